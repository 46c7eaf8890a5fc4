"""Cards and tiles as they lie on the table or before a player: drawn the same wherever they show."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.escape_plan.components import Effect, Police, UseWindow, components
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, star
from rendering.kit import paragraph, slot
from rendering.portraits import Portrait, portraits_of
from rendering.theme import Colour, blend
from rendering.words import Voice

from ..city.icons import handcuffs, key, padlock
from ..city.pieces import draw_officer
from ..theme import THEME, colour

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
    police: tuple[Police, ...] = ()
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
        _police(printed.effect),
        up,
    )


def equipment_tile(kind: str, voice: Voice, up: bool = True) -> Card:
    printed = components().equipment[kind]
    return Card(
        voice(f"equipment-{kind}"),
        UseWindow.EVADE,
        voice.money(printed.price),
        police=_police(printed.effect),
        up=up,
    )


def fixer_tile(fixer: str, voice: Voice, up: bool = True) -> Card:
    printed = components().fixers[fixer]
    return Card(
        voice(f"fixer-{fixer}"),
        printed.window,
        voice.money(printed.price),
        police=_police(printed.effect),
        up=up,
    )


def asset_tile(asset: str, voice: Voice, price: int | None = None) -> Card:
    printed = components().assets[asset]
    said = "" if price is None else voice.money(price)
    return Card(voice(f"asset-{asset}"), printed.window, said, police=_police(printed.effect))


def _police(effect: Effect) -> tuple[Police, ...]:
    return effect.police


class CardWords(Struct, frozen=True):
    """Short words on cards, in the language of the picture."""

    windows: tuple[tuple[UseWindow, str], ...]
    used: str

    def window(self, window: UseWindow) -> str:
        return dict(self.windows)[window]


def card_words(voice: Voice) -> CardWords:
    return CardWords(
        tuple((window, voice("card-window", window=window.name.lower())) for window in UseWindow),
        used=voice("card-used"),
    )


def draw_card(canvas: Canvas, box: Box, card: Card, words: CardWords, text_px: int = 19) -> None:
    """Name, price, star and window; a used card is dark and says so."""
    left, top, right, bottom = box
    ink = colour("ink") if card.up else colour("faint")
    slot(canvas, box, "raised" if card.up else "hollow")
    foot = bottom - 25
    paragraph(canvas, (left + 8, top + 3, right - 6, foot), card.name, text_px, ink, Weight.SEMIBOLD)
    if not card.up:
        _stamp(canvas, (right - 6, bottom - 13), words.used, colour("faint"))
    elif card.window is not None:
        _stamp(
            canvas, (right - 6, bottom - 13), words.window(card.window), colour(WINDOW_COLOURS[card.window])
        )
    x = left + 8
    if card.price:
        x += (
            canvas.write((x, bottom - 14), card.price, 20, colour("gold") if card.up else ink, Weight.BOLD)
            + 5
        )
    if card.star:
        canvas.polygon(star((x + 8, bottom - 14), 9), colour("ember") if card.up else ink)


def _stamp(canvas: Canvas, right_middle: Point, text: str, ink: Colour) -> None:
    canvas.write(right_middle, text, 14, ink, Weight.BOLD, "r")


def draw_locked(canvas: Canvas, box: Box, name: str) -> None:
    """A locked asset."""
    left, top, right, bottom = box
    slot(canvas, box, "hollow", "faint")
    padlock(canvas, (left + 17, top + 18), 9, colour("muted"))
    paragraph(canvas, (left + 8, top + 28, right - 6, bottom - 4), name, 17, colour("muted"), Weight.SEMIBOLD)


def draw_cuffed(canvas: Canvas, box: Box, covered: str) -> None:
    """A handcuffs card, with the name of the contact under it."""
    left, top, right, bottom = box
    slot(canvas, box, "hollow", "bad", 2)
    middle = ((left + right) / 2, (top + bottom) / 2 - (12 if covered else 0))
    handcuffs(canvas, middle, 20, colour("bad"))
    if covered:
        paragraph(
            canvas, (left + 6, bottom - 40, right - 6, bottom - 2), covered, 15, colour("faint"), anchor="m"
        )


def draw_money_tile(canvas: Canvas, box: Box, name: str, tint: Colour, value: str = "") -> None:
    """A locker or exit tile: face down for everybody but its owner, who sees the value."""
    left, top, right, bottom = box
    canvas.box(box, blend(colour("panel"), tint, 0.45), tint, 2, 8)
    if value:
        canvas.write(((left + right) / 2, bottom - 20), value, 24, colour("gold"), Weight.BLACK, "m")
        paragraph(
            canvas,
            (left + 6, top + 2, right - 6, bottom - 34),
            name,
            15,
            colour("ink"),
            Weight.SEMIBOLD,
            2,
            "m",
        )
    else:
        canvas.write(((left + right) / 2, bottom - 18), "$ ?", 22, colour("gold"), Weight.BLACK, "m")
        paragraph(
            canvas,
            (left + 6, top + 2, right - 6, bottom - 30),
            name,
            16,
            colour("ink"),
            Weight.SEMIBOLD,
            2,
            "m",
        )


def draw_key(canvas: Canvas, at: Point, r: float, tint: str, letter: str, up: bool = True) -> None:
    """A key told by colour and letter; one that was turned is only an outline."""
    x, y = at
    if up:
        ink = THEME.ink_on(colour(tint))
        canvas.disc(at, r, colour(tint), colour("ink"), 1.5)
        key(canvas, (x, y - r * 0.28), r * 0.6, ink)
        canvas.write((x, y + r * 0.45), letter, r * 0.75, ink, Weight.BLACK, "m")
    else:
        canvas.disc(at, r, colour("hollow"), colour(tint), 2)
        canvas.write((x, y), letter, r * 0.75, colour("faint"), Weight.BOLD, "m")


def draw_officers(
    canvas: Canvas, left_middle: Point, officers: Sequence[Police], letters: dict[Police, str], radius: float
) -> None:
    x, y = left_middle
    for index, officer in enumerate(officers):
        at = (x + radius + index * (2 * radius + 5), y)
        draw_officer(canvas, at, radius, officer, letters[officer])
