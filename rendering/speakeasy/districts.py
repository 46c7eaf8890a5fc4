"""Districts: building spaces with what stands there, cops, mobsters, trucks. One painted cell for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from msgspec import Struct
from PIL import Image

from games.speakeasy.components import BuildingSpace, District, components
from games.speakeasy.state import Site, area_of
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight
from rendering.words import Voice

from .families import Family, family_of
from .gain_signs import draw_gain
from .geometry import CELL_HEIGHT, CELL_WIDTH, HEAD, SITES, TRUCK_STEP, site_middle
from .marks import draw_mark, half_width
from .signs import (
    draw_barrel,
    draw_cop,
    draw_cop_token,
    draw_family,
    draw_mobster,
    draw_plate,
    draw_premises,
    draw_strength_token,
    draw_war,
)
from .theme import THEME, colour

NUMBER_PX = 34
HEAD_SIGN = 18.0
"""Half the width of a sign in the head of a district."""
TRUCKS_Y = (HEAD + SITES[2] + CELL_HEIGHT) / 2 + 1


class SiteCell(Struct, frozen=True):
    """A building space."""

    letter: str
    premises: str | None = None
    family: Family | None = None
    is_protected: bool = False
    has_barrel: bool = False
    operates: bool = True
    barrels: int = 0
    """In the barrel area of a still."""
    has_mobsters: bool = False
    token: str | None = None
    mark: str = ""
    """The number of the option that means it."""


class TruckSign(Struct, frozen=True):
    family: Family
    barrels: int
    mark: str = ""


class DistrictCell(Struct, frozen=True):
    """All that is to be seen in a district."""

    number: District
    area: str
    sites: tuple[SiteCell, ...]
    is_closed: bool
    closed: str
    cop: str
    """ "cop", "token" or ""."""
    war: bool
    strength: int | None
    mobster: str | None
    """The tile on the mobsters board."""
    associate: Family | None
    """Whose association marker lies here."""
    trucks: tuple[TruckSign, ...]
    mark: str = ""


def district_cell(
    view: PublicTable, district: District, voice: Voice, marks: Mapping[str, str]
) -> DistrictCell:
    """`marks`: numbers of options by address, such as "13b" or "district:13"."""
    board = view.board
    return DistrictCell(
        number=district,
        area=area_of(district).value,
        sites=tuple(
            site_cell(view, space, site, voice, marks.get(space, ""))
            for space, site in board.in_district(district)
        ),
        is_closed=district in board.closed,
        closed=voice("board-closed"),
        cop="cop" if district in board.cops else "token" if district in board.cop_tokens else "",
        war=district in board.war_tokens,
        strength=board.strength.get(district),
        mobster=board.mobsters.get(district),
        associate=next(
            (
                family_of(party, voice)
                for party, boss in view.bosses.items()
                if boss.associate_district == district
            ),
            None,
        ),
        trucks=tuple(_trucks(view, district, voice)),
        mark=marks.get(f"district:{district}", ""),
    )


def site_cell(view: PublicTable, space: BuildingSpace, site: Site, voice: Voice, mark: str = "") -> SiteCell:
    building = site.building
    if building is None:
        return SiteCell(space[-1], has_mobsters=site.has_mobsters, token=site.token, mark=mark)
    is_still = not building.premises.sells
    return SiteCell(
        letter=space[-1],
        premises=building.premises.value,
        family=family_of(building.owner, voice),
        is_protected=building.is_protected,
        has_barrel=building.has_barrel,
        operates=view.board.operates(space),
        barrels=view.bosses[building.owner].still_barrels if is_still else 0,
        mark=mark,
    )


def _trucks(view: PublicTable, district: District, voice: Voice) -> Iterator[TruckSign]:
    for party, boss in view.bosses.items():
        for truck in boss.trucks:
            if truck.district == district:
                yield TruckSign(family_of(party, voice), truck.barrels)


@kept
def painted_district(cell: DistrictCell) -> Image.Image:
    canvas = Canvas(THEME, CELL_WIDTH, CELL_HEIGHT, colour("street"))
    edge = colour(cell.area)
    canvas.box((0, 0, CELL_WIDTH, CELL_HEIGHT), colour(f"{cell.area}-ground"), edge, 2, 12)
    _head(canvas, cell)
    if cell.is_closed:
        _closed(canvas, cell)
    for place, site in enumerate(cell.sites):
        count = len(cell.sites)
        draw_site(canvas, site, site_middle(place, count), SITES[count])
    for truck, (x, r) in zip(cell.trucks, _truck_places(cell), strict=False):
        draw_owned_truck(canvas, truck, (x, TRUCKS_Y), r)
    for place, site in enumerate(cell.sites):
        count = len(cell.sites)
        if site.mark:
            x, y = site_middle(place, count)
            # Below the space, so that it covers nothing there.
            draw_mark(canvas, (x, y + SITES[count] / 2 + 17), site.mark, 19)
    return canvas.printed()


def _truck_places(cell: DistrictCell) -> list[tuple[float, float]]:
    """Middles and sizes: from the left, or between the numbers of options."""
    count = len(cell.trucks)
    step = min(TRUCK_STEP, (CELL_WIDTH - 12) / max(1, count))
    if not any(site.mark for site in cell.sites) or count > len(cell.sites):
        return [(8 + step * (place + 0.5), min(25.0, step * 0.44)) for place in range(count)]
    middles = [site_middle(place, len(cell.sites))[0] for place in range(len(cell.sites))]
    gaps = [(one + other) / 2 for one, other in pairwise(middles)]
    return [(x, 20.0) for x in (*gaps, CELL_WIDTH - 24)]


def _head(canvas: Canvas, cell: DistrictCell) -> None:
    y = HEAD / 2 + 2
    left = 12 + canvas.write((12, y), str(cell.number), NUMBER_PX, colour(cell.area), Weight.BLACK)
    if cell.mark:
        draw_mark(canvas, (left + half_width(cell.mark, 19) + 9, y), cell.mark, 19)
    x = CELL_WIDTH - HEAD_SIGN - 8
    for sign in _head_signs(canvas, cell):
        sign((x, y))
        x -= 2 * HEAD_SIGN + 8


def _head_signs(canvas: Canvas, cell: DistrictCell) -> Iterator[Callable[[Point], None]]:
    """From the right."""
    r = HEAD_SIGN
    if cell.cop == "cop":
        yield lambda at: draw_cop(canvas, at, r)
    elif cell.cop:
        yield lambda at: draw_cop_token(canvas, at, r)
    if cell.war:
        yield lambda at: draw_war(canvas, at, r)
    if cell.strength is not None:
        yield lambda at: draw_strength_token(canvas, at, r + 2, cell.strength or 0)
    if (family := cell.associate) is not None:
        yield lambda at: draw_association(canvas, family, at, r - 1)
    elif cell.mobster is not None:
        yield lambda at: draw_mobster(canvas, at, r)


def draw_association(canvas: Canvas, family: Family, at: Point, r: float) -> None:
    """The marker of the family with which the district's mobster works."""
    x, y = at
    canvas.box((x - r - 2, y - r - 2, x + r + 2, y + r + 2), colour("mobsters"), radius=r * 0.5)
    draw_plate(canvas, family.letter, family.ink, at, r - 1)


