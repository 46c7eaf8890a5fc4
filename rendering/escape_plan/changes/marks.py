"""Marks on the map for what has changed: arrows from hollow pawns, rings, crosses, tags; each covers as little as it can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PIL import Image

from games.escape_plan.cells import centre
from games.escape_plan.city import city_of, tile_of
from games.escape_plan.components import Police
from games.escape_plan.state import Pawn
from games.escape_plan.view import EscapePlanView
from rendering.canvas import Point
from rendering.page import Patch, patch_at, stamp
from rendering.placement import Room, disc
from rendering.words import Voice

from ..city.content import content_of
from ..city.geometry import HALF_HEIGHT, PHONE, Frame, free_disc, free_room, middle_on_map
from ..city.map import TileLook, painted_map, room_on_map, rooms_on_map
from ..city.pieces import hollow_stop, officer
from ..city.scene import Piece, Sort
from ..names import pawn_letter
from ..routing.move_arrows import HEAD, MoveArrow, move_arrows, painted_arrows
from .found import Changes, TileChange
from .signs import TAG_HALF_HEIGHT, TAG_TEXT, outline, ring, struck_out, tag, tag_half_width

TAG_PHONE = 8.5
"""How high a phone shows the word of a tag at least, in its pixels. Its shape and colour tell as much."""
GONE_RADIUS = 0.27
"""Units, as all lengths on the map."""


def map_with_changes(
    view: EscapePlanView, changed: Changes, frame: Frame, voice: Voice, look: TileLook = content_of
) -> Image.Image:
    """The map of the later view, in the palette of the theme. `look`: the one that the changes were found with."""
    drawn = move_arrows(view, changed.moved, frame, voice, look)
    rooms = rooms_on_map(view, frame, voice, look)
    ways = [*painted_arrows(frame, drawn, rooms), *(list(_around(tile, frame)) for tile in changed.tiles)]
    page = painted_map(view, frame, voice, look, ways=ways, cut_in_the_dark=True)
    _Marker(page, view, frame, voice, rooms).mark(changed, drawn)
    return page


def _around(tile: TileChange, frame: Frame) -> Iterator[Patch]:
    """Outline and rings, which lie on the ground, as there is no room for them above."""
    if tile.is_new:
        yield patch_at(outline(frame.unit), frame.of(tile.placed.position))
    for piece in tile.came:
        room = room_on_map(piece.room, tile.placed, frame)
        yield patch_at(ring(room.half_width), room.middle)


class _Marker:
    """Puts up what needs room of its own, and remembers what is covered already."""

    def __init__(
        self, page: Image.Image, view: EscapePlanView, frame: Frame, voice: Voice, rooms: Sequence[Room]
    ) -> None:
        self._page = page
        self._tiles = city_of(view.map).tiles
        self._frame = frame
        self._voice = voice
        self._taken = list(rooms)
        self._tag_scale = max(1.0, TAG_PHONE * frame.width / PHONE / (TAG_TEXT * frame.unit))

    def mark(self, changed: Changes, drawn: Sequence[MoveArrow]) -> None:
        for arrow in drawn:
            self._taken += [arrow.start, disc(arrow.points[-1], HEAD * self._frame.unit)]
            self._put(self._hollow(arrow.pawn, arrow.start.half_width), arrow.start.middle)
        for tile in changed.tiles:
            self._mark_tile(tile)
        for pawn, place in changed.left.items():
            self._strike_out(middle_on_map(self._tiles[tile_of(place)], place), self._of_pawn(pawn))

    def _mark_tile(self, tile: TileChange) -> None:
        if tile.is_new:
            x, y = centre(tile.placed.position)
            self._tag((x, y - HALF_HEIGHT * 0.62))
        for label in tile.renamed:
            room = room_on_map(label.room, tile.placed, self._frame)
            self._tag(self._units(room.middle))
        for piece in tile.gone:
            x, y = centre(tile.placed.position)
            home = (x + piece.room.x, y + piece.room.y)
            self._strike_out(home, self._of_piece(piece))

    def _strike_out(self, home: Point, ghost: Callable[[float], Image.Image]) -> None:
        room = free_disc(self._frame, home, GONE_RADIUS, self._taken)
        self._taken.append(room)
        self._put(struck_out(ghost(room.half_width)), room.middle)

    def _tag(self, home: Point) -> None:
        text, larger = self._voice("changes-tag"), self._tag_scale
        half_width, half_height = larger * tag_half_width(text), larger * TAG_HALF_HEIGHT
        room = free_room(self._frame, home, half_width, half_height, self._taken)
        self._taken.append(room)
        self._put(tag(text, larger * self._frame.unit), room.middle)

    def _hollow(self, pawn: Pawn, radius: float) -> Image.Image:
        return hollow_stop(pawn, pawn_letter(pawn, self._voice), radius)

    def _of_pawn(self, pawn: Pawn) -> Callable[[float], Image.Image]:
        return lambda radius: self._hollow(pawn, radius)

    def _of_piece(self, piece: Piece) -> Callable[[float], Image.Image]:
        if piece.sort is Sort.MARKER:
            return self._of_pawn(int(piece.who))
        police = Police(piece.who)
        letter = self._voice("police-letter", police=police.value)
        return lambda radius: officer(police, letter, radius)

    def _units(self, pixels: Point) -> Point:
        frame = self._frame
        return pixels[0] / frame.unit + frame.left, pixels[1] / frame.unit + frame.top

    def _put(self, sprite: Image.Image, at: Point) -> None:
        stamp(self._page, sprite, at)
