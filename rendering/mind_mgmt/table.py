"""What lies beside the map: features and their cards, agents, tokens and allies, the log of questions and answers. Each
panel is painted from a struct that says all that it shows, and not again while that stays the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct
from PIL import Image

from games.kernel import seat_name
from games.mind_mgmt.components import AgentName, FeatureName, components
from games.mind_mgmt.names import agent_name, ally_name, feature_name, recruiter_name
from games.mind_mgmt.state import Phase
from games.mind_mgmt.view import PublicView
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, shortened, width_of
from rendering.kit import TITLE_HEIGHT, caption, in_row, panel, paragraph, slot
from rendering.words import Voice

from .facts_in_words import fact_text
from .header import WIDTH
from .pieces import agent_colour, draw_agent, draw_barred, draw_recruits, draw_slip
from .symbols import draw_symbol, feature_colour
from .theme import THEME, colour, size

FULL_WIDTH = WIDTH - 2 * size("margin")
PADDING = 14.0
GAP = 10.0

ACROSS = 8
FEATURE_HEIGHT = 116
AGENT_HEIGHT, ABILITY_HEIGHT = 116, 72
CARD_HEIGHT = 160
FACTS_SHOWN = 14
FACT_HEIGHT = 38
FACT_TEXT = 22


def panels(view: PublicView, voice: Voice) -> list[Image.Image]:
    """All of them, from top to bottom."""
    return [
        painted_features(feature_panel(view, voice)),
        painted_agents(agent_panel(view, voice)),
        painted_cards(card_panel(view, voice)),
        painted_log(log_panel(view, voice)),
    ]


# Features


class CardState(StrEnum):
    """What is publicly known of a feature's card."""

    DISPLAY = "display"
    REVEALED = "revealed"
    RECRUITED = "recruited"
    BARRED = "barred"
    """No one can ask about it, as an Immortal stands there."""


EDGES: Mapping[CardState, str] = MappingProxyType(
    {
        CardState.DISPLAY: "accent",
        CardState.REVEALED: "bad",
        CardState.RECRUITED: "gold",
        CardState.BARRED: "immortal",
    }
)


class FeatureCell(Struct, frozen=True):
    feature: FeatureName
    name: str
    state: CardState | None
    word: str
    """For the state."""
    is_barred: bool
    """Besides what else is known of it."""


class FeaturePanel(Struct, frozen=True):
    title: str
    note: str
    cells: tuple[FeatureCell, ...]
    """All 16."""


def feature_panel(view: PublicView, voice: Voice) -> FeaturePanel:
    # Before the cards are dealt there is nothing to say of the deck.
    note = "" if view.phase is Phase.SETUP else voice("table-features-note", deck=view.deck_left)
    cells = tuple(_feature_cell(view, feature, voice) for feature in components().features)
    return FeaturePanel(voice("table-features"), note, cells)


def _feature_cell(view: PublicView, feature: FeatureName, voice: Voice) -> FeatureCell:
    state = card_state(view, feature)
    word = voice(f"table-{state}").upper() if state else ""
    name = voice.say(feature_name(feature))
    return FeatureCell(feature, name, state, word, feature in view.board.barred_features)


def card_state(view: PublicView, feature: FeatureName) -> CardState | None:
    board = view.board
    if feature in board.display:
        return CardState.DISPLAY
    if feature in board.revealed:
        return CardState.REVEALED
    if feature in board.discard:
        return CardState.RECRUITED
    return CardState.BARRED if feature in board.barred_features else None


