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


async def test_the_kinds_of_posts_are_known_without_the_posts(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    for kind, game in (("table", "g1"), ("sheet:1", "g1"), ("lobby", "g2")):
        await running.posts.save(post(kind, game=game))
    assert await running.posts.kinds("g1") == {"table", "sheet:1"}
    assert await running.posts.kinds("g3") == set()


async def test_posts_of_some_kinds_come_with_those_below_them(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    for kind in ("pack:1", "sheet:1", "sheet:10", "whisper:1:7", "whisper:1:12", "whisper:12:3", "whisper"):
        await running.posts.save(post(kind))
    await running.posts.save(post("sheet:1", game="g2"))
    found = await running.posts.of_kinds("g1", ["sheet:1", "whisper:1", "notice:1"])
    assert found == [post("sheet:1"), post("whisper:1:12"), post("whisper:1:7")]
    assert [one.kind for one in await running.posts.of_kinds("g1", ["sheet"])] == ["sheet:1", "sheet:10"]
    assert await running.posts.of_kinds("g1", []) == []


async def test_what_was_shown_before_a_revision_is_found(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    for revision in (0, 7, 12):
        await running.posts.save(post(f"told:{revision}", told=b"scene", revision=revision))
    await running.posts.save(post("told:99", told=b"words"))
    await running.posts.save(post("told:1", game="g2", told=b"scene", revision=11))
    before = {at: await running.posts.shown_before("g1", at) for at in (0, 1, 7, 12, 500)}
    assert before[0] is None
    assert {at: one.revision for at, one in before.items() if one} == {1: 0, 7: 0, 12: 7, 500: 12}


async def test_what_was_told_otherwise_is_found_until_nothing_is(running):
    await running.posts.save(post("table", digest="old"))
    await running.posts.save(post("told:1", told=b"scene", digest="new"))
    await running.posts.save(post("told:2", told=b"scene", digest="old"))
    assert await running.posts.told_otherwise("g1", "new") == post("told:2", told=b"scene", digest="old")
    await running.posts.save(post("told:2", told=b"scene", digest="new"))
    assert await running.posts.told_otherwise("g1", "new") is None


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
