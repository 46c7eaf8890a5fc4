"""Answers the commands that are for hosts of the bot alone: its health, games as files, and what a fault told
wrongly. Each method raises AdminRefusal for anyone else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord

from games.kernel import Text

from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...errors import FileRefusal
from ...pages.page import Link, Page
from ...pages.press import Press
from ...pages.speech import plain, voice_at
from ...work.heavy import HeavyWork
from ..archive.archive import Archive
from ..archive.gamefile import PACKED_LIMIT
from ..health.health import Doctor
from ..health.pages import health_page
from .answers import AdminAnswers
from .authority import Authority
from .course_actions import CourseActions
from .finder import AdminFinder
from .verbs import AdminVerb


class HostDesk:
    def __init__(
        self,
        games: AdminFinder,
        authority: Authority,
        course: CourseActions,
        answers: AdminAnswers,
        doctor: Doctor,
        archive: Archive,
        heavy: HeavyWork,
    ) -> None:
        self._games = games
        self._authority = authority
        self._course = course
        self._answers = answers
        self._doctor = doctor
        self._archive = archive
        self._heavy = heavy
        self.routes: Routes = {
            AdminVerb.EXPORT: PageRoute(self._exported, at_table=False),
            AdminVerb.REMEDY: PageRoute(self._remedied, at_table=False),
        }

    async def health(self, asker: Asker) -> Page:
        self._authority.require_host(asker)
        return health_page(await self._doctor.examine(), asker.locale)

    async def remedy(self, asker: Asker, game: str | None, measure: int) -> Page:
        """Apply a repair by the game's rules for wrong information. For hosts of the bot only, since a
        moderator may be a player. Raises NoRemedy."""
        self._authority.require_host(asker)
        row = await self._games.moderated(asker, game, by_host=True)
        await self._course.remedy(row.id, measure, asker.person)
        return self._answers.page(asker, row, "answer-remedied")

    def remedy_at(self, measure: int) -> PressAt:
        return at_named(AdminVerb.REMEDY, measure, fits=partial(self._games.moderated, by_host=True))

    async def _remedied(self, asker: Asker, press: Press) -> Page:
        return await self.remedy(asker, press.game, *press.numbers)

    async def export(self, asker: Asker, game: str | None) -> Page:
        """The file of a game, with all that is hidden in it."""
        self._authority.require_host(asker)
        row = await self._games.moderated(asker, game, by_host=True)
        file = await self._heavy.do(
            asker.person, ("file for a host", row.id), lambda: self._archive.given_to_host(row.id)
        )
        return Page(text=plain(Text("file-given-to-host"), asker.locale), files=(file,))

    def export_at(self) -> PressAt:
        return at_named(AdminVerb.EXPORT, fits=partial(self._games.moderated, by_host=True))

    async def _exported(self, asker: Asker, press: Press) -> Page:
        return await self.export(asker, press.game)

    async def take_in(self, asker: Asker, size: int, read: Callable[[], Awaitable[bytes]]) -> Page:
        """Import a game file. `size` is in bytes, as Discord gives it; a file that is too large is not read."""
        self._authority.require_host(asker)
        if size > PACKED_LIMIT:
            raise FileRefusal("refused-file-huge")
        try:
            content = await read()
        except discord.HTTPException as error:
            raise FileRefusal("refused-file-lost") from error
        taken_in = await self._archive.take_in(asker, content)
        live, voice = taken_in.live, voice_at(taken_in.live, asker.locale)
        where = ("home" if taken_in.has_place else "soon") if live.is_running else "over"
        text = voice("answer-taken-in", id=live.id, where=where, link=f"<#{live.home}>")
        return Page(text=text, rows=((Link(live.url, voice("button-table")),),))
