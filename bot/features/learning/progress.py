"""How far a pupil has come. It is computed from the journal, so nothing is stored about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from games.kernel import (
    PUPIL,
    Aside,
    Choose,
    Chosen,
    Decision,
    Entry,
    Event,
    Extent,
    Free,
    Game,
    Goal,
    Lesson,
    Match,
    Option,
    taken_back,
)


class Progress(Struct, frozen=True):
    """The state of a lesson at the end of a journal."""

    lesson: Lesson
    reached: tuple[Goal, ...]
    """In the order of the lesson."""
    fresh: tuple[Goal, ...]
    """Those of them that were reached since the pupil's last answer."""
    answered: int
    """Decisions that the pupil has answered, without undone ones."""
    decision: Decision | None
    """What the pupil is asked now."""
    is_new: bool
    """Whether the pupil is asked a decision of this kind for the first time."""
    advice: Option | None
    """The answer that the course recommends, or the default where it has none. None while nothing is asked."""
    is_astray: bool
    """Whether the pupil is about to confirm a turn that has left the course, and can still take it back alone."""

    @property
    def goal(self) -> Goal | None:
        """The first goal that is not reached; None if all are."""
        return next((goal for goal in self.lesson.goals if goal not in self.reached), None)

    @property
    def number(self) -> int:
        """The number of `goal`, from 1; one more than there are if all are reached."""
        goals = self.lesson.goals
        return len(goals) + 1 if self.goal is None else goals.index(self.goal) + 1


def progress(
    game: Game[Any, Any], lesson: Lesson, seed: str, entries: Sequence[Entry], chosen: Chosen
) -> Progress:
    """Follow the pupil through the journal. Undone entries do not count, and asides always do. Raises the Refusal of
    the first illegal entry."""
    gone = taken_back(enumerate(entries, start=1))
    course = Match.course(game, lesson.seats, seed, entries, chosen)
    match, events = next(course)
    pupil = _Pupil(lesson)
    pupil.hear(events)
    for entry, (after, events) in zip(entries, course, strict=True):
        if isinstance(entry, Aside) or after.number not in gone:
            pupil.see(match, entry)
            pupil.hear(events)
        match = after
    return pupil.progress(match)


class _Pupil:
    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._reached = set[str]()
        self._fresh = set[str]()
        self._kinds = list[str]()
        """Of the decisions that the pupil has answered."""
        self._passed = 0
        """Picks of the course that the pupil has made or passed over."""
        self._has_strayed = False
        """Whether the pupil has chosen something else than the course offered, and reached no goal since."""

    def see(self, before: Match[Any], entry: Entry) -> None:
        """An entry at this match."""
        decision = before.position.decision(PUPIL)
        if not isinstance(entry, Choose) or entry.seat != PUPIL or decision is None:
            return
        view = before.game.view(before.position.state, PUPIL)
        if self._lesson.coached(view, decision) is not None:
            return
        self._kinds.append(decision.kind)
        self._fresh.clear()
        ahead = enumerate(self._lesson.course[self._passed :], self._passed + 1)
        followed = next(
            (number for number, pick in ahead if (pick.kind, pick.option) == (decision.kind, entry.option)),
            None,
        )
        self._has_strayed = decision.kind != "CONFIRM" and (
            self._has_strayed or (followed is None and self._on_course(decision) is not None)
        )
        self._passed = self._passed if followed is None else followed

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.to is not None and PUPIL not in event.to:
                continue
            new = {goal.id for goal in self._lesson.goals if goal.reached(event)} - self._reached
            self._reached |= new
            self._fresh |= new
            self._has_strayed = self._has_strayed and not new

    def progress(self, match: Match[Any]) -> Progress:
        decision = match.position.decision(PUPIL)
        goals = self._lesson.goals
        return Progress(
            lesson=self._lesson,
            reached=tuple(goal for goal in goals if goal.id in self._reached),
            fresh=tuple(goal for goal in goals if goal.id in self._fresh),
            answered=len(self._kinds),
            decision=decision,
            is_new=decision is not None and decision.kind not in self._kinds,
            advice=None if decision is None else self._advice(decision),
            is_astray=decision is not None
            and decision.kind == "CONFIRM"
            and self._has_strayed
            and isinstance(match.undoing(PUPIL, Extent.LAST_PICK), Free),
        )

    def _advice(self, decision: Decision) -> Option | None:
        return self._on_course(decision) or decision.option(decision.default_id)

    def _on_course(self, decision: Decision) -> Option | None:
        """The answer to this decision that is next on the course."""
        ahead = self._lesson.course[self._passed :]
        offered = (decision.option(pick.option) for pick in ahead if pick.kind == decision.kind)
        return next((option for option in offered if option is not None), None)
