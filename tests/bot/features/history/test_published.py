"""After the end, what a side wrote for itself stays its own, unless its authors lay it open."""

from __future__ import annotations

import json

import pytest

from bot.features.history.replay import SHEETS, Stride
from bot.features.history.verbs import HistoryVerb
from bot.features.seats.verbs import SeatVerb
from bot.operation.archive.gamefile import GameFile, unpack
from bot.pages.press import Press, TableVerb
from playground import Message, Playground
from storage import Store, open_store
from tests.bot.features.circles.league import (
    LEAGUE,
    QUARTET,
    all_load,
    posts_in,
    room_of,
    sworn,
    write_in_logbook,
)
from tests.bot.features.history.album import Album
from tests.bot.features.privacy.dossiers import data_of, forget
from tests.bot.house import House, Thread, press_for, presses_of, text_of
from tests.bot.operation.archive.by_command import command, imported
from tests.bot.operation.upkeep.voyages import Sketches
from tests.bot.solo import LoneFerry

CHIKAS, DMITRIS = "meet me at dusk", "bring a rope"
WORDS = (CHIKAS, DMITRIS)
CHIKAS_SEAT = QUARTET.index("chika")
LAST = 999_999


async def voyage(house: House) -> Thread:
    """A game in which chika and dmitri have written something for the league alone; it is not over."""
    thread = await sworn(house)
    await all_load(thread)
    for name, words in zip(LEAGUE, WORDS, strict=False):
        await write_in_logbook(thread, name, words)
    return thread


async def over(house: House) -> Thread:
    thread = await voyage(house)
    await thread.play_out()
    return thread


async def shown(thread: Thread, album: Album, name: str) -> str:
    """All that someone is shown of the sheet of chika's seat, in words and pictures, at every board."""
    page = await thread.command(name, "replay")
    boards = int(text_of(page).splitlines()[0].rpartition(" ")[2])
    await album.clear(thread.house)
    texts = []
    for board in range(boards):
        step = Press(HistoryVerb.REPLAY, thread.game, (board, SHEETS + CHIKAS_SEAT, Stride.NONE))
        texts.append(text_of(await thread.press(name, page, step, forge=True)))
    return "\n".join([*texts, *map(repr, album.jobs)])


def found_in(told: str) -> list[str]:
    return [words for words in WORDS if words in told]


async def publish(thread: Thread, name: str) -> Message:
    """By the button of the story."""
    story = await thread.command(name, "story")
    return await thread.press(name, story, press_for(story, TableVerb.PUBLISH))


def may_publish(page: Message) -> bool:
    return any(press.verb is TableVerb.PUBLISH for press in presses_of(page))


async def file_of(thread: Thread, name: str) -> tuple[bytes, GameFile]:
    answer = await command(thread.house, name, "game export", game=thread.game)
    content = thread.house.person(name).file(answer)
    return content, unpack(content)


# What others see


@pytest.mark.parametrize("name", ["bo", "ana"])
async def test_the_other_side_and_spectators_do_not_read_it(ferry: House, album: Album, name: str) -> None:
    thread = await over(ferry)
    told = await shown(thread, album, name)
    assert found_in(told) == []
    assert "What chika and dmitri wrote for their side alone is left out" in told


async def test_the_side_reads_it_as_before(ferry: House, album: Album) -> None:
    thread = await over(ferry)
    told = await shown(thread, album, "edda")
    assert found_in(told) == [*WORDS]
    assert "left out" not in told


@pytest.mark.parametrize("name", ["bo", "ana"])
async def test_no_other_view_of_the_game_shows_it(ferry: House, album: Album, name: str) -> None:
    thread = await over(ferry)
    await album.clear(ferry)
    pages = [await thread.command(name, view) for view in ("story", "film", "log", "board", "status")]
    pages += [await thread.command(name, "board", text=True), await thread.command(name, "log", words="dusk")]
    lines = "\n".join([*map(text_of, pages), *map(repr, album.jobs)])
    assert found_in(lines.replace("with “dusk”", "")) == []


# Agreeing


async def test_each_author_lays_open_what_they_wrote_and_is_named(ferry: House, album: Album) -> None:
    thread = await over(ferry)
    answer = await publish(thread, "chika")
    assert "What you wrote for your side is published" in text_of(answer)
    told = await shown(thread, album, "bo")
    assert found_in(told) == [CHIKAS]
    assert "Published by those who wrote it, for their side alone at first: chika." in told
    assert "What dmitri wrote for their side alone is left out: its author has not published it" in told
    await publish(thread, "dmitri")
    assert found_in(await shown(thread, album, "bo")) == [*WORDS]


