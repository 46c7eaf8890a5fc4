"""Answers presses and commands by which hosts and moderators pause games and change their pace. Each method raises
AdminRefusal for anyone else."""

from __future__ import annotations

from ...deadlines.terms import ChosenPace
from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...features.pace_change.pages import chosen_by, press_of
from ...features.pace_change.proposal import in_words
from ...pages.page import Page
from ...pages.press import Press
from .answers import AdminAnswers
from .clock_actions import ClockActions, other_pace, paused_since, refuse_to_pause
from .finder import AdminFinder
from .routes import at_named_game
from .verbs import AdminVerb


class ClockDesk:
    def __init__(self, games: AdminFinder, actions: ClockActions, answers: AdminAnswers) -> None:
        self._games = games
        self._actions = actions
        self._answers = answers
        self.routes: Routes = {
            AdminVerb.PAUSE: at_named_game(self.pause),
            AdminVerb.RESUME: at_named_game(self.resume),
            AdminVerb.REPACE: PageRoute(self._repaced, at_table=False),
        }

    async def pause(self, asker: Asker, game: str | None) -> Page:
        row = await self._games.moderated(asker, game)
        await self._actions.pause(row.id, self._games.role_of(asker))
        return self._answers.page(asker, row, "answer-paused")

    def pause_at(self) -> PressAt:
        """Presses that pause a game that runs."""

        async def fits(asker: Asker, game: str) -> None:
            refuse_to_pause(await self._games.moderated_table(asker, game))

        return at_named(AdminVerb.PAUSE, fits=fits)

    async def resume(self, asker: Asker, game: str | None) -> Page:
        row = await self._games.moderated(asker, game)
        await self._actions.resume(row.id, self._games.role_of(asker))
        return self._answers.page(asker, row, "answer-resumed")

    def resume_at(self) -> PressAt:
        """Presses that let a paused game go on."""

        async def fits(asker: Asker, game: str) -> None:
            paused_since(await self._games.moderated_table(asker, game))

        return at_named(AdminVerb.RESUME, fits=fits)

    async def repace(self, asker: Asker, game: str | None, *, pace: str | None, ladder: str | None) -> Page:
        """Change the table's pace and ladder, where given."""
        row = await self._games.moderated(asker, game)
        live = await self._actions.repace(row.id, self._games.role_of(asker), pace=pace, ladder=ladder)
        return self._answers.page(asker, row, "answer-repaced", **in_words(ChosenPace.of(live.options)))

    def repace_at(self, *, pace: str | None, ladder: str | None) -> PressAt:
        """Presses that change the pace of a game that can have this one and does not."""

        async def press(asker: Asker, game: str) -> Press:
            live = await self._games.moderated_table(asker, game)
            return press_of(AdminVerb.REPACE, live, other_pace(live, pace, ladder))

        return press

    async def _repaced(self, asker: Asker, press: Press) -> Page:
        chosen = chosen_by(press)
        return await self.repace(asker, press.game, pace=chosen.pace, ladder=chosen.ladder)
