"""Threads as the real client begins, joins, archives and deletes them."""

from __future__ import annotations

import discord
import pytest

from playground.entities import ChannelType, Intent, MessageType
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission


@pytest.fixture
async def bot(connect):
    return await connect()


@pytest.fixture
def lobby(bot, playground) -> discord.TextChannel:
    return bot.get_channel(playground.channel("lobby").id)


@pytest.fixture
def steward(playground) -> None:
    """The bot may change channels."""
    playground.world.bot_role.permissions |= Permission.MANAGE_CHANNELS


async def test_a_thread_from_a_message_has_its_id_and_is_heard_of(playground, bot, lobby, ana):
    message = await lobby.send("a game begins")
    thread = await message.create_thread(name="Ferry", auto_archive_duration=1440)
    assert thread.id == message.id
    assert thread.owner_id == bot.user.id
    assert thread.auto_archive_duration == 1440
    room = playground.world.channels[thread.id]
    assert room in ana.channels()
    assert ana.last_message(playground.channel("lobby")).thread is room
    await bot.hears("thread_create")
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="again")
    assert refused.value.code == DiscordRefusal.THREAD_ALREADY_CREATED.code


async def test_a_public_thread_without_a_message_is_told_of_in_its_channel(playground, lobby, ana):
    thread = await lobby.create_thread(name="Ferry", type=discord.ChannelType.public_thread)
    told = ana.last_message(playground.channel("lobby"))
    assert told.type is MessageType.THREAD_CREATED
    assert told.reference.channel_id == thread.id


async def test_an_announcement_channel_has_threads_of_its_own_kind(playground, bot, lobby, ana, steward):
    await lobby.edit(type=discord.ChannelType.news)
    await bot.hears("guild_channel_update")
    news = bot.get_channel(lobby.id)
    assert news.is_news()
    from_message = await (await news.send("a game begins")).create_thread(name="Ferry")
    alone = await news.create_thread(name="Boats", type=discord.ChannelType.news_thread)
    for thread in (from_message, alone):
        assert thread.type is discord.ChannelType.news_thread
        assert playground.world.channels[thread.id] in ana.channels()
    assert ana.last_message(playground.channel("lobby")).type is MessageType.THREAD_CREATED
    await alone.edit(archived=True)
    assert [thread.id async for thread in news.archived_threads()] == [alone.id]


@pytest.mark.parametrize(
    ("announces", "kind"),
    [
        (True, discord.ChannelType.private_thread),
        (True, discord.ChannelType.public_thread),
        (False, discord.ChannelType.news_thread),
    ],
)
async def test_threads_of_the_other_kind_of_channel_are_refused(bot, lobby, steward, announces, kind):
    if announces:
        await lobby.edit(type=discord.ChannelType.news)
    with pytest.raises(discord.HTTPException) as refused:
        await lobby.create_thread(name="Ferry", type=kind)
    assert refused.value.code == DiscordRefusal.WRONG_CHANNEL_TYPE.code


async def test_an_announcement_channel_can_be_made_and_become_a_text_channel(
    playground, bot, lobby, ana, steward
):
    news = await lobby.guild.create_text_channel("headlines", news=True)
    assert news.is_news()
    assert playground.channel("headlines") in ana.channels()
    await news.edit(type=discord.ChannelType.text)
    assert playground.channel("headlines").type is ChannelType.TEXT


async def test_a_private_thread_is_seen_by_its_members_and_by_moderators(playground, lobby, ana, bo):
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread, invitable=False)
    room = playground.world.channels[thread.id]
    assert thread.is_private()
    assert not thread.invitable
    assert room not in bo.channels()
    assert room in ana.channels(), "she owns the guild"
    await thread.add_user(discord.Object(bo.id))
    assert room in bo.channels()
    assert (await thread.fetch_member(bo.id)).id == bo.id
    await thread.remove_user(discord.Object(bo.id))
    assert room not in bo.channels()
    with pytest.raises(ApiError, match="Unknown Channel"):
        bo.messages(room)
    with pytest.raises(discord.NotFound) as refused:
        await thread.remove_user(discord.Object(bo.id))
    assert refused.value.code == DiscordRefusal.UNKNOWN_MEMBER.code


async def test_who_is_brought_in_or_removed_is_told_of_in_the_thread(playground, lobby, bo):
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    for _ in range(2):
        await thread.add_user(discord.Object(bo.id))
    await thread.remove_user(discord.Object(bo.id))
    told = list(playground.world.channels[thread.id].messages)
    assert [message.type for message in told] == [MessageType.RECIPIENT_ADD, MessageType.RECIPIENT_REMOVE]
    assert all(message.mentions == [bo.user] for message in told)


async def test_who_leaves_a_private_thread_does_not_see_it_any_more(playground, lobby, bo):
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(bo.id))
    room = playground.world.channels[thread.id]
    bo.leave(room)
    assert room not in bo.channels()
    assert room.messages.before(None, 1)[0].type is MessageType.RECIPIENT_ADD


async def test_the_members_of_a_thread_are_listed_for_those_with_the_members_intent(playground, lobby, bo):
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(bo.id))
    with pytest.raises(discord.Forbidden) as refused:
        await thread.fetch_members()
    assert refused.value.code == DiscordRefusal.MISSING_ACCESS.code
    playground.world.privileged_intents = Intent.GUILD_MEMBERS
    assert {member.id for member in await thread.fetch_members()} == {bo.id, thread.owner_id}


async def test_an_archived_thread_takes_nobody_in(playground, lobby, bo):
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.add_user(discord.Object(bo.id))
    assert refused.value.code == DiscordRefusal.THREAD_ARCHIVED.code


