"""Lessons: a guided first half day in a person's direct messages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.features.learning.lesson import CLOSING, OPENING, AskedQuestion, asked_so_far, explained
from bot.features.rulebook.library import RulebookLibrary
from bot.pages.press import TableVerb
from bot.pages.speech import words_for
from games import GAMES
from games.kernel import Choose, Decision, Entry, Game, Match, Rewind, Text, Undo
from playground import Channel, Message, MessageFlag
from storage import GameQuery, GameRow, Status
from tests.bot.house import House, Thread, buttons_of, press_for, text_of

TAUGHT = [name for name in GAMES if words_for(name).has(OPENING)]
BOXES = 12
MOST_PICKS = 200
RULE = re.compile(r"`/rules ([A-Z0-9-]+)`")


# --- asking for one ----------------------------------------------------------------------------------------------


async def learn(house: House, name: str, /, *, at: Channel | None = None, **options: Any) -> Message:
    """The private answer to `/game learn`, given in the lobby channel or elsewhere."""
    person = house.person(name)
    place = at or house.playground.channel("lobby")
    outcome = await person.settled(await person.command(place, "game learn", **options))
    assert outcome.message is not None
    assert outcome.message.flags & MessageFlag.EPHEMERAL
    return outcome.message


async def games(house: House) -> list[GameRow]:
    return await house.store.games.find(GameQuery(), limit=9)


async def the_lesson(house: House, name: str = "ana") -> Thread:
    """The lesson of that person, where it is played."""
    (game,) = await games(house)
    return Thread(house, game.id, house.person(name).dm())


async def test_a_lesson_begins_in_the_direct_messages_and_the_answer_leads_there(house: House) -> None:
    answer = await learn(house, "ana")
    await house.quiet()
    (game,) = await games(house)
    dm = house.person("ana").dm()
    assert (game.status, game.guild, game.channel, game.thread) == (Status.RUNNING, None, dm.id, None)
    assert "begins in your direct messages" in text_of(answer)
    assert buttons_of(answer)["To the lesson"]["url"].endswith(f"/channels/@me/{dm.id}")
    said = [text_of(message) for message in house.person("ana").messages(dm)]
    assert "Welcome to your lesson in **Escape Plan**" in said[0]
    assert any("Your move" in text for text in said)
    assert house.person("bo").messages(house.playground.channel("lobby")) == []


async def test_asked_for_in_the_direct_messages_a_lesson_opens_its_panel_at_once(house: House) -> None:
    dm = house.person("ana").dm()
    panel = await learn(house, "ana", at=dm, title=TAUGHT[0])
    assert "Your first half day" in text_of(panel)
    assert press_for(panel, TableVerb.HAND).game == (await games(house))[0].id


async def test_whoever_asks_again_comes_to_the_same_lesson(house: House) -> None:
    await learn(house, "ana")
    again = await learn(house, "ana", title=TAUGHT[0])
    assert "goes on where you left it" in text_of(again)
    assert len(await games(house)) == 1
    await learn(house, "bo")
    assert len(await games(house)) == 2


async def test_of_two_who_ask_at_once_for_the_same_person_one_begins(house: House) -> None:
    await asyncio.gather(*(learn(house, "ana") for _ in range(3)))
    assert len(await games(house)) == 1


async def test_with_closed_direct_messages_nothing_begins(house: House) -> None:
    house.person("ana").close_dms()
    answer = await learn(house, "ana")
    assert "Allow direct messages" in text_of(answer)
    assert await games(house) == []
    house.person("ana").user.dms_open = True
    await learn(house, "ana")
    assert len(await games(house)) == 1


@pytest.mark.parametrize(("quiet", "rings"), [("22:00-7:00", False), ("7:00-22:00", True)])
async def test_in_quiet_hours_a_lesson_begins_without_a_sound(house: House, quiet: str, rings: bool) -> None:
    """It is a quarter past ten in the evening."""
    await house.command("ana", "me notices", how="dm", quiet=quiet)
    await learn(house, "ana")
    greeting, *_ = house.person("ana").dm().messages
    assert bool(greeting.flags & MessageFlag.SUPPRESS_NOTIFICATIONS) is not rings


async def test_a_game_without_a_lesson_is_refused(house: House) -> None:
    refusal = text_of(await learn(house, "ana", title="chess"))
    assert refusal.startswith("There is no lesson in that game, only in Escape Plan.")
    assert await games(house) == []


async def test_lessons_are_suggested_while_one_types(house: House) -> None:
    person, place = house.person("ana"), house.playground.channel("lobby")
    outcome = await person.settled(await person.autocomplete(place, "game learn", "title", "escape"))
    assert [choice["value"] for choice in outcome.choices] == TAUGHT


# --- what it explains --------------------------------------------------------------------------------------------


def opening_words(title: str, key: str) -> str:
    """The first line of an explanation."""
    return words_for(title).say(Text(key)).splitlines()[0]


async def asked_in(house: House, thread: Thread) -> Decision | None:
    live = await house.client.tables.live(thread.game)
    return next(iter(live.running_match.position.decisions), None)


async def by_default(house: House, thread: Thread, panel: Message) -> Message:
    """The panel after the answer that stands for somebody out of time."""
    asked = await asked_in(house, thread)
    assert asked is not None
    ids = [option.id for option in asked.options]
    return await thread.answer("ana", panel, ids.index(asked.default))


async def test_each_kind_of_decision_is_explained_once_until_the_afternoon_is_over(house: House) -> None:
    title = TAUGHT[0]
    panel = await learn(house, "ana", at=house.person("ana").dm())
    thread = await the_lesson(house)
    assert opening_words(title, OPENING) in text_of(panel)
    seen: set[str] = set()
    while "Evening" not in text_of(panel).splitlines()[0]:
        asked = await asked_in(house, thread)
        assert asked is not None
        explanation = opening_words(title, f"lesson-{asked.kind.lower()}")
        assert (explanation in text_of(panel)) == (asked.kind not in seen), asked.kind
        assert opening_words(title, CLOSING) not in text_of(panel)
        seen.add(asked.kind)
        panel = await by_default(house, thread, panel)
    assert {"D-CITY-TILE", "D-ACTION", "CONFIRM"} <= seen
    assert opening_words(title, CLOSING) in text_of(panel)
    after = await by_default(house, thread, panel)
    assert opening_words(title, CLOSING) not in text_of(after)


async def test_after_its_end_a_lesson_plays_on_and_another_one_may_begin(house: House) -> None:
    await learn(house, "ana")
    thread = await the_lesson(house)
    person, tables = house.person("ana").id, house.client.tables
    game = GAMES[TAUGHT[0]]
    for _ in range(MOST_PICKS):
        asked = await asked_in(house, thread)
        assert asked is not None
        if game.lesson_over((await tables.live(thread.game)).running_match.position.state):
            break
        ids = [option.id for option in asked.options]
        await tables.choose(thread.game, person, asked.id, ids.index(asked.default))
    assert (await house.store.games.get(thread.game)).status is Status.RUNNING
    assert "begins" in text_of(await learn(house, "ana"))
    assert len(await games(house)) == 2


async def test_a_lesson_is_no_challenge_and_ranks_nowhere(house: House) -> None:
    await learn(house, "ana")
    thread = await the_lesson(house)
    await house.client.tables.resign(thread.game, house.person("ana").id)
    assert await house.store.challenges.attempt_of(thread.game) is None
    assert await house.store.challenges.find(None, limit=9) == []


async def test_an_ordinary_game_explains_nothing(house: House) -> None:
    thread = await house.begin("ana")
    panel = await thread.panel("ana")
    assert "> " not in text_of(panel)


# --- what follows from the journal -------------------------------------------------------------------------------


def asked(number: int, kind: str | None, *, is_over: bool = False) -> AskedQuestion:
    return AskedQuestion(number, kind, is_over)


@pytest.mark.parametrize(
    ("path", "keys"),
    [
        ([asked(0, "D-A")], [OPENING, "lesson-d-a"]),
        ([asked(0, "D-A"), asked(1, "D-B")], ["lesson-d-b"]),
        ([asked(0, "D-A"), asked(1, "D-B"), asked(2, "D-A")], []),
        ([asked(0, "D-A"), asked(1, "D-B", is_over=True)], [CLOSING]),
        ([asked(0, "D-A"), asked(1, "D-B", is_over=True), asked(2, "D-C", is_over=True)], []),
        ([asked(0, "D-A"), asked(1, None, is_over=True)], []),
        ([asked(0, "D-A", is_over=True)], []),
    ],
)
def test_what_is_said_depends_on_what_was_asked_before(path: list[AskedQuestion], keys: list[str]) -> None:
    assert explained(path) == keys


@pytest.mark.parametrize("title", TAUGHT)
def test_what_is_taken_back_is_explained_again(title: str) -> None:
    match, _ = Match.begin(GAMES[title], 1, "taken back")
    first = match.position.decisions[0]
    pick = Choose(first.seat, first.id, first.default)
    after, _ = match.apply(pick)
    back = Undo(first.seat, 0)
    assert after.apply(back)[0].position.decisions == match.position.decisions
    once = asked_so_far(GAMES[title], "taken back", [pick])
    assert len(once) == 2
    assert explained(asked_so_far(GAMES[title], "taken back", [pick, back])) == explained(once[:1])


@pytest.mark.parametrize("title", TAUGHT)
def test_who_goes_back_behind_what_was_drawn_is_taught_from_there(title: str) -> None:
    """Also when the lesson was over by then."""
    game, seed = GAMES[title], "gone back"
    match, _ = Match.begin(game, 1, seed)
    picks: list[Entry] = []
    while not game.lesson_over(match.position.state):
        decision = match.position.decisions[0]
        picks.append(Choose(decision.seat, decision.id, decision.default))
        match, _ = match.apply(picks[-1])
    before = len(picks) - 1
    assert asked_so_far(game, seed, picks)[-1].is_over
    again = asked_so_far(game, seed, [*picks, Rewind(None, before)])
    assert again == asked_so_far(game, seed, picks[:before])
    assert not again[-1].is_over


def half_day(game: Game[Any, Any], seed: str) -> Iterator[str]:
    """The kinds of decisions of a lesson that is played by defaults."""
    match, _ = Match.begin(game, 1, seed)
    for _ in range(MOST_PICKS):
        if game.lesson_over(match.position.state):
            return
        decision = match.position.decisions[0]
        yield decision.kind
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.default))
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("title", TAUGHT)
def test_every_decision_of_a_lesson_is_explained_with_a_rule_to_read(title: str) -> None:
    words = words_for(title)
    kinds = {kind for number in range(BOXES) for kind in half_day(GAMES[title], f"half day {number}")}
    assert len(kinds) > 5
    assert sorted(kind for kind in kinds if not words.has(f"lesson-{kind.lower()}")) == []
    book = RulebookLibrary([title]).of(title)
    assert book is not None
    for key in sorted(key for key in words.keys if key.startswith("lesson-")):
        named = RULE.findall(words.say(Text(key)))
        assert named, key
        assert [paragraph.id for paragraph in book.known(named)] == named, key
