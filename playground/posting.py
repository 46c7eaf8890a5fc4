"""Writing, editing and deleting messages."""

from __future__ import annotations

import itertools
import re
from urllib.parse import quote

from cachetools import TTLCache

from playground.announcer import Announcer
from playground.attachments import AttachmentStore, content_type_of, png_size_px
from playground.entities import (
    Attachment,
    Channel,
    Message,
    MessageFlag,
    MessageType,
    Origin,
    Reference,
    User,
)
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission
from playground.validation.form import refuse_field
from playground.validation.messages import MessageForm, NewAttachment
from playground.wire import Json
from playground.world import World

MOST_PINS = 250
MOST_WHISPERS = 100
"""How many ephemeral messages a person keeps in one channel; older ones vanish, as they do on Discord in time."""
NONCE_SECONDS = 300.0
MOST_NONCES = 10_000
"""How many nonces are remembered at once; under heavy load older ones are forgotten before their time."""

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_EVERYONE_MENTION = re.compile(r"@(everyone|here)\b")


class Poster:
    """The one place where messages come to be, change and go."""

    def __init__(self, world: World, files: AttachmentStore, announcer: Announcer, base_url: str) -> None:
        self._world = world
        self._files = files
        self._announcer = announcer
        self._base_url = base_url
        self._nonces: TTLCache[tuple[int, int, str], Message] = TTLCache(
            MOST_NONCES, NONCE_SECONDS, lambda: world.clock.now().timestamp()
        )

    def attachment_maker(self, channel: Channel, *, ephemeral: bool = False) -> NewAttachment:
        """Makes attachments for messages of that channel; nothing is kept before the message is posted."""

        def new_attachment(filename: str, content: bytes, description: str | None) -> Attachment:
            attachment_id = self._world.snowflakes.unguessable()
            size_px = png_size_px(content)
            return Attachment(
                id=attachment_id,
                channel_id=channel.id,
                filename=filename,
                size=len(content),
                content_type=content_type_of(filename),
                url=f"{self._base_url}/attachments/{channel.id}/{attachment_id}/{quote(filename)}",
                description=description,
                width=size_px[0] if size_px else None,
                height=size_px[1] if size_px else None,
                ephemeral=ephemeral,
            )

        return new_attachment

    def post(
        self,
        channel: Channel,
        author: User,
        form: MessageForm,
        *,
        type: MessageType = MessageType.DEFAULT,
        reader: User | None = None,
        origin: Origin | None = None,
        reference: Reference | None = None,
        about: User | None = None,
        loading: bool = False,
    ) -> Message:
        """Adds a message at the end of the channel. `reader` makes it ephemeral, `loading` a "thinking" one; `about` is
        the person whom a system message tells of.

        With `enforce_nonce`, gives the message back that has that nonce already. Raises InvalidForm for an
        unknown reference, and ApiError for a locked thread.
        """
        known = self._same_nonce(channel, author, form)
        if known is not None:
            return known
        reference = reference or self._reference(channel, form)
        flags = form.flags & ~MessageFlag.EPHEMERAL
        message = Message(
            id=self._world.snowflakes.next(),
            channel_id=channel.id,
            author=author,
            timestamp=self._world.clock.now(),
            content=form.content or "",
            type=MessageType.REPLY if reference and type is MessageType.DEFAULT else type,
            flags=flags | (MessageFlag.EPHEMERAL if reader else 0) | (MessageFlag.LOADING if loading else 0),
            embeds=form.embeds or [],
            components=form.components or [],
            attachments=form.attachments,
            nonce=form.nonce,
            tts=form.tts,
            reference=reference,
            origin=origin,
            application_id=None if origin is None else self._world.application_id,
            reader=reader,
        )
        self._set_mentions(message, form, channel)
        if about is not None:
            message.mentions = [about]
        self._put(channel, message, form)
        return message

    def _put(self, channel: Channel, message: Message, form: MessageForm) -> None:
        """Show it where it belongs, and announce it."""
        self._keep_files(form)
        if message.reader is None:
            self._append(channel, message)
        else:
            self._whisper(channel, message, message.reader)
        self._remember_nonce(channel, message.author, form, message)
        self._announcer.message_created(message)

    def edit(self, message: Message, form: MessageForm) -> Message:
        """Changes what the form names. Ends "thinking"."""
        channel = self._world.channels[message.channel_id]
        if form.content is not None:
            message.content = form.content
        if form.embeds is not None:
            message.embeds = form.embeds
        if form.components is not None:
            message.components = form.components
        self._replace_files(message, form)
        standing = message.flags & ~(
            MessageFlag.LOADING | MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
        )
        was_loading = MessageFlag.LOADING in message.flags
        message.flags = standing | form.flags & (MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)
        self._set_mentions(message, form, channel)
        message.edited_at = message.edited_at if was_loading else self._world.clock.now()
        self._announcer.message_updated(message)
        return message

    def delete(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        if message.reader is None:
            channel.messages.remove(message.id)
        else:
            channel.whispers[message.reader.id].remove(message)
        for attachment in message.attachments:
            self._files.forget(attachment)
        self._announcer.message_deleted(message, channel)

    def pin(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        if message.pinned_at is not None:
            return
        if sum(pinned.pinned_at is not None for pinned in channel.messages) >= MOST_PINS:
            raise ApiError(DiscordRefusal.PIN_LIMIT)
        message.pinned_at = channel.last_pin_at = self._world.clock.now()
        self._announcer.message_updated(message)
        self._announcer.pins_changed(channel)
        self.post(
            channel,
            self._world.bot,
            MessageForm(),
            type=MessageType.PIN,
            reference=Reference(channel.id, message.id),
        )

    def unpin(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        message.pinned_at = None
        self._announcer.message_updated(message)
        self._announcer.pins_changed(channel)

    def forget_files_of(self, channel: Channel) -> None:
        """Called when a channel is gone."""
        for message in itertools.chain(channel.messages, *channel.whispers.values()):
            for attachment in message.attachments:
                self._files.forget(attachment)

    def _append(self, channel: Channel, message: Message) -> None:
        channel.messages.append(message)
        channel.last_message_id = message.id
        if channel.thread is not None:
            channel.thread.total_messages += 1

    def _whisper(self, channel: Channel, message: Message, reader: User) -> None:
        pile = channel.whispers.setdefault(reader.id, [])
        pile.append(message)
        if len(pile) > MOST_WHISPERS:
            for attachment in pile.pop(0).attachments:
                self._files.forget(attachment)

    def _keep_files(self, form: MessageForm) -> None:
        for file in form.new_files:
            self._files.put(file.attachment, file.content)

    def _replace_files(self, message: Message, form: MessageForm) -> None:
        kept = {attachment.id for attachment in form.kept_attachments}
        for attachment in message.attachments:
            if attachment.id not in kept:
                self._files.forget(attachment)
        message.attachments = form.attachments
        self._keep_files(form)

    def _reference(self, channel: Channel, form: MessageForm) -> Reference | None:
        if form.reference_id is None:
            return None
        if channel.messages.get(form.reference_id) is None:
            if form.reference_must_exist:
                raise refuse_field(
                    ("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message"
                )
            return None
        return Reference(channel.id, form.reference_id)

    def _same_nonce(self, channel: Channel, author: User, form: MessageForm) -> Message | None:
        if form.nonce is None or not form.enforce_nonce:
            return None
        return self._nonces.get((channel.id, author.id, str(form.nonce)))

    def _remember_nonce(self, channel: Channel, author: User, form: MessageForm, message: Message) -> None:
        if form.nonce is not None:
            self._nonces[channel.id, author.id, str(form.nonce)] = message

    def _set_mentions(self, message: Message, form: MessageForm, channel: Channel) -> None:
        allowed = form.allowed_mentions
        text = "\n".join([message.content, *_displayed_texts(message.components)])
        mentioned = [
            user
            for user_id in dict.fromkeys(map(int, _USER_MENTION.findall(text)))
            if (user := self._world.users.get(user_id))
            and (allowed.user_ids is None or user_id in allowed.user_ids)
        ]
        replied = self._replied_author(message, channel)
        if replied is not None and allowed.replied_user and replied not in mentioned:
            mentioned.append(replied)
        message.mentions = mentioned
        message.mention_role_ids = [
            role_id
            for role_id in dict.fromkeys(map(int, _ROLE_MENTION.findall(text)))
            if role_id in self._world.guild.roles
            and (allowed.role_ids is None or role_id in allowed.role_ids)
        ]
        may_ping_all = (
            message.author is not self._world.bot
            or Permission.MENTION_EVERYONE in self._world.bot_permissions_in(channel)
        )
        message.mention_everyone = (
            allowed.everyone and may_ping_all and bool(_EVERYONE_MENTION.search(text)) and not channel.is_dm
        )

    def _replied_author(self, message: Message, channel: Channel) -> User | None:
        if message.type is not MessageType.REPLY or message.origin is not None:
            return None
        assert message.reference is not None
        replied = channel.messages.get(message.reference.message_id or 0)
        return None if replied is None else replied.author


def _displayed_texts(components: list[Json]) -> list[str]:
    """The texts that a layout shows, in order."""
    texts: list[str] = []
    for component in components:
        if isinstance(component.get("content"), str):
            texts.append(component["content"])
        texts += _displayed_texts(component.get("components", []))
    return texts
