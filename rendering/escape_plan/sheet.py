"""The private sheet: what lies behind one player's screen. Only its owner gets to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import Effect, KeyColour, UseWindow, VenueKind, components
from games.escape_plan.effects import effect_name
from games.escape_plan.names import item_name
from games.escape_plan.scoring import GROUPS
from games.escape_plan.state import ItemKind, Player, Screen
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision
from rendering.badges import draw_number
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, shortened, star
from rendering.kit import caption, in_row, panel, paragraph, slot
from rendering.page import Picture, beside, blank, picture, stacked
from rendering.words import Voice, Words

from .alt import sheet_alt
from .bots.rivals import painted_rivals
from .city.pieces import draw_pawn
from .names import key_letters, pawn_letter, person
from .table.cards import (
    WINDOW_COLOURS,
    Card,
    CardWords,
    asset_tile,
    card_words,
    contact_card,
    draw_key,
    draw_money_tile,
    equipment_tile,
    fixer_tile,
)
from .table.header import when, whose_turn
from .table.panels import draw_rule
from .table.scores import score_lines
from .table.strips import MONEY_TINTS
from .theme import THEME, colour, size

WIDTH = size("sheet-width")
MARGIN = size("margin")
GAP = size("gap")
INNER = WIDTH - 2 * MARGIN
OPTIONS_SHOWN = 12


class NotYours(ValueError):
    """A spectator has no sheet."""


class Ready(Struct, frozen=True):
    """Something that can be used, with what it does."""

    card: Card
    effect: str


def sheet(
    view: EscapePlanView,
    *,
    names: Sequence[str],
    words: Words,
    decision: Decision | None = None,
) -> Picture:
    """The sheet of the view's own seat; `decision` is what that seat is asked now. Raises NotYours for a spectator."""
    if view.viewer is None or view.mine is None:
        raise NotYours("a spectator has no sheet")
    voice = Voice(words, names)
    player, mine = view.players[view.viewer], view.mine
    ready = [*_ready(player, voice), *_pieces_ready(player, voice)]
    parts = [
        _head(view, player, mine, voice, asked=decision is not None),
        _plan(view, player, mine, voice),
        beside(THEME, _lockers(view, player, mine, voice), _score(view, player, voice)),
        _usable(ready, voice),
    ]
    if view.bots:
        parts.append(painted_rivals(view, INNER, voice))
    if decision is not None:
        parts.append(_question(decision, voice))
    edge = blank(THEME, WIDTH, 0, colour("paper"))
    return picture(stacked(THEME, [edge, *parts], width=WIDTH, gap=GAP), sheet_alt(view, voice))


# Who, and how much


def _head(view: EscapePlanView, player: Player, mine: Screen, voice: Voice, *, asked: bool) -> Image.Image:
    """A sheet without a question may stand for long, so it does not say whose turn it is."""
    canvas = Canvas(THEME, INNER, 128, colour("paper"))
    draw_pawn(canvas, (58, 66), 50, player.seat, pawn_letter(player.seat, voice))
    name = shortened(person(player.seat, voice), 430, 46, Weight.BLACK)
    canvas.write((126, 44), name, 46, colour("ink"), Weight.BLACK)
    said = f"{when(view, voice)} · {whose_turn(view, voice)}" if asked else when(view, voice)
    canvas.write((126, 90), shortened(said, 460, 23), 23, colour("muted"))
    boxes = (
        (voice("sheet-money"), voice.money(mine.money), "gold"),
        (voice("sheet-income"), f"+{voice.money(player.cubes)}", "good"),
        (
            voice("sheet-total", standing=player.standing.value),
            voice.money(view.score.total if view.score else 0),
            "ink",
        ),
    )
    for index, (name, amount, ink) in enumerate(boxes):
        left = 600 + index * 188
        slot(canvas, (left, 8, left + 180, 120), "panel")
        caption(canvas, (left + 90, 30), name, "muted", "m")
        canvas.write((left + 90, 76), amount, 46, colour(ink), Weight.BLACK, "m")
    return canvas.printed()


# The Escape Plan card


def _plan(view: EscapePlanView, player: Player, mine: Screen, voice: Voice) -> Image.Image:
    is_over = int(view.result is not None)
    canvas = panel(
        THEME, INNER, 372, voice("sheet-plan"), voice("sheet-plan-note", plan=mine.plan, over=is_over)
    )
    groups = list(GROUPS)

    def group(index: int, left: float, right: float) -> None:
        number = groups[index]
        caption(canvas, (left + 2, 54), voice("score-group", group=number), "muted")
        for row, venue in enumerate(components().group(number)):
            top = 68 + row * 99
            _place(canvas, (left, top, right, top + 91), view, player, mine, venue, voice)

    in_row(len(groups), 14, INNER - 28, 12, group)
    return canvas.printed()


