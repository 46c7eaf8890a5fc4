"""Escape Plan as the rest of the house knows it."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import Chosen, Effects, Ending, Game, Ranked, Seat, Step, Text

from . import (
    bonus,
    city_phase,
    end,
    escape,
    evade,
    gang,
    income,
    move,
    notoriety,
    rounds,
    setup,
    thresholds,
    turn,
    turn_order,
    window,
    wounds,
)
from .belongings import assets, contacts, inventory
from .bots import bot_turn, costa
from .end import EndGame
from .invariants import CHECKS
from .places import (
    business,
    church,
    clinic,
    exits,
    gang_visit,
    hospital,
    keys,
    lockers,
    money_tiles,
    safe_house,
    store,
    visit,
)
from .police import officers, patrol
from .routines import ROUTINES
from .scoring import ranking, score_sheet, score_sheets
from .state import ACTORS, Hour, Standing, Table
from .telling.lessons import LESSONS
from .telling.names import hour_name
from .telling.topics import TOPICS
from .telling.turning_points import POINT_FINDERS
from .upgrades import UPGRADES
from .view import EscapePlanView, view


class EscapePlan(Game[Table[Any], EscapePlanView]):
    """For 1 to 5 players; for one and two with bots."""

    name: ClassVar = "escape_plan"
    rules_version: ClassVar = setup.RULES_VERSION
    upgrades: ClassVar = UPGRADES
    seats: ClassVar = range(1, 6)
    actors: ClassVar = ACTORS
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
        bot_turn.TakeBotTurn,
        bot_turn.OfferBotTurn,
        notoriety.AdjustNotoriety,
        thresholds.CrossThreshold,
        thresholds.MoveTowards,
        thresholds.SendTowards,
        thresholds.Reward,
        rounds.EndPart,
        rounds.NewDay,
        rounds.EndLastDay,
        end.EndGame,
        # A turn
        turn.TakeTurn,
        turn.MainAction,
        turn.FinishTurn,
        turn.EndTurn,
        move.ChooseRoute,
        assets.UnlockAsset,
        officers.RemoveOfficer,
        officers.MoveOfficer,
        officers.PlaceOfficer,
        wounds.TakeWound,
        wounds.LoseAsset,
        gang.ReturnMember,
        window.Window,
        window.ConfirmTurn,
        costa.PayToll,
        evade.Evade,
        evade.EvadeOne,
        evade.EvadeOnTile,
        escape.ConfirmEscape,
        escape.Leave,
        # A visit
        visit.Visit,
        visit.Crowd,
        keys.TurnKey,
        business.LayCube,
        safe_house.LieLow,
        safe_house.TakeKey,
        safe_house.BuyFixer,
        gang_visit.HireGang,
        store.TakeGasCan,
        store.BuyEquipment,
        lockers.OpenLocker,
        clinic.HealAtClinic,
        church.Donate,
        hospital.PayForHealing,
        hospital.BeRecognised,
        exits.UseExit,
        money_tiles.DrawTiles,
        money_tiles.KeepTile,
        contacts.TakeContact,
        contacts.UseContact,
        inventory.PlaceItem,
        bonus.GroupBonuses,
        bonus.ChooseBonus,
    )
    headlines: ClassVar = frozenset(
        {
            "log-day-began",
            "log-exit-closed",
            "log-last-exit",
            "log-tile-laid",
            "log-turn-order",
            "log-bot-came",
            "log-threshold",
            "log-arrested",
            "log-escaped",
            "log-score",
            "log-costa-score",
            "log-game-ended",
        }
    )
    digest_events: ClassVar = frozenset(
        {
            "log-moved",
            "log-heading-out",
            "log-rested",
            "log-held",
            "log-token-returned",
            "log-caught",
            "log-business-closed",
            "log-group-completed",
            "log-part-ended",
        }
    )
    turn_events: ClassVar = frozenset({"log-turn-began"})
    milestones: ClassVar = frozenset({"log-bot-turn-began", "log-notoriety-adjusted"})
    stretches: ClassVar = {"log-part-began": "log-part-ended"}
    chapters: ClassVar = {"log-day-began": "heading-day", "log-part-began": "heading-part"}
    topics: ClassVar = TOPICS
    routines: ClassVar = ROUTINES
    lessons: ClassVar = LESSONS
    point_finders: ClassVar = POINT_FINDERS
    checks: ClassVar = CHECKS
    scenes: ClassVar = frozenset({"log-game-began", "log-turn-order", "log-part-ended", "log-game-ended"})

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> Table[Any]:
        return setup.new_table(seats, seed)

    def view(self, g: Table[Any], viewer: Seat | None) -> EscapePlanView:
        return view(g, viewer)

    def laid_open(self, g: Table[Any]) -> EscapePlanView:
        return view(g, None, lifted=True)

    def private(self, g: Table[Any], seat: Seat) -> object:
        """The screen and money tiles in hand; and the bots, since a sheet shows them beside these."""
        return g.screens[seat], g.drawn.get(seat), g.bots

    def heading(self, g: Table[Any]) -> Text:
        return hour_name(Hour(g.day, g.part))

    def ending(self, g: Table[Any], seat: Seat) -> Ending:
        player = g.player(seat)
        assert g.result is not None
        escaped = player.standing is Standing.ESCAPED
        score = score_sheet(g, seat).total if escaped else None
        return Ending(
            won=seat in g.result.winners,
            score=score,
            summary=Text("ending-arrested") if score is None else Text("ending-score", {"total": score}),
            at=hour_name(player.left) if player.left is not None else None,
        )

    def ranking(self, g: Table[Any]) -> tuple[Ranked, ...]:
        return ranking(score_sheets(g))

    def resign(self, g: Table[Any], seat: Seat, do: Effects) -> None:
        """Who leaves the table is arrested (EP-ESC-08). With nobody left in the city between the days, it is over."""
        if g.player(seat).is_in:
            escape.arrest(g, seat, do, Text("why-resigned"))
        if not g.in_order() and g.part is None:
            do.cut_short(EndGame())
