"""In Too Deep as the rest of the house knows it."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import (
    Actors,
    Chosen,
    Effects,
    Ending,
    Game,
    Ranked,
    Seat,
    Setting,
    Step,
    Text,
)

from . import (
    abilities,
    actions,
    chapter,
    dilemmas,
    duel,
    end,
    grip,
    hand,
    hook,
    setup,
    support,
    support_use,
    turn,
)
from .components import EchoSide
from .crimes import committing, crime_effects, rewards, side_crimes, story_crimes
from .echo import echo_crimes, echo_gains, echo_setup, echo_turn
from .end import ending, ranking
from .evidence import gaining, peeking, processing
from .invariants import CHECKS
from .leaving import leave
from .routines import ROUTINES
from .setup import ALONE, CHOSEN, RANDOM, RULES_VERSION, new_table
from .state import ACTORS, TooDeepState
from .telling.lessons import LESSONS
from .telling.topics import TOPICS
from .telling.turning_points import POINT_FINDERS
from .upgrades import UPGRADES
from .view import SeatView, TableView, TooDeepView, UncoveredView, view
from .zones import items, movement, patrol, searches, zone_effects


class InTooDeep(Game[TooDeepState[Any], TooDeepView]):
    """1 to 5 agents under cover; alone, or with two, Echo plays too."""

    name: ClassVar = "in_too_deep"
    rules_version: ClassVar = RULES_VERSION
    upgrades: ClassVar = UPGRADES
    seats: ClassVar = range(1, 6)
    settings: ClassVar = (
        Setting(
            "echo", (ALONE, *(side.value for side in EchoSide)), matters=lambda seats, chosen: seats <= 2
        ),
        Setting("criminals", (RANDOM, CHOSEN)),
        Setting("storylines", ("5", "6", "7")),
        Setting(
            "start",
            (RANDOM, "1", "2", "3", "4", "5"),
            names_seats=True,
            matters=lambda seats, chosen: seats > 1,
        ),
    )
    actors: ClassVar[Actors] = ACTORS
    state_type: ClassVar = TooDeepState
    view_type: ClassVar = TableView | SeatView | UncoveredView
    steps: ClassVar[tuple[type[Step], ...]] = (
        # Setup
        setup.SetUpCity,
        setup.DrawCriminals,
        setup.ChooseCriminal,
        setup.PlaceCriminals,
        setup.ShuffleDecks,
        setup.DealHands,
        setup.BeginPlay,
        # The turn
        turn.BeginActions,
        turn.BeginStory,
        turn.EndTurnOf,
        turn.NextChapter,
        hook.HookCriminal,
        grip.RaiseGripOverYours,
        grip.GainGrip,
        hand.BeginHand,
        hand.DiscardCrimes,
        hand.DrawCrimes,
        hand.DrawStoryCrime,
        hand.TakeSetAside,
        # Actions
        actions.ActionMenu,
        abilities.UseCrusher,
        abilities.UseHacker,
        abilities.UseEnforcer,
        abilities.UseSeer,
        abilities.UseSmuggler,
        abilities.UseCourier,
        zone_effects.UseIonTowers,
        zone_effects.UseHarbour,
        zone_effects.UseHeights,
        # The city
        patrol.Patrol,
        searches.ShiftSearch,
        searches.PickSearch,
        movement.NudgeCriminal,
        movement.Relocate,
        movement.RelocateAnyone,
        items.SwapItems,
        items.SwapItemWith,
        items.NudgeItem,
        # Evidence and support
        gaining.GainEvidence,
        processing.Process,
        processing.PlaceEvidence,
        peeking.Peek,
        peeking.TakePeeked,
        peeking.TakeToken,
        peeking.ExposeToken,
        processing.GainTolerance,
        support.GainSupport,
        support_use.RelocateItem,
        support_use.RelocateItemTo,
        support_use.TradeItem,
        support_use.TradeItemWith,
        support_use.SwapCriminals,
        support_use.SwapCriminalWith,
        support_use.SwapHooks,
        support_use.LockHook,
        support_use.IgnoreBarricades,
        support_use.GainActions,
        # Dilemmas and duels
        dilemmas.DiscardDilemmas,
        dilemmas.DiscardAnyDilemma,
        duel.ChallengeToDuel,
        duel.Duel,
        duel.DiscardAfterDuel,
        # Crimes
        side_crimes.DiscardSideCrime,
        story_crimes.PickStoryCrime,
        story_crimes.ChooseOutcome,
        story_crimes.PlaceStoryCrime,
        committing.ChooseBinding,
        crime_effects.CarryOutCrime,
        rewards.TakeReward,
        # Echo
        echo_setup.SetUpEcho,
        echo_turn.TakeEchoTurn,
        echo_turn.EchoHooks,
        echo_turn.EchoManipulates,
        echo_turn.RotateLetters,
        echo_crimes.EchoProgresses,
        echo_crimes.EchoCommitsCrime,
        echo_crimes.EchoPlacesCrime,
        echo_gains.EchoTakesReward,
        echo_gains.EchoGainsEvidence,
        echo_gains.EchoProcesses,
        echo_gains.EchoGainsSupport,
        echo_gains.EchoGainsGrip,
        echo_gains.EchoLosesGrip,
        # The end of a chapter, and of the game
        chapter.ResolveChapter,
        chapter.LoseGrip,
        chapter.RenewInvestigation,
        chapter.RenewEvidence,
        dilemmas.BankDilemmas,
        end.CountUp,
    )
    headlines: ClassVar = frozenset(
        {
            "log-storylines",
            "log-criminals",
            "log-seating",
            "log-story-crime",
            "log-duel",
            "log-chapter-end-triggered",
            "log-chapter-ended",
            "log-investigation-succeeded",
            "log-investigation-failed",
            "log-final-corruption",
            "log-plan-foiled",
            "log-plan-not-foiled",
            "log-evidence-values",
            "log-final-score",
            "log-game-ended",
            "log-left",
        }
    )
    digest_events: ClassVar = frozenset(
        {
            "log-hooked",
            "log-hooked-from",
            "log-hook-skipped",
            "log-hooks-swapped",
            "log-moved",
            "log-relocated",
            "log-criminals-swapped",
            "log-dropped",
            "log-picked-up",
            "log-item-taken",
            "log-item-given",
            "log-item-moved",
            "log-items-swapped",
            "log-zone-used",
            "log-ability-used",
            "log-sentinel-moved",
            "log-sentinel-escorted",
            "log-sentinel-placed",
            "log-barricade-moved",
            "log-search-shifted",
            "log-evidence-from-rail",
            "log-peeked",
            "log-token-taken",
            "log-token-exposed",
            "log-support-taken",
            "log-support-used",
            "log-locked",
            "log-side-crime",
            "log-outcome",
            "log-processed-in-row",
            "log-processed-on-bonus",
            "log-processed-in-vault",
            "log-duel-hand",
            "log-echo-card",
            "log-tasks",
            "log-shared",
        }
    )
    scenes: ClassVar = frozenset({"log-game-began", "log-turn-over", "log-game-ended"})
    further_scenes: ClassVar = frozenset({"log-chapter-began"})
    turn_events: ClassVar = frozenset({"log-turn-began"})
    chapters: ClassVar = {"log-chapter-began": "heading-chapter"}
    topics: ClassVar = TOPICS
    routines: ClassVar = ROUTINES
    lessons: ClassVar = LESSONS
    point_finders: ClassVar = POINT_FINDERS
    checks: ClassVar = CHECKS

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> TooDeepState[Any]:
        return new_table(seats, seed, chosen)

    def unfit(self, seats: int, chosen: Chosen) -> Text | None:
        start = chosen["start"]
        if start != RANDOM and int(start) > seats:
            return Text("unfit-start", {"place": start, "seats": seats})
        if chosen["echo"] != ALONE and seats > 2:
            return Text("unfit-echo")
        return None

    def view(self, g: TooDeepState[Any], viewer: Seat | None) -> TooDeepView:
        return view(g, viewer)

    def laid_open(self, g: TooDeepState[Any]) -> TooDeepView:
        return view(g, None, opened=True)

    def private(self, g: TooDeepState[Any], seat: Seat) -> object:
        """Hand, memory, bank, vault and private notes."""
        return g.holdings[seat]

    def heading(self, g: TooDeepState[Any]) -> Text:
        if not g.rail:
            return Text("heading-setup")
        return Text("heading-chapter", {"chapter": g.chapter})

    def ending(self, g: TooDeepState[Any], seat: Seat) -> Ending:
        return ending(g, seat)

    def ranking(self, g: TooDeepState[Any]) -> tuple[Ranked, ...]:
        return ranking(g)

    def check(self, g: TooDeepState[Any]) -> list[str]:
        """Until the setup is done there is nothing to check."""
        return super().check(g) if g.rail else []

    def resign(self, g: TooDeepState[Any], seat: Seat, do: Effects) -> None:
        leave(g, seat, do)
