"""A proposal of another pace and ladder."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from games.kernel import Arg, Entry, Seat, Text

from ...deadlines.terms import ChosenPace
from ...requests.request import Request, RequestEnd, sits
from ...table.loaded import LoadedTable


class Proposal(Request, frozen=True, kw_only=True):
    """The game goes on while the request is open. The present players of all other seats must agree when it
    takes effect. Players who have left need not agree; newcomers must."""

    KIND: ClassVar[str] = "proposal"
    WORDS: ClassVar[str] = "repace"
    UNPACED_SECONDS: ClassVar[float] = 3 * 24 * 3600.0

    chosen: ChosenPace

    @property
    def wanted(self) -> ChosenPace:
        return self.chosen

    def in_words(self) -> dict[str, Arg]:
        return {**super().in_words(), **in_words(self.chosen), "consents": len(self.agreed)}

    def played(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> Self:
        return self._as_seated(before, after) if after.is_running else self.ended(RequestEnd.OVER)

    def reseated(self, before: LoadedTable, after: LoadedTable) -> Self:
        return self._as_seated(before, after)

    def amended(self, before: LoadedTable, after: LoadedTable) -> Self:
        """Void once the table's pace has changed otherwise."""
        return (
            self
            if ChosenPace.of(before.options) == ChosenPace.of(after.options)
            else self.ended(RequestEnd.OVERTAKEN)
        )

    def _as_seated(self, before: LoadedTable, after: LoadedTable) -> Self:
        stayed = {seat.seat for seat in after.seats if seat.person == before.person_at(seat.seat)}
        if self.seat not in stayed or not sits(after.seats[self.seat]):
            return self.ended(RequestEnd.LEFT)
        of = others_at(after, self.seat)
        came = {seat for seat in of if seat not in stayed or seat not in self.of}
        return replace(
            self,
            of=of,
            later=tuple(seat for seat in of if seat in came or seat in self.later),
            agreed=tuple(seat for seat in self.agreed if seat in of and seat in stayed),
        )


def others_at(live: LoadedTable, seat: Seat) -> tuple[Seat, ...]:
    """Seats that must agree to a proposal of this seat."""
    return tuple(other.seat for other in live.seats if sits(other) and other.seat != seat)


def in_words(chosen: ChosenPace) -> dict[str, Arg]:
    """Arguments of messages that name a pace."""
    terms = chosen.terms
    if terms is None:
        return {"terms": Text("setting-pace-none")}
    named = {
        "pace": Text(f"setting-pace-{terms.pace.name}"),
        "ladder": Text(f"setting-ladder-{terms.ladder.name}"),
    }
    return {"terms": Text("repace-terms", dict(named))}
