"""Every reason has its sentence, with the values that the game sends along."""

from collections.abc import Mapping

import pytest
from flask import Flask

from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.web.messages import sentence

SAID: Mapping[Reason, tuple[str, Mapping[str, object], str]] = {
    Reason.NO_JSON: (
        "",
        {},
        "This is no JSON: write one object for each deal, in the shape that /api/docs tells.",
    ),
    Reason.MISSING: (
        "card_points",
        {},
        "Card points: nothing is given, but something is needed here.",
    ),
    Reason.UNKNOWN_FIELD: ("color", {}, "color: nobody here knows this; leave it out."),
    Reason.NEWER_FILE: (
        "version",
        {"value": 2, "high": 1},
        "This file was written by a newer Scorekeeper, in version 2 of its form; up to 1 can "
        "be read here. Nothing was taken in: bring this program up to date first.",
    ),
    Reason.NOT_AN_OBJECT: ("", {}, "What was sent: this must be an object with named values."),
    Reason.NOT_A_LIST: ("sides", {"value": "x"}, "Sides: this must be a list, not x."),
    Reason.NOT_A_PAIR: (
        "taken",
        {"value": "41"},
        "Points with tricks: this must be two values, one for each side, not 41.",
    ),
    Reason.NOT_WHOLE: (
        "tricks.0",
        {"value": "4.5"},
        "Tricks: write a whole number, as in 41, not 4.5.",
    ),
    Reason.NOT_A_FLAG: ("sweep", {"value": "1"}, "All tricks: this is yes or no, not 1."),
    Reason.NOT_TEXT: ("note", {"value": "7"}, "Note: write one line of text, not 7."),
    Reason.NOT_AN_ID: (
        "deal",
        {"value": "7"},
        "Deal: this must be an id such as 0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44, not 7.",
    ),
    Reason.NOT_A_TOKEN: (
        "tokens.watch",
        {},
        "tokens.watch: a token is 32 random bytes in base64url, which makes 43 letters, "
        "and no two are alike.",
    ),
    Reason.NO_RIGHT: (
        "kind",
        {},
        "This link may not do that: use a mightier link of the match.",
    ),
    Reason.EMPTY: (
        "sides.0.players.1",
        {},
        "Players: write at least one letter, or leave it out.",
    ),
    Reason.TOO_LONG: (
        "reason",
        {"longest": 200},
        "Reason: this is too long; at most 200 characters are taken.",
    ),
    Reason.TOO_SMALL: (
        "number",
        {"value": "0", "low": 1, "high": 9999},
        "Number of the deal: 0 is too small; 1 to 9999 can be.",
    ),
    Reason.TOO_LARGE: (
        "end.target",
        {"value": "1001", "low": 1, "high": 1000},
        "Play to: 1001 is too large; 1 to 1000 can be.",
    ),
    Reason.NOT_A_CHOICE: (
        "games",
        {"value": "2", "choices": [1, 3, 5]},
        "Games: “2” is none of the choices: 1, 3, 5.",
    ),
    Reason.UNKNOWN_RULESET: (
        "ruleset",
        {"value": "poker"},
        "There are no rules called “poker”: choose one of the rules in the list.",
    ),
    Reason.ENDLESS: (
        "end",
        {},
        "This match would never end: give it a target, a number of deals, or minutes.",
    ),
    Reason.LADDER: (
        "levels",
        {"levels": [1, 3, 2]},
        "Doubling: the factors must begin with 1 and rise, as in 1, 2, 4; not 1, 3, 2.",
    ),
    Reason.LADDER_TOO_SHORT: (
        "no_trump.max_doublings",
        {"calls": 1},
        "Without trump a deal is doubled no more often than with trump: at most 1 time.",
    ),
    Reason.BONUS_WITHOUT_TURNED_UP_CARD: (
        "turned_up_bonus",
        {},
        "The turned-up card can pay only where a turned-up card fixes trump: change one of "
        "the two.",
    ),
    Reason.NO_POINTS: ("taken", {}, "Write the points of at least one side."),
    Reason.SUM: (
        "taken",
        {"first": 46, "second": 23, "total": 68},
        "Points with tricks: 46 and 23 make 69, but both sides together must have 68.",
    ),
    Reason.OUT_OF_RANGE: (
        "taken.0",
        {"value": 72, "high": 68},
        "Points with tricks: a side can have 0 to 68, not 72.",
    ),
    Reason.IMPOSSIBLE_POINTS: (
        "card_points",
        {"tricks": 5, "value": 8, "low": 12, "high": 60},
        "With 5 tricks a side holds 12 to 60 card points, not 8.",
    ),
    Reason.POINTS_DISAGREE: (
        "taken",
        {"first": 46, "second": 22},
        "Card points and tricks make 46 and 22, but other totals are written: correct one of "
        "the two.",
    ),
    Reason.UNKNOWN_TRUMP: (
        "trump",
        {"value": "o", "choices": ["s", "h", "d", "c"]},
        "Trump: “o” is no suit of this deck; use s, h, d, c.",
    ),
    Reason.NO_TRUMP_NOT_PLAYED: (
        "trump",
        {},
        "Nobody plays without trump under these rules: choose a suit.",
    ),
    Reason.UNKNOWN_DOUBLING: (
        "doubled",
        {"value": 3, "high": 2},
        "Doubled: a deal can be doubled 0 to 2 times here, not 3.",
    ),
    Reason.NO_TRUMP_DOUBLING: (
        "doubled",
        {"high": 2},
        "Without trump a deal can be doubled at most 2 times here.",
    ),
    Reason.NO_SWEEP: (
        "sweep",
        {},
        "“One side took all tricks” is marked, but no side has all of them: take the mark "
        "away, or write all tricks.",
    ),
    Reason.UNKNOWN_CARD: (
        "turned_up",
        {"value": "6h"},
        "“6h” is no card of this deck: write rank and suit.",
    ),
    Reason.NO_TURNED_UP_BONUS: (
        "turned_up",
        {},
        "The turned-up card pays nothing under these rules: leave it out.",
    ),
    Reason.TURNED_UP_IS_NOT_TRUMP: (
        "turned_up",
        {"value": "10d"},
        "The turned-up card fixes trump, but 10d is of another suit: correct one of the two.",
    ),
    Reason.NO_REVOKE_PENALTY: (
        "revoke",
        {},
        "These rules set no penalty for a revoke: write what the table agrees as points with "
        "a reason.",
    ),
    Reason.WRONG_DECK: (
        "tricks.0.1",
        {"value": "12o"},
        "“12o” belongs to another deck than the one of these rules.",
    ),
    Reason.CARD_TWICE: (
        "tricks.0.1",
        {"value": "Kh"},
        "“Kh” is there twice: each card is played once.",
    ),
    Reason.TRICK_SIZE: (
        "tricks.0",
        {"value": 3, "size": 4},
        "Tricks: a trick has 4 cards, only the last may have fewer; this has 3.",
    ),
    Reason.TOO_MANY_TRICKS: (
        "tricks",
        {"value": 9, "high": 8},
        "A deal has at most 8 tricks, not 9.",
    ),
    Reason.HAND_COUNT: ("hands", {"value": 3, "size": 4}, "There are 4 hands, not 3."),
    Reason.HAND_SIZE: ("hands.2", {"value": 7, "size": 8}, "Hands: a hand has 8 cards, not 7."),
    Reason.NOT_IN_HAND: (
        "tricks.0.2",
        {"value": "Kh", "seat": 2},
        "“Kh” was played from a hand that does not hold it.",
    ),
    Reason.FINISHED: (
        "",
        {},
        "This match is over: take back the last deal, or play on, before you write more.",
    ),
    Reason.NOT_FINISHED: (
        "",
        {},
        "This match is not over, so there is nothing to play on after.",
    ),
    Reason.NOT_CLOSED: (
        "",
        {},
        "Nobody has ended this match by hand, so it cannot be reopened.",
    ),
    Reason.NO_TIME_LIMIT: (
        "kind",
        {},
        "This match is not played on time, so time cannot be called.",
    ),
    Reason.SLOT_TAKEN: (
        "number",
        {"number": 7},
        "Deal 7 is written already, with other figures: correct that one, or write yours as "
        "the next deal.",
    ),
    Reason.ALREADY_THERE: ("deal", {}, "This deal is written already, exactly like this."),
    Reason.STALE: (
        "replaces",
        {},
        "Somebody changed this after you had opened it: look at it as it is now, then write "
        "your change again.",
    ),
    Reason.ID_REUSED: (
        "id",
        {},
        "Something else is stored under the same id: send the new entry under a new one.",
    ),
    Reason.NO_SUCH_DEAL: ("replaces", {}, "There is no such deal in this match."),
    Reason.NO_SUCH_ENTRY: ("replaces", {}, "There is no such line in this match."),
    Reason.QUOTA: (
        "trump",
        {"quota": 2},
        "A side may play without trump only 2 times in a game, and has done so.",
    ),
    Reason.NOTHING_TO_CHANGE: (
        "points",
        {},
        "Points: this would change nothing; write what is new.",
    ),
    Reason.NAME_KNOWN: (
        "name",
        {"value": "Anna"},
        "A player called “Anna” is here already: say that this is somebody else, or choose "
        "that player.",
    ),
    Reason.NOT_A_PLAYER_NOW: (
        "player",
        {},
        "This player was merged into another one, or made anonymous, so nothing more can be "
        "done here.",
    ),
    Reason.SAME_PLAYER: (
        "into",
        {},
        "Choose two different players: nobody is merged with oneself.",
    ),
    Reason.MET: (
        "into",
        {"count": 2},
        "These two played in the same match, 2 times: they are two people.",
    ),
    Reason.NOT_MERGED: (
        "player",
        {},
        "This player is not merged, so there is nothing to undo.",
    ),
    Reason.SEATED_TWICE: (
        "seats",
        {"value": "Anna"},
        "“Anna” cannot sit on two seats at once: choose another player for one of them.",
    ),
    Reason.SEAT_CHANGED_TWICE: (
        "seats.2",
        {"number": 5},
        "Two players begin on the same seat with deal 5: leave one out.",
    ),
    Reason.NOT_EMPTY: (
        "evening",
        {"count": 1},
        "This evening has 1 match: move it to another evening first.",
    ),
    Reason.NOT_A_DAY: (
        "day",
        {"value": "soon"},
        "“soon” is no day: write it as in 2025-11-28.",
    ),
    Reason.IN_ANOTHER_CLUB: (
        "club",
        {},
        "This match belongs to another club already: it must be taken out there first.",
    ),
    Reason.TOO_FEW_ENTRANTS: (
        "entrants",
        {"low": 2},
        "At least 2 have to be there for a round.",
    ),
    Reason.NO_ROUND_POSSIBLE: (
        "entrants",
        {},
        "There is no round in which all meet someone whom they may meet; allow a pair.",
    ),
    Reason.NO_SUCH_ENTRANT: (
        "entrant",
        {"value": 99},
        "There is no entrant 99 in this tournament.",
    ),
    Reason.NO_SUCH_ROUND: (
        "round",
        {"value": 3},
        "There is no round 3 yet.",
    ),
    Reason.NO_SUCH_TABLE: (
        "table",
        {"value": 7},
        "There is no table 7 in this round.",
    ),
    Reason.EVENT_OVER: (
        "event",
        {},
        "This tournament is over: to go on with it, open it again, and say why.",
    ),
    Reason.NOT_NOW: (
        "kind",
        {},
        "Kind: this cannot be changed any more as the tournament stands now.",
    ),
    Reason.ENTERED_TWICE: (
        "members",
        {"value": "Anna"},
        "Playing in this tournament already: Anna. Nobody enters it twice.",
    ),
    Reason.ENTRY_TWICE: (
        "members",
        {"value": "Anna – Bert", "entrant": 3},
        "Entered already, as number 3: Anna – Bert. If these are others, write something "
        "behind a name that tells them apart.",
    ),
    Reason.WRONG_NUMBER_OF_MEMBERS: (
        "members",
        {"wanted": 2, "given": 1},
        "An entrant of this tournament has 2 members, not 1.",
    ),
    Reason.NOT_PLAYING: (
        "entrant",
        {"value": "Anna – Bert"},
        "Left, or waiting for a place: Anna – Bert. Let them back in first.",
    ),
    Reason.ENTRIES_CLOSED: (
        "entry",
        {},
        "Entries are closed: ask the organiser.",
    ),
    Reason.ROUND_DRAWN: (
        "round",
        {"round": 2},
        "Round 2 is drawn already.",
    ),
    Reason.NOT_A_DRAFT: (
        "round",
        {"round": 2},
        "Round 2 is published already.",
    ),
    Reason.NOT_PUBLISHED: (
        "round",
        {"round": 2},
        "Round 2 is not published yet.",
    ),
    Reason.ALREADY_CLOSED: (
        "round",
        {"round": 2},
        "Round 2 is closed already.",
    ),
    Reason.ROUND_OPEN: (
        "round",
        {"round": 2},
        "Round 2 is still open: close it first.",
    ),
    Reason.TABLES_OPEN: (
        "tables",
        {"round": 2, "value": [3, 5]},
        "Round 2 cannot be closed yet: tables 3, 5 are not decided.",
    ),
    Reason.HAS_RESULTS: (
        "round",
        {"round": 2},
        "Round 2 has results already.",
    ),
    Reason.LATER_ROUND: (
        "cascade",
        {"round": 3},
        "Round 3 hangs on this: say what becomes of it.",
    ),
    Reason.ALL_ROUNDS_DRAWN: (
        "round",
        {"round": 5},
        "All 5 rounds of this tournament have been drawn.",
    ),
    Reason.DRAW_FAULT: (
        "tables",
        {"value": "twice"},
        "Nobody could play this round: somebody or a table is in it twice, is unknown, or must "
        "not meet.",
    ),
    Reason.DRAFT_STALE: (
        "round",
        {},
        "The draft no longer fits: draw it again, or keep it as it is.",
    ),
    Reason.ALREADY_DECIDED: (
        "table",
        {"value": 4},
        "The result of table 4 stands: the organiser can correct it.",
    ),
    Reason.TARGET_NOT_REACHED: (
        "points",
        {"target": 101},
        "Nobody has reached 101, so the match is not over.",
    ),
    Reason.NOT_EVERYBODY_ONCE: (
        "order",
        {},
        "The order has to name everybody who plays, each of them once.",
    ),
    Reason.UNLIKELY_POINTS: (
        "points.0",
        {"value": 1010, "high": 388},
        "1010 cannot be right: under these rules a side comes to 388 at most. If it is right "
        "all the same, only the organiser can say so.",
    ),
    Reason.POINTS_TELL_WINNER: (
        "winner",
        {},
        "The points say who has won: only the organiser can name another winner.",
    ),
    Reason.NO_WINNER: (
        "tables",
        {"value": [2]},
        "Table 2 needs a winner: somebody has to go on.",
    ),
    Reason.REASON_NEEDED: (
        "reason",
        {},
        "Say why: everybody may ask later.",
    ),
    Reason.NOT_LEVEL: (
        "order",
        {},
        "Those named are not level, so there is nothing to settle.",
    ),
    Reason.LEVEL_AT_CUT: (
        "entrants",
        {"value": [3, 8]},
        "Settle first who goes on: entrants 3, 8 are level.",
    ),
    Reason.WRONG_ROUND_CODE: (
        "code",
        {},
        "This is not the code of the round: it stands on the slip at the table.",
    ),
}


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_said(site: Flask, reason: Reason) -> None:
    field, values, expected = SAID[reason]

    with site.test_request_context():
        said = sentence(Refusal(reason, field, values))

    assert said == expected


