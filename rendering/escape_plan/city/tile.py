"""Paints one city tile: zones in their colours and patterns, buildings, and what stands on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import ceil, floor, hypot

from msgspec import Struct
from PIL import Image, ImageDraw

from games.escape_plan.cells import CORNERS, TRIANGLES, Point, placed_index
from games.escape_plan.city import place_on
from games.escape_plan.components import LocationKind, Police, Zone, components
from games.escape_plan.state import Pawn
from rendering.cache import kept
from rendering.canvas import SMOOTH, Canvas
from rendering.fonts import Weight, cap_height, inked
from rendering.page import in_palette, stamp
from rendering.placement import Room
from rendering.theme import Colour, blend
from rendering.words import Voice

from ..names import pawn_letter
from ..theme import THEME, colour
from . import pieces
from .arrangement import tile_scene
from .content import PLATE_TEXT, NameTone, TileContent
from .geometry import HALF_HEIGHT, HALF_WIDTH, outline_of
from .icons import SIGNS, exit_bar
from .scene import PLATE_HALF_HEIGHT, Icon, NameLabel, Piece, Sort, TileScene, ZoneLetter

MOTIF_TOP = 0.3
"""How far a motif of a zone's pattern may reach above its place, in steps of the pattern."""
ASIDE_SIGN, ASIDE_RIM = 0.78, 0.12
"""Of a sign that stands beside pawns, and of the edge around it, in radii."""
LETTER_TEXT = 0.3
"""Height of a zone's letter in units."""

RING = 0.95
"""How large the outline of a tile that is asked about is, in parts of the tile."""
LEAD_FROM, LEAD_TO = 0.3, 0.2
"""A line leads from a number to a place so far from its rim, and ends so far from the middle of the place. Units."""

ZONE_COLOURS = {
    Zone.INDUSTRIAL: "industrial",
    Zone.COMMERCIAL: "commercial",
    Zone.RESIDENTIAL: "residential",
    Zone.WATER: "water",
}


class TileExtent(Struct, frozen=True):
    """The picture of a tile: its size and centre, in pixels."""

    unit: float

    @property
    def width(self) -> int:
        return ceil(2 * HALF_WIDTH * self.unit)

    @property
    def height(self) -> int:
        return ceil(2 * HALF_HEIGHT * self.unit)

    def pixels(self, point: Point) -> Point:
        return self.width / 2 + point[0] * self.unit, self.height / 2 + point[1] * self.unit


@kept
def hexagon(unit: float) -> Image.Image:
    """The shape of a tile as a mask."""
    extent = TileExtent(unit)
    mask = Image.new("1", (extent.width, extent.height))
    ImageDraw.Draw(mask).polygon([extent.pixels(corner) for corner in CORNERS], fill=1)
    return mask


# Ground


@kept
def base(tile: str, rotation: int, unit: float) -> Image.Image:
    """Zones and building plots, in the palette. Do not change it: it is kept."""
    extent = TileExtent(unit)
    # Edges of zones lie below streets, so they need not be smooth.
    ground = Image.new("RGB", (extent.width, extent.height), colour("shadow"))
    cells = components().tiles[tile].cells
    for zone in Zone:
        mine = [index for index, code in enumerate(cells) if code is zone]
        if mine:
            _lay_zone(ground, mine, rotation, _texture(zone, extent), extent)
    canvas = Canvas(THEME, extent.width, extent.height, colour("shadow"))
    canvas.image.paste(ground.resize(canvas.image.size, Image.Resampling.NEAREST))
    _borders(canvas, tile, rotation, extent)
    for place in components().tiles[tile].locations:
        _plot(canvas, place, rotation, extent)
    image = canvas.finished()
    stamp(image, _rim(unit), (extent.width / 2, extent.height / 2))
    return in_palette(THEME, image)


@kept
def _rim(unit: float) -> Image.Image:
    """The edge of a tile, the same for all."""
    extent = TileExtent(unit)
    canvas = Canvas(THEME, extent.width, extent.height, None)
    outline = [extent.pixels(corner) for corner in CORNERS]
    canvas.polygon(outline, None, colour("shadow"), 0.075 * unit)
    canvas.polygon(outline, None, blend(colour("shadow"), colour("accent"), 1 / 3), 0.018 * unit)
    return canvas.finished()


