"""The vaults of all participants: each token face down at its place, by the name that questions and notes call it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.view import TableView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight

from .figures import draw_plate
from .frames import HEADING_HEIGHT, framed
from .geometry import PANEL_WIDTH
from .theme import ink_of
from .things import draw_hidden, draw_space

HEAD, CELL, GAP = 80.0, 63.0, 28.0
"""Widths of a letter with its number and of a place, and the space behind a vault."""
ROW, TOKEN = 68.0, 29.0
LEFT = 20.0
ROOM = PANEL_WIDTH - 2 * LEFT


class Vault(Struct, frozen=True):
    letter: str
    places: tuple[bool, ...]
    """Whether a token lies there, from place 1."""


class VaultCell(Struct, frozen=True):
    """The letter of a vault with the number of its tokens, or a place in it."""

    vault: Vault
    place: int
    """0 for the letter."""


def vaults_of(view: TableView) -> tuple[Vault, ...]:
    return tuple(Vault(view.consoles[party].letter, tuple(view.held[party].vault)) for party in view.order)


def laid_out(vaults: Sequence[Vault]) -> Iterator[tuple[float, int, VaultCell]]:
    """Cells with their left edge and row: vaults side by side, a long one on rows of its own."""
    x, row = 0.0, 0
    for vault in vaults:
        if x and x + HEAD + CELL * len(vault.places) > ROOM:
            x, row = 0.0, row + 1
        yield x, row, VaultCell(vault, 0)
        x += HEAD
        for place in range(1, len(vault.places) + 1):
            if x + CELL > ROOM:
                x, row = HEAD, row + 1
            yield x, row, VaultCell(vault, place)
            x += CELL
        x += GAP


@kept
def painted_vaults(title: str, note: str, vaults: tuple[Vault, ...]) -> Image.Image:
    cells = list(laid_out(vaults))
    rows = 1 + max(row for _, row, _ in cells)
    canvas = framed(PANEL_WIDTH, HEADING_HEIGHT + round(ROW * rows) + 8, title, note)
    for x, row, cell in cells:
        _cell(canvas, (LEFT + x, HEADING_HEIGHT + (row + 0.5) * ROW), cell)
    return canvas.printed()


def _cell(canvas: Canvas, at: Point, cell: VaultCell) -> None:
    (x, y), vault = at, cell.vault
    if cell.place == 0:
        count = sum(vault.places)
        draw_plate(canvas, vault.letter, (x + 17, y), 17)
        canvas.write((x + 44, y), str(count), 29, ink_of(count), Weight.BOLD)
    elif vault.places[cell.place - 1]:
        draw_hidden(canvas, (x + TOKEN, y), TOKEN, f"{vault.letter}{cell.place}")
    else:
        draw_space(canvas, (x + TOKEN, y), TOKEN)
