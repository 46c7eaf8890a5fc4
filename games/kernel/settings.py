"""Options chosen before a game begins: its mode, the opponent, how seats are dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from .errors import UnknownSetting

Chosen: TypeAlias = Mapping[str, str]
"""Chosen values by setting id."""

NO_SETTINGS: Chosen = MappingProxyType({})
"""Every setting at its default."""

Matters: TypeAlias = Callable[[int, Chosen], bool]
"""Whether a setting makes a difference in a game for this many players, with these values of all settings."""


def always(seats: int, chosen: Chosen) -> bool:
    return True


class Setting(Struct, frozen=True):
    """One option to choose.

    Its texts are `setting-<id>` and `setting-<id>-<value>` for each value. `setting-<id>-<value>-note` explains a
    value whose name does not.
    """

    id: str
    values: tuple[str, ...]
    """The first one is the default."""
    names_seats: bool = False
    """Whether values that are numbers stand for seats, counted from 1. They are shown by their players' names, and need no
    text."""
    reserved: bool = False
    """Set by the bot alone, such as for a campaign. People are neither offered nor shown it, so it needs no text."""
    matters: Matters = always
    """People are neither offered nor shown it at its default where it makes no difference."""

    @property
    def default(self) -> str:
        return self.values[0]

    def is_of_a_seat(self, value: str) -> bool:
        """Whether the value stands for a seat, so that its player's name is shown."""
        return self.names_seats and value.isdecimal()


def offered(settings: Sequence[Setting]) -> tuple[Setting, ...]:
    """Those that people choose."""
    return tuple(setting for setting in settings if not setting.reserved)


def with_defaults(settings: Sequence[Setting], chosen: Chosen) -> dict[str, str]:
    """A value for every setting, in their order: the chosen one or the default. Raises UnknownSetting."""
    known = {setting.id: setting for setting in settings}
    for name, value in chosen.items():
        if name not in known or value not in known[name].values:
            raise UnknownSetting(name, value)
    return {setting.id: chosen.get(setting.id, setting.default) for setting in settings}
