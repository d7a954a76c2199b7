"""The house rules of a club: which are offered when a match is started there."""

from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import club_rules
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.web import club_guard, rulebook
from scorekeeper.web.i18n import gettext as _

bp = Blueprint("club_rules", __name__, url_prefix="/clubs/<uuid:club_id>/rules")


@dataclass(frozen=True)
class ClubRulesPage:
    """The house rules of a club, and those of this phone that can join them."""

    right: ClubRight

    @property
    def may_change(self) -> bool:
        """Return whether whoever looks may choose the rules of the club."""
        return self.right.allows(Role.ORGANISER)

    @cached_property
    def rules(self) -> tuple[tuple[str, Ruleset], ...]:
        """Return the rules of the club by their ids."""
        found = club_rules.list_club_rules(self.right)
        return tuple((rules.id, rulebook.as_ruleset(rules)) for rules in found)

    @property
    def offered(self) -> tuple[tuple[str, Ruleset], ...]:
        """Return the house rules of this phone that the club does not have."""
        known = {rules_id for rules_id, _ in self.rules}
        return tuple(pair for pair in rulebook.house_rules() if pair[0] not in known)


@bp.get("")
def index(club_id: UUID) -> ResponseReturnValue:
    """List the house rules of the club."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    return render_template("clubs/rules.html", page=ClubRulesPage(right))


@bp.post("")
def add(club_id: UUID) -> ResponseReturnValue:
    """Let the club play by house rules of this phone."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    rules = club_rules.add_club_rules(right, request.form.get("rules", ""))
    flash(_("The club plays “%(name)s” from now on.", name=rules.name))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.post("/<uuid:rules_id>/remove")
def remove(club_id: UUID, rules_id: UUID) -> ResponseReturnValue:
    """Let the club no longer offer house rules; its matches keep theirs."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    club_rules.remove_club_rules(right, str(rules_id))
    flash(_("These rules are no longer offered. Matches keep the rules they have."))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)
