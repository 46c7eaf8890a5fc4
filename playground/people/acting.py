"""What a person does: run commands, use components, hand in modals, write."""

from __future__ import annotations

import base64

from playground.commands import CommandRegistry
from playground.entities import Attachment, Channel, Message, User
from playground.errors import ApiError, DiscordRefusal
from playground.interactions import Context, Interaction, InteractionType, OpenInteractions
from playground.people.options import OptionReader, Resolver, focused_option
from playground.people.uploads import Uploads
from playground.permissions import Permission
from playground.posting import Poster
from playground.threads import Threads
from playground.validation.commands import OptionType
from playground.validation.components import ComponentType, pressable_components
from playground.validation.form import Fields, FormFaults
from playground.validation.messages import MessageForm, read_message
from playground.validation.modals import inputs_of
from playground.wire import Json
from playground.world import World

MOST_ENCODED = 64 * 1024 * 1024
"""Characters of an uploaded file in base64."""

_RESOLVED_BY: dict[int, int] = {
    ComponentType.USER_SELECT: OptionType.USER,
    ComponentType.ROLE_SELECT: OptionType.ROLE,
    ComponentType.MENTIONABLE_SELECT: OptionType.MENTIONABLE,
    ComponentType.CHANNEL_SELECT: OptionType.CHANNEL,
}


class UserActions:
    """Turns what a person does into interactions and messages, as Discord's own client would.

    `forge` skips the checks that the client makes: a tampered client can send what it likes.
    """

    def __init__(
        self,
        world: World,
        commands: CommandRegistry,
        interactions: OpenInteractions,
        poster: Poster,
        threads: Threads,
        uploads: Uploads,
    ) -> None:
        self._world = world
        self._commands = commands
        self._interactions = interactions
        self._poster = poster
        self._threads = threads
        self._uploads = uploads

    def interact(self, person: User, body: Json) -> Interaction:
        """An interaction as a Discord client posts it. Raises ApiError and InvalidForm."""
        fields = Fields(body, FormFaults())
        kinds = {int(kind): kind for kind in InteractionType}
        kind = fields.choice("type", kinds, required=True)
        channel_id = fields.snowflake("channel_id", required=True)
        data = fields.object("data", required=True)
        nonce = fields.text("nonce", most=100)
        message_id = fields.snowflake("message_id", required=kind is InteractionType.COMPONENT)
        forge = fields.flag("forge")
        fields.faults.raise_if_any()
        assert data is not None
        channel = self.channel_seen(person, channel_id or 0)
        if kind is InteractionType.COMPONENT:
            return self._use(person, channel, message_id or 0, data, nonce, forge)
        if kind is InteractionType.MODAL_SUBMIT:
            return self._submit(person, channel, data, nonce, forge)
        return self._run(person, channel, data, nonce, forge, typing=kind is InteractionType.AUTOCOMPLETE)

    def write(self, person: User, channel: Channel, body: Json) -> Message:
        """A plain message. Raises ApiError and InvalidForm."""
        if channel.is_thread:
            self._threads.wake(channel)
        plain = {"content": body.get("content"), "nonce": body.get("nonce")}
        form: MessageForm = read_message(plain, {}, self._poster.attachment_maker(channel))
        message = self._poster.post(channel, person, form)
        if channel.is_thread:
            self._threads.join_by_writing(message)
        return message

    def upload(self, channel: Channel, body: Json) -> Attachment:
        """A file that a command's option can name. Raises ApiError and InvalidForm."""
        fields = Fields(body, FormFaults())
        filename = fields.text("filename", least=1, most=260, required=True)
        encoded = fields.text("content", most=MOST_ENCODED, required=True)
        try:
            content = base64.b64decode(encoded or "", validate=True)
        except ValueError:
            fields.fault("content", "BASE64", "The content is not in base64.")
        fields.faults.raise_if_any()
        return self._uploads.put(channel, filename or "", content)

    def channel_seen(self, person: User, channel_id: int) -> Channel:
        """Raises ApiError if the person does not see such a channel."""
        channel = self._world.channels.get(channel_id)
        if channel is None or not self._world.sees(person, channel):
            raise ApiError(DiscordRefusal.UNKNOWN_CHANNEL)
        return channel

    def _run(
        self, person: User, channel: Channel, data: Fields, nonce: str | None, forge: bool, *, typing: bool
    ) -> Interaction:
        command = self._commands.find(
            command_id=data.snowflake("id"), name=data.raw.get("name"), kind=data.raw.get("type", 1)
        )
        if command is None:
            raise ApiError(DiscordRefusal.UNKNOWN_COMMAND)
        if not forge:
            self._check_may_run(person, channel, command)
        reader = OptionReader(self._world, self._uploads, lenient=typing or forge)
        options = reader.read(command.get("options", []), data)
        if typing and focused_option(options) is None:
            data.fault("options", "BASE_TYPE_REQUIRED", "One option must be focused.")
        data.faults.raise_if_any()
        sent: Json = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": options,
        }
        if reader.resolver.resolved:
            sent["resolved"] = reader.resolver.resolved
        if command.get("guild_id"):
            sent["guild_id"] = command["guild_id"]
        return self._interactions.open(
            InteractionType.AUTOCOMPLETE if typing else InteractionType.COMMAND,
            person,
            channel,
            sent,
            nonce=nonce,
            command_name=_full_name(command["name"], options),
        )

    def _check_may_run(self, person: User, channel: Channel, command: Json) -> None:
        context = Context.BOT_DM if channel.is_dm else Context.GUILD
        contexts = command["contexts"]
        fits = context in contexts if contexts is not None else not channel.is_dm or command["dm_permission"]
        if not fits or (channel.is_dm and command.get("guild_id")):
            raise ApiError(DiscordRefusal.UNKNOWN_COMMAND)
        needed = command["default_member_permissions"]
        if needed is None or channel.is_dm:
            return
        granted = self._world.permissions_of(person)
        if Permission.ADMINISTRATOR not in granted and (int(needed) == 0 or int(needed) & ~int(granted)):
            raise ApiError(DiscordRefusal.MISSING_PERMISSIONS)

    def _use(
        self, person: User, channel: Channel, message_id: int, data: Fields, nonce: str | None, forge: bool
    ) -> Interaction:
        message = self._world.seen_message(person, channel, message_id)
        if message is None:
            raise ApiError(DiscordRefusal.UNKNOWN_MESSAGE)
        custom_id = data.text("custom_id", least=1, most=100, required=True)
        kind = data.whole("component_type", least=1, most=25, required=True)
        values = [str(value) for value in data.values("values", most=25)]
        component = pressable_components(message.components).get(custom_id or "")
        if not forge:
            _check_component(component, kind, values, data)
        resolver = Resolver(self._world, self._uploads)
        _resolve(resolver, kind or 0, values, _unchecked(data) if forge else data)
        data.faults.raise_if_any()
        sent: Json = {"custom_id": custom_id, "component_type": kind, "id": (component or {}).get("id", 0)}
        if kind != ComponentType.BUTTON:
            sent["values"] = values
        if kind in _RESOLVED_BY:
            sent["resolved"] = resolver.resolved
        return self._interactions.open(
            InteractionType.COMPONENT, person, channel, sent, nonce=nonce, source=message
        )

    def _submit(
        self, person: User, channel: Channel, data: Fields, nonce: str | None, forge: bool
    ) -> Interaction:
        custom_id = data.text("custom_id", least=1, most=100, required=True) or ""
        shown = self._interactions.modal_shown_to(person, channel, custom_id)
        if shown is None and not forge:
            data.fault("custom_id", "MODAL_NOT_SHOWN", "No modal with that custom id is open.")
        given = data.values("components", most=40, required=True)
        resolver = Resolver(self._world, self._uploads)
        if shown is not None and shown.modal is not None and not forge:
            filled = inputs_of([part for part in given if isinstance(part, dict)])
            for name, field in inputs_of(shown.modal["components"]).items():
                _check_input(field, filled.get(name, {}), data)
                _resolve(resolver, field["type"], filled.get(name, {}).get("values") or [], data)
        data.faults.raise_if_any()
        return self._interactions.open(
            InteractionType.MODAL_SUBMIT,
            person,
            channel,
            {"custom_id": custom_id, "components": given, "resolved": resolver.resolved},
            nonce=nonce,
            source=None if shown is None else shown.source,
            trigger=None if shown is None else shown.origin(),
        )


