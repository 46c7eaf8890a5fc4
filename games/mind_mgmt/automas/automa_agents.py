"""How the automa agents decide (MM-AUA-02 … MM-AUA-19). What they do is carried out in `automa_turn`.

All values are whole numbers, and of equal ones the first in the order of the rules is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ..components import AgentName, AutomaLevel, FeatureName, Location, components
from ..grid import adjacent, around_temples, by_index, edge, features, in_sight, index, locations
from ..movement import pushes, within_reach
from ..state import Board
from ..tracking.clues import Places, as_places
from ..tracking.distances import agent_distances, pair_distance
from .automa_recruiter import ImmortalMove, after, lapses
from .knowledge import Drawing, PublicKnowledge

THREATS: Final = {0: 30, 1: 24, 2: 10}
"""What a displayed card threatens, by its pair distance (MM-AUA-08)."""

_NEARNESS: Final = {0: 2, 1: 2, 2: 2, 3: 1, 4: 1}
"""How much the share of a location counts, by its distance."""

DOLPHIN_GAIN: Final = 15
"""The Spy Dolphin must tell so much more than a plain Ask (MM-AUA-11)."""

RHYTHM_GAIN: Final = 2
"""The least rise of a position value for which Dusty's ability is used (MM-AUA-19)."""


class AgentDeed(StrEnum):
    """In the order in which they are valued (MM-AUA-04)."""

    NONE = "none"
    SHAKE_DOWN = "shake down"
    ASK = "ask"
    FULL_ASK = "ask with spy dolphin"
    REVEAL = "reveal"
    CAPTURE = "capture"
    PSYCHIC = "psychic targeting"


class PlannedDeed(Struct, frozen=True):
    deed: AgentDeed
    feature: FeatureName | None = None
    """What an Ask or a Shake Down names."""


class AgentPlan(Struct, frozen=True):
    """One activation: go to `place`, act there, go on to `end`. At most one of the two ways is longer than nothing."""

    agent: AgentName
    place: Location
    action: PlannedDeed
    end: Location


def chosen_plan(known: PublicKnowledge, level: AutomaLevel, drawn: Drawing) -> AgentPlan:
    """MM-AUA-04, MM-AUA-17."""
    if lapses(components().lapses[level].agents, drawn):
        asks = list(possible_asks(known))
        if asks:
            return drawn(asks)
    return max(valued_plans(known), key=lambda valued: valued[0])[1]  # the first one among equals


def ready_agents(known: PublicKnowledge) -> list[AgentName]:
    return [name for name in known.agents if known.board.agents[name].is_ready]


def reach_of(known: PublicKnowledge, agent: AgentName) -> list[Location]:
    """Where the agent may be after its Move, or without one; by index."""
    here = known.agents[agent]
    return by_index([here, *within_reach(here, known.board.mayhem, components().counts.agent_move)])


def possible_asks(known: PublicKnowledge) -> Iterator[AgentPlan]:
    """All combinations of an agent, a destination and a feature to ask about there."""
    for agent in ready_agents(known):
        for place in reach_of(known, agent):
            for feature in askable_at(known.board, place):
                yield AgentPlan(agent, place, PlannedDeed(AgentDeed.ASK, feature), place)


def askable_at(board: Board, place: Location) -> list[FeatureName]:
    """MM-ASK-02, MM-ASK-03. In the order of the features."""
    if board.has_immortal(place):
        return []
    barred = board.barred_features
    return sorted((feature for feature in features(place) if feature not in barred), key=_in_order)


def _in_order(feature: FeatureName) -> int:
    return components().features[feature].number


def valued_plans(known: PublicKnowledge) -> Iterator[tuple[int, AgentPlan]]:
    """Every option with its value, in the order of MM-AUA-04 (MM-AUA-05, MM-AUA-06)."""
    judge = Judge(known)
    for agent in ready_agents(known):
        reach = reach_of(known, agent)
        position = {place: judge.position(agent, place) for place in reach}
        best = max(reach, key=lambda place: position[place])
        for place in reach:
            end = best if place == known.agents[agent] else place
            for action, value in judge.actions(agent, place, end):
                yield position[end] + value, AgentPlan(agent, place, action, end)


