"""Clinics (EP-CLIN): a wound is dressed for nothing."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Text

from ..state import Table
from ..telling.names import visit_occasion
from ..wounds import heal

HEAL = "heal"
NO_HEALING = Option("no", Text("option-clinic-no"))


class HealAtClinic(Ask, frozen=True):
    """EP-CLIN-01  The visitor may heal 1 wound."""

    def decision(self, g: Table[Any]) -> Decision | None:
        if not g.player(self.seat).wounds:
            return None
        wounds = Text("worth-wounded", {"wounds": g.player(self.seat).wounds})
        return Decision(
            self.seat,
            "D-CLIN-HEAL",
            "EP-CLIN-01",
            Text("ask-clinic-heal"),
            (Option(HEAL, Text("option-clinic-heal"), worth=wounds), NO_HEALING),
            default=HEAL,
            occasion=visit_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == HEAL:
            heal(g, self.seat, do)
