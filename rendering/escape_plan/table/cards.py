"""Cards and tiles as they lie on the table or before a player: drawn the same wherever they show."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.escape_plan.components import Effect, Police, UseWindow, components
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, star
from rendering.kit import paragraph, slot
from rendering.portraits import Portrait, draw_portrait, portraits_of
from rendering.theme import Colour, blend
from rendering.words import Voice

from ..city.pieces import draw_officer
from ..theme import THEME, colour, size
from .effect_signs import draw_effect, effect_in_short

WINDOW_COLOURS = {
    UseWindow.MOVE: "water-light",
    UseWindow.EVADE: "ember",
    UseWindow.ANY: "accent",
    UseWindow.ABILITY: "gang",
    UseWindow.KEY: "gold",
}


class Card(Struct, frozen=True):
    """What a card or tile shows. `price` is empty where nothing is paid."""

    name: str
    window: UseWindow | None = None
    price: str = ""
    star: bool = False
    effect: Effect | None = None
    does: str = ""
    """The effect in three words."""
    portrait: Portrait | None = None
    up: bool = True
    """Face up: ready to be used."""


def portrait_of(card: str) -> Portrait:
    """Of a contact."""
    first, *_ = components().contacts[card].name.lower().split()
    return portraits_of("rendering.escape_plan")[first]


def contact_card(card: str, voice: Voice, up: bool = True) -> Card:
    printed = components().contacts[card]
    return Card(
        voice(f"contact-{card}"),
        printed.window,
        voice.money(printed.price),
        printed.star,
        printed.effect,
        effect_in_short(printed.effect, voice),
        portrait_of(card),
        up,
    )


def equipment_tile(kind: str, voice: Voice, up: bool = True, *, on_sale: bool = False) -> Card:
    """With its price only on sale: whoever owns it uses it for nothing (EP-EXEC-04)."""
    printed = components().equipment[kind]
    name, price = voice(f"equipment-{kind}"), voice.money(printed.price) if on_sale else ""
    return _tile_card(name, UseWindow.EVADE, price, printed.effect, voice, up)


def fixer_tile(fixer: str, voice: Voice, up: bool = True, *, on_sale: bool = False) -> Card:
    """With its price only on sale: whoever owns it uses it for nothing (EP-EXEC-05)."""
    printed = components().fixers[fixer]
    name, price = voice(f"fixer-{fixer}"), voice.money(printed.price) if on_sale else ""
    return _tile_card(name, printed.window, price, printed.effect, voice, up)


def asset_tile(asset: str, voice: Voice, price: int | None = None, up: bool = True) -> Card:
    printed = components().assets[asset]
    said = "" if price is None else voice.money(price)
    return _tile_card(voice(f"asset-{asset}"), printed.window, said, printed.effect, voice, up)


def _tile_card(name: str, window: UseWindow, price: str, effect: Effect, voice: Voice, up: bool) -> Card:
    return Card(name, window, price, effect=effect, does=effect_in_short(effect, voice), up=up)


class CardWords(Struct, frozen=True):
    """Short words on cards, in the language of the picture."""

    windows: tuple[tuple[UseWindow, str], ...]
    police: tuple[tuple[Police, str], ...]
    """Their letters."""
    used: str

    def window(self, window: UseWindow) -> str:
        return dict(self.windows)[window]


def card_words(voice: Voice) -> CardWords:
    return CardWords(
        tuple((window, voice("card-window", window=window.name.lower())) for window in UseWindow),
        tuple((police, voice("police-letter", police=police.value)) for police in Police),
        used=voice("card-used"),
    )


CARD_HEIGHT = 216
FACE = 40.0
"""Half of the side of a portrait, or the room of a sign in its place."""


def draw_card(canvas: Canvas, box: Box, card: Card, words: CardWords) -> None:
    """Who it is, price, star and window; below them the name, and the effect as a sign and three words."""
    left, top, right, bottom = box
    slot(canvas, box, "raised" if card.up else "hollow")
    at = (left + FACE + 9, top + FACE + 9)
    text_px = size("read")
    ink = colour("ink") if card.up else colour("faint")
    if card.portrait is not None:
        draw_portrait(canvas, at, FACE, card.portrait, dim=not card.up)
    elif card.effect is not None:
        draw_effect(canvas, at, FACE * 0.8, card.effect, words.police)
    _draw_terms(canvas, (left + 2 * FACE + 22, top + 32), card, words)
    name_box = (left + 10, top + 2 * FACE + 14, right - 6, bottom - 62)
    paragraph(canvas, name_box, card.name, text_px, ink, Weight.SEMIBOLD)
    does_box = (left + (48 if card.portrait else 10), bottom - 62, right - 6, bottom - 4)
    paragraph(canvas, does_box, card.does, text_px, colour("muted" if card.up else "faint"))
    if card.portrait is not None and card.effect is not None:
        draw_effect(canvas, (left + 27, bottom - 33), 17, card.effect, words.police)


def _draw_terms(canvas: Canvas, left_middle: Point, card: Card, words: CardWords) -> None:
    """What it costs, and when it may be used."""
    x, y = left_middle
    star_x = x + 14
    if card.price:
        ink = colour("gold" if card.up else "faint")
        star_x += canvas.write((x, y), card.price, 32, ink, Weight.BLACK) + 3
    if card.star:
        canvas.polygon(star((star_x, y), 13), colour("ember" if card.up else "faint"))
    if not card.up:
        canvas.write((x, y + 40), words.used, size("read"), colour("faint"), Weight.BOLD)
    elif card.window is not None:
        ink = colour(WINDOW_COLOURS[card.window])
        canvas.write((x, y + 40), words.window(card.window), size("read"), ink, Weight.BOLD)


def draw_money_tile(canvas: Canvas, box: Box, name: str, tint: Colour, value: str = "") -> None:
    """A locker or exit tile: face down for everyone but its owner, who sees the value."""
    left, top, right, bottom = box
    canvas.box(box, blend(colour("panel"), tint, 0.45), tint, 2, 8)
    middle = (left + right) / 2
    canvas.write((middle, bottom - 26), value or "$ ?", 36, colour("gold"), Weight.BLACK, "m")
    name_box = (left + 6, top + 4, right - 6, bottom - 46)
    paragraph(canvas, name_box, name, size("read"), colour("ink"), Weight.SEMIBOLD, anchor="m")


def draw_key(canvas: Canvas, at: Point, r: float, tint: str, letter: str, up: bool = True) -> None:
    """A key told by colour and letter, which is on its bow; one that was turned is only an outline."""
    x, y = at[0], at[1] - r * 0.24
    edge = colour("ink" if up else "faint")
    bow = r * 0.76
    for top, right in ((0.7, 0.14), (0.92, 0.5), (1.16, 0.42)):
        canvas.box((x - r * 0.14, y + r * (top - 0.1), x + r * right, y + r * (top + 0.08)), edge)
    canvas.box((x - r * 0.14, y + bow - 2, x + r * 0.14, y + r * 1.24), edge)
    canvas.disc((x, y), bow, colour(tint) if up else colour("hollow"), edge, 2)
    ink = THEME.ink_on(colour(tint)) if up else edge
    canvas.write((x, y), letter, max(size("read"), r * 1.06), ink, Weight.BLACK, "m")


def draw_officers(
    canvas: Canvas, left_middle: Point, officers: Sequence[Police], letters: dict[Police, str], radius: float
) -> None:
    x, y = left_middle
    for index, officer in enumerate(officers):
        at = (x + radius + index * (2 * radius + 5), y)
        draw_officer(canvas, at, radius, officer, letters[officer])
