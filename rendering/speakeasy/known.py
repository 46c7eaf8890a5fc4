"""The table as far as a viewer knows it, so that pictures can ask the rules instead of calculating a second time."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Seat
from games.speakeasy.state import BehindScreen, SpeakeasyState, Stacks
from games.speakeasy.view import FinalTable, OwnTable, PublicTable

NO_CHANCE = Chance("")


def known(view: PublicTable) -> SpeakeasyState[Any]:
    """A state in which what the viewer must not see is empty: nothing about other safes and hands can be asked of it.

    It shares its parts with the view. Do not change it.
    """
    return SpeakeasyState(
        rules_version=0,
        seats=view.seats,
        chance=NO_CHANCE,
        agenda=[],
        board=view.board,
        bosses=view.bosses,
        screens=[_screen(view, seat) for seat in range(view.seats)],
        stacks=Stacks(),
        act=view.act,
        round=view.round,
        active=view.active,
        can_rebuild_still=view.can_rebuild_still,
        rival=view.rival,
    )


def _screen(view: PublicTable, seat: Seat) -> BehindScreen:
    if isinstance(view, FinalTable):
        return view.screens[seat]
    return view.mine if isinstance(view, OwnTable) and view.viewer == seat else BehindScreen()
