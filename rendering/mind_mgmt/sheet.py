"""A player's private sheet: the Recruiter's secret map, or what the Rogue side works with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct
from PIL import Image

from games.kernel import Decision, Text, seat_name
from games.mind_mgmt.components import FeatureName, Mode
from games.mind_mgmt.facts import SlipToken
from games.mind_mgmt.names import agent_name, feature_name, recruiter_name
from games.mind_mgmt.state import NotebookEntry
from games.mind_mgmt.view import (
    MindView,
    OpenView,
    PublicView,
    RecruiterView,
    RogueView,
    SecretMap,
    TurnSoFar,
)
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, broken, shortened
from rendering.kit import TITLE_HEIGHT, caption, in_row, panel, paragraph, slot
from rendering.page import Picture, in_palette
from rendering.pictures import Kind
from rendering.words import Voice, Words

from .alt import ledger_alt, sheet_alt
from .board import page, with_gap
from .deduced import deduction_of
from .geometry import MapScale
from .header import head
from .ledger import ledger
from .legend import ledger_legend, map_legend
from .pieces import agent_colour, draw_agent, draw_slip
from .prospects import Prospect, prospects
from .symbols import draw_symbol, feature_colour
from .table import FULL_WIDTH, fitting
from .theme import THEME, colour
from .viewed import map_with_ways

CARDS_HEIGHT = TITLE_HEIGHT + 156
ROW_HEIGHT = 38
ABILITY_LINE = 30
NAME_LEFT, LEFT_LEFT, MOVES_LEFT = 58, 290, 560
"""Columns of the viewer's agents."""
BOOK_LINES = 14
BOOK_LINE = 36
BOOK_TEXT = 27


def sheet(view: MindView, *, names: Sequence[str], words: Words, decision: Decision | None = None) -> Picture:
    """As wide as the board: hour and track, the viewer's own map, and what only the viewer may know. What is asked is
    told beside it."""
    voice = Voice(words, names)
    frame = MapScale()
    image = map_with_ways(view, frame)
    bands = [
        *head(view, voice),
        in_palette(THEME, image),
        map_legend(view, voice, ahead=True),
        *map(with_gap, _below(view, voice)),
    ]
    return page(bands, sheet_alt(view, voice))


def ledger_picture(
    view: RogueView, *, names: Sequence[str], words: Words, decision: Decision | None = None
) -> Picture:
    """The second picture of a Rogue player's sheet: all that is known of each feature, and the notebook."""
    voice = Voice(words, names)
    known = ledger(view, voice("sheet-features"), _deduced(view, voice), voice)
    bands = [
        with_gap(),
        *map(with_gap, [*known, _notebook(view.notebook, voice).printed()]),
        *ledger_legend(view, voice),
    ]
    return page(bands, ledger_alt(view, voice))


SHEET: Kind = "sheet"
LEDGER: Kind = "ledger"
"""What there is no room for beside the map."""


def sheets(view: MindView) -> tuple[Kind, ...]:
    """What a viewer's sheet consists of."""
    return (SHEET, LEDGER) if isinstance(view, RogueView) else (SHEET,)


def _below(view: MindView, voice: Voice) -> list[Image.Image]:
    match view:
        case RecruiterView():
            return [_recruiter_cards(view, view.secrets, voice).printed()]
        case OpenView():
            notebook = [_notebook(view.notebook, voice).printed()] if view.notebook else []
            return [_recruiter_cards(view, view.secrets, voice).printed(), *notebook]
        case RogueView():
            return [_own_agents(found, view.mode, voice).printed()] if (found := prospects(view)) else []
        case _:
            return []


# The Recruiter


class HiddenCell(Struct, frozen=True):
    """A hidden feature card; one that was revealed lies open."""

    feature: FeatureName
    is_revealed: bool


class CardCell(Struct, frozen=True):
    """The Recruiter card; empty before it is chosen."""

    card: str
    is_open: bool
    """The game is over, and all may see it."""


class SecondSlip(StrEnum):
    """How it stands with the second Mind Slip token."""

    UNVISITED = "unvisited"
    PICKED_UP = "picked-up"
    USED = "used"


class CountCell(Struct, frozen=True):
    """Recruits that are still to be announced."""

    waiting: int
    missing: int
    """For the goal, beside these."""
    second: SecondSlip | None
    """None where there is none."""
    is_open: bool


class TurnCell(Struct, frozen=True):
    """What has been done in the running turn, and what can still be."""

    acted: str
    """"step", "slip", or "open"."""
    moves: int
    """Of Immortals: 0–2."""
    has_immortals: bool


