"""The plan of the Syndicate and everything else that lies beside the city: investigation, plan area, display, support
offer, story area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import Bonus, Evidence, components
from games.in_too_deep.state import InvestigationRow
from games.in_too_deep.telling.names import storyline_name, support_effect, support_name
from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, shortened, width_of
from rendering.kit import paragraph
from rendering.page import beside, stacked, stamp
from rendering.words import Voice

from .frames import HEADING_HEIGHT, TITLE_PX, framed
from .geometry import PANEL_WIDTH, WIDTH
from .ring import draw_mark, mark_width
from .theme import THEME, colour, ink_of, size
from .things import (
    draw_crime,
    draw_evidence,
    draw_folder,
    draw_hidden,
    draw_intel,
    draw_space,
    draw_support,
)
from .vaults import painted_vaults, vaults_of

TEXT_PX, SMALL_PX = 29, 28
HALF_WIDTH = (PANEL_WIDTH - 14) // 2

ROW_STEP, ROW_TOKEN = 78, 33.0
ACROSS, MARKED_ACROSS = 10, 8
"""Places in a row, without and with numbers of options."""
OFFER_ROW = 116
STORY_TOP, STORY_FOOT = 12, 62
LEVEL_LEFTS = (410.0, 590.0, 770.0)
"""Of the columns of the story area."""


def _task_y(place: int) -> float:
    return HEADING_HEIGHT + 8 + (place + 0.5) * ROW_STEP


# Investigation


class TaskRow(Struct, frozen=True):
    name: str
    task: str
    folders: int
    processed: tuple[str | None, ...]
    """None is a token face down."""


def task_rows(view: TableView, voice: Voice) -> tuple[TaskRow, ...]:
    return tuple(_task_row(row, place, voice) for place, row in enumerate(view.rows))


def _task_row(row: InvestigationRow, place: int, voice: Voice) -> TaskRow:
    tokens = tuple(kind and kind.value for kind in row.processed)
    return TaskRow(voice(f"board-row-{place}"), row.task.value, row.folders, tokens)


@kept
def painted_tasks(title: str, note: str, rows: tuple[TaskRow, ...]) -> Image.Image:
    """Each row: its task, what was processed, and the folders that are left."""
    canvas = framed(HALF_WIDTH, HEADING_HEIGHT + 16 + ROW_STEP * len(rows), title, note)
    for place, row in enumerate(rows):
        y = _task_y(place)
        draw_evidence(canvas, row.task, (52, y), ROW_TOKEN)
        canvas.write((96, y), row.name, SMALL_PX, colour("muted"))
        left = 200.0
        for kind in row.processed:
            if kind:
                draw_evidence(canvas, kind, (left + ROW_TOKEN, y), ROW_TOKEN)
            else:
                draw_hidden(canvas, (left + ROW_TOKEN, y), ROW_TOKEN)
            left += 72
        for _ in range(row.folders):
            draw_folder(canvas, (left + ROW_TOKEN, y), 27)
            left += 72
    return canvas.printed()


# Plan area


class PlanArea(Struct, frozen=True):
    title: str
    note: str
    bonuses: tuple[tuple[str, bool], ...]
    """What each gives, and whether a token lies there."""


def plan_area(view: TableView, voice: Voice) -> PlanArea:
    bonuses = zip(Bonus, view.bonus or [False] * len(Bonus), strict=True)
    return PlanArea(
        title=voice("board-plan"),
        note=voice("board-plan-note"),
        bonuses=tuple((voice(f"board-bonus-{bonus.value}"), taken) for bonus, taken in bonuses),
    )


@kept
def painted_plan(area: PlanArea) -> Image.Image:
    """The bonus spaces with their names: a hidden token on those that are taken."""
    canvas = framed(HALF_WIDTH, HEADING_HEIGHT + 16 + ROW_STEP * len(area.bonuses), area.title, area.note)
    for place, (bonus, taken) in enumerate(area.bonuses):
        y, name = _task_y(place), f"B{place + 1}"
        if taken:
            draw_hidden(canvas, (52, y), ROW_TOKEN, name)
        else:
            draw_space(canvas, (52, y), ROW_TOKEN, name, "good")
        ink = colour("muted" if taken else "ink")
        canvas.write((100, y), shortened(bonus, HALF_WIDTH - 112, TEXT_PX), TEXT_PX, ink)
    return canvas.printed()


# What is known of the plan


class PlanColumns(Struct, frozen=True):
    title: str
    note: str
    counts: tuple[tuple[str, int], ...]
    """Kinds of evidence in the shared vault."""
    values: str
    """What a piece of the most common kinds is worth."""


def plan_columns(view: TableView, voice: Voice) -> PlanColumns:
    counts = Counter(view.shared_vault)
    amounts = components().amounts
    return PlanColumns(
        title=voice("board-shared-vault"),
        note=voice("board-foil-note", kinds=view.numbers.to_foil, each=amounts.kind_to_foil),
        counts=tuple((kind.value, counts[kind]) for kind in Evidence),
        values=voice("board-values", fields=", ".join(map(str, amounts.evidence_values))),
    )


@kept
def painted_columns(columns: PlanColumns) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 134, columns.title, columns.note)
    step = (PANEL_WIDTH - 30) / len(columns.counts)
    for place, (kind, count) in enumerate(columns.counts):
        x, y = 15 + (place + 0.5) * step, HEADING_HEIGHT + 40
        draw_evidence(canvas, kind, (x - 28, y), 32)
        ink = colour("good") if count >= components().amounts.kind_to_foil else ink_of(count)
        canvas.write((x + 16, y), f"×{count}", TEXT_PX + 2, ink, Weight.BOLD)
    canvas.write((22, HEADING_HEIGHT + 104), columns.values, SMALL_PX, colour("muted"))
    return canvas.printed()


# Rail and display


class Display(Struct, frozen=True):
    title: str
    note: str
    rail: tuple[str | None, ...]
    slots: tuple[bool, ...]


def display_of(view: TableView, voice: Voice) -> Display:
    return Display(
        title=voice("board-rail-and-display"),
        note=voice("board-supply", left=view.decks.evidence),
        rail=tuple(kind and kind.value for kind in view.rail),
        slots=tuple(view.display),
    )


def _display_height(slots: int) -> int:
    return max(-(-slots // ACROSS) * 62, 78)


def _rail_places(slots: int) -> list[Point]:
    y = HEADING_HEIGHT + 8 + _display_height(slots) / 2
    return [(54 + place * 74.0, y) for place in range(components().counts.rail)]


def _slot_place(slot: int) -> Point:
    return 374 + slot % ACROSS * 62.0, HEADING_HEIGHT + 38 + slot // ACROSS * 62.0


@kept
def painted_display(display: Display) -> Image.Image:
    """The rail at the left, then the slots of the display with their names."""
    high = _display_height(len(display.slots))
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 16 + high, display.title, display.note)
    for kind, at in zip(display.rail, _rail_places(len(display.slots)), strict=False):
        if kind:
            draw_evidence(canvas, kind, at, 33)
        else:
            draw_space(canvas, at, 33)
    canvas.line([(332, HEADING_HEIGHT + 12), (332, canvas.height - 16)], colour("line"), 2)
    for place, occupied in enumerate(display.slots):
        at = _slot_place(place)
        if occupied:
            draw_hidden(canvas, at, 27, f"D{place + 1}")
        else:
            draw_space(canvas, at, 27)
    return canvas.printed()


# Support offer


class SupportThird(Struct, frozen=True):
    name: str
    effect: str
    timing: str
    instant: bool
    intel: int
    is_empty: bool


def support_thirds(view: TableView, voice: Voice) -> tuple[SupportThird, ...]:
    return tuple(
        SupportThird(
            name=voice.say(support_name(third.token)) if third.token else voice("board-empty"),
            effect=voice.say(support_effect(third.token)) if third.token else "",
            timing=voice("board-keep" if _is_kept(third.token) else "board-instant") if third.token else "",
            instant=not _is_kept(third.token),
            intel=third.intel,
            is_empty=third.token is None,
        )
        for third in view.offer
    )


def _is_kept(token: str | None) -> bool:
    return token is not None and components().support[token].keep


@kept
def painted_offer(title: str, note: str, thirds: tuple[SupportThird, ...]) -> Image.Image:
    high = OFFER_ROW
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 12 + high * len(thirds), title, note)
    for place, third in enumerate(thirds):
        y = HEADING_HEIGHT + 4 + (place + 0.5) * high
        if third.is_empty:
            canvas.write((84, y), third.name, TEXT_PX, colour("muted"))
        else:
            draw_support(canvas, (46, y), 28, instant=third.instant)
            wide = canvas.write((84, y - 34), third.name, TEXT_PX, colour("ink"), Weight.BOLD)
            canvas.write((84 + wide + 16, y - 34), third.timing, SMALL_PX, colour("muted"))
            box = (84, y - 12, PANEL_WIDTH - 170, y + 52)
            effect_px = SMALL_PX
            paragraph(canvas, box, third.effect, effect_px, colour("ink"))
        if third.intel:
            draw_intel(canvas, (PANEL_WIDTH - 98, y), 20)
            canvas.write((PANEL_WIDTH - 73, y), f"+{third.intel}", 32, colour("gold"), Weight.BOLD)
    return canvas.printed()


# Story area


class StoryLane(Struct, frozen=True):
    letter: str
    name: str
    committed: tuple[int, int, int]
    """By level."""
    said: tuple[str, ...]
    """What is written for each level; nothing for one that cannot be committed yet."""


def story_lanes(view: TableView, voice: Voice) -> tuple[StoryLane, ...]:
    counts = Counter((crime[0], int(crime[1])) for crime in view.story_area)
    lanes = {line: (counts[line, 1], counts[line, 2], counts[line, 3]) for line in view.storylines}
    return tuple(
        StoryLane(line, voice.say(storyline_name(line)), committed, tuple(_levels_said(committed, voice)))
        for line, committed in lanes.items()
    )


def _levels_said(committed: tuple[int, int, int], voice: Voice) -> Iterator[str]:
    for level, count in enumerate(committed):
        is_open = level == 0 or committed[level - 1] > 0
        yield voice("board-committed", count=count) if is_open else ""


@kept
def painted_story(
    title: str, heads: tuple[str, ...], lanes: tuple[StoryLane, ...], decks: str
) -> Image.Image:
    """A row for each storyline: committed crimes by level, and whether the level can be committed now."""
    high = 54
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + STORY_TOP + high * len(lanes) + STORY_FOOT, title)
    for left, head in zip(LEVEL_LEFTS, heads, strict=True):
        canvas.write((left + 80, HEADING_HEIGHT - 14), head, SMALL_PX, colour("muted"), anchor="m")
    for place, lane in enumerate(lanes):
        y = HEADING_HEIGHT + STORY_TOP + (place + 0.5) * high
        canvas.write((22, y), lane.letter, TEXT_PX, colour("accent"), Weight.BLACK)
        canvas.write((56, y), shortened(lane.name, 340, TEXT_PX), TEXT_PX, colour("ink"))
        for left, said, count in zip(LEVEL_LEFTS, lane.said, lane.committed, strict=True):
            _story_cell(canvas, (left, y - 22, left + 160, y + 22), said, is_done=count > 0)
    canvas.write((22, canvas.height - 32), decks, SMALL_PX, colour("muted"))
    return canvas.printed()


def _story_cell(canvas: Canvas, box: Box, said: str, *, is_done: bool) -> None:
    left, top, right, bottom = box
    at = ((left + right) / 2, (top + bottom) / 2)
    if not said:
        canvas.box(box, colour("hollow"), colour("line"), 2, 8)
        canvas.write(at, "–", TEXT_PX, colour("faint"), anchor="m")
        return
    canvas.box(box, colour("raised"), colour("good"), 2, 8)
    ink, weight = ("ink", Weight.BOLD) if is_done else ("good", Weight.REGULAR)
    canvas.write(at, said, TEXT_PX, colour(ink), weight, "m")


def story_panel(view: TableView, voice: Voice) -> Image.Image:
    decks = view.decks
    one, two, three = (decks.story_crimes.get(level, 0) for level in (1, 2, 3))
    left = voice(
        "board-decks", one=one, two=two, three=three, side=decks.side_crimes, dilemmas=decks.dilemmas
    )
    heads = tuple(voice("board-level", level=level) for level in (1, 2, 3))
    return painted_story(voice("board-story"), heads, story_lanes(view, voice), left)


def offer_panel(view: TableView, voice: Voice) -> Image.Image:
    note = voice("board-supply", left=view.decks.support)
    return painted_offer(voice("board-offer"), note, support_thirds(view, voice))


def panels(view: TableView, voice: Voice) -> Sequence[Sequence[Image.Image]]:
    """Rows of panels, from the top."""
    folders = voice("board-folders", left=sum(row.folders for row in view.rows))
    tasks = painted_tasks(voice("board-investigation"), folders, task_rows(view, voice))
    return (
        (tasks, painted_plan(plan_area(view, voice))),
        (painted_vaults(voice("board-vaults"), voice("board-plan-note"), vaults_of(view)),),
        (painted_columns(plan_columns(view, voice)),),
        (painted_display(display_of(view, voice)),),
        (offer_panel(view, voice),),
        (story_panel(view, voice),),
    )


# The options of a question


AREA, DECK = "area:", "deck:"
SIDE = "side"


def plan_overlay(view: TableView, numbers: Mapping[str, str], voice: Voice) -> Image.Image:
    """The panels that a question is about, with the numbers of its options by address: "rail:1", "row:2", "bonus:3",
    "offer:1", "deck:side", "D3", "B1", "X2"; "area:D" and the like for all tokens of a place. Without numbers: where
    evidence can be processed."""
    areas = {_area_of(address) for address in numbers}
    bands: list[Image.Image] = []
    if not areas or areas & {"row", "bonus", "B"}:
        tasks, plan = panels(view, voice)[0]
        band = beside(THEME, tasks, plan)
        _stamp_all(band, _plan_places(voice), numbers)
        bands.append(band)
    if "rail" in areas:
        bands.append(rail_panel(view, numbers, voice))
    if "D" in areas:
        title = voice("board-display-slots")
        bands.append(_places(title, "D", view.display, numbers))
    if "offer" in areas:
        band = offer_panel(view, voice).copy()
        _stamp_all(band, _offer_places(len(view.offer)), numbers)
        bands.append(band)
    if "deck" in areas:
        bands.append(deck_panel(view, numbers, voice))
    for letter in sorted(areas - {"row", "bonus", "B", "rail", "D", "S", "offer", "deck"}):
        held = next(view.held[party] for party, console in view.consoles.items() if console.letter == letter)
        bands.append(_places(voice("board-vault", letter=letter), letter, held.vault, numbers))
    if "S" in areas:
        title = voice("board-supply", left=view.decks.evidence)
        bands.append(painted_places(title, numbers.get(f"{AREA}S", ""), ()))
    return stacked(THEME, bands, width=WIDTH, gap=10)


def _area_of(address: str) -> str:
    """The first part of an address; the letter for a place of a token and for all tokens of a letter."""
    name, colon, what = address.partition(":")
    if not colon:
        return address[0]
    return what if f"{name}:" == AREA else name


def _stamp_all(band: Image.Image, places: Mapping[str, Point], numbers: Mapping[str, str]) -> None:
    for address, number in numbers.items():
        if address in places:
            radius = 21 if ":" in address else 17
            stamp(band, painted_mark(number, radius), places[address])


@kept
def painted_mark(number: str, radius: int) -> Image.Image:
    canvas = Canvas(THEME, 64, 44, None)
    draw_mark(canvas, (32 - mark_width(number, radius) / 2 + radius, 22), number, radius)
    return canvas.finished()


def _beside_title(title: str) -> Point:
    """Beside the heading of a panel."""
    return 30 + width_of(title, TITLE_PX, Weight.BOLD) + 36, 27


def _plan_places(voice: Voice) -> dict[str, Point]:
    """Beside each row of the investigation and each bonus space."""
    right = HALF_WIDTH + size("gap")
    x, y = _beside_title(voice("board-plan"))
    found = {f"{AREA}B": (right + x, y)}
    for place in range(3):
        found[f"row:{place + 1}"] = (HALF_WIDTH - 34, _task_y(place))
        found[f"bonus:{place + 1}"] = found[f"B{place + 1}"] = (right + HALF_WIDTH - 34, _task_y(place))
    return found


def _offer_places(thirds: int) -> dict[str, Point]:
    return {
        f"offer:{place + 1}": (PANEL_WIDTH - 146, HEADING_HEIGHT + 4 + (place + 0.5) * OFFER_ROW)
        for place in range(thirds)
    }


class DeckCard(Struct, frozen=True):
    name: str
    left: str
    number: str
    """Of the option that means the deck."""


def deck_panel(view: TableView, numbers: Mapping[str, str], voice: Voice) -> Image.Image:
    """The decks of crimes with what is left in them."""
    names = {str(level): voice("board-level", level=level) for level in (1, 2, 3)}
    left = {str(level): count for level, count in view.decks.story_crimes.items()}
    names[SIDE], left[SIDE] = voice("board-side-deck"), view.decks.side_crimes
    decks = tuple(
        DeckCard(name, voice("board-cards", count=left.get(deck, 0)), numbers.get(f"{DECK}{deck}", ""))
        for deck, name in names.items()
    )
    return painted_decks(voice("board-crime-decks"), decks)


@kept
def painted_decks(title: str, decks: tuple[DeckCard, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 98, title)
    step = (PANEL_WIDTH - 24) / len(decks)
    for place, deck in enumerate(decks):
        left, y = 16 + place * step, HEADING_HEIGHT + 42
        canvas.box((left, y - 42, left + step - 8, y + 42), colour("raised"), colour("line"), 1.5, 8)
        draw_crime(canvas, (left + 34, y), 28)
        canvas.write((left + 64, y - 17), deck.name, SMALL_PX, colour("ink"), Weight.BOLD)
        canvas.write((left + 64, y + 19), deck.left, SMALL_PX, colour("muted"))
        if deck.number:
            draw_mark(canvas, (left + step - 34, y + 18), deck.number, 19)
    return canvas.printed()


@kept
def painted_rail(title: str, tokens: tuple[tuple[str, str], ...]) -> Image.Image:
    """Tokens with the numbers of their options."""
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 88, title)
    step = (PANEL_WIDTH - 24) / components().counts.rail
    for place, (kind, number) in enumerate(tokens):
        left, y = 16 + place * step, HEADING_HEIGHT + 40
        if number:
            draw_mark(canvas, (left + 24, y), number, 22)
        if kind:
            draw_evidence(canvas, kind, (left + 92, y), 35)
    return canvas.printed()


def rail_panel(view: TableView, numbers: Mapping[str, str], voice: Voice) -> Image.Image:
    tokens = tuple(
        (kind.value if kind else "", numbers.get(f"rail:{place}", ""))
        for place, kind in enumerate(view.rail, start=1)
    )
    return painted_rail(voice("board-rail"), tokens)


class HiddenToken(Struct, frozen=True):
    """A place for a token that lies face down."""

    name: str
    """Of the place."""
    is_there: bool
    number: str
    """Of the option that means it."""


def _places(title: str, letter: str, occupied: Sequence[bool], numbers: Mapping[str, str]) -> Image.Image:
    """All tokens of the display or of a vault."""
    tokens = tuple(
        HiddenToken(name := f"{letter}{place}", is_there, numbers.get(name, ""))
        for place, is_there in enumerate(occupied, start=1)
    )
    return painted_places(title, numbers.get(f"{AREA}{letter}", ""), tokens)


@kept
def painted_places(title: str, number: str, tokens: tuple[HiddenToken, ...]) -> Image.Image:
    """Tokens face down by place, with the numbers of options before them; `number` of the option that means all."""
    across = MARKED_ACROSS if any(token.number for token in tokens) else ACROSS
    rows, step = -(-len(tokens) // across), (PANEL_WIDTH - 20) / across
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 10 + 64 * rows, title)
    if number:
        draw_mark(canvas, _beside_title(title), number, 21)
    for place, token in enumerate(tokens):
        x, y = 66 + place % across * step, HEADING_HEIGHT + 30 + place // across * 64.0
        if token.number:
            draw_mark(canvas, (x - 43, y), token.number, 16)
        if token.is_there:
            draw_hidden(canvas, (x + 13, y), 26, token.name)
        else:
            draw_space(canvas, (x + 13, y), 26)
    return canvas.printed()
