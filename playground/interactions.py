"""The life of an interaction: three seconds to be answered, fifteen minutes to be followed up."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum

from cachetools import FIFOCache

from playground import payloads
from playground.announcer import Announcer
from playground.clock import Timer
from playground.entities import Channel, Message, Origin, User
from playground.errors import ApiError, DiscordRefusal, PlaygroundError
from playground.gateway import Gateway
from playground.pulse import OnceEvent
from playground.wire import Json
from playground.world import World

SECONDS_TO_ANSWER = 3.0
TOKEN_LIFE = timedelta(minutes=15)
MOST_REMEMBERED = 20_000
"""How many interactions are remembered at once; under heavy load older tokens end before their time."""
MOST_REPEATABLE = 200
"""How many interactions can be delivered again; what each of them said is kept for that."""

NO_BOT = "the bot is not connected"
NO_ANSWER = "the bot did not answer within three seconds"


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackType(IntEnum):
    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Context(IntEnum):
    """Where an interaction takes place."""

    GUILD = 0
    BOT_DM = 1


@dataclass(slots=True)
class Interaction:
    id: int
    token: str
    type: InteractionType
    person: User
    channel: Channel
    created_at: datetime
    nonce: str | None = None
    command_name: str | None = None
    source: Message | None = None
    """The message whose component was used, or whose component opened the modal."""
    trigger: Origin | None = None
    """What had opened the modal that is handed in."""
    callback: CallbackType | None = None
    """How the bot answered; None before."""
    failure: str | None = None
    """Why there was no answer."""
    original: Message | None = None
    """What `@original` means: the response, or the source once an update was answered."""
    choices: list[Json] | None = None
    modal: Json | None = None
    acknowledged: OnceEvent = field(default_factory=OnceEvent)
    """The bot has answered, or failed to."""
    settled: OnceEvent = field(default_factory=OnceEvent)
    """The person sees the result: a message that is no longer "thinking", an update, choices, a modal, a failure."""
    timer: Timer | None = None

    @property
    def owns(self) -> frozenset[int]:
        """Ids of the messages, beside its own responses, that its token reaches."""
        return frozenset(message.id for message in (self.source, self.original) if message is not None)

    def origin(self, *, follow_up: bool = False) -> Origin:
        """What its responses say about where they come from."""
        return Origin(
            interaction_id=self.id,
            interaction_type=int(self.type),
            user=self.person,
            command_name=self.command_name,
            interacted_message_id=self.source.id if self.source and self.trigger is None else None,
            original_response_id=self.original.id if self.original and follow_up else None,
            trigger=self.trigger,
        )


class OpenInteractions:
    """All interactions whose tokens still count."""

    def __init__(self, world: World, gateway: Gateway, announcer: Announcer) -> None:
        self._world = world
        self._gateway = gateway
        self._announcer = announcer
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._delivered: FIFOCache[int, Json] = FIFOCache(MOST_REPEATABLE)

    def __len__(self) -> int:
        return len(self._by_id)

    def __iter__(self) -> Iterator[Interaction]:
        """Oldest first."""
        return iter(self._by_id.values())

    def open(
        self,
        type: InteractionType,
        person: User,
        channel: Channel,
        data: Json,
        *,
        nonce: str | None = None,
        command_name: str | None = None,
        source: Message | None = None,
        trigger: Origin | None = None,
    ) -> Interaction:
        """Sends an interaction to the bot and starts its three seconds."""
        self._forget_old()
        interaction_id = self._world.snowflakes.next()
        interaction = Interaction(
            id=interaction_id,
            token=_new_token(interaction_id),
            type=type,
            person=person,
            channel=channel,
            created_at=self._world.clock.now(),
            nonce=nonce,
            command_name=command_name,
            source=source,
            trigger=trigger,
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        if not self._gateway.expects_bot:
            self._fail(interaction, NO_BOT)
            return interaction
        interaction.timer = self._world.clock.call_later(
            SECONDS_TO_ANSWER, lambda: self._fail(interaction, NO_ANSWER)
        )
        self._delivered[interaction.id] = self._payload(interaction, data)
        self._deliver(interaction)
        return interaction

    def deliver_again(self, interaction: Interaction) -> None:
        """Tells the bot of it again, word for word, as Discord may when a gateway session is taken up again. Raises
        PlaygroundError if it is no longer known what was said."""
        if interaction.id not in self._delivered:
            raise PlaygroundError("the interaction was not delivered, or too long ago")
        self._deliver(interaction)

    def _deliver(self, interaction: Interaction) -> None:
        guild_id = None if interaction.channel.is_dm else self._world.guild.id
        self._announcer.interaction_created(self._delivered[interaction.id], guild_id)

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction for a callback. Raises ApiError if it is unknown, too late or answered."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failure is not None:
            raise ApiError(DiscordRefusal.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise ApiError(DiscordRefusal.ALREADY_ACKNOWLEDGED)
        return interaction

    def to_follow_up(self, application_id: int, token: str) -> Interaction:
        """The interaction for a webhook request. Raises ApiError if the token is unknown, unanswered or too old."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.application_id:
            raise ApiError(DiscordRefusal.UNKNOWN_WEBHOOK)
        if self._world.clock.now() - interaction.created_at > TOKEN_LIFE:
            raise ApiError(DiscordRefusal.INVALID_WEBHOOK_TOKEN)
        if interaction.callback is None:
            raise ApiError(DiscordRefusal.UNKNOWN_WEBHOOK)
        return interaction

    def acknowledge(self, interaction: Interaction, callback: CallbackType) -> None:
        """The bot has answered."""
        interaction.callback = callback
        if interaction.timer is not None:
            interaction.timer.cancel()
            interaction.timer = None
        interaction.acknowledged.happen()
        outcome = self._outcome(interaction) | {"type": int(callback)}
        self._announcer.interaction_outcome(interaction.person, "INTERACTION_ACK", outcome)

    def offer_choices(self, interaction: Interaction, choices: list[Json]) -> None:
        interaction.choices = choices
        shown = [{"name": choice["name"], "value": choice["value"]} for choice in choices]
        outcome = self._outcome(interaction) | {"choices": shown}
        self._announcer.interaction_outcome(interaction.person, "AUTOCOMPLETE", outcome)

    def show_modal(self, interaction: Interaction, modal: Json) -> None:
        interaction.modal = modal
        outcome = self._outcome(interaction) | modal
        self._announcer.interaction_outcome(interaction.person, "MODAL", outcome)

    def modal_shown_to(self, person: User, channel: Channel, custom_id: str) -> Interaction | None:
        """The latest interaction that was answered with that modal."""
        for interaction in reversed(self._by_id.values()):
            if (
                interaction.modal is not None
                and interaction.modal["custom_id"] == custom_id
                and interaction.person is person
                and interaction.channel is channel
            ):
                return interaction
        return None

    def _fail(self, interaction: Interaction, reason: str) -> None:
        interaction.failure = reason
        interaction.timer = None
        interaction.acknowledged.happen()
        interaction.settled.happen()
        outcome = self._outcome(interaction) | {"reason": reason}
        self._announcer.interaction_outcome(interaction.person, "INTERACTION_FAILURE", outcome)

    @staticmethod
    def _outcome(interaction: Interaction) -> Json:
        return {"id": str(interaction.id), "nonce": interaction.nonce}

    def _forget_old(self) -> None:
        oldest_alive = self._world.clock.now() - TOKEN_LIFE
        while self._by_id:
            interaction = next(iter(self._by_id.values()))
            if interaction.created_at >= oldest_alive and len(self._by_id) < MOST_REMEMBERED:
                return
            del self._by_id[interaction.id]
            del self._by_token[interaction.token]

    def _payload(self, interaction: Interaction, data: Json) -> Json:
        world, channel, person = self._world, interaction.channel, interaction.person
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": payloads.interaction_channel_payload(world, channel, person),
            "locale": person.locale,
            "app_permissions": str(int(world.bot_permissions_in(channel))),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": payloads.integration_owners(world, channel),
            "attachment_size_limit": payloads.ATTACHMENT_LIMIT_BYTES,
            "context": int(Context.BOT_DM if channel.is_dm else Context.GUILD),
        }
        if interaction.source is not None:
            payload["message"] = payloads.message_payload(world, interaction.source)
        if channel.is_dm:
            return payload | {"user": payloads.user_payload(person)}
        return payload | {
            "guild_id": str(world.guild.id),
            "guild": payloads.partial_guild_payload(world.guild),
            "guild_locale": world.guild.locale,
            "member": payloads.interacting_member_payload(world, world.guild.members[person.id], channel),
        }


def _new_token(interaction_id: int) -> str:
    secret = secrets.token_urlsafe(72)
    return base64.urlsafe_b64encode(f"interaction:{interaction_id}:{secret}".encode()).decode().rstrip("=")
