"""What a browser is called in the list of those that are signed in."""

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
    """Return the browser and the system that *agent* says it is, as in "Firefox, Android".

    It is kept, and read in any language later: names alone, and empty where none is known.
    """
    found = (_first(_BROWSERS, agent), _first(_SYSTEMS, agent))
    return ", ".join(name for name in found if name)


def _first(names: dict[str, str], agent: str) -> str | None:
    return next((name for mark, name in names.items() if mark in agent), None)
