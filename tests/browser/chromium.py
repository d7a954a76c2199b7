"""The browser of this machine that the tests drive."""

import shutil

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def path() -> str | None:
    """Return where the leanest Chromium here is; None means the one that the driver brings."""
    return next(filter(None, map(shutil.which, _NAMES)), None)
