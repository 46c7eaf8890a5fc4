"""The preparatory round (SP-PREP)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Confirm, Decision, Effects, Option, Text, because

from .acts import BeginAct
from .asking import RETHINK, AskBoss
from .cards.discarding import card_option
from .cards.operation_cards import lay_card
from .city.building_actions import default_where, listed_pieces, listed_places
from .city.buildings import (
    BARS,
    build,
    can_afford,
    empty_spaces,
    pay_for,
    slots_of,
)
from .city.family import dock_option, empty_docks, place_family
from .codes import BuildingWay
from .components import CardId, District, DockSlot, SlotId, components
from .gains import take
from .rewards import BoostAction
from .rival.rival_turn import PrepareRival, RivalDock
from .state import RIVAL, SpeakeasyState, district_of
from .telling.names import card_name, slot_name


def begin_preparation(g: SpeakeasyState[Any], do: Effects) -> None:
    """In reverse turn order (SP-PREP-01, SP-PREP-02); alone as SP-SOLO-06 says."""
    seats = [party for party in reversed(g.parties) if party != RIVAL]
    do.tell("log-preparation")
    if g.is_solo:
        do.then(RivalDock(), PrepDock(0), PrepareRival())
    elif g.numbers.has_dock_placement:
        do.then(*(step for seat in seats for step in (PrepDock(seat), Confirm(seat))))
    for seat in seats:
        do.then(PrepBuilding(seat), PrepCard(seat), Confirm(seat))
    do.then(BeginAct())


class PrepDock(AskBoss, frozen=True):
    """SP-D01  One family member on an empty dock slot, with the row's reward (SP-PREP-01)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        options = tuple(dock_option(slot) for slot in empty_docks(g))
        return Decision(self.player, "SP-D01", "SP-PREP-01", Text("ask-prep-dock"), options, options[0].id)

    def answer(self, g: SpeakeasyState[Any], pick: DockSlot, do: Effects) -> None:
        place_family(g, self.player, pick, do)


class PrepBuilding(AskBoss, frozen=True):
    """SP-D02  Which speakeasy, or the still (SP-PREP-03)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        slots = [slot for slot in slots_of(g, self.player, BARS) if can_afford(g, self.player, slot)]
        options = listed_pieces(g, self.player, slots)
        prompt = Text("ask-prep-building")
        return Decision(self.player, "SP-D02", "SP-PREP-03", prompt, options, options.ids[0])

    def answer(self, g: SpeakeasyState[Any], pick: SlotId, do: Effects) -> None:
        do.then(PrepPlace(self.player, pick))


class PrepPlace(AskBoss, frozen=True):
    """SP-D03  Where it opens (SP-PREP-04 to SP-PREP-06)."""

    slot: SlotId
    district: District | None = None

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        premises = components().slots[self.slot].building
        spaces = empty_spaces(g, self.player, premises)
        spaces = [space for space in spaces if self.district in (None, district_of(space))]
        prompt = Text("ask-place", {"way": "open", "piece": slot_name(self.slot)})
        options, default = listed_places(g, spaces), default_where(g, spaces)
        return Decision(self.player, "SP-D03", "SP-PREP-04", prompt, options, default)

    def answer(self, g: SpeakeasyState[Any], pick: str | District, do: Effects) -> None:
        if pick == RETHINK.id:
            do.then(PrepBuilding(self.player))
        elif isinstance(pick, int):
            do.then(PrepPlace(self.player, self.slot, pick))
        else:
            pay_for(g, self.player, self.slot, do)
            build(g, self.player, self.slot, pick, BuildingWay.OPEN, do)


class PrepCard(AskBoss, frozen=True):
    """SP-D04  Which card to play for its reward alone (SP-PREP-07)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        hand = g.screen(self.player).hand
        if not hand:
            return None
        options = tuple(map(_first_card_option, hand))
        best = min(hand, key=lambda card: (-components().cards[card].leverage, card))
        return Decision(self.player, "SP-D04", "SP-PREP-07", Text("ask-prep-card"), options, f"play:{best}")

    def answer(self, g: SpeakeasyState[Any], pick: CardId, do: Effects) -> None:
        lay_card(g, self.player, pick, do)
        played = Text("cause-card", {"card": card_name(pick)})
        do.then(*because(played, *take(self.player, [components().cards[pick].reward])))


def _first_card_option(card: CardId) -> Option:
    """A reward that only helps the card's action gives nothing, and says so."""
    option = card_option(card, "play")
    printed = components().cards[card]
    if not isinstance(printed.reward, BoostAction):
        return option
    return replace(option, note=Text("note-card-without-action", {"leverage": printed.leverage}))
