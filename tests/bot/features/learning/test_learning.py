"""Lessons: guided games in a person's direct messages."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.features.asides.verbs import AsideVerb
from bot.features.learning.lessons import Taught, all_lessons, coached
from bot.features.learning.progress import Progress, progress
from bot.features.learning.verbs import LearnVerb
from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press, TableVerb
from bot.pages.speech import words_for
from bot.screens.verbs import ScreenVerb
from bot.table.loaded import LoadedTable
from games import GAMES
from games.kernel import PUPIL, Choose, Entry, Extent, Free, Match, Rewind, Text, with_defaults
from playground import Channel, Message, MessageFlag
from rendering.words import Voice
from storage import NOBODY, GameQuery, GameRow, SeatState, Status
from tests.bot.house import House, Thread, buttons_of, choices_of, press_for, presses_of, text_of

CITY = {"title": "escape_plan"}
ROGUES = {"title": "mind_mgmt", "side": "rogues"}
RECRUITER = {"title": "mind_mgmt", "side": "recruiter"}
ALL = list(all_lessons(GAMES))
POINTED = re.compile(r"👉 Choose \*\*(?:(\d+) · )?(.+?)\*\*")
MOST_PRESSES = 60

every_lesson = pytest.mark.parametrize("taught", ALL, ids=[f"{one.title}-{one.lesson.id}" for one in ALL])


# Asking for one


async def learn(house: House, name: str, /, *, at: Channel | None = None, **options: Any) -> Message:
    """The private answer to `/game learn`, given in the lobby channel or elsewhere."""
    answer = await house.command(name, "game learn", at=at, **options)
    assert answer.flags & MessageFlag.EPHEMERAL
    return answer


async def games(house: House) -> list[GameRow]:
    return await house.store.games.find(GameQuery(), limit=9)


async def the_lesson(house: House, name: str = "ana") -> Thread:
    """The only lesson of that person, where it is played."""
    (game,) = await games(house)
    return Thread(house, game.id, house.person(name).dm())


async def table_of(thread: Thread) -> LoadedTable:
    return await thread.house.client.tables.live(thread.game)


async def test_a_lesson_begins_in_the_direct_messages_and_the_answer_leads_there(house: House) -> None:
    answer = await learn(house, "ana", **CITY)
    await house.quiet()
    (game,) = await games(house)
    dm = house.person("ana").dm()
    assert (game.status, game.guild, game.channel, game.thread) == (Status.RUNNING, None, dm.id, None)
    assert "Your lesson begins in your direct messages" in text_of(answer)
    assert buttons_of(answer)["To the lesson"]["url"].endswith(f"/channels/@me/{dm.id}")
    said = [text_of(message) for message in house.person("ana").messages(dm)]
    assert "Welcome to your lesson, **Escape Plan: the first day**" in said[0]
    assert not any("Your move" in text for text in said), "the table is right there"
    assert house.person("bo").messages(house.playground.channel("lobby")) == []


async def test_asked_for_in_the_direct_messages_a_lesson_opens_its_panel_at_once(house: House) -> None:
    panel = await learn(house, "ana", at=house.person("ana").dm(), **CITY)
    assert "Goal 1 of 6" in text_of(panel)
    assert press_for(panel, TableVerb.HAND).game == (await games(house))[0].id


async def test_without_a_title_the_bot_asks_which_lesson(house: House) -> None:
    answer = await learn(house, "ana")
    assert list(buttons_of(answer)) == [
        "Escape Plan: the first day",
        "MIND MGMT: the Rogue Agents",
        "MIND MGMT: the Recruiter",
        "In Too Deep: the first crimes",
        "Speakeasy: the first act",
    ]
    assert await games(house) == []
    presses = [press for press in presses_of(answer) if press.verb is LearnVerb.LEARN]
    person = house.person("ana")
    await person.settled(await person.press(answer, presses[2].custom_id))
    (game,) = await games(house)
    assert (await house.client.tables.live(game.id)).options.course == "recruiter"


async def test_of_a_game_with_two_sides_one_is_asked_for(house: House) -> None:
    answer = await learn(house, "ana", title="mind_mgmt")
    assert list(buttons_of(answer)) == ["MIND MGMT: the Rogue Agents", "MIND MGMT: the Recruiter"]


async def test_whoever_asks_again_comes_to_the_same_lesson(house: House) -> None:
    await learn(house, "ana", **CITY)
    again = await learn(house, "ana", **CITY)
    assert "goes on where you left it" in text_of(again)
    assert "goes on where you left it" in text_of(await learn(house, "ana"))
    assert len(await games(house)) == 1
    await learn(house, "ana", **ROGUES)
    await learn(house, "bo", **CITY)
    assert len(await games(house)) == 3


async def test_of_two_who_ask_at_once_for_the_same_person_one_begins(house: House) -> None:
    await asyncio.gather(*(learn(house, "ana", **CITY) for _ in range(3)))
    assert len(await games(house)) == 1


async def test_with_closed_direct_messages_nothing_begins(house: House) -> None:
    house.person("ana").close_dms()
    answer = await learn(house, "ana", **CITY)
    assert "Allow direct messages" in text_of(answer)
    assert await games(house) == []
    house.person("ana").user.dms_open = True
    await learn(house, "ana", **CITY)
    assert len(await games(house)) == 1


@pytest.mark.parametrize(("quiet", "rings"), [("22:00-7:00", False), ("7:00-22:00", True)])
async def test_in_quiet_hours_a_lesson_begins_without_a_sound(house: House, quiet: str, rings: bool) -> None:
    """It is a quarter past ten in the evening."""
    await house.command("ana", "me notices", how="dm", quiet=quiet)
    await learn(house, "ana", **CITY)
    greeting, *_ = house.person("ana").dm().messages
    assert bool(greeting.flags & MessageFlag.SUPPRESS_NOTIFICATIONS) is not rings


@pytest.mark.parametrize("wanted", [{"title": "chess"}, {"side": "thimble"}, {**CITY, "side": "rogues"}])
async def test_a_lesson_that_does_not_exist_is_refused(house: House, wanted: dict[str, str]) -> None:
    refusal = text_of(await learn(house, "ana", **wanted))
    assert refusal.startswith("There’s no such lesson. You can learn Escape Plan: the first day, MIND MGMT")
    assert await games(house) == []


async def test_titles_and_sides_are_suggested_while_one_types(house: House) -> None:
    person, place = house.person("ana"), house.playground.channel("lobby")
    outcome = await person.settled(await person.autocomplete(place, "game learn", "title", "mind"))
    assert [choice["value"] for choice in outcome.choices] == ["mind_mgmt"]
    outcome = await person.settled(await person.autocomplete(place, "game learn", "side", "agents"))
    assert [choice["value"] for choice in outcome.choices] == ["rogues"]


# Playing one


def pointed_at(panel: Message, live: LoadedTable) -> int:
    """The index of the option that the panel recommends, read from its words; that of the default where it recommends
    none."""
    decision = live.running_match.position.decision(PUPIL)
    assert decision is not None
    found = POINTED.search(text_of(panel))
    if found is None:
        return [option.id for option in decision.options].index(decision.default_id)
    if found[1] is not None:
        return int(found[1]) - 1
    voice = Voice(words_for(live.row.title), live.names)
    return [voice.begin(option.label) for option in decision.options].index(found[2])


async def pick(thread: Thread, panel: Message, index: int) -> Message:
    """Take the option with that index."""
    for line, (custom_id, value) in enumerate(choices_of(panel)):
        if (int(value) if value is not None else Press.parse(custom_id).numbers[-1]) == index:
            return await thread.answer("ana", panel, line)
    raise AssertionError(f"the panel does not offer option {index}: {text_of(panel)}")


async def note_something(thread: Thread, panel: Message) -> Message:
    """Take the first note that is suggested, behind More."""
    more = await thread.press("ana", panel, press_for(panel, ScreenVerb.MORE))
    tick = next(press for press in presses_of(more) if press.verb is AsideVerb.TICK)
    return await thread.press("ana", more, tick)


@every_lesson
async def test_a_lesson_is_played_to_its_last_page_by_what_it_says(house: House, taught: Taught) -> None:
    words, lesson = words_for(taught.title), taught.lesson
    panel = await learn(house, "ana", at=house.person("ana").dm(), title=taught.title, side=lesson.id)
    thread = await the_lesson(house)
    assert words.say(Text(f"lesson-{lesson.id}-opening")) in text_of(panel)
    presses = 0
    while "You’ve reached every goal" not in text_of(panel):
        presses += 1
        assert presses < MOST_PRESSES
        live = await table_of(thread)
        goal = next(goal for goal in lesson.goals if _said(taught, "goal", goal.id) in text_of(panel))
        if goal.is_aside:
            panel = await note_something(thread, panel)
        else:
            panel = await pick(thread, panel, pointed_at(panel, live))
    learnt = [_said(taught, "learnt", goal.id) for goal in lesson.goals]
    assert all(f"✅ {line}" in text_of(panel) for line in learnt)
    others = [words.say(Text(one.name)) for one in ALL if one.title == taught.title and one != taught]
    assert set(others) <= set(buttons_of(panel))


def _said(taught: Taught, part: str, goal: str) -> str:
    return words_for(taught.title).say(Text(f"lesson-{taught.lesson.id}-{part}-{goal}"))


async def test_a_goal_is_ticked_once_and_the_next_one_is_set(house: House) -> None:
    panel = await learn(house, "ana", at=house.person("ana").dm(), **RECRUITER)
    thread = await the_lesson(house)
    assert "▫️ ▫️ ▫️ ▫️ ▫️ ▫️" in text_of(panel)
    panel = await pick(thread, panel, 0)
    assert "✅ **Your card** is secret" in text_of(panel)
    assert "**Goal 2 of 6:**" in text_of(panel)
    assert "✅ ▫️ ▫️ ▫️ ▫️ ▫️" in text_of(panel)
    panel = await pick(thread, panel, pointed_at(panel, await table_of(thread)))
    assert "**Your card** is secret" not in text_of(panel)


async def test_an_answer_without_a_place_is_pointed_at_by_its_number_too(house: House) -> None:
    panel = await learn(house, "ana", at=house.person("ana").dm(), title="speakeasy")
    thread = await the_lesson(house)
    assert "The picture shows the number." in text_of(panel)
    panel = await pick(thread, panel, pointed_at(panel, await table_of(thread)))
    assert "👉 Choose **2 · Speakeasy A2**." in text_of(panel)
    assert "The picture shows the number." not in text_of(panel)
    assert "2 · Speakeasy A2 · $3" in buttons_of(panel)


async def test_what_is_not_on_the_course_gets_on_with_other_advice(house: House) -> None:
    """The pupil goes elsewhere; the lesson goes on with whatever the course has for what is asked."""
    panel = await learn(house, "ana", at=house.person("ana").dm(), **ROGUES)
    thread = await the_lesson(house)
    panel = await pick(thread, panel, 3)
    assert "Dusty is on C6" in text_of(panel)
    assert "Goal 1 of 5" in text_of(panel)
    assert "👉" in text_of(panel)


async def test_a_turn_that_leaves_the_course_can_be_taken_back_before_it_is_confirmed(house: House) -> None:
    panel = await learn(house, "ana", at=house.person("ana").dm(), **CITY)
    thread = await the_lesson(house)
    panel = await pick(thread, panel, 0)
    assert "The way to this goal is another one: **Undo** takes your answer back." in text_of(panel)
    assert "👉 Choose" not in text_of(panel)
    await thread.command("ana", "undo")
    panel = await thread.panel("ana")
    assert "👉 Choose **8 · Casino**" in text_of(panel)
    panel = await pick(thread, panel, pointed_at(panel, await table_of(thread)))
    assert "another one" not in text_of(panel)


async def test_the_coach_plays_the_other_side_at_once(house: House) -> None:
    await learn(house, "ana", **ROGUES)
    await house.quiet()
    live = await table_of(await the_lesson(house))
    assert live.running_match.position.waiting_for == (PUPIL,)
    assert [(seat.person, seat.state, seat.name) for seat in live.seats] == [
        (house.person("ana").id, SeatState.PLAYING, live.seats[0].name),
        (NOBODY, SeatState.VACANT, "Coach"),
    ]


async def test_a_coach_who_has_played_by_the_timer_is_not_overlooked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timer of the deal may be served before the answer to the command."""
    games = house.client.tables.instant_games
    begin_lesson = games.begin_lesson

    async def timer_first(*args: Any, **options: Any) -> LoadedTable:
        live = await begin_lesson(*args, **options)
        await house.client.wiring.timekeeper.idle()
        return live

    monkeypatch.setattr(games, "begin_lesson", timer_first)
    panel = await learn(house, "ana", at=house.person("ana").dm(), **CITY)
    assert "Where do you go?" in text_of(panel)


