"""Applications and their commands."""

from __future__ import annotations

from functools import lru_cache

from playground import payloads
from playground.commands import Scope
from playground.errors import ApiError, DiscordRefusal
from playground.rest.call import Answer, Call, RestRoute
from playground.validation.commands import MOST_COMMANDS, read_command, read_commands
from playground.validation.form import Fields, FormFaults
from playground.wire import Json, decode, encode


def own_application(call: Call) -> Json:
    return payloads.application_payload(call.world)


def list_commands(call: Call) -> list[Json]:
    return call.services.commands.of(_scope(call))


def replace_commands(call: Call) -> list[Json]:
    commands = decode(_checked(encode([] if call.body is None else call.body)))
    return call.services.commands.replace_all(_scope(call), commands)


@lru_cache(maxsize=8)
def _checked(listed: bytes) -> bytes:
    """The commands as Discord would give them back, in JSON. A bot lists the same ones whenever it starts."""
    fields = Fields({"commands": decode(listed)}, FormFaults())
    commands = read_commands(fields.objects("commands", most=sum(MOST_COMMANDS.values())), fields)
    fields.faults.raise_if_any()
    return encode(commands)


def create_command(call: Call) -> Answer:
    command, is_new = call.services.commands.put(_scope(call), _read(call.object))
    return Answer(201 if is_new else 200, command)


def get_command(call: Call) -> Json:
    return call.services.commands.get(_scope(call), _command_id(call))


def edit_command(call: Call) -> Json:
    standing = call.services.commands.get(_scope(call), _command_id(call))
    changed = {key: value for key, value in standing.items() if key not in ("id", "version")} | call.object
    return call.services.commands.replace(_scope(call), _command_id(call), _read(changed))


def delete_command(call: Call) -> None:
    call.services.commands.remove(_scope(call), _command_id(call))


def _read(body: Json) -> Json:
    fields = Fields(body, FormFaults())
    command = read_command(fields)
    fields.faults.raise_if_any()
    return command


def _scope(call: Call) -> Scope:
    if call.snowflake("application", DiscordRefusal.UNKNOWN_APPLICATION) != call.world.application_id:
        raise ApiError(DiscordRefusal.WRONG_APPLICATION)
    return call.guild_id() if "guild" in call.parts else None


def _command_id(call: Call) -> int:
    return call.snowflake("command", DiscordRefusal.UNKNOWN_COMMAND)


def _command_routes(base: str) -> list[RestRoute]:
    return [
        RestRoute("GET", base, list_commands),
        RestRoute("PUT", base, replace_commands),
        RestRoute("POST", base, create_command),
        RestRoute("GET", f"{base}/{{command}}", get_command),
        RestRoute("PATCH", f"{base}/{{command}}", edit_command),
        RestRoute("DELETE", f"{base}/{{command}}", delete_command),
    ]


ROUTES = [
    RestRoute("GET", "/applications/@me", own_application),
    RestRoute("GET", "/oauth2/applications/@me", own_application),
    *_command_routes("/applications/{application}/commands"),
    *_command_routes("/applications/{application}/guilds/{guild}/commands"),
]
