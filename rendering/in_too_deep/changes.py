"""What has changed since someone looked: zones, barricades and consoles in dashed frames, the rest in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from games.in_too_deep.view import TableView
from games.in_too_deep.zones.city import Frontier, Spot
from games.kernel import Party
from rendering.canvas import Box, Layer
from rendering.close_up import close_up
from rendering.fonts import Weight
from rendering.lines import dashed_box
from rendering.page import Picture, stacked
from rendering.pictures import Between
from rendering.words import Voice, Words

from .alt import changes_alt
from .board import city_of, echo_of, holds_of, page, rows_of
from .city.chips import ECHOS, lay_chips
from .city.ring import stamp_badges
from .city.zone_cells import zone_cell
from .echo_way import way_chips, way_spots
from .frames import painted_note
from .geometry import CELLS, RING_CELLS, RING_HEIGHT, WIDTH, badge_place, rows_area, zone_box
from .header import heading_of, painted_heading
from .players import ROW_HEIGHT, console_row
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

DASH = (16, 9)
TAG_HALF_HEIGHT = 13
"""Of the word on the upper edge of a zone: between the bar of a barricade in the street and the zone's name."""
LEAST_CELLS = (3, 1)
"""Across and down, of what a scene shows of the ring: whole rows, which are as wide as the page."""


def changes_picture(between: Between[TableView], *, names: Sequence[str], words: Words) -> Picture:
    """The city as it is, with frames around what is new."""
    voice, before, after = Voice(words, names), between.before, between.after
    bands = [
        painted_heading(heading_of(after, voice)),
        _marked_ring(before, after, voice),
        _rows(after, changed_consoles(before, after, voice), voice),
        *_also_new(before, after, voice),
    ]
    return page(bands, _alt(before, after, voice))


def scene_picture(between: Between[TableView], *, names: Sequence[str], words: Words) -> Picture:
    """The rows of the city where something is new, and whatever else is."""
    voice, before, after = Voice(words, names), between.before, between.after
    new = [*changed_zones(before, after, voice), *changed_borders(before, after)]
    if has_acted(before, after):
        new += way_spots(after)
    cells = close_up((CELLS[spot] for spot in new), RING_CELLS, LEAST_CELLS)
    if cells is None:
        return changes_picture(between, names=names, words=words)
    ring = _marked_ring(before, after, voice).crop(rows_area(*cells))
    bands = [painted_heading(heading_of(after, voice)), ring, *_also_new(before, after, voice)]
    return page(bands, _alt(before, after, voice))


def _marked_ring(before: TableView, after: TableView, voice: Voice) -> Image.Image:
    ring = city_of(after, voice).copy()
    layer = Layer(THEME, WIDTH, RING_HEIGHT)
    for spot in changed_zones(before, after, voice):
        _frame(layer, zone_box(spot), voice("board-new"))
    for border in changed_borders(before, after):
        layer.disc(badge_place(border), 29, colour("shadow"), colour("accent"), 5)
    layer.lay_over(ring)
    stamp_badges(ring, after.city, after.echo.marked if after.echo else None)
    if has_acted(before, after):
        lay_chips(ring, way_chips(after), ECHOS)
    return ring


def has_acted(before: TableView, after: TableView) -> bool:
    """Whether Echo has taken a turn, whose way is then drawn."""
    return after.echo is not None and bool(after.echo.moves) and before.echo != after.echo


def _also_new(before: TableView, after: TableView, voice: Voice) -> list[Image.Image]:
    """What the city does not show: Echo's board after her turn, the rest in words."""
    acted = has_acted(before, after)
    elsewhere = [key for key in changed_elsewhere(before, after) if key != "echo" or not acted]
    things = [voice(f"board-new-{key}") for key in elsewhere]
    note = [painted_note(voice("board-also-new", things=voice.enumerate(things)))] if things else []
    return [*(echo_of(after, voice) if acted else []), *note]


def _alt(before: TableView, after: TableView, voice: Voice) -> str:
    spots, parties = changed_zones(before, after, voice), changed_consoles(before, after, voice)
    return changes_alt(after, spots, parties, changed_elsewhere(before, after), voice)


def changed_borders(before: TableView, after: TableView) -> list[Frontier]:
    """Where a barricade was put."""
    return sorted({*after.city.barricades} - {*before.city.barricades})


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
    """With the word on its upper edge."""
    dashed_box(layer, box, colour("accent"), 5, DASH, casing=8)
    _, top, right, _ = box
    x = right - 104
    layer.box((x - 36, top - TAG_HALF_HEIGHT, x + 36, top + TAG_HALF_HEIGHT), colour("accent"), radius=6)
    layer.write((x, top), word, 28, colour("shadow"), Weight.BLACK, "m")


def _rows(view: TableView, parties: Sequence[Party], voice: Voice) -> Image.Image:
    page_of_rows = stacked(THEME, rows_of(view, voice), width=WIDTH)
    layer = Layer(THEME, WIDTH, page_of_rows.height)
    for place, party in enumerate(view.order):
        if party in parties:
            top = place * ROW_HEIGHT + 4
            box = (16, top, WIDTH - 16, top + ROW_HEIGHT - 8)
            dashed_box(layer, box, colour("accent"), 4, DASH, casing=7)
    layer.lay_over(page_of_rows)
    return page_of_rows
