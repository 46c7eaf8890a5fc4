"""Applications and their commands."""

from __future__ import annotations

from playground import payloads
from playground.commands import Scope
from playground.errors import ApiError, Refusal
from playground.rest.call import Answer, Call, Route
from playground.validation.commands import read_command, read_commands
from playground.validation.form import Faults, Fields
from playground.wire import Json

_MOST_COMMANDS = 130


def own_application(call: Call) -> Json:
    return payloads.application_payload(call.world)


def list_commands(call: Call) -> list[Json]:
    return call.services.commands.of(_scope(call))


def replace_commands(call: Call) -> list[Json]:
    listed = [] if call.body is None else call.body
    fields = Fields({"commands": listed}, Faults())
    commands = read_commands(fields.objects("commands", most=_MOST_COMMANDS), fields)
    fields.faults.raise_if_any()
    return call.services.commands.replace_all(_scope(call), commands)


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
    fields = Fields(body, Faults())
    command = read_command(fields)
    fields.faults.raise_if_any()
    return command


def _scope(call: Call) -> Scope:
    if call.snowflake("application", Refusal.UNKNOWN_APPLICATION) != call.world.application_id:
        raise ApiError(Refusal.WRONG_APPLICATION)
    return call.guild_id() if "guild" in call.parts else None


def _command_id(call: Call) -> int:
    return call.snowflake("command", Refusal.UNKNOWN_COMMAND)


def _command_routes(base: str) -> list[Route]:
    return [
        Route("GET", base, list_commands),
        Route("PUT", base, replace_commands),
        Route("POST", base, create_command),
        Route("GET", f"{base}/{{command}}", get_command),
        Route("PATCH", f"{base}/{{command}}", edit_command),
        Route("DELETE", f"{base}/{{command}}", delete_command),
    ]


ROUTES = [
    Route("GET", "/applications/@me", own_application),
    Route("GET", "/oauth2/applications/@me", own_application),
    *_command_routes("/applications/{application}/commands"),
    *_command_routes("/applications/{application}/guilds/{guild}/commands"),
]
