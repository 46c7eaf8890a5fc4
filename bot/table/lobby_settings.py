"""What the host chooses on a lobby post: the game's own settings, and those of the house, which all games share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Game, Setting

from ..pace.ladders import LADDER
from ..pace.paces import NONE, PACE
from .loaded import LobbyOptions

HOUSE = (PACE, LADDER)


def settings_of(game: Game[Any, Any]) -> tuple[Setting, ...]:
    """All that can be chosen; by their numbers here the menus know them."""
    return (*game.settings, *HOUSE)


def held(options: LobbyOptions, setting: Setting) -> str:
    """The value that is chosen, or the one that holds unless another is."""
    chosen = options.house if setting in HOUSE else options.chosen
    return chosen.get(setting.id, setting.default)


def is_open(options: LobbyOptions, setting: Setting) -> bool:
    """Whether it makes a difference what is chosen."""
    if setting not in HOUSE:
        return True
    return options.seats != 1 and (setting is PACE or held(options, PACE) != NONE)


def with_value(options: LobbyOptions, setting: Setting, value: str) -> LobbyOptions:
    """The options with another value of a setting."""
    if setting in HOUSE:
        return replace(options, house={**options.house, setting.id: value})
    return replace(options, chosen={**options.chosen, setting.id: value})
