"""Who writes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Writer:
    """Who writes: by which right ("score", "manage", "command line"), on which device."""

    by: str
    device: str = ""
