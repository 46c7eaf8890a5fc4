"""Cut-outs of the city for a phone: its western and its eastern half, which share the tiles in the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.escape_plan.cells import centre
from games.escape_plan.city import Placed
from games.escape_plan.view import EscapePlanView
from rendering.page import Picture
from rendering.words import Voice, Words

from .alt import half_alt
from .board import phone_page
from .city.geometry import Frame, fitted
from .city.map import is_whole, painted_map
from .legend import half_legend
from .theme import size
from .windows import MARGIN

SLACK = 1e-6
"""Units. A tile in the very middle is in both halves."""


def half_frame(view: EscapePlanView, *, west: bool) -> Frame:
    """Around all tiles of which the middle is in that half."""
    middles = [centre(tile.position)[0] for tile in view.map]
    line = (min(middles) + max(middles)) / 2
    inside = [
        tile.position
        for tile in view.map
        if (centre(tile.position)[0] <= line + SLACK if west else centre(tile.position)[0] >= line - SLACK)
    ]
    return fitted(
        inside,
        width=size("table-width"),
        height_most=size("half-height-most"),
        unit_most=size("map-unit-most"),
        margin=MARGIN,
    )


def tiles_in(view: EscapePlanView, frame: Frame) -> list[Placed]:
    """Those of which all is shown."""
    return [tile for tile in view.map if is_whole(tile, frame)]


def half_of(*, west: bool) -> Callable[..., Picture]:
    """The painter of a half."""

    def half(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
        voice, frame = Voice(words, names), half_frame(view, west=west)
        tiles = tiles_in(view, frame)
        city = painted_map(view, frame, voice, cut_in_the_dark=True)
        return phone_page([city, half_legend(view, tiles, voice)], half_alt(view, tiles, voice))

    return half


HALVES: Mapping[str, Callable[..., Picture]] = MappingProxyType(
    {"west": half_of(west=True), "east": half_of(west=False)}
)
