import pytest

from storage import NOBODY, NotPending, PersonRow, Post, SeatState, TracesChanged, WriteSet


async def test_a_stranger_is_known_by_id_alone(store):
    assert await store.people.get(11) == PersonRow(
        id=11, locale=None, settings=b"", dm_channel=None, dm_open=None
    )


async def test_preferences_and_direct_messages_do_not_overwrite_each_other(store):
    await store.people.save_dm(11, channel=900, is_open=True)
    await store.people.save_preferences(11, locale="cs", settings=b"s", writing=WriteSet())
    await store.people.save_dm(11, channel=900, is_open=False)
    await store.people.save_digest(11, 901)
    assert await store.people.get(11) == PersonRow(
        id=11, locale="cs", settings=b"s", dm_channel=900, dm_open=False, digest_message=901
    )
    await store.people.save_digest(11, None)
    await store.people.save_preferences(11, locale=None, settings=b"", writing=WriteSet())
    assert await store.people.get(11) == PersonRow(id=11, dm_channel=900, dm_open=False)


async def test_when_a_direct_message_was_refused_is_kept_until_one_gets_through_or_it_is_forgotten(store):
    await store.people.save_dm(11, channel=900, is_open=False, refused=5.0)
    assert (await store.people.get(11)).dm_refused == 5.0
    await store.people.forget_refusal(11)
    assert await store.people.get(11) == PersonRow(id=11, dm_channel=900, dm_open=False)
    await store.people.save_dm(11, channel=900, is_open=False, refused=6.0)
    await store.people.save_dm(11, channel=900, is_open=True)
    assert await store.people.get(11) == PersonRow(id=11, dm_channel=900, dm_open=True)


async def test_a_refusal_to_someone_unknown_leaves_no_trace_when_it_is_forgotten(store):
    await store.people.forget_refusal(11)
    assert await store.people.get(11) == PersonRow(id=11)


# What is stored on a person, and forgetting it


def sheet(seat, channel):
    return Post(game="g1", kind=f"sheet:{seat}", channel=channel, message=seat, digest="d")


@pytest.fixture
async def known(running, make):
    """Game g1 between 11, who opened it, and 12; both have moved, and left whatever a person can leave."""
    for revision, (seat, person) in enumerate([(0, 11), (1, 12)]):
        await running.games.commit_move(make.move(revision, entry=make.entry(seat=seat, person=person)))
    await running.challenges.create(make.challenge(created_by=11))
    await running.campaigns.create(make.campaign("k1", 12, 11), WriteSet())
    for game, person in (("a11", 11), ("a12", 12)):
        await running.challenges.begin_attempt(make.attempt(person, game))
    for person in (11, 12):
        await running.people.save_dm(person, channel=900 + person, is_open=True)
        await running.people.save_preferences(person, locale="cs", settings=b"s", writing=WriteSet())
    records = (make.record("11's", seat=0), make.record("12's", seat=1), make.record("all's"))
    timers = (make.timer("11's", person=11), make.timer("12's", person=12), make.timer("g1's", game="g1"))
    parcels = (make.parcel(b"to 11", lane="11", target=11), make.parcel(b"to 12", lane="12", target=12))
    await running.write(WriteSet(side_records=records, timers=timers, parcels=parcels))
    for post in (
        sheet(0, 911),
        sheet(1, 912),
        Post(game="g1", kind="table", channel=50, message=9, digest="d"),
    ):
        await running.posts.save(post)
    return running


async def forget(store, person):
    await store.people.forget(await store.people.traces(person), name="Someone", writing=WriteSet())


async def test_traces_are_all_that_is_stored_on_a_person_and_nothing_of_others(known):
    traces = await known.people.traces(11)
    assert traces.person == await known.people.get(11)
    assert [(seat.game, seat.seat) for seat in traces.seats] == [("a11", 0), ("g1", 0)]
    assert traces.hosted == ("a11", "g1")
    assert [(entry.game, entry.number) for entry in traces.entries] == [("g1", 1)]
    assert [record.key for record in traces.side_records] == ["11's"]
    assert [attempt.game for attempt in traces.attempts] == ["a11"]
    assert traces.challenges == ("c1",)
    assert [(member.campaign, member.number) for member in traces.memberships] == [("k1", 2)]
    assert traces.campaigns == ("k1",)
    assert [timer.key for timer in traces.timers] == ["11's"]
    assert [post.kind for post in traces.posts] == ["sheet:0"]


