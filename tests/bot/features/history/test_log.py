"""The log as people read it: page by page, narrowed, each with their own lines."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.history.log import LINES
from bot.features.history.verbs import HistoryVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press, TableVerb
from bot.table.loaded import LoadedTable
from bot.table.remarks import Said, remark
from games.kernel import Text, seat_name
from playground import Message
from storage import WriteSet
from tests.bot.features.history.sailing import chosen, loaded, wait_out
from tests.bot.house import House, Thread, buttons_of, pieces, press_for, presses_of, text_of
from tests.bot.table.handing_on import hand_on


def told(message: Message) -> list[str]:
    """The log's lines, without what stands before them."""
    lines = text_of(message).splitlines()
    return [line.removeprefix("- ") for line in lines if line.startswith("-")]


async def say(thread: Thread, text: str, *, to: tuple[int, ...] | None = None, revision: int = 0) -> None:
    """A remark at the table."""
    said = Said(Text("lobby-blurb") if not text else Text(text, {"seats": [seat_name(0)]}), to)
    made = remark(said, game=thread.game, revision=revision, at=thread.house.clock())
    await thread.house.store.write(WriteSet(remarks=(made,)))


async def table(thread: Thread) -> LoadedTable:
    return await thread.house.client.tables.live(thread.game)


