"""What channels grant and take: as the playground reckons, and as discord.py does from what it is told."""

from __future__ import annotations

import pytest

from playground.entities import Overwrite, Role
from playground.errors import ApiError
from playground.permissions import NONE, Permission

VIEW, SEND = Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES


@pytest.fixture
def friends(playground):
    """A role that bo has."""
    world = playground.world
    role = Role(world.snowflakes.next(), "Friends", NONE, position=2)
    world.guild.roles[role.id] = role
    world.guild.members[playground.person("bo").id].role_ids.append(role.id)
    return role


async def test_a_hidden_channel_is_seen_by_the_bot_the_owner_and_whom_it_is_shown_to(playground, friends):
    square = playground.channel("square")
    playground.hide(square, friends)
    seen = [name for name in ("ana", "bo", "chika") if square in playground.person(name).channels()]
    assert seen == ["ana", "bo"]
    assert playground.world.bot_sees(square)
    playground.hide(square, playground.person("chika").user)
    seen = [name for name in ("ana", "bo", "chika") if square in playground.person(name).channels()]
    assert seen == ["ana", "chika"]


async def test_nobody_acts_where_they_see_nothing(playground, bo):
    square = playground.channel("square")
    playground.hide(square)
    with pytest.raises(ApiError, match="Unknown Channel"):
        bo.messages(square)


async def test_what_is_granted_to_a_person_outweighs_what_is_taken_from_their_roles(playground, friends, bo):
    square = playground.channel("square")
    square.overwrites = {friends.id: Overwrite(deny=VIEW | SEND), bo.id: Overwrite(allow=VIEW)}
    granted = playground.world.permissions_of(bo.user, square)
    assert VIEW in granted
    assert SEND not in granted


async def test_the_client_comes_to_the_same_result(playground, connect, friends):
    bot = await connect()
    square = playground.channel("square")
    playground.hide(square, friends)
    await bot.hears("guild_channel_update")
    (guild,) = bot.guilds
    for name in ("ana", "bo", "chika"):
        person = playground.person(name)
        member = await guild.fetch_member(person.id)
        granted = guild.get_channel(square.id).permissions_for(member)
        assert granted.view_channel == playground.world.sees(person.user, square)
    assert guild.get_channel(square.id).permissions_for(guild.me).view_channel


async def test_what_is_denied_to_the_bot_stays_denied_in_a_hidden_channel(playground, connect, friends):
    bot = await connect()
    square = playground.channel("square")
    playground.hide(square, friends)
    playground.deny("SEND_MESSAGES", channel=square)
    await bot.hears("guild_channel_update", times=2)
    granted = bot.get_channel(square.id).permissions_for(bot.guilds[0].me)
    assert granted.view_channel
    assert not granted.send_messages
