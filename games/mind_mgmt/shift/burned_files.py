"""R4 Burned Files: once a game, a Step token or a confirmed note disappears (MM-MOD-R4)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Text, or_back

from ..asking import AskRecruiter, going
from ..components import Location, ModuleName
from ..facts import Burned
from ..grid import by_index
from ..state import Table
from ..telling.names import hour_name
from .false_tracks import take_token

BURN = Option("burn", Text("option-burn"), Text("note-burn"))


def burning_barred(g: Table[Any]) -> Barred | None:
    """Why the module, which is in play, cannot be used now (MM-MOD-R4-01)."""
    if not g.running_turn.board.can_use(ModuleName.BURNED_FILES):
        return Barred(BURN, "MM-MOD-R4-01", Text("why-burned"))
    if not _marks(g):
        return Barred(BURN, "MM-MOD-R4-01", Text("why-nothing-to-burn"))
    return None


def _marks(g: Table[Any]) -> list[Location]:
    """What lay on the board when the turn began and still does, by index."""
    board = g.running_turn.board
    return by_index(place for place in (*g.board.step_tokens, *g.board.confirmed) if board.is_marked(place))


class BurnFiles(AskRecruiter, frozen=True):
    """MM-MOD-R4-01  Which one."""

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(going(place, worth=self._lies(g, place)) for place in _marks(g))
        offered = or_back(options)
        return Decision(
            g.recruiter,
            "D-BURN",
            "MM-MOD-R4-01",
            Text("ask-burn"),
            offered,
            offered[-1].id,
            occasion=Text("occasion-burn"),
        )

    def _lies(self, g: Table[Any], place: Location) -> Text:
        hour = g.board.confirmed.get(place)
        return Text("worth-step-token") if hour is None else Text("worth-visited", {"when": hour_name(hour)})

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        """The location is unmarked at once (MM-MOD-R4-02, MM-MOD-R4-03)."""
        turn = g.running_turn
        turn.board.use(ModuleName.BURNED_FILES)
        noted = turn.board.confirmed.pop(place, None)
        if noted is None:
            take_token(g, turn.board, place)
        turn.facts.append(Burned(g.board.hour + 1, place, noted))
        when = hour_name(noted) if noted is not None else ""
        turn.deeds.append(Text("log-burned", {"place": place, "noted": int(noted is not None), "when": when}))
