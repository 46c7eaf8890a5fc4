"""The Recruiter's turn (MM-REC): played behind the screen, published as a whole at its end."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Seat, Step, Text

from ..asking import AskRecruiter
from ..automas.automa_turn import AutomaMovesExtra, AutomaMovesImmortal, AutomaTakesAction
from ..components import ModuleName, RecruiterAction
from ..end import finish
from ..facts import Slipped, SlipToken
from ..shift.burned_files import BURN, BurnFiles, burning_barred
from ..shift.stakeout import report
from ..state import Phase, PrivateTurn, Reason, Side, Table
from ..telling.names import feature_names, party_name
from .display import refill
from .immortal_recruits import BringInRecruits, brought_in
from .immortals import EXTRA, IMMORTAL, PayForExtraMove, PickImmortal, extra_move_barred, immortal_move_barred
from .mind_slip import MindSlip, available_slips, legal_slips
from .publishing import publish
from .stepping import TakeStep, hour_ahead, legal_steps
from .time_track import advance, strike

STEP = Option("step", Text("option-step"))
SLIPS = {token: Option(f"slip:{token}", Text(f"option-slip-{token}"), value=token) for token in SlipToken}
END = Option("end", Text("option-end-turn"))


class BeginRecruiterTurn(Step, frozen=True):
    """MM-REC-04  A Recruiter who cannot act has lost. Then Immortals may have recruits to bring in."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.phase = Phase.RECRUITER
        do.tell("log-recruiter-turn", seat=party_name(g.recruiter))
        if not legal_steps(g) and not legal_slips(g):
            finish(g, do, Side.ROGUES, Reason.DEAD_END)
            return
        g.secrets.turn = PrivateTurn(board=g.board.copy())
        do.then(BringInRecruits(), RecruiterTurn())


class RecruiterTurn(AskRecruiter, frozen=True):
    """MM-REC-01, MM-REC-02  One action and up to two Immortal moves, in any order."""

    def decision(self, g: Table[Any]) -> Decision:
        offered = {option.id: option for option in self._options(g)}
        wanted = (END.id, STEP.id, *(option.id for option in SLIPS.values()))
        default = next(id for id in wanted if id in offered)
        return Decision(
            g.recruiter,
            "D-RTURN",
            "MM-REC-02",
            self._prompt(g),
            tuple(offered.values()),
            default,
            always=g.has_acted,  # MM-GEN-08: the end of the turn
            occasion=self._occasion(g),
        )

    def _occasion(self, g: Table[Any]) -> Text:
        """What the hour ahead brings, after what Immortals have recruited in this turn: that happens by itself."""
        return Text("occasion-recruiter-turn", {**brought_in(g), "ahead": hour_ahead(g)})

    def _prompt(self, g: Table[Any]) -> Text:
        return Text(
            "ask-recruiter-turn",
            {"place": g.secrets.location, "acted": int(g.has_acted), "round": g.round},
        )

    def _options(self, g: Table[Any]) -> list[Option]:
        found = []
        if g.has_acted:
            found.append(END)  # MM-REC-07
        else:
            found += [STEP] if legal_steps(g) else []
            found += [SLIPS[token] for token in legal_slips(g)]
        if not immortal_move_barred(g):
            found.append(IMMORTAL)
        if not extra_move_barred(g):
            found.append(EXTRA)
        if self._can_burn(g) and not burning_barred(g):
            found.append(BURN)
        return found

    def _can_burn(self, g: Table[Any]) -> bool:
        return ModuleName.BURNED_FILES in g.board.modules

    def answer(self, g: Table[Any], pick: str | SlipToken, do: Effects) -> None:
        if pick == END.id:
            do.then(EndRecruiterTurn())
        else:
            do.then(self._begun(pick, is_free=len(self._options(g)) > 1), self)

    @staticmethod
    def _begun(pick: str | SlipToken, *, is_free: bool) -> Step:
        """The first step of what was picked. `is_free`: something else could have been."""
        match pick:
            case SlipToken():
                return MindSlip(pick, may_go_back=is_free)
            case STEP.id:
                return TakeStep(may_go_back=is_free)
            case IMMORTAL.id:
                return PickImmortal()
            case EXTRA.id:
                return PayForExtraMove()
            case BURN.id:
                return BurnFiles()
        raise LookupError(f"nothing begins with {pick}")

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-04."""
        do.then(AutomaTakesAction(), AutomaMovesImmortal(), AutomaMovesExtra(), EndRecruiterTurn())

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        found = [] if g.has_acted else [Barred(END, "MM-REC-07", Text("why-no-action-yet"))]
        found += self._actions_barred(g)
        moves_immortals = RecruiterAction.MOVE_IMMORTAL in g.rules.recruiter_actions
        others = [immortal_move_barred(g), extra_move_barred(g)] if moves_immortals else []
        others += [burning_barred(g)] if self._can_burn(g) else []
        return found + [barred for barred in others if barred]

    def _actions_barred(self, g: Table[Any]) -> list[Barred]:
        if g.has_acted:
            reason, actions = Text("why-one-action"), [STEP, *(SLIPS[token] for token in _slips_of(g))]
            return [Barred(option, "MM-REC-03", reason) for option in actions]
        found = [] if legal_steps(g) else [Barred(STEP, "MM-REC-05", Text("why-no-step"))]
        for token in _slips_of(g):
            if token not in available_slips(g):
                found.append(_slip_barred(g, token))
            elif token not in legal_slips(g):
                found.append(Barred(SLIPS[token], "MM-SLIP-02", Text("why-no-target")))
        return found


def _slips_of(g: Table[Any]) -> list[SlipToken]:
    """The tokens that there are in this game: a training mission has no second one."""
    return [token for token in SLIPS if token is SlipToken.OWN or g.rules.board_slips]


def _slip_barred(g: Table[Any], token: SlipToken) -> Barred:
    if token is SlipToken.BOARD and token in g.secrets.slips.values():
        return Barred(SLIPS[token], "MM-SLIP-13", Text("why-second-slip-used"))
    return Barred(SLIPS[token], "MM-SLIP-08", Text(f"why-no-slip-{token}"))


class EndRecruiterTurn(Step, frozen=True):
    """MM-REC-02  Publish the turn, refill the Immortal display, advance the time token."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        publish(g, do)
        if turned_up := refill(g, g.board.hour + 1, do):
            do.tell("log-turned-up", features=feature_names(turned_up))
        advance(g, do)
        if token := g.secrets.slips.get(g.board.hour):
            lay_slip(g, token, do)
        strike(g, do)
        if g.result is None:
            report(g, do)
            do.tell("log-recruiter-done", round=g.round)


def lay_slip(g: Table[Any], token: SlipToken, do: Effects) -> None:
    """Beside the hour that was reached (MM-TIME-02, MM-SLIP-07); the second one leaves the board (MM-SLIP-11). A token
    beside the time track is out of the game (MM-SLIP-13)."""
    slips, hour = g.board.slips, g.board.hour
    slips.used[hour] = token
    left = slips.on_board if token is SlipToken.BOARD else None
    g.facts.append(Slipped(hour, token, left))
    if left is None:
        slips.own -= 1
        do.tell("log-slipped-own")
    else:
        slips.on_board = None
        do.tell("log-slipped-board", place=left)
