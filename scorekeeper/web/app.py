"""Put the application together: settings, parts and blueprints, each list in plain sight."""

import functools
import hashlib
from collections.abc import Mapping
from datetime import timedelta
from importlib import metadata
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, Response, request
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper import config
from scorekeeper.assets import asset_folder
from scorekeeper.store.tables import db
from scorekeeper.web import (
    addresses,
    bodies,
    compression,
    errors,
    filters,
    guard,
    headers,
    home,
    i18n,
    limits,
    offline,
    pdf,
    previews,
    streams,
)
from scorekeeper.web import help as help_pages
from scorekeeper.web.account import accounts, sign_in, signed_in
from scorekeeper.web.api import doors
from scorekeeper.web.club import (
    club_doors,
    club_log,
    club_matches,
    club_members,
    club_rules,
    club_sections,
    clubs,
    evenings,
    invitations,
)
from scorekeeper.web.design import design
from scorekeeper.web.host import figures, health, hosts, journal, metrics
from scorekeeper.web.lean import lean
from scorekeeper.web.playing import (
    join,
    matches,
    rematches,
    sharing,
    table,
    trial,
    tricks,
    watching,
)
from scorekeeper.web.roster import player_lists, players
from scorekeeper.web.ruling import rules
from scorekeeper.web.season import figure_words, ratings, season_lists, seasons, statistics
from scorekeeper.web.tournaments import doors as tournament_doors
from scorekeeper.web.tournaments import frame as tournament_frame

BLUEPRINTS: tuple[Blueprint, ...] = (
    accounts.bp,
    club_doors.bp,
    club_log.bp,
    club_matches.bp,
    club_members.bp,
    club_rules.bp,
    clubs.bp,
    design.bp,
    evenings.bp,
    health.bp,
    help_pages.bp,
    home.bp,
    hosts.bp,
    invitations.bp,
    join.bp,
    matches.bp,
    metrics.bp,
    offline.bp,
    pdf.bp,
    player_lists.bp,
    players.bp,
    ratings.bp,
    rematches.bp,
    rules.bp,
    season_lists.bp,
    seasons.bp,
    seasons.feed,
    sharing.bp,
    sign_in.bp,
    statistics.bp,
    table.bp,
    trial.bp,
    tricks.bp,
    watching.bp,
    *tournament_doors.BLUEPRINTS,
)
"""Every page of the site; programs have their own doors, in `scorekeeper.web.api`."""

YEAR = timedelta(days=365)


def create_app(settings: Mapping[str, object] | None = None) -> Flask:
    """Return the application under the settings of this machine, *settings* going before."""
    chosen = {**config.load(), **(settings or {})}
    app = _bare_app(chosen)
    _believe_proxies(app, app.config["PROXY_HOPS"])
    db.init_app(app)
    for part in (
        journal,
        figures,
        bodies,
        compression,
        addresses,
        headers,
        guard,
        signed_in,
        club_sections,
        limits,
        streams,
        i18n,
        filters,
        figure_words,
        tournament_frame,
        previews,
        doors,
        errors,
    ):
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app


def _bare_app(chosen: Mapping[str, object]) -> Flask:
    app = _Scorekeeper(
        # The name of the package, so that Flask looks where the package lies, not this module.
        "scorekeeper",
        instance_path=str(chosen["INSTANCE"]),
        template_folder=asset_folder("templates"),
        static_folder=asset_folder("static"),
        static_url_path=f"/static/{_version(asset_folder('static'))}",
    )
    app.config.from_mapping(
        chosen,
        SEND_FILE_MAX_AGE_DEFAULT=YEAR,
        # A list that was pasted may be as large as one that is sent as a file.
        MAX_FORM_MEMORY_SIZE=chosen["MAX_CONTENT_LENGTH"],
    )
    return app


class _Scorekeeper(Flask):
    """Flask with templates that refuse a name nobody gave them."""

    jinja_options = {  # noqa: RUF012 - Flask declares it so
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "autoescape": True,
    }

    def log_exception(self, exc_info: Any) -> None:
        """Note what broke by the rule of its address: the address itself may hold a token."""
        self.logger.error("%s %s broke", request.method, request.url_rule, exc_info=exc_info)

    def send_static_file(self, filename: str) -> Response:
        """Send an asset, lean where it can be."""
        return lean(super().send_static_file(filename))


@functools.cache
def _version(folder: Path) -> str:
    """Return the release and a digest of every asset: files under it may be kept for ever."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return f"{metadata.version('scorekeeper')}-{digest.hexdigest()[:12]}"


def _believe_proxies(app: Flask, hops: int) -> None:
    app.wsgi_app = ProxyFix(  # type: ignore[method-assign]  # Flask's documented way
        app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_prefix=hops
    )