SheetCell: TypeAlias = HiddenCell | CardCell | CountCell | TurnCell


def _recruiter_cards(view: PublicView, secrets: SecretMap, voice: Voice) -> Canvas:
    opened = int(isinstance(view, OpenView))
    title, note = voice("sheet-recruiter", opened=opened), voice("sheet-secret", opened=opened)
    canvas = panel(THEME, FULL_WIDTH, CARDS_HEIGHT, title, note)
    cells = list(_cells(view, secrets))

    def draw(place: int, left: float, right: float) -> None:
        box = (left, TITLE_HEIGHT + 4.0, right, CARDS_HEIGHT - 12.0)
        slot(canvas, box)
        _cell(canvas, cells[place], box, voice)

    in_row(len(cells), 14, FULL_WIDTH - 28, 10, draw)
    return canvas


def _cells(view: PublicView, secrets: SecretMap) -> Iterator[SheetCell]:
    yield from (HiddenCell(feature, is_revealed=False) for feature in secrets.hidden)
    yield from (HiddenCell(feature, is_revealed=True) for feature in view.board.revealed)
    is_open = isinstance(view, OpenView)
    yield CardCell(secrets.card, is_open)
    missing = max(0, view.goal - view.board.announced - secrets.unannounced)
    yield CountCell(secrets.unannounced, missing, _second_slip(view, secrets), is_open)
    if isinstance(view, RecruiterView) and view.turn is not None:
        yield _turn_cell(view, view.turn)


def _second_slip(view: PublicView, secrets: SecretMap) -> SecondSlip | None:
    if SlipToken.BOARD in secrets.slips.values():
        return SecondSlip.USED
    if view.board.slips.on_board is None:
        return None
    return SecondSlip.PICKED_UP if secrets.picked_up else SecondSlip.UNVISITED


def _turn_cell(view: RecruiterView, turn: TurnSoFar) -> TurnCell:
    slipped = view.board.hour + 1 in view.secrets.slips
    acted = "open" if not turn.has_acted else "slip" if slipped else "step"
    return TurnCell(acted, turn.immortal_moves, bool(view.board.immortals))


def _cell(canvas: Canvas, cell: SheetCell, box: Box, voice: Voice) -> None:
    match cell:
        case HiddenCell():
            _hidden(canvas, cell, box, voice)
        case CardCell():
            _card(canvas, cell, box, voice)
        case CountCell():
            _count(canvas, cell, box, voice)
        case TurnCell():
            _turn(canvas, cell, box, voice)


def _hidden(canvas: Canvas, cell: HiddenCell, box: Box, voice: Voice) -> None:
    left, top, right, bottom = box
    middle = (left + right) / 2
    ink = colour("faint") if cell.is_revealed else feature_colour(cell.feature)
    draw_symbol(canvas, cell.feature, (middle - 26, top + 38), 24, ink, colour("raised"))
    canvas.write((middle + 10, top + 38), cell.feature, 30, ink, Weight.BLACK)
    name = voice.say(feature_name(cell.feature))
    name_box = (left + 8, top + 66, right - 8, bottom - (28 if cell.is_revealed else 10))
    paragraph(canvas, name_box, name, 22, colour("ink"), anchor="m")
    if cell.is_revealed:
        said = voice("table-revealed").upper()
        canvas.write((middle, bottom - 17), said, 18, colour("bad"), Weight.BLACK, "m")


def _card(canvas: Canvas, cell: CardCell, box: Box, voice: Voice) -> None:
    left, top, right, bottom = box
    caption(canvas, (left + 12, top + 18), voice("sheet-you-are", opened=int(cell.is_open)), "muted")
    name = voice.say(recruiter_name(cell.card)) if cell.card else "–"
    canvas.write((left + 12, top + 44), name, fitting(name, right - left - 30), colour("ink"), Weight.BOLD)
    if cell.card:
        text = (left + 12, top + 58, right - 8, bottom - 4)
        paragraph(canvas, text, voice(f"slip-{cell.card}"), 19, colour("muted"), most_lines=5)


