"""Which city token goes next to which stack: a row for each stack, a column for each kind of token."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PIL import Image

from games.speakeasy.components import CityTokenId
from games.speakeasy.view import PublicTable
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened, width_of
from rendering.words import Voice

from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .legend import token_signs
from .marks import draw_mark
from .named_signs import ExplainedSign
from .offers import TokenRow, draw_token_sign, token_rows
from .theme import colour

RETURN = "return:"
"""Begins the address of an option: "return:CT05:0" is CT05 to the first stack."""
TEXT_PX = 28
STEP, SIGN = 66, 26.0
"""From row to row; half the height of a token."""
STACK_LEFT, NAME_LEFT, COLUMNS_LEFT = 172.0, 210.0, 504.0
COLUMN_WIDEST = 110.0
MARK = 21.0


class ReturnGrid(Struct, frozen=True):
    title: str
    head: str
    """Above the stacks."""
    stacks: tuple[tuple[str, TokenRow, str], ...]
    """With their names, and with how many tokens are below the top one, in words."""
    tokens: tuple[CityTokenId, ...]
    marks: tuple[tuple[str, ...], ...]
    """Numbers of options by stack, then by token."""


def return_grid(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> ReturnGrid:
    tokens, rows = tuple(_tokens(marks)), token_rows(view, voice, {})
    return ReturnGrid(
        title=voice("board-return"),
        head=voice("board-return-head"),
        stacks=tuple(
            (voice("board-return-stack", row=place), row, voice("board-return-below", count=len(row.below)))
            for place, row in enumerate(rows, start=1)
        ),
        tokens=tokens,
        marks=tuple(
            tuple(marks.get(f"{RETURN}{token}:{place}", "") for token in tokens) for place in range(len(rows))
        ),
    )


def _tokens(marks: Mapping[str, str]) -> Iterator[CityTokenId]:
    """Each kind once, in the order of the options."""
    yield from dict.fromkeys(address.split(":")[1] for address in marks if address.startswith(RETURN))


def return_panel(view: PublicTable, voice: Voice, marks: Mapping[str, str]) -> Image.Image:
    return painted_grid(return_grid(view, voice, marks))


def return_signs(view: PublicTable, marks: Mapping[str, str]) -> Iterator[ExplainedSign]:
    """Of the tokens to return; the names of those on the stacks stand beside them."""
    yield from token_signs(_tokens(marks))


@kept
def painted_grid(grid: ReturnGrid) -> Image.Image:
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + STEP * (len(grid.stacks) + 1) + 10, grid.title)
    step = min(COLUMN_WIDEST, (PANEL_WIDTH - 16 - COLUMNS_LEFT) / len(grid.tokens))
    columns = [COLUMNS_LEFT + (place + 0.5) * step for place in range(len(grid.tokens))]
    y = HEADING_HEIGHT + STEP / 2
    canvas.write((NAME_LEFT, y), grid.head, TEXT_PX, colour("muted"))
    for x, token in zip(columns, grid.tokens, strict=True):
        draw_token_sign(canvas, token, (x, y), SIGN)
    for (name, row, below), marks in zip(grid.stacks, grid.marks, strict=True):
        y += STEP
        canvas.line([(16, y - STEP / 2), (PANEL_WIDTH - 16, y - STEP / 2)], colour("line"), 1.5)
        _stack(canvas, name, row, below, y)
        for x, mark in zip(columns, marks, strict=True):
            if mark:
                draw_mark(canvas, (x, y), mark, MARK)
    return canvas.printed()


def _stack(canvas: Canvas, name: str, row: TokenRow, below: str, y: float) -> None:
    """Which one it is, what lies on top, and how many are below."""
    canvas.write((24, y), name, TEXT_PX, colour("muted"))
    draw_token_sign(canvas, row.top, (STACK_LEFT, y), SIGN)
    room = COLUMNS_LEFT - NAME_LEFT - 16 - (width_of(below, TEXT_PX) + 12 if below else 0)
    said = shortened(row.names[0], room, TEXT_PX, Weight.SEMIBOLD)
    end = NAME_LEFT + canvas.write((NAME_LEFT, y), said, TEXT_PX, colour("ink"), Weight.SEMIBOLD)
    canvas.write((end + 12, y), below, TEXT_PX, colour("muted"))
