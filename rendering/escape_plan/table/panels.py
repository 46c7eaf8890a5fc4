"""The board beside the map: what everybody may buy, visit, draw and open. Every panel is painted from a struct that says
all that it shows; a panel whose struct has not changed is not painted again."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import KeyColour, Police, VenueKind, components
from games.escape_plan.state import Pawn
from games.escape_plan.view import EscapePlanView
from rendering.badges import draw_badge
from rendering.cache import kept
from rendering.canvas import SMOOTH, Box, Canvas, Point
from rendering.fonts import Weight
from rendering.kit import caption, in_row, panel, paragraph, slot
from rendering.words import Voice

from ..city.geometry import middle_of
from ..city.icons import SIGNS, gas_can
from ..city.pieces import draw_officer, draw_pawn
from ..city.tile import base, hexagon, location_colour
from ..names import (
    PATROL_CARDS_THAT_CLOSE,
    exit_number,
    is_open_exit,
    key_letters,
    location_kinds,
    pawn_letter,
)
from ..theme import THEME, colour, size
from .cards import (
    Card,
    CardWords,
    card_words,
    contact_card,
    draw_card,
    draw_key,
    draw_officers,
    equipment_tile,
    fixer_tile,
)

FULL_WIDTH = size("page-width") - 2 * size("margin")
PADDING = 14.0


# The contact row


class ContactRow(Struct, frozen=True):
    title: str
    note: str
    cards: tuple[Card, ...]
    words: CardWords


def contact_row(view: EscapePlanView, voice: Voice) -> ContactRow:
    return ContactRow(
        voice("board-contacts"),
        voice("board-contacts-note", left=view.contacts_left, boxed=len(view.boxed_contacts)),
        tuple(contact_card(card, voice) for card in view.row),
        card_words(voice),
    )


@kept
def painted_contact_row(row: ContactRow, width: int) -> Image.Image:
    canvas = panel(THEME, width, 168, row.title, row.note)

    def place(index: int, left: float, right: float) -> None:
        if index < len(row.cards):
            draw_card(canvas, (left, 52, right, 156), row.cards[index], row.words, 23)
            draw_badge(canvas, (left + 3, 55), 14, str(index + 1), fill=colour("accent"), text_px=19)
        else:
            slot(canvas, (left, 52, right, 156), "hollow")

    in_row(components().counts.contact_row, PADDING + 6, width - 2 * PADDING - 6, 16, place)
    return canvas.printed()


# The offer


class OfferedTile(Struct, frozen=True):
    stack: str
    tile: str
    officers: tuple[Police, ...]
    places: str
    left: str


class OfferPanel(Struct, frozen=True):
    title: str
    note: str
    tiles: tuple[OfferedTile, ...]
    police: tuple[tuple[Police, str], ...]
    nothing: str


def offer_panel(view: EscapePlanView, voice: Voice) -> OfferPanel:
    return OfferPanel(
        voice("board-offer"),
        voice("board-offer-note"),
        tuple(
            OfferedTile(
                letter,
                offer.tile,
                tuple(offer.officers),
                location_kinds(offer.tile, voice),
                voice("board-stack", count=view.stacks_left[letter]),
            )
            for letter, offer in sorted(view.offer.items())
        ),
        police_letters(voice),
        voice("board-offer-empty"),
    )


def police_letters(voice: Voice) -> tuple[tuple[Police, str], ...]:
    return tuple((police, voice("police-letter", police=police.value)) for police in Police)


@kept
def painted_offer(offer: OfferPanel, width: int) -> Image.Image:
    canvas = panel(THEME, width, 330, offer.title, offer.note)
    letters = dict(offer.police)
    if not offer.tiles:
        canvas.write((width / 2, 180), offer.nothing, 24, colour("muted"), anchor="m")

    def place(index: int, left: float, right: float) -> None:
        if index >= len(offer.tiles):
            return
        tile, middle = offer.tiles[index], (left + right) / 2
        unit = min((right - left) / 3.5, 43)
        _stamp_base(canvas, tile.tile, unit, (middle, 138))
        _offered_icons(canvas, tile.tile, unit, (middle, 138))
        canvas.disc((left + 22, 66), 21, colour("shadow"), colour("accent"), 2)
        canvas.write((left + 22, 66), tile.tile, 20, colour("ink"), Weight.BLACK, "m")
        start = middle - (len(tile.officers) * 45 - 5) / 2
        draw_officers(canvas, (start, 250), tile.officers, letters, 20)
        paragraph(canvas, (left, 270, right, 306), tile.places, 15, colour("ink"), anchor="m")
        canvas.write((middle, 315), tile.left, 15, colour("muted"), anchor="m")

    in_row(4, PADDING, width - 2 * PADDING, 8, place)
    return canvas.printed()


def _stamp_base(canvas: Canvas, tile: str, unit: float, at: Point) -> None:
    """A tile as printed, at small scale."""
    sprite, mask = base(tile, 0, unit * SMOOTH), hexagon(unit * SMOOTH)
    corner = (round(at[0] * SMOOTH - sprite.width / 2), round(at[1] * SMOOTH - sprite.height / 2))
    canvas.image.paste(sprite, corner, mask)


def _offered_icons(canvas: Canvas, tile: str, unit: float, at: Point) -> None:
    for place in components().tiles[tile].locations:
        location = components().locations[place]
        x, y = middle_of(location.cells, 0)
        neon = colour(location_colour(location.kind))
        SIGNS[location.kind](canvas, (at[0] + x * unit, at[1] + y * unit), unit * 0.25, neon, location.mark)


# Businesses and safe houses


class VenueDisplay(Struct, frozen=True):
    name: str
    state: str
    closed: bool
    cash: tuple[tuple[Pawn, str], ...]
    income: tuple[tuple[Pawn, str], ...]
    keys: tuple[tuple[str, str], ...]
    """Colour and letter."""


class VenuePanel(Struct, frozen=True):
    title: str
    note: str
    groups: tuple[tuple[str, tuple[VenueDisplay, ...]], ...]
    cash: str
    income: str


def venue_panel(view: EscapePlanView, voice: Voice) -> VenuePanel:
    numbers = dict.fromkeys(venue.group for venue in components().venues.values())
    return VenuePanel(
        voice("board-venues"),
        voice("board-venues-note", closing=view.closing),
        tuple(
            (
                voice("score-group", group=number),
                tuple(_display(view, venue, voice) for venue in components().group(number)),
            )
            for number in numbers
        ),
        voice("board-cash"),
        voice("board-income"),
    )


def _display(view: EscapePlanView, venue: str, voice: Voice) -> VenueDisplay:
    display = view.venues[venue]
    is_business = components().venues[venue].kind is VenueKind.BUSINESS
    closed = is_business and display.cubes >= view.closing
    tile = next((components().locations[at].tile for at, site in view.sites.items() if site == venue), "")
    state = voice(
        "board-venue",
        state="closed" if closed else "reserve" if venue in view.reserve else "map",
        tile=tile,
    )
    letters = key_letters(voice)
    return VenueDisplay(
        voice(f"venue-{venue}"),
        state,
        closed,
        tuple((pawn, pawn_letter(pawn, voice)) for pawn in display.cash),
        tuple((pawn, pawn_letter(pawn, voice)) for pawn in display.income),
        tuple((key, letters[KeyColour(key)]) for key in view.keys.get(venue, ())),
    )


@kept
def painted_venues(venues: VenuePanel, width: int) -> Image.Image:
    canvas = panel(THEME, width, 330, venues.title, venues.note)

    def group(index: int, left: float, right: float) -> None:
        title, displays = venues.groups[index]
        caption(canvas, (left, 52), title, "muted")
        for row, display in enumerate(displays):
            top = 64 + row * 87
            _paint_display(canvas, (left, top, right, top + 81), display, venues)

    in_row(len(venues.groups), PADDING, width - 2 * PADDING, 12, group)
    return canvas.printed()


def _paint_display(canvas: Canvas, box: Box, display: VenueDisplay, venues: VenuePanel) -> None:
    left, top, right, _ = box
    slot(canvas, box, "raised", "bad" if display.closed else "line")
    end = left + 10 + canvas.write((left + 10, top + 16), display.name, 20, colour("ink"), Weight.BOLD)
    ink = colour("bad") if display.closed else colour("muted")
    canvas.write((end + 9, top + 17), display.state, 16, ink, Weight.SEMIBOLD)
    for index, (key, letter) in enumerate(display.keys):
        draw_key(canvas, (right - 18 - index * 33, top + 18), 14.5, f"key-{key}", letter)
    half = (left + right) / 2
    _hex_row(canvas, (left + 10, top + 55), venues.cash, display.cash, "gold")
    _hex_row(canvas, (half + 4, top + 55), venues.income, display.income, "good")


def _hex_row(canvas: Canvas, at: Point, title: str, cubes: tuple[tuple[Pawn, str], ...], ink: str) -> None:
    x, y = at
    x += canvas.write((x, y), title, 15, colour(ink), Weight.BOLD) + 6
    radius = 15.5 if len(cubes) <= 2 else 12.5
    for index, (pawn, letter) in enumerate(cubes):
        draw_pawn(canvas, (x + radius + index * (2 * radius + 1), y), radius, pawn, letter)
    if not cubes:
        canvas.write((x, y), "–", 15, colour("faint"))


# Shops: Fixer tiles, equipment, gas


class ShopPanel(Struct, frozen=True):
    fixers_title: str
    fixers_note: str
    fixers: tuple[Card | None, ...]
    """All eight; None where one is gone."""
    shop_title: str
    shop_note: str
    equipment: tuple[tuple[Card, int, str], ...]
    """With the number left, as a number and in words."""
    gas: str
    words: CardWords


def shop_panel(view: EscapePlanView, voice: Voice) -> ShopPanel:
    return ShopPanel(
        voice("board-fixers"),
        voice("board-fixers-note"),
        tuple(fixer_tile(fixer, voice) if fixer in view.fixers else None for fixer in components().fixers),
        voice("board-equipment"),
        voice("board-equipment-note"),
        tuple(
            (equipment_tile(kind, voice, up=count > 0), count, voice("board-left", count=count))
            for kind, count in view.equipment.items()
        ),
        voice("board-gas", count=view.gas),
        card_words(voice),
    )


@kept
def painted_fixers(shop: ShopPanel, width: int) -> Image.Image:
    canvas = panel(THEME, width, 230, shop.fixers_title, shop.fixers_note)
    columns = 4

    def place(index: int, left: float, right: float) -> None:
        for row in range(2):
            fixer = shop.fixers[row * columns + index]
            box = (left, 46 + row * 88, right, 46 + row * 88 + 80)
            if fixer is None:
                slot(canvas, box, "hollow")
                canvas.write(((left + right) / 2, box[1] + 40), "–", 22, colour("faint"), anchor="m")
            else:
                draw_card(canvas, box, fixer, shop.words, 19)

    in_row(columns, PADDING, width - 2 * PADDING, 10, place)
    return canvas.printed()


@kept
def painted_equipment(shop: ShopPanel, width: int) -> Image.Image:
    canvas = panel(THEME, width, 230, shop.shop_title, shop.shop_note)

    def place(index: int, left: float, right: float) -> None:
        card, count, left_in_words = shop.equipment[index]
        draw_card(canvas, (left, 46, right, 136), card, shop.words, 19)
        canvas.write(
            ((left + right) / 2, 156), left_in_words, 18, colour("muted" if count else "bad"), anchor="m"
        )

    in_row(len(shop.equipment), PADDING, width - 2 * PADDING, 10, place)
    gas_can(canvas, (34, 198), 17, colour("bad"), colour("panel"))
    canvas.write((62, 198), shop.gas, 20, colour("ink"))
    return canvas.printed()


# Lockers and exits


class PanelPile(Struct, frozen=True):
    name: str
    tint: str
    letter: str
    rule: str
    values: str
    left: str


class LockerPanel(Struct, frozen=True):
    title: str
    note: str
    piles: tuple[PanelPile, ...]


def locker_panel(view: EscapePlanView, voice: Voice) -> LockerPanel:
    letters = key_letters(voice)
    return LockerPanel(
        voice("board-lockers"),
        voice("board-lockers-note"),
        tuple(
            PanelPile(
                voice("board-locker", colour=key.value),
                f"key-{key.value}",
                letters[key],
                voice("board-locker-rule", minimum=locker.minimum, draw=draw_rule(locker.draw, voice)),
                values_in_words(locker.values, voice),
                voice("board-left", count=view.lockers_left[key.value]),
            )
            for key, locker in components().lockers.items()
        ),
    )


def draw_rule(draw: int, voice: Voice) -> str:
    """How many tiles are drawn, by the number of contacts c: “c + 1”, “c”, “c − 1”."""
    sign = "less" if draw < 0 else "more" if draw > 0 else "same"
    return voice("board-draw", sign=sign, count=abs(draw))


def values_in_words(values: tuple[int, ...], voice: Voice) -> str:
    """“$0 · 2× $70k · 2× $90k”."""
    counts = {value: values.count(value) for value in sorted(values)}
    return " · ".join(
        f"{count}× {voice.money(value)}" if count > 1 else voice.money(value)
        for value, count in counts.items()
    )


@kept
def painted_lockers(lockers: LockerPanel, width: int) -> Image.Image:
    canvas = panel(THEME, width, 230, lockers.title, lockers.note)
    for row, pile in enumerate(lockers.piles):
        top = 46 + row * 60
        slot(canvas, (PADDING, top, width - PADDING, top + 54))
        draw_key(canvas, (PADDING + 28, top + 27), 20, pile.tint, pile.letter)
        canvas.write((PADDING + 58, top + 17), pile.name, 20, colour("ink"), Weight.BOLD)
        canvas.write((PADDING + 58, top + 39), pile.values, 17, colour("gold"), Weight.SEMIBOLD)
        canvas.write((width - PADDING - 12, top + 17), pile.left, 18, colour("ink"), Weight.BOLD, "r")
        canvas.write((width - PADDING - 12, top + 39), pile.rule, 16, colour("muted"), anchor="r")
    return canvas.printed()


class ExitRow(Struct, frozen=True):
    number: int
    open: bool
    where: str
    cards: int
    pile: str


class ExitPanel(Struct, frozen=True):
    title: str
    note: str
    rows: tuple[ExitRow, ...]
    piles: tuple[str, ...]
    costs_title: str
    costs: tuple[tuple[str, Pawn | None, str], ...]
    """Amount, who has taken it, the letter."""


def exit_panel(view: EscapePlanView, voice: Voice) -> ExitPanel:
    return ExitPanel(
        voice("board-exits-panel"),
        voice("board-patrol-left", count=view.patrol_left),
        tuple(_exit_row(view, place, voice) for place in components().patrol),
        tuple(
            voice("board-pile", pile=pile, values=values_in_words(values, voice), left=view.exits_left[pile])
            for pile, values in components().exit_piles.items()
        ),
        voice("board-costs"),
        tuple(
            (voice.money(cost), *_escaped(view, index, voice)) for index, cost in enumerate(view.escape_costs)
        ),
    )


def _exit_row(view: EscapePlanView, place: str, voice: Voice) -> ExitRow:
    number, is_open = exit_number(place), is_open_exit(view, place)
    tile = components().locations[place].tile
    on_map = any(placed.tile == tile for placed in view.map)
    offered = any(offer.tile == tile for offer in view.offer.values())
    where = "map" if on_map else "offer" if offered else "stack"
    state = "open" if is_open else "closed"
    pile = view.exit_piles.get(number, "")
    return ExitRow(
        number,
        is_open,
        voice("board-exit-row", state=state, where=where, tile=tile),
        view.patrol.get(number, 0),
        voice("board-exit-pile", pile=pile, left=view.exits_left[pile]) if pile else "",
    )


def _escaped(view: EscapePlanView, index: int, voice: Voice) -> tuple[Pawn | None, str]:
    if index >= len(view.escapes):
        return None, ""
    return view.escapes[index], pawn_letter(view.escapes[index], voice)


@kept
def painted_exits(exits: ExitPanel, width: int) -> Image.Image:
    """Exits on the left; the piles and what escaping costs on the right."""
    canvas = panel(THEME, width, 216, exits.title, exits.note)
    half = width * 0.56
    for index, row in enumerate(exits.rows):
        _paint_exit(canvas, (PADDING, 48 + index * 54, half, 48 + index * 54 + 48), row)
    left = half + 24
    for index, pile in enumerate(exits.piles):
        canvas.write((left, 64 + index * 28), pile, 18, colour("ink"))
    caption(canvas, (left, 130), exits.costs_title, "muted")
    for index, (cost, pawn, letter) in enumerate(exits.costs):
        x = left + index * 86
        canvas.box((x, 146, x + 79, 198), colour("raised"), colour("line"), 1.5, 8)
        ink = colour("gold" if pawn is None else "faint")
        canvas.write((x + 10, 172), cost, 20, ink, Weight.BOLD)
        if pawn is not None:
            draw_pawn(canvas, (x + 60, 171), 18, pawn, letter)
    return canvas.printed()


def _paint_exit(canvas: Canvas, box: Box, row: ExitRow) -> None:
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    slot(canvas, box)
    canvas.box((left, top, left + 48, bottom), colour("good") if row.open else colour("bad"), radius=8)
    canvas.write((left + 24, middle), str(row.number), 30, colour("shadow"), Weight.BLACK, "m")
    end = left + 62 + canvas.write((left + 62, middle), row.where, 20, colour("ink"), Weight.SEMIBOLD)
    canvas.write((end + 12, middle), row.pile, 19, colour("gold"))
    for card in range(PATROL_CARDS_THAT_CLOSE):
        start = right - 64 + card * 29
        fill = colour("muted") if card < row.cards else None
        canvas.box((start, top + 9, start + 23, bottom - 9), fill, colour("muted"), 2, 3)


# Supplies


class SupplyPanel(Struct, frozen=True):
    title: str
    bag_title: str
    bag: tuple[tuple[Police, str, int], ...]
    lines: tuple[tuple[str, int, int, str], ...]
    """Name, left, of how many, colour."""


def supply_panel(view: EscapePlanView, voice: Voice) -> SupplyPanel:
    counts = components().counts
    return SupplyPanel(
        voice("board-supply"),
        voice("board-bag"),
        tuple((police, letter, view.bag.get(police, 0)) for police, letter in police_letters(voice)),
        (
            (voice("board-tokens"), view.tokens, counts.extra_action_tokens, "accent"),
            (voice("board-gang-pool"), view.gang_pool, counts.gang_members, "gang"),
            (voice("board-cuffs"), view.handcuffs, counts.handcuffs, "bad"),
        ),
    )


@kept
def painted_supply(supply: SupplyPanel, width: int) -> Image.Image:
    canvas = panel(THEME, width, 216, supply.title)
    caption(canvas, (PADDING + 4, 54), supply.bag_title, "muted")
    for index, (police, letter, count) in enumerate(supply.bag):
        x = PADDING + 26 + index * (width - 2 * PADDING) / 3
        draw_officer(canvas, (x, 86), 22, police, letter)
        canvas.write((x + 32, 86), str(count), 28, colour("ink"), Weight.BLACK)
    for index, (name, left, total, tint) in enumerate(supply.lines):
        level = 130 + index * 32
        canvas.write((PADDING + 4, level), name, 18, colour("ink"), Weight.SEMIBOLD)
        canvas.write((width - PADDING - 4, level), f"{left} / {total}", 19, colour(tint), Weight.BOLD, "r")
    return canvas.printed()
