"""Acting as a person from within the process; every step takes the same way as the page's requests."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from dataclasses import dataclass

from playground import payloads
from playground.entities import Channel, Message, User
from playground.errors import InteractionFailed, PlaygroundError
from playground.interactions import CallbackType, Interaction
from playground.pulse import PATIENCE_SECONDS
from playground.services import Services
from playground.validation.commands import NESTING
from playground.validation.components import pressable_components
from playground.validation.modals import inputs_of
from playground.wire import Json


@dataclass(frozen=True, slots=True)
class File:
    """A file to hand in with a command."""

    name: str
    content: bytes


PlainValue = str | int | float | bool
OptionValue = PlainValue | User | File
"""A command option as tests write it; users stand for their ids."""


@dataclass(frozen=True, slots=True)
class InteractionOutcome:
    """The result of an interaction. At most one of `message`, `modal` and `choices` is there."""

    callback: CallbackType
    message: Message | None = None
    """The response, or the message whose component was used."""
    modal: Json | None = None
    choices: list[Json] | None = None


class SimulatedPerson:
    """One of the people."""

    def __init__(self, services: Services, user: User) -> None:
        self._services = services
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    async def command(
        self, channel: Channel, name: str, /, *, forge: bool = False, **options: OptionValue
    ) -> Interaction:
        """Runs a command such as `game new`, with its options by name. Raises ApiError if it is refused."""
        return self._run(2, channel, name, options, focused=None, forge=forge)

    async def autocomplete(
        self, channel: Channel, name: str, focused: str, text: str, /, **options: OptionValue
    ) -> Interaction:
        """Types `text` into the option called `focused`; the outcome has the choices."""
        return self._run(4, channel, name, {**options, focused: text}, focused=focused, forge=False)

    async def press(self, message: Message, custom_id: str, *, forge: bool = False) -> Interaction:
        """Presses a button. Raises ApiError if the message does not carry it, or it is disabled."""
        return self._use(message, {"custom_id": custom_id, "component_type": 2}, forge)

    async def select(
        self, message: Message, custom_id: str, values: Iterable[str], *, forge: bool = False
    ) -> Interaction:
        """Picks values in a select. Raises ApiError if it does not offer them."""
        component = pressable_components(message.components).get(custom_id, {})
        data = {
            "custom_id": custom_id,
            "component_type": component.get("type", 3),
            "values": list(values),
        }
        return self._use(message, data, forge)

    async def submit(
        self, shown: Interaction, *, forge: bool = False, **inputs: str | list[str]
    ) -> Interaction:
        """Hands in the modal that `shown` was answered with. Inputs go by their custom ids; lists are for selects."""
        if shown.modal is None:
            raise PlaygroundError("no modal was shown")
        filled = [_filled(component, inputs) for component in shown.modal["components"]]
        data: Json = {"custom_id": shown.modal["custom_id"], "components": filled}
        return self._interact(5, shown.channel, data, forge=forge)

    def again(self, interaction: Interaction) -> None:
        """The bot is told of the same interaction again; a second answer to it is refused. Raises PlaygroundError."""
        self._services.interactions.deliver_again(interaction)

    async def write(self, channel: Channel, content: str) -> Message:
        return self._services.actor.write(self.user, channel, {"content": content})

    def leave(self, thread: Channel) -> None:
        """Leaves a thread."""
        self._services.threads.remove(thread, self.user)

    def dm(self) -> Channel:
        """The person's DM with the bot."""
        return self._services.world.dm_with(self.user)

    def channels(self) -> list[Channel]:
        """All that the person sees, archived threads included."""
        world = self._services.world
        return [channel for channel in world.channels.values() if world.sees(self.user, channel)]

    def messages(self, channel: Channel, limit: int = 50) -> list[Message]:
        """The last messages that the person sees there, oldest first, their own ephemeral ones among them."""
        seen = self._services.actor.channel_seen(self.user, channel.id)
        return self._services.world.messages_seen(self.user, seen, limit)

    def last_message(self, channel: Channel) -> Message:
        """Raises PlaygroundError if the person sees none."""
        messages = self.messages(channel, 1)
        if not messages:
            raise PlaygroundError(f"{self.user.username} sees no message there")
        return messages[-1]

    def as_shown(self, message: Message) -> Json:
        """The message in Discord's shape."""
        return payloads.message_payload(self._services.world, message)

    def file(self, message: Message, index: int = 0) -> bytes:
        """The bytes of one of its attachments. Raises PlaygroundError if they are no longer kept."""
        content = self._services.files.get(message.attachments[index].id)
        if content is None:
            raise PlaygroundError("the attachment is no longer kept")
        return content

    def close_dms(self) -> None:
        """From now on the bot cannot write to this person."""
        self.user.dms_open = False

    async def acknowledged(
        self, interaction: Interaction, patience_seconds: float = PATIENCE_SECONDS
    ) -> CallbackType:
        """How the bot answered. Raises InteractionFailed if it did not."""
        await interaction.acknowledged.wait("an answer to the interaction", patience_seconds)
        if interaction.failure is not None:
            raise InteractionFailed(interaction.failure)
        assert interaction.callback is not None
        return interaction.callback

    async def settled(
        self, interaction: Interaction, patience_seconds: float = PATIENCE_SECONDS
    ) -> InteractionOutcome:
        """Its result, once there is something to see: after a deferral, the edit or follow-up that ends it.

        Raises InteractionFailed if the bot did not answer, and NeverHappened if nothing followed its answer.
        """
        callback = await self.acknowledged(interaction, patience_seconds)
        await interaction.settled.wait("the end of the deferral", patience_seconds)
        return InteractionOutcome(callback, interaction.original, interaction.modal, interaction.choices)

    def _run(
        self,
        type: int,
        channel: Channel,
        name: str,
        options: dict[str, OptionValue],
        *,
        focused: str | None,
        forge: bool,
    ) -> Interaction:
        command_name, *nested = name.split()
        command = self._services.commands.find(name=command_name)
        if command is None:
            raise PlaygroundError(f"the bot has no command {name!r}")
        values = {name: self._value(channel, value) for name, value in options.items()}
        given = _options(command.get("options", []), nested, values, focused)
        data: Json = {"id": command["id"], "type": 1, "options": given}
        return self._interact(type, channel, data, forge=forge)

    def _value(self, channel: Channel, value: OptionValue) -> PlainValue:
        """The value as a client sends it; a file is uploaded first."""
        match value:
            case User(id=user_id):
                return str(user_id)
            case File(name, content):
                body: Json = {"filename": name, "content": base64.b64encode(content).decode("ascii")}
                return str(self._services.actor.upload(channel, body).id)
            case _:
                return value

    def _use(self, message: Message, data: Json, forge: bool) -> Interaction:
        channel = self._services.world.channels[message.channel_id]
        return self._interact(3, channel, data, forge=forge, message=message)

    def _interact(
        self, type: int, channel: Channel, data: Json, *, forge: bool, message: Message | None = None
    ) -> Interaction:
        body: Json = {"type": type, "channel_id": str(channel.id), "data": data, "forge": forge}
        if message is not None:
            body["message_id"] = str(message.id)
        return self._services.actor.interact(self.user, body)


