"""Operations boards: what lies open before each family. The rival has a smaller one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from PIL import Image

from games.kernel import Party, Seat
from games.speakeasy.city.buildings import price_of, upgrade_discount
from games.speakeasy.city.family import vip_capacity
from games.speakeasy.city.protection import protection_price, total_leverage
from games.speakeasy.codes import LevelTrack, Operation
from games.speakeasy.components import CardId, HelperId, Slot, SlotId, components
from games.speakeasy.operations.levels import LAST_LEVEL
from games.speakeasy.operations.production import barrels_produced
from games.speakeasy.operations.selling import sales_limit
from games.speakeasy.operations.trucks import truck_range, trucks_available
from games.speakeasy.rival.rival_war import muscle
from games.speakeasy.state import RIVAL, SpeakeasyState
from games.speakeasy.telling.names import helper_name, location_name, mobster_name
from games.speakeasy.underworld.associates import associate_fee
from games.speakeasy.underworld.goons import hiring_price, room_for_goons
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, fitting, shortened
from rendering.kit import pips
from rendering.words import Voice

from .city.map import UNMARKED
from .families import Family, family_of
from .gain_signs import draw_gain
from .geometry import PANEL_WIDTH
from .known import known
from .marks import draw_mark
from .offers import bottle_text, draw_token_sign
from .rows import parties_in_order
from .signs import (
    SignDrawer,
    draw_barrel,
    draw_book,
    draw_capo,
    draw_crate,
    draw_dollar,
    draw_family,
    draw_goon,
    draw_hand,
    draw_helper,
    draw_leverage,
    draw_mobster,
    draw_plate,
    draw_premises,
    draw_safe,
    draw_truck,
    draw_vip,
)
from .theme import THEME, colour, size

TEXT_PX = 28
HEAD, TRACKS, LINE = 62, 104, 42
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
TOKEN_SPACES = 4
GOON_STEP, GOONS_GAP = 40, 24
"""From goon to goon; and between the goons, the price of the next one, the protection and the discount."""
BASE_HEIGHT = ASSOCIATE_Y + 26
"""Without helper cards and crates."""


class TrackCell(Struct, frozen=True):
    track: str
    name: str
    level: int
    value: str
    card: str | None
    """In the slot of the same kind."""
    no_card: str
    """What an empty slot says."""
    icons: int
    mark: str = ""
    """The number of the option that means it."""


class SlotCell(Struct, frozen=True):
    """A building that still stands on the operations board."""

    slot: SlotId
    price: str
    mark: str = ""


class MarkedThing(Struct, frozen=True):
    """A helper card in words, or a city token, with the number of its option."""

    what: str
    mark: str = ""


class OperationsPanel(Struct, frozen=True):
    """All that lies open before one player."""

    family: Family
    is_active: bool
    amounts: tuple[tuple[str, str], ...]
    """Signs with what is written beside them."""
    tracks: tuple[TrackCell, ...]
    goons: int
    hiring: tuple[str, ...]
    """Numbers of the options to hire 1, 2, 3, … goons."""
    next_goon: str
    leverage: str
    slots: tuple[SlotCell, ...]
    discount: str
    tokens: tuple[MarkedThing, ...]
    helpers: tuple[MarkedThing, ...]
    crates: tuple[str, ...]
    associate: str


AMOUNT_SIGNS: dict[str, SignDrawer] = {
    "cash": draw_dollar,
    "capos": draw_capo,
    "hand": draw_hand,
    "safe": draw_safe,
    "vip": draw_vip,
    "books": draw_book,
    "still": draw_barrel,
    "truck": draw_truck,
    "family": draw_family,
}


def operations_panel(
    view: PublicTable, party: Seat, voice: Voice, marks: Mapping[str, str] = UNMARKED
) -> OperationsPanel:
    """`marks`: numbers of options by address, such as "track:VIP", "slot:A1", "helper:H01", "token:CT01"."""
    g, boss = known(view), view.bosses[party]
    room = room_for_goons(g, party)
    next_goon = (
        voice("board-next-goon", dollars=hiring_price(g, party, 1)) if room else voice("board-goons-full")
    )
    discount = upgrade_discount(g, party)
    return OperationsPanel(
        family=family_of(party, voice),
        is_active=view.active == party and view.result is None,
        amounts=tuple(_amounts(g, party)),
        tracks=tuple(_tracks(g, party, voice, marks)),
        goons=boss.goons,
        hiring=tuple(
            mark for count in range(1, room + 1) if (mark := marks.get(f"goons:{count}")) is not None
        ),
        next_goon=next_goon,
        leverage=voice("board-leverage", total=total_leverage(g, party), price=_protection(g, party)),
        slots=tuple(
            SlotCell(slot, voice.money(price_of(g, party, slot)), marks.get(f"slot:{slot}", ""))
            for slot in boss.slots
        ),
        discount=voice("board-discount", dollars=discount) if discount else "",
        tokens=tuple(
            MarkedThing(token, marks.get(f"token:{token}", ""))
            for token in (*boss.tokens, *boss.played_tokens)
        ),
        helpers=tuple(
            MarkedThing(helper_line(helper, voice), marks.get(f"helper:{helper}", ""))
            for helper in boss.helpers
        ),
        crates=tuple(voice("board-crate-bonus", crate=crate) for crate in boss.crates),
        associate=associate_text(g, party, voice),
    )


def helper_line(helper: HelperId, voice: Voice) -> str:
    bottle = bottle_text(components().helpers[helper], voice)
    return f"{voice.say(helper_name(helper))} · {bottle}"


def _protection(g: SpeakeasyState[Any], party: Seat) -> int:
    order = g.board.order
    return protection_price(g, party) if party in (*order.upper, *order.lower) else 0


def _amounts(g: SpeakeasyState[Any], party: Seat) -> Iterator[tuple[str, str]]:
    boss = g.boss(party)
    yield "cash", str(boss.cash)
    yield "capos", str(boss.capos)
    yield "hand", str(boss.hand)
    yield "safe", str(boss.used_helpers)
    yield "vip", f"{boss.vip}/{vip_capacity(g, party)}"
    yield "books", str(boss.books)
    yield "still", str(boss.still_barrels)


def _tracks(
    g: SpeakeasyState[Any], party: Seat, voice: Voice, marks: Mapping[str, str]
) -> Iterator[TrackCell]:
    boss = g.boss(party)
    values = {
        LevelTrack.VIP: vip_capacity(g, party),
        LevelTrack.PARTY: sales_limit(g, party),
        LevelTrack.STILL: barrels_produced(g, party),
        LevelTrack.FLEET: truck_range(g, party),
        LevelTrack.STRENGTH: boss.levels[LevelTrack.STRENGTH],
    }
    for track in LevelTrack:
        card = None if track is LevelTrack.STRENGTH else boss.cards.get(Operation(track))
        yield TrackCell(
            track=track.value,
            name=voice("board-track", track=track),
            level=boss.levels[track],
            value=_value_text(g, party, track, values[track], voice),
            card=card,
            no_card=voice("board-no-card"),
            icons=components().cards[card].leverage if card else 0,
            mark=marks.get(f"track:{track}", ""),
        )


def _value_text(g: SpeakeasyState[Any], party: Seat, track: LevelTrack, value: int, voice: Voice) -> str:
    said = voice("board-track-value", track=track, value=value)
    if track is LevelTrack.FLEET and trucks_available(g, party) > 1:
        return f"{said} ×2"
    return said


def associate_text(g: SpeakeasyState[Any], party: Seat, voice: Voice) -> str:
    boss = g.boss(party)
    if boss.associate is None:
        return voice("board-no-associate")
    printed = components().mobsters[boss.associate]
    said = voice(
        "board-associate",
        mobster=mobster_name(boss.associate),
        strength=printed.strength,
        fee=associate_fee(g, party, in_takeover=False),
    )
    if printed.ability is None:
        return said
    ability = voice("board-ability", ability=printed.ability)
    return (
        f"{said} · {voice('board-associate-spent', ability=ability) if boss.is_associate_spent else ability}"
    )


# Painting


@kept
def painted_operations(panel: OperationsPanel) -> Image.Image:
    """Put together from parts, most of which are as they were when something has changed. Numbers of options reach beyond
    their part: it comes after the one that they reach into."""
    lines = len(panel.crates) + -(-len(panel.helpers) // 2)
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
    _head(canvas, family, amounts)
    return _within_frame(canvas).crop((0, INSET, PANEL_WIDTH - 2 * INSET, HEAD))


def _head(canvas: Canvas, family: Family, amounts: tuple[tuple[str, str], ...]) -> None:
    y = HEAD / 2 + 2
    draw_plate(canvas, family.letter, family.ink, (38, y), 22)
    name = shortened(family.name, 220, 32, Weight.BLACK)
    canvas.write((72, y), name, 32, colour("ink"), Weight.BLACK)
    step = (PANEL_WIDTH - 310) / len(amounts)
    for place, (sign, said) in enumerate(amounts):
        x = 312 + place * step
        AMOUNT_SIGNS[sign](canvas, (x, y), 17)
        canvas.write(
            (x + 24, y), said, fitting(said, step - 46, TEXT_PX, Weight.BOLD), colour("ink"), Weight.BOLD
        )


@kept
def _painted_track(track: TrackCell, width: float) -> Image.Image:
    """Name, level and what it is worth; below it the card of the same kind."""
    has_card = track.track != LevelTrack.STRENGTH
    canvas = _part(CARDS_Y - HEAD + CARD_HALF if has_card else TRACKS, width)
    left, top = 0.0, 0.0
    canvas.box((left, top, left + width, top + TRACKS), colour("raised"), colour(track.track.lower()), 2, 8)
    px = fitting(track.name, width - 16, TEXT_PX, Weight.BOLD)
    canvas.write((left + 10, top + 22), track.name, px, colour(track.track.lower()), Weight.BOLD)
    pips(
        canvas,
        (left + 10, top + 52),
        track.level,
        LAST_LEVEL,
        10,
        colour(track.track.lower()),
        colour("faint"),
        9,
    )
    canvas.write((left + 10, top + 82), track.value, fitting(track.value, width - 16, TEXT_PX), colour("ink"))
    if track.mark:
        draw_mark(canvas, (left + width - 28, top + 24), track.mark, 19)
    if has_card:
        _played_card(canvas, track, left, width, CARDS_Y - HEAD)
    return canvas.printed()


def _played_card(canvas: Canvas, track: TrackCell, left: float, width: float, y: float) -> None:
    box = (left, y - CARD_HALF, left + width, y + CARD_HALF)
    if track.card is None:
        canvas.box(box, colour("hollow"), colour("line"), 1.5, 8)
        canvas.write((left + width / 2, y), track.no_card, TEXT_PX, colour("faint"), anchor="m")
        return
    canvas.box(box, colour("card"), colour("card-line"), 2, 8)
    draw_played(canvas, track.card, (left + 38, y), PLAYED_RADIUS)
    canvas.write((left + 76, y), track.card, TEXT_PX, colour("shadow"), Weight.BOLD)
    radius = 15 if track.icons < 3 else 12
    for icon in range(track.icons):
        above = (icon - (track.icons - 1) / 2) * 2 * radius
        draw_leverage(canvas, (left + width - 20, y + above), radius)


def draw_played(canvas: Canvas, card: CardId, at: Point, r: float) -> None:
    """What an operation card brings, on a dark disc."""
    canvas.disc(at, r, colour("shadow"))
    draw_gain(components().cards[card].reward, canvas, at, r * 0.72)


@kept
def _painted_tokens(tokens: tuple[MarkedThing, ...], width: float) -> Image.Image:
    """City tokens, below the strength track."""
    canvas, y = _part(TOKENS_HEIGHT, width), TOKENS_HEIGHT / 2
    shown = [*tokens, *[None] * (TOKEN_SPACES - len(tokens))]
    step = width / len(shown)
    for place, token in enumerate(shown):
        at = (step * (place + 0.5), y)
        draw_token_sign(canvas, token.what if token else None, at, min(22.0, step * 0.48))
        if token is not None and token.mark:
            draw_mark(canvas, (at[0], y + 33), token.mark, 18)
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
    """All places for buildings, with price and opening reward of those that are left. `more` room for numbers below."""
    canvas, y = _part(SLOT_HEIGHT + more + BELOW_SLOTS), 0.0
    left_here = {cell.slot: cell for cell in cells}
    slots = components().slots
    shares = [TWO_REWARDS if len(printed.rewards) > 1 else 1.0 for printed in slots.values()]
    step, left = (PANEL_WIDTH - 20) / sum(shares), 10.0
    for (slot, printed), share in zip(slots.items(), shares, strict=True):
        box = (left, y, left + share * step - 5, y + SLOT_HEIGHT)
        if slot in left_here:
            _slot(canvas, printed, left_here[slot], ink, box)
        else:
            draw_empty_slot(canvas, printed.building.value, box)
            middle = (box[0] + box[2]) / 2
            canvas.write((middle, y + 21), slot, TEXT_PX, colour("faint"), anchor="m")
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
    associate: str, helpers: tuple[MarkedThing, ...], crates: tuple[str, ...]
) -> Image.Image:
    """The associate; below, helper cards and crates with their bonuses."""
    rows = -(-len(helpers) // 2)
    canvas, y = _part(LINE * (1 + rows + len(crates))), LINE / 2
    draw_mobster(canvas, (34, y), 17)
    canvas.write((64, y), associate, fitting(associate, PANEL_WIDTH - 90, TEXT_PX), colour("ink"))
    for place, helper in enumerate(helpers):
        x, line = 16 + place % 2 * (PANEL_WIDTH / 2), y + LINE * (1 + place // 2)
        draw_helper(canvas, (x + 18, line), 17)
        if helper.mark:
            draw_mark(canvas, (x + 18, line), helper.mark, 18)
        said = shortened(helper.what, PANEL_WIDTH / 2 - 64, TEXT_PX)
        canvas.write((x + 48, line), said, TEXT_PX, colour("ink"))
    for place, crate in enumerate(crates):
        line = y + LINE * (1 + rows + place)
        draw_crate(canvas, (34, line), 17)
        canvas.write((64, line), crate, TEXT_PX, colour("ink"))
    return _within_frame(canvas)


# The rival


class RivalOperations(Struct, frozen=True):
    family: Family
    amounts: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]
    slots: tuple[SlotId, ...]


def rival_operations(view: PublicTable, voice: Voice) -> RivalOperations:
    boss, g = view.bosses[RIVAL], known(view)
    card = view.rival.card if view.rival else None
    printed = components().rival[card] if card else None
    said = (
        voice(
            "board-rival-card",
            location=location_name(printed.location),
            deeds=voice.enumerate([voice("board-deed", deed=deed) for deed in printed.deeds]),
        )
        if printed
        else voice("board-rival-waits")
    )
    more = (
        f"{voice('board-muscle', muscle=muscle(g))} · {voice('board-rival-crates', count=len(boss.crates))}"
    )
    return RivalOperations(
        family=family_of(RIVAL, voice),
        amounts=(
            ("cash", str(boss.cash)),
            ("capos", str(boss.capos)),
            ("family", str(boss.family)),
            ("books", str(boss.books)),
        ),
        lines=(more, said),
        slots=tuple(boss.slots),
    )


@kept
def painted_rival(panel: RivalOperations) -> Image.Image:
    canvas = Canvas(THEME, PANEL_WIDTH, HEAD + LINE * len(panel.lines) + 12, colour("paper"))
    canvas.box((0, 0, PANEL_WIDTH, canvas.height), colour("panel"), colour("line"), 2, size("radius"))
    _head(canvas, panel.family, panel.amounts)
    for place, line in enumerate(panel.lines):
        y = HEAD + LINE * (place + 0.5)
        canvas.write((24, y), line, fitting(line, PANEL_WIDTH - 48, TEXT_PX), colour("ink"))
    return canvas.printed()


def operations_bands(view: PublicTable, voice: Voice) -> Iterator[Image.Image]:
    for party in parties_in_order(view):
        yield operations_of(view, party, voice)


def operations_of(
    view: PublicTable, party: Party, voice: Voice, marks: Mapping[str, str] = UNMARKED
) -> Image.Image:
    if party == RIVAL:
        return painted_rival(rival_operations(view, voice))
    return painted_operations(operations_panel(view, party, voice, marks))
