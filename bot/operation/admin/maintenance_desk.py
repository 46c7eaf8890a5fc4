"""Answers presses and commands by which hosts and moderators repair and delete games. Each method raises AdminRefusal for
anyone else."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Text

from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...pages.page import Button, Page, Tone
from ...pages.press import Press
from ...pages.speech import plain
from .answers import AdminAnswers
from .finder import AdminFinder
from .maintenance_actions import MaintenanceActions
from .routes import at_named_game
from .verbs import AdminVerb


class MaintenanceDesk:
    def __init__(self, games: AdminFinder, actions: MaintenanceActions, answers: AdminAnswers) -> None:
        self._games = games
        self._actions = actions
        self._answers = answers
        self.routes: Routes = {
            AdminVerb.REPAIR: at_named_game(self.repair),
            AdminVerb.DELETING: at_named_game(self.deleting),
            AdminVerb.DELETE: PageRoute(self._deleted, at_table=False),
        }

    async def repair(self, asker: Asker, game: str | None) -> Page:
        row, by = await self._games.maintained(asker, game)
        given_up = await self._actions.repair(row.id, by)
        return self._answers.page(asker, row, "answer-repaired", parcels=given_up)

    def repair_at(self) -> PressAt:
        return at_named(AdminVerb.REPAIR, fits=self._games.maintained)

    async def deleting(self, asker: Asker, game: str | None) -> Page:
        """Ask before a game is deleted."""
        row, _ = await self._games.maintained(asker, game)
        sure = Button(
            Press(AdminVerb.DELETE, row.id).custom_id, plain(Text("button-delete"), asker.locale), Tone.DANGER
        )
        return replace(self._answers.page(asker, row, "answer-delete-sure"), rows=((sure,),))

    def deleting_at(self) -> PressAt:
        return at_named(AdminVerb.DELETING, fits=self._games.maintained)

    async def _deleted(self, asker: Asker, press: Press) -> Page:
        row, by = await self._games.maintained(asker, press.game)
        await self._actions.delete(row, by)
        return self._answers.page(asker, row, "answer-deleted")
