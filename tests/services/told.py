"""What a check finds wrong, as people read it in English."""

from collections.abc import Iterable

from scorekeeper.domain.damage import Problem
from scorekeeper.services.checking import check_database
from scorekeeper.web.damage_words import told


def in_words(problems: Iterable[Problem]) -> list[str]:
    """Return *problems*, a sentence each."""
    return [told(problem) for problem in problems]


def check_in_words() -> list[str]:
    """Return what is wrong with the database, a sentence each."""
    return in_words(check_database())
