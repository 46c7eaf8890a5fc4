"""The cast: who sat where at a past moment. Everything that tells of the past takes people's names from it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat, Text
from storage import Remark, Remarks

from ..unreadable import legible
from .loaded import LoadedTable
from .names import told_apart
from .remarks import Said
from .seat_history import KINDS, HandoverRecord, record_in


class Change(Struct, frozen=True):
    """A seat got another player."""

    remark: Remark
    record: HandoverRecord


class Cast(Struct, frozen=True):
    """The present and former players of a table's seats. Methods that return a tuple return names by seat. They, and those
    that return one name, tell people apart from those who sat there at the same time."""

    names: tuple[str, ...]
    """The present players' names as stored, by seat."""
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
        given = [change for change in self.changes if change.record.seat == seat]
        return self._given(given[-1])[0] if given else self._now(seat)

    def handed_on(self, seat: Seat, *, since: float) -> tuple[str, str]:
        """The old and new player's names at the first change of the seat since that moment, in UTC seconds. Without such a
        change, both are the present player's name."""
        given = (
            change for change in self.changes if change.record.seat == seat and change.remark.at >= since
        )
        change = next(given, None)
        return (self._now(seat), self._now(seat)) if change is None else self._given(change)

    def recorded(self, seat: Seat, at: float) -> Text | None:
        """The text of the seat's change of players at exactly that moment, in UTC seconds; None if there was none."""
        given = (change for change in self.changes if change.record.seat == seat and change.remark.at == at)
        change = next(given, None)
        return None if change is None else self._in_words(change)

    def told(self, remark: Remark, said: Said) -> Said:
        """What the remark says. If it records a handover, both players are named as they are told apart."""
        change = next((change for change in self.changes if change.remark.id == remark.id), None)
        return said if change is None else replace(said, text=self._in_words(change))

    def follower(self, seat: Seat, person: int) -> str:
        """The name of the player who last took the seat over from that person. Without such a change, the present
        player's name."""
        given = (change for change in reversed(self.changes) if change.record.seat == seat)
        change = next((change for change in given if change.record.old.person == person), None)
        return self._now(seat) if change is None else self._given(change)[1]

    @property
    def all_names(self) -> tuple[str, ...]:
        """The names of all present and former players, possibly repeated."""
        past = (name for change in self.changes for name in (change.record.old.name, change.record.new.name))
        return (*self.names, *past)

    def _now(self, seat: Seat) -> str:
        return told_apart(self.names)[seat]

    def _given(self, change: Change) -> tuple[str, str]:
        """The names of the old and the new player."""
        seat, made = change.record.seat, change.remark.id
        until = self._before(lambda kept: kept.id >= made)
        since = self._before(lambda kept: kept.id > made)
        return until[seat], since[seat]

    def _in_words(self, change: Change) -> Text:
        return change.record.in_words(*self._given(change))

    def _before(self, is_later: Callable[[Remark], bool]) -> tuple[str, ...]:
        playing = list(self.names)
        for change in reversed(self.changes):
            if is_later(change.remark):
                playing[change.record.seat] = change.record.old.name
        return told_apart(playing)


async def cast_of(remarks: Remarks, live: LoadedTable) -> Cast:
    kept = legible(await remarks.of_game(live.id, kinds=KINDS), record_in)
    there = range(len(live.seats))
    return Cast(
        tuple(seat.name for seat in live.seats),
        tuple(Change(*change) for change in kept if change[1].seat in there),
    )
