"""MIND MGMT as the rest of the house knows it."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import (
    Aside,
    AsideOffer,
    Chosen,
    Circle,
    Effects,
    Ending,
    Game,
    Ranked,
    Seat,
    Setting,
    Step,
    Text,
)

from . import remedy, rounds
from .agents import abilities, agent_move, allies, answer, ask, capture, reveal, rogue_turn, shake_down
from .automas import automa_turn
from .campaign import ShiftCampaign
from .components import AutomaLevel, Mode
from .invariants import CHECKS
from .leaving import leave
from .notepad import asides
from .notepad.notebook import entry_line
from .recruiter import immortal_recruits, immortals, mind_slip, recruiter_turn, stepping
from .routines import ROUTINES
from .score import ending, ranking, side_of
from .setup import setup_board, setup_confirm, setup_recruiter, setup_rogues
from .setup.setup_board import RULES_VERSION, new_table
from .shift import (
    burned_files,
    checkpoint,
    choosing,
    paper_chain,
    stakeout,
    talent_dossier,
    warm_trail,
)
from .shift.choosing import are_sides_open, first_steps, shift_choice
from .shift.settings import CAMPAIGN, CampaignGame
from .shift.settings import SETTINGS as OF_A_CAMPAIGN
from .state import ACTORS, Distribution, Phase, Side, Table
from .telling.lessons import LESSONS
from .telling.names import hour_name
from .telling.topics import TOPICS
from .telling.turning_points import POINT_FINDERS
from .upgrades import UPGRADES
from .view import MindView, OpenView, PublicView, RecruiterView, RogueView, view

RANDOM = "random"
ON, OFF = "on", "off"
ALONE = "alone"
"""Of the setting `automa`: the Recruiter is one for a player who is alone, and nobody otherwise."""
_LEVELS = (AutomaLevel.STANDARD, AutomaLevel.NOVICE, AutomaLevel.EXPERT)
"""The default first."""
TAKE_OVER, BREAK_OFF = "automa", "break-off"


def has_automa(seats: int, chosen: Chosen) -> bool:
    """Whether one plays from the start."""
    return seats == 1 or chosen["automa"] != ALONE


class MindMgmt(Game[Table[Any], MindView]):
    """One Recruiter against 1 to 4 Rogue players. An automa can play either side."""

    name: ClassVar = "mind_mgmt"
    rules_version: ClassVar = RULES_VERSION
    upgrades: ClassVar = UPGRADES
    seats: ClassVar = range(1, 6)
    settings: ClassVar = (
        Setting("mode", tuple(mode.value for mode in Mode)),
        Setting(
            "recruiter",
            (RANDOM, "1", "2", "3", "4", "5"),
            names_seats=True,
            matters=lambda seats, chosen: not has_automa(seats, chosen),
        ),
        Setting(
            "agents",
            tuple(way.value for way in Distribution),
            matters=lambda seats, chosen: chosen["mode"] == Mode.FULL,
        ),
        Setting("deduction", (OFF, ON)),
        Setting("automa", (ALONE, *(side.value for side in Side))),
        Setting(
            "level",
            tuple(level.value for level in _LEVELS),
            matters=has_automa,
        ),
        Setting(
            "leaving",
            (TAKE_OVER, BREAK_OFF),
            matters=lambda seats, chosen: not has_automa(seats, chosen),
        ),
        *OF_A_CAMPAIGN,
    )
    actors: ClassVar = ACTORS
    state_type: ClassVar = Table
    view_type: ClassVar = PublicView | RecruiterView | RogueView | OpenView
    steps: ClassVar[tuple[type[Step], ...]] = (
        # The modules of a campaign
        choosing.LoserPicks,
        choosing.TellChoice,
        choosing.WinnerPicks,
        choosing.PickForOpponents,
        choosing.BidForModules,
        choosing.AuctionPicks,
        choosing.SettleModules,
        # Setup
        setup_board.SetUp,
        setup_board.PlaceMayhem,
        setup_board.ChooseMayhemSide,
        setup_recruiter.ChooseRecruiterCard,
        setup_recruiter.ChooseStart,
        setup_recruiter.DrawHiddenFeatures,
        talent_dossier.PutFeatureBack,
        setup_recruiter.SetupStep,
        setup_confirm.ConfirmSetup,
        setup_recruiter.AnnounceSetup,
        talent_dossier.ShuffleRest,
        setup_recruiter.PlaceImmortal,
        setup_rogues.DistributeAgents,
        setup_rogues.DraftAgent,
        setup_rogues.ShareOutRest,
        setup_rogues.PlaceAgent,
        setup_rogues.PlaceSecondSlip,
        checkpoint.PlaceCheckpoint,
        checkpoint.ChooseCheckpointSide,
        setup_rogues.OpenDisplay,
        warm_trail.LayWarmToken,
        setup_rogues.Begin,
        # Rounds
        rounds.BeginRound,
        rounds.EndRound,
        # The Recruiter's turn
        recruiter_turn.BeginRecruiterTurn,
        recruiter_turn.RecruiterTurn,
        recruiter_turn.EndRecruiterTurn,
        automa_turn.AutomaTakesAction,
        automa_turn.AutomaMovesImmortal,
        automa_turn.AutomaMovesExtra,
        stepping.TakeStep,
        mind_slip.MindSlip,
        immortals.PickImmortal,
        immortals.MoveImmortal,
        immortals.MoveImmortalOn,
        immortals.PayForExtraMove,
        immortals.PickExtraImmortal,
        immortals.MoveExtraImmortal,
        burned_files.BurnFiles,
        immortal_recruits.BringInRecruits,
        # The Rogue turn
        rogue_turn.RogueTurn,
        rogue_turn.Activate,
        rogue_turn.UseAgent,
        rogue_turn.EndActivation,
        rogue_turn.EndRogueTurn,
        automa_turn.AutomaMovesAgent,
        automa_turn.AutomaActs,
        automa_turn.AutomaUsesAbility,
        agent_move.MoveAgent,
        ask.AskAbout,
        answer.AnswerAsk,
        reveal.Reveal,
        reveal.ConfirmReveal,
        reveal.ReturnNote,
        shake_down.ShakeDown,
        shake_down.Push,
        capture.Capture,
        abilities.TargetPsychically,
        abilities.PickWeakImmortal,
        abilities.ShiftImmortal,
        abilities.PickAgentToMove,
        abilities.MoveByRhythm,
        allies.QuestionWitness,
        allies.RemoveMayhem,
        allies.PickHypnotised,
        allies.MoveHypnotised,
        checkpoint.MoveCheckpoint,
        stakeout.PutStakeout,
        stakeout.TakeStakeout,
        paper_chain.ContinueChain,
        # Made good
        remedy.ConfirmVisit,
    )
    headlines: ClassVar = frozenset(
        {
            "log-modules-counted",
            "log-modules",
            "log-components",
            "log-bid",
            "log-auction-won",
            "log-start",
            "log-setup-recruits",
            "log-recruits",
            "log-immortal-recruit",
            "log-display",
            "log-turned-up",
            "log-extra-move-token",
            "log-slipped-own",
            "log-slipped-board",
            "log-answered",
            "log-revealed",
            "log-visit-confirmed",
            "log-shaken-hidden",
            "log-shaken-no",
            "log-captured",
            "log-capture-failed",
            "log-psychic-yes",
            "log-psychic-no",
            "log-checkpoint-placed",
            "log-warm-token",
            "log-false-track",
            "log-burned",
            "log-chained",
            "log-stakeout-yes",
            "log-stakeout-no",
            "log-witness-edge",
            "log-witness-inner",
            "log-mayhem-removed",
            "log-checkpoint-moved",
            "log-path-shown",
            "log-card-shown",
            "log-hidden-shown",
            "log-put-back-shown",
            "log-decoys-shown",
            "log-unannounced",
            "log-automa-takes-over",
            "log-game-ended",
        }
    )
    digest_events: ClassVar = frozenset(
        {
            "log-sides",
            "log-recruiter-done",
            "log-immortal-moved",
            "log-agent-placed",
            "log-second-slip-placed",
            "log-agent-moved",
            "log-asked",
            "log-ally-used",
            "log-pushed",
            "log-weakness",
            "log-rhythm",
            "log-run",
            "log-radio",
            "log-hypnotised",
            "log-stakeout-put",
            "log-stakeout-taken",
            "log-rogue-turn-over",
        }
    )
    scenes: ClassVar = frozenset(
        {
            "log-sides",  # in a campaign behind its modules, before the setup
            "log-game-began",
            "log-recruiter-done",
            "log-rogue-turn-over",
            "log-game-ended",
        }
    )

    chapters: ClassVar = {"log-round-began": "heading-round"}
    topics: ClassVar = TOPICS
    routines: ClassVar = ROUTINES
    lessons: ClassVar = LESSONS
    point_finders: ClassVar = POINT_FINDERS
    checks: ClassVar = CHECKS
    campaign: ClassVar = ShiftCampaign()

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> Table[Any]:
        recruiter = chosen["recruiter"]
        return new_table(
            seats,
            seed,
            mode=Mode(chosen["mode"]),
            recruiter=None if recruiter == RANDOM else int(recruiter) - 1,
            distribution=Distribution(chosen["agents"]),
            shows_deduction=chosen["deduction"] == ON,
            levels=_levels(seats, chosen),
            is_handed_over=chosen["leaving"] == TAKE_OVER,
            shift=shift_choice(chosen),
            first_steps=first_steps(chosen),
        )

    def unfit(self, seats: int, chosen: Chosen) -> Text | None:
        recruiter, automa = chosen["recruiter"], chosen["automa"]
        if automa == Side.RECRUITER and seats == self.seats[-1]:
            return Text("unfit-automa-recruiter")
        if automa == Side.ROGUES and seats > 1:
            return Text("unfit-automa-rogues")
        if seats > 1 and automa == ALONE and recruiter != RANDOM and int(recruiter) > seats:
            return Text("unfit-recruiter", {"place": recruiter, "seats": seats})
        if chosen[CAMPAIGN] != CampaignGame.OFF and not _fits_campaign(seats, chosen):
            return Text("unfit-campaign")
        return None

    def view(self, g: Table[Any], viewer: Seat | None) -> MindView:
        return view(g, viewer)

    def laid_open(self, g: Table[Any]) -> MindView:
        return view(g, None, opened=True)

    def private(self, g: Table[Any], seat: Seat) -> object:
        """The secret map and the running turn; the Rogue side's notebook."""
        if seat == g.recruiter:
            return g.secrets
        return g.notebook if seat in g.rogues else None

    def forms_circles(self, chosen: Chosen) -> bool:
        return True

    def circles(self, g: Table[Any]) -> tuple[Circle, ...]:
        """The Rogue players, when there are two or more (MM-TEAM-07). In an auction any of them may become the Recruiter."""
        if len(g.rogues) < 2 or are_sides_open(g):
            return ()
        return (Circle("rogues", Text("circle-rogues"), tuple(sorted(g.rogues))),)

    def has_asides(self, g: Table[Any], seat: Seat) -> bool:
        return seat in g.rogues or are_sides_open(g)

    def asides(self, g: Table[Any], seat: Seat) -> tuple[AsideOffer, ...]:
        return asides.offers(g, seat)

    def notebook(self, g: Table[Any], seat: Seat) -> tuple[Text, ...]:
        return tuple(map(entry_line, g.notebook.entries)) if seat in g.rogues else ()

    def aside(self, g: Table[Any], seat: Seat, given: Aside, do: Effects) -> None:
        asides.take(g, given, do)

    def redacted(self, given: Aside) -> Aside:
        return asides.redacted(given)

    def keep_asides(self, was: Table[Any], now: Table[Any]) -> Table[Any]:
        return asides.keep_asides(was, now)

    def heading(self, g: Table[Any]) -> Text:
        if g.phase is Phase.SETUP:
            return Text("heading-setup")
        return Text("heading-hour", {"round": g.round, "when": hour_name(g.board.hour)})

    def ending(self, g: Table[Any], seat: Seat) -> Ending:
        return ending(g, seat)

    def ranking(self, g: Table[Any]) -> tuple[Ranked, ...]:
        return ranking(g)

    def are_opponents(self, seats: int, chosen: Chosen) -> bool:
        return not has_automa(seats, chosen)

    def side(self, g: Table[Any], seat: Seat) -> Text | None:
        side = side_of(g, seat)
        return None if side is None else Text(f"side-{side.value}")

    def is_decided(self, g: Table[Any]) -> bool:
        return g.outcome is not None and g.outcome.winner is not None

    def most_remedy(self, g: Table[Any]) -> int:
        """Visits to be confirmed."""
        return remedy.most_visits(g)

    def remedy(self, g: Table[Any], measure: int, do: Effects) -> None:
        remedy.begin_remedy(g, measure, do)

    def resign(self, g: Table[Any], seat: Seat, do: Effects) -> None:
        leave(g, seat, do)


def _fits_campaign(seats: int, chosen: Chosen) -> bool:
    """Full games between people, with the Recruiter in seat 0 (MM-SHF-01, MM-SHF-26, MM-SHF-29), which nobody goes on for
    (MM-TEAM-11)."""
    needed = {"mode": Mode.FULL.value, "recruiter": "1", "leaving": BREAK_OFF}
    return not has_automa(seats, chosen) and needed.items() <= chosen.items()


def _levels(seats: int, chosen: Chosen) -> dict[Side, AutomaLevel]:
    """Of the side that an automa plays; none if there is no automa."""
    if not has_automa(seats, chosen):
        return {}
    side = Side.RECRUITER if chosen["automa"] == ALONE else Side(chosen["automa"])
    return {side: AutomaLevel(chosen["level"])}
