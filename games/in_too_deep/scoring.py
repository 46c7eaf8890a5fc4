"""The final count (TD-END, TD-SCORE): pure functions of what the players hold at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from games.kernel import Party

from .components import DilemmaId, Evidence, components
from .state import FinalCount, Finale, Holdings, ScorePart, TooDeepState
from .view import UncoveredView

Countable: TypeAlias = TooDeepState[Any] | UncoveredView
"""What can be counted: a game at any moment, with nothing hidden."""


def final_count(g: Countable) -> Finale:
    """The count at the end, by the order of TD-END-01."""
    corruption = {party: total_corruption(g, party) for party in g.order}
    columns = plan_columns(g)
    values = evidence_values(columns)
    foiled = is_foiled(columns, g.numbers.to_foil)
    over = {party for party, total in corruption.items() if total == max(corruption.values())}
    return Finale(
        is_foiled=foiled,
        columns=columns,
        values=values,
        counts={
            party: FinalCount(
                corruption=corruption[party],
                is_over_the_edge=party in over,
                parts=_parts(g, party, corruption, values, is_punished=foiled and party in over),
            )
            for party in g.order
        },
    )


def _parts(
    g: Countable,
    party: Party,
    corruption: Mapping[Party, int],
    values: Mapping[Evidence, int],
    *,
    is_punished: bool,
) -> dict[ScorePart, int]:
    """`is_punished`: for being over the edge, as the plan was foiled (TD-END-11, TD-END-12)."""
    holdings = g.holdings[party]
    return {
        ScorePart.INTEL: g.consoles[party].intel,
        ScorePart.GRIP: grip_score(g.consoles[party].grip.values()),
        ScorePart.BONUS: least_corrupt_bonus(corruption, party),
        ScorePart.PENALTY: -max(0, corruption[party]) if is_punished else 0,
        ScorePart.EVIDENCE: evidence_score(holdings, values),
        ScorePart.CARDS: sum(components().dilemmas[card].intel for card in holdings.bank),
        ScorePart.WARRANTS: warrant_score(holdings.bank),
        ScorePart.BADGES: badge_score(holdings.bank),
    }


def grip_score(spaces: Iterable[int]) -> int:
    """What is printed at the space of the lowest token (TD-END-02); without tokens, as before the deal, that of space 0."""
    return components().grip.scores[min(spaces, default=0)]


def total_corruption(g: Countable, party: Party) -> int:
    """On banked dilemmas, less tolerance; may be negative (TD-END-03)."""
    banked = g.holdings[party].bank
    return sum(components().dilemmas[card].corruption for card in banked) - g.consoles[party].tolerance


def least_corrupt_bonus(corruption: Mapping[Party, int], party: Party) -> int:
    """For each more corrupt participant, if nobody is less corrupt (TD-END-04, TD-END-05, TD-END-07)."""
    own = corruption[party]
    if own != min(corruption.values()):
        return 0
    return components().amounts.least_corrupt_bonus * sum(other > own for other in corruption.values())


def plan_columns(g: Countable) -> dict[Evidence, int]:
    """Tokens of each kind on bonus spaces and in all vaults (TD-END-08); not those of the investigation
    (TD-END-14)."""
    found = Counter(g.shared_vault)
    for tokens in (g.piles.bonus, *(holdings.vault for holdings in g.holdings.values())):
        found.update(token for token in tokens if token is not None)
    return {kind: found[kind] for kind in Evidence}


def is_foiled(columns: Mapping[Evidence, int], needed: int) -> bool:
    """Enough kinds have enough tokens (TD-END-09)."""
    enough = components().amounts.kind_to_foil
    return sum(count >= enough for count in columns.values()) >= needed


def evidence_values(columns: Mapping[Evidence, int]) -> dict[Evidence, int]:
    """By rank of the columns; equal ones share a rank and none is skipped (TD-END-13)."""
    printed = components().amounts.evidence_values
    ranks = sorted({count for count in columns.values() if count}, reverse=True)
    return {
        kind: printed[min(ranks.index(count), len(printed) - 1)] if count else 0
        for kind, count in columns.items()
    }


def evidence_score(holdings: Holdings, values: Mapping[Evidence, int]) -> int:
    """Tokens in memory and symbols on banked dilemmas (TD-SCORE-01)."""
    owned = Counter(holdings.evidence)
    for card in holdings.bank:
        owned.update(components().dilemmas[card].symbols)
    return sum(values[kind] * count for kind, count in owned.items())


def warrant_score(bank: Iterable[DilemmaId]) -> int:
    """The number of different warrants, squared (TD-SCORE-03)."""
    return len({warrant for card in bank if (warrant := components().dilemmas[card].warrant)}) ** 2


def badge_score(bank: Iterable[DilemmaId]) -> int:
    """For each complete set (TD-SCORE-04)."""
    amounts = components().amounts
    badges = sum(components().dilemmas[card].badges for card in bank)
    return badges // amounts.badge_set * amounts.badge_set_intel
