"""What `scorekeeper import` does with the file of a club, and how it says so."""

from collections.abc import Mapping

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.club_files import FORMAT
from scorekeeper.services.club_transfer import import_club, read_club
from scorekeeper.web.problems import refusal_rows

Row = dict[str, object]

_ONE = {"matches": "match", "entries": "entry"}


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
    kind = "known" if row["known"] else "new"
    link = f", own it at {row['own_link']}" if row["own_link"] else ""
    return f"Club {row['name']} ({kind}): adds {added or 'nothing'}{link}"


def _counted(kind: str, count: int) -> str:
    return f"{count} {_ONE.get(kind, kind.removesuffix('s')) if count == 1 else kind}"
