"""The clock of a round: started, paused, moved; the server's time is the truth."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class RoundClock:
    """A clock that has run for *ran* seconds, and runs on since the moment *since* if set.

    *length* is how long the round is, in seconds, moved by hand included; `None` is for ever.
    """

    length: int | None
    ran: float = 0
    since: str | None = None
    begun: bool = False

    def started(self, moment: str) -> "RoundClock":
        """Return the clock running from *moment* on."""
        return self if self.since else replace(self, since=moment, begun=True)

    def paused(self, moment: str) -> "RoundClock":
        """Return the clock standing still from *moment* on."""
        return replace(self, ran=self.elapsed(moment), since=None)

    def moved(self, seconds: int) -> "RoundClock":
        """Return the clock of a round that is so many *seconds* longer."""
        if self.length is None:
            return self
        return replace(self, length=max(0, self.length + seconds))

    @property
    def is_running(self) -> bool:
        """Return whether the clock runs."""
        return self.since is not None

    def elapsed(self, moment: str) -> float:
        """Return for how many seconds the clock has run at *moment*."""
        if self.since is None or moment < self.since:
            return self.ran
        return self.ran + (_read(moment) - _read(self.since)).total_seconds()

    def left(self, moment: str) -> float | None:
        """Return how many seconds are left at *moment*, none below zero; `None`: no limit."""
        return None if self.length is None else max(0.0, self.length - self.elapsed(moment))

    def ends_at(self) -> str | None:
        """Return the moment at which the clock runs out if it is not paused, or `None`."""
        if self.since is None or self.length is None:
            return None
        end = _read(self.since) + timedelta(seconds=self.length - self.ran)
        return end.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _read(moment: str) -> datetime:
    return datetime.fromisoformat(moment)
