"""What tests of trouble share: looking whether anything changed, forging, and a library that does not wait."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.pages.press import Press, TableVerb
from bot.screens.verbs import ScreenVerb
from playground import Channel, ChannelType, Intent, Message, SimulatedPerson, payloads
from playground.entities import Role
from playground.gateway import GatewayEvent
from playground.permissions import Permission
from storage import GameRow, SeatRow, Store
from tests.bot.house import House, Thread, press_for, text_of
from tests.patience import PATIENCE_SECONDS

CALLBACK = "POST /interactions/*/*/callback"
SENDING = "POST /channels/*/messages"
EDITING = "PATCH /channels/*/messages/*"
DELETING = "DELETE /channels/*/messages/*"
BOARD = "POST /channels/*/messages/*/threads"
"""Making a thread from the lobby post."""


def without_waiting(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """discord.py waits no real time between its tries; the seconds that it would have waited are noted."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float, result: Any = None) -> Any:
        waits.append(seconds)
        return await sleep(0, result)

    patient = SimpleNamespace(**{**vars(asyncio), "sleep": note})
    for module in ("discord.http", "discord.webhook.async_", "discord.client"):
        monkeypatch.setattr(f"{module}.asyncio", patient)
    return waits


async def stored(store: Store, game: str) -> tuple[GameRow, list[SeatRow], bytes | None, int]:
    """All that a refused request must leave as it is."""
    newest = await store.journal.newest_snapshot(game)
    entries = await store.journal.entries(game)
    return (
        await store.games.get(game),
        await store.games.seats(game),
        newest.state if newest else None,
        len(entries),
    )


@contextlib.asynccontextmanager
async def nothing_changes(house: House, game: str) -> AsyncIterator[None]:
    """Neither the table nor what anybody can read of it, but for private answers."""
    await house.quiet()
    before = await stored(house.store, game), public_messages(house)
    yield
    await house.quiet()
    assert (await stored(house.store, game), public_messages(house)) == before


def public_messages(house: House) -> dict[int, str]:
    """Everything that lasts, by message: posts, threads, direct messages."""
    return {
        message.id: text_of(message)
        for channel in house.playground.world.channels.values()
        for message in channel.messages
    }


async def asked_and_other(thread: Thread, *names: str) -> tuple[str, str]:
    """Someone who is asked, and someone else who is not."""
    waiting = await thread.waiting()
    return waiting[0], next(name for name in names if name not in waiting)


async def forged(person: SimulatedPerson, message: Message, custom_id: str) -> Message:
    """What a tampered client gets for a press that its message does not carry: the newest private message."""
    outcome = await person.settled(await person.press(message, custom_id, forge=True))
    assert outcome.message is not None
    return outcome.message


async def forged_press(thread: Thread, name: str, message: Message, press: Press) -> Message:
    return await forged(thread.house.person(name), message, press.custom_id)


async def later(house: House, seconds: float = 7200.0) -> None:
    """Time passes, and those who wait for it look again."""
    house.clock.now += seconds
    house.client.wake()
    await house.quiet()


async def begin_anywhere(house: House, *names: str) -> Thread:
    """A running game wherever it can be played, with everything delivered that can be."""
    post = await house.lobby(names[0], players=len(names))
    game = press_for(post, TableVerb.JOIN).game
    for seated, guest in enumerate(names[1:], start=2):
        await house.press(guest, post, TableVerb.JOIN)
        await house.playground.until(
            lambda seated=seated: f"Players: {seated}" in text_of(post), f"{guest} seated"
        )
    await house.press(names[0], post, ScreenVerb.START)
    await house.playground.until(lambda: "The game is on" in text_of(post), "the start")
    await house.quiet()
    row = await house.store.games.get(game)
    return Thread(house, game, house.playground.world.channels[row.thread or row.channel])


async def at_home(thread: Thread) -> Thread:
    """The same game where it is played now."""
    row = await thread.house.store.games.get(thread.game)
    return Thread(
        thread.house, thread.game, thread.house.playground.world.channels[row.thread or row.channel]
    )


