"""Settings that the host chooses on a lobby post: the game's own, those that all games share, and for how many it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import Arg, Chosen, Game, Setting, Text, offered, seat_name
from storage import Status

from ...pace.ladders import LADDER
from ...pace.paces import NONE, PACE
from ..loaded import LoadedTable, LobbyOptions

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

    def is_open(self, live: LoadedTable) -> bool:
        """Whether the choice makes a difference at this table, as far as is known who will play."""
        return True

    def name_of(self, value: str, live: LoadedTable) -> Arg:
        """The value as players read it."""
        return Text(f"setting-{self.id}-{value}")


class GameSetting(LobbySetting):
    """One of the game's own."""

    def __init__(self, setting: Setting, game: Game[Any, Any]) -> None:
        super().__init__(setting)
        self._game = game

    def held(self, options: LobbyOptions) -> str:
        return options.chosen.get(self.id, self._setting.default)

    def with_value(self, options: LobbyOptions, value: str) -> LobbyOptions:
        return replace(options, chosen={**options.chosen, self.id: value})

    def is_open(self, live: LoadedTable) -> bool:
        if self.held(live.options) != self._setting.default:
            return True  # so that it can be taken back where it no longer fits
        chosen = chosen_at(self._game, live.options)
        return any(self._setting.matters(seats, chosen) for seats in self._possible(live))

    def _possible(self, live: LoadedTable) -> Sequence[int]:
        """How many may play in the end."""
        if live.row.status is not Status.LOBBY:
            return (len(live.seats),)
        if live.options.seats is not None:
            return (live.options.seats,)
        return [seats for seats in self._game.seats if seats >= len(live.seats)]

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

    def is_open(self, live: LoadedTable) -> bool:
        options = live.options
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
        *(GameSetting(setting, game) for setting in offered(game.settings)),
        *map(HouseSetting, HOUSE),
        PlayersSetting(Setting("players", (ANY, *map(str, game.seats)))),
    )


def chosen_at(game: Game[Any, Any], options: LobbyOptions) -> Chosen:
    """A value for each of the game's settings, also at a table from before they were there."""
    return {setting.id: options.chosen.get(setting.id, setting.default) for setting in game.settings}


def options_with_newcomer(lobby: LoadedTable, game: Game[Any, Any]) -> LobbyOptions:
    """The lobby's options once someone has joined. What names a player goes on naming them: a newcomer takes the lowest
    free seat, which may lie before theirs."""
    seated, taken = len(lobby.seats), {seat.seat for seat in lobby.seats}
    free = next(seat for seat in range(seated + 1) if seat not in taken)

    def moved(place: int) -> int:
        if place == seated:
            return free
        return place + 1 if free <= place < seated else place

    return _renumbered(lobby.options, game, moved)


def options_without(lobby: LoadedTable, person: int, game: Game[Any, Any]) -> LobbyOptions:
    """The lobby's options once that person has left. What names a player goes on naming them, and has its default again if
    that is who leaves."""
    people = [seat.person for seat in lobby.seats]
    if person not in people:
        return lobby.options
    left = people.index(person)

    def moved(place: int) -> int | None:
        if place == left:
            return None
        return place - 1 if left < place < len(people) else place

    return _renumbered(lobby.options, game, moved)


def is_named(lobby: LoadedTable, person: int, game: Game[Any, Any]) -> bool:
    """Whether a setting names that person, who sits in the lobby."""
    chosen = chosen_at(game, lobby.options)
    named = [int(chosen[one.id]) - 1 for one in game.settings if one.is_of_a_seat(chosen[one.id])]
    return any(index in named and seat.person == person for index, seat in enumerate(lobby.seats))


def _renumbered(
    options: LobbyOptions, game: Game[Any, Any], moved: Callable[[int], int | None]
) -> LobbyOptions:
    """The options with other numbers where they name seats. `moved`: a seat's new number, or None if nobody is to be named;
    both count from 0."""
    chosen = dict(options.chosen)
    for setting in game.settings:
        value = chosen.get(setting.id, setting.default)
        if setting.is_of_a_seat(value):
            place = moved(int(value) - 1)
            named = setting.default if place is None else str(place + 1)
            chosen[setting.id] = named if named in setting.values else setting.default
    return replace(options, chosen=chosen)
