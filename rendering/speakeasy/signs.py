"""Small signs: goods, pieces and cards. Each is drawn around a point; `r` is about half its width."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import TypeAlias

from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, star
from rendering.shapes import polygon

from .theme import colour

SignDrawer: TypeAlias = Callable[[Canvas, Point, float], None]


def draw_barrel(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    c.box((x - r * 0.72, y - r * 0.95, x + r * 0.72, y + r * 0.95), colour("shadow"), radius=r * 0.4)
    c.box((x - r * 0.62, y - r * 0.85, x + r * 0.62, y + r * 0.85), colour("barrel"), radius=r * 0.34)
    for hoop in (-0.42, 0.42):
        c.box((x - r * 0.66, y + r * (hoop - 0.1), x + r * 0.66, y + r * (hoop + 0.1)), colour("card"))


def draw_family(c: Canvas, at: Point, r: float, ink: str = "card") -> None:
    """Head and shoulders below a broad hat."""
    x, y = at
    c.box((x - r * 0.78, y + r * 0.34, x + r * 0.78, y + r * 1.0), colour(ink), radius=r * 0.3)
    c.disc((x, y + r * 0.02), r * 0.42, colour(ink))
    c.box((x - r * 0.92, y - r * 0.34, x + r * 0.92, y - r * 0.1), colour("shadow"), radius=r * 0.1)
    c.box((x - r * 0.9, y - r * 0.36, x + r * 0.9, y - r * 0.16), colour(ink), radius=r * 0.1)
    c.box((x - r * 0.5, y - r * 0.92, x + r * 0.5, y - r * 0.2), colour(ink), radius=r * 0.2)
    c.box((x - r * 0.5, y - r * 0.5, x + r * 0.5, y - r * 0.36), colour("shadow"))


def draw_protected(c: Canvas, at: Point, r: float) -> None:
    """A family member that protects a building: dark on a bright disc, unlike those who are elsewhere."""
    x, y = at
    c.disc(at, r, colour("card"), colour("shadow"), max(1.5, r * 0.08))
    draw_family(c, (x, y - r * 0.02), r * 0.66, "shadow")


def draw_capo(c: Canvas, at: Point, r: float) -> None:
    """A bowler hat."""
    x, y = at
    c.box((x - r * 0.95, y + r * 0.22, x + r * 0.95, y + r * 0.56), colour("card"), radius=r * 0.16)
    c.disc((x, y + r * 0.02), r * 0.58, colour("card"))
    c.box((x - r * 0.58, y + r * 0.02, x + r * 0.58, y + r * 0.22), colour("shadow"))


def draw_goon(c: Canvas, at: Point, r: float) -> None:
    """A fist."""
    x, y = at
    ink, dark = colour("strength"), colour("shadow")
    c.box((x - r * 0.8, y - r * 0.5, x + r * 0.72, y + r * 0.62), ink, radius=r * 0.24)
    for place in range(4):
        left = x - r * 0.8 + place * r * 0.38
        c.box((left, y - r * 0.66, left + r * 0.36, y + r * 0.1), ink, radius=r * 0.16)
        c.line([(left + r * 0.37, y - r * 0.5), (left + r * 0.37, y + r * 0.08)], dark, max(1.0, r * 0.08))
    c.box((x - r * 0.86, y + r * 0.1, x + r * 0.3, y + r * 0.42), ink, dark, max(1.0, r * 0.08), r * 0.16)
    c.box((x - r * 0.44, y + r * 0.62, x + r * 0.5, y + r * 0.95), colour("card"), radius=r * 0.08)


def draw_leverage(c: Canvas, at: Point, r: float) -> None:
    """An envelope with a seal."""
    x, y = at
    box = (x - r * 0.95, y - r * 0.64, x + r * 0.95, y + r * 0.64)
    c.box(box, colour("card"), colour("card-line"), max(1.0, r * 0.08), r * 0.1)
    flap = [(x - r * 0.88, y - r * 0.58), (x, y + r * 0.14), (x + r * 0.88, y - r * 0.58)]
    c.line(flap, colour("card-line"), max(1.5, r * 0.12))
    c.disc((x, y + r * 0.1), r * 0.28, colour("card-red"))


def draw_book(c: Canvas, at: Point, r: float) -> None:
    """A ledger."""
    x, y = at
    c.box((x - r * 0.72, y - r * 0.88, x + r * 0.76, y + r * 0.88), colour("accent"), radius=r * 0.12)
    c.box((x - r * 0.72, y - r * 0.88, x - r * 0.44, y + r * 0.88), colour("shadow"), radius=r * 0.08)
    c.box((x - r * 0.24, y - r * 0.54, x + r * 0.58, y - r * 0.14), colour("card"), radius=r * 0.06)


def draw_dollar(c: Canvas, at: Point, r: float) -> None:
    c.disc(at, r * 0.94, colour("gold"), colour("shadow"), max(1.0, r * 0.1))
    c.write(at, "$", r * 1.35, colour("shadow"), Weight.BLACK, "m")


def draw_safe(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    c.box((x - r * 0.9, y - r * 0.84, x + r * 0.9, y + r * 0.72), colour("muted"), radius=r * 0.14)
    c.box((x - r * 0.72, y - r * 0.66, x + r * 0.72, y + r * 0.54), colour("shadow"), radius=r * 0.08)
    c.disc((x, y - r * 0.06), r * 0.4, None, colour("gold"), max(1.5, r * 0.14))
    for turn in (0, 2, 4):
        angle = pi * (turn / 3 + 1 / 6)
        ends = [
            (x + side * cos(angle) * r * 0.46, y - r * 0.06 + side * sin(angle) * r * 0.46)
            for side in (-1, 1)
        ]
        c.line(ends, colour("gold"), max(1.2, r * 0.1))
    for foot in (-0.56, 0.56):
        c.box((x + r * (foot - 0.16), y + r * 0.7, x + r * (foot + 0.16), y + r * 0.9), colour("muted"))


def draw_crate(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    box = (x - r * 0.86, y - r * 0.76, x + r * 0.86, y + r * 0.76)
    c.box(box, colour("crate"), colour("shadow"), max(1.5, r * 0.12), r * 0.08)
    wood = colour("barrel-dark")
    c.line([(x - r * 0.68, y - r * 0.56), (x + r * 0.68, y + r * 0.56)], wood, max(1.5, r * 0.16))
    c.line([(x - r * 0.68, y + r * 0.56), (x + r * 0.68, y - r * 0.56)], wood, max(1.5, r * 0.16))


def draw_boat(c: Canvas, at: Point, r: float) -> None:
    """A hull seen from above."""
    x, y = at
    hull = [(x, y - r), (x + r * 0.62, y - r * 0.2), (x + r * 0.5, y + r), (x - r * 0.5, y + r)]
    c.polygon(
        [*hull, (x - r * 0.62, y - r * 0.2)], colour("barrel-dark"), colour("crate"), max(1.5, r * 0.14)
    )


def draw_anchor(c: Canvas, at: Point, r: float, ink: str = "card") -> None:
    """A harbour."""
    x, y = at
    fill, thick = colour(ink), max(2.0, r * 0.2)
    c.disc((x, y - r * 0.7), r * 0.24, None, fill, thick * 0.8)
    c.line([(x, y - r * 0.46), (x, y + r * 0.86)], fill, thick)
    c.line([(x - r * 0.44, y - r * 0.2), (x + r * 0.44, y - r * 0.2)], fill, thick)
    c.arc((x, y + r * 0.12), r * 0.74, 10, 170, fill, thick)


def draw_cop(c: Canvas, at: Point, r: float) -> None:
    """A policeman's star on a blue shield."""
    x, y = at
    shield = [
        (x - r * 0.82, y - r * 0.82),
        (x + r * 0.82, y - r * 0.82),
        (x + r * 0.82, y + r * 0.2),
        (x, y + r * 0.98),
        (x - r * 0.82, y + r * 0.2),
    ]
    c.polygon(shield, colour("cop-ground"), colour("cop"), max(1.5, r * 0.14))
    c.polygon(star((x, y - r * 0.06), r * 0.6), colour("cop"))


