"""Menus whose options are presses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .layout import CHOICES
from .page import Choice, Menu
from .press import Press, TableVerb


class Way(Struct, frozen=True):
    """A menu option and the press that it leads to."""

    press: Press
    label: str


def ways(game: str, number: int, placeholder: str, targets: Sequence[Way], chosen: int | None = None) -> Menu:
    """A menu of presses. `number` distinguishes menus of one message; `chosen` is the index of the selected
    option. Of too many options it keeps the first and those around `chosen`, or the last ones if none is
    chosen."""
    indexes = _around(len(targets) - 1 if chosen is None else chosen, len(targets))
    return Menu(
        Press(TableVerb.GO, game, (number,)).custom_id,
        placeholder,
        tuple(
            Choice(targets[index].press.custom_id, targets[index].label, chosen=index == chosen)
            for index in indexes
        ),
    )


def _around(index: int, count: int) -> Sequence[int]:
    if count <= CHOICES:
        return range(count)
    first = min(max(1, index - CHOICES // 2), count - (CHOICES - 1))
    return [0, *range(first, first + CHOICES - 1)]
