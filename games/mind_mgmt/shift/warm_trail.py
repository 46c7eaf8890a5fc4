"""A4 Warm Trail: a Step token on one of the first five hours, before the first round (MM-MOD-A4)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Text

from ..asking import AskRecruiter, going
from ..components import Location
from ..facts import Trailed
from ..recruiter.secret_map import visited_at
from ..state import Table


class LayWarmToken(AskRecruiter, frozen=True):
    """MM-MOD-A4-01  On which, of the Recruiter's choice."""

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(
            going(place, worth=visited_at(g, place))
            for place in g.secrets.path
            if not g.board.is_marked(place)
        )
        return Decision(
            g.recruiter,
            "D-WARM",
            "MM-MOD-A4-01",
            Text("ask-warm"),
            options,
            options[0].id,
            occasion=Text("occasion-warm"),
        )

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        do.reveal(to=None)
        do.bar_undo()
        g.board.step_tokens.append(place)
        g.facts.append(Trailed(g.board.hour, place))
        do.tell("log-warm-token", place=place)
