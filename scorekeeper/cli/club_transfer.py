"""What `scorekeeper import` does with the file of a club, and how it says so."""

from collections.abc import Callable, Mapping

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.club_files import FORMAT
from scorekeeper.services.club_transfer import import_club, read_club
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext, npgettext
from scorekeeper.web.problems import refusal_rows

Row = dict[str, object]

# How many of each kind an import adds.
_COUNTED: Mapping[str, Callable[[int], str]] = {
    "players": lambda num: ngettext("%(num)s player", "%(num)s players", num),
    "rules": lambda num: ngettext("%(num)s ruleset", "%(num)s rulesets", num),
    "evenings": lambda num: ngettext("%(num)s evening", "%(num)s evenings", num),
    "seasons": lambda num: ngettext("%(num)s season", "%(num)s seasons", num),
    "members": lambda num: ngettext("%(num)s member", "%(num)s members", num),
    "matches": lambda num: ngettext("%(num)s match", "%(num)s matches", num),
    "entries": lambda num: npgettext("log", "%(num)s entry", "%(num)s entries", num),
    "tournaments": lambda num: ngettext("%(num)s tournament", "%(num)s tournaments", num),
}

# By whether the club is known, and has a new link.
_SAID = {
    (False, False): _l("Club %(name)s (new): adds %(added)s"),
    (False, True): _l("Club %(name)s (new): adds %(added)s, own it at %(place)s"),
    (True, False): _l("Club %(name)s (known): adds %(added)s"),
    (True, True): _l("Club %(name)s (known): adds %(added)s, own it at %(place)s"),
}


def is_club(values: object) -> bool:
    """Return whether *values* are the file of a club, of whatever version."""
    return isinstance(values, Mapping) and values.get("format") == FORMAT


def club_row(place: int, values: object, *, is_applied: bool) -> Row:
    """Return what importing the club on line *place* did, or would do."""
    try:
        preview = import_club(values) if is_applied else read_club(values)
    except RefusedError as error:
        return {"line": place, "club": None, "refusals": refusal_rows(error.refusals)}
    return {
        "line": place,
        "club": preview.club.id,
        "name": preview.club.name,
        "known": preview.known,
        "new": preview.new,
        "applied": is_applied,
        "own_link": preview.token and f"/club-link/{preview.token}",
        "refusals": [],
    }


def club_sentence(row: Row) -> str:
    """Return what a row says, in words."""
    new = row["new"]
    assert isinstance(new, dict)  # noqa: S101 - made above
    added = ", ".join(_counted(kind, count) for kind, count in new.items() if count)
    values = {"name": row["name"], "added": added or _("nothing"), "place": row["own_link"]}
    return _(_SAID[bool(row["known"]), bool(row["own_link"])], **values)


def _counted(kind: str, count: int) -> str:
    return _COUNTED[kind](count)
