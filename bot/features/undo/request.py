"""A request to take something back."""

from __future__ import annotations

from typing import ClassVar, Self

from games.kernel import Arg, Aside, Entry, Rewind, Seat, Text, Why, seat_name

from ...table.loaded import LoadedTable
from ..consent.request import End, Request


class UndoRequest(Request, frozen=True, kw_only=True):
    """It keeps nobody from playing. It is about the table as it stood when it was made: as soon as the game goes on, or
    somebody else takes a seat, it is void."""

    KIND: ClassVar[str] = "request"
    WORDS: ClassVar[str] = "undo"
    UNPACED_SECONDS: ClassVar[float] = 24 * 3600.0

    to: int
    """The entry of the journal to go back to."""
    why: tuple[Why, ...]
    picks: tuple[tuple[Seat, int], ...]
    """How many picks of whom would be taken back."""
    where: Text
    """The heading of the position to go back to."""
    elsewhere: bool = True
    """Whether the table has another heading now."""
    confirmation: bool = False
    """Whether the one pick is the confirmation of a turn."""

    @property
    def wanted(self) -> Rewind:
        """The entry that it comes to."""
        return Rewind(self.seat, self.to)

    def in_words(self) -> dict[str, Arg]:
        own_first = sorted(self.picks, key=lambda pick: pick[0] != self.seat)
        picks = [
            Text(self._said_of(seat), {"seat": seat_name(seat), "picks": count}) for seat, count in own_first
        ]
        back = Text("undo-back", {"where": self.where, "elsewhere": int(self.elsewhere)})
        return {**super().in_words(), "picks": picks, "back": back, "where": self.where}

    def _said_of(self, seat: Seat) -> str:
        """Sentences with these words begin with the name of the one who asks."""
        if seat != self.seat:
            return "undo-picks"
        return "undo-confirmation" if self.confirmation else "undo-own-picks"

    def played(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> Self:
        """Any move ends it, but for the one that it comes to."""
        return self if isinstance(entry, Aside) or entry == self.wanted else self.ended(End.OUTPLAYED)

    def reseated(self, before: LoadedTable, after: LoadedTable) -> Self:
        """Who sits there now can be asked anew."""
        return self.ended(End.RESEATED)