def _unchecked(fields: Fields) -> Fields:
    """The same fields, whose further faults do not count."""
    return Fields(fields.raw, FormFaults(), fields.path)


def _full_name(name: str, options: list[Json]) -> str:
    """`game new`, say, for a subcommand."""
    for option in options:
        if option["type"] in (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP):
            return f"{name} {_full_name(option['name'], option['options'])}"
    return name


def _check_component(component: Json | None, kind: int | None, values: list[str], data: Fields) -> None:
    if component is None or component["type"] != kind:
        return data.fault("custom_id", "COMPONENT_NOT_FOUND", "The message carries no such component.")
    if component["disabled"]:
        return data.fault("custom_id", "COMPONENT_DISABLED", "The component is disabled.")
    if kind != ComponentType.BUTTON:
        _check_values(component, values, data)
    return None


def _check_values(select: Json, values: list[str], data: Fields) -> None:
    if not select["min_values"] <= len(values) <= select["max_values"]:
        allowed = f"{select['min_values']} to {select['max_values']}"
        data.fault("values", "BASE_TYPE_BAD_LENGTH", f"Must be {allowed} values.")
    offered = {option["value"] for option in select.get("options", [])}
    if len(set(values)) != len(values) or (offered and not offered.issuperset(values)):
        data.fault("values", "SELECT_VALUE_NOT_OFFERED", "The select does not offer these values.")


def _check_input(field: Json, filled: Json, data: Fields) -> None:
    if field["type"] != ComponentType.TEXT_INPUT:
        values = filled.get("values") or []
        if values or field["required"]:
            _check_values(field, values, data)
        return
    text = filled.get("value") or ""
    if not text and field["required"]:
        data.fault("components", "BASE_TYPE_REQUIRED", f"{field['custom_id']} must be filled in.")
    least, most = field["min_length"] or 0, field["max_length"] or 4000
    if text and not least <= len(text) <= most:
        data.fault(
            "components", "BASE_TYPE_BAD_LENGTH", f"{field['custom_id']}: {least} to {most} characters."
        )


def _resolve(resolver: Resolver, kind: int, values: list[str], data: Fields) -> None:
    """Looks up what a select of users, roles or channels names."""
    option_type = _RESOLVED_BY.get(kind)
    if option_type is not None:
        for value in values:
            resolver.resolve(option_type, value, data)
