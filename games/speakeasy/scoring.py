"""Final scoring and ties (SP-END, SP-TIE)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from games.kernel import (
    Arg,
    Effects,
    Party,
    Ranked,
    Result,
    ScoreLine,
    Seat,
    Step,
    Tally,
    Text,
    ranked,
    winners,
)

from .city.family import docks_of
from .components import Dollars, components
from .state import RIVAL, FinalMoney, SpeakeasyState
from .telling.names import party_name

SCORE_PARTS = ("cash", "safe", "buildings", "bottles")
"""Lines of the count, in their order."""
TIE_BREAKERS = ("protected", "buildings", "books", "family")
"""SP-TIE-01 to SP-TIE-04, in their order."""


class FinalScoring(Step, frozen=True):
    """Safes and hands are revealed, and the richest wins (SP-END-05, SP-GEN-01). Whoever has left is not counted."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        do.reveal(to=None)
        g.final = {party: final_money(g, party) for party in g.bosses}
        do.tell("log-final")
        for party, line in g.final.items():
            if party in g.resigned:
                continue
            kind = "log-rival-money" if party == RIVAL else "log-final-money"
            parts: dict[str, Arg] = {**parts_of(party, line)}
            do.tell(kind, seat=party_name(party), total=line.total, to=None, **parts)
        _tell_ties(g, do)
        do.finish(Result(result_winners(g)))


def parts_of(party: Party, line: FinalMoney) -> dict[str, Dollars]:
    """The lines of the count by their names. The rival has neither a safe nor bottles (SP-SOLO-03)."""
    parts = ("cash", "buildings") if party == RIVAL else SCORE_PARTS
    return {part: getattr(line, part) for part in parts}


def final_money(g: SpeakeasyState[Any], party: Party) -> FinalMoney:
    """SP-END-01; the rival has its treasury and buildings (SP-SOLO-25)."""
    is_rival = party == RIVAL
    return FinalMoney(
        cash=g.boss(party).cash,
        safe=0 if is_rival else g.screen(party).safe,
        buildings=building_money(g, party),
        bottles=0 if is_rival else bottle_money(g, party),
    )


def building_money(g: SpeakeasyState[Any], party: Party) -> Dollars:
    """What the protected buildings pay (SP-END-02)."""
    scores = components().scoring
    return sum(scores[one.premises] for _, one in g.board.buildings_of(party) if one.is_protected)


def bottle_money(g: SpeakeasyState[Any], seat: Seat) -> Dollars:
    """The value of each different bottle, once (SP-END-03)."""
    box = components().helpers
    bottles = {
        box[one].bottle: box[one].value for one in (*g.boss(seat).helpers, *g.screen(seat).used_helpers)
    }
    return sum(bottles.values())


def result_winners(g: SpeakeasyState[Any]) -> tuple[Seat, ...]:
    """Alone, the human needs more than the rival (SP-SOLO-25)."""
    return winners(ranking(g), g.seats)


def ranking(g: SpeakeasyState[Any]) -> tuple[Ranked, ...]:
    """By money, then the ties of SP-TIE-01 to SP-TIE-05. A player who has left has no place."""
    return ranked(
        Tally(
            party,
            None if party in g.resigned else (line.total, *_breakers(g, party)),
            tuple(ScoreLine(Text(f"score-{part}"), getattr(line, part)) for part in SCORE_PARTS),
        )
        for party, line in g.final.items()
    )


def _breakers(g: SpeakeasyState[Any], party: Party) -> tuple[int, ...]:
    """Alone only this counts: the rival wins a tie (SP-SOLO-25)."""
    return (int(party == RIVAL),) if g.is_solo else tie_breakers(g, party)


def tie_breakers(g: SpeakeasyState[Any], party: Party) -> tuple[int, int, int, int]:
    """Protected buildings, all buildings, books on goals, family members on buildings, in docks and VIP area."""
    buildings = [building for _, building in g.board.buildings_of(party)]
    protected = sum(one.is_protected for one in buildings)
    books = sum(spaces.count(party) for spaces in g.board.books.values())
    family = protected + len(docks_of(g, party)) + g.boss(party).vip
    return protected, len(buildings), books, family


def _tell_ties(g: SpeakeasyState[Any], do: Effects) -> None:
    """What has decided between neighbours in the ranking who have the same money."""
    if g.is_solo:
        return
    placed = [one.tally for one in ranking(g) if one.tally.ranks_by is not None]
    for first, second in pairwise(placed):
        if g.final[first.party].total == g.final[second.party].total:
            breaker, more, less = _decided_by(first.ranks_by or (), second.ranks_by or ())
            do.tell(
                "log-tie",
                seat=party_name(first.party),
                other=party_name(second.party),
                dollars=g.final[first.party].total,
                breaker=breaker,
                more=more,
                less=less,
            )


def _decided_by(first: Sequence[int], second: Sequence[int]) -> tuple[str, int, int]:
    """The tie-breaker and both numbers; "none" where all are equal (SP-TIE-05)."""
    for breaker, more, less in zip(TIE_BREAKERS, first[1:], second[1:], strict=True):
        if more != less:
            return breaker, more, less
    return "none", 0, 0
