"""What was worked out is kept under its key, the latest asked for longest."""

from scorekeeper.services.remembering import Memory


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
