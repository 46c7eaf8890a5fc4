"""One tile of the map with all that is on it, in the places that were found for it. Units around its middle."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from games.escape_plan.cells import Point
from games.escape_plan.components import Zone
from rendering.placement import Room

from .content import PLATE_TEXT, Plate

GAP = 0.035
"""Between things on a tile, at least."""
PLATE_HALF_HEIGHT = 0.19


class Sort(StrEnum):
    """What a piece is."""

    PAWN = "pawn"
    OFFICER = "officer"
    MEMBER = "member"
    MARKER = "marker"
    HELIPAD = "helipad"
    FERRY = "ferry"
    NUMBER = "number"


class Piece(Struct, frozen=True):
    sort: Sort
    who: str
    """A pawn, a type of officer, the seat of a control marker, the number of an option; empty for others."""
    at: str
    """The location, or the tile."""
    room: Room
    of: Point | None = None
    """Of a number: the middle of what it belongs to."""


class NameLabel(Struct, frozen=True):
    plate: Plate
    room: Room

    @property
    def text(self) -> float:
        """The height of its writing."""
        return self.room.half_height / PLATE_HALF_HEIGHT * PLATE_TEXT


class Icon(Struct, frozen=True):
    """The neon sign of a location. It makes room for pawns: then it is beside them, or gone if a name tells enough."""

    location: str
    room: Room
    aside: bool = False


class ZoneLetter(Struct, frozen=True):
    zone: Zone
    room: Room


class TileScene(Struct, frozen=True):
    icons: tuple[Icon, ...]
    pieces: tuple[Piece, ...]
    labels: tuple[NameLabel, ...]
    letters: tuple[ZoneLetter, ...]
    title: Room

    @property
    def rooms(self) -> list[Room]:
        """What everything covers that must not be covered itself."""
        return [
            self.title,
            *(icon.room for icon in self.icons),
            *(piece.room for piece in self.pieces),
            *(label.room for label in self.labels),
        ]
