"""Escape Plan as the rest of the house knows it."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import Effects, Game, Seat, Step, Text

from . import (
    assets,
    city_phase,
    contacts,
    end,
    escape,
    evade,
    gang,
    income,
    inventory,
    notoriety,
    officers,
    patrol,
    rounds,
    setup,
    thresholds,
    turn_order,
    window,
    wounds,
)
from .end import EndGame
from .invariants import broken
from .state import Table
from .view import EscapePlanView, view


class EscapePlan(Game[Table[Any], EscapePlanView]):
    """For 3 to 5 players."""

    name: ClassVar = "escape_plan"
    rules_version: ClassVar = setup.RULES_VERSION
    seats: ClassVar = range(3, 6)
    state_type: ClassVar = Table
    view_type: ClassVar = EscapePlanView
    steps: ClassVar[tuple[type[Step], ...]] = (
        # The rounds and their phases
        setup.SetUp,
        rounds.Day,
        income.TakeIncome,
        income.UnlockForCash,
        patrol.RevealPatrol,
        city_phase.NextPlacement,
        city_phase.ChooseTile,
        city_phase.ChoosePosition,
        city_phase.ChooseRotation,
        city_phase.ChooseVenue,
        city_phase.RevealOffer,
        turn_order.SetTurnOrder,
        rounds.PlayPart,
        rounds.OfferTurn,
        notoriety.AdjustNotoriety,
        thresholds.CrossThreshold,
        thresholds.MoveTowards,
        thresholds.Reward,
        rounds.EndPart,
        rounds.NewDay,
        end.EndLastDay,
        end.EndGame,
        # A turn
        assets.UnlockAsset,
        officers.RemoveOfficer,
        officers.MoveOfficer,
        officers.PlaceOfficer,
        wounds.TakeWound,
        wounds.LoseAsset,
        gang.ReturnMember,
        window.Window,
        evade.Evade,
        evade.EvadeOne,
        evade.EvadeOnTile,
        escape.Leave,
        # A visit
        contacts.TakeContact,
        contacts.UseContact,
        inventory.PlaceItem,
    )
    headlines: ClassVar = frozenset(
        {
            "log-day-began",
            "log-exit-closed",
            "log-last-exit",
            "log-tile-laid",
            "log-turn-order",
            "log-threshold",
            "log-arrested",
            "log-escaped",
            "log-score",
            "log-game-ended",
        }
    )
    scenes: ClassVar = frozenset({"log-game-began", "log-turn-order", "log-part-ended", "log-game-ended"})

    def new_state(self, seats: int, seed: str) -> Table[Any]:
        return setup.new_table(seats, seed)

    def view(self, g: Table[Any], viewer: Seat | None) -> EscapePlanView:
        return view(g, viewer)

    def private(self, g: Table[Any], seat: Seat) -> object:
        """The screen, and money tiles in hand."""
        return g.screens[seat], g.drawn.get(seat)

    def heading(self, g: Table[Any]) -> Text:
        if g.part is None:
            return Text("heading-day", {"day": g.day})
        return Text("heading-part", {"day": g.day, "part": g.part.value})

    def check(self, g: Table[Any]) -> list[str]:
        return broken(g)

    def resign(self, g: Table[Any], seat: Seat, do: Effects) -> None:
        """Who leaves the table is arrested (EP-ESC-08). With nobody left in the city between the parts, it is over."""
        if g.turn and g.turn.seat == seat:
            g.turn = None
        g.drawn.pop(seat, None)
        if not g.in_order() and g.part is None:
            g.agenda[:] = [EndGame()]
