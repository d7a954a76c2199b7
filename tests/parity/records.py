"""Deals card by card for both languages: random ones of every deck, all of a small deck."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from tests.parity.questions import Asked
from tests.parity.rulesets import written_for_js
from tests.twins import (
    PAIRS,
    PROFILE_NAMES,
    Record,
    Report,
    Rules,
    eight_cards,
    engine_report,
    every_small_deal,
    random_deals,
    rules_of,
)


def random_records_asked(count: int) -> Iterator[Asked]:
    """Yield *count* random deals of every deck and profile, and without trick points."""
    for deck, profile in PAIRS:
        yield from asked_of(random_deals(deck, profile, 0, count))
    yield from asked_of(
        (replace(rules, ruleset=replace(rules.ruleset, trick_point=0)), record)
        for rules, record in random_deals("fr32", "LP-A", 1, count)
    )


def small_records_asked(every: int) -> Iterator[Asked]:
    """Yield each *every*-th deal of eight cards, the profiles taking turns."""
    with eight_cards():
        records = [*islice(every_small_deal(), 0, None, every)]
        for place, profile in enumerate(PROFILE_NAMES):
            rules = rules_of("eight", profile)
            taken = records[place :: len(PROFILE_NAMES)]
            yield from asked_of((rules, record) for record in taken)


def asked_of(deals: Iterable[tuple[Rules, Record]]) -> Iterator[Asked]:
    """Yield *deals* as questions, and their rules where those are others than before."""
    ruleset = None
    for rules, record in deals:
        if rules.ruleset != ruleset:
            ruleset = rules.ruleset
            yield Asked(json.dumps({"ruleset": written_for_js(ruleset)}))
        yield Asked(json.dumps({"record": record}), answer_of(engine_report(rules, record)))


def answer_of(report: Report) -> str:
    """Return *report* as JavaScript writes it, which spares reading most of the answers."""
    return json.dumps(report, separators=(",", ":"))
