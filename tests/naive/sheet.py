"""The rows L1 to L29 of the rules sheet, section 10, and a deal around each."""

from typing import Any, NamedTuple

from tests.naive.decks import ES40, ES48, FR32
from tests.naive.refusals import hand_size
from tests.naive.rules import LP_A, PROFILES, Deck, Switches, Turn, all_cards

SEATS = "NESW"
OBLIGED: Switches = {**LP_A, "undertrump": "obliged"}
OVER_PARTNER: Switches = {**LP_A, "beat_partner": True}
ANY_POINT: Switches = {**PROFILES["LP-C"], "load": "any_point"}
LP_B, LP_C, LP_D, LP_E, LP_I = (PROFILES[f"LP-{letter}"] for letter in "BCDEI")


class Row(NamedTuple):
    """A row: cards are separated by blanks, `then` begins with the card of the player."""

    name: str
    trump: str
    trick: str
    seat: str
    hand: str
    legal: str
    then: str = ""
    winner: str = ""
    switches: Switches = LP_A
    deck: Deck = FR32


ROWS = [
    Row("L1", "s", "", "N", "10h 7h 9s Kc", "9s Kc 10h 7h"),
    Row("L2", "s", "Kh", "E", "10h Ah Qh 7h 9s", "10h Ah", "Ah 8h 7c", "E"),
    Row("L3", "s", "10h", "E", "Ah 7h 9s", "Ah 7h", "7h 8h Qh", "N"),
    Row("L4", "s", "Kh 9h", "S", "10h 7h As", "10h 7h", "7h 8h", "N"),
    Row("L5", "s", "Kh 9h", "S", "10s 7s Ad 8c", "10s 7s 8c Ad", "Ad 8h", "N"),
    Row("L6", "s", "Kh", "E", "10s 7s Ad", "10s 7s", "7s 9h 10h", "E"),
    Row("L7", "s", "7h Js", "S", "Qs 8s Ad", "Qs", "Qs 10h", "S"),
    Row("L8a", "s", "7h As", "S", "Qs 8s Ad", "Qs 8s Ad", "8s 9h", "E"),
    Row("L8b", "s", "7h As", "S", "Qs 8s Ad", "Ad", "Ad 9h", "E", LP_B),
    Row("L8c", "s", "7h As", "S", "Qs 8s Ad", "Qs 8s", "8s 9h", "E", OBLIGED),
    Row("L9", "s", "7h As", "S", "Qs 8s", "Qs 8s", "8s 9h", "E", LP_B),
    Row("L10", "s", "7h Js", "S", "10h 8h Qs", "10h 8h", "8h 9h", "E"),
    Row("L11", "s", "Ks", "E", "10s 9s Ah", "10s", "10s 7s 8s", "E"),
    Row("L12", "s", "Ks", "E", "10h 9d", "9d 10h", "9d 7s 8s", "N"),
    Row("L13", "none", "Qh", "E", "10h Kh 7h 10s", "10h Kh", "Kh 8h 9h", "E"),
    Row("L14", "none", "Qh", "E", "10s 7d", "7d 10s", "10s 8h 9h", "N"),
    Row("L15", "s", "Qh Ah 10h", "W", "Kh 8c", "Kh", "Kh", "S"),
    Row("L16", "s", "Qh Ah 7s", "W", "9s 8c", "9s", "9s", "W"),
    Row("L17", "s", "Kh Js 9h", "W", "10s 8d", "10s 8d", "8d", "E"),
    Row("L18", "s", "9s 8s", "S", "10s 7s", "10s 7s", "7s Js", "W"),
    Row("L19a", "s", "Kh", "E", "10h 7h", "10h 7h", "7h 8h 9h", "N", LP_D),
    Row("L19b", "s", "Kh 9h", "S", "10h 7h", "10h", "10h 8h", "S", OVER_PARTNER),
    Row("L20", "s", "Kh", "E", "10s 7s Ad", "10s 7s Ad", "Ad 9h 10h", "W", LP_E),
    Row("L21a", "o", "9c", "E", "1c 4c 2c", "1c 4c 2c", "4c 3c 5c", "N", LP_A, ES48),
    Row("L21b", "o", "9c", "E", "1c 4c 2c", "2c", "2c 3c 5c", "N", LP_C, ES48),
    Row("L22a", "o", "12c 3c", "S", "9c 11c 6c 4c", "9c 11c 6c 4c", "6c 5c", "N", LP_A, ES48),
    Row("L22b", "o", "12c 3c", "S", "9c 11c 6c 4c", "9c 11c 4c", "9c 5c", "S", ANY_POINT, ES48),
    Row("L22c", "o", "12c 3c", "S", "9c 11c 6c 4c", "9c 4c", "4c 5c", "N", LP_C, ES48),
    Row("L23", "o", "12c 3c", "S", "11c 4c 9o", "11c 4c", "11c 5c", "N", LP_C, ES48),
    Row("L24a", "o", "9c", "E", "5e 2e 7b 3b", "7b 3b 5e 2e", "7b 3c 5c", "N", LP_A, ES48),
    Row("L24b", "o", "9c", "E", "5e 2e 7b 3b", "3b 2e", "3b 4c 5c", "N", LP_C, ES48),
    Row(
        "L25",
        "o",
        "9c 3c",
        "S",
        "1e 5e 2e 10b 7b",
        "10b 7b 1e 2e",
        "1e 5c",
        "N",
        ANY_POINT,
        ES48,
    ),
    Row("L25b", "o", "9c 3c", "S", "1e 5e 2e 10b 7b", "10b 7b 2e", "10b 5c", "N", LP_C, ES48),
    Row("L26", "none", "4c", "E", "9o 2b", "2b 9o", "9o 2c 3c", "N", LP_A, ES48),
    Row("L27", "b", "1o", "E", "7o 12o 2o", "7o", "7o 3o 4o", "E", LP_A, ES40),
    Row("L28", "b", "1o", "E", "2b 12c", "2b", "2b 3o 4o", "E", LP_A, ES48),
    Row("L29", "s", "Kh 9h", "S", "10h 7h As", "10h", switches=LP_I),
]

