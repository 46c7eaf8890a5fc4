"""Trucks at the foot of a district: each by itself, or in a convoy for each family where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, fitting, width_of

from ..families import Family
from ..plates import draw_badge
from ..theme import colour

Stretch: TypeAlias = tuple[float, float]
"""From left to right."""

TRUCK_SIZES = (25.0, 23.0, 21.0, 19.0)
"""Half the length of a truck, from the best to the least that can be read on a phone."""
CONVOY_SIZES = (28.0, 26.0, 24.0)
"""The height of the writing on a convoy, in the same order."""
FIRST_LEFT, CONVOY_GAP = 6.0, 0.18
"""Where the row begins; and the gap between convoys, in heights of their writing."""
CONVOY_HIGH, AXLE, WHEEL = 1.2, 0.66, 0.15
"""The height of a convoy, how far its wheels are below its middle, and their radius, in heights of its writing."""


class TruckSign(Struct, frozen=True):
    """A truck with the number of its barrels."""

    family: Family
    barrels: int

    def width(self, r: float) -> float:
        """With the gap behind it."""
        return r * (3.65 if self.barrels else 2.35)


class Convoy(Struct, frozen=True):
    """A family's trucks one behind the other: its letter once, then the number of barrels on each."""

    family: Family
    loads: tuple[int, ...]

    def width(self, px: float) -> float:
        """With the gap behind it."""
        return self._cab(px) + len(self.loads) * self._load(px) + CONVOY_GAP * px

    def _cab(self, px: float) -> float:
        return width_of(self.family.letter, round(px), Weight.BLACK) + 0.22 * px

    def _load(self, px: float) -> float:
        return 0.72 * px

    def draw(self, canvas: Canvas, left: float, y: float, px: float) -> None:
        high, cab, load = CONVOY_HIGH * px / 2, self._cab(px), self._load(px)
        right = left + cab + len(self.loads) * load
        canvas.box((left - 2, y - high - 2, right + 2, y + high + 2), colour("card"), radius=6)
        canvas.box((left, y - high, right, y + high), colour("shadow"), radius=5)
        box = (left, y - high, left + cab - 2, y + high)
        draw_badge(canvas, self.family, box, 5, (left + cab / 2 - 1, y), px)
        for place, barrels in enumerate(self.loads):
            start = left + cab + place * load
            ground, ink = ("crate", "shadow") if barrels else ("hollow", "ink")
            canvas.box((start + 1, y - high + 2, start + load - 2, y + high - 2), colour(ground), radius=5)
            canvas.write((start + load / 2, y), str(barrels), px, colour(ink), Weight.BLACK, "m")
        for x in (left + cab / 2, *(left + cab + (place + 0.5) * load for place in range(len(self.loads)))):
            canvas.disc((x, y + AXLE * px), WHEEL * px, colour("shadow"), colour("card"), 1.5)


class TruckRow(Struct, frozen=True):
    """Trucks in the order of their left edges, or convoys."""

    signs: tuple[TruckSign | Convoy, ...]
    lefts: tuple[float, ...]
    size: float
    """Half the length of a truck, or the height of the writing on a convoy."""

    def draw(self, canvas: Canvas, y: float) -> None:
        for sign, left in zip(self.signs, self.lefts, strict=True):
            if isinstance(sign, Convoy):
                sign.draw(canvas, left, y, self.size)
            else:
                draw_owned_truck(canvas, sign, (left + self.size, y), self.size)


def truck_row(trucks: Sequence[TruckSign], taken: Sequence[Stretch], end: float) -> TruckRow | None:
    """As large as there is room beside what is taken. None: they would not be legible."""
    convoys = convoys_of(trucks)
    ways: list[tuple[Sequence[TruckSign | Convoy], float]] = [
        *((trucks, size) for size in TRUCK_SIZES),
        *((convoys, size) for size in CONVOY_SIZES),
    ]
    for signs, size in ways:
        lefts, right = _flowing([sign.width(size) for sign in signs], taken)
        if right <= end:
            return TruckRow(tuple(signs), tuple(lefts), size)
    return None


def squeezed_row(trucks: Sequence[TruckSign], end: float) -> TruckRow:
    """Convoys that are as large as they can be side by side."""
    convoys, size = convoys_of(trucks), CONVOY_SIZES[-1]
    while FIRST_LEFT + sum(one.width(size) for one in convoys) > end:
        size -= 1
    lefts, _ = _flowing([one.width(size) for one in convoys], ())
    return TruckRow(tuple(convoys), tuple(lefts), size)


def convoys_of(trucks: Sequence[TruckSign]) -> list[Convoy]:
    loads: dict[Family, list[int]] = {}
    for truck in trucks:
        loads.setdefault(truck.family, []).append(truck.barrels)
    return [Convoy(family, tuple(barrels)) for family, barrels in loads.items()]


def _flowing(widths: Sequence[float], taken: Sequence[Stretch]) -> tuple[list[float], float]:
    """Left edges of things in a row that leaves out what is taken, and where the row ends."""
    lefts, x = [], FIRST_LEFT
    for wide in widths:
        for left, right in taken:
            if left < x + wide and x < right:
                x = right
        lefts.append(x)
        x += wide
    return lefts, x


def draw_owned_truck(canvas: Canvas, truck: TruckSign, at: Point, r: float) -> None:
    """In a bright rim, with the owner's letter, and behind it the number of its barrels."""
    x, y = at
    cargo = (x - r, y - r * 0.72, x + r * 0.22, y + r * 0.42)
    cab = (x + r * 0.28, y - r * 0.24, x + r, y + r * 0.42)
    rim = max(1.5, r * 0.1)
    for (left, top, right, bottom), radius in ((cargo, r * 0.12), (cab, r * 0.16)):
        canvas.box((left - rim, top - rim, right + rim, bottom + rim), colour("card"), radius=radius)
    canvas.box(cab, colour(truck.family.ink), radius=r * 0.16)
    letter = (x - r * 0.39, y - r * 0.14)
    px = fitting(truck.family.letter, r * 1.18, round(r * 1.12), Weight.BLACK)
    draw_badge(canvas, truck.family, cargo, r * 0.12, letter, px)
    for wheel in (-0.56, 0.56):
        canvas.disc(
            (x + r * wheel, y + r * 0.5), r * 0.27, colour("shadow"), colour("card"), max(1.2, r * 0.1)
        )
    if truck.barrels:
        draw_barrels(canvas, (x + r * 1.68, y - r * 0.1), r * 0.62, truck.barrels)


def draw_barrels(canvas: Canvas, at: Point, r: float, count: int) -> None:
    """One barrel with the number of those that it stands for."""
    x, y = at
    canvas.box(
        (x - r, y - r, x + r, y + r), colour("crate"), colour("barrel-dark"), max(2.0, r * 0.16), r * 0.44
    )
    canvas.write(at, str(count), r * 1.6, colour("shadow"), Weight.BLACK, "m")
