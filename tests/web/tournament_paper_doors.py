"""The doors of events in a club to what is printed and to files."""

from itertools import product

_EVENT = "/clubs/<uuid:club_id>/tournaments/<uuid:event_id>"
_PRINT = f"{_EVENT}/print"

SEEN = (
    _PRINT,
    f"{_PRINT}/posters/<int:number>",
    f"{_PRINT}/cards",
    f"{_PRINT}/standings",
    f"{_PRINT}/report",
    *(
        f"{_EVENT}/{name}.{kind}"
        for name, kind in product(
            ("entries", "rounds", "results", "standings"), ("csv", "json")
        )
    ),
)
"""What is open to whoever sees the club."""

WITH_MONEY = (f"{_PRINT}/receipts",)
"""What is for organisers: it tells who wins what."""

WITH_CODES = (f"{_PRINT}/slips/<int:number>",)
"""What is for those who keep the score: it tells the code of a round."""
