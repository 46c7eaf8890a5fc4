"""The candidate set by the words of the rules: every path is walked, every fact is held against it, every triple is tried."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache, partial
from itertools import combinations

from games.mind_mgmt.components import FeatureName, Location, components
from games.mind_mgmt.facts import Announced, PublicFact, Slipped
from games.mind_mgmt.grid import features, index
from games.mind_mgmt.state import Board
from tests.mind_mgmt.riddles import _paths, triple_stands

Weights = dict[tuple[Location, ...], int]
"""The number of fitting triples of each path that has any."""
Spans = tuple[tuple[int, frozenset[tuple[FeatureName, int]]], ...]
"""For each announcement the recruits, and how often features were shown since the one before. Many paths have the same."""


def by_the_book(facts: list[PublicFact], board: Board) -> Weights:
    triples = [triple for triple in combinations(components().features, 3) if triple_stands(triple, facts)]
    paths = {tuple(path) for card in board.potential for path in _paths(facts, board, card)}
    fitting = cache(partial(_fitting, triples))
    weights = {path: fitting(_spans(path, facts, board)) for path in paths if _was_there(path, facts)}
    return {path: weight for path, weight in weights.items() if weight}


def cards_by_path(facts: list[PublicFact], board: Board) -> Mapping[tuple[Location, ...], set[str]]:
    """For each path, the Recruiter cards that all its Mind Slips can come from."""
    cards = defaultdict(set)
    for card in board.potential:
        for path in _paths(facts, board, card):
            cards[tuple(path)].add(card)
    return cards


def _was_there(path: tuple[Location, ...], facts: list[PublicFact]) -> bool:
    """MM-TRK-02 d."""
    return all(
        fact.left in path[: fact.hour - 1]
        for fact in facts
        if isinstance(fact, Slipped) and fact.left is not None
    )


def _spans(path: tuple[Location, ...], facts: list[PublicFact], board: Board) -> Spans:
    spans: list[tuple[int, frozenset[tuple[FeatureName, int]]]] = []
    first = 1
    for fact in facts:
        if isinstance(fact, Announced):
            counted = Counter(
                feature
                for hour in range(first, fact.hour + 1)
                for feature in features(path[hour - 1])
                if board.revealed.get(feature, hour) >= hour
            )
            spans.append((fact.recruits, frozenset(counted.items())))
            first = fact.hour + 1
    return tuple(spans)


def _fitting(triples: list[tuple[FeatureName, ...]], spans: Spans) -> int:
    """MM-TRK-03, MM-TRK-04."""
    none = dict.fromkeys(components().features, 0)
    told = [(recruits, none | dict(shown)) for recruits, shown in spans]
    return sum(
        all(counted[one] + counted[two] + counted[three] == recruits for recruits, counted in told)
        for one, two, three in triples
    )


def in_order(weights: Weights) -> list[tuple[tuple[int, ...], int]]:
    """As the set is kept (MM-TRK-05)."""
    return sorted((tuple(map(index, path)), weight) for path, weight in weights.items())
