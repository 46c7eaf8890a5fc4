"""Cut-outs of one area: every district with all that is there in words, for whoever needs more than signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.speakeasy.city.payout import controllers
from games.speakeasy.codes import CityArea
from games.speakeasy.components import BuildingSpace, District, components
from games.speakeasy.operations.boats import boat_at
from games.speakeasy.state import MOBSTERS, Site, area_of
from games.speakeasy.telling.names import gain_name, mobster_name, party_name, premises_name, token_name
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, broken, fitting
from rendering.page import Picture
from rendering.words import Voice, Words

from ..alt import boat_line, head_line
from ..board import page
from ..geometry import PANEL_WIDTH, SITE_STRIP
from ..header import banner_of, painted_banner
from ..known import known
from ..theme import THEME, colour, size
from .districts import SiteCell, draw_site, site_cell

TEXT_PX, LINE = 30, 40
NUMBER_PX = 64
TILE = 76.0
TILE_HEIGHT = TILE + SITE_STRIP
LEFT, TEXT_LEFT = 116.0, 214.0


class SiteLines(Struct, frozen=True):
    """A building space with what stands there, in words."""

    cell: SiteCell
    says: str


class DistrictPanel(Struct, frozen=True):
    number: District
    area: str
    notes: tuple[str, ...]
    """About the whole district."""
    sites: tuple[SiteLines, ...]


def closeup_of(area: CityArea) -> Callable[..., Picture]:
    """The painter of an area."""

    def closeup(view: PublicTable, *, names: Sequence[str], words: Words) -> Picture:
        voice = Voice(words, names)
        panels = [district_panel(view, one, voice) for one in components().districts if area_of(one) is area]
        bands = [painted_banner(banner_of(view, voice)), *map(painted_panel, panels)]
        return page(bands, " ".join([head_line(view, voice), *map(panel_line, panels)]))

    return closeup


def district_panel(view: PublicTable, district: District, voice: Voice) -> DistrictPanel:
    return DistrictPanel(
        number=district,
        area=area_of(district).value,
        notes=tuple(_notes(view, district, voice)),
        sites=tuple(
            SiteLines(site_cell(view, space, site, voice), site_says(view, space, site, voice))
            for space, site in view.board.in_district(district)
        ),
    )


def panel_line(panel: DistrictPanel) -> str:
    """For the alt text."""
    sites = [f"{one.cell.letter}: {one.says}" for one in panel.sites]
    return f"{panel.number}. {' '.join((*panel.notes, *sites))}"


# In words


def _notes(view: PublicTable, district: District, voice: Voice) -> Iterator[str]:
    """Streets, law, mobsters, who controls it, trucks, and the boat in its harbour."""
    board = view.board
    neighbours = components().districts[district].neighbours
    yield voice("close-neighbours", districts=voice.enumerate([str(one) for one in neighbours]))
    if district in board.closed:
        yield voice("close-closed")
    law = "cop" if district in board.cops else "token" if district in board.cop_tokens else "none"
    yield voice("close-law", law=law)
    yield from _mobsters(view, district, voice)
    found = controllers(known(view), district)
    if found == [MOBSTERS]:
        yield voice("close-control-mobsters")
    elif found:
        yield voice("close-control", people=[party_name(one) for one in found])
    for party, boss in view.bosses.items():
        for truck in boss.trucks:
            if truck.district == district:
                yield voice("close-truck", who=party_name(party), barrels=truck.barrels)
    if boat := boat_at(known(view), district):
        yield boat_line(view, boat, voice)


def _mobsters(view: PublicTable, district: District, voice: Voice) -> Iterator[str]:
    board = view.board
    if district in board.war_tokens:
        yield voice("close-war")
    has_speakeasies = any(site.has_mobsters for _, site in board.in_district(district))
    if has_speakeasies and (strength := board.strength.get(district)):
        yield voice("close-strength", strength=strength, needed=strength + 1)
    if district in board.mobsters:
        yield voice("close-mobster", mobster=mobster_name(board.mobsters[district]))
    for party, boss in view.bosses.items():
        if boss.associate_district == district and boss.associate is not None:
            yield voice("close-associate", who=party_name(party), mobster=mobster_name(boss.associate))


def site_says(view: PublicTable, space: BuildingSpace, site: Site, voice: Voice) -> str:
    token = components().city_tokens[site.token].reward if site.token else None
    if site.building is None:
        return voice(
            "close-site",
            mobsters=int(site.has_mobsters),
            token=token_name(site.token) if site.token else "",
            gain=gain_name(token) if token else "",
            has=int(token is not None),
        )
    building = site.building
    barrels = int(building.has_barrel)
    if not building.premises.sells:
        barrels = view.bosses[building.owner].still_barrels
    return voice(
        "close-building",
        who=party_name(building.owner),
        premises=premises_name(building.premises),
        protected=int(building.is_protected),
        operates=int(view.board.operates(space)),
        barrels=barrels,
        worth=components().scoring[building.premises] if building.is_protected else 0,
    )


# Painting


@kept
def painted_panel(panel: DistrictPanel) -> Image.Image:
    notes = broken(" ".join(panel.notes), PANEL_WIDTH - LEFT - 24, TEXT_PX)
    head = max(86, 22 + LINE * len(notes))
    row = TILE_HEIGHT + 12
    canvas = Canvas(THEME, PANEL_WIDTH, round(head + row * len(panel.sites) + 8), colour("paper"))
    ground, edge = colour(f"{panel.area}-ground"), colour(panel.area)
    canvas.box((0, 0, PANEL_WIDTH, canvas.height), ground, edge, 3, size("radius"))
    px = fitting(str(panel.number), LEFT - 34, NUMBER_PX, Weight.BLACK)
    canvas.write((LEFT / 2, 46), str(panel.number), px, edge, Weight.BLACK, "m")
    for place, line in enumerate(notes):
        canvas.write((LEFT, 12 + LINE * (place + 0.5)), line, TEXT_PX, colour("ink"))
    for place, site in enumerate(panel.sites):
        _site(canvas, site, head + row * (place + 0.5) - 4)
    return canvas.printed()


def _site(canvas: Canvas, site: SiteLines, y: float) -> None:
    draw_site(canvas, site.cell, (LEFT, y - TILE_HEIGHT / 2, LEFT + TILE, y + TILE_HEIGHT / 2))
    lines = broken(site.says, PANEL_WIDTH - TEXT_LEFT - 24, TEXT_PX)
    for place, line in enumerate(lines):
        canvas.write((TEXT_LEFT, y + LINE * (place - (len(lines) - 1) / 2)), line, TEXT_PX, colour("ink"))


CLOSEUPS = {area.value: closeup_of(area) for area in CityArea}
