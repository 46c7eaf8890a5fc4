"""A player's private sheet: the Recruiter's secret map, or what the Rogue side works with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from games.kernel import Decision, Text, seat_name
from games.mind_mgmt.components import FeatureName, Mode
from games.mind_mgmt.facts import SlipToken
from games.mind_mgmt.state import NotebookEntry
from games.mind_mgmt.telling.names import agent_name, feature_name, recruiter_name
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
from rendering.fonts import Weight, broken, fitting, shortened
from rendering.kit import TITLE_HEIGHT, caption, in_row, panel, paragraph, slot
from rendering.page import Picture, in_palette
from rendering.pictures import Kind
from rendering.words import Voice, Words

from .alt import ledger_alt, screen_alt, sheet_alt
from .board import narrow_page, page
from .deduced import deduction_of
from .geometry import MapScale
from .header import head
from .ledger import ledger
from .legend import ledger_legend, long_notes, map_legend
from .modules import secret_module_panel
from .pieces import agent_colour, draw_agent, draw_slip
from .prospects import Prospect, prospects
from .symbols import draw_symbol, feature_colour
from .table import FULL_WIDTH, READ
from .theme import THEME, colour
from .viewed import board_on_map, map_with_ways

HIDDEN_HEIGHT, CARD_HEIGHT, COUNT_HEIGHT = 156, 176, 196
LINE_STEP = 40
NAME_LEFT = 72
"""Of the words beside an agent."""
BOOK_LINES = 20
BOOK_LINE = 36


def sheet(view: MindView, *, names: Sequence[str], words: Words, decision: Decision | None = None) -> Picture:
    """As wide as the board: hour and track, and the viewer's own map. What is asked is told beside it."""
    voice = Voice(words, names)
    frame = MapScale()
    image = map_with_ways(view, frame)
    below = [*long_notes(view), map_legend(view, voice, ahead=True)]
    bands = [*head(view, voice), in_palette(THEME, image), *below]
    return page(bands, sheet_alt(view, voice))


def screen_picture(
    view: MindView, *, names: Sequence[str], words: Words, decision: Decision | None = None
) -> Picture:
    """What lies behind the Recruiter's screen, or what a Rogue player's agents can do and their side has written."""
    voice = Voice(words, names)
    bands = [canvas.printed() for canvas in _behind_screen(view, voice)]
    bands += secret_module_panel(view, voice)
    return narrow_page(bands, screen_alt(view, voice))


def ledger_picture(
    view: RogueView, *, names: Sequence[str], words: Words, decision: Decision | None = None
) -> Picture:
    """All that is known of each feature."""
    voice = Voice(words, names)
    known = ledger(view, voice("sheet-features"), _deduced(view, voice), voice)
    return narrow_page([*known, *ledger_legend(view, voice)], ledger_alt(view, voice))


SHEET: Kind = "sheet"
SCREEN: Kind = "screen"
LEDGER: Kind = "ledger"
"""What there is no room for beside the map."""


def sheets(view: MindView) -> tuple[Kind, ...]:
    """What a viewer's sheet consists of. Who is on no side has nothing of their own."""
    if isinstance(view, RogueView):
        return (SHEET, SCREEN, LEDGER)
    return (SHEET, SCREEN) if isinstance(view, RecruiterView | OpenView) else (SHEET,)


