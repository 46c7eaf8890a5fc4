import pytest

from storage import NOBODY, Person, Post, SeatState, Writing


async def test_a_stranger_is_known_by_id_alone(store):
    assert await store.people.get(11) == Person(
        id=11, locale=None, settings=b"", dm_channel=None, dm_open=None
    )


async def test_preferences_and_direct_messages_do_not_overwrite_each_other(store):
    await store.people.save_dm(11, channel=900, is_open=True)
    await store.people.save_preferences(11, locale="cs", settings=b"s", writing=Writing())
    await store.people.save_dm(11, channel=900, is_open=False)
    await store.people.save_digest(11, 901)
    assert await store.people.get(11) == Person(
        id=11, locale="cs", settings=b"s", dm_channel=900, dm_open=False, digest_message=901
    )
    await store.people.save_digest(11, None)
    await store.people.save_preferences(11, locale=None, settings=b"", writing=Writing())
    assert await store.people.get(11) == Person(id=11, dm_channel=900, dm_open=False)


# --- what is stored on a person, and forgetting it -----------------------------------------------------------------


def sheet(seat, channel):
    return Post(game="g1", kind=f"sheet:{seat}", channel=channel, message=seat, digest="d")


@pytest.fixture
async def known(running, make):
    """Game g1 between 11, who opened it, and 12; both have moved, and left whatever a person can leave."""
    for revision, (seat, person) in enumerate([(0, 11), (1, 12)]):
        await running.games.commit_move(make.move(revision, entry=make.entry(seat=seat, person=person)))
    await running.challenges.create(make.challenge(created_by=11))
    for game, person in (("a11", 11), ("a12", 12)):
        await running.challenges.begin_attempt(make.attempt(person, game))
    for person in (11, 12):
        await running.people.save_dm(person, channel=900 + person, is_open=True)
        await running.people.save_preferences(person, locale="cs", settings=b"s", writing=Writing())
    papers = (make.paper("11's", seat=0), make.paper("12's", seat=1), make.paper("all's"))
    timers = (make.timer("11's", person=11), make.timer("12's", person=12), make.timer("g1's", game="g1"))
    parcels = (make.parcel(b"to 11", lane="11", target=11), make.parcel(b"to 12", lane="12", target=12))
    await running.write(Writing(papers=papers, timers=timers, parcels=parcels))
    for post in (
        sheet(0, 911),
        sheet(1, 912),
        Post(game="g1", kind="table", channel=50, message=9, digest="d"),
    ):
        await running.posts.save(post)
    return running


async def test_traces_are_all_that_is_stored_on_a_person_and_nothing_of_others(known):
    traces = await known.people.traces(11)
    assert traces.person == await known.people.get(11)
    assert [(seat.game, seat.seat) for seat in traces.seats] == [("a11", 0), ("g1", 0)]
    assert traces.hosted == ("a11", "g1")
    assert [(entry.game, entry.number) for entry in traces.entries] == [("g1", 1)]
    assert [paper.key for paper in traces.papers] == ["11's"]
    assert [attempt.game for attempt in traces.attempts] == ["a11"]
    assert traces.challenges == ("c1",)
    assert [timer.key for timer in traces.timers] == ["11's"]


async def test_a_stranger_has_left_no_traces(known):
    traces = await known.people.traces(99)
    assert traces.person == Person(id=99)
    rest = (traces.seats, traces.hosted, traces.entries, traces.papers, traces.attempts, traces.timers)
    assert not any((*rest, traces.challenges))


async def test_a_person_who_is_forgotten_has_left_no_traces(known):
    await known.people.forget(11, name="Somebody", writing=Writing())
    traces = await known.people.traces(11)
    assert traces.person == Person(id=11)
    rest = (traces.seats, traces.hosted, traces.entries, traces.papers, traces.attempts, traces.timers)
    assert not any((*rest, traces.challenges))
    assert b"to 11" not in [parcel.payload for parcel in await known.outbox.due(1e9, limit=9)]
    assert [post.kind for post in await known.posts.of_game("g1")] == ["sheet:1", "table"]


async def test_the_game_of_a_person_who_is_forgotten_stays_playable(known, make):
    before = await known.games.whole("g1")
    await known.people.forget(11, name="Somebody", writing=Writing())
    first, second = await known.games.seats("g1")
    assert (first.person, first.name, first.state) == (NOBODY, "Somebody", SeatState.PLAYING)
    assert second == before.seats[1]
    after = await known.games.whole("g1")
    assert after.game.host == NOBODY
    assert [entry.person for entry in after.entries] == [NOBODY, 12]
    assert [(e.number, e.seat, e.payload, e.events, e.cut, e.at) for e in after.entries] == [
        (e.number, e.seat, e.payload, e.events, e.cut, e.at) for e in before.entries
    ]
    assert (after.snapshots, after.papers, after.timers) == (before.snapshots, before.papers, before.timers)
    await known.games.commit_move(make.move(2))


async def test_forgetting_one_person_takes_nothing_from_another(known):
    before = await known.people.traces(12)
    await known.people.forget(11, name="Somebody", writing=Writing())
    assert await known.people.traces(12) == before
    assert b"to 12" in [parcel.payload for parcel in await known.outbox.due(1e9, limit=9)]


async def test_the_challenge_of_a_person_who_is_forgotten_stays_for_the_others(known):
    await known.people.forget(11, name="Somebody", writing=Writing())
    assert (await known.challenges.get("c1")).created_by == NOBODY
    assert len(await known.challenges.attempts("c1", 12)) == 1


async def test_several_people_of_one_table_can_be_forgotten(known):
    for person in (11, 12):
        await known.people.forget(person, name="Somebody", writing=Writing())
    assert [seat.person for seat in await known.games.seats("g1")] == [NOBODY, NOBODY]


async def test_nobody_is_not_forgotten(known):
    before = await known.games.whole("g1")
    with pytest.raises(ValueError, match="nobody cannot be forgotten"):
        await known.people.forget(NOBODY, name="Somebody", writing=Writing())
    assert await known.games.whole("g1") == before
