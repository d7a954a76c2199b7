"""The form of a season: its name, its days, and its rules in clear words."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from wtforms import Field, StringField, ValidationError
from wtforms.widgets import TextInput

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.seasons.ranking import (
    MOST_EVENINGS,
    MOST_HALVES,
    MOST_TARGET,
    AbsentRule,
    Entrants,
    Measure,
    SubstituteRule,
    TieBreak,
    Unit,
)
from scorekeeper.services import seasons
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.seasons import LONGEST_SEASON, Season, SeasonPlan
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField, MenuField, PickField, WholeField
from scorekeeper.web.season.season_words import CHOICES, points_of

_HALF = re.compile(r"([+−-]?)([0-9]{1,4})?(?:[.,]([05])0*|½)?", re.ASCII)
_TIES = tuple(f"tie_{place}" for place in range(1, len(TieBreak) + 1))
_TIES_IN_SIGHT = 4
_NO_MORE = "none"
_PICKED: Mapping[str, type[StrEnum]] = {
    "entrants": Entrants,
    "measure": Measure,
    "unit": Unit,
    "rule": AbsentRule,
    "substitute": SubstituteRule,
}


class PointsField(Field):
    """Points to the half: "2", "1.5", "1½"; `data` is the number of half points."""

    widget = TextInput()
    data: int | None

    def _value(self) -> str:
        """Return what stands on the line."""
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else points_of(int(self.data))

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take points as half points; what is none is refused later."""
        self.data = halves_in(str(valuelist[0]).strip()) if valuelist else None

    def pre_validate(self, _form: Any) -> None:
        """Refuse what is no number of points, whole or and a half."""
        if self.data is None or abs(int(self.data)) > MOST_HALVES:
            raise ValidationError(
                _("Write points up to %(most)s, whole or and a half.", most=MOST_HALVES // 2)
            )


class DayField(StringField):
    """A day, for which a browser shows its calendar."""

    def __init__(self, label: str, **more: Any) -> None:
        super().__init__(label, render_kw={"type": "date"}, **more)


def halves_in(text: str) -> int | None:
    """Return the half points that *text* writes, `None` where it writes none."""
    found = _HALF.fullmatch(text)
    if not found or not re.search(r"[0-9½]", text):
        return None
    sign, whole, rest = found.groups()
    halves = 2 * int(whole or 0) + (rest == "5" or text.endswith("½"))
    return -halves if sign in ("-", "−") else halves


def _choices(kind: type[StrEnum]) -> dict[str, str]:
    return {str(value): str(name) for value, name in CHOICES[kind].items()}


def _count(label: str, most: int, low: int = 0, **more: Any) -> WholeField:
    return WholeField(label, (low, most), **more)


class SeasonForm(Form):
    """A season. What is called as the rules call it shows their refusals by itself."""

    name = LineField(_l("Name of the season"), LONGEST_SEASON, needed=True)
    from_day = DayField(_l("First day"))
    to_day = DayField(_l("Last day"))
    entrants = PickField(_l("Who is ranked"), choices={})
    measure = PickField(_l("What ranks"), choices={})
    unit = PickField(_l("What is won or lost"), choices={})
    win = PointsField(_l("A win counts"))
    draw = PointsField(_l("A draw counts"))
    loss = PointsField(_l("A loss counts"))
    target = _count(_l("Bonus for so many points written"), MOST_TARGET, 1)
    bonus = PointsField(_l("The bonus counts"))
    best = _count(_l("Best evenings that count"), MOST_EVENINGS, 1)
    drop = _count(_l("Worst evenings left out"), MOST_EVENINGS)
    least_evenings = _count(
        _l("Evenings needed for a rank"),
        MOST_EVENINGS,
        description=_l("Who has played fewer stands below the line, without a rank."),
    )
    rule = PickField(_l("A missed evening counts"), choices={})
    absent = PointsField(_l("Points for a missed evening, if fixed"))
    substitute = PickField(
        _l("When somebody takes over a seat, the match counts for"), choices={}
    )

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        fields: dict[str, Any] = dict(self._fields)
        for name, kind in _PICKED.items():
            fields[name].choices = _choices(kind)
        for name in _TIES:
            nothing = {_NO_MORE: str(_("nothing more"))}
            fields[name].choices = {**nothing, **_choices(TieBreak)}

    @classmethod
    def of(cls, rules: Mapping[str, Any], **more: str) -> "SeasonForm":
        """Return the form filled in with *rules*, and with a name and days."""
        return cls(data={**_flat(rules), **more})

    def make(self, right: ClubRight) -> Season | None:
        """Return the new season, or `None` and say what is wrong."""
        return self._save(lambda plan: seasons.make_season(right, plan))

    def change(self, right: ClubRight, season_id: str) -> Season | None:
        """Return the season as it is now, or `None` and say what is wrong."""
        return self._save(lambda plan: seasons.change_season(right, season_id, plan))

    def validate(self, extra_validators: Mapping[str, Any] | None = None) -> bool:
        """Return whether all is well; what separates who is level stands once, lots last."""
        is_well: bool = super().validate(extra_validators)
        above: list[str] = []
        for one in self._chosen_ties:
            if TieBreak.LOTS in above:
                one.errors = [_("Lots come last: nothing stands below them.")]
            elif one.data in above:
                one.errors = [_("This stands further up already.")]
            above.append(one.data)
        return is_well and not self.errors

    def validate_to_day(self, field: StringField) -> None:
        """Refuse a last day that is before the first; days as text are in order, too."""
        if self.from_day.data and field.data and field.data < self.from_day.data:
            raise ValidationError(_("The last day cannot be before the first."))

    def rules(self) -> dict[str, Any]:
        """Return the rules as the form has them."""
        target = self.target.data
        return {
            "entrants": self.entrants.data,
            "unit": self.unit.data,
            "measure": self.measure.data,
            "halves": {"win": self.win.data, "draw": self.draw.data, "loss": self.loss.data},
            "bonus": {"target": target, "halves": self.bonus.data} if target else None,
            "best": self.best.data,
            "drop": self.drop.data or 0,
            "least_evenings": self.least_evenings.data or 0,
            "absent": {"rule": self.rule.data, "halves": self._absent_halves()},
            "substitute": self.substitute.data,
            "tie_breaks": [one.data for one in self._chosen_ties],
        }

    @property
    def ties_in_sight(self) -> list[Field]:
        """Return what separates who is level first: what most seasons need of it."""
        return [self[name] for name in _TIES[:_TIES_IN_SIGHT]]

    @property
    def more_ties(self) -> list[Field]:
        """Return what separates who is level even then, down to the last criterion."""
        return [self[name] for name in _TIES[_TIES_IN_SIGHT:]]

    @property
    def has_more_ties(self) -> bool:
        """Return whether there is anything to see among `more_ties`."""
        return any(one.data != _NO_MORE or one.errors for one in self.more_ties)

    @property
    def _chosen_ties(self) -> list[Field]:
        return [self[name] for name in _TIES if self[name].data != _NO_MORE]

    def _absent_halves(self) -> int:
        return (self.absent.data or 0) if self.rule.data == AbsentRule.FIXED else 0

    def _save(self, save: Any) -> Season | None:
        if not self.validate():
            return None
        plan = SeasonPlan(self.name.data, self.from_day.data, self.to_day.data, self.rules())
        try:
            saved: Season = save(plan)
        except RefusedError as error:
            self.refuse(error)
            return None
        return saved


for _place, _name in enumerate(_TIES):
    _label = _l("then by") if _place else _l("Who is level is separated by")
    setattr(SeasonForm, _name, MenuField(_label, choices={}, default=_NO_MORE))


def _flat(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return *rules* as the fields of the form hold them."""
    bonus = rules["bonus"] or {"target": None, "halves": 0}
    ties = dict(zip(_TIES, rules["tie_breaks"], strict=False))
    alike = ("entrants", "unit", "measure", "best", "drop", "least_evenings", "substitute")
    return {
        **{name: rules[name] for name in alike},
        **rules["halves"],
        "target": bonus["target"],
        "bonus": bonus["halves"],
        "rule": rules["absent"]["rule"],
        "absent": rules["absent"]["halves"],
        **{name: str(one) for name, one in ties.items()},
    }
