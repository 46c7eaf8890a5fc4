"""Finds the place of everything on a tile.

Things that cannot move come first (icons of locations), then pieces, names, officers, marks and letters. Each takes
the nearest place that is still free, so nothing covers anything however crowded the tile is. Numbers of options come last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import hypot, inf

from msgspec.structs import replace

from games.escape_plan.cells import NEIGHBOURS, Point, placed_index
from games.escape_plan.city import zones_of
from games.escape_plan.components import Zone, components
from games.escape_plan.state import Pawn
from rendering.fonts import Weight, width_of
from rendering.placement import (
    Placement,
    Room,
    around,
    costed,
    counting_covered,
    disc,
    formation,
    moved,
    shifts,
)

from .content import PLATE_TEXT, TITLE_TEXT, GangHome, Plate, TileContent
from .geometry import cell_middle, inside_tile
from .numbering import numbered
from .scene import GAP, PLATE_HALF_HEIGHT, Icon, NameLabel, Piece, Sort, TileScene, ZoneLetter

TILES_KEPT = 512

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Of pieces and names: the first that leaves everything uncovered."""

PAWN_RADIUS = {1: 0.34, 2: 0.30, 3: 0.28, 4: 0.26, 5: 0.25, 6: 0.24, 7: 0.23}
"""By how many stand together. Units, as all sizes here."""
OFFICER_RADIUS = 0.28
ICON_RADIUS = 0.28
ASIDE_RADIUS = 0.27
"""Of the sign of a place on which pawns stand."""
NAME_STRAYING = 2.0
"""What it costs a name to be nearer to another place than to its own. More than any distance: it stands beside another place only if there is no other room."""
MEMBER_RADIUS = 0.15
MEMBERS_REACH = 0.6
"""How far from the middle of their hideout gang members may stand together."""
MARKER_RADIUS = 0.2
MARK_RADIUS = 0.21
LETTER_RADIUS = 0.17
LETTER_REACHES = (0.16, 0.24)
"""How far a zone's letter may be off the middle of a cell: farther only if there is no room in any."""
PLATE_BELOW, PLATE_REACH = 0.42, 0.9
"""How far below its place a name stands if it can, and how far from there one that is larger than the least."""
PLATE_STEPS = 3
"""From the height that is wanted of it to the least."""
INSCRIBED = 0.288
"""Radius of the circle inside a cell."""
TITLE_SPOTS = tuple(
    (0.1 * step, (float(x), -1.59 + abs(x) * 0.58)) for step, x in enumerate((0, 0.45, -0.45, 0.8, -0.8))
)
"""In the upper corner of a tile, or along the edges beside it where a way crosses the corner; with their costs."""
TITLE_HALF_HEIGHT = 0.19
OFF_WAY = 0.12
"""Between the middle of a way and what gives way to it."""
ON_WAY = 0.7
"""What it costs to lie on a way."""


@lru_cache(maxsize=TILES_KEPT)
def tile_scene(content: TileContent) -> TileScene:
    """Where everything on the tile goes; on a tile that is full to the brim things are smaller.

    Numbers come last and take what room is left, so that nothing else moves when a question is asked.
    """
    if content.numbers:
        return numbered(tile_scene(replace(content, numbers=())), content)
    for scale in SCALES:
        arrangement = _Arrangement(content, scale)
        scene = arrangement.arranged()
        if not arrangement.squeezed:
            break
    return scene


