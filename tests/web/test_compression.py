"""Answers travel compressed to whoever can unpack them, and are still known again."""

import gzip

from flask.testing import FlaskClient

GZIP = {"Accept-Encoding": "gzip"}


def test_a_page_is_compressed_for_browsers_that_can_unpack_it(client: FlaskClient) -> None:
    plain, packed = client.get("/rules"), client.get("/rules", headers=GZIP)

    encodings = [answer.headers.get("Content-Encoding") for answer in (plain, packed)]
    assert encodings == [None, "gzip"]
    assert gzip.decompress(packed.data)[:15] == b"<!doctype html>"
    assert len(packed.data) < len(plain.data) / 2


def test_a_compressed_script_is_known_again(client: FlaskClient) -> None:
    script = f"{client.application.static_url_path}/js/app.js"
    first = client.get(script, headers=GZIP, buffered=True)

    known = {**GZIP, "If-None-Match": first.headers["ETag"]}
    again = client.get(script, headers=known, buffered=True)

    assert (first.headers["Content-Encoding"], again.status_code) == ("gzip", 304)


def test_an_answer_to_a_program_is_sent_as_it_is(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rulesets/classic", headers=GZIP)

    assert "Content-Encoding" not in answer.headers
