"""Whatever two phones send, and however often an answer is lost, each deal is there once."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason
from scorekeeper.services.scoring import Answer, Status, append_entries, load_match
from scorekeeper.services.writers import Writer
from tests.build import recorded, uid
from tests.cast import ANNA, BERT, started

# An even split writes nothing, so a match of them has no end; two kinds can clash or agree.
TEXTS = ("34-34", "34-34 h")

Sent = dict[str, object]


class Phone:
    """A phone that keeps what it wrote until an answer names it."""

    def __init__(self, writer: Writer, match: Match) -> None:
        self.writer = writer
        self.match_id = match.id
        self.next_number = 1
        self.outbox: list[Sent] = []
        self.stored: list[str] = []
        self.written_by_both: list[str] = []

    def write(self, text: str) -> None:
        """Write a deal into the slot that seems to be the next."""
        name = f"{self.match_id} {self.writer.device} {self.next_number}"
        self.outbox.append(recorded(self._claimed(), text, name))

    def send(self, *, hears: bool) -> None:
        """Send all that waits; what no answer names waits on."""
        match, answers = append_entries(self.match_id, self.outbox, self.writer)
        if hears:
            self.next_number = max(self.next_number, match.next_number)
            told = zip(self.outbox, answers, strict=True)
            self.outbox = [again for one in told if (again := self._again(*one))]

    def _again(self, sent: Sent, answer: Answer) -> Sent | None:
        """Return the deal in the next slot when another deal has its own."""
        deal_id, codes = str(sent["deal"]), [one.code for one in answer.refusals]
        if answer.status in (Status.STORED, Status.KNOWN):
            self.stored.append(deal_id)
        elif codes == [Reason.ALREADY_THERE]:
            self.written_by_both.append(deal_id)
        else:
            assert codes == [Reason.SLOT_TAKEN]
            return {**sent, "id": uid(f"{sent['id']} again"), "number": self._claimed()}
        return None

    def _claimed(self) -> int:
        self.next_number += 1
        return self.next_number - 1


steps = st.tuples(
    st.integers(0, 1),
    st.one_of(
        st.sampled_from(TEXTS).map(lambda text: ("write", text)),
        st.booleans().map(lambda hears: ("send", hears)),
    ),
)


@pytest.mark.usefixtures("app")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(steps, max_size=20))
def test_every_deal_is_there_exactly_once(
    course: list[tuple[int, tuple[str, str | bool]]],
) -> None:
    match = started().match
    phones = Phone(ANNA, match), Phone(BERT, match)
    written = 0

    for place, (what, how) in course:
        if what == "write":
            phones[place].write(str(how))
            written += 1
        else:
            phones[place].send(hears=how is True)
    while any(phone.outbox for phone in phones):
        for phone in phones:
            phone.send(hears=True)

    after = load_match(match.id)
    stored = [*phones[0].stored, *phones[1].stored]
    both = [*phones[0].written_by_both, *phones[1].written_by_both]
    assert sorted(after.ledger.lines) == sorted(stored)
    assert len(stored) + len(both) == written
    assert len({line.number for line in after.ledger.slots()}) == len(stored)
    assert [entry.seq for entry in after.entries] == list(range(1, len(stored) + 2))
