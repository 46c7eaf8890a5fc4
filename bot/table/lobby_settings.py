"""Settings that the host chooses on a lobby post: the game's own, those that all games share, and for how many it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import Arg, Game, Setting, Text, offered, seat_name

from ..pace.ladders import LADDER
from ..pace.paces import NONE, PACE
from .loaded import LoadedTable, LobbyOptions

HOUSE = (PACE, LADDER)
ANY: Final = "any"
"""The number of players of a table that takes as many as join."""


class LobbySetting(ABC):
    """A setting, and how a lobby's options hold its value."""

    def __init__(self, setting: Setting) -> None:
        self.id = setting.id
        self.values = setting.values
        self._setting = setting

    @abstractmethod
    def held(self, options: LobbyOptions) -> str:
        """The chosen value, or the default."""

    @abstractmethod
    def with_value(self, options: LobbyOptions, value: str) -> LobbyOptions:
        """The options with that value."""

    def is_open(self, options: LobbyOptions) -> bool:
        """Whether the choice makes a difference at this table."""
        return True

    def name_of(self, value: str, live: LoadedTable) -> Arg:
        """The value as players read it."""
        return Text(f"setting-{self.id}-{value}")


class GameSetting(LobbySetting):
    """One of the game's own."""

    def held(self, options: LobbyOptions) -> str:
        return options.chosen.get(self.id, self._setting.default)

    def with_value(self, options: LobbyOptions, value: str) -> LobbyOptions:
        return replace(options, chosen={**options.chosen, self.id: value})

    def name_of(self, value: str, live: LoadedTable) -> Arg:
        """That of the value, or of the person whose seat it is."""
        if not self._setting.is_of_a_seat(value):
            return super().name_of(value, live)
        index = int(value) - 1
        return (
            seat_name(index) if index < len(live.seats) else Text("setting-free-seat", {"number": index + 1})
        )


class HouseSetting(LobbySetting):
    """One that all games share: the pace, and what happens when someone is late."""

    def held(self, options: LobbyOptions) -> str:
        return options.house.get(self.id, self._setting.default)

    def with_value(self, options: LobbyOptions, value: str) -> LobbyOptions:
        return replace(options, house={**options.house, self.id: value})

    def is_open(self, options: LobbyOptions) -> bool:
        has_pace = options.house.get(PACE.id, PACE.default) != NONE
        return options.seats != 1 and (self.id == PACE.id or has_pace)


class PlayersSetting(LobbySetting):
    """For how many players the table is."""

    def held(self, options: LobbyOptions) -> str:
        return ANY if options.seats is None else str(options.seats)

    def with_value(self, options: LobbyOptions, value: str) -> LobbyOptions:
        return replace(options, seats=None if value == ANY else int(value))

    def name_of(self, value: str, live: LoadedTable) -> Arg:
        """A number is its own name."""
        return super().name_of(value, live) if value == ANY else int(value)


def settings_of(game: Game[Any, Any]) -> tuple[LobbySetting, ...]:
    """All settings that people choose. Menus name a setting by its index here."""
    return (
        *map(GameSetting, offered(game.settings)),
        *map(HouseSetting, HOUSE),
        PlayersSetting(Setting("players", (ANY, *map(str, game.seats)))),
    )
