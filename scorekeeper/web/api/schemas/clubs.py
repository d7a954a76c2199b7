"""Players, matches and evenings of a club as JSON."""

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.web.api.schemas.fields import Choice, Id, Many, Part, Text, Whole
from scorekeeper.web.api.schemas.shapes import Answer


class Player(Answer):
    """Somebody who plays in the club."""

    id = Id("the player's id, which stays whatever the name")
    name = Text("what the player is called now")


class Players(Answer):
    """The players of a club by name, but for those who are hidden."""

    players = Many(Part(Player), "the players")


class Seat(Answer):
    """Who began a match on a seat."""

    seat = Whole("the seat", 0, SEATS - 1)
    player = Id("the player's id; `null` for who is not known, or hidden", allow_none=True)
    name = Text("what the player is called now", allow_none=True)


class FinishedMatch(Answer):
    """What a finished match of the club came to."""

    id = Id("the match's id")
    day = Text("the day of its evening, as in 2025-11-28")
    evening = Id("the evening's id")
    ruleset = Text("the id of its rules")
    result = Choice("how it ended for side 0, which has seats 0 and 2", Result)
    score = Many(Whole(), "the scores of side 0 and of side 1")
    deals = Whole("how many deals counted", 0)
    seats = Many(Part(Seat), "who began on seats 0 to 3")


class FinishedMatches(Answer):
    """The finished matches of a club, in order of time."""

    matches = Many(Part(FinishedMatch), "the matches")


class Evening(Answer):
    """An evening of the club."""

    id = Id("the evening's id")
    day = Text("its day by the club's clock, as in 2025-11-28")
    name = Text("its name", allow_none=True)
    matches = Whole("how many matches it has, running ones too", 0)


class Evenings(Answer):
    """The evenings of a club, the latest first."""

    evenings = Many(Part(Evening), "the evenings")
