"""What Echo gains and loses (TD-ECHO-28 … TD-ECHO-37). Where things tie, a player chooses for her."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from games.kernel import AskOne, Decision, Effects, Option, Seat, Step, Text

from ..codes import CriminalName
from ..components import Bonus, EchoTarget, Evidence, Haul, components
from ..dilemmas import draw_dilemmas
from ..evidence.gaining import gain_face_down, trigger_chapter_end
from ..evidence.processing import BONUSES, free_bonus_spaces, put_on_bonus_space, take_folder
from ..grip import gain_grip, grip_option, lose_grip, lowest
from ..intel import gain_intel
from ..state import ECHO, EchoPanel, TooDeepState
from ..support import offer_options, refill_offer, take_from_offer
from ..telling.names import party_name, support_effect
from ..tolerance import gain_tolerance


def panel_of(g: TooDeepState[Any]) -> EchoPanel:
    """Only in games with Echo."""
    assert g.echo is not None, "Echo does not play"
    return g.echo


def chooser(g: TooDeepState[Any]) -> Seat:
    """Who chooses for her: the player whose turn follows hers (TD-DUO-05)."""
    return g.after(ECHO)[0]


class EchoTakesReward(Step, frozen=True):
    """From left to right, each part completely."""

    haul: Haul

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        gain_intel(g, ECHO, self.haul.intel, do)
        draw_dilemmas(g, ECHO, self.haul.dilemmas, do)
        do.then(*self._steps())

    def _steps(self) -> Iterator[Step]:
        for _ in range(self.haul.support):
            yield EchoGainsSupport()
        if self.haul.evidence:
            yield EchoGainsEvidence(self.haul.evidence)
        for _ in range(self.haul.process):
            yield EchoProcesses()
        if self.haul.grip:
            yield EchoGainsGrip(self.haul.grip)


class EchoGainsEvidence(Step, frozen=True):
    """TD-ECHO-28, TD-ECHO-30  Always at random from the display, which triggers the end of the chapter when it is
    empty. The rail stays as it is."""

    count: int

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        if self.count > g.piles.on_display:
            trigger_chapter_end(g, do)
        gain_face_down(g, ECHO, self.count, do)


# Processing


class EchoProcesses(Step, frozen=True):
    """TD-ECHO-31  A random token of her memory, which nobody sees; nothing without evidence."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        memory, panel = g.holdings[ECHO].evidence, panel_of(g)
        if not memory:
            do.tell("log-echo-no-evidence")
            return
        evidence = do.draw_at_random(memory, to=())
        row = None if panel.processed else _row_of_card(panel)
        panel.processed += 1
        if row is not None and g.rows[row].folders:
            self._in_row(g, row, evidence, do)
        else:
            self._in_plan(g, evidence, do)

    @staticmethod
    def _in_row(g: TooDeepState[Any], row: int, evidence: Evidence, do: Effects) -> None:
        """The kind does not matter, and stays hidden (TD-ECHO-29, TD-ECHO-32)."""
        g.rows[row].processed.append(None)
        g.piles.covered.append(evidence)
        take_folder(g, ECHO, row, Text("unknown-evidence"), do)

    @staticmethod
    def _in_plan(g: TooDeepState[Any], evidence: Evidence, do: Effects) -> None:
        """One bonus space a turn, else her vault (TD-ECHO-34)."""
        panel, free = panel_of(g), free_bonus_spaces(g)
        if not free or panel.has_bonus:
            g.holdings[ECHO].vault.append(evidence)
            do.tell("log-processed-in-vault", seat=party_name(ECHO))
            return
        panel.has_bonus = True
        put_on_bonus_space(g, ECHO, free[0], evidence, do)
        match BONUSES[free[0]]:
            case Bonus.SUPPORT:
                do.then(EchoGainsSupport())
            case Bonus.TOLERANCE:
                gain_tolerance(g, ECHO, do)
            case Bonus.GRIP:
                do.then(EchoGainsGrip(1))


_ROWS = {EchoTarget.TOP: 0, EchoTarget.MIDDLE: 1, EchoTarget.BOTTOM: 2}


def _row_of_card(panel: EchoPanel) -> int | None:
    """The row that her card names; None: the plan."""
    assert panel.card is not None, "she has revealed no card"
    return _ROWS.get(components().echo.cards[panel.card].process)


# Support tokens


class AskChooser(AskOne, frozen=True):
    """A tie that a player breaks for Echo."""

    def asked(self, g: TooDeepState[Any]) -> Seat:
        return chooser(g)


class EchoGainsSupport(AskChooser, frozen=True):
    """TD-ECHO-36  The token with most Intel in its third; she keeps the Intel and discards the token."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        on_offer = offer_options(g)
        if not on_offer:
            return None
        most = max(g.offer[option.value - 1].intel for option in on_offer)
        options = tuple(
            replace(option, note=support_effect(g.offer[option.value - 1].token))
            for option in on_offer
            if g.offer[option.value - 1].intel == most
        )
        return _tie(g, "TD-ECHO-36", Text("ask-echo-support"), options)

    def answer(self, g: TooDeepState[Any], pick: int, do: Effects) -> None:
        g.used_tokens.append(take_from_offer(g, ECHO, pick, do))
        refill_offer(g, pick, do)


def _tie(g: TooDeepState[Any], rule: str, prompt: Text, options: tuple[Option, ...]) -> Decision:
    """The question by which a player breaks a tie for her (TD-D43)."""
    return Decision(
        chooser(g), "TD-D43", rule, prompt, options, options[0].id, occasion=Text("occasion-echo-tie")
    )


# Grip


class EchoGainsGrip(AskChooser, frozen=True):
    """TD-ECHO-37  Point by point to her lowest token."""

    points: int

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(grip_option(g, ECHO, criminal, 1) for criminal in lowest(g, ECHO))
        return _tie(g, "TD-ECHO-37", Text("ask-echo-gains-grip"), options)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        gain_grip(g, ECHO, pick, 1, "echo", do)
        if self.points > 1:
            do.then(EchoGainsGrip(self.points - 1))


class EchoLosesGrip(AskChooser, frozen=True):
    """TD-ECHO-37  Point by point from her highest token; nothing below space 0."""

    points: int

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        grip = g.consoles[ECHO].grip
        most = max(grip.values())
        if not most or not self.points:
            return None
        highest = [criminal for criminal, space in grip.items() if space == most]
        options = tuple(grip_option(g, ECHO, criminal, -1) for criminal in highest)
        return _tie(g, "TD-ECHO-37", Text("ask-echo-loses-grip"), options)

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        lose_grip(g, ECHO, pick, 1, "penalty", do)
        if self.points > 1:
            do.then(EchoLosesGrip(self.points - 1))