@kept
def painted_ring(unit: float) -> Image.Image:
    """Around a tile that an option means as a whole."""
    extent = TileExtent(unit)
    canvas = Canvas(THEME, extent.width, extent.height, None)
    outline = [extent.pixels((x * RING, y * RING)) for x, y in CORNERS]
    canvas.polygon(outline, None, colour("shadow"), 0.14 * unit)
    canvas.polygon(outline, None, colour("accent"), 0.08 * unit)
    return canvas.finished()


def _lay_zone(
    ground: Image.Image, printed: Sequence[int], rotation: int, texture: Image.Image, extent: TileExtent
) -> None:
    """Fill some cells with a texture that covers the whole tile."""
    triangles = [
        [extent.pixels(corner) for corner in TRIANGLES[placed_index(index, rotation)]] for index in printed
    ]
    columns, rows = zip(*(point for corners in triangles for point in corners), strict=True)
    left, top = max(0, floor(min(columns))), max(0, floor(min(rows)))
    right, bottom = min(ground.width, ceil(max(columns)) + 1), min(ground.height, ceil(max(rows)) + 1)
    mask = Image.new("1", (right - left, bottom - top))
    draw = ImageDraw.Draw(mask)
    for corners in triangles:
        draw.polygon([(x - left, y - top) for x, y in corners], fill=1, outline=1)
    ground.paste(texture.crop((left, top, right, bottom)), (left, top), mask)


@kept
def _texture(zone: Zone, extent: TileExtent) -> Image.Image:
    """A zone's pattern over a whole tile."""
    name = ZONE_COLOURS[zone]
    canvas = Canvas(THEME, extent.width, extent.height, colour(name))
    step = 2.0 * round(0.13 * extent.unit)  # whole pixels, so that rows repeat exactly and take few bytes
    columns, rows = ceil(extent.width / step) + 2, ceil(extent.height / step) + 2
    if zone is Zone.INDUSTRIAL:
        for stripe in range(-rows, columns, 2):
            start = (stripe * step, 0.0)
            end = (start[0] + extent.height, float(extent.height))
            canvas.line([start, end], colour(f"{name}-mark"), step * 0.18)
        return canvas.finished()
    motifs = [_painted_motif(zone, step, lit) for lit in (False, True)]
    above = MOTIF_TOP * step
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5 * (row % 2)) * step, row * step - above
            motif = motifs[(column * 7 + row * 13) % 11 == 0]
            canvas.image.paste(motif, (round(x * SMOOTH), round(y * SMOOTH)))
    return canvas.finished()


def _painted_motif(zone: Zone, step: float, lit: bool) -> Image.Image:
    """One motif on the ground of its zone, at the scaled size."""
    name, side = ZONE_COLOURS[zone], floor(step)
    canvas = Canvas(THEME, side, side, colour(name))
    mark, light = colour(f"{name}-mark"), colour(f"{name}-light")
    _motif(canvas, zone, (0.0, MOTIF_TOP * step), step, mark, light, lit)
    return canvas.image


def _motif(
    canvas: Canvas, zone: Zone, at: Point, step: float, mark: Colour, light: Colour, lit: bool
) -> None:
    """Windows, roofs or waves; here and there a light. Nothing may reach below `y + (1 - MOTIF_TOP) * step`."""
    x, y = at
    match zone:
        case Zone.COMMERCIAL:
            canvas.box((x, y, x + step * 0.46, y + step * 0.62), light if lit else mark)
        case Zone.RESIDENTIAL:
            canvas.polygon(
                [(x, y + step * 0.6), (x + step * 0.34, y + step * 0.2), (x + step * 0.68, y + step * 0.6)],
                mark,
            )
            if lit:
                canvas.box((x + step * 0.26, y + step * 0.42, x + step * 0.42, y + step * 0.6), light)
        case Zone.WATER:
            wave = light if lit else mark
            canvas.arc((x + step * 0.25, y), step * 0.25, 20, 160, wave, step * 0.1)
            canvas.arc((x + step * 0.75, y), step * 0.25, 200, 340, wave, step * 0.1)


def _borders(canvas: Canvas, tile: str, rotation: int, extent: TileExtent) -> None:
    """Streets between zones."""
    cells_of: defaultdict[str, list[int]] = defaultdict(list)
    for index in range(len(components().tiles[tile].cells)):
        cells_of[place_on(tile, index)].append(index)
    for mine in cells_of.values():
        for side in outline_of(tuple(mine), rotation):
            canvas.line([extent.pixels(end) for end in side], colour("shadow"), 0.035 * extent.unit)