def _closed(canvas: Canvas, cell: DistrictCell) -> None:
    middle = (CELL_WIDTH / 2, HEAD + SITES[2] / 2)
    canvas.write(middle, cell.closed.upper(), 30, colour("faint"), Weight.BOLD, "m")


def draw_site(canvas: Canvas, site: SiteCell, at: Point, side: float) -> None:
    """A building space in a square around a point."""
    half = side / 2
    box = (at[0] - half, at[1] - half, at[0] + half, at[1] + half)
    if site.family is not None:
        _building(canvas, site, site.family, box)
    elif site.has_mobsters:
        _mobster_bar(canvas, site, box)
    else:
        _empty(canvas, site, box)


def _building(canvas: Canvas, site: SiteCell, family: Family, box: Box) -> None:
    """The kind of building; below it the owner, with a hat if protected; a barrel in the upper right corner."""
    left, top, right, bottom = box
    side = right - left
    ink = family.ink if site.operates else "shut"
    canvas.box(box, colour(family.ground if site.operates else "shut-ground"), colour(ink), 2.5, 9)
    if not site.operates:
        _shutter(canvas, box)
    draw_premises(canvas, site.premises or "", (left + side * 0.34, top + side * 0.33), side * 0.27, ink)
    draw_plate(canvas, family.letter, family.ink, (left + side * 0.24, bottom - side * 0.22), side * 0.19)
    if site.is_protected:
        draw_family(canvas, (right - side * 0.27, bottom - side * 0.23), side * 0.22)
    if site.has_barrel:
        draw_barrel(canvas, (right - side * 0.19, top + side * 0.25), side * 0.18)
    elif site.barrels:
        draw_barrel(canvas, (right - side * 0.19, top + side * 0.25), side * 0.18)
        canvas.disc((right - side * 0.17, top + side * 0.26), side * 0.14, colour("shadow"))
        at = (right - side * 0.17, top + side * 0.26)
        canvas.write(at, str(site.barrels), side * 0.27, colour("ink"), Weight.BLACK, "m")


