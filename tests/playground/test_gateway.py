"""The gateway: compression, sessions, replay, intents, shards."""

from __future__ import annotations

import asyncio
import json
import zlib

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket

from playground import Intent, Playground, World
from playground.gateway import CloseCode, Op
from tests.patience import PATIENCE_SECONDS

UNPRIVILEGED = int(discord.Intents.default().value)


class Socket:
    """A bare gateway client, for what discord.py does not show."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str) -> None:
        self._socket = socket
        self._token = token
        self._inflate = zlib.decompressobj()

    async def hears(self) -> dict:
        frame = await self._socket.receive(timeout=PATIENCE_SECONDS)
        if frame.type is aiohttp.WSMsgType.BINARY:
            assert frame.data.endswith(b"\x00\x00\xff\xff")
            return json.loads(self._inflate.decompress(frame.data))
        assert frame.type is aiohttp.WSMsgType.TEXT, frame
        return json.loads(frame.data)

    async def hears_event(self, name: str) -> dict:
        while True:
            frame = await self.hears()
            if frame["t"] == name:
                return frame

    async def is_closed_with(self) -> int:
        while True:
            frame = await self._socket.receive(timeout=PATIENCE_SECONDS)
            if frame.type is aiohttp.WSMsgType.CLOSE:
                return frame.data

    async def says(self, op: Op, data: object) -> None:
        await self._socket.send_json({"op": int(op), "d": data})

    async def identifies(self, **changes: object) -> dict:
        """Gives READY."""
        await self.says(Op.IDENTIFY, self.identity(**changes))
        return await self.hears_event("READY")

    def identity(self, **changes: object) -> dict:
        return {"token": self._token, "intents": UNPRIVILEGED, "properties": {}, **changes}


@pytest.fixture
async def dial(playground: Playground):
    """Opens connections; `await dial(compress=...)` has heard HELLO."""
    async with aiohttp.ClientSession() as session:

        async def dial(**query: str) -> Socket:
            address = playground.gateway_url
            raw = await session.ws_connect(address, params={"v": "10", "encoding": "json", **query})
            socket = Socket(raw, playground.token)
            if query.get("v", "10") == "10":
                assert (await socket.hears())["op"] == Op.HELLO
            return socket

        yield dial


async def test_discord_py_gets_the_compression_that_it_asks_for(playground, connect):
    asked = discord.utils._ActiveDecompressionContext.COMPRESSION_TYPE
    assert asked == "zstd-stream"  # zstandard is among the project's dependencies
    bot = await connect()
    guild = bot.get_guild(playground.world.guild.id)
    assert [channel.name for channel in guild.text_channels] == ["lobby", "square"]
    assert guild.me.guild_permissions.manage_threads


@pytest.mark.parametrize("query", [{}, {"compress": "zlib-stream"}])
async def test_other_clients_get_plain_or_zlib_frames(playground, dial, query):
    socket = await dial(**query)
    ready = await socket.identifies()
    assert (ready["s"], ready["d"]["user"]["username"]) == (1, "Backroom")
    guild = await socket.hears_event("GUILD_CREATE")
    assert guild["d"]["name"] == "Small Town"


async def test_a_heartbeat_is_acknowledged_at_any_time(dial):
    socket = await dial()
    await socket.says(Op.HEARTBEAT, None)
    assert (await socket.hears())["op"] == Op.HEARTBEAT_ACK


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"token": "another"}, CloseCode.AUTHENTICATION_FAILED),
        ({"intents": int(Intent.MESSAGE_CONTENT)}, CloseCode.DISALLOWED_INTENTS),
        ({"intents": 1 << 40}, CloseCode.INVALID_INTENTS),
        ({"shard": [2, 2]}, CloseCode.INVALID_SHARD),
    ],
)
async def test_an_identity_that_is_not_allowed_closes_the_connection(dial, changes, code):
    socket = await dial()
    await socket.says(Op.IDENTIFY, socket.identity(**changes))
    assert await socket.is_closed_with() == code


async def test_speaking_out_of_turn_closes_the_connection(dial):
    stranger = await dial()
    await stranger.says(Op.REQUEST_GUILD_MEMBERS, {})
    assert await stranger.is_closed_with() == CloseCode.NOT_AUTHENTICATED
    twice = await dial()
    await twice.identifies()
    await twice.says(Op.IDENTIFY, twice.identity())
    assert await twice.is_closed_with() == CloseCode.ALREADY_AUTHENTICATED
    old = await dial(v="6")
    assert await old.is_closed_with() == CloseCode.INVALID_VERSION


@pytest.mark.parametrize(("limit", "most"), [(1, 1), (0, 2), (-1, 2), ("1", 2), (None, 2)])
async def test_members_are_asked_for_by_their_ids_and_no_limit_breaks_the_connection(
    playground, dial, limit, most
):
    asker = await dial()
    await asker.identifies()
    wanted = [str(playground.person(name).id) for name in ("ana", "bo")]
    await asker.says(Op.REQUEST_GUILD_MEMBERS, {"user_ids": wanted, "limit": limit})
    chunk = (await asker.hears_event("GUILD_MEMBERS_CHUNK"))["d"]
    assert [member["user"]["id"] for member in chunk["members"]] == wanted[:most]
    assert chunk["not_found"] == []


async def test_the_wrong_token_is_a_login_failure_to_discord_py(playground, connect):
    playground.world.token = "changed"
    bot = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await bot.login("the old one")
    await bot.close()


async def test_a_privileged_intent_that_was_not_granted_is_refused_to_discord_py(connect):
    intents = discord.Intents.default()
    intents.message_content = True
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await connect(intents=intents)


async def test_a_resumed_session_replays_what_was_missed_in_order(playground, connect, ana):
    bot = await connect()
    lobby = playground.channel("lobby")
    playground.gateway.drop(resumable=True)
    for word in ("one", "two", "three"):
        await ana.write(lobby, word)
    await bot.hears("resumed")
    await bot.hears("message", times=3)
    heard = [message.id for (message,) in bot.heard("message")]
    assert heard == [message.id for message in ana.messages(lobby)]


async def test_an_interaction_during_a_drop_is_answered_after_the_resume(playground, connect, ana):
    def setup(bot):
        @bot.tree.command(description="Ping")
        async def ping(interaction: discord.Interaction):
            await interaction.response.send_message("pong")

    await connect(setup)
    playground.gateway.drop(resumable=True)
    interaction = await ana.command(playground.channel("lobby"), "ping")
    assert (await ana.settled(interaction)).message.content == "pong"


async def test_a_session_that_is_gone_begins_again(playground, connect, ana):
    bot = await connect()
    playground.gateway.drop(resumable=False)
    await ana.write(playground.channel("lobby"), "nobody hears this")
    await bot.hears("ready", times=2)
    assert bot.heard("resumed") == []
    await ana.write(playground.channel("lobby"), "heard again")
    (message,) = await bot.hears("message")
    assert message.id == ana.last_message(playground.channel("lobby")).id


async def test_a_client_asked_to_reconnect_resumes(playground, connect):
    bot = await connect()
    playground.gateway.ask_to_reconnect()
    await bot.hears("resumed")
    assert len(bot.heard("ready")) == 1


async def test_a_resume_with_an_unknown_session_or_token_is_invalid(playground, dial):
    ready = await (await dial()).identifies()
    for changes in ({"session_id": "f" * 32}, {"token": "another"}):
        socket = await dial()
        resume = {"token": playground.token, "session_id": ready["d"]["session_id"], "seq": 1}
        await socket.says(Op.RESUME, resume | changes)
        assert await socket.hears() == {"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None}


async def test_a_resume_from_the_future_closes_the_connection(playground, dial):
    ready = await (await dial()).identifies()
    socket = await dial()
    resume = {"token": playground.token, "session_id": ready["d"]["session_id"], "seq": 99}
    await socket.says(Op.RESUME, resume)
    assert await socket.is_closed_with() == CloseCode.INVALID_SEQUENCE


async def test_a_resume_takes_the_session_from_the_older_connection(playground, dial, ana):
    older = await dial()
    ready = await older.identifies()
    newer = await dial()
    resume = {"token": playground.token, "session_id": ready["d"]["session_id"], "seq": 2}
    await newer.says(Op.RESUME, resume)
    assert (await newer.hears_event("RESUMED"))["s"] == 3
    assert await older.is_closed_with() == CloseCode.UNKNOWN_ERROR
    await ana.write(playground.channel("lobby"), "hello")
    assert (await newer.hears_event("MESSAGE_CREATE"))["s"] == 4


async def test_an_event_goes_to_the_shard_of_its_guild_and_direct_messages_to_shard_zero(
    playground, dial, ana
):
    guild_shard = (playground.world.guild.id >> 22) % 2
    shards = [await dial(), await dial()]
    for number, socket in enumerate(shards):
        ready = await socket.identifies(shard=[number, 2])
        assert ready["d"]["shard"] == [number, 2]
    await shards[guild_shard].hears_event("GUILD_CREATE")
    await ana.write(playground.channel("lobby"), "in the guild")
    await ana.write(ana.dm(), "in private")
    first = await shards[0].hears()
    second = await shards[1].hears() if guild_shard == 1 else await shards[0].hears()
    by_place = {frame["d"]["channel_id"]: frame for frame in (first, second)}
    assert set(by_place) == {str(ana.dm().id), str(playground.channel("lobby").id)}


async def test_events_without_their_intent_are_not_sent(playground, dial, ana):
    socket = await dial()
    await socket.identifies(intents=int(Intent.GUILDS | Intent.DIRECT_MESSAGES))
    await socket.hears_event("GUILD_CREATE")
    await ana.write(playground.channel("lobby"), "unheard")
    await ana.write(ana.dm(), "heard")
    frame = await socket.hears()
    assert (frame["t"], frame["d"]["content"]) == ("MESSAGE_CREATE", "heard")


async def test_content_is_withheld_except_in_direct_messages_mentions_and_own_words(playground, connect, ana):
    bot = await connect()
    lobby = playground.channel("lobby")
    await ana.write(lobby, "a secret")
    await ana.write(lobby, f"<@{bot.user.id}> hello")
    await ana.write(ana.dm(), "between us")
    await bot.get_channel(lobby.id).send("my own")
    await bot.hears("message", times=4)
    assert [message.content for (message,) in bot.heard("message")] == [
        "",
        f"<@{bot.user.id}> hello",
        "between us",
        "my own",
    ]
    read = [message.content async for message in bot.get_channel(lobby.id).history(oldest_first=True)]
    assert read == ["", f"<@{bot.user.id}> hello", "my own"]


class TestPrivileged:
    @pytest.fixture
    def world(self) -> World:
        granted = Intent.MESSAGE_CONTENT | Intent.GUILD_MEMBERS
        return World.small_town(people=("ana", "bo"), privileged_intents=granted)

    async def test_a_granted_content_intent_shows_everything(self, playground, connect, ana):
        intents = discord.Intents.default()
        intents.message_content = True
        bot = await connect(intents=intents)
        await ana.write(playground.channel("lobby"), "no secret")
        (message,) = await bot.hears("message")
        assert message.content == "no secret"

    async def test_members_are_shown_with_their_intent_alone(self, playground, connect):
        intents = discord.Intents.default()
        intents.members = True
        bot = await connect(intents=intents)
        names = {member.name for member in bot.get_guild(playground.world.guild.id).members}
        assert names == {"ana", "bo", "Backroom"}


async def test_without_the_members_intent_the_bot_sees_itself_and_whom_it_asks_for(playground, connect, bo):
    bot = await connect()
    guild = bot.get_guild(playground.world.guild.id)
    assert [member.name for member in guild.members] == ["Backroom"]
    assert [member.id for member in await guild.query_members(user_ids=[bo.id])] == [bo.id]
    assert (await guild.fetch_member(bo.id)).name == "bo"
    with pytest.raises(discord.Forbidden):
        await bot.http.get_members(guild.id, limit=10, after=None)


async def test_an_ephemeral_message_travels_outside_the_guild(playground, connect, ana):
    def setup(bot):
        @bot.tree.command(description="Whisper")
        async def whisper(interaction: discord.Interaction):
            await interaction.response.send_message("psst", ephemeral=True)

    bot = await connect(setup)
    await ana.settled(await ana.command(playground.channel("lobby"), "whisper"))
    (message,) = await bot.hears("message")
    assert message.flags.ephemeral
    assert message.author == bot.user


async def test_an_auto_sharded_client_finds_the_gateway_by_asking(playground, monkeypatch):
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://127.0.0.1:1/nowhere"))
    ready = asyncio.Event()

    class Sharded(discord.AutoShardedClient):
        async def on_shard_connect(self, shard_id):
            ready.set()

    bot = Sharded(intents=discord.Intents.default(), guild_ready_timeout=0.01)
    running = asyncio.create_task(bot.start(playground.token))
    await asyncio.wait_for(ready.wait(), timeout=PATIENCE_SECONDS)
    assert list(bot.shards) == [0]
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)
