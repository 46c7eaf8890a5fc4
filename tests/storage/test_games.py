import asyncio

import pytest

from storage import (
    NOBODY,
    AlreadySeated,
    GameExists,
    GameQuery,
    GameRow,
    Inconsistent,
    LobbyChanged,
    NoSuchGame,
    SeatMissing,
    SeatRow,
    SeatState,
    Status,
    TableFull,
    WriteSet,
    WrongStatus,
)


async def people_at(store, game="g1"):
    return [(seat.seat, seat.person) for seat in await store.games.seats(game)]


async def pending(store):
    return [parcel.payload for parcel in await store.outbox.due(1e9, limit=100)]


async def test_a_lobby_is_kept_as_it_was_opened_with_its_host_on_seat_0(store, make):
    opened = await store.games.open_lobby(make.lobby(parcels=(make.parcel(b"lobby post", game="g1"),)))
    assert opened == GameRow(
        id="g1", title="ferry", rules_version=1, status=Status.LOBBY, revision=0, guild=5, channel=50, thread=None,
        host=11, options=b"options", seed=None, created=1.0, updated=1.0,
    )  # fmt: skip
    assert await store.games.get("g1") == opened
    assert await store.games.seats("g1") == [
        SeatRow(game="g1", seat=0, person=11, name="Ana", state=SeatState.PLAYING)
    ]
    assert await pending(store) == [b"lobby post"]


async def test_a_host_without_a_name_does_not_sit_down(store, make):
    await store.games.open_lobby(make.lobby(host_name=None))
    assert await store.games.seats("g1") == []


async def test_a_second_lobby_of_the_same_id_is_refused_with_its_parcels(store, make):
    await store.games.open_lobby(make.lobby())
    with pytest.raises(GameExists):
        await store.games.open_lobby(make.lobby(title="other", parcels=(make.parcel(),)))
    assert (await store.games.get("g1")).title == "ferry"
    assert await pending(store) == []


async def test_a_game_for_its_host_alone_is_opened_and_started_at_once(store, make):
    start = make.start(11, parcels=(make.parcel(b"table", game="g1"),))
    game = await store.games.begin(make.lobby(), start)
    assert game == await store.games.get("g1")
    assert (game.status, game.revision, game.seed) == (Status.RUNNING, 0, start.seed)
    assert await people_at(store) == [(0, 11)]
    assert await pending(store) == [b"table"]


async def test_a_game_that_cannot_start_with_its_host_is_not_opened_either(store, make):
    with pytest.raises(LobbyChanged):
        await store.games.begin(make.lobby(parcels=(make.parcel(),)), make.start(11, 12))
    with pytest.raises(NoSuchGame):
        await store.games.get("g1")
    assert await pending(store) == []


async def test_an_unknown_game_is_refused_by_name(store, make):
    for call in (
        store.games.get("g9"),
        store.games.join(make.joining(12, game="g9")),
        store.games.leave(make.leaving(12, game="g9")),
        store.games.start(make.start(12, game="g9")),
        store.games.change("g9", make.change(thread=1)),
        store.games.commit_move(make.move(0, game="g9")),
    ):
        with pytest.raises(NoSuchGame, match="'g9'"):
            await call


async def test_whoever_joins_gets_the_lowest_free_seat(store, make):
    await store.games.open_lobby(make.lobby())
    for person in (12, 13):
        await store.games.join(make.joining(person))
    left = await store.games.leave(make.leaving(12))
    assert left.seat == 1
    joined = await store.games.join(make.joining(14, at=7.0))
    assert joined == SeatRow(game="g1", seat=1, person=14, name="Person 14", state=SeatState.PLAYING)
    assert await people_at(store) == [(0, 11), (1, 14), (2, 13)]
    assert (await store.games.get("g1")).updated == 7.0


