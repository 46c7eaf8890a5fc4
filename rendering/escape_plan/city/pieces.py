"""Pieces as ready sprites: every one is told by its shape and its letter as well as by its colour."""

from __future__ import annotations

from math import ceil

from PIL import Image

from games.escape_plan.components import Police
from games.escape_plan.state import ACTORS, Pawn
from rendering.badges import draw_number
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, star, width_of
from rendering.shapes import polygon
from rendering.theme import Colour

from ..names import pawn_key
from ..theme import THEME, colour
from .icons import ferry, helipad


def _sprite(radius: float) -> tuple[Canvas, Point]:
    """A transparent canvas around a disc of this radius, and its centre."""
    side = ceil(radius * 2) + 2
    return Canvas(THEME, side, side, None), (side / 2, side / 2)


@kept
def pawn(who: Pawn, letter: str, radius: float, active: bool = False) -> Image.Image:
    """A crook under a hat, on a base of the player's own shape; in a ring of light when it is their turn."""
    canvas, at = _sprite(radius)
    if active:
        draw_halo(canvas, at, radius)
    draw_pawn(canvas, at, radius * (IN_HALO if active else 1), who, letter)
    return canvas.finished()


IN_HALO = 0.84
"""How much a pawn shrinks so that its ring of light takes no more room than the pawn would."""


def draw_halo(canvas: Canvas, at: Point, radius: float) -> None:
    canvas.disc(at, radius, colour("accent"))
    canvas.disc(at, radius * 0.88, colour("shadow"))


def draw_pawn(canvas: Canvas, at: Point, radius: float, who: Pawn, letter: str) -> None:
    body, dark = colour(pawn_key(who)), colour("shadow")
    x, y = at
    if who in ACTORS:
        canvas.polygon(star(at, radius, 8, 0.82), body, dark, radius * 0.09)
        canvas.write(at, letter, radius * 0.85, dark, Weight.BLACK, "m")
        return
    _base(canvas, at, radius, who)
    text_px, low = 0.98, 0.3
    if len(letter) > 1:
        room, low = ON_BASE.get(who, (1.1, low))
        text_px = _letters_px(letter, 0.74, room)
    canvas.write_initial((x, y + radius * low), letter, radius * text_px, dark)
    _hat(canvas, (x, y - radius * 0.5), radius, body)


ON_BASE: dict[Pawn, tuple[float, float]] = {2: (0.96, 0.38), 3: (0.92, 0.3)}
"""How wide two letters can be on a narrow base, and how far below the middle they stand, in radii of the pawn."""
IN_STOP: dict[Pawn, tuple[float, float]] = {2: (0.72, 0.15), 3: (0.8, 0.0)}
"""The same in a narrow hollow shape."""


def _letters_px(letters: str, most: float, room: float) -> float:
    """Their height, where they have so much room from left to right; in the unit of the room."""
    return min(most, room * 100 / max(1.0, width_of(letters, 100, Weight.BLACK)))


@kept
def hollow_star(who: Pawn, letter: str, radius: float) -> Image.Image:
    """Where a bot stood before: its star, empty."""
    canvas, at = _sprite(radius)
    draw_hollow_star(canvas, at, radius, who, letter)
    return canvas.finished()


def draw_hollow_star(canvas: Canvas, at: Point, radius: float, who: Pawn, letter: str) -> None:
    ink, dark = colour(pawn_key(who)), colour("shadow")
    canvas.polygon(star(at, radius, 8, 0.82), dark)
    canvas.polygon(star(at, radius * 0.86, 8, 0.82), dark, ink, radius * 0.14)
    canvas.write(at, letter, radius * 0.78, ink, Weight.BLACK, "m")


@kept
def hollow_stop(who: Pawn, letter: str, radius: float) -> Image.Image:
    """Where someone stood before: the shape of the pawn, empty."""
    canvas, at = _sprite(radius)
    draw_hollow_stop(canvas, at, radius, who, letter)
    return canvas.finished()


