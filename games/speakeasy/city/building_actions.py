"""Building actions: open, upgrade, or take over a mobster speakeasy (SP-BLD-06, SP-BLD-07, SP-TAKE).

A player chooses the way, the piece, and the place; then a takeover is fought. Nothing is paid before the last of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from games.kernel import Arg, Barred, Decision, Effects, Listing, Option, Seat, Text, itself

from ..asking import RETHINK, STOP, AskBoss, standing
from ..codes import BuildingWay
from ..components import BuildingSpace, District, SlotId, components
from ..money import price_tag
from ..state import SpeakeasyState, district_of
from ..telling.names import (
    district_name,
    gain_name,
    party_name,
    premises_name,
    slot_name,
    space_name,
    token_name,
)
from ..underworld.fights import Force, commit, fight_told, force_option
from .building_jobs import (
    BuildingJob,
    pieces_for,
    places_for,
    takeover_bonus,
    takeover_forces,
)
from .buildings import (
    build,
    in_districts,
    pay_for,
    price_of,
    quiet_first,
    slots_of,
)
from .obstacles import why_no_piece, why_no_takeover, why_no_way

MOST_PLACES = 23
"""More places than this are asked by district first; a question has 25 options, and one leads back."""


class BuildAction(AskBoss, frozen=True):
    """SP-D17  Open, upgrade, take over, or stop."""

    job: BuildingJob

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        if not self.job.left:
            return None
        pieces = {way: pieces_for(g, self.player, self.job, way) for way in self.job.ways}
        ways = tuple(self._way_option(g, way, slots) for way, slots in pieces.items() if slots)
        if not ways:
            return None
        options = (*ways, STOP)
        kinds = [premises_name(one) for one in self.job.kinds]
        prompt = Text("ask-build", {"left": self.job.left, "kinds": kinds})
        return Decision(self.player, "SP-D17", "SP-BLD-02", prompt, options, STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: BuildingWay | str, do: Effects) -> None:
        if isinstance(pick, BuildingWay):
            do.then(ChoosePiece(self.player, self.job, pick))

    def _way_option(self, g: SpeakeasyState[Any], way: BuildingWay, slots: Sequence[SlotId]) -> Option:
        """With the price of the cheapest piece."""
        is_upgrade = way is BuildingWay.UPGRADE
        price = min(price_of(g, self.player, slot, is_upgrade=is_upgrade) for slot in slots)
        worth = Text("worth-from", {"dollars": price})
        return Option(way, Text("option-build", {"way": way}), worth=worth, value=way)

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(
                Option(way, Text("option-build", {"way": way})), *why_no_way(g, self.player, self.job, way)
            )
            for way in self.job.ways
            if not pieces_for(g, self.player, self.job, way)
        ]


class ChoosePiece(AskBoss, frozen=True):
    """SP-D18  Which own piece (SP-BLD-03)."""

    job: BuildingJob
    way: BuildingWay

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        slots = pieces_for(g, self.player, self.job, self.way)
        options = listed_pieces(g, self.player, slots, RETHINK, is_upgrade=self._is_upgrade)
        prompt = Text("ask-piece", {"way": self.way})
        return Decision(self.player, "SP-D18", "SP-BLD-03", prompt, options, RETHINK.id)

    def answer(self, g: SpeakeasyState[Any], pick: SlotId, do: Effects) -> None:
        if pick == RETHINK.id:
            do.then(BuildAction(self.player, self.job))
        else:
            do.then(ChoosePlace(self.player, self.job, self.way, pick))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        offered = pieces_for(g, self.player, self.job, self.way)
        return [
            Barred(
                piece_option(g, self.player, slot, is_upgrade=self._is_upgrade),
                *why_no_piece(g, self.player, self.way, slot),
            )
            for slot in slots_of(g, self.player, self.job.kinds)
            if slot not in offered
        ]

    @property
    def _is_upgrade(self) -> bool:
        return self.way is BuildingWay.UPGRADE


def listed_pieces(
    g: SpeakeasyState[Any], seat: Seat, slots: Iterable[SlotId], *others: Option, is_upgrade: bool = False
) -> Listing[SlotId]:
    """These pieces, and then the other options."""

    def option(_: str, slot: SlotId) -> Option:
        return piece_option(g, seat, slot, is_upgrade=is_upgrade)

    pieces: dict[str, SlotId | Option] = {f"piece:{slot}": slot for slot in slots}
    return Listing({**pieces, **{other.id: other for other in others}}, option, itself)


def piece_option(g: SpeakeasyState[Any], seat: Seat, slot: SlotId, *, is_upgrade: bool = False) -> Option:
    """A piece with its price and its opening reward."""
    printed = components().slots[slot]
    note = Text(
        "note-piece", {"gains": [gain_name(gain) for gain in printed.rewards], "count": len(printed.rewards)}
    )
    price = price_tag(g, seat, price_of(g, seat, slot, is_upgrade=is_upgrade))
    worth = Text("worth-price", {"price": price, "cards": printed.cards})
    about = (f"slot:{slot}",)
    return Option(f"piece:{slot}", slot_name(slot), note, worth=worth, about=about, value=slot)


class ChoosePlace(AskBoss, frozen=True):
    """SP-D03, SP-D19, SP-D21  Where: a district first if there are many places."""

    job: BuildingJob
    way: BuildingWay
    slot: SlotId
    district: District | None = None

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        places = self._places(g)
        options = listed_places(g, places, fights=self._fights)
        default = default_where(g, places) if self.way is BuildingWay.OPEN else RETHINK.id
        prompt = Text("ask-place", {"way": self.way, "piece": slot_name(self.slot)})
        kind, rule = _ASKED_AS[self.way]
        return Decision(self.player, kind, rule, prompt, options, default)

    def answer(self, g: SpeakeasyState[Any], pick: BuildingSpace | District, do: Effects) -> None:
        if pick == RETHINK.id:
            do.then(ChoosePiece(self.player, self.job, self.way))
        elif isinstance(pick, int):
            do.then(replace(self, district=pick))
        else:
            self._build(g, pick, do)

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        """Of mobster speakeasies, which a player looks for; other spaces are no places for the piece."""
        if self.way is not BuildingWay.TAKE_OVER or self.district is not None:
            return []
        places = self._places(g)
        return [
            Barred(
                place_option(g, space, fights=self._fights),
                *why_no_takeover(g, self.player, self.slot, space),
            )
            for space, site in g.board.sites.items()
            if site.has_mobsters and space not in places
        ]

    def _places(self, g: SpeakeasyState[Any]) -> list[BuildingSpace]:
        places = places_for(g, self.player, self.job, self.way, self.slot)
        return [space for space in places if self.district in (None, district_of(space))]

    def _build(self, g: SpeakeasyState[Any], space: BuildingSpace, do: Effects) -> None:
        if self.way is BuildingWay.TAKE_OVER:
            do.then(ChooseForce(self.player, self.job, self.slot, space))
            return
        pay_for(g, self.player, self.slot, do, is_upgrade=self.way is BuildingWay.UPGRADE)
        build(g, self.player, self.slot, space, self.way, do)
        do.then(BuildAction(self.player, replace(self.job, left=self.job.left - 1)))

    @property
    def _fights(self) -> bool:
        return self.way is BuildingWay.TAKE_OVER and self.job.is_fought


_ASKED_AS: dict[BuildingWay, tuple[str, str]] = {
    BuildingWay.OPEN: ("SP-D03", "SP-BLD-01"),
    BuildingWay.UPGRADE: ("SP-D21", "SP-BLD-10"),
    BuildingWay.TAKE_OVER: ("SP-D19", "SP-TAKE-01"),
}


Where: TypeAlias = BuildingSpace | District
"""A space, or a district to choose it in."""


def listed_places(
    g: SpeakeasyState[Any], places: list[BuildingSpace], *, fights: bool = False
) -> Listing[Where]:
    """The places; if there are too many for one question, their districts. RETHINK comes last."""

    def option(_: str, where: Where) -> Option:
        if isinstance(where, int):
            return district_option(g, where, places)
        return place_option(g, where, fights=fights)

    found: dict[str, Where] = (
        {f"district:{district}": district for district in in_districts(places)}
        if len(places) > MOST_PLACES
        else {f"space:{space}": space for space in places}
    )
    return Listing({**found, RETHINK.id: RETHINK}, option, itself)


def default_where(g: SpeakeasyState[Any], places: list[BuildingSpace]) -> str:
    """The one of `listed_places` that SP-D03 takes when time runs out."""
    quiet = quiet_first(g, places)
    return f"district:{district_of(quiet)}" if len(places) > MOST_PLACES else f"space:{quiet}"


def place_option(g: SpeakeasyState[Any], space: BuildingSpace, *, fights: bool = False) -> Option:
    """A space with what is known of its district, and its city token."""
    district, site = district_of(space), g.board.sites[space]
    token = token_name(site.token) if site.token is not None else ""
    note = Text(
        "note-place",
        {
            "danger": danger_of(g, district),
            "token": token,
            "has_token": "yes" if token else "no",
            "defence": g.board.strength.get(district, 0) if fights else 0,
        },
    )
    return Option(f"space:{space}", space_name(space), note, at=(space,), value=space)


def district_option(g: SpeakeasyState[Any], district: District, places: list[BuildingSpace]) -> Option:
    count = sum(district_of(space) == district for space in places)
    note = Text("note-district", {"danger": danger_of(g, district), "count": count})
    return Option(
        f"district:{district}", district_name(district), note, at=(f"district:{district}",), value=district
    )


def danger_of(g: SpeakeasyState[Any], district: District) -> str:
    """Chooses the words of what a building there has to fear: a cop, one to come, a mob war."""
    board = g.board
    if district in board.cops:
        return "cop"
    war, soon = district in board.war_tokens, district in board.cop_tokens
    return "both" if war and soon else "war" if war else "soon" if soon else "none"


class ChooseForce(AskBoss, frozen=True):
    """SP-D20  With or without the associate; the goons follow (SP-TAKE-05). What costs something can be declined."""

    job: BuildingJob
    slot: SlotId
    space: BuildingSpace

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        found = takeover_forces(g, self.player, self.job, self.slot, self.space)
        options = tuple(force_option(g, self.player, force) for force in found)
        if any(force.has_cost for force in found):
            options = (*options, RETHINK)
        prompt = Text("ask-force", {"space": space_name(self.space)})
        fight: dict[str, Arg] = {
            "defence": g.board.strength[district_of(self.space)],
            "bonus": takeover_bonus(g, self.player),
        }
        occasion = Text("occasion-sp-d20", {**standing(g, self.player), **fight})
        return Decision(
            self.player, "SP-D20", "SP-TAKE-05", prompt, options, options[-1].id, occasion=occasion
        )

    def answer(self, g: SpeakeasyState[Any], pick: Force | str, do: Effects) -> None:
        if isinstance(pick, Force):
            self._fight(g, pick, do)
        else:
            do.then(ChoosePlace(self.player, self.job, BuildingWay.TAKE_OVER, self.slot))

    def _fight(self, g: SpeakeasyState[Any], pick: Force, do: Effects) -> None:
        if self.job.is_fought:
            do.tell(
                "log-takeover",
                seat=party_name(self.player),
                space=space_name(self.space),
                premises=premises_name(components().slots[self.slot].building),
                defence=g.board.strength[district_of(self.space)],
                fight=fight_told(g, self.player, pick, bonus=takeover_bonus(g, self.player)),
            )
            commit(g, self.player, pick)
        pay_for(g, self.player, self.slot, do)
        build(g, self.player, self.slot, self.space, BuildingWay.TAKE_OVER, do)
        do.then(BuildAction(self.player, replace(self.job, left=self.job.left - 1)))