@kept
def painted_features(shown: FeaturePanel) -> Image.Image:
    rows = -(-len(shown.cells) // ACROSS)
    height = TITLE_HEIGHT + rows * (FEATURE_HEIGHT + 4) + 12
    canvas = panel(THEME, FULL_WIDTH, height, shown.title, shown.note)
    for row in range(rows):
        top = TITLE_HEIGHT + 4.0 + row * (FEATURE_HEIGHT + 4)
        _feature_line(canvas, shown.cells[row * ACROSS : (row + 1) * ACROSS], top)
    return canvas.printed()


def _feature_line(canvas: Canvas, cells: Sequence[FeatureCell], top: float) -> None:
    def draw(place: int, left: float, right: float) -> None:
        _feature(canvas, cells[place], (left, top, right, top + FEATURE_HEIGHT))

    in_row(len(cells), PADDING, FULL_WIDTH - 2 * PADDING, 8, draw)


def _feature(canvas: Canvas, cell: FeatureCell, box: Box) -> None:
    left, top, right, bottom = box
    edge = EDGES[cell.state] if cell.state else "line"
    is_known = cell.state is not None and cell.state is not CardState.BARRED
    slot(
        canvas,
        box,
        "hollow" if cell.is_barred else "raised",
        edge if is_known else "line",
        3.0 if is_known else 1.5,
    )
    ink = feature_colour(cell.feature)
    draw_symbol(canvas, cell.feature, (left + 28, top + 27), 18, ink, colour("raised"))
    canvas.write((left + 54, top + 27), cell.feature, 25, ink, Weight.BLACK)
    middle = (left + right) / 2
    name_box = (left + 4, top + 46, right - 4, bottom - (26 if cell.word else 4))
    paragraph(canvas, name_box, cell.name, 19, colour("ink"), anchor="m")
    if cell.word:
        canvas.write((middle, bottom - 14), cell.word, 15, colour(edge), Weight.BLACK, "m")
    if cell.is_barred:
        draw_barred(canvas, (right - 20, top + 27), 12)
    if cell.state is CardState.RECRUITED:
        draw_recruits(canvas, 1, (right - (56 if cell.is_barred else 26), top + 27), 11)


# Agents


class AgentCell(Struct, frozen=True):
    agent: AgentName
    name: str
    controller: str
    where: str
    is_ready: bool
    is_at_work: bool
    ability: str
    """Nothing in the training mission."""


class AgentPanel(Struct, frozen=True):
    title: str
    note: str
    nothing: str
    """Said while there are none."""
    agents: tuple[AgentCell, ...]


def agent_panel(view: PublicView, voice: Voice) -> AgentPanel:
    return AgentPanel(
        voice("table-agents"),
        voice("table-round", round=view.round),
        voice("table-no-agents"),
        tuple(_agent_cell(view, name, voice) for name in view.board.agents),
    )


def _agent_cell(view: PublicView, name: AgentName, voice: Voice) -> AgentCell:
    agent = view.board.agents[name]
    is_at_work = view.activation is not None and view.activation.agent is name
    state = "at-work" if is_at_work else "ready" if agent.is_ready else "spent"
    return AgentCell(
        agent=name,
        name=voice.say(agent_name(name)),
        controller=voice(
            "table-controller", who=seat_name(agent.controller), shared=int(name == view.board.shared)
        ),
        where=voice("table-agent-at", place=agent.location or "–", state=state),
        is_ready=agent.is_ready,
        is_at_work=is_at_work,
        ability=voice(f"ability-{name}") if view.mode == "full" else "",
    )


@kept
def painted_agents(shown: AgentPanel) -> Image.Image:
    tall = AGENT_HEIGHT + ABILITY_HEIGHT * any(agent.ability for agent in shown.agents)
    canvas = panel(
        THEME, FULL_WIDTH, TITLE_HEIGHT + (tall if shown.agents else 56) + 16, shown.title, shown.note
    )
    if not shown.agents:
        canvas.write((30, TITLE_HEIGHT + 32), shown.nothing, FACT_TEXT, colour("muted"))
        return canvas.printed()

    def draw(place: int, left: float, right: float) -> None:
        top = TITLE_HEIGHT + 4.0
        _agent(canvas, shown.agents[place], (left, top, right, top + tall))

    in_row(len(shown.agents), PADDING, FULL_WIDTH - 2 * PADDING, GAP, draw)
    return canvas.printed()


def _agent(canvas: Canvas, cell: AgentCell, box: Box) -> None:
    left, top, right, bottom = box
    slot(canvas, box, outline="accent" if cell.is_at_work else "line", width=3.0 if cell.is_at_work else 1.5)
    draw_agent(canvas, cell.agent, (left + 36, top + 38), 24, ready=cell.is_ready, at_work=cell.is_at_work)
    room = right - left - 84
    name = shortened(cell.name, room, 25, Weight.BOLD)
    canvas.write((left + 74, top + 26), name, 25, agent_colour(cell.agent), Weight.BOLD)
    canvas.write((left + 74, top + 56), shortened(cell.controller, room, 22), 22, colour("ink"))
    where = shortened(cell.where, right - left - 24, 22, Weight.BOLD)
    ink = colour("accent" if cell.is_at_work else "muted")
    canvas.write((left + PADDING, top + 92), where, 22, ink, Weight.BOLD)
    if cell.ability:
        ability = (left + PADDING, top + 106, right - 8, bottom - 4)
        paragraph(canvas, ability, cell.ability, 20, colour("muted"), most_lines=3)


# Cards and tokens


class PotentialCell(Struct, frozen=True):
    """Who the Recruiter may be."""

    name: str
    slip: str
    """What the Mind Slips of that card are."""


class TokenCell(Struct, frozen=True):
    has_slip: bool
    slip: str
    lines: tuple[str, ...]


class AllyCell(Struct, frozen=True):
    allies: tuple[tuple[str, bool], ...]
    """Names, and whether they can no more be used."""


BoardCell: TypeAlias = PotentialCell | TokenCell | AllyCell


class CardPanel(Struct, frozen=True):
    title: str
    cells: tuple[tuple[str, BoardCell], ...]
    """With what is written above each."""


def card_panel(view: PublicView, voice: Voice) -> CardPanel:
    return CardPanel(voice("table-cards"), tuple(_cells(view, voice)))


def _cells(view: PublicView, voice: Voice) -> Iterator[tuple[str, BoardCell]]:
    board = view.board
    for card in board.potential:
        name, slip = voice.say(recruiter_name(card)), voice(f"slip-{card}")
        yield voice("table-potential"), PotentialCell(name, slip)
    lines = voice("table-notes-left", left=view.notes_left), voice("table-supply", left=board.supply)
    slip = voice("table-own-slip", left=board.slips.own)
    yield voice("table-tokens"), TokenCell(bool(board.slips.own), slip, lines)
    if view.mode == "full":
        allies = [*((ally, False) for ally in board.allies), *((ally, True) for ally in board.spent_allies)]
        yield (
            voice("table-allies"),
            AllyCell(tuple((voice.say(ally_name(ally)), spent) for ally, spent in allies)),
        )


@kept
def painted_cards(shown: CardPanel) -> Image.Image:
    canvas = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + CARD_HEIGHT + 16, shown.title)

    def draw(place: int, left: float, right: float) -> None:
        above, cell = shown.cells[place]
        top = TITLE_HEIGHT + 4.0
        box = (left, top, right, top + CARD_HEIGHT)
        slot(canvas, box)
        caption(canvas, (left + PADDING, top + 18), above, "muted")
        _cell(canvas, cell, box)

    in_row(len(shown.cells), PADDING, FULL_WIDTH - 2 * PADDING, GAP, draw)
    return canvas.printed()


