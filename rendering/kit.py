"""Parts of panels that all games share: frames, captions, slots, pills, rows of pips."""

from __future__ import annotations

from collections.abc import Callable

from .canvas import Box, Canvas, Point
from .fonts import Weight, broken, shortened
from .theme import Colour, Theme

TITLE_HEIGHT = 40
"""The height of a panel's heading, in pixels."""
PANEL_HEADING_Y, PANEL_EDGE, PANEL_NOTE_GAP = 27, 16, 18
"""Of a larger heading: its middle; from a note to the panel's edge, and at least to the heading."""


def panel(theme: Theme, width: int, height: int, title: str, note: str = "") -> Canvas:
    """An empty panel: a heading with an accent bar, a note on its right, and the body below TITLE_HEIGHT."""
    colour, size = theme.colour, theme.size
    canvas = Canvas(theme, width, height, colour("paper"))
    canvas.box((0, 0, width, height), colour("panel"), colour("line"), 1.5, size("radius"))
    canvas.box((16, 13, 21, 31), colour("accent"), radius=2)
    end = 30 + canvas.write((30, 22), title.upper(), size("title") - 2, colour("ink"), Weight.BOLD)
    if note:
        room = width - 16 - end - 20
        short = shortened(note, room, size("small"))
        canvas.write((width - 16, 22), short, size("small"), colour("muted"), anchor="r")
    return canvas


def panel_heading(
    canvas: Canvas, left: float, title: str, note: str, *, title_px: int, note_px: int, ink: str = "ink"
) -> None:
    """The heading of a panel as wide as the canvas, from `left`; a note on its right is shortened to the room."""
    colour, y = canvas.theme.colour, PANEL_HEADING_Y
    end = left + canvas.write((left, y), title, title_px, colour(ink), Weight.BOLD)
    if note:
        right = canvas.width - PANEL_EDGE
        short = shortened(note, right - end - PANEL_NOTE_GAP, note_px)
        canvas.write((right, y), short, note_px, colour("muted"), anchor="r")


def slot(
    canvas: Canvas, box: Box, fill: str = "raised", outline: str | None = "line", width: float = 1.5
) -> None:
    """A card, or an empty slot for one."""
    colour = canvas.theme.colour
    canvas.box(box, colour(fill), colour(outline) if outline else None, width if outline else 0, 8)


def caption(canvas: Canvas, at: Point, text: str, ink: str = "faint", anchor: str = "l") -> float:
    theme = canvas.theme
    return canvas.write(at, text.upper(), theme.size("tiny") - 1, theme.colour(ink), Weight.BOLD, anchor)


def paragraph(
    canvas: Canvas,
    box: Box,
    text: str,
    size_px: int,
    ink: Colour,
    weight: Weight = Weight.REGULAR,
    most_lines: int = 2,
    anchor: str = "l",
) -> None:
    """Wrapped text, vertically centred in the box. Text that does not fit ends with an ellipsis."""
    left, top, right, bottom = box
    lines = list(broken(text, right - left, size_px, weight))
    if len(lines) > most_lines:
        rest = " ".join(lines[most_lines - 1 :])
        lines = [*lines[: most_lines - 1], shortened(rest, right - left, size_px, weight)]
    step = size_px * 1.08
    x = {"l": left, "m": (left + right) / 2, "r": right}[anchor]
    first = (top + bottom) / 2 - step * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        canvas.write((x, first + index * step), line, size_px, ink, weight, anchor)


def sentence_strip(
    theme: Theme, width: int, sentence: str, *, text_px: int, step: int, ink: str = "ink"
) -> Canvas:
    """A sentence across the page, in as many lines as it takes. `step`: from line to line."""
    lines = broken(sentence, width - 40, text_px)
    canvas = Canvas(theme, width, step * len(lines) + 10, theme.colour("paper"))
    for row, line in enumerate(lines):
        canvas.write((20, 5 + step * (row + 0.5)), line, text_px, theme.colour(ink))
    return canvas


def pips(
    canvas: Canvas,
    at: Point,
    filled: int,
    total: int,
    radius: float,
    fill: Colour,
    empty: Colour,
    gap: float = 4,
) -> float:
    """A row of discs, of which the first `filled` are solid. Returns its width."""
    x, y = at
    for index in range(total):
        centre = (x + radius + index * (2 * radius + gap), y)
        if index < filled:
            canvas.disc(centre, radius, fill)
        else:
            canvas.disc(centre, radius, None, empty, 1.5)
    return total * (2 * radius + gap) - gap


def in_row(
    count: int, left: float, width: float, gap: float, draw: Callable[[int, float, float], None]
) -> None:
    """Divide a width into `count` columns. `draw` receives the index, left and right of each."""
    each = (width - gap * (count - 1)) / count
    for index in range(count):
        start = left + index * (each + gap)
        draw(index, start, start + each)
