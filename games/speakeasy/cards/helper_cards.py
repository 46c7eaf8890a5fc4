"""Helper cards: taken from the display, used once at the start of a turn (SP-HELP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Seat, Step, Text, because

from ..asking import SKIP, AskBoss
from ..codes import CrateCode
from ..components import HelperId, components
from ..gains import can_gain, take
from ..money import gain_cash
from ..rewards import CopyHelper, TakeHelper
from ..state import SpeakeasyState
from ..telling.names import gain_name, helper_name, party_name

CRATE_CASH = 2
"""Of C14 for each use (SP-HELP-08)."""


# Taking


class TakeHelperCard(AskBoss, frozen=True):
    """SP-D37  Which card of the display to take, or none (SP-HELP-01)."""

    staying: HelperId | None = None
    """A card that is being copied and stays on display (SP-HELP-10)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        offered = [helper for helper in g.board.helpers if helper != self.staying]
        if not offered:
            return None
        options = (*(_on_display(helper, "take") for helper in offered), SKIP)
        default = f"take:{self._default(g, offered)}"
        return Decision(self.player, "SP-D37", "SP-HELP-01", Text("ask-helper"), options, default)

    def answer(self, g: SpeakeasyState[Any], pick: HelperId, do: Effects) -> None:
        """The display is refilled at once (SP-HELP-02)."""
        if pick == SKIP.id:
            return
        place = g.board.helpers.index(pick)
        g.board.helpers.pop(place)
        g.boss(self.player).helpers.append(pick)
        do.tell("log-helper-taken", seat=party_name(self.player), helper=helper_name(pick))
        if g.stacks.helpers:
            g.board.helpers.insert(place, do.draw(g.stacks.helpers, to=None))

    def _default(self, g: SpeakeasyState[Any], offered: list[HelperId]) -> HelperId:
        """The dearest bottle that the player lacks; else the first card."""
        box = components().helpers
        owned = {
            box[one].bottle for one in (*g.boss(self.player).helpers, *g.screen(self.player).used_helpers)
        }
        new = [helper for helper in offered if box[helper].bottle not in owned]
        return max(new, key=lambda helper: box[helper].value) if new else offered[0]


def _on_display(helper: HelperId, verb: str) -> Option:
    return _helper_option(f"{verb}:{helper}", helper, f"display:{helper}")


def _own(helper: HelperId) -> Option:
    return _helper_option(f"use:{helper}", helper, f"helper:{helper}")


def _helper_option(id: str, helper: HelperId, address: str) -> Option:
    """A helper card with its reward and its bottle."""
    printed = components().helpers[helper]
    note = Text("note-helper", {"bottle": printed.bottle, "value": printed.value})
    worth = gain_name(printed.reward)
    return Option(id, helper_name(helper), note, worth=worth, about=(address,), value=helper)


# Using


class UseHelper(AskBoss, frozen=True):
    """SP-D05  Use one unused helper card at the start of the turn, or none (SP-TURN-03, SP-HELP-04)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        useful = [helper for helper in g.boss(self.player).helpers if self._can_use(g, helper)]
        if not useful:
            return None
        options = (*(_own(helper) for helper in useful), SKIP)
        return Decision(self.player, "SP-D05", "SP-HELP-04", Text("ask-use-helper"), options, SKIP.id)

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(_own(helper), "SP-GEN-14", Text("why-no-effect"))
            for helper in g.boss(self.player).helpers
            if not self._can_use(g, helper)
        ]

    def answer(self, g: SpeakeasyState[Any], pick: HelperId, do: Effects) -> None:
        if pick == SKIP.id:
            return
        do.tell("log-helper-used", seat=party_name(self.player), helper=helper_name(pick))
        reward = components().helpers[pick].reward
        used = Text("cause-helper", {"helper": helper_name(pick)})
        do.then(*because(used, *take(self.player, [reward])), LockHelper(self.player, pick))

    def _can_use(self, g: SpeakeasyState[Any], helper: HelperId) -> bool:
        """With C14 each use pays, whatever the reward can do (SP-HELP-08)."""
        pays = CrateCode.HELPERS in g.boss(self.player).crates
        return pays or can_gain(g, self.player, components().helpers[helper].reward)


class LockHelper(Step, frozen=True):
    """The used card goes into the safe, for good (SP-HELP-04)."""

    player: Seat
    helper: HelperId

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        boss = g.boss(self.player)
        boss.helpers.remove(self.helper)
        boss.used_helpers += 1
        g.screen(self.player).used_helpers.append(self.helper)
        if CrateCode.HELPERS in boss.crates:
            gain_cash(g, self.player, CRATE_CASH, do)


# Copying


class CopyFromDisplay(AskBoss, frozen=True):
    """SP-D38  Which card of the display to copy, or none (SP-HELP-06)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        found = [helper for helper in g.board.helpers if self._can_copy(g, helper)]
        if not found:
            return None
        options = (*(_on_display(helper, "copy") for helper in found), SKIP)
        return Decision(self.player, "SP-D38", "SP-HELP-06", Text("ask-copy"), options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: HelperId, do: Effects) -> None:
        if pick == SKIP.id:
            return
        do.tell("log-helper-copied", seat=party_name(self.player), helper=helper_name(pick))
        reward = components().helpers[pick].reward
        if isinstance(reward, TakeHelper):
            do.then(TakeHelperCard(self.player, pick))
        else:
            copied = Text("cause-helper", {"helper": helper_name(pick)})
            do.then(*because(copied, *take(self.player, [reward])))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(_on_display(helper, "copy"), "SP-GEN-14", Text("why-no-effect"))
            for helper in g.board.helpers
            if not self._can_copy(g, helper)
        ]

    def _can_copy(self, g: SpeakeasyState[Any], helper: HelperId) -> bool:
        reward = components().helpers[helper].reward
        if isinstance(reward, TakeHelper):
            return len(g.board.helpers) > 1
        return not isinstance(reward, CopyHelper) and can_gain(g, self.player, reward)
