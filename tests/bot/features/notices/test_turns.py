"""`/turns`: all my games wherever they are played, the most urgent first, each to be played right from the list."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.features.notices.pages import SHOWN, digest_page, turns_page
from bot.features.notices.verbs import NoticeVerb
from bot.features.notices.waiting import WaitingQueries, WaitingSeat
from bot.features.pace_change.proposal import Proposal
from bot.features.seats.verbs import SeatVerb
from bot.pages.layout import TEXT_LIMIT
from bot.pages.press import Press, TableVerb
from bot.requests.queries import RequestQueries
from games.kernel import Text
from playground import Message
from storage import GameChange, NewGame, Status
from tests.bot import nights
from tests.bot.features.pace_change.parley import propose
from tests.bot.house import House, choices_of, press_for, presses_of, text_of
from tests.bot.mishaps import forged
from tests.bot.solo import challenge, id_of, posted
from tests.bot.trips import Trips

DUO = ("ana", "bo")


@pytest.fixture
def house(ferry_house: House) -> House:
    nights.set_clock(ferry_house, nights.utc(20, 12))
    return ferry_house


def to_act(page: Message) -> list[str]:
    return [press.game for press in presses_of(page) if press.verb is TableVerb.ACT]


async def test_who_plays_nothing_is_told_so(house: House) -> None:
    assert "You’re in no running game" in text_of(await house.command("edda", "turns"))


async def test_what_waits_for_me_comes_first_and_has_a_button_each(house: House) -> None:
    settled, open_one = await house.begin(*DUO), await house.begin("bo", "chika")
    await nights.acts(settled, "bo")
    page = await house.command("bo", "turns")
    assert to_act(page) == [open_one.game]
    told = text_of(page).splitlines()
    assert "One of them is waiting for you." in told
    assert told[2].startswith("**1.** 🔔 **Ferry**")
    assert "with chika · no deadline" in told[2]
    assert told[3].startswith("**2.** **Ferry**")
    assert "waiting for ana" in told[3]
    for thread in (settled, open_one):
        assert str(thread.channel.id) in repr(page.components)


async def test_the_panel_opens_from_anywhere(house: House) -> None:
    thread = await house.begin(*DUO)
    for place in (house.playground.channel("square"), house.person("bo").dm()):
        page = await house.command("bo", "turns", at=place)
        panel = await thread.press("bo", page, press_for(page, TableVerb.ACT))
        assert panel.ephemeral
        assert panel.channel_id == place.id
        assert choices_of(panel)


async def test_the_nearest_deadline_comes_first_and_none_last(house: House) -> None:
    without = await house.begin(*DUO)
    late, soon = [await house.begin(*DUO, pace=pace, ladder="defaults") for pace in ("days", "day")]
    page = await house.command("bo", "turns")
    assert to_act(page) == [soon.game, late.game, without.game]
    moment = int(nights.utc(21, 12))
    assert f"until <t:{moment}:f> (<t:{moment}:R>)" in text_of(page).splitlines()[2]


async def test_games_over_lobbies_and_those_that_i_left_are_not_listed(house: House) -> None:
    thread = await house.begin("ana", "bo", "chika")
    await house.lobby("bo")
    sure = await thread.command("bo", "resign")
    await thread.press("bo", sure, press_for(sure, SeatVerb.RESIGN))
    assert "You’re in no running game" in text_of(await house.command("bo", "turns"))
    page = await house.command("ana", "turns")
    assert to_act(page) == [thread.game]
    assert "· with chika ·" in text_of(page)


async def test_a_seat_that_is_offered_to_me_is_taken_from_the_list(house: House) -> None:
    mine, thread = await house.begin("ana", "chika"), await house.begin(*DUO)
    chika = house.person("chika")
    await thread.offer_seat("bo", to=chika.user)
    page = await house.command("chika", "turns", at=chika.dm())
    said = text_of(page)
    assert "One of them is waiting for you. A seat is offered to you." in said
    assert "🪑 **Ferry** · Round 0 · bo offers you the seat · with ana" in said
    assert {press.game for press in presses_of(page) if press.verb is TableVerb.ACT} == {mine.game}
    assert SeatVerb.TAKE not in {press.verb for press in presses_of(await house.command("edda", "turns"))}
    await thread.press("chika", page, press_for(page, SeatVerb.TAKE))
    await house.quiet()
    page = await house.command("chika", "turns")
    assert sorted(to_act(page)) == sorted([mine.game, thread.game])
    assert "offer" not in text_of(page)


async def test_who_plays_nothing_finds_it_there_until_it_is_refused_or_withdrawn(house: House) -> None:
    thread = await house.begin(*DUO)
    chika = house.person("chika")
    answer = await thread.offer_seat("bo", to=chika.user)
    page = await house.command("chika", "turns")
    assert "You’re in no running game. A seat is offered to you." in text_of(page)
    await thread.press("bo", answer, press_for(answer, SeatVerb.KEEP_SEAT))
    assert "seat" not in text_of(await house.command("chika", "turns"))
    await thread.offer_seat("bo", to=chika.user)
    await thread.press("chika", page, press_for(page, SeatVerb.DECLINE))
    assert "seat" not in text_of(await house.command("chika", "turns"))


async def test_of_each_attempt_at_a_challenge_it_is_said_which_one_it_is(house: House) -> None:
    own, daily = await posted(house, "bo", "new"), await posted(house, "bo", "daily")
    for post in (own, daily):
        await challenge(house, "bo", "play", challenge=id_of(post))
    told = text_of(await house.command("bo", "turns"))
    assert f"**Ferry · challenge {id_of(own)}** · Round 0 · ranks if finished" in told
    assert "**Ferry · challenge of the day 2026-11-20** · Round 0 · ranks if finished" in told


async def test_who_plays_alone_reads_neither_of_others_nor_of_time(house: House) -> None:
    await house.begin("bo")
    told = text_of(await house.command("bo", "turns")).splitlines()
    assert told[2] == "**1.** 🔔 **Ferry** · Round 0"


async def test_a_game_that_this_release_cannot_read_hides_no_other(house: House) -> None:
    thread = await house.begin(*DUO)
    unread = NewGame(
        id="unread1",
        title="chess",
        rules_version=1,
        guild=1,
        channel=2,
        host=house.person("bo").id,
        host_name="bo",
        options=b"\x91\xc0",
        at=house.clock(),
    )
    await house.store.games.open_lobby(unread)
    await house.store.games.change("unread1", GameChange(at=house.clock(), status=Status.RUNNING))
    assert to_act(await house.command("bo", "turns")) == [thread.game]


async def test_many_games_are_turned_page_by_page(house: House) -> None:
    games = {(await house.begin(*DUO)).game for _ in range(SHOWN + 1)}
    first = await house.command("bo", "turns")
    seen = to_act(first)
    assert len(seen) == SHOWN
    person = house.person("bo")
    (later,) = [press for press in presses_of(first) if press.verb is NoticeVerb.TURNS]
    second = (await person.settled(await person.press(first, later.custom_id))).message
    assert second is first  # redrawn in place
    seen += to_act(second)
    assert set(seen) == games
    assert f"**{SHOWN + 1}.**" in text_of(second)
    (back,) = [press for press in presses_of(second) if press.verb is NoticeVerb.TURNS]
    await person.settled(await person.press(second, back.custom_id))
    assert len(to_act(first)) == SHOWN


async def test_nothing_is_cut_off_however_much_is_asked_at_each_table(house: House) -> None:
    thread = await house.begin(*DUO, pace="day")
    await propose(thread, "ana", pace="a live evening")
    live = await house.client.tables.live(thread.game)
    (request,) = await RequestQueries(house.store, [Proposal]).asking(live, 1)
    seats = tuple(replace(seat, name=seat.name * 10) for seat in live.seats)
    item = WaitingSeat(
        live=replace(live, seats=seats), seat=1, title=Text("game-title"), requests=(request,) * 5
    )
    items = [item] * SHOWN
    pages = [turns_page(items, None, page=number) for number in range(3)]
    assert all(len(page.text) <= TEXT_LIMIT for page in pages)
    assert sum(page.text.count("↳") for page in pages) == 5 * SHOWN
    assert [f"**{place}.**" in "".join(page.text for page in pages) for place in (1, SHOWN)] == [True] * 2
    digest = digest_page(items, None)
    listed = digest.text.count(" · Round 0 · ")
    assert digest.text.count("↳") == 5 * listed
    assert f"and {SHOWN - listed} more" in digest.small_print


async def test_a_forged_page_shows_only_what_is_ones_own(house: House) -> None:
    thread = await house.begin(*DUO)
    page = Press(NoticeVerb.TURNS, "mine", (999_999,)).custom_id
    shown = await forged(house.person("bo"), thread.table_post(), page)
    assert to_act(shown) == [thread.game]
    shown = await forged(house.person("edda"), thread.table_post(), page)
    assert "You’re in no running game" in text_of(shown)


async def test_of_an_attempt_it_is_said_until_when_it_ranks(house: House) -> None:
    daily = await posted(house, "bo", "daily")
    await challenge(house, "bo", "play", challenge=id_of(daily))
    moment = int(nights.utc(21))
    page = await house.command("bo", "turns")
    assert f"· ranks if finished before <t:{moment}:f> (<t:{moment}:R>)" in text_of(page)
    await nights.wait_until(house, nights.utc(21))
    assert "· over, so it no longer ranks" in text_of(await house.command("bo", "turns"))


async def test_however_many_games_someone_plays_the_store_is_asked_as_often(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips = Trips(monkeypatch)

    async def asked() -> int:
        await house.answered()
        waiting = WaitingQueries(house.client.tables, RequestQueries(house.store, []), clock=house.clock)
        trips.made = 0
        await waiting.items(house.person("bo").id)
        return trips.made

    await house.begin(*DUO, pace="day")
    once = await asked()
    for _ in range(3):
        await house.begin(*DUO, pace="day")
        await challenge(house, "bo", "play", challenge=id_of(await posted(house, "bo", "new")))
    assert len(to_act(await house.command("bo", "turns"))) == 7
    assert await asked() == once
