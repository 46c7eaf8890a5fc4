"""What criminals carry and what undercover agents gather: items by kind, evidence, Intel, dilemmas. `r` is half the height
of a plate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.in_too_deep.codes import ItemName, KindName
from games.in_too_deep.components import components
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.lines import bent
from rendering.shapes import polygon
from rendering.theme import Colour

from .theme import colour

Glyph: TypeAlias = Callable[[Canvas, float, float, float, Colour, Colour], None]
"""Draws a sign around (x, y) in an ink, on a ground of the second colour."""


def _coupe(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A car from the side."""
    body = [
        (-1.1, 0.4),
        (-1.05, -0.08),
        (-0.6, -0.16),
        (-0.3, -0.62),
        (0.45, -0.62),
        (0.78, -0.12),
        (1.1, 0.0),
        (1.1, 0.4),
    ]
    c.polygon([(x + r * px, y + r * py) for px, py in body], ink)
    c.polygon(
        [(x + r * px, y + r * py) for px, py in ((-0.3, -0.1), (-0.12, -0.42), (0.32, -0.42), (0.46, -0.1))],
        ground,
    )
    for side in (-0.58, 0.6):
        c.disc((x + side * r, y + r * 0.42), r * 0.34, ink, ground, r * 0.12)


def _eagle(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A wide open eye."""
    lid = bent((x - r * 1.15, y), (x + r * 1.15, y), 0.36)
    c.polygon([*lid, *((px, 2 * y - py) for px, py in reversed(lid))], ink)
    c.disc((x, y), r * 0.56, ground)
    c.disc((x, y), r * 0.3, ink)


def _rifle(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """Lying, with stock, magazine and a long barrel."""
    gun = [
        (-1.2, -0.18),
        (-0.5, -0.3),
        (0.3, -0.3),
        (0.3, -0.2),
        (1.25, -0.2),
        (1.25, 0.02),
        (0.36, 0.02),
        (0.3, 0.12),
        (-0.36, 0.12),
        (-0.6, 0.06),
        (-1.2, 0.42),
    ]
    c.polygon([(x + r * px, y + r * py) for px, py in gun], ink)
    for left in (-0.5, 0.04):
        leg = [(left, 0.05), (left + 0.3, 0.05), (left + 0.2, 0.62), (left - 0.1, 0.62)]
        c.polygon([(x + r * px, y + r * py) for px, py in leg], ink)


def _blade(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """Upright, with the point above."""
    c.polygon(
        [
            (x + r * px, y + r * py)
            for px, py in ((0, -1.15), (0.3, -0.7), (0.26, 0.3), (-0.26, 0.3), (-0.3, -0.7))
        ],
        ink,
    )
    c.box((x - r * 0.68, y + r * 0.24, x + r * 0.68, y + r * 0.5), ink, radius=r * 0.1)
    c.box((x - r * 0.17, y + r * 0.4, x + r * 0.17, y + r * 1.1), ink, radius=r * 0.12)


def _jammer(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A mast that sends to both sides."""
    c.polygon([(x, y - r * 0.3), (x + r * 0.46, y + r), (x - r * 0.46, y + r)], ink)
    c.disc((x, y - r * 0.34), r * 0.27, ink)
    for reach in (0.64, 1.06):
        for start in (-42, 138):
            c.arc((x, y - r * 0.34), r * reach, start, start + 84, ink, r * 0.2)


def _decoder(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A key."""
    c.disc((x - r * 0.56, y), r * 0.5, None, ink, r * 0.24)
    c.box((x - r * 0.1, y - r * 0.14, x + r * 1.1, y + r * 0.14), ink)
    for left in (0.36, 0.8):
        c.box((x + r * left, y, x + r * (left + 0.24), y + r * 0.54), ink)


def _cash(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A dollar sign."""
    c.line([(x, y - r * 1.15), (x, y + r * 1.15)], ink, r * 0.22)
    for middle, start, end in ((-0.42, 90, 340), (0.42, 270, 520)):
        c.arc((x, y + r * middle), r * 0.56, start, end, ink, r * 0.28)


def _stims(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A capsule, half of it empty."""
    for half, fill in ((r * 0.4, ink), (r * 0.24, ground)):
        start = (x + r * 0.02, y - r * 0.02) if fill == ground else (x - r * 0.52, y + r * 0.52)
        c.line([start, (x + r * 0.52, y - r * 0.52)], fill, 2 * half)
        for end in (start, (x + r * 0.52, y - r * 0.52)):
            c.disc(end, half, fill)
    c.line([(x - r * 0.3, y - r * 0.3), (x + r * 0.3, y + r * 0.3)], ink, r * 0.2)


ITEM_LEGIBLE = 16.0
"""Half the height of an item that can be told from others on a phone."""
ITEM_SHARE = 0.66
"""Of the plate of an item, for what is drawn on it."""
ITEMS: Mapping[str, Glyph] = {
    "COUPE": _coupe,
    "EAGLE": _eagle,
    "RIFLE": _rifle,
    "BLADE": _blade,
    "JAMMER": _jammer,
    "DECODER": _decoder,
    "CASH": _cash,
    "STIMS": _stims,
}


def kind_colour(kind: KindName) -> Colour:
    return colour(kind.lower())


def draw_kind(c: Canvas, kind: KindName, at: Point, r: float, fill: Colour | None = None) -> None:
    """The plate of a kind, each of a shape of its own: transport round, weapon a point, hardware square, goods a crate."""
    x, y = at
    ink = fill or kind_colour(kind)
    match kind:
        case KindName.TRANSPORT:
            c.disc(at, r, ink)
        case KindName.WEAPON:
            c.polygon(polygon(at, r * 1.16, 6, -90), ink)
        case KindName.HARDWARE:
            c.box((x - r * 0.94, y - r * 0.94, x + r * 0.94, y + r * 0.94), ink, radius=r * 0.18)
        case KindName.GOODS:
            cut = r * 0.42
            edge = r * 0.98
            corners = [(-edge, -edge + cut), (-edge + cut, -edge), (edge - cut, -edge), (edge, -edge + cut)]
            corners += [(-px, -py) for px, py in corners]
            c.polygon([(x + px, y + py) for px, py in corners], ink)


def draw_item(c: Canvas, item: str, at: Point, r: float) -> None:
    """An item on the plate of its kind."""
    kind = components().items[ItemName(item)]
    ink = kind_colour(kind)
    draw_kind(c, kind, at, r, colour("shadow"))
    draw_kind(c, kind, at, r * 0.92, ink)
    ITEMS[item](c, at[0], at[1], r * ITEM_SHARE, colour("shadow"), ink)


# Evidence


PLACE_PX = 28
"""Of the name of a place, on the token that lies there."""


def _tactics(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A plan: a cross, a ring and the way between."""
    c.disc((x - r * 0.6, y + r * 0.5), r * 0.28, None, ink, r * 0.16)
    c.line(bent((x - r * 0.4, y + r * 0.2), (x + r * 0.4, y - r * 0.3), 0.2), ink, r * 0.16)
    for side in (-1, 1):
        c.line(
            [(x + r * 0.38, y - r * 0.6 + side * r * 0.26), (x + r * 0.9, y - r * 0.6 - side * r * 0.26)],
            ink,
            r * 0.17,
        )


def _leader(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A crown."""
    crown = [(-0.86, 0.6), (-0.9, -0.5), (-0.42, 0.02), (0, -0.76), (0.42, 0.02), (0.9, -0.5), (0.86, 0.6)]
    c.polygon([(x + r * px, y + r * py) for px, py in crown], ink)


def _timing(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A clock."""
    c.disc((x, y), r * 0.84, None, ink, r * 0.18)
    c.line([(x, y - r * 0.5), (x, y), (x + r * 0.4, y + r * 0.2)], ink, r * 0.17)


def _weaponry(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A bomb."""
    c.disc((x - r * 0.12, y + r * 0.2), r * 0.62, ink)
    c.line([(x + r * 0.24, y - r * 0.3), (x + r * 0.6, y - r * 0.66)], ink, r * 0.24)
    c.disc((x + r * 0.74, y - r * 0.78), r * 0.16, ink)


def _funding(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """Coins."""
    for step in (0.52, 0.1, -0.32):
        c.box(
            (x - r * 0.74, y + r * (step - 0.2), x + r * 0.74, y + r * (step + 0.2)),
            ink,
            ground,
            r * 0.07,
            r * 0.18,
        )


def _target(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A crosshair."""
    c.disc((x, y), r * 0.6, None, ink, r * 0.17)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        c.line([(x + dx * r * 0.4, y + dy * r * 0.4), (x + dx * r * 0.96, y + dy * r * 0.96)], ink, r * 0.16)


EVIDENCE: Mapping[str, Glyph] = {
    "TAC": _tactics,
    "LEA": _leader,
    "TIM": _timing,
    "WEA": _weaponry,
    "FUN": _funding,
    "TAR": _target,
}


def evidence_colour(kind: str) -> Colour:
    return colour(kind.lower())


def draw_evidence(c: Canvas, kind: str, at: Point, r: float) -> None:
    """A token face up: its sign, and the three letters of its kind below."""
    x, y = at
    ink = evidence_colour(kind)
    c.box((x - r, y - r, x + r, y + r), colour("raised"), ink, max(2.0, r * 0.07), r * 0.22)
    EVIDENCE[kind](c, x, y - r * 0.33, r * 0.46, ink, colour("raised"))
    c.write((x, y + r * 0.58), kind, r * 0.84, ink, Weight.BOLD, "m")


def draw_hidden(c: Canvas, at: Point, r: float, label: str = "") -> None:
    """A token face down, with its place, such as "W1"."""
    x, y = at
    c.box((x - r, y - r, x + r, y + r), colour("raised"), colour("faint"), max(1.5, r * 0.06), r * 0.22)
    if label:
        c.write(at, label, PLACE_PX, colour("ink"), Weight.BOLD, "m")
    else:
        c.write(at, "?", r * 1.5, colour("zero"), Weight.BLACK, "m")


def draw_space(c: Canvas, at: Point, r: float, label: str = "", edge: str = "line") -> None:
    """A place where no token lies."""
    x, y = at
    c.box((x - r, y - r, x + r, y + r), colour("hollow"), colour(edge), 2, 8)
    if label:
        c.write(at, label, PLACE_PX, colour(edge), Weight.BOLD, "m")


def draw_folder(c: Canvas, at: Point, r: float) -> None:
    """A folder with its tab."""
    x, y = at
    c.box((x - r, y - r * 0.85, x - r * 0.1, y), colour("gold"), radius=r * 0.2)
    c.box((x - r, y - r * 0.6, x + r, y + r * 0.8), colour("gold"), radius=r * 0.16)
    c.line([(x - r * 0.6, y + r * 0.1), (x + r * 0.6, y + r * 0.1)], colour("shadow"), r * 0.13)
    c.line([(x - r * 0.6, y + r * 0.42), (x + r * 0.2, y + r * 0.42)], colour("shadow"), r * 0.13)


def draw_intel(c: Canvas, at: Point, r: float) -> None:
    """A coin with an i."""
    x, y = at
    c.disc(at, r, colour("gold"), colour("shadow"), r * 0.1)
    c.disc((x, y - r * 0.45), r * 0.15, colour("shadow"))
    c.box((x - r * 0.13, y - r * 0.18, x + r * 0.13, y + r * 0.6), colour("shadow"))


def draw_tolerance(c: Canvas, at: Point, r: float) -> None:
    """A heart."""
    x, y = at
    ink = colour("careful")
    for side in (-1, 1):
        c.disc((x + side * r * 0.42, y - r * 0.28), r * 0.46, ink)
    c.polygon([(x - r * 0.84, y - r * 0.08), (x + r * 0.84, y - r * 0.08), (x, y + r * 0.9)], ink)


def draw_dilemma(c: Canvas, at: Point, r: float) -> None:
    """A card with a torn edge between light and dark."""
    x, y = at
    c.box((x - r * 0.7, y - r, x + r * 0.7, y + r), colour("corruption"), colour("shadow"), r * 0.1, r * 0.16)
    c.polygon(
        [(x + r * 0.6, y - r * 0.88), (x + r * 0.6, y + r * 0.88), (x - r * 0.6, y + r * 0.88)],
        colour("shadow"),
    )


def draw_support(c: Canvas, at: Point, r: float, *, instant: bool) -> None:
    """A blue token to keep, or a pink one with a bolt that works at once."""
    x, y = at
    c.polygon(
        polygon(at, r, 8, -67.5), colour("zinbazaar" if instant else "downtown"), colour("shadow"), r * 0.1
    )
    dark = colour("shadow")
    if instant:
        bolt = [(0.16, -0.66), (-0.4, 0.12), (-0.04, 0.12), (-0.18, 0.66), (0.42, -0.14), (0.06, -0.14)]
        c.polygon([(x + r * px, y + r * py) for px, py in bolt], dark)
    else:
        c.line([(x - r * 0.4, y), (x + r * 0.4, y)], dark, r * 0.22)
        c.line([(x, y - r * 0.4), (x, y + r * 0.4)], dark, r * 0.22)


def draw_crime(c: Canvas, at: Point, r: float) -> None:
    """A crime card, face down: a fingerprint in outline."""
    x, y = at
    c.box((x - r * 0.7, y - r, x + r * 0.7, y + r), colour("reckless"), colour("shadow"), r * 0.1, r * 0.16)
    for reach in (0.46, 0.24):
        c.arc((x, y), r * reach, 150, 390, colour("shadow"), r * 0.13)


def draw_process(c: Canvas, at: Point, r: float) -> None:
    """An arrow into a tray: a piece of evidence to process."""
    x, y = at
    ink = colour("tac")
    c.line(
        [(x - r, y + r * 0.2), (x - r, y + r * 0.86), (x + r, y + r * 0.86), (x + r, y + r * 0.2)],
        ink,
        r * 0.24,
    )
    c.line([(x, y - r), (x, y + r * 0.1)], ink, r * 0.28)
    c.polygon([(x - r * 0.5, y - r * 0.02), (x + r * 0.5, y - r * 0.02), (x, y + r * 0.6)], ink)


def draw_grip(c: Canvas, at: Point, r: float) -> None:
    """A fist: a point of Grip."""
    x, y = at
    c.box((x - r * 0.8, y - r * 0.5, x + r * 0.8, y + r * 0.9), colour("good"), radius=r * 0.3)
    for part in (-0.54, -0.18, 0.18, 0.54):
        c.box(
            (x + r * (part - 0.14), y - r * 0.9, x + r * (part + 0.14), y - r * 0.1),
            colour("good"),
            radius=r * 0.13,
        )
        c.line([(x + r * (part + 0.18), y - r * 0.5), (x + r * (part + 0.18), y)], colour("shadow"), r * 0.07)