@pytest.mark.parametrize(
    ("refusal", "expected"),
    [
        (
            Refusal(
                Reason.IMPOSSIBLE_POINTS, "", {"tricks": 1, "value": 30, "low": 0, "high": 20}
            ),
            "With 1 trick a side holds 0 to 20 card points, not 30.",
        ),
        (
            Refusal(Reason.TOO_LONG, "entries", {"longest": 500, "of": "entries"}),
            "entries: this is too long; at most 500 entries are taken.",
        ),
        (
            Refusal(Reason.UNKNOWN_DOUBLING, "", {"value": 1, "high": 0}),
            "Nobody doubles under these rules: choose “plain”.",
        ),
        (
            Refusal(Reason.NO_TRUMP_DOUBLING, "", {"high": 0}),
            "Without trump a deal cannot be doubled here: choose “plain”.",
        ),
    ],
)
def test_a_count_of_one_or_none_has_its_own_sentence(
    site: Flask, refusal: Refusal, expected: str
) -> None:
    with site.test_request_context():
        assert sentence(refusal) == expected


def test_a_value_is_repeated_as_it_is(site: Flask) -> None:
    with site.test_request_context():
        said = sentence(Refusal(Reason.NOT_TEXT, "%(value)s", {"value": "100 %s"}))

    assert said == "%(value)s: write one line of text, not 100 %s."
