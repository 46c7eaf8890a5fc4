"""A measured number beside what was hoped for, and how many of them look in a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, inf

from msgspec import Struct

MOST_CASES = 10
HEADINGS = ("figure", "value", "target", "ratio")


class Figure(Struct, frozen=True):
    name: str
    value: float
    unit: str
    at_most: float | None = None
    """The target of what should be small, in the same unit."""
    at_least: float | None = None
    """The target of what should be large."""
    cases: tuple[str, ...] = ()
    """What was counted, where that should be nothing: a line each."""

    @property
    def ratio(self) -> float | None:
        """How much worse than its target: up to 1 is as hoped for, infinite for anything where nothing is allowed. None
        without a target."""
        if self.at_most == 0:
            return inf if self.value else 0.0
        if self.at_most is not None:
            return self.value / self.at_most
        if self.at_least is not None:
            return self.at_least / self.value
        return None

    def cells(self) -> tuple[str, str, str, str]:
        ratio = self.ratio
        return (
            self.name,
            f"{_short(self.value)} {self.unit}",
            self._target(),
            "" if ratio is None else f"{ratio:.2f}{' !' if ratio > 1 else ''}",
        )

    def _target(self) -> str:
        if self.at_most is not None:
            return f"≤ {_short(self.at_most)}"
        return "" if self.at_least is None else f"≥ {_short(self.at_least)}"


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of them does not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def median(values: Sequence[float]) -> float:
    return quantile(values, 0.5)


def table(figures: Iterable[Figure]) -> Iterator[str]:
    """Lines of a table; a ratio above 1 misses its target and is marked."""
    rows = [HEADINGS, *(figure.cells() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    for row in rows:
        name, *numbers = row
        cells = [cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *cells]).rstrip()


def cases(figures: Iterable[Figure]) -> Iterator[str]:
    """Lines that list what should not have happened."""
    for figure in figures:
        if figure.cases:
            yield f"\n{figure.name}:"
            yield from (f"  {case}" for case in figure.cases[:MOST_CASES])
            if len(figure.cases) > MOST_CASES:
                yield f"  … and {len(figure.cases) - MOST_CASES} more"


def _short(value: float) -> str:
    """Three digits that count."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.3g}"
