"""The lessons of all games, and the one that a table is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from zlib import crc32

from msgspec import Struct

from games.kernel import Choose, Game, Lesson

from ...table.loaded import LoadedTable

NUMBERS = 1_000_000_000


class Taught(Struct, frozen=True):
    """A lesson of a title."""

    title: str
    lesson: Lesson

    @property
    def number(self) -> int:
        """Its number in custom ids, from 1. It depends on the ids alone."""
        return 1 + crc32(f"{self.title}:{self.lesson.id}".encode()) % (NUMBERS - 1)

    @property
    def name(self) -> str:
        """The id of the message that names it."""
        return f"lesson-{self.lesson.id}"


def all_lessons(games: Mapping[str, Game[Any, Any]]) -> Iterator[Taught]:
    return (Taught(title, lesson) for title, game in games.items() for lesson in game.lessons)


def matching(taught: Iterable[Taught], title: str | None, side: str | None) -> list[Taught]:
    """Those of this title and side; None matches all."""
    return [one for one in taught if title in (None, one.title) and side in (None, one.lesson.id)]


def lesson_of(live: LoadedTable) -> Lesson | None:
    """The lesson that this table is; None if it is none, or one of a release in which lessons had no goals."""
    if not live.options.lesson or live.match is None:
        return None
    return next((one for one in live.match.game.lessons if one.id == live.options.course), None)


def coached(live: LoadedTable) -> Choose | None:
    """The coach's next answer; None if the pupil goes on."""
    lesson = lesson_of(live)
    if lesson is None or not live.is_running:
        return None
    match = live.running_match
    for decision in match.position.decisions:
        option = lesson.coached(match.game.view(match.position.state, decision.seat), decision)
        if option is not None:
            return Choose(decision.seat, decision.id, option)
    return None
