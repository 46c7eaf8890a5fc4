"""Acts, rounds and turns (SP-ACT, SP-TURN)."""

from __future__ import annotations

from typing import Any

from games.kernel import Confirm, Effects, Party, Seat, Step

from .cards.helper_cards import UseHelper
from .cards.operation_cards import ChooseDeck, decks_with_cards
from .city.city_tokens import CleanUpTokens
from .city.locations import SendCapo
from .components import components
from .rival.rival_turn import RivalTurn, shuffle_rival
from .scoring import FinalScoring
from .state import RIVAL, SpeakeasyState
from .telling.names import party_name
from .turn_order import ChangeOrder
from .underworld.luciano import LucianoPhase


class BeginAct(Step, frozen=True):
    """SP-ACT-01 to SP-ACT-05: the capos return, as many as the act has rounds."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        g.act += 1
        g.round = 0
        g.board.capos, g.board.restaurant = {}, []
        for boss in g.bosses.values():
            boss.capos = g.act_card.rounds
        do.tell("log-act", act=g.act, year=str(g.act_card.year))
        if g.is_solo:
            shuffle_rival(g, do)  # SP-SOLO-07
        do.then(BeginActRound())


class BeginActRound(Step, frozen=True):
    """SP-TURN-01: in the order at the start of the round; the act ends when the capos are gone (SP-ACT-06)."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        g.round += 1
        do.tell("log-round", act=g.act, round=g.round)
        do.then(*(BeginTurn(party) for party in g.parties), ChangeOrder(), EndActRound())


class EndActRound(Step, frozen=True):
    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        g.active = None
        if any(boss.capos for boss in g.bosses.values()):
            do.then(BeginActRound())
        elif g.act < len(components().acts):
            do.then(LucianoPhase(), BeginAct())
        else:
            do.then(FinalScoring())  # SP-ACT-07: no Luciano phase in act 4


class BeginTurn(Step, frozen=True):
    """A player's steps of SP-TURN-02, or the rival's turn."""

    party: Party

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        g.active = self.party
        if self.party == RIVAL:
            do.then(RivalTurn())
            return
        do.tell("log-turn", seat=party_name(self.party))
        do.then(*turn_of(self.party))


def turn_of(seat: Seat) -> tuple[Step, ...]:
    """The steps of SP-TURN-02, in their order."""
    return (
        UseHelper(seat),
        SendCapo(seat),
        CloseTurn(seat),
        CleanUpTokens(seat),
    )


class CloseTurn(Step, frozen=True):
    """SP-TURN-06: the card that is drawn ends the turn; without any deck, the player confirms."""

    player: Seat

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        do.then(ChooseDeck(self.player, is_mandatory=True) if decks_with_cards(g) else Confirm(self.player))
