"""Cards and tiles before a player, each on one line: a portrait or a sign, the name, and what it costs to use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.escape_plan.components import Effect
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, star, width_of
from rendering.kit import slot
from rendering.portraits import Portrait, draw_portrait
from rendering.theme import blend

from ..city.icons import handcuffs, padlock
from ..theme import colour, size
from .cards import Card, CardWords
from .effect_signs import draw_effect

CHIP_HEIGHT = 54.0
GAP = 8.0
SIGN_HALF = 22.0
EMPTY_WIDTH = 46.0
STAR_WIDTH = 30.0
READ = size("read")


class Holding(Struct, frozen=True):
    """What one says. Without a name it is an empty slot, or handcuffs that cover nothing."""

    name: str
    price: str = ""
    star: bool = False
    portrait: Portrait | None = None
    effect: Effect | None = None
    up: bool = True
    locked: bool = False
    cuffed: bool = False
    tint: str = ""
    """Of a money tile, which lies face down."""

    @property
    def has_sign(self) -> bool:
        return bool(self.portrait or self.effect or self.locked or self.cuffed)

    @property
    def shown_name(self) -> str:
        return f"{self.name} $?" if self.tint else self.name

    @property
    def width(self) -> float:
        if not self.has_sign and not self.name:
            return EMPTY_WIDTH
        width = 2 * SIGN_HALF + 10 if self.has_sign else 12.0
        if self.name:
            width += width_of(self.shown_name, READ, Weight.SEMIBOLD) + 12
        if self.price:
            width += width_of(self.price, READ, Weight.BOLD) + 10
        return width + (STAR_WIDTH if self.star else 0)


EMPTY = Holding("")


def card_chip(card: Card) -> Holding:
    return Holding(card.name, card.price, card.star, card.portrait, card.effect, card.up)


def locked_chip(name: str) -> Holding:
    """Of an asset that is not unlocked."""
    return Holding(name, locked=True)


def cuffed_chip(covered: str) -> Holding:
    """Of handcuffs, with the contact under them, if there is one."""
    return Holding(covered, cuffed=True, up=False)


def _lines(chips: Sequence[Holding], room: float) -> Iterator[list[Holding]]:
    line: list[Holding] = []
    taken = 0.0
    for chip in chips:
        if line and taken + chip.width > room:
            yield line
            line, taken = [], 0.0
        line.append(chip)
        taken += chip.width + GAP
    if line:
        yield line


def flow_height(chips: Sequence[Holding], room: float) -> float:
    """Of so many lines as they take; at least one."""
    return max(1, len(list(_lines(chips, room)))) * (CHIP_HEIGHT + GAP)


def draw_flow(
    canvas: Canvas, left_top: Point, room: float, chips: Sequence[Holding], words: CardWords
) -> float:
    """Side by side, in lines as wide as the room. Returns the height that they take."""
    left, top = left_top
    for number, line in enumerate(_lines(chips, room)):
        x, y = left, top + number * (CHIP_HEIGHT + GAP)
        for chip in line:
            _draw_chip(canvas, (x, y, x + chip.width, y + CHIP_HEIGHT), chip, words)
            x += chip.width + GAP
    return flow_height(chips, room)


def _draw_chip(canvas: Canvas, box: Box, chip: Holding, words: CardWords) -> None:
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    if chip.tint:
        canvas.box(box, blend(colour("panel"), colour(chip.tint), 0.45), colour(chip.tint), 2, 8)
    else:
        is_open = chip.has_sign and chip.up and not chip.locked
        slot(canvas, box, "raised" if is_open else "hollow", "bad" if chip.cuffed else "line")
    _draw_sign(canvas, (left + SIGN_HALF + 4, middle), chip, words)
    x = left + (2 * SIGN_HALF + 12 if chip.has_sign else 12)
    ink = colour("faint" if not chip.up else "muted" if chip.locked else "ink")
    x += canvas.write((x, middle), chip.shown_name, READ, ink, Weight.SEMIBOLD) + 10
    if chip.price:
        x += canvas.write((x, middle), chip.price, READ, colour("gold" if chip.up else "faint"), Weight.BOLD)
    if chip.star:
        canvas.polygon(star((x + 18, middle), 12), colour("ember" if chip.up else "faint"))
    if not chip.up and not chip.cuffed:
        canvas.line([(left + 4, bottom - 5), (right - 4, top + 5)], colour("faint"), 3)


def _draw_sign(canvas: Canvas, at: Point, chip: Holding, words: CardWords) -> None:
    if chip.portrait is not None:
        draw_portrait(canvas, at, SIGN_HALF, chip.portrait, dim=not chip.up)
    elif chip.effect is not None:
        draw_effect(canvas, at, SIGN_HALF * 0.8, chip.effect, words.police)
    elif chip.locked:
        padlock(canvas, at, 15, colour("muted"))
    elif chip.cuffed:
        handcuffs(canvas, at, 19, colour("bad"))
