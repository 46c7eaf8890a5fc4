"""Answers the commands that are for hosts of the bot alone: its health, and what a fault told wrongly. Each method raises
AdminRefusal for anyone else."""

from __future__ import annotations

from functools import partial

from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...pages.page import Page
from ...pages.press import Press
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
    ) -> None:
        self._games = games
        self._authority = authority
        self._course = course
        self._answers = answers
        self._doctor = doctor
        self.routes: Routes = {AdminVerb.REMEDY: PageRoute(self._remedied, at_table=False)}

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
