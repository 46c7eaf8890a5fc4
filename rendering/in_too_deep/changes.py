"""What has changed since someone looked: zones, barricades and consoles in dashed frames, the rest in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from games.in_too_deep.city import Spot
from games.in_too_deep.view import TableView
from games.kernel import Party
from rendering.canvas import Box, Layer
from rendering.fonts import Weight
from rendering.lines import dashed_outline
from rendering.page import Picture, stacked
from rendering.pictures import Between
from rendering.words import Voice, Words

from .alt import changes_alt
from .board import city_of, holds_of, page, rows_of
from .frames import painted_note
from .geometry import RING_HEIGHT, WIDTH, badge_place, zone_box
from .header import heading_of, painted_heading
from .players import ROW_HEIGHT, console_row
from .ring import stamp_badges, zone_cell
from .theme import THEME, colour

ELSEWHERE: Mapping[str, Callable[[TableView], object]] = {
    "rail": lambda view: view.rail,
    "display": lambda view: view.display,
    "investigation": lambda view: view.rows,
    "plan": lambda view: (view.bonus, [held.vault for held in view.held.values()]),
    "shared-vault": lambda view: view.shared_vault,
    "offer": lambda view: view.offer,
    "story": lambda view: view.story_area,
    "grip": lambda view: [console.grip for console in view.consoles.values()],
    "tokens": lambda view: [console.tokens for console in view.consoles.values()],
    "echo": lambda view: view.echo,
}
"""What the city does not show, by message."""


def changes_picture(between: Between[TableView], *, names: Sequence[str], words: Words) -> Picture:
    """The city as it is, with frames around what is new."""
    voice, before, after = Voice(words, names), between.before, between.after
    ring = city_of(after, voice).copy()
    layer = Layer(THEME, WIDTH, RING_HEIGHT)
    spots = changed_zones(before, after, voice)
    for spot in spots:
        _frame(layer, zone_box(spot), voice("board-new"))
    for border in {*after.city.barricades} - {*before.city.barricades}:
        layer.disc(badge_place(border), 33, colour("shadow"), colour("accent"), 5)
    layer.lay_over(ring)
    stamp_badges(ring, after.city, after.echo.marked if after.echo else None)
    parties = changed_consoles(before, after, voice)
    elsewhere = changed_elsewhere(before, after)
    bands = [
        painted_heading(heading_of(after, voice)),
        ring,
        _rows(after, parties, voice),
        *(
            [
                painted_note(
                    voice(
                        "board-also-new",
                        things=voice.enumerate([voice(f"board-new-{key}") for key in elsewhere]),
                    )
                )
            ]
            if elsewhere
            else []
        ),
    ]
    return page(bands, changes_alt(after, spots, parties, elsewhere, voice))


def changed_zones(before: TableView, after: TableView, voice: Voice) -> list[Spot]:
    """Positions of zones that look different."""
    return [
        spot
        for spot in range(len(after.city.zones))
        if zone_cell(before.city, holds_of(before), spot, voice)
        != zone_cell(after.city, holds_of(after), spot, voice)
    ]


def changed_consoles(before: TableView, after: TableView, voice: Voice) -> list[Party]:
    """Participants with other hooks, Intel or numbers of hidden things."""

    def shown(view: TableView, party: Party) -> tuple[object, ...]:
        row = console_row(view, party, voice)
        return row.ports, row.amounts, row.locked

    return [party for party in after.order if shown(before, party) != shown(after, party)]


def changed_elsewhere(before: TableView, after: TableView) -> list[str]:
    return [key for key, look in ELSEWHERE.items() if look(before) != look(after)]


def _frame(layer: Layer, box: Box, word: str) -> None:
    left, top, right, bottom = box
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    dashed_outline(layer, corners, colour("accent"), 5, (16, 9), casing=8)
    x = right - 104
    layer.box((x - 36, top - 18, x + 36, top + 10), colour("accent"), radius=6)
    layer.write((x, top - 4), word, 28, colour("shadow"), Weight.BLACK, "m")


def _rows(view: TableView, parties: Sequence[Party], voice: Voice) -> Image.Image:
    page_of_rows = stacked(THEME, rows_of(view, voice), width=WIDTH)
    layer = Layer(THEME, WIDTH, page_of_rows.height)
    for place, party in enumerate(view.order):
        if party in parties:
            top = place * ROW_HEIGHT + 4
            bottom = top + ROW_HEIGHT - 8
            corners = [(16, top), (WIDTH - 16, top), (WIDTH - 16, bottom), (16, bottom)]
            dashed_outline(layer, corners, colour("accent"), 4, (16, 9), casing=7)
    layer.lay_over(page_of_rows)
    return page_of_rows
