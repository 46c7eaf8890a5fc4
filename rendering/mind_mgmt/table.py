"""What lies beside the map: features and their cards, agents, tokens and allies, the log of questions and answers."""

from __future__ import annotations

from games.kernel import seat_name
from games.mind_mgmt.components import AgentName, Feature, components
from games.mind_mgmt.names import agent_name, ally_name, feature_name, recruiter_name
from games.mind_mgmt.state import Phase
from games.mind_mgmt.view import PublicView
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, shortened
from rendering.kit import TITLE_HEIGHT, caption, in_row, panel, paragraph, slot
from rendering.theme import colour, size
from rendering.words import Voice

from .facts_in_words import fact_text
from .header import WIDTH
from .pieces import agent_colour, draw_agent, draw_recruits, draw_slip
from .symbols import draw_symbol, feature_colour

ACROSS = 8
FEATURE_HEIGHT = 92
FEATURES_HEIGHT = TITLE_HEIGHT + 2 * FEATURE_HEIGHT + 20
AGENTS_HEIGHT = TITLE_HEIGHT + 156
CARDS_HEIGHT = TITLE_HEIGHT + 132
FACTS_SHOWN = 14
FACT_HEIGHT = 30
GAP = 10.0


def full_width() -> int:
    return WIDTH - 2 * size("margin")


def painted_features(view: PublicView, voice: Voice) -> Canvas:
    """All 16, each with what its card is doing."""
    canvas = panel(
        full_width(),
        FEATURES_HEIGHT,
        voice("table-features"),
        _deck_note(view, voice),
    )
    found = list(components().features)
    for row in range(2):
        _feature_line(canvas, view, found[row * ACROSS : (row + 1) * ACROSS], row, voice)
    return canvas


def _deck_note(view: PublicView, voice: Voice) -> str:
    """Before the cards are dealt there is nothing to say."""
    return "" if view.phase is Phase.SETUP else voice("table-features-note", deck=view.deck_left)


def _feature_line(canvas: Canvas, view: PublicView, line: list[Feature], row: int, voice: Voice) -> None:
    top = TITLE_HEIGHT + 4.0 + row * (FEATURE_HEIGHT + 4)

    def draw(place: int, left: float, right: float) -> None:
        _feature(canvas, view, line[place], (left, top, right, top + FEATURE_HEIGHT), voice)

    in_row(len(line), 14, full_width() - 28, 8, draw)


def _feature(
    canvas: Canvas, view: PublicView, feature: Feature, box: tuple[float, float, float, float], voice: Voice
) -> None:
    left, top, right, bottom = box
    state = card_state(view, feature)
    edge = {"display": "amber", "revealed": "bad", "recruited": "gold"}.get(state or "", "line")
    slot(
        canvas,
        box,
        "hollow" if feature in view.board.barred_features else "raised",
        edge,
        3.0 if state else 1.5,
    )
    ink = feature_colour(feature)
    draw_symbol(canvas, feature, (left + 26, top + 27), 17, ink, colour("raised"))
    canvas.write((left + 50, top + 27), feature, 22, ink, Weight.BLACK)
    paragraph(
        canvas,
        (left + 6, top + 46, right - 6, top + 72 if state else bottom - 4),
        voice.say(feature_name(feature)),
        14,
        colour("ivory"),
        most_lines=1 if state else 2,
        anchor="m",
    )
    if state:
        canvas.write(
            ((left + right) / 2, bottom - 12),
            voice(f"table-{state}").upper(),
            13,
            colour(edge),
            Weight.BLACK,
            "m",
        )
    if feature in view.board.discard:
        draw_recruits(canvas, 1, (right - 26, top + 27), 12)
    elif feature in view.board.barred_features:
        _barred(canvas, (right - 22, top + 27), 11)


def card_state(view: PublicView, feature: Feature) -> str | None:
    """What is publicly known of the feature's card."""
    board = view.board
    if feature in board.display:
        return "display"
    if feature in board.revealed:
        return "revealed"
    return "recruited" if feature in board.discard else None


def _barred(canvas: Canvas, at: Point, r: float) -> None:
    """Nobody can ask about it, as an Immortal stands there."""
    canvas.disc(at, r, None, colour("church"), 3)
    canvas.line([(at[0] - r * 0.7, at[1] + r * 0.7), (at[0] + r * 0.7, at[1] - r * 0.7)], colour("church"), 3)


def painted_agents(view: PublicView, voice: Voice) -> Canvas:
    canvas = panel(full_width(), AGENTS_HEIGHT, voice("table-agents"), voice("table-round", round=view.round))
    agents = list(view.board.agents)
    if not agents:
        canvas.write((30, TITLE_HEIGHT + 40), voice("table-no-agents"), size("small"), colour("muted"))
        return canvas
    in_row(
        len(agents),
        14,
        full_width() - 28,
        GAP,
        lambda i, left, right: _agent(canvas, view, agents[i], left, right, voice),
    )
    return canvas


