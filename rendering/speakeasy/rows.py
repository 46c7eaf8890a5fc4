"""A row for each family below the city: capos, cash, cards and pieces."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.kernel import Party
from games.speakeasy.state import RIVAL
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, fitting, shortened
from rendering.words import Voice

from .families import Family, short_family
from .geometry import MARGIN, WIDTH
from .plates import draw_plate
from .signs import (
    SignDrawer,
    draw_book,
    draw_capo,
    draw_dollar,
    draw_fame,
    draw_goon,
    draw_hand,
    draw_leverage,
    draw_vip,
)
from .theme import THEME, colour, size

ROW_HEIGHT = 66
TEXT_PX = 29
SIGNS: tuple[SignDrawer, ...] = (
    draw_capo,
    draw_dollar,
    draw_fame,
    draw_hand,
    draw_vip,
    draw_goon,
    draw_leverage,
    draw_book,
)
SIGNS_LEFT = 270.0
NAME_ROOM = SIGNS_LEFT - 76 - 12
SIGN_STEPS = (78.0, 108.0, 96.0, 94.0, 82.0, 82.0, 92.0, 86.0)
"""From each sign to the next: cash can have three figures."""


class FamilyRow(Struct, frozen=True):
    family: Family
    amounts: tuple[int | None, ...]
    """Capos, cash, notoriety, cards in hand, VIP area, goons, leverage tokens, books to place. None for what the rival
    never has (SP-SOLO-03)."""
    is_active: bool


def family_row(view: PublicTable, party: Party, voice: Voice) -> FamilyRow:
    boss = view.bosses[party]
    only_players = (None,) * 4 if party == RIVAL else (boss.hand, boss.vip, boss.goons, boss.leverage)
    return FamilyRow(
        family=short_family(party, voice, NAME_ROOM, TEXT_PX, Weight.BOLD),
        amounts=(boss.capos, boss.cash, boss.notoriety, *only_players, books_to_place(view, party)),
        is_active=view.active == party and view.result is None,
    )


def books_to_place(view: PublicTable, party: Party) -> int:
    """Those on the operations board. The rival has none and places all from its supply (SP-SOLO-03)."""
    boss = view.bosses[party]
    return boss.book_supply if party == RIVAL else boss.books


def parties_in_order(view: PublicTable) -> list[Party]:
    """In turn order; before it is settled, by seat."""
    return list(view.board.order.parties or view.bosses)


@kept
def painted_row(row: FamilyRow) -> Image.Image:
    canvas = Canvas(THEME, WIDTH, ROW_HEIGHT, colour("paper"))
    edge = colour("accent") if row.is_active else colour("line")
    box = (MARGIN, 3, WIDTH - MARGIN, ROW_HEIGHT - 3)
    canvas.box(box, colour("panel"), edge, 3 if row.is_active else 1.5, size("radius"))
    y = ROW_HEIGHT / 2
    draw_plate(canvas, row.family, (42, y), 22)
    name = shortened(row.family.name, NAME_ROOM, TEXT_PX, Weight.BOLD)
    canvas.write((74, y), name, TEXT_PX, colour("ink"), Weight.BOLD)
    left = SIGNS_LEFT
    for sign, amount, step in zip(SIGNS, row.amounts, SIGN_STEPS, strict=True):
        sign(canvas, (left + 16, y), 17)
        ink = colour("ink" if amount else "muted")
        said = "–" if amount is None else str(amount)
        px = fitting(said, step - 44, TEXT_PX, Weight.BOLD)
        canvas.write((left + 39, y), said, px, ink, Weight.BOLD)
        left += step
    return canvas.printed()
