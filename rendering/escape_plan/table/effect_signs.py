"""What cards and tiles do, as a sign and in three words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import TypeAlias

from games.escape_plan.components import Effect, EffectKind, LocationKind, Police
from games.escape_plan.telling.names import police_name
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.lines import arrowhead
from rendering.words import Voice

from ..city.icons import SIGNS, key, padlock
from ..city.pieces import draw_member, draw_officer
from ..theme import colour

PoliceLetters: TypeAlias = Sequence[tuple[Police, str]]


def effect_in_short(effect: Effect, voice: Voice) -> str:
    """In about three words; several types of officers are left to the sign."""
    only = voice.say(police_name(effect.police[0])) if len(effect.police) == 1 else ""
    return voice("effect-short", kind=effect.kind.name.lower(), police=only, types=len(effect.police))


def draw_effect(canvas: Canvas, at: Point, r: float, effect: Effect, letters: PoliceLetters) -> None:
    """The sign, within `r` around a point."""
    if effect.kind in AT_POLICE:
        _draw_police(canvas, at, r, effect, dict(letters))
        AT_POLICE[effect.kind](canvas, at, r)
    else:
        OTHERS[effect.kind](canvas, at, r)


def _draw_police(canvas: Canvas, at: Point, r: float, effect: Effect, letters: Mapping[Police, str]) -> None:
    """The officers that are meant: side by side, and smaller when there are several."""
    types = effect.police or tuple(Police)
    if len(types) == 1:
        draw_officer(canvas, at, r * 0.82, types[0], letters[types[0]])
        return
    x, y = at
    for place, officer in enumerate(types):
        share = place - (len(types) - 1) / 2
        draw_officer(canvas, (x + share * r * 0.72, y), r * 0.48, officer, letters[officer])


def _strike(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    ends = [(x - r * 0.9, y + r * 0.9), (x + r * 0.9, y - r * 0.9)]
    c.line(ends, colour("shadow"), r * 0.36)
    c.line(ends, colour("bad"), r * 0.2)


def _send(c: Canvas, at: Point, r: float) -> None:
    """An arrow away to the right."""
    x, y = at
    _arrow(c, [(x - r * 0.95, y + r * 0.95), (x + r * 0.75, y + r * 0.95)], r, "accent")


def _slip_past(c: Canvas, at: Point, r: float) -> None:
    """An arrow over the top."""
    x, y = at
    way = [
        (x - r, y + r * 0.5),
        (x - r * 0.7, y - r * 0.7),
        (x + r * 0.6, y - r * 0.7),
        (x + r * 0.95, y + r * 0.4),
    ]
    _arrow(c, way, r, "good")


def _arrow(c: Canvas, points: Sequence[Point], r: float, ink: str) -> None:
    c.line(points, colour("shadow"), r * 0.36)
    c.line(points, colour(ink), r * 0.2)
    (bx, by), (ex, ey) = points[-2:]
    length = hypot(ex - bx, ey - by) or 1.0
    tip = (ex + (ex - bx) / length * r * 0.1, ey + (ey - by) / length * r * 0.1)
    arrowhead(c, (bx, by), tip, r * 0.36, colour(ink), r * 0.08)


def _token(c: Canvas, at: Point, r: float) -> None:
    c.disc(at, r * 0.9, colour("accent"), colour("shadow"), r * 0.1)
    c.write(at, "+1", r, colour("shadow"), Weight.BLACK, "m")


def _notoriety_down(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    c.disc((x - r * 0.35, y), r * 0.55, colour("bad"))
    _arrow(c, [(x + r * 0.55, y - r * 0.85), (x + r * 0.55, y + r * 0.55)], r, "good")


def _person(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    c.disc((x - r * 0.2, y - r * 0.45), r * 0.38, colour("ink"))
    c.box((x - r * 0.85, y + r * 0.05, x + r * 0.45, y + r * 0.9), colour("ink"), radius=r * 0.3)
    _plus(c, (x + r * 0.62, y - r * 0.5), r * 0.38, "good")


def _plus(c: Canvas, at: Point, r: float, ink: str) -> None:
    x, y = at
    c.box((x - r, y - r * 0.3, x + r, y + r * 0.3), colour(ink))
    c.box((x - r * 0.3, y - r, x + r * 0.3, y + r), colour(ink))


def _coins(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    for dx, dy in ((-0.4, 0.4), (0.42, 0.4), (0.0, -0.3)):
        c.disc((x + dx * r, y + dy * r), r * 0.5, colour("gold"), colour("shadow"), r * 0.1)
    c.write((x, y - r * 0.3), "$", r * 0.7, colour("shadow"), Weight.BLACK, "m")


def _turn(c: Canvas, at: Point, r: float) -> None:
    """A card, and an arrow round it."""
    x, y = at
    c.box((x - r * 0.35, y - r * 0.5, x + r * 0.35, y + r * 0.5), colour("ink"), radius=r * 0.1)
    c.arc(at, r * 0.88, 200, 330, colour("good"), r * 0.2)
    c.arc(at, r * 0.88, 20, 150, colour("good"), r * 0.2)
    arrowhead(c, (x + r * 0.6, y - r * 0.8), (x + r * 0.84, y - r * 0.3), r * 0.34, colour("good"), r * 0.06)
    arrowhead(c, (x - r * 0.6, y + r * 0.8), (x - r * 0.84, y + r * 0.3), r * 0.34, colour("good"), r * 0.06)


def _open_lock(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    padlock(c, (x - r * 0.1, y + r * 0.1), r * 0.9, colour("gold"))
    c.box((x + r * 0.2, y - r * 0.34, x + r * 0.55, y - r * 0.08), colour("raised"))


def _heal(c: Canvas, at: Point, r: float) -> None:
    _plus(c, at, r * 0.85, "good")


def _member(c: Canvas, at: Point, r: float) -> None:
    draw_member(c, at, r)


def _key(c: Canvas, at: Point, r: float) -> None:
    key(c, at, r * 0.95, colour("gold"))


def _fly(c: Canvas, at: Point, r: float) -> None:
    SIGNS[LocationKind.HELICOPTER](c, at, r * 0.95, colour("helicopter"), "")


def _straight(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    _underground(c, [(x - r * 0.8, y), (x, y), (x + r * 0.7, y)], r)


def _bend(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    _underground(c, [(x - r * 0.8, y + r * 0.5), (x, y + r * 0.5), (x + r * 0.5, y - r * 0.45)], r)


def _underground(c: Canvas, points: Sequence[Point], r: float) -> None:
    """Over one manhole."""
    _arrow(c, points, r, "water-light")
    c.disc(points[0], r * 0.2, colour("water-light"))
    c.disc(points[1], r * 0.27, colour("shadow"), colour("water-light"), r * 0.12)


def _waves(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    for dy in (-0.05, 0.5):
        for dx in (-0.5, 0.5):
            c.arc((x + dx * r, y + dy * r), r * 0.42, 20, 160, colour("water-light"), r * 0.18)
    _arrow(c, [(x - r * 0.7, y - r * 0.6), (x + r * 0.6, y - r * 0.6)], r, "accent")


def _hospital(c: Canvas, at: Point, r: float) -> None:
    SIGNS[LocationKind.HOSPITAL](c, at, r * 0.95, colour("hospital"), "")


_Sign: TypeAlias = Callable[[Canvas, Point, float], None]

AT_POLICE: Mapping[EffectKind, _Sign] = MappingProxyType(
    {
        EffectKind.REMOVE_OFFICER: _strike,
        EffectKind.MOVE_OFFICER: _send,
        EffectKind.EVADE_ONE: _slip_past,
        EffectKind.EVADE_TYPE: _slip_past,
        EffectKind.EVADE_TILE: _slip_past,
    }
)
OTHERS: Mapping[EffectKind, _Sign] = MappingProxyType(
    {
        EffectKind.EXTRA_ACTION: _token,
        EffectKind.LOSE_NOTORIETY: _notoriety_down,
        EffectKind.TAKE_CONTACT: _person,
        EffectKind.TAKE_INCOME: _coins,
        EffectKind.TURN_FACE_UP: _turn,
        EffectKind.UNLOCK_ASSET: _open_lock,
        EffectKind.HEAL: _heal,
        EffectKind.GANG_ABILITY: _member,
        EffectKind.MASTER_KEY: _key,
        EffectKind.FLIGHT: _fly,
        EffectKind.SEWER_STRAIGHT: _straight,
        EffectKind.SEWER_BEND: _bend,
        EffectKind.JET_SKI: _waves,
        EffectKind.MEDEVAC: _hospital,
    }
)
