"""The candidate set by the words of the rules: every path is walked, every fact is held against it, every triple is tried."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from games.mind_mgmt.components import FeatureName, Location, components
from games.mind_mgmt.facts import Announced, PublicFact, Slipped
from games.mind_mgmt.grid import features, index
from games.mind_mgmt.state import Board
from tests.mind_mgmt.riddles import _paths, _triple_stands

Weights = dict[tuple[Location, ...], int]
"""The number of fitting triples of each path that has any."""


def by_the_book(facts: list[PublicFact], board: Board) -> Weights:
    triples = [triple for triple in combinations(components().features, 3) if _triple_stands(triple, facts)]
    paths = {tuple(path) for card in board.potential for path in _paths(facts, board, card)}
    weights = {path: _fitting(path, triples, facts, board) for path in paths if _was_there(path, facts)}
    return {path: weight for path, weight in weights.items() if weight}


def cards_of(path: tuple[Location, ...], facts: list[PublicFact], board: Board) -> set[str]:
    """Recruiter cards that all Mind Slips of the path can come from."""
    return {card for card in board.potential if list(path) in map(list, _paths(facts, board, card))}


def _was_there(path: tuple[Location, ...], facts: list[PublicFact]) -> bool:
    """MM-TRK-02 d."""
    return all(
        fact.left in path[: fact.hour - 1]
        for fact in facts
        if isinstance(fact, Slipped) and fact.left is not None
    )


def _fitting(
    path: tuple[Location, ...], triples: list[tuple[FeatureName, ...]], facts: list[PublicFact], board: Board
) -> int:
    """MM-TRK-03, MM-TRK-04."""
    spans: list[tuple[int, Counter[str]]] = []
    first = 1
    for fact in facts:
        if isinstance(fact, Announced):
            counted = Counter(
                feature
                for hour in range(first, fact.hour + 1)
                for feature in features(path[hour - 1])
                if board.revealed.get(feature, hour) >= hour
            )
            spans.append((fact.recruits, counted))
            first = fact.hour + 1
    return sum(
        all(sum(counted[feature] for feature in triple) == recruits for recruits, counted in spans)
        for triple in triples
    )


def in_order(weights: Weights) -> list[tuple[tuple[int, ...], int]]:
    """As the set is kept (MM-TRK-05)."""
    return sorted((tuple(map(index, path)), weight) for path, weight in weights.items())
