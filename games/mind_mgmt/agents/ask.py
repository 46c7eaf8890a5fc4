"""Ask (MM-ASK): has the Recruiter been at a location with this feature? The answer stands in `answer`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import BACK, Barred, Decision, Effects, Option, Seat, Text

from ..asking import AskController
from ..components import AgentName, AllyUse, FeatureName, ModuleName, components
from ..grid import adjacent, features
from ..state import Table
from ..telling.names import agent_name, ally_name, feature_name
from .allies import spend
from .answer import AnswerAsk, answer_with_all
from .deed import Deed, action_barred, at_work, disturbed, location_of

ASK = Option("ask", Text("option-ask"))


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """Why the agent cannot ask here (MM-ASK-02, MM-ASK-03)."""
    if acted := action_barred(g, ASK):
        return acted
    if here := disturbed(g, agent, ASK, "MM-ASK-02"):
        return here
    if not askable(g, agent) and not on_radio(g, agent):
        return Barred(ASK, "MM-ASK-03", Text("why-features-barred"))
    return None


def askable(g: Table[Any], agent: AgentName) -> list[FeatureName]:
    """Features of the agent's location that no Immortal's location shows (MM-ASK-01, MM-IMM-08). Whether they were asked
    about before does not matter (MM-ASK-11)."""
    shown = features(location_of(g, agent))
    return [feature for feature in components().features if feature in shown and not _is_barred(g, feature)]


def on_radio(g: Table[Any], agent: AgentName) -> list[FeatureName]:
    """Further features, of locations next to the agent's, whatever lies in between: once in a round (MM-MOD-A2-01)."""
    if not g.board.can_use(ModuleName.FIELD_RADIO):
        return []
    here = location_of(g, agent)
    next_door = {feature for place in adjacent(here) for feature in features(place)} - {*features(here)}
    return [one for one in components().features if one in next_door and not _is_barred(g, one)]


def _is_barred(g: Table[Any], feature: FeatureName) -> bool:
    return feature in g.board.barred_features


def _unmarked(g: Table[Any], feature: FeatureName) -> Text:
    """How many locations with the feature can still be marked, as far as everyone knows."""
    shown = components().showing(feature)
    left = sum(not g.board.is_marked(place) for place in shown)
    return Text("worth-unmarked", {"left": left, "of": len(shown)})


def usable_with_ask(g: Table[Any]) -> list[str]:
    """Allies that are declared together with an Ask (MM-ABI-13)."""
    return [ally for ally in g.board.allies if components().allies[ally].use is AllyUse.ASK]


class AskAbout(AskController, frozen=True):
    """MM-ASK-01  About which feature, and with the Spy Dolphin or without."""

    def decision(self, g: Table[Any]) -> Decision:
        found = askable(g, self.agent)
        radio = on_radio(g, self.agent)
        options = [self._alone(g, feature) for feature in found]
        options += [replace(self._alone(g, feature), note=Text("note-radio")) for feature in radio]
        for ally in usable_with_ask(g):
            options += [self._with_ally(feature, ally) for feature in found]
            options += [self._with_ally(feature, ally, is_near=True) for feature in radio]
        prompt = Text("ask-about", {"agent": agent_name(self.agent), "place": location_of(g, self.agent)})
        return Decision(
            self.asked(g),
            "D-ASK",
            "MM-ASK-01",
            prompt,
            (*options, BACK),
            BACK.id,
            occasion=Text("occasion-ask", {"decoys": int(ModuleName.FALSE_TRACKS in g.board.modules)}),
        )

    def _alone(self, g: Table[Any], feature: FeatureName) -> Option:
        worth = _unmarked(g, feature)
        id, name = f"ask:{feature}", feature_name(feature)
        return Option(id, name, worth=worth, about=(feature,), value=(feature, None))

    def _with_ally(self, feature: FeatureName, ally: str, *, is_near: bool = False) -> Option:
        """`is_near`: the feature is next door, so the Field Radio goes with it."""
        label = Text("option-ask-with", {"feature": feature_name(feature), "ally": ally_name(ally)})
        id, note = f"{ally}:{feature}", Text("note-dolphin", {"radio": int(is_near)})
        return Option(id, label, note, about=(feature,), value=(feature, ally))

    def answer(self, g: Table[Any], pick: tuple[FeatureName, str | None], do: Effects) -> None:
        feature, ally = pick
        at_work(g).note_action()
        if feature in on_radio(g, self.agent):
            g.board.use(ModuleName.FIELD_RADIO)
            do.tell("log-radio", agent=agent_name(self.agent))
        do.tell("log-asked", agent=agent_name(self.agent), feature=feature_name(feature))
        if ally is None:
            do.then(AnswerAsk(self.agent, feature))
            return
        spend(g, ally, do)
        answer_with_all(g, self.agent, feature, do)

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        """MM-ASK-03."""
        reason = Text("why-feature-barred")
        return [
            Barred(Option(f"ask:{feature}", feature_name(feature)), "MM-ASK-03", reason)
            for feature in features(location_of(g, self.agent))
            if _is_barred(g, feature)
        ]


DEED = Deed(ASK, barred, AskAbout)
