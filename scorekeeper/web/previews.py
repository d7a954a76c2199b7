"""What a messenger shows below a link that somebody sends: a title, a sentence, a picture.

The robot that asks for it has no right and no cookie. So pages tell only what everybody sees
there, and a page that was opened by a secret in its address never repeats that address.
"""

from dataclasses import dataclass
from typing import Any

from flask import Flask, url_for

from scorekeeper.services.club_rights import ClubRight, Role, Visibility

_GENERAL_PICTURE = "icons/preview.png"


Told = tuple[str, str]
"""The title and the sentence of a preview."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What is shown; `picture` is an absolute address, and so is `address` if there is one."""

    title: str
    sentence: str
    picture: str
    address: str | None = None


def init_app(app: Flask) -> None:
    """Let the templates of *app* tell previews."""
    app.jinja_env.globals.update(
        club_preview=club_preview, open_preview=open_preview, secret_preview=secret_preview
    )


def secret_preview(told: Told) -> Preview:
    """Return the preview of a page whose address is a secret: it says no address at all."""
    return Preview(*told, _general_picture())


def open_preview(told: Told, endpoint: str, **values: Any) -> Preview:
    """Return the preview of a page that everybody may see, at *endpoint*."""
    address = url_for(endpoint, **values, _external=True)
    return Preview(*told, _general_picture(), address)


def club_preview(
    right: ClubRight, told: Told, endpoint: str, picture: str = "", **values: Any
) -> Preview | None:
    """Return the preview of a page of a club, as `open_preview` does.

    `None` where not everybody sees the club, and to organisers: they read names that are
    hidden from others. *picture* is the endpoint of one of its own, at the same place.
    """
    club = right.club
    if club.visibility != Visibility.PUBLIC or right.allows(Role.ORGANISER):
        return None
    place: dict[str, Any] = {"club_id": club.id, **values, "_external": True}
    drawn = url_for(picture, **place) if picture else _general_picture()
    return Preview(*told, drawn, url_for(endpoint, **place))


def _general_picture() -> str:
    return url_for("static", filename=_GENERAL_PICTURE, _external=True)
