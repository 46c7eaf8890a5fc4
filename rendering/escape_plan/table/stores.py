"""What everyone may buy, draw and leave by: Fixer tiles, equipment and gas; lockers; exits; and what is left of the rest.
Painted as `offers` are."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import Police, components
from games.escape_plan.state import Pawn
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight
from rendering.kit import caption, in_row, panel, paragraph, slot
from rendering.words import Voice

from ..city.icons import gas_can
from ..city.pieces import draw_officer, draw_pawn
from ..names import PATROL_CARDS_THAT_CLOSE, exit_number, is_open_exit, key_letters, pawn_letter
from ..theme import THEME, colour, size
from .cards import CARD_HEIGHT, Card, CardWords, card_words, draw_card, draw_key, equipment_tile, fixer_tile
from .offers import COLUMNS, FULL_WIDTH, PADDING, TOP, police_letters

READ = size("read")

# Shops: Fixer tiles, equipment, gas


class ShopPanel(Struct, frozen=True):
    fixers_title: str
    fixers_note: str
    fixers: tuple[Card, ...]
    """All eight; those that are gone are not `up`."""
    gone: str
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
        tuple(
            fixer_tile(fixer, voice, up=fixer in view.fixers, on_sale=True) for fixer in components().fixers
        ),
        voice("board-fixer-gone"),
        voice("board-equipment"),
        voice("board-equipment-note"),
        tuple(
            (equipment_tile(kind, voice, up=count > 0, on_sale=True), count, voice("board-left", count=count))
            for kind, count in view.equipment.items()
        ),
        voice("board-gas", count=view.gas),
        card_words(voice),
    )


@kept
def painted_fixers(shop: ShopPanel) -> Image.Image:
    rows = -(-len(shop.fixers) // COLUMNS)
    height = round(TOP + rows * (CARD_HEIGHT + 10))
    canvas = panel(THEME, FULL_WIDTH, height, shop.fixers_title, shop.fixers_note)

    def column(index: int, left: float, right: float) -> None:
        for row, fixer in enumerate(shop.fixers[index::COLUMNS]):
            top = TOP + row * (CARD_HEIGHT + 10)
            box = (left, top, right, top + CARD_HEIGHT)
            if fixer.up:
                draw_card(canvas, box, fixer, shop.words)
            else:
                _draw_gone(canvas, box, fixer.name, shop.gone)

    in_row(COLUMNS, PADDING, FULL_WIDTH - 2 * PADDING, 10, column)
    return canvas.printed()


def _draw_gone(canvas: Canvas, box: Box, name: str, gone: str) -> None:
    left, top, right, bottom = box
    slot(canvas, box, "hollow")
    middle = (top + bottom) / 2
    name_box = (left + 10, top + 2 * PADDING, right - 6, middle)
    paragraph(canvas, name_box, name, READ, colour("muted"), anchor="m")
    canvas.write(((left + right) / 2, middle + 30), gone, READ, colour("muted"), anchor="m")


@kept
def painted_equipment(shop: ShopPanel) -> Image.Image:
    canvas = panel(THEME, FULL_WIDTH, round(TOP + CARD_HEIGHT + 104), shop.shop_title, shop.shop_note)

    def place(index: int, left: float, right: float) -> None:
        card, count, left_in_words = shop.equipment[index]
        draw_card(canvas, (left, TOP, right, TOP + CARD_HEIGHT), card, shop.words)
        ink = colour("muted" if count else "bad")
        canvas.write(((left + right) / 2, TOP + CARD_HEIGHT + 22), left_in_words, READ, ink, anchor="m")

    in_row(len(shop.equipment), PADDING, FULL_WIDTH - 2 * PADDING, 10, place)
    level = TOP + CARD_HEIGHT + 72
    gas_can(canvas, (38, level), 21, colour("bad"), colour("panel"))
    canvas.write((72, level), shop.gas, READ, colour("ink"))
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
def painted_lockers(lockers: LockerPanel) -> Image.Image:
    height = round(TOP + len(lockers.piles) * 90 + 6)
    canvas = panel(THEME, FULL_WIDTH, height, lockers.title, lockers.note)
    right = FULL_WIDTH - PADDING - 14
    for row, pile in enumerate(lockers.piles):
        top = TOP + row * 90
        slot(canvas, (PADDING, top, FULL_WIDTH - PADDING, top + 82))
        draw_key(canvas, (PADDING + 42, top + 41), 30, pile.tint, pile.letter)
        canvas.write((PADDING + 88, top + 24), pile.name, 30, colour("ink"), Weight.BOLD)
        canvas.write((PADDING + 88, top + 59), pile.values, READ, colour("gold"), Weight.SEMIBOLD)
        canvas.write((right, top + 24), pile.left, READ, colour("ink"), Weight.BOLD, "r")
        canvas.write((right, top + 59), pile.rule, READ, colour("muted"), anchor="r")
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
def painted_exits(exits: ExitPanel) -> Image.Image:
    """The exits; the piles that they lead to, and what escaping costs."""
    below = TOP + len(exits.rows) * 66 + 6
    height = round(below + len(exits.piles) * 38 + 108)
    canvas = panel(THEME, FULL_WIDTH, height, exits.title, exits.note)
    for index, row in enumerate(exits.rows):
        top = TOP + index * 66
        _paint_exit(canvas, (PADDING, top, FULL_WIDTH - PADDING, top + 58), row)
    for index, pile in enumerate(exits.piles):
        canvas.write((PADDING + 4, below + 16 + index * 38), pile, READ, colour("ink"))
    costs = below + len(exits.piles) * 38 + 16
    caption(canvas, (PADDING + 4, costs), exits.costs_title, "muted")

    def cost(index: int, left: float, right: float) -> None:
        said, pawn, letter = exits.costs[index]
        canvas.box((left, costs + 20, right, costs + 78), colour("raised"), colour("line"), 1.5, 8)
        ink = colour("gold" if pawn is None else "faint")
        canvas.write((left + 14, costs + 49), said, 32, ink, Weight.BOLD)
        if pawn is not None:
            draw_pawn(canvas, (right - 36, costs + 48), 24, pawn, letter)

    in_row(len(exits.costs), PADDING, FULL_WIDTH - 2 * PADDING, 10, cost)
    return canvas.printed()


def _paint_exit(canvas: Canvas, box: Box, row: ExitRow) -> None:
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    slot(canvas, box)
    canvas.box((left, top, left + 60, bottom), colour("good") if row.open else colour("bad"), radius=8)
    canvas.write((left + 30, middle), str(row.number), 40, colour("shadow"), Weight.BLACK, "m")
    end = left + 78 + canvas.write((left + 78, middle), row.where, READ, colour("ink"), Weight.SEMIBOLD)
    canvas.write((end + 18, middle), row.pile, READ, colour("gold"))
    for card in range(PATROL_CARDS_THAT_CLOSE):
        start = right - 76 + card * 35
        fill = colour("muted") if card < row.cards else None
        canvas.box((start, top + 9, start + 27, bottom - 9), fill, colour("muted"), 2.5, 4)


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
def painted_supply(supply: SupplyPanel) -> Image.Image:
    """Officers on the left, counts on the right."""
    canvas = panel(THEME, FULL_WIDTH, round(TOP + 126), supply.title)
    caption(canvas, (PADDING + 4, TOP + 14), supply.bag_title, "muted")
    for index, (police, letter, count) in enumerate(supply.bag):
        x = PADDING + 32 + index * 118
        draw_officer(canvas, (x, TOP + 76), 27, police, letter)
        canvas.write((x + 36, TOP + 76), str(count), 38, colour("ink"), Weight.BLACK)
    left = 400.0
    for index, (name, count, total, tint) in enumerate(supply.lines):
        level = TOP + 16 + index * 40
        canvas.write((left, level), name, READ, colour("ink"), Weight.SEMIBOLD)
        said = f"{count} / {total}"
        canvas.write((FULL_WIDTH - PADDING - 4, level), said, 30, colour(tint), Weight.BOLD, "r")
    return canvas.printed()