async def test_nobody_sits_twice_at_a_table_even_when_pressing_twice_at_once(store, make):
    await store.games.open_lobby(make.lobby())
    answers = await asyncio.gather(
        *(store.games.join(make.joining(12)) for _ in range(4)), return_exceptions=True
    )
    assert sum(isinstance(answer, SeatRow) for answer in answers) == 1
    assert sum(isinstance(answer, AlreadySeated) for answer in answers) == 3
    assert await people_at(store) == [(0, 11), (1, 12)]


async def test_the_last_seat_goes_to_exactly_one_of_those_who_want_it(store, make):
    await store.games.open_lobby(make.lobby())
    answers = await asyncio.gather(
        *(store.games.join(make.joining(person, seats=2)) for person in (12, 13, 14)), return_exceptions=True
    )
    assert sum(isinstance(answer, SeatRow) for answer in answers) == 1
    assert sum(isinstance(answer, TableFull) for answer in answers) == 2
    assert len(await people_at(store)) == 2


async def test_options_change_with_who_joins_or_leaves_and_else_stay(store, make):
    await store.games.open_lobby(make.lobby())
    await store.games.join(make.joining(12))
    assert (await store.games.get("g1")).options == b"options"
    await store.games.join(make.joining(13, options=b"of three"))
    assert (await store.games.get("g1")).options == b"of three"
    await store.games.leave(make.leaving(12, options=b"of two"))
    await store.games.leave(make.leaving(13))
    assert (await store.games.get("g1")).options == b"of two"


async def test_only_who_sits_can_leave(store, make):
    await store.games.open_lobby(make.lobby())
    with pytest.raises(SeatMissing):
        await store.games.leave(make.leaving(12, parcels=(make.parcel(),)))
    assert await pending(store) == []


async def test_a_start_brings_status_seats_position_and_parcels_at_once(store, make):
    await store.games.open_lobby(make.lobby())
    await store.games.join(make.joining(12))
    start = make.start(12, 11, rules_version=2, at=8.0, parcels=(make.parcel(b"your sheet", game="g1"),))
    begun = await store.games.start(start)
    assert (begun.status, begun.revision, begun.rules_version, begun.seed, begun.updated) == (
        Status.RUNNING, 0, 2, b"seed", 8.0,
    )  # fmt: skip
    assert await people_at(store) == [(0, 12), (1, 11)]
    assert (await store.journal.newest_snapshot("g1")).state == b"at the start"
    assert await pending(store) == [b"your sheet"]


@pytest.mark.parametrize(
    ("people", "options"), [((11, 12, 13), b"options"), ((11,), b"options"), ((11, 12), b"others")]
)
async def test_a_start_for_other_people_or_options_than_the_lobbys_changes_nothing(
    store, make, people, options
):
    await store.games.open_lobby(make.lobby())
    await store.games.join(make.joining(12))
    with pytest.raises(LobbyChanged):
        await store.games.start(make.start(*people, options=options, parcels=(make.parcel(),)))
    assert (await store.games.get("g1")).status is Status.LOBBY
    assert await people_at(store) == [(0, 11), (1, 12)]
    assert await store.journal.newest_snapshot("g1") is None
    assert await pending(store) == []


async def test_a_game_starts_once_and_then_nobody_joins_or_leaves(running, make):
    for call in (
        running.games.start(make.start(11, 12)),
        running.games.join(make.joining(13)),
        running.games.leave(make.leaving(12)),
    ):
        with pytest.raises(WrongStatus, match="is running, not lobby"):
            await call
    assert await people_at(running) == [(0, 11), (1, 12)]


async def test_a_change_sets_what_it_names_and_leaves_the_rest(store, make):
    before = await store.games.open_lobby(make.lobby())
    parcel = make.parcel(b"edit", game="g1")
    after = await store.games.change("g1", make.change(thread=70, host=12, options=b"new", parcels=(parcel,)))
    assert (after.thread, after.host, after.options, after.updated) == (70, 12, b"new", 9.0)
    assert (after.status, after.created) == (before.status, before.created)
    assert await pending(store) == [b"edit"]
    assert (await store.games.change("g1", make.change(thread=None))).thread is None


