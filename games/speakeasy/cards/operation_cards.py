"""Operation cards: drawn from face-up decks, played to the slots of the operations board (SP-CARD)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Barred, Decision, Effects, Option, Seat, Text, because

from ..asking import SKIP, AskBoss
from ..codes import Operation
from ..components import CardId, components
from ..gains import take
from ..rewards import BoostAction
from ..state import SpeakeasyState
from ..telling.names import card_name, party_name
from .card_actions import ACTION_OF, PerformAction
from .discarding import card_option, put_under_deck, take_from_hand

# Drawing


def decks_with_cards(g: SpeakeasyState[Any]) -> list[Operation]:
    """The fullest first, then in printed order: the default of SP-D13 is the first."""
    decks = [deck for deck in Operation if g.stacks.cards[deck]]
    return sorted(decks, key=lambda deck: -len(g.stacks.cards[deck]))


def draw_card(g: SpeakeasyState[Any], seat: Seat, deck: Operation, do: Effects) -> None:
    """The top card lies face up, so everyone knows it; the next one comes to light (SP-CARD-10)."""
    card = do.draw(g.stacks.cards[deck], to=None)
    g.screen(seat).hand.append(card)
    g.boss(seat).hand += 1
    do.tell("log-card-drawn", seat=party_name(seat), card=card_name(card))


def gain_card(g: SpeakeasyState[Any], seat: Seat, deck: Operation | None, do: Effects) -> None:
    """OPCARD: of this deck, which may be empty, or of any."""
    if deck is None:
        do.then(ChooseDeck(seat))
    elif g.stacks.cards[deck]:
        draw_card(g, seat, deck, do)


class ChooseDeck(AskBoss, frozen=True):
    """SP-D13  From which deck to take the top card."""

    is_mandatory: bool = False
    """The draw at the end of a turn (SP-TURN-06)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        decks = decks_with_cards(g)
        if not decks:
            return None
        options: tuple[Option, ...] = tuple(_deck_option(g, deck) for deck in decks)
        if not self.is_mandatory:
            options = (*options, SKIP)
        rule = "SP-TURN-06" if self.is_mandatory else "SP-CARD-10"
        prompt = Text("ask-last-deck" if self.is_mandatory else "ask-deck")
        always = self.is_mandatory  # the last moment to take the turn back
        return Decision(self.player, "SP-D13", rule, prompt, options, options[0].id, always=always)

    def answer(self, g: SpeakeasyState[Any], pick: Operation | str, do: Effects) -> None:
        if isinstance(pick, Operation):
            draw_card(g, self.player, pick, do)


def _deck_option(g: SpeakeasyState[Any], deck: Operation) -> Option:
    top, id = card_option(g.stacks.cards[deck][-1], "deck"), f"deck:{deck}"
    return Option(id, top.label, top.note, about=(id,), value=deck)


# Playing


class PlayOperationCard(AskBoss, frozen=True):
    """SP-D11  Which card of the allowed kind to play, or none (SP-CARD-01)."""

    kind: Operation | None = None
    """None: any kind."""
    bonus_range: int = 0
    """Of GA1, for a Fleet card (SP-TRUCK-07)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        cards = [card for card in g.screen(self.player).hand if self._fits(card)]
        if not cards:
            return None
        options = (*(_play_option(g, self.player, card) for card in cards), SKIP)
        prompt = Text("ask-play-card", {"kind": self.kind or "any"})
        return Decision(self.player, "SP-D11", "SP-CARD-01", prompt, options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: CardId, do: Effects) -> None:
        if pick == SKIP.id:
            return
        lay_card(g, self.player, pick, do)
        printed = components().cards[pick]
        boosts = (printed.reward.boost,) if isinstance(printed.reward, BoostAction) else ()
        action = PerformAction(self.player, ACTION_OF[printed.kind], boosts, self.bonus_range)
        played = Text("cause-card", {"card": card_name(pick)})
        do.then(*because(played, *take(self.player, [printed.reward]), action))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        why = Text("why-other-kind", {"kind": self.kind or "any"})
        return [
            Barred(card_option(card, "play"), "SP-CARD-01", why)
            for card in g.screen(self.player).hand
            if not self._fits(card)
        ]

    def _fits(self, card: CardId) -> bool:
        return self.kind is None or components().cards[card].kind is self.kind


def _play_option(g: SpeakeasyState[Any], seat: Seat, card: CardId) -> Option:
    """With the card that it would replace."""
    option = card_option(card, "play")
    replaced = g.boss(seat).cards.get(components().cards[card].kind)
    worth = Text("worth-replaces", {"card": card_name(replaced)}) if replaced else None
    return replace(option, worth=worth)


def lay_card(g: SpeakeasyState[Any], seat: Seat, card: CardId, do: Effects) -> None:
    """From the hand into the slot of its kind; its icons count at once (SP-CARD-02, SP-CARD-05)."""
    kind = components().cards[card].kind
    replaced = g.boss(seat).cards.get(kind)
    take_from_hand(g, seat, card)
    if replaced is not None:
        put_under_deck(g, replaced)
    g.boss(seat).cards[kind] = card
    do.tell("log-card-played", seat=party_name(seat), card=card_name(card))