def draw_hollow_stop(canvas: Canvas, at: Point, radius: float, who: Pawn, letter: str) -> None:
    if who in ACTORS:
        draw_hollow_star(canvas, at, radius, who, letter)
        return
    ink, dark = colour(pawn_key(who)), colour("shadow")
    for reach, fill in ((radius, dark), (radius * 0.9, ink), (radius * 0.68, dark)):
        _stop_shape(canvas, at, reach, who, fill)
    text_px, low = 0.72, 0.0
    if len(letter) > 1:
        room, low = IN_STOP.get(who, (0.9, low))
        text_px = _letters_px(letter, text_px, room)
    canvas.write_initial((at[0], at[1] + radius * low), letter, radius * text_px, ink)


def _base(canvas: Canvas, at: Point, radius: float, who: Pawn) -> None:
    """The shape that tells one player from another, as the lower part of a pawn."""
    body, dark = colour(pawn_key(who)), colour("shadow")
    x, y = at
    low = (x, y + radius * 0.2)
    rim = radius * 0.09
    match who:
        case 0:
            canvas.disc(low, radius * 0.76, body, dark, rim)
        case 1:
            canvas.box(
                (x - radius * 0.7, y - radius * 0.42, x + radius * 0.7, y + radius * 0.88),
                body,
                dark,
                rim,
                rim,
            )
        case 2:
            canvas.polygon(
                [
                    (x - radius * 0.3, y - radius * 0.5),
                    (x + radius * 0.3, y - radius * 0.5),
                    (x + radius * 0.9, y + radius * 0.9),
                    (x - radius * 0.9, y + radius * 0.9),
                ],
                body,
                dark,
                rim,
            )
        case 3:
            canvas.polygon(
                [
                    (x, y - radius * 0.6),
                    (x + radius * 0.92, y + radius * 0.2),
                    (x, y + radius * 0.98),
                    (x - radius * 0.92, y + radius * 0.2),
                ],
                body,
                dark,
                rim,
            )
        case _:
            canvas.polygon(polygon(low, radius * 0.8, 6, 0), body, dark, rim)


@kept
def stop(who: Pawn, said: str, radius: float, rim: Colour | None = None) -> Image.Image:
    """Where someone stopped: the shape of the pawn in its colour, with what is said in it. A rim marks the last one."""
    canvas, at = _sprite(radius)
    draw_stop(canvas, at, radius, who, said, rim)
    return canvas.finished()


STOP_SHAPES: dict[Pawn, tuple[int, float, float]] = {
    1: (4, 45, 1.24),
    2: (3, -90, 1.42),
    3: (4, 0, 1.16),
    4: (6, 0, 1.04),
}
"""Corners, degrees of the first one, and the reach in radii; the first seat has a disc."""


def draw_stop(
    canvas: Canvas, at: Point, radius: float, who: Pawn, said: str, rim: Colour | None = None
) -> None:
    body, dark = colour(pawn_key(who)), colour("shadow")
    inner = radius * 0.84
    for reach, fill in ((radius, rim or dark), (radius * 0.9, dark), (inner, body)):
        _stop_shape(canvas, at, reach, who, fill)
    lift = 0.16 if who == 2 else 0.0
    text_px = inner * {1: 1.25, 2: 1.05}.get(len(said), 0.78 if len(said) == 3 else 0.62)
    canvas.write((at[0], at[1] + lift * radius), said, text_px, dark, Weight.BLACK, "m")


def _stop_shape(canvas: Canvas, at: Point, radius: float, who: Pawn, fill: Colour) -> None:
    if who in ACTORS:
        canvas.polygon(star(at, radius, 8, 0.82), fill)
    elif who in STOP_SHAPES:
        corners, first, reach = STOP_SHAPES[who]
        canvas.polygon(polygon(at, radius * reach * 0.86, corners, first), fill)
    else:
        canvas.disc(at, radius * 0.92, fill)


def _hat(canvas: Canvas, at: Point, radius: float, felt: Colour) -> None:
    x, y = at
    dark = colour("shadow")
    crown = [(-0.46, 0.1), (-0.36, -0.38), (0.0, -0.26), (0.36, -0.38), (0.46, 0.1)]
    canvas.polygon([(x + dx * radius, y + dy * radius) for dx, dy in crown], felt, dark, radius * 0.09)
    brim = (x - radius * 0.78, y - radius * 0.02, x + radius * 0.78, y + radius * 0.2)
    canvas.box(brim, felt, dark, radius * 0.07, radius * 0.1)
    canvas.line(
        [(x - radius * 0.36, y - radius * 0.07), (x + radius * 0.36, y - radius * 0.07)], dark, radius * 0.11
    )


