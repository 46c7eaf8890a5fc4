"""A game is stopped, goes on, and goes back, at the word of those in charge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.features.seats.verbs import SeatVerb
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import TableVerb
from games.kernel import Rewind, decode_entry
from storage import Status, Timer, WriteSet
from tests.bot.house import House, Thread, choices_of, press_for, presses_of, text_of
from tests.bot.mishaps import later, nothing_changes
from tests.bot.operation.upkeep.voyages import load, play_on
from tests.bot.solo import challenge, game_of, id_of, posted

DAY = 24 * 3600.0


async def rewind(thread: Thread, name: str, to: int) -> str:
    """Taking the game back, and saying yes to it."""
    question = await thread.house.command(name, "admin rewind", at=thread.channel, to=to)
    answer = await thread.press(name, question, press_for(question, AdminVerb.REWIND))
    await thread.house.quiet()
    return text_of(answer)


async def admin(thread: Thread, name: str, command: str, **options: object) -> str:
    answer = await thread.house.command(name, f"admin {command}", at=thread.channel, **options)
    await thread.house.quiet()
    return text_of(answer)


def told(thread: Thread, said: str) -> int:
    """How many posts say that."""
    return sum(said in text_of(post) for post in thread.posts())


async def remarked(thread: Thread) -> list[str]:
    return [remark.kind for remark in await thread.house.store.remarks.of_game(thread.game)]


# --- pause ---------------------------------------------------------------------------------------------------------


async def test_in_a_paused_game_nobody_can_do_anything(house: House) -> None:
    thread = await house.begin("ana", "chika")
    panel = await thread.panel("chika")
    assert f"The game `{thread.game}` is paused" in await admin(thread, "bo", "pause")
    chika = house.person("chika")
    custom_id, crate = choices_of(panel)[0]
    async with nothing_changes(house, thread.game):
        await chika.settled(await chika.select(panel, custom_id, [crate or ""]))
        assert "paused by those in charge" in text_of(chika.last_message(thread.channel))
        sure = await thread.command("chika", "resign")
        await thread.press("chika", sure, press_for(sure, SeatVerb.RESIGN))
        assert "paused by those in charge" in text_of(chika.last_message(thread.channel))


async def test_who_asks_for_the_status_hears_of_a_pause_and_of_who_has_left(house: House) -> None:
    thread = await house.begin("ana", "chika", "dmitri")
    sure = await thread.command("chika", "resign")
    await thread.press("chika", sure, press_for(sure, SeatVerb.RESIGN))
    await admin(thread, "bo", "pause")
    status = text_of(await thread.command("ana", "status"))
    assert "**Paused**" in status
    assert "chika left the game." in status


async def test_a_pause_is_told_at_the_table_and_in_the_log_and_stands_on_the_post(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    assert told(thread, "A moderator has paused this game") == 1
    assert f"**Paused** <t:{int(house.clock.now)}:R>" in text_of(thread.table_post())
    assert await remarked(thread) == ["admin-paused"]
    assert "A moderator has paused this game" in text_of(await thread.command("dmitri", "log"))
    assert "⏸️ paused" in await admin(thread, "bo", "list")


async def test_a_paused_game_goes_on_where_it_stood(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    assert "goes on" in await admin(thread, "ana", "resume")
    assert told(thread, "The host of this bot lets this game go on") == 1
    assert "Paused" not in text_of(thread.table_post())
    await play_on(thread)
    assert await thread.waiting() == []


async def test_a_pause_lasts_over_a_restart(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    live = await house.client.tables.reread(thread.game)
    assert live.options.paused == house.clock.now


async def test_deadlines_stand_still_while_a_game_is_paused(house: House) -> None:
    thread = await house.begin("ana", "chika", pace="day", ladder="defaults")
    before = {
        timer.key: timer.due - house.clock.now for timer in await house.store.timers.of_game(thread.game)
    }
    assert before
    await admin(thread, "bo", "pause")
    assert await house.store.timers.of_game(thread.game) == []
    await later(house, 9 * DAY)
    assert (await house.store.games.get(thread.game)).revision == 0
    await admin(thread, "bo", "resume")
    after = {
        timer.key: timer.due - house.clock.now for timer in await house.store.timers.of_game(thread.game)
    }
    assert after == before


async def test_a_request_does_not_run_out_while_a_game_is_paused(house: House) -> None:
    thread = await house.begin("ana", "chika")
    timer = Timer(key="request", kind="undo", due=house.clock.now + 60.0, payload=b"r", game=thread.game)
    await house.store.write(WriteSet(timers=(timer,)))
    await admin(thread, "bo", "pause")
    house.clock.now += DAY
    assert await house.store.timers.of_game(thread.game) == []
    await admin(thread, "bo", "resume")
    assert await house.store.timers.of_game(thread.game) == [replace(timer, due=house.clock.now + 60.0)]


async def test_who_moved_last_and_when_is_not_touched_by_a_pause(house: House) -> None:
    thread = await house.begin("ana", "chika")
    before = (await house.store.games.get(thread.game)).updated
    house.clock.now += DAY
    await admin(thread, "bo", "pause")
    await admin(thread, "bo", "resume")
    assert (await house.store.games.get(thread.game)).updated == before


async def test_only_a_running_game_is_paused_once_and_only_a_paused_one_goes_on(house: House) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        assert "is not paused" in await admin(thread, "bo", "resume")
    await admin(thread, "bo", "pause")
    async with nothing_changes(house, thread.game):
        assert "only once" in await admin(thread, "bo", "pause")
    await admin(thread, "bo", "resume")
    await play_on(thread)
    async with nothing_changes(house, thread.game):
        assert "Only a running game" in await admin(thread, "bo", "pause")


async def test_a_panel_says_that_the_game_is_paused_and_offers_nothing_to_answer(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    panel = await thread.panel("ana")
    assert "**Paused**" in text_of(panel)
    assert {press.verb for press in presses_of(panel)} == {TableVerb.HAND, TableVerb.BOARD}
    await admin(thread, "bo", "resume")
    assert choices_of(await thread.panel("ana"))


# --- rewind --------------------------------------------------------------------------------------------------------


async def test_a_game_goes_back_whoever_has_played_since(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    there = (await house.client.tables.live(thread.game)).running_match.position
    await play_on(thread, 4)
    assert "stands as it did after move 2" in await rewind(thread, "bo", 2)
    live = await house.client.tables.live(thread.game)
    assert live.row.revision == 7
    assert live.running_match.position.decisions == there.decisions
    assert live.running_match.position.state.holds == there.state.holds
    entries = await house.store.journal.entries(thread.game)
    assert decode_entry(entries[-1].payload) == Rewind(None, 2)
    assert entries[-1].person == house.person("bo").id
    assert told(thread, "A moderator has taken this game back to how it stood after move 2") == 1
    remarks = await house.store.remarks.of_game(thread.game)
    assert [(remark.kind, remark.revision) for remark in remarks] == [("admin-rewound", 7)]
    await play_on(thread)
    assert text_of(await thread.command("ana", "verify")).count("✅") == 3


async def test_a_game_goes_back_only_when_that_is_confirmed(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    async with nothing_changes(house, thread.game):
        asked = await admin(thread, "bo", "rewind", to=1)
    assert f"Really take **Ferry** (`{thread.game}`) back to how it stood after move 1?" in asked
    assert "One move would not have happened:" in asked
    assert "tea" not in asked  # what is told to one seat alone


async def test_who_confirms_after_another_move_is_asked_again(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    question = await house.command("bo", "admin rewind", at=thread.channel, to=1)
    await play_on(thread, 3)
    async with nothing_changes(house, thread.game):
        answer = await thread.press("bo", question, press_for(question, AdminVerb.REWIND))
    assert "4 moves would not have happened:" in text_of(answer)


async def test_a_moment_is_found_by_what_happened_there(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 4)
    bo = house.person("bo")

    async def offered(typed: str) -> list[tuple[str, object]]:
        outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "to", typed))
        assert outcome.choices is not None
        return [(choice["name"], choice["value"]) for choice in outcome.choices]

    every = await offered("")
    assert every[-1] == ("0 · the deal", 0)
    assert every[0][0].startswith("3 · ")
    assert [value for _, value in every] == sorted((value for _, value in every), reverse=True)
    assert await offered("ana LOADS") == [("2 · Round 1 begins. ana loads.", 2)]


async def test_a_suggestion_that_is_too_long_ends_with_a_sign_that_more_follows(house: House) -> None:
    names = {name: name.ljust(32, "h") for name in ("ana", "chika", "dmitri")}
    for name, long in names.items():
        house.playground.world.users[house.person(name).id].global_name = long
    thread = await house.begin(*names)
    bo = house.person("bo")
    outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "game", ""))
    whole = f"Ferry · {', '.join(names.values())} · {thread.game}"
    assert outcome.choices == [{"name": f"{whole[:99]}…", "value": thread.game}]


async def test_after_going_back_the_table_sees_its_board(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 5)
    await house.quiet()
    before = len(thread.posts())
    await rewind(thread, "ana", 0)
    assert len(thread.posts()) == before + 2  # the board, and who has done this
    assert set(await thread.waiting()) == {"ana", "chika"}


async def test_a_paused_game_can_go_back_and_stays_paused(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 3)
    await admin(thread, "bo", "pause")
    assert "stands as it did after the deal" in await rewind(thread, "bo", 0)
    live = await house.client.tables.live(thread.game)
    assert live.options.paused is not None
    assert live.row.revision == 4


@pytest.mark.parametrize("to", [2, 3, 999])
async def test_a_game_cannot_go_back_to_what_has_not_been(house: House, to: int) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    async with nothing_changes(house, thread.game):
        assert "There are 2 moves" in await admin(thread, "bo", "rewind", to=to)


async def test_a_game_that_is_over_and_an_attempt_at_a_challenge_cannot_go_back(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread)
    async with nothing_changes(house, thread.game):
        assert "Only a running game can be taken back" in await admin(thread, "ana", "rewind", to=1)
    post = await posted(house, "ana", "new")
    await challenge(house, "ana", "play", challenge=id_of(post))
    attempt = await game_of(house, "ana", id_of(post))
    answer = await house.command("ana", "admin rewind", game=attempt, to=0)
    assert "no attempt at a challenge" in text_of(answer)


# --- seats ---------------------------------------------------------------------------------------------------------


async def test_a_seat_is_given_to_somebody_else_who_plays_on(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    dmitri = house.person("dmitri")
    answer = await admin(thread, "bo", "seat", player="0", to=dmitri.user)
    assert f"dmitri plays that seat of the game `{thread.game}`" in answer
    assert told(thread, "Those in charge have given the seat of ana to dmitri") == 1
    live = await house.client.tables.live(thread.game)
    assert (live.seat_of(dmitri.id), live.seat_of(house.person("ana").id)) == (0, None)
    assert live.running_match.position.state.holds[0][0].startswith("tea")
    await play_on(thread)
    assert (await house.store.games.get(thread.game)).status is Status.FINISHED


async def test_a_seat_is_picked_from_those_who_play(house: House) -> None:
    thread = await house.begin("ana", "chika")
    bo = house.person("bo")
    outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin seat", "player", "chi"))
    assert outcome.choices == [{"name": "chika", "value": "1"}]


@pytest.mark.parametrize(
    ("player", "to", "answer"),
    [
        ("1", "ana", "They sit at this table"),
        ("7", "dmitri", "no such seat"),
        ("chika", "dmitri", "no such seat"),
    ],
)
async def test_a_seat_that_cannot_be_given_stays_whose_it_is(
    house: House, player: str, to: str, answer: str
) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        assert answer in await admin(thread, "bo", "seat", player=player, to=house.person(to).user)


async def test_no_seat_is_given_to_a_bot(house: House) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        answer = await admin(thread, "bo", "seat", player="1", to=house.playground.world.bot)
        assert "A bot cannot play" in answer