def _place(
    canvas: Canvas, box: Box, view: EscapePlanView, player: Player, mine: Screen, venue: str, voice: Voice
) -> None:
    """A place with what it holds; one that was visited is dimmed and says how the cube lies."""
    left, top, right, bottom = box
    amount = components().plans[mine.plan][venue]
    display = view.venues[venue]
    visited = display.has(player.seat)
    slot(
        canvas, box, "hollow" if visited else "raised", "good" if visited else "line", 2.5 if visited else 1.5
    )
    canvas.write(
        (left + 12, top + 22),
        voice(f"venue-{venue}"),
        22,
        colour("muted" if visited else "ink"),
        Weight.BOLD,
    )
    if amount is None:
        canvas.write(
            (right - 12, top + 24), voice("sheet-plan-income"), 25, colour("good"), Weight.BLACK, "r"
        )
    else:
        canvas.write((right - 12, top + 24), voice.money(amount), 32, colour("gold"), Weight.BLACK, "r")
    if visited:
        how = "cash" if player.seat in display.cash else "income"
        canvas.disc((left + 24, bottom - 24), 13, colour("good"))
        tick = [(left + 18, bottom - 24), (left + 23, bottom - 19), (left + 31, bottom - 30)]
        canvas.line(tick, colour("shadow"), 3.5)
        canvas.write(
            (left + 46, bottom - 24), voice("sheet-visited", how=how), 18, colour("good"), Weight.BOLD
        )
    else:
        canvas.write((left + 12, bottom - 22), _where(view, venue, voice), 18, colour("muted"))


def _where(view: EscapePlanView, venue: str, voice: Voice) -> str:
    tile = next((components().locations[at].tile for at, site in view.sites.items() if site == venue), "")
    is_business = components().venues[venue].kind is VenueKind.BUSINESS
    closed = bool(tile) and is_business and view.venues[venue].cubes >= view.closing
    return voice("board-venue", state="closed" if closed else "map" if tile else "reserve", tile=tile)


# Lockers, and the values of money tiles


def _lockers(view: EscapePlanView, player: Player, mine: Screen, voice: Voice) -> Image.Image:
    width, contacts = 566, len(player.contacts)
    total = player.notoriety.row + contacts
    note = voice("sheet-sum", notoriety=player.notoriety.row, contacts=contacts, sum=total)
    canvas = panel(THEME, width, 300, voice("sheet-lockers"), note)
    letters = key_letters(voice)
    for index, (key, locker) in enumerate(components().lockers.items()):
        _locker(
            canvas,
            48 + index * 42,
            width,
            key,
            letters[key],
            total >= locker.minimum,
            voice(
                "sheet-locker",
                minimum=locker.minimum,
                count=max(0, contacts + locker.draw),
                rule=draw_rule(locker.draw, voice),
            ),
        )
    caption(canvas, (18, 188), voice("sheet-tiles"), "muted")
    if view.drawn:
        drawn = " · ".join(voice.money(value) for value in view.drawn)
        said = voice("sheet-drawn", values=drawn)
        canvas.write((width - 18, 187), said, 17, colour("accent"), Weight.BOLD, "r")
    tiles = [
        (slot_index, item)
        for slot_index, item in enumerate(player.inventory)
        if item and item.kind in (ItemKind.LOCKER, ItemKind.EXIT)
    ]
    for column, (slot_index, item) in enumerate(tiles):
        left = 18 + column * 180
        value = voice.money(mine.values.get(slot_index, 0))
        box = (left, 200.0, left + 168, 288.0)
        draw_money_tile(canvas, box, voice.say(item_name(item)), colour(MONEY_TINTS[item.id]), value)
    if not tiles:
        canvas.write((18, 226), voice("sheet-no-tiles"), 20, colour("faint"))
    return canvas.printed()


def _locker(
    canvas: Canvas, top: float, width: int, key: KeyColour, letter: str, enough: bool, said: str
) -> None:
    draw_key(canvas, (36, top + 19), 17, f"key-{key.value}", letter)
    canvas.write((66, top + 19), said, 19, colour("ink" if enough else "faint"), Weight.SEMIBOLD)
    at = (width - 34.0, top + 19)
    if enough:
        canvas.line([(at[0] - 10, at[1]), (at[0] - 2, at[1] + 8), (at[0] + 11, at[1] - 9)], colour("good"), 4)
    else:
        canvas.line([(at[0] - 8, at[1] - 8), (at[0] + 8, at[1] + 8)], colour("bad"), 4)
        canvas.line([(at[0] - 8, at[1] + 8), (at[0] + 8, at[1] - 8)], colour("bad"), 4)


