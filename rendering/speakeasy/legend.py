"""What the signs on a board mean: only those that are on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image

from games.speakeasy.codes import Premises
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.legend import Sample, legend_strip
from rendering.words import Voice

from .districts import SiteCell, TruckSign, draw_association, draw_owned_truck, draw_site
from .families import Family
from .geometry import WIDTH
from .signs import (
    draw_barrel,
    draw_book,
    draw_capo,
    draw_cop,
    draw_cop_token,
    draw_crate,
    draw_dollar,
    draw_fame,
    draw_family,
    draw_goon,
    draw_hand,
    draw_helper,
    draw_kind,
    draw_leverage,
    draw_mobster,
    draw_premises,
    draw_raise,
    draw_strength_token,
    draw_token,
    draw_vip,
    draw_war,
)
from .theme import THEME, colour

LEGEND_PX = 28
SIGN_WIDTH = 40.0

ANYONE = Family("A", "family-3", "")


def city_legend(view: PublicTable, voice: Voice) -> Image.Image:
    return painted_legend(tuple((sign, voice(f"legend-{sign}")) for sign in city_signs(view)))


def city_signs(view: PublicTable) -> Iterator[str]:
    """Those on the map, in the order of the legend."""
    board = view.board
    buildings = [site.building for site in board.sites.values() if site.building is not None]
    kinds = {building.premises for building in buildings}
    yield from (premises.value for premises in Premises if premises in kinds)
    if any(site.has_mobsters for site in board.sites.values()):
        yield "mobster-bar"
    if any(building.is_protected for building in buildings):
        yield "protected"
    if not all(board.operates(space) for space, site in board.sites.items() if site.building):
        yield "shut"
    if any(site.token for site in board.sites.values()):
        yield "site-token"
    if board.cops:
        yield "cop"
    if board.cop_tokens:
        yield "cop-token"
    if board.mobsters:
        yield "mobster"
    if any(boss.associate for boss in view.bosses.values()):
        yield "associate"
    if board.strength:
        yield "strength-token"
    if board.war_tokens:
        yield "war"
    if any(truck.district for boss in view.bosses.values() for truck in boss.trucks):
        yield "truck"
    yield from ("barrel", "boat-price", "boat-defence")
    yield from ("capo", "cash", "fame", "hand", "vip", "goon", "leverage", "book")
    yield from ("card", "raise", "helper", "family", "token")


@kept
def painted_legend(entries: tuple[tuple[str, str], ...]) -> Image.Image:
    samples = [(SAMPLES[sign], text) for sign, text in entries]
    return legend_strip(THEME, WIDTH, samples, sign_width=SIGN_WIDTH, text_px=LEGEND_PX).printed()


def _premises(premises: str) -> Sample:
    return lambda c, at: draw_premises(c, premises, at, 16)


def _text(written: str, ink: str) -> Sample:
    return lambda c, at: _write(c, at, written, ink)


def _write(c: Canvas, at: Point, written: str, ink: str) -> None:
    c.write(at, written, 28, colour(ink), anchor="m")


SAMPLES: dict[str, Sample] = {
    **{premises.value: _premises(premises.value) for premises in Premises},
    "mobster-bar": lambda c, at: draw_premises(c, "speakeasy", at, 16, "mobsters"),
    "protected": lambda c, at: draw_family(c, at, 16),
    "shut": lambda c, at: draw_site(c, SiteCell("a", "speakeasy", ANYONE, operates=False), at, 38),
    "site-token": lambda c, at: draw_token(c, at, 16),
    "cop": lambda c, at: draw_cop(c, at, 16),
    "cop-token": lambda c, at: draw_cop_token(c, at, 17),
    "mobster": lambda c, at: draw_mobster(c, at, 16),
    "associate": lambda c, at: draw_association(c, ANYONE, at, 15),
    "strength-token": lambda c, at: draw_strength_token(c, at, 18, 5),
    "war": lambda c, at: draw_war(c, at, 17),
    "truck": lambda c, at: draw_owned_truck(c, TruckSign(ANYONE, 1), at, 20),
    "barrel": lambda c, at: draw_barrel(c, at, 16),
    "boat-price": _text("$", "gold"),
    "boat-defence": lambda c, at: draw_strength_token(c, at, 18, 12),
    "crate": lambda c, at: draw_crate(c, at, 16),
    "capo": lambda c, at: draw_capo(c, at, 16),
    "cash": lambda c, at: draw_dollar(c, at, 16),
    "fame": lambda c, at: draw_fame(c, at, 16),
    "hand": lambda c, at: draw_hand(c, at, 16),
    "vip": lambda c, at: draw_vip(c, at, 16),
    "goon": lambda c, at: draw_goon(c, at, 16),
    "leverage": lambda c, at: draw_leverage(c, at, 16),
    "book": lambda c, at: draw_book(c, at, 16),
    "card": lambda c, at: draw_kind(c, at, 16, None),
    "raise": lambda c, at: draw_raise(c, at, 16),
    "helper": lambda c, at: draw_helper(c, at, 16),
    "family": lambda c, at: draw_family(c, at, 16),
    "token": lambda c, at: draw_token(c, at, 16),
}


def legend_of(signs: Iterable[str], voice: Voice) -> Image.Image:
    return painted_legend(tuple((sign, voice(f"legend-{sign}")) for sign in signs))
