"""The film of a game: the city turn by turn under the sky of the hour, as an animated WebP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from games.escape_plan.city import Placed
from games.escape_plan.view import EscapePlanView
from games.kernel import Story
from rendering.page import Film
from rendering.reel import BYTES_MOST, WIDTH, filmed
from rendering.words import Voice, Words

from ..city.geometry import Frame, fitted
from ..city.map import painted_map
from ..table.header import HEADER_HEIGHT, header_of, painted_header, whose_turn
from ..theme import colour, size

HEIGHT_MOST = 960
"""Of the map."""
UNIT_MOST = 75.0


def film(
    story: Story[EscapePlanView],
    *,
    names: Sequence[str],
    words: Words,
    then: Mapping[int, Sequence[str]],
    bytes_most: int = BYTES_MOST,
) -> Film:
    """One frame for each turn, the last one longer. Raises TooLong."""
    frame = _frame(story.end.map)

    def drawn(view: EscapePlanView, voice: Voice) -> Image.Image:
        return _drawn(view, frame, voice)

    return filmed(
        story, drawn, whose_turn, seen=_seen, names=names, words=words, then=then, bytes_most=bytes_most
    )


def _seen(view: EscapePlanView) -> tuple[object, ...]:
    """What of the table shows in a frame, besides whose turn it is."""
    pawns = tuple(figure.pawn for figure in view.figures.values())
    officers = tuple((tile, tuple(here)) for tile, here in view.officers.items() if here)
    sites, patrol = tuple(view.sites.items()), tuple(view.patrol.items())
    return view.day, view.part, view.map, pawns, officers, sites, patrol, view.result is not None


def _frame(placed: tuple[Placed, ...]) -> Frame:
    """Of the finished city, so that the picture stands still while the city grows."""
    positions = [tile.position for tile in placed]
    return fitted(positions, width=WIDTH, height_most=HEIGHT_MOST, unit_most=UNIT_MOST)


def _drawn(view: EscapePlanView, frame: Frame, voice: Voice) -> Image.Image:
    header_height = HEADER_HEIGHT * frame.width // size("page-width")
    page = Image.new("RGB", (frame.width, header_height + frame.height), colour("paper"))
    header = painted_header(header_of(view, voice)).convert("RGB")
    page.paste(header.resize((frame.width, header_height), Image.Resampling.BOX), (0, 0))
    page.paste(painted_map(view, frame, voice).convert("RGB"), (0, header_height))
    return page
