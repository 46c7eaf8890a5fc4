"""What the public facts say about the path, as conditions on its hours (MM-TRK-02, MM-TRK-03).

Sets of locations are bit masks over their indices, and sets of triples of features are bit masks over a list of them.
Paths are tried by the thousand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ..components import FeatureName, Hour, Location, components
from ..facts import (
    Admitted,
    Announced,
    Asked,
    CaptureFailed,
    Chained,
    FalseTrack,
    Marked,
    PublicFact,
    Revealed,
    ShakenDown,
    Slipped,
    Targeted,
    Trailed,
    TurnedUp,
    Watched,
    Witnessed,
)
from ..grid import Border, adjacent, by_index, edge, features, in_sight, index, locations, slip_targets
from ..movement import steps_from
from ..shift.streets import closed_on_the_way_to
from ..state import Board

Places: TypeAlias = int
"""A set of locations, as a bit mask over their indices."""

Triples: TypeAlias = int
"""A set of triples of features, as a bit mask."""

EVERYWHERE: Places = (1 << len(locations())) - 1

MAPS_KEPT = 64
"""Each game has Mayhem tokens of its own, and the Checkpoint moves."""


class Contacts(Struct, frozen=True):
    """What entering a location contacts, by the triple of hidden feature cards: those in neither get nothing."""

    one: Triples
    two: Triples


class Clues(Struct, frozen=True):
    """Conditions on a path of `hours` locations. Lists by hour have nothing at index 0."""

    hours: Hour
    domains: list[Places]
    """Where the Recruiter can have been at each hour, as far as that hour alone tells."""
    slips: frozenset[Hour]
    """Hours that were reached by a Mind Slip."""
    cards: tuple[str, ...]
    """Recruiter cards that the Mind Slips may come from; all of them from the same one."""
    ways: list[tuple[Places, ...]]
    """By hour and index of a location: where a Step that reached that hour led, and from where it came."""
    required: Places
    """Locations that occur somewhere in the path; the domains tell by when."""
    announced: dict[Hour, int]
    """Recruits announced at the hour, of the hours since the announcement before."""
    triples: Triples
    """All that the facts about feature cards leave."""
    contacts: list[dict[int, Contacts]]
    """By hour and index of the location."""


def clues(facts: Sequence[PublicFact], board: Board, decoys: Collection[int] = ()) -> Clues:
    """What all facts so far say together. `decoys`: numbers of Asks, among the facts, that a decoy answered
    (MM-TRK-12)."""
    slipped = [fact for fact in facts if isinstance(fact, Slipped)]
    facts = [_as_denied(fact) if number in decoys else fact for number, fact in enumerate(facts)]
    left, containing = _triples(facts, board)
    return Clues(
        hours=board.hour,
        domains=domains(facts, board.hour, {*board.confirmed.items(), *confirmed(facts)}),
        slips=frozenset(fact.hour for fact in slipped),
        cards=tuple(board.potential),
        ways=[
            steps(closed_on_the_way_to(hour, facts, board), board.linked) for hour in range(board.hour + 1)
        ],
        required=as_places(place for place, _ in visits(facts)),
        announced={fact.hour: fact.recruits for fact in facts if isinstance(fact, Announced)},
        triples=left,
        contacts=[{}, *(_contacts(hour, board, containing) for hour in range(1, board.hour + 1))],
    )


def _as_denied(fact: PublicFact) -> PublicFact:
    """A decoy lies where no location could be marked, so it says as much as “no new Step token”."""
    assert isinstance(fact, Asked), "only an Ask is answered by a decoy"
    return replace(fact, tokens=())


def as_places(these: Iterable[Location]) -> Places:
    """The locations as a set."""
    return sum(1 << index(place) for place in set(these))


def domains(
    facts: Iterable[PublicFact], hours: Hour, visited: Iterable[tuple[Location, Hour]]
) -> list[Places]:
    """Where the Recruiter can have been at each hour, as far as that hour alone tells; nothing at index 0.

    `visited`: locations of which the hour is known.
    """
    found = [0, *(EVERYWHERE for _ in range(hours))]
    for place, by in visits(facts):
        _bar(found, [place], range(by + 1, hours + 1))
    for place, hour in visited:
        before = found[hour]
        _bar(found, [place], range(1, hours + 1))
        found[hour] = before & as_places([place])
    for fact in facts:
        match fact:
            case Asked(hour=hour, feature=feature, dolphin=dolphin, tokens=tokens, marked=marked):
                if dolphin or not tokens:
                    shown = components().showing(feature)
                    _bar(found, [p for p in shown if p not in (*tokens, *marked)], range(1, hour + 1))
            case CaptureFailed(hour=hour, location=location):
                _bar(found, [location], [hour])
            case Targeted(hour=hour, location=location, is_near=is_near):
                near = as_places(in_sight(location))
                found[hour] &= near if is_near else ~near
            case Watched(hour=hour, location=location, is_near=is_near):
                near = as_places((location, *adjacent(location)))
                found[hour] &= near if is_near else ~near
            case Witnessed(hour=hour, is_on_edge=outside):
                found[hour] &= as_places(edge()) if outside else ~as_places(edge())
            case FalseTrack(hour=hour, location=location):
                _bar(found, [location], range(1, hour + 1))
            case Chained():
                _chain(found, fact)
    return found


def confirmed(facts: Iterable[PublicFact]) -> set[tuple[Location, Hour]]:
    """Every visit that was ever confirmed with its hour, burned notes too."""
    return {(fact.location, fact.visited) for fact in facts if isinstance(fact, Revealed | Admitted)}


def _chain(domains: list[Places], fact: Chained) -> None:
    """A Step token of the Paper Chain lies on the hour before or after; without one, what lies there was marked."""
    beside = [hour for hour in (fact.visited - 1, fact.visited + 1) if 1 <= hour <= fact.hour]
    if fact.location is not None:
        _bar(domains, [fact.location], [hour for hour in range(1, len(domains)) if hour not in beside])
        return
    for hour in beside:
        domains[hour] &= as_places(fact.marked)


def visits(facts: Iterable[PublicFact]) -> list[tuple[Location, Hour]]:
    """Locations that were visited, and by which hour."""
    found: list[tuple[Location, Hour]] = []
    for fact in facts:
        match fact:
            case Asked(hour=hour, tokens=tokens):
                found += [(token, hour) for token in tokens]
            case Marked(hour=hour, location=location) | Trailed(hour=hour, location=location):
                found.append((location, hour))
            case Chained(hour=hour, location=str(location)):
                found.append((location, hour))
            case Slipped(hour=hour, left=str(location)):
                found.append((location, hour - 1))
    return found


def _bar(domains: list[Places], barred: Iterable[Location], hours: Iterable[Hour]) -> None:
    mask = ~as_places(barred)
    for hour in hours:
        domains[hour] &= mask


def _triples(facts: Iterable[PublicFact], board: Board) -> tuple[Triples, dict[FeatureName, Triples]]:
    """The triples that can be the hidden feature cards, and those of them that contain each feature."""
    out = ruled_out(facts, board)
    free = [feature for feature in components().features if feature not in out]
    left = [
        triple
        for triple in combinations(free, components().counts.hidden_features)
        if board.revealed.keys() <= set(triple)
    ]
    containing = {
        feature: sum(1 << number for number, triple in enumerate(left) if feature in triple)
        for feature in components().features
    }
    return (1 << len(left)) - 1, containing


def ruled_out(facts: Iterable[PublicFact], board: Board) -> set[FeatureName]:
    """Features that have never been hidden ones: their card came to the Immortal display, or a Shake Down denied it."""
    shown = {fact.feature for fact in facts if isinstance(fact, TurnedUp)}
    denied = {fact.feature for fact in facts if isinstance(fact, ShakenDown) and not fact.is_hidden}
    return (shown | denied) - board.revealed.keys()  # asked about again, a revealed card is denied


def _contacts(hour: Hour, board: Board, containing: dict[FeatureName, Triples]) -> dict[int, Contacts]:
    """At that hour. A card that was revealed before contacts no more (MM-CON-03)."""
    counted = {
        feature: triples if board.revealed.get(feature, hour) >= hour else 0
        for feature, triples in containing.items()
    }
    found = {}
    for place in locations():
        first, second = (counted[feature] for feature in features(place))
        found[index(place)] = Contacts(one=first ^ second, two=first & second)
    return found


@lru_cache(maxsize=MAPS_KEPT)
def steps(closed: tuple[Border, ...], linked: tuple[Location, ...] = ()) -> tuple[Places, ...]:
    """By index of a location: where a Step leads. It leads back as well."""
    return tuple(as_places(steps_from(place, closed, linked)) for place in locations())


@cache
def jumps(card: str) -> tuple[Places, ...]:
    """By index of a location: where the card's Mind Slip leads. It leads back as well."""
    slip = components().recruiters[card].slip
    return tuple(as_places(slip_targets(place, slip)) for place in locations())


def indices(places: Places) -> list[int]:
    """The set as a list, lowest index first."""
    found = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


def named(places: Places) -> list[Location]:
    """The set as locations, by index."""
    return by_index(locations()[number] for number in indices(places))
