"""What Lighthouse says of the pages that a phone opens first, from a server over loopback.

    python -m benchmarks.lighthouse

Needs Node.js 20 with npm, which brings Lighthouse, and the Chromium of `bin/test`. It imitates
a slow phone, so what it says of speed depends on this machine; the other figures do not.
"""

import http.cookiejar
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LIGHTHOUSE = "lighthouse@12"
CATEGORIES = ("performance", "accessibility", "best-practices")
_CHROME = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)


@contextmanager
def site() -> Iterator[str]:
    """Yield the address of `scorekeeper serve` on a database of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "scorekeeper", "serve", "--port", str(port)]
        environment = {**os.environ, "SCOREKEEPER_INSTANCE": folder}
        with subprocess.Popen(  # noqa: S603 - our own program
            command, env=environment, stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            server.stdout.readline()  # It prints the address once somebody answers there.
            yield f"http://127.0.0.1:{port}"
            server.terminate()


def new_match(address: str) -> tuple[str, str]:
    """Return the address of a match that was begun by one tap, and the cookie that opens it."""
    jar = http.cookiejar.CookieJar()
    phone = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    page = phone.open(f"{address}/").read().decode()
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
    body = urllib.parse.urlencode(fields).encode()
    match = phone.open(f"{address}/", body).url
    return match, "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)


def scores(url: str, cookie: str) -> dict[str, int]:
    """Return what Lighthouse says of *url*, each category from 0 to 100."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        headers = Path(folder) / "headers.json"
        headers.write_text(json.dumps({"Cookie": cookie}), encoding="utf-8")
        command = [
            *("npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=json"),
            *(f"--output-path={report}", f"--extra-headers={headers}"),
            *(f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={_CHROME}"),
        ]
        chromium = {"CHROME_PATH": shutil.which("chromium") or ""}
        subprocess.run(command, env={**os.environ, **chromium}, check=True)  # noqa: S603 - ours
        found = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return {name: round(found[name]["score"] * 100) for name in CATEGORIES}


def main() -> None:
    """Print a line for each page."""
    with site() as address:
        match, cookie = new_match(address)
        pages = {"home": "/", "rules": "/rules/classic", "new match": "/matches/new"}
        urls = {"table": match, "links of a match": f"{match}/details"} | {
            name: address + path for name, path in pages.items()
        }
        for name, url in urls.items():
            told = ", ".join(f"{one} {score}" for one, score in scores(url, cookie).items())
            print(f"{name}: {told}", flush=True)


if __name__ == "__main__":
    main()
