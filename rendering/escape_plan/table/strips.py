"""One strip for each player: everything that lies open before them."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import KeyColour, components
from games.escape_plan.state import Item, ItemKind, Pawn, Player
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, shortened
from rendering.kit import caption, empty_slot, in_row, paragraph, pips, slot
from rendering.words import Voice

from ..city.icons import gas_can, moon, sun
from ..city.pieces import draw_halo, draw_marker, draw_member, draw_pawn
from ..names import key_letters, pawn_letter, person
from ..theme import THEME, colour, size
from .cards import (
    Card,
    CardWords,
    asset_tile,
    card_words,
    contact_card,
    draw_card,
    draw_cuffed,
    draw_key,
    draw_locked,
    draw_money_tile,
    equipment_tile,
    fixer_tile,
)

STRIP_HEIGHT = 228
STRIP_WIDTH = size("page-width") - 2 * size("margin")
BADGE_WIDTH = 268
"""Of the first column, with the pawn and the name."""

MONEY_TINTS = {
    "green": "key-green",
    "black": "muted",
    "brown": "key-brown",
    "X": "exit",
    "Y": "metro",
}


class Carried(Struct, frozen=True):
    """What lies on an inventory slot."""

    kind: ItemKind
    card: Card
    tint: str = "line"
    value: str = ""


class Captions(Struct, frozen=True):
    contacts: str
    inventory: str
    unlocked: str
    keys: str
    gas: str
    gangs: str
    wounds: str
    notoriety: str
    income: str
    tokens: str


class Strip(Struct, frozen=True):
    """All that a player's strip says."""

    pawn: Pawn
    letter: str
    name: str
    state: str
    active: bool
    is_in: bool
    first: str
    """What is said of the First Aid token."""
    first_aid: bool
    rest_word: str
    rest: bool
    tokens: int
    contacts: tuple[Card, ...]
    assets: tuple[str, ...]
    """Names of locked assets in contact slots."""
    cuffed: tuple[str, ...]
    """One for each handcuffs card, from the right: the contact under it, or nothing."""
    inventory: tuple[Carried | None, ...]
    unlocked: tuple[tuple[str, str, bool] | None, ...]
    """Name, price, used."""
    prices: tuple[str, ...]
    keys: tuple[tuple[str, str, bool] | None, ...]
    gas: int
    gangs: tuple[tuple[str, int], ...]
    markers: int
    wounds: int
    red: int
    blue: int
    cubes: int
    income: str
    captions: Captions
    words: CardWords


def strip_of(view: EscapePlanView, player: Player, voice: Voice) -> Strip:
    area = components().player_area
    letters = key_letters(voice)
    return Strip(
        pawn=player.seat,
        letter=pawn_letter(player.seat, voice),
        name=person(player.seat, voice),
        state=standing_in_words(player, voice),
        active=player.seat == view.turn_of,
        is_in=player.is_in,
        first=voice("strip-first-aid"),
        first_aid=player.first_aid,
        rest_word=voice("strip-rest", ready=1 if player.rest else 0),
        rest=player.rest,
        tokens=player.tokens,
        contacts=tuple(contact_card(contact.card, voice, contact.up) for contact in player.contacts),
        assets=tuple(voice(f"asset-{asset}") for asset in player.slot_assets),
        cuffed=_cuffed(player, voice),
        inventory=tuple(_carried(item, voice) if item else None for item in player.inventory),
        unlocked=tuple(
            (voice(f"asset-{lying.asset}"), voice.money(price), lying.used) if lying else None
            for lying, price in zip(player.unlocked, area.unlock_prices, strict=True)
        ),
        prices=tuple(voice.money(price) for price in area.unlock_prices),
        keys=tuple(
            (key.colour, letters[KeyColour(key.colour)], key.up) if key else None for key in player.keys
        ),
        gas=player.gas,
        gangs=tuple(
            (components().locations[gang].tile, count)
            for gang, count in sorted(player.members.items())
            if count
        ),
        markers=area.gang_control_markers - sum(gang.marker == player.seat for gang in view.gangs.values()),
        wounds=player.wounds,
        red=player.notoriety.red,
        blue=player.notoriety.blue,
        cubes=player.cubes,
        income=voice.money(player.cubes),
        captions=_captions(voice),
        words=card_words(voice),
    )


def _captions(voice: Voice) -> Captions:
    return Captions(*(voice("strip-caption", part=part) for part in Captions.__struct_fields__))


def standing_in_words(player: Player, voice: Voice) -> str:
    """In, escaped as which, or arrested; with the row of notoriety."""
    return voice(
        "strip-state", standing=player.standing.value, place=player.escaped_as, row=player.notoriety.row
    )