async def test_a_coach_who_was_cut_short_goes_on_by_a_timer(house: House) -> None:
    """As if the process had ended right after the deal."""
    taught = next(one for one in ALL if one.lesson.id == "rogues")
    person = house.person("ana")
    live = await house.client.tables.instant_games.begin_lesson(
        taught.title, taught.lesson, person=person.id, name="Ana", coach="Coach", channel=person.dm().id
    )
    assert coached(live) is not None
    await house.quiet()
    live = await house.client.tables.live(live.id)
    assert coached(live) is None
    assert live.running_match.position.waiting_for == (PUPIL,)


async def test_nobody_can_take_over_the_coachs_seat(house: House) -> None:
    await learn(house, "ana", **ROGUES)
    await house.quiet()
    thread = await the_lesson(house)
    posts = [*thread.posts(), await house.command("bo", "game list"), await house.command("ana", "game list")]
    assert SeatVerb.TAKE not in {press.verb for post in posts for press in presses_of(post)}


async def test_a_pupil_may_take_back_what_the_coach_has_answered(house: House) -> None:
    """There is nobody whose consent it takes; the coach answers again."""
    panel = await learn(house, "ana", at=house.person("ana").dm(), **CITY)
    thread = await the_lesson(house)
    asked = (await table_of(thread)).running_match.position.decisions[0]
    await pick(thread, panel, 0)
    await thread.command("ana", "undo")
    again = (await table_of(thread)).running_match.position.decisions[0]
    assert (again.kind, again.options) == (asked.kind, asked.options)


