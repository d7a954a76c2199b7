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


def test_a_compressed_answer_is_known_again(client: FlaskClient) -> None:
    first = client.get("/api/v1/rulesets/classic", headers=GZIP)

    again = client.get(
        "/api/v1/rulesets/classic",
        headers={**GZIP, "If-None-Match": str(first.headers["ETag"])},
    )

    assert (first.headers["Content-Encoding"], again.status_code) == ("gzip", 304)
