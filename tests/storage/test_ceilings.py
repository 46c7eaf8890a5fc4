"""How many tables a person opens, and how many a channel holds."""

import asyncio

import pytest
from msgspec.structs import replace

from storage import Ceiling, Opener, Status, TooManyTables

MINE = Ceiling(of=Opener.HOST, most=2, since=None)
HERE = Ceiling(of=Opener.CHANNEL, most=2, since=None)
LATELY = Ceiling(of=Opener.HOST, most=2, since=100.0)


async def opened(store, make, game, *ceilings, **fields):
    return await store.games.open_lobby(make.lobby(game, ceilings=ceilings, **fields))


async def test_no_table_is_opened_beyond_what_a_person_may_have_wherever_they_are(store, make):
    await opened(store, make, "g1", MINE, channel=1, at=3.0)
    await opened(store, make, "g2", MINE, channel=2, at=4.0)
    with pytest.raises(TooManyTables) as refused:
        await opened(store, make, "g3", MINE, channel=3, at=5.0, parcels=(make.parcel(),))
    assert (refused.value.ceiling, refused.value.first) == (MINE, 3.0)
    assert (await store.counts()).games[Status.LOBBY] == 2
    assert await store.outbox.due(1e9, limit=9) == []
    await opened(store, make, "g3", MINE, channel=3, host=12)


async def test_no_table_is_opened_beyond_what_a_channel_may_have_whoever_asks(store, make):
    await opened(store, make, "g1", HERE, host=1)
    await opened(store, make, "g2", HERE, host=2)
    with pytest.raises(TooManyTables):
        await opened(store, make, "g3", HERE, host=3)
    await opened(store, make, "g3", HERE, host=3, channel=51)


async def test_a_table_that_begins_or_is_called_off_makes_room_for_another(store, make):
    await opened(store, make, "g1", MINE)
    await opened(store, make, "g2", MINE)
    await store.games.start(make.start(11, game="g1"))
    await opened(store, make, "g3", MINE)
    await store.games.change("g2", make.change(status=Status.ABANDONED))
    await opened(store, make, "g4", MINE)


async def test_what_was_opened_lately_counts_whatever_came_of_it(store, make):
    await opened(store, make, "g0", at=100.0)
    await opened(store, make, "g1", LATELY, at=110.0)
    await store.games.change("g1", make.change(status=Status.ABANDONED))
    await opened(store, make, "g2", LATELY, at=120.0)
    with pytest.raises(TooManyTables) as refused:
        await opened(store, make, "g3", LATELY, at=130.0)
    assert refused.value.first == 110.0


async def test_of_commands_at_the_same_moment_only_as_many_open_a_table_as_there_is_room(store, make):
    opening = [opened(store, make, f"g{number}", MINE) for number in range(10)]
    results = await asyncio.gather(*opening, return_exceptions=True)
    assert sum(isinstance(result, TooManyTables) for result in results) == 8


async def test_games_that_begin_at_once_keep_to_it_too(store, make):
    await store.games.begin(make.lobby("g1", ceilings=(LATELY,), at=110.0), make.start(11, game="g1"))
    await store.games.begin(make.lobby("g2", ceilings=(LATELY,), at=110.0), make.start(11, game="g2"))
    await store.challenges.create(make.challenge())
    attempt = make.attempt(game="g3")
    beyond = replace(attempt, lobby=replace(attempt.lobby, ceilings=(LATELY,)))
    with pytest.raises(TooManyTables):
        await store.games.begin(make.lobby("g4", ceilings=(LATELY,), at=110.0), make.start(11, game="g4"))
    with pytest.raises(TooManyTables):
        await store.challenges.begin_attempt(beyond)
    assert await store.challenges.attempts("c1", 11) == []
