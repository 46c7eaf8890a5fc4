import pytest

from storage import Inconsistent, NotPending, Post


def post(kind="table", **fields):
    return Post(**{"game": "g1", "kind": kind, "channel": 50, "message": 500, "digest": "d1"} | fields)


async def test_a_newer_post_of_a_kind_takes_the_place_of_the_older(running):
    await running.posts.save(post())
    newer = post(channel=51, message=501, digest="d2")
    await running.posts.save(newer)
    assert await running.posts.of_game("g1") == [newer]


async def test_posts_of_a_game_come_by_kind(running):
    for kind in ("table", "sheet:1", "lobby"):
        await running.posts.save(post(kind))
    assert [found.kind for found in await running.posts.of_game("g1")] == ["lobby", "sheet:1", "table"]
    assert await running.posts.of_game("g2") == []


async def test_posts_of_a_channel_come_by_game_and_kind(running):
    for kind, channel in (("table", 50), ("circle:a", 51), ("lobby", 50)):
        await running.posts.save(post(kind, channel=channel))
    assert [found.kind for found in await running.posts.in_channel(50)] == ["lobby", "table"]
    assert await running.posts.in_channel(52) == []


async def test_a_deleted_post_is_gone_and_deleting_it_again_does_nothing(running):
    await running.posts.save(post())
    await running.posts.save(post("lobby"))
    for _ in range(2):
        await running.posts.delete("g1", "table")
    assert await running.posts.get("g1", "table") is None
    assert await running.posts.get("g1", "lobby") == post("lobby")


async def test_a_post_of_an_unknown_game_is_refused(store):
    with pytest.raises(Inconsistent):
        await store.posts.save(post())


async def test_posts_that_are_not_trusted_any_more_keep_their_messages(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    for game in ("g1", "g2"):
        await running.posts.save(post(game=game))
    await running.posts.distrust("g1")
    assert await running.posts.of_game("g1") == [post(digest="")]
    assert await running.posts.of_game("g2") == [post(game="g2")]


async def test_what_a_message_tells_is_kept_with_it_and_goes_with_a_newer_one(running):
    told = post("told:1", told=b"a scene")
    await running.posts.save(told)
    assert await running.posts.get("g1", "told:1") == told
    await running.posts.save(post("told:1"))
    assert await running.posts.get("g1", "told:1") == post("told:1")


async def test_a_post_is_noted_only_while_its_parcel_is_to_be_delivered(running, make):
    await running.outbox.put([make.parcel()])
    (parcel,) = await running.outbox.due(1e12, limit=1)
    await running.posts.save(post(), parcel=parcel.id)
    await running.outbox.begin(parcel.id, now=99.0, retry_at=104.0)
    await running.outbox.done(parcel.id)
    with pytest.raises(NotPending):
        await running.posts.save(post("lobby"), parcel=parcel.id)
    assert await running.posts.of_game("g1") == [post()]
