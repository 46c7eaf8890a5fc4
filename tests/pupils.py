"""Pupils who do what a lesson recommends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.kernel import PUPIL, Choose, Decision, Event, Game, Goal, Lesson, Match, with_defaults

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
        self._answers: list[tuple[Goal, Match[Any], Decision, str]] = []
        """The pupil's, with the next goal."""
        for match, events in self._played(game):
            self.reached += [
                goal for goal in lesson.goals if goal not in self.reached and _reaches(events, goal)
            ]
            assert game.check(match.position.state) == []

    @property
    def explained(self) -> set[str]:
        """The ids of the messages that explain what the pupil was asked."""
        return {f"lesson-{decision.kind.lower()}" for decision in self.asked}

    def shortcuts(self) -> Iterator[tuple[str, str]]:
        """Goals with options that reach them at once, where the pupil chose one that does not."""
        for goal, match, decision, chosen in self._answers:
            reaching = [
                option.id
                for option in decision.options
                if _reaches(match.apply(Choose(decision.seat, decision.id, option.id))[1], goal)
            ]
            if chosen not in reaching:
                yield from ((goal.id, option) for option in reaching)

    def _played(self, game: Game[Any, Any]) -> Iterator[tuple[Match[Any], Any]]:
        lesson = self._lesson
        match, events = Match.begin(
            game, lesson.seats, lesson.seed, with_defaults(game.settings, lesson.chosen)
        )
        yield match, events
        for _ in range(MOST_PICKS):
            decisions = match.position.decisions
            if not decisions or not self._open():
                return
            decision = decisions[0]
            option = lesson.coached(game.view(match.position.state, decision.seat), decision)
            if option is None:
                option = self._next(decision)
                self._answers.append((self._open()[0], match, decision, option))
            match, events = match.apply(Choose(decision.seat, decision.id, option))
            yield match, events

    def _open(self) -> list[Goal]:
        return [goal for goal in self._lesson.goals if goal not in self.reached and not goal.is_aside]

    def _next(self, decision: Decision) -> str:
        self.presses += 1
        self.asked.append(decision)
        for number, pick in enumerate(self._course):
            if pick.kind == decision.kind and decision.option(pick.option) is not None:
                del self._course[: number + 1]
                return pick.option
        return decision.default_id


def _reaches(events: Iterable[Event], goal: Goal) -> bool:
    return any(goal.reached(event) for event in events if event.to is None or PUPIL in event.to)
