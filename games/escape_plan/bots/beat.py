"""How a bot goes about the city: what Sandra and Costa do alike (EP-TWO-10…22, EP-SOLO-10…16).

What each does in a way of its own stands in `sandra` and `costa`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

from games.kernel import Effects, Text

from ..belongings.contacts import remove_from_row
from ..belongings.cubes import gain_notoriety, lose_notoriety
from ..belongings.tokens import take_token
from ..components import BotCard, EffectKind, LocationKind, components
from ..escape import way_out
from ..places.business import has_group, lay_cube
from ..places.crowd import be_seen_by_crowd
from ..places.exits import pile_at
from ..places.keys import key_name
from ..police.patrol import exit_number, is_closed
from ..state import Bot, ItemKind, Pawn, Table
from ..telling.names import contact_name, pawn_name, the_place, the_venue
from .bot_cards import location_of, printed_deck, turn_up_card

MoneyPile: TypeAlias = tuple[ItemKind, str]
"""A locker pile by its colour, or an exit pile X or Y."""


class Beat(ABC):
    """One bot's way through the city. Stateless."""

    pawn: ClassVar[Pawn]
    contacts_met: ClassVar[int]
    """Cards of the contact row that a business, a store or a closed exit costs."""

    # What is its own

    def would_go_to(self, g: Table[Any], location: str) -> bool:
        """Whether a card is valid whose place is there and not shut out by EP-TWO-11."""
        return True

    @abstractmethod
    def deal_with_contact(self, g: Table[Any], card: str, do: Effects) -> None:
        """What becomes of a card of the contact row; it leaves the row afterwards."""

    @abstractmethod
    def open_boxes(self, g: Table[Any], piles: Sequence[MoneyPile], do: Effects) -> None:
        """What happens to the lockers or exit tiles of these piles, at a store or closed exit."""

    @abstractmethod
    def stand_at_the_way_out(self, g: Table[Any], location: str, do: Effects) -> None:
        """The bot has come to the open exit on day 3."""

    # What is common

    def take_turn(self, g: Table[Any], do: Effects) -> str | None:
        """EP-TWO-10, EP-TWO-14: to the place of the first valid card; then that card is out of the game.

        The id of that card; None when it is no card that moves the bot.
        """
        bot = g.bots[self.pawn]
        card = turn_up_card(g, self.pawn, lambda card: self._is_valid(g, card), do)
        if card is None:
            do.tell("log-bot-stayed", who=pawn_name(self.pawn))  # EP-TWO-12
            return None
        printed = printed_deck(self.pawn)[card]
        location = location_of(g, printed)
        assert location is not None
        bot.pawn = location
        do.tell("log-bot-came", who=pawn_name(self.pawn), place=the_place(g, location))
        if location == way_out(g):
            self.stand_at_the_way_out(g, location, do)
        else:
            self._visit(g, bot, printed, location, do)
        bot.removed.append(card)
        return card

    def _is_valid(self, g: Table[Any], card: BotCard) -> bool:
        """EP-TWO-11: on the map, and no open exit before day 3."""
        location = location_of(g, card)
        if location is None:
            return False
        shut_out = _is_open_exit(g, location) and location != way_out(g)
        return not shut_out and self.would_go_to(g, location)

    def _visit(self, g: Table[Any], bot: Bot, card: BotCard, location: str, do: Effects) -> None:
        be_seen_by_crowd(g, self.pawn, do)
        if card.notoriety > 0:
            gain_notoriety(bot.notoriety, self.pawn, Text("why-asking-around"), do)
        else:
            lose_notoriety(bot.notoriety, self.pawn, Text("why-lying-low"), do)
        match components().locations[location].kind:
            case LocationKind.BUSINESS:
                self._lay_cube(g, card.place, do)
                self._meet_contacts(g, do)
                self._be_rewarded_for_group(g, card.place, do)
            case LocationKind.SAFE_HOUSE:
                self._lay_cube(g, card.place, do)
                discard_fixer(g, self.pawn, do)
                discard_key(g, self.pawn, card.place, do)
                self._be_rewarded_for_group(g, card.place, do)
            case LocationKind.STORE:
                self._meet_contacts(g, do)
                self.open_boxes(g, [(ItemKind.LOCKER, colour) for colour in card.lockers], do)
            case LocationKind.EXIT:
                pile = pile_at(g, location)
                assert pile is not None
                self.open_boxes(g, [(ItemKind.EXIT, pile)], do)
                self._meet_contacts(g, do)

    def _lay_cube(self, g: Table[Any], venue: str, do: Effects) -> None:
        do.tell("log-bot-cube", who=pawn_name(self.pawn), place=the_venue(venue))
        lay_cube(g, self.pawn, venue, g.venues[venue].cash, do)

    def _be_rewarded_for_group(self, g: Table[Any], venue: str, do: Effects) -> None:
        if has_group(g, self.pawn, venue):
            take_token(g, self.pawn, do)

    def _meet_contacts(self, g: Table[Any], do: Effects) -> None:
        """EP-TWO-19, EP-SOLO-14, EP-SOLO-15: from the right end of the row; a Fixer card is worth a token."""
        for _ in range(min(self.contacts_met, len(g.row))):
            card = g.row[-1]
            self.deal_with_contact(g, card, do)
            if components().contacts[card].effect.kind is EffectKind.EXTRA_ACTION:
                take_token(g, self.pawn, do)
            remove_from_row(g, card, do)


def _is_open_exit(g: Table[Any], location: str) -> bool:
    is_exit = components().locations[location].kind is LocationKind.EXIT
    return is_exit and not is_closed(g, exit_number(location))


def box_contact(g: Table[Any], bot: Pawn, card: str, do: Effects) -> None:
    g.boxed_contacts.append(card)
    do.tell("log-bot-contact-boxed", who=pawn_name(bot), contact=contact_name(card))


def discard_fixer(g: Table[Any], bot: Pawn, do: Effects) -> None:
    """EP-TWO-16: a random Fixer tile of the display."""
    if g.fixers:
        fixer = do.draw_at_random(g.fixers, to=None)
        g.boxed_items.append(fixer)
        do.tell("log-bot-fixer-boxed", who=pawn_name(bot), item=Text(f"fixer-{fixer}"))


def discard_key(g: Table[Any], bot: Pawn, house: str, do: Effects) -> None:
    """EP-TWO-16: a random key of this safe house."""
    if g.keys[house]:
        key = do.draw_at_random(g.keys[house], to=None)
        g.boxed_keys.append(key)
        do.tell("log-bot-key-boxed", who=pawn_name(bot), key=key_name(key))
