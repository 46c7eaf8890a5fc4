"""What participants have in the open, in numbers."""

from __future__ import annotations

from games.in_too_deep.telling.names import party_name
from games.in_too_deep.view import TableView
from games.kernel import Party
from rendering.tallies import OpenTally


def tallies(view: TableView) -> list[OpenTally]:
    return [_of(view, party) for party in view.consoles]


def _of(view: TableView, party: Party) -> OpenTally:
    console, held = view.consoles[party], view.held[party]
    counts = {
        "intel": console.intel,
        "folders": console.folders,
        "tolerance": console.tolerance,
        "hooks": len(console.ports),
        "evidence": held.evidence,
        "dilemmas": held.dilemmas,
        "banked": held.bank,
        "support": len(console.tokens),
    }
    return OpenTally(party, party_name(party), counts)
