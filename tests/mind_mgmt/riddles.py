"""Made-up games for the deduction: a Recruiter who wanders, questions that are answered truly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from games.kernel import Chance
from games.mind_mgmt.components import AgentName, FeatureName, Location, components
from games.mind_mgmt.facts import (
    Announced,
    Asked,
    CaptureFailed,
    Fact,
    Marked,
    PublicFact,
    Revealed,
    ShakenDown,
    Slipped,
    SlipToken,
    Targeted,
    TurnedUp,
)
from games.mind_mgmt.grid import features, free_borders, in_sight, locations, slip_targets
from games.mind_mgmt.recruiter.stepping import steps_after
from games.mind_mgmt.state import Board, Slips


class Truth(Struct):
    """What only the Recruiter knows."""

    path: list[Location]
    card: str
    hidden: tuple[FeatureName, ...]


class Riddle:
    """A game of which only what matters to the deduction is played."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance(seed)
        features_drawn = list(components().features)
        self._chance.shuffle(features_drawn)
        self.truth = Truth([], self._chance.one_of(["RC1", "RC2"]), tuple(features_drawn[:3]))
        mayhem: list[str] = []
        for _ in range(5):
            mayhem.append(self._chance.one_of(free_borders(mayhem)))
        self.board = Board(
            hour=5, mayhem=mayhem, agents={}, shared=None, immortals={}, step_tokens=[], confirmed={},
            display=[], discard=[], revealed={}, recruits={}, supply=12, slips=Slips(own=1),
            potential=["RC1", "RC2"], allies=[],
        )  # fmt: skip
        self.facts: list[PublicFact] = [TurnedUp(5, feature) for feature in features_drawn[3:5]]
        self._contacts = 0
        """Since the last announcement."""

    def until(self, hour: int, questions: int) -> bool:
        """Play to that hour, asking so many questions in each Rogue turn; False if the path ends before."""
        self._enter(self._chance.one_of(locations()))
        while len(self.truth.path) < hour:
            if not self._go_on():
                return False
            if len(self.truth.path) >= 5:
                self.board.hour = len(self.truth.path)
                self._announce()
            if len(self.truth.path) > 5:
                for _ in range(questions):
                    self._chance.one_of(
                        [self._ask, self._ask, self._ask, self._reveal, self._shake, self._look]
                    )()
        return True

    def _go_on(self) -> bool:
        path = self.truth.path
        ways = steps_after(path, self.board.mayhem)
        slip = components().recruiters[self.truth.card].slip
        jumps = [place for place in slip_targets(path[-1], slip) if place not in path]
        hour = len(path) + 1
        if self.board.slips.own and hour > 5 and jumps and (not ways or self._chance.below(6) == 0):
            self.board.slips.own = 0
            self.facts.append(Slipped(hour, SlipToken.OWN, None))
            ways = jumps
        if not ways:
            return False
        self._enter(self._chance.one_of(ways))
        return True

    def _enter(self, place: Location) -> None:
        self.truth.path.append(place)
        shown = [feature for feature in features(place) if feature not in self.board.revealed]
        self._contacts += sum(feature in self.truth.hidden for feature in shown)

    def _announce(self) -> None:
        if self.board.hour % 2:
            self.facts.append(Announced(self.board.hour, self._contacts))
            self._contacts = 0

    def _ask(self) -> None:
        feature = self._chance.one_of(list(components().features))
        dolphin = self._chance.below(8) == 0
        shown = components().showing(feature)
        marked = tuple(place for place in shown if self.board.is_marked(place))
        eligible = [place for place in shown if place in self.truth.path and place not in marked]
        tokens = eligible if dolphin or not eligible else [self._chance.one_of(eligible)]
        self.board.step_tokens += tokens
        self.facts.append(Asked(self.board.hour, AgentName.MERU, feature, dolphin, tuple(tokens), marked))

    def _reveal(self) -> None:
        if self.board.step_tokens:
            place = self.board.step_tokens.pop(self._chance.below(len(self.board.step_tokens)))
            hour = self.truth.path.index(place) + 1
            self.board.confirmed[place] = hour
            self.facts.append(Revealed(self.board.hour, AgentName.MERU, place, hour))

    def _shake(self) -> None:
        feature = self._chance.one_of(list(components().features))
        is_hidden = feature in self.truth.hidden and feature not in self.board.revealed
        if is_hidden:
            self.board.revealed[feature] = self.board.hour
        self.facts.append(ShakenDown(self.board.hour, AgentName.MERU, feature, is_hidden))

    def _look(self) -> None:
        place, here = self._chance.one_of(locations()), self.truth.path[-1]
        if self._chance.below(2):
            self.facts.append(Targeted(self.board.hour, place, here in in_sight(place)))
        elif place != here:
            self.facts.append(CaptureFailed(self.board.hour, AgentName.MERU, place))
        elif unmarked := [p for p in self.truth.path if not self.board.is_marked(p)]:
            self.board.step_tokens.append(unmarked[0])
            self.facts.append(Marked(self.board.hour, unmarked[0]))


