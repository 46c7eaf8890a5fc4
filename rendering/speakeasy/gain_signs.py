"""Rewards as signs: what stands on dock rows, goals, cards and city tokens, where there is no room for words."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from games.speakeasy import rewards as kinds
from games.speakeasy.codes import LevelTrack
from games.speakeasy.components import CityTokenId, components
from games.speakeasy.rewards import Boost, CardAction
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight

from .signs import (
    TRACK_LETTERS,
    SignDrawer,
    draw_book,
    draw_dollar,
    draw_family,
    draw_goon,
    draw_helper,
    draw_kind,
    draw_leverage,
    draw_mobster,
    draw_premises,
    draw_produce,
    draw_raise,
    draw_sell,
    draw_shield,
    draw_token,
    draw_truck,
)
from .theme import colour

ACTION_SIGNS: dict[CardAction, SignDrawer] = {
    CardAction.PROTECT: draw_shield,
    CardAction.SELL: draw_sell,
    CardAction.PRODUCE: draw_produce,
    CardAction.DELIVER: draw_truck,
}
BOOST_SIGNS: dict[Boost, SignDrawer] = {
    Boost.RANGE: draw_truck,
    Boost.LEVERAGE: draw_leverage,
    Boost.SALES: draw_dollar,
    Boost.PRODUCTION: draw_produce,
}


RAISED = {1: 1.4, 2: 1.2}
"""Heights of the letters of tracks and of a "+" beside an arrow, in parts of half its width, by how many there are."""


@singledispatch
def draw_gain(gain: Any, c: Canvas, at: Point, r: float) -> None:
    """Draw a reward around a point; `r` is about half its width."""
    raise TypeError(f"no sign for {gain}")


def draw_city_token(c: Canvas, token: CityTokenId, at: Point, r: float) -> None:
    """A brass ring around what it does."""
    c.disc(at, r, colour("shadow"), colour("accent"), max(2.0, r * 0.1))
    draw_gain(components().city_tokens[token].reward, c, at, r * 0.68)


def _number(c: Canvas, at: Point, r: float, said: str) -> None:
    """In the lower right corner of a sign."""
    x, y = at[0] + r * 0.6, at[1] + r * 0.54
    is_long = len(said) > 1
    c.disc((x, y), r * (0.66 if is_long else 0.54), colour("shadow"))
    c.write((x, y), said, r * (0.98 if is_long else 1.05), colour("ink"), Weight.BLACK, "m")


def _counted(c: Canvas, at: Point, r: float, count: int) -> None:
    if count > 1:
        _number(c, at, r, str(count))


@draw_gain.register
def _card(gain: kinds.DrawCard, c: Canvas, at: Point, r: float) -> None:
    draw_kind(c, at, r, gain.deck)


@draw_gain.register
def _raise(gain: kinds.Raise, c: Canvas, at: Point, r: float) -> None:
    if len(gain.tracks) == len(LevelTrack):
        draw_raise(c, at, r)
        return
    x, y = at
    signs = [*(TRACK_LETTERS[track] for track in gain.tracks), *("+" * gain.can_repeat)]
    draw_raise(c, (x - r * 0.42, y), r * 0.8, gain.tracks[0].lower())
    for place, sign in enumerate(signs):
        below = (place - (len(signs) - 1) / 2) * r
        c.write((x + r * 0.66, y + below), sign, r * RAISED[len(signs)], colour("ink"), Weight.BLACK, "m")


@draw_gain.register
def _family(gain: kinds.GainFamily, c: Canvas, at: Point, r: float) -> None:
    draw_family(c, at, r)
    _counted(c, at, r, gain.count)


@draw_gain.register
def _goons(gain: kinds.GainGoons, c: Canvas, at: Point, r: float) -> None:
    draw_goon(c, at, r)
    _counted(c, at, r, gain.count)


@draw_gain.register
def _hire(gain: kinds.HireGoons, c: Canvas, at: Point, r: float) -> None:
    draw_goon(c, at, r)
    _number(c, at, r, "$")


@draw_gain.register
def _leverage(gain: kinds.GainLeverage, c: Canvas, at: Point, r: float) -> None:
    draw_leverage(c, at, r)
    _counted(c, at, r, gain.count)


@draw_gain.register
def _books(gain: kinds.GainBooks, c: Canvas, at: Point, r: float) -> None:
    draw_book(c, at, r)
    _counted(c, at, r, gain.count)


@draw_gain.register
def _cash(gain: kinds.GainCash, c: Canvas, at: Point, r: float) -> None:
    c.disc(at, r * 0.98, colour("gold"), colour("shadow"), max(1.0, r * 0.08))
    c.write(at, f"${gain.dollars}", r * 1.05, colour("shadow"), Weight.BLACK, "m")


@draw_gain.register
def _helper(gain: kinds.TakeHelper, c: Canvas, at: Point, r: float) -> None:
    draw_helper(c, at, r)


@draw_gain.register
def _tokens(gain: kinds.TakeCityTokens, c: Canvas, at: Point, r: float) -> None:
    draw_token(c, at, r)
    _counted(c, at, r, gain.count)


@draw_gain.register
def _boost(gain: kinds.BoostAction, c: Canvas, at: Point, r: float) -> None:
    BOOST_SIGNS[gain.boost](c, at, r)
    _number(c, at, r, "+2")


@draw_gain.register
def _perform(gain: kinds.Perform, c: Canvas, at: Point, r: float) -> None:
    ACTION_SIGNS[gain.action](c, at, r)


@draw_gain.register
def _copy(gain: kinds.CopyHelper, c: Canvas, at: Point, r: float) -> None:
    draw_helper(c, at, r)
    _number(c, at, r, "=")


@draw_gain.register
def _upgrade(gain: kinds.UpgradeOne, c: Canvas, at: Point, r: float) -> None:
    draw_premises(c, "speakeasy", at, r)
    _number(c, at, r, "+")


@draw_gain.register
def _take_over(gain: kinds.TakeOverFreely, c: Canvas, at: Point, r: float) -> None:
    draw_mobster(c, at, r)
    _number(c, at, r, "0")


@draw_gain.register
def _build(gain: kinds.BuildOne, c: Canvas, at: Point, r: float) -> None:
    draw_premises(c, gain.premises, at, r * 0.9)
    _number(c, at, r, "$")


@draw_gain.register
def _play(gain: kinds.PlayCard, c: Canvas, at: Point, r: float) -> None:
    draw_kind(c, at, r, gain.kind)
    x, y = at[0] + r * 0.62, at[1] + r * 0.5
    c.disc((x, y), r * 0.56, colour("shadow"))
    c.polygon([(x - r * 0.2, y - r * 0.34), (x + r * 0.36, y), (x - r * 0.2, y + r * 0.34)], colour("ink"))
