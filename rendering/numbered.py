"""Options of a question in words, for those that a picture has no place for: a list with their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import TypeAlias

from games.kernel import Decision

from .canvas import Canvas, Point
from .fonts import broken
from .theme import Theme
from .words import Voice

NumberedLabel: TypeAlias = tuple[str, str]
"""The number of an option, and its label."""

TEXT_PX, LINE, LEADING = 28, 48, 34
"""Height of the writing, which a phone shows in 11 pixels; from option to option; from line to line of one option."""
EDGE, GUTTER, BEFORE_TEXT = 20.0, 24.0, 64.0
"""At both sides of the page, between the columns, and from the edge of a column to its labels."""
RADIUS = 17.0
"""Of the number's disc."""


def labels_of(decision: Decision, numbers: Iterable[int], voice: Voice) -> tuple[NumberedLabel, ...]:
    """The options with these numbers, from 1."""
    return tuple((str(number), voice.say(decision.options[number - 1].label)) for number in numbers)


def option_list(
    theme: Theme,
    width: int,
    labels: Sequence[NumberedLabel],
    draw_mark: Callable[[Canvas, Point, str, float], object],
) -> Canvas:
    """Each option on a line of its own; two columns, read downwards, if there are several."""
    columns = min(2, len(labels))
    column = (width - 2 * EDGE - GUTTER * (columns - 1)) / columns
    lines = [broken(label, column - BEFORE_TEXT, TEXT_PX) for _, label in labels]
    heights = [LINE + LEADING * (len(one) - 1) for one in lines]
    half = ceil(len(labels) / columns)
    canvas = Canvas(theme, width, max(sum(heights[:half]), sum(heights[half:])) + 10, theme.colour("paper"))
    x, y = EDGE, 5.0
    for place, (number, _) in enumerate(labels):
        if place == half:
            x, y = EDGE + column + GUTTER, 5.0
        draw_mark(canvas, (x + RADIUS + 4, y + LINE / 2), number, RADIUS)
        for row, line in enumerate(lines[place]):
            at = (x + BEFORE_TEXT, y + LINE / 2 + LEADING * row)
            canvas.write(at, line, TEXT_PX, theme.colour("ink"))
        y += heights[place]
    return canvas
