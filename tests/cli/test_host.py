"""`scorekeeper host` names the hosts, and prints a code for who has lost the way in."""

import re

from scorekeeper.cli.application import opened
from scorekeeper.services import hosts
from scorekeeper.services.accounts import open_account
from scorekeeper.services.sessions import Visit
from tests.cli.conftest import Call


def test_a_code_makes_a_host_who_is_named_then(call: Call) -> None:
    nobody = call("host")
    told = call("host", "--new-code")
    code = re.fullmatch(
        r"Whoever enters this code at /host becomes a host: ([0-9A-Z-]{14})\n", told.stdout
    )
    assert code is not None
    with opened():
        code_hash = hosts.check_code(code[1], "")
        open_account("Anna", "three quiet herons", Visit(), (), code_hash)

    assert nobody.exit_code == 1
    assert call("host").stdout == "Anna\n"
