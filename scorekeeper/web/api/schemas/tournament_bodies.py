"""What programs send to tournaments. Every act may say why, and names a request made once."""

from scorekeeper.domain.tournaments.log.acts import (
    Apart,
    Cascade,
    EventState,
    Leaving,
    Purpose,
    StopReason,
)
from scorekeeper.domain.tournaments.presets import NAMES
from scorekeeper.domain.tournaments.results import Outcome, RestKind
from scorekeeper.services.event_seeding import Seeding
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Described,
    Flag,
    Id,
    Many,
    Pair,
    Part,
    Text,
    Whole,
)
from scorekeeper.web.api.schemas.shapes import Body

_POINTS = "the points of the first and of the second side"
_WINNER = "the side that won, where the points do not tell it, as after a sweep that wins"
_VERSION = "the version of the round that the program knows"
CLOCK_STEPS = ("start", "pause", "move")

_HEAT = "the heat, where there are more matches than tables"
_RULES = {"anyOf": [{"type": "string", "enum": [*NAMES]}, {"type": "object"}]}
_MEMBER = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": {"name": {"type": "string"}, "player": {"type": "string"}},
            "additionalProperties": False,
        },
    ]
}


class WishBody(Body):
    """An act: the same `request` again is the same act, done once."""

    request = Id("the id of this act, made by the program", allow_none=True)
    reason = Text("why; some acts need it", allow_none=True)


class EventBody(WishBody):
    """An event to be made; the same `id` again is the same event."""

    id = Id("its id, if the program made one", allow_none=True)
    name = Text("its name", required=True)
    day = Text("its day, as in 2025-11-28", required=True)
    rules = Described("the name of a preset, or rules", _RULES, required=True)


class NameBody(WishBody):
    """What an event is called, and when it is."""

    name = Text("its name", required=True)
    day = Text("its day, as in 2025-11-28", required=True)


class RulesBody(WishBody):
    """Other rules; once a round is published a reason is needed."""

    rules = Described("the name of a preset, or rules", _RULES, required=True)


class StateBody(WishBody):
    """The state that an event is brought into."""

    state = Choice("the state", EventState, required=True)


class PageBody(Body):
    """Whether an event has a page."""

    has_page = Flag("whether whoever sees the club sees its page", required=True)


class EntryBody(WishBody):
    """An entry."""

    members = Many(
        Described("a name, or a player of the club", _MEMBER), "who it is", required=True
    )
    name = Text("a name of its own", allow_none=True)
    club = Text("where it comes from", allow_none=True)
    seed = Whole("its strength, 1 is the best", 1, allow_none=True)
    fixed_table = Whole("the table that it always plays at", 1, allow_none=True)
    tickets = Whole("how many rounds it has bought", 1, allow_none=True)


class ListBody(WishBody):
    """Many entries at once."""

    text = Text("a line each, as in “Anna & Bert; Club; 3”, or CSV", required=True)


class PresentBody(WishBody):
    """Who is there."""

    entrants = Many(Whole(), "the numbers of the entrants", required=True)
    here = Flag("whether they are there", load_default=True)


class LeavingBody(WishBody):
    """Why somebody leaves."""

    why = Choice("of its own will, or put out", Leaving, load_default=Leaving.WITHDRAWN)


class AbsenceBody(WishBody):
    """A round in which somebody does not play."""

    round = Whole("the round", 1, required=True)
    away = Flag("whether it is left out", load_default=True)


class PaymentBody(WishBody):
    """Money, in the smallest coin; below zero takes it back."""

    amount = Whole("how much", required=True)
    purpose = Choice("what for", Purpose, load_default=Purpose.FEE)


class ApartBody(WishBody):
    """Two who are not to meet."""

    entrants = Pair(Whole(), "their numbers", required=True)
    apart = Choice("while there is a way, always, or no more", Apart, required=True)


class AdjustmentBody(WishBody):
    """A penalty or a bonus, for which a reason is needed."""

    entrant = Whole("the entrant's number", 1, required=True)
    halves = Whole("half points for results", load_default=0)
    points = Whole("card points", load_default=0)


