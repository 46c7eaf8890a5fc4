"""The private sheet: what lies behind one player's screen. Only its owner gets to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct
from PIL import Image

from games.escape_plan.belongings.effects import effect_name
from games.escape_plan.components import Effect, EffectKind, KeyColour, UseWindow, VenueKind, components
from games.escape_plan.scoring import GROUPS
from games.escape_plan.state import ItemKind, Player, Screen
from games.escape_plan.telling.names import item_name
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Option
from rendering.badges import draw_number
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, broken, shortened, star
from rendering.headline import with_short_names
from rendering.kit import caption, in_row, panel, paragraph, slot
from rendering.page import Picture, blank, picture, stacked
from rendering.portraits import draw_portrait, portraits_of
from rendering.words import Voice, Words

from .alt import sheet_alt
from .bots.rivals import painted_rivals
from .city.pieces import draw_member, draw_pawn
from .names import key_letters, pawn_key, pawn_letter, person
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
from .table.effect_signs import draw_effect
from .table.header import when, whose_turn
from .table.offers import draw_income_sign
from .table.scores import score_lines
from .table.stores import draw_rule
from .table.strips import MONEY_TINTS, painted_strip, strip_of
from .theme import THEME, colour, size

WIDTH = size("sheet-width")
MARGIN = size("margin")
GAP = size("gap")
INNER = WIDTH - 2 * MARGIN
OPTIONS_SHOWN = 12
READ = size("read")
TILE_HEIGHT = 92
READY_STEP = 162
"""From one row of what is ready to the next."""
ANSWER_HEIGHT = 66
"""Of an answer in the question; longer where it has more than two lines."""
ANSWER_LINE = READ * 1.08
ANSWER_LEFT = 78


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
    parts = [
        _head(view, player, mine, voice, asked=decision is not None),
        _plan(view, player, mine, voice),
        painted_strip(strip_of(view, player, voice)),
        _lockers(view, player, mine, voice),
        _score(view, player, voice),
    ]
    if player.is_in:
        parts.append(_usable([*_ready(player, voice), *_pieces_ready(player, voice)], voice))
    if view.bots:
        parts.append(painted_rivals(view, INNER, voice))
    if decision is not None:
        parts.append(_question(decision, voice))
    edge = blank(THEME, WIDTH, 0, colour("paper"))
    return picture(stacked(THEME, [edge, *parts], width=WIDTH, gap=GAP), sheet_alt(view, voice))


# Who, and how much


def _moment(view: EscapePlanView, voice: Voice, *, asked: bool) -> str:
    """A sheet without a question may stand for long, so it does not say whose turn it is."""
    return f"{when(view, voice)} · {whose_turn(view, voice)}" if asked else when(view, voice)


def _head(view: EscapePlanView, player: Player, mine: Screen, voice: Voice, *, asked: bool) -> Image.Image:
    canvas = Canvas(THEME, INNER, 226, colour("paper"))
    draw_portrait(canvas, (60, 58), 56, portraits_of("rendering.escape_plan")[pawn_key(player.seat)])
    draw_pawn(canvas, (164, 58), 42, player.seat, pawn_letter(player.seat, voice))
    room = INNER - 230
    name = shortened(person(player.seat, voice), room, 46, Weight.BLACK)
    canvas.write((220, 38), name, 46, colour("ink"), Weight.BLACK)
    said = with_short_names(partial(_moment, view, asked=asked), voice, room, READ, Weight.REGULAR)
    canvas.write((220, 86), shortened(said, room, READ), READ, colour("muted"))
    boxes = (
        (voice("sheet-money"), voice.money(mine.money), "gold"),
        (voice("sheet-income"), f"+{voice.money(player.cubes)}", "good"),
        (
            voice("sheet-total", standing=player.standing.value),
            voice.money(view.score.total if view.score else 0),
            "ink",
        ),
    )

    def box(index: int, left: float, right: float) -> None:
        name, amount, ink = boxes[index]
        slot(canvas, (left, 126, right, 222), "panel")
        caption(canvas, ((left + right) / 2, 148), name, "muted", "m")
        canvas.write(((left + right) / 2, 192), amount, 46, colour(ink), Weight.BLACK, "m")

    in_row(len(boxes), 0, INNER, 10, box)
    return canvas.printed()


# The Escape Plan card

PLACE_HEIGHT = 96


def _plan(view: EscapePlanView, player: Player, mine: Screen, voice: Voice) -> Image.Image:
    is_over = int(view.result is not None)
    note = voice("sheet-plan-note", plan=mine.plan, over=is_over)
    canvas = panel(THEME, INNER, 84 + 3 * (PLACE_HEIGHT + 8) + 8, voice("sheet-plan"), note)
    groups = list(GROUPS)

    def group(index: int, left: float, right: float) -> None:
        number = groups[index]
        caption(canvas, (left + 2, 62), voice("score-group", group=number), "muted")
        for row, venue in enumerate(components().group(number)):
            top = 84 + row * (PLACE_HEIGHT + 8)
            _place(canvas, (left, top, right, top + PLACE_HEIGHT), view, player, mine, venue, voice)

    in_row(len(groups), 14, INNER - 28, 10, group)
    return canvas.printed()


def _place(
    canvas: Canvas, box: Box, view: EscapePlanView, player: Player, mine: Screen, venue: str, voice: Voice
) -> None:
    """A place with what it holds; one that was visited is dimmed and says how the cube lies."""
    left, top, right, bottom = box
    amount = components().plans[mine.plan][venue]
    display = view.venues[venue]
    visited = display.has(player.seat)
    edge, width = ("good", 2.5) if visited else ("line", 1.5)
    slot(canvas, box, "hollow" if visited else "raised", edge, width)
    ink = colour("muted" if visited else "ink")
    canvas.write((left + 12, top + 26), voice(f"venue-{venue}"), READ, ink, Weight.BOLD)
    if amount is None:
        draw_income_sign(canvas, (right - 32, bottom - 28), 18)
    else:
        canvas.write((right - 12, bottom - 28), voice.money(amount), 34, colour("gold"), Weight.BLACK, "r")
    if visited:
        how = "cash" if player.seat in display.cash else "income"
        _tick(canvas, (left + 26, bottom - 27))
        said = voice("sheet-visited", how=how)
        canvas.write((left + 48, bottom - 27), said, READ, colour("good"), Weight.BOLD)
    else:
        said, room = _where(view, venue, voice), right - left - (66 if amount is None else 118)
        canvas.write((left + 12, bottom - 27), shortened(said, room, READ), READ, colour("muted"))


def _tick(canvas: Canvas, at: Point) -> None:
    x, y = at
    canvas.disc(at, 14, colour("good"))
    canvas.line([(x - 7, y), (x - 1, y + 6), (x + 8, y - 7)], colour("shadow"), 4)


def _where(view: EscapePlanView, venue: str, voice: Voice) -> str:
    tile = next((components().locations[at].tile for at, site in view.sites.items() if site == venue), "")
    is_business = components().venues[venue].kind is VenueKind.BUSINESS
    closed = bool(tile) and is_business and view.venues[venue].cubes >= view.closing
    return voice("sheet-where", state="closed" if closed else "map" if tile else "reserve", tile=tile)


# Lockers, and the values of money tiles


def _lockers(view: EscapePlanView, player: Player, mine: Screen, voice: Voice) -> Image.Image:
    contacts = len(player.contacts)
    total = player.notoriety.row + contacts
    note = voice("sheet-sum", notoriety=player.notoriety.row, contacts=contacts, sum=total)
    tiles = [
        (slot_index, item)
        for slot_index, item in enumerate(player.inventory)
        if item and item.kind in (ItemKind.LOCKER, ItemKind.EXIT)
    ]
    canvas = panel(THEME, INNER, 232 + (TILE_HEIGHT + 12 if tiles else 44), voice("sheet-lockers"), note)
    letters = key_letters(voice)
    for index, (key, locker) in enumerate(components().lockers.items()):
        said = voice(
            "sheet-locker",
            minimum=locker.minimum,
            count=max(0, min(contacts + locker.draw, view.lockers_left[key.value])),
            rule=draw_rule(locker.draw, voice),
        )
        _locker(canvas, 50 + index * 50, key, letters[key], total >= locker.minimum, said)
    caption(canvas, (18, 214), voice("sheet-tiles"), "muted")
    if view.drawn:
        drawn = " · ".join(voice.money(value) for value in view.drawn)
        said = voice("sheet-drawn", values=drawn)
        canvas.write((INNER - 18, 213), said, READ, colour("accent"), Weight.BOLD, "r")
    for column, (slot_index, item) in enumerate(tiles):
        left = 18 + column * 240
        value = voice.money(mine.values.get(slot_index, 0))
        box = (left, 234.0, left + 228, 234.0 + TILE_HEIGHT)
        draw_money_tile(canvas, box, voice.say(item_name(item)), colour(MONEY_TINTS[item.id]), value)
    if not tiles:
        canvas.write((18, 250), voice("sheet-no-tiles"), READ, colour("faint"))
    return canvas.printed()


def _locker(canvas: Canvas, top: float, key: KeyColour, letter: str, enough: bool, said: str) -> None:
    draw_key(canvas, (42, top + 23), 24, f"key-{key.value}", letter)
    canvas.write((80, top + 23), said, READ, colour("ink" if enough else "faint"), Weight.SEMIBOLD)
    at = (INNER - 40.0, top + 23)
    if enough:
        canvas.line(
            [(at[0] - 12, at[1]), (at[0] - 2, at[1] + 10), (at[0] + 14, at[1] - 11)], colour("good"), 5
        )
    else:
        for slope in (-1, 1):
            ends = [(at[0] - 10, at[1] - 10 * slope), (at[0] + 10, at[1] + 10 * slope)]
            canvas.line(ends, colour("bad"), 5)


def _score(view: EscapePlanView, player: Player, voice: Voice) -> Image.Image:
    title = voice("sheet-total", standing=player.standing.value)
    note = voice("sheet-score-note", standing=player.standing.value)
    lines = score_lines(view.score, voice) if view.score else []
    half = (len(lines) + 1) // 2
    canvas = panel(THEME, INNER, 128 + half * 42, title, note)
    if view.score is None:
        return canvas.printed()
    for index, (name, amount) in enumerate(lines):
        left = 20 if index < half else INNER / 2 + 16
        level = 72 + (index % half) * 42
        canvas.write((left, level), name, READ, colour("muted"))
        ink = colour("bad" if amount < 0 else "ink" if amount else "faint")
        canvas.write((left + INNER / 2 - 40, level), voice.money(amount), 30, ink, Weight.BOLD, "r")
    foot = 58 + half * 42
    canvas.line([(20, foot), (INNER - 20, foot)], colour("line"), 2)
    canvas.write((20, foot + 36), title, 32, colour("ink"), Weight.BOLD)
    canvas.write(
        (INNER - 24, foot + 36), voice.money(view.score.total), 40, colour("gold"), Weight.BLACK, "r"
    )
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
            yield _with_effect(equipment_tile(item.id, voice), box.equipment[item.id].effect, voice)
        elif item and item.up and item.kind is ItemKind.FIXER:
            yield _with_effect(fixer_tile(item.id, voice), box.fixers[item.id].effect, voice)
    for lying, price in zip(player.unlocked, box.player_area.unlock_prices, strict=True):
        if lying and not lying.used:
            yield _with_effect(asset_tile(lying.asset, voice, price), box.assets[lying.asset].effect, voice)


def _pieces_ready(player: Player, voice: Voice) -> Iterator[Ready]:
    """What is no card: the First Aid token and gang members."""
    if player.first_aid:
        aid = Effect(EffectKind.HEAL)
        yield Ready(Card(voice("strip-first-aid"), UseWindow.ANY, effect=aid), voice("effect-heal"))
    if members := sum(player.members.values()):
        yield Ready(Card(voice("sheet-members", count=members), UseWindow.ABILITY), voice("sheet-abilities"))


def _with_effect(card: Card, effect: Effect, voice: Voice) -> Ready:
    return Ready(card, voice.say(effect_name(effect)))


def _usable(ready: Sequence[Ready], voice: Voice) -> Image.Image:
    rows = max(1, (len(ready) + 1) // 2)
    canvas = panel(THEME, INNER, 58 + rows * READY_STEP, voice("sheet-usable"), voice("sheet-usable-note"))
    words = card_words(voice)
    if not ready:
        canvas.write((20, 90), voice("sheet-nothing"), READ, colour("faint"))
    width = (INNER - 28 - 10) / 2
    for index, entry in enumerate(ready):
        left = 14 + (index % 2) * (width + 10)
        top = 50 + (index // 2) * READY_STEP
        _ready_line(canvas, (left, top, left + width, top + READY_STEP - 10), entry, words)
    return canvas.printed()


def _ready_line(canvas: Canvas, box: Box, entry: Ready, words: CardWords) -> None:
    """Portrait or sign, name and price; below them when, and what it does."""
    left, top, right, _ = box
    slot(canvas, box)
    card, at, x = entry.card, (left + 42, top + 44), left + 86
    if card.portrait is not None:
        draw_portrait(canvas, at, 34, card.portrait)
    elif card.effect is not None:
        draw_effect(canvas, at, 28, card.effect, words.police)
    else:
        draw_member(canvas, at, 28)
    end = right - 12.0
    if card.price:
        end -= canvas.write((end, top + 25), card.price, 30, colour("gold"), Weight.BOLD, "r") + 10
    if card.star:
        canvas.polygon(star((end - 12, top + 25), 13), colour("ember"))
        end -= 30
    name = shortened(card.name, end - x, READ, Weight.BOLD)
    canvas.write((x, top + 25), name, READ, colour("ink"), Weight.BOLD)
    if card.window is not None:
        ink = colour(WINDOW_COLOURS[card.window])
        canvas.write((x, top + 63), words.window(card.window), READ, ink, Weight.BOLD)
    paragraph(canvas, (left + 14, top + 82, right - 10, top + 146), entry.effect, READ, colour("muted"))


# The question


def _question(decision: Decision, voice: Voice) -> Image.Image:
    options = decision.options[:OPTIONS_SHOWN]
    left_out = len(decision.options) - len(options)
    note = voice("sheet-more", count=left_out) if left_out else ""
    asked = broken(voice.say(decision.prompt), INNER - 40, 30, Weight.BOLD)
    answers = [broken(_in_words(option, voice), INNER - 16 - ANSWER_LEFT, READ) for option in options]
    heights = [max(ANSWER_HEIGHT, round(len(lines) * ANSWER_LINE + 6)) for lines in answers]
    top = 50 + len(asked) * 36 + 8
    canvas = panel(THEME, INNER, top + sum(heights) + 8, voice("sheet-question"), note)
    for row, line in enumerate(asked):
        canvas.write((20, 66 + row * 36), line, 30, colour("accent"), Weight.BOLD)
    for index, (lines, height) in enumerate(zip(answers, heights, strict=True)):
        level = top + sum(heights[:index]) + height / 2
        draw_number(canvas, (40, level), 24, index + 1)
        first = level - ANSWER_LINE * (len(lines) - 1) / 2
        for row, line in enumerate(lines):
            canvas.write((ANSWER_LEFT, first + row * ANSWER_LINE), line, READ, colour("ink"))
    return canvas.printed()


def _in_words(option: Option, voice: Voice) -> str:
    said = voice.say(option.label)
    return said if option.note is None else f"{said} – {voice.say(option.note)}"
