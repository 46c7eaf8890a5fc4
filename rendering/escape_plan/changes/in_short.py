"""The changes in a few words below the map: on a phone, the signs of a large city do not tell who came and went."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from PIL import Image

from games.escape_plan.telling.names import place_name
from games.escape_plan.view import EscapePlanView
from games.kernel import Arg, Text
from rendering.cache import kept
from rendering.kit import sentence_strip
from rendering.words import Voice

from ..names import person
from ..theme import THEME, size
from .found import Changes, TileChange
from .in_words import departures, gangs_and_places, laid, officers

TEXT_PX, STEP = 44, 54
"""A phone shows such a text in 11 pixels."""
BETWEEN = " · "


def in_short(view: EscapePlanView, changed: Changes, voice: Voice) -> Iterator[str]:
    """A line of people and a line of tiles, each if there is anything to say."""
    tiles = (said for tile in changed.tiles for said in _on_tile(view, tile, voice))
    for told in (_people(view, changed, voice), chain(laid(changed), tiles)):
        if line := BETWEEN.join(map(voice.say, told)):
            yield line


def _people(view: EscapePlanView, changed: Changes, voice: Voice) -> Iterator[Text]:
    for pawn, move in changed.moved.items():
        places = {"start": place_name(view, move.start), "end": place_name(view, move.end)}
        yield Text("changes-moved", {"who": person(pawn, voice), **places})
    yield from departures(view, changed, voice)


def _on_tile(view: EscapePlanView, change: TileChange, voice: Voice) -> Iterator[Text]:
    came, gone = officers(change.came), officers(change.gone)
    if came or gone:
        args: dict[str, Arg] = {"come": len(came), "came": came, "go": len(gone), "gone": gone}
        yield Text("changes-officers", {"tile": change.placed.tile, **args})
    yield from gangs_and_places(view, change, voice)


@kept
def painted_changes(line: str) -> Image.Image:
    return sentence_strip(THEME, size("page-width"), line, text_px=TEXT_PX, step=STEP).printed()