async def test_the_coachs_opening_cannot_be_taken_back(house: House) -> None:
    """The coach would only repeat it, with another post of the board."""
    panel = await learn(house, "ana", at=house.person("ana").dm(), **CITY)
    thread = await the_lesson(house)
    await house.quiet()
    posts = len(thread.posts())
    assert UndoVerb.UNDO not in {press.verb for press in presses_of(panel)}
    assert "nothing" in text_of(await thread.command("ana", "undo")).lower()
    await house.quiet()
    assert len(thread.posts()) == posts
    panel = await pick(thread, await thread.panel("ana"), 0)
    assert UndoVerb.UNDO in {press.verb for press in presses_of(panel)}


async def test_a_lesson_goes_on_after_its_goals_and_another_one_may_begin(house: House) -> None:
    await learn(house, "ana", **CITY)
    thread = await the_lesson(house)
    tables, person = house.client.tables, house.person("ana").id
    (taught,) = (one for one in ALL if one.title == "escape_plan")
    while (await _progress(await table_of(thread), taught, house)).goal is not None:
        live = await table_of(thread)
        known = await _progress(live, taught, house)
        asked = live.running_match.position.decisions[0]
        assert known.advice is not None
        await tables.choose(
            thread.game, person, asked.id, [one.id for one in asked.options].index(known.advice.id)
        )
    assert (await house.store.games.get(thread.game)).status is Status.RUNNING
    assert "begins" in text_of(await learn(house, "ana", **CITY))
    assert len(await games(house)) == 2


