"""Who sat there then. Everything that tells of the past names people by it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.kernel import Seat, Text
from storage import Remark, Remarks

from ..unreadable import legible
from .loaded import LoadedTable
from .seat_history import KINDS, HandedOver, record_in


class Change(Struct, frozen=True):
    """A seat changed hands."""

    remark: Remark
    record: HandedOver


class Cast(Struct, frozen=True):
    """Who plays the seats of a table, and who played them before; always as names by seat."""

    names: tuple[str, ...]
    """Of those who play now."""
    changes: tuple[Change, ...] = ()
    """Oldest first."""

    def at(self, entry: int) -> tuple[str, ...]:
        """When that entry of the journal was made; 0 is the deal."""
        return self._before(lambda kept: kept.revision >= entry)

    def when_said(self, remark: Remark) -> tuple[str, ...]:
        """When the remark was made."""
        return self._before(lambda kept: (kept.revision, kept.id) > (remark.revision, remark.id))

    def on(self, moment: float) -> tuple[str, ...]:
        """At that moment, in UTC seconds."""
        return self._before(lambda kept: kept.at > moment)

    def before(self, seat: Seat) -> str:
        """Who played the seat last before whoever plays it now; these themselves, if they always did."""
        old = [change.record.old.name for change in self.changes if change.record.seat == seat]
        return old[-1] if old else self.names[seat]

    def handed_on(self, seat: Seat, *, since: float) -> tuple[str, str]:
        """Who gave the seat to whom, the first time from that moment on, in UTC seconds."""
        given = (
            change.record
            for change in self.changes
            if change.record.seat == seat and change.remark.at >= since
        )
        record = next(given, None)
        if record is None:
            return self.names[seat], self.names[seat]
        return record.old.name, record.new.name

    def recorded(self, seat: Seat, at: float) -> Text | None:
        """What was said when the seat changed hands at that moment, in UTC seconds."""
        given = (change for change in self.changes if change.record.seat == seat and change.remark.at == at)
        change = next(given, None)
        return None if change is None else change.record.text

    def follower(self, seat: Seat, person: int) -> str:
        """Who has taken the seat over from that person, the last time."""
        given = (change.record for change in reversed(self.changes) if change.record.seat == seat)
        record = next((record for record in given if record.old.person == person), None)
        return self.names[seat] if record is None else record.new.name

    @property
    def everybody(self) -> tuple[str, ...]:
        """All who play there or have played there."""
        past = (name for change in self.changes for name in (change.record.old.name, change.record.new.name))
        return (*self.names, *past)

    def _before(self, is_later: Callable[[Remark], bool]) -> tuple[str, ...]:
        playing = list(self.names)
        for change in reversed(self.changes):
            if is_later(change.remark):
                playing[change.record.seat] = change.record.old.name
        return tuple(playing)


async def cast_of(remarks: Remarks, live: LoadedTable) -> Cast:
    kept = legible(await remarks.of_game(live.id, kinds=KINDS), record_in)
    there = range(len(live.seats))
    return Cast(live.names, tuple(Change(*change) for change in kept if change[1].seat in there))
