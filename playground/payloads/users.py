"""Users, members and roles in Discord's JSON shapes."""

from __future__ import annotations

from playground.entities import Channel, Member, Role, User
from playground.permissions import Permission
from playground.wire import Json, stamp
from playground.world import World


def user_payload(user: User) -> Json:
    payload: Json = {
        "id": str(user.id),
        "username": user.username,
        "discriminator": "0000" if user.bot else "0",
        "global_name": user.global_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if user.bot:
        payload["bot"] = True
    return payload


def own_user_payload(user: User) -> Json:
    """What the bot learns about itself."""
    return user_payload(user) | {
        "verified": True,
        "mfa_enabled": True,
        "locale": user.locale,
        "email": None,
        "premium_type": 0,
    }


def person_payload(world: World, person: User) -> Json:
    """What the people's interface says about a person."""
    return user_payload(person) | {
        "dms_open": person.dms_open,
        "locale": person.locale,
        "permissions": str(int(world.permissions_of(person))),
    }


def member_payload(member: Member, *, with_user: bool = True) -> Json:
    payload: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role_id) for role_id in member.role_ids],
        "joined_at": stamp(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        payload["user"] = user_payload(member.user)
    return payload


def interacting_member_payload(world: World, member: Member, channel: Channel) -> Json:
    """A member as an interaction shows them: with what they may do in the channel."""
    return member_payload(member) | {"permissions": str(int(world.permissions_of(member.user, channel)))}


def role_payload(role: Role) -> Json:
    payload: Json = {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.bot_id is not None:
        payload["tags"] = {"bot_id": str(role.bot_id)}
    return payload


def names_of(granted: Permission) -> list[str]:
    """Discord's names of the permissions in a set."""
    return [permission.name for permission in Permission if permission in granted and permission.name]
