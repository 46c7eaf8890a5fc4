"""The top of every board: chapter, whose turn it is, what the table waits for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PIL import Image

from games.in_too_deep.chapter import LAST_CHAPTER
from games.in_too_deep.state import ECHO, ActiveTurn, Stage
from games.in_too_deep.telling.names import criminal_name, party_name
from games.in_too_deep.view import TableView
from games.kernel import Party, seat_names
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened, squeezed
from rendering.headline import with_short_names
from rendering.words import Voice

from .geometry import WIDTH
from .theme import THEME, colour, size

HEADER_HEIGHT = 124
TITLE_PX, LINE_PX, LINE_PX_LEAST = 40, 30, 28
ROOM = WIDTH - 2 * size("margin")


def chapter_line(view: TableView, voice: Voice) -> str:
    """ "Chapter 2 of 3", and whether its end is near."""
    if view.finale is not None or view.result is not None:
        return voice("board-over")
    if last_turns_ahead(view):
        return voice("board-last-turns", chapter=view.chapter)
    ends = "no" if view.triggered_by is None else "now" if view.turn is None else "soon"
    return voice("board-chapter", chapter=view.chapter, ends=ends)


def last_turns_ahead(view: TableView) -> list[Party]:
    """Who takes a last turn after this one, in turn order (TD-CHAP-03)."""
    turn = view.turn
    if turn is not None and view.chapter == LAST_CHAPTER and turn.party == view.triggered_by:
        return _after(view, turn.party)
    return view.last_turns


def _after(view: TableView, party: Party) -> list[Party]:
    place = view.order.index(party)
    return view.order[place + 1 :] + view.order[:place]


def winners(view: TableView) -> list[Party]:
    """Who has won a game that is over: players, or Echo where she has the better count."""
    if view.result is None:
        return []
    is_echos = view.echo is not None and view.finale is not None
    return list(view.result.winners) or ([ECHO] if is_echos else [])


def turn_line(view: TableView, voice: Voice) -> str:
    """What the table waits for, and who comes next; empty between two turns, as in a film."""
    if view.result is not None:
        best = [party_name(party) for party in winners(view)]
        return voice("board-winners", people=best, count=len(best))
    turn = view.turn
    if turn is None or any(seat != turn.party for seat in view.waiting_for):
        waiting = seat_names(list(view.waiting_for))
        return voice("board-waits", people=waiting) if waiting else ""
    return " · ".join(filter(None, (_active_line(view, turn, voice), _then(view, turn, voice))))


def _then(view: TableView, turn: ActiveTurn, voice: Voice) -> str:
    """Empty in the last turn of all."""
    if ahead := last_turns_ahead(view):
        return voice("board-then-last", people=[party_name(party) for party in ahead], count=len(ahead))
    if view.chapter == LAST_CHAPTER and view.triggered_by is not None:
        return ""
    return voice("board-then", who=party_name(_after(view, turn.party)[0]))


def _active_line(view: TableView, turn: ActiveTurn, voice: Voice) -> str:
    if turn.party == ECHO:
        return voice("board-turn-echo", who=party_name(ECHO))
    return voice(
        "board-turn",
        who=party_name(turn.party),
        stage="must-hook" if _must_hook(view, turn) else turn.stage.value,
        actions=turn.actions,
        more=voice.enumerate(list(_more(view, voice))),
        extra=len(list(_more(view, voice))),
    )


def _must_hook(view: TableView, turn: ActiveTurn) -> bool:
    """Who hooks nobody may not skip the hook (TD-HOOK-02)."""
    return turn.stage is Stage.HOOK and not view.consoles[turn.party].ports


def _more(view: TableView, voice: Voice) -> Iterator[str]:
    """What the turn has besides its general actions."""
    turn = view.turn
    if turn is None or turn.stage is not Stage.ACTIONS:
        return
    for criminal, count in turn.extra_for(view.consoles[turn.party]).items():
        yield voice("board-extra", criminal=criminal_name(criminal), count=count)
    if turn.ignores_barricades:
        yield voice("board-ignores-barricades")


class TopLines(Struct, frozen=True):
    title: str
    line: str


def heading_of(view: TableView, voice: Voice) -> TopLines:
    return TopLines(chapter_line(view, voice), fitting_turn_line(view, voice))


def fitting_turn_line(view: TableView, voice: Voice) -> str:
    """What the table waits for, with names as short as the board needs them."""
    return with_short_names(partial(turn_line, view), voice, ROOM, LINE_PX_LEAST, Weight.BOLD)


@kept
def painted_heading(heading: TopLines) -> Image.Image:
    canvas = Canvas(THEME, WIDTH, HEADER_HEIGHT, colour("header"))
    canvas.box((0, HEADER_HEIGHT - 4, WIDTH, HEADER_HEIGHT), colour("signature"))
    left = size("margin")
    title = shortened(heading.title.upper(), ROOM, TITLE_PX, Weight.BLACK)
    canvas.write((left, 40), title, TITLE_PX, colour("ink"), Weight.BLACK)
    line, px = squeezed(heading.line, ROOM, LINE_PX, LINE_PX_LEAST, Weight.BOLD)
    canvas.write((left, 90), line, px, colour("accent"), Weight.BOLD)
    return canvas.printed()
