"""What a running game posts at its table and sends to each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.kernel import Seat
from storage import NOBODY, SeatState

from ..deadlines.deadlines import deadlines
from ..feature import Delivery
from ..features.seats.offers import offers_at
from ..features.seats.taking_back import take_from_others
from ..outbox.direct import DirectMessages
from ..outbox.outgoing import Delivered, Outgoing
from ..pages.gallery import Gallery
from ..pages.page import digest_of
from ..pages.speech import voice_at
from ..people.notice_policy import way_to
from ..people.preferences import Notices
from ..table import parcels
from ..table.loaded import LoadedTable
from ..table.outbox_planner import turn_line
from ..table.parcels import Errand
from ..table.post_kinds import SHEET, TABLE, TURN
from ..table.tables import Tables
from . import posts
from .posts import TableFacts
from .tellings import Tellings


class TableDeliveries:
    """Carries out the errands of running games."""

    def __init__(
        self,
        tables: Tables,
        gallery: Gallery,
        direct: DirectMessages,
        tellings: Tellings,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._store = tables.store
        self._gallery = gallery
        self._direct = direct
        self._tellings = tellings
        self._clock = clock

    @property
    def deliveries(self) -> Mapping[type[Errand], Delivery]:
        return {
            parcels.TablePost: self._table,
            parcels.TurnLine: self._turn_line,
            parcels.Announcement: self._tell,
            parcels.SeatTaken: self._tell,
            parcels.Scene: self._scene,
            parcels.Retelling: self._tell_again,
            parcels.Sheet: self._sheet,
        }

    async def _table(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.TablePost) -> Delivered:
        facts = TableFacts(
            deadlines=await deadlines(self._store, live), offers=await offers_at(self._store, live)
        )
        page = posts.table(live, voice_at(live), facts)
        return await outgoing.show(live.id, TABLE.of(), live.home, page)

    async def _turn_line(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.TurnLine) -> Delivered:
        """Below all else, so in a new message. Nobody is mentioned, and there is no sound: notices do that."""
        sent = await outgoing.recovered(live.id, TURN.of(), live.home)
        seats = await self._uncalled(live)
        if not seats or (errand.as_new and sent is None):
            await outgoing.take_back(live.id, TURN.of())
        if not seats:
            return Delivered()
        page = posts.turn_line(live, seats, voice_at(live))
        return await outgoing.show(live.id, TURN.of(), live.home, page, silent=True)

    async def _uncalled(self, live: LoadedTable) -> list[Seat]:
        """Those whose move it is and whom no notice in the thread calls."""
        if not live.is_running or len(live.seats) == 1 or live.options.lesson:
            return []
        return [
            seat for seat in live.running_match.position.waiting_for if not await self._is_called(live, seat)
        ]

    async def _is_called(self, live: LoadedTable, seat: Seat) -> bool:
        person = live.person_at(seat)
        if person == NOBODY:
            return False
        way = way_to(await self._store.people.get(person))
        return way is Notices.PING or (way is Notices.DM and not await self._direct.may_reach(person))

    async def _scene(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Scene) -> Delivered:
        """A line that was planned with an earlier scene may be above this one. So each scene is followed by one, unless
        one is still to come."""
        delivered = await self._tell(outgoing, live, errand)
        return replace(delivered, follow_up=(*delivered.follow_up, turn_line(live, self._clock())))

    async def _tell(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Telling) -> Delivered:
        return await self._tellings.tell(outgoing, live, errand, live.home)

    async def _tell_again(
        self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Retelling
    ) -> Delivered:
        return await self._tellings.again(outgoing, live)

    async def _sheet(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Sheet) -> Delivered:
        seat, person = errand.seat, live.person_at(errand.seat)
        if outgoing.parcel.target != person:
            return Delivered()  # a newer one waits in the lane of the seat's new player
        await take_from_others(outgoing, live, seat)
        is_played = person != NOBODY and live.seats[seat].state is SeatState.PLAYING
        if not is_played or not await self._direct.may_try(person):
            return Delivered()
        # Drawn without the question, which would be out of date after the next pick.
        pictures = await self._gallery.sheet(live, seat, asked=False)
        page = replace(posts.sheet(live, seat, voice_at(live), at=self._clock()), pictures=pictures)
        digest = digest_of(b"".join(picture.png for picture in pictures))
        return await self._direct.show(outgoing, live.id, SHEET.of(seat), person, page, digest) or Delivered()
