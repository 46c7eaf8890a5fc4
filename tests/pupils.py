"""Pupils who do what a lesson recommends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel import PUPIL, Choose, Decision, Game, Goal, Lesson, Match, with_defaults

MOST_PICKS = 400


class Followed:
    """A lesson in which the pupil follows the course."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.presses = 0
        self.reached: list[Goal] = []
        self.asked: list[Decision] = []
        """What the pupil was asked until all goals were reached."""
        self._lesson = lesson
        self._course = list(lesson.course)
        for match, events in self._played(game):
            heard = [event for event in events if event.to is None or PUPIL in event.to]
            self.reached += [
                goal for goal in lesson.goals if goal not in self.reached and any(map(goal.reached, heard))
            ]
            assert game.check(match.position.state) == []

    @property
    def explained(self) -> set[str]:
        """The ids of the messages that explain what the pupil was asked."""
        return {f"lesson-{decision.kind.lower()}" for decision in self.asked}

    def _played(self, game: Game[Any, Any]) -> Iterator[tuple[Match[Any], Any]]:
        lesson = self._lesson
        match, events = Match.begin(
            game, lesson.seats, lesson.seed, with_defaults(game.settings, lesson.chosen)
        )
        yield match, events
        for _ in range(MOST_PICKS):
            decisions = match.position.decisions
            if not decisions or not [goal for goal in self._open() if not goal.is_aside]:
                return
            decision = decisions[0]
            option = lesson.coached(game.view(match.position.state, decision.seat), decision)
            if option is None:
                option = self._next(decision)
            match, events = match.apply(Choose(decision.seat, decision.id, option))
            yield match, events

    def _open(self) -> list[Goal]:
        return [goal for goal in self._lesson.goals if goal not in self.reached]

    def _next(self, decision: Decision) -> str:
        self.presses += 1
        self.asked.append(decision)
        for number, pick in enumerate(self._course):
            if pick.kind == decision.kind and decision.option(pick.option) is not None:
                del self._course[: number + 1]
                return pick.option
        return decision.default_id
