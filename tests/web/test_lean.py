"""Scripts and style sheets travel without their comments, and otherwise as they are."""

from pathlib import Path
from subprocess import run

import pytest
from flask.testing import FlaskClient

from scorekeeper.assets import asset_folder
from scorekeeper.web.lean import without_comments

_STATIC = asset_folder("static")
_SCRIPTS = sorted(path.relative_to(_STATIC).as_posix() for path in _STATIC.rglob("*.js"))


def test_comments_go_and_everything_else_stays() -> None:
    script = '/** What it\n *  does. */\n\nconst url = "http://a/*" // here\n  // Why.\nrun()\n'

    assert without_comments(script) == '\nconst url = "http://a/*" // here\nrun()\n'


@pytest.mark.parametrize("name", _SCRIPTS)
def test_every_script_still_parses(
    client: FlaskClient, node: Path, tmp_path: Path, name: str
) -> None:
    static = client.application.static_url_path
    script = tmp_path / "script.mjs"
    with client.get(f"{static}/{name}") as answer:
        script.write_bytes(answer.data)

    checked = run([node, "--check", script], capture_output=True, check=False)

    assert (checked.returncode, b"/**" in script.read_bytes()) == (0, False)
