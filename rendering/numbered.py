"""Options of a question with their numbers: those on a picture, and in words those that it alone does not tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import TypeAlias

from msgspec import Struct

from games.kernel import Decision, Option

from .canvas import Canvas, Point
from .fonts import broken
from .theme import Theme
from .words import Voice

MarkDrawer: TypeAlias = Callable[[Canvas, Point, str, float], object]
"""Draws a number on a disc: canvas, centre, number, radius."""

TEXT_PX = 28
"""A phone shows it in 11 pixels."""
OPTION_STEP, LINE_STEP = 48, 34
"""From one option to the next, and from line to line of one."""
EDGE, GUTTER, INDENT = 20.0, 24.0, 64.0
"""Beside the list; between its columns; from the left of a column to the words."""
PADDING = 5
"""Above and below the list."""
RADIUS, MARK_X = 17.0, 21.0
"""Of a number's disc; from the left of a column to its centre."""


class NumberedOption(Struct, frozen=True):
    number: str
    label: str


def with_numbers(options: Iterable[Option]) -> Iterator[tuple[int, Option]]:
    """The options that have a place, with their numbers on a picture: counted from 1, without the others."""
    return enumerate((option for option in options if option.at), start=1)


def numbered_options(decision: Decision, numbers: Iterable[int], voice: Voice) -> tuple[NumberedOption, ...]:
    """The options with these numbers. The first option has number 1."""
    return tuple(
        NumberedOption(str(number), voice.say(decision.options[number - 1].label)) for number in numbers
    )


def told_in_words(places: Iterable[Sequence[str]]) -> list[int]:
    """Numbers of options that a picture alone does not tell: it has no place for them, or the same as for another.

    `places`: those of each option on the picture, in order.
    """
    found = [tuple(place) for place in places]
    times = Counter(found)
    return [number for number, place in enumerate(found, start=1) if not place or times[place] > 1]


def start_of(ways: Iterable[Sequence[str]]) -> str | None:
    """From where the options lead: the first place of all ways with several; None if they do not begin at the same one."""
    starts = {way[0] for way in ways if len(way) > 1}
    return starts.pop() if len(starts) == 1 else None


def options_alt(decision: Decision, voice: Voice) -> str:
    """The question and all its options, each by the game's message `alt-option`."""
    options = [
        voice("alt-option", number=number, option=option.label)
        for number, option in enumerate(decision.options, start=1)
    ]
    return " ".join([voice.say(decision.prompt), *options])


def option_list(theme: Theme, width: int, options: Sequence[NumberedOption], draw_mark: MarkDrawer) -> Canvas:
    """One column for a single option, two for several, read downwards. Raises ValueError if there are none."""
    if not options:
        raise ValueError("a list has an option")
    half = ceil(len(options) / 2)
    columns = [part for part in (options[:half], options[half:]) if part]
    column_width = (width - 2 * EDGE - GUTTER * (len(columns) - 1)) / len(columns)
    rows = [list(_rows(column, column_width - INDENT)) for column in columns]
    height = max(sum(row.height for row in column) for column in rows)
    canvas = Canvas(theme, width, height + 2 * PADDING, theme.colour("paper"))
    for place, column in enumerate(rows):
        left, middle = EDGE + place * (column_width + GUTTER), PADDING + OPTION_STEP / 2
        for row in column:
            draw_mark(canvas, (left + MARK_X, middle), row.number, RADIUS)
            for index, line in enumerate(row.lines):
                at = (left + INDENT, middle + LINE_STEP * index)
                canvas.write(at, line, TEXT_PX, theme.colour("ink"))
            middle += row.height
    return canvas


class _Row(Struct, frozen=True):
    """An option whose label is broken into lines."""

    number: str
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        return OPTION_STEP + LINE_STEP * (len(self.lines) - 1)


def _rows(options: Iterable[NumberedOption], width: float) -> Iterator[_Row]:
    for option in options:
        yield _Row(option.number, broken(option.label, width, TEXT_PX))
