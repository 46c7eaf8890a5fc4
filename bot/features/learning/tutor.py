"""Tells a pupil the goal, which answer leads there, and what was learnt."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence

from games.kernel import PUPIL, Goal, Lesson, Option, Seat, decode_entry
from rendering.words import Voice

from ...pages.addition import Addition
from ...pages.gallery import Gallery
from ...pages.page import Row
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ...unreadable import UNREPLAYABLE
from .lessons import Taught, lesson_of
from .pages import lesson_buttons
from .progress import Progress, progress

log = logging.getLogger(__name__)

TICKED, OPEN = "✅", "▫️"


class Tutor:
    def __init__(self, tables: Tables, gallery: Gallery) -> None:
        self._tables = tables
        self._gallery = gallery

    async def on_panel(self, live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        """Nothing at a table that is no lesson."""
        known = await self.progress(live) if seat == PUPIL else None
        if known is None:
            return Addition()
        if not live.is_running or (known.goal is None and known.fresh):
            return Addition(lesson="\n".join(_last_page(known, voice)), last=self._others(live, voice))
        numbers = self._gallery.numbers(live, known.decision)
        said = filter(None, _explained(known, numbers, voice))
        return Addition(lesson="\n\n".join(said), advised=_advised(known))

    async def progress(self, live: LoadedTable) -> Progress | None:
        """How far the pupil is, by a replay off the event loop. None at a table that is no lesson, and where the replay
        fails."""
        lesson = lesson_of(live)
        if lesson is None:
            return None
        assert live.row.seed is not None, "a game that has begun has a seed"
        stored = await self._tables.store.journal.entries(live.id, last=live.row.revision)
        game, seed = self._tables.games[live.row.title], live.row.seed.decode("ascii")
        try:
            entries = [decode_entry(entry.payload) for entry in stored]
            return await asyncio.to_thread(progress, game, lesson, seed, entries, live.options.chosen)
        except UNREPLAYABLE:
            log.exception("the lesson of game %s cannot be followed", live.id)
            return None

    def _others(self, live: LoadedTable, voice: Voice) -> tuple[Row, ...]:
        """Buttons for the title's other lessons."""
        title = live.row.title
        others = [
            Taught(title, lesson)
            for lesson in self._tables.games[title].lessons
            if lesson.id != live.options.course
        ]
        return (lesson_buttons(others, lambda one: voice(one.name)),) if others else ()


def _explained(known: Progress, numbers: Mapping[int, int], voice: Voice) -> Iterator[str]:
    """Paragraphs: the goals reached just now, the next one with the way there, and the question if it is new.

    `numbers`: those of options on the question's picture, by their index.
    """
    if not known.answered:
        yield voice(f"lesson-{known.lesson.id}-opening")
    yield "\n".join(f"{TICKED} {_text(known.lesson, goal, 'learnt', voice)}" for goal in known.fresh)
    if known.goal is None:
        return
    yield "\n".join(_ahead(known, known.goal, numbers, voice))
    if known.decision is not None and known.is_new:
        key = f"lesson-{known.decision.kind.lower()}"
        yield voice(key) if voice.words.has(key) else ""


def _advised(known: Progress) -> str:
    """The id of the recommended option. While the next goal is an aside, none is."""
    is_shown = known.goal is not None and not known.goal.is_aside
    return known.advice.id if is_shown and known.advice is not None else ""


def _ahead(known: Progress, goal: Goal, numbers: Mapping[int, int], voice: Voice) -> Iterator[str]:
    said = _text(known.lesson, goal, "goal", voice)
    yield voice("lesson-goal", number=known.number, of=len(known.lesson.goals), goal=said)
    if known.is_astray and not goal.is_aside:
        yield voice("lesson-astray")
    elif known.advice is not None and not goal.is_aside:
        yield _pointed(known, known.advice, numbers, voice)
    yield " ".join(TICKED if one in known.reached else OPEN for one in known.lesson.goals)


def _pointed(known: Progress, option: Option, numbers: Mapping[int, int], voice: Voice) -> str:
    """The recommended option, by its number if the picture shows that; until the first goal, that is said."""
    assert known.decision is not None, "only a question has an answer"
    index = [one.id for one in known.decision.options].index(option.id)
    if index in numbers:
        said = voice.begin(option.label)
        return voice("lesson-choose-numbered", number=numbers[index], option=said, goal=known.number)
    return voice("lesson-choose", option=voice.begin(option.label))


def _last_page(known: Progress, voice: Voice) -> Sequence[str]:
    """What was learnt; of a game that has ended before, also what was not."""
    lesson = known.lesson
    missed = [goal for goal in lesson.goals if goal not in known.reached]
    learnt = (f"{TICKED} {_text(lesson, goal, 'learnt', voice)}" for goal in known.reached)
    left = (f"{OPEN} {_text(lesson, goal, 'goal', voice)}" for goal in missed)
    return [
        voice("lesson-ended" if missed else "lesson-over"),
        *learnt,
        *left,
        voice(f"lesson-{lesson.id}-closing"),
    ]


def _text(lesson: Lesson, goal: Goal, part: str, voice: Voice) -> str:
    return voice(f"lesson-{lesson.id}-{part}-{goal.id}")
