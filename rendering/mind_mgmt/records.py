"""The public log sorted by feature: where each is, when it was named, and what was answered. It also says what lies
there, and whether the feature's card can be a hidden one. Of every view it reads what all viewers know."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from games.mind_mgmt.components import FeatureName, Hour, Location, components
from games.mind_mgmt.facts import (
    Admitted,
    Asked,
    Burned,
    CaptureFailed,
    Chained,
    FalseTrack,
    Marked,
    PublicFact,
    Revealed,
    ShakenDown,
    Targeted,
    Trailed,
    TurnedUp,
    Watched,
    Witnessed,
)
from games.mind_mgmt.tracking.clues import ruled_out
from games.mind_mgmt.view import PublicView

OfFeature: TypeAlias = Asked | ShakenDown | TurnedUp
"""Facts that name a feature."""
OfPlace: TypeAlias = (
    Revealed
    | Admitted
    | CaptureFailed
    | Targeted
    | Marked
    | Trailed
    | FalseTrack
    | Burned
    | Chained
    | Watched
    | Witnessed
)
"""Facts about locations: they belong to two features at once, or to none."""


class CardStanding(StrEnum):
    """Of a feature's card."""

    POSSIBLE = "possible"
    """It can be one of the Recruiter's hidden feature cards."""
    REVEALED = "revealed"
    """It was one."""
    OUT = "out"
    """It is none: it was displayed, or denied, or all three are revealed."""


class PlaceRecord(Struct, frozen=True):
    """A location of the feature."""

    place: Location
    has_token: bool
    """A Step token."""
    visited: Hour | None
    """What a confirmed note says."""
    mark: str
    """Of the unconfirmed note there; empty without one."""


class Record(Struct, frozen=True):
    """All that lies open about a feature."""

    feature: FeatureName
    standing: CardStanding
    is_barred: bool
    """No one can ask about it, as an Immortal stands there."""
    places: tuple[PlaceRecord, ...]
    """By index."""
    facts: tuple[OfFeature, ...]
    """Oldest first."""


def records(view: PublicView) -> list[Record]:
    """In the order of the features."""
    possible = set(possible_hidden(view))
    return [_record(view, feature, is_possible=feature in possible) for feature in components().features]


def _record(view: PublicView, feature: FeatureName, *, is_possible: bool) -> Record:
    return Record(
        feature,
        _standing(view, feature, is_possible=is_possible),
        feature in view.board.barred_features,
        tuple(_place(view, place) for place in components().showing(feature)),
        tuple(fact for fact in view.facts if isinstance(fact, OfFeature) and fact.feature == feature),
    )


def _standing(view: PublicView, feature: FeatureName, *, is_possible: bool) -> CardStanding:
    if feature in view.board.revealed:
        return CardStanding.REVEALED
    return CardStanding.POSSIBLE if is_possible else CardStanding.OUT


def _place(view: PublicView, place: Location) -> PlaceRecord:
    board, note = view.board, view.notes.get(place)
    mark = note.mark.value if note is not None else ""
    return PlaceRecord(place, place in board.step_tokens, board.confirmed.get(place), mark)


def facts_of_places(view: PublicView) -> list[PublicFact]:
    """Questions and answers that are about a location rather than a feature, oldest first."""
    return [fact for fact in view.facts if isinstance(fact, OfPlace)]


def possible_hidden(view: PublicView) -> list[FeatureName]:
    """Features that the public facts do not rule out as hidden cards, those revealed left out."""
    if len(view.board.revealed) == components().counts.hidden_features:
        return []
    out = {*ruled_out(view.facts, view.board), *view.board.revealed}
    return [feature for feature in components().features if feature not in out]
