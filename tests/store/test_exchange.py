"""The exchange passes news on, each once, and outlives a database that does not answer."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from queue import Queue

from scorekeeper.store.exchange import GONE, Exchange, Listener, Ring, Versions

PATIENCE = 10


def nothing(_: Collection[str]) -> Versions:
    return {}


def test_a_version_is_heard_once() -> None:
    listener = Listener(["a"])

    listener.hear({"a": 2})
    listener.hear({"a": 2})

    assert (listener.wait(0), listener.wait(0)) == ({"a": 2}, {})


def test_old_news_are_none() -> None:
    listener = Listener(["a"])
    listener.hear({"a": 3})
    listener.wait(0)

    listener.hear({"a": 2})

    assert (listener.wait(0), listener.known) == ({}, {"a": 3})


def test_news_of_other_matches_wake_nobody() -> None:
    exchange = Exchange(nothing, None)
    listener = Listener(["a"])
    exchange.add(listener)

    exchange.tell({"b": 5})

    assert listener.wait(0) == {}


def test_what_is_followed_later_is_heard_until_it_is_left() -> None:
    listener = Listener(["a"])
    listener.follow({"b": 5})
    listener.hear({"a": 1, "b": 6})
    heard = listener.wait(0)
    listener.follow({"c": 2})

    listener.hear({"b": 7})

    assert heard == {"a": 1, "b": 6}
    assert (listener.wait(0), listener.known) == ({}, {"a": 1, "c": 2})


def test_several_changes_while_nobody_looks_are_one() -> None:
    listener = Listener(["a", "b"])

    for version in (1, 2, 3):
        listener.hear({"a": version})
    listener.hear({"b": 7})

    assert listener.wait(0) == {"a": 3, "b": 7}


def test_who_has_left_hears_nothing() -> None:
    exchange = Exchange(nothing, None)
    listener = Listener(["a"])
    exchange.add(listener)
    exchange.remove(listener)

    exchange.tell({"a": 1})

    assert listener.wait(0) == {}


class Doorbell:
    """A bell that rings when a test says so, and breaks when a test says so."""

    def __init__(self) -> None:
        self.rung: Queue[str] = Queue()
        self.hung = 0

    @contextmanager
    def hang(self) -> Iterator[Ring]:
        self.hung += 1
        yield self.rings

    def rings(self) -> bool:
        rung = self.rung.get(timeout=PATIENCE)
        if rung == "broken":
            raise ConnectionError
        return rung == "rung"


class Log:
    """Versions as a database would tell them; `asked` are the matches it was asked for."""

    def __init__(self, **versions: int) -> None:
        self.versions = versions
        self.asked: list[set[str]] = []

    def ask(self, match_ids: Collection[str]) -> Versions:
        self.asked.append(set(match_ids))
        return {one: self.versions[one] for one in match_ids if one in self.versions}


def test_a_bell_brings_what_another_process_wrote() -> None:
    bell, log = Doorbell(), Log(a=1, b=1)
    exchange, listener = Exchange(log.ask, bell.hang), Listener(["a"])
    exchange.add(listener)
    first = listener.wait(PATIENCE)

    log.versions["a"] = 2
    bell.rung.put("rung")
    second = listener.wait(PATIENCE)

    exchange.remove(listener)
    bell.rung.put("silent")
    assert (first, second, log.asked) == ({"a": 1}, {"a": 2}, [{"a"}, {"a"}])


def test_a_match_that_went_wakes_without_news() -> None:
    listener = Listener(["a"])
    listener.hear({"a": 4})
    listener.wait(0)

    listener.hear({"a": GONE})

    # It would have waited for minutes if nothing had woken it.
    assert listener.wait(600) == {}


def test_a_broken_bell_is_hung_again_and_nothing_is_missed() -> None:
    bell, log = Doorbell(), Log(a=1)
    exchange, listener = Exchange(log.ask, bell.hang, (ConnectionError,)), Listener(["a"])
    exchange.add(listener)
    listener.wait(PATIENCE)

    log.versions["a"] = 2
    bell.rung.put("broken")
    heard = listener.wait(PATIENCE)

    exchange.remove(listener)
    bell.rung.put("silent")
    assert (heard, bell.hung) == ({"a": 2}, 2)
