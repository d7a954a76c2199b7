"""Matches as JSON: how one is begun, and how it stands."""

from scorekeeper.domain.course import State
from scorekeeper.domain.endings import Outcome
from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.presets import NAMES
from scorekeeper.domain.rulesets import LONGEST_NOTE
from scorekeeper.services.links import LinkKind
from scorekeeper.web.api.schemas.deals import Deal, seat, side
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Flag,
    Id,
    Many,
    Moment,
    NameOr,
    Pair,
    Part,
    Text,
    Token,
    Whole,
)
from scorekeeper.web.api.schemas.rulesets import Options, Ruleset
from scorekeeper.web.api.schemas.shapes import Answer, Body

_NAME = "the side's own name"
_PLAYERS = "the names of its two players"
_WRITTEN = "what each side has written"


class TokensBody(Body):
    """The secrets of the three links, made by the program: 32 random bytes each, base64url."""

    watch = Token("opens the match for watching", required=True)
    score = Token("opens it for writing too", required=True)
    manage = Token("opens it for deciding who may write too", required=True)


class SideBody(Body):
    """A side: its own name, if it has one, and its players."""

    name = Text(_NAME, LONGEST_PLAYER, allow_none=True)
    players = Pair(Text("", LONGEST_PLAYER, allow_none=True), _PLAYERS, allow_none=True)


class MatchBody(Body):
    """A match to begin."""

    id = Id("its id, if the program made one", allow_none=True)
    tokens = Part(TokensBody, "its secrets, if the program made them", allow_none=True)
    ruleset = NameOr(
        "the name of a preset, or a whole ruleset",
        Ruleset,
        [
            {"type": "string", "enum": [*NAMES]},
            {"$ref": "#/components/schemas/Ruleset"},
        ],
        required=True,
    )
    options = Part(Options, "what the table plays otherwise", allow_none=True)
    sides = Pair(Part(SideBody), "side 0, then side 1", allow_none=True)
    first_dealer = seat("the seat that deals first", allow_none=True)


class RematchBody(Body):
    """How the same four play again."""

    swap_partners = Flag("whether seats 1 and 2 change places", allow_none=True)


class RevokeBody(Body):
    """How links are revoked."""

    renew = Flag("whether to make a new link in their place", allow_none=True)


class Side(Answer):
    """A side as it stands; `written` and `to_go` are those of the current game."""

    name = Text(_NAME, allow_none=True)
    players = Pair(Text(allow_none=True), _PLAYERS)
    written = Whole("what it has written in the game")
    to_go = Whole("points to the target; null: there is none", 0, allow_none=True)
    games = Whole("games it has won", 0)


class Game(Answer):
    """A game of the match; the last one may still be open."""

    written = Pair(Whole(), _WRITTEN)
    winner = side("the side that won it", allow_none=True)
    outcome = Choice("how it ended; null: it goes on", Outcome, allow_none=True)
    deals = Whole("the deals that count in it", 0)


class Adjustment(Answer):
    """Points for a side, or against it, with a reason."""

    id = Id("its id")
    entry = Id("the entry that withdraws it must name this one")
    side = side("the side")
    points = Whole("the points")
    reason = Text("the reason", LONGEST_NOTE)
    after = Whole("the slot after which they count", 0)
    game = Whole("their game, from 1; null after the end", 1, allow_none=True)
    counted = Flag("whether they add to the score: not after the end")
    by = Text("the right of whoever wrote the latest entry")
    device = Text("the name of that phone, if it has one")
    at = Moment("when that was")


class Told(Answer):
    """A result that a list of an old season told of a match without deals."""

    won = Pair(Whole("", 0), "games that each side won")
    drawn = Whole("games that nobody won", 0)
    points = Pair(Whole("", 0), "what each side wrote in all games", allow_none=True)


class Match(Answer):
    """A match as it stands: everything is derived from its log."""

    id = Id("the match's id")
    state = Choice("whether it goes on", State)
    outcome = Choice("how it ended", Outcome, allow_none=True)
    winner = side("the side that won", allow_none=True)
    ruleset = Part(Ruleset)
    sides = Pair(Part(Side), "side 0, then side 1")
    games = Many(Part(Game), "the games, the current one last")
    deals = Many(Part(Deal), "the deals that stand, by number")
    told = Part(Told, "its result, where nothing else is known of it", allow_none=True)
    adjustments = Many(Part(Adjustment), "the adjustments that stand, as they were written")
    first_dealer = seat("the seat that dealt first")
    dealer = seat("the seat that deals next")
    next_number = Whole("the slot after the last one", 1)
    carried = Whole("drawn deals in a row before the next one", 0)
    played_on = Flag("whether the table plays on after the end")
    version = Whole("the number of the latest entry of its log", 1)


class Link(Answer):
    """A way to a match: whoever has it has its right."""

    url = Text("its address for a browser")
    token = Token("its secret, for programs")


class Links(Answer):
    """The three links of a match, told once and never again."""

    watch = Part(Link)
    score = Part(Link)
    manage = Part(Link)


class NewMatch(Match):
    """A match that has just begun, with its links."""

    links = Part(Links)


class Revoked(Answer):
    """The links that open the match no longer."""

    kind = Choice("their kind", LinkKind)
    revoked = Whole("how many there were", 0)
    link = Part(Link, "the new link, if there is one", allow_none=True)


class Change(Answer):
    """How far a match has come: more than what is known means that something has changed."""

    match = Id("the match")
    version = Whole("the number of the latest entry of its log", 1)
