"""The story of a finished game, over the playground."""

from __future__ import annotations

import pytest

from bot.features.gathering.verbs import GatheringVerb
from bot.pages.gallery import Gallery
from bot.pages.press import Press, TableVerb
from bot.screens.stories import Stories
from games.kernel import Match, NotOver, decode_entry, retold
from rendering.page import Film
from rendering.studio import Job, Studio
from tests.bot.house import House, SketchBook, Thread, pieces, press_for, presses_of, text_of
from tests.escape_plan.runaways import GAME

PLAYERS = ("ana", "bo", "chika")


async def played_out(house: House) -> Thread:
    """A game that everyone leaves after a few moves; the host's panel was used for one."""
    thread = await house.begin(*PLAYERS)
    (name, *_) = await thread.waiting()
    await thread.answer(name, await thread.panel(name))
    tables = house.client.tables
    for name in PLAYERS:
        live = await tables.live(thread.game)
        if live.is_running:
            await tables.resign(thread.game, house.person(name).id)
    await house.quiet()
    return thread


@pytest.fixture
async def thread(house: House) -> Thread:
    return await played_out(house)


def files_of(message) -> list[str]:
    return [piece["media"]["url"] for gallery in pieces(message, 12) for piece in gallery["items"]]


async def test_the_last_post_tells_the_story_with_two_pictures(thread):
    last = next(post for post in reversed(thread.posts()) if "How Escape Plan went" in text_of(post))
    assert "is arrested" in text_of(last)
    assert "The game is over" in text_of(last)
    assert len(files_of(last)) == 2
    verbs = [press.verb for press in presses_of(last)]
    looking = [TableVerb.BOARD, TableVerb.HAND, TableVerb.LOG]
    assert verbs == [*looking, TableVerb.STORY, TableVerb.FILM, GatheringVerb.AGAIN]


async def test_an_arrest_is_told_once(thread):
    last = next(post for post in reversed(thread.posts()) if "How Escape Plan went" in text_of(post))
    for name in PLAYERS:
        arrests = [line for line in text_of(last).splitlines() if f"{name} is arrested" in line]
        assert len(arrests) == 1
        assert "because they left the table" in arrests[0]


async def test_in_a_direct_message_the_only_finished_game_is_meant(house, thread):
    ana = house.person("ana").dm()
    assert "How Escape Plan went" in text_of(await house.command("ana", "game story", at=ana))
    assert "page 1" in text_of(await house.command("ana", "game log", at=ana))
    assert "in no running game" in text_of(await house.command("ana", "game act", at=ana))
    await house.begin("ana", "bo", "chika")
    assert "How Escape Plan went" in text_of(await house.command("ana", "game story", at=ana))
    await house.begin("edda", "dmitri", "chika")
    told = await house.command("edda", "game story", at=house.person("edda").dm())
    assert "None of your games is over yet" in text_of(told)


@pytest.mark.parametrize("command", ["story", "log", "board", "hand", "note", "verify", "replay"])
async def test_finished_games_are_suggested_wherever_they_can_be_looked_at(house, thread, command):
    person = house.person("ana")
    asked = await person.autocomplete(house.playground.channel("lobby"), f"game {command}", "game", "")
    assert [choice["value"] for choice in (await person.settled(asked)).choices] == [thread.game]


async def test_the_lobby_post_says_that_the_game_is_over(house, thread):
    lobby = house.playground.channel("lobby")
    (post,) = [message for message in lobby.messages if "Players: 3" in text_of(message)]
    assert "The game is over." in text_of(post)
    assert len(files_of(post)) == 1, "the title picture"
    assert presses_of(post) == []


async def test_the_story_is_shown_again_by_command_and_by_button(thread):
    answer = await thread.command("dmitri", "story")
    assert "How Escape Plan went" in text_of(answer)
    again = await thread.press("dmitri", answer, press_for(answer, TableVerb.STORY))
    assert text_of(again) == text_of(answer)
    assert len(files_of(again)) == 2


async def test_the_film_comes_by_button_and_by_command(thread):
    last = next(post for post in reversed(thread.posts()) if "How Escape Plan went" in text_of(post))
    film = await thread.press("ana", last, press_for(last, TableVerb.FILM))
    assert "the film" in text_of(film)
    assert [file.rpartition("/")[2].split("?")[0] for file in files_of(film)] == ["film-1.webp"]
    again = await thread.command("bo", "film")
    assert "the film" in text_of(again)


async def test_below_the_pictures_of_a_film_stands_only_what_a_scene_tells(house, thread, monkeypatch):
    stories = []

    async def kept(gallery: SketchBook, live, story, *_) -> None:
        stories.append(story)

    monkeypatch.setattr(SketchBook, "film", kept)
    await thread.command("bo", "film")
    (story,) = stories
    kinds = {event.kind for moment in story.moments for event in moment.events}
    assert kinds
    assert kinds <= GAME.headlines | GAME.digest_events


async def test_a_film_that_cannot_be_made_is_refused_in_words(house, thread, monkeypatch, caplog):
    async def break_down(gallery: SketchBook, job: Job) -> Film:
        raise ValueError("too many frames")

    monkeypatch.setattr(SketchBook, "_show", break_down)
    answer = await thread.command("bo", "film")
    assert text_of(answer).startswith("I couldn’t make the film of this game.")
    assert files_of(answer) == []
    assert "too many frames" in caplog.text


async def test_a_game_of_which_there_are_no_films_says_so(house, thread, monkeypatch):
    monkeypatch.setattr(SketchBook, "can_film", lambda gallery, live: False)
    assert text_of(await thread.command("bo", "film")).startswith("There are no films of this game.")


async def test_the_story_of_a_running_game_is_refused_whoever_asks(house):
    thread = await house.begin(*PLAYERS)
    post = thread.table_post()
    for name in ("ana", "dmitri"):
        for command in ("story", "film"):
            answer = await thread.command(name, command)
            assert text_of(answer) == "Story and film are there when the game is over."
            assert files_of(answer) == []
        for verb in (TableVerb.STORY, TableVerb.FILM):
            answer = await thread.press(name, post, Press(verb, thread.game), forge=True)
            assert files_of(answer) == []
    live = await house.client.tables.live(thread.game)
    with pytest.raises(NotOver):
        await Stories(house.client.tables, SketchBook()).page(live)


async def test_the_stored_journal_tells_the_game_that_was_played(house, thread):
    live = await house.client.tables.live(thread.game)
    entries = [decode_entry(entry.payload) for entry in await house.store.journal.entries(thread.game)]
    story = retold(GAME, 3, live.row.seed.decode("ascii"), entries)
    assert story.end == GAME.view(live.running_match.position.state, None)
    assert Match.replay(GAME, 3, live.row.seed.decode("ascii"), entries).number == live.row.revision


async def test_the_pictures_and_the_film_are_drawn_by_the_worker(house, thread):
    async with Studio() as studio:
        stories = Stories(house.client.tables, Gallery(studio))
        live = await house.client.tables.live(thread.game)
        page = await stories.page(live)
        film = await stories.film(live)
    assert [(picture.width, picture.png[1:4]) for picture in page.pictures] == [
        (1200, b"PNG"),
        (1600, b"PNG"),
    ]
    (reel,) = film.pictures
    assert reel.webp[8:12] == b"WEBP"
    assert len(reel.webp) < 8 * 1024 * 1024
