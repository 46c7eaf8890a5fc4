"""Districts: building spaces with what stands there, cops, mobsters, trucks. One painted cell for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from PIL import Image

from games.speakeasy.components import BuildingSpace, District
from games.speakeasy.state import Site, area_of
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight
from rendering.words import Voice

from ..families import Family, family_of
from ..gain_signs import draw_city_token
from ..geometry import CELL_HEIGHT, CELL_WIDTH, HEAD, SITE_STRIP, SITES, site_box
from ..marks import draw_mark, half_width
from ..plates import draw_plate
from ..signs import (
    draw_barrel,
    draw_cop,
    draw_cop_token,
    draw_mobster,
    draw_premises,
    draw_protected,
    draw_shut,
    draw_strength_token,
    draw_war,
)
from ..theme import THEME, colour
from .trucks import Stretch, TruckRow, TruckSign, draw_barrels, squeezed_row, truck_row

NUMBER_PX, LETTER_PX = 34, 28
LETTER_LEFT, LETTER_LEFT_MARKED, LETTER_Y = 9.0, 5.0, 20.0
"""Of a building space's letter, without and with the number of an option beside it, from the space's upper left corner."""
HEAD_SIGN = 18.0
"""Half the width of a sign in the head of a district."""
MARK, MARK_ABOVE, DISTRICT_MARK = 19.0, 14.0, 20.0
"""Radii of the numbers of options: below a building space; in its upper right corner, where trucks need the room
below; and in the corner of a district, far from the district's own number."""
START_EDGE = 6
"""The width of the frame of a district from which options lead."""
TRUCKS_Y = (HEAD + SITE_STRIP + SITES[2] + CELL_HEIGHT) / 2 + 1


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
    is_start: bool = False
    """Whether options lead from here."""


def district_cell(
    view: PublicTable, district: District, voice: Voice, marks: Mapping[str, str], *, is_start: bool = False
) -> DistrictCell:
    """`marks`: numbers of options by address, such as "13b" or "district:13". `is_start`: they lead from here."""
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
        is_start=is_start,
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
    edge, width = (colour("marker"), START_EDGE) if cell.is_start else (colour(cell.area), 2)
    canvas.box((0, 0, CELL_WIDTH, CELL_HEIGHT), colour(f"{cell.area}-ground"), edge, width, 12)
    _head(canvas, cell)
    if cell.is_closed:
        _closed(canvas, cell)
    row, are_above = foot_of(cell)
    for place, site in enumerate(cell.sites):
        draw_site(canvas, site, site_box(place, len(cell.sites)), is_marked=are_above and bool(site.mark))
    row.draw(canvas, TRUCKS_Y)
    for place, site in enumerate(cell.sites):
        if site.mark:
            draw_mark(
                canvas, mark_place(cell, place, are_above), site.mark, MARK_ABOVE if are_above else MARK
            )
    if cell.mark:
        draw_mark(canvas, district_mark_place(cell), cell.mark, DISTRICT_MARK)
    return canvas.printed()


def foot_of(cell: DistrictCell) -> tuple[TruckRow, bool]:
    """The trucks beside the numbers of options; and whether these stand on their spaces, since trucks need the room."""
    corner = _corner(cell)
    end = corner[0][0] if corner else CELL_WIDTH
    if row := truck_row(cell.trucks, _marks_below(cell), end):
        return row, False
    return truck_row(cell.trucks, (), end) or squeezed_row(cell.trucks, end), True


def _marks_below(cell: DistrictCell) -> list[Stretch]:
    """From left to right of each number, if all stand below their spaces."""
    pills = (
        (_below_site(place, len(cell.sites))[0], half_width(site.mark, MARK) + 6)
        for place, site in enumerate(cell.sites)
        if site.mark
    )
    return [(x - half, x + half) for x, half in pills]


def district_mark_place(cell: DistrictCell) -> Point:
    """Of the number of an option that means the whole district: the lower right corner."""
    return CELL_WIDTH - 6 - half_width(cell.mark, DISTRICT_MARK), CELL_HEIGHT - 6 - DISTRICT_MARK


def _corner(cell: DistrictCell) -> list[Stretch]:
    """From left to right of that number."""
    if not cell.mark:
        return []
    return [(CELL_WIDTH - 12 - 2 * half_width(cell.mark, DISTRICT_MARK), CELL_WIDTH)]


