"""Every address of the site with something in its gaps, as somebody tries them one by one."""

import re
from collections.abc import Iterator, Mapping

from flask import Flask
from werkzeug.routing import Rule

from scorekeeper.web.audience import PROGRAMS

NOBODY = "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"

# Programs have tests of their own, and nobody but us looks at the samples of our design.
_APART = (PROGRAMS, "/design")

_GAP = re.compile(r"<(?:(\w+)(?:\([^)]*\))?:)?(\w+)>")

# What stands in a gap of which no id is known: something of its kind that may be asked for.
_KINDS = {"int": "1", "uuid": NOBODY, "link_kind": "watch", "club_link_kind": "view"}
_WORDS = {
    "code": "fr",
    "deck": "fr32",
    "filename": "css/base.css",
    "key": "classic",
    "page": "rules/none/sheet",
    "step": "close",
}


def addresses(site: Flask, method: str, ids: Mapping[str, str]) -> Iterator[str]:
    """Yield every address of a page that takes *method*, with *ids* in the gaps of it."""
    for rule in site.url_map.iter_rules():
        if method in (rule.methods or ()) and not rule.rule.startswith(_APART):
            yield address_of(rule, ids)


def address_of(rule: Rule, ids: Mapping[str, str]) -> str:
    """Return the address of *rule* with *ids* in the gaps of their names."""
    return _GAP.sub(lambda gap: _filling(gap[1], gap[2], ids), rule.rule)


def _filling(kind: str | None, name: str, ids: Mapping[str, str]) -> str:
    return ids.get(name) or _WORDS.get(name) or _KINDS.get(kind or "", "x" * 43)