def _score(view: EscapePlanView, player: Player, voice: Voice) -> Image.Image:
    width = INNER - 566 - GAP
    title = voice("sheet-total", standing=player.standing.value)
    canvas = panel(THEME, width, 300, title, voice("sheet-score-note", standing=player.standing.value))
    if view.score is None:
        return canvas.printed()
    lines = score_lines(view.score, voice)
    half = (len(lines) + 1) // 2
    for index, (name, amount) in enumerate(lines):
        left = 20 if index < half else width / 2 + 10
        level = 66 + (index % half) * 37
        canvas.write((left, level), name, 19, colour("muted"))
        ink = colour("bad" if amount < 0 else "ink" if amount else "faint")
        canvas.write((left + width / 2 - 34, level), voice.money(amount), 20, ink, Weight.BOLD, "r")
    canvas.line([(20, 254), (width - 20, 254)], colour("line"), 2)
    canvas.write((20, 276), title, 22, colour("ink"), Weight.BOLD)
    canvas.write((width - 24, 276), voice.money(view.score.total), 28, colour("gold"), Weight.BLACK, "r")
    return canvas.printed()


# What can be used


def _ready(player: Player, voice: Voice) -> Iterator[Ready]:
    """Everything at hand that is not used up, in the order of the strip."""
    box = components()
    for contact in player.contacts:
        if contact.up:
            yield _with_effect(contact_card(contact.card, voice), box.contacts[contact.card].effect, voice)
    for item in player.inventory:
        if item and item.up and item.kind is ItemKind.EQUIPMENT:
            yield _with_effect(
                Card(voice(f"equipment-{item.id}"), equipment_tile(item.id, voice).window),
                box.equipment[item.id].effect,
                voice,
            )
        elif item and item.up and item.kind is ItemKind.FIXER:
            card = fixer_tile(item.id, voice)
            yield _with_effect(Card(card.name, card.window), box.fixers[item.id].effect, voice)
    for lying, price in zip(player.unlocked, box.player_area.unlock_prices, strict=True):
        if lying and not lying.used:
            yield _with_effect(asset_tile(lying.asset, voice, price), box.assets[lying.asset].effect, voice)


def _pieces_ready(player: Player, voice: Voice) -> Iterator[Ready]:
    """What is no card: the First Aid token and gang members."""
    if player.first_aid:
        yield Ready(Card(voice("strip-first-aid"), UseWindow.ANY), voice("effect-heal"))
    if members := sum(player.members.values()):
        yield Ready(Card(voice("sheet-members", count=members), UseWindow.ABILITY), voice("sheet-abilities"))


def _with_effect(card: Card, effect: Effect, voice: Voice) -> Ready:
    return Ready(card, voice.say(effect_name(effect)))


def _usable(ready: Sequence[Ready], voice: Voice) -> Image.Image:
    rows = max(1, (len(ready) + 1) // 2)
    canvas = panel(THEME, INNER, 56 + rows * 58, voice("sheet-usable"), voice("sheet-usable-note"))
    words = card_words(voice)
    if not ready:
        canvas.write((20, 70), voice("sheet-nothing"), 20, colour("faint"))
    width = (INNER - 28 - 12) / 2
    for index, entry in enumerate(ready):
        left = 14 + (index % 2) * (width + 12)
        top = 48 + (index // 2) * 58
        _ready_line(canvas, (left, top, left + width, top + 52), entry, words)
    return canvas.printed()


def _ready_line(canvas: Canvas, box: Box, entry: Ready, words: CardWords) -> None:
    left, top, right, _ = box
    slot(canvas, box)
    card = entry.card
    x = left + 12 + canvas.write((left + 12, top + 17), card.name, 20, colour("ink"), Weight.BOLD) + 8
    if card.star:
        canvas.polygon(star((x + 9, top + 17), 10), colour("ember"))
    canvas.write((left + 12, top + 38), shortened(entry.effect, right - left - 24, 17), 17, colour("muted"))
    end = right - 12.0
    if card.price:
        end -= canvas.write((end, top + 17), card.price, 20, colour("gold"), Weight.BOLD, "r") + 12
    if card.window is not None:
        ink = colour(WINDOW_COLOURS[card.window])
        canvas.write((end, top + 17), words.window(card.window), 15, ink, Weight.BOLD, "r")


# The question


def _question(decision: Decision, voice: Voice) -> Image.Image:
    options = decision.options[:OPTIONS_SHOWN]
    rows = (len(options) + 1) // 2
    left_out = len(decision.options) - len(options)
    note = voice("sheet-more", count=left_out) if left_out else ""
    canvas = panel(THEME, INNER, 92 + rows * 44, voice("sheet-question"), note)
    canvas.write(
        (20, 62), shortened(voice.say(decision.prompt), INNER - 40, 24), 24, colour("accent"), Weight.BOLD
    )
    width = (INNER - 28) / 2
    for index, option in enumerate(options):
        left, level = 14 + (index % 2) * width, 104 + (index // 2) * 44
        draw_number(canvas, (left + 20, level), 17, index + 1)
        said = voice.say(option.label)
        if option.note is not None:
            said = f"{said} – {voice.say(option.note)}"
        paragraph(canvas, (left + 46, level - 20, left + width - 8, level + 20), said, 18, colour("ink"))
    return canvas.printed()
