"""The evenings of a club as a calendar that other programs follow (RFC 5545)."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta

from scorekeeper.services.club_rights import Club
from scorekeeper.services.evenings import CountedEvening
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext

_LONGEST = 75
"""So many octets has a line at most, without its end (RFC 5545, 3.1)."""


def calendar(club: Club, evenings: Iterable[CountedEvening], base: str) -> str:
    """Return the evenings of *club*; *base* is the address that their pages follow on."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Scorekeeper//Evenings//EN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(club.name)}",
    ]
    for one in evenings:
        lines += _event(club, one, base)
    return "".join(f"{part}\r\n" for line in [*lines, "END:VCALENDAR"] for part in folded(line))


def escaped(text: str) -> str:
    """Return *text* as a value (RFC 5545, 3.3.11)."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")


def folded(line: str) -> Iterator[str]:
    """Yield *line* in parts of 75 octets, those after the first behind a blank.

    No letter is cut in two, however many octets it has.
    """
    part = ""
    for letter in line:
        if len((part + letter).encode()) > _LONGEST:
            yield part
            part = " "
        part += letter
    yield part


def _event(club: Club, counted: CountedEvening, base: str) -> list[str]:
    evening = counted.evening
    day = date.fromisoformat(evening.day)
    matches = ngettext("%(num)s match", "%(num)s matches", counted.matches)
    title = evening.name or _("Evening of %(club)s", club=club.name)
    return [
        "BEGIN:VEVENT",
        f"UID:{evening.id}@scorekeeper",
        f"DTSTAMP:{_stamp(evening.made_at)}",
        f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{escaped(title)}",
        f"DESCRIPTION:{escaped(matches)}",
        f"URL:{base}/{evening.id}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _stamp(moment: str) -> str:
    return f"{datetime.fromisoformat(moment):%Y%m%dT%H%M%SZ}"
