"""A request to undo something."""

from __future__ import annotations

from typing import ClassVar, Self

from games.kernel import Arg, Aside, ConsentReason, Entry, Rewind, Seat, Text, seat_name

from ...requests.request import Request, RequestEnd
from ...table.loaded import LoadedTable


class UndoRequest(Request, frozen=True, kw_only=True):
    """Play goes on while it is open. It is void as soon as the game goes on or a seat gets another player."""

    KIND: ClassVar[str] = "request"
    WORDS: ClassVar[str] = "undo"
    UNPACED_SECONDS: ClassVar[float] = 24 * 3600.0

    to: int
    """The entry of the journal to go back to."""
    why: tuple[ConsentReason, ...]
    picks: tuple[tuple[Seat, int], ...]
    """Numbers of picks that would be undone, by seat."""
    where: Text
    """The heading of the position to go back to."""
    elsewhere: bool = True
    """Whether the table has another heading now."""
    confirmation: bool = False
    """Whether the one pick is the confirmation of a turn."""

    @property
    def wanted(self) -> Rewind:
        """The entry that carries the request out."""
        return Rewind(self.seat, self.to)

    def in_words(self) -> dict[str, Arg]:
        own_first = sorted(self.picks, key=lambda pick: pick[0] != self.seat)
        picks = [
            Text(self._said_of(seat), {"seat": seat_name(seat), "picks": count}) for seat, count in own_first
        ]
        back = Text("undo-back", {"where": self.where, "elsewhere": int(self.elsewhere)})
        return {**super().in_words(), "picks": picks, "back": back, "where": self.where}

    def _said_of(self, seat: Seat) -> str:
        """Message id for a seat's picks. Sentences about the requester's own picks begin with their name."""
        if seat != self.seat:
            return "undo-picks"
        return "undo-confirmation" if self.confirmation else "undo-own-picks"

    def played(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> Self:
        """Any move ends it, except an aside or the entry that carries it out."""
        return self if isinstance(entry, Aside) or entry == self.wanted else self.ended(RequestEnd.OUTPLAYED)

    def reseated(self, before: LoadedTable, after: LoadedTable) -> Self:
        """A new player ends it: the present players can be asked again."""
        return self.ended(RequestEnd.RESEATED)