async def test_everyone_reads_the_same_but_for_what_is_theirs_alone(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    logs = {name: told(await thread.command(name, "log")) for name in ("ana", "bo", "chika")}
    assert logs["chika"] == ["The quay is full.", "Round 1 begins.", "ana loads.", "bo loads."]
    for name, place in (("ana", 3), ("bo", 4)):
        assert logs[name].pop(place).startswith("It is ")
        assert logs[name] == logs["chika"]


async def test_the_line_of_a_seat_that_nobody_holds_any_more_is_nobodys(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo", "chika")
    assert "It is " in text_of(await thread.command("bo", "log"))
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("bo").id)
    assert "It is " not in text_of(await thread.command("bo", "log"))


async def test_a_chapter_has_its_title_and_the_time_that_it_began(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    dealt = int(ferry_house.clock())
    ferry_house.clock.now += 3600
    for name in ("ana", "bo"):
        await thread.answer(name, await thread.panel(name))
    log = text_of(await thread.command("ana", "log"))
    assert f"**Setup** · <t:{dealt}:f>" in log
    assert f"**Round 1** · <t:{dealt + 3600}:f>" in log


async def test_what_was_taken_back_is_gone_but_that_it_was_is_told(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    panel = await thread.answer("ana", await thread.panel("ana"), choice=1)
    assert "ana waits." in text_of(await thread.command("bo", "log"))
    await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
    assert told(await thread.command("bo", "log"))[-1] == "-# ↳ ana took back one pick."
    assert "ana waits." not in text_of(await thread.command("ana", "log"))


async def test_a_withdrawn_answer_is_told_without_what_it_was(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    panel = await thread.answer("ana", await thread.panel("ana"))
    await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
    assert told(await thread.command("bo", "log")) == ["The quay is full.", "-# ↳ ana took back one pick."]


async def test_remarks_stand_between_the_moves_that_they_came_between(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await say(thread, "table-resigned", revision=(await table(thread)).row.revision)
    await wait_out(thread, "ana")
    assert told(await thread.command("chika", "log"))[-2:] == ["-# ↳ -# ana left the game.", "ana waits."]


async def test_a_remark_for_one_seat_is_read_by_nobody_else(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await say(thread, "table-resigned", to=(1,))
    assert "left the game" in text_of(await thread.command("bo", "log"))
    for other in ("ana", "chika"):
        assert "left the game" not in text_of(await thread.command(other, "log"))


async def long_log(house: House) -> Thread:
    """A game with four pages of log and a bit."""
    thread = await house.begin("ana", "bo")
    for number in range(4 * LINES):
        made = remark(
            Said(Text("log-round-ended", {"round": number})), game=thread.game, revision=0, at=house.clock()
        )
        await house.store.write(WriteSet(remarks=(made,)))
    return thread


def labels(message: Message) -> list[str]:
    return [label for label in buttons_of(message) if label]


async def test_pages_lead_to_each_other_and_to_both_ends(ferry_house: House) -> None:
    thread = await long_log(ferry_house)
    log = await thread.command("ana", "log")
    assert "page 1 of 5" in text_of(log)
    assert told(log)[-1] == "-# ↳ Round 59 is over."
    assert labels(log) == ["Older", "Oldest", "Find"]
    log = await thread.press("ana", log, presses_of(log)[0])
    assert "page 2 of 5" in text_of(log)
    assert labels(log) == ["Older", "Newer", "Oldest", "Find"]
    log = await thread.press("ana", log, presses_of(log)[2])
    assert "page 5 of 5" in text_of(log)
    assert told(log) == ["The quay is full."]
    assert labels(log) == ["Newer", "Newest", "Find"]
    log = await thread.press("ana", log, presses_of(log)[1])
    assert "page 1 of 5" in text_of(log)


async def test_an_address_from_before_there_were_filters_still_leads_to_its_page(ferry_house: House) -> None:
    thread = await long_log(ferry_house)
    log = await thread.command("ana", "log")
    person = ferry_house.person("ana")
    old = f"v1:log:{thread.game}:1"
    outcome = await person.settled(await person.press(log, old, forge=True))
    assert outcome.message is not None
    assert "page 2 of 5" in text_of(outcome.message)


async def test_a_log_is_narrowed_by_its_menus_one_after_the_other(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await wait_out(thread, "ana")
    await wait_out(thread, "bo")
    log = await chosen(thread, "chika", await thread.command("chika", "log"), "ana")
    assert told(log) == ["-# Only ana", "ana loads.", "ana waits."]
    log = await chosen(thread, "chika", log, "Sailing")
    assert told(log) == ["-# Only ana · Sailing", "ana waits."]
    log = await chosen(thread, "chika", log, "All players")
    assert told(log) == ["-# Only Sailing", "ana waits.", "bo waits."]
    log = await chosen(thread, "chika", log, "Setup")
    assert text_of(log).endswith("Nothing of that kind has happened.")


async def test_a_menu_shows_what_is_chosen(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "Cargo")
    assert [
        option["label"] for menu in pieces(log, 3) for option in menu["options"] if option.get("default")
    ] == ["Cargo"]


async def test_my_private_lines_are_among_mine(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "ana")
    assert [line.startswith("It is") for line in told(log)] == [False, False, True]
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "bo")
    assert told(log) == ["-# Only bo", "bo loads."]


async def test_what_is_beside_the_game_can_be_read_alone(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await say(thread, "table-resigned")
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "Beside the game")
    assert told(log)[1:] == ["-# ↳ -# ana left the game."]
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "Headlines")
    assert "left the game" not in text_of(log)


def topics_of(log: Message) -> list[str]:
    return [option["label"] for option in list(pieces(log, 3))[1]["options"]]


async def test_a_topic_is_offered_once_there_is_something_to_tell(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await thread.command("ana", "log")
    assert topics_of(log) == ["Everything", "Headlines", "Beside the game", "Cargo"]
    await wait_out(thread, "ana")
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "Sailing")
    assert topics_of(log) == ["Everything", "Headlines", "Beside the game", "Cargo", "Sailing"]
    assert [way.get("default") for way in list(pieces(log, 3))[1]["options"]][-1]


async def test_the_command_narrows_the_log_at_once(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await wait_out(thread, "ana")
    log = await thread.command("bo", "log", player="0", about="sailing", chapter="Round 1")
    assert told(log) == ["-# Only ana · Sailing · Round 1", "ana waits."]


async def test_a_player_is_found_by_the_name_of_before(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await hand_on(thread, "bo", "chika")
    by_name = [told(await thread.command("ana", "log", player=name)) for name in ("BO", "chika")]
    assert "bo loads." in by_name[0]
    assert by_name[0] == by_name[1] != told(await thread.command("ana", "log"))
    assert await suggested(thread, "player", "bo") == {"chika": "1"}


async def test_a_name_that_two_players_have_picks_neither(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    chika = ferry_house.person("chika").id
    await ferry_house.client.tables.reseat(
        thread.game, lambda live: [replace(live.seats[1], person=chika, name="Ana")]
    )
    assert "Several players in this game’s log have the name “ana”" in text_of(
        await thread.command("ana", "log", player="ana")
    )
    assert told(await thread.command("ana", "log", player="1"))[0] == "-# Only Ana (2)"


async def test_words_are_looked_for_in_what_the_reader_may_know(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    assert told(await thread.command("bo", "log", words="  ANA   loads ")) == [
        "-# Only “ANA loads”",
        "ana loads.",
    ]
    assert len(told(await thread.command("ana", "log", words="it is"))) == 2
    assert "Nothing of that kind" in text_of(await thread.command("chika", "log", words="it is"))


async def test_a_straight_apostrophe_finds_a_curly_one(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    await say(thread, "answer-resigned")
    found = told(await thread.command("ana", "log", words="you've left"))
    assert found == ["-# Only “you've left”", "-# ↳ You’ve left the game."]


async def test_words_stay_with_the_log_through_its_pages(ferry_house: House) -> None:
    thread = await long_log(ferry_house)
    log = await thread.command("ana", "log", words="is over")
    assert "page 1 of 4" in text_of(log)
    log = await thread.press("ana", log, press_for(log, TableVerb.LOG))
    assert "page 2 of 4" in text_of(log)
    assert "“is over”" in text_of(log)


async def test_words_are_looked_for_by_a_form_within_what_is_shown(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await chosen(thread, "ana", await thread.command("ana", "log"), "Cargo")
    log = await thread.fill_in("ana", log, press_for(log, HistoryVerb.LOG_FIND), words="LOADS")
    assert told(log) == ["-# Only Cargo · “LOADS”", "ana loads.", "bo loads."]
    log = await thread.fill_in("ana", log, press_for(log, HistoryVerb.LOG_FIND), words="")
    assert len(told(log)) == 4


async def test_no_line_tells_how_many_entries_there_are(ferry_house: House) -> None:
    """They would tell how much someone has picked in private."""
    thread = await loaded(ferry_house, "ana", "bo")
    before = text_of(await thread.command("chika", "log"))
    for _ in range(3):
        panel = await thread.answer("ana", await thread.panel("ana"), choice=1)
        await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
    after = text_of(await thread.command("chika", "log"))
    assert after.splitlines()[: len(before.splitlines())] == before.splitlines()


async def test_words_are_not_read_as_markup(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await thread.command("ana", "log", words="**@everyone**:1?")
    assert r"“\*\*@​everyone\*\*:1?”" in text_of(log)
    (menu, *_) = pieces(log, 3)
    assert Press.parse(menu["options"][1]["value"]).words == "**@everyone**:1?"


async def test_a_choice_that_there_is_not_is_refused(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    for option in ("player", "about", "chapter"):
        for typed in ("7", "nobody *here*"):
            answer = text_of(await thread.command("ana", "log", **{option: typed}))
            assert "in this game’s log" in answer
            assert "*here*" not in answer.replace(r"\*", "")


async def suggested(thread: Thread, option: str, typed: str = "") -> dict[str, str]:
    """What is offered while someone types: values by names."""
    person = thread.house.person("ana")
    outcome = await person.settled(await person.autocomplete(thread.channel, "game log", option, typed))
    return {choice["name"]: choice["value"] for choice in outcome.choices or []}


async def test_the_options_suggest_what_this_game_knows(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    assert await suggested(thread, "player") == {"ana": "0", "bo": "1"}
    assert await suggested(thread, "about", "sail") == {"Sailing": "3"}
    assert await suggested(thread, "chapter") == {"Setup": "0", "Round 1": "1"}
    assert thread.game in (await suggested(thread, "game")).values()


async def test_numbers_beyond_what_there_is_do_not_narrow_the_log(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await thread.command("ana", "log")
    far = Press(TableVerb.LOG, thread.game, (0, 999, 999, 999))
    assert text_of(await thread.press("ana", log, far, forge=True)) == text_of(log)


NOWHERE = ("", "0", "v1:go:{game}:0", "v1:log:{game}:0:0:0:0:0:0", "x" * 100)
"""What no line of a menu of ours says."""


async def test_a_way_that_leads_nowhere_is_refused(ferry_house: House) -> None:
    thread = await loaded(ferry_house, "ana", "bo")
    log = await thread.command("ana", "log")
    person = ferry_house.person("ana")
    menu = next(pieces(log, 3))["custom_id"]
    for value in NOWHERE:
        await person.settled(await person.select(log, menu, [value.format(game=thread.game)], forge=True))
    said = [text_of(message) for message in person.messages(thread.channel)]
    assert sum("I don’t know that button" in text for text in said) == len(NOWHERE)
