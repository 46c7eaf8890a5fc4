"""The corruption duel (TD-DUEL)."""

from __future__ import annotations

from typing import Any

from games.kernel import AskCaused, AskPlayer, Barred, Decision, Effects, Option, Party, Seat, Step, Text

from .components import DilemmaId, components
from .dilemmas import (
    corruption_of,
    dilemma_option,
    discard_from_hand,
    most_corrupt,
    named_with_corruption,
)
from .intel import pay_intel
from .state import ECHO, TooDeepState
from .telling.names import party_name


def opponents(g: TooDeepState[Any], seat: Seat) -> list[Party]:
    """Who may be challenged, the next one clockwise first: both sides need a dilemma in hand (TD-DUEL-01)."""
    if not g.holdings[seat].dilemmas:
        return []
    return [party for party in g.after(seat) if g.holdings[party].dilemmas]


def can_challenge(g: TooDeepState[Any], seat: Seat) -> bool:
    return bool(opponents(g, seat))


def party_option(party: Party, note: Text | None) -> Option:
    return Option(f"party:{party}", party_name(party), note, about=(str(party),), value=party)


def duel_value(g: TooDeepState[Any], party: Party) -> int:
    """Corruption in hand less tolerance; it may be negative (TD-DUEL-03)."""
    return corruption_of(g.holdings[party].dilemmas) - g.consoles[party].tolerance


def _opponent_option(g: TooDeepState[Any], party: Party) -> Option:
    count, tolerance = len(g.holdings[party].dilemmas), g.consoles[party].tolerance
    return party_option(party, Text("note-opponent", {"dilemmas": count, "tolerance": tolerance}))


class ChallengeToDuel(AskCaused, frozen=True):
    """TD-D32  Whom to challenge."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        found = opponents(g, self.player)
        if not found:
            return None
        options = tuple(_opponent_option(g, party) for party in found)
        stakes = Text(
            "occasion-challenge",
            {"amount": components().amounts.duel, "value": duel_value(g, self.player)},
        )
        return Decision(
            self.player,
            "TD-D32",
            "TD-DUEL-01",
            Text("ask-challenge"),
            options,
            options[0].id,
            occasion=stakes,
        )

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        able = opponents(g, self.player)
        return [
            Barred(_opponent_option(g, party), "TD-DUEL-01", Text("why-no-dilemma-in-hand"))
            for party in g.after(self.player)
            if party not in able
        ]

    def answer(self, g: TooDeepState[Any], pick: Party, do: Effects) -> None:
        do.then(Duel(self.player, pick))


class Duel(Step, frozen=True):
    """Both hands are shown to everyone; banked dilemmas are not (TD-DUEL-02)."""

    challenger: Seat
    opponent: Party

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        do.reveal(to=None)
        for party in (self.challenger, self.opponent):
            do.tell(
                "log-duel-hand",
                seat=party_name(party),
                dilemmas=named_with_corruption(sorted(g.holdings[party].dilemmas)),
                tolerance=g.consoles[party].tolerance,
                value=duel_value(g, party),
            )
        winner, loser = self._winner_and_loser(g)
        do.tell("log-duel", winner=party_name(winner), loser=party_name(loser))
        pay_intel(g, loser, winner, components().amounts.duel, do)
        if loser == ECHO:
            dilemma = do.one_of(sorted(g.holdings[ECHO].dilemmas), to=[])  # TD-ECHO-40
            discard_from_hand(g, ECHO, dilemma, do)
        else:
            do.then(DiscardAfterDuel(loser))

    def _winner_and_loser(self, g: TooDeepState[Any]) -> tuple[Party, Party]:
        """The higher value loses; the challenger wins ties (TD-DUEL-04)."""
        if duel_value(g, self.challenger) > duel_value(g, self.opponent):
            return self.opponent, self.challenger
        return self.challenger, self.opponent


class DiscardAfterDuel(AskPlayer, frozen=True):
    """TD-D33  The loser discards one dilemma of the hand (TD-DUEL-06). The others stay there (TD-DUEL-07)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        hand = sorted(g.holdings[self.player].dilemmas)
        options = tuple(map(dilemma_option, hand))
        default = dilemma_option(most_corrupt(hand)).id
        return Decision(
            self.player,
            "TD-D33",
            "TD-DUEL-06",
            Text("ask-discard-after-duel"),
            options,
            default,
            occasion=self._lost(g),
        )

    def _lost(self, g: TooDeepState[Any]) -> Text:
        """Whoever was challenged has not seen it come: it is another's turn."""
        challenger = g.active.party
        if challenger == self.player:
            return Text("occasion-duel-lost")
        values = {"own": duel_value(g, self.player), "other": duel_value(g, challenger)}
        return Text("occasion-challenge-lost", {"challenger": party_name(challenger), **values})

    def answer(self, g: TooDeepState[Any], pick: DilemmaId, do: Effects) -> None:
        discard_from_hand(g, self.player, pick, do)