def _cell(canvas: Canvas, cell: BoardCell, box: Box) -> None:
    match cell:
        case PotentialCell():
            _potential(canvas, cell, box)
        case TokenCell():
            _tokens(canvas, cell, box)
        case AllyCell():
            _allies(canvas, cell, box)


def _potential(canvas: Canvas, cell: PotentialCell, box: Box) -> None:
    left, top, right, bottom = box
    name = shortened(cell.name, right - left - 2 * PADDING, 24, Weight.BOLD)
    canvas.write((left + PADDING, top + 46), name, 24, colour("ink"), Weight.BOLD)
    text = (left + PADDING, top + 62, right - 8, bottom - 6)
    paragraph(canvas, text, cell.slip, 20, colour("muted"), most_lines=4)


def _tokens(canvas: Canvas, cell: TokenCell, box: Box) -> None:
    left, top, right, _ = box
    draw_slip(canvas, (left + 29, top + 48), 15, used=not cell.has_slip)
    slip = shortened(cell.slip, right - left - 62, 22)
    canvas.write((left + 54, top + 48), slip, 22, colour("ink"))
    for row, line in enumerate(cell.lines):
        said = shortened(line, right - left - 2 * PADDING, 22)
        canvas.write((left + PADDING, top + 90 + row * 34), said, 22, colour("ink"))


def _allies(canvas: Canvas, cell: AllyCell, box: Box) -> None:
    left, top, _, _ = box
    for row, (name, is_spent) in enumerate(cell.allies):
        y = top + 48 + row * 30
        ink = colour("faint" if is_spent else "ink")
        wide = canvas.write((left + PADDING, y), name, 24, ink, Weight.BOLD)
        if is_spent:
            canvas.line([(left + 12, y), (left + 16 + wide, y)], colour("bad"), 3)


# The log


class LogPanel(Struct, frozen=True):
    title: str
    note: str
    lines: tuple[str, ...]
    """The newest questions and answers first."""


def log_panel(view: PublicView, voice: Voice) -> LogPanel:
    newest = view.facts[: -FACTS_SHOWN - 1 : -1]
    lines = [voice.say(fact_text(fact)) for fact in newest] or [voice("table-no-facts")]
    return LogPanel(voice("table-log"), voice("table-log-note", count=len(view.facts)), tuple(lines))


@kept
def painted_log(shown: LogPanel) -> Image.Image:
    """In two columns."""
    rows = -(-len(shown.lines) // 2)
    canvas = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + rows * FACT_HEIGHT + 14, shown.title, shown.note)
    column = (FULL_WIDTH - 2 * PADDING - GAP) / 2
    for place, line in enumerate(shown.lines):
        x, y = PADDING + place // rows * (column + GAP), TITLE_HEIGHT + 18 + place % rows * FACT_HEIGHT
        ink = colour("ink" if place < 2 else "muted")
        canvas.write((x + 8, y), line, fitting(line, column - 16), ink)
    return canvas.printed()


def fitting(line: str, room: float, most_px: int = FACT_TEXT) -> int:
    """The size at which a line is written: nothing of an answer may be cut off, so a long one is smaller."""
    return min(most_px, int(most_px * room / width_of(line, most_px)))
