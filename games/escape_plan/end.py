"""How the game ends (EP-END)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Result, Step, Text, seat_name, seat_names

from .escape import arrest
from .scoring import ScoreSheet, score_sheets, winners
from .state import Standing, Table


class EndLastDay(Step, frozen=True):
    """EP-END-02  Dawn of day 3 is over: who is still in the city is arrested."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for seat in g.in_order():
            arrest(g, seat, do, Text("why-last-dawn"))
        do.then(EndGame())


class EndGame(Step, frozen=True):
    """EP-END-01, EP-SCO-01  All screens are lifted, and the winners are known."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.turn = None
        do.reveal()
        sheets = score_sheets(g)
        best = winners(g, sheets)
        for sheet in sorted(sheets, key=lambda sheet: -sheet.total):
            announce_score(sheet, do)
        do.tell("log-game-ended", winners=seat_names(list(best)), count=len(best))
        do.finish(Result(best))


def announce_score(sheet: ScoreSheet, do: Effects) -> None:
    if sheet.standing is not Standing.ESCAPED:
        do.tell("log-no-score", seat=seat_name(sheet.seat))
        return
    do.tell(
        "log-score",
        seat=seat_name(sheet.seat),
        total=sheet.total,
        money=sheet.money,
        places=sum(sheet.groups.values()),
        assets=sheet.assets,
        contacts=sheet.contacts,
        tiles=sheet.lockers + sheet.exits,
        notoriety=-sheet.notoriety,
        wounds=-sheet.wounds,
    )
