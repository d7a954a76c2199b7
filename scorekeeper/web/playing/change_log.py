"""The log of a match in sentences: what was written, changed and taken back, by whom, when."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import Adjusted, Entry, Kind, ResultTold
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.web import words
from scorekeeper.web.filters import signed
from scorekeeper.web.i18n import explained, ngettext
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the log; `wish` is what its button writes, if it has one.

    `deal` is the id of the deal that stands as this line says, if one does.
    """

    said: str
    entry: Entry
    wish: Kind | None
    deal: str | None = None

    @property
    def writer(self) -> str:
        """Return who wrote it: the phone, and by which right."""
        right = str(_RIGHTS.get(self.entry.by, self.entry.by))
        return ", ".join(part for part in (self.entry.device, right) if part)


def changes(match: Match) -> tuple[Change, ...]:
    """Return the log of *match*, latest first."""
    return tuple(reversed([*_Telling(match).changes()]))


class _Telling:
    """Goes through a log and remembers what each deal said before it was corrected."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.deals: dict[str, Deal | None] = {}

    def changes(self) -> Iterator[Change]:
        for entry in self.match.entries:
            line = self.match.ledger.line_of(entry.id)
            said = self._say(entry, line)
            yield Change(said, entry, _wish(entry, line), _standing(entry, line))

    def _say(self, entry: Entry, line: Line | None) -> str:
        if line is None:
            return _PLAIN[entry.kind](self.match, entry.content)
        deal = getattr(entry.content, "deal", None)
        before = self.deals.get(line.id)
        self.deals[line.id] = deal or before
        name = _line_name(self.match, line)
        if entry.kind == Kind.WITHDRAWN:
            return _("%(line)s: taken back", line=name)
        if entry.kind == Kind.RESTORED:
            return _("%(line)s: put back", line=name)
        if entry.kind == Kind.CORRECTED:
            was, now = deal_said(self.match, before), deal_said(self.match, deal)
            return _("%(line)s: %(was)s → %(now)s", line=name, was=was, now=now)
        return name if deal is None else explained(name, deal_said(self.match, deal))


def deal_said(match: Match, deal: Deal | None) -> str:
    """Return a deal in a few words, as in "46–22 ♥, doubled"."""
    if deal is None:
        return ""
    taken = "" if deal.taken is None else f"{deal.taken[0]}–{deal.taken[1]}"
    trump = "" if deal.trump is None else _trump_said(match, deal.trump)
    calls = ngettext("doubled", "doubled %(num)s times", deal.doubled) if deal.doubled else ""
    parts = [f"{taken} {trump}".strip(), calls, _revoke_said(match, deal)]
    return ", ".join(part for part in parts if part)


def _trump_said(match: Match, trump: str) -> str:
    suit = words.trump_shown(match.ruleset.cards, trump)
    return str(suit.sign or suit.name)


def _revoke_said(match: Match, deal: Deal) -> str:
    if deal.revoke is None:
        return ""
    return _("revoke: %(side)s", side=_side(match, deal.revoke))


def _line_name(match: Match, line: Line) -> str:
    content = line.content
    if isinstance(content, Adjusted):
        points = f"{_side(match, content.side)} {signed(content.points)}"
        return f"{points} ({content.reason})"
    if isinstance(content, ResultTold):
        return _told_said(content)
    if line.deal is not None:
        return _("Deal %(number)s", number=line.number)
    return str(_LINES[line.written.kind]) % {"number": line.number}


def _told_said(told: ResultTold) -> str:
    """Return a result in a few words, as in "Result told by a list: 2–1, 250–198 points"."""
    games = "–".join(map(str, told.won))
    if told.points is None:
        return _("Result told by a list: %(games)s", games=games)
    points = "–".join(map(str, told.points))
    return _("Result told by a list: %(games)s, %(points)s points", games=games, points=points)


def _standing(entry: Entry, line: Line | None) -> str | None:
    stands = line is not None and line.live and line.deal and line.entry.id == entry.id
    return line.id if line and stands else None


def _wish(entry: Entry, line: Line | None) -> Kind | None:
    """Return what can still be done about the line that *entry* was the last to change."""
    if line is None or line.entry.id != entry.id:
        return None
    return Kind.WITHDRAWN if line.live else Kind.RESTORED


def _side(match: Match, side: int) -> str:
    return words.side_name(match.ledger.sides[side], side)


def _renamed(match: Match, content: Any) -> str:
    names = [content.name or "", " & ".join(content.players or ())]
    names = [name for name in names if name]
    return _(
        "Names of %(side)s: %(names)s", side=_side(match, content.side), names=", ".join(names)
    )


def _dealer_set(match: Match, content: Any) -> str:
    player = words.player_name(match, content.dealer)
    return _("%(player)s deals deal %(number)s", player=player, number=content.number)


_PLAIN: Mapping[Kind, Callable[[Match, Any], str]] = {
    Kind.STARTED: lambda *_given: _("The match began"),
    Kind.RENAMED: _renamed,
    Kind.DEALER_SET: _dealer_set,
    Kind.LINK_REVOKED: lambda *_given: _("A link was revoked"),
    Kind.REMATCH_BEGUN: lambda *_given: _("The next match began"),
}

_LINES: Mapping[Kind, str] = {
    Kind.THROWN_IN: _l("Deal %(number)s was thrown in"),
    Kind.TIME_CALLED: _l("Time was called"),
    Kind.FINISHED: _l("The match was finished by hand"),
    Kind.ABANDONED: _l("The match was abandoned"),
    Kind.REOPENED: _l("The match was reopened"),
    Kind.PLAYED_ON: _l("The table plays on"),
}

_RIGHTS: Mapping[str, str] = {
    "watch": _l("watch link"),
    "score": _l("score link"),
    "manage": _l("manage link"),
    "command line": _l("command line"),
    "import": _l("import"),
}
