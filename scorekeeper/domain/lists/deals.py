"""Lists with a deal in each row; the rows of a match stand together, or share its name."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.course import no_trump_named
from scorekeeper.domain.deals import Deal, read_deal
from scorekeeper.domain.entries import MOST_SLOTS, Entry, Finished, Recorded, Started
from scorekeeper.domain.lists.days import DayOrder
from scorekeeper.domain.lists.listing import (
    Flaw,
    FlawedError,
    ListedMatch,
    Listing,
    Remark,
    Rules,
)
from scorekeeper.domain.lists.meanings import Form, Meaning, bare
from scorekeeper.domain.lists.places import Place, names_in, place_of
from scorekeeper.domain.lists.results import points_of
from scorekeeper.domain.lists.rows import Row
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader, raise_any, shown
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.settlement import refusals

_OF_THE_MATCH = (
    Meaning.DAY,
    Meaning.TIME,
    Meaning.EVENING,
    Meaning.A1,
    Meaning.A2,
    Meaning.B1,
    Meaning.B2,
    Meaning.SIDE_A,
    Meaning.SIDE_B,
    Meaning.RULES,
)
_NO_TRUMPS = {"none", "nt", "notrump", "zonder", "zt", "sa", "sansatout", "botifarra"}
_SUITS = {
    **dict.fromkeys(("spades", "schoppen", "pique", "piques"), "s"),
    **dict.fromkeys(("hearts", "harten", "coeur", "coeurs"), "h"),
    **dict.fromkeys(("diamonds", "ruiten", "koeken", "carreau", "carreaux"), "d"),
    **dict.fromkeys(("clubs", "klaveren", "trefle", "trefles"), "c"),
    **dict.fromkeys(("oros", "ors"), "o"),
    **dict.fromkeys(("copas", "copes"), "c"),
    **dict.fromkeys(("espadas", "espases"), "e"),
    **dict.fromkeys(("bastos",), "b"),
}
_SIGNS = {"\u2660": "s", "\u2665": "h", "\u2666": "d", "\u2663": "c"}


@dataclass(slots=True)
class _Group:
    """The rows of one match, the first of which says where it was played."""

    place: Place
    first: Row
    rows: list[Row] = field(default_factory=list)


def read_deals(rows: Iterable[Row], order: DayOrder, rules: Rules) -> Listing:
    """Return the matches that the deals in *rows* make, and what is odd in them."""
    grouping = _Grouping(order, rules)
    for row in rows:
        grouping.add(row)
    groups, remarks = grouping.whole(), grouping.remarks
    matches = []
    for key, group in groups.items():
        try:
            matches.append(_match(key, group, remarks))
        except FlawedError as error:
            remarks.append(error.remark)
    names = names_in(group.place for group in groups.values())
    return Listing(Form.DEALS, tuple(matches), names, (), tuple(remarks))


class _Grouping:
    """Puts the rows of a list together that tell of one match."""

    def __init__(self, order: DayOrder, rules: Rules) -> None:
        self.groups: dict[str, _Group] = {}
        self.remarks: list[Remark] = []
        self._order = order
        self._rules = rules
        self._keys: dict[str, str] = {}
        self._flawed: set[str] = set()

    def add(self, row: Row) -> None:
        """Put *row* to its match; one that cannot be read spoils the match that it names."""
        try:
            self._group_of(row).rows.append(row)
        except FlawedError as error:
            self.remarks.append(error.remark)
            self._flawed.add(row.text(Meaning.MATCH))

    def whole(self) -> Mapping[str, _Group]:
        """Return the groups by their keys, but for those of which a row could not be read."""
        spoilt = self._flawed - {""}
        return {key: one for key, one in self.groups.items() if one.place.name not in spoilt}

    def _group_of(self, row: Row) -> _Group:
        name = row.text(Meaning.MATCH)
        if name in self._keys:
            group = self.groups[self._keys[name]]
            _check_agrees(row, group.first)
            return group
        place = place_of(row, self._order, self._rules)
        key = place.key if name else self._unnamed(place.key, row)
        if name:
            self._keys[name] = key
        return self.groups.setdefault(key, _Group(place, row))

    def _unnamed(self, key: str, row: Row) -> str:
        """Return the key of a match without a name: numbers that begin again begin another."""
        count, number = 0, row.whole(Meaning.DEAL)
        while f"{key} {count + 1}" in self.groups:
            count += 1
        current = self.groups.get(f"{key} {count}")
        last = current.rows[-1].whole(Meaning.DEAL) if current and current.rows else None
        begins = number is not None and last is not None and number <= last
        return f"{key} {count + 1}" if begins else f"{key} {count}"


def _check_agrees(row: Row, first: Row) -> None:
    """Refuse a row that says otherwise of its match; what it leaves empty it does not say."""
    for meaning in _OF_THE_MATCH:
        text = row.text(meaning)
        if text and bare(text) != bare(first.text(meaning)):
            raise FlawedError(row.line, Flaw.MATCH_DISAGREES, value=shown(text), at=first.line)


def _match(key: str, group: _Group, remarks: list[Remark]) -> ListedMatch:
    place, line = group.place, group.first.line
    deals = _deals(group)
    entries = (Entry("", Started()), *(Entry("", one) for one in deals))
    match = Match("", place.ruleset, place.named_sides, 0, entries)
    _check_quota(line, match)
    remarks += _oddities(group, match)
    if match.is_running:
        match = match.with_entry(Entry("", Finished()))
    seats = place.seats
    return ListedMatch(
        line, key, place.day, place.evening, place.time, seats, match, place.name
    )


def _deals(group: _Group) -> list[Recorded]:
    found: dict[int, Recorded] = {}
    for row in group.rows:
        number = row.whole(Meaning.DEAL) or max(found, default=0) + 1
        if not 1 <= number <= MOST_SLOTS:
            raise FlawedError(row.line, Flaw.NOT_A_NUMBER, value=number)
        if number in found:
            raise FlawedError(row.line, Flaw.DEAL_TWICE, number=number)
        # The id is told by the slot: it is given anew with that of the match.
        found[number] = Recorded(str(number), number, _deal(row, group.place.ruleset))
    return [found[number] for number in sorted(found)]


def _deal(row: Row, ruleset: Ruleset) -> Deal:
    reader = Reader(
        {
            "taken": _halves(row, Meaning.TAKEN_A, Meaning.TAKEN_B),
            "tricks": _halves(row, Meaning.TRICKS_A, Meaning.TRICKS_B),
            "trump": _trump(row, ruleset),
            "doubled": row.whole(Meaning.DOUBLED),
            "dealer": row.whole(Meaning.DEALER),
            "note": row.text(Meaning.NOTE) or None,
        }
    )
    try:
        deal = read_deal(reader, ruleset)
        reader.finish()
        raise_any(refusals(ruleset, deal))
    except RefusedError as error:
        raise FlawedError(row.line, Flaw.IMPOSSIBLE_DEAL, refusals=error.refusals) from None
    return deal


def _halves(row: Row, ours: Meaning, theirs: Meaning) -> list[int | None] | None:
    halves = [row.whole(ours), row.whole(theirs)]
    return None if halves == [None, None] else halves


def _trump(row: Row, ruleset: Ruleset) -> str | None:
    text = row.text(Meaning.TRUMP)
    if text in ("", "-"):
        return None
    word = bare(text)
    if word in _NO_TRUMPS:
        return NO_TRUMP
    suit = _SIGNS.get(text[0]) or _SUITS.get(word, word)
    if suit not in ruleset.cards.suits:
        raise FlawedError(row.line, Flaw.UNKNOWN_TRUMP, value=shown(text))
    return suit


def _check_quota(line: int, match: Match) -> None:
    """Refuse more no-trump deals of a side in a game than the rules allow."""
    rule = match.ruleset.no_trump
    if rule is None or rule.quota_per_side is None:
        return
    for game in range(1, len(match.course.games) + 1):
        if max(no_trump_named(match.ruleset, match.course, game)) > rule.quota_per_side:
            refusal = Refusal(Reason.QUOTA, "trump", {"quota": rule.quota_per_side})
            raise FlawedError(line, Flaw.IMPOSSIBLE_DEAL, refusals=(refusal,))


def _oddities(group: _Group, match: Match) -> Iterator[Remark]:
    line, course = group.first.line, match.course
    if match.is_running:
        yield Remark(line, Flaw.ENDED_BY_HAND)
    if any(played.game is None for played in course.played):
        yield Remark(line, Flaw.AFTER_THE_END)
    printed = [points for points in map(points_of, group.rows) if points]
    if printed and printed[-1] != course.game.written:
        ours, theirs = course.game.written
        values = {"printed": "–".join(map(str, printed[-1])), "sum": f"{ours}–{theirs}"}
        yield Remark(line, Flaw.SUM_DISAGREES, values)
