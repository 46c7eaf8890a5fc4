"""What has changed on the map from one public view to a later one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.escape_plan.cells import Position
from games.escape_plan.city import Placed, tile_of
from games.escape_plan.state import Pawn
from games.escape_plan.view import EscapePlanView
from rendering.words import Voice

from ..city.arrangement import tile_scene
from ..city.content import TileContent, content_of
from ..city.map import TileLook
from ..city.scene import NameLabel, Piece, Sort
from ..routing.move_arrows import MapMove

COMPARED = (Sort.OFFICER, Sort.MARKER)
"""Pieces that come and go; pawns move."""


class TileChange(Struct, frozen=True):
    """What is different on a tile."""

    placed: Placed
    is_new: bool = False
    """All of it is; then nothing on it is named."""
    came: tuple[Piece, ...] = ()
    gone: tuple[Piece, ...] = ()
    """Where they were."""
    renamed: tuple[NameLabel, ...] = ()
    """Places that are called something else now: opened, closed. With the room of the name, or else of the sign."""


class Changes(Struct, frozen=True):
    moved: dict[Pawn, MapMove]
    left: dict[Pawn, str]
    """Who is in the city no more, escaped or arrested, and where they were last."""
    tiles: tuple[TileChange, ...]
    """Those on which something is different."""


def changes(
    before: EscapePlanView, after: EscapePlanView, voice: Voice, look: TileLook = content_of
) -> Changes:
    """`look`: that of the map on which they are marked, which says where things are."""
    was = {pawn: figure.pawn for pawn, figure in before.figures.items()}
    now = {pawn: figure.pawn for pawn, figure in after.figures.items()}
    tiles = (
        _on_tile(placed, was, content) if was else TileChange(placed, is_new=True)
        for placed, was, content in _different(before, after, voice, look)
    )
    return Changes(
        moved={
            pawn: MapMove(start, end)
            for pawn, end in now.items()
            if end and (start := was.get(pawn)) and start != end
        },
        left={pawn: start for pawn, end in now.items() if not end and (start := was.get(pawn))},
        tiles=tuple(tiles),
    )


def touched(before: EscapePlanView, after: EscapePlanView, voice: Voice) -> set[Position]:
    """Where something is different, or where someone has come from or gone to: found without arranging any tile."""
    different = {placed.tile for placed, _, _ in _different(before, after, voice, content_of)}
    ends = {
        tile_of(place)
        for pawn, figure in after.figures.items()
        for place in (before.figures[pawn].pawn, figure.pawn)
        if place and before.figures[pawn].pawn != figure.pawn
    }
    return {placed.position for placed in after.map if placed.tile in different | ends}


def _different(
    before: EscapePlanView, after: EscapePlanView, voice: Voice, look: TileLook
) -> Iterator[tuple[Placed, TileContent | None, TileContent]]:
    """Tiles that are new, or on which pieces have come or gone or a place is called something else: with what was there,
    and what is."""
    old = {placed.tile: placed for placed in before.map}
    for placed in after.map:
        was = look(before, old[placed.tile], voice) if placed.tile in old else None
        content = look(after, placed, voice)
        if was is None or _compared(was) != _compared(content):
            yield placed, was, content


def _compared(content: TileContent) -> tuple[object, ...]:
    """Officers, markers and names."""
    markers = {gang.location: gang.marker for gang in content.gangs if gang.marker is not None}
    return Counter(content.officers), markers, {plate.location: plate.text for plate in content.plates}


def _on_tile(now: Placed, was: TileContent, content: TileContent) -> TileChange:
    old, new = tile_scene(was), tile_scene(content)
    called = {plate.location: plate.text for plate in was.plates}
    rooms = {icon.location: icon.room for icon in new.icons}
    rooms |= {label.plate.location: label.room for label in new.labels}
    return TileChange(
        now,
        came=tuple(_beyond(new.pieces, old.pieces)),
        gone=tuple(_beyond(old.pieces, new.pieces)),
        renamed=tuple(
            NameLabel(plate, rooms[plate.location])
            for plate in content.plates
            if called.get(plate.location) != plate.text
        ),
    )


def _beyond(pieces: Iterable[Piece], others: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces that are not among the others, of equal ones those that are too many."""
    left = Counter(_what(piece) for piece in others)
    for piece in pieces:
        if piece.sort not in COMPARED:
            continue
        if left[_what(piece)]:
            left[_what(piece)] -= 1
        else:
            yield piece


def _what(piece: Piece) -> tuple[Sort, str, str]:
    return piece.sort, piece.who, piece.at
