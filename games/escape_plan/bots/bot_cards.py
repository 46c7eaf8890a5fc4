"""The bots' decks: inspector cards and lieutenant cards, one for each place that a bot may visit (§3.20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from games.kernel import Effects, Text

from ..city import city_of
from ..components import BotCard, components
from ..state import COSTA, Pawn, Table
from ..telling.names import location_name, pawn_name, venue_name


@cache
def printed_deck(bot: Pawn) -> Mapping[str, BotCard]:
    """All cards of a bot's deck, by id."""
    cards = components().bot_cards.values()
    return MappingProxyType({card.lieutenant if bot == COSTA else card.id: card for card in cards})


def shuffle_bot_decks(g: Table[Any], do: Effects) -> None:
    """EP-TWO-02, EP-SOLO-05."""
    for bot in g.bots:
        deck = list(printed_deck(bot))
        do.shuffle(deck)
        g.hidden.bot_decks[bot] = deck


def card_place_name(card: BotCard) -> Text:
    """The place on a card, wherever it is."""
    return venue_name(card.place) if card.place in components().venues else location_name(card.place)


def location_of(g: Table[Any], card: BotCard) -> str | None:
    """Where on the map the place of a card is; None while it is nowhere."""
    for location, venue in g.sites.items():
        if venue == card.place:
            return location
    place = components().locations.get(card.place)
    return place.id if place and place.tile in city_of(g.map).tiles else None


def turn_up_card(g: Table[Any], bot: Pawn, is_valid: Callable[[BotCard], bool], do: Effects) -> str | None:
    """EP-TWO-10, EP-TWO-12: cards one by one up to the first valid one; the others go back, and the deck is shuffled.

    The id of that card, which has left the deck; None when no card is valid.
    """
    deck, printed = g.hidden.bot_decks[bot], printed_deck(bot)
    skipped: list[str] = []
    found = None
    while deck and found is None:
        card = do.draw(deck, to=None)
        if is_valid(printed[card]):
            found = card
        else:
            skipped.append(card)
    deck += skipped
    do.shuffle(deck)
    if skipped:
        places = [card_place_name(printed[card]) for card in skipped]
        do.tell("log-bot-skipped", who=pawn_name(bot), places=places)
    return found


def discard_card_of(g: Table[Any], bot: Pawn, place: str, do: Effects) -> None:
    """Take the card of a place out of a bot's deck for good, if it is still there."""
    deck, printed = g.hidden.bot_decks[bot], printed_deck(bot)
    for card in [card for card in deck if printed[card].place == place]:
        deck.remove(card)
        g.bots[bot].removed.append(card)
        do.tell("log-bot-card-removed", who=pawn_name(bot), place=card_place_name(printed[card]))