def _cuffed(player: Player, voice: Voice) -> tuple[str, ...]:
    """From slot 5 leftwards. Once handcuffs cover a card all later ones do, so those without lie to the right of it."""
    under = [voice(f"contact-{card}") for card in player.covered]
    return tuple([""] * (player.handcuffs - len(under)) + under)


def _carried(item: Item, voice: Voice) -> Carried:
    match item.kind:
        case ItemKind.ASSET:
            return Carried(item.kind, asset_tile(item.id, voice))
        case ItemKind.EQUIPMENT:
            return Carried(item.kind, equipment_tile(item.id, voice, item.up))
        case ItemKind.FIXER:
            return Carried(item.kind, fixer_tile(item.id, voice, item.up))
        case ItemKind.LOCKER:
            return Carried(item.kind, Card(voice(f"locker-{item.id}")), MONEY_TINTS[item.id])
        case ItemKind.EXIT:
            return Carried(item.kind, Card(voice(f"exit-pile-{item.id}")), MONEY_TINTS[item.id])


@kept
def painted_strip(strip: Strip) -> Image.Image:
    canvas = Canvas(THEME, STRIP_WIDTH, STRIP_HEIGHT, colour("paper"))
    edge = "accent" if strip.active else "line"
    canvas.box(
        (0, 0, STRIP_WIDTH, STRIP_HEIGHT), colour("panel"), colour(edge), 3.5 if strip.active else 1.5, 12
    )
    _badge(canvas, strip)
    _slots(canvas, strip)
    _lower_row(canvas, strip)
    return canvas.printed()


def _badge(canvas: Canvas, strip: Strip) -> None:
    at = (52.0, 60.0)
    if strip.active:
        draw_halo(canvas, at, 42)
    draw_pawn(canvas, at, 35, strip.pawn, strip.letter)
    room = BADGE_WIDTH - 112
    name = shortened(strip.name, room, 30, Weight.BLACK)
    canvas.write((104, 44), name, 30, colour("ink" if strip.is_in else "faint"), Weight.BLACK)
    canvas.write((104, 78), strip.state, 18, colour("muted" if strip.is_in else "bad"), Weight.SEMIBOLD)
    left, lines = 18.0, colour("ink")
    if strip.rest:
        sun(canvas, (left + 14, 126), 15, colour("gold"))
    else:
        moon(canvas, (left + 14, 126), 12, colour("faint"), colour("panel"))
    canvas.write((left + 38, 126), strip.rest_word, 17, lines if strip.rest else colour("faint"))
    aid = colour("good") if strip.first_aid else colour("faint")
    canvas.box((left + 10, 150, left + 18, 174), aid)
    canvas.box((left + 2, 158, left + 26, 166), aid)
    canvas.write(
        (left + 38, 162),
        strip.first if strip.first_aid else f"{strip.first} · {strip.words.used}",
        17,
        lines if strip.first_aid else colour("faint"),
    )
    ready = strip.tokens > 0
    canvas.disc(
        (left + 14, 198), 14, colour("accent") if ready else None, colour("accent" if ready else "faint"), 2
    )
    canvas.write(
        (left + 14, 198), str(strip.tokens), 19, colour("shadow" if ready else "faint"), Weight.BLACK, "m"
    )
    canvas.write((left + 38, 198), strip.captions.tokens, 17, lines if ready else colour("faint"))


def _slots(canvas: Canvas, strip: Strip) -> None:
    """Contact slots from left to right: contacts, empty ones, locked assets, handcuffs. Then the inventory."""
    top, bottom = 32.0, 124.0
    caption(canvas, (BADGE_WIDTH + 4, 18), strip.captions.contacts)
    total = components().player_area.contact_slots
    empty = total - len(strip.contacts) - len(strip.assets) - len(strip.cuffed)

    def contact(index: int, left: float, right: float) -> None:
        box = (left, top, right, bottom)
        if index < len(strip.contacts):
            draw_card(canvas, box, strip.contacts[index], strip.words)
        elif index < len(strip.contacts) + empty:
            empty_slot(canvas, box)
        elif index < total - len(strip.cuffed):
            draw_locked(canvas, box, strip.assets[index - len(strip.contacts) - empty])
        else:
            draw_cuffed(canvas, box, strip.cuffed[total - 1 - index])

    in_row(total, BADGE_WIDTH, 760, 8, contact)
    left = BADGE_WIDTH + 760 + 20.0
    caption(canvas, (left + 4, 18), strip.captions.inventory)

    def item(index: int, start: float, end: float) -> None:
        draw_carried(canvas, (start, top, end, bottom), strip.inventory[index], strip.words)

    in_row(len(strip.inventory), left, STRIP_WIDTH - left - 14, 8, item)


