"""Rulesets, deals and matches for laws that hold for all of them."""

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from scorekeeper.domain.admission import admit
from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.deals import Deal, complete
from scorekeeper.domain.entries import Entry, Kind, Started, read_entry, restore_content
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import presets
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import Ruleset, TurnedUpBonus, card_point_limits
from scorekeeper.domain.settlement import refusals
from tests.domain.worlds import MATCH_ID, SIDES, entry_id
from tests.parity.logs import Scribble
from tests.parity.rulesets import option_rulesets

LONGEST_LOG = 25


def rulesets() -> SearchStrategy[Ruleset]:
    """Draw a preset, or one with many options changed."""
    return st.sampled_from([*presets().values(), *option_rulesets().values()])


@st.composite
def ruled_deals(draw: DrawFn) -> tuple[Ruleset, Deal]:
    """Draw a ruleset and a deal that it allows."""
    ruleset = draw(rulesets())
    return ruleset, draw(deals(ruleset))


def deals(ruleset: Ruleset) -> SearchStrategy[Deal]:
    """Draw a deal that *ruleset* allows, completed."""
    return _reports(ruleset).filter(lambda deal: not refusals(ruleset, deal))


@st.composite
def matches(draw: DrawFn, *, skipping: frozenset[str] = frozenset()) -> Match:
    """Draw a match after some entries of every kind, those in *skipping* apart."""
    scribble = Scribble(str(draw(st.integers(0, 10_000))))
    started = Entry(entry_id(0), Started())
    match = Match(MATCH_ID, draw(rulesets()), SIDES, draw(seats)).with_entry(started)
    for _ in range(draw(st.integers(0, LONGEST_LOG))):
        match = after_scribble(match, scribble, skipping)
    return match


def after_scribble(
    match: Match, scribble: Scribble, skipping: frozenset[str] = frozenset()
) -> Match:
    """Return *match* after what *scribble* thinks of, if it can be written."""
    fields = scribble.entry(match)
    if fields["kind"] in skipping:
        return match
    try:
        return admit(match, _entry(match, fields))
    except RefusedError:
        return match


def _entry(match: Match, fields: dict[str, object]) -> Entry:
    kind = Kind(str(fields["kind"]))
    if kind in (Kind.LINK_REVOKED, Kind.REMATCH_BEGUN, Kind.RESULT_TOLD):
        return Entry(str(fields["id"]), restore_content(kind, fields))
    return read_entry(fields, match.ruleset)


seats = st.integers(0, 3)


@st.composite
def _reports(draw: DrawFn, ruleset: Ruleset) -> Deal:
    points = draw(st.one_of(_totals(ruleset), _points_and_tricks(ruleset)))
    trumps = [None, *ruleset.cards.suits, *([NO_TRUMP] if ruleset.no_trump else [])]
    pays = ruleset.turned_up_bonus != TurnedUpBonus.NONE
    cards = [None, *(ruleset.cards.ranks + ruleset.cards.cards if pays else ())]
    report = replace(
        points,
        trump=draw(st.sampled_from(trumps)),
        named_by=draw(st.none() | seats),
        doubled=draw(st.integers(0, ruleset.doubling.calls)),
        turned_up=draw(st.sampled_from(cards)),
        dealer=draw(st.none() | seats),
        revoke=draw(st.none() | st.integers(0, 1)) if ruleset.revoke else None,
        note=draw(st.sampled_from([None, "at last"])),
    )
    return complete(ruleset, report)


@st.composite
def _totals(draw: DrawFn, ruleset: Ruleset) -> Deal:
    ours = draw(st.integers(0, ruleset.total))
    return Deal(taken=(ours, ruleset.total - ours))


@st.composite
def _points_and_tricks(draw: DrawFn, ruleset: Ruleset) -> Deal:
    tricks = draw(st.integers(0, ruleset.trick_count))
    points = draw(st.integers(*card_point_limits(ruleset, tricks)))
    return Deal(
        card_points=(points, ruleset.cards.card_points - points),
        tricks=(tricks, ruleset.trick_count - tricks),
    )
