"""The final scores, in columns side by side.

Each game decides how amounts are written and what represents a player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct
from PIL import Image

from .canvas import Canvas, Point
from .fonts import Weight, broken, fitting, shortened, star, width_of
from .headline import shortened_apart
from .theme import Colour, Theme

PieceDrawer: TypeAlias = Callable[[Canvas, Point, float, int], None]
"""Draws what represents a player: canvas, centre, radius, the player's index in the table."""


class Amount(Struct, frozen=True):
    value: int
    text: str


class Score(Struct, frozen=True):
    """One player's result."""

    name: str
    won: bool
    amounts: tuple[Amount, ...]
    """By category; empty for a player without a score."""
    total: Amount


class ScoreTable(Struct, frozen=True):
    title: str
    categories: tuple[str, ...]
    total: str
    """The label of the total."""
    uncounted: str
    """The words shown for a player without a score."""
    scores: tuple[Score, ...]
    """Winners first."""


class CountLine(Struct, frozen=True):
    """A line that a game adds below the totals."""

    name: str
    said: tuple[str, ...]
    """For each player, in the order of the scores."""


NOTHING = ("0", "0/0", "–")
"""Written quietly."""


def _ink_of(theme: Theme, amount: Amount) -> Colour:
    return theme.colour("bad") if amount.value < 0 else theme.ink_of(amount.value)


TITLE_SIZE, NOTE_SIZE, CAPTION_SIZE = 50, 33, 33
NOTE_GAP = 24
"""Between a heading and the note on its right, at least."""
HEAD_HEIGHT = 216
LINE_HEIGHT = 54
CAPTION_HEIGHT = 66
NUMBER_PX = 33
"""Also of names and words: a phone shows the page in a third of its width, and this in 11 pixels."""
TOTAL_PX = 46
"""Of a total, where its column is wide enough."""
NAME_LEAST = 28
"""A player's name is written smaller, down to this, before it is cut off."""
TOTAL_HEIGHT = 84
NAMES_WIDTH = 312
"""The width of the first column, with the categories."""
PIECE_RADIUS, STAR_RADIUS = 36, 24
FRAME_TOP, FRAME_WIDTH = 84, 4


