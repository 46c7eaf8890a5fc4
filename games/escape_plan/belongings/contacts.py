"""Contact cards (EP-CON): from the row to the box, to a free slot, or in the place of another card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from games.kernel import Ask, Decision, Effects, Option, Seat, Text, seat_name

from ..components import components
from ..state import Contact, Player, Table
from ..telling.names import contact_name
from .cubes import gain_notoriety
from .effects import use_note

SLOT = Option("slot", Text("option-contact-slot"))
BOX = Option("box", Text("option-contact-box"), worth=Text("worth-contact-box"))


def remove_from_row(g: Table[Any], card: str, do: Effects) -> None:
    """EP-CON-04: the other cards slide right; a new one comes to the left end while the deck lasts."""
    g.row.remove(card)
    if g.hidden.contacts:
        new = do.draw(g.hidden.contacts, to=None)
        g.row.insert(0, new)
        do.tell("log-contact-revealed", contact=contact_name(new))


def keep(g: Table[Any], seat: Seat, card: str, do: Effects) -> None:
    """EP-CON-01, B: a card of the row comes onto the leftmost free slot."""
    g.player(seat).contacts.append(Contact(card))
    do.tell("log-contact-kept", seat=seat_name(seat), contact=contact_name(card))
    remove_from_row(g, card, do)


@cache
def card_worth(card: str) -> Text:
    """What it does when used, and what that costs."""
    printed = components().contacts[card]
    return use_note(printed.effect, printed.price, printed.star, later=True)


@cache
def twins(card: str) -> frozenset[str]:
    """The other cards with the same face: there are two of some."""
    return frozenset(
        other for other in components().contacts if other != card and _face(other) == _face(card)
    )


def _face(card: str) -> tuple[object, ...]:
    printed = components().contacts[card]
    return printed.name, printed.effect, printed.price, printed.star


def has_twin(card: str, cards: Sequence[str]) -> bool:
    return not twins(card).isdisjoint(cards)


def name_in_row(row: Sequence[str], card: str) -> Text:
    """Its name; of one of two alike with its place in the row."""
    if not has_twin(card, row):
        return contact_name(card)
    return Text("contact-in-row", {"contact": contact_name(card), "place": row.index(card) + 1})


def _occasion(player: Player) -> Text:
    """How many slots are free; and that the card is lost if none is, nor one with a card that it could replace."""
    slots = player.empty_contact_slots
    return Text("occasion-contact", {"slots": slots, "kept": int(bool(slots or player.contacts))})


class Otherwise(Struct, frozen=True):
    """A card of the row that is not to come onto a free slot."""

    card: str


class TakeContact(Ask, frozen=True):
    """EP-CON-01  The player chooses a card of the row; with an empty row nothing happens (EP-CON-05).

    With a free slot it is kept there, unless the player wants to do something else with it.
    """

    def decision(self, g: Table[Any]) -> Decision | None:
        if not g.row:
            return None
        player = g.player(self.seat)
        slots = player.empty_contact_slots
        taken = tuple(
            Option(f"contact:{card}", name_in_row(g.row, card), worth=card_worth(card), value=card)
            for card in g.row
        )
        return Decision(
            self.seat,
            "D-CONTACT-CARD",
            "EP-CON-01",
            Text("ask-contact-card"),
            (*taken, *(self._otherwise(g.row, card) for card in g.row if slots)),
            default=taken[-1].id,
            occasion=_occasion(player),
        )

    @staticmethod
    def _otherwise(row: Sequence[str], card: str) -> Option:
        """Not onto the free slot."""
        label = Text("option-contact-otherwise", {"contact": name_in_row(row, card)})
        return Option(
            f"otherwise:{card}", label, worth=card_worth(card), secondary=True, value=Otherwise(card)
        )

    def answer(self, g: Table[Any], pick: str | Otherwise, do: Effects) -> None:
        if isinstance(pick, Otherwise):
            do.then(UseContact(self.seat, pick.card))
        elif g.player(self.seat).empty_contact_slots:
            keep(g, self.seat, pick, do)
        else:
            do.then(UseContact(self.seat, pick))


class UseContact(Ask, frozen=True):
    """EP-CON-01  What becomes of the chosen card; until then it stays in the row."""

    card: str

    def decision(self, g: Table[Any]) -> Decision:
        player = g.player(self.seat)
        replacing = (
            Option(
                f"replace:{held.card}",
                Text("option-contact-replace", {"contact": contact_name(held.card), "slot": slot + 1}),
                note=Text("note-gives-up", {"use": card_worth(held.card)}),
                worth=Text("note-gains-notoriety"),
                value=slot,
            )
            for slot, held in enumerate(player.contacts)
        )
        kept = (SLOT,) if player.empty_contact_slots else ()
        return Decision(
            self.seat,
            "D-CONTACT-USE",
            "EP-CON-02",
            Text("ask-contact-use", {"contact": contact_name(self.card)}),
            (*kept, *replacing, BOX),
            default=(SLOT if kept else BOX).id,
            occasion=_occasion(player),
        )

    def answer(self, g: Table[Any], pick: str | int, do: Effects) -> None:
        """`pick`: the slot of the card that is replaced, or what else is done."""
        if isinstance(pick, int):
            self._replace(g, pick, do)
        elif pick == SLOT.id:
            keep(g, self.seat, self.card, do)
        else:
            self._return_to_box(g, do)

    def _return_to_box(self, g: Table[Any], do: Effects) -> None:
        g.boxed_contacts.append(self.card)
        do.tell("log-contact-boxed", seat=seat_name(self.seat), contact=contact_name(self.card))
        remove_from_row(g, self.card, do)

    def _replace(self, g: Table[Any], slot: int, do: Effects) -> None:
        """The new card comes face up, whatever the old one was (EP-CON-03)."""
        player = g.player(self.seat)
        old = player.contacts[slot].card
        player.contacts[slot] = Contact(self.card)
        g.boxed_contacts.append(old)
        do.tell(
            "log-contact-replaced",
            seat=seat_name(self.seat),
            contact=contact_name(self.card),
            old=contact_name(old),
        )
        gain_notoriety(player.notoriety, self.seat, Text("why-contact-replaced"), do)
        remove_from_row(g, self.card, do)
