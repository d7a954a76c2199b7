"""Secrets are found by their hashes, or compared in a time that tells nothing of them."""

import ast
from pathlib import Path

import pytest

import scorekeeper

PACKAGE = Path(scorekeeper.__file__).parent
FLOORS = ("services", "web", "cli")

# Names of what somebody could guess letter by letter, if a comparison took longer for each.
SECRETS = ("token", "secret", "password", "code_hash", "challenge", "signature")


def compared(source: str) -> list[str]:
    """Return the comparisons by `==` and `!=` in *source* in which a secret stands."""
    if not any(secret in source for secret in SECRETS):
        return []
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare)]
    return [ast.unparse(one) for one in found if _is_of_a_secret(one)]


def _is_of_a_secret(node: ast.Compare) -> bool:
    is_equality = any(isinstance(sign, ast.Eq | ast.NotEq) for sign in node.ops)
    names = [_name_of(side) for side in (node.left, *node.comparators)]
    return is_equality and any(name.endswith(SECRETS) for name in names)


def _name_of(side: ast.expr) -> str:
    if isinstance(side, ast.Attribute):
        return side.attr
    return side.id if isinstance(side, ast.Name) else ""


@pytest.mark.parametrize("floor", FLOORS)
def test_no_secret_is_compared_letter_by_letter(floor: str) -> None:
    paths = list((PACKAGE / floor).rglob("*.py"))

    found = {path.name: compared(path.read_text(encoding="utf-8")) for path in paths}

    assert len(paths) > 10
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_such_a_comparison_would_be_found() -> None:
    source = "if link.token == given or typed != password or 'x' in secret: pass"

    assert compared(source) == ["link.token == given", "typed != password"]


@pytest.mark.parametrize(
    "name", ["services/links.py", "services/round_codes.py", "web/host/metrics.py"]
)
def test_what_is_not_found_by_its_hash_is_compared_in_constant_time(name: str) -> None:
    assert "hmac.compare_digest(" in (PACKAGE / name).read_text(encoding="utf-8")
