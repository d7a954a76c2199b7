"""Tournaments as JSON: events of a club, who is entered, what was done, who stands where."""

from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import ActKind, EventState, Leaving
from scorekeeper.domain.tournaments.placing.scoring import Criterion
from scorekeeper.services.event_results import Why
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Described,
    Digits,
    Flag,
    Id,
    Many,
    Moment,
    Part,
    Text,
    Whole,
)
from scorekeeper.web.api.schemas.figures import Number
from scorekeeper.web.api.schemas.shapes import Answer, Body

OBJECT = {"type": "object"}
_FIGURES = {**OBJECT, "additionalProperties": {"type": ["number", "null"]}}


class Tournament(Answer):
    """An event as the list of its club shows it."""

    id = Id("its id")
    name = Text("its name")
    day = Text("its day, as in 2025-11-28")
    state = Choice("what it does", EventState)
    has_page = Flag("whether whoever sees the club sees its page")


class Tournaments(Answer):
    """The events of a club."""

    tournaments = Many(Part(Tournament), "the events, the latest first")


class RoundInList(Answer):
    """A round as its event shows it."""

    number = Whole("its number", 1)
    stage = Whole("2 in a knock-out after groups, else 1", 1)
    state = Choice("how far it is", RoundState)


class Waiting(Answer):
    """A table that waits for the organiser."""

    round = Whole("the round", 1)
    table = Whole("the table", 1)
    heat = Whole("the heat, where there are more matches than tables", 1)
    why = Choice("why", Why)


class Event(Tournament):
    """An event as whoever asks may see it: drafts and money are for organisers."""

    club = Id("the club's id")
    kind = Choice("how it is played", EventKind)
    version = Whole("the number of its latest act", 1)
    rules = Described("its rules, as they are sent", OBJECT)
    entrants = Whole("how many are entered and have not left", 0)
    waiting = Whole("how many of them have no place yet", 0)
    rounds = Many(Part(RoundInList), "its rounds, the first first")
    attention = Many(Part(Waiting), "the tables that wait for the organiser")


class Member(Answer):
    """Somebody of an entrant."""

    name = Text("the name")
    player = Id("the player's id, of a player of the club", allow_none=True)


class Entrant(Answer):
    """A player, a pair or a team; money is `null` for who does not organise the event."""

    number = Whole("the number, which nobody else ever gets", 1)
    name = Text("what it is called")
    members = Many(Part(Member), "who it is")
    club = Text("where it comes from", allow_none=True)
    seed = Whole("its strength, 1 is the best", 1, allow_none=True)
    fixed_table = Whole("the table that it always plays at", 1, allow_none=True)
    tickets = Whole("how many rounds it has bought", 1)
    here = Flag("whether it is there")
    waiting = Flag("whether it has no place yet")
    absent = Many(Whole(), "the rounds in which it asked to be left out")
    left = Choice("why it plays no more", Leaving, allow_none=True)
    paid = Whole("fees paid, in the smallest coin", allow_none=True)
    owed = Whole("fees still owed", allow_none=True)
    prize = Whole("prizes paid out", allow_none=True)


class Entrants(Answer):
    """Everybody who is entered, or was."""

    entrants = Many(Part(Entrant), "the entrants, by number")


class RefusedLine(Answer):
    """A line of a list that was not entered."""

    line = Whole("its number, from 1", 1)
    text = Text("what it says")
    refusals = Many(Described("a reason, as in a problem", OBJECT), "every reason")


class EnteredList(Entrants):
    """What became of a list."""

    refused = Many(Part(RefusedLine), "the lines that were not entered")


class Act(Answer):
    """A line of the log: what was done, by whom, when and why."""

    seq = Whole("its place in the log", 1)
    id = Id("its id")
    kind = Choice("what was done", ActKind)
    at = Moment("when")
    by = Text("by which right")
    device = Text("on which device")
    reason = Text("why, where that was said", allow_none=True)
    content = Described("all that it says, by its kind", OBJECT)


class EventLog(Answer):
    """Everything that was ever done in an event."""

    acts = Many(Part(Act), "the acts, the first first")
    version = Whole("the number of the latest act", 0)


class Standing(Answer):
    """A row of the standings; points and totals are with the adjustment."""

    rank = Whole("the rank, shared by those who are level; `null`: none", 1, allow_none=True)
    entrant = Whole("the entrant's number", 1)
    name = Text("what it is called")
    points = Number("points for results")
    played = Whole("matches played", 0)
    won = Whole("matches won, forfeits too", 0)
    drawn = Whole("matches drawn", 0)
    lost = Whole("matches lost", 0)
    forfeits = Whole("matches that it forfeited", 0)
    total = Number("card points that count")
    against = Number("those of the opponents")
    adjustment_points = Number("points of penalties and bonuses in `points`")
    adjustment_total = Whole("card points of them in `total`")
    withdrawn = Flag("whether it has left the event")
    separated_by = Choice("what put it behind the row above", Criterion, allow_none=True)
    values = Described("its figure for each criterion; `null` is without end", _FIGURES)


class StandingTable(Answer):
    """Standings, of a group if there are several."""

    group = Whole("the group, from 1; `null`: there are none", 1, allow_none=True)
    rows = Many(Part(Standing), "the rows, the best first")
    ties = Many(Many(Whole(), ""), "who is level to the end: settle it by lot or by hand")


class FinalPlace(Answer):
    """A place in a knock-out."""

    rank = Whole("the rank, shared by those who went out together", 1)
    entrant = Whole("the entrant's number", 1)
    name = Text("what it is called")


class EventStandings(Answer):
    """Who stands where; a knock-out has places instead."""

    tables = Many(Part(StandingTable), "the standings, a table for each group")
    places = Many(Part(FinalPlace), "the places in a knock-out that are known")


class Prize(Answer):
    """What an entrant wins as things stand, in the smallest coin."""

    entrant = Whole("the entrant's number", 1)
    name = Text("what it is called")
    amount = Whole("the prize", 0)
    paid = Whole("how much of it has been paid out")


class Prizes(Answer):
    """What an event shares out, as things stand."""

    currency = Text("the currency, as in EUR")
    pool = Whole("what is shared out, in the smallest coin", 0)
    prizes = Many(Part(Prize), "who wins what, the best first")


class SeasonPoint(Answer):
    """What an event is worth to an entrant in a season."""

    entrant = Whole("the entrant's number", 1)
    name = Text("what it is called")
    points = Number("the points")


class SeasonPoints(Answer):
    """What an event is worth in a season, as things stand."""

    rows = Many(Part(SeasonPoint), "who gets what, the best first; none where it is worth none")


class StandingsQuery(Body):
    """Which standings; without a word, as they are now."""

    through = Digits("after this round", load_default=None)
