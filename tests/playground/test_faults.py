"""Faults made to order, as they reach the real client."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from playground import HANG_UP, Playground, RateLimit, World

SENDING = "POST /channels/*/messages"


@pytest.fixture
async def lobby(playground, connect) -> discord.TextChannel:
    return (await connect()).get_channel(playground.channel("lobby").id)


async def test_a_rate_limited_request_is_tried_again_after_its_time(playground, lobby, impatient):
    playground.fail(SENDING, 429, retry_after_seconds=7.5)
    sent = await lobby.send("at last")
    assert 7.5 in impatient
    assert [record.status for record in playground.requests.matching(SENDING)] == [429, 200]
    assert [message.id for message in playground.channel("lobby").messages] == [sent.id]


async def test_a_failing_server_is_tried_five_times(playground, lobby, impatient):
    playground.fail(SENDING, 500, times=5)
    with pytest.raises(discord.DiscordServerError):
        await lobby.send("never")
    assert len(playground.requests.matching(SENDING)) == 5
    assert (await lobby.send("the faults are used up")).id


async def test_a_lost_answer_leaves_the_message_and_its_nonce_keeps_it_single(playground, lobby, impatient):
    playground.fail(SENDING, 500, after=True)
    sent = await lobby.send("once", nonce="n1")
    assert [record.status for record in playground.requests.matching(SENDING)] == [500, 200]
    assert [message.id for message in playground.channel("lobby").messages] == [sent.id]


async def test_a_connection_can_break_off_instead_of_an_answer(playground, lobby):
    playground.fail(SENDING, HANG_UP, after=True)
    with pytest.raises(aiohttp.ClientConnectionError):
        await lobby.send("into the void")
    assert len(playground.channel("lobby").messages) == 1


async def test_an_interaction_callback_can_fail_too(playground, connect, ana, impatient):
    def setup(bot):
        @bot.tree.command(description="Ping")
        async def ping(interaction: discord.Interaction):
            await interaction.response.send_message("pong")

    await connect(setup)
    playground.fail("POST /interactions/*/*/callback", 502)
    interaction = await ana.command(playground.channel("lobby"), "ping")
    assert (await ana.settled(interaction)).message.content == "pong"


async def test_a_follow_up_meets_a_rate_limit(playground, connect, ana, impatient):
    def setup(bot):
        @bot.tree.command(description="Think")
        async def think(interaction: discord.Interaction):
            await interaction.response.defer()
            await interaction.followup.send("thought")

    await connect(setup)
    playground.fail("POST /webhooks/*/*", 429, retry_after_seconds=3)
    interaction = await ana.command(playground.channel("lobby"), "think")
    assert (await ana.settled(interaction)).message.content == "thought"
    assert 3 in impatient


async def test_only_matching_requests_fail(playground, lobby):
    playground.fail("PATCH /channels/*/messages/*", 403)
    playground.fail("POST /channels/1/messages", 403)
    sent = await lobby.send("fine")
    with pytest.raises(discord.Forbidden):
        await sent.edit(content="not fine")


class TestRateLimits:
    @pytest.fixture
    async def playground(self, playground):
        """The same, with real limits."""
        async with Playground(
            World.small_town(people=("ana",)), rate_limit=RateLimit(requests=2, window_seconds=1000)
        ) as limited:
            yield limited

    async def test_a_bucket_is_told_in_headers_and_then_refuses(self, playground):
        address = f"{playground.api_base}/channels/{playground.channel('lobby').id}/messages"
        headers = {"Authorization": f"Bot {playground.token}"}
        async with aiohttp.ClientSession(headers=headers) as session:
            answers = [await session.post(address, json={"content": "hi"}) for _ in range(3)]
            other = await session.get(address)
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert [answer.headers["X-RateLimit-Remaining"] for answer in answers[:2]] == ["1", "0"]
        assert answers[0].headers["X-RateLimit-Bucket"] != other.headers["X-RateLimit-Bucket"]
        refusal = await answers[2].json()
        assert 0 < refusal["retry_after"] <= 1000
        assert refusal["global"] is False
        assert answers[2].headers["Via"]
        assert other.status == 200
