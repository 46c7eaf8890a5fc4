"""What was told at a table while someone played there is told again without their name, once they are forgotten."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.features.privacy.verbs import PrivacyVerb
from bot.features.seats.verbs import SeatVerb
from bot.outbox.outgoing import Outgoing
from bot.pages.page import Page
from bot.pages.press import Press
from bot.table import outbox_planner
from bot.table.outbox_planner import scene
from games.kernel import Text
from playground import Channel, Message, MessageFlag
from storage import WriteSet
from tests.bot.deadlines.passing import MINUTE
from tests.bot.features.circles.league import QUARTET, all_load, room_of, sworn
from tests.bot.features.privacy.at_once import forget_now, names_in, once_before
from tests.bot.features.privacy.dossiers import SUBSTITUTES, forget
from tests.bot.house import MOST_POSTS, House, Thread, press_for, text_of
from tests.bot.mishaps import EDITING, in_dm
from tests.bot.mortal import Point, Town, there
from tests.bot.table.handing_on import bo_has_sailed, confirm, hand_on

FORMER = "A former player"


def said_in(house: House, channel: Channel, name: str = "ana") -> str:
    """What everyone sees there."""
    posts = (post for post in house.person(name).messages(channel, MOST_POSTS))
    return "\n".join(text_of(post) for post in posts if not post.flags & MessageFlag.EPHEMERAL)


def names(said: str) -> set[str]:
    return names_in(said) & {"ana", "bo", "chika", "dmitri", "edda"}


def pictures(house: House, posts: list[Message]) -> list[bytes]:
    """All that stand there, as they look."""
    person = house.person("ana")
    return [person.file(post, index) for post in posts for index in range(len(post.attachments))]


async def kept_of(thread: Thread) -> list[bytes]:
    return [post.told for post in await thread.house.store.posts.of_game(thread.game) if post.told]


async def played(house: House) -> Thread:
    """Bo has sailed, and chika has taken the seat over after that."""
    thread = await bo_has_sailed(house)
    await confirm(thread, "bo")
    await hand_on(thread, "bo", "chika")
    return thread


async def test_scenes_and_announcements_name_them_no_more(ferry_house: House, openapi: Any) -> None:
    thread = await played(ferry_house)
    before = thread.posts()
    looked, told = pictures(ferry_house, before), said_in(ferry_house, thread.channel)
    assert "- bo sails into" in told
    assert "chika takes over bo’s seat." in told
    await forget(ferry_house, "bo")
    told = said_in(ferry_house, thread.channel)
    assert names(told) == {"ana", "chika"}
    assert f"- {FORMER} sails into" in told
    assert f"chika takes over {FORMER}’s seat." in told
    after = thread.posts()
    assert [post.id for post in after] == [post.id for post in before]
    assert all(old != new for old, new in zip(looked, pictures(ferry_house, after), strict=True))
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_what_is_kept_of_it_names_nobody(ferry_house: House) -> None:
    thread = await played(ferry_house)
    kept = await kept_of(thread)
    assert len(kept) >= 3
    names = [msgspec.msgpack.encode(name) for name in ("ana", "bo", "chika")]
    assert not any(name in told for told in kept for name in names)


async def test_nor_does_the_story_of_a_game_that_is_over(ferry_house: House) -> None:
    thread = await played(ferry_house)
    await thread.play_out()
    ended = said_in(ferry_house, thread.channel).count("The seed was")
    for name in ("bo", "chika"):
        await forget(ferry_house, name)
    told = said_in(ferry_house, thread.channel)
    assert names(told) == {"ana"}
    assert told.count("The seed was") == ended


async def test_nor_what_was_told_to_a_circle(ferry_house: House) -> None:
    await all_load(await sworn(ferry_house))
    room = room_of(ferry_house)
    assert "dmitri" in names(said_in(ferry_house, room))
    await forget(ferry_house, "dmitri")
    assert names(said_in(ferry_house, room)) <= set(QUARTET) - {"dmitri"}


async def test_nor_what_others_were_told_alone(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "edda")
    live = await ferry_house.client.tables.live(thread.game)
    said = Text("log-order-lapsed", {"order": Text("order-wait")})
    whisper = outbox_planner.whisper(live, 1, said, ferry_house.clock.now)
    await ferry_house.client.tables.write(WriteSet(parcels=(whisper,)))
    ferry_house.client.wake()
    await hand_on(thread, "ana", "chika")
    assert "chika has taken over your seat" in "\n".join(in_dm(ferry_house, "ana"))
    count = len(in_dm(ferry_house, "bo"))
    for name in ("ana", "chika"):
        await forget(ferry_house, name)
        assert name not in names("\n".join(in_dm(ferry_house, "bo")))
    told = "\n".join(in_dm(ferry_house, "bo"))
    assert "Your standing order ended by itself" in told
    assert len(in_dm(ferry_house, "bo")) == count


async def test_whoever_has_left_the_seat_reads_no_name_of_a_forgotten_follower(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await hand_on(thread, "bo", "chika")
    await hand_on(thread, "chika", "dmitri")
    await forget(ferry_house, "chika")
    told = "\n".join(in_dm(ferry_house, "bo"))
    assert f"{FORMER} has taken over your seat" in told
    assert names(told) <= {"ana", "bo"}


async def test_who_declines_a_seat_is_not_named(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await thread.offer_seat("bo", to=ferry_house.person("chika").user)
    offer = next(post for post in ferry_house.person("chika").dm().messages if "offer" in text_of(post))
    await thread.press("chika", offer, press_for(offer, SeatVerb.DECLINE))
    await ferry_house.quiet()
    told = said_in(ferry_house, thread.channel)
    assert "The person whom bo offered the seat declined." in told
    assert "chika" not in names(told)


async def test_a_message_that_was_taken_away_meanwhile_is_not_posted_again(ferry_house: House) -> None:
    thread = await played(ferry_house)
    gone = next(post for post in thread.posts() if "sails into" in text_of(post))
    ferry_house.playground.services.poster.delete(gone)
    kept = len(await kept_of(thread))
    await forget(ferry_house, "chika")
    told = said_in(ferry_house, thread.channel)
    assert "sails into" not in told
    assert "chika" not in names(told)
    assert len(await kept_of(thread)) == kept - 1


async def test_one_message_is_told_again_at_a_time(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await played(ferry_house)
    waiting: list[int] = []
    original = ferry_house.store.outbox.due

    async def counted(*args: Any, **kwargs: Any) -> Any:
        found = await original(*args, **kwargs)
        waiting.append(sum(parcel.kind == "Retelling" for parcel in found))
        return found

    monkeypatch.setattr(ferry_house.store.outbox, "due", counted)
    await forget(ferry_house, "bo")
    assert max(waiting) == 1
    assert "bo" not in names(said_in(ferry_house, thread.channel))


async def test_someone_else_who_is_forgotten_meanwhile_is_not_named_either(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await played(ferry_house)
    outbox = ferry_house.store.outbox
    original, ended = outbox.done, list[int]()

    async def done(parcel: int, **kwargs: Any) -> None:
        stored = await outbox.get(parcel)
        if stored is not None and stored.kind == "Retelling":
            ended.append(parcel)
            if len(ended) == 2:
                await forget_now(ferry_house, "chika")
        await original(parcel, **kwargs)

    monkeypatch.setattr(outbox, "done", done)
    await forget(ferry_house, "bo")
    assert len(ended) > 2
    assert names(said_in(ferry_house, thread.channel)) == {"ana"}


@pytest.mark.parametrize("call", ["save", "done"])
async def test_what_was_on_its_way_when_they_were_forgotten_is_told_again(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    thread = await bo_has_sailed(ferry_house)
    await confirm(thread, "bo")
    live, now = await ferry_house.client.tables.live(thread.game), ferry_house.clock.now
    under_way = scene(live, now)
    store = ferry_house.store
    part = store.posts if call == "save" else store.outbox
    is_told = lambda post, **_: bool(getattr(post, "told", True))  # noqa: E731
    once_before(monkeypatch, part, call, lambda: forget_now(ferry_house, "bo"), when=is_told)
    await ferry_house.client.tables.write(WriteSet(parcels=(under_way,)))
    await ferry_house.quiet()
    told = said_in(ferry_house, thread.channel)
    assert f"- {FORMER} sails into" in told
    assert [said for said in told.splitlines() if "bo" in names(said)] == []


async def test_what_discord_refuses_to_change_holds_up_nothing_else(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await played(ferry_house)
    refused = next(post for post in thread.posts() if "sails into" in text_of(post))
    original = Outgoing.redraw

    async def redraw(outgoing: Outgoing, channel: int, message: int, page: Page) -> bool:
        if message == refused.id:
            ferry_house.playground.fail(EDITING.removesuffix("*") + str(message), 400)
        return await original(outgoing, channel, message, page)

    monkeypatch.setattr(Outgoing, "redraw", redraw)
    await forget(ferry_house, "bo")
    left = [post.id for post in thread.posts() if "bo" in names(text_of(post))]
    assert left == [refused.id]


async def test_a_game_that_goes_as_a_whole_takes_along_what_was_told(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana")
    assert any("Ferry begins" in text_of(post) for post in thread.posts("bo"))
    await forget(ferry_house, "ana")
    assert not any("Ferry" in text_of(post) for post in thread.posts("bo"))


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(("call", "nth"), [("begin", 2), ("done", 1), ("done", 3), ("done", 5)])
async def test_a_death_in_between_only_delays_it(
    ferry_town: Town, call: str, nth: int, *, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await played(house)
        question = await house.command("bo", "me forget")
        await house.quiet()
        press = Press(PrivacyVerb.FORGET, "me", (SUBSTITUTES,)).custom_id
        mortal.point = Point(call, nth, after=after)
        await house.person("bo").press(question, press)
        await mortal.dead.wait()
    ferry_town.pass_time(MINUTE)
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await house.quiet()
        told = said_in(house, thread.channel)
        assert names(told) == {"ana", "chika"}
        assert told.count(f"chika takes over {FORMER}’s seat.") == 1
