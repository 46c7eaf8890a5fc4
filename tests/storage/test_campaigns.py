"""Campaigns in a store: their people, their one unfinished game, and changes that come with a move."""

import pytest

from storage import (
    NOBODY,
    CampaignQuery,
    CampaignStatus,
    GameExists,
    NoSuchCampaign,
    NoSuchGame,
    NotPending,
    StaleCampaign,
    StaleRevision,
    Status,
    WriteSet,
)


@pytest.fixture
async def campaigning(store, make):
    """A store with campaign k1 of 11 and 12."""
    await store.campaigns.create(make.campaign("k1", 11, 12), WriteSet())
    return store


@pytest.fixture
async def on_mission(campaigning, make):
    """The same while they play game g1."""
    await campaigning.campaigns.begin_mission(make.mission(11, 12))
    return campaigning


async def test_a_campaign_is_found_by_its_id_and_by_what_it_is(campaigning, make):
    first = await campaigning.campaigns.get("k1")
    assert [(member.number, member.person) for member in first.members] == [(1, 11), (2, 12)]
    second = await campaigning.campaigns.create(
        make.campaign("k2", 13, guild=6, title="chess", created=40.0), WriteSet()
    )

    async def found(**wanted):
        return await campaigning.campaigns.find(CampaignQuery(**wanted), limit=9)

    assert await found() == [second, first]
    assert await found(guild=5) == [first]
    assert await found(title="chess") == [second]
    assert await found(person=12) == [first]
    assert await found(person=13, guild=5) == []
    assert await campaigning.campaigns.find(CampaignQuery(), limit=1) == [second]


async def test_an_unknown_campaign_is_refused(store):
    with pytest.raises(NoSuchCampaign, match="'k1'"):
        await store.campaigns.get("k1")
    with pytest.raises(NoSuchCampaign):
        await store.campaigns.delete("k1", 0, WriteSet())


async def test_a_change_is_made_once_and_leaves_the_rest_as_it_was(campaigning, make):
    before = await campaigning.campaigns.get("k1")
    new = make.member(3, 13)
    change = make.campaign_change(record=b"longer", status=CampaignStatus.RESTING, members=(new,))
    await campaigning.write(WriteSet(campaigns=(change,)))
    after = await campaigning.campaigns.get("k1")
    assert (after.row.record, after.row.status, after.row.revision) == (b"longer", CampaignStatus.RESTING, 1)
    assert (after.row.name, after.row.host, after.row.game) == (before.row.name, 11, None)
    assert after.members == (*before.members, new)
    with pytest.raises(StaleCampaign):
        await campaigning.write(WriteSet(campaigns=(change,)))
    assert await campaigning.campaigns.get("k1") == after


async def test_a_mission_begins_with_all_its_people_or_not_at_all(campaigning, make):
    begun = await campaigning.campaigns.begin_mission(make.mission(12, 11, 13))
    assert begun.status is Status.RUNNING
    assert [seat.person for seat in await campaigning.games.seats("g1")] == [12, 11, 13]
    found = await campaigning.campaigns.of_game("g1")
    assert found is not None
    assert (found.row.id, found.row.game) == ("k1", "g1")
    with pytest.raises(StaleCampaign):
        await campaigning.campaigns.begin_mission(make.mission(11, 12, game="g2"))
    with pytest.raises(NoSuchGame):
        await campaigning.games.get("g2")
    with pytest.raises(GameExists):
        await campaigning.campaigns.begin_mission(make.mission(11, 12, revision=1))


async def test_the_record_is_written_with_the_last_move_or_neither_is(on_mission, make):
    done = make.campaign_change(1, record=b"won", game=None)
    await on_mission.games.commit_move(make.move(0, status=Status.FINISHED, campaigns=(done,)))
    row = (await on_mission.campaigns.get("k1")).row
    assert (row.record, row.game, row.revision) == (b"won", None, 2)
    assert await on_mission.campaigns.of_game("g1") is None


async def test_a_move_beside_which_the_campaign_has_changed_is_refused(on_mission, make):
    stale = make.campaign_change(0, record=b"won", game=None)
    with pytest.raises(StaleCampaign):
        await on_mission.games.commit_move(make.move(0, status=Status.FINISHED, campaigns=(stale,)))
    assert (await on_mission.games.get("g1")).status is Status.RUNNING
    late = make.campaign_change(1, record=b"won", game=None)
    with pytest.raises(StaleRevision):
        await on_mission.games.commit_move(make.move(7, campaigns=(late,)))
    assert (await on_mission.campaigns.get("k1")).row.record == b"record"


async def test_a_deleted_game_leaves_the_record_and_frees_the_campaign(on_mission, make):
    await on_mission.games.delete("g1", WriteSet())
    row = (await on_mission.campaigns.get("k1")).row
    assert (row.record, row.game, row.revision) == (b"record", None, 2)


async def test_a_deleted_campaign_leaves_its_games(on_mission):
    await on_mission.campaigns.delete("k1", 1, WriteSet())
    assert (await on_mission.games.get("g1")).status is Status.RUNNING
    assert await on_mission.campaigns.find(CampaignQuery(person=11), limit=9) == []


async def test_the_message_of_a_campaign_is_stored_only_while_its_parcel_is_under_way(campaigning, make):
    await campaigning.outbox.put([make.parcel()])
    (parcel,) = await campaigning.outbox.due(99.0, limit=1)
    await campaigning.campaigns.save_post("k1", 500, parcel=parcel.id)
    row = (await campaigning.campaigns.get("k1")).row
    assert (row.post, row.revision) == (500, 0)
    await campaigning.outbox.dead(parcel.id, why="gone")
    with pytest.raises(NotPending):
        await campaigning.campaigns.save_post("k1", 501, parcel=parcel.id)


async def test_who_is_forgotten_keeps_only_a_number_in_a_campaign(campaigning, make):
    traces = await campaigning.people.traces(11)
    await campaigning.people.forget(traces, name="Someone", writing=WriteSet())
    kept = await campaigning.campaigns.get("k1")
    assert kept.row.host == NOBODY
    assert [(member.person, member.name) for member in kept.members] == [
        (NOBODY, "Someone"),
        (12, "Person 12"),
    ]
    await campaigning.people.forget(await campaigning.people.traces(12), name="Someone", writing=WriteSet())
    assert [member.person for member in (await campaigning.campaigns.get("k1")).members] == [NOBODY, NOBODY]


async def test_a_campaign_that_has_changed_is_not_deleted(on_mission):
    before = await on_mission.campaigns.get("k1")
    with pytest.raises(StaleCampaign):
        await on_mission.campaigns.delete("k1", 0, WriteSet())
    assert await on_mission.campaigns.get("k1") == before
