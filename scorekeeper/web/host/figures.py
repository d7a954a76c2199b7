"""Figures for Prometheus: how many requests, how fast, and how many phones follow live.

They are counted only where somebody may read them. Several processes of one machine add theirs
up in a folder that they share, as prometheus-client does it.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from typing import TYPE_CHECKING

from flask import Flask, Response, g, request

from scorekeeper import clock

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

_KEY = "scorekeeper.figures"
_FOLLOWING = "scorekeeper.following"
_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


class Figures:
    """What one application has counted, in this process or in all that share a folder."""

    def __init__(self) -> None:
        # Loaded only where it is used, and once it is said where processes share.
        import prometheus_client as prometheus  # noqa: PLC0415

        self._registry = prometheus.CollectorRegistry()
        prometheus.ProcessCollector(registry=self._registry)
        self.content_type = prometheus.CONTENT_TYPE_LATEST
        self.requests = prometheus.Counter(
            "scorekeeper_requests_total",
            "Requests that were answered, by the rule of their address and their status.",
            ("rule", "status"),
            registry=self._registry,
        )
        self.seconds = prometheus.Histogram(
            "scorekeeper_request_seconds",
            "Seconds until an answer was ready; what a stream sends later is not in it.",
            ("rule",),
            registry=self._registry,
        )
        self.streams = prometheus.Gauge(
            "scorekeeper_streams",
            "Phones that follow live.",
            registry=self._registry,
            multiprocess_mode="livesum",
        )
        self.refused = prometheus.Counter(
            "scorekeeper_streams_refused_total",
            "Phones that were told to ask every few seconds, because all seats were taken.",
            registry=self._registry,
        )

    def written(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        from prometheus_client import generate_latest  # noqa: PLC0415

        return generate_latest(self._collected())

    def _collected(self) -> CollectorRegistry:
        if _FOLDER not in os.environ:
            return self._registry
        from prometheus_client import CollectorRegistry  # noqa: PLC0415
        from prometheus_client.multiprocess import MultiProcessCollector  # noqa: PLC0415

        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # It has no types.
        return registry


def init_app(app: Flask) -> None:
    """Count every request of *app*, if its settings name who may read the figures."""
    app.extensions[_FOLLOWING] = set()
    if app.config["METRICS_TOKEN"]:
        if app.config["WORKERS"] > 1:
            _share_folder()
        app.extensions[_KEY] = figures = Figures()
        app.after_request(partial(_count, figures))


def of(app: Flask) -> Figures | None:
    """Return the figures of *app*, `None` where nobody may read any."""
    return app.extensions.get(_KEY)


@contextmanager
def following(app: Flask) -> Iterator[None]:
    """Count somebody who follows live, as long as it lasts."""
    figures, who = of(app), object()
    everybody: set[object] = app.extensions[_FOLLOWING]
    everybody.add(who)
    try:
        with nullcontext() if figures is None else figures.streams.track_inprogress():
            yield
    finally:
        everybody.discard(who)


def count_following(app: Flask) -> int:
    """Return how many follow live in this process."""
    return len(app.extensions[_FOLLOWING])


def note_refused(app: Flask) -> None:
    """Count somebody for whom there was no seat."""
    if figures := of(app):
        figures.refused.inc()


def _share_folder() -> None:
    """Name the folder in which the processes that are forked from this one add up."""
    if _FOLDER not in os.environ:
        os.environ[_FOLDER] = tempfile.mkdtemp(prefix="scorekeeper-figures-")
        atexit.register(shutil.rmtree, os.environ[_FOLDER], ignore_errors=True)


def _count(figures: Figures, response: Response) -> Response:
    # One label for all addresses that nobody serves: strangers must not make new ones.
    rule = str(request.url_rule or "")
    figures.requests.labels(rule, response.status_code).inc()
    if "begun" in g:
        figures.seconds.labels(rule).observe(clock.ticks() - g.begun)
    return response
