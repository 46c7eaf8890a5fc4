"""What someone has of a seat in their direct messages: it says of which moment it is, and goes with the seat."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.features.history.verbs import HistoryVerb
from bot.features.learning.verbs import LearnVerb
from bot.features.seats.taking_back import take_from_others
from bot.outbox.outgoing import Outgoing
from bot.pages.page import Page
from bot.pages.press import TableVerb
from bot.table import outbox_planner
from bot.work.queues import Queues
from games.kernel import Text
from playground import Message
from storage import Parcel, SeatState, WriteSet
from tests.bot.deadlines.passing import MINUTE
from tests.bot.features.privacy.dossiers import forget
from tests.bot.house import House, Thread, press_for, presses_of, text_of
from tests.bot.mishaps import in_dm, later
from tests.bot.nights import DAY, HOUR, set_clock, sleeps, utc
from tests.bot.table.handing_on import hand_on

LEADS_NOWHERE = ("no seat", "This game is over", "hasn’t begun", "Something went wrong")


def messages(house: House, name: str) -> list[Message]:
    return [message for message in house.person(name).dm().messages if text_of(message)]


async def whispered(thread: Thread, seat: int) -> None:
    """Something is said to the player of the seat alone."""
    live = await thread.house.client.tables.live(thread.game)
    said = Text("log-order-lapsed", {"order": Text("order-wait")})
    await thread.house.client.tables.write(
        WriteSet(parcels=(outbox_planner.whisper(live, seat, said, thread.house.clock.now),))
    )
    thread.house.client.wake()
    await thread.house.quiet()


async def taken_over(house: House) -> Thread:
    """Chika plays the seat that was bo's, and has been told all about it."""
    thread = await house.begin("ana", "bo", "edda")
    await thread.command("bo", "note", text="follow ana")
    await hand_on(thread, "bo", "chika")
    await whispered(thread, 1)
    return thread


async def test_what_waits_for_a_sleeper_does_not_go_to_whoever_has_the_seat_in_the_morning(
    ferry_house: House,
) -> None:
    set_clock(ferry_house, utc(20, 21))
    for name in ("bo", "chika"):
        await sleeps(ferry_house, name)
    thread = await ferry_house.begin("ana", "bo", "edda")
    await whispered(thread, 1)
    await hand_on(thread, "bo", "chika")
    await later(ferry_house, 12 * HOUR)
    assert "order" not in "\n".join(in_dm(ferry_house, "chika"))


def pack_of(house: House, name: str) -> Message:
    return next(message for message in messages(house, name) if "is yours now" in text_of(message))


async def test_a_newcomer_is_told_what_the_seat_is_before_the_sheet_comes(ferry_house: House) -> None:
    await taken_over(ferry_house)
    told = [said for said in in_dm(ferry_house, "chika") if "is yours now" in said or "private sheet" in said]
    assert ["is yours now" in said for said in told] == [True, False]


async def test_the_pack_says_of_which_moment_it_is(ferry_house: House) -> None:
    thread = await taken_over(ferry_house)
    taken = f"<t:{int(ferry_house.clock.now - MINUTE)}:f>"
    assert f"As of {taken}." in text_of(pack_of(ferry_house, "chika"))
    await thread.answer("chika", await thread.panel("chika"))
    await later(ferry_house)
    assert f"As of {taken}." in text_of(pack_of(ferry_house, "chika"))


async def test_whatever_can_be_pressed_on_it_leads_somewhere_when_the_game_is_over_too(
    ferry_house: House,
) -> None:
    thread = await taken_over(ferry_house)
    await thread.play_out()
    pack = pack_of(ferry_house, "chika")
    verbs = {press.verb for press in presses_of(pack)}
    assert verbs == {TableVerb.BOARD, TableVerb.HAND, TableVerb.LOG, HistoryVerb.NOTES}
    for verb in verbs:
        answer = await thread.press("chika", pack, press_for(pack, verb))
        assert not any(refusal in text_of(answer) for refusal in LEADS_NOWHERE), verb


