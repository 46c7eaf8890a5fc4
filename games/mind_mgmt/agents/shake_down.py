"""Shake Down (MM-SHK): is this one of the hidden feature cards?"""

from __future__ import annotations

from typing import Any

from games.kernel import BACK, Barred, Decision, Effects, Option, Text

from ..asking import AskController
from ..components import AgentName, FeatureName, components
from ..facts import ShakenDown
from ..movement import pushes
from ..state import Table
from ..telling.names import agent_name, feature_name, feature_names
from ..tracking.clues import ruled_out
from .agent_move import to_places
from .deed import Deed, action_barred, at_work, location_of

SHAKE_DOWN = Option("shake-down", Text("option-shake-down"))
NO_PUSH = Option("stay", Text("option-no-push"))


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """It takes an Immortal in the agent's location (MM-SHK-01)."""
    if acted := action_barred(g, SHAKE_DOWN):
        return acted
    if not g.board.has_immortal(location_of(g, agent)):
        return Barred(SHAKE_DOWN, "MM-SHK-01", Text("why-no-immortal-here"))
    return None


class ShakeDown(AskController, frozen=True):
    """MM-SHK-02  Any feature may be named; with Truth Serum two, before the first answer (MM-MOD-A5-01)."""

    named: tuple[FeatureName, ...] = ()

    def decision(self, g: Table[Any]) -> Decision:
        options = [
            Option(f"name:{feature}", feature_name(feature), worth=known(g, feature), value=feature)
            for feature in components().features
            if feature not in self.named
        ]
        prompt = self._prompt(g)
        return Decision(
            self.asked(g),
            "D-SHAKE",
            "MM-SHK-02",
            prompt,
            (*options, BACK),
            BACK.id,
            occasion=Text("occasion-shake-down"),
        )

    def _prompt(self, g: Table[Any]) -> Text:
        if self.named:
            return Text("ask-shake-down-also", {"features": feature_names(self.named)})
        return Text("ask-shake-down", {"agent": agent_name(self.agent)})

    def answer(self, g: Table[Any], pick: FeatureName, do: Effects) -> None:
        named = (*self.named, pick)
        if len(named) < g.rules.named_features:
            do.then(ShakeDown(self.agent, named))
            return
        at_work(g).note_action()
        for feature in named:
            shake(g, self.agent, feature, do)
        immortal = g.board.immortal_at(location_of(g, self.agent))
        assert immortal is not None, "there is an Immortal to be shaken down"
        do.then(Push(self.agent, immortal))


def known(g: Table[Any], feature: FeatureName) -> Text | None:
    """What everyone knows of the feature's card, so that nobody asks in vain by mistake."""
    if feature in g.board.revealed:
        return Text("worth-revealed-before")
    return Text("worth-ruled-out") if feature in ruled_out(g.facts, g.board) else None


def shake(g: Table[Any], agent: AgentName, feature: FeatureName, do: Effects) -> None:
    """The answer, and what it changes: a card that was hidden lies open and contacts no more recruits (MM-SHK-03,
    MM-CON-03). One that lies open already is no hidden one any more (MM-SHK-04)."""
    do.reveal(to=None)
    is_hidden = feature in g.secrets.hidden
    if is_hidden:
        g.secrets.hidden.remove(feature)
        g.board.revealed[feature] = g.board.hour
    g.facts.append(ShakenDown(g.board.hour, agent, feature, is_hidden))
    answer = "log-shaken-hidden" if is_hidden else "log-shaken-no"
    do.tell(answer, agent=agent_name(agent), feature=feature_name(feature))


class Push(AskController, frozen=True):
    """MM-SHK-05 … MM-SHK-07  The Immortal may be pushed away, whatever the answer was."""

    immortal: int

    def decision(self, g: Table[Any]) -> Decision | None:
        here = g.board.immortals[self.immortal]
        targets = pushes(here, g.board.mayhem, g.board.immortals.values())
        if not targets:
            return None
        prompt = Text("ask-push", {"number": self.immortal, "place": here})
        options = (NO_PUSH, *to_places(g, targets, here))
        return Decision(
            self.asked(g), "D-PUSH", "MM-SHK-06", prompt, options, NO_PUSH.id, occasion=Text("occasion-push")
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        at_work(g).can_go_back = True  # to the push
        if pick != NO_PUSH.id:
            push(g, self.immortal, pick, "log-pushed", do)


def push(g: Table[Any], immortal: int, to: str, event: str, do: Effects) -> None:
    here = g.board.immortals[immortal]
    g.board.immortals[immortal] = to
    do.tell(event, number=immortal, start=here, end=to)


DEED = Deed(SHAKE_DOWN, barred, ShakeDown)
