"""What the bot does with an interaction: the first answer, and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playground import payloads
from playground.entities import Message, MessageFlag, MessageType, Reference
from playground.errors import ApiError, DiscordRefusal
from playground.interactions import CallbackType, Interaction, InteractionType, OpenInteractions
from playground.posting import Poster
from playground.threads import Threads
from playground.validation.commands import MOST_CHOICES
from playground.validation.form import Fields, FormFaults, is_snowflake, refuse_field
from playground.validation.messages import MessageForm, NewAttachment, Upload, read_message
from playground.validation.modals import read_modal
from playground.wire import Json
from playground.world import World

Uploads = Mapping[int, Upload]

_ANSWERS_TO: Mapping[InteractionType, frozenset[CallbackType]] = {
    InteractionType.COMMAND: frozenset(
        {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL}
    ),
    InteractionType.COMPONENT: frozenset(CallbackType) - {CallbackType.PONG, CallbackType.CHOICES},
    InteractionType.AUTOCOMPLETE: frozenset({CallbackType.CHOICES}),
    InteractionType.MODAL_SUBMIT: frozenset(CallbackType)
    - {CallbackType.PONG, CallbackType.CHOICES, CallbackType.MODAL},
}
_UPDATES = frozenset({CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE})
_CALLBACK_TYPES = {int(callback): callback for callback in CallbackType}


class Answers:
    def __init__(
        self, world: World, interactions: OpenInteractions, poster: Poster, threads: Threads
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._poster = poster
        self._threads = threads
        self._first: Mapping[CallbackType, Callable[[Interaction, Json, Uploads], None]] = {
            CallbackType.MESSAGE: self._reply,
            CallbackType.DEFERRED_MESSAGE: self._defer_reply,
            CallbackType.UPDATE: self._update,
            CallbackType.DEFERRED_UPDATE: self._defer_update,
            CallbackType.CHOICES: self._choices,
            CallbackType.MODAL: self._modal,
        }

    def answer(self, interaction: Interaction, body: Json, uploads: Uploads) -> Json:
        """Carries the callback out, and gives what Discord answers `with_response`."""
        callback = self._callback_type(interaction, body)
        data = body.get("data")
        self._first[callback](interaction, data if isinstance(data, dict) else {}, uploads)
        return self._callback_response(interaction, callback)

    def follow_up(self, interaction: Interaction, body: Json, uploads: Uploads) -> Message:
        """A further message; the first one after a deferred reply takes the place of "thinking"."""
        original = interaction.original
        if original is not None and MessageFlag.LOADING in original.flags and self._stands(original):
            return self.edit(interaction, original, body, uploads)
        reference = None if original is None else Reference(original.channel_id, original.id)
        message = self._post(interaction, body, uploads, MessageType.DEFAULT, reference, follow_up=True)
        interaction.settled.happen()
        return message

    def edit(self, interaction: Interaction, message: Message, body: Json, uploads: Uploads) -> Message:
        """Edits one of the interaction's messages."""
        form = read_message(body, uploads, self._maker_for(message), existing=message)
        edited = self._poster.edit(message, form)
        interaction.settled.happen()
        return edited

    def delete(self, interaction: Interaction, message: Message) -> None:
        self._poster.delete(message)
        interaction.settled.happen()

    def message(self, interaction: Interaction, name: str) -> Message:
        """The message that a token reaches under an id or as `@original`. Raises ApiError."""
        if name == "@original":
            found = interaction.original
        else:
            found = self._world.find_message(interaction.channel, int(name)) if is_snowflake(name) else None
        if found is None or not self._stands(found) or not self._reaches(interaction, found):
            raise ApiError(DiscordRefusal.UNKNOWN_MESSAGE)
        return found

    def _reply(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        source = interaction.source
        reference = None if source is None else Reference(source.channel_id, source.id)
        interaction.original = self._post(interaction, data, uploads, _reply_type(interaction), reference)
        self._interactions.acknowledge(interaction, CallbackType.MESSAGE)
        interaction.settled.happen()

    def _defer_reply(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        ephemeral = bool(_flags_of(data) & MessageFlag.EPHEMERAL)
        source = interaction.source
        interaction.original = self._poster.post(
            interaction.channel,
            self._world.bot,
            MessageForm(),
            type=_reply_type(interaction),
            reader=interaction.person if ephemeral else None,
            origin=interaction.origin(),
            reference=None if source is None else Reference(source.channel_id, source.id),
            loading=True,
        )
        self._interactions.acknowledge(interaction, CallbackType.DEFERRED_MESSAGE)

    def _update(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        source = self._standing_source(interaction)
        form = read_message(data, uploads, self._maker_for(source), existing=source, path=("data",))
        self._poster.edit(source, form)
        interaction.original = source
        self._interactions.acknowledge(interaction, CallbackType.UPDATE)
        interaction.settled.happen()

    def _defer_update(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        interaction.original = self._standing_source(interaction)
        self._interactions.acknowledge(interaction, CallbackType.DEFERRED_UPDATE)

    def _choices(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        fields = Fields(data, FormFaults(), ("data",))
        choices: list[Json] = []
        for choice in fields.objects("choices", most=MOST_CHOICES):
            name = choice.text("name", least=1, most=100, required=True)
            value = choice.raw.get("value")
            if not isinstance(value, (int, float)):
                value = choice.text("value", most=100, required=True)
            choices.append({"name": name, "value": value})
        fields.faults.raise_if_any()
        self._interactions.acknowledge(interaction, CallbackType.CHOICES)
        self._interactions.offer_choices(interaction, choices)
        interaction.settled.happen()

    def _modal(self, interaction: Interaction, data: Json, uploads: Uploads) -> None:
        fields = Fields(data, FormFaults(), ("data",))
        modal = read_modal(fields)
        fields.faults.raise_if_any()
        self._interactions.acknowledge(interaction, CallbackType.MODAL)
        self._interactions.show_modal(interaction, modal)
        interaction.settled.happen()

    def _post(
        self,
        interaction: Interaction,
        body: Json,
        uploads: Uploads,
        type: MessageType,
        reference: Reference | None,
        *,
        follow_up: bool = False,
    ) -> Message:
        ephemeral = bool(_flags_of(body) & MessageFlag.EPHEMERAL)
        maker = self._poster.attachment_maker(interaction.channel, ephemeral=ephemeral)
        form = read_message(body, uploads, maker, path=() if follow_up else ("data",))
        message = self._poster.post(
            interaction.channel,
            self._world.bot,
            form,
            type=type,
            reader=interaction.person if ephemeral else None,
            origin=interaction.origin(follow_up=follow_up),
            reference=reference,
        )
        if interaction.channel.is_thread and not ephemeral:
            self._threads.join_by_writing(message)
        return message

    def _maker_for(self, message: Message) -> NewAttachment:
        channel = self._world.channels[message.channel_id]
        return self._poster.attachment_maker(channel, ephemeral=message.ephemeral)

    def _callback_type(self, interaction: Interaction, body: Json) -> CallbackType:
        fields = Fields(body, FormFaults())
        callback = fields.choice("type", _CALLBACK_TYPES, required=True)
        fields.faults.raise_if_any()
        assert callback is not None
        fits = callback in _ANSWERS_TO[interaction.type]
        if not fits or (callback in _UPDATES and interaction.source is None):
            raise refuse_field(
                ("type",),
                "INTERACTION_CALLBACK_TYPE_INVALID",
                f"Callback type {callback} cannot answer this interaction.",
            )
        return callback

    def _standing_source(self, interaction: Interaction) -> Message:
        if interaction.source is None or not self._stands(interaction.source):
            raise ApiError(DiscordRefusal.UNKNOWN_MESSAGE)
        return interaction.source

    def _stands(self, message: Message) -> bool:
        """Whether the message has not been deleted."""
        channel = self._world.channels.get(message.channel_id)
        return channel is not None and self._world.find_message(channel, message.id) is message

    @staticmethod
    def _reaches(interaction: Interaction, message: Message) -> bool:
        own = message.origin is not None and message.origin.interaction_id == interaction.id
        return own or message.id in interaction.owns

    def _callback_response(self, interaction: Interaction, callback: CallbackType) -> Json:
        about: Json = {
            "id": str(interaction.id),
            "type": int(interaction.type),
            "channel_id": str(interaction.channel.id),
        }
        if not interaction.channel.is_dm:
            about["guild_id"] = str(self._world.guild.id)
        original = interaction.original
        if original is None:
            return {"interaction": about}
        about |= {
            "response_message_id": str(original.id),
            "response_message_loading": MessageFlag.LOADING in original.flags,
            "response_message_ephemeral": original.ephemeral,
        }
        if callback not in (CallbackType.MESSAGE, CallbackType.UPDATE):
            return {"interaction": about}
        shown = payloads.message_payload(self._world, original)
        return {"interaction": about, "resource": {"type": int(callback), "message": shown}}


def _reply_type(interaction: Interaction) -> MessageType:
    if interaction.type is InteractionType.COMMAND:
        return MessageType.CHAT_INPUT_COMMAND
    return MessageType.DEFAULT


def _flags_of(body: Json) -> int:
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0
