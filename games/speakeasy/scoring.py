"""Final scoring and ties (SP-END, SP-TIE)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party, Ranked, Result, ScoreLine, Step, Tally, Text, ranked, winners

from .components import Dollars, components
from .family import docks_of
from .names import party_name
from .state import RIVAL, FinalMoney, SpeakeasyState

SCORE_PARTS = ("cash", "safe", "buildings", "bottles")
"""Lines of the count, in their order."""


class FinalScoring(Step, frozen=True):
    """Safes and hands are revealed, and the richest wins (SP-END-05, SP-GEN-01)."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        do.reveal(to=None)
        g.final = {party: final_money(g, party) for party in g.bosses}
        do.tell("log-final")
        for party, line in g.final.items():
            do.tell(
                "log-final-money",
                seat=party_name(party),
                cash=line.cash,
                safe=line.safe,
                buildings=line.buildings,
                bottles=line.bottles,
                total=line.total,
            )
        do.finish(Result(result_winners(g)))


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
    """SP-END-02."""
    scores = components().scoring
    return sum(scores[one.premises] for _, one in g.board.buildings_of(party) if one.is_protected)


def bottle_money(g: SpeakeasyState[Any], seat: Party) -> Dollars:
    """Each different bottle once (SP-END-03)."""
    box = components().helpers
    bottles = {
        box[one].bottle: box[one].value for one in (*g.boss(seat).helpers, *g.screen(seat).used_helpers)
    }
    return sum(bottles.values())


def result_winners(g: SpeakeasyState[Any]) -> tuple[int, ...]:
    """Alone, the human needs more than the rival (SP-SOLO-25)."""
    if g.is_solo:
        return (0,) if g.final[0].total > g.final[RIVAL].total else ()
    return winners(ranking(g), g.seats)


def ranking(g: SpeakeasyState[Any]) -> tuple[Ranked, ...]:
    """By money, then the ties of SP-TIE-01 to SP-TIE-05. Who has left the table has no place."""
    return ranked(
        Tally(
            party,
            None if party in g.resigned else (line.total, *tie_breakers(g, party)),
            tuple(ScoreLine(Text(f"score-{part}"), getattr(line, part)) for part in SCORE_PARTS),
        )
        for party, line in g.final.items()
    )


def tie_breakers(g: SpeakeasyState[Any], party: Party) -> tuple[int, int, int, int]:
    """Protected buildings, all buildings, books on goals, family members on buildings, in docks and VIP area."""
    buildings = [building for _, building in g.board.buildings_of(party)]
    protected = sum(one.is_protected for one in buildings)
    books = sum(spaces.count(party) for spaces in g.board.books.values())
    family = protected + len(docks_of(g, party)) + g.boss(party).vip
    return protected, len(buildings), books, family
