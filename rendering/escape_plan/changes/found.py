"""What has changed on the map from one public view to a later one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.escape_plan.cells import Position
from games.escape_plan.city import Placed, city_of, tile_of
from games.escape_plan.state import Pawn
from games.escape_plan.view import EscapePlanView
from rendering.words import Voice

from ..city.scene import NameLabel, Piece, Sort, content_of, tile_scene
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

    @property
    def is_none(self) -> bool:
        return not (self.is_new or self.came or self.gone or self.renamed)


class Changes(Struct, frozen=True):
    moved: dict[Pawn, MapMove]
    left: dict[Pawn, str]
    """Who is in the city no more, and where they were last."""
    tiles: tuple[TileChange, ...]
    """Those on which something is different."""


def changes(before: EscapePlanView, after: EscapePlanView, voice: Voice) -> Changes:
    was = {pawn: figure.pawn for pawn, figure in before.figures.items()}
    now = {pawn: figure.pawn for pawn, figure in after.figures.items()}
    old = {placed.tile: placed for placed in before.map}
    tiles = (
        _on_tile(before, old[placed.tile], after, placed, voice)
        if placed.tile in old
        else TileChange(placed, is_new=True)
        for placed in after.map
    )
    return Changes(
        moved={
            pawn: MapMove(start, end)
            for pawn, end in now.items()
            if end and (start := was.get(pawn)) and start != end
        },
        left={pawn: start for pawn, end in now.items() if not end and (start := was.get(pawn))},
        tiles=tuple(change for change in tiles if not change.is_none),
    )


def tiles_of(changed: Changes, after: EscapePlanView) -> set[Position]:
    """Where something is different, or where someone has come from or gone to."""
    tiles = city_of(after.map).tiles
    ends = [place for move in changed.moved.values() for place in (move.start, move.end)]
    touched = {tile_of(place) for place in (*ends, *changed.left.values())}
    touched |= {change.placed.tile for change in changed.tiles}
    return {tiles[tile].position for tile in touched if tile in tiles}


def _on_tile(
    before: EscapePlanView, then: Placed, after: EscapePlanView, now: Placed, voice: Voice
) -> TileChange:
    was, content = content_of(before, then, voice), content_of(after, now, voice)
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
