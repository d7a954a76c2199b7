"""Two people who do the same at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from flask import Flask

AtOnce = Callable[[Callable[[int], str]], list[str]]

PEOPLE = 2


def told_at_once(app: Flask) -> AtOnce:
    """Return a function that lets both do a wish at once, and returns what each was told."""
    barrier = Barrier(PEOPLE)

    def run(wish: Callable[[int], str], person: int) -> str:
        with app.app_context():
            barrier.wait()
            return wish(person)

    def run_both(wish: Callable[[int], str]) -> list[str]:
        with ThreadPoolExecutor(PEOPLE) as pool:
            running = [pool.submit(run, wish, person) for person in range(PEOPLE)]
            return [one.result() for one in running]

    return run_both
