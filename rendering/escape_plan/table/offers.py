"""What everyone may recruit, lay and visit: the contact row, the tiles on offer, businesses and safe houses. Every panel
is painted from a struct that says all that it shows; one whose struct has not changed is not painted again."""

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
from ..city.icons import SIGNS
from ..city.pieces import draw_pawn
from ..city.tile import base, hexagon, location_colour
from ..names import key_letters, location_kinds, pawn_letter
from ..theme import THEME, colour, size
from .cards import CARD_HEIGHT, Card, CardWords, card_words, contact_card, draw_card, draw_key, draw_officers

FULL_WIDTH = size("table-width") - 2 * size("margin")
PADDING = 14.0
TOP = 50.0
"""Where the body of a panel begins."""
COLUMNS = 4
ICON = 0.38
"""Of a place on a tile of the offer, in units of that tile."""


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
def painted_contact_row(row: ContactRow) -> Image.Image:
    slots = components().counts.contact_row
    lines = -(-slots // COLUMNS)
    canvas = panel(THEME, FULL_WIDTH, round(TOP + lines * (CARD_HEIGHT + 10)), row.title, row.note)

    def column(index: int, left: float, right: float) -> None:
        for place in range(index, slots, COLUMNS):
            top = TOP + place // COLUMNS * (CARD_HEIGHT + 10)
            _contact_slot(canvas, (left, top, right, top + CARD_HEIGHT), row, place)

    in_row(COLUMNS, PADDING, FULL_WIDTH - 2 * PADDING, 10, column)
    return canvas.printed()


def _contact_slot(canvas: Canvas, box: Box, row: ContactRow, place: int) -> None:
    """A card with its number, which costs nothing but says how far along the row it lies."""
    _, top, right, _ = box
    if place >= len(row.cards):
        slot(canvas, box, "hollow")
        return
    draw_card(canvas, box, row.cards[place], row.words)
    at = (right - 20, top + 20)
    draw_badge(canvas, at, 18, str(place + 1), fill=colour("line"), text_px=28, ink=colour("ink"))


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
def painted_offer(offer: OfferPanel) -> Image.Image:
    if not offer.tiles:
        return _nothing_on_offer(offer)
    canvas = panel(THEME, FULL_WIDTH, 500, offer.title, offer.note)
    letters = dict(offer.police)

    def place(index: int, left: float, right: float) -> None:
        if index >= len(offer.tiles):
            return
        tile, middle = offer.tiles[index], (left + right) / 2
        unit = min((right - left) / 3.5, 60)
        _stamp_base(canvas, tile.tile, unit, (middle, 176))
        _offered_icons(canvas, tile.tile, unit, (middle, 176))
        canvas.disc((left + 32, 82), 31, colour("shadow"), colour("accent"), 3)
        canvas.write((left + 32, 82), tile.tile, 30, colour("ink"), Weight.BLACK, "m")
        start = middle - (len(tile.officers) * 57 - 5) / 2
        draw_officers(canvas, (start, 328), tile.officers, letters, 26)
        places = (left, 356.0, right, 452.0)
        paragraph(canvas, places, tile.places, size("read"), colour("ink"), most_lines=3, anchor="m")
        canvas.write((middle, 474), tile.left, size("read"), colour("muted"), anchor="m")

    in_row(COLUMNS, PADDING, FULL_WIDTH - 2 * PADDING, 10, place)
    return canvas.printed()


def _nothing_on_offer(offer: OfferPanel) -> Image.Image:
    canvas = panel(THEME, FULL_WIDTH, 120, offer.title)
    canvas.write((FULL_WIDTH / 2, 76), offer.nothing, size("read"), colour("muted"), anchor="m")
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
        SIGNS[location.kind](canvas, (at[0] + x * unit, at[1] + y * unit), unit * ICON, neon, location.mark)


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


DISPLAY_HEIGHT = 132


@kept
def painted_venues(venues: VenuePanel) -> Image.Image:
    rows = max(len(displays) for _, displays in venues.groups)
    height = round(TOP + 30 + rows * (DISPLAY_HEIGHT + 8) + 8)
    canvas = panel(THEME, FULL_WIDTH, height, venues.title, venues.note)

    def group(index: int, left: float, right: float) -> None:
        title, displays = venues.groups[index]
        caption(canvas, (left, TOP + 10), title, "muted")
        for row, display in enumerate(displays):
            top = TOP + 30 + row * (DISPLAY_HEIGHT + 8)
            _paint_display(canvas, (left, top, right, top + DISPLAY_HEIGHT), display)

    in_row(len(venues.groups), PADDING, FULL_WIDTH - 2 * PADDING, 10, group)
    return canvas.printed()


def _paint_display(canvas: Canvas, box: Box, display: VenueDisplay) -> None:
    """Name and keys; who has a cube there for cash and for income; where it is."""
    left, top, right, bottom = box
    slot(canvas, box, "raised", "bad" if display.closed else "line", 3 if display.closed else 1.5)
    canvas.write((left + 12, top + 24), display.name, size("read"), colour("ink"), Weight.BOLD)
    for index, (key, letter) in enumerate(display.keys):
        draw_key(canvas, (right - 26 - index * 44, bottom - 28), 25, f"key-{key}", letter)
    level = top + DISPLAY_HEIGHT / 2
    draw_cash_sign(canvas, (left + 28, level), 16)
    end = _cubes(canvas, (left + 50, level), display.cash)
    draw_income_sign(canvas, (end + 34, level), 16)
    _cubes(canvas, (end + 56, level), display.income)
    ink = colour("bad") if display.closed else colour("muted")
    canvas.write((left + 12, bottom - 24), display.state, size("read"), ink, Weight.SEMIBOLD)


def _cubes(canvas: Canvas, at: Point, cubes: tuple[tuple[Pawn, str], ...]) -> float:
    """Returns where they end."""
    x, y = at
    radius = 19.0 if len(cubes) <= 2 else 16.0
    for index, (pawn, letter) in enumerate(cubes):
        draw_pawn(canvas, (x + radius + index * (2 * radius + 2), y), radius, pawn, letter)
    if cubes:
        return x + len(cubes) * (2 * radius + 2)
    return x + canvas.write((x, y), "–", size("read"), colour("faint"))


def draw_cash_sign(canvas: Canvas, at: Point, r: float) -> None:
    canvas.disc(at, r, colour("gold"))
    canvas.write(at, "$", r * 1.5, colour("shadow"), Weight.BLACK, "m")


def draw_income_sign(canvas: Canvas, at: Point, r: float) -> None:
    """Income: a square with a plus."""
    x, y = at
    canvas.box((x - r, y - r, x + r, y + r), colour("good"), radius=r * 0.3)
    for wide, high in ((0.62, 0.2), (0.2, 0.62)):
        canvas.box((x - wide * r, y - high * r, x + wide * r, y + high * r), colour("shadow"))