class ScoreColumns:
    """A page with a column for each player. A game adds sections of its own below the totals, in the same columns."""

    def __init__(self, theme: Theme, table: ScoreTable, width: int, *, below: int) -> None:
        """`below` is the height in pixels of the game's own sections."""
        self.below = HEAD_HEIGHT + len(table.categories) * LINE_HEIGHT + TOTAL_HEIGHT
        """The y at which the game's own sections begin."""
        self.canvas = Canvas(theme, width, self.below + below, theme.colour("paper"))
        self._table = table
        self._margin = theme.size("margin")
        self._width = (width - NAMES_WIDTH - self._margin) / len(table.scores)

    @property
    def middles(self) -> list[float]:
        """The x of each column's centre."""
        lefts = (NAMES_WIDTH + place * self._width for place in range(len(self._table.scores)))
        return [left + self._width / 2 for left in lefts]

    @property
    def room(self) -> float:
        """The width for text in a column."""
        return self._width - 16

    def paint(self, note: str, draw_piece: PieceDrawer) -> None:
        """Draw the title with a note, each player's head and amounts, and a frame around each winner."""
        canvas, table, colour = self.canvas, self._table, self.canvas.theme.colour
        left, right = self._margin + 8, canvas.width - self._margin - 8
        titled = canvas.write((left, 48), table.title, TITLE_SIZE, colour("ink"), Weight.BLACK)
        px = fitting(note, right - left - titled - NOTE_GAP, NOTE_SIZE)
        canvas.write((right, 52), note, px, colour("muted"), anchor="r")
        self.lines(HEAD_HEIGHT, table.categories)
        total = self.below - TOTAL_HEIGHT / 2
        canvas.write((left, total), table.total, 38, colour("ink"), Weight.BLACK)
        names = shortened_apart([score.name for score in table.scores], self.room, NAME_LEAST, Weight.BLACK)
        for place, (score, name, middle) in enumerate(zip(table.scores, names, self.middles, strict=True)):
            self._frame(score, middle)
            draw_piece(canvas, (middle, 132), PIECE_RADIUS, place)
            if score.won:
                self._star(middle)
            px = max(NAME_LEAST, fitting(score.name, self.room, NUMBER_PX, Weight.BLACK))
            canvas.write((middle, 192), name, px, colour("ink"), Weight.BLACK, "m")
            self._amounts(score, middle)

    def _star(self, middle: float) -> None:
        """Between the frame of a winner and what represents them."""
        left, _ = self._edges(middle)
        radius = min(STAR_RADIUS, (middle - PIECE_RADIUS - left - FRAME_WIDTH) / 2)
        at = (middle - PIECE_RADIUS - radius, 124)
        self.canvas.polygon(star(at, radius), self.canvas.theme.colour("accent"))

    def lines(self, top: float, names: Sequence[str]) -> None:
        """Draw named lines, every other one on a lighter ground that the frames of winners cross."""
        canvas, colour = self.canvas, self.canvas.theme.colour
        for place, (name, middle) in enumerate(zip(names, line_middles(top, len(names)), strict=True)):
            if place % 2 == 0:
                half = LINE_HEIGHT / 2
                edge = self._margin - 8
                canvas.box((edge, middle - half, canvas.width - edge, middle + half), colour("panel"))
            left, right = self._margin + 8, NAMES_WIDTH - 4
            short = shortened(name, right - left, NUMBER_PX, Weight.SEMIBOLD)
            canvas.write((left, middle), short, NUMBER_PX, colour("muted"), Weight.SEMIBOLD)
        for score, middle in zip(self._table.scores, self.middles, strict=True):
            if score.won:
                self._sides(middle, top, top + len(names) * LINE_HEIGHT)

    def said(self, top: float, lines: Sequence[CountLine]) -> None:
        """Write in the columns what added lines say of each player."""
        colour = self.canvas.theme.colour
        for line, y in zip(lines, line_middles(top, len(lines)), strict=True):
            for said, x in zip(line.said, self.middles, strict=True):
                px = fitting(said, self.room, NUMBER_PX, Weight.BOLD)
                ink = colour("zero" if said in NOTHING else "ink")
                self.canvas.write((x, y), said, px, ink, Weight.BOLD, "m")

    def caption(self, top: float, text: str, note: str) -> None:
        """Draw the heading of a section. The note interrupts a winner's frame."""
        canvas, colour = self.canvas, self.canvas.theme.colour
        middle, right = top + CAPTION_HEIGHT / 2 + 8, canvas.width - self._margin - 8
        left = self._margin + 8
        title_px = fitting(text.upper(), NAMES_WIDTH - left - 8, CAPTION_SIZE, Weight.BOLD)
        titled = canvas.write((left, middle), text.upper(), title_px, colour("accent"), Weight.BOLD)
        px = fitting(note, right - left - titled - NOTE_GAP, NOTE_SIZE)
        if note:
            width = width_of(note, px)
            canvas.box((right - width - 12, middle - 20, right + 12, middle + 20), colour("paper"))
        canvas.write((right, middle), note, px, colour("muted"), anchor="r")

    def _frame(self, score: Score, middle: float) -> None:
        if score.won:
            theme, (left, right) = self.canvas.theme, self._edges(middle)
            box = (left, FRAME_TOP, right, self.canvas.height - 8)
            self.canvas.box(box, None, theme.colour("accent"), FRAME_WIDTH, theme.size("radius"))

    def _sides(self, middle: float, top: float, bottom: float) -> None:
        """The left and right side of a frame."""
        accent, (left, right) = self.canvas.theme.colour("accent"), self._edges(middle)
        self.canvas.box((left, top, left + FRAME_WIDTH, bottom), accent)
        self.canvas.box((right - FRAME_WIDTH, top, right, bottom), accent)

    def _edges(self, middle: float) -> tuple[int, int]:
        """Left and right of a column's frame."""
        half = self._width / 2 - 2
        return round(middle - half), round(middle + half)

    def _amounts(self, score: Score, middle: float) -> None:
        """Draw a player's amounts and total; for a player without a score, `uncounted` replaces the total."""
        canvas, table, colour = self.canvas, self._table, self.canvas.theme.colour
        total = (middle, self.below - TOTAL_HEIGHT / 2)
        middles = line_middles(HEAD_HEIGHT, len(table.categories))
        if score.amounts:
            for amount, y in zip(score.amounts, middles, strict=True):
                canvas.write(
                    (middle, y), amount.text, NUMBER_PX, _ink_of(canvas.theme, amount), Weight.BOLD, "m"
                )
            px = fitting(score.total.text, self.room, TOTAL_PX, Weight.BLACK)
            canvas.write(total, score.total.text, px, colour("gold"), Weight.BLACK, "m")
            return
        for y in middles:
            canvas.write((middle, y), "–", 28, colour("faint"), anchor="m")
        px = min(fitting(word, self.room, NUMBER_PX, Weight.BOLD) for word in table.uncounted.split())
        lines = broken(table.uncounted, self.room, px, Weight.BOLD)
        for place, line in enumerate(lines):
            at = (middle, total[1] + (place - (len(lines) - 1) / 2) * px * 1.1)
            canvas.write(at, line, px, colour("bad"), Weight.BOLD, "m")


def broken_off(theme: Theme, width: int, said: str) -> Image.Image:
    """Instead of a count, for a game that was not played to its end."""
    canvas = Canvas(theme, width, 120, theme.colour("paper"))
    canvas.write((theme.size("margin") + 8, 60), said, 34, theme.colour("ink"), Weight.BOLD)
    return canvas.printed()


def line_middles(top: float, count: int) -> Iterator[float]:
    """The y of each line's centre, from `top` downwards."""
    return (top + (place + 0.5) * LINE_HEIGHT for place in range(count))
