"""The world in Discord's JSON shapes."""

from playground.payloads.channels import (
    channel_payload,
    interaction_channel_payload,
    thread_for_bot,
    thread_member_payload,
    threads_payload,
)
from playground.payloads.guilds import (
    application_payload,
    guild_create_payload,
    guild_payload,
    partial_guild_payload,
)
from playground.payloads.messages import (
    ATTACHMENT_LIMIT_BYTES,
    attachment_payload,
    content_withheld,
    integration_owners,
    message_event_payload,
    message_for_bot,
    message_payload,
    without_content,
)
from playground.payloads.users import (
    interacting_member_payload,
    member_payload,
    names_of,
    own_user_payload,
    person_payload,
    role_payload,
    user_payload,
)

__all__ = [
    "ATTACHMENT_LIMIT_BYTES",
    "application_payload",
    "attachment_payload",
    "channel_payload",
    "content_withheld",
    "guild_create_payload",
    "guild_payload",
    "integration_owners",
    "interacting_member_payload",
    "interaction_channel_payload",
    "member_payload",
    "message_event_payload",
    "message_for_bot",
    "message_payload",
    "names_of",
    "own_user_payload",
    "partial_guild_payload",
    "person_payload",
    "role_payload",
    "thread_for_bot",
    "thread_member_payload",
    "threads_payload",
    "user_payload",
    "without_content",
]