async def test_a_change_can_demand_a_status(store, make):
    await store.games.open_lobby(make.lobby())
    with pytest.raises(WrongStatus):
        await store.games.change("g1", make.change(while_status=Status.RUNNING, options=b"new"))
    closed = await store.games.change("g1", make.change(while_status=Status.LOBBY, status=Status.ABANDONED))
    assert (closed.status, closed.options) == (Status.ABANDONED, b"options")


async def test_a_thread_holds_one_game(store, make):
    for game in ("g1", "g2"):
        await store.games.open_lobby(make.lobby(game))
    await store.games.change("g1", make.change(thread=70))
    with pytest.raises(Inconsistent):
        await store.games.change("g2", make.change(thread=70))
    assert (await store.games.in_thread(70)).id == "g1"
    assert await store.games.in_thread(71) is None


@pytest.fixture
async def some_games(store, make):
    """Three games of guild 5 and one of guild 6; c runs under later rules, d is abandoned; person 12 sits in b and c."""
    for at, (game, guild, channel) in enumerate(
        [("a", 5, 50), ("b", 5, 51), ("c", 5, 50), ("d", 6, 60)], start=1
    ):
        await store.games.open_lobby(make.lobby(game, guild=guild, channel=channel, at=float(at)))
    for game in ("b", "c"):
        await store.games.join(make.joining(12, game=game))
    await store.games.start(make.start(11, 12, game="c", rules_version=2))
    await store.games.change("c", make.change(thread=70))
    await store.games.change("d", make.change(status=Status.ABANDONED))
    return store


@pytest.mark.parametrize(
    ("query", "found"),
    [
        (GameQuery(), "dcba"),
        (GameQuery(guild=5), "cba"),
        (GameQuery(channel=50), "ca"),
        (GameQuery(person=12), "cb"),
        (GameQuery(person=12, statuses=(Status.RUNNING,)), "c"),
        (GameQuery(person=12, guild=6), ""),
        (GameQuery(statuses=(Status.LOBBY, Status.ABANDONED)), "dba"),
        (GameQuery(title="ferry", guild=5, channel=51), "b"),
        (GameQuery(title="chess"), ""),
        (GameQuery(guild=5, without_thread=True), "ba"),
        (GameQuery(rules_below=2), "dba"),
        (GameQuery(rules_below=1), ""),
        (GameQuery(opened_before=(3.0, "c")), "ba"),
        (GameQuery(opened_before=(3.0, "d")), "cba"),
        (GameQuery(person=12, opened_before=(3.0, "c")), "b"),
    ],
)
async def test_games_are_found_by_what_the_query_names_newest_first(some_games, query, found):
    assert "".join(game.id for game in await some_games.games.find(query, limit=10)) == found


async def test_guilds_are_those_with_games_that_are_not_over(some_games, make):
    await some_games.games.open_lobby(make.lobby("e", guild=None))
    await some_games.games.open_lobby(make.lobby("f", guild=4))
    assert await some_games.games.guilds() == [4, 5]


async def test_games_are_found_by_parcels_that_were_tried_in_vain(some_games, make):
    parcels = [make.parcel(game=game, lane=game, due=0.0) for game in "abc"]
    await some_games.outbox.put([*parcels, make.parcel(game="d", lane="d", due=9.0)])
    begun = {
        parcel.game: (await some_games.outbox.begin(parcel.id, now=1.0, retry_at=8.0)).id
        for parcel in await some_games.outbox.due(1.0, limit=9)
    }
    await some_games.outbox.dead(begun["b"], why="no")
    await some_games.outbox.done(begun["c"])
    found = await some_games.games.find(GameQuery(undelivered=True), limit=9)
    assert "".join(game.id for game in found) == "ba"
    mine = await some_games.games.find(GameQuery(undelivered=True, person=12), limit=9)
    assert "".join(game.id for game in mine) == "b"


