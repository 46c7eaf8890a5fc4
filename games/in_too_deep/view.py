"""What each kind of viewer may know (chapter 6). Views are built from nothing: they have no field for what must not be
seen.

Everyone sees a TableView. A participant's own seat sees a SeatView on top of it. After the end, everything lies open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Party, Result, Seat

from .codes import CriminalName
from .components import CrimeId, Evidence, Level, Participants, Storyline, TokenId, components
from .state import (
    ActiveTurn,
    Console,
    EchoPanel,
    Finale,
    Holdings,
    InvestigationRow,
    Piles,
    Third,
    TokenPlace,
    TooDeepState,
)
from .zones.city import CityRing


class HeldCounts(Struct, frozen=True, kw_only=True):
    """How many hidden things a participant has. The numbers are public."""

    evidence: int
    dilemmas: int
    bank: int
    side_crimes: int
    story_crimes: dict[Level, int]
    """By level; no entry with 0."""
    vault: list[bool]
    """By place: whether a token lies there."""


class DeckCounts(Struct, frozen=True, kw_only=True):
    """How many cards and tokens are left to draw."""

    evidence: int
    support: int
    story_crimes: dict[Level, int]
    side_crimes: int
    dilemmas: int
    discarded_dilemmas: int
    echo_cards: int


class TableView(Struct, frozen=True, kw_only=True, tag=True):
    """The table without anything that is hidden from someone. Positions and names as in the state."""

    viewer: Seat | None
    seats: int
    waiting_for: tuple[Seat, ...]
    numbers: Participants
    order: list[Party]
    chapter: int
    city: CityRing
    consoles: dict[Party, Console]
    """In turn order."""
    held: dict[Party, HeldCounts]
    """In turn order."""
    locked: CriminalName | None
    rail: list[Evidence | None]
    """By slot."""
    display: list[bool]
    """By slot: whether a token lies there."""
    bonus: list[bool]
    """By bonus space, from the top: whether a token lies there."""
    rows: list[InvestigationRow]
    """From the top."""
    shared_vault: list[Evidence]
    offer: list[Third]
    """In clockwise order."""
    decks: DeckCounts
    set_aside: dict[str, int]
    """Crime cards that the active player set aside, by deck: "side" or the level (TD-HAND-06)."""
    used_tokens: list[TokenId]
    storylines: list[Storyline]
    removed: list[CrimeId]
    story_area: list[CrimeId]
    """Oldest first."""
    side_discard: list[CrimeId]
    turn: ActiveTurn | None
    triggered_by: Party | None
    last_turns: list[Party]
    echo: EchoPanel | None
    finale: Finale | None
    result: Result | None

    def hooked_by(self, criminal: CriminalName) -> Party | None:
        """None: the hook token is in the middle of the city."""
        return next((party for party, console in self.consoles.items() if criminal in console.ports), None)


class SeatView(TableView, frozen=True, kw_only=True, tag=True):
    """What a participant's own seat knows."""

    mine: Holdings
    notes: dict[TokenPlace, Evidence]
    """Face-down tokens that the viewer has peeked at or placed (TD-EVID-15)."""


class UncoveredView(TableView, frozen=True, kw_only=True, tag=True):
    """A game that is over, and any moment of one when its story is told."""

    holdings: dict[Party, Holdings]
    """In turn order."""
    piles: Piles


TooDeepView: TypeAlias = TableView | SeatView | UncoveredView


def view(g: TooDeepState[Any], viewer: Seat | None, *, opened: bool = False) -> TooDeepView:
    """What `viewer` may know; None is a spectator. `opened`: everything, as after the end."""
    public = _public(g, viewer)
    if opened or g.result is not None:
        return UncoveredView(**public, holdings=g.holdings, piles=g.piles)
    if viewer is not None and viewer in g.holdings:
        mine = g.holdings[viewer]
        return SeatView(**public, mine=mine, notes={place: g.token_at(place) for place in mine.noted})
    return TableView(**public)


def _public(g: TooDeepState[Any], viewer: Seat | None) -> dict[str, Any]:
    """The fields that all kinds of views share."""
    return {
        "viewer": viewer,
        "seats": g.seats,
        "waiting_for": g.waiting_for,
        "numbers": g.numbers,
        "order": g.order,
        "chapter": g.chapter,
        "city": g.city,
        "consoles": g.consoles,
        "held": {party: _held(holdings) for party, holdings in g.holdings.items()},
        "locked": g.locked,
        "rail": g.rail,
        "display": _occupied(g.piles.display),
        "bonus": _occupied(g.piles.bonus),
        "rows": g.rows,
        "shared_vault": g.shared_vault,
        "offer": g.offer,
        "decks": _decks(g.piles),
        "set_aside": dict(sorted(Counter(map(_deck_of, g.piles.set_aside)).items())),
        "used_tokens": g.used_tokens,
        "storylines": g.storylines,
        "removed": g.removed,
        "story_area": g.story_area,
        "side_discard": g.side_discard,
        "turn": g.turn,
        "triggered_by": g.triggered_by,
        "last_turns": g.last_turns,
        "echo": g.echo,
        "finale": g.finale,
        "result": g.result,
    }


def _held(holdings: Holdings) -> HeldCounts:
    levels = Counter(components().story_crimes[crime].level for crime in holdings.story_crimes)
    return HeldCounts(
        evidence=len(holdings.evidence),
        dilemmas=len(holdings.dilemmas),
        bank=len(holdings.bank),
        side_crimes=len(holdings.side_crimes),
        story_crimes=dict(sorted(levels.items())),
        vault=_occupied(holdings.vault),
    )


def _occupied(tokens: list[Evidence | None]) -> list[bool]:
    return [token is not None for token in tokens]


def _decks(piles: Piles) -> DeckCounts:
    return DeckCounts(
        evidence=len(piles.evidence),
        support=len(piles.support),
        story_crimes={level: len(cards) for level, cards in piles.story_crimes.items()},
        side_crimes=len(piles.side_crimes),
        dilemmas=len(piles.dilemmas),
        discarded_dilemmas=len(piles.discarded_dilemmas),
        echo_cards=len(piles.echo_cards),
    )


def _deck_of(crime: CrimeId) -> str:
    """The deck of a crime card, which is public even while the card lies face down."""
    story: Mapping[CrimeId, Any] = components().story_crimes
    return str(story[crime].level) if crime in story else "side"
