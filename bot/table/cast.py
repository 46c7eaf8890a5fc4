"""The cast: who sat where at a past moment. Everything that tells of the past takes people's names from it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.kernel import Seat, Text
from storage import Remark, Remarks

from ..unreadable import legible
from .loaded import LoadedTable
from .seat_history import KINDS, HandoverRecord, record_in


class Change(Struct, frozen=True):
    """A seat got another player."""

    remark: Remark
    record: HandoverRecord


class Cast(Struct, frozen=True):
    """The present and former players of a table's seats. Methods that return a tuple return names by seat."""

    names: tuple[str, ...]
    """The present players' names, by seat."""
    changes: tuple[Change, ...] = ()
    """Oldest first."""

    def at(self, entry: int) -> tuple[str, ...]:
        """The names when that journal entry was made; 0 is the deal."""
        return self._before(lambda kept: kept.revision >= entry)

    def when_said(self, remark: Remark) -> tuple[str, ...]:
        """The names when the remark was made."""
        return self._before(lambda kept: (kept.revision, kept.id) > (remark.revision, remark.id))

    def on(self, moment: float) -> tuple[str, ...]:
        """The names at that moment, in UTC seconds."""
        return self._before(lambda kept: kept.at > moment)

    def before(self, seat: Seat) -> str:
        """The name of the seat's previous player, or of the present one if the player never changed."""
        old = [change.record.old.name for change in self.changes if change.record.seat == seat]
        return old[-1] if old else self.names[seat]

    def handed_on(self, seat: Seat, *, since: float) -> tuple[str, str]:
        """The old and new player's names at the first change of the seat since that moment, in UTC seconds. Without such a
        change, both are the present player's name."""
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
        """The text of the seat's change of players at exactly that moment, in UTC seconds; None if there was none."""
        given = (change for change in self.changes if change.record.seat == seat and change.remark.at == at)
        change = next(given, None)
        return None if change is None else change.record.text

    def follower(self, seat: Seat, person: int) -> str:
        """The name of the player who last took the seat over from that person. Without such a change, the present
        player's name."""
        given = (change.record for change in reversed(self.changes) if change.record.seat == seat)
        record = next((record for record in given if record.old.person == person), None)
        return self.names[seat] if record is None else record.new.name

    @property
    def all_names(self) -> tuple[str, ...]:
        """The names of all present and former players, possibly repeated."""
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
