"""The application commands that the bot has registered."""

from __future__ import annotations

from playground.announcer import Announcer
from playground.errors import ApiError, DiscordRefusal
from playground.wire import Json
from playground.world import World

Scope = int | None
"""The guild that a command is registered for; None for everywhere."""


class CommandRegistry:
    """Commands by scope. A command that is registered again under its type and name keeps its id."""

    def __init__(self, world: World, announcer: Announcer) -> None:
        self._world = world
        self._announcer = announcer
        self._commands: dict[Scope, dict[int, Json]] = {}

    def all(self) -> list[Json]:
        """Every command that people can use in the guild, global ones first."""
        return [command for scope in (None, self._world.guild.id) for command in self.of(scope)]

    def of(self, scope: Scope) -> list[Json]:
        return list(self._commands.get(scope, {}).values())

    def get(self, scope: Scope, command_id: int) -> Json:
        """Raises ApiError for an unknown command."""
        command = self._commands.get(scope, {}).get(command_id)
        if command is None:
            raise ApiError(DiscordRefusal.UNKNOWN_COMMAND)
        return command

    def find(self, *, command_id: int | None = None, name: str | None = None, kind: int = 1) -> Json | None:
        """A command by id, or by name and type; the guild's own commands hide global ones of the same name."""
        for command in reversed(self.all()):
            if command_id is not None and int(command["id"]) == command_id:
                return command
            if command_id is None and command["name"] == name and command["type"] == kind:
                return command
        return None

    def replace_all(self, scope: Scope, commands: list[Json]) -> list[Json]:
        known = {_key(command): int(command["id"]) for command in self.of(scope)}
        registered = [self._registered(scope, command, known.get(_key(command))) for command in commands]
        self._commands[scope] = {int(command["id"]): command for command in registered}
        self._announcer.commands_changed(self.all())
        return registered

    def put(self, scope: Scope, command: Json) -> tuple[Json, bool]:
        """The registered command, and whether it is a new one."""
        known = next((int(old["id"]) for old in self.of(scope) if _key(old) == _key(command)), None)
        return self._store(scope, self._registered(scope, command, known)), known is None

    def replace(self, scope: Scope, command_id: int, command: Json) -> Json:
        """Raises ApiError for an unknown command."""
        self.get(scope, command_id)
        return self._store(scope, self._registered(scope, command, command_id))

    def remove(self, scope: Scope, command_id: int) -> None:
        """Raises ApiError for an unknown command."""
        self.get(scope, command_id)
        del self._commands[scope][command_id]
        self._announcer.commands_changed(self.all())

    def _store(self, scope: Scope, command: Json) -> Json:
        self._commands.setdefault(scope, {})[int(command["id"])] = command
        self._announcer.commands_changed(self.all())
        return command

    def _registered(self, scope: Scope, command: Json, command_id: int | None) -> Json:
        registered: Json = {
            "id": str(command_id or self._world.snowflakes.next()),
            "application_id": str(self._world.application_id),
            "version": str(self._world.snowflakes.next()),
            **command,
        }
        if scope is not None:
            registered["guild_id"] = str(scope)
        return registered


def _key(command: Json) -> tuple[int, str]:
    return command["type"], command["name"]
