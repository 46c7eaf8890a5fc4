"""What has changed on the map, in words: for the alt text and for the lines below the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.escape_plan.state import Standing
from games.escape_plan.telling.names import the_place, tile_name
from games.escape_plan.view import EscapePlanView
from games.kernel import Text
from rendering.words import Voice

from ..city.scene import Piece, Sort
from ..names import person
from .found import Changes, TileChange


def departures(view: EscapePlanView, changed: Changes, voice: Voice) -> Iterator[Text]:
    """Who is in the city no more."""
    for pawn, place in changed.left.items():
        standing = Standing.ESCAPED if pawn in view.escapes else Standing.ARRESTED
        who = person(pawn, voice)
        yield Text("changes-left", {"who": who, "standing": standing.value, "place": the_place(view, place)})


def laid(changed: Changes) -> Iterator[Text]:
    """All new tiles in one clause."""
    if new := [tile_name(change.placed.tile) for change in changed.tiles if change.is_new]:
        yield Text("changes-laid", {"tiles": new, "count": len(new)})


def officers(pieces: Sequence[Piece]) -> list[Text]:
    return [Text(f"police-{piece.who}") for piece in pieces if piece.sort is Sort.OFFICER]


def gangs_and_places(view: EscapePlanView, change: TileChange, voice: Voice) -> Iterator[Text]:
    """Who controls gangs now, which ones nobody controls any more, and what places are called now."""
    taken = {piece.at: piece.who for piece in change.came if piece.sort is Sort.MARKER}
    freed = (piece.at for piece in change.gone if piece.sort is Sort.MARKER and piece.at not in taken)
    for gang, pawn in taken.items():
        yield Text("changes-gang-taken", {"who": person(int(pawn), voice), "place": the_place(view, gang)})
    for gang in freed:
        yield Text("changes-gang-free", {"place": the_place(view, gang)})
    if change.renamed:
        places = ", ".join(label.plate.text for label in change.renamed)
        yield Text("changes-named", {"tile": change.placed.tile, "places": places})