def draw_carried(canvas: Canvas, box: Box, carried: Carried | None, words: CardWords) -> None:
    if carried is None:
        empty_slot(canvas, box)
    elif carried.kind is ItemKind.ASSET:
        draw_locked(canvas, box, carried.card.name)
    elif carried.kind in (ItemKind.LOCKER, ItemKind.EXIT):
        draw_money_tile(canvas, box, carried.card.name, colour(carried.tint), carried.value)
    else:
        draw_card(canvas, box, carried.card, words)


def _lower_row(canvas: Canvas, strip: Strip) -> None:
    top, x = 142.0, float(BADGE_WIDTH)
    caption(canvas, (x + 4, top), strip.captions.unlocked)

    def space(index: int, left: float, right: float) -> None:
        _unlocked(
            canvas, (left, top + 12, right, top + 74), strip.unlocked[index], strip.prices[index], strip.words
        )

    in_row(len(strip.unlocked), x, 600, 6, space)
    x += 622
    caption(canvas, (x, top), strip.captions.keys)
    for index, held in enumerate(strip.keys):
        at = (x + 19 + index * 42, top + 42)
        if held:
            draw_key(canvas, at, 19, f"key-{held[0]}", held[1], held[2])
        else:
            canvas.disc(at, 18, colour("hollow"), colour("line"), 1.5)
            canvas.write(at, str(index + 1), 16, colour("faint"), anchor="m")
    x += 148
    caption(canvas, (x, top), strip.captions.gas)
    for index in range(components().player_area.gas_can_limit):
        held_can = index < strip.gas
        gas_can(
            canvas,
            (x + 16 + index * 36, top + 42),
            18,
            colour("bad" if held_can else "line"),
            colour("panel"),
        )
    x += 92
    _gangs(canvas, (x, top), strip)
    x += 146
    _cubes(canvas, (x, top), strip)


def _unlocked(
    canvas: Canvas, box: Box, lying: tuple[str, str, bool] | None, price: str, words: CardWords
) -> None:
    left, top, right, bottom = box
    if lying is None:
        empty_slot(canvas, box)
        canvas.write(((left + right) / 2, (top + bottom) / 2), price, 19, colour("faint"), Weight.BOLD, "m")
        return
    name, cost, used = lying
    slot(canvas, box, "hollow" if used else "raised", "line" if used else "gold")
    ink = colour("faint" if used else "ink")
    paragraph(canvas, (left + 6, top + 3, right - 4, top + 38), name, 15, ink, Weight.SEMIBOLD)
    if used:
        canvas.write((right - 6, bottom - 12), words.used, 14, colour("faint"), Weight.BOLD, "r")
    else:
        canvas.write((right - 6, bottom - 13), cost, 19, colour("gold"), Weight.BOLD, "r")


def _gangs(canvas: Canvas, at: tuple[float, float], strip: Strip) -> None:
    """Members with the tile they come from, and the control markers still here."""
    x, y = at
    caption(canvas, (x, y), strip.captions.gangs)
    for index in range(strip.markers):
        draw_marker(canvas, (x + 12 + index * 26, y + 62), 13, strip.pawn, strip.letter)
    for index, (tile, count) in enumerate(strip.gangs):
        left = x + index * 66
        for member in range(count):
            draw_member(canvas, (left + 11 + member * 20, y + 28), 11)
        canvas.write((left + 4 + count * 20, y + 28), tile, 16, colour("ink"), Weight.BOLD)
    if not strip.gangs:
        canvas.write((x, y + 28), "–", 16, colour("faint"))


def _cubes(canvas: Canvas, at: tuple[float, float], strip: Strip) -> None:
    """Wounds, notoriety cubes and income, each with its word."""
    area = components().player_area
    x, y = at
    end = STRIP_WIDTH - 16.0
    rows = (
        (strip.captions.wounds, area.wound_cubes, strip.wounds, 0, f"{strip.wounds}/{area.wound_cubes}"),
        (strip.captions.notoriety, area.notoriety_cubes, strip.red, strip.blue, _net(strip)),
        (strip.captions.income, area.income_cubes, strip.cubes, -1, strip.income),
    )
    for index, (name, total, first, second, said) in enumerate(rows):
        level = y + 4 + index * 29
        caption(canvas, (x, level), name, "muted")
        canvas.write((end, level), said, 19, colour("ink"), Weight.BOLD, "r")
        start = x + 104
        if second < 0:
            pips(canvas, (start, level), first, total, 5.5, colour("gold"), colour("line"), 3)
        else:
            pips(canvas, (start, level), first, total, 8.5, colour("bad"), colour("line"), 5)
            for blue in range(second):
                canvas.disc((start + 8.5 + (first + blue) * 22, level), 8.5, colour("local"))


def _net(strip: Strip) -> str:
    """Red and blue cubes as they will move the marker: “+2 −1”."""
    return f"+{strip.red} −{strip.blue}"
