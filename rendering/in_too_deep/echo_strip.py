"""Echo's board: letters, marker, the card of her turn, her last dice."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from games.in_too_deep.components import Haul, components
from games.in_too_deep.names import criminal_name
from games.in_too_deep.state import EchoPanel
from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.words import Voice

from .crimes import draw_sign
from .figures import draw_portrait
from .frames import HEADING_HEIGHT, framed
from .geometry import MARGIN, WIDTH
from .theme import colour

PANEL_WIDTH = WIDTH - 2 * MARGIN
TEXT_PX = 27
LETTERS_ROW, TRACK_ROW = 68, 66


class EchoSpace(Struct, frozen=True):
    """A space of her crime track."""

    number: int
    is_here: bool
    is_goal: bool
    rewards: tuple[tuple[str, int], ...]


class EchoBoardCard(Struct, frozen=True):
    title: str
    note: str
    letters: tuple[tuple[str, str, str], ...]
    """Letters with the codes and names of their criminals."""
    spaces: tuple[EchoSpace, ...]
    crime: str
    last: str
    """Her card and dice, and what she moved; empty before her first turn."""


def echo_board(view: TableView, panel: EchoPanel, voice: Voice) -> EchoBoardCard:
    side = components().echo.sides[panel.side]
    goal = side.goals[panel.level - 1] if panel.level else None
    spaces = tuple(
        EchoSpace(
            number,
            number == panel.progress,
            number == goal,
            _rewards(side.rewards[number - 1]) if 0 < number <= len(side.rewards) else (),
        )
        for number in range(max(side.goals) + 1)
    )
    return EchoBoardCard(
        title=voice("board-echo"),
        note=voice("board-echo-side", side=panel.side.value),
        letters=tuple(
            (letter.value, name.value, voice.say(criminal_name(name)))
            for letter, name in panel.letters.items()
        ),
        spaces=spaces,
        crime=voice("board-echo-crime", level=panel.level or 0, goal=goal or 0),
        last=voice(
            "board-echo-last", card=panel.card, dice=" · ".join(map(str, panel.dice)), rolled=len(panel.dice)
        )
        if panel.card
        else "",
    )


def _rewards(haul: Haul) -> tuple[tuple[str, int], ...]:
    signs = ("intel", "support", "evidence", "process", "grip")
    return tuple((sign, amount) for sign in signs if (amount := getattr(haul, sign)))


@kept
def painted_echo(board: EchoBoardCard) -> Image.Image:
    lines = 2 if board.last else 1
    canvas = framed(
        PANEL_WIDTH, HEADING_HEIGHT + LETTERS_ROW + TRACK_ROW + 40 * lines + 14, board.title, board.note
    )
    _letters(canvas, board, HEADING_HEIGHT + LETTERS_ROW / 2)
    _track(canvas, board, HEADING_HEIGHT + LETTERS_ROW + TRACK_ROW / 2)
    y = HEADING_HEIGHT + LETTERS_ROW + TRACK_ROW + 26
    for line in (board.crime, board.last)[:lines]:
        canvas.write((20, y), shortened(line, PANEL_WIDTH - 40, TEXT_PX), TEXT_PX, colour("ink"))
        y += 40
    return canvas.printed()


def _letters(canvas: Canvas, board: EchoBoardCard, y: float) -> None:
    step = (PANEL_WIDTH - 24) / len(board.letters)
    for place, (letter, code, name) in enumerate(board.letters):
        left = 16 + place * step
        canvas.write((left, y), letter, 32, colour("police-light"), Weight.BLACK)
        draw_portrait(canvas, code, (left + 56, y), 26, colour("police-light"))
        canvas.write((left + 90, y), shortened(name, step - 96, TEXT_PX), TEXT_PX, colour("ink"))


def _track(canvas: Canvas, board: EchoBoardCard, y: float) -> None:
    """Her marker fills its space; the space of her crime has a thick frame."""
    step = (PANEL_WIDTH - 24) / len(board.spaces)
    for place, space in enumerate(board.spaces):
        left = 12 + place * step
        edge = colour("reckless" if space.is_goal else "line")
        fill = colour("accent" if space.is_here else "hollow")
        canvas.box((left, y - 27, left + step - 10, y + 27), fill, edge, 5 if space.is_goal else 2, 8)
        ink = colour("shadow" if space.is_here else "ink")
        x = left + 16 + canvas.write((left + 16, y), str(space.number), 32, ink, Weight.BLACK) + 26
        for sign, amount in space.rewards:
            draw_sign(canvas, sign, (x, y), 14)
            x += 24 + canvas.write((x + 22, y), str(amount), 25, ink, Weight.BOLD) + 18
