"""Answers presses and commands by which hosts and moderators act on games. Each method raises AdminRefusal for
anyone else."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from games.kernel import Seat, Text, seat_name

from ...deadlines.terms import ChosenPace
from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...errors import AdminRefusal, SeatRefusal
from ...features.pace_change.pages import chosen_by, press_of
from ...features.pace_change.proposal import in_words
from ...features.seats.acquaintances import Acquaintances
from ...features.seats.handover import Handover
from ...pages.naming import folded
from ...pages.page import Button, Page, Tone
from ...pages.press import Press, numbers_of, person_of
from ...pages.speech import plain, voice_at
from ...table.loaded import LoadedTable
from ...table.seat_history import Cause, Holder
from ...table.tables import Tables
from .actions import AdminActions, other_pace, paused_since, refuse_to_pause
from .answers import about, answer_about
from .authority import Authority
from .finder import AdminFinder
from .verbs import AdminVerb

A_SEAT: Final = re.compile(r"\d{1,2}", re.ASCII)
OF_ANOTHER: Final = {
    "refused-already-seated": "refused-sits-there",
    "refused-left-here": "refused-has-left",
    "refused-seat-gone": "refused-no-such-seat",
}
"""Refusals about a newcomer, in place of those that address the newcomer."""


class AdminDesk:
    def __init__(
        self,
        tables: Tables,
        games: AdminFinder,
        authority: Authority,
        actions: AdminActions,
        handover: Handover,
        acquaintances: Acquaintances,
    ) -> None:
        self._tables = tables
        self._games = games
        self._authority = authority
        self._actions = actions
        self._handover = handover
        self._acquaintances = acquaintances
        self.routes: Routes = {
            AdminVerb.PAUSE: _named(self.pause),
            AdminVerb.RESUME: _named(self.resume),
            AdminVerb.REPACE: PageRoute(self._repaced, at_table=False),
            AdminVerb.REMEDY: PageRoute(self._remedied, at_table=False),
            AdminVerb.SEAT: PageRoute(self._handed_over, at_table=False),
            AdminVerb.REPAIR: _named(self.repair),
            AdminVerb.DELETING: _named(self.deleting),
            AdminVerb.DELETE: PageRoute(self._deleted, at_table=False),
        }

    async def pause(self, asker: Asker, game: str | None) -> Page:
        row = await self._games.moderated(asker, game)
        await self._actions.pause(row.id, self._games.role_of(asker))
        return answer_about(self._actions, asker, row, "answer-paused")

    def pause_at(self) -> PressAt:
        """Presses that pause a game that runs."""

        async def fits(asker: Asker, game: str) -> None:
            refuse_to_pause(await self._games.moderated_table(asker, game))

        return at_named(AdminVerb.PAUSE, fits=fits)

    async def resume(self, asker: Asker, game: str | None) -> Page:
        row = await self._games.moderated(asker, game)
        await self._actions.resume(row.id, self._games.role_of(asker))
        return answer_about(self._actions, asker, row, "answer-resumed")

    def resume_at(self) -> PressAt:
        """Presses that let a paused game go on."""

        async def fits(asker: Asker, game: str) -> None:
            paused_since(await self._games.moderated_table(asker, game))

        return at_named(AdminVerb.RESUME, fits=fits)

    async def repace(self, asker: Asker, game: str | None, *, pace: str | None, ladder: str | None) -> Page:
        """Change the table's pace and ladder, where given."""
        row = await self._games.moderated(asker, game)
        live = await self._actions.repace(row.id, self._games.role_of(asker), pace=pace, ladder=ladder)
        return answer_about(
            self._actions, asker, row, "answer-repaced", **in_words(ChosenPace.of(live.options))
        )

    def repace_at(self, *, pace: str | None, ladder: str | None) -> PressAt:
        """Presses that change the pace of a game that can have this one and does not."""

        async def press(asker: Asker, game: str) -> Press:
            live = await self._games.moderated_table(asker, game)
            return press_of(AdminVerb.REPACE, live, other_pace(live, pace, ladder))

        return press

    async def _repaced(self, asker: Asker, press: Press) -> Page:
        chosen = chosen_by(press)
        return await self.repace(asker, press.game, pace=chosen.pace, ladder=chosen.ladder)

    async def remedy(self, asker: Asker, game: str | None, measure: int) -> Page:
        """Apply a repair by the game's rules for wrong information. For hosts of the bot only, since a
        moderator may be a player. Raises NoRemedy."""
        self._authority.require_host(asker)
        row = await self._games.moderated(asker, game, by_host=True)
        await self._actions.remedy(row.id, measure, asker.person)
        return answer_about(self._actions, asker, row, "answer-remedied")

    def remedy_at(self, measure: int) -> PressAt:
        return at_named(AdminVerb.REMEDY, measure, fits=partial(self._games.moderated, by_host=True))

    async def _remedied(self, asker: Asker, press: Press) -> Page:
        return await self.remedy(asker, press.game, *press.numbers)

    async def hand_over(self, asker: Asker, game: str | None, player: str, to: Holder) -> Page:
        """Give a player's seat to someone else; `player` is the seat's number or their name."""
        row = await self._games.moderated(asker, game)
        seat = _seat_of(await self._tables.live(row.id), player)
        try:
            live = await self._handover.hand_over(row.id, seat, to, Cause.CHARGE)
        except SeatRefusal as error:
            raise AdminRefusal(OF_ANOTHER.get(error.text.key, error.text.key)) from error
        return Page(
            text=voice_at(live, asker.locale)(
                "answer-handed-over", seat=seat_name(seat), **about(self._actions, row)
            )
        )

    def hand_over_at(self, player: str, to: int) -> PressAt:
        """Presses that give the seat to someone else, at tables with such a player."""

        async def press(asker: Asker, game: str) -> Press:
            seat = _seat_of(await self._games.moderated_table(asker, game), player)
            return Press(AdminVerb.SEAT, game, (seat, *numbers_of(to)))

        return press

    async def _handed_over(self, asker: Asker, press: Press) -> Page:
        seat, *person = press.numbers
        row = await self._games.moderated(asker, press.game)
        to = await self._acquaintances.holder(person_of(*person), row.guild)
        return await self.hand_over(asker, press.game, str(seat), to)

    async def seats(self, asker: Asker, game: str | None) -> list[str]:
        """Names of the players, by seat."""
        return list((await self._games.moderated_table(asker, game)).names)

    async def repair(self, asker: Asker, game: str | None) -> Page:
        row, by = await self._games.maintained(asker, game)
        given_up = await self._actions.repair(row.id, by)
        return answer_about(self._actions, asker, row, "answer-repaired", parcels=given_up)

    def repair_at(self) -> PressAt:
        return at_named(AdminVerb.REPAIR, fits=self._games.maintained)

    async def deleting(self, asker: Asker, game: str | None) -> Page:
        """Ask before a game is deleted."""
        row, _ = await self._games.maintained(asker, game)
        sure = Button(
            Press(AdminVerb.DELETE, row.id).custom_id, plain(Text("button-delete"), asker.locale), Tone.DANGER
        )
        return replace(answer_about(self._actions, asker, row, "answer-delete-sure"), rows=((sure,),))

    def deleting_at(self) -> PressAt:
        return at_named(AdminVerb.DELETING, fits=self._games.maintained)

    async def _deleted(self, asker: Asker, press: Press) -> Page:
        row, by = await self._games.maintained(asker, press.game)
        await self._actions.delete(row, by)
        return answer_about(self._actions, asker, row, "answer-deleted")


def _named(done: Callable[[Asker, str], Awaitable[Page]]) -> PageRoute:
    """A route of presses that do this at the game that they name."""

    async def answer(asker: Asker, press: Press) -> Page:
        return await done(asker, press.game)

    return PageRoute(answer, at_table=False)


def _seat_of(live: LoadedTable, player: str) -> Seat:
    """The seat of that number, or of the only player with that name. Raises AdminRefusal."""
    if A_SEAT.fullmatch(player) and int(player) < len(live.seats):
        return int(player)
    named = [seat for seat, name in enumerate(live.names) if folded(name) == folded(player.strip())]
    if len(named) != 1:
        raise AdminRefusal("refused-no-such-seat")
    return named[0]