async def test_pages_of_games_follow_each_other_without_gap_or_repeat(some_games):
    pages = [await some_games.games.find(GameQuery(), limit=3, skip=skip) for skip in (0, 3, 6)]
    assert ["".join(game.id for game in page) for page in pages] == ["dcb", "a", ""]


# Who sits where, once a game runs


async def test_a_seat_can_be_handed_to_someone_else(running, make):
    handed = make.seat(1, 13, name="Cleo")
    await running.games.change("g1", make.change(seats=(handed,)))
    seats = await running.games.seats("g1")
    assert [(seat.seat, seat.person) for seat in seats] == [(0, 11), (1, 13)]
    assert seats[1] == handed
    assert await running.games.find(GameQuery(person=12), limit=9) == []


async def test_a_seat_can_be_vacant_and_is_still_there(running, make):
    vacant = make.seat(1, 12, state=SeatState.VACANT)
    await running.games.change("g1", make.change(seats=(vacant,)))
    assert (await running.games.seats("g1"))[1] == vacant


async def test_two_people_can_change_places(running, make):
    await running.games.change("g1", make.change(seats=(make.seat(0, 12), make.seat(1, 11))))
    assert await people_at(running) == [(0, 12), (1, 11)]


async def test_several_seats_can_be_nobodys(running, make):
    await running.games.change("g1", make.change(seats=(make.seat(0, NOBODY), make.seat(1, NOBODY))))
    assert await people_at(running) == [(0, NOBODY), (1, NOBODY)]


@pytest.mark.parametrize("seats", [((1, 11),), ((0, 13), (1, 13)), ((0, 12),)])
async def test_nobody_gets_a_second_seat_at_a_table(running, make, seats):
    wanted = tuple(make.seat(*seat) for seat in seats)
    with pytest.raises(AlreadySeated):
        await running.games.change("g1", make.change(thread=70, seats=wanted, parcels=(make.parcel(),)))
    assert await people_at(running) == [(0, 11), (1, 12)]
    assert (await running.games.get("g1")).thread is None
    assert await pending(running) == []


@pytest.mark.parametrize("seat", [{"seat": 7}, {"seat": 1, "game": "g2"}])
async def test_a_seat_that_the_table_does_not_have_cannot_be_taken(running, make, seat):
    await running.games.open_lobby(make.lobby("g2"))
    await running.games.join(make.joining(14, game="g2"))
    with pytest.raises(Inconsistent):
        await running.games.change("g1", make.change(seats=(make.seat(person=13, **seat),)))
    assert await people_at(running) == [(0, 11), (1, 12)]
    assert await people_at(running, "g2") == [(0, 11), (1, 14)]


async def test_a_persons_finished_games_come_with_their_seats_and_one_record_each(running, make):
    for game, people in (("g2", (11, 12)), ("g3", (12, 13)), ("g4", (11,))):
        await running.games.open_lobby(make.lobby(game, host=people[0], at=float(game[1])))
        for person in people[1:]:
            await running.games.join(make.joining(person, game))
        await running.games.start(make.start(*people, game=game))
    for game in ("g2", "g3", "g4"):
        await running.games.commit_move(make.move(0, game, status=Status.FINISHED))
    kept = make.record("", game="g2", kind="end", payload=b"kept")
    others = (make.record("p", game="g4", kind="end"), make.record("", game="g4", kind="note"))
    await running.write(WriteSet(side_records=(kept, *others)))
    found = await running.games.finished(11, "end")
    assert [(one.game.id, one.record) for one in found] == [("g4", None), ("g2", kept)]
    assert [[seat.person for seat in one.seats] for one in found] == [[11], [11, 12]]
    assert [one.game for one in found] == [await running.games.get(id) for id in ("g4", "g2")]
    assert await running.games.finished(99, "end") == []
