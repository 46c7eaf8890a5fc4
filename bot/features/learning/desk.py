"""Begins guided games, each in its player's direct messages."""

from __future__ import annotations

from games.kernel import Text
from storage import GameQuery, Status

from ...door.asker import Asker
from ...door.finder import Finder
from ...door.route import AnswerPlace, PageRoute, Routes
from ...door.screens import Panels
from ...errors import LessonRefusal, UnknownPress
from ...outbox.doorbell import Greet
from ...pages.page import Button, Link, Page, Tone
from ...pages.press import Press, TableVerb
from ...pages.speech import say, voice_at
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ...work.locks import Locks
from .lessons import Taught, all_lessons, lesson_of, matching
from .pages import ANY, which_lesson
from .tutor import Tutor
from .verbs import LearnVerb

LOOKED_THROUGH = 100


class LearningDesk:
    def __init__(self, tables: Tables, finder: Finder, panels: Panels, greet: Greet, tutor: Tutor) -> None:
        self._tables = tables
        self._finder = finder
        self._panels = panels
        self._greet = greet
        self._tutor = tutor
        self._locks = Locks[int]()
        self.taught = tuple(all_lessons(tables.games))
        self.routes: Routes = {
            LearnVerb.LEARN: PageRoute(self._pressed, AnswerPlace.NEW_MESSAGE, at_table=False)
        }

    @property
    def titles(self) -> tuple[str, ...]:
        """Names of the games that have lessons."""
        return tuple(dict.fromkeys(one.title for one in self.taught))

    async def learn(self, asker: Asker, title: str | None, side: str | None) -> Page:
        """A page that leads to the asker's unfinished lesson or to a new one, or asks which one they mean.

        Raises LessonRefusal.
        """
        found = matching(self.taught, title, side)
        if not found:
            raise LessonRefusal("refused-no-lesson", lessons=self._names(asker))
        async with self._locks.of(asker.person):  # two requests at once begin only one lesson
            live = await self._under_way(asker.person, found)
            if live is not None:
                return await self._way_to(asker, live, "learn-goes-on")
            if len(found) > 1:
                return which_lesson(found, asker.locale)
            live = await self._begin(asker, found[0])
        return await self._way_to(asker, live, "learn-begins")

    async def _pressed(self, asker: Asker, press: Press) -> Page:
        """The lesson of this number; with 0, one of the table's title, or any if there is no table.

        Raises UnknownPress, LessonRefusal.
        """
        (number,) = press.numbers
        if not number and press.game == ANY:
            return await self.learn(asker, None, None)
        if not number:
            live = await self._finder.visit(asker, press.game)
            return await self.learn(asker, live.row.title, None)
        meant = next((one for one in self.taught if one.number == number), None)
        if meant is None:
            raise UnknownPress
        return await self.learn(asker, meant.title, meant.lesson.id)

    def _names(self, asker: Asker) -> str:
        return ", ".join(say(Text(one.name), one.title, asker.locale) for one in self.taught)

    async def _under_way(self, person: int, found: list[Taught]) -> LoadedTable | None:
        """The person's newest lesson of these that has goals left."""
        wanted = {(one.title, one.lesson.id) for one in found}
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        games = await self._tables.store.games.find(query, limit=LOOKED_THROUGH)
        tables = await self._tables.several([game.id for game in games])
        for game in games:
            live = tables.get(game.id)
            lesson = lesson_of(live) if live is not None else None
            if live is None or lesson is None or (live.row.title, lesson.id) not in wanted:
                continue
            known = await self._tutor.progress(live)
            if known is not None and known.goal is not None:
                return live
        return None

    async def _begin(self, asker: Asker, taught: Taught) -> LoadedTable:
        welcome = Text("learn-welcome", {"lesson": Text(taught.name)})
        channel = await self._greet(asker.person, Page(text=say(welcome, taught.title, asker.locale)))
        if channel is None:
            raise LessonRefusal("refused-closed-to-lessons")
        live = await self._tables.instant_games.begin_lesson(
            taught.title,
            taught.lesson,
            person=asker.person,
            name=asker.name,
            coach=say(Text("lesson-coach"), taught.title, asker.locale),
            channel=channel,
        )
        async with self._tables.held(live.id) as table:
            played = await table.react()
            return table.live if played is None else played.live

    async def _way_to(self, asker: Asker, live: LoadedTable, note: str) -> Page:
        """The panel if asked where the lesson is played, otherwise a link."""
        voice = voice_at(live, asker.locale)
        said = voice(note, lesson=Text(f"lesson-{live.options.course}"))
        if asker.channel == live.home:
            return await self._panels.panel(asker, live, note=f"**{said}**")
        act = Button(Press(TableVerb.ACT, live.id).custom_id, voice("button-act"), Tone.MAIN)
        return Page(text=said, rows=((act, Link(live.url, voice("button-lesson"))),))