async def test_a_stranger_has_left_no_traces(known):
    traces = await known.people.traces(99)
    assert traces.person == PersonRow(id=99)
    rest = (traces.seats, traces.hosted, traces.entries, traces.side_records, traces.attempts, traces.timers)
    assert not any((*rest, traces.challenges, traces.posts, traces.memberships, traces.campaigns))


async def test_a_person_who_is_forgotten_has_left_no_traces(known):
    await forget(known, 11)
    traces = await known.people.traces(11)
    assert traces.person == PersonRow(id=11)
    rest = (traces.seats, traces.hosted, traces.entries, traces.side_records, traces.attempts, traces.timers)
    assert not any((*rest, traces.challenges, traces.posts, traces.memberships, traces.campaigns))
    assert b"to 11" not in [parcel.payload for parcel in await known.outbox.due(1e9, limit=9)]
    assert [post.kind for post in await known.posts.of_game("g1")] == ["sheet:1", "table"]


async def test_the_game_of_a_person_who_is_forgotten_stays_playable(known, make):
    before = await known.games.whole("g1")
    await forget(known, 11)
    first, second = await known.games.seats("g1")
    assert (first.person, first.name, first.state) == (NOBODY, "Someone", SeatState.PLAYING)
    assert second == before.seats[1]
    after = await known.games.whole("g1")
    assert after.game.host == NOBODY
    assert [entry.person for entry in after.entries] == [NOBODY, 12]
    assert [(e.number, e.seat, e.payload, e.events, e.cut, e.at) for e in after.entries] == [
        (e.number, e.seat, e.payload, e.events, e.cut, e.at) for e in before.entries
    ]
    assert (after.snapshots, after.side_records, after.timers) == (
        before.snapshots,
        before.side_records,
        before.timers,
    )
    await known.games.commit_move(make.move(2))


async def test_forgetting_one_person_takes_nothing_from_another(known):
    before = await known.people.traces(12)
    await forget(known, 11)
    assert await known.people.traces(12) == before
    assert b"to 12" in [parcel.payload for parcel in await known.outbox.due(1e9, limit=9)]


async def test_the_challenge_of_a_person_who_is_forgotten_stays_for_the_others(known):
    await forget(known, 11)
    assert (await known.challenges.get("c1")).created_by == NOBODY
    assert len(await known.challenges.attempts("c1", 12)) == 1


async def test_several_people_of_one_table_can_be_forgotten(known):
    for person in (11, 12):
        await forget(known, person)
    assert [seat.person for seat in await known.games.seats("g1")] == [NOBODY, NOBODY]


async def test_nobody_is_not_forgotten(known):
    before = await known.games.whole("g1")
    with pytest.raises(ValueError, match="nobody cannot be forgotten"):
        await forget(known, NOBODY)
    assert await known.games.whole("g1") == before


async def test_whoever_has_left_more_traces_meanwhile_is_not_forgotten(known, make):
    traces = await known.people.traces(11)
    await known.games.open_lobby(make.lobby("g2", host=11))
    before = await known.people.traces(11)
    with pytest.raises(TracesChanged):
        await known.people.forget(
            traces, name="Someone", writing=WriteSet(side_records=(make.record("new"),))
        )
    assert await known.people.traces(11) == before
    assert await known.side_records.get("g1", "note", "new") is None


async def test_what_a_parcel_has_shown_is_noted_only_until_its_person_is_forgotten(known):
    (parcel,) = [parcel for parcel in await known.outbox.due(1e9, limit=9) if parcel.target == 11]
    await known.people.save_dm(11, channel=911, is_open=True, parcel=parcel.id)
    await forget(known, 11)
    with pytest.raises(NotPending):
        await known.people.save_dm(11, channel=911, is_open=True, parcel=parcel.id)
    with pytest.raises(NotPending):
        await known.people.save_digest(11, 77, parcel=parcel.id)
    assert await known.people.get(11) == PersonRow(id=11)
