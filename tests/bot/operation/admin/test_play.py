"""A game is stopped, goes on, and goes back, at the word of those in charge."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.features.history.chronicle import Chapter, Chronicle, HistoryLine
from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.operation.admin.rewinding import DEAL, question
from bot.operation.admin.verbs import AdminVerb
from bot.pages.layout import TEXT_LIMIT
from bot.pages.press import TableVerb
from bot.pages.speech import voice_at
from bot.table.journal import Told
from bot.table.remarks import aloud
from games.kernel import Event, Rewind, Text, decode_entry, seat_names
from storage import Status, TimerRow, WriteSet
from tests.bot.house import House, Thread, choices_of, last_ephemeral, press_for, presses_of, text_of
from tests.bot.mishaps import later, nothing_changes
from tests.bot.operation.admin.in_charge import admin, told
from tests.bot.operation.upkeep.voyages import load, play_on
from tests.bot.solo import challenge, game_of, id_of, posted

DAY = 24 * 3600.0


LOADED = "ana loads."
"""What all hear when everyone has loaded."""


async def rewind(thread: Thread, name: str, to: str) -> str:
    """Taking the game back to a moment that is found by these words, and saying yes to it."""
    question = await thread.house.command(name, "admin rewind", at=thread.channel, to=to)
    answer = await thread.press(name, question, press_for(question, AdminVerb.REWIND))
    await thread.house.quiet()
    return text_of(answer)


def as_in_lists(house: House, zone: str = "UTC") -> str:
    """This moment, as one finds it in a list."""
    return f"{datetime.fromtimestamp(house.clock.now, ZoneInfo(zone)):%Y-%m-%d %H:%M %Z}"


async def remarked(thread: Thread) -> list[str]:
    return [remark.kind for remark in await thread.house.store.remarks.of_game(thread.game)]


# Pause


async def test_in_a_paused_game_nobody_can_do_anything(house: House) -> None:
    thread = await house.begin("ana", "chika")
    panel = await thread.panel("chika")
    custom_id, crate = choices_of(panel)[0]
    assert f"**Ferry** in <#{thread.channel.id}> is paused (`{thread.game}`)." in await admin(
        thread, "bo", "pause"
    )
    chika = house.person("chika")
    async with nothing_changes(house, thread.game):
        await chika.settled(await chika.select(panel, custom_id, [crate or ""], forge=True))
        assert "Those in charge have paused" in text_of(last_ephemeral(chika, thread.channel))
        sure = await thread.command("chika", "resign")
        await thread.press("chika", sure, press_for(sure, SeatVerb.RESIGN))
        assert "Those in charge have paused" in text_of(last_ephemeral(chika, thread.channel))


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
    assert "goes on" in await admin(thread, "bo", "resume")
    assert told(thread, "A moderator lets this game go on") == 1
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
    timer = TimerRow(key="request", kind="undo", due=house.clock.now + 60.0, payload=b"r", game=thread.game)
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
    looking = {TableVerb.HAND, TableVerb.BOARD, TableVerb.LOG}
    assert {press.verb for press in presses_of(panel)} == looking
    await admin(thread, "bo", "resume")
    assert choices_of(await thread.panel("ana"))


# Rewind


async def test_a_game_goes_back_whoever_has_played_since(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    there = (await house.client.tables.live(thread.game)).running_match.position
    await play_on(thread, 4)
    loaded = f"after <t:{int(house.clock.now)}:f> (Round 1)"
    house.clock.now += DAY
    assert f"stands as it did {loaded}" in await rewind(thread, "bo", LOADED)
    live = await house.client.tables.live(thread.game)
    assert live.row.revision == 7
    assert live.running_match.position.decisions == there.decisions
    assert live.running_match.position.state.holds == there.state.holds
    entries = await house.store.journal.entries(thread.game)
    assert decode_entry(entries[-1].payload) == Rewind(None, 2)
    assert entries[-1].person == house.person("bo").id
    assert told(thread, f"A moderator has taken this game back to how it stood {loaded}") == 1
    remarks = await house.store.remarks.of_game(thread.game)
    assert [(remark.kind, remark.revision) for remark in remarks] == [("admin-rewound-to", 7)]
    await play_on(thread)
    assert text_of(await thread.command("ana", "verify")).count("✅") == 3


async def test_who_is_asked_before_and_after_it_went_back_is_called_again(house: House) -> None:
    thread = await house.begin("ana")
    await load(thread, "tea")
    (before,) = thread.calls("ana")
    await rewind(thread, "bo", "deal")
    await house.quiet()
    (call,) = thread.calls("ana")
    assert call.id > before.id


async def test_a_game_goes_back_only_when_that_is_confirmed(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    async with nothing_changes(house, thread.game):
        asked = await admin(thread, "bo", "rewind", to="deal")
    assert (
        f"Really take **Ferry** in <#{thread.channel.id}> (`{thread.game}`) back to how it stood after the deal?"
        in asked
    )
    assert "This would not have happened:\n- Round 1 begins." in asked
    assert "tea" not in asked  # what is told to one seat alone


async def test_who_confirms_after_another_move_is_asked_again(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    question = await house.command("bo", "admin rewind", at=thread.channel, to="deal")
    assert "waits" not in text_of(question)
    await play_on(thread, 3)
    async with nothing_changes(house, thread.game):
        answer = await thread.press("bo", question, press_for(question, AdminVerb.REWIND))
    assert "- ana waits." in text_of(answer)


async def test_of_much_that_would_be_lost_whole_lines_are_left_out(house: House) -> None:
    thread = await house.begin("ana", "chika")
    live = await house.client.tables.live(thread.game)
    crowd = Text("log-waited", {"seat": seat_names([0, 1] * 60)})
    lines = [
        HistoryLine(Told(number, Event(crowd), 0.0, names=live.names), chapter=0) for number in range(1, 10)
    ]
    past = Chronicle((Chapter(None, 0.0),), tuple(lines))
    voice = voice_at(live)
    page = question(live, DEAL, past, voice, {"link": "#lobby", "id": live.id, "game": Text("game-title")})
    lost = page.text.splitlines()[1:]
    assert lost[:-1] == [f"- {voice.say(crowd)}"] * (len(lost) - 1)
    assert lost[-1] == f"-# … and {len(lines) - len(lost) + 1} more lines"
    assert len(page.text) <= TEXT_LIMIT


async def test_a_moment_is_listed_with_names_as_they_are_written(house: House) -> None:
    house.playground.world.users[house.person("ana").id].global_name = "ana_b"
    thread = await house.begin("ana", "chika")
    await play_on(thread, 4)
    bo = house.person("bo")
    outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "to", "ana_b waits"))
    assert outcome.choices is not None
    assert ["ana_b waits." in choice["name"] for choice in outcome.choices] == [True]


async def test_a_moment_is_found_by_what_happened_there(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 4)
    bo = house.person("bo")

    async def offered(typed: str) -> list[tuple[str, str]]:
        outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "to", typed))
        assert outcome.choices is not None
        return [(choice["name"], choice["value"]) for choice in outcome.choices]

    every = await offered("")
    assert every[-1][0] == "after the deal"
    assert "ana waits." in every[0][0], "the latest first"
    ((name, value),) = await offered("ana LOADS")
    assert name == f"{as_in_lists(house)} · Round 1 · Round 1 begins. ana loads."
    assert await offered("round 1 · round") == [(name, value)]
    assert await offered(as_in_lists(house)) == every[:-1], "whoever knows when it was finds it, too"
    assert "stands as it did" in await rewind(thread, "bo", value)


async def test_the_time_of_a_moment_is_that_of_whoever_asks(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    bo = house.person("bo")
    await house.command("bo", "me hours", zone="Asia/Tokyo")
    outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "to", "loads"))
    assert outcome.choices is not None
    assert outcome.choices[0]["name"].startswith(as_in_lists(house, "Asia/Tokyo"))


async def test_neither_numbers_of_moves_nor_what_would_count_them_are_shown(house: House) -> None:
    """Two tables with the same that all have heard of, and other picks in private, look the same."""
    thread = await house.begin("ana", "chika")
    quiet, busy = [], []
    for shown, seat in ((quiet, ()), (busy, ("chika", "chika", "ana"))):
        for name in seat:
            await thread.answer(name, await thread.panel(name))
            await thread.press(name, panel := await thread.panel(name), press_for(panel, UndoVerb.UNDO))
        shown += await everything_shown_to_bo(thread)
    assert quiet == busy


async def everything_shown_to_bo(thread: Thread) -> list[object]:
    bo = thread.house.person("bo")
    outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "to", ""))
    listed = await thread.house.command("bo", "admin list", at=thread.channel)
    deleting = await thread.house.command("bo", "admin delete", at=thread.channel)
    return [outcome.choices, text_of(listed), text_of(deleting)]


async def test_a_suggestion_that_is_too_long_ends_with_a_sign_that_more_follows(house: House) -> None:
    names = {name: name.ljust(32, "h") for name in ("ana", "chika", "dmitri")}
    for name, long in names.items():
        house.playground.world.users[house.person(name).id].global_name = long
    thread = await house.begin(*names)
    bo = house.person("bo")
    outcome = await bo.settled(await bo.autocomplete(thread.channel, "admin rewind", "game", ""))
    ana, chika, dmitri = names.values()
    whole = f"Ferry · #lobby · {ana}, {chika} and {dmitri} · {thread.game}"
    assert outcome.choices == [{"name": f"{whole[:99]}…", "value": thread.game}]


async def test_after_going_back_the_table_sees_its_board(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 5)
    await house.quiet()
    before = len(thread.posts())
    await rewind(thread, "bo", "deal")
    assert len(thread.posts()) == before + 2  # the board, and who has done this
    assert set(await thread.waiting()) == {"ana", "chika"}


async def test_a_paused_game_can_go_back_and_stays_paused(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 3)
    await admin(thread, "bo", "pause")
    assert "stands as it did after the deal" in await rewind(thread, "bo", "deal")
    live = await house.client.tables.live(thread.game)
    assert live.options.paused is not None
    assert live.row.revision == 4


@pytest.mark.parametrize("to", ["2", "999", "chika sails", "r", ""])
async def test_a_game_cannot_go_back_to_what_has_not_been_or_could_be_several(house: House, to: str) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread, 5)
    async with nothing_changes(house, thread.game):
        assert "Pick one moment from the list" in await admin(thread, "bo", "rewind", to=to)


async def test_a_game_does_not_go_back_to_how_it_stands(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    question = await house.command("bo", "admin rewind", at=thread.channel, to=LOADED)
    assert "All that was heard by everyone until now stays." in text_of(question)
    async with nothing_changes(house, thread.game):
        await thread.press("bo", question, press_for(question, AdminVerb.REWIND))
        said = text_of(last_ephemeral(house.person("bo"), thread.channel))
        assert "Nothing has happened since" in said


async def test_a_remark_of_once_no_longer_shows_the_number_of_a_move(house: House) -> None:
    thread = await house.begin("ana", "chika")
    row = await house.store.games.get(thread.game)
    once = aloud(Text("admin-rewound", {"by": "moderator", "to": 98_765}), row, at=house.clock.now)
    await house.store.write(WriteSet(remarks=once.remarks))
    log = text_of(await thread.command("ana", "log"))
    assert "A moderator has taken this game back to an earlier moment." in log
    assert "98" not in log


async def test_a_game_that_is_over_and_an_attempt_at_a_challenge_cannot_go_back(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread)
    async with nothing_changes(house, thread.game):
        assert "Only a running game can be taken back" in await admin(thread, "bo", "rewind", to="deal")
    post = await posted(house, "chika", "new")
    await challenge(house, "chika", "play", challenge=id_of(post))
    attempt = await game_of(house, "chika", id_of(post))
    answer = await house.command("ana", "admin rewind", game=attempt, to="deal")
    assert "no attempt at a challenge" in text_of(answer)


# Seats


async def test_a_seat_is_given_to_someone_else_who_plays_on(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    dmitri = house.person("dmitri")
    answer = await admin(thread, "bo", "seat", player="0", to=dmitri.user)
    assert f"dmitri plays that seat of **Ferry** in <#{thread.channel.id}> (`{thread.game}`)" in answer
    assert told(thread, "Those in charge have given ana’s seat to dmitri") == 1
    live = await house.client.tables.live(thread.game)
    assert (live.seat_of(dmitri.id), live.seat_of(house.person("ana").id)) == (0, None)
    assert live.running_match.position.state.holds[0][0].startswith("tea")
    await play_on(thread)
    assert (await house.store.games.get(thread.game)).status is Status.FINISHED


async def test_a_seat_is_named_by_who_plays_it(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "seat", player="Chika", to=house.person("dmitri").user)
    assert (await house.client.tables.live(thread.game)).seat_of(house.person("dmitri").id) == 1


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
        ("edda", "dmitri", "no such seat"),
    ],
)
async def test_a_seat_that_cannot_be_given_stays_whose_it_is(
    house: House, player: str, to: str, answer: str
) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        assert answer in await admin(thread, "bo", "seat", player=player, to=house.person(to).user)


async def test_a_seat_is_given_back_but_no_other_one_to_whoever_has_played_there(house: House) -> None:
    thread = await house.begin("ana", "chika")
    dmitri, edda = house.person("dmitri").user, house.person("edda").user
    await admin(thread, "bo", "seat", player="ana", to=dmitri)
    await admin(thread, "bo", "seat", player="dmitri", to=edda)
    async with nothing_changes(house, thread.game):
        answer = await admin(thread, "bo", "seat", player="chika", to=dmitri)
        assert "They’ve played another seat of this game" in answer
    assert "dmitri plays that seat" in await admin(thread, "bo", "seat", player="edda", to=dmitri)


async def test_no_seat_is_given_to_a_bot(house: House) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        answer = await admin(thread, "bo", "seat", player="1", to=house.playground.world.bot)
        assert "A bot can’t play" in answer
