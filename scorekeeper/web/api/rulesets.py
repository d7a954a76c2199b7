"""Calls about the rules: every preset as data, with all that follows from it."""

from flask import abort, jsonify, request
from flask.typing import ResponseReturnValue

from scorekeeper.domain.presets import NAMES, preset, presets
from scorekeeper.web.api import examples
from scorekeeper.web.api.calls import ETAG, Calls
from scorekeeper.web.api.ruleset_answers import LIMITS, preset_row
from scorekeeper.web.api.schemas.presets import Preset, Presets

calls = Calls("Rulesets", "Every preset as data, with all that follows from it.")


@calls.call("GET", "/rulesets")
@calls.answers(Presets, {200: "the presets"}, headers=ETAG)
@calls.answers(None, {304: "the program has them already"}, headers=ETAG)
def list_rulesets() -> ResponseReturnValue:
    """List every preset."""
    rows = [preset_row(ruleset) for ruleset in presets().values()]
    return _kept(rulesets=rows, limits=LIMITS)


@calls.call("GET", "/rulesets/<name>")
@calls.answers(Preset, {200: "the preset"}, example=examples.PRESET, headers=ETAG)
@calls.answers(None, {304: "the program has it already"}, headers=ETAG)
@calls.refuses(404)
def show_ruleset(name: str) -> ResponseReturnValue:
    """Read one preset."""
    if name not in NAMES:
        abort(404)
    return _kept(**preset_row(preset(name)), limits=LIMITS)


def _kept(**row: object) -> ResponseReturnValue:
    """Return *row*, which a program may keep and ask about by its digest."""
    response = jsonify(row)
    response.add_etag()
    return response.make_conditional(request)
