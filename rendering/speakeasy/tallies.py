"""What everyone has in the open, in numbers."""

from __future__ import annotations

from games.kernel import Party
from games.speakeasy.telling.names import party_name
from games.speakeasy.view import PublicTable
from rendering.tallies import OpenTally


def tallies(view: PublicTable) -> list[OpenTally]:
    return [_of(view, party) for party in view.bosses]


def _of(view: PublicTable, party: Party) -> OpenTally:
    boss = view.bosses[party]
    buildings = [building for _, building in view.board.buildings_of(party)]
    counts = {
        "cash": boss.cash,
        "buildings": len(buildings),
        "protectors": sum(building.is_protected for building in buildings),
        "notoriety": boss.notoriety,
        "goons": boss.goons,
        "leverage": boss.leverage,
        "crates": len(boss.crates),
        "cooked": sum(spaces.count(party) for spaces in view.board.books.values()),
    }
    return OpenTally(party, party_name(party), counts)
