"""Dilemmas: drawing, discarding and banking them (TD-DIL, TD-CHAP-10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.kernel import AskCaused, Decision, Effects, Option, Party, Seat, Series, Text

from .components import DilemmaId, components
from .state import ECHO, TooDeepState
from .telling.names import dilemma_name, evidence_name, party_name

HAND, BANK = "hand", "bank"


# What is printed on them


def corruption_of(dilemmas: Iterable[DilemmaId]) -> int:
    return sum(components().dilemmas[dilemma].corruption for dilemma in dilemmas)


def most_corrupt(dilemmas: Iterable[DilemmaId]) -> DilemmaId:
    """The highest corruption, of equal ones the lowest id."""
    return min(dilemmas, key=lambda dilemma: (-corruption_of([dilemma]), dilemma))


def least_corrupt(dilemmas: Iterable[DilemmaId]) -> DilemmaId:
    """The lowest corruption, of equal ones the lowest id."""
    return min(dilemmas, key=lambda dilemma: (corruption_of([dilemma]), dilemma))


def dilemma_reward(dilemma: DilemmaId) -> Text:
    """What a card is worth in the bank at the end."""
    printed = components().dilemmas[dilemma]
    if printed.badges:
        return Text("reward-badges", {"count": printed.badges})
    if printed.warrant:
        return Text("reward-warrant", {"warrant": Text(f"warrant-{printed.warrant}")})
    if printed.intel:
        return Text("reward-intel", {"count": printed.intel})
    symbols = [
        Text("reward-symbols", {"count": count, "evidence": evidence_name(evidence)})
        for evidence, count in printed.symbols.items()
    ]
    return Text("reward-list", {"rewards": symbols})


def dilemma_note(dilemma: DilemmaId) -> Text:
    corruption = components().dilemmas[dilemma].corruption
    return Text("note-dilemma", {"corruption": corruption, "reward": dilemma_reward(dilemma)})


@cache
def dilemma_option(dilemma: DilemmaId, where: str = HAND) -> Option:
    """`value` is the id of the card."""
    note = dilemma_note(dilemma)
    if where == BANK:
        note = Text("note-dilemma-in-bank", {"note": note})
    label = Text("option-dilemma", {"dilemma": dilemma_name(dilemma), "id": dilemma})
    return Option(f"{where}:{dilemma}", label, worth=note, about=(dilemma,), value=dilemma)


def named_with_corruption(dilemmas: Iterable[DilemmaId]) -> list[Text]:
    """For a list of cards: “Hush money (5)”."""
    return [
        Text("dilemma-with-corruption", {"dilemma": dilemma_name(card), "corruption": corruption_of([card])})
        for card in dilemmas
    ]


# Drawing and discarding


def draw_dilemmas(g: TooDeepState[Any], party: Party, count: int, do: Effects) -> None:
    """Into the hand, secret (TD-DIL-01). Echo's nobody sees."""
    to = [party] if party < g.seats else []
    drawn: list[DilemmaId] = []
    for _ in range(count):
        if not g.piles.dilemmas and not _reshuffle(g, do):
            break
        drawn.append(do.draw(g.piles.dilemmas, to=to))
    if not drawn:
        return
    g.holdings[party].dilemmas += drawn
    do.tell("log-dilemmas-drawn", seat=party_name(party), count=len(drawn))
    if to:
        do.tell("log-dilemmas-seen", to=to, dilemmas=named_with_corruption(drawn))


def _reshuffle(g: TooDeepState[Any], do: Effects) -> bool:
    """The discard pile becomes the deck. Returns whether there is one now."""
    piles = g.piles
    if not piles.discarded_dilemmas:
        return False
    piles.dilemmas, piles.discarded_dilemmas = piles.discarded_dilemmas, []
    do.shuffle(piles.dilemmas)
    do.tell("log-dilemmas-shuffled")
    return True


def discard_from_hand(g: TooDeepState[Any], party: Party, dilemma: DilemmaId, do: Effects) -> None:
    """Face down; nobody may look at that pile (TD-DIL-03)."""
    g.holdings[party].dilemmas.remove(dilemma)
    g.piles.discarded_dilemmas.append(dilemma)
    do.tell("log-dilemma-discarded", seat=party_name(party), count=1)


def discard_from_bank(g: TooDeepState[Any], party: Party, dilemma: DilemmaId, do: Effects) -> None:
    g.holdings[party].bank.remove(dilemma)
    g.piles.discarded_dilemmas.append(dilemma)
    do.tell("log-banked-dilemma-discarded", seat=party_name(party))