async def test_and_takes_it_back(ferry: House, album: Album) -> None:
    thread = await over(ferry)
    answer = await publish(thread, "chika")
    again = await thread.press("chika", answer, press_for(answer, TableVerb.PUBLISH))
    assert "What you wrote for your side is private again" in text_of(again)
    assert found_in(await shown(thread, album, "bo")) == []


async def test_the_notebook_says_who_has_published_and_leads_there_too(ferry: House) -> None:
    thread = await over(ferry)
    await publish(thread, "dmitri")
    (last,) = [post for post in posts_in(ferry, room_of(ferry)) if "The game is over" in text_of(post)][:1]
    page = await thread.press("chika", last, press_for(last, TableVerb.MARKS))
    assert found_in(text_of(page)) == [*WORDS]
    assert "Published by those who wrote it, for their side alone at first: dmitri." in text_of(page)
    answer = await thread.press("chika", page, press_for(page, TableVerb.PUBLISH))
    assert "is published" in text_of(answer)
    assert may_publish(await thread.command("chika", "mark"))


@pytest.mark.parametrize("name", ["bo", "edda", "ana"])
async def test_who_wrote_nothing_has_nothing_to_publish(ferry: House, album: Album, name: str) -> None:
    thread = await over(ferry)
    story = await thread.command(name, "story")
    assert not may_publish(story)
    forged = await thread.press(name, story, Press(TableVerb.PUBLISH, thread.game, (1,)), forge=True)
    assert "nothing to publish" in text_of(forged)
    assert found_in(await shown(thread, album, "bo")) == []


async def test_nothing_is_published_before_the_end(ferry: House) -> None:
    thread = await voyage(ferry)
    page = await thread.command("chika", "mark")
    assert not may_publish(page)
    assert "stays with your side" not in text_of(page)
    forged = await thread.press("chika", page, Press(TableVerb.PUBLISH, thread.game, (1,)), forge=True)
    assert "You can publish your part when it’s over" in text_of(forged)


async def test_whoever_takes_a_seat_over_does_not_speak_for_whoever_had_it(
    ferry: House, album: Album
) -> None:
    thread = await voyage(ferry)
    await thread.offer_seat("chika")
    post = thread.table_post()
    await thread.press("ana", post, Press(SeatVerb.TAKE, thread.game, (CHIKAS_SEAT,)))
    await thread.play_out()
    assert not may_publish(await thread.command("ana", "story"))
    assert found_in(await shown(thread, album, "ana")) == [*WORDS]
    await publish(thread, "chika")
    told = await shown(thread, album, "bo")
    assert found_in(told) == [CHIKAS]
    assert "alone at first: chika." in told


async def test_whoever_is_forgotten_has_not_agreed_any_more(ferry: House, album: Album) -> None:
    thread = await over(ferry)
    await publish(thread, "chika")
    (table,) = (await data_of(ferry, "chika"))["tables"]
    assert table["published"]
    assert CHIKAS in json.dumps(table)
    await forget(ferry, "chika")
    told = await shown(thread, album, "bo")
    assert found_in(told) == []
    assert "What A former player and dmitri wrote" in told


# Files


@pytest.fixture
async def elsewhere() -> Store:
    return await open_store("sqlite://")


async def test_a_file_holds_ones_own_words_and_those_that_were_published(ferry: House) -> None:
    thread = await over(ferry)
    assert found_in(repr((await file_of(thread, "bo"))[1])) == []
    assert found_in(repr((await file_of(thread, "edda"))[1])) == []
    assert found_in(repr((await file_of(thread, "chika"))[1])) == [CHIKAS]
    await publish(thread, "dmitri")
    assert found_in(repr((await file_of(thread, "bo"))[1])) == [DMITRIS]
    assert found_in(repr((await file_of(thread, "chika"))[1])) == [*WORDS]


async def test_the_file_proves_the_game_without_them(
    ferry: House, elsewhere: Store, playground: Playground
) -> None:
    thread = await over(ferry)
    content, file = await file_of(thread, "bo")
    assert len(file.entries) == (await ferry.store.games.get(thread.game)).revision
    await ferry.client.close()
    games = {LoneFerry.name: LoneFerry()}
    async with elsewhere, House(playground, elsewhere, Sketches(), games=games).open() as other:
        assert "is proved and taken in" in await imported(other, content)
        said = await other.command("bo", "game verify", game=thread.game)
        assert text_of(said).count("✅") == 3


async def test_the_file_for_the_host_of_the_bot_holds_everything(ferry: House) -> None:
    """It moves a game as it is, to another installation of theirs."""
    thread = await over(ferry)
    answer = await command(ferry, "ana", "admin export", game=thread.game)
    assert found_in(repr(unpack(ferry.person("ana").file(answer)))) == [*WORDS]
