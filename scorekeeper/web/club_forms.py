"""The forms of clubs."""

from typing import Any

from wtforms import BooleanField, ValidationError

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import clubs, invitations
from scorekeeper.services.club_rights import Club, ClubRight, Role
from scorekeeper.services.clubs import LONGEST_CLUB, ClubSettings, FoundedClub
from scorekeeper.services.writers import Writer
from scorekeeper.web.club_words import ROLES, VISIBILITIES
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.inputs import Form, LineField, MenuField, PickField

_SINGLE, _MANY = "single", "many"


def _whole(text: Any) -> Any:
    """Return the number of days that *text* names, and *text* itself if it names none."""
    return next((days for days in invitations.LIVES if str(days) == str(text)), text)


def _name_field() -> LineField:
    return LineField(_l("Name of the club"), LONGEST_CLUB, needed=True)


class FoundClubForm(Form):
    """A new club."""

    name = _name_field()

    def found(self, account_id: str | None, writer: Writer) -> FoundedClub | None:
        """Return the new club, or `None` and say what is wrong."""
        if not self.validate():
            return None
        return clubs.found_club(self.name.data or "", account_id, writer)


class ZoneField(MenuField):
    """A time zone. There are too many to name them all in a sentence."""

    def pre_validate(self, form: Any) -> None:  # noqa: ARG002 - WTForms' signature
        """Refuse what is none of them."""
        if self.data not in clubs.time_zones():
            raise ValidationError(_("Time zone: choose one from the list."))


class ClubSettingsForm(Form):
    """What the owners of a club decide."""

    name = _name_field()
    visibility = PickField(_l("Who sees the club"), choices={})
    time_zone = ZoneField(
        _l("Time zone"),
        description=_l(
            "Decides to which day an evening belongs. It ends at six in the morning."
        ),
    )
    has_rating = BooleanField(
        _l("Rate the players"),
        description=_l("A rating of every player, worked out from the matches."),
    )

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.visibility.choices = {str(one): str(name) for one, name in VISIBILITIES.items()}
        self.time_zone.choices = {zone: zone.replace("_", " ") for zone in clubs.time_zones()}

    def save(self, right: ClubRight) -> Club | None:
        """Return the club as it is now, or `None` and say what is wrong."""
        if not self.validate():
            return None
        settings = ClubSettings(
            self.name.data or "",
            str(self.visibility.data),
            str(self.time_zone.data),
            bool(self.has_rating.data),
        )
        try:
            return clubs.change_club(right, settings)
        except RefusedError as error:
            self.refuse(error)
            return None


class DeleteClubForm(Form):
    """A club is deleted only by who means it."""

    sure = BooleanField(_l("Yes, delete the club with its players, seasons and evenings"))

    def validate_sure(self, field: BooleanField) -> None:
        """Refuse to delete what nobody said to be sure about."""
        if not field.data:
            raise ValidationError(_("Nothing was deleted: mark this box if you mean it."))


class RoleForm(Form):
    """What a member of a club may do."""

    role = MenuField(_l("Role"))

    def __init__(self, right: ClubRight, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.role.choices = _roles(right)


class InviteForm(Form):
    """An invitation: with which role, for how long, for how many."""

    role = MenuField(_l("Role"), default=Role.VIEWER)
    days = PickField(_l("Holds for"), coerce=_whole, default=7, choices={})
    uses = PickField(_l("May be accepted"), default=_SINGLE, choices={})

    def __init__(self, right: ClubRight, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.role.choices = _roles(right)
        self.days.choices = {
            days: ngettext("%(num)s day", "%(num)s days", days) for days in invitations.LIVES
        }
        self.uses.choices = {_SINGLE: _("once"), _MANY: _("by many")}

    def invite(self, right: ClubRight) -> str | None:
        """Return the token of a new invitation, or `None` and say what is wrong."""
        if not self.validate():
            return None
        is_single = self.uses.data == _SINGLE
        role = Role(str(self.role.data))
        return invitations.invite(right, role, self.days.data, is_single=is_single)


def _roles(right: ClubRight) -> dict[str, str]:
    """Return the roles that *right* may give: nobody gives more than they hold."""
    return {str(role): str(name) for role, name in ROLES.items() if right.allows(role)}