def _plot(canvas: Canvas, place: str, rotation: int, extent: TileExtent) -> None:
    location = components().locations[place]
    neon = colour(outline_colour(location.kind))
    for index in location.cells:
        corners = [extent.pixels(corner) for corner in TRIANGLES[placed_index(index, rotation)]]
        canvas.polygon(corners, colour("plot"), colour("plot"), 1)
    for side in outline_of(location.cells, rotation):
        ends = [extent.pixels(end) for end in side]
        canvas.line(ends, colour("shadow"), 0.075 * extent.unit)
        canvas.line(ends, neon, 0.035 * extent.unit)
        for end in ends:
            canvas.disc(end, 0.0175 * extent.unit, neon)


def outline_colour(kind: LocationKind) -> str:
    """Exits are outlined without a colour of their own: green and red say open and closed there."""
    return "muted" if kind is LocationKind.EXIT else location_colour(kind)


def location_colour(kind: LocationKind) -> str:
    return kind.name.lower().replace("_", "-")


# What stands on it


@kept
def painted(content: TileContent, unit: float, letters: Letters) -> Image.Image:
    """The tile with everything on it, in the palette. Do not change it: it is kept."""
    image = base(content.tile, content.rotation, unit).convert("RGB")
    paint_pieces(image, content, unit, letters)
    return in_palette(THEME, image)


def paint_pieces(image: Image.Image, content: TileContent, unit: float, letters: Letters) -> None:
    """Everything that stands or is written on a tile, onto a picture of it in full colour."""
    _Painter(image, unit, letters, content.active).paint(content, tile_scene(content))


class Letters(Struct, frozen=True):
    """What is written on pieces, in the language of the picture."""

    pawns: tuple[tuple[int, str], ...]
    police: tuple[tuple[Police, str], ...]
    zones: tuple[tuple[Zone, str], ...]


def letters_of(pawns: tuple[int, ...], voice: Voice) -> Letters:
    return Letters(
        tuple((pawn, pawn_letter(pawn, voice)) for pawn in pawns),
        tuple((police, voice("police-letter", police=police.value)) for police in Police),
        tuple((zone, voice("zone-letter", zone=zone.name.lower())) for zone in Zone),
    )


class _Painter:
    """Puts the marks of a scene onto a picture, in the order in which they may cover each other."""

    def __init__(self, image: Image.Image, unit: float, letters: Letters, active: Pawn | None) -> None:
        self._image = image
        self._pixels = TileExtent(unit).pixels
        self._unit = unit
        self._active = active
        self._pawn_letters = dict(letters.pawns)
        self._police_letters = dict(letters.police)
        self._zone_letters = dict(letters.zones)

    def paint(self, content: TileContent, scene: TileScene) -> None:
        for letter in scene.letters:
            self._letter(letter)
        if content.is_asked_about:
            stamp(self._image, painted_ring(self._unit), self._pixels((0.0, 0.0)))
        self._stamp(_title_plate(scene.title, self._unit), scene.title)
        self._write(content.title, scene.title, content.title_text, colour("ink"), Weight.SEMIBOLD)
        for icon in scene.icons:
            self._icon(icon, content)
        for piece in scene.pieces:
            if piece.of is not None:
                self._lead(piece.room, piece.of)
        for label in scene.labels:
            self._label(label)
        for piece in scene.pieces:
            self._stamp(self._sprite(piece), piece.room)

    def _letter(self, letter: ZoneLetter) -> None:
        zone = ZONE_COLOURS[letter.zone]
        self._stamp(_spot(zone, 1.1 * letter.room.half_width * self._unit), letter.room)
        self._write(
            self._zone_letters[letter.zone], letter.room, LETTER_TEXT, colour(f"{zone}-light"), Weight.BOLD
        )

    def _icon(self, icon: Icon, content: TileContent) -> None:
        location = components().locations[icon.location]
        plate = next(plate for plate in content.plates if plate.location == icon.location)
        closed_exit = location.kind is LocationKind.EXIT and plate.tone is NameTone.CLOSED
        sprite = _sign(location.kind, plate.mark, icon.room.half_width * self._unit, closed_exit, icon.aside)
        self._stamp(sprite, icon.room)

    def _label(self, label: NameLabel) -> None:
        kind = components().locations[label.plate.location].kind
        neon = location_colour(kind)
        sprite = plate_sprite(label.plate.shown, neon, label.plate.tone, label.room, self._unit)
        self._stamp(sprite, label.room)

    def _sprite(self, piece: Piece) -> Image.Image:
        radius = piece.room.half_width * self._unit
        match piece.sort:
            case Sort.PAWN:
                who = int(piece.who)
                return pieces.pawn(who, self._pawn_letters[who], radius, who == self._active)
            case Sort.MARKER:
                return pieces.marker(int(piece.who), self._pawn_letters[int(piece.who)], radius)
            case Sort.OFFICER:
                police = Police(piece.who)
                return pieces.officer(police, self._police_letters[police], radius)
            case Sort.MEMBER:
                return pieces.member(radius)
            case Sort.HELIPAD:
                return pieces.helipad_mark(radius)
            case Sort.FERRY:
                return pieces.ferry_mark(radius)
            case Sort.NUMBER:
                return pieces.number(int(piece.who), radius)

    def _lead(self, number: Room, home: Point) -> None:
        """A line from a number to what it belongs to, where that is not right beside it."""
        dx, dy = home[0] - number.x, home[1] - number.y
        apart = hypot(dx, dy)
        if apart < number.half_width + LEAD_FROM:
            return
        end = (number.x + dx * (apart - LEAD_TO) / apart, number.y + dy * (apart - LEAD_TO) / apart)
        stroke = ImageDraw.Draw(self._image)
        for ink, width in (("shadow", 0.1), ("accent", 0.05)):
            points = [self._pixels(number.middle), self._pixels(end)]
            stroke.line(points, fill=colour(ink), width=max(1, round(width * self._unit)))

    def _stamp(self, sprite: Image.Image, room: Room) -> None:
        stamp(self._image, sprite, self._pixels((room.x, room.y)))

    def _write(self, text: str, room: Room, units: float, ink: Colour, weight: Weight) -> None:
        size_px = round(units * self._unit)
        written = inked(text, size_px, weight)
        x, y = self._pixels((room.x, room.y))
        corner = (
            round(x - written.advance / 2 + written.left),
            round(y + cap_height(size_px, weight) / 2 + written.top),
        )
        self._image.paste(ink, corner, written.mask)


