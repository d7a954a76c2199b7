"""Sentences for every reason for a no: what is wrong, and what would be right."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.web.fields import field_name
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext

Values = Mapping[str, Any]


def sentences(refusals: Iterable[Refusal]) -> tuple[str, ...]:
    """Return a sentence for each of *refusals*, in order, none twice."""
    return tuple(dict.fromkeys(map(sentence, refusals)))


def sentence(refusal: Refusal, name: str | None = None) -> str:
    """Return what is wrong and what would be right, in the language of the page.

    *name* is what the page calls the field, where it has its own name for it.
    """
    values = {name: _shown(value) for name, value in refusal.values.items()}
    values["field"] = name or field_name(refusal.field)
    special = _COUNTED.get(refusal.code)
    if special:
        return special({**values, **refusal.values})
    return str(_SENTENCES[refusal.code]) % values


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(_shown, value))) or _("nothing")
    return str(value)


def _impossible_points(values: Values) -> str:
    return ngettext(
        "With %(num)s trick a side holds %(low)s to %(high)s card points, not %(value)s.",
        "With %(num)s tricks a side holds %(low)s to %(high)s card points, not %(value)s.",
        values["tricks"],
        low=values["low"],
        high=values["high"],
        value=values["value"],
    )


def _too_long(values: Values) -> str:
    told = {"field": values["field"], "longest": values["longest"]}
    if values.get("of") == "entries":
        return _("%(field)s: this is too long; at most %(longest)s entries are taken.", **told)
    return _("%(field)s: this is too long; at most %(longest)s characters are taken.", **told)


def _sum(values: Values) -> str:
    return _(
        "%(field)s: %(first)s and %(second)s make %(given)s, but both sides together must have "
        "%(total)s.",
        field=values["field"],
        first=values["first"],
        second=values["second"],
        given=values["first"] + values["second"],
        total=values["total"],
    )


def _no_trump_doubling(values: Values) -> str:
    if not values["high"]:
        return _("Without trump a deal cannot be doubled here: choose “plain”.")
    return ngettext(
        "Without trump a deal can be doubled only %(num)s time here.",
        "Without trump a deal can be doubled at most %(num)s times here.",
        values["high"],
    )


def _unknown_doubling(values: Values) -> str:
    if not values["high"]:
        return _("Nobody doubles under these rules: choose “plain”.")
    return _(
        "Doubled: a deal can be doubled 0 to %(high)s times here, not %(value)s.",
        high=values["high"],
        value=values["value"],
    )


def _ladder_too_short(values: Values) -> str:
    return ngettext(
        "Without trump a deal is doubled no more often than with trump: at most %(num)s time.",
        "Without trump a deal is doubled no more often than with trump: at most %(num)s times.",
        values["calls"],
    )


def _quota(values: Values) -> str:
    return ngettext(
        "A side may play without trump only %(num)s time in a game, and has done so.",
        "A side may play without trump only %(num)s times in a game, and has done so.",
        values["quota"],
    )


def _met(values: Values) -> str:
    return ngettext(
        "These two played in the same match, %(num)s time: they are two people.",
        "These two played in the same match, %(num)s times: they are two people.",
        values["count"],
    )


def _not_empty(values: Values) -> str:
    return ngettext(
        "This evening has %(num)s match: move it to another evening first.",
        "This evening has %(num)s matches: move them to another evening first.",
        values["count"],
    )


def _tables_open(values: Values) -> str:
    tables = values["value"]
    return ngettext(
        "Round %(round)s cannot be closed yet: table %(tables)s is not decided.",
        "Round %(round)s cannot be closed yet: tables %(tables)s are not decided.",
        len(tables),
        round=values["round"],
        tables=_shown(tables),
    )


_COUNTED: Mapping[Reason, Callable[[Values], str]] = {
    Reason.IMPOSSIBLE_POINTS: _impossible_points,
    Reason.SUM: _sum,
    Reason.TOO_LONG: _too_long,
    Reason.NO_TRUMP_DOUBLING: _no_trump_doubling,
    Reason.UNKNOWN_DOUBLING: _unknown_doubling,
    Reason.LADDER_TOO_SHORT: _ladder_too_short,
    Reason.QUOTA: _quota,
    Reason.MET: _met,
    Reason.NOT_EMPTY: _not_empty,
    Reason.TABLES_OPEN: _tables_open,
}
"""Reasons whose sentence depends on a number."""

_SENTENCES: Mapping[Reason, str] = {
    Reason.NO_JSON: _l(
        "This is no JSON: write one object for each deal, in the shape that /api/docs tells."
    ),
    Reason.MISSING: _l("%(field)s: nothing is given, but something is needed here."),
    Reason.UNKNOWN_FIELD: _l("%(field)s: nobody here knows this; leave it out."),
    Reason.NOT_AN_OBJECT: _l("%(field)s: this must be an object with named values."),
    Reason.NOT_A_LIST: _l("%(field)s: this must be a list, not %(value)s."),
    Reason.NOT_A_PAIR: _l(
        "%(field)s: this must be two values, one for each side, not %(value)s."
    ),
    Reason.NOT_WHOLE: _l("%(field)s: write a whole number, as in 41, not %(value)s."),
    Reason.NOT_A_FLAG: _l("%(field)s: this is yes or no, not %(value)s."),
    Reason.NOT_TEXT: _l("%(field)s: write one line of text, not %(value)s."),
    Reason.NOT_AN_ID: _l(
        "%(field)s: this must be an id such as 0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44, "
        "not %(value)s."
    ),
    Reason.NOT_A_TOKEN: _l(
        "%(field)s: a token is 32 random bytes in base64url, which makes 43 letters, "
        "and no two are alike."
    ),
    Reason.EMPTY: _l("%(field)s: write at least one letter, or leave it out."),
    Reason.TOO_SMALL: _l("%(field)s: %(value)s is too small; %(low)s to %(high)s can be."),
    Reason.NEWER_FILE: _l(
        "This file was written by a newer Scorekeeper, in version %(value)s of its form; up to "
        "%(high)s can be read here. Nothing was taken in: bring this program up to date first."
    ),
    Reason.TOO_LARGE: _l("%(field)s: %(value)s is too large; %(low)s to %(high)s can be."),
    Reason.NOT_A_CHOICE: _l("%(field)s: “%(value)s” is none of the choices: %(choices)s."),
    Reason.UNKNOWN_RULESET: _l(
        "There are no rules called “%(value)s”: choose one of the rules in the list."
    ),
    Reason.ENDLESS: _l(
        "This match would never end: give it a target, a number of deals, or minutes."
    ),
    Reason.LADDER: _l(
        "Doubling: the factors must begin with 1 and rise, as in 1, 2, 4; not %(levels)s."
    ),
    Reason.BONUS_WITHOUT_TURNED_UP_CARD: _l(
        "The turned-up card can pay only where a turned-up card fixes trump: change one of the "
        "two."
    ),
    Reason.NO_POINTS: _l("Write the points of at least one side."),
    Reason.OUT_OF_RANGE: _l("%(field)s: a side can have 0 to %(high)s, not %(value)s."),
    Reason.POINTS_DISAGREE: _l(
        "Card points and tricks make %(first)s and %(second)s, but other totals are written: "
        "correct one of the two."
    ),
    Reason.UNKNOWN_TRUMP: _l("Trump: “%(value)s” is no suit of this deck; use %(choices)s."),
    Reason.NO_TRUMP_NOT_PLAYED: _l(
        "Nobody plays without trump under these rules: choose a suit."
    ),
    Reason.NO_SWEEP: _l(
        "“One side took all tricks” is marked, but no side has all of them: take the mark "
        "away, or write all tricks."
    ),
    Reason.UNKNOWN_CARD: _l("“%(value)s” is no card of this deck: write rank and suit."),
    Reason.NO_TURNED_UP_BONUS: _l(
        "The turned-up card pays nothing under these rules: leave it out."
    ),
    Reason.TURNED_UP_IS_NOT_TRUMP: _l(
        "The turned-up card fixes trump, but %(value)s is of another suit: correct one of the "
        "two."
    ),
    Reason.NO_REVOKE_PENALTY: _l(
        "These rules set no penalty for a revoke: write what the table agrees as points with a "
        "reason."
    ),
    Reason.WRONG_DECK: _l("“%(value)s” belongs to another deck than the one of these rules."),
    Reason.CARD_TWICE: _l("“%(value)s” is there twice: each card is played once."),
    Reason.TRICK_SIZE: _l(
        "%(field)s: a trick has %(size)s cards, only the last may have fewer; this has "
        "%(value)s."
    ),
    Reason.TOO_MANY_TRICKS: _l("A deal has at most %(high)s tricks, not %(value)s."),
    Reason.HAND_COUNT: _l("There are %(size)s hands, not %(value)s."),
    Reason.HAND_SIZE: _l("%(field)s: a hand has %(size)s cards, not %(value)s."),
    Reason.NOT_IN_HAND: _l("“%(value)s” was played from a hand that does not hold it."),
    Reason.FINISHED: _l(
        "This match is over: take back the last deal, or play on, before you write more."
    ),
    Reason.NOT_FINISHED: _l("This match is not over, so there is nothing to play on after."),
    Reason.NOT_CLOSED: _l("Nobody has ended this match by hand, so it cannot be reopened."),
    Reason.NO_TIME_LIMIT: _l("This match is not played on time, so time cannot be called."),
    Reason.SLOT_TAKEN: _l(
        "Deal %(number)s is written already, with other figures: correct that one, or write "
        "yours as the next deal."
    ),
    Reason.ALREADY_THERE: _l("This deal is written already, exactly like this."),
    Reason.STALE: _l(
        "Somebody changed this after you had opened it: look at it as it is now, then write "
        "your change again."
    ),
    Reason.ID_REUSED: _l(
        "Something else is stored under the same id: send the new entry under a new one."
    ),
    Reason.NO_SUCH_DEAL: _l("There is no such deal in this match."),
    Reason.NO_SUCH_ENTRY: _l("There is no such line in this match."),
    Reason.NOTHING_TO_CHANGE: _l("%(field)s: this would change nothing; write what is new."),
    Reason.NO_RIGHT: _l("This link may not do that: use a mightier link of the match."),
    Reason.NAME_KNOWN: _l(
        "A player called “%(value)s” is here already: say that this is somebody else, or "
        "choose that player."
    ),
    Reason.NOT_A_PLAYER_NOW: _l(
        "This player was merged into another one, or made anonymous, so nothing more can be "
        "done here."
    ),
    Reason.SAME_PLAYER: _l("Choose two different players: nobody is merged with oneself."),
    Reason.NOT_MERGED: _l("This player is not merged, so there is nothing to undo."),
    Reason.SEATED_TWICE: _l(
        "“%(value)s” cannot sit on two seats at once: choose another player for one of them."
    ),
    Reason.SEAT_CHANGED_TWICE: _l(
        "Two players begin on the same seat with deal %(number)s: leave one out."
    ),
    Reason.NOT_A_DAY: _l("“%(value)s” is no day: write it as in 2025-11-28."),
    Reason.IN_ANOTHER_CLUB: _l(
        "This match belongs to another club already: it must be taken out there first."
    ),
    Reason.TOO_FEW_ENTRANTS: _l("At least %(low)s have to be there for a round."),
    Reason.NO_ROUND_POSSIBLE: _l(
        "There is no round in which all meet someone whom they may meet; allow a pair."
    ),
    Reason.NO_SUCH_ENTRANT: _l("There is no entrant %(value)s in this tournament."),
    Reason.NO_SUCH_ROUND: _l("There is no round %(value)s yet."),
    Reason.NO_SUCH_TABLE: _l("There is no table %(value)s in this round."),
    Reason.EVENT_OVER: _l(
        "This tournament is over: to go on with it, open it again, and say why."
    ),
    Reason.NOT_NOW: _l(
        "%(field)s: this cannot be changed any more as the tournament stands now."
    ),
    Reason.ENTERED_TWICE: _l(
        "Playing in this tournament already: %(value)s. Nobody enters it twice."
    ),
    Reason.ENTRY_TWICE: _l(
        "Entered already, as number %(entrant)s: %(value)s. If these are others, write "
        "something behind a name that tells them apart."
    ),
    Reason.WRONG_NUMBER_OF_MEMBERS: _l(
        "An entrant of this tournament has %(wanted)s members, not %(given)s."
    ),
    Reason.NOT_PLAYING: _l("Left, or waiting for a place: %(value)s. Let them back in first."),
    Reason.ENTRIES_CLOSED: _l("Entries are closed: ask the organiser."),
    Reason.ROUND_DRAWN: _l("Round %(round)s is drawn already."),
    Reason.NOT_A_DRAFT: _l("Round %(round)s is published already."),
    Reason.NOT_PUBLISHED: _l("Round %(round)s is not published yet."),
    Reason.ALREADY_CLOSED: _l("Round %(round)s is closed already."),
    Reason.ROUND_OPEN: _l("Round %(round)s is still open: close it first."),
    Reason.HAS_RESULTS: _l("Round %(round)s has results already."),
    Reason.LATER_ROUND: _l("Round %(round)s hangs on this: say what becomes of it."),
    Reason.ALL_ROUNDS_DRAWN: _l("All %(round)s rounds of this tournament have been drawn."),
    Reason.DRAW_FAULT: _l(
        "Nobody could play this round: somebody or a table is in it twice, is unknown, or must "
        "not meet."
    ),
    Reason.DRAFT_STALE: _l("The draft no longer fits: draw it again, or keep it as it is."),
    Reason.ALREADY_DECIDED: _l(
        "The result of table %(value)s stands: the organiser can correct it."
    ),
    Reason.TARGET_NOT_REACHED: _l("Nobody has reached %(target)s, so the match is not over."),
    Reason.NOT_EVERYBODY_ONCE: _l(
        "The order has to name everybody who plays, each of them once."
    ),
    Reason.UNLIKELY_POINTS: _l(
        "%(value)s cannot be right: under these rules a side comes to %(high)s at most. If it "
        "is right all the same, only the organiser can say so."
    ),
    Reason.POINTS_TELL_WINNER: _l(
        "The points say who has won: only the organiser can name another winner."
    ),
    Reason.NO_WINNER: _l("Table %(value)s needs a winner: somebody has to go on."),
    Reason.REASON_NEEDED: _l("Say why: everybody may ask later."),
    Reason.NOT_LEVEL: _l("Those named are not level, so there is nothing to settle."),
    Reason.LEVEL_AT_CUT: _l("Settle first who goes on: entrants %(value)s are level."),
    Reason.WRONG_ROUND_CODE: _l(
        "This is not the code of the round: it stands on the slip at the table."
    ),
}