def _behind_screen(view: MindView, voice: Voice) -> list[Canvas]:
    match view:
        case RecruiterView():
            return [_recruiter_cards(view, view.secrets, voice)]
        case OpenView():
            notebook = [_notebook(view.notebook, voice)] if view.notebook else []
            return [_recruiter_cards(view, view.secrets, voice), *notebook]
        case RogueView():
            found = prospects(view)
            own = [_own_agents(found, view.mode, voice)] if found else []
            return [*own, _notebook(view.notebook, voice)]
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
    """Hidden cards in the first row, the Recruiter's own in the second, what is counted in the last."""
    opened = int(isinstance(view, OpenView))
    title, note = voice("sheet-recruiter", opened=opened), voice("sheet-secret", opened=opened)
    cells = list(_cells(view, secrets))
    hidden = [cell for cell in cells if isinstance(cell, HiddenCell)]
    own = [cell for cell in cells if isinstance(cell, CardCell)]
    counted = [cell for cell in cells if isinstance(cell, CountCell | TurnCell)]
    rows: list[tuple[Sequence[SheetCell], int]] = [
        (hidden, HIDDEN_HEIGHT if hidden else 0),
        (own, CARD_HEIGHT),
        (counted, COUNT_HEIGHT),
    ]
    height = TITLE_HEIGHT + 12 + sum(tall + 10 for _, tall in rows if tall)
    canvas, top = panel(THEME, FULL_WIDTH, height, title, note), TITLE_HEIGHT + 8.0
    for row, tall in rows:
        if tall:
            _cell_row(canvas, row, (top, top + tall), voice)
            top += tall + 10
    return canvas


def _cell_row(canvas: Canvas, cells: Sequence[SheetCell], edges: tuple[float, float], voice: Voice) -> None:
    def draw(place: int, left: float, right: float) -> None:
        box = (left, edges[0], right, edges[1])
        slot(canvas, box)
        _cell(canvas, cells[place], box, voice)

    in_row(len(cells), 14, FULL_WIDTH - 28, 10, draw)


def _cells(view: PublicView, secrets: SecretMap) -> Iterator[SheetCell]:
    yield from (HiddenCell(feature, is_revealed=False) for feature in secrets.hidden)
    yield from (HiddenCell(feature, is_revealed=True) for feature in view.board.revealed)
    is_open = isinstance(view, OpenView)
    yield CardCell(secrets.card, is_open)
    turn = view.turn if isinstance(view, RecruiterView) else None
    announced = board_on_map(view).announced  # Immortals may have recruited in the running turn
    missing = max(0, view.goal - announced - secrets.unannounced)
    yield CountCell(secrets.unannounced, missing, _second_slip(view, secrets), is_open)
    if isinstance(view, RecruiterView) and turn is not None:
        yield _turn_cell(view, turn)


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
    draw_symbol(canvas, cell.feature, (middle - 34, top + 40), 28, ink, colour("raised"))
    canvas.write((middle + 8, top + 40), cell.feature, 40, ink, Weight.BLACK)
    name = voice.say(feature_name(cell.feature))
    name_box = (left + 8, top + 70, right - 8, bottom - (42 if cell.is_revealed else 10))
    paragraph(canvas, name_box, name, READ, colour("ink"), anchor="m")
    if cell.is_revealed:
        canvas.write((middle, bottom - 24), voice("table-revealed"), READ, colour("bad"), Weight.BOLD, "m")


def _card(canvas: Canvas, cell: CardCell, box: Box, voice: Voice) -> None:
    left, top, right, bottom = box
    caption(canvas, (left + 16, top + 28), voice("sheet-you-are", opened=int(cell.is_open)), "muted")
    name = voice.say(recruiter_name(cell.card)) if cell.card else "–"
    size_px = fitting(name, right - left - 30, 34, Weight.BOLD)
    canvas.write((left + 16, top + 70), name, size_px, colour("ink"), Weight.BOLD)
    if cell.card:
        text = (left + 16, top + 92, right - 12, bottom - 8)
        paragraph(canvas, text, voice(f"slip-{cell.card}"), READ, colour("muted"), most_lines=3)


def _count(canvas: Canvas, cell: CountCell, box: Box, voice: Voice) -> None:
    left, top, right, _ = box
    room = right - left - 32
    caption(canvas, (left + 16, top + 28), voice("sheet-not-announced"), "muted")
    wide = canvas.write((left + 16, top + 82), f"+{cell.waiting}", 46, colour("gold"), Weight.BLACK)
    missing = voice("sheet-missing", recruits=cell.missing, opened=int(cell.is_open))
    said = shortened(missing, room - wide - 20, READ)
    canvas.write((left + 36 + wide, top + 84), said, READ, colour("ink"))
    if cell.second is not None:
        is_usable = cell.second is SecondSlip.PICKED_UP
        draw_slip(canvas, (left + 34, top + 148), 18, used=not is_usable)
        said = voice("sheet-second-slip", state=cell.second.value, opened=int(cell.is_open))
        said = shortened(said, room - 48, READ)
        canvas.write((left + 64, top + 148), said, READ, colour("slip" if is_usable else "muted"))


