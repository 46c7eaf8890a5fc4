"""The public pictures, 1600 pixels wide: the hour and the map; the board and one strip for each player. `names` are the
people by seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PIL import Image

from games.escape_plan.view import EscapePlanView
from rendering.page import Picture, beside, picture, stacked
from rendering.pictures import Between
from rendering.words import Voice, Words

from .alt import board_alt, changes_alt, table_alt
from .bots.bot_captions import bot_captions, painted_bot_captions
from .bots.bot_moves import map_with_bot_moves
from .bots.strips import bot_strip_of, painted_bot_strip
from .changes.found import changes
from .changes.marks import map_with_changes
from .changes.signs import legend_of, painted_legend
from .city.map import map_frame
from .legend import city_legend, table_legend
from .table import panels
from .table.header import header_of, painted_header, painted_track, track_of
from .table.scores import painted_scores, score_panel
from .table.strips import painted_strip, strip_of
from .theme import THEME, size


def city_picture(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
    """Day, turn, exits, notoriety, the map and the bots' last turns: what one wants to see at once."""
    voice = Voice(words, names)
    return _picture(_city(view, voice), board_alt(view, voice))


def table_picture(view: EscapePlanView, *, names: Sequence[str], words: Words) -> Picture:
    """Cards, tiles and supplies beside the map, and a strip for each player and bot."""
    voice = Voice(words, names)
    return _picture(
        [*_table(view, voice), *_players(view, voice), *table_legend(view, voice)], table_alt(view, voice)
    )


def changes_picture(between: Between[EscapePlanView], *, names: Sequence[str], words: Words) -> Picture:
    """The city of the later view, with what has come, gone or moved since the earlier one marked on the map."""
    voice, before, after = Voice(words, names), between.before, between.after
    changed = changes(before, after, voice)
    bands = [
        painted_header(header_of(after, voice)),
        painted_track(track_of(after, voice)),
        map_with_changes(after, changed, map_frame(after.map), voice),
        painted_legend(legend_of(changed, voice)),
    ]
    return _picture(bands, f"{changes_alt(after, changed, voice)} {board_alt(after, voice)}")


def _picture(bands: Iterable[Image.Image], alt: str) -> Picture:
    return picture(stacked(THEME, list(bands), width=size("page-width"), gap=size("gap")), alt, tight=True)


def _city(view: EscapePlanView, voice: Voice) -> Iterator[Image.Image]:
    yield painted_header(header_of(view, voice))
    yield painted_track(track_of(view, voice))
    yield map_with_bot_moves(view, map_frame(view.map), voice)
    if lines := bot_captions(view, voice):
        yield painted_bot_captions(lines)
    yield city_legend(view, voice)


def _table(view: EscapePlanView, voice: Voice) -> Iterator[Image.Image]:
    shop = panels.shop_panel(view, voice)
    full = panels.FULL_WIDTH
    if scores := score_panel(view, voice):
        yield painted_scores(scores, full)
    yield panels.painted_contact_row(panels.contact_row(view, voice), full)
    yield beside(
        THEME,
        panels.painted_offer(panels.offer_panel(view, voice), 560),
        panels.painted_venues(panels.venue_panel(view, voice), full - 560 - size("gap")),
    )
    yield beside(
        THEME,
        panels.painted_fixers(shop, 560),
        panels.painted_equipment(shop, 500),
        panels.painted_lockers(panels.locker_panel(view, voice), full - 1060 - 2 * size("gap")),
    )
    yield beside(
        THEME,
        panels.painted_exits(panels.exit_panel(view, voice), 1067),
        panels.painted_supply(panels.supply_panel(view, voice), full - 1067 - size("gap")),
    )


def _players(view: EscapePlanView, voice: Voice) -> Iterator[Image.Image]:
    for pawn in view.order:
        if pawn in view.bots:
            yield painted_bot_strip(bot_strip_of(view, pawn, voice))
        else:
            yield painted_strip(strip_of(view, view.players[pawn], voice))
