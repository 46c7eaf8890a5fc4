"""The guild and the bot's application in Discord's JSON shapes."""

from __future__ import annotations

from playground.entities import Guild
from playground.payloads.channels import channel_payload, thread_for_bot
from playground.payloads.users import member_payload, role_payload, user_payload
from playground.wire import Json, stamp
from playground.world import World

_FEATURES = ["NEWS"]
"""Announcement channels."""


def guild_payload(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner.id),
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "features": _FEATURES,
        "region": "loopback",
        "roles": [role_payload(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "preferred_locale": guild.locale,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "incidents_data": None,
    }


def partial_guild_payload(guild: Guild) -> Json:
    """The guild as an interaction shows it."""
    return {"id": str(guild.id), "locale": guild.locale, "features": _FEATURES}


def guild_create_payload(world: World, *, all_members: bool) -> Json:
    """The guild as the gateway introduces it: every channel, also those that the bot may not read, but only the
    threads that it may. Without the members intent, the bot is the only member shown."""
    guild = world.guild
    shown = list(guild.members.values()) if all_members else [guild.members[world.bot.id]]
    return guild_payload(guild) | {
        "joined_at": stamp(guild.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_payload(member) for member in shown],
        "channels": [channel_payload(world, channel) for channel in world.text_channels],
        "threads": [
            thread_for_bot(world, thread) for thread in world.active_threads if world.bot_sees(thread)
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application_payload(world: World) -> Json:
    return {
        "id": str(world.application_id),
        "name": world.bot.username,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
        "bot": user_payload(world.bot),
        "owner": user_payload(world.guild.owner),
        "team": None,
        "hook": True,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }
