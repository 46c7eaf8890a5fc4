"""Tables of Ferry with deadlines, without Discord: what would be sent waits in the outbox and can be read there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.deadlines.clocks import DEADLINE, Clock, timer_key
from bot.deadlines.clockwork import Clockwork
from bot.deadlines.deadlines import deadlines
from bot.deadlines.escalation import DeadlineEscalation
from bot.deadlines.pacemaker import Pacemaker
from bot.deadlines.rearranging import Rearranging
from bot.features.orders.keeper import OrderKeeper
from bot.features.orders.order import KIND as ORDER
from bot.features.orders.orders import Orders
from bot.features.seats.attendant import SeatsAttendant
from bot.features.seats.errands import WantedPost
from bot.features.seats.offering import Wanted
from bot.pace.ladders import Act
from bot.people.preferences import Preferences, save_preferences
from bot.table.loaded import LoadedTable
from bot.table.lobbies.settings import settings_of
from bot.table.moves.reaction_timer import ReactionTimerHandler
from bot.table.outbox_planner import OutboxPlanner
from bot.table.parcels import Announcement, Reminder, errand_of
from bot.table.remarks import said_in
from bot.table.tables import Tables
from bot.work.timers import Timekeeper
from games.kernel import Decision, Game, Seat, Text
from storage import Parcel, Store, WriteSet
from tests.bot import house
from tests.kernel.ferry import Ferry

ANA, BO, CHIKA, DMITRI = PEOPLE = (1, 2, 3, 4)
MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
FOREVER = 10**12


class Parlour:
    """The part of the bot that makes moves and keeps time. Another one over the same store is a process begun again."""

    def __init__(self, store: Store, clock: house.Clock, *, game: Game | None = None) -> None:
        self.store = store
        self.clock = clock
        self.game = game or Ferry()
        self.clockwork = Clockwork(store, clock=clock)
        self.pacemaker = Pacemaker(self.clockwork, store.posts)
        orders = OrderKeeper(store, clock=clock)
        self.tables = Tables(
            store,
            {self.game.name: self.game},
            OutboxPlanner(clock),
            clock=clock,
            seeds=lambda: "parlour",
            attendants=[self.pacemaker, SeatsAttendant(store, clock), orders],
            reflex=orders.reaction,
            committed=lambda: self.keeper.wake(),
        )
        self.climb = DeadlineEscalation(
            self.tables, self.clockwork, Wanted(store, clock), hears_from=lambda guild: True
        )
        self.rearranging = Rearranging(self.tables, self.clockwork)
        self.orders = Orders(self.tables, clock=clock)
        handlers = {DEADLINE: self.climb.ring, ORDER: ReactionTimerHandler(self.tables, clock=clock).ring}
        self.keeper = Timekeeper(store.timers, handlers, clock=clock)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Parlour]:
        running = asyncio.create_task(self.keeper.run())
        try:
            yield self
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    async def begin(
        self, pace: str, ladder: str = "reminders", *, players: int = 2, **chosen: str
    ) -> LoadedTable:
        """A game that has begun."""
        host, *guests = PEOPLE[:players]
        lobby = await self.tables.lobbies.open(
            self.game.name, guild=10, channel=20, host=host, host_name=f"p{host}", seats=players
        )
        for guest in guests:
            await self.tables.lobbies.join(lobby.id, guest, f"p{guest}")
        settings = settings_of(self.game)
        for name, value in {"pace": pace, "ladder": ladder, **chosen}.items():
            number = [setting.id for setting in settings].index(name)
            index = settings[number].values.index(value)
            await self.tables.lobbies.choose_setting(lobby.id, host, number, index)
        return await self.tables.lobbies.start(lobby.id, host)

    async def prefers(self, person: int, preferences: Preferences) -> None:
        await save_preferences(self.store.people, person, preferences, locale=None, writing=WriteSet())

    # Playing

    async def answer(self, game: str, seat: Seat, option: str | None = None) -> LoadedTable:
        """The player of the seat takes an option, or the default."""
        live = await self.tables.live(game)
        decision = live.running_match.position.decision(seat)
        assert decision is not None
        index = [one.id for one in decision.options].index(option or decision.default_id)
        return (await self.tables.choose(game, live.person_at(seat), decision.id, index)).live

    async def answers(self, game: str, *seats: Seat) -> LoadedTable:
        """They take a default each, in turn."""
        for seat in seats:
            await self.answer(game, seat)
        return await self.tables.live(game)

    async def later(self, seconds: float) -> None:
        """Time passes while the bot is there: whatever falls due happens in its time."""
        end = self.clock.now + seconds
        while (due := await self.store.timers.next_due(after=self.clock.now)) is not None and due <= end:
            await self.until(due)
        await self.until(end)

    async def until(self, moment: float) -> None:
        self.clock.now = moment
        self.keeper.wake()
        await self.keeper.idle()

    async def order(self, game: str, seat: Seat, *routines: str) -> None:
        """The player of the seat gives standing orders."""
        person = (await self.tables.live(game)).person_at(seat)
        for routine in routines:
            await self.orders.give(game, person, [one.id for one in self.game.routines].index(routine))

    # Looking

    async def waiting(self, game: str) -> tuple[Seat, ...]:
        return (await self.tables.live(game)).running_match.position.waiting_for

    async def asked(self, game: str) -> tuple[Decision, ...]:
        return (await self.tables.live(game)).running_match.position.decisions

    async def shown(self, game: str) -> dict[Seat, tuple[float, Act]]:
        """The deadlines as everyone sees them: in how many seconds, and what comes then."""
        live = await self.tables.live(game)
        return {one.seat: (one.at - self.clock.now, one.act) for one in await deadlines(self.store, live)}

    async def clocks(self, game: str) -> dict[Seat, Clock]:
        return await self.clockwork.running(await self.tables.live(game))

    async def rings(self, game: str, seat: Seat) -> float | None:
        """In how many seconds the timer of the seat rings."""
        timer = await self.store.timers.get(timer_key(game, seat))
        return None if timer is None else timer.due - self.clock.now

    async def log(self, game: str) -> list[str]:
        """What was remarked, by its kind."""
        return [remark.kind.removeprefix("pace-") for remark in await self.store.remarks.of_game(game)]

    async def said(self, game: str) -> list[Text]:
        return [said_in(remark).text for remark in await self.store.remarks.of_game(game)]

    async def outbox(self) -> list[Parcel]:
        """All that was put into it, lane by lane; it is empty afterwards."""
        found: list[Parcel] = []
        while parcels := await self.store.outbox.due(FOREVER, limit=100):
            found += parcels
            for parcel in parcels:
                await self.store.outbox.done(parcel.id)
        return found

    async def announcements(self) -> list[Announcement]:
        errands = [errand_of(parcel.payload) for parcel in await self.outbox()]
        return [errand for errand in errands if isinstance(errand, Announcement)]

    async def wanted(self) -> list[WantedPost]:
        """Who is sought at the table, or no longer is."""
        errands = [errand_of(parcel.payload) for parcel in await self.outbox()]
        return [errand for errand in errands if isinstance(errand, WantedPost)]

    async def reminded(self) -> list[Seat]:
        """Seats whose notice comes again."""
        errands = [errand_of(parcel.payload) for parcel in await self.outbox()]
        return [errand.seat for errand in errands if isinstance(errand, Reminder)]

    async def defaults_played(self, game: str) -> list[Seat]:
        """By the entries of the journal that nobody made."""
        return [entry.seat for entry in await self.store.journal.entries(game) if entry.person == 0]
