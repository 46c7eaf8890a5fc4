"""Contact cards (EP-CON): from the row to the box, to a free slot, or in the place of another card."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Text, seat_name

from .components import components
from .cubes import gain_notoriety
from .effects import use_note
from .names import contact_name
from .state import Contact, Table


def remove_from_row(g: Table[Any], card: str, do: Effects) -> None:
    """EP-CON-04: the other cards slide right; a new one comes to the left end while the deck lasts."""
    g.row.remove(card)
    if g.hidden.contacts:
        new = do.draw(g.hidden.contacts, to=None)
        g.row.insert(0, new)
        do.tell("log-contact-revealed", contact=contact_name(new))


class TakeContact(Ask, frozen=True):
    """EP-CON-01  The player chooses a card of the row; with an empty row nothing happens (EP-CON-05)."""

    def decision(self, g: Table[Any]) -> Decision | None:
        if not g.row:
            return None
        options = tuple(self._option(card) for card in g.row)
        return Decision(
            self.seat,
            "D-CONTACT-CARD",
            "EP-CON-01",
            Text("ask-contact-card"),
            options,
            default=options[-1].id,
        )

    @staticmethod
    def _option(card: str) -> Option:
        printed = components().contacts[card]
        use = use_note(printed.effect, printed.price, printed.star)
        return Option(
            f"contact:{card}", contact_name(card), note=Text("note-when-used", {"use": use}), value=card
        )

    def answer(self, g: Table[Any], card: str, do: Effects) -> None:
        do.then(UseContact(self.seat, card))


class UseContact(Ask, frozen=True):
    """EP-CON-01  What becomes of the chosen card; until then it stays in the row."""

    card: str

    def decision(self, g: Table[Any]) -> Decision:
        player = g.player(self.seat)
        box = Option("box", Text("option-contact-box"))
        slot = Option("slot", Text("option-contact-slot"))
        replacing = (
            Option(
                f"replace:{held.card}",
                Text("option-contact-replace", {"contact": contact_name(held.card)}),
                note=Text("note-gains-notoriety"),
                value=slot,
            )
            for slot, held in enumerate(player.contacts)
        )
        kept = (slot,) if player.empty_contact_slots else ()
        return Decision(
            self.seat,
            "D-CONTACT-USE",
            "EP-CON-02",
            Text("ask-contact-use", {"contact": contact_name(self.card)}),
            (*kept, *replacing, box),
            default="slot" if kept else "box",
        )

    def answer(self, g: Table[Any], pick: str | int, do: Effects) -> None:
        """`pick`: the slot of the card that is replaced, or what else is done."""
        if isinstance(pick, int):
            self._replace(g, pick, do)
        elif pick == "slot":
            self._keep(g, do)
        else:
            self._return_to_box(g, do)
        remove_from_row(g, self.card, do)

    def _return_to_box(self, g: Table[Any], do: Effects) -> None:
        g.boxed_contacts.append(self.card)
        do.tell("log-contact-boxed", seat=seat_name(self.seat), contact=contact_name(self.card))

    def _keep(self, g: Table[Any], do: Effects) -> None:
        g.player(self.seat).contacts.append(Contact(self.card))
        do.tell("log-contact-kept", seat=seat_name(self.seat), contact=contact_name(self.card))

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
