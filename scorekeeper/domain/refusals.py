"""Every reason for a no, as a code; the sentences for people are made above."""

import dataclasses
from collections.abc import Mapping
from enum import StrEnum


class Reason(StrEnum):
    """Why something is refused. A refusal carries the values that its sentence needs."""

    # how a value is written
    NO_JSON = "no-json"
    MISSING = "missing"
    UNKNOWN_FIELD = "unknown-field"
    NOT_AN_OBJECT = "not-an-object"
    NOT_A_LIST = "not-a-list"
    NOT_A_PAIR = "not-a-pair"
    NOT_WHOLE = "not-whole"
    NOT_A_FLAG = "not-a-flag"
    NOT_TEXT = "not-text"
    NOT_AN_ID = "not-an-id"
    NOT_A_TOKEN = "not-a-token"
    EMPTY = "empty"
    TOO_LONG = "too-long"
    TOO_SMALL = "too-small"
    TOO_LARGE = "too-large"
    NOT_A_CHOICE = "not-a-choice"
    NEWER_FILE = "newer-file"

    # a ruleset
    UNKNOWN_RULESET = "unknown-ruleset"
    ENDLESS = "endless"
    LADDER = "ladder"
    LADDER_TOO_SHORT = "ladder-too-short"
    BONUS_WITHOUT_TURNED_UP_CARD = "bonus-without-turned-up-card"

    # a deal
    NO_POINTS = "no-points"
    SUM = "sum"
    OUT_OF_RANGE = "out-of-range"
    IMPOSSIBLE_POINTS = "impossible-points"
    POINTS_DISAGREE = "points-disagree"
    UNKNOWN_TRUMP = "unknown-trump"
    NO_TRUMP_NOT_PLAYED = "no-trump-not-played"
    UNKNOWN_DOUBLING = "unknown-doubling"
    NO_TRUMP_DOUBLING = "no-trump-doubling"
    NO_SWEEP = "no-sweep"
    UNKNOWN_CARD = "unknown-card"
    NO_TURNED_UP_BONUS = "no-turned-up-bonus"
    TURNED_UP_IS_NOT_TRUMP = "turned-up-is-not-trump"
    NO_REVOKE_PENALTY = "no-revoke-penalty"

    # the cards of a deal, one by one
    WRONG_DECK = "wrong-deck"
    CARD_TWICE = "card-twice"
    TRICK_SIZE = "trick-size"
    TOO_MANY_TRICKS = "too-many-tricks"
    HAND_COUNT = "hand-count"
    HAND_SIZE = "hand-size"
    NOT_IN_HAND = "not-in-hand"

    # a match and its log
    FINISHED = "finished"
    NOT_FINISHED = "not-finished"
    NOT_CLOSED = "not-closed"
    NO_TIME_LIMIT = "no-time-limit"
    SLOT_TAKEN = "slot-taken"
    ALREADY_THERE = "already-there"
    STALE = "stale"
    ID_REUSED = "id-reused"
    NO_SUCH_DEAL = "no-such-deal"
    NO_SUCH_ENTRY = "no-such-entry"
    QUOTA = "quota"
    NOTHING_TO_CHANGE = "nothing-to-change"
    NO_RIGHT = "no-right"

    # a club
    NAME_KNOWN = "name-known"
    NOT_A_PLAYER_NOW = "not-a-player-now"
    SAME_PLAYER = "same-player"
    MET = "met"
    NOT_MERGED = "not-merged"
    SEATED_TWICE = "seated-twice"
    SEAT_CHANGED_TWICE = "seat-changed-twice"
    NOT_EMPTY = "not-empty"
    NOT_A_DAY = "not-a-day"
    IN_ANOTHER_CLUB = "in-another-club"

    # a tournament
    TOO_FEW_ENTRANTS = "too-few-entrants"
    NO_ROUND_POSSIBLE = "no-round-possible"
    NO_SUCH_ENTRANT = "no-such-entrant"
    NO_SUCH_ROUND = "no-such-round"
    NO_SUCH_TABLE = "no-such-table"
    EVENT_OVER = "event-over"
    NOT_NOW = "not-now"
    ENTERED_TWICE = "entered-twice"
    ENTRY_TWICE = "entry-twice"
    WRONG_NUMBER_OF_MEMBERS = "wrong-number-of-members"
    NOT_PLAYING = "not-playing"
    ENTRIES_CLOSED = "entries-closed"
    ROUND_DRAWN = "round-drawn"
    NOT_A_DRAFT = "not-a-draft"
    NOT_PUBLISHED = "not-published"
    ALREADY_CLOSED = "already-closed"
    ROUND_OPEN = "round-open"
    TABLES_OPEN = "tables-open"
    HAS_RESULTS = "has-results"
    LATER_ROUND = "later-round"
    ALL_ROUNDS_DRAWN = "all-rounds-drawn"
    DRAW_FAULT = "draw-fault"
    DRAFT_STALE = "draft-stale"
    ALREADY_DECIDED = "already-decided"
    NOT_EVERYBODY_ONCE = "not-everybody-once"
    UNLIKELY_POINTS = "unlikely-points"
    POINTS_TELL_WINNER = "points-tell-winner"
    TARGET_NOT_REACHED = "target-not-reached"
    NO_WINNER = "no-winner"
    REASON_NEEDED = "reason-needed"
    NOT_LEVEL = "not-level"
    LEVEL_AT_CUT = "level-at-cut"
    WRONG_ROUND_CODE = "wrong-round-code"


@dataclasses.dataclass(frozen=True, slots=True)
class Refusal:
    """One reason for a no: its code, the field it speaks of (dotted path) and its values."""

    code: Reason
    field: str = ""
    values: Mapping[str, object] = dataclasses.field(default_factory=dict)


class RefusedError(Exception):
    """Raised when the rules say no; holds every reason at once."""

    def __init__(self, *refusals: Refusal) -> None:
        super().__init__(", ".join(f"{refusal.code} {refusal.field}" for refusal in refusals))
        self.refusals = refusals
