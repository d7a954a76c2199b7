"""Passwords: which are too weak, and which text is the same password."""

import pytest

from scorekeeper.services import passwords
from scorekeeper.services.passwords import PasswordFault, faults_of
from tests.club_cast import PASSWORD


@pytest.mark.parametrize(
    ("password", "faults"),
    [
        ("", (PasswordFault.TOO_SHORT, PasswordFault.COMMON)),
        ("seven77", (PasswordFault.TOO_SHORT,)),
        ("heron three", ()),
        ("пароль из трёх слов", ()),
        ("🂡🂢🂣🂤🂥🂦🂧🂨", ()),
        ("x y" * 43, (PasswordFault.TOO_LONG,)),
        ("Password2024!", (PasswordFault.COMMON,)),
        ("12345678", (PasswordFault.COMMON,)),
        ("987654321", (PasswordFault.COMMON,)),
        ("aaaaaaaaaaaa", (PasswordFault.COMMON,)),
        ("Manillen1", (PasswordFault.COMMON,)),
        ("anna-marie 1950", (PasswordFault.LIKE_NAME,)),
        ("The4FourAces", (PasswordFault.LIKE_NAME,)),
    ],
)
def test_a_password_is_judged_by_its_length_and_by_what_everybody_would_try(
    password: str, faults: tuple[PasswordFault, ...]
) -> None:
    assert faults_of(password, ("Anna Marie", "The Four Aces")) == faults


def test_a_password_is_the_same_on_every_keyboard() -> None:
    kept = passwords.hash_of("cafe\N{COMBINING ACUTE ACCENT} in the cellar")

    assert passwords.is_right(kept, "café in the cellar")
    assert not passwords.is_right(kept, "cafe in the cellar")


@pytest.mark.parametrize("password", ["", "\ud800", "\x00", "x" * 10_000])
def test_any_text_can_be_wrong(password: str) -> None:
    assert not passwords.is_right(passwords.hash_of(PASSWORD), password)
    assert not passwords.is_right("no hash at all", password)
    assert not passwords.is_right(None, password)