def _shutter(canvas: Canvas, box: Box) -> None:
    """A bar behind what is not in operation."""
    left, top, right, _ = box
    side = right - left
    ends = [(left + side * 0.06, top + side * 0.62), (left + side * 0.68, top + side * 0.06)]
    canvas.line(ends, colour("bad"), side * 0.07)


def _mobster_bar(canvas: Canvas, site: SiteCell, box: Box) -> None:
    left, top, right, bottom = box
    side = right - left
    canvas.box(box, colour("mobsters-ground"), colour("mobsters"), 2.5, 9)
    draw_premises(canvas, "speakeasy", (left + side * 0.28, top + side * 0.28), side * 0.22, "mobsters")
    if site.token:
        _token(canvas, site.token, (right - side * 0.36, bottom - side * 0.36), side * 0.33)


def _empty(canvas: Canvas, site: SiteCell, box: Box) -> None:
    left, top, right, bottom = box
    canvas.box(box, colour("hollow"), colour("line"), 2, 9)
    if site.token:
        _token(canvas, site.token, ((left + right) / 2, (top + bottom) / 2), (right - left) * 0.36)


def _token(canvas: Canvas, token: str, at: Point, r: float) -> None:
    """A city token: a brass ring around what it does."""
    canvas.disc(at, r, colour("shadow"), colour("accent"), max(2.0, r * 0.1))
    draw_gain(components().city_tokens[token].reward, canvas, at, r * 0.64)


def draw_owned_truck(canvas: Canvas, truck: TruckSign, at: Point, r: float) -> None:
    """With the owner's letter, and a mark for each barrel."""
    x, y = at
    ink = colour(truck.family.ink)
    canvas.box((x - r, y - r * 0.62, x + r * 0.34, y + r * 0.42), ink, radius=r * 0.12)
    canvas.box((x + r * 0.4, y - r * 0.24, x + r, y + r * 0.42), ink, radius=r * 0.16)
    for wheel in (-0.56, 0.56):
        canvas.disc(
            (x + r * wheel, y + r * 0.5), r * 0.27, colour("shadow"), colour("card"), max(1.2, r * 0.1)
        )
    letter = (x - r * (0.6 if truck.barrels else 0.33), y - r * 0.08)
    canvas.write(
        letter,
        truck.family.letter,
        r * (0.85 if truck.barrels else 0.95),
        colour("shadow"),
        Weight.BLACK,
        "m",
    )
    for barrel in range(truck.barrels):
        draw_barrel(canvas, (x + r * (0.12 + barrel * 0.52), y - r * 0.42), r * 0.42)
