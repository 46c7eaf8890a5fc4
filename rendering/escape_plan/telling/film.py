"""The film of a game: the city turn by turn under the sky of the hour, as an animated WebP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from games.escape_plan.city import Placed
from games.escape_plan.game import EscapePlan
from games.escape_plan.view import EscapePlanView
from games.kernel import Story
from rendering.page import Film
from rendering.reel import BYTES_MOST, WIDTH, FilmPainter
from rendering.words import Voice, Words

from ..city.geometry import Frame, fitted
from ..city.map import for_a_phone, painted_map
from ..table.header import (
    header_of,
    lines_for,
    painted_header,
    painted_track,
    track_of,
    whose_turn,
)
from ..theme import THEME, colour, size

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

    painter = FilmPainter(drawn, whose_turn, theme=THEME, seen=_seen, headlines=EscapePlan.headlines)
    return painter(story, names=names, words=words, then=then, bytes_most=bytes_most)


def _seen(view: EscapePlanView) -> tuple[object, ...]:
    """What of the table shows in a frame, but for the hour, whose turn it is and everyone's notoriety. They change between
    turns, and show with the next one."""
    pawns = tuple(figure.pawn for figure in view.figures.values())
    officers = tuple((tile, tuple(here)) for tile, here in view.officers.items() if here)
    return (
        view.map,
        pawns,
        officers,
        tuple(view.sites.items()),
        tuple(view.patrol.items()),
        view.result is None,
    )


def _frame(placed: tuple[Placed, ...]) -> Frame:
    """Of the finished city, so that the picture stands still while the city grows."""
    positions = [tile.position for tile in placed]
    return fitted(positions, width=WIDTH, height_most=HEIGHT_MOST, unit_most=UNIT_MOST)


def _drawn(view: EscapePlanView, frame: Frame, voice: Voice) -> Image.Image:
    """All frames are of one size, so the track has room for everyone on one row from the start."""
    header = painted_header(header_of(view, voice))
    track = painted_track(track_of(view, voice), lines_for(len(view.figures)))
    bands = [
        _shrunk(header),
        _shrunk(track),
        painted_map(view, frame, voice, for_a_phone(frame)).convert("RGB"),
    ]
    page = Image.new("RGB", (frame.width, sum(band.height for band in bands)), colour("paper"))
    y = 0
    for band in bands:
        page.paste(band, ((frame.width - band.width) // 2, y))
        y += band.height
    return page


def _shrunk(band: Image.Image) -> Image.Image:
    """From a board's size to a film's."""
    scale = WIDTH / size("page-width")
    shape = round(band.width * scale), round(band.height * scale)
    return band.convert("RGB").resize(shape, Image.Resampling.BOX)
