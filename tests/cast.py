"""The people at the table, and how they begin."""

from scorekeeper.services.scoring import NewMatch, StartedMatch, start_match
from scorekeeper.services.writers import Writer
from tests.build import SIDES, ruleset

ANNA = Writer("score", "Anna's phone")
BERT = Writer("score", "Bert's phone")
EVA = Writer("manage", "Eva's phone")


def plan(rules: str = "classic", **options: object) -> NewMatch:
    """Return a match about to begin under the preset *rules*, with *options*."""
    return NewMatch(ruleset(rules, **options), SIDES)


def started(rules: str = "classic", **options: object) -> StartedMatch:
    """Return the match that Eva has just begun."""
    return start_match(plan(rules, **options), EVA)