@kept
def officer(police: Police, letter: str, radius: float) -> Image.Image:
    """Federal a shield, Local a disc, SWAT an octagon, all rimmed in white."""
    canvas, at = _sprite(radius)
    draw_officer(canvas, at, radius, police, letter)
    return canvas.finished()


def draw_officer(canvas: Canvas, at: Point, radius: float, police: Police, letter: str) -> None:
    fill, rim = colour(police.value), colour("white")
    x, y = at
    match police:
        case Police.FEDERAL:
            canvas.polygon(_shield(at, radius), rim)
            canvas.polygon(_shield(at, radius * 0.84), fill)
        case Police.LOCAL:
            canvas.disc(at, radius * 0.95, rim)
            canvas.disc(at, radius * 0.79, fill)
        case Police.SWAT:
            canvas.polygon(polygon(at, radius, 8, 22.5), rim)
            canvas.polygon(polygon(at, radius * 0.83, 8, 22.5), fill)
    lift = -0.08 if police is Police.FEDERAL else 0.0
    canvas.write((x, y + radius * lift), letter, radius * 1.2, colour("white"), Weight.BLACK, "m")


def _shield(at: Point, radius: float) -> list[Point]:
    x, y = at
    outline = [
        (-0.85, -0.7),
        (0.0, -0.95),
        (0.85, -0.7),
        (0.85, 0.1),
        (0.55, 0.6),
        (0.0, 0.98),
        (-0.55, 0.6),
        (-0.85, 0.1),
    ]
    return [(x + dx * radius, y + dy * radius) for dx, dy in outline]


@kept
def member(radius: float) -> Image.Image:
    """A gang member: a small figure."""
    canvas, at = _sprite(radius)
    draw_member(canvas, at, radius)
    return canvas.finished()


def draw_member(canvas: Canvas, at: Point, radius: float) -> None:
    x, y = at
    canvas.disc(at, radius, colour("shadow"))
    ink = colour("gang")
    canvas.disc((x, y - radius * 0.32), radius * 0.34, ink)
    canvas.polygon(
        [
            (x - radius * 0.6, y + radius * 0.62),
            (x - radius * 0.32, y + radius * 0.06),
            (x + radius * 0.32, y + radius * 0.06),
            (x + radius * 0.6, y + radius * 0.62),
        ],
        ink,
    )


@kept
def marker(who: Pawn, letter: str, radius: float) -> Image.Image:
    """A gang control marker: the player's flag."""
    canvas, at = _sprite(radius)
    draw_marker(canvas, at, radius, who, letter)
    return canvas.finished()


def draw_marker(canvas: Canvas, at: Point, radius: float, who: Pawn, letter: str) -> None:
    x, y = at
    canvas.line(
        [(x - radius * 0.72, y - radius * 0.85), (x - radius * 0.72, y + radius * 0.9)],
        colour("ink"),
        radius * 0.2,
    )
    canvas.polygon(
        [
            (x - radius * 0.7, y - radius * 0.85),
            (x + radius * 0.95, y - radius * 0.62),
            (x + radius * 0.6, y),
            (x + radius * 0.95, y + radius * 0.55),
            (x - radius * 0.7, y + radius * 0.45),
        ],
        colour(pawn_key(who)),
        colour("shadow"),
        radius * 0.1,
    )
    text_px = radius * (0.95 if len(letter) == 1 else 0.75)
    canvas.write_initial((x - radius * 0.08, y - radius * 0.17), letter, text_px, colour("shadow"))


@kept
def helipad_mark(radius: float) -> Image.Image:
    canvas, at = _sprite(radius)
    helipad(canvas, at, radius, colour("helicopter"))
    return canvas.finished()


@kept
def ferry_mark(radius: float) -> Image.Image:
    canvas, at = _sprite(radius)
    ferry(canvas, at, radius, colour("water-light"))
    return canvas.finished()


@kept
def number(count: int, radius: float, ground: Colour | None = None) -> Image.Image:
    """The number of an option, on amber or on the ground that is named."""
    canvas, at = _sprite(radius)
    draw_number(canvas, at, radius, count, ground)
    return canvas.finished()
