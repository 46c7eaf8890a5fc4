"""Answers presses and commands about leaving and stepping in."""

from __future__ import annotations

from games.kernel import Resign, Seat
from storage import NOBODY, Status

from ...door.asker import Asker
from ...door.commands import PressAt, at_named, which_of
from ...door.finder import Finder, may_see, seat_at
from ...door.route import PageRoute, Routes
from ...errors import BotError, NoSuchTable, NotSeated, SeatRefusal
from ...pages.page import Page
from ...pages.press import Press, numbers_of, person_of
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.seat_history import Holder
from ...table.tables import Tables
from . import pages
from .acquaintances import Acquaintances
from .handover import Handover
from .offering import Offering, refuse_offer
from .offers import has_or_left_seat, may_be_handed_over, offers_at
from .openings import Openings, open_to
from .pack import Packs
from .verbs import SeatVerb


def substituting(to: int) -> PressAt:
    """Presses that offer a seat to this person, or to anyone if it is NOBODY."""
    return at_named(SeatVerb.SUBSTITUTE, *numbers_of(to))


class SeatsDesk:
    """Each method raises BotError."""

    def __init__(
        self,
        tables: Tables,
        finder: Finder,
        acquaintances: Acquaintances,
        packs: Packs,
        offering: Offering,
        handover: Handover,
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._acquaintances = acquaintances
        self._packs = packs
        self._offering = offering
        self._handover = handover
        self._openings = Openings(tables)
        self.routes: Routes = {
            SeatVerb.OFFER: PageRoute(self._offer),
            SeatVerb.KEEP_SEAT: PageRoute(self._withdraw),
            SeatVerb.TAKE: PageRoute(self._taken, at_table=False),
            SeatVerb.DECLINE: PageRoute(self._decline, at_table=False),
            SeatVerb.SUBSTITUTE: PageRoute(self._substitute),
            SeatVerb.RESIGNING: PageRoute(finder.at_table(self.resigning)),
            SeatVerb.RESIGN: PageRoute(self._resign),
        }

    async def substitute(self, asker: Asker, game: str | None, to: Holder | None) -> Page:
        """Ask before offering the asker's seat, to one person or to everyone. Without a seat, take the only
        open seat or choose among several."""
        if game is None and to is None and await self._finder.table_here(asker.channel) is None:
            games = await self._finder.games_here(asker, Status.RUNNING)
            openings = await self._openings.for_person(asker.person, games)
            if openings:
                plays = await self._finder.my_games(asker)
                meant = await which_of(asker, plays, substituting(NOBODY)) if plays else None
                return pages.openings(openings, asker.locale, meant=meant)
        live = await self._finder.table_of(asker, game)
        if live.seat_of(asker.person) is not None:
            return await self._offering_question(asker, live, to)
        if to is not None:
            raise NotSeated
        mine = [one for one in await offers_at(self._tables.store, live) if one.is_for(asker.person)]
        if not mine:
            raise SeatRefusal("refused-no-open-seat")
        # Of a single seat, taking it says what is in the way.
        if len(mine) == 1:
            return await self._take(asker, live.id, mine[0].seat)
        return await self._choice(asker, live)

    async def _substitute(self, asker: Asker, press: Press) -> Page:
        to = person_of(*press.numbers)
        if to == NOBODY:
            return await self.substitute(asker, press.game, None)
        guild = (await self._tables.live(press.game)).row.guild
        return await self.substitute(asker, press.game, await self._acquaintances.holder(to, guild))

    async def _choice(self, asker: Asker, live: LoadedTable) -> Page:
        """Choose among several open seats. Raises SeatRefusal if none of them may be taken by the asker."""
        if has_or_left_seat(live, asker.person):
            raise SeatRefusal("refused-left-here")
        free = await open_to(self._tables.store, live, asker.person)
        if not free:
            raise SeatRefusal("refused-knows-another-seat")
        return pages.to_choose(live, free, voice_at(live, asker.locale))

    async def _offering_question(self, asker: Asker, live: LoadedTable, to: Holder | None) -> Page:
        """Ask before offering the seat. If it is already on offer in just this way, show that offer
        instead."""
        store, person = self._tables.store, to.person if to is not None else None
        seat, voice = await refuse_offer(store, live, asker.person, person), voice_at(live, asker.locale)
        known = next((one for one in await offers_at(store, live) if one.seat == seat), None)
        if known is not None and known.offer.to == person:
            return pages.my_offer(live, known, voice)
        return pages.offering_question(live, to, voice, known=known)

    async def _offer(self, asker: Asker, press: Press) -> Page:
        to = person_of(*press.numbers)
        if to == NOBODY:
            live = await self._offering.offer(press.game, asker.person)
        else:
            guild = (await self._tables.live(press.game)).row.guild
            holder = await self._acquaintances.holder(to, guild)
            live = await self._offering.offer(press.game, asker.person, to=to, to_name=holder.name)
        seat = live.seat_of(asker.person)
        offered = next(one for one in await offers_at(self._tables.store, live) if one.seat == seat)
        return pages.my_offer(live, offered, voice_at(live, asker.locale))

    async def _withdraw(self, asker: Asker, press: Press) -> Page:
        live = await self._offering.withdraw(press.game, asker.person)
        return pages.kept(live, voice_at(live, asker.locale))

    async def _taken(self, asker: Asker, press: Press) -> Page:
        return await self._take(asker, press.game, *press.numbers)

    async def _take(self, asker: Asker, game: str, seat: int) -> Page:
        await self._admit(asker, game)
        live = await self._handover.take(game, seat, Holder(asker.person, asker.name))
        return await self._packs.page(live, seat, asker.locale)

    async def _decline(self, asker: Asker, press: Press) -> Page:
        (seat,) = press.numbers
        live = await self._offering.decline(press.game, seat, asker.person)
        return pages.declined(live, voice_at(live, asker.locale))

    async def resigning(self, asker: Asker, live: LoadedTable) -> Page:
        """The question before leaving for good."""
        seat = seat_at(live, asker)
        if not live.is_running:
            raise BotError("refused-finished")
        voice, may_offer = voice_at(live, asker.locale), may_be_handed_over(live)
        return pages.resigning(live, voice, may_offer=may_offer, ends=_ends_without(live, seat))

    async def _resign(self, asker: Asker, press: Press) -> Page:
        played = await self._tables.resign(press.game, asker.person)
        return Page(text=voice_at(played.live, asker.locale)("answer-resigned"))

    async def _admit(self, asker: Asker, game: str) -> None:
        """Let someone in who was offered a seat by name, wherever they ask from. Raises NoSuchTable."""
        live = await self._tables.live(game)
        named = any(one.offer.to == asker.person for one in await offers_at(self._tables.store, live))
        if not named and not may_see(asker, live.row, live.seats):
            raise NoSuchTable


def _ends_without(live: LoadedTable, seat: Seat) -> bool:
    """Whether the game is over once the seat has left."""
    after, _ = live.running_match.apply(Resign(seat))
    return after.position.state.result is not None
