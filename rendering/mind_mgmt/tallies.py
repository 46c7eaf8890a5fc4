"""What both sides have in the open, in numbers."""

from __future__ import annotations

from games.kernel import Text
from games.mind_mgmt.state import AUTOMA_AGENTS, AUTOMA_RECRUITER
from games.mind_mgmt.telling.names import party_name, party_names
from games.mind_mgmt.view import PublicView
from rendering.tallies import OpenTally


def tallies(view: PublicView) -> list[OpenTally]:
    """Of each side, under the number of its automa: people come and go. Before an auction is over there are no sides."""
    board = view.board
    if view.recruiter is None:
        return []
    found = {
        "step-tokens": len(board.step_tokens),
        "visits": len(board.confirmed),
        "revealed": len(board.revealed),
    }
    rogues = Text("tally-rogues", {"people": party_names(view.rogues)})
    return [
        OpenTally(AUTOMA_RECRUITER, party_name(view.recruiter), {"recruits": board.announced}),
        OpenTally(AUTOMA_AGENTS, rogues, found),
    ]
