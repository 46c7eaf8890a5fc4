"""How the game ends (EP-END)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Result, Step, seat_names, winners

from .scoring import ScoreSheet, by_place, ranking, score_sheets
from .state import COSTA, Costa, Standing, Table
from .telling.names import opened_tile_names, pawn_name, plan_lines


def is_over(g: Table[Any]) -> bool:
    """EP-END-01: nobody is left in the city; in a game for one, Costa neither (EP-SOLO-25)."""
    return not g.in_order() and not (g.costa and g.costa.is_in)


class EndGame(Step, frozen=True):
    """EP-END-01, EP-SCO-01  All screens are lifted, and the winners are known."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.turn = None
        do.reveal(to=None)
        if g.costa:
            announce_dossier(g, g.costa, do)
        sheets = score_sheets(g)
        best = winners(ranking(sheets), g.seats)
        for sheet in by_place(sheets):
            announce_score(sheet, do)
        escaped = sum(player.standing is Standing.ESCAPED for player in g.players)
        do.tell(
            "log-game-ended",
            winners=seat_names(list(best)),
            count=len(best),
            escaped=escaped,
            costa=int(COSTA in g.escapes),
        )
        do.finish(Result(best))


def announce_dossier(g: Table[Any], costa: Costa, do: Effects) -> None:
    """EP-SOLO-26: what Costa has planned, and what he has taken unopened."""
    dossier, who = g.hidden.dossier, pawn_name(COSTA)
    assert dossier is not None
    do.tell("log-costa-plan", who=who, plan=dossier.plan, places=plan_lines(dossier.plan))
    for pile, values in zip(costa.piles, dossier.piles, strict=True):
        do.tell("log-costa-pile-opened", who=who, tiles=opened_tile_names(pile.kind, pile.tiles, values))


def announce_score(sheet: ScoreSheet, do: Effects) -> None:
    if sheet.standing is not Standing.ESCAPED:
        do.tell("log-no-score", seat=pawn_name(sheet.seat))
        return
    if sheet.seat == COSTA:
        announce_costas_score(sheet, do)
        return
    do.tell(
        "log-score",
        seat=pawn_name(sheet.seat),
        total=sheet.total,
        money=sheet.money,
        places=sum(sheet.groups.values()),
        assets=sheet.assets,
        contacts=sheet.contacts,
        tiles=sheet.lockers + sheet.exits,
        notoriety=-sheet.notoriety,
        wounds=-sheet.wounds,
    )


def announce_costas_score(sheet: ScoreSheet, do: Effects) -> None:
    """EP-SOLO-26: he has neither money nor assets, and no wounds."""
    do.tell(
        "log-costa-score",
        who=pawn_name(COSTA),
        total=sheet.total,
        places=sum(sheet.groups.values()),
        contacts=sheet.contacts,
        tiles=sheet.lockers + sheet.exits,
        notoriety=-sheet.notoriety,
    )
