"""Speakeasy as the rest of the house knows it."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import (
    Chosen,
    Effects,
    Ending,
    Game,
    Ranked,
    Seat,
    Setting,
    Step,
    Text,
    seat_name,
)

from . import (
    acts,
    books,
    gains,
    preparation,
    scoring,
    setup,
    turn_order,
)
from .cards import card_actions, discarding, helper_cards, operation_cards
from .city import building_actions, city_tokens, family, locations, park, payout, protection, restaurant
from .codes import Difficulty
from .invariants import CHECKS
from .operations import levels, production, raids, selling, trucks
from .rival import rival_turn
from .routines import ROUTINES
from .scoring import ranking
from .state import ACTORS, SpeakeasyState
from .telling.lessons import LESSONS
from .telling.topics import TOPICS
from .telling.turning_points import POINT_FINDERS
from .underworld import associates, goons, luciano, mob_war, patrols
from .upgrades import UPGRADES
from .view import FinalTable, OwnTable, PublicTable, SpeakeasyView, view

ON, OFF = "on", "off"


class Speakeasy(Game[SpeakeasyState[Any], SpeakeasyView]):
    """Bosses of the Prohibition, 2 to 4 players, or one against the rival."""

    name: ClassVar = "speakeasy"
    rules_version: ClassVar = 5
    upgrades: ClassVar = UPGRADES
    seats: ClassVar = range(1, 5)
    settings: ClassVar = (
        Setting("still", (OFF, ON)),
        Setting(
            "rival",
            (Difficulty.NORMAL.value, Difficulty.EASY.value, Difficulty.HARD.value),
            matters=lambda seats, chosen: seats == 1,
        ),
    )
    actors: ClassVar = ACTORS
    state_type: ClassVar = SpeakeasyState
    view_type: ClassVar = PublicTable | OwnTable | FinalTable
    steps: ClassVar[tuple[type[Step], ...]] = (
        # Setup and the preparatory round
        setup.SetUpBoard,
        preparation.PrepDock,
        preparation.PrepBuilding,
        preparation.PrepPlace,
        preparation.PrepCard,
        rival_turn.RivalDock,
        rival_turn.PrepareRival,
        # Acts
        acts.BeginAct,
        acts.BeginActRound,
        acts.BeginTurn,
        acts.CloseTurn,
        acts.EndActRound,
        turn_order.ChangeOrder,
        rival_turn.RivalTurn,
        rival_turn.RivalAct,
        # A turn
        helper_cards.UseHelper,
        helper_cards.LockHelper,
        helper_cards.CopyFromDisplay,
        helper_cards.TakeHelperCard,
        locations.SendCapo,
        operation_cards.ChooseDeck,
        operation_cards.PlayOperationCard,
        city_tokens.TakeCityToken,
        city_tokens.PlayCityTokens,
        city_tokens.CleanUpTokens,
        city_tokens.GiveUpToken,
        city_tokens.ReturnToken,
        park.SwapCapos,
        park.DisplacedBonus,
        restaurant.ChangePlace,
        restaurant.RestaurantAction,
        books.CookBooks,
        # Gains
        gains.TakeGain,
        card_actions.PerformAction,
        discarding.DiscardCards,
        levels.RaiseLevel,
        levels.RaiseOnceMore,
        levels.LiftMarker,
        goons.HireCount,
        family.PlaceFamily,
        family.MoveDocker,
        family.MoveDockerTo,
        associates.ChooseAssociate,
        associates.FamilyToVip,
        # Actions
        building_actions.BuildAction,
        building_actions.ChoosePiece,
        building_actions.ChoosePlace,
        building_actions.ChooseForce,
        protection.ProtectBuildings,
        selling.SellBarrels,
        production.ProduceBarrels,
        trucks.DriveTrucks,
        raids.ChooseRaid,
        raids.ChooseRent,
        raids.WinRaid,
        raids.StealBarrel,
        raids.ReturnRaider,
        raids.SendBoat,
        # The Luciano phase and the end
        luciano.LucianoPhase,
        mob_war.BeginWar,
        mob_war.WarInDistrict,
        mob_war.Attacked,
        mob_war.DefendBuilding,
        mob_war.RebuildStill,
        mob_war.EndDistrictWar,
        mob_war.EndWar,
        patrols.PatrolCops,
        payout.PayAreas,
        scoring.FinalScoring,
    )
    headlines: ClassVar = frozenset(
        {
            "log-building-opened",
            "log-building-upgraded",
            "log-building-taken-over",
            "log-building-lost",
            "log-mobster-attacks",
            "log-associated",
            "log-raid",
            "log-crate",
            "log-book",
            "log-payout",
            "log-turn-order",
            "log-rival-raid",
            "log-rival-sold",
            "log-final-money",
            "log-rival-money",
            "log-tie",
        }
    )
    digest_events: ClassVar = frozenset(
        {
            "log-capo-sent",
            "log-card-played",
            "log-produced",
            "log-delivered",
            "log-barrel-sold",
            "log-barrels-bought",
            "log-protected",
            "log-level-raised",
            "log-helper-used",
            "log-token-played",
            "log-swapped",
            "log-defended",
            "log-rival-guarded",
        }
    )
    scenes: ClassVar = frozenset(
        {"log-set-up", "log-round", "log-luciano", "log-mob-war", "log-act", "log-final"}
    )

    turn_events: ClassVar = frozenset({"log-turn"})
    milestones: ClassVar = frozenset({"log-rival-card"})
    chapters: ClassVar = {"log-act": "heading-act"}
    topics: ClassVar = TOPICS
    routines: ClassVar = ROUTINES
    lessons: ClassVar = LESSONS
    point_finders: ClassVar = POINT_FINDERS
    checks: ClassVar = CHECKS

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> SpeakeasyState[Any]:
        return setup.empty_table(
            self.rules_version,
            seats,
            seed,
            can_rebuild_still=chosen["still"] == ON,
            difficulty=Difficulty(chosen["rival"]),
        )

    def view(self, g: SpeakeasyState[Any], viewer: Seat | None) -> SpeakeasyView:
        return view(g, viewer)

    def laid_open(self, g: SpeakeasyState[Any]) -> SpeakeasyView:
        return view(g, None, opened=True)

    def private(self, g: SpeakeasyState[Any], seat: Seat) -> object:
        """What is behind the screen."""
        return g.screen(seat)

    def heading(self, g: SpeakeasyState[Any]) -> Text:
        if not g.act:
            return Text("heading-preparation")
        return Text("heading-round", {"act": g.act, "year": str(g.act_card.year), "round": g.round})

    def ending(self, g: SpeakeasyState[Any], seat: Seat) -> Ending:
        assert g.result is not None
        has_left = seat in g.resigned
        return Ending(
            won=seat in g.result.winners,
            score=None if has_left else g.final[seat].total,
            summary=Text("ending-left")
            if has_left
            else Text("ending-money", {"dollars": g.final[seat].total}),
            at=self.heading(g),
        )

    def ranking(self, g: SpeakeasyState[Any]) -> tuple[Ranked, ...]:
        return ranking(g)

    def resign(self, g: SpeakeasyState[Any], seat: Seat, do: Effects) -> None:
        """The defaults play on for the seat."""
        do.tell("log-left", seat=seat_name(seat))
