"""The page of the design: whole, for those who develop the site, and for nobody else."""

from flask import Flask
from flask.testing import FlaskClient


def test_developers_see_every_part_of_the_design(client: FlaskClient) -> None:
    answer = client.get("/design?theme=dark")

    assert answer.status_code == 200
    assert 'data-theme="dark"' in answer.text


def test_nobody_else_finds_the_page_of_the_design(app: Flask, client: FlaskClient) -> None:
    app.config["TESTING"] = False
    try:
        assert client.get("/design").status_code == 404
    finally:
        app.config["TESTING"] = True