def mark_place(cell: DistrictCell, place: int, are_above: bool) -> Point:
    """Of the number of an option: below its space, so that it covers nothing there, or else in the corner across
    from its letter."""
    if not are_above:
        return _below_site(place, len(cell.sites))
    _, top, right, _ = site_box(place, len(cell.sites))
    half = half_width(cell.sites[place].mark, MARK_ABOVE) + 3
    return right - half, top + LETTER_Y


def _below_site(place: int, count: int) -> Point:
    left, _, right, bottom = site_box(place, count)
    return (left + right) / 2, bottom + 17


def _head(canvas: Canvas, cell: DistrictCell) -> None:
    y = HEAD / 2 + 2
    canvas.write((12, y), str(cell.number), NUMBER_PX, colour(cell.area), Weight.BLACK)
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
    draw_plate(canvas, family, at, r - 1)


def _closed(canvas: Canvas, cell: DistrictCell) -> None:
    middle = (CELL_WIDTH / 2, HEAD + (SITE_STRIP + SITES[2]) / 2)
    canvas.write(middle, cell.closed.upper(), 30, colour("faint"), Weight.BOLD, "m")


def draw_site(canvas: Canvas, site: SiteCell, box: Box, *, is_marked: bool = False) -> None:
    """A building space. Its letter stands in the strip above its lower square; without such a strip there is none.

    `is_marked`: the number of an option stands in the strip, too, so that nothing else can.
    """
    left, top, right, bottom = box
    body = (left, bottom - (right - left), right, bottom)
    if site.family is not None:
        _building(canvas, site, site.family, box, body, is_marked)
    elif site.has_mobsters:
        _mobster_bar(canvas, site, box, body, is_marked)
    else:
        _empty(canvas, site, box, body)
    if body[1] > top:
        at = (left + (LETTER_LEFT_MARKED if is_marked else LETTER_LEFT), top + LETTER_Y)
        canvas.write(at, site.letter, LETTER_PX, colour("ink"), Weight.BOLD)


def _building(canvas: Canvas, site: SiteCell, family: Family, box: Box, body: Box, is_marked: bool) -> None:
    """The kind of building; below it the owner, and whether it is protected or shut; barrels in the upper right corner."""
    left, top, right, bottom = body
    side = right - left
    ink = family.ink if site.operates else "shut"
    canvas.box(box, colour(family.ground if site.operates else "shut-ground"), colour(ink), 2.5, 9)
    draw_premises(canvas, site.premises or "", (left + side * 0.34, top + side * 0.33), side * 0.27, ink)
    draw_plate(canvas, family, (left + side * 0.24, bottom - side * 0.22), side * 0.19)
    if site.is_protected:
        draw_protected(canvas, (right - side * 0.27, bottom - side * 0.26), side * 0.23)
    elif not site.operates:
        draw_shut(canvas, (right - side * 0.25, bottom - side * 0.23), side * 0.19)
    corner = (right - side * 0.2, (top if is_marked else box[1]) + side * 0.22)
    if site.has_barrel:
        draw_barrel(canvas, corner, side * 0.18)
    elif site.barrels:
        draw_barrels(canvas, corner, side * 0.18, site.barrels)


def _mobster_bar(canvas: Canvas, site: SiteCell, box: Box, body: Box, is_marked: bool) -> None:
    """The mobsters' glass, and below it the city token."""
    left, _, right, bottom = body
    side = right - left
    canvas.box(box, colour("mobsters-ground"), colour("mobsters"), 2.5, 9)
    if site.token:
        draw_city_token(canvas, site.token, (left + side * 0.44, bottom - side * 0.43), side * 0.38)
    at, r = (right - side * 0.28, box[1] + side * 0.24), side * 0.2
    if is_marked:
        at, r = (right - side * 0.18, bottom - side * 0.18), side * 0.15
    draw_premises(canvas, "speakeasy", at, r, "mobsters")


def _empty(canvas: Canvas, site: SiteCell, box: Box, body: Box) -> None:
    left, top, right, bottom = body
    canvas.box(box, colour("hollow"), colour("line"), 2, 9)
    if site.token:
        draw_city_token(canvas, site.token, ((left + right) / 2, (top + bottom) / 2), (right - left) * 0.4)
