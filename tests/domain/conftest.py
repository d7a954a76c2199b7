"""What holds for every test of the game."""

import gc
from functools import _lru_cache_wrapper

import pytest


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_kept_from_before() -> None:
    """Forget what was worked out before: a run that tries a seeded fault begins in the middle.

    It is split off from a process that has already run the tests without the fault.
    """
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("scorekeeper"):
            one.cache_clear()
