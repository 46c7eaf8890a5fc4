"""Lessons: guided games from a fixed box, in which one seat learns and a coach plays all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from .decision import Decision
from .effects import Event
from .settings import NO_SETTINGS, Chosen
from .text import Seat, seat_name

PUPIL: Final[Seat] = 0
"""The seat that learns."""

Coaching: TypeAlias = Callable[[Any, Decision], str | None]
"""From the view of the seat that is asked and the decision, the id of the option that the coach takes. None leaves the
decision to the pupil. Pure."""


class Goal(Struct, frozen=True):
    """Something to do in a lesson, ticked when it is done.

    The message `lesson-<lesson>-goal-<id>` says what to do, and `lesson-<lesson>-learnt-<id>` what it has taught.
    """

    id: str
    reached: Callable[[Event], bool]
    """Whether this event reaches it. Only events that the pupil may know are asked about."""
    is_aside: bool = False
    """Whether an aside reaches it, and no answer. While it is the next goal, no answer is recommended."""


class Pick(Struct, frozen=True):
    """A recommended answer."""

    kind: str
    """`Decision.kind`."""
    option: str
    """`Option.id`."""


class Lesson(Struct, frozen=True):
    """A guided game. Its texts are `lesson-<id>`, its name, with `-opening`, `-closing`, and those of its goals. A
    decision of each kind is explained the first time by `lesson-<kind>`, in lower case."""

    id: str
    """A stored value, unique within its game: lower-case letters."""
    seed: str
    goals: tuple[Goal, ...]
    """In the order in which they are set. They may be reached in any order."""
    course: tuple[Pick, ...]
    """Answers that reach all goals, in order. Where it has none, the default answers."""
    chosen: Chosen = NO_SETTINGS
    seats: int = 1
    coaching: Coaching = lambda view, decision: None

    @property
    def messages(self) -> frozenset[str]:
        """The ids of its own texts."""
        parts = (
            "opening",
            "closing",
            *(f"{part}-{goal.id}" for goal in self.goals for part in ("goal", "learnt")),
        )
        return frozenset({f"lesson-{self.id}", *(f"lesson-{self.id}-{part}" for part in parts)})

    def coached(self, view: Any, decision: Decision) -> str | None:
        """The option that the coach takes in this decision; None if the pupil decides. `view` is that of the seat asked.

        The coach always answers for other seats, by default if need be.
        """
        option = self.coaching(view, decision)
        if option is not None and decision.option(option) is not None:
            return option
        return None if option is None and decision.seat == PUPIL else decision.default_id


def heard(*kinds: str) -> Callable[[Event], bool]:
    """A goal that any event of these kinds reaches."""
    return lambda event: event.kind in kinds


def did(*kinds: str) -> Callable[[Event], bool]:
    """A goal that an event of these kinds reaches if its `seat` is the pupil, and no actor."""
    return lambda event: event.kind in kinds and event.text.args.get("seat") == seat_name(PUPIL)
