"""The signs that mark what has changed, each told by its shape, and the line below the map that explains those in use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from math import ceil
from types import MappingProxyType

from msgspec import Struct
from PIL import Image, ImageEnhance

from games.escape_plan.cells import CORNERS
from games.escape_plan.components import Police
from rendering.cache import kept
from rendering.canvas import Canvas, Layer, Point
from rendering.fonts import Weight, width_of
from rendering.legend import Sample, in_use, sign_row
from rendering.lines import dashed_outline
from rendering.words import Voice

from ..city.geometry import HALF_HEIGHT, HALF_WIDTH
from ..city.pieces import draw_hollow_stop, draw_officer
from ..routing.move_arrows import draw_move_arrow
from ..theme import THEME, colour, size
from .found import Changes

REACH = 1.36
"""Of a ring, in radii of what it is around."""
TAG_TEXT, TAG_HALF_HEIGHT = 0.3, 0.2
EDGE = 0.1
"""Of the outline around a tile. Units, like the two above."""
HEIGHT = 160
TEXT = 40
SIGN_WIDTH = 100.0
"""In the legend. Pixels, like the two above."""
DIMMED = 0.75


@kept
def ring(radius: float) -> Image.Image:
    """Around what has come: broken into four, and so unlike the ring of light of whose turn it is."""
    side = ceil(2 * radius * REACH) + 4
    canvas = Canvas(THEME, side, side, None)
    draw_ring(canvas, (side / 2, side / 2), radius)
    return canvas.finished()


def draw_ring(canvas: Canvas, at: Point, radius: float) -> None:
    for start in (20, 110, 200, 290):
        canvas.arc(at, radius * REACH, start - 6, start + 56, colour("shadow"), radius * 0.34)
        canvas.arc(at, radius * (REACH - 0.06), start, start + 50, colour("ink"), radius * 0.22)


def struck_out(ghost: Image.Image) -> Image.Image:
    """A piece that is gone: dimmed, and crossed by one stroke that leaves its shape and letter to be read."""
    dim = ImageEnhance.Brightness(ghost).enhance(DIMMED)
    canvas = Layer(THEME, ghost.width, ghost.height)
    draw_stroke(canvas, (ghost.width / 2, ghost.height / 2), ghost.width / 2)
    canvas.lay_over(dim)
    return dim


def draw_stroke(canvas: Canvas, at: Point, radius: float) -> None:
    x, y = at
    for width, reach, ink in ((0.34, 0.78, "shadow"), (0.17, 0.74, "ink")):
        ends = [(x - reach * radius, y + reach * radius), (x + reach * radius, y - reach * radius)]
        canvas.line(ends, colour(ink), width * radius)


def tag_half_width(text: str) -> float:
    """At the scale of 1, as TAG_HALF_HEIGHT."""
    return width_of(text, 100, Weight.BLACK) / 100 * TAG_TEXT / 2 + 0.1


@kept
def tag(text: str, unit: float) -> Image.Image:
    """A word on a label, at the scale of so many pixels a unit."""
    width, height = ceil(2 * tag_half_width(text) * unit), ceil(2 * TAG_HALF_HEIGHT * unit)
    canvas = Canvas(THEME, width, height, None)
    draw_tag(canvas, (width / 2, height / 2), text, unit)
    return canvas.finished()


def draw_tag(canvas: Canvas, at: Point, text: str, unit: float) -> None:
    x, y = at
    wide, high = tag_half_width(text) * unit, TAG_HALF_HEIGHT * unit
    box = (x - wide, y - high, x + wide, y + high)
    canvas.box(box, colour("accent"), colour("shadow"), 0.04 * unit, 0.07 * unit)
    canvas.write(at, text, TAG_TEXT * unit, colour("shadow"), Weight.BLACK, "m")


@kept
def outline(unit: float) -> Image.Image:
    """Around a tile that was laid: dashed."""
    width, height = ceil(2 * HALF_WIDTH * unit), ceil(2 * HALF_HEIGHT * unit)
    canvas = Canvas(THEME, width, height, None)
    corners = [(width / 2 + 0.94 * x * unit, height / 2 + 0.94 * y * unit) for x, y in CORNERS]
    dash = (0.34 * unit, 0.2 * unit)
    dashed_outline(canvas, corners, colour("accent"), EDGE * unit, dash, casing=1.7 * EDGE * unit)
    return canvas.finished()


# The legend


class Sign(StrEnum):
    MOVED = "moved"
    CAME = "came"
    GONE = "gone"
    NEW = "new"


class Legend(Struct, frozen=True):
    """What the line below the map says."""

    heading: str
    entries: tuple[tuple[Sign, str], ...]
    tag: str


def legend_of(changed: Changes, voice: Voice, heading: str = "changes-heading") -> Legend:
    """The signs that are in use. `heading`: the message above them."""
    used = {
        Sign.MOVED: bool(changed.moved),
        Sign.CAME: any(tile.came for tile in changed.tiles),
        Sign.GONE: bool(changed.left) or any(tile.gone for tile in changed.tiles),
        Sign.NEW: any(tile.is_new or tile.renamed for tile in changed.tiles),
    }
    entries = tuple((sign, voice("changes-sign", sign=sign.value)) for sign in in_use(used))
    return Legend(voice(heading, signs=len(entries)), entries, voice("changes-tag"))


@kept
def painted_legend(legend: Legend) -> Image.Image:
    width = size("page-width") - 2 * size("margin")
    canvas = Canvas(THEME, width, HEIGHT if legend.entries else HEIGHT // 2, colour("panel"))
    canvas.write((28, HEIGHT / 4), legend.heading, TEXT, colour("accent"), Weight.BOLD)
    entries = [(_sample(sign, legend), text) for sign, text in legend.entries]
    sign_row(canvas, (28, HEIGHT * 0.7), entries, sign_width=SIGN_WIDTH, text_px=TEXT, weight=Weight.SEMIBOLD)
    return canvas.printed()


def _sample(sign: Sign, legend: Legend) -> Sample:
    return lambda canvas, at: _SAMPLES[sign](canvas, at, legend)


def _moved(canvas: Canvas, at: Point, legend: Legend) -> None:
    x, y = at
    draw_move_arrow(canvas, 0, [(x - 16, y), (x + 38, y)], 84)
    draw_hollow_stop(canvas, (x - 34, y), 24, 0, "")


def _came(canvas: Canvas, at: Point, legend: Legend) -> None:
    draw_officer(canvas, at, 22, Police.LOCAL, "")
    draw_ring(canvas, at, 24)


def _gone(canvas: Canvas, at: Point, legend: Legend) -> None:
    draw_officer(canvas, at, 26, Police.LOCAL, "")
    draw_stroke(canvas, at, 28)


def _new(canvas: Canvas, at: Point, legend: Legend) -> None:
    draw_tag(canvas, at, legend.tag, 110)


_SAMPLES: Mapping[Sign, Callable[[Canvas, Point, Legend], None]] = MappingProxyType(
    {Sign.MOVED: _moved, Sign.CAME: _came, Sign.GONE: _gone, Sign.NEW: _new}
)
