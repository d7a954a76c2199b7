"""How this process serves: version, settings without secrets, and what stands before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

from flask import (
    current_app,  # noqa: TID251 - this is the web
    request,
)

from scorekeeper.config import SETTINGS, Setting
from scorekeeper.web.host import figures
from scorekeeper.web.i18n import gettext as _

_ADDRESS = "DATABASE_URL"


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting in force, as anybody may read it."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Serving:
    """How this process serves, and what looks wrong about it."""

    version: str
    workers: int
    following: int
    most_following: int
    log: str
    is_secure: bool
    settings: list[ShownSetting]
    warnings: list[str]


def serving() -> Serving:
    """Return how this process serves the request that it answers now."""
    settings = current_app.config
    return Serving(
        metadata.version("scorekeeper"),
        settings["WORKERS"],
        figures.count_following(current_app),
        settings["STREAMS"],
        settings["LOG"],
        request.is_secure,
        [ShownSetting(one.name, _shown(one)) for one in SETTINGS],
        list(_warnings(int(settings["PROXY_HOPS"]))),
    )


def _shown(setting: Setting) -> str:
    value = str(current_app.config[setting.key])
    if setting.is_secret:
        return str(_("set")) if value.strip("[]") else str(_("not set"))
    if setting.key == _ADDRESS:
        # It may hold a password; where the database is stands above.
        return str(_("set")) if value else str(_("not set"))
    return value or str(_("not set"))


def _warnings(hops: int) -> Iterator[str]:
    told = _hops_told()
    if told > hops:
        yield _(
            "A proxy sends X-Forwarded-For for %(told)s hops, but SCOREKEEPER_PROXY_HOPS is "
            "%(hops)s: everybody seems to come from the proxy, and https is not seen.",
            told=told,
            hops=hops,
        )
    elif told < hops:
        yield _(
            "SCOREKEEPER_PROXY_HOPS is %(hops)s, but this request came over %(told)s: either "
            "the proxy does not send X-Forwarded-For, or whoever goes past it can pretend to "
            "be anybody.",
            told=told,
            hops=hops,
        )
    if not request.is_secure:
        yield _(
            "This page came over http: passwords can be read on the way, passkeys do not work, "
            "and phones cannot begin a match without a network."
        )


def _hops_told() -> int:
    """Return over how many proxies this request says that it came."""
    told = request.headers.get("X-Forwarded-For", "")
    return len([one for one in told.split(",") if one.strip()])