def _count(canvas: Canvas, cell: CountCell, box: Box, voice: Voice) -> None:
    left, top, right, _ = box
    room = right - left - 20
    caption(canvas, (left + 12, top + 18), voice("sheet-not-announced"), "muted")
    canvas.write((left + 12, top + 54), f"+{cell.waiting}", 36, colour("gold"), Weight.BLACK)
    missing = shortened(voice("sheet-missing", recruits=cell.missing, opened=int(cell.is_open)), room, 22)
    canvas.write((left + 12, top + 92), missing, 22, colour("ink"))
    if cell.second is not None:
        is_usable = cell.second is SecondSlip.PICKED_UP
        draw_slip(canvas, (left + 23, top + 122), 11, used=not is_usable)
        said = shortened(voice("sheet-second-slip", state=cell.second.value), room - 32, 19)
        canvas.write((left + 42, top + 122), said, 19, colour("slip" if is_usable else "muted"))


def _turn(canvas: Canvas, cell: TurnCell, box: Box, voice: Voice) -> None:
    left, top, right, _ = box
    caption(canvas, (left + 12, top + 18), voice("sheet-turn"), "muted")
    lines = [(voice("sheet-acted", done=cell.acted), cell.acted == "open")]
    if cell.has_immortals:
        lines.append((voice("sheet-immortal-move", made=int(cell.moves > 0)), not cell.moves))
        lines.append((voice("sheet-extra-move", moves=cell.moves), cell.moves == 1))
    for row, (line, is_open) in enumerate(lines):
        said = shortened(line, right - left - 20, 21)
        ink = colour("accent" if is_open else "muted")
        canvas.write((left + 12, top + 52 + row * 34), said, 21, ink)


# The Rogue side


def _own_agents(found: Sequence[Prospect], mode: Mode, voice: Voice) -> Canvas:
    """A row for each, and below it the ability in the full game."""
    row_height = ROW_HEIGHT + (ABILITY_LINE if mode is Mode.FULL else 0)
    canvas = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + len(found) * row_height + 14, voice("sheet-own-agents"))
    for row, prospect in enumerate(found):
        y = float(TITLE_HEIGHT + 20 + row * row_height)
        _own_agent(canvas, prospect, y, voice)
        if mode is Mode.FULL:
            ability = shortened(voice(f"ability-{prospect.agent}"), FULL_WIDTH - 90, 19)
            canvas.write((NAME_LEFT, y + ABILITY_LINE), ability, 19, colour("muted"))
    return canvas


def _own_agent(canvas: Canvas, prospect: Prospect, y: float, voice: Voice) -> None:
    draw_agent(canvas, prospect.agent, (32, y), 16, ready=prospect.is_ready)
    name = voice("sheet-agent-on", agent=agent_name(prospect.agent), place=prospect.here)
    said = shortened(name, LEFT_LEFT - NAME_LEFT - 10, 22, Weight.BOLD)
    canvas.write((NAME_LEFT, y), said, 22, agent_colour(prospect.agent), Weight.BOLD)
    left = [Text("sheet-can", {"what": what}) for what in prospect.left]
    words = voice("sheet-left", left=left, count=len(left), ready=int(prospect.is_ready))
    canvas.write((LEFT_LEFT, y), shortened(words, MOVES_LEFT - LEFT_LEFT - 10, 20), 20, colour("ink"))
    if prospect.destinations:
        moves = voice("sheet-moves-to", places=" ".join(prospect.destinations))
        size_px = fitting(moves, FULL_WIDTH - MOVES_LEFT - 16)
        canvas.write((MOVES_LEFT, y), moves, size_px, colour("ink"))


def _deduced(view: RogueView, voice: Voice) -> str:
    deduction = deduction_of(view)
    return (
        voice("sheet-possible", places=len(deduction.possible), exact=int(deduction.is_exact))
        if deduction
        else ""
    )


def _notebook(entries: Sequence[NotebookEntry], voice: Voice) -> Canvas:
    """The newest entries."""
    lines = [line for entry in entries[::-1] for line in _entry_lines(entry, voice)][:BOOK_LINES]
    lines = lines or [voice("sheet-book-empty")]
    canvas = panel(
        THEME,
        FULL_WIDTH,
        TITLE_HEIGHT + len(lines) * BOOK_LINE + 14,
        voice("sheet-book"),
        voice("sheet-book-note"),
    )
    for row, line in enumerate(lines):
        canvas.write((22, TITLE_HEIGHT + 12 + row * BOOK_LINE), line, BOOK_TEXT, colour("ink"))
    return canvas


def _entry_lines(entry: NotebookEntry, voice: Voice) -> list[str]:
    head = voice(
        "sheet-entry",
        number=entry.number,
        who=seat_name(entry.author),
        place=entry.at or "",
        at=int(entry.at is not None),
    )
    return list(broken(f"{head} {entry.text}", FULL_WIDTH - 44, BOOK_TEXT))
