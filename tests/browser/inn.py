"""A server that the phones of a test reach, and that may close and open again."""

import logging
import socket
from collections.abc import Iterator
from threading import Thread
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from werkzeug.serving import BaseWSGIServer, make_server

_HOST = "127.0.0.1"


class Inn:
    """A server at an address of its own, which stays its own while the server is closed."""

    def __init__(self, site: WSGIApplication) -> None:
        logging.getLogger("werkzeug").setLevel(logging.WARNING)  # A failure drowns in visits.
        self.site = site
        # A free port may be given to anybody; one that is bound is not.
        self._place = socket.socket()
        self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._place.bind((_HOST, 0))
        self._port: int = self._place.getsockname()[1]
        self._running: tuple[BaseWSGIServer, Thread] | None = None

    def open(self) -> str:
        """Start the server and return its address."""
        server = make_server(_HOST, self._port, _left_tidy(self.site), threaded=True)
        thread = Thread(target=server.serve_forever)
        thread.start()
        self._running = server, thread
        return f"http://{_HOST}:{self._port}"

    def close(self) -> None:
        """Stop the server, if it runs; its visitors are refused from now on."""
        if self._running is not None:
            server, thread = self._running
            server.shutdown()
            thread.join()
            server.server_close()
        self._running = None

    def leave(self) -> None:
        """Close for good and give the address back."""
        self.close()
        self._place.close()


def _left_tidy(site: WSGIApplication) -> WSGIApplication:
    """Return *site*, closing its answers even for visitors who left in the middle of one."""

    def serve(environ: WSGIEnvironment, start_response: StartResponse) -> Iterator[bytes]:
        answer = site(environ, start_response)
        try:
            yield from answer
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()

    return serve
