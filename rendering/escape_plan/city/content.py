"""What is to be seen on one tile of the map, worked out from the view; where it goes is arranged elsewhere."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from games.escape_plan.cells import Point
from games.escape_plan.city import Placed
from games.escape_plan.components import LocationKind, Police, components
from games.escape_plan.state import Pawn
from games.escape_plan.view import EscapePlanView
from rendering.words import Voice

from ..names import is_closed, is_open_exit, location_name, pawns_at
from .geometry import middle_of

NAMED = frozenset({LocationKind.BUSINESS})
"""Kinds of places whose names stand on the map: of any other the sign tells enough."""
TITLE_TEXT = 0.44
"""Height of the writing of a tile's name, at least. Units."""
PLATE_TEXT = 0.33
"""Height of the writing on a plate, at least. Units."""


class NameTone(StrEnum):
    """How a name is written."""

    PLAIN = "plain"
    CLOSED = "closed"
    OPEN = "open"


class Plate(Struct, frozen=True):
    """The name of a location as it is written on the map."""

    location: str
    text: str
    tone: NameTone
    written: str | None = None
    """What the map has room for; None is the whole text, "" is nothing as the sign says enough."""
    mark: str = ""
    """On the sign: the letter of a store, the number of an exit or safe house."""

    @property
    def shown(self) -> str:
        return self.text if self.written is None else self.written


class GangHome(Struct, frozen=True):
    location: str
    members: int
    marker: Pawn | None


class TileContent(Struct, frozen=True):
    """Everything that shows on a tile; equal contents look the same."""

    tile: str
    rotation: int
    title: str
    plates: tuple[Plate, ...]
    pawns: tuple[tuple[str, tuple[Pawn, ...]], ...] = ()
    """By location, those with any."""
    officers: tuple[Police, ...] = ()
    gangs: tuple[GangHome, ...] = ()
    active: Pawn | None = None
    """Whose turn it is, if that pawn stands here."""
    bare: bool = False
    """Places with their names and nothing else, as a ground for what is drawn over it."""
    ways: tuple[Point, ...] = ()
    """Points of ways that cross the tile: what can give way to them does. Units around its middle."""
    title_text: float = TITLE_TEXT
    """Height of the tile's name."""
    plate_text: float = PLATE_TEXT
    """Height of the names of places, where they do not stray for it."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbered options at a location, a zone, the tile itself, or an officer or bot on it (tile:A1:federal), by address."""

    def home(self, place: str) -> Point:
        """The middle of a location."""
        return middle_of(components().locations[place].cells, self.rotation)

    @property
    def is_asked_about(self) -> bool:
        """Whether an option means the whole tile."""
        return any(at == f"tile:{self.tile}" for at, _ in self.numbers)


def content_of(
    view: EscapePlanView, placed: Placed, voice: Voice, numbers: tuple[tuple[str, int], ...] = ()
) -> TileContent:
    """What the view has on a tile of the map; `numbers` are those of options there."""
    tile = components().tiles[placed.tile]
    return TileContent(
        tile=placed.tile,
        rotation=placed.rotation,
        title=placed.tile,
        plates=tuple(_plate(view, place, voice) for place in tile.locations),
        pawns=tuple((place, here) for place in tile.locations if (here := pawns_at(view, place))),
        officers=tuple(view.officers.get(placed.tile, ())),
        gangs=tuple(
            GangHome(place, view.gangs[place].members, view.gangs[place].marker)
            for place in tile.locations
            if place in view.gangs
        ),
        active=next(
            (p.seat for p in view.players if p.seat == view.turn_of and p.pawn in tile.locations), None
        ),
        numbers=numbers,
    )


def with_signs_only(content: TileContent, title_text: float) -> TileContent:
    """Without the names of businesses, which have a sign as well, and with the tile's own name in that height."""
    plates = tuple(replace(plate, written="") for plate in content.plates)
    return replace(content, plates=plates, title_text=max(TITLE_TEXT, title_text))


def with_larger_names(content: TileContent, text: float) -> TileContent:
    """With the names of the tile and its places in that height, where there is room."""
    return replace(content, title_text=max(TITLE_TEXT, text), plate_text=max(PLATE_TEXT, text))


def bare_content_of(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
    """The tile and its places, without anything that stands there."""
    full = content_of(view, placed, voice)
    return TileContent(full.tile, full.rotation, full.title, full.plates, bare=True)


def content_of_offer(view: EscapePlanView, tile: str, voice: Voice) -> TileContent:
    """A tile of the offer as it is printed, with its officers."""
    officers = next(offer.officers for offer in view.offer.values() if offer.tile == tile)
    return TileContent(
        tile=tile,
        rotation=0,
        title=tile,
        plates=tuple(_plate(view, place, voice) for place in components().tiles[tile].locations),
        officers=tuple(officers),
    )


def _plate(view: EscapePlanView, place: str, voice: Voice) -> Plate:
    location, site, tone = components().locations[place], view.sites.get(place, ""), _tone(view, place)
    written = ""
    if location.kind in NAMED:
        name = voice(f"venue-{site}").upper() if site else voice("map-business")
        written = voice("map-plate", place=name, closed=int(tone is NameTone.CLOSED))
    mark = location.mark or (site.rpartition("-")[2] if location.kind is LocationKind.SAFE_HOUSE else "")
    return Plate(place, location_name(view, place, voice), tone, written, mark)


def _tone(view: EscapePlanView, location: str) -> NameTone:
    if components().locations[location].kind is LocationKind.EXIT:
        return NameTone.OPEN if is_open_exit(view, location) else NameTone.CLOSED
    return NameTone.CLOSED if is_closed(view, location) else NameTone.PLAIN