def draw_cop_token(c: Canvas, at: Point, r: float) -> None:
    """A round token: a cop comes with the next patrol."""
    c.disc(at, r * 0.86, colour("shadow"), colour("cop"), max(2.5, r * 0.16))
    c.write(at, "+", r * 1.4, colour("cop"), Weight.BLACK, "m")


def draw_strength_token(c: Canvas, at: Point, r: float, value: int) -> None:
    """The number of a strength token; a dash for one that was turned over."""
    corners = polygon(at, r, 6, 0)
    c.polygon(corners, colour("mobsters-ground"), colour("mobsters"), max(2.0, r * 0.13))
    c.write(
        at, str(value) if value else "–", r * (1.3 if value < 10 else 1.15), colour("ink"), Weight.BLACK, "m"
    )


def draw_defence(c: Canvas, at: Point, r: float, value: int) -> None:
    """A boat's defence, on a plate of planks."""
    x, y = at
    box = (x - r, y - r * 0.8, x + r, y + r * 0.8)
    c.box(box, colour("shadow"), colour("crate"), max(2.0, r * 0.13), r * 0.16)
    for side in (-1, 1):
        c.line([(x - r * 0.9, y + side * r * 0.58), (x + r * 0.9, y + side * r * 0.58)], colour("crate"), 1.5)
    c.write(at, str(value), r * 1.15, colour("ink"), Weight.BLACK, "m")


