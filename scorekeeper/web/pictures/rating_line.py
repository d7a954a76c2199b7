"""A player's rating over time as a line, match by match."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.domain.rating import START, Change, Rating
from scorekeeper.web.pictures.places import Point, Scale, along, path


@dataclass(frozen=True, slots=True)
class RatingLine:
    """The line from the first rating on; `start_y` is where everybody begins."""

    ratings: tuple[Rating, ...]
    points: tuple[Point, ...]
    start_y: float

    @property
    def path(self) -> str:
        """Return the line as SVG writes it."""
        return path(self.points)


def rating_line(player: str, changes: Iterable[Change]) -> RatingLine | None:
    """Return the ratings of *player* before his first match and after each; `None` if none."""
    ratings = [Rating()]
    for change in changes:
        for side, pair in enumerate(change.pairs):
            if player in pair:
                gain = change.gain if side == 0 else -change.gain
                last = ratings[-1]
                ratings.append(Rating(last.value + gain, last.matches + 1))
    if len(ratings) == 1:
        return None
    scale = Scale.over([START, *(rating.value for rating in ratings)])
    points = (
        Point(along(place, len(ratings)), scale.y(rating.value))
        for place, rating in enumerate(ratings)
    )
    return RatingLine(tuple(ratings), tuple(points), scale.y(START))