def _agent(
    canvas: Canvas, view: PublicView, name: AgentName, left: float, right: float, voice: Voice
) -> None:
    agent, top = view.board.agents[name], TITLE_HEIGHT + 4.0
    is_at_work = view.activation is not None and view.activation.agent is name
    slot(
        canvas,
        (left, top, right, AGENTS_HEIGHT - 12.0),
        outline="amber" if is_at_work else "line",
        width=3.0 if is_at_work else 1.5,
    )
    draw_agent(canvas, name, (left + 34, top + 36), 22, ready=agent.is_ready, at_work=is_at_work)
    room = right - left - 78
    canvas.write(
        (left + 68, top + 24),
        shortened(voice.say(agent_name(name)), room, 22, Weight.BOLD),
        22,
        agent_colour(name),
        Weight.BOLD,
    )
    who = voice("table-controller", who=seat_name(agent.controller), shared=int(name == view.board.shared))
    canvas.write((left + 68, top + 52), shortened(who, room, 17), 17, colour("ivory"))
    state = "at-work" if is_at_work else "ready" if agent.is_ready else "spent"
    where = voice("table-agent-at", place=agent.location or "–", state=state)
    canvas.write(
        (left + 14, top + 82),
        shortened(where, right - left - 24, 16, Weight.BOLD),
        16,
        colour("amber" if is_at_work else "muted"),
        Weight.BOLD,
    )
    if view.mode == "full":
        ability = voice(f"ability-{name}")
        box = (left + 14, top + 94, right - 12, AGENTS_HEIGHT - 16.0)
        paragraph(canvas, box, ability, 14, colour("muted"))


def painted_cards(view: PublicView, voice: Voice) -> Canvas:
    """Who the Recruiter may be, tokens, allies, notes."""
    canvas = panel(full_width(), CARDS_HEIGHT, voice("table-cards"))
    cells = (
        [*view.board.potential, "tokens", "allies"]
        if view.mode == "full"
        else [*view.board.potential, "tokens"]
    )
    in_row(
        len(cells),
        14,
        full_width() - 28,
        GAP,
        lambda i, left, right: _card(canvas, view, cells[i], left, right, voice),
    )
    return canvas


def _card(canvas: Canvas, view: PublicView, card: str, left: float, right: float, voice: Voice) -> None:
    top, bottom = TITLE_HEIGHT + 4.0, CARDS_HEIGHT - 12.0
    slot(canvas, (left, top, right, bottom))
    if card == "tokens":
        _tokens(canvas, view, left, top, voice)
    elif card == "allies":
        _allies(canvas, view, left, top, voice)
    else:
        caption(canvas, (left + 14, top + 16), voice("table-potential"))
        canvas.write(
            (left + 14, top + 40),
            shortened(voice.say(recruiter_name(card)), right - left - 28, 19, Weight.BOLD),
            19,
            colour("ivory"),
            Weight.BOLD,
        )
        paragraph(
            canvas,
            (left + 14, top + 54, right - 14, bottom - 4),
            voice(f"slip-{card}"),
            14,
            colour("muted"),
            most_lines=3,
        )


def _tokens(canvas: Canvas, view: PublicView, left: float, top: float, voice: Voice) -> None:
    caption(canvas, (left + 14, top + 16), voice("table-tokens"))
    draw_slip(canvas, (left + 28, top + 44), 13, used=not view.board.slips.own)
    canvas.write(
        (left + 50, top + 44), voice("table-own-slip", left=view.board.slips.own), 16, colour("ivory")
    )
    canvas.write((left + 14, top + 76), voice("table-notes-left", left=view.notes_left), 16, colour("ivory"))
    canvas.write((left + 14, top + 98), voice("table-supply", left=view.board.supply), 16, colour("ivory"))


def _allies(canvas: Canvas, view: PublicView, left: float, top: float, voice: Voice) -> None:
    caption(canvas, (left + 14, top + 16), voice("table-allies"))
    for row, ally in enumerate([*view.board.allies, *view.board.spent_allies]):
        y, spent = top + 44 + row * 26, ally in view.board.spent_allies
        wide = canvas.write(
            (left + 14, y), voice.say(ally_name(ally)), 18, colour("faint" if spent else "ivory"), Weight.BOLD
        )
        if spent:
            canvas.line([(left + 12, y), (left + 16 + wide, y)], colour("bad"), 3)


def painted_log(view: PublicView, voice: Voice) -> Canvas:
    """The newest questions and answers on top."""
    shown = view.facts[: -FACTS_SHOWN - 1 : -1]
    lines = [voice.say(fact_text(fact)) for fact in shown] or [voice("table-no-facts")]
    rows = -(-len(lines) // 2)
    canvas = panel(
        full_width(),
        TITLE_HEIGHT + rows * FACT_HEIGHT + 14,
        voice("table-log"),
        voice("table-log-note", count=len(view.facts)),
    )
    column = (full_width() - 28 - GAP) / 2
    for place, line in enumerate(lines):
        x, y = 14 + place // rows * (column + GAP), TITLE_HEIGHT + 16 + place % rows * FACT_HEIGHT
        canvas.write(
            (x + 8, y), shortened(line, column - 16, 17), 17, colour("ivory" if place < 2 else "muted")
        )
    return canvas