async def hand_over(thread: Thread, *, by_dm: bool = False) -> tuple[str, str]:
    """Who is asked first plays until the others are asked; returns one of each. Nothing is waited for."""
    name = (await thread.waiting())[0]
    place = thread
    if by_dm:
        place = Thread(thread.house, thread.game, thread.house.person(name).dm())
    panel = await place.command(name, "act", **({"game": thread.game} if by_dm else {}))
    while name in (waiting := await thread.waiting()):
        panel = await place.answer(name, panel)
    return name, waiting[0]


async def announces(house: House, channel: Channel) -> None:
    """This becomes an announcement channel, which has threads of its own kind and no private ones."""
    house.playground.services.channels.edit(channel, type=ChannelType.ANNOUNCEMENT)
    await house.client.wait_for("guild_channel_update", timeout=PATIENCE_SECONDS)


@contextlib.asynccontextmanager
async def connection_lost(house: House) -> AsyncIterator[None]:
    """Discord tells the bot nothing, and takes up no connection again."""
    back, client = asyncio.Event(), house.client

    async def wait(shard: int | None, *, initial: bool = False) -> None:
        await back.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "before_identify_hook", wait)
        house.playground.gateway.drop(resumable=False)
        await client.wait_for("shard_disconnect", timeout=PATIENCE_SECONDS)
        yield
        back.set()
        await client.wait_for("ready", timeout=PATIENCE_SECONDS)


@contextlib.asynccontextmanager
async def server_in_an_outage(house: House) -> AsyncIterator[None]:
    """Discord says that the server is not there for now."""
    world, gateway = house.playground.world, house.playground.gateway
    gone = {"id": str(world.guild.id), "unavailable": True}
    gateway.dispatch(GatewayEvent("GUILD_DELETE", gone, Intent.GUILDS))
    await house.client.wait_for("guild_unavailable", timeout=PATIENCE_SECONDS)
    yield
    back = payloads.guild_create_payload(world, all_members=False)
    gateway.dispatch(GatewayEvent("GUILD_CREATE", back, Intent.GUILDS))
    await house.client.wait_for("guild_available", timeout=PATIENCE_SECONDS)


@contextlib.asynccontextmanager
async def removed_from_server(house: House) -> AsyncIterator[None]:
    """A moderator removes the bot from the server, and invites it again. What it has written there stays."""
    world, gateway = house.playground.world, house.playground.gateway
    gateway.dispatch(GatewayEvent("GUILD_DELETE", {"id": str(world.guild.id)}, Intent.GUILDS))
    await house.client.wait_for("guild_remove", timeout=PATIENCE_SECONDS)
    house.playground.deny("VIEW_CHANNEL")
    yield
    house.playground.deny()
    world.guild.members[world.bot.id].joined_at = datetime.fromtimestamp(house.clock(), UTC)
    back = payloads.guild_create_payload(world, all_members=False)
    del back["unavailable"]
    gateway.dispatch(GatewayEvent("GUILD_CREATE", back, Intent.GUILDS))
    await house.client.wait_for("guild_join", timeout=PATIENCE_SECONDS)


async def given_everything(house: House, *, new_role: bool) -> None:
    """A moderator makes the bot an administrator, by its own role or by another one."""
    world, gateway = house.playground.world, house.playground.gateway
    own, guild = world.bot_role, str(world.guild.id)
    own.permissions |= Permission.ADMINISTRATOR
    if not new_role:
        changed = {"guild_id": guild, "role": payloads.role_payload(own)}
        gateway.dispatch(GatewayEvent("GUILD_ROLE_UPDATE", changed, Intent.GUILDS))
        return
    role = Role(world.snowflakes.next(), "Helpers", Permission.ADMINISTRATOR, position=2)
    made = {"guild_id": guild, "role": payloads.role_payload(role)}
    gateway.dispatch(GatewayEvent("GUILD_ROLE_CREATE", made, Intent.GUILDS))
    member = payloads.member_payload(world.guild.members[world.bot.id])
    member |= {"guild_id": guild, "roles": [*member["roles"], str(role.id)]}
    gateway.dispatch(GatewayEvent("GUILD_MEMBER_UPDATE", member, Intent.GUILDS))


def in_dm(house: House, name: str) -> list[str]:
    """What the bot has written to this person, and not taken back."""
    person = house.person(name)
    return [text_of(message) for message in person.dm().messages]
