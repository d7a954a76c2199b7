"""What a browser is called in the list of those that are signed in."""

from scorekeeper.web.i18n import gettext as _

# The order counts: every browser also claims to be some that came before it.
_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def browser_name(agent: str) -> str:
    """Return the browser and the system that *agent* says it is, as in "Firefox on Android"."""
    browser = _first(_BROWSERS, agent)
    system = _first(_SYSTEMS, agent)
    if browser and system:
        return str(_("%(browser)s on %(system)s", browser=browser, system=system))
    return browser or system or str(_("Unknown browser"))


def _first(names: dict[str, str], agent: str) -> str | None:
    return next((name for mark, name in names.items() if mark in agent), None)