def draw_war(c: Canvas, at: Point, r: float) -> None:
    """A mobster token: mobsters attack here at the end of the act."""
    c.polygon(star(at, r * 1.04, 8, 0.66), colour("mobsters"))
    c.write(at, "!", r * 1.3, colour("shadow"), Weight.BLACK, "m")


def draw_mobster(c: Canvas, at: Point, r: float) -> None:
    draw_family(c, at, r, "mobsters")


def draw_bottle(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    c.box((x - r * 0.2, y - r * 0.95, x + r * 0.2, y), colour("good"), radius=r * 0.08)
    c.box((x - r * 0.46, y - r * 0.3, x + r * 0.46, y + r * 0.95), colour("good"), radius=r * 0.18)
    c.box((x - r * 0.46, y + r * 0.06, x + r * 0.46, y + r * 0.6), colour("card"))


def draw_helper(c: Canvas, at: Point, r: float) -> None:
    """A card with a bottle."""
    x, y = at
    c.box(
        (x - r * 0.74, y - r * 0.98, x + r * 0.74, y + r * 0.98),
        colour("card"),
        colour("shadow"),
        1.5,
        r * 0.16,
    )
    c.box((x - r * 0.12, y - r * 0.72, x + r * 0.12, y), colour("paper-blue"), radius=r * 0.05)
    c.box((x - r * 0.34, y - r * 0.16, x + r * 0.34, y + r * 0.74), colour("paper-blue"), radius=r * 0.12)


KIND_LETTERS: Mapping[str, str] = {"VIP": "V", "PARTY": "P", "STILL": "S", "FLEET": "F"}
"""Of operation cards, as in the numbers of the cards."""


def draw_kind(c: Canvas, at: Point, r: float, kind: str | None) -> None:
    """An operation card of a kind, or of any."""
    x, y = at
    fill = colour(kind.lower()) if kind else colour("card")
    c.box((x - r * 0.74, y - r * 0.98, x + r * 0.74, y + r * 0.98), fill, colour("shadow"), 1.5, r * 0.16)
    letter = KIND_LETTERS[kind] if kind else "?"
    c.write(at, letter, r * 1.35, colour("shadow"), Weight.BLACK, "m")


def draw_hand(c: Canvas, at: Point, r: float) -> None:
    """Two cards: how many are in hand."""
    x, y = at
    c.box((x - r * 0.86, y - r * 0.86, x + r * 0.3, y + r * 0.66), colour("card-line"), radius=r * 0.14)
    c.box(
        (x - r * 0.4, y - r * 0.66, x + r * 0.8, y + r * 0.9), colour("card"), colour("shadow"), 1.5, r * 0.14
    )


TRACK_LETTERS: Mapping[str, str] = {**KIND_LETTERS, "STRENGTH": "★"}


def draw_raise(c: Canvas, at: Point, r: float, ink: str = "good") -> None:
    """An arrow up, in the colour of a track; the default is for any track."""
    x, y = at
    arrow = [
        (x, y - r),
        (x + r * 0.9, y - r * 0.06),
        (x + r * 0.42, y - r * 0.06),
        (x + r * 0.42, y + r * 0.95),
        (x - r * 0.42, y + r * 0.95),
        (x - r * 0.42, y - r * 0.06),
        (x - r * 0.9, y - r * 0.06),
    ]
    c.polygon(arrow, colour(ink))


def draw_shield(c: Canvas, at: Point, r: float) -> None:
    """The action PROTECT: a hat in a shield."""
    x, y = at
    shield = [
        (x - r * 0.86, y - r * 0.9),
        (x + r * 0.86, y - r * 0.9),
        (x + r * 0.86, y + r * 0.2),
        (x, y + r),
        (x - r * 0.86, y + r * 0.2),
    ]
    c.polygon(shield, colour("shadow"), colour("vip"), max(2.0, r * 0.14))
    draw_family(c, (x, y - r * 0.14), r * 0.5, "vip")


def draw_sell(c: Canvas, at: Point, r: float) -> None:
    draw_barrel(c, (at[0] - r * 0.34, at[1]), r * 0.74)
    draw_dollar(c, (at[0] + r * 0.46, at[1] + r * 0.3), r * 0.56)


def draw_produce(c: Canvas, at: Point, r: float) -> None:
    draw_barrel(c, (at[0] - r * 0.3, at[1]), r * 0.78)
    c.write((at[0] + r * 0.6, at[1]), "+", r * 1.5, colour("still"), Weight.BLACK, "m")


def draw_truck(c: Canvas, at: Point, r: float) -> None:
    """From the side."""
    x, y = at
    c.box((x - r, y - r * 0.6, x + r * 0.3, y + r * 0.42), colour("fleet"), radius=r * 0.1)
    c.box((x + r * 0.36, y - r * 0.26, x + r, y + r * 0.42), colour("fleet"), radius=r * 0.14)
    c.box((x + r * 0.5, y - r * 0.14, x + r * 0.82, y + r * 0.1), colour("shadow"), radius=r * 0.05)
    for wheel in (-0.56, 0.52):
        c.disc((x + r * wheel, y + r * 0.48), r * 0.3, colour("shadow"), colour("card"), max(1.2, r * 0.1))


def draw_token(c: Canvas, at: Point, r: float) -> None:
    """A city token."""
    c.disc(at, r * 0.94, colour("accent"), colour("shadow"), max(1.5, r * 0.12))
    c.disc(at, r * 0.6, colour("shadow"))
    c.disc(at, r * 0.3, colour("accent"))


def draw_fame(c: Canvas, at: Point, r: float) -> None:
    """Notoriety: a newspaper."""
    x, y = at
    c.box((x - r * 0.84, y - r * 0.9, x + r * 0.84, y + r * 0.9), colour("card"), radius=r * 0.08)
    c.box((x - r * 0.64, y - r * 0.68, x + r * 0.64, y - r * 0.3), colour("shadow"))
    for line in (-0.04, 0.28, 0.6):
        c.box((x - r * 0.64, y + r * line, x + r * 0.64, y + r * (line + 0.12)), colour("card-line"))


def draw_vip(c: Canvas, at: Point, r: float) -> None:
    draw_family(c, at, r, "vip")


# Buildings


def draw_glass(c: Canvas, at: Point, r: float, ink: str) -> None:
    """A speakeasy: a cocktail glass."""
    x, y = at
    fill = colour(ink)
    c.polygon([(x - r * 0.84, y - r * 0.8), (x + r * 0.84, y - r * 0.8), (x, y + r * 0.2)], fill)
    c.box((x - r * 0.1, y, x + r * 0.1, y + r * 0.76), fill)
    c.box((x - r * 0.46, y + r * 0.7, x + r * 0.46, y + r * 0.9), fill, radius=r * 0.08)
    c.disc((x + r * 0.16, y - r * 0.46), r * 0.17, colour("shadow"))


def draw_shut(c: Canvas, at: Point, r: float) -> None:
    """No entry: a building that is not in operation."""
    x, y = at
    c.disc(at, r, colour("bad"), colour("shadow"), max(1.5, r * 0.1))
    c.box((x - r * 0.62, y - r * 0.2, x + r * 0.62, y + r * 0.2), colour("shadow"))


def draw_still(c: Canvas, at: Point, r: float, ink: str) -> None:
    """A pot with a coil."""
    x, y = at
    fill = colour(ink)
    c.disc((x - r * 0.22, y + r * 0.3), r * 0.6, fill)
    c.box((x - r * 0.42, y - r * 0.86, x - r * 0.02, y), fill, radius=r * 0.08)
    c.line(
        [(x - r * 0.2, y - r * 0.72), (x + r * 0.66, y - r * 0.5), (x + r * 0.66, y + r * 0.3)],
        fill,
        r * 0.22,
    )
    c.box((x + r * 0.44, y + r * 0.36, x + r * 0.9, y + r * 0.9), fill, radius=r * 0.08)


def draw_note(c: Canvas, at: Point, r: float, ink: str) -> None:
    """A nightclub: two notes."""
    x, y = at
    fill = colour(ink)
    c.polygon(
        [
            (x - r * 0.34, y - r * 0.66),
            (x + r * 0.72, y - r * 0.92),
            (x + r * 0.72, y - r * 0.56),
            (x - r * 0.34, y - r * 0.3),
        ],
        fill,
    )
    for stem, foot in ((-0.34, 0.56), (0.72, 0.34)):
        c.box((x + r * (stem - 0.08), y - r * 0.6, x + r * (stem + 0.08), y + r * foot), fill)
        c.disc((x + r * (stem - 0.24), y + r * foot), r * 0.32, fill)


def draw_dice(c: Canvas, at: Point, r: float, ink: str) -> None:
    """A casino: a die."""
    x, y = at
    c.box((x - r * 0.76, y - r * 0.76, x + r * 0.76, y + r * 0.76), colour(ink), radius=r * 0.22)
    for dx, dy in ((-0.38, -0.38), (0.38, -0.38), (0, 0), (-0.38, 0.38), (0.38, 0.38)):
        c.disc((x + r * dx, y + r * dy), r * 0.16, colour("shadow"))


PREMISES_SIGNS: Mapping[str, Callable[[Canvas, Point, float, str], None]] = {
    "speakeasy": draw_glass,
    "still": draw_still,
    "nightclub": draw_note,
    "casino": draw_dice,
}


def draw_premises(c: Canvas, premises: str, at: Point, r: float, ink: str = "card") -> None:
    PREMISES_SIGNS[premises](c, at, r, ink)