# Switches the sheet describes in words only; the answers are worked out from its section 2.
FREE_AVOID: Switches = {**LP_E, "undertrump": "avoid"}
FREE_OBLIGED: Switches = {**LP_E, "undertrump": "obliged"}
LOW_OVER_PARTNER: Switches = {**LP_C, "beat_partner": True}
LOW_NO_DUTY: Switches = {**LP_C, "beat": "never"}
LOW_FREE: Switches = {**LP_C, "void_opponent": "free"}
LOW_NO_LOAD: Switches = {**LP_C, "load": "none"}
LOW_OBLIGED: Switches = {**LP_C, "undertrump": "obliged"}
BEYOND = [
    Row("beat-at-no-trump", "none", "Kh", "E", "10h 7h", "10h", switches=LP_D),
    Row("beat-in-trumps", "h", "Kh", "E", "10h 7h", "10h", switches=LP_D),
    Row("beat-partner-in-trumps", "h", "Kh 9h", "S", "10h 7h", "10h", switches=LP_D),
    Row("partner-spares-trumps", "s", "Kh 9h", "S", "10s Ad", "10s Ad", switches=LP_D),
    Row("beat-never", "s", "Kh", "E", "10h 7h", "10h 7h", switches={**LP_A, "beat": "never"}),
    Row("avoid-under-partner", "s", "7h As 8h", "W", "7s Ad", "7s Ad", switches=LP_B),
    Row("obliged-under-partner", "s", "7h As 8h", "W", "7s Ad", "7s Ad", switches=OBLIGED),
    Row("obliged-without-trumps", "s", "7h As", "S", "8d Ad", "8d Ad", switches=OBLIGED),
    Row("free-avoid", "s", "7h Js", "S", "9s 7s Ad", "Ad", switches=FREE_AVOID),
    Row("free-avoid-could", "s", "7h Js", "S", "10s 7s Ad", "10s 7s Ad", switches=FREE_AVOID),
    Row("free-avoid-only-trumps", "s", "7h Js", "S", "9s 7s", "9s 7s", switches=FREE_AVOID),
    Row("free-obliged", "s", "7h Js", "S", "10s 7s Ad", "10s 7s Ad", switches=FREE_OBLIGED),
    Row("load-no-ace", "o", "9c 3c", "S", "1c 4c 9o", "4c", switches=LP_C, deck=ES48),
    Row(
        "load-off-suit",
        "o",
        "9c 3c",
        "S",
        "1e 4e 11b 7b",
        "4e 11b 7b",
        switches=LP_C,
        deck=ES48,
    ),
    Row("load-trump", "o", "9c 2o 3c", "W", "11o 3o 5b", "3o 11o 5b", switches=LP_C, deck=ES48),
    Row("load-none", "o", "9c 3c", "S", "11c 4c 9o", "4c", switches=LOW_NO_LOAD, deck=ES48),
    Row("load-not-on-opponent", "o", "9c", "E", "11c 4c 9o", "4c", switches=LP_C, deck=ES48),
    Row("low-trumps", "o", "9c 9o", "S", "1o 3o 5b 2b", "3o 2b", switches=LP_C, deck=ES48),
    Row(
        "low-only-trumps", "o", "9c 9o", "S", "1o 3o 5b", "3o", switches=LOW_OBLIGED, deck=ES48
    ),
    Row("low-any-beating", "o", "4c", "E", "9c 6c 5c 2c", "9c 6c 5c", switches=LP_C, deck=ES48),
    Row(
        "low-beats-partner",
        "o",
        "4c 3c",
        "S",
        "9c 6c 2c",
        "9c 6c",
        switches=LOW_OVER_PARTNER,
        deck=ES48,
    ),
    Row("low-no-duty", "o", "4c", "E", "9c 3c 2c", "9c 2c", switches=LOW_NO_DUTY, deck=ES48),
    Row("low-free", "o", "4c", "E", "9o 3o 5b 2b", "9o 3o 2b", switches=LOW_FREE, deck=ES48),
]


