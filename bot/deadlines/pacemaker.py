"""An attendant that starts and stops the clocks of seats, in the same transaction as the change that causes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from games.kernel import Aside, Entry, Event, Seat
from storage import NOBODY, GameChange, Posts, SideRecordId, Status, WriteSet

from ..pace.turns import turns
from ..table.attendants import NOTHING, Attendant, merge_all, merged
from ..table.loaded import LoadedTable, encode_options
from ..table.outbox_planner import lobby_post_if_any, notice, table_post
from .clocks import place_of, stopped_record
from .clockwork import Clockwork, count_of, timer_keys
from .terms import ChosenPace, PaceTerms, agreed, terms_at


class Pacemaker(Attendant):
    def __init__(self, clockwork: Clockwork, posts: Posts) -> None:
        self._clockwork = clockwork
        self._posts = posts

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        terms = terms_at(live)
        if terms is None:
            return NOTHING
        return await self._begun(live, terms, live.running_match.position.waiting_for)

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        terms = terms_at(after)
        if isinstance(entry, Aside):
            return NOTHING
        if terms is None and terms_at(before) is None:
            return self._played_meanwhile(before, after, entry)
        if terms is None:
            return self._without_deadlines(before, after)
        changed = turns(before.running_match, after.running_match, entry)
        # An automatic entry, such as a standing order's answer, does not show that its player is present.
        acted = entry.seat if person != NOBODY else None
        return merge_all(
            [
                NOTHING if acted is None else self._acted(after, terms, acted),
                WriteSet(stopped=timer_keys(after, changed.end)),
                await self._stopped(after, terms, changed.stop),
                await self._resumed(after, terms, changed.resume),
                await self._begun(after, terms, changed.begin, acted=acted),
                self._shown(after, changed.begin & set(before.running_match.position.waiting_for)),
            ]
        )

    def _played_meanwhile(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> WriteSet:
        """While the table is paused, clocks stand still. Those that the entry ends or restarts have the full time when
        play goes on, since nothing is left of them."""
        if after.options.paused is None or agreed(after.options) is None:
            return NOTHING
        changed = turns(before.running_match, after.running_match, entry)
        return WriteSet(thrown_away=_places(after, changed.begin | changed.end))

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """A new player has the full time, and the seat's count of defaults is deleted. That holds as well when the clock
        stands still: while the table is paused, and after an answer that may be taken back."""
        terms, chosen = terms_at(after), agreed(after.options)
        if chosen is None:
            return NOTHING
        changed = {new.seat for old, new in zip(before.seats, after.seats, strict=True) if new != old}
        full_time = merge_all(
            [
                *(self._acted(after, chosen, seat) for seat in sorted(changed)),
                WriteSet(thrown_away=_places(after, changed)),
            ]
        )
        if terms is None:
            return (
                full_time
                if terms_at(before) is None
                else merged(full_time, self._without_deadlines(before, after))
            )
        asked = changed & set(after.running_match.position.waiting_for)
        begun = [await self._begun(after, terms, [seat], acted=seat) for seat in sorted(asked)]
        return merge_all([full_time, *begun])

    def _without_deadlines(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """There are no deadlines any more, so what shows them is updated: a last player may have been asked before."""
        asked = set(before.running_match.position.waiting_for) & set(after.running_match.position.waiting_for)
        shown = self._shown(
            after, [seat for seat in asked if before.person_at(seat) == after.person_at(seat)]
        )
        return merged(WriteSet(stopped=timer_keys(after, range(len(after.seats)))), shown)

    def _acted(self, live: LoadedTable, terms: PaceTerms, seat: Seat) -> WriteSet:
        """The seat's player has acted, so earlier defaults no longer count as in a row."""
        return WriteSet(thrown_away=(count_of(live.id, seat),) if terms.ladder.counts_defaults else ())

    async def _begun(
        self, live: LoadedTable, terms: PaceTerms, seats: Collection[Seat], *, acted: Seat | None = None
    ) -> WriteSet:
        """Start the clocks of these seats with the full time. `acted`: a seat whose count of defaults is now 0."""
        if not seats:
            return NOTHING
        timers = [
            await self._clockwork.fresh(live, terms, seat, defaults=0 if seat == acted else None)
            for seat in sorted(seats)
        ]
        return WriteSet(
            stopped=timer_keys(live, seats),
            timers=tuple(timer for timer in timers if timer is not None),
            thrown_away=_places(live, seats),
        )

    def _shown(self, live: LoadedTable, seats: Collection[Seat]) -> WriteSet:
        """Update the messages that show the deadlines of seats that were asked before as well. The OutboxPlanner updates
        those of other seats."""
        now = self._clockwork.now()
        posts = (table_post(live, now), *(notice(live, seat, now) for seat in sorted(seats)))
        return WriteSet(parcels=posts) if seats else NOTHING

    async def repaced(self, live: LoadedTable, chosen: ChosenPace) -> GameChange:
        """The change that gives a running table another pace or ladder. All seats that are asked get the full time, and
        all counts of defaults are deleted. At a paused table the full time starts when play goes on."""
        options = encode_options(chosen.put_into(live.options))
        after = replace(live, row=replace(live.row, options=options))
        # Keep the time of the last change: no one has moved.
        change = GameChange(at=live.row.updated, while_status=Status.RUNNING, options=options)
        lobby = await lobby_post_if_any(self._posts, live.id, self._clockwork.now())
        return merged(change, merge_all([await self._again(after), WriteSet(parcels=lobby)]))

    async def _again(self, live: LoadedTable) -> WriteSet:
        """Restart all clocks of the table under its present terms, both running and stopped ones."""
        terms, asked = terms_at(live), sorted(live.running_match.position.waiting_for)
        seats = range(len(live.seats))
        timers = [
            await self._clockwork.fresh(live, terms, seat, defaults=0) for seat in asked if terms is not None
        ]
        begun = WriteSet(
            stopped=timer_keys(live, seats),
            timers=tuple(timer for timer in timers if timer is not None),
            thrown_away=(*_places(live, seats), *(count_of(live.id, seat) for seat in seats)),
        )
        return merged(begun, self._shown(live, asked))

    async def stand_still(self, live: LoadedTable) -> WriteSet:
        """The write set to add when the table is paused: stop all clocks until `go_on`."""
        terms, seats = terms_at(live), live.running_match.position.waiting_for
        if terms is None:
            return NOTHING
        return merge_all([await self._stopped(live, terms, seats), self._shown(live, seats)])

    async def go_on(self, live: LoadedTable) -> WriteSet:
        """The write set to add when a paused table goes on: resume all clocks with the time that was left."""
        terms, seats = terms_at(live), live.running_match.position.waiting_for
        if terms is None:
            return NOTHING
        return merge_all([await self._resumed(live, terms, seats), self._shown(live, seats)])

    async def _stopped(self, live: LoadedTable, terms: PaceTerms, seats: Collection[Seat]) -> WriteSet:
        """Stop the clocks of these seats, and store the time that is left."""
        running = await self._clockwork.running(live) if seats else {}
        now = self._clockwork.now()
        left = {
            seat: clock.stopped(now, await self._clockwork.calendar(live, terms, seat))
            for seat, clock in running.items()
            if seat in seats
        }
        return WriteSet(
            stopped=timer_keys(live, left),
            side_records=tuple(stopped_record(clock, live.id, seat) for seat, clock in left.items()),
        )

    async def _resumed(self, live: LoadedTable, terms: PaceTerms, seats: Collection[Seat]) -> WriteSet:
        """Resume the clocks of these seats. A seat without a stopped clock gets the full time."""
        left = {seat: await self._clockwork.stopped_clock(live, seat) for seat in seats}
        now = self._clockwork.now()
        resumed = WriteSet(
            timers=tuple(
                [
                    await self._clockwork.timer(live, terms, seat, clock.running(now))
                    for seat, clock in left.items()
                    if clock is not None
                ]
            ),
            thrown_away=_places(live, left),
        )
        begun = await self._begun(live, terms, [seat for seat, clock in left.items() if clock is None])
        return merge_all([resumed, begun])


def _places(live: LoadedTable, seats: Iterable[Seat]) -> tuple[SideRecordId, ...]:
    return tuple(place_of(live.id, seat) for seat in sorted(seats))
