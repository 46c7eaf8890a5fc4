"""What both sides have in the open, in numbers."""

from __future__ import annotations

from games.kernel import Text
from games.mind_mgmt.telling.names import party_name, party_names
from games.mind_mgmt.view import PublicView
from rendering.tallies import OpenTally


def tallies(view: PublicView) -> list[OpenTally]:
    """The Rogue side is counted as one party, under its first seat. Before an auction is over there are no sides."""
    board = view.board
    if view.recruiter is None:
        return []
    rogues = [seat for seat in range(view.seats) if seat != view.recruiter] or view.rogues
    found = {
        "step-tokens": len(board.step_tokens),
        "visits": len(board.confirmed),
        "revealed": len(board.revealed),
    }
    return [
        OpenTally(view.recruiter, party_name(view.recruiter), {"recruits": board.announced}),
        *(
            [OpenTally(rogues[0], Text("tally-rogues", {"people": party_names(rogues)}), found)]
            if rogues
            else []
        ),
    ]