class Judge:
    """Values of places and actions as things are now (MM-AUA-20)."""

    def __init__(self, known: PublicKnowledge) -> None:
        self._known = known
        self._board = known.board
        self._odds = known.odds
        self._away = agent_distances(known.board)
        self._threat = threat(known)
        self._nearness: dict[Location, int] = {}

    # Places

    def nearness(self, place: Location) -> int:
        """2·n + m (MM-AUA-02)."""
        if place not in self._nearness:
            away = self._away[place]
            shares = zip(locations(), self._odds.here, strict=True)
            self._nearness[place] = sum(share * _NEARNESS.get(away[other], 0) for other, share in shares)
        return self._nearness[place]

    def start(self, place: Location) -> int:
        """The value of a place to begin on (MM-AUA-02)."""
        away = self._away[place]
        crowd = sum(max(0, 6 - away[other]) for other in self._known.agents.values())
        return self.nearness(place) // 20 - 15 * crowd

    def position(self, agent: AgentName, place: Location) -> int:
        """MM-AUA-07."""
        others = [there for name, there in self._known.agents.items() if name is not agent]
        crowd = sum(self._away[place][other] <= 1 for other in others)
        value = self.nearness(place) // 100 - 3 * crowd
        if agent is AgentName.LYME:
            value += self._threat - threat(self._known, self._with_lyme_on(place))
        if agent is AgentName.BILL:
            value += self.best_shift(place)[0]
        return value

    def _with_lyme_on(self, place: Location) -> Board:
        lyme = replace(self._board.agents[AgentName.LYME], location=place)
        return replace(self._board, agents={**self._board.agents, AgentName.LYME: lyme})

    def best_shift(self, place: Location) -> tuple[int, ImmortalMove | None]:
        """The best drop of the threat by Bill's free action from there (MM-AUA-08). The automa makes none beside an
        Immortal in his own location, though it could (MM-AUA-18)."""
        if not self._known.rules.display or self._board.has_immortal(place):
            return 0, None
        beside = [
            number for number, there in sorted(self._board.immortals.items()) if there in adjacent(place)
        ]
        return self._best_drop(self._board, beside)

    def best_push(self, agent: AgentName, place: Location, end: Location) -> tuple[int, ImmortalMove | None]:
        """The best drop by pushing the Immortal that is shaken down (MM-AUA-15); Lyme counts as where he ends."""
        number = self._board.immortal_at(place)
        if number is None:
            return 0, None
        board = self._with_lyme_on(end) if agent is AgentName.LYME else self._board
        return self._best_drop(board, [number])

    def _best_drop(self, board: Board, immortals: Sequence[int]) -> tuple[int, ImmortalMove | None]:
        """0 if no change is positive; the first one among equals."""
        now, taken = threat(self._known, board), board.immortals.values()
        best, chosen = 0, None
        for number in immortals:
            for to in pushes(board.immortals[number], board.mayhem, taken):
                move = ImmortalMove(number, to)
                drop = now - threat(self._known, after(board, move))
                if drop > best:
                    best, chosen = drop, move
        return best, chosen

    # Actions

    def actions(self, agent: AgentName, place: Location, end: Location) -> Iterator[tuple[PlannedDeed, int]]:
        """What the agent may do there, in order, with the action values (MM-AUA-16)."""
        yield PlannedDeed(AgentDeed.NONE), 0
        if self._board.has_immortal(place):
            yield self._shake_down(agent, place, end)
            return
        asks = [(feature, self._unmarked[feature]) for feature in askable_at(self._board, place)]
        for feature, unmarked in asks:
            yield PlannedDeed(AgentDeed.ASK, feature), self._odds.ask(unmarked)
        if self._board.allies:
            for feature, unmarked in asks:
                plain, full = self._odds.ask(unmarked), self._odds.full_ask(unmarked)
                if full - plain > DOLPHIN_GAIN:
                    yield PlannedDeed(AgentDeed.FULL_ASK, feature), plain + (full - plain) // 2
        if place in self._board.step_tokens and len(self._board.confirmed) < components().counts.mental_notes:
            yield PlannedDeed(AgentDeed.REVEAL), self._odds.reveal(index(place))
        yield PlannedDeed(AgentDeed.CAPTURE), self._capture(place)
        if agent is AgentName.MERU and self._known.rules.display:
            yield PlannedDeed(AgentDeed.PSYCHIC), self._psychic(place)

    @cached_property
    def _unmarked(self) -> dict[FeatureName, Places]:
        """By feature, the locations with it that can still be marked."""
        unmarked = dict.fromkeys(components().features, 0)
        for place in locations():
            if not self._board.is_marked(place):
                for feature in features(place):
                    unmarked[feature] |= 1 << index(place)
        return unmarked

    def _capture(self, place: Location) -> int:
        """MM-AUA-13."""
        p = self._odds.here[index(place)]
        is_last = self._board.hour == self._known.rules.end - 1 and self._known.activated == 1
        return 1000 * p if is_last else p * (1000 - p) // 5000 + 3 * p // 10

    def _psychic(self, place: Location) -> int:
        """MM-AUA-14."""
        p = self._odds.is_among(as_places(in_sight(place)))
        return p * (1000 - p) // 5000

    def _shake_down(self, agent: AgentName, place: Location, end: Location) -> tuple[PlannedDeed, int]:
        """MM-AUA-15."""
        feature, likely = self._suspect
        drop, _ = self.best_push(agent, place, end)
        return PlannedDeed(AgentDeed.SHAKE_DOWN, feature), 9 * likely // 100 + drop

    @cached_property
    def _suspect(self) -> tuple[FeatureName, int]:
        """The feature that is most likely a hidden card, and how likely it is."""
        shares = self._odds.hidden
        hidden = [feature for feature in shares if feature not in self._board.revealed]
        if len(self._board.revealed) == components().counts.hidden_features:
            return next(feature for feature, share in shares.items() if share == 0), 0
        feature = max(hidden, key=lambda name: shares[name])
        return feature, shares[feature]


def threat(known: PublicKnowledge, board: Board | None = None) -> int:
    """What the display threatens (MM-AUA-08), as things are or on another board; nothing in training."""
    looked_at = known.board if board is None else board
    return sum(THREATS.get(pair_distance(looked_at, card), 0) for card in looked_at.display)


def best_start(known: PublicKnowledge) -> Location:
    """MM-AUA-02."""
    judge = Judge(known)
    return max(edge(), key=judge.start)


def second_slip_place(known: PublicKnowledge, drawn: Drawing) -> Location:
    """MM-AUA-03."""
    visited = known.odds.visited
    least = min(visited[index(place)] for place in around_temples())
    return drawn([place for place in around_temples() if visited[index(place)] == least])


def rhythm(known: PublicKnowledge) -> tuple[AgentName, Location] | None:
    """Whom Dusty moves and where to (MM-AUA-19)."""
    judge = Judge(known)
    best, chosen = RHYTHM_GAIN - 1, None
    for agent, here in known.agents.items():
        now = judge.position(agent, here)
        for to in within_reach(here, known.board.mayhem, 1 + len(known.board.revealed)):
            rise = judge.position(agent, to) - now
            if rise > best:
                best, chosen = rise, (agent, to)
    return chosen
