"""One strip for each player: everything that lies open before them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import KeyColour, components
from games.escape_plan.state import Item, ItemKind, Pawn, Player, Standing
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, shortened
from rendering.headline import apart_within
from rendering.kit import pips
from rendering.portraits import draw_portrait, portraits_of
from rendering.words import Voice

from ..city.icons import gas_can, moon, sun
from ..city.pieces import draw_halo, draw_marker, draw_member, draw_pawn
from ..names import key_letters, pawn_key, pawn_letter, person
from ..theme import THEME, colour, size
from .cards import (
    Card,
    CardWords,
    asset_tile,
    card_words,
    contact_card,
    draw_key,
    equipment_tile,
    fixer_tile,
)
from .holdings import (
    CHIP_HEIGHT,
    EMPTY,
    Holding,
    card_chip,
    cuffed_chip,
    draw_flow,
    flow_height,
    locked_chip,
)
from .offers import draw_income_sign

STRIP_WIDTH = size("table-width") - 2 * size("margin")
HEAD_HEIGHT, ROWS_TOP = 108.0, 158.0
"""Of who it is and what is at hand; below it a line of figures, then the rows of cards and tiles."""
FIGURES = (14.0, 380.0, 690.0)
"""Where wounds, notoriety cubes and income begin."""
CAPTION_WIDTH = 156.0
NAME_ROOM = STRIP_WIDTH - 480
"""The width of a name: up to the gas cans."""
NAME_PX = 38
READ = size("read")

STATE_INKS = {Standing.IN: "muted", Standing.ESCAPED: "good", Standing.ARRESTED: "bad"}
MONEY_TINTS = {
    "green": "key-green",
    "black": "muted",
    "brown": "key-brown",
    "X": "exit",
    "Y": "metro",
}


MARKER_STEP = 38
"""From one flag to the next, or to the gang members behind it."""


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
    wounds: str
    notoriety: str
    income: str


class Strip(Struct, frozen=True):
    """All that a player's strip says."""

    pawn: Pawn
    letter: str
    name: str
    state: str
    active: bool
    standing: Standing
    first_aid: bool
    rest: bool
    tokens: int
    contacts: tuple[Card, ...]
    assets: tuple[str, ...]
    """Names of locked assets in contact slots."""
    cuffed: tuple[str, ...]
    """One for each handcuffs card, from the right: the contact under it, or nothing."""
    inventory: tuple[Carried | None, ...]
    unlocked: tuple[Card | None, ...]
    keys: tuple[tuple[str, str, bool] | None, ...]
    gas: int
    gangs: tuple[tuple[str, int], ...]
    markers: int
    wounds: int
    taken: str
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
        name=person(player.seat, apart_within(voice, NAME_ROOM, NAME_PX, Weight.BLACK)),
        state=standing_in_words(player, voice),
        active=player.seat == view.turn_of,
        standing=player.standing,
        first_aid=player.first_aid,
        rest=player.rest,
        tokens=player.tokens,
        contacts=tuple(contact_card(contact.card, voice, contact.up) for contact in player.contacts),
        assets=tuple(voice(f"asset-{asset}") for asset in player.slot_assets),
        cuffed=_cuffed(player, voice),
        inventory=tuple(_carried(item, voice) if item else None for item in player.inventory),
        unlocked=tuple(
            asset_tile(lying.asset, voice, price, up=not lying.used) if lying else None
            for lying, price in zip(player.unlocked, area.unlock_prices, strict=True)
        ),
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
        taken=voice("strip-wounds", wounds=player.wounds),
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
    rows = list(_rows(strip))
    height = round(ROWS_TOP + sum(flow_height(chips, _room()) for _, chips in rows) + 8)
    canvas = Canvas(THEME, STRIP_WIDTH, height, colour("paper"))
    edge = "accent" if strip.active else "line"
    canvas.box((0, 0, STRIP_WIDTH, height), colour("panel"), colour(edge), 3.5 if strip.active else 1.5, 12)
    _head(canvas, strip)
    _at_hand(canvas, strip)
    _figures(canvas, strip)
    top = ROWS_TOP
    for said, chips in rows:
        canvas.write((18, top + CHIP_HEIGHT / 2), said, READ, colour("muted"), Weight.SEMIBOLD)
        top += draw_flow(canvas, (CAPTION_WIDTH, top), _room(), chips, strip.words)
    return canvas.printed()


def _room() -> float:
    return STRIP_WIDTH - CAPTION_WIDTH - 12


def _head(canvas: Canvas, strip: Strip) -> None:
    face = portraits_of("rendering.escape_plan")[pawn_key(strip.pawn)]
    is_in = strip.standing is Standing.IN
    draw_portrait(canvas, (62, 60), 46, face, "accent" if strip.active else "line", dim=not is_in)
    if strip.active:
        draw_halo(canvas, (152, 60), 38)
    draw_pawn(canvas, (152, 60), 32, strip.pawn, strip.letter)
    name = shortened(strip.name, NAME_ROOM, NAME_PX, Weight.BLACK)
    canvas.write((200, 40), name, NAME_PX, colour("ink" if is_in else "faint"), Weight.BLACK)
    said = shortened(strip.state, 340, READ, Weight.SEMIBOLD)
    canvas.write((200, 82), said, READ, colour(STATE_INKS[strip.standing]), Weight.SEMIBOLD)


