"""How a finished game stands for each seat, in a form that all games share; for records over many games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from .actor import Party, is_actor
from .ending import Ending
from .ranking import Ranked
from .text import Seat, Text


class Fate(StrEnum):
    """The outcome of a finished game for a seat. Stored values."""

    WON = "won"
    SHARED = "shared"
    """Shares the first place with others who are no allies."""
    LOST = "lost"
    LEFT = "left"
    """Left the table before the end, whatever happened to the seat afterwards."""
    UNDECIDED = "undecided"
    """The game was broken off, without a result."""


class SeatStanding(Struct, frozen=True, omit_defaults=True):
    """The fate of one seat, with its place and score."""

    fate: Fate
    summary: Text
    """See `Ending.summary`."""
    place: int | None = None
    """None without a place, as after an arrest, and where sides play against each other."""
    score: int | None = None
    """Only where points decide. Higher is better."""
    side: Text | None = None
    """The side of a seat that stayed, where the rules have sides."""


class Standings(Struct, frozen=True, omit_defaults=True):
    """The result for all seats. Stored, so fields are only added."""

    seats: tuple[SeatStanding, ...]
    first: tuple[Party, ...] = ()
    """The parties in first place: allies, or those who share it. Empty if no one has won."""
    actors: tuple[Party, ...] = ()
    """The actors that had a place beside the seats."""

    @property
    def parties(self) -> int:
        """How many were compared."""
        return len(self.seats) + len(self.actors)


def standings(
    ranking: Sequence[Ranked],
    endings: Sequence[Ending],
    sides: Sequence[Text | None],
    resigned: Iterable[Seat],
    *,
    is_decided: bool,
) -> Standings:
    """`endings` and `sides` are by seat."""
    by_party = {one.tally.party: one for one in ranking}
    first = tuple(one.tally.party for one in ranking if one.place == 1)
    left = frozenset(resigned)

    def fate(seat: Seat) -> Fate:
        if seat in left:
            return Fate.LEFT
        if not is_decided:
            return Fate.UNDECIDED
        if seat not in first:
            return Fate.LOST
        return Fate.SHARED if len(first) > 1 and sides[seat] is None else Fate.WON

    def standing(seat: Seat) -> SeatStanding:
        ranked, side = by_party[seat], None if seat in left else sides[seat]
        has_place = seat not in left and side is None
        return SeatStanding(
            fate(seat),
            endings[seat].summary,
            place=ranked.place if has_place else None,
            score=endings[seat].score if ranked.tally.lines else None,
            side=side,
        )

    return Standings(
        tuple(map(standing, range(len(endings)))),
        first,
        tuple(sorted(filter(is_actor, by_party))),
    )
