"""`scorekeeper serve`: bring the database to the newest schema, then serve."""

import errno
import socket
import sys
import time
from collections.abc import Mapping
from multiprocessing import Process

import click
import segno
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels
from granian.server.mp import MPServer

from scorekeeper.cli.answers import fail
from scorekeeper.cli.application import opened
from scorekeeper.services import hosts
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import pick_language, speak

LONGEST_GOODBYE = 5
"""Seconds that a server which is asked to end leaves to those whom it answers: phones that
follow would keep it for ever, and ask again later."""

_EVERYWHERE = "0.0.0.0"  # noqa: S104 - asked for by --lan, so that phones nearby can connect
_LONGEST_WAIT = 256
_BETWEEN_LOOKS = 0.05  # seconds
_ANY_HOST = "192.0.2.1"
_WITHOUT_HTTPS = _l(
    "Over http phones keep what they write, but only while the page stays open. To start and "
    "reload without a network they need https: put a web server with a certificate in front, "
    "for example `caddy reverse-proxy --from scores.example.org --to localhost:8000`, and set "
    "SCOREKEEPER_PROXY_HOPS=1."
)


@click.command(epilog="Example: scorekeeper serve --lan --port 8080")
@click.option("--host", help="Address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(1, 65535), help="Port.  [default: 8000]")
@click.option("--lan", is_flag=True, help="Listen to the local network; print a QR code.")
def serve(host: str | None, port: int | None, *, lan: bool) -> None:
    """Serve Scorekeeper, and print its address."""
    settings, code = _prepared()
    host = _EVERYWHERE if lan else host or str(settings["HOST"])
    port = port or int(str(settings["PORT"]))
    _check_free(host, port)
    server = server_of(host, port, settings)
    # A process of its own: workers are forked, and a thread beside that may hang them. One
    # that begins anew has to be told the language.
    told = (pick_language(), host, port, code)
    server.on_startup(Process(target=_announce, args=told, daemon=True).start)
    server.serve()


def _prepared() -> tuple[Mapping[str, object], str | None]:
    """Return the settings, and a code that makes the first host while there is none."""
    with opened() as app:
        return dict(app.config), hosts.make_first_code()


def server_of(host: str, port: int, settings: Mapping[str, object]) -> MPServer:
    """Return the server of *settings*, which has room for others when all streams are held."""
    streams = int(str(settings["STREAMS"]))
    return MPServer(
        "scorekeeper.web.gateway:create_gateway",
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        factory=True,
        workers=int(str(settings["WORKERS"])),
        # Streams count too, and when they were all that is let in, nobody else would be heard.
        backpressure=streams + _LONGEST_WAIT,
        workers_kill_timeout=LONGEST_GOODBYE,
        http=HTTPModes.http1,
        websockets=False,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
    )


def _check_free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            fail(_why_not(error, host, port))


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return _(
            "Port %(port)s is taken by another program: choose another with --port.", port=port
        )
    if error.errno == errno.EACCES:
        return _(
            "Port %(port)s is not for you to use: choose one from 1024 with --port.", port=port
        )
    return _(
        "This machine has no address %(host)s: choose another with --host, or use --lan.",
        host=host,
    )


def _announce(language: str, host: str, port: int, code: str | None) -> None:
    """Print the address as soon as somebody answers there, and how to become the first host."""
    speak(language)
    while not _answers("127.0.0.1" if host == _EVERYWHERE else host, port):
        time.sleep(_BETWEEN_LOOKS)
    own = _address("localhost" if host == _EVERYWHERE else host, port)
    click.echo(_("Scorekeeper is at %(address)s", address=own))
    if host == _EVERYWHERE:
        nearby = _address(_own_address(), port)
        click.echo(_("For phones in the same network: %(address)s", address=nearby))
        segno.make(nearby).terminal(out=sys.stdout, compact=True)
        click.echo(_WITHOUT_HTTPS)
    if code is not None:
        click.echo(
            _(
                "Whoever enters this code at %(address)s/host becomes the host of this "
                "installation: %(code)s",
                address=own,
                code=code,
            )
        )
    click.echo(_("Stop it with Ctrl+C."))


def _answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """Return the address that other machines see; asking for a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ANY_HOST, 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
