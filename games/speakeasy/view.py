"""What each kind of viewer may know (chapter 6). Views are built from nothing: they have no field for what must not be
seen.

Everyone sees a PublicTable. A player's own seat sees an OwnTable on top of it. After the end, everything lies open.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Party, Result, Seat

from .codes import MobsterDeck, Operation
from .components import ByPlayers, CardId, CrateId, District, GoalTileId, HelperId, MobsterId
from .state import BehindScreen, Boss, FinalMoney, Manhattan, RivalPanel, SpeakeasyState


class DeckView(Struct, frozen=True, kw_only=True):
    """What is left to draw: face-up tops, and numbers."""

    cards: dict[Operation, int]
    tops: dict[Operation, CardId]
    """No entry for an empty deck."""
    helpers: int
    mobsters: dict[MobsterDeck, int]
    war_tokens: list[int]
    """Sizes of the stacks that are left on the time track."""
    cop_tokens: list[int]
    city: list[int]
    """Sizes of the face-down stacks, by row."""
    crates: int
    top_crate: CrateId | None
    rival: int


class PublicTable(Struct, frozen=True, kw_only=True, tag=True):
    """The table without anything that is hidden from someone."""

    viewer: Seat | None
    seats: int
    waiting_for: tuple[Seat, ...]
    numbers: ByPlayers
    act: int
    round: int
    active: Party | None
    board: Manhattan
    bosses: dict[Party, Boss]
    decks: DeckView
    rival: RivalPanel | None
    can_rebuild_still: bool
    resigned: list[Seat]
    result: Result | None


class OwnTable(PublicTable, frozen=True, kw_only=True, tag=True):
    """What a player sees: the table, and what is behind the own screen."""

    mine: BehindScreen


class FinalTable(PublicTable, frozen=True, kw_only=True, tag=True):
    """A finished game with everything open."""

    screens: list[BehindScreen]
    final: dict[Party, FinalMoney]
    removed_mobsters: list[MobsterId]
    unused_goals: list[GoalTileId]
    helpers: list[HelperId]
    """The rest of the deck, top last."""
    war_tokens: list[list[District]]


SpeakeasyView: TypeAlias = PublicTable | OwnTable | FinalTable


def view(g: SpeakeasyState[Any], viewer: Seat | None, *, opened: bool = False) -> SpeakeasyView:
    """The table for a viewer; None is a spectator. `opened`: everything, for a game that is over."""
    shared: dict[str, Any] = {
        "viewer": viewer,
        "seats": g.seats,
        "waiting_for": g.waiting_for,
        "numbers": g.numbers,
        "act": g.act,
        "round": g.round,
        "active": g.active,
        "board": g.board,
        "bosses": g.bosses,
        "decks": _decks(g),
        "rival": g.rival,
        "can_rebuild_still": g.can_rebuild_still,
        "resigned": g.resigned,
        "result": g.result,
    }
    if opened:
        return FinalTable(
            **shared,
            screens=g.screens,
            final=g.final,
            removed_mobsters=g.stacks.removed_mobsters,
            unused_goals=g.stacks.unused_goals,
            helpers=g.stacks.helpers,
            war_tokens=g.stacks.war_tokens,
        )
    return PublicTable(**shared) if viewer is None else OwnTable(**shared, mine=g.screen(viewer))


def _decks(g: SpeakeasyState[Any]) -> DeckView:
    stacks = g.stacks
    return DeckView(
        cards={deck: len(cards) for deck, cards in stacks.cards.items()},
        tops={deck: cards[-1] for deck, cards in stacks.cards.items() if cards},
        helpers=len(stacks.helpers),
        mobsters={deck: len(tiles) for deck, tiles in stacks.mobsters.items()},
        war_tokens=[len(one) for one in stacks.war_tokens],
        cop_tokens=[len(one) for one in stacks.cop_tokens],
        city=[len(one) for one in stacks.city],
        crates=len(stacks.crates),
        top_crate=stacks.crates[-1] if stacks.crates else None,
        rival=len(stacks.rival),
    )
