"""Something is stored that nobody can read: it is left out, reported once, and blocks nothing else."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from bot import unreadable
from bot.deadlines.clocks import DEADLINE, STOPPED_CLOCKS, clock_of, timer_key
from bot.deadlines.clockwork import DEFAULT_COUNTS
from bot.features.history.looks import LOOKS
from bot.features.history.notebook import NOTES
from bot.features.orders.order import ORDERS, RESTS
from bot.features.pace_change.proposal import Proposal
from bot.features.privacy.forgetting import FORGET
from bot.features.record.ends import ENDS
from bot.features.seats.endings import ENDED
from bot.features.seats.offers import OFFERS
from bot.features.undo.request import UndoRequest
from bot.operation.admin.verbs import AdminVerb
from bot.operation.health.exposition import exposition
from bot.requests.queries import record_kind_of
from bot.table.known_seats import KNOWN_SEATS
from bot.table.loaded import LobbyOptions, encode_options
from bot.table.outbox_planner import digest
from bot.table.parcels import removal
from bot.table.private_words import PUBLISHED
from bot.table.replay_status import REPLAY_STATUSES
from bot.table.seat_history import KINDS
from bot.table.stillness import STOPPED_TIMERS
from storage import (
    GameRow,
    NewParcel,
    NewRemark,
    ParcelState,
    Post,
    SeatRow,
    SeatState,
    SideRecord,
    Snapshot,
    Status,
    TimerRow,
    WholeGame,
    WriteSet,
)
from tests.bot.features.privacy.dossiers import data_of, forget, has_no_traces
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.mishaps import later
from tests.bot.operation.health.readings import readings

TORN = b"\xc1"
"""No MessagePack, and no text."""
UNREADABLE = ("chess", "torn", "bare", "odd", "lobby")
"""Games of which this release can read nothing but their rows."""


@pytest.fixture(autouse=True)
def afresh() -> None:
    unreadable._report.cache_clear()


def torn_records(game: str) -> tuple[SideRecord, ...]:
    """One of every kind for each seat, in place of whatever lies there."""
    of_seats = (LOOKS, RESTS, STOPPED_CLOCKS, DEFAULT_COUNTS)
    requests = (record_kind_of(UndoRequest), record_kind_of(Proposal))
    of_table = (REPLAY_STATUSES, STOPPED_TIMERS, KNOWN_SEATS, PUBLISHED, OFFERS, ENDED, ENDS, *requests)
    places = [(kind.place(game, seat), seat) for kind in of_seats for seat in (0, 1)]
    places += [(NOTES.place(game, f"{seat}:7"), seat) for seat in (0, 1)]
    places += [(ORDERS.place(game, f"{seat}:wait"), seat) for seat in (0, 1)]
    tables = [(kind.place(game, key), None) for kind in of_table for key in ("", "0", "x")]
    return tuple(
        SideRecord(game=game, kind=place.kind, key=place.key, seat=seat, payload=TORN, at=1.0)
        for place, seat in (*places, *tables)
    )


def torn_remarks(game: str) -> tuple[NewRemark, ...]:
    return tuple(
        NewRemark(game=game, revision=0, kind=kind, payload=TORN, at=1.0) for kind in (*KINDS, "seat-vacated")
    )


def unreadable_game(id: str, house: House) -> WholeGame:
    people = [house.person(name) for name in ("ana", "bo")]
    status = Status.LOBBY if id == "lobby" else Status.RUNNING
    return WholeGame(
        game=GameRow(
            id=id, title="chess" if id == "chess" else "ferry", rules_version=1, status=status, revision=0,
            guild=house.playground.world.guild.id, channel=house.playground.channel("lobby").id, thread=None,
            host=people[0].id, seed=b"s", created=1.0, updated=1e300,
            options=TORN if id in ("odd", "lobby") else encode_options(LobbyOptions(2)),
        ),
        seats=tuple(
            SeatRow(game=id, seat=seat, person=person.id, name=person.user.username, state=SeatState.PLAYING)
            for seat, person in enumerate(people)
        ),
        entries=(),
        snapshots=() if id == "bare" else (Snapshot(game=id, revision=0, state=TORN),),
        remarks=(),
        side_records=torn_records(id),
        timers=(),
    )  # fmt: skip


async def poison(house: House, thread: Thread) -> None:
    """Everything beside the position of that game is torn, and there are games of which nothing can be read."""
    store = house.store
    deadlines = [timer for timer in await store.timers.of_game(thread.game) if timer.kind == DEADLINE]
    assert deadlines
    torn = WriteSet(
        side_records=torn_records(thread.game),
        remarks=torn_remarks(thread.game),
        timers=tuple(replace(timer, payload=TORN) for timer in deadlines),
    )
    await store.write(torn)
    for id in UNREADABLE:
        await store.games.adopt(unreadable_game(id, house), WriteSet(remarks=torn_remarks(id)))
    person = house.person("ana").id
    await store.people.save_preferences(person, locale=None, settings=TORN, writing=WriteSet())


@pytest.fixture
async def thread(ferry_house: House) -> Thread:
    thread = await ferry_house.begin("ana", "bo", pace="day", ladder="defaults")
    await poison(ferry_house, thread)
    return thread


def without_incident(house: House) -> None:
    assert house.client.meters.incidents == 0


async def answers(house: House, name: str, commands: Iterable[str]) -> dict[str, str]:
    return {command: text_of(await house.command(name, command)) for command in commands}


async def test_what_lists_games_lists_those_that_can_be_read(ferry_house: House, thread: Thread) -> None:
    told = await answers(ferry_house, "ana", ["turns", "game list", "admin list"])
    assert "**Ferry**" in told["turns"]
    assert all(f"`{game}`" in told["admin list"] for game in (thread.game, *UNREADABLE))
    await answers(ferry_house, "chika", ["turns", "game list", "game substitute"])
    without_incident(ferry_house)


async def test_everyone_gets_their_data(ferry_house: House, thread: Thread) -> None:
    for name in ("ana", "bo"):
        known = await data_of(ferry_house, name)
        assert {table["game"] for table in known["tables"]} == {thread.game, *UNREADABLE}
    without_incident(ferry_house)


async def test_the_game_is_played_on(ferry_house: House, thread: Thread) -> None:
    for name in ("ana", "bo"):
        await thread.answer(name, await thread.panel(name))
    for command in ("log", "status", "orders", "hand", "replay", "board"):
        await thread.command("ana", command)
    await ferry_house.quiet()
    assert (await ferry_house.store.games.get(thread.game)).revision == 2
    without_incident(ferry_house)


async def test_a_deadline_that_cannot_be_read_begins_again(ferry_house: House, thread: Thread) -> None:
    before = await ferry_house.store.timers.get(timer_key(thread.game, 0))
    assert before is not None
    await later(ferry_house, 24 * 3600.0)
    after = await ferry_house.store.timers.get(timer_key(thread.game, 0))
    assert after is not None
    assert after.due > before.due
    assert clock_of(after).rung == 0


@pytest.mark.parametrize("game", UNREADABLE)
async def test_a_deadline_waits_until_its_game_can_be_read_and_tells_nothing_of_it(
    ferry_house: House, thread: Thread, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    timer = TimerRow(key=timer_key(game, 0), kind=DEADLINE, due=ferry_house.clock.now, game=game)
    await ferry_house.store.write(WriteSet(timers=(timer,)))
    await later(ferry_house, 0.0)
    assert await ferry_house.store.timers.get(timer.key) == timer
    (told,) = [record for record in caplog.records if timer.key in record.getMessage()]
    assert told.levelno == logging.WARNING
    assert told.exc_info is None


@pytest.mark.parametrize("game", UNREADABLE)
async def test_a_game_that_cannot_be_read_can_be_deleted(
    ferry_house: House, thread: Thread, game: str
) -> None:
    question = await ferry_house.command("ana", "admin delete", game=game)
    person = ferry_house.person("ana")
    await person.settled(await person.press(question, press_for(question, AdminVerb.DELETE).custom_id))
    await ferry_house.quiet()
    assert game not in text_of(await ferry_house.command("ana", "admin list"))
    assert await ferry_house.store.games.seats(game) == []
    without_incident(ferry_house)


async def test_whoever_does_not_play_there_is_in_charge_of_a_game_with_torn_remarks(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("bo", "chika")
    await ferry_house.store.write(WriteSet(remarks=torn_remarks(thread.game)))
    assert "is paused" in text_of(await ferry_house.command("ana", "admin pause", game=thread.game))
    without_incident(ferry_house)


async def test_a_game_with_torn_papers_can_be_deleted_where_it_is_played(
    ferry_house: House, thread: Thread
) -> None:
    question = await ferry_house.command("ana", "admin delete", at=thread.channel)
    person = ferry_house.person("ana")
    await person.settled(await person.press(question, press_for(question, AdminVerb.DELETE).custom_id))
    await ferry_house.quiet()
    assert thread.game not in text_of(await ferry_house.command("ana", "admin list"))
    without_incident(ferry_house)


async def test_a_person_can_be_forgotten(ferry_house: House, thread: Thread) -> None:
    person = ferry_house.person("ana").id
    await forget(ferry_house, "ana")
    assert await has_no_traces(ferry_house.store, person)
    without_incident(ferry_house)


async def test_a_wish_that_cannot_be_read_is_fulfilled_all_the_same(
    ferry_house: House, thread: Thread
) -> None:
    person = ferry_house.person("bo").id
    wish = TimerRow(key=f"{FORGET}:{person}", kind=FORGET, due=ferry_house.clock.now, payload=TORN)
    await ferry_house.store.write(WriteSet(timers=(wish,)))
    await later(ferry_house, 0.0)
    assert await has_no_traces(ferry_house.store, person)


async def test_what_cannot_be_read_is_reported_once_and_counted(
    ferry_house: House, thread: Thread, caplog: pytest.LogCaptureFixture
) -> None:
    meters = ferry_house.client.meters
    unreadable.log.addHandler(meters.unreadable)
    try:
        await answers(ferry_house, "ana", ["turns", "game list", "admin list", "me data"])
        reported = [record for record in caplog.records if record.name == unreadable.log.name]
        assert len(reported) == meters.unreadable.total > 0
        await answers(ferry_house, "ana", ["turns", "game list", "admin list", "me data"])
        assert len(reported) == meters.unreadable.total
        health = text_of(await ferry_house.command("ana", "admin health"))
        metrics = exposition(await ferry_house.client.doctor.examine())
    finally:
        unreadable.log.removeHandler(meters.unreadable)
    assert f"could not read and have left out: {len(reported)}" in health
    assert readings(metrics)["backroom_unreadable_total"] == len(reported)
    assert all(record.levelno == logging.ERROR for record in reported)
    assert not any("\\xc1" in record.getMessage() for record in reported)


async def test_a_parcel_that_cannot_be_read_holds_up_nothing(ferry_house: House, thread: Thread) -> None:
    now = ferry_house.clock.now
    lobby = ferry_house.playground.channel("lobby")
    farewell = removal(lobby.id, next(iter(lobby.messages)).id, due=now)
    torn = NewParcel(lane=farewell.lane, kind="Farewell", target=0, payload=TORN, due=now)
    await ferry_house.store.outbox.put(
        [torn, farewell, digest(ferry_house.person("ana").id, now, as_new=True)]
    )
    await later(ferry_house, 0.0)
    parcels = (await ferry_house.store.counts()).parcels
    assert (parcels[ParcelState.PENDING], parcels[ParcelState.DEAD]) == (0, 1)


async def test_a_telling_that_cannot_be_read_stays_and_the_others_are_told_again(
    ferry_house: House, thread: Thread
) -> None:
    torn = Post(game=thread.game, kind="told:0", channel=1, message=1, digest="old", told=TORN)
    await ferry_house.store.posts.save(torn)
    await forget(ferry_house, "bo")
    kept = await ferry_house.store.posts.get(thread.game, "told:0")
    assert kept is not None
    assert kept.digest != "old"
    parcels = (await ferry_house.store.counts()).parcels
    assert parcels[ParcelState.DEAD] == 0
