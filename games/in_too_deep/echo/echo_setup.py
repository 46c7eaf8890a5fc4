"""Echo's part of the setup (TD-ECHO-03, TD-ECHO-05 … TD-ECHO-07, TD-DUO-03)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from ..components import Letter, components
from ..state import TooDeepState
from ..telling.names import criminal_name, criminal_names
from .echo_crimes import draw_echos_crime
from .echo_gains import panel_of


class SetUpEcho(Step, frozen=True):
    """Her crime, her deck, the letters, the marked barricade, in this order (TD-RNG-02)."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        panel = panel_of(g)
        draw_echos_crime(g, do)
        g.piles.echo_cards = list(components().echo.cards)
        do.shuffle(g.piles.echo_cards)
        left = list(g.city.criminals)
        panel.letters = {letter: do.draw_at_random(left, to=None) for letter in Letter}
        panel.off_board = left[0] if left else None
        panel.marked = do.one_of((1, 2), to=None)
        do.tell("log-echo-letters", criminals=criminal_names(panel.letters.values()))
        if panel.off_board is not None:
            do.tell("log-echo-off-board", criminal=criminal_name(panel.off_board))
        do.tell("log-echo-marked", number=panel.marked)
