"""Answers presses and commands by which hosts and moderators roll a game back. Each method raises AdminRefusal for anyone
else."""

from __future__ import annotations

from storage import GameRow

from ...door.asker import Asker
from ...door.commands import PressAt
from ...door.route import PageRoute, Routes
from ...features.history.chronicle import Chronicle, chronicle
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import voice_at
from ...people.calendar import zone_of
from ...people.preferences import preferences_in
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from . import rewinding
from .answers import AdminAnswers
from .course_actions import CourseActions
from .finder import AdminFinder
from .rewinding import RewindPoint
from .verbs import AdminVerb


class AdminRewindingDesk:
    def __init__(
        self, tables: Tables, games: AdminFinder, actions: CourseActions, answers: AdminAnswers
    ) -> None:
        self._tables = tables
        self._games = games
        self._actions = actions
        self._answers = answers
        self.routes: Routes = {
            AdminVerb.REWINDING: PageRoute(self._rewinding, at_table=False),
            AdminVerb.REWIND: PageRoute(self._rewound, at_table=False),
        }

    async def rewind(self, asker: Asker, game: str | None, to: str) -> Page:
        """Ask before a rollback. `to` is a moment's token, or words by which it is found."""
        row = await self._games.moderated(asker, game)
        live, told, moment = await self._moment(asker, row, to)
        voice = voice_at(live, asker.locale)
        return rewinding.question(live, moment, told, voice, self._answers.about(row))

    def rewinding_at(self, to: str) -> PressAt:
        """Presses that ask before a rollback, at games that have this moment."""

        async def press(asker: Asker, game: str) -> Press:
            live, _, moment = await self._moment(asker, await self._games.moderated(asker, game), to)
            return Press(AdminVerb.REWINDING, live.id, (moment.token(live),))

        return press

    async def _moment(
        self, asker: Asker, row: GameRow, to: str
    ) -> tuple[LoadedTable, Chronicle, RewindPoint]:
        """The table, its past, and the moment that is meant. Raises AdminRefusal."""
        live = await self._actions.rewindable(row.id)
        told = await chronicle(self._tables, live)
        return live, told, rewinding.meant(await self._labelled(asker, live, told), live, to)

    async def _rewinding(self, asker: Asker, press: Press) -> Page:
        (to,) = press.numbers
        return await self.rewind(asker, press.game, str(to))

    async def _rewound(self, asker: Asker, press: Press) -> Page:
        """Roll the game back, unless there are moves that the moderator did not know of when asked."""
        to, known = press.numbers
        row = await self._games.moderated(asker, press.game)
        live, _, moment = await self._moment(asker, row, str(to))
        if known != rewinding.position_token(live):
            return await self.rewind(asker, row.id, str(to))
        await self._actions.rewind(live, moment, self._games.role_of(asker), asker.person)
        return self._answers.page(asker, row, "answer-rewound", moment=moment.in_words)

    async def moments(self, asker: Asker, game: str | None) -> list[tuple[str, str]]:
        """Tokens of the moments to which the game can go back, with the public events of each."""
        live = await self._games.moderated_table(asker, game)
        if not live.is_running or live.options.attempt is not None:
            return []
        known = await self._labelled(asker, live, await chronicle(self._tables, live))
        return [(str(moment.token(live)), label) for moment, label in known]

    async def _labelled(
        self, asker: Asker, live: LoadedTable, told: Chronicle
    ) -> list[tuple[RewindPoint, str]]:
        """The moments with labels for the asker, in their time zone."""
        zone = zone_of(preferences_in(await self._tables.store.people.get(asker.person)))
        voice = voice_at(live, asker.locale).unescaped
        return [(moment, moment.label(voice, zone)) for moment in rewinding.moments(told)]