async def test_a_mention_brings_a_person_into_a_private_thread(playground, lobby, bo):
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    everyone = discord.AllowedMentions.all()
    await thread.send(f"<@{bo.id}> your seat", allowed_mentions=everyone)
    room = playground.world.channels[thread.id]
    assert bo.last_message(room).content.endswith("your seat")


async def test_where_nobody_may_invite_a_members_mention_brings_nobody_in(playground, lobby, ana, bo):
    chika = playground.services.channels.welcome("chika", None).user
    thread = await lobby.create_thread(name="Cabin", type=discord.ChannelType.private_thread, invitable=False)
    await thread.add_user(discord.Object(bo.id))
    room = playground.world.channels[thread.id]
    await bo.write(room, f"<@{chika.id}> come in")
    assert not playground.world.sees(chika, room)
    await ana.write(room, f"<@{chika.id}> come in")
    assert playground.world.sees(chika, room)


async def test_an_archived_thread_wakes_when_written_to_and_a_locked_one_does_not(
    playground, bot, lobby, ana
):
    thread = await (await lobby.send("game")).create_thread(name="Ferry")
    room = playground.world.channels[thread.id]
    await thread.edit(archived=True)
    assert room.thread.archived
    await ana.write(room, "one more thing")
    assert not room.thread.archived
    await thread.edit(archived=True, locked=True)
    with pytest.raises(ApiError, match="locked"):
        await ana.write(room, "and another")
    await bot.hears("raw_thread_update", times=3)


async def test_an_archived_thread_is_left_as_it_is(playground, lobby):
    thread = await (await lobby.send("game")).create_thread(name="Ferry")
    said = await thread.send("last words")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await said.edit(content="changed")
    assert refused.value.code == DiscordRefusal.THREAD_ARCHIVED.code
    archived = [found.id async for found in lobby.archived_threads()]
    assert archived == [thread.id]
    assert await lobby.guild.active_threads() == []


async def test_a_list_of_archived_threads_has_the_bots_memberships(playground, bot, lobby):
    joined, left = [await (await lobby.send(name)).create_thread(name=name) for name in ("Ferry", "Boats")]
    await left.leave()
    for thread in (joined, left):
        await thread.edit(archived=True)
    listed = await bot.http.get_public_archived_threads(lobby.id)
    assert {thread["id"] for thread in listed["threads"]} == {str(joined.id), str(left.id)}
    assert [(member["id"], member["user_id"]) for member in listed["members"]] == [
        (str(joined.id), str(bot.user.id))
    ]
    assert listed["has_more"] is False


async def test_a_thread_can_be_renamed_and_deleted(playground, bot, lobby, ana):
    message = await lobby.send("game")
    thread = await message.create_thread(name="Ferry")
    await thread.edit(name="Ferry, over")
    assert playground.world.channels[thread.id].name == "Ferry, over"
    await thread.delete()
    await bot.hears("thread_delete")
    assert thread.id not in playground.world.channels
    assert ana.last_message(playground.channel("lobby")).thread is None
    with pytest.raises(discord.NotFound) as refused:
        await thread.send("hello?")
    assert refused.value.code == DiscordRefusal.UNKNOWN_CHANNEL.code


async def test_a_channel_takes_its_threads_with_it(playground, bot, lobby):
    thread = await (await lobby.send("game")).create_thread(name="Ferry")
    playground.services.channels.delete(playground.channel("lobby"))
    await bot.hears("guild_channel_delete")
    await bot.hears("thread_delete")
    assert thread.id not in playground.world.channels


@pytest.mark.parametrize(
    ("denied", "kind"),
    [
        ("CREATE_PUBLIC_THREADS", discord.ChannelType.public_thread),
        ("CREATE_PRIVATE_THREADS", discord.ChannelType.private_thread),
    ],
)
async def test_beginning_a_thread_needs_permission(playground, lobby, denied, kind):
    playground.deny(denied)
    with pytest.raises(discord.Forbidden) as refused:
        await lobby.create_thread(name="Ferry", type=kind)
    assert refused.value.code == DiscordRefusal.MISSING_PERMISSIONS.code


async def test_writing_in_a_thread_needs_its_own_permission(playground, lobby):
    thread = await (await lobby.send("game")).create_thread(name="Ferry")
    playground.deny("SEND_MESSAGES")
    await thread.send("still allowed")
    playground.deny("SEND_MESSAGES_IN_THREADS")
    with pytest.raises(discord.Forbidden):
        await thread.send("not any more")


async def test_a_channel_that_comes_into_sight_again_brings_its_threads(playground, bot, lobby):
    thread = await (await lobby.send("game")).create_thread(name="Ferry")
    room = playground.channel("lobby")
    playground.deny("VIEW_CHANNEL", channel=room)
    await bot.hears("guild_channel_update")
    lobby.guild._threads.clear()
    playground.deny(channel=room)
    await bot.hears("thread_join")
    assert [seen.id for seen in lobby.guild.threads] == [thread.id]


async def test_an_interaction_in_a_thread_says_so(playground, connect, ana):
    def setup(bot):
        @bot.tree.command(description="Where are we")
        async def where(interaction: discord.Interaction):
            await interaction.response.send_message(type(interaction.channel).__name__)

    bot = await connect(setup)
    lobby = bot.get_channel(playground.channel("lobby").id)
    thread = await (await lobby.send("game")).create_thread(name="Ferry")
    outcome = await ana.settled(await ana.command(playground.world.channels[thread.id], "where"))
    assert outcome.message.content == "Thread"
