"""What a guided game explains, and when. It is computed from the journal, so nothing is stored about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from games.kernel import NO_SETTINGS, Aside, Chosen, Entry, Game, Match, taken_back

OPENING = "lesson-opening"
CLOSING = "lesson-closing"


class AskedQuestion(Struct, frozen=True):
    """A question on the path to the present position, without undone ones."""

    number: int
    """Number of the entry that led to it; 0 is the setup."""
    kind: str | None
    """Kind of the decision; None at the end of the game."""
    is_over: bool
    """Whether the lesson had ended by then."""


def asked_so_far(
    game: Game[Any, Any], seed: str, entries: Sequence[Entry], chosen: Chosen = NO_SETTINGS
) -> list[AskedQuestion]:
    """The questions of a game for one, from the setup to the present one, or to the point where the lesson is
    over for good. Raises the Refusal of the first illegal entry."""
    gone = taken_back(enumerate(entries, start=1))
    course = Match.course(game, 1, seed, entries, chosen)
    match, _ = next(course)
    asked = [_asked(match)]
    for entry, (match, _) in zip(entries, course, strict=True):
        if isinstance(entry, Aside) or match.number in gone:
            continue
        asked.append(_asked(match))
        if asked[-2].is_over:
            break
    return asked


def _asked(match: Match[Any]) -> AskedQuestion:
    decisions = match.position.decisions
    return AskedQuestion(
        match.number, decisions[0].kind if decisions else None, match.game.lesson_over(match.position.state)
    )


def explained(asked: Sequence[AskedQuestion]) -> list[str]:
    """Ids of the messages that explain the last of these questions."""
    *before, now = asked
    if now.kind is None:
        return []
    if now.is_over:
        return [CLOSING] if before and not before[-1].is_over else []
    opening = [] if before else [OPENING]
    is_known = now.kind in {one.kind for one in before}
    return opening if is_known else [*opening, f"lesson-{now.kind.lower()}"]
