"""What the cards of a deal give, held against what the table wrote of it."""

from scorekeeper.domain.cardplay.deal_record import DealRecord
from scorekeeper.domain.cardplay.verification import judge
from scorekeeper.domain.deals import Deal


def bears_out(record: DealRecord, deal: Deal) -> bool:
    """Return whether *record* is complete and gives exactly what *deal* says was taken.

    Card points, tricks and trump must agree too, where the table wrote them down. Whether the
    plays were legal is another question: what was taken with an illegal play was taken.
    """
    report = judge(record)
    told = (
        (deal.card_points, report.card_points),
        (deal.tricks, report.tricks),
        (deal.trump, record.trump),
    )
    agrees = all(written in (None, counted) for written, counted in told)
    return report.complete and deal.taken == report.taken and agrees
