"""The form of an event: its name, its day, and every rule in clear words."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from wtforms import BooleanField, Field, HiddenField

from scorekeeper.domain.rulesets import LONGEST_NAME, MOST_DEALS, MOST_MINUTES, MOST_POINTS
from scorekeeper.domain.tournaments import event_rules_json as limits
from scorekeeper.domain.tournaments.draws.snapshot import Style
from scorekeeper.domain.tournaments.event_rules import PAIR, Confirming, EventKind
from scorekeeper.domain.tournaments.placing.scoring import (
    AdjustedScore,
    Criterion,
    WithdrawalPolicy,
)
from scorekeeper.services.event_pen import LONGEST_REASON
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, IdField, LineField, MenuField, WholeField
from scorekeeper.web.season.season_form import DayField, PointsField
from scorekeeper.web.tournaments.fields import MoneyField, NumbersField
from scorekeeper.web.tournaments.words import choices

CRITERIA = tuple(f"order_{place}" for place in range(1, 9))
NO_MORE = "none"
AS_IT_IS = "as-it-is"

_PICKED = {
    "kind": EventKind,
    "style": Style,
    "confirming": Confirming,
    "adjusted": AdjustedScore,
    "withdrawal": WithdrawalPolicy,
}
_NONE = _l("Empty: as the rules say. 0: no such end.")


def _count(label: str, most: int, low: int = 0, **more: Any) -> WholeField:
    return WholeField(label, (low, most), **more)


class RulesForm(Form):
    """The rules of an event, each with its own line."""

    kind = MenuField(_l("How it is played"), choices={})
    ruleset = MenuField(_l("Rules of the cards"), choices={}, default=AS_IT_IS)
    target = _count(_l("A match goes to"), MOST_POINTS, description=_NONE)
    deals = _count(_l("or so many deals"), MOST_DEALS)
    minutes = _count(_l("or so many minutes"), MOST_MINUTES)
    ranking_cap = _count(_l("Points of a match that count at most"), MOST_POINTS)
    size = _count(_l("Players in an entry"), limits.MOST_MEMBERS, 1, default=PAIR)
    boards = _count(_l("Tables in a meeting of teams"), limits.MOST_BOARDS, 1, default=1)

    rounds = _count(_l("Rounds"), limits.MOST_ROUNDS, 1)
    style = MenuField(_l("Who meets whom"), choices={})
    clubs_apart_until = _count(_l("Keep two of one club apart up to round"), limits.MOST_ROUNDS)
    tables = NumbersField(
        _l("Tables in use"),
        description=_l("As in 1-12, 15. Empty: 1, 2, 3 and so on."),
    )
    double = BooleanField(_l("Everybody plays everybody twice"))
    overlapping = BooleanField(_l("Rounds may be played before the one before is over"))
    third_place = BooleanField(_l("A match for the third place"))
    group_size = _count(_l("Entries in a group"), 20, PAIR, default=4)
    advance = _count(_l("So many of each group go on"), 10, 1, default=1)
    best_next = _count(_l("Besides, so many of the next best"), 50, default=0)
    with_a_win = BooleanField(_l("Nobody without a win is among the next best"))

    win = PointsField(_l("A win counts"))
    draw = PointsField(_l("A draw counts"))
    loss = PointsField(_l("A loss counts"))
    bye_average = BooleanField(_l("A bye counts the average of one’s own matches"))
    bye = PointsField(_l("else a bye counts"))
    bye_for = _count(_l("Card points for a bye"), MOST_POINTS)
    bye_against = _count(
        _l("and against"),
        MOST_POINTS,
        description=_l("Both empty: the average of one’s own matches."),
    )
    requested = PointsField(_l("A round left out as asked counts"))
    absent = PointsField(_l("A round missed counts"))
    forfeit_for = _count(_l("Card points for a forfeit won"), MOST_POINTS)
    forfeit_against = _count(_l("and against"), MOST_POINTS)
    adjusted = MenuField(_l("For the opponents of one who left, its score counts"), choices={})
    withdrawal = MenuField(_l("The results of one who left"), choices={})

    capacity = _count(
        _l("Entries at most"),
        limits.MOST_ENTRANTS,
        PAIR,
        description=_l("Who enters later is on a waiting list. Empty: no limit."),
    )
    self_entry = BooleanField(_l("Players can enter by themselves on the public page"))
    check_in = BooleanField(_l("Only who is checked in is drawn"))
    by_tickets = BooleanField(_l("By tickets: one plays as many rounds as one has tickets"))
    training = BooleanField(_l("For training: it counts in no season and no rating"))
    fee = MoneyField(_l("Fee of an entry, or of a ticket"))
    currency = LineField(_l("Currency"), 3)
    pool = MoneyField(_l("Prize money"))
    percent = _count(_l("Percent of the fees that are prizes"), limits.PERCENT)
    shares = NumbersField(
        _l("Shares of the places"),
        description=_l("As in 50, 30, 20 for the first, second and third. Empty: no prizes."),
    )
    coin = MoneyField(_l("Prizes are rounded down to"))
    season_points = NumbersField(
        _l("Season points of the places"), description=_l("As in 18, 16, 14. Empty: none.")
    )
    confirming = MenuField(_l("A result counts when"), choices={})
    confirm_minutes = _count(
        _l("What one side says counts after so many minutes"),
        limits.MOST_MINUTES,
        description=_l("Empty: never by itself."),
    )

    def __init__(self, rulesets: Mapping[str, str], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        fields: dict[str, Any] = dict(self._fields)
        fields["ruleset"].choices = dict(rulesets)
        for name, kind in _PICKED.items():
            fields[name].choices = choices(kind)
        criteria = {NO_MORE: _("nothing more"), **choices(Criterion)}
        for name in CRITERIA:
            fields[name].choices = criteria

    @property
    def criteria(self) -> list[Field]:
        """Return the menus of what ranks, the first thing first."""
        return [self[name] for name in CRITERIA]

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Return whether all is well; what ranks stands once in its order."""
        is_well: bool = super().validate(extra_validators)
        above: list[str] = []
        for one in self.criteria:
            if one.data != NO_MORE and one.data in above:
                one.errors = [_("This stands further up already.")]
            above.append(one.data)
        return is_well and not self.errors


for _place, _name in enumerate(CRITERIA):
    _label = _l("then by") if _place else _l("The standings go by")
    setattr(RulesForm, _name, MenuField(_label, choices={}, default=NO_MORE))


class EventForm(RulesForm):
    """A new event: its name, its day, its rules, and how many are expected."""

    id = IdField(default=lambda: str(uuid4()))
    preset = HiddenField()
    warned = HiddenField()
    name = LineField(_l("Name"), LONGEST_NAME, needed=True)
    day = DayField(_l("Day"))
    expected = _count(
        _l("How many entries do you expect?"),
        limits.MOST_ENTRANTS,
        1,
        description=_l("May stay empty. Only to tell whether so many rounds are possible."),
    )


class ChangedRulesForm(RulesForm):
    """Other rules of an event; once a round is published they need a reason."""

    request = IdField(default=lambda: str(uuid4()))
    reason = LineField(
        _l("Why"),
        LONGEST_REASON,
        description=_l("Needed once a round is published; it stands in the log."),
    )