class DiscardDilemmas(AskCaused, frozen=True):
    """TD-D34  Cards of the hand, one after the other (TD-SUPP-20). Where the whole hand goes, nothing is asked."""

    count: int

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        hand = g.holdings[self.player].dilemmas
        if not hand:
            return None
        cards = sorted(hand) if len(hand) > self.count else [most_corrupt(hand)]
        options = tuple(dilemma_option(dilemma) for dilemma in cards)
        prompt = Text("ask-discard-dilemma", {"count": self.count})
        default = dilemma_option(most_corrupt(hand)).id
        return Decision(self.player, "TD-D34", "TD-SUPP-20", prompt, options, default)

    def answer(self, g: TooDeepState[Any], pick: DilemmaId, do: Effects) -> None:
        discard_from_hand(g, self.player, pick, do)
        if self.count > 1:
            do.then(replace(self, count=self.count - 1))


class DiscardAnyDilemma(AskCaused, frozen=True):
    """TD-D34  One card of the hand or of the bank (TD-SUPP-19)."""

    def decision(self, g: TooDeepState[Any]) -> Decision:
        holdings = g.holdings[self.player]
        options = (
            *(dilemma_option(dilemma) for dilemma in sorted(holdings.dilemmas)),
            *(dilemma_option(dilemma, BANK) for dilemma in sorted(holdings.bank)),
        )
        highest = most_corrupt([*holdings.dilemmas, *holdings.bank])
        default = dilemma_option(highest, HAND if highest in holdings.dilemmas else BANK).id
        return Decision(
            self.player, "TD-D34", "TD-SUPP-19", Text("ask-discard-any-dilemma"), options, default
        )

    def answer(self, g: TooDeepState[Any], pick: DilemmaId, do: Effects) -> None:
        discard = discard_from_hand if pick in g.holdings[self.player].dilemmas else discard_from_bank
        discard(g, self.player, pick, do)


# The end of a chapter


def to_bank(hand: Iterable[DilemmaId]) -> int:
    """Half of them, rounded up (TD-CHAP-10)."""
    return (len(list(hand)) + 1) // 2


class BankDilemmas(Series, frozen=True):
    """TD-D42  Half of each hand goes into the corruption bank, the rest is discarded. All choose at once, in private."""

    def seats(self, g: TooDeepState[Any]) -> list[Seat]:
        return [seat for seat in range(g.seats) if g.holdings[seat].dilemmas]

    def question(self, g: TooDeepState[Any], seat: Seat, picked: tuple[DilemmaId, ...]) -> Decision | None:
        hand = g.holdings[seat].dilemmas
        missing = to_bank(hand) - len(picked)
        if not missing:
            return None
        left = sorted(set(hand) - {*picked})
        bank = g.holdings[seat].bank
        prompt = Text(
            "ask-bank-dilemma",
            {"count": missing, "of": len(left), "corruption": corruption_of([*bank, *picked])},
        )
        options = tuple(dilemma_option(dilemma) for dilemma in left)
        default = dilemma_option(least_corrupt(left)).id
        return Decision(
            seat,
            "TD-D42",
            "TD-CHAP-10",
            prompt,
            options,
            default,
            occasion=Text("occasion-banking", {"chapter": g.chapter}),
        )

    def settle(self, g: TooDeepState[Any], picked: dict[Seat, tuple[DilemmaId, ...]], do: Effects) -> None:
        for party in g.order:
            if party == ECHO:
                self._bank(g, party, self._echos(g, do), do)
            elif party in picked:
                self._bank(g, party, picked[party], do)

    @staticmethod
    def _echos(g: TooDeepState[Any], do: Effects) -> tuple[DilemmaId, ...]:
        """Nobody chooses for her, and nobody sees them (TD-ECHO-38)."""
        hand = [*g.holdings[ECHO].dilemmas]
        if len(hand) > 1:
            do.shuffle(hand)
        return tuple(hand[: to_bank(hand)])

    @staticmethod
    def _bank(g: TooDeepState[Any], party: Party, banked: tuple[DilemmaId, ...], do: Effects) -> None:
        holdings = g.holdings[party]
        if not banked:
            return
        discarded = [dilemma for dilemma in holdings.dilemmas if dilemma not in banked]
        holdings.bank += banked
        holdings.dilemmas = []
        g.piles.discarded_dilemmas += discarded
        do.tell("log-dilemmas-banked", seat=party_name(party), count=len(banked), discarded=len(discarded))
