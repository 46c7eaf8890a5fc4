"""What has changed since someone looked: districts, boats and families in dashed frames, the rest in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from games.kernel import Party
from games.speakeasy.components import BoatId, District, components
from games.speakeasy.view import PublicTable
from rendering.canvas import Box, Layer
from rendering.lines import dashed_box
from rendering.page import Picture, stacked
from rendering.pictures import Between
from rendering.words import Voice, Words

from .alt import changes_alt
from .board import page, rows_of
from .city.districts import district_cell
from .city.map import UNMARKED, painted_city
from .frames import painted_note
from .geometry import BOAT_HEIGHT, BOAT_WIDTH, MAP_HEIGHT, WIDTH, berth_place, cell_box
from .header import banner_of, painted_banner
from .rows import ROW_HEIGHT, family_row, parties_in_order
from .theme import THEME, colour

DASH = (16, 9)

ELSEWHERE: Mapping[str, Callable[[PublicTable], object]] = {
    "capos": lambda view: (view.board.capos, view.board.restaurant),
    "order": lambda view: (view.board.order.upper, view.board.order.lower),
    "docks": lambda view: view.board.docks,
    "decks": lambda view: view.decks.tops,
    "helpers": lambda view: view.board.helpers,
    "tokens": lambda view: (view.board.city, view.decks.city),
    "books": lambda view: view.board.books,
    "crates": lambda view: (
        {boat: berth.crate for boat, berth in view.board.boats.items()},
        view.decks.crates,
    ),
    "operations": lambda view: [
        (boss.levels, boss.cards, boss.slots, boss.helpers, boss.tokens, boss.crates)
        for boss in view.bosses.values()
    ],
}
"""What the city does not show, by message."""


def changes_picture(between: Between[PublicTable], *, names: Sequence[str], words: Words) -> Picture:
    """The city as it is, with frames around what is new."""
    voice, before, after = Voice(words, names), between.before, between.after
    districts, parties = changed_districts(before, after, voice), changed_parties(before, after, voice)
    elsewhere = [key for key, look in ELSEWHERE.items() if look(before) != look(after)]
    bands = [
        painted_banner(banner_of(after, voice)),
        _city(after, districts, changed_boats(before, after), voice),
        _rows(after, parties, voice),
    ]
    if elsewhere:
        things = voice.enumerate([voice(f"board-new-{key}") for key in elsewhere])
        bands.append(painted_note(voice("board-also-new", things=things)))
    return page(bands, changes_alt(after, districts, parties, elsewhere, voice))


def changed_districts(before: PublicTable, after: PublicTable, voice: Voice) -> list[District]:
    """Those that look different."""

    def cell(view: PublicTable, district: District) -> object:
        return district_cell(view, district, voice, UNMARKED)

    return [one for one in components().districts if cell(before, one) != cell(after, one)]


def changed_boats(before: PublicTable, after: PublicTable) -> list[BoatId]:
    """Those with another berth or fewer barrels."""

    def look(view: PublicTable, boat: BoatId) -> object:
        berth = view.board.boats.get(boat)
        return berth and (berth.harbour, berth.barrels)

    return [boat for boat in after.board.boats if look(before, boat) != look(after, boat)]


def changed_parties(before: PublicTable, after: PublicTable, voice: Voice) -> list[Party]:
    """Families with other amounts."""
    return [
        party
        for party in parties_in_order(after)
        if family_row(before, party, voice).amounts != family_row(after, party, voice).amounts
    ]


def _city(
    view: PublicTable, districts: Sequence[District], boats: Sequence[BoatId], voice: Voice
) -> Image.Image:
    """A word stands in a district as the number of an option does, so that trucks make room for it."""
    page_of_city = painted_city(view, voice, {f"district:{one}": voice("board-new") for one in districts})
    layer = Layer(THEME, WIDTH, MAP_HEIGHT)
    for district in districts:
        _dashes(layer, cell_box(district))
    for boat in boats:
        left, top = berth_place(view.board.boats[boat].harbour)
        _dashes(layer, (left - 2, top - 1, left + BOAT_WIDTH + 2, top + BOAT_HEIGHT + 1))
    layer.lay_over(page_of_city)
    return page_of_city


def _dashes(layer: Layer, box: Box) -> None:
    dashed_box(layer, box, colour("accent"), 5, DASH, casing=8)


def _rows(view: PublicTable, parties: Sequence[Party], voice: Voice) -> Image.Image:
    page_of_rows = stacked(THEME, rows_of(view, voice), width=WIDTH)
    layer = Layer(THEME, WIDTH, page_of_rows.height)
    for place, party in enumerate(parties_in_order(view)):
        if party in parties:
            top = place * ROW_HEIGHT + 4
            _dashes(layer, (11, top, WIDTH - 11, top + ROW_HEIGHT - 8))
    layer.lay_over(page_of_rows)
    return page_of_rows