async def test_a_newcomer_to_the_game_is_led_to_a_lesson(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await hand_on(thread, "bo", "chika")
    pack = pack_of(house, "chika")
    lesson = await thread.press("chika", pack, press_for(pack, LearnVerb.LEARN))
    assert not any(refusal in text_of(lesson) for refusal in LEADS_NOWHERE)
    assert "lesson" in text_of(lesson)


async def test_an_offer_says_of_which_moment_it_is(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    now = f"<t:{int(ferry_house.clock.now)}:f>"
    await thread.offer_seat("bo", to=ferry_house.person("chika").user)
    (message,) = messages(ferry_house, "chika")
    assert f"As of {now}." in text_of(message)


async def test_so_do_the_terms_that_the_host_has_changed(ferry_house: House) -> None:
    post = await ferry_house.lobby("ana", players=2)
    await ferry_house.join(post, "bo")
    for pace in ("day", "evening"):
        ferry_house.clock.now += MINUTE
        await ferry_house.choose("ana", post, "pace", pace)
        await ferry_house.quiet()
    (terms,) = [said for said in in_dm(ferry_house, "bo") if "ana has changed the terms" in said]
    assert f"As of <t:{int(ferry_house.clock.now)}:f>." in terms
    assert "a live evening" in terms


@pytest.mark.parametrize("way", ["handed on", "left", "forgotten"])
async def test_when_the_newcomer_leaves_again_nothing_private_stays_with_them(
    ferry_house: House, way: str
) -> None:
    thread = await taken_over(ferry_house)
    had = "\n".join(in_dm(ferry_house, "chika"))
    assert all(
        private in had for private in ("your private sheet", "follow ana", "Your move", "by itself: Wait")
    )
    if way == "handed on":
        await hand_on(thread, "chika", "dmitri")
    elif way == "left":
        await ferry_house.client.tables.resign(thread.game, ferry_house.person("chika").id)
    else:
        await forget(ferry_house, "chika")
    await ferry_house.quiet()
    stays = {
        "handed on": [
            "This was the private sheet of a seat in **Ferry** that someone else has taken over.",
            "dmitri has taken over your seat in **Ferry**. Thank you for playing.",
        ]
    }
    assert in_dm(ferry_house, "chika") == stays.get(way, [])


async def test_a_sheet_that_comes_while_the_old_one_is_taken_back_is_kept_track_of(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await taken_over(ferry_house)
    live = await ferry_house.client.tables.live(thread.game)
    posts = ferry_house.store.posts
    new = await posts.get(thread.game, "sheet:1")
    assert new is not None
    old = replace(new, channel=ferry_house.person("bo").dm().id, message=1)
    await posts.save(old)
    outgoing = Outgoing(ferry_house.client, ferry_house.store, cast(Any, None), Queues())

    async def slowly(channel: int, message: int, page: Page) -> bool:
        await posts.save(new)
        return True

    monkeypatch.setattr(outgoing, "redraw", slowly)
    await take_from_others(outgoing, live, 1)
    assert await posts.get(thread.game, "sheet:1") == new


async def test_a_sheet_that_waited_for_the_former_player_does_not_come_beside_the_newcomers_own(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    live = await ferry_house.client.tables.live(thread.game)
    waiting = outbox_planner.sheet(live, 1, ferry_house.clock.now + DAY)
    await ferry_house.client.tables.write(WriteSet(parcels=(waiting,)))
    await hand_on(thread, "bo", "chika")
    # As while the newcomer's own sheet has been sent, but not noted yet.
    await ferry_house.store.posts.delete(thread.game, "sheet:1")
    await later(ferry_house, DAY)
    assert sum("your private sheet" in said for said in in_dm(ferry_house, "chika")) == 1


async def test_a_leaving_that_is_taken_back_brings_the_sheet_again(ferry_house: House) -> None:
    thread = await taken_over(ferry_house)
    before = (await ferry_house.store.games.get(thread.game)).revision
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("chika").id)
    await ferry_house.quiet()
    await ferry_house.client.tables.rewind(thread.game, before)
    await ferry_house.quiet()
    assert (await ferry_house.store.games.seats(thread.game))[1].state is SeatState.PLAYING
    assert any("your private sheet" in said for said in in_dm(ferry_house, "chika"))


async def test_a_newcomer_who_is_asked_is_called_after_that(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await ferry_house.begin("ana", "bo", "edda")
    outbox, chika = ferry_house.store.outbox, ferry_house.person("chika").id
    begin, done, steps = outbox.begin, outbox.done, list[str]()

    async def begun(parcel: int, **kwargs: Any) -> Parcel:
        carried = await begin(parcel, **kwargs)
        if carried.target == chika and carried.kind == "Notice":
            steps.append("called")
        return carried

    async def ended(parcel: int, **kwargs: Any) -> None:
        await done(parcel, **kwargs)
        carried = await outbox.get(parcel)
        if carried is not None and carried.target == chika and carried.kind in ("Pack", "Sheet"):
            steps.append(carried.kind)

    monkeypatch.setattr(outbox, "begin", begun)
    monkeypatch.setattr(outbox, "done", ended)
    await hand_on(thread, "bo", "chika")
    assert steps == ["Pack", "Sheet", "called"]
    assert len(thread.calls("chika")) == 1
    assert thread.calls("bo") == []
