"""Shares and means that know their own sample, and say when it is small."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

FEW = 20
"""A sample below this is small: one more result can still move a share by five points."""

_Z = 1.959963984540054  # The normal distribution holds 95 % within so many deviations.


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened: *count* times out of *sample*."""

    count: int
    sample: int

    @property
    def share(self) -> Fraction | None:
        """Return the share, exactly, or `None` if it was never recorded."""
        return Fraction(self.count, self.sample) if self.sample else None

    @property
    def is_few(self) -> bool:
        """Return whether the sample is too small to say much."""
        return self.sample < FEW

    @property
    def interval(self) -> tuple[float, float] | None:
        """Return the ends of Wilson's interval (95 %), shares from 0 to 1, or `None`."""
        if not self.sample:
            return None
        share, weight = self.count / self.sample, _Z**2 / self.sample
        middle = share + weight / 2
        margin = _Z * sqrt(share * (1 - share) / self.sample + weight / (4 * self.sample))
        low, high = (middle - margin) / (1 + weight), (middle + margin) / (1 + weight)
        return max(0.0, low), min(1.0, high)


@dataclass(frozen=True, slots=True)
class Mean:
    """How much there was of something: *total* in *sample* cases."""

    total: int
    sample: int

    @property
    def value(self) -> Fraction | None:
        """Return the mean, exactly, or `None` if it was never recorded."""
        return Fraction(self.total, self.sample) if self.sample else None

    @property
    def is_few(self) -> bool:
        """Return whether the sample is too small to say much."""
        return self.sample < FEW