async def _progress(live: LoadedTable, taught: Taught, house: House) -> Progress:
    from games.kernel import decode_entry

    stored = await house.store.journal.entries(live.id)
    entries = [decode_entry(entry.payload) for entry in stored]
    return progress(GAMES[taught.title], taught.lesson, taught.lesson.seed, entries, live.options.chosen)


async def test_a_lesson_is_no_challenge_and_ranks_nowhere(house: House) -> None:
    await learn(house, "ana", **CITY)
    thread = await the_lesson(house)
    await house.client.tables.resign(thread.game, house.person("ana").id)
    assert await house.store.challenges.attempt_of(thread.game) is None
    assert await house.store.challenges.find(None, limit=9) == []


async def test_an_ordinary_game_explains_nothing(house: House) -> None:
    thread = await house.begin("ana")
    panel = await thread.panel("ana")
    assert "> " not in text_of(panel)


# What follows from the journal


class Journal:
    """A lesson as entries, of the pupil and of the coach."""

    def __init__(self, taught: Taught) -> None:
        self.taught = taught
        self.game, self.lesson = GAMES[taught.title], taught.lesson
        self.chosen = with_defaults(self.game.settings, self.lesson.chosen)
        self.match, _ = Match.begin(self.game, self.lesson.seats, self.lesson.seed, self.chosen)
        self.entries: list[Entry] = []
        self._coach()

    @property
    def progress(self) -> Progress:
        return progress(self.game, self.lesson, self.lesson.seed, self.entries, self.chosen)

    def follow(self) -> None:
        """The pupil takes the advice."""
        known = self.progress
        assert known.decision is not None
        assert known.advice is not None
        self.enter(Choose(PUPIL, known.decision.id, known.advice.id))
        self._coach()

    def enter(self, entry: Entry, there: Match[Any] | None = None) -> None:
        self.match, _ = self.match.apply(entry, there)
        self.entries.append(entry)

    def _coach(self) -> None:
        while (entry := self._coached()) is not None:
            self.enter(entry)

    def _coached(self) -> Choose | None:
        state = self.match.position.state
        for decision in self.match.position.decisions:
            option = self.lesson.coached(self.game.view(state, decision.seat), decision)
            if option is not None:
                return Choose(decision.seat, decision.id, option)
        return None


