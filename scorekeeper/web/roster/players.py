"""Players of a club: the list, one by one, and what organisers change about them."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import merging, player_files, players
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.web import club_guard, downloads
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.roster.card_page import CardsPage
from scorekeeper.web.roster.player_forms import (
    AnonymiseForm,
    MergeForm,
    NewPlayerForm,
    RenamePlayerForm,
)
from scorekeeper.web.roster.player_page import AnonymisePage, MergePage, PlayerPage, PlayersPage

bp = Blueprint("players", __name__, url_prefix="/clubs/<uuid:club_id>")

_COLUMNS = "player name hidden since"


@bp.get("/players")
def index(club_id: UUID) -> ResponseReturnValue:
    """List the players, all of them or those whose name holds `q`."""
    return _list_page(club_guard.require(str(club_id), Role.VIEWER), NewPlayerForm())


@bp.get("/players.csv")
@limiter.limit(STARTING)
def table(club_id: UUID) -> ResponseReturnValue:
    """Send the players as a table."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    rows = [
        {
            "player": one.id,
            "name": one.name,
            "hidden": "yes" if one.is_hidden else "no",
            "since": one.made_at,
        }
        for one in players.list_players(right, with_hidden=True)
    ]
    return downloads.download(downloads.sheet("players", rows, _COLUMNS), "csv")


@bp.get("/players/cards")
@limiter.limit(STARTING)
def cards(club_id: UUID) -> ResponseReturnValue:
    """Show a card for every player, to print and cut; `?player=` says for whom alone."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    page = CardsPage(right, request.args.getlist("player"))
    return render_template("players/cards.html", page=page)


@bp.post("/players")
def add(club_id: UUID) -> ResponseReturnValue:
    """Take in a new player, or say what is wrong."""
    right = club_guard.require(str(club_id), Role.SCOREKEEPER)
    form = NewPlayerForm(request.form)
    player = form.add(right, club_guard.writer_of(right))
    if player is None:
        return _list_page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("“%(name)s” is a player of the club.", name=player.name))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.get("/players/<uuid:player_id>")
def show(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Show a player."""
    return _page(club_guard.require(str(club_id), Role.VIEWER), str(player_id))


@bp.post("/players/<uuid:player_id>/rename")
def rename(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Call the player otherwise, everywhere."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = RenamePlayerForm(request.form)
    if not form.validate():
        return _page(right, str(player_id), rename=form), HTTPStatus.UNPROCESSABLE_ENTITY
    writer = club_guard.writer_of(right)
    renamed = players.rename_player(right, str(player_id), str(form.name.data), writer)
    flash(_("This player is “%(name)s” everywhere now.", name=renamed.name))
    return _to(right, renamed.id)


@bp.post("/players/<uuid:player_id>/hide")
def hide(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Leave the player out of what others than organisers see."""
    return _set_hidden(club_id, player_id, is_hidden=True)


@bp.post("/players/<uuid:player_id>/unhide")
def unhide(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Show the player again."""
    return _set_hidden(club_id, player_id, is_hidden=False)


@bp.get("/players/<uuid:player_id>/merge")
def look_at_merge(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Show what merging the player into another one would change."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    page = PlayerPage(right, players.load_player(right, str(player_id)))
    form = MergeForm(page.others, request.args)
    if not form.validate():
        return _page(right, str(player_id), merge=form), HTTPStatus.UNPROCESSABLE_ENTITY
    preview = merging.preview_merge(right, str(player_id), str(form.into.data))
    return render_template("players/merge.html", page=MergePage(right, preview))


@bp.post("/players/<uuid:player_id>/merge")
def merge(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Merge the player into another one."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    page = PlayerPage(right, players.load_player(right, str(player_id)))
    form = MergeForm(page.others, request.form)
    if not form.validate():
        return _page(right, str(player_id), merge=form), HTTPStatus.UNPROCESSABLE_ENTITY
    into, writer = str(form.into.data), club_guard.writer_of(right)
    try:
        done = merging.merge_players(right, str(player_id), into, writer)
    except RefusedError as error:
        form.refuse(error)
        return _page(right, str(player_id), merge=form), HTTPStatus.UNPROCESSABLE_ENTITY
    told = {"name": done.player.name, "into": done.into.name}
    flash(_("“%(name)s” is “%(into)s” from now on. It can be undone.", **told))
    return _to(right, into)


@bp.post("/players/<uuid:player_id>/unmerge")
def unmerge(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Let the player be somebody of his own again."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    player = merging.unmerge_player(right, str(player_id), club_guard.writer_of(right))
    flash(_("“%(name)s” is a separate player again.", name=player.name))
    return _to(right, player.id)


@bp.get("/players/<uuid:player_id>/anonymise")
def ask_anonymise(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Ask whether the name of the player is to be forgotten."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    player = players.load_player(right, str(player_id))
    page = AnonymisePage(right, player, AnonymiseForm(player))
    return render_template("players/anonymise.html", page=page)


@bp.post("/players/<uuid:player_id>/anonymise")
def anonymise(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Forget the name of the player, if the form says twice that this is meant."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    player = players.load_player(right, str(player_id))
    form = AnonymiseForm(player, request.form)
    if not form.validate():
        page = AnonymisePage(right, player, form)
        text = render_template("players/anonymise.html", page=page)
        return text, HTTPStatus.UNPROCESSABLE_ENTITY
    alias = _("Former player")
    players.anonymise_player(right, player.id, alias, club_guard.writer_of(right))
    flash(_("The name is forgotten. The matches stay whole."))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.get("/players/<uuid:player_id>/export")
def export(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Send all that is kept of the player as a file."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    response = jsonify(player_files.export_player(right, str(player_id)))
    name = f"player-{player_id}.json"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


def _set_hidden(club_id: UUID, player_id: UUID, *, is_hidden: bool) -> ResponseReturnValue:
    right = club_guard.require(str(club_id), Role.ORGANISER)
    writer = club_guard.writer_of(right)
    player = players.set_hidden(right, str(player_id), writer, is_hidden=is_hidden)
    told = _("“%(name)s” is hidden.") if is_hidden else _("“%(name)s” is shown again.")
    flash(told % {"name": player.name})
    return _to(right, player.id)


def _list_page(right: ClubRight, form: NewPlayerForm) -> str:
    page = PlayersPage(right, form, request.args.get("q", ""))
    return render_template("players/index.html", page=page)


def _page(right: ClubRight, player_id: str, **sent: Form) -> str:
    player = players.load_player(right, player_id)
    others = PlayerPage(right, player).others if right.allows(Role.ORGANISER) else []
    forms: dict[str, Form] = {
        "rename": RenamePlayerForm(data={"name": player.name}),
        "merge": MergeForm(others),
    }
    page = PlayerPage(right, player, {**forms, **sent})
    return render_template("players/show.html", page=page)


def _to(right: ClubRight, player_id: str) -> ResponseReturnValue:
    place = url_for(".show", club_id=right.club.id, player_id=player_id)
    return redirect(place, HTTPStatus.SEE_OTHER)
