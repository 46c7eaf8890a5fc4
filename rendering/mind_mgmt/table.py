"""What lies beside the map: features and their cards, agents, tokens and allies, the log of questions and answers. Each
panel is as wide as a narrow page, so that a phone shows its writing in 11 pixels. It is painted from a struct that says
all that it shows, and not again while that stays the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from msgspec import Struct
from PIL import Image

from games.kernel import Text
from games.mind_mgmt.components import AgentName, FeatureName, Mode, components
from games.mind_mgmt.state import Phase
from games.mind_mgmt.telling.names import agent_name, ally_name, feature_name, party_name, recruiter_name
from games.mind_mgmt.view import PublicView
from rendering.cache import kept
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight, broken, shortened
from rendering.kit import TITLE_HEIGHT, caption, panel, paragraph, slot
from rendering.words import Voice

from .facts_in_words import fact_text
from .pieces import agent_colour, draw_agent, draw_barred, draw_sign_of_recruits, draw_slip
from .symbols import draw_symbol, feature_colour
from .theme import THEME, colour, size

FULL_WIDTH = size("table-width") - 2 * size("margin")
READ = size("read")
PADDING = 14.0
GAP = 10.0

FEATURES_ACROSS = 4
FEATURE_HEIGHT = 164
AGENTS_ACROSS = 2
AGENT_HEIGHT, ABILITY_HEIGHT = 132, 104
CARDS_ACROSS = 2
CARD_HEIGHT = 212
FACTS_SHOWN = 14
FACT_HEIGHT, MORE_HEIGHT = 42, 32
"""Of the first line of an entry of the log, and of each further one."""
FACT_INDENT = 84.0
"""Of further lines, which begin below the words and not below the hour."""


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
    word = voice(f"table-{state}") if state else ""
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
    return _in_rows(shown.title, shown.note, shown.cells, FEATURES_ACROSS, FEATURE_HEIGHT, _feature)


CellT = TypeVar("CellT")


def _in_rows(
    title: str,
    note: str,
    cells: Sequence[CellT],
    across: int,
    height: int,
    draw: Callable[[Canvas, CellT, Box], None],
) -> Image.Image:
    """A panel of equal cells, so many beside each other."""
    rows = -(-len(cells) // across)
    canvas = panel(THEME, FULL_WIDTH, round(TITLE_HEIGHT + 8 + rows * (height + GAP) + 4), title, note)
    each = (FULL_WIDTH - 2 * PADDING - (across - 1) * GAP) / across
    for place, cell in enumerate(cells):
        left, top = (
            PADDING + place % across * (each + GAP),
            TITLE_HEIGHT + 8 + place // across * (height + GAP),
        )
        draw(canvas, cell, (left, top, left + each, top + height))
    return canvas.printed()


def _feature(canvas: Canvas, cell: FeatureCell, box: Box) -> None:
    left, top, right, bottom = box
    edge = EDGES[cell.state] if cell.state else "line"
    is_known = cell.state is not None and cell.state is not CardState.BARRED
    slot(
        canvas,
        box,
        "hollow" if cell.is_barred else "raised",
        edge if is_known else "line",
        4.0 if is_known else 1.5,
    )
    ink = feature_colour(cell.feature)
    draw_symbol(canvas, cell.feature, (left + 38, top + 36), 24, ink, colour("raised"))
    canvas.write((left + 72, top + 36), cell.feature, 36, ink, Weight.BLACK)
    middle = (left + right) / 2
    name_box = (left + 6, top + 66, right - 6, bottom - (38 if cell.word else 6))
    paragraph(canvas, name_box, cell.name, READ, colour("ink"), anchor="m")
    if cell.word:
        canvas.write((middle, bottom - 21), cell.word, READ, colour(edge), Weight.REGULAR, "m")
    if cell.is_barred:
        draw_barred(canvas, (right - 26, top + 34), 16)
    if cell.state is CardState.RECRUITED:
        draw_sign_of_recruits(canvas, (right - (66 if cell.is_barred else 26), top + 36), 18)


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
        controller=voice.begin(_controller(view, name)),
        where=voice("table-agent-at", place=agent.location or "–", state=state),
        is_ready=agent.is_ready,
        is_at_work=is_at_work,
        ability=voice(f"ability-{name}") if view.mode is Mode.FULL else "",
    )


def _controller(view: PublicView, name: AgentName) -> Text:
    controller, shared = view.board.agents[name].controller, name == view.board.shared
    return Text("table-controller", {"who": party_name(controller), "shared": int(shared)})


@kept
def painted_agents(shown: AgentPanel) -> Image.Image:
    if not shown.agents:
        canvas = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + 72, shown.title, shown.note)
        canvas.write((30, TITLE_HEIGHT + 32), shown.nothing, READ, colour("muted"))
        return canvas.printed()
    tall = AGENT_HEIGHT + ABILITY_HEIGHT * any(agent.ability for agent in shown.agents)
    return _in_rows(shown.title, shown.note, shown.agents, AGENTS_ACROSS, tall, _agent)


def _agent(canvas: Canvas, cell: AgentCell, box: Box) -> None:
    left, top, right, bottom = box
    slot(canvas, box, outline="accent" if cell.is_at_work else "line", width=4.0 if cell.is_at_work else 1.5)
    draw_agent(canvas, cell.agent, (left + 50, top + 48), 32, ready=cell.is_ready, at_work=cell.is_at_work)
    room = right - left - 112
    name = shortened(cell.name, room, 34, Weight.BOLD)
    canvas.write((left + 100, top + 30), name, 34, agent_colour(cell.agent), Weight.BOLD)
    canvas.write((left + 100, top + 68), shortened(cell.controller, room, READ), READ, colour("ink"))
    where = shortened(cell.where, right - left - 24, READ, Weight.BOLD)
    ink = colour("accent" if cell.is_at_work else "muted")
    canvas.write((left + PADDING, top + 108), where, READ, ink, Weight.BOLD)
    if cell.ability:
        ability = (left + PADDING, top + 126, right - 8, bottom - 4)
        paragraph(canvas, ability, cell.ability, READ, colour("muted"), most_lines=3)


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
    if view.mode is Mode.FULL:
        allies = [*((ally, False) for ally in board.allies), *((ally, True) for ally in board.spent_allies)]
        yield (
            voice("table-allies"),
            AllyCell(tuple((voice.say(ally_name(ally)), spent) for ally, spent in allies)),
        )


@kept
def painted_cards(shown: CardPanel) -> Image.Image:
    return _in_rows(shown.title, "", shown.cells, CARDS_ACROSS, CARD_HEIGHT, _card)


def _card(canvas: Canvas, card: tuple[str, BoardCell], box: Box) -> None:
    above, cell = card
    slot(canvas, box)
    caption(canvas, (box[0] + PADDING, box[1] + 26), above, "muted")
    _cell(canvas, cell, box)


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
    name = shortened(cell.name, right - left - 2 * PADDING, 32, Weight.BOLD)
    canvas.write((left + PADDING, top + 64), name, 32, colour("ink"), Weight.BOLD)
    text = (left + PADDING, top + 84, right - 8, bottom - 6)
    paragraph(canvas, text, cell.slip, READ, colour("muted"), most_lines=4)


def _tokens(canvas: Canvas, cell: TokenCell, box: Box) -> None:
    left, top, right, _ = box
    draw_slip(canvas, (left + 36, top + 72), 20, used=not cell.has_slip)
    slip = shortened(cell.slip, right - left - 78, READ)
    canvas.write((left + 68, top + 72), slip, READ, colour("ink"))
    for row, line in enumerate(cell.lines):
        said = shortened(line, right - left - 2 * PADDING, READ)
        canvas.write((left + PADDING, top + 122 + row * 46), said, READ, colour("ink"))


def _allies(canvas: Canvas, cell: AllyCell, box: Box) -> None:
    left, top, _, _ = box
    first, step = (70, 42) if len(cell.allies) <= 3 else (64, 38)
    for row, (name, is_spent) in enumerate(cell.allies):
        y = top + first + row * step
        ink = colour("faint" if is_spent else "ink")
        wide = canvas.write((left + PADDING, y), name, READ, ink, Weight.BOLD)
        if is_spent:
            canvas.line([(left + 12, y), (left + 16 + wide, y)], colour("bad"), 4)


# The log


class LogPanel(Struct, frozen=True):
    title: str
    note: str
    lines: tuple[str, ...]
    """The newest questions and answers first."""


def log_panel(view: PublicView, voice: Voice, *, most: int = FACTS_SHOWN) -> LogPanel:
    newest, count = view.facts[: -most - 1 : -1], len(view.facts)
    note = voice("table-log-note", count=count, shown=len(newest), left_out=count - len(newest))
    lines = [voice.say(fact_text(fact)) for fact in newest] or [voice("table-no-facts")]
    return LogPanel(voice("table-log"), note, tuple(lines))


@kept
def painted_log(shown: LogPanel) -> Image.Image:
    """Nothing of an answer is cut off: a long one goes on in the next line."""
    entries = [list(_fact_lines(line)) for line in shown.lines]
    height = sum(FACT_HEIGHT + MORE_HEIGHT * (len(lines) - 1) for lines in entries)
    canvas = panel(THEME, FULL_WIDTH, TITLE_HEIGHT + height + 18, shown.title, shown.note)
    y = TITLE_HEIGHT + 8 + FACT_HEIGHT / 2
    for place, lines in enumerate(entries):
        ink = colour("ink" if place < 2 else "muted")
        for row, line in enumerate(lines):
            canvas.write((PADDING + (FACT_INDENT if row else 0.0), y), line, READ, ink)
            y += MORE_HEIGHT if row + 1 < len(lines) else FACT_HEIGHT
    return canvas.printed()


def _fact_lines(line: str) -> Iterator[str]:
    line = " ".join(line.split())
    first, *rest = broken(line, FULL_WIDTH - 2 * PADDING, READ)
    yield first
    if rest:
        yield from broken(line.removeprefix(first).strip(), FULL_WIDTH - 2 * PADDING - FACT_INDENT, READ)
