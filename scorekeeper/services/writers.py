"""Who writes."""

from dataclasses import dataclass

from scorekeeper.domain.entries import LONGEST_PLAYER


@dataclass(frozen=True, slots=True)
class Writer:
    """Who writes: by which right ("score", "manage", "command line"), on which device."""

    by: str
    device: str = ""

    @property
    def label(self) -> str:
        """Return what the device is called, short and fit to be stored."""
        marks = "".join(mark for mark in self.device if mark.isprintable())
        return marks[:LONGEST_PLAYER]
