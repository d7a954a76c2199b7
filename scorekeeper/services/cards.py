"""The cards of a deal: written down one by one, judged, and kept with the deal."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper import clock
from scorekeeper.domain.cardplay.comparison import bears_out
from scorekeeper.domain.cardplay.deal_record import read_deal_record
from scorekeeper.domain.cardplay.verification import Report, verify
from scorekeeper.domain.match import Match
from scorekeeper.services.scoring import line_of_deal
from scorekeeper.services.writers import Writer
from scorekeeper.store import deal_records, matches
from scorekeeper.store.deal_records import KeptRecord
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing


@dataclass(frozen=True, slots=True)
class Tally:
    """What the cards of a deal say: what was trump, and the report on them."""

    trump: str
    report: Report


def keep_cards(
    match_id: str, deal_id: str, values: Mapping[str, object], writer: Writer
) -> Report:
    """Return the report on the cards that *values* (`trump`, `leader`, `tricks`) tell.

    They are kept with the deal; the same again is kept once. Raise `NoSuchMatchError`,
    `NoSuchDealError`, or `RefusedError` when they are no deal of this match.
    """
    with writing():
        match = matches.load_to_write(match_id)
        line_of_deal(match, deal_id)
        report = verify(values, match.ruleset)
        if _latest(match_id).get(deal_id) != values:
            now = write_moment(clock.now())
            record = KeptRecord(deal_id, values, writer.by, writer.label, now)
            deal_records.add(match_id, record)
    return report


def cards_of(match_id: str) -> Mapping[str, Mapping[str, object]]:
    """Return the cards of every deal of the match that has them, by the deal's id."""
    with reading():
        return _latest(match_id)


def reports_of(match: Match) -> Mapping[str, Report]:
    """Return the report on every deal of *match* whose cards are kept, by the deal's id."""
    kept = cards_of(match.id)
    return {deal_id: verify(cards, match.ruleset) for deal_id, cards in kept.items()}


def checked_deals(match: Match) -> Mapping[str, bool]:
    """Return of every deal whose cards are kept, by its id, whether they bear it out."""
    kept = cards_of(match.id)
    return {
        line.id: bears_out(read_deal_record(kept[line.id], match.ruleset), line.deal)
        for line in (played.line for played in match.course.played)
        if line.deal is not None and line.id in kept
    }


def times_kept(match_id: str) -> int:
    """Return how often cards were kept in the match: it grows whenever they change."""
    with reading():
        return deal_records.count(match_id)


def tallies_of(match: Match) -> Mapping[str, Tally]:
    """Return what the cards say, by the deal's id, where all of them are kept."""
    kept, reports = cards_of(match.id), reports_of(match)
    return {
        deal_id: Tally(str(kept[deal_id]["trump"]), report)
        for deal_id, report in reports.items()
        if report.complete
    }


def verified_deals(match: Match) -> frozenset[str]:
    """Return the ids of the deals of which all cards are kept and say just what was written."""
    return frozenset(deal_id for deal_id, agrees in checked_deals(match).items() if agrees)


def _latest(match_id: str) -> dict[str, Mapping[str, object]]:
    return {kept.deal_id: kept.record for kept in deal_records.of_match(match_id)}
