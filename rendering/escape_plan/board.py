"""The public picture: the hour and the map on top, below it the board and one strip for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import TypeAlias

from PIL import Image

from games.escape_plan.view import EscapePlanView
from rendering.canvas import Picture, blank, encoded
from rendering.theme import colour, size
from rendering.words import Voice, Words

from . import panels
from .alt import board_alt, changes_alt, table_alt
from .bots import bot_strip_of, painted_bot_strip
from .change_marks import map_with_changes
from .change_signs import legend_of, painted_legend
from .changes import changes
from .city import map_frame
from .header import header_of, painted_header, painted_track, track_of
from .outing_lines import outing_lines, painted_outing_lines
from .outings import map_with_outings
from .panels import kept
from .scores import paint_scores, score_panel
from .strips import painted_strip, strip_of


class Part(StrEnum):
    """What a board picture may show, from top to bottom."""

    CITY = "city"
    """Day, turn, exits, notoriety, the map and the bots' last turns: what one wants to see at once."""
    TABLE = "table"
    """Cards, tiles and supplies beside the map."""
    PLAYERS = "players"
    """One strip for each player and bot."""


WHOLE_BOARD = tuple(Part)

Band: TypeAlias = tuple[bool, Image.Image]
"""A full-width part of the picture, and whether it reaches to the edges of the page."""


def board(
    view: EscapePlanView, *, names: Sequence[str], words: Words, parts: Sequence[Part] = WHOLE_BOARD
) -> Picture:
    """The board as everybody may see it, 1600 pixels wide. `names` are the people by seat."""
    voice = Voice(words, names)
    bands = [band for part in Part if part in parts for band in _BANDS[part](view, voice)]
    alt = board_alt(view, voice) if Part.CITY in parts else table_alt(view, voice)
    return _picture(bands, alt)


def board_with_changes(
    before: EscapePlanView, after: EscapePlanView, *, names: Sequence[str], words: Words
) -> Picture:
    """The city of the later view, with what has come, gone or moved since the earlier one marked on the map."""
    voice = Voice(words, names)
    changed = changes(before, after, voice)
    bands = [
        (True, painted_header(header_of(after, voice))),
        (False, painted_track(track_of(after, voice))),
        (True, map_with_changes(after, changed, map_frame(after.map), voice)),
        (False, painted_legend(legend_of(changed, voice))),
    ]
    return _picture(bands, f"{changes_alt(after, changed, voice)} {board_alt(after, voice)}")


def _picture(bands: Sequence[Band], alt: str) -> Picture:
    margin, gap = size("margin"), size("gap")
    height = sum(band.height for _, band in bands) + gap * len(bands)
    image = blank(size("page-width"), height, colour("night"))
    y = 0
    for bleeds, band in bands:
        image.paste(band, (0 if bleeds else margin, y))
        y += band.height + gap
    return Picture(encoded(image), alt, image.width, image.height)


def _city(view: EscapePlanView, voice: Voice) -> Iterator[Band]:
    yield True, painted_header(header_of(view, voice))
    yield False, painted_track(track_of(view, voice))
    yield True, map_with_outings(view, map_frame(view.map), voice)
    if lines := outing_lines(view, voice):
        yield False, painted_outing_lines(lines)


def _table(view: EscapePlanView, voice: Voice) -> Iterator[Band]:
    shop = panels.shop_panel(view, voice)
    full = panels.FULL_WIDTH
    if scores := score_panel(view, voice):
        yield False, kept(scores, full, paint_scores)
    yield False, kept(panels.contact_row(view, voice), full, panels.paint_contact_row)
    yield (
        False,
        _beside(
            kept(panels.offer_panel(view, voice), 560, panels.paint_offer),
            kept(panels.venue_panel(view, voice), full - 560 - size("gap"), panels.paint_venues),
        ),
    )
    yield (
        False,
        _beside(
            kept(shop, 560, panels.paint_fixers),
            kept(shop, 500, panels.paint_equipment),
            kept(panels.locker_panel(view, voice), full - 1060 - 2 * size("gap"), panels.paint_lockers),
        ),
    )
    yield (
        False,
        _beside(
            kept(panels.exit_panel(view, voice), 1067, panels.paint_exits),
            kept(panels.supply_panel(view, voice), full - 1067 - size("gap"), panels.paint_supply),
        ),
    )


def _players(view: EscapePlanView, voice: Voice) -> Iterator[Band]:
    for pawn in view.order:
        if pawn in view.bots:
            yield False, painted_bot_strip(bot_strip_of(view, pawn, voice))
        else:
            yield False, painted_strip(strip_of(view, view.players[pawn], voice))


_BANDS: dict[Part, Callable[[EscapePlanView, Voice], Iterator[Band]]] = {
    Part.CITY: _city,
    Part.TABLE: _table,
    Part.PLAYERS: _players,
}


def _beside(*images: Image.Image) -> Image.Image:
    """Panels in a row; they are in the palette and stay so."""
    gap = size("gap")
    row = blank(
        sum(image.width for image in images) + gap * (len(images) - 1),
        max(image.height for image in images),
        colour("night"),
    )
    x = 0
    for image in images:
        row.paste(image, (x, 0))
        x += image.width + gap
    return row
