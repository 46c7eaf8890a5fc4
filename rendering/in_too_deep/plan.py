"""The plan of the Syndicate and everything else that lies beside the city: investigation, plan area, display, support
offer, story area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import Bonus, Evidence, components
from games.in_too_deep.state import InvestigationRow, Third
from games.in_too_deep.telling.names import storyline_name, support_effect, support_name
from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, shortened
from rendering.kit import paragraph
from rendering.words import Voice

from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .theme import colour, ink_of
from .things import (
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
TRAY_LEFT = 192.0
"""Of what was processed in a row."""
ACROSS = 10
"""Places in a row."""
OFFER_ROW = 116
STORY_TOP, STORY_FOOT = 12, 62
LEVEL_LEFTS = (410.0, 590.0, 770.0)
"""Of the columns of the story area."""


def task_y(place: int) -> float:
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
    """Each row: its task, and in a tray what was processed and the folders that are left."""
    canvas = framed(HALF_WIDTH, HEADING_HEIGHT + 16 + ROW_STEP * len(rows), title, note)
    for place, row in enumerate(rows):
        y = task_y(place)
        draw_evidence(canvas, row.task, (52, y), ROW_TOKEN)
        canvas.write((96, y), row.name, SMALL_PX, colour("muted"))
        tray = (TRAY_LEFT, y - ROW_STEP / 2 + 2, HALF_WIDTH - 14, y + ROW_STEP / 2 - 2)
        canvas.box(tray, colour("hollow"), colour("line"), 1.5, 10)
        left = TRAY_LEFT + 8
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
        y, name = task_y(place), f"B{place + 1}"
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
    return tuple(_third(third, voice) for third in view.offer)


def _third(third: Third, voice: Voice) -> SupportThird:
    if third.token is None:
        return SupportThird(voice("board-empty"), "", "", instant=True, intel=third.intel, is_empty=True)
    is_kept = components().support[third.token].keep
    return SupportThird(
        name=voice.say(support_name(third.token)),
        effect=voice.say(support_effect(third.token)),
        timing=voice("board-keep" if is_kept else "board-instant"),
        instant=not is_kept,
        intel=third.intel,
        is_empty=False,
    )


@kept
def painted_offer(title: str, note: str, thirds: tuple[SupportThird, ...]) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + 12 + OFFER_ROW * len(thirds), title, note)
    for place, third in enumerate(thirds):
        y = HEADING_HEIGHT + 4 + (place + 0.5) * OFFER_ROW
        if third.is_empty:
            canvas.write((84, y), third.name, TEXT_PX, colour("muted"))
        else:
            draw_support(canvas, (46, y), 28, instant=third.instant)
            wide = canvas.write((84, y - 34), third.name, TEXT_PX, colour("ink"), Weight.BOLD)
            canvas.write((84 + wide + 16, y - 34), third.timing, SMALL_PX, colour("muted"))
            box = (84, y - 12, PANEL_WIDTH - 170, y + 52)
            paragraph(canvas, box, third.effect, SMALL_PX, colour("ink"))
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
