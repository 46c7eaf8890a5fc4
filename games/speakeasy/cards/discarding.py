"""Operation cards that are discarded from hand (SP-CARD-07, SP-CARD-09)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Seat, Text

from ..asking import AskBoss
from ..components import CardId, components
from ..state import SpeakeasyState
from ..telling.names import card_name, gain_name, party_name


class DiscardCards(AskBoss, frozen=True):
    """SP-D09  Discard so many operation cards of any kind, one after the other."""

    count: int

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        hand = g.screen(self.player).hand
        if not self.count or not hand:
            return None
        options = tuple(card_option(card, "discard") for card in hand)
        prompt = Text("ask-discard", {"count": self.count})
        default = f"discard:{least_useful(hand)}"
        return Decision(self.player, "SP-D09", "SP-CARD-07", prompt, options, default)

    def answer(self, g: SpeakeasyState[Any], pick: CardId, do: Effects) -> None:
        discard(g, self.player, pick, do)
        do.then(DiscardCards(self.player, self.count - 1))


def discard(g: SpeakeasyState[Any], seat: Seat, card: CardId, do: Effects) -> None:
    """Face up to the bottom of its deck."""
    take_from_hand(g, seat, card)
    put_under_deck(g, card)
    do.tell("log-card-discarded", seat=party_name(seat), card=card_name(card))


def take_from_hand(g: SpeakeasyState[Any], seat: Seat, card: CardId) -> None:
    g.screen(seat).hand.remove(card)
    g.boss(seat).hand -= 1


def put_under_deck(g: SpeakeasyState[Any], card: CardId) -> None:
    """Decks are never reshuffled (SP-CARD-11)."""
    g.stacks.cards[components().cards[card].kind].insert(0, card)


def least_useful(hand: list[CardId]) -> CardId:
    """The default of a discard: fewest leverage icons, then the lowest id."""
    return min(hand, key=lambda card: (components().cards[card].leverage, card))


def card_option(card: CardId, verb: str) -> Option:
    """A card of the hand with what it brings. `verb` begins the option's id."""
    printed = components().cards[card]
    note = Text("note-card", {"reward": gain_name(printed.reward), "leverage": printed.leverage})
    return Option(f"{verb}:{card}", card_name(card), note, about=(f"hand:{card}",), value=card)
