"""What players note for themselves: by command and form, for their seat alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.history.notebook import LONGEST, MOST_NOTES
from bot.features.history.verbs import HistoryVerb
from bot.pages.press import Press, TableVerb
from playground import Message, MessageFlag
from tests.bot.house import House, Thread, buttons_of, press_for, presses_of, text_of

ODD = "**bold** @everyone <@1> # x `code`\n> http://x.y ||secret||"


async def noted(thread: Thread, name: str, *texts: str) -> Message:
    """The notes after these were added by command."""
    for text in texts:
        thread.house.clock.now += 60
        await thread.command(name, "note", text=text)
    return await thread.command(name, "note")


def quoted(message: Message) -> list[str]:
    return [line[2:] for line in text_of(message).splitlines() if line.startswith("> ")]


async def opened(thread: Thread, name: str, page: Message, line: int = 0) -> Message:
    """The note that the menu of the page leads to."""
    return await thread.choose(name, page, TableVerb.GO, line)


async def kept(thread: Thread) -> list[str]:
    return [
        record.payload.decode()
        for record in await thread.house.store.side_records.of_game(thread.game, "note")
    ]


async def test_a_note_is_added_by_command_and_seen_by_nobody_else(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    page = await noted(thread, "ana", "bo has tea", "wait for calm")
    assert quoted(page) == ["wait for calm", "bo has tea"]
    assert "2 of 50" in text_of(page)
    assert page.flags & MessageFlag.EPHEMERAL
    assert quoted(await thread.command("bo", "note")) == []
    assert "no seat" in text_of(await thread.command("chika", "note", text="hm"))


async def test_a_note_is_written_changed_and_thrown_away_by_buttons(ferry_house: House, openapi: Any) -> None:
    thread = await ferry_house.begin("ana", "bo")
    page = await thread.command("ana", "note")
    page = await thread.fill_in("ana", page, press_for(page, HistoryVerb.NOTE_ADD), text="first\nsecond line")
    assert quoted(page) == ["first", "second line"]
    note = await opened(thread, "ana", page)
    note = await thread.fill_in("ana", note, press_for(note, HistoryVerb.NOTE_CHANGE), text="better")
    assert quoted(note) == ["better"]
    page = await thread.press("ana", note, press_for(note, HistoryVerb.NOTE_DROP))
    assert quoted(page) == []
    assert "noted nothing yet" in text_of(page)
    assert await kept(thread) == []
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_a_changed_note_keeps_its_place(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    note = await opened(thread, "ana", await noted(thread, "ana", "one", "two", "three"), 1)
    await thread.fill_in("ana", note, press_for(note, HistoryVerb.NOTE_CHANGE), text="deux")
    assert quoted(await thread.command("ana", "note")) == ["three", "deux", "one"]


async def test_a_note_says_literally_what_was_typed(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    page = await noted(thread, "ana", ODD)
    assert quoted(page) == [
        r"\*\*bold\*\* @​everyone \<@1\> \# x \`code\`",
        r"\> http\://x.y \|\|secret\|\|",
    ]
    note = await opened(thread, "ana", page)
    await thread.fill_in("ana", note, press_for(note, HistoryVerb.NOTE_CHANGE))
    assert await kept(thread) == [ODD]


async def test_the_sheet_shows_the_newest_notes(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    assert "My notes**" not in text_of(await thread.command("ana", "hand"))
    await noted(thread, "ana", "x" * 400, "y" * 400, "z" * 400)
    sheet = await thread.command("ana", "hand")
    assert quoted(sheet) == ["z" * 400, "y" * 400]
    assert "… and 1 more" in text_of(sheet)
    assert len(quoted(await thread.press("ana", sheet, press_for(sheet, HistoryVerb.NOTES)))) == 3
    assert quoted(await thread.command("bo", "hand")) == []


async def test_many_long_notes_come_leaf_by_leaf(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    page = await noted(thread, "ana", *("*" * (LONGEST - 2) + f"{number:02}" for number in range(4)))
    assert len(quoted(page)) == 2
    page = await thread.press("ana", page, Press.parse(buttons_of(page)["Older"]["custom_id"]))
    assert [line[-2:] for line in quoted(page)] == ["01", "00"]
    assert [press.numbers for press in presses_of(page) if press.verb is HistoryVerb.NOTES] == [(0,)]


async def test_there_are_no_more_than_fifty_even_if_two_come_at_once(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await noted(thread, "ana", *(str(number) for number in range(MOST_NOTES - 1)))
    answers = await asyncio.gather(*(thread.command("ana", "note", text=text) for text in ("a", "b")))
    assert sorted("Throw one away first" in text_of(answer) for answer in answers) == [False, True]
    assert len(await kept(thread)) == MOST_NOTES


@pytest.mark.parametrize("text", [" ", "​​", "\n\n"])
async def test_a_note_of_nothing_is_refused(ferry_house: House, text: str) -> None:
    thread = await ferry_house.begin("ana", "bo")
    assert "That note is empty" in text_of(await thread.command("ana", "note", text=text))
    assert await kept(thread) == []


async def test_a_note_that_is_gone_is_not_another_one(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    note = await opened(thread, "ana", await noted(thread, "ana", "one"))
    change = press_for(note, HistoryVerb.NOTE_CHANGE)
    await thread.press("ana", note, press_for(note, HistoryVerb.NOTE_DROP))
    await noted(thread, "ana", "two")
    person = ferry_house.person("ana")
    await person.settled(await person.press(note, change.custom_id, forge=True))
    assert any("That note is gone" in text_of(message) for message in person.messages(thread.channel))
    assert await kept(thread) == ["two"]


async def test_a_number_of_anothers_note_opens_nothing(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    note = await opened(thread, "ana", await noted(thread, "ana", "mine"))
    numbers = press_for(note, HistoryVerb.NOTE_DROP).numbers
    page = await thread.command("bo", "note")
    for verb in (HistoryVerb.NOTE, HistoryVerb.NOTE_DROP):
        await thread.press("bo", page, Press(verb, thread.game, numbers), forge=True)
    assert await kept(thread) == ["mine"]
    said = [text_of(message) for message in ferry_house.person("bo").messages(thread.channel)]
    assert not any("mine" in text for text in said)


async def test_notes_go_with_the_seat(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await noted(thread, "bo", "follow ana")
    chika = ferry_house.person("chika").id
    await ferry_house.client.tables.reseat(
        thread.game, lambda live: [replace(live.seats[1], person=chika, name="chika")]
    )
    assert quoted(await thread.command("chika", "note")) == ["follow ana"]
    assert "no seat" in text_of(await thread.command("bo", "note"))
