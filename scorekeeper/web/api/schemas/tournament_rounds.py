"""Rounds of tournaments as JSON: tables, results, the clock, what undoing and correcting do."""

from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.draws.proposal import Warned
from scorekeeper.domain.tournaments.log.acts import Source, StopReason
from scorekeeper.domain.tournaments.results import Outcome, RestKind
from scorekeeper.services.links import LinkKind
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Described,
    Flag,
    Id,
    Many,
    Moment,
    Pair,
    Part,
    Text,
    Whole,
)
from scorekeeper.web.api.schemas.figures import Number
from scorekeeper.web.api.schemas.matches import Link
from scorekeeper.web.api.schemas.shapes import Answer
from scorekeeper.web.api.schemas.tournaments import RoundInList

_TERMS = {"type": "object", "additionalProperties": {"type": "integer"}}
_POINTS = "the points of the first and of the second side"
_GROUP = "the group, from 1; `null`: there are none"
_GAME = "the place in the round of a knock-out, from 1"


class TableReport(Answer):
    """What somebody says that a table came to."""

    by = Choice("a side of the table, or the match that was played there", Source)
    points = Pair(Whole(), _POINTS)
    winner = Whole("the side that won; `null`: none did", 0, 1, allow_none=True)
    deals = Whole("after how many deals, where that was told", 0, allow_none=True)
    stopped = Choice("what ended the match, where that was told", StopReason, allow_none=True)
    at = Moment("when it was said")


class EventTable(Answer):
    """A table of a round: who plays whom, and what came of it."""

    table = Whole("the table's number", 1)
    heat = Whole("the heat, where there are more matches than tables", 1)
    sides = Pair(Many(Whole(), ""), "the numbers of the entrants on each side")
    names = Pair(Text(), "what the sides are called")
    group = Whole(_GROUP, 1, allow_none=True)
    game = Whole(_GAME, 1, allow_none=True)
    board = Whole("the number in a meeting of teams", 1, allow_none=True)
    terms = Described("why it was drawn so: what the pairing costs", _TERMS)
    state = Choice("how far it is", TableState)
    outcome = Choice("what counts of it", Outcome)
    points = Pair(Whole(), f"{_POINTS} that count; `null`: none do", allow_none=True)
    winner = Whole("the side that won; `null`: none did, or not yet", 0, 1, allow_none=True)
    deals = Whole("after how many deals", 0, allow_none=True)
    stopped = Choice("what ended the match", StopReason, allow_none=True)
    version = Whole("the act that decided it last, or 0: name it to decide it again", 0)
    match = Id("the match that was begun there", allow_none=True)
    reports = Many(Part(TableReport), "what was said of it")


class RestRow(Answer):
    """Who has no table in a round, and why."""

    entrant = Whole("the entrant's number", 1)
    name = Text("what it is called")
    kind = Choice("why", RestKind)
    group = Whole(_GROUP, 1, allow_none=True)
    game = Whole(_GAME, 1, allow_none=True)


class DrawWarning(Answer):
    """Something to look at before a round is published."""

    code = Choice("what", Warned)
    entrants = Many(Whole(), "whom it concerns")
    round = Whole("the round in which they met last", 1, allow_none=True)
    table = Whole("the table", 1, allow_none=True)


class Clock(Answer):
    """The clock of a round; the server's time is the truth."""

    length = Whole("how long the round is, in seconds; `null`: for ever", 0, allow_none=True)
    left = Number("the seconds that are left", allow_none=True)
    running = Flag("whether it runs")
    ends_at = Moment("when it runs out, if it is not paused", allow_none=True)


class PlaceRow(Answer):
    """A table of some round."""

    round = Whole("the round", 1)
    table = Whole("the table", 1)
    heat = Whole("the heat", 1)


class EventRound(RoundInList):
    """A round: how it was drawn, its tables, its clock."""

    version = Whole("the act that drew it or last changed it: name it to change it again", 1)
    seed = Whole("the seed that draws it again", 0)
    engine = Whole("the version of what drew it", 0)
    digest = Text("the fingerprint of what it was drawn from")
    relaxed = Many(Text(), "what had to give way, for there was no round without it")
    stale = Flag("whether results or entries have changed since a draft was drawn")
    warnings = Many(Part(DrawWarning), "what to look at before it is published")
    tables = Many(Part(EventTable), "its tables")
    rests = Many(Part(RestRow), "who has no table")
    clock = Part(Clock, "its clock")
    paired_before = Many(
        Part(PlaceRow), "earlier tables whose results were corrected after the draw"
    )


class EventRounds(Answer):
    """The rounds of an event that whoever asks may see."""

    rounds = Many(Part(EventRound), "the rounds, the first first")


class RoundCode(Answer):
    """The code of a round: who has it may report at its tables."""

    round = Whole("the round", 1)
    code = Text("six figures; `null` before the round is published", allow_none=True)


class TableLink(Link):
    """The match of a table, and a new link to it."""

    match = Id("the match's id")
    kind = Choice("what the link allows", LinkKind)


class UndoCost(Answer):
    """What it costs to take a published round back."""

    round = Whole("the round", 1)
    state = Choice("how far it is", RoundState)
    reported = Many(Whole(), "the tables with results that would count no longer")
    in_play = Many(Whole(), "the tables at which somebody plays")
    later = Many(Whole(), "the later rounds that have to be taken back first")


class RankChange(Answer):
    """An entrant whose rank changes."""

    entrant = Whole("its number", 1)
    before = Whole("the rank it has", 1, allow_none=True)
    after = Whole("the rank it would have", 1, allow_none=True)


class PrizeChange(Answer):
    """An entrant whose prize changes, in the smallest coin."""

    entrant = Whole("its number", 1)
    before = Whole("the prize it has")
    after = Whole("the prize it would have")
    paid = Whole("how much has been paid out already")


class HangingTable(PlaceRow):
    """A table of the next round of a knock-out that hangs on a result."""

    begun = Flag("whether anything was played there")


class Correction(Answer):
    """What a decision would change; nothing is changed yet."""

    ranks = Many(Part(RankChange), "whose rank changes")
    prizes = Many(Part(PrizeChange), "whose prize changes")
    goes_on = Many(Whole(), "whom the groups would send on now")
    goes_out = Many(Whole(), "whom they would no longer")
    tables = Many(Part(HangingTable), "the tables of the next round that hang on it")
    drawn_before = Many(Whole(), "the rounds that were paired with the old result, and stay")
    needs_reason = Flag("whether a reason is needed")
