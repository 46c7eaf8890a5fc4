"""The turn and its five steps (TD-TURN), and whose turn comes next."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party, Seat, Step

from .actions import ActionMenu
from .chapter import LAST_CHAPTER, ResolveChapter
from .components import components
from .crimes.story_crimes import PickStoryCrime
from .echo.echo_turn import TakeEchoTurn
from .evidence.gaining import trigger_chapter_end
from .grip import RaiseGripOverYours
from .hand import BeginHand, supply_who_is_short
from .hook import HookCriminal
from .state import DISPLAY, ECHO, ActiveTurn, Stage, TooDeepState
from .telling.names import party_name


def begin_turn(g: TooDeepState[Any], party: Party, do: Effects) -> None:
    """Schedules the five steps of a turn, or Echo's turn (TD-TURN-02)."""
    g.turn = ActiveTurn(party, actions=components().counts.actions)
    do.tell("log-turn-began", seat=party_name(party), chapter=g.chapter)
    if party == ECHO:
        do.then(TakeEchoTurn(), EndTurnOf(party))
        return
    do.then(
        HookCriminal(party),
        RaiseGripOverYours(party),
        BeginActions(party),
        ActionMenu(party),
        BeginStory(party),
        PickStoryCrime(party),
        BeginHand(party),
        EndTurnOf(party),
    )


class BeginActions(Step, frozen=True):
    """Step 3 begins."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.stage = Stage.ACTIONS


class BeginStory(Step, frozen=True):
    """Step 3 ends, and unused actions are lost (TD-ACT-09, TD-GRIP-07); step 4 begins."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        turn = g.active
        turn.stage = Stage.STORY
        turn.actions = 0
        turn.extra.clear()


class EndTurnOf(Step, frozen=True):
    """TD-HAND-09  What was triggered is handled; else the next participant takes a turn."""

    party: Party

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.idle_turns = g.idle_turns + 1 if g.active.is_idle else 0
        if not g.has_ended and g.idle_turns >= 2 * len(g.order):
            end_idle_chapter(g, do)
        g.turn = None
        supply_who_is_short(g, do)
        do.tell("log-turn-over", seat=party_name(self.party))
        if not g.has_ended:
            begin_turn(g, g.after(self.party)[0], do)
            return
        if g.chapter == LAST_CHAPTER and self.party == g.triggered_by:
            g.last_turns = g.after(self.party)
        if g.last_turns:
            begin_last_turn(g, do)
        else:
            do.then(ResolveChapter(), *([NextChapter()] if g.chapter < LAST_CHAPTER else []))


def end_idle_chapter(g: TooDeepState[Any], do: Effects) -> None:
    """TD-TIME-05  What lies on the display goes back into the supply, and the chapter ends with this turn."""
    g.piles.evidence += [g.take_from(place) for place in list(g.places([DISPLAY]))]
    do.shuffle(g.piles.evidence)
    do.tell("log-idle-chapter", turns=g.idle_turns)
    trigger_chapter_end(g, do)


def begin_last_turn(g: TooDeepState[Any], do: Effects) -> None:
    """Begins the next of the last turns of chapter 3 (TD-CHAP-03)."""
    party = g.last_turns.pop(0)
    do.tell("log-last-turn", seat=party_name(party))
    begin_turn(g, party, do)


class NextChapter(Step, frozen=True):
    """TD-CHAP-14  The player to the left of the one who triggered the chapter end goes on."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        assert g.triggered_by is not None, "no chapter has ended"
        party = g.after(g.triggered_by)[0]
        g.triggered_by = None
        g.idle_turns = 0
        g.chapter += 1
        do.tell("log-chapter-began", chapter=g.chapter)
        begin_turn(g, party, do)
