"""Operations boards as pictures, put together from parts. Most of these are at hand when something has changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil

from PIL import Image

from games.kernel import Party
from games.speakeasy.codes import LevelTrack
from games.speakeasy.components import CardId, Slot, components
from games.speakeasy.operations.levels import LAST_LEVEL
from games.speakeasy.state import RIVAL
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, fitting, shortened
from rendering.kit import pips
from rendering.words import Voice

from ..city.map import UNMARKED
from ..families import Family
from ..gain_signs import draw_gain
from ..geometry import PANEL_WIDTH
from ..marks import draw_mark
from ..offers import draw_token_sign
from ..rows import parties_in_order
from ..signs import (
    draw_crate,
    draw_goon,
    draw_hand,
    draw_helper,
    draw_leverage,
    draw_mobster,
    draw_premises,
)
from ..theme import THEME, colour, size
from .head import HEAD, LINE, TEXT_PX, draw_head
from .panel import MarkedHolding, OperationsPanel, SlotCell, TrackCell, operations_panel
from .rival import painted_rival, rival_operations

TRACKS = 104
"""The height of the tracks, which are below the head."""
CARDS_Y, GOONS_Y, SLOTS_Y, ASSOCIATE_Y = (HEAD + TRACKS + below for below in (46, 116, 140, 334))
SLOT_HEIGHT = 162
CARD_HALF, TOKENS_HEIGHT, GOONS_HEIGHT = 38, 108, 44
BELOW_SLOTS = 14
INSET = 5
"""What is put on a panel stays clear of its frame by so much."""
PLAYED_RADIUS = 33.0
"""Of the sign on a card that was played."""
MARK_RADIUS = 22.0
"""Of the number of an option below a slot."""
MARKS_HEIGHT = 30
"""The room that these numbers need."""
TWO_REWARDS = 1.4
"""The width of a slot with two rewards, in widths of others."""
TOKEN_SPACES, TOKEN_RADIUS = 4, 22.0
MARKED_TOKENS_Y, TOKEN_MARK_BELOW = 32.0, 43.0
"""Of tokens with numbers: below the strength track, and as far from there to the numbers as both need."""
GOON_STEP, GOONS_GAP = 40, 24
"""From goon to goon; and between the goons, the price of the next one, the protection and the discount."""
BASE_HEIGHT = ASSOCIATE_Y + 26
"""Without helper cards and crates."""


def operations_bands(view: PublicTable, voice: Voice) -> Iterator[Image.Image]:
    for party in parties_in_order(view):
        yield operations_of(view, party, voice)


def operations_of(
    view: PublicTable, party: Party, voice: Voice, marks: Mapping[str, str] = UNMARKED
) -> Image.Image:
    if party == RIVAL:
        return painted_rival(rival_operations(view, voice))
    return painted_operations(operations_panel(view, party, voice, marks))


@kept
def painted_operations(panel: OperationsPanel) -> Image.Image:
    """Parts overlap where numbers of options need room. What has the numbers is pasted later: tokens after the goons
    below them, slots after the associate."""
    lines = len(panel.crates) + ceil(len(panel.helpers) / 2)
    more = MARKS_HEIGHT if any(slot.mark for slot in panel.slots) else 0
    page = _frame(BASE_HEIGHT + more + lines * LINE, panel.is_active).copy()
    page.paste(_painted_head(panel.family, panel.amounts), (INSET, INSET))
    goons = _painted_goons(panel.goons, panel.hiring, panel.next_goon, panel.leverage, panel.discount)
    page.paste(goons, (INSET, GOONS_Y - GOONS_HEIGHT // 2))
    step = (PANEL_WIDTH - 20) / len(panel.tracks)
    tokens = _painted_tokens(panel.tokens, step - 6)
    page.paste(tokens, (round(10 + (len(panel.tracks) - 1) * step), CARDS_Y - TOKENS_HEIGHT // 2))
    for place, track in enumerate(panel.tracks):
        page.paste(_painted_track(track, step - 6), (round(10 + place * step), HEAD))
    holdings = _painted_holdings(panel.associate, panel.helpers, panel.crates)
    page.paste(holdings, (INSET, ASSOCIATE_Y + more - LINE // 2))
    page.paste(_painted_slots(panel.slots, panel.family.ink, more), (INSET, SLOTS_Y))
    return page


@kept
def _frame(height: int, is_active: bool) -> Image.Image:
    canvas = Canvas(THEME, PANEL_WIDTH, height, colour("paper"))
    edge, width = (colour("accent"), 4) if is_active else (colour("line"), 2)
    canvas.box((0, 0, PANEL_WIDTH, height), colour("panel"), edge, width, size("radius"))
    return canvas.printed()


def _part(height: int, width: float = PANEL_WIDTH) -> Canvas:
    return Canvas(THEME, round(width), height, colour("panel"))


def _within_frame(part: Canvas) -> Image.Image:
    """A part as wide as the panel, without what would cover the frame."""
    return part.printed().crop((INSET, 0, PANEL_WIDTH - INSET, part.height))


@kept
def _painted_head(family: Family, amounts: tuple[tuple[str, str], ...]) -> Image.Image:
    canvas = _part(HEAD)
    draw_head(canvas, family, amounts)
    return _within_frame(canvas).crop((0, INSET, PANEL_WIDTH - 2 * INSET, HEAD))


@kept
def _painted_track(track: TrackCell, width: float) -> Image.Image:
    """Name, level and what it is worth; below it the card of the same kind."""
    has_card = track.track != LevelTrack.STRENGTH
    canvas = _part(CARDS_Y - HEAD + CARD_HALF if has_card else TRACKS, width)
    ink = colour(track.track.lower())
    canvas.box((0, 0, width, TRACKS), colour("raised"), ink, 2, 8)
    px = fitting(track.name, width - 16, TEXT_PX, Weight.BOLD)
    canvas.write((10, 22), track.name, px, ink, Weight.BOLD)
    pips(canvas, (10, 52), track.level, LAST_LEVEL, 10, ink, colour("faint"), 9)
    canvas.write((10, 82), track.value, fitting(track.value, width - 16, TEXT_PX), colour("ink"))
    if track.mark:
        draw_mark(canvas, (width - 28, 24), track.mark, 19)
    if has_card:
        _played_card(canvas, track, width, CARDS_Y - HEAD)
    return canvas.printed()


def _played_card(canvas: Canvas, track: TrackCell, width: float, y: float) -> None:
    box = (0, y - CARD_HALF, width, y + CARD_HALF)
    if track.card is None:
        canvas.box(box, colour("hollow"), colour("line"), 1.5, 8)
        canvas.write((width / 2, y), track.no_card, TEXT_PX, colour("faint"), anchor="m")
        return
    canvas.box(box, colour("card"), colour("card-line"), 2, 8)
    draw_played(canvas, track.card, (38, y), PLAYED_RADIUS)
    canvas.write((76, y), track.card, TEXT_PX, colour("shadow"), Weight.BOLD)
    radius = 15 if track.leverage < 3 else 12
    for icon in range(track.leverage):
        above = (icon - (track.leverage - 1) / 2) * 2 * radius
        draw_leverage(canvas, (width - 20, y + above), radius)


def draw_played(canvas: Canvas, card: CardId, at: Point, r: float) -> None:
    """What an operation card brings, on a dark disc."""
    canvas.disc(at, r, colour("shadow"))
    draw_gain(components().cards[card].reward, canvas, at, r * 0.72)


@kept
def _painted_tokens(tokens: tuple[MarkedHolding, ...], width: float) -> Image.Image:
    """City tokens, below the strength track. They make room for their numbers."""
    canvas = _part(TOKENS_HEIGHT, width)
    shown = [*tokens, *[None] * (TOKEN_SPACES - len(tokens))]
    step = width / len(shown)
    y = MARKED_TOKENS_Y if any(token.mark for token in tokens) else TOKENS_HEIGHT / 2
    for place, token in enumerate(shown):
        at = (step * (place + 0.5), y)
        draw_token_sign(canvas, token.what if token else None, at, min(TOKEN_RADIUS, step * 0.48))
        if token is not None and token.mark:
            draw_mark(canvas, (at[0], y + TOKEN_MARK_BELOW), token.mark, min(18.0, step * 0.48))
    return canvas.printed()


@kept
def _painted_goons(
    goons: int, hiring: tuple[str, ...], next_goon: str, leverage: str, discount: str
) -> Image.Image:
    """With the price of the next one, the protection and the discount."""
    canvas, y = _part(GOONS_HEIGHT), GOONS_HEIGHT / 2
    spaces = len(components().goon_prices)
    for place in range(spaces):
        at = (34 + place * GOON_STEP, y)
        if place < goons:
            draw_goon(canvas, at, 18)
        else:
            canvas.box((at[0] - 17, y - 17, at[0] + 17, y + 17), colour("hollow"), colour("line"), 1.5, 7)
    for place, mark in enumerate(hiring, start=goons):
        draw_mark(canvas, (34 + place * GOON_STEP, y), mark, 17)
    x = 24.0 + spaces * GOON_STEP
    x += canvas.write((x, y), next_goon, TEXT_PX, colour("ink")) + GOONS_GAP
    draw_leverage(canvas, (x + 18, y), 18)
    x += 46
    x += canvas.write((x, y), leverage, TEXT_PX, colour("ink"), Weight.BOLD) + GOONS_GAP
    px = fitting(discount, PANEL_WIDTH - 14 - x, TEXT_PX, Weight.BOLD)
    canvas.write((x, y), discount, px, colour("good"), Weight.BOLD)
    return _within_frame(canvas)


@kept
def _painted_slots(cells: tuple[SlotCell, ...], ink: str, more: int) -> Image.Image:
    """All places for buildings, with price and opening reward of those that are left. `more`: room for numbers below, in
    pixels."""
    canvas = _part(SLOT_HEIGHT + more + BELOW_SLOTS)
    left_here = {cell.slot: cell for cell in cells}
    slots = components().slots
    shares = [TWO_REWARDS if len(printed.rewards) > 1 else 1.0 for printed in slots.values()]
    step, left = (PANEL_WIDTH - 20) / sum(shares), 10.0
    for (slot, printed), share in zip(slots.items(), shares, strict=True):
        box = (left, 0, left + share * step - 5, SLOT_HEIGHT)
        if slot in left_here:
            _slot(canvas, printed, left_here[slot], ink, box)
        else:
            draw_empty_slot(canvas, printed.building.value, box)
            middle = (box[0] + box[2]) / 2
            canvas.write((middle, 21), slot, TEXT_PX, colour("faint"), anchor="m")
        left += share * step
    return _within_frame(canvas)


def draw_empty_slot(canvas: Canvas, premises: str, box: Box) -> None:
    """Its building was opened."""
    left, top, right, bottom = box
    canvas.box(box, colour("hollow"), colour("line"), 1.5, 7)
    draw_premises(
        canvas, premises, ((left + right) / 2, (top + bottom) / 2), min(15.0, (right - left) * 0.26), "line"
    )


def _slot(canvas: Canvas, printed: Slot, cell: SlotCell, ink: str, box: Box) -> None:
    """Its name, the building, what opening it brings or costs in cards, and its price, one below the other."""
    left, top, right, bottom = box
    x = (left + right) / 2
    canvas.box(box, colour("raised"), colour(ink), 2, 7)
    canvas.write((x, top + 21), cell.slot, TEXT_PX, colour("ink"), Weight.SEMIBOLD, "m")
    draw_premises(canvas, printed.building.value, (x, top + 55), 16, ink)
    if printed.cards:
        draw_hand(canvas, (x, top + 98), 21)
    for index, gain in enumerate(printed.rewards):
        share = (right - left) / len(printed.rewards)
        draw_gain(gain, canvas, (left + share * (index + 0.5), top + 98), min(23.0, share / 2 - 1))
    canvas.write((x, top + 141), cell.price, TEXT_PX, colour("gold"), Weight.BOLD, "m")
    if cell.mark:
        draw_mark(canvas, (x, bottom + MARK_RADIUS - 4), cell.mark, MARK_RADIUS)


@kept
def _painted_holdings(
    associate: str, helpers: tuple[MarkedHolding, ...], crates: tuple[str, ...]
) -> Image.Image:
    """The associate; below, helper cards and crates with their bonuses."""
    rows = ceil(len(helpers) / 2)
    canvas, y = _part(LINE * (1 + rows + len(crates))), LINE / 2
    draw_mobster(canvas, (34, y), 17)
    canvas.write((64, y), associate, fitting(associate, PANEL_WIDTH - 90, TEXT_PX), colour("ink"))
    for place, helper in enumerate(helpers):
        x, line = 16 + place % 2 * (PANEL_WIDTH / 2), y + LINE * (1 + place // 2)
        if helper.mark:
            draw_mark(canvas, (x + 18, line), helper.mark, 18)
        else:
            draw_helper(canvas, (x + 18, line), 17)
        said = shortened(helper.what, PANEL_WIDTH / 2 - 64, TEXT_PX)
        canvas.write((x + 48, line), said, TEXT_PX, colour("ink"))
    for place, crate in enumerate(crates):
        line = y + LINE * (1 + rows + place)
        draw_crate(canvas, (34, line), 17)
        canvas.write((64, line), crate, TEXT_PX, colour("ink"))
    return _within_frame(canvas)