class _Arrangement:
    """A tile while it fills up."""

    def __init__(self, content: TileContent, scale: float) -> None:
        self._content = content
        self._scale = scale
        self._tile = components().tiles[content.tile]
        self._placement = Placement(inside_tile, GAP)
        self._buildings = {
            cell: disc(cell_middle(placed_index(cell, content.rotation)), INSCRIBED)
            for cell, code in enumerate(self._tile.cells)
            if not isinstance(code, Zone)
        }

    @property
    def squeezed(self) -> bool:
        """Whether something covers something else for want of room."""
        return self._placement.squeezed

    def arranged(self) -> TileScene:
        pawns = dict(self._content.pawns)
        signs = {
            place: self._placement.take(disc(self._home(place), ICON_RADIUS))
            for place in self._tile.locations
            if place not in pawns
        }
        title = self._placement.take(self._title(list(signs.values())))
        pieces = [
            piece
            for place in sorted(pawns, key=lambda at: -len(pawns[at]))
            for piece in self._pawns(place, pawns[place])
        ]
        named = {plate.location for plate in self._content.plates if plate.shown}
        signs |= {
            place: self._near(place, ASIDE_RADIUS * self._scale) for place in pawns if place not in named
        }
        icons = tuple(
            Icon(place, signs[place], place in pawns) for place in self._tile.locations if place in signs
        )
        for gang in self._content.gangs:
            pieces += self._gang(gang)
        labels = [NameLabel(plate, self._plate(plate)) for plate in self._content.plates if plate.shown]
        pieces += self._officers()
        if self._content.bare:
            return TileScene(icons, tuple(pieces), tuple(labels), (), title)
        pieces += self._marks()
        return TileScene(icons, tuple(pieces), tuple(labels), tuple(self._letters()), title)

    # One thing after the other

    def _pawns(self, place: str, pawns: tuple[Pawn, ...]) -> list[Piece]:
        radius = PAWN_RADIUS[len(pawns)] * self._scale
        x, y = self._home(place)
        group = self._placement.cheapest(
            (hypot(*by), tuple(disc(point, radius) for point in moved(points, (x + by[0], y + by[1]))))
            for by in shifts(1.6, 0.1)
            for points in formation(len(pawns), radius, GAP)
        )
        return [Piece(Sort.PAWN, str(pawn), place, room) for pawn, room in zip(pawns, group, strict=True)]

    def _gang(self, gang: GangHome) -> list[Piece]:
        """Members at home and the control marker, beside the hideout. Members stand together where they can."""
        pieces: list[Piece] = []
        if gang.marker is not None:
            room = self._near(gang.location, MARKER_RADIUS * self._scale)
            pieces.append(Piece(Sort.MARKER, str(gang.marker), gang.location, room))
        radius = MEMBER_RADIUS * self._scale
        members = self._together(gang.location, gang.members, radius) or tuple(
            self._near(gang.location, radius) for _ in range(gang.members)
        )
        return pieces + [Piece(Sort.MEMBER, "", gang.location, room) for room in members]

    def _together(self, place: str, count: int, radius: float) -> tuple[Room, ...] | None:
        """Room for some discs in one row above or below a location."""
        if not count:
            return ()
        x, y = self._home(place)
        row = formation(count, radius, GAP)[0]
        return self._placement.found(
            (hypot(*by), tuple(disc(point, radius) for point in moved(row, (x + by[0], y + by[1]))))
            for by in shifts(MEMBERS_REACH, 0.09)
        )

    def _plate(self, plate: Plate) -> Room:
        """Below the location if possible, and nearer to it than to others."""
        home = self._home(plate.location)
        others = [self._home(place) for place in self._tile.locations if place != plate.location]

        def strays(room: Room) -> float:
            own = room.apart(home)
            return NAME_STRAYING * any(room.apart(other) <= own for other in others)

        wanted = self._content.plate_text
        for step in range(PLATE_STEPS if wanted > PLATE_TEXT else 0):
            size = self._plate_size(plate, wanted + (PLATE_TEXT - wanted) * step / PLATE_STEPS)
            spots = around((home[0], home[1] + PLATE_BELOW), PLATE_REACH, 0.09)
            if room := self._placement.spot(spots, *size, lambda room: inf if strays(room) else 0.0):
                return room
        return self._near(
            plate.location, *self._plate_size(plate, PLATE_TEXT), below=PLATE_BELOW, extra=strays
        )

    def _plate_size(self, plate: Plate, text: float) -> tuple[float, float]:
        """Half its width and height, with writing of that height."""
        half_width = width_of(plate.shown, 100, Weight.BOLD) / 100 * text / 2 + 0.09
        return half_width * self._scale, PLATE_HALF_HEIGHT * text / PLATE_TEXT * self._scale

    def _officers(self) -> list[Piece]:
        officers = self._content.officers
        if not officers:
            return []
        radius = OFFICER_RADIUS * self._scale
        covered = counting_covered(self._buildings.values(), radius, radius)
        group = self._placement.found(
            (
                (cost, tuple(disc(point, radius) for point in points))
                for cost, points in _patrols(len(officers))
            ),
            lambda rooms: covered(rooms) + self._on_ways(rooms),
        ) or tuple(self._anywhere(radius) for _ in officers)
        return [
            Piece(Sort.OFFICER, officer.value, self._tile.id, room)
            for officer, room in zip(officers, group, strict=True)
        ]

    def _anywhere(self, radius: float) -> Room:
        return self._placement.put(costed(1.5, 0.07), radius, radius)

    def _marks(self) -> list[Piece]:
        marks = []
        if self._tile.helipad:
            marks.append(
                Piece(
                    Sort.HELIPAD,
                    "",
                    self._tile.id,
                    self._in_cells(self._zone_cells(), MARK_RADIUS * self._scale),
                )
            )
        if self._tile.ferry:
            water = self._zone_cells(Zone.WATER)
            marks.append(
                Piece(Sort.FERRY, "", self._tile.id, self._in_cells(water, MARK_RADIUS * self._scale))
            )
        return marks

    def _letters(self) -> list[ZoneLetter]:
        return [
            ZoneLetter(area.type, room)
            for area in zones_of(self._tile.id)
            if (room := self._letter([placed_index(cell, self._content.rotation) for cell in area.cells]))
        ]

    def _letter(self, cells: Sequence[int]) -> Room | None:
        """In the cell of the zone with the most room around; none when the zone is full, its pattern still tells."""
        inner = sorted(cells, key=lambda cell: -sum(near in cells for near in NEIGHBOURS[cell]))
        rooms = (
            disc(middle, LETTER_RADIUS)
            for reach in LETTER_REACHES
            for cell in inner
            for middle in moved(shifts(reach, 0.08), cell_middle(cell))
        )
        free = (room for room in rooms if self._placement.fits([room]))
        found = next((room for room in free if not self._on_ways((room,))), None)
        return found and self._placement.take(found)

    # Finding room

    def _home(self, place: str) -> Point:
        return self._content.home(place)

    def _title(self, signs: Sequence[Room]) -> Room:
        text = self._content.title_text
        larger = text / TITLE_TEXT
        half_width = width_of(self._content.title, 100, Weight.SEMIBOLD) / 100 * text / 2 + 0.05
        half_height = TITLE_HALF_HEIGHT * larger
        lower = half_height - TITLE_HALF_HEIGHT

        def cost(room: Room) -> float:
            return self._on_ways((room,)) + any(not room.clears(sign, GAP) for sign in signs)

        (room,) = min(
            ((nicety, Room(x, y + lower, half_width, half_height)) for nicety, (x, y) in TITLE_SPOTS),
            key=lambda spot: spot[0] + cost(spot[1]),
        )[1:]
        return room

    def _on_ways(self, rooms: Iterable[Room]) -> float:
        """The cost of covering ways."""
        ways = self._content.ways
        return ON_WAY * any(room.is_near(ways, OFF_WAY) for room in rooms) if ways else 0.0

    def _near(
        self,
        place: str,
        half_width: float,
        half_height: float | None = None,
        below: float = 0.0,
        extra: Callable[[Room], float] = lambda room: 0.0,
    ) -> Room:
        """The free place nearest to a location, or to a point `below` it."""
        x, y = self._home(place)
        high = half_width if half_height is None else half_height
        mine = components().locations[place].cells
        others = [room for cell, room in self._buildings.items() if cell not in mine]
        covered = counting_covered(others, half_width, high)
        return self._placement.put(
            around((x, y + below), 1.9, 0.09),
            half_width,
            high,
            lambda room: 0.5 * covered((room,)) + extra(room) + self._on_ways((room,)),
        )

    def _in_cells(self, cells: Iterable[int], radius: float) -> Room:
        """In the middle of one of these cells, else anywhere near them."""
        middles = [cell_middle(cell) for cell in cells]
        spots = ((cost, x + dx, y + dy) for cost, dx, dy in costed(1.0, 0.12) for x, y in middles)
        return self._placement.put(spots, radius, radius, lambda room: self._on_ways((room,)))

    def _zone_cells(self, only: Zone | None = None) -> list[int]:
        """Placed cells without a building, the outer ones first."""
        cells = [
            placed_index(printed, self._content.rotation)
            for printed, code in enumerate(self._tile.cells)
            if isinstance(code, Zone) and (only is None or code is only)
        ]
        return sorted(cells, key=lambda cell: -hypot(*cell_middle(cell)))


@lru_cache
def _patrols(count: int) -> tuple[tuple[float, tuple[Point, ...]], ...]:
    """Where officers may stand together, with the cost: near the middle; in a row, rather than in a triangle, rather
    than one below the other."""
    rows = sorted(formation(count, OFFICER_RADIUS, GAP), key=lambda points: len({y for _, y in points}))
    column = tuple((y, x) for x, y in rows[0])
    costed = [
        (0.4 * hypot(*by) + 0.15 * nicety, tuple(moved(points, by)))
        for by in shifts(1.5, 0.15)
        for nicety, points in enumerate((*rows, column))
    ]
    return tuple(sorted(costed, key=lambda candidate: candidate[0]))
