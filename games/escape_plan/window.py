"""The moments of a turn at which executive actions may be used beside the main action (EP-TURN-03, EP-TURN-05)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Ask, Barred, Confirm, Decision, Effects, Listing, Option, Seat, Text, itself

from .executive import Use, barred, by_option, carry_out, kept_behind, usable
from .state import Table

GO_ON = Option("go-on", Text("option-go-on"))


class UsesActions(Ask, frozen=True):
    """A question whose options go on, or use an executive action, after which it is asked again."""

    def answer(self, g: Table[Any], pick: Use | str, do: Effects) -> None:
        if isinstance(pick, Use):
            carry_out(g, self.seat, pick, do)
            do.then(self)

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        return barred(g, seat)


class Window(UsesActions, frozen=True):
    """Any number of actions of window A, until the player goes on; nothing is asked while none can be used.

    `visiting`: before a step of a visit. There it opens only for a player who has asked for it (`Turn.pausing`).
    """

    visiting: bool = False

    def decision(self, g: Table[Any]) -> Decision | None:
        if self.visiting and not (g.turn and g.turn.pausing):
            return None
        uses = usable(g, self.seat)
        if not uses:
            return None
        choices: dict[str, Option | Use] = {GO_ON.id: GO_ON, **by_option(uses)}
        options = Listing(choices, lambda _, use: use.option, itself)
        left = sum(isinstance(step, Window) and step.visiting for step in g.agenda)
        occasion = Text("occasion-pause", {"left": left}) if self.visiting else Text("occasion-end-window")
        return Decision(
            self.seat, "D-EXEC", "EP-EXEC-01", Text("ask-executive"), options, GO_ON.id, occasion=occasion
        )


class ConfirmTurn(UsesActions, frozen=True):
    """The end window and the confirmation in one (EP-TURN-03): what can still be used stands behind Confirm."""

    def decision(self, g: Table[Any]) -> Decision:
        confirm = Confirm(self.seat).decision(g)
        uses = usable(g, self.seat)
        if not uses:
            return confirm
        choices: dict[str, Option | Use] = {Confirm.CONFIRM.id: Confirm.CONFIRM, **by_option(uses)}
        return replace(confirm, options=Listing(choices, lambda _, use: kept_behind(use), itself))
