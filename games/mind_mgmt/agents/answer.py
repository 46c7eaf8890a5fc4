"""The Recruiter's answer to an Ask (MM-ASK-04 … MM-ASK-10, MM-ABI-13, MM-ABI-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Decision, Effects, Option, Text

from ..asking import AskRecruiter, going
from ..automas.automa_recruiter import best_answer
from ..automas.knowledge import recruiters_knowledge
from ..components import AgentName, FeatureName, Location, components
from ..facts import Asked
from ..grid import by_index, features
from ..recruiter.secret_map import visited_at
from ..shift.false_tracks import decoy_places, note_decoys
from ..state import Table
from ..telling.names import agent_name, feature_name, places

NONE = Option("none", Text("option-no-new-token"))


def eligible(g: Table[Any], feature: FeatureName) -> list[Location]:
    """Visited, unmarked locations that show it, by index (MM-ASK-04). The present one may be among them (MM-ASK-08); an
    unconfirmed note does not matter (MM-ASK-07)."""
    return [place for place in g.unmarked(g.board) if feature in features(place)]


class AnswerAsk(AskRecruiter, frozen=True):
    """MM-ASK-05, MM-ASK-10  Which one location is marked. Also put when there is nothing to choose."""

    agent: AgentName
    feature: FeatureName

    def decision(self, g: Table[Any]) -> Decision:
        found = eligible(g, self.feature)
        options = tuple(going(place, worth=visited_at(g, place)) for place in found) or self._none(g)
        earliest = min(found, key=g.secrets.path.index, default=None)
        default = going(earliest).id if earliest else NONE.id
        agent, feature = agent_name(self.agent), feature_name(self.feature)
        locations = sum(option != NONE for option in options)
        return Decision(
            g.recruiter,
            "D-ASK-ANSWER",
            "MM-ASK-05",
            Text("ask-answer", {"agent": agent, "feature": feature, "locations": locations}),
            options,
            default,
            always=True,
            occasion=Text("occasion-answer") if found else _nothing_found(options),
        )

    def _none(self, g: Table[Any]) -> tuple[Option, ...]:
        """No new Step token, or a decoy (MM-MOD-R3-02)."""
        worth = Text("worth-decoy", {"left": g.decoys_left})
        return (NONE, *(going(place, worth=worth) for place in decoy_places(g, self.feature)))

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUR-13."""
        found = eligible(g, self.feature)
        tokens = [best_answer(recruiters_knowledge(g), found)] if found else []
        give_answer(g, self.agent, self.feature, tokens, dolphin=False, do=do)

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        tokens = [] if pick == NONE.id else [pick]
        give_answer(g, self.agent, self.feature, tokens, dolphin=False, do=do)


def _nothing_found(options: Sequence[Option]) -> Text:
    return Text("occasion-answer-none", {"decoys": len(options) - 1})


def answer_with_all(g: Table[Any], agent: AgentName, feature: FeatureName, do: Effects) -> None:
    """With the Spy Dolphin all eligible locations are marked, and the Recruiter has nothing to choose (MM-ABI-14)."""
    give_answer(g, agent, feature, eligible(g, feature), dolphin=True, do=do)


def give_answer(
    g: Table[Any],
    agent: AgentName,
    feature: FeatureName,
    tokens: Sequence[Location],
    *,
    dolphin: bool,
    do: Effects,
) -> None:
    """Put the tokens and tell it; how many locations there were to choose from is not told (MM-ASK-06, MM-ASK-09)."""
    do.reveal(to=None)
    board = g.board
    marked = by_index(place for place in components().showing(feature) if board.is_marked(place))
    board.step_tokens.extend(tokens)
    note_decoys(g, tokens)
    g.facts.append(Asked(board.hour, agent, feature, dolphin, tuple(tokens), tuple(marked)))
    do.tell("log-answered", feature=feature_name(feature), count=len(tokens), places=places(tokens))
