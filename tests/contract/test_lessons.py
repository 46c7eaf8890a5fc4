"""What every lesson promises: its course reaches all goals, in few presses, and everything it says is written."""

from __future__ import annotations

import re

import pytest

from bot.features.rulebook.library import RulebookLibrary
from games import GAMES
from games.kernel import Lesson, Text
from rendering.words import words_of
from tests.pupils import Followed

LESSONS = [(name, lesson) for name, game in GAMES.items() for lesson in game.lessons]
MOST_PRESSES = 31
RULE = re.compile(r"`/rules ([A-Z0-9-]+)`")

every_lesson = pytest.mark.parametrize(
    ("title", "lesson"), LESSONS, ids=[f"{title}-{lesson.id}" for title, lesson in LESSONS]
)


@every_lesson
def test_the_course_reaches_every_goal_within_a_few_presses(title: str, lesson: Lesson) -> None:
    followed = Followed(GAMES[title], lesson)
    asides = [goal for goal in lesson.goals if goal.is_aside]
    assert {goal.id for goal in followed.reached} == {goal.id for goal in lesson.goals if goal not in asides}
    assert followed.presses + len(asides) <= MOST_PRESSES


@every_lesson
def test_the_course_passes_over_nothing_that_reaches_its_goal_at_once(title: str, lesson: Lesson) -> None:
    """Otherwise the recommended answer seems to lead away from the goal that stands above it."""
    assert list(Followed(GAMES[title], lesson).shortcuts()) == []


@every_lesson
def test_a_lesson_is_the_same_game_each_time(title: str, lesson: Lesson) -> None:
    one, other = (Followed(GAMES[title], lesson) for _ in range(2))
    assert one.asked == other.asked


@every_lesson
def test_every_message_of_a_lesson_is_written_with_rules_to_read(title: str, lesson: Lesson) -> None:
    words = words_of(title, "en")
    kinds = Followed(GAMES[title], lesson).explained
    assert sorted(key for key in lesson.messages | kinds if not words.has(key)) == []
    book = RulebookLibrary({title: GAMES[title]}).of(title)
    assert book is not None
    for key in sorted({*kinds, f"lesson-{lesson.id}-opening", f"lesson-{lesson.id}-closing"}):
        named = RULE.findall(words.say(Text(key)))
        assert named, key
        assert [paragraph.id for paragraph in book.known(named)] == named, key


@every_lesson
def test_ids_of_lessons_and_goals_are_stored_in_messages(title: str, lesson: Lesson) -> None:
    ids = [lesson.id, *(goal.id for goal in lesson.goals)]
    assert all(re.fullmatch("[a-z]+", id) for id in ids)
    assert len({goal.id for goal in lesson.goals}) == len(lesson.goals)


@pytest.mark.parametrize("title", sorted({title for title, _ in LESSONS}))
def test_no_two_lessons_of_a_game_have_the_same_id(title: str) -> None:
    ids = [lesson.id for lesson in GAMES[title].lessons]
    assert len(set(ids)) == len(ids)


def test_in_escape_plan_everyone_meets_the_six_things_within_25_presses() -> None:
    game = GAMES["escape_plan"]
    (lesson,) = game.lessons
    followed = Followed(game, lesson)
    assert followed.presses <= 25
    assert {goal.id for goal in followed.reached} == {
        "business",
        "officer",
        "contact",
        "wound",
        "threshold",
        "exit",
    }


def test_mind_mgmt_has_a_lesson_for_each_side() -> None:
    assert [lesson.id for lesson in GAMES["mind_mgmt"].lessons] == ["rogues", "recruiter"]


def test_in_too_deep_teaches_ten_things_in_the_order_in_which_they_come() -> None:
    game = GAMES["in_too_deep"]
    (lesson,) = game.lessons
    followed = Followed(game, lesson)
    assert followed.presses <= 20
    assert [goal.id for goal in followed.reached] == [goal.id for goal in lesson.goals]


def test_in_speakeasy_everyone_meets_ten_things_up_to_the_payout_of_the_first_act() -> None:
    (lesson,) = GAMES["speakeasy"].lessons
    followed = Followed(GAMES["speakeasy"], lesson)
    assert [goal.id for goal in followed.reached] == [
        "docks",
        "building",
        "capo",
        "barrel",
        "protection",
        "sale",
        "book",
        "helper",
        "mobster",
        "payout",
    ]