def _at_hand(canvas: Canvas, strip: Strip) -> None:
    """Keys and gas; below them rest, First Aid, Extra Action tokens, flags and gang members."""
    x = STRIP_WIDTH - 40.0
    for index, held in reversed(list(enumerate(strip.keys))):
        if held:
            draw_key(canvas, (x, 38), 26, f"key-{held[0]}", held[1], held[2])
        else:
            draw_no_key(canvas, (x, 38), 21, index + 1)
        x -= 52
    for index in range(components().player_area.gas_can_limit):
        ink = "bad" if index < strip.gas else "line"
        gas_can(canvas, (x - 4 - index * 42, 38), 21, colour(ink), colour("panel"))
    x = 560.0
    draw_rest(canvas, (x, 88), 19, ready=strip.rest)
    draw_first_aid(canvas, (x + 46, 88), 15, ready=strip.first_aid)
    draw_tokens(canvas, (x + 94, 88), 18, strip.tokens)
    x += 134
    for index in range(strip.markers):
        draw_marker(canvas, (x + index * MARKER_STEP, 88), 18, strip.pawn, strip.letter)
    x += strip.markers * MARKER_STEP
    for tile, count in strip.gangs:
        for _ in range(count):
            draw_member(canvas, (x, 88), 16)
            x += 30
        x += canvas.write((x - 8, 88), tile, READ, colour("ink"), Weight.BOLD) + 14


def draw_no_key(canvas: Canvas, at: Point, r: float, safe_house: int) -> None:
    """The empty slot for the key of a Safe House."""
    canvas.disc(at, r, colour("hollow"), colour("line"), 2)
    canvas.write(at, str(safe_house), READ, colour("faint"), anchor="m")


def draw_rest(canvas: Canvas, at: Point, r: float, *, ready: bool) -> None:
    """A sun while one may still rest today, a moon afterwards."""
    if ready:
        sun(canvas, at, r, colour("gold"))
    else:
        moon(canvas, at, r * 0.8, colour("faint"), colour("panel"))


def draw_first_aid(canvas: Canvas, at: Point, r: float, *, ready: bool) -> None:
    x, y = at
    ink = colour("good" if ready else "line")
    canvas.box((x - r * 0.35, y - r, x + r * 0.35, y + r), ink)
    canvas.box((x - r, y - r * 0.35, x + r, y + r * 0.35), ink)


def draw_tokens(canvas: Canvas, at: Point, r: float, count: int) -> None:
    """Extra Action tokens, as one with their number."""
    ready = count > 0
    canvas.disc(at, r, colour("accent") if ready else None, colour("accent" if ready else "faint"), 2)
    canvas.write(at, str(count), READ, colour("shadow" if ready else "faint"), Weight.BLACK, "m")


def _figures(canvas: Canvas, strip: Strip) -> None:
    """Wounds, notoriety cubes and income, each with its word."""
    area, words = components().player_area, strip.captions
    level = HEAD_HEIGHT + 24

    for index, left in enumerate(FIGURES):
        name = (words.wounds, words.notoriety, words.income)[index]
        x = left + 4 + canvas.write((left + 4, level), name, READ, colour("muted")) + 14
        if index == 0:
            x += pips(
                canvas, (x, level), strip.wounds, area.wound_cubes, 11, colour("bad"), colour("faint"), 5
            )
            said = strip.taken
        elif index == 1:
            x += (
                pips(canvas, (x, level), strip.red, strip.red, 11, colour("bad"), colour("line"), 5)
                if strip.red
                else 0
            )
            for blue in range(strip.blue):
                canvas.disc((x + 16 + blue * 27, level), 11, colour("local"))
            x += strip.blue * 27
            said = _net(strip)
        else:
            draw_income_sign(canvas, (x + 14, level), 14)
            x += 28
            said = strip.income
        canvas.write((x + 12, level), said, 32, colour("ink"), Weight.BOLD)


def _net(strip: Strip) -> str:
    """Red and blue cubes as they will move the marker: “+2 −1”."""
    return f"+{strip.red} −{strip.blue}"


def _rows(strip: Strip) -> Iterator[tuple[str, tuple[Holding, ...]]]:
    """Contact slots from left to right: contacts, empty ones, locked assets, handcuffs. Then the inventory, then what is
    unlocked."""
    free = (
        components().player_area.contact_slots - len(strip.contacts) - len(strip.assets) - len(strip.cuffed)
    )
    contacts = [
        *map(card_chip, strip.contacts),
        *[EMPTY] * free,
        *map(locked_chip, strip.assets),
        *map(cuffed_chip, reversed(strip.cuffed)),
    ]
    yield strip.captions.contacts, tuple(contacts)
    yield strip.captions.inventory, tuple(map(_inventory_chip, strip.inventory))
    yield strip.captions.unlocked, tuple(card_chip(card) for card in strip.unlocked if card is not None)


def _inventory_chip(carried: Carried | None) -> Holding:
    if carried is None:
        return EMPTY
    if carried.kind is ItemKind.ASSET:
        return locked_chip(carried.card.name)
    if carried.kind in (ItemKind.LOCKER, ItemKind.EXIT):
        return Holding(carried.card.name, tint=carried.tint)
    return card_chip(carried.card)
