"""Answers presses and commands by which hosts and moderators act on games. Each method raises AdminRefusal for
anyone else."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from games.kernel import Arg, Seat, Text, seat_name
from storage import GameQuery, GameRow

from ...deadlines.terms import ChosenPace
from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...errors import AdminRefusal, SeatRefusal
from ...features.history.chronicle import Chronicle, chronicle
from ...features.pace_change.pages import chosen_by, press_of
from ...features.pace_change.proposal import in_words
from ...features.seats.acquaintances import Acquaintances
from ...features.seats.handover import Handover
from ...pages.naming import folded
from ...pages.page import Button, Page, Tone
from ...pages.press import Press, numbers_of, person_of
from ...pages.speech import plain, say, voice_at
from ...people.calendar import zone_of
from ...people.preferences import preferences_in
from ...table.hearing import last_heard
from ...table.loaded import LoadedTable
from ...table.seat_history import Cause, Holder
from ...table.tables import Tables
from . import pages, rewinding
from .actions import AdminActions, other_pace, paused_since, refuse_to_pause
from .authority import Authority
from .finder import OPEN, AdminFinder
from .rewinding import RewindPoint
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
            AdminVerb.GAMES: PageRoute(self._turned, at_table=False),
            AdminVerb.PAUSE: _named(self.pause),
            AdminVerb.RESUME: _named(self.resume),
            AdminVerb.REPACE: PageRoute(self._repaced, at_table=False),
            AdminVerb.REWINDING: PageRoute(self._rewinding, at_table=False),
            AdminVerb.REWIND: PageRoute(self._rewound, at_table=False),
            AdminVerb.REMEDY: PageRoute(self._remedied, at_table=False),
            AdminVerb.SEAT: PageRoute(self._handed_over, at_table=False),
            AdminVerb.REPAIR: _named(self.repair),
            AdminVerb.DELETING: _named(self.deleting),
            AdminVerb.DELETE: PageRoute(self._deleted, at_table=False),
        }

    # --- which games ----------------------------------------------------------------------------------------------

    async def games(
        self, asker: Asker, *, everywhere: bool = False, finished: bool = False, page: int = 0
    ) -> Page:
        """Games of this server, newest first; with `everywhere`, of all servers, for hosts of the bot
        only."""
        self._authority.require(asker)
        if everywhere or asker.guild is None:
            self._authority.require_host(asker)
        guild = None if everywhere else asker.guild
        query = GameQuery(guild=guild, statuses=() if finished else OPEN)
        found = await self._tables.store.games.find(query, limit=pages.LISTED + 1, skip=page * pages.LISTED)
        listed = [await self._listed(row) for row in found[: pages.LISTED]]
        more = len(found) > pages.LISTED
        return pages.games(listed, asker.locale, pages.ListPage(page, everywhere, finished), more=more)

    async def _listed(self, row: GameRow) -> pages.Listed:
        """The game's line. Its time does not reveal private moves."""
        live = await self._tables.readable(row.id)
        if live is None or not live.is_running:
            return pages.Listed(row, live, row.updated)
        return pages.Listed(row, live, await last_heard(self._tables.store, live, viewer=None))

    async def _turned(self, asker: Asker, press: Press) -> Page:
        page, everywhere, finished = press.numbers
        return await self.games(asker, everywhere=everywhere == 1, finished=finished == 1, page=page)

    # --- play -----------------------------------------------------------------------------------------------------

    async def pause(self, asker: Asker, game: str | None) -> Page:
        row = await self._games.moderated(asker, game)
        await self._actions.pause(row.id, self._games.role_of(asker))
        return self._answer(asker, row, "answer-paused")

    def pause_at(self) -> PressAt:
        """Presses that pause a game that runs."""

        async def fits(asker: Asker, game: str) -> None:
            refuse_to_pause(await self._moderated(asker, game))

        return at_named(AdminVerb.PAUSE, fits=fits)

    async def resume(self, asker: Asker, game: str | None) -> Page:
        row = await self._games.moderated(asker, game)
        await self._actions.resume(row.id, self._games.role_of(asker))
        return self._answer(asker, row, "answer-resumed")

    def resume_at(self) -> PressAt:
        """Presses that let a paused game go on."""

        async def fits(asker: Asker, game: str) -> None:
            paused_since(await self._moderated(asker, game))

        return at_named(AdminVerb.RESUME, fits=fits)

    async def repace(self, asker: Asker, game: str | None, *, pace: str | None, ladder: str | None) -> Page:
        """Change the table's pace and ladder, where given."""
        row = await self._games.moderated(asker, game)
        live = await self._actions.repace(row.id, self._games.role_of(asker), pace=pace, ladder=ladder)
        return self._answer(asker, row, "answer-repaced", **in_words(ChosenPace.of(live.options)))

    def repace_at(self, *, pace: str | None, ladder: str | None) -> PressAt:
        """Presses that change the pace of a game that can have this one and does not."""

        async def press(asker: Asker, game: str) -> Press:
            live = await self._moderated(asker, game)
            return press_of(AdminVerb.REPACE, live, other_pace(live, pace, ladder))

        return press

    async def _repaced(self, asker: Asker, press: Press) -> Page:
        chosen = chosen_by(press)
        return await self.repace(asker, press.game, pace=chosen.pace, ladder=chosen.ladder)

    async def rewind(self, asker: Asker, game: str | None, to: str) -> Page:
        """Ask before a rollback. `to` is a moment's token, or words by which it is found."""
        row = await self._games.moderated(asker, game)
        live, told, moment = await self._moment(asker, row, to)
        voice = voice_at(live, asker.locale)
        return rewinding.question(live, moment, told, voice, self._about(row))

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
        return self._answer(asker, row, "answer-rewound", moment=moment.in_words)

    async def remedy(self, asker: Asker, game: str | None, measure: int) -> Page:
        """Apply a repair by the game's rules for wrong information. For hosts of the bot only, since a
        moderator may be a player. Raises NoRemedy."""
        self._authority.require_host(asker)
        row = await self._games.moderated(asker, game, by_host=True)
        await self._actions.remedy(row.id, measure, asker.person)
        return self._answer(asker, row, "answer-remedied")

    def remedy_at(self, measure: int) -> PressAt:
        return at_named(AdminVerb.REMEDY, measure, fits=partial(self._games.moderated, by_host=True))

    async def _remedied(self, asker: Asker, press: Press) -> Page:
        return await self.remedy(asker, press.game, *press.numbers)

    async def moments(self, asker: Asker, game: str | None) -> list[tuple[str, str]]:
        """Tokens of the moments to which the game can go back, with the public events of each."""
        live = await self._moderated(asker, game)
        if not live.is_running or live.options.attempt is not None:
            return []
        known = await self._labelled(asker, live, await chronicle(self._tables, live))
        return [(str(moment.token(live)), label) for moment, label in known]

    async def _labelled(
        self, asker: Asker, live: LoadedTable, told: Chronicle
    ) -> list[tuple[RewindPoint, str]]:
        """The moments with labels for the asker, in their time zone."""
        zone = zone_of(preferences_in(await self._tables.store.people.get(asker.person)))
        voice = voice_at(live, asker.locale)
        return [(moment, moment.label(voice, zone)) for moment in rewinding.moments(told)]

    async def hand_over(self, asker: Asker, game: str | None, player: str, to: Holder) -> Page:
        """Give a player's seat to someone else; `player` is the seat's number or their name."""
        row = await self._games.moderated(asker, game)
        seat = _seat_of(await self._tables.live(row.id), player)
        try:
            live = await self._handover.hand_over(row.id, seat, to, Cause.CHARGE)
        except SeatRefusal as error:
            raise AdminRefusal(OF_ANOTHER.get(error.text.key, error.text.key)) from error
        return Page(
            text=voice_at(live, asker.locale)("answer-handed-over", seat=seat_name(seat), **self._about(row))
        )

    def hand_over_at(self, player: str, to: int) -> PressAt:
        """Presses that give the seat to someone else, at tables with such a player."""

        async def press(asker: Asker, game: str) -> Press:
            seat = _seat_of(await self._moderated(asker, game), player)
            return Press(AdminVerb.SEAT, game, (seat, *numbers_of(to)))

        return press

    async def _handed_over(self, asker: Asker, press: Press) -> Page:
        seat, *person = press.numbers
        row = await self._games.moderated(asker, press.game)
        to = await self._acquaintances.holder(person_of(*person), row.guild)
        return await self.hand_over(asker, press.game, str(seat), to)

    async def seats(self, asker: Asker, game: str | None) -> list[str]:
        """Names of the players, by seat."""
        return list((await self._moderated(asker, game)).names)

    async def repair(self, asker: Asker, game: str | None) -> Page:
        row, by = await self._games.maintained(asker, game)
        given_up = await self._actions.repair(row.id, by)
        return self._answer(asker, row, "answer-repaired", parcels=given_up)

    def repair_at(self) -> PressAt:
        return at_named(AdminVerb.REPAIR, fits=self._games.maintained)

    # --- forgetting -----------------------------------------------------------------------------------------------

    async def deleting(self, asker: Asker, game: str | None) -> Page:
        """Ask before a game is deleted."""
        row, _ = await self._games.maintained(asker, game)
        sure = Button(
            Press(AdminVerb.DELETE, row.id).custom_id, plain(Text("button-delete"), asker.locale), Tone.DANGER
        )
        return replace(self._answer(asker, row, "answer-delete-sure"), rows=((sure,),))

    def deleting_at(self) -> PressAt:
        return at_named(AdminVerb.DELETING, fits=self._games.maintained)

    async def _deleted(self, asker: Asker, press: Press) -> Page:
        row, by = await self._games.maintained(asker, press.game)
        await self._actions.delete(row, by)
        return self._answer(asker, row, "answer-deleted")

    async def _moderated(self, asker: Asker, game: str | None) -> LoadedTable:
        """The table that is meant. Raises what `AdminFinder.moderated` raises, and Unplayable."""
        return await self._tables.live((await self._games.moderated(asker, game)).id)

    # --- answers --------------------------------------------------------------------------------------------------

    def _answer(self, asker: Asker, row: GameRow, key: str, **args: Arg) -> Page:
        return Page(text=say(Text(key, {**self._about(row), **args}), row.title, asker.locale))

    def _about(self, row: GameRow) -> dict[str, Arg]:
        """By what an answer names the game: title, place, and id."""
        return {"game": self._actions.named(row), "link": f"<#{row.thread or row.channel}>", "id": row.id}


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
