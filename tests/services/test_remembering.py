"""What was worked out is kept under its key, the latest asked for longest."""

from collections.abc import Sequence
from functools import partial

from scorekeeper.services.remembering import Growing, Memory


class Counter:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> int:
        self.asked += 1
        return self.asked


def test_an_answer_is_worked_out_once() -> None:
    memory, work = Memory[int](2), Counter()

    assert [memory.recall("a", work), memory.recall("a", work)] == [1, 1]


def test_another_key_is_another_answer() -> None:
    memory, work = Memory[int](2), Counter()

    assert [memory.recall(key, work) for key in ("a", "b", "a")] == [1, 2, 1]


def test_what_was_not_asked_for_longest_is_forgotten_first() -> None:
    memory, work = Memory[int](2), Counter()

    answers = [memory.recall(key, work) for key in ("a", "b", "a", "c", "a", "b")]

    assert answers == [1, 2, 1, 3, 1, 4]


def test_nothing_is_an_answer_too() -> None:
    memory, asked = Memory[None](2), list[str]()

    memory.recall("a", lambda: asked.append("once"))
    memory.recall("a", lambda: asked.append("twice"))

    assert asked == ["once"]


def test_what_is_missing_is_worked_out_together() -> None:
    memory, asked = Memory[str](9), list[list[str]]()

    def work_out(missing: list[str]) -> dict[str, str]:
        asked.append(missing)
        return {key: key.upper() for key in missing}

    answers = [memory.recall_all(keys, work_out) for keys in (["a"], ["b", "a", "c"])]

    assert (answers, asked) == ([["A"], ["B", "A", "C"]], [["a"], ["b", "c"]])


def test_heavy_answers_push_out_more_than_light_ones() -> None:
    memory, asked = Memory[str](6, len), list[str]()

    def spell(word: str) -> str:
        asked.append(word)
        return word

    for word in ("a", "bb", "ccc", "a", "dddd", "a", "ccc"):
        memory.recall(word, partial(spell, word))

    assert asked == ["a", "bb", "ccc", "dddd", "ccc"]


class Spelling:
    """Puts letters together, and tells from which on it had to."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, before: str | None, letters: Sequence[str]) -> list[str]:
        self.asked.append("".join(letters))
        return [(before or "") + "".join(letters[: place + 1]) for place in range(len(letters))]


def test_only_the_parts_after_a_change_are_worked_out_anew() -> None:
    growing, spelling = Growing[str, str](2), Spelling()

    answers = [growing.recall("?", word, spelling) for word in ("abc", "abc", "abcd", "axcd")]

    assert [list(one) for one in answers][-1] == ["a", "ax", "axc", "axcd"]
    assert [one[-1] for one in answers] == ["abc", "abc", "abcd", "axcd"]
    assert spelling.asked == ["abc", "d", "xcd"]


def test_fewer_parts_are_known_already_and_none_have_no_answer() -> None:
    growing, spelling = Growing[str, str](2), Spelling()

    growing.recall("?", "abc", spelling)

    assert (growing.recall("?", "ab", spelling), spelling.asked) == (["a", "ab"], ["abc"])
    assert growing.recall("another", "", spelling) == []