class TieBody(WishBody):
    """Those who are level, and the order in which they stand from now on."""

    order = Many(Whole(), "their numbers, the best first", required=True)
    by_lot = Flag("whether the lot decides on the order instead", load_default=False)


class DrawBody(WishBody):
    """A draw; the same seed draws the same round again."""

    seed = Whole("the seed; without it, a new one", 0, allow_none=True)


class RedrawBody(DrawBody):
    """Another draw of a draft as the program knows it."""

    version = Whole("the version of the round that the program knows", 1, required=True)


class TablePlace(Body):
    """A table, and the heat where there are more matches than tables."""

    table = Whole("the table's number", 1, required=True)
    heat = Whole(_HEAT, 1, load_default=1)


class MoveBody(WishBody):
    """A match that goes to another table, in a round as the program knows it."""

    version = Whole(_VERSION, 1, required=True)
    start = Part(TablePlace, "where it is", required=True)
    goal = Part(TablePlace, "where it goes; who is there comes to the start", required=True)


class LaidTable(TablePlace):
    """A table of a round that is laid out by hand, with what the round tells of it."""

    sides = Pair(Many(Whole(), ""), "the numbers of the entrants on each side", required=True)
    group = Whole("the group, from 1", 1, allow_none=True)
    game = Whole("the place in the round of a knock-out, from 1", 1, allow_none=True)
    board = Whole("the number in a meeting of teams", 1, allow_none=True)


class LaidRest(Body):
    """Who has no table in a round that is laid out by hand."""

    entrant = Whole("the entrant's number", 1, required=True)
    kind = Choice("why", RestKind, load_default=RestKind.BYE)
    group = Whole("the group, from 1", 1, allow_none=True)
    game = Whole("the place in the round of a knock-out, from 1", 1, allow_none=True)


class ArrangeBody(WishBody):
    """A whole round as the organiser lays it out, in the place of the one that is known."""

    version = Whole(_VERSION, 1, required=True)
    tables = Many(Part(LaidTable), "its tables", required=True)
    rests = Many(Part(LaidRest), "who has no table", required=True)


class SeedsBody(WishBody):
    """How entrants are seeded."""

    by = Choice("by ratings, by lot, or by hand", Seeding, required=True)
    order = Many(Whole(), "by hand: their numbers, the strongest first", allow_none=True)


class HeatBody(WishBody):
    """Which match of a table is meant."""

    heat = Whole(_HEAT, 1, load_default=1)


class SwapBody(WishBody):
    """Two who change places in a round as the program knows it."""

    version = Whole("the version of the round that the program knows", 1, required=True)
    entrants = Pair(Whole(), "their numbers", required=True)


class ClockBody(WishBody):
    """What happens to the clock of a round."""

    do = Choice(
        "start it, pause it, or move its end", ("start", "pause", "move"), required=True
    )
    seconds = Whole("how many seconds more, to move it", allow_none=True)


class ReportBody(WishBody):
    """What a side says that its table came to; without points it takes back what it said."""

    heat = Whole(_HEAT, 1, load_default=1)
    side = Whole("the side that says it", 0, 1, required=True)
    points = Pair(Whole(), _POINTS, allow_none=True)
    deals = Whole("after how many deals", 0, allow_none=True)
    stopped = Choice("what ended the match", StopReason, allow_none=True)
    winner = Whole(_WINNER, 0, 1, allow_none=True)


class DecisionBody(WishBody):
    """What the organiser says that a table came to."""

    heat = Whole(_HEAT, 1, load_default=1)
    outcome = Choice("what became of it", Outcome, load_default=Outcome.PLAYED)
    points = Pair(Whole(), _POINTS, load_default=(0, 0))
    cascade = Choice("what becomes of later games of a knock-out", Cascade, allow_none=True)
    winner = Whole(_WINNER, 0, 1, allow_none=True)
    version = Whole(
        "the `version` of the table that the program knows; without it, whatever anybody "
        "decided meanwhile is replaced unseen",
        0,
        allow_none=True,
    )
    insists = Flag("whether more points than there can be are right", load_default=False)