def turn_of(row: Row, cards: str) -> Turn:
    """Return the turn of the row's player when *cards* lie on the table."""
    trick = tuple(enumerate(cards.split()))
    return Turn(SEATS.index(row.seat), trick, row.trump, row.deck, row.switches)


def in_order(row: Row) -> list[str]:
    """Return the legal cards of *row* by suit, from high to low."""
    return [card for card in all_cards(row.deck) if card in row.legal.split()]


def deal_around(row: Row, card: str) -> tuple[int, dict[str, Any]]:
    """Return the number of the row's trick, and a whole deal in which its player plays *card*.

    What comes before and after is laid at random and may be illegal: a play is judged with its
    trick as it lies and its player's hand, whatever went wrong elsewhere.
    """
    rest = [held for held in row.hand.split() if held != card]
    trick = [*row.trick.split(), card, *row.then.split()[1:]]
    spare = [other for other in all_cards(row.deck) if other not in {*trick, *rest}]
    trick += [spare.pop() for _ in range(4 - len(trick))]
    before = [
        [spare.pop() for _ in range(4)] for _ in range(hand_size(row.deck) - len(rest) - 1)
    ]
    leader = -sum(winning_place(row, earlier) for earlier in before) % 4
    after = [trick]
    lead = winning_place(row, trick)
    for held in rest:
        later = [spare.pop() for _ in range(3)]
        later.insert((SEATS.index(row.seat) - lead) % 4, held)
        lead = (lead + winning_place(row, later)) % 4
        after.append(later)
    return len(before) + 1, {"trump": row.trump, "leader": leader, "tricks": before + after}


def winning_place(row: Row, cards: list[str]) -> int:
    """Return the place in the trick, from 0, of the card that wins it."""
    return turn_of(row, " ".join(cards)).winning[0]
