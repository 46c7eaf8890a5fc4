"""The public pictures: the city; the plan with evidence, support and crimes; the consoles with everyone's Grip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from games.in_too_deep.view import TableView
from games.in_too_deep.zones.city import ZONES
from rendering.page import Picture, beside, picture, stacked
from rendering.words import Voice, Words

from .alt import city_alt, grip_alt, plan_alt
from .card_counts import card_counts, painted_counts
from .city.chips import ECHOS, lay_chips
from .city.plaza import painted_plaza, plaza_of
from .city.ring import painted_ring
from .city.zone_cells import UNMARKED, Hold, RingMarks, ZoneCell, zone_cell
from .echo_strip import echo_board, painted_echo
from .echo_way import way_chips
from .geometry import WIDTH
from .grips import grip_table, kept_panel, painted_grips
from .header import heading_of, painted_heading
from .legend import city_legend, grip_legend, plan_legend
from .plan import panels
from .players import console_row, painted_console_row
from .theme import THEME

GAP = 10


def city_picture(view: TableView, *, names: Sequence[str], words: Words) -> Picture:
    """What one wants to see at once."""
    voice = Voice(words, names)
    bands = [
        painted_heading(heading_of(view, voice)),
        _city(view, voice),
        stacked(THEME, rows_of(view, voice), width=WIDTH),
        *echo_of(view, voice),
        city_legend(view, voice),
    ]
    return page(bands, city_alt(view, voice))


def plan_picture(view: TableView, *, names: Sequence[str], words: Words) -> Picture:
    """Evidence, support and crimes."""
    voice = Voice(words, names)
    rows = [beside(THEME, *row) for row in panels(view, voice)]
    bands = [painted_heading(heading_of(view, voice)), *rows, plan_legend(view, voice)]
    return page(bands, plan_alt(view, voice))


def grip_picture(view: TableView, *, names: Sequence[str], words: Words) -> Picture:
    """All consoles."""
    voice = Voice(words, names)
    tokens = kept_panel(view, voice)
    bands = [
        painted_heading(heading_of(view, voice)),
        stacked(THEME, rows_of(view, voice), width=WIDTH),
        painted_grips(grip_table(view, voice)),
        *map(painted_counts, card_counts(view, voice)),
        *([tokens] if tokens else []),
        grip_legend(view, voice),
    ]
    return page(bands, grip_alt(view, voice))


def _city(view: TableView, voice: Voice) -> Image.Image:
    """With Echo's last way."""
    ring = city_of(view, voice)
    lay_chips(ring, way_chips(view), ECHOS)
    return ring


def city_of(view: TableView, voice: Voice, marks: RingMarks = UNMARKED) -> Image.Image:
    plaza = painted_plaza(plaza_of(view, voice))
    echos = view.echo.marked if view.echo else None
    return painted_ring(view.city, holds_of(view), plaza, voice, echos, marks)


def cells_of(view: TableView, voice: Voice, marks: RingMarks = UNMARKED) -> list[ZoneCell]:
    """What is to be seen in each zone."""
    return [zone_cell(view.city, holds_of(view), spot, voice, marks) for spot in range(ZONES)]


def holds_of(view: TableView) -> Mapping[str, Hold]:
    return {
        criminal.value: Hold(console.letter, criminal == view.locked)
        for console in view.consoles.values()
        for criminal in console.ports
    }


def echo_of(view: TableView, voice: Voice) -> list[Image.Image]:
    """Echo's board, if she takes part."""
    return [painted_echo(echo_board(view, view.echo, voice))] if view.echo else []


def rows_of(view: TableView, voice: Voice) -> list[Image.Image]:
    """One for each participant, in turn order."""
    return [painted_console_row(console_row(view, party, voice)) for party in view.order]


def page(bands: Sequence[Image.Image], alt: str) -> Picture:
    """Bands in the palette, one below the other."""
    return picture(stacked(THEME, bands, width=WIDTH, gap=GAP), alt)
