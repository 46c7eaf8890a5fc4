"""What the automas do in their turns, step by step as the players do it (MM-AUR-04, MM-AUA-04 … MM-AUA-21)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from ..agents.abilities import target_psychically
from ..agents.agent_move import move_agent
from ..agents.allies import spend
from ..agents.answer import AnswerAsk, answer_with_all
from ..agents.ask import usable_with_ask
from ..agents.capture import try_capture
from ..agents.deed import at_work, location_of
from ..agents.reveal import confirm
from ..agents.shake_down import push, shake
from ..components import AgentName, Location
from ..notepad.notes import give_back_oldest
from ..recruiter.immortal_recruits import BringInRecruits
from ..recruiter.immortals import immortal_move_barred, move, pay_for_extra_move
from ..recruiter.stepping import enter_and_tell
from ..state import Side, Table
from ..telling.names import agent_name, feature_name
from .automa_agents import AgentDeed, AgentPlan, Judge, PlannedDeed, chosen_plan, rhythm
from .automa_recruiter import EXTRA_GAIN, best_immortal_move, chosen_action, payment
from .knowledge import agents_knowledge, drawing, recruiters_knowledge

# The Recruiter's turn


class AutomaTakesAction(Step, frozen=True):
    """MM-AUR-05 … MM-AUR-08  Unless the player who left has taken it (MM-SOLO-09)."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if g.has_acted:
            return
        chosen = chosen_action(recruiters_knowledge(g), g.level_of(Side.RECRUITER), drawing(do))
        enter_and_tell(g, chosen.to, do)
        if chosen.token is not None:
            g.secrets.slips[len(g.secrets.path)] = chosen.token


class AutomaMovesImmortal(Step, frozen=True):
    """MM-AUR-11."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if not g.rules.immortals or immortal_move_barred(g):
            return
        chosen = best_immortal_move(recruiters_knowledge(g), drawing(do))
        if chosen is not None:
            move(g.running_turn, chosen.number, chosen.to)
            do.then(BringInRecruits())


class AutomaMovesExtra(Step, frozen=True):
    """MM-AUR-12."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        known = recruiters_knowledge(g)
        visit = payment(known)
        if g.running_turn.immortal_moves != 1 or visit is None:
            return
        chosen = best_immortal_move(known, drawing(do), least_gain=EXTRA_GAIN)
        if chosen is not None:
            pay_for_extra_move(g, g.secrets.path[visit - 1])
            move(g.running_turn, chosen.number, chosen.to)
            do.then(BringInRecruits())


# An activation


def activate(g: Table[Any], do: Effects) -> AgentPlan:
    """What one activation of the automa agents will be. The steps for it go onto the agenda."""
    plan = chosen_plan(agents_knowledge(g), g.level_of(Side.ROGUES), drawing(do))
    do.then(
        AutomaMovesAgent(plan.agent, plan.place),
        AutomaActs(plan.agent, plan.action, plan.end),
        AutomaMovesAgent(plan.agent, plan.end),
        AutomaUsesAbility(plan.agent),
    )
    return plan


class AutomaMovesAgent(Step, frozen=True):
    """MM-AUA-05  One of the two ways of an activation leads nowhere."""

    agent: AgentName
    to: Location

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if location_of(g, self.agent) != self.to:
            move_agent(g, self.agent, self.to, "log-agent-moved", do)
            at_work(g).note_move()


class AutomaActs(Step, frozen=True):
    """The action of the plan."""

    agent: AgentName
    action: PlannedDeed
    end: Location
    """Where the agent goes afterwards; it stays there where it has moved already."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if self.action.deed is not AgentDeed.NONE:
            at_work(g).note_action()
        match self.action.deed:
            case AgentDeed.SHAKE_DOWN:
                self._shake_down(g, do)
            case AgentDeed.ASK | AgentDeed.FULL_ASK:
                self._ask(g, do)
            case AgentDeed.REVEAL:
                give_back_oldest(g, do)
                confirm(g, self.agent, do)
            case AgentDeed.CAPTURE:
                try_capture(g, self.agent, do)
            case AgentDeed.PSYCHIC:
                target_psychically(g, self.agent, do)

    def _ask(self, g: Table[Any], do: Effects) -> None:
        feature = self.action.feature
        assert feature is not None, "an Ask names a feature"
        do.tell("log-asked", agent=agent_name(self.agent), feature=feature_name(feature))
        if self.action.deed is AgentDeed.ASK:
            do.then(AnswerAsk(self.agent, feature))
            return
        spend(g, usable_with_ask(g)[0], do)
        answer_with_all(g, self.agent, feature, do)

    def _shake_down(self, g: Table[Any], do: Effects) -> None:
        """MM-AUA-15."""
        feature = self.action.feature
        assert feature is not None, "a Shake Down names a feature"
        shake(g, self.agent, feature, do)
        here = location_of(g, self.agent)
        _, wanted = Judge(agents_knowledge(g)).best_push(self.agent, here, self.end)
        if wanted is not None:
            push(g, wanted.number, wanted.to, "log-pushed", do)


class AutomaUsesAbility(Step, frozen=True):
    """MM-AUA-18, MM-AUA-19  Free actions of the full game, after everything else."""

    agent: AgentName

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if not g.is_full:
            return
        known = agents_knowledge(g)
        if self.agent is AgentName.BILL:
            _, wanted = Judge(known).best_shift(location_of(g, self.agent))
            if wanted is not None:
                at_work(g).note_free_action()
                push(g, wanted.number, wanted.to, "log-weakness", do)
        elif self.agent is AgentName.DUSTY and (moved := rhythm(known)) is not None:
            at_work(g).note_free_action()
            move_agent(g, *moved, "log-rhythm", do)
