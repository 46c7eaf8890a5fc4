"""What is drawn on the Recruiter's secret map: circled and crossed-out features (MM-SET-16, MM-CON-04)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Text

from ..components import FeatureName, Location
from ..grid import features, locations
from ..state import Table
from ..telling.names import hour_name


class Circles(Struct, frozen=True):
    """Features of one location that are, or were, on hidden feature cards."""

    circled: tuple[FeatureName, ...]
    crossed: tuple[FeatureName, ...]


def circles(g: Table[Any]) -> dict[Location, Circles]:
    """Locations with any, by index."""
    drawn = {place: circles_of(g, place) for place in locations()}
    return {place: found for place, found in drawn.items() if found.circled or found.crossed}


def circles_of(g: Table[Any], location: Location) -> Circles:
    crossed = tuple(feature for feature in features(location) if _is_crossed(g, location, feature))
    drawn = (*g.secrets.hidden, *g.board.revealed)
    circled = tuple(f for f in features(location) if f in drawn and f not in crossed)
    return Circles(circled, crossed)


def visited_at(g: Table[Any], location: Location) -> Text:
    """When a visited location was visited, as what an option is worth. For the Recruiter's eyes only."""
    return Text("worth-visited", {"when": hour_name(g.secrets.path.index(location) + 1)})


def _is_crossed(g: Table[Any], location: Location, feature: FeatureName) -> bool:
    """Once the card is revealed, on all locations that had not been visited by then (MM-CON-04)."""
    revealed, visited = g.board.revealed.get(feature), g.secrets.hour_of(location)
    return revealed is not None and (visited is None or visited > revealed)