@every_lesson
def test_at_first_nothing_is_reached_and_the_first_question_is_new(taught: Taught) -> None:
    known = Journal(taught).progress
    assert (known.reached, known.fresh, known.answered, known.is_new) == ((), (), 0, True)
    assert known.goal is taught.lesson.goals[0]


@every_lesson
def test_what_was_just_reached_is_fresh_until_the_next_answer(taught: Taught) -> None:
    journal = Journal(taught)
    while not journal.progress.reached:
        journal.follow()
    assert journal.progress.fresh == journal.progress.reached
    reached = journal.progress.reached
    journal.follow()
    assert not set(reached) & set(journal.progress.fresh)
    assert set(reached) <= set(journal.progress.reached)


@every_lesson
def test_a_kind_of_question_is_new_once(taught: Taught) -> None:
    journal, kinds = Journal(taught), set[str]()
    for _ in range(8):
        known = journal.progress
        assert known.decision is not None
        assert known.is_new == (known.decision.kind not in kinds)
        kinds.add(known.decision.kind)
        journal.follow()


@every_lesson
def test_every_question_on_the_way_has_an_answer_pointed_at(taught: Taught) -> None:
    journal = Journal(taught)
    goals = [goal for goal in taught.lesson.goals if not goal.is_aside]
    while not set(goals) <= set(journal.progress.reached):
        known = journal.progress
        assert known.decision is not None
        assert known.advice in list(known.decision.options)
        journal.follow()


@every_lesson
def test_what_is_taken_back_is_explained_and_advised_again(taught: Taught) -> None:
    journal = Journal(taught)
    before, number = journal.progress, journal.match.number
    decision = before.decision
    assert decision is not None
    assert before.advice is not None
    at_first = journal.match
    journal.enter(Choose(PUPIL, decision.id, before.advice.id))
    back = journal.match.undoing(PUPIL, Extent.LAST_PICK)
    if isinstance(back, Free):
        journal.enter(back.entry)
    else:
        journal.enter(Rewind(None, number), at_first)
    after = journal.progress
    assert (after.reached, after.answered, after.is_new) == (before.reached, 0, True)
    assert after.advice == before.advice


def test_a_goal_is_lost_with_the_move_that_reached_it() -> None:
    taught = next(one for one in ALL if one.lesson.id == "rogues")
    journal = Journal(taught)
    began = journal.match
    while not journal.progress.reached:
        journal.follow()
    journal.enter(Rewind(None, began.number), began)
    assert journal.progress.reached == ()