@kept
def _sign(kind: LocationKind, mark: str, radius: float, closed_exit: bool, aside: bool) -> Image.Image:
    """One that stands aside brings the ground and the edge of its plot along."""
    side = ceil(radius * 2) + 4
    canvas = Canvas(THEME, side, side, None)
    if aside:
        rim = max(1.5, radius * ASIDE_RIM)
        canvas.disc((side / 2, side / 2), side / 2, colour("plot"), colour(outline_colour(kind)), rim)
    draw = exit_bar if closed_exit else SIGNS[kind]
    neon = colour("bad") if closed_exit else colour(location_colour(kind))
    draw(canvas, (side / 2, side / 2), radius * (ASIDE_SIGN if aside else 0.92), neon, mark)
    return canvas.finished()


@kept
def _spot(zone: str, radius: float) -> Image.Image:
    """A quiet place in the pattern of a zone, for its letter."""
    side = ceil(radius * 2)
    canvas = Canvas(THEME, side, side, None)
    canvas.disc((side / 2, side / 2), radius, colour(zone))
    return canvas.finished()


@kept
def _title_plate(room: Room, unit: float) -> Image.Image:
    """A quiet place in the patterns of all zones, for the name of the tile."""
    width, height = ceil(2 * room.half_width * unit), ceil(2 * room.half_height * unit)
    canvas = Canvas(THEME, width, height, None)
    canvas.box((0, 0, width, height), colour("shadow"), radius=height * 0.3)
    return canvas.finished()


@kept
def plate_sprite(text: str, neon: str, tone: NameTone, room: Room, unit: float) -> Image.Image:
    """A name in lights; closed businesses and exits in red, the open exit in green."""
    width, height = ceil(2 * room.half_width * unit), ceil(2 * room.half_height * unit)
    canvas = Canvas(THEME, width, height, None)
    ink = {NameTone.PLAIN: colour(neon), NameTone.CLOSED: colour("bad"), NameTone.OPEN: colour("good")}[tone]
    canvas.box((0, 0, width, height), colour("shadow"), radius=height * 0.3)
    if tone is not NameTone.PLAIN:
        canvas.box((0, 0, width, height), None, ink, max(1.0, 0.018 * unit), height * 0.3)
    canvas.write(
        (width / 2, height / 2),
        text,
        PLATE_TEXT / PLATE_HALF_HEIGHT * room.half_height * unit,
        ink,
        Weight.BOLD,
        "m",
    )
    return canvas.finished()