def by_brute_force(facts: list[PublicFact], board: Board, *, can_act: bool = False) -> set[Location]:
    """Where the Recruiter can be, or can be and go on from: every path is walked forwards and every fact checked against it, one by one."""
    triples = [triple for triple in combinations(components().features, 3) if triple_stands(triple, facts)]
    ends = set()
    for card in board.potential:
        for path in _paths(facts, board, card):
            if can_act and not _goes_on(path, board, card):
                continue
            if path[-1] not in ends and any(adds_up(path, triple, facts, board) for triple in triples):
                ends.add(path[-1])
    return ends


def _goes_on(path: list[Location], board: Board, card: str) -> bool:
    """By a Step or a Mind Slip."""
    has_token = board.slips.own > 0 or board.slips.on_board in path
    slips = slip_targets(path[-1], components().recruiters[card].slip) if has_token else ()
    return bool(steps_after(path, board.mayhem)) or any(place not in path for place in slips)


def _paths(facts: list[PublicFact], board: Board, card: str) -> Iterator[list[Location]]:
    slips = {fact.hour for fact in facts if isinstance(fact, Slipped)}

    def grow(path: list[Location]) -> Iterator[list[Location]]:
        """What was told until an hour says nothing of places to come."""
        hour = len(path) + 1
        if not all(_stands(fact, path, board) for fact in facts if fact.hour == len(path)):
            return
        if hour > board.hour:
            yield path
            return
        if hour in slips:
            ways = slip_targets(path[-1], components().recruiters[card].slip)
        else:
            ways = steps_after(path, board.mayhem) if path else locations()
        for place in ways:
            if place not in path and all(
                known != place or at == hour for known, at in board.confirmed.items()
            ):
                yield from grow([*path, place])

    return grow([])


def _stands(fact: Fact, path: list[Location], board: Board) -> bool:
    visited = path[: fact.hour]
    match fact:
        case Asked(feature=feature, dolphin=dolphin, tokens=tokens, marked=marked):
            eligible = {p for p in visited if feature in features(p) and p not in marked}
            return set(tokens) == eligible if dolphin or not tokens else set(tokens) <= eligible
        case Revealed(location=location, visited=hour):
            return path[hour - 1] == location
        case Marked(location=location):
            return location in visited
        case CaptureFailed(location=location):
            return visited[-1] != location
        case Targeted(location=location, is_near=is_near):
            return (visited[-1] in in_sight(location)) == is_near
    return True


def triple_stands(triple: tuple[FeatureName, ...], facts: list[PublicFact]) -> bool:
    revealed: set[FeatureName] = set()
    for fact in facts:
        match fact:
            case TurnedUp(feature=feature) if feature in triple:
                return False
            case ShakenDown(feature=feature, is_hidden=is_hidden):
                if is_hidden != (feature in triple and feature not in revealed):
                    return False
                if is_hidden:
                    revealed.add(feature)
    return True


def adds_up(
    path: list[Location], triple: tuple[FeatureName, ...], facts: list[PublicFact], board: Board
) -> bool:
    first = 1
    for fact in facts:
        if isinstance(fact, Announced):
            hours = range(first, fact.hour + 1)
            counted = sum(
                feature in triple and board.revealed.get(feature, hour) >= hour
                for hour in hours
                for feature in features(path[hour - 1])
            )
            if counted != fact.recruits:
                return False
            first = fact.hour + 1
    return True
