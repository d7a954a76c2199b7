"""Make a page ready to be set on paper: a setter styles no drawing from outside it."""

import re

_ICON = re.compile(r'<use href="[^"]*\bsprite\.svg#([\w-]+)"/>')
_SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)</symbol>', re.DOTALL)
_DRAWING = re.compile(r'<svg class="(?:race-drawing|chart-drawing|heat-map)[^>]*>')

# As static/css/components/{race-chart,chart}.css draw them, in black on white. A line of the
# race lies in a space of 100 by 100, whatever the paper.
_LOOKS = """
text { font-size: 10px; fill: #000 }
.race-line, .chart-line { fill: none; stroke: #000; stroke-width: 0.5 }
.race-line[data-side="b"], .chart-line[data-line="1"] { stroke-dasharray: 2 1 }
.chart-line[data-line="2"], .chart-line[data-line="6"] { stroke-dasharray: 0.5 0.8 }
.chart-line[data-line="3"], .chart-line[data-line="5"] { stroke-dasharray: 3 1 0.5 0.5 }
.race-marks rect, .hollow { fill: #fff; stroke: #000; stroke-width: 1.5 }
.race-level line, .chart-level line, .chart-half { stroke: #666; stroke-dasharray: 1 3 }
.race-level text, .chart-level text, .chart-time[data-end] { text-anchor: end }
.chart-count, [data-middle] { text-anchor: middle }
.chart-bar { fill: #ccc; stroke: #000 }
.chart-foot { stroke: #000 }
.heat-cell rect { fill: #fff; stroke: #999 }
.heat-cell[data-wins][data-strength="1"] rect { fill: #f0f0f0 }
.heat-cell[data-wins][data-strength="2"] rect { fill: #e2e2e2 }
.heat-cell[data-wins][data-strength="3"] rect { fill: #d4d4d4 }
.heat-cell[data-wins][data-strength="4"] rect { fill: #c6c6c6 }
.heat-cell .hatched { fill: none }
.heat-number, .race-total { font-weight: 700 }
.heat-sample { font-size: 8px }
"""


def ready_for_paper(page: str, sprite: str) -> str:
    """Return *page* with its icons drawn in place, from *sprite*, and its drawings styled."""
    icons = dict(_SYMBOL.findall(sprite))
    drawn = _ICON.sub(lambda found: _drawn(icons.get(found[1], "")), page)
    return _DRAWING.sub(lambda found: f"{found[0]}<style>{_LOOKS}</style>", drawn)


def _drawn(shapes: str) -> str:
    ink = 'fill="none" stroke="#000" stroke-width="1.8" color="#000"'
    return f'<svg viewBox="0 0 24 24" width="100%" height="100%" {ink}>{shapes}</svg>'