def _options(
    declared: list[Json], nested: list[str], values: dict[str, PlainValue], focused: str | None
) -> list[Json]:
    """The options as a client sends them, the subcommands' names outermost."""
    if nested:
        inside = next((option for option in declared if option["name"] == nested[0]), None)
        if inside is None or inside["type"] not in NESTING:
            raise PlaygroundError(f"there is no subcommand {nested[0]!r}")
        deeper = _options(inside.get("options", []), nested[1:], values, focused)
        return [{"name": nested[0], "type": inside["type"], "options": deeper}]
    types = {option["name"]: option["type"] for option in declared}
    return [
        {
            "name": name,
            "type": types.get(name, 3),
            "value": value,
            **({"focused": True} if name == focused else {}),
        }
        for name, value in values.items()
    ]


def _filled(component: Json, inputs: dict[str, str | list[str]]) -> Json:
    """A modal's row or label with what was put into it."""
    filled = []
    for custom_id, field in inputs_of([component]).items():
        given = inputs.get(custom_id, field.get("value", "") if field["type"] == 4 else [])
        entry: Json = {"type": field["type"], "id": field["id"], "custom_id": custom_id}
        filled.append(entry | ({"values": given} if isinstance(given, list) else {"value": given}))
    shell: Json = {"type": component["type"], "id": component["id"]}
    if not filled:
        return shell
    return shell | ({"component": filled[0]} if "component" in component else {"components": filled})
