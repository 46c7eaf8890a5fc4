"""Settings that the host chooses on a lobby post: the game's own, and those that all games share."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from games.kernel import Game, Setting, offered

from ..pace.ladders import LADDER
from ..pace.paces import NONE, PACE
from .loaded import LobbyOptions

HOUSE = (PACE, LADDER)
PLAYERS: Final = "players"
"""Id of the setting for how many the table is."""
ANY: Final = "any"
"""Its value for a table without a fixed number."""


def settings_of(game: Game[Any, Any]) -> tuple[Setting, ...]:
    """All settings that people choose. Menus name a setting by its index here."""
    return (*offered(game.settings), *HOUSE, Setting(PLAYERS, (ANY, *map(str, game.seats))))


def held(options: LobbyOptions, setting: Setting) -> str:
    """The chosen value of the setting, or its default."""
    if setting.id == PLAYERS:
        return ANY if options.seats is None else str(options.seats)
    chosen = options.house if setting in HOUSE else options.chosen
    return chosen.get(setting.id, setting.default)


def is_open(options: LobbyOptions, setting: Setting) -> bool:
    """Whether the choice makes a difference at this table."""
    if setting not in HOUSE:
        return True
    return options.seats != 1 and (setting is PACE or held(options, PACE) != NONE)


def with_value(options: LobbyOptions, setting: Setting, value: str) -> LobbyOptions:
    """The options with that value of the setting."""
    if setting.id == PLAYERS:
        return replace(options, seats=None if value == ANY else int(value))
    if setting in HOUSE:
        return replace(options, house={**options.house, setting.id: value})
    return replace(options, chosen={**options.chosen, setting.id: value})
