"""What each line of an event's log says, in a sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import Act, Apart, Place, Purpose, Settling, Source
from scorekeeper.domain.tournaments.results import Outcome, unless_told
from scorekeeper.services.club_rights import Role
from scorekeeper.web.club_words import role_name
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.season.figure_words import decimal
from scorekeeper.web.tournaments.words import halves, money, named


def act_in_words(event: Event, act: Act) -> str:
    """Return what *act* did, in a sentence."""
    return _SAID[type(act.content)](event, act.content)


def said_by_role(by: str) -> str:
    """Return by what right somebody wrote: a role of the club, a table, a match."""
    if by in set(Role):
        return role_name(by)
    return str(_OTHERS.get(by, by))


def _name(event: Event, number: int) -> str:
    entrant = event.course.entrants.get(number)
    return f"{number} {entrant.name}" if entrant else str(number)


def _names(event: Event, numbers: tuple[int, ...]) -> str:
    return ", ".join(_name(event, number) for number in numbers)


def _members(content: Any) -> str:
    return " – ".join(member.name for member in content.members)


def _table(place: Place) -> str:
    return str(place.table) if place.heat == 1 else f"{place.table}.{place.heat}"


def _checked_in(event: Event, content: Any) -> str:
    names = _names(event, content.entrants)
    return _("%(names)s: here.", names=names) if content.here else _not_here(names)


def _not_here(names: str) -> str:
    return _("%(names)s: not here after all.", names=names)


def _absence(event: Event, content: Any) -> str:
    told = {"name": _name(event, content.entrant), "round": content.round}
    if content.away:
        return _("Round %(round)s, left out as asked: %(name)s.", **told)
    return _("Round %(round)s, played after all: %(name)s.", **told)


def _kept_apart(event: Event, content: Any) -> str:
    names = _names(event, content.pair)
    if content.apart == Apart.FREE:
        return _("%(names)s may meet.", names=names)
    if content.apart == Apart.FORBIDDEN:
        return _("%(names)s must never meet.", names=names)
    return _("%(names)s are kept apart while there is a way.", names=names)


def _paid(event: Event, content: Any) -> str:
    told = {
        "name": _name(event, content.entrant),
        "amount": money(content.amount, event.rules.currency),
    }
    if content.purpose == Purpose.PRIZE:
        return _("%(name)s: prize of %(amount)s paid out.", **told)
    return _("%(name)s: fee of %(amount)s paid.", **told)


def _clock_moved(_event: Event, content: Any) -> str:
    told = {"round": content.round, "minutes": decimal(abs(content.seconds) / 60, "0.##")}
    if content.seconds < 0:
        return _("Round %(round)s: the clock was cut by %(minutes)s min.", **told)
    return _("Round %(round)s: the clock was given %(minutes)s min more.", **told)


def _reported(event: Event, content: Any) -> str:
    one = event.table(content.round, content.place) if _is_there(event, content) else None
    told = {"round": content.round, "table": _table(content.place)}
    if content.source == Source.MATCH:
        who = _("the match")
    elif one is None:
        who = _("a side")
    else:
        who = event.names(one.sides[content.source == Source.SECOND])
    if content.points is None:
        return _("Round %(round)s, table %(table)s: taken back by %(who)s.", who=who, **told)
    points = "–".join(map(str, content.points))
    return _with_winner(
        event,
        content,
        _(
            "Round %(round)s, table %(table)s: %(points)s, told by %(who)s.",
            points=points,
            who=who,
            **told,
        ),
    )


def _with_winner(event: Event, content: Any, sentence: str) -> str:
    """Return *sentence*, and another one that names the winner where the points do not."""
    winner = unless_told(content.points, content.winner)
    if winner is None or not _is_there(event, content):
        return sentence
    sides = event.table(content.round, content.place).sides
    return f"{sentence} {_('%(name)s won.', name=event.names(sides[winner]))}"


def _is_there(event: Event, content: Any) -> bool:
    found = [one for one in event.rounds if one.number == content.round]
    return bool(found and found[0].table_at(content.place))


def _decided(event: Event, content: Any) -> str:
    told = {"round": content.round, "table": _table(content.place)}
    if content.outcome == Outcome.PLAYED:
        points = "–".join(map(str, content.points))
        said = _("Round %(round)s, table %(table)s: decided %(points)s.", points=points, **told)
        return _with_winner(event, content, said)
    what = named(content.outcome)
    return _("Round %(round)s, table %(table)s: decided “%(what)s”.", what=what, **told)


def _adjusted(event: Event, content: Any) -> str:
    return _(
        "%(name)s: %(halves)s points for results, %(points)s card points.",
        name=_name(event, content.entrant),
        halves=halves(content.halves),
        points=str(content.points).replace("-", "−"),
    )


def _settled(event: Event, content: Any) -> str:
    names = _names(event, content.order)
    if content.by == Settling.LOT:
        return _("The lot has put those who are level in this order: %(names)s.", names=names)
    return _("The organiser has put those who are level in this order: %(names)s.", names=names)


def _of_round(sentence: Callable[[int], str]) -> Callable[[Event, Any], str]:
    return lambda _event, content: sentence(content.round)


_SAID: Mapping[type[Any], Callable[[Event, Any], str]] = {
    acts.Made: lambda _event, _content: _("The tournament is made."),
    acts.Renamed: lambda _event, content: _("It is called “%(name)s”.", name=content.name),
    acts.RulesSet: lambda _event, _content: _("Other rules."),
    acts.StateSet: lambda _event, content: _("State: %(state)s.", state=named(content.state)),
    acts.Entered: lambda _event, content: _(
        "Entered as number %(number)s: %(name)s.",
        number=content.entrant,
        name=_members(content),
    ),
    acts.EntryChanged: lambda _event, content: _(
        "Number %(number)s is changed: %(names)s.",
        number=content.entrant,
        names=_members(content),
    ),
    acts.CheckedIn: _checked_in,
    acts.AbsenceSet: _absence,
    acts.Left: lambda event, content: _(
        "%(name)s: %(why)s after round %(round)s.",
        name=_name(event, content.entrant),
        why=named(content.why),
        round=content.after,
    ),
    acts.Reinstated: lambda event, content: _(
        "Back in play: %(name)s.", name=_name(event, content.entrant)
    ),
    acts.KeptApart: _kept_apart,
    acts.Paid: _paid,
    acts.Drafted: lambda _event, content: _(
        "Round %(round)s is drawn with the seed %(seed)s.",
        round=content.round,
        seed=content.seed,
    ),
    acts.Arranged: _of_round(
        lambda number: _("Round %(round)s is changed by hand.", round=number)
    ),
    acts.DraftKept: _of_round(
        lambda number: _("The draft of round %(round)s is kept.", round=number)
    ),
    acts.DraftDropped: _of_round(
        lambda number: _("The draft of round %(round)s is thrown away.", round=number)
    ),
    acts.Published: _of_round(lambda number: _("Round %(round)s is published.", round=number)),
    acts.TakenBack: _of_round(lambda number: _("Round %(round)s is taken back.", round=number)),
    acts.Closed: _of_round(lambda number: _("Round %(round)s is closed.", round=number)),
    acts.RoundReopened: _of_round(
        lambda number: _("Round %(round)s is opened again.", round=number)
    ),
    acts.ClockStarted: _of_round(
        lambda number: _("The clock of round %(round)s runs.", round=number)
    ),
    acts.ClockPaused: _of_round(
        lambda number: _("The clock of round %(round)s stands.", round=number)
    ),
    acts.ClockMoved: _clock_moved,
    acts.MatchOpened: lambda _event, content: _(
        "Round %(round)s, table %(table)s: a match is opened.",
        round=content.round,
        table=_table(content.place),
    ),
    acts.Reported: _reported,
    acts.Decided: _decided,
    acts.Adjusted: _adjusted,
    acts.TieSettled: _settled,
}

_OTHERS: Mapping[str, str] = {
    "table": _l("a phone at the table"),
    "score": _l("the match"),
    "manage": _l("the match"),
    "command line": _l("command line"),
}