def _turn(canvas: Canvas, cell: TurnCell, box: Box, voice: Voice) -> None:
    left, top, right, _ = box
    caption(canvas, (left + 16, top + 28), voice("sheet-turn"), "muted")
    lines = [(voice("sheet-acted", done=cell.acted), cell.acted == "open")]
    if cell.has_immortals:
        lines.append((voice("sheet-immortal-move", made=int(cell.moves > 0)), not cell.moves))
        lines.append((voice("sheet-extra-move", moves=cell.moves), cell.moves == 1))
    for row, (line, is_open) in enumerate(lines):
        said = shortened(line, right - left - 32, READ)
        ink = colour("accent" if is_open else "muted")
        canvas.write((left + 16, top + 74 + row * LINE_STEP), said, READ, ink)


# The Rogue side


class AgentLines(Struct, frozen=True):
    """All that is said of one of the viewer's agents."""

    prospect: Prospect
    name: str
    left: str
    """What it can still do."""
    further: tuple[str, ...]
    """Where a Move leads, and in the full game the ability; each as long as there is room for."""


def _own_agents(found: Sequence[Prospect], mode: Mode, voice: Voice) -> Canvas:
    agents = [_agent_lines(prospect, mode, voice) for prospect in found]
    height = sum(LINE_STEP * (1 + len(agent.further)) + 20 for agent in agents)
    canvas = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + height + 8, voice("sheet-own-agents"))
    y = TITLE_HEIGHT + 34.0
    for agent in agents:
        _own_agent(canvas, agent, y)
        y += LINE_STEP * (1 + len(agent.further)) + 20
    return canvas


def _agent_lines(prospect: Prospect, mode: Mode, voice: Voice) -> AgentLines:
    left = [Text("sheet-can", {"what": what}) for what in prospect.left]
    said = []
    if prospect.destinations:
        said.append(voice("sheet-moves-to", places=" ".join(prospect.destinations)))
    if mode is Mode.FULL:
        said.append(voice(f"ability-{prospect.agent}"))
    return AgentLines(
        prospect,
        voice("sheet-agent-on", agent=agent_name(prospect.agent), place=prospect.here),
        voice("sheet-left", left=left, count=len(left), ready=int(prospect.is_ready)),
        tuple(row for line in said for row in broken(line, FULL_WIDTH - NAME_LEFT - 20, READ)),
    )


def _own_agent(canvas: Canvas, agent: AgentLines, y: float) -> None:
    prospect = agent.prospect
    draw_agent(canvas, prospect.agent, (40, y), 22, ready=prospect.is_ready)
    ink = agent_colour(prospect.agent)
    x = NAME_LEFT + canvas.write((NAME_LEFT, y), agent.name, 32, ink, Weight.BOLD) + 24
    canvas.write((x, y), shortened(agent.left, FULL_WIDTH - x - 16, READ), READ, colour("ink"))
    for row, line in enumerate(agent.further, start=1):
        canvas.write((NAME_LEFT, y + row * LINE_STEP), line, READ, colour("zero"))


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
        TITLE_HEIGHT + len(lines) * BOOK_LINE + 18,
        voice("sheet-book"),
        voice("sheet-book-note"),
    )
    for row, line in enumerate(lines):
        canvas.write((22, TITLE_HEIGHT + 24 + row * BOOK_LINE), line, READ, colour("ink"))
    return canvas


def _entry_lines(entry: NotebookEntry, voice: Voice) -> list[str]:
    head = voice(
        "sheet-entry",
        number=entry.number,
        who=seat_name(entry.author),
        place=entry.at or "",
        at=int(entry.at is not None),
    )
    return list(broken(f"{head} {entry.text}", FULL_WIDTH - 44, READ))
