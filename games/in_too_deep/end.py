"""How the game ends (TD-END, TD-SCORE)."""

from __future__ import annotations

from typing import Any

from games.kernel import (
    Effects,
    Ending,
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

from .scoring import final_count
from .state import FinalCount, Finale, ScorePart, TooDeepState
from .telling.names import evidence_name, party_name


class CountUp(Step, frozen=True):
    """After chapter 3: everything is turned face up and counted."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        do.reveal(to=None)
        g.finale = finale = final_count(g)
        for party, count in finale.counts.items():
            do.tell(
                "log-final-corruption",
                seat=party_name(party),
                corruption=count.corruption,
                edge="yes" if count.is_over_the_edge else "no",
            )
        do.tell(
            "log-plan-foiled" if finale.is_foiled else "log-plan-not-foiled",
            needed=g.numbers.to_foil,
            columns=[
                Text("evidence-column", {"kind": evidence_name(kind), "count": count})
                for kind, count in finale.columns.items()
            ],
        )
        do.tell(
            "log-evidence-values",
            values=[
                Text("evidence-value", {"kind": evidence_name(kind), "value": value})
                for kind, value in finale.values.items()
            ],
        )
        for party, count in finale.counts.items():
            do.tell("log-final-score", seat=party_name(party), total=count.total, parts=_lines(count))
        won = winners(ranking(g), g.seats)
        do.tell("log-game-ended", seats=[party_name(one.tally.party) for one in ranking(g) if one.place == 1])
        do.finish(Result(won))


def _lines(count: FinalCount) -> list[Text]:
    """Lines that have counted; the Intel at the end is always told."""
    return [
        Text(f"counted-{part}", {"points": points})
        for part, points in count.parts.items()
        if points or part is ScorePart.INTEL
    ]


def ranking(g: TooDeepState[Any]) -> tuple[Ranked, ...]:
    """The highest total wins, then the lower corruption (TD-SCORE-06)."""
    finale = counted(g)
    return ranked(
        Tally(
            party,
            (count.total, -count.corruption),
            tuple(ScoreLine(Text(f"score-{part}"), points) for part, points in count.parts.items()),
        )
        for party, count in finale.counts.items()
    )


def counted(g: TooDeepState[Any]) -> Finale:
    """The final count, which exists only after the end."""
    assert g.finale is not None, "the game is not over"
    return g.finale


def ending(g: TooDeepState[Any], seat: Seat) -> Ending:
    """Those who left are counted too (TD-TIME-04), but have no score of their own to compare."""
    assert g.result is not None, "the game is not over"
    total = counted(g).counts[seat].total
    return Ending(
        won=seat in g.result.winners,
        score=None if seat in g.resigned else total,
        summary=Text("ending-intel", {"intel": total}),
    )
