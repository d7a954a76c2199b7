"""Figures for Prometheus: how many requests, how fast, and how many phones follow live.

Several processes of one machine add theirs up when `PROMETHEUS_MULTIPROC_DIR` names a folder
that all of them share, as prometheus-client does it.
"""

import os

from flask import Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from scorekeeper import clock

CONTENT_TYPE = CONTENT_TYPE_LATEST

_registry = CollectorRegistry()
ProcessCollector(registry=_registry)

_requests = Counter(
    "scorekeeper_requests_total",
    "Requests that were answered, by the rule of their address and their status.",
    ("rule", "status"),
    registry=_registry,
)
_seconds = Histogram(
    "scorekeeper_request_seconds",
    "Seconds until an answer was ready; what a stream sends later is not in it.",
    ("rule",),
    registry=_registry,
)
STREAMS = Gauge(
    "scorekeeper_streams",
    "Phones that follow live.",
    registry=_registry,
    multiprocess_mode="livesum",
)
STREAMS_REFUSED = Counter(
    "scorekeeper_streams_refused_total",
    "Phones that were told to ask every few seconds, because all seats were taken.",
    registry=_registry,
)


def init_app(app: Flask) -> None:
    """Count every request of *app* by the rule of its address, which holds no secret."""
    app.after_request(_count)


def written() -> bytes:
    """Return all figures as Prometheus reads them: `CONTENT_TYPE` says in which form."""
    return generate_latest(_collected())


def _collected() -> CollectorRegistry:
    """Return the figures of this process, or of all that share a folder for them."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return _registry
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # It has no types.
    return registry


def _count(response: Response) -> Response:
    # One label for all addresses that nobody serves: strangers must not make new ones.
    rule = str(request.url_rule or "")
    _requests.labels(rule, response.status_code).inc()
    if "begun" in g:
        _seconds.labels(rule).observe(clock.ticks() - g.begun)
    return response
