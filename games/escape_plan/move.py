"""The Move step (EP-MOVE): the player chooses where to go and by which way; aids are paid, and the pursuit begins.

What ways there are is found by `routes` from a `Journey`, which is all that it depends on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from games.kernel import Arg, Ask, Barred, Decision, Effects, Listing, Option, Seat, Text, itself, seat_name

from .belongings.cubes import gain_notoriety
from .belongings.money import pay
from .bots.costa import PayToll, after_toll, owes_toll
from .components import LocationKind, Thousands, components
from .escape import ConfirmEscape, Leave, escape_cost, way_out
from .evade import Evade
from .executive import Source, turn_down
from .gang import return_member
from .pawns import bots_on, tile_of_bot
from .places.business import closed_places, is_closed
from .places.keys import cheapest_key, master_key
from .places.visit import Visit
from .police.threats import Pursuit, count_threats
from .routing.routes import (
    GAS_CAN,
    Aid,
    Journey,
    Route,
    RouteFinder,
    RouteGoal,
    aid_of,
    finder_of,
    gang_member,
    path_of,
)
from .state import ItemKind, Part, Player, Table
from .telling.names import contact_name, pawn_name, place_name, police_name, the_place, tile_name
from .telling.worth import place_worth

ESCAPE = "escape"
MOVE_TO = "move:"
LATE = (Part.EVENING, Part.NIGHT, Part.DAWN)
"""When the default of the last day is to leave."""


# What the ways depend on


def journey_of(g: Table[Any], seat: Seat) -> Journey:
    """All that the Move step of a player who is in depends on."""
    player = g.player(seat)
    money = g.screens[seat].money
    markers = {gang: home.marker for gang, home in g.gangs.items() if home.marker is not None}
    own_markers = frozenset(gang for gang, owner in markers.items() if owner == seat)
    master = master_key(player)
    return Journey(
        map=g.map,
        start=player.pawn or "",
        manned=frozenset(g.officers).union(filter(None, map(tile_of_bot, g.bots.values()))),
        aids=tuple(aid for aid in aids_of(player) if aid.price <= money),
        money=money,
        pawns_at=frozenset(place for pawn in g.order if pawn != seat and (place := g.figure(pawn).pawn)),
        markers=frozenset(markers),
        own_markers=own_markers,
        markers_left=components().player_area.gang_control_markers - len(own_markers),
        cubes_at=frozenset(place for place, venue in g.sites.items() if g.venues[venue].has(seat)),
        closed=closed_places(g),
        locker_key=any(key and key.up for key in player.keys),
        master_key=master[1] if master else None,
        toll_tile=tile_of_bot(g.costa),
        open_exit=way_out(g),
    )


def aids_of(player: Player) -> list[Aid]:
    """Gas cans, gang members, and the cards and Fixer tiles at hand that help on the way (EP-MOVE-30)."""
    aids = [GAS_CAN] * player.gas
    for gang, members in player.members.items():
        aids += [gang_member(gang)] * members
    cards = [contact.card for contact in player.contacts if contact.up]
    cards += [item.id for item in player.inventory if item and item.up and item.kind is ItemKind.FIXER]
    return aids + [aid for card in cards if (aid := aid_of(card))]


def ways_of(g: Table[Any], seat: Seat) -> RouteFinder:
    """Where the player can go, and by which ways."""
    return finder_of(journey_of(g, seat))


def can_escape_by(g: Table[Any], seat: Seat, way: Route, first: Thousands = 0) -> bool:
    """Whether a way leads out of the city for someone who can pay `first`, then the aids, Costa's toll and the escape."""
    if not way.escape:
        return False
    money = g.screens[seat].money - first - way.price
    if owes_toll(g, way.left):
        money = after_toll(money)
    return money >= escape_cost(g)


def default_route(g: Table[Any], ways: Sequence[Route]) -> Route:
    """No aids; fewest threats, then fewest MP, then first in tile order."""
    fewest = min(len(route.aids) for route in ways)
    with_fewest = [route for route in ways if len(route.aids) == fewest]
    threats = {left: count_threats(g, left) for left in {route.manned_left for route in with_fewest}}
    return min(with_fewest, key=lambda route: (threats[route.manned_left], route.mp))


# What is asked


def default_destination(g: Table[Any], seat: Seat, finder: RouteFinder) -> str:
    """Late on the last day out of the city, for someone who can pay for it; otherwise where staying in it costs least."""
    ways = finder.routes
    out = [way for way in ways if can_escape_by(g, seat, way)]
    staying = [way for way in ways if not way.escape]
    leaving = out and (g.part in LATE or not staying)
    return option_id(default_route(g, out if leaving else staying or ways).destination)


def barred_destinations(g: Table[Any], seat: Seat) -> list[Barred]:
    """The locations on the map that no way leads to, and why."""
    return [
        Barred(
            Option(MOVE_TO + end, place_name(g, end), at=(end,)),
            refusal.rule,
            Text(f"why-{refusal.value.replace(' ', '-')}"),
        )
        for end, refusal in ways_of(g, seat).refusals.items()
    ]


class ChooseRoute(Ask, frozen=True):
    """EP-MOVE-50  By which way. Only ways that spare something that the others cost are worth asking for."""

    destination: str
    """The option chosen before: "move:HOSP" or "escape"."""

    def decision(self, g: Table[Any]) -> Decision:
        ways = self._ways(g)
        options = Listing({way.key: way for way in ways}, partial(route_option, g, self.seat), itself)
        place = the_place(g, ways[0].end)
        return Decision(
            self.seat,
            "D-MOVE-ROUTE",
            "EP-MOVE-50",
            Text("ask-route", {"place": place}),
            options,
            default=default_route(g, ways).key,
            occasion=Text("occasion-route", {"place": place, "ways": len(ways)}),
        )

    def answer(self, g: Table[Any], pick: Route, do: Effects) -> None:
        take_route(g, self.seat, pick, do)

    def _ways(self, g: Table[Any]) -> tuple[Route, ...]:
        escapes = self.destination == ESCAPE
        end = way_out(g) if escapes else self.destination.removeprefix(MOVE_TO)
        return ways_of(g, self.seat).routes_to(RouteGoal(end or "", escapes))


def choose_route(g: Table[Any], seat: Seat, ways: tuple[Route, ...], do: Effects) -> None:
    """Go to a destination; by which of several ways is asked first."""
    if len(ways) == 1:
        take_route(g, seat, ways[0], do)
    else:
        do.then(ChooseRoute(seat, option_id(ways[0].destination)))


@cache
def option_id(destination: RouteGoal) -> str:
    """The answer to `MainAction` that leads there."""
    end, escape = destination
    return ESCAPE if escape else MOVE_TO + end


# How it is shown (EP-MOVE-54)


class Cost(NamedTuple):
    """What a way costs beside its aids, at worst."""

    officers: int
    """Threats on the tiles left: a wound each."""
    toll: Thousands
    """Costa's, where it can be paid (EP-SOLO-20)."""
    beaten: int
    """Wounds for a toll that cannot be paid; nobody can evade them."""


def cost_of(g: Table[Any], seat: Seat, way: Route) -> Cost:
    officers = count_threats(g, way.manned_left)
    if not owes_toll(g, way.left):
        return Cost(officers, 0, 0)
    money = g.screens[seat].money - way.price
    toll = money - after_toll(money)
    return Cost(officers, toll, 0 if toll else components().costa.toll_wounds)


def destination_option(g: Table[Any], seat: Seat, option: str, ways: tuple[Route, ...]) -> Option:
    """With what the visit brings, and what the way there costs; the span of it if there are several ways."""
    end, escape = ways[0].destination
    label = place_name(g, end)
    if escape:
        label = Text("option-escape", {"place": label})
        short = not any(can_escape_by(g, seat, way) for way in ways)
        worth = Text("worth-escape", {"price": escape_cost(g), "short": int(short)})
    else:
        worth = place_worth(g, seat, end)
    costs = [cost_of(g, seat, way) for way in ways]
    note = route_note(g, ways[0]) if len(ways) == 1 else Text("note-ways", {"ways": len(ways)})
    risk = Text("worth-and-risk", {"worth": worth, **_risk(costs)})
    return Option(option, label, note, risk, at=(end,), value=ways)


def _risk(costs: Sequence[Cost]) -> dict[str, Arg]:
    """The span of officers, and the toll, paid or not, if every way costs it."""
    officers = [cost.officers for cost in costs]
    return {
        "least": min(officers),
        "most": max(officers),
        "alike": int(min(officers) == max(officers)),
        "toll": min(cost.toll for cost in costs),
        "beaten": min(cost.beaten for cost in costs),
    }


def route_option(g: Table[Any], seat: Seat, key: str, route: Route) -> Option:
    start = g.player(seat).pawn or ""
    path = (start, *(step.place for step in path_of(g.map, route)))
    worth = Text("risk-alone", _risk([cost_of(g, seat, route)]))
    about = tuple(aid.id for aid in route.aids)
    return Option(key, route_label(g, route), way_note(g, route), worth, at=path, about=about, value=route)


def route_label(g: Table[Any], route: Route) -> Text:
    """What tells it from the other ways: the tiles left behind, and the aids with what each costs."""
    return Text(
        "option-route",
        {
            "left": [tile_name(tile) for tile in route.left],
            "tiles": len(route.left),
            "aids": route_aids(g, route),
            "count": len(route.aids),
        },
    )


def way_note(g: Table[Any], route: Route) -> Text:
    """What the label leaves out: MP, and who is on the tiles left behind."""
    manned = [left_tile(g, tile) for tile in route.left if manning(g, tile)]
    return Text("note-way", {"mp": route.mp, "left": manned, "count": len(manned)})


def route_note(g: Table[Any], route: Route) -> Text:
    """MP, left tiles with the threats on them, and the aids."""
    return Text(
        "note-route",
        {
            "mp": route.mp,
            "left": [left_tile(g, tile) for tile in route.left],
            "tiles": len(route.left),
            "aids": route_aids(g, route),
            "count": len(route.aids),
        },
    )


def left_tile(g: Table[Any], tile: str) -> Text:
    there = manning(g, tile)
    return Text("left-tile", {"tile": tile_name(tile), "officers": there}) if there else tile_name(tile)


def manning(g: Table[Any], tile: str) -> list[Text]:
    """The officers and bots on a tile."""
    return [
        *(police_name(officer) for officer in g.officers.get(tile, ())),
        *(pawn_name(bot) for bot in bots_on(g, tile)),
    ]


def route_aids(g: Table[Any], route: Route) -> list[Text]:
    """What the way uses up, with prices. Equal aids are counted."""
    return [aid_with_price(g, aid, count) for aid, count in Counter(route.aids).items()]


def aid_with_price(g: Table[Any], aid: Aid, count: int) -> Text:
    name = aid_name(g, aid) if count == 1 else _several(g, aid, count)
    return Text("aid", {"name": name, "price": aid.price, "star": int(aid.star)})


def _several(g: Table[Any], aid: Aid, count: int) -> Text:
    """Only of gas cans and gang members there is more than one, and neither has a price."""
    if aid == GAS_CAN:
        return Text("gas-cans", {"count": count})
    return Text("aid-gang-members", {"count": count, "gang": place_name(g, aid.id)})


def aid_name(g: Table[Any], aid: Aid) -> Text:
    if aid == GAS_CAN:
        return Text("gas-can")
    if aid.id in g.gangs:
        return Text("aid-gang-member", {"gang": place_name(g, aid.id)})
    return contact_name(aid.id) if aid.id in components().contacts else Text(f"fixer-{aid.id}")


# Going


def take_route(g: Table[Any], seat: Seat, route: Route, do: Effects) -> None:
    """Pay, go, then evade, then visit or leave the city."""
    tell_way(g, seat, route, do)
    for aid in route.aids:
        use_aid(g, seat, aid, do)
    g.player(seat).pawn = route.end
    if owes_toll(g, route.left):
        do.then(PayToll(seat))  # EP-EVA-02
    do.then(Evade(seat, Pursuit(route.left)))
    if route.escape:
        do.then(ConfirmEscape(seat), Leave(seat))  # EP-ESC-06; whoever has left decides nothing more
        return
    if g.turn:
        g.turn.reserve = needed_for_visit(g, seat)
    do.then(Visit(seat))


def tell_way(g: Table[Any], seat: Seat, route: Route, do: Effects) -> None:
    """A way out leaves the exit's own tile too, even without a move (EP-ESC-04)."""
    place, left = the_place(g, route.end), [tile_name(tile) for tile in route.left]
    if route.escape:
        moves = int(route.end != g.player(seat).pawn)
        do.tell("log-heading-out", seat=seat_name(seat), place=place, moves=moves, mp=route.mp, left=left)
    else:
        do.tell("log-moved", seat=seat_name(seat), place=place, mp=route.mp, left=left, tiles=len(left))


def use_aid(g: Table[Any], seat: Seat, aid: Aid, do: Effects) -> None:
    """EP-MOVE-31."""
    player = g.player(seat)
    pay(g, seat, aid.price)
    do.tell("log-aid-used", seat=seat_name(seat), aid=aid_name(g, aid), price=aid.price)
    if aid.star:
        gain_notoriety(player.notoriety, seat, aid_name(g, aid), do)
    if aid == GAS_CAN:
        player.gas -= 1
        g.gas += 1
    elif aid.id in g.gangs:
        return_member(g, seat, aid.id, do)
    else:
        source = Source.CONTACT if aid.id in components().contacts else Source.FIXER
        turn_down(player, source, aid.id)


def needed_for_visit(g: Table[Any], seat: Seat) -> Thousands:
    """EP-MOVE-34: what must be left when the visit begins, or it would not be legal."""
    player = g.player(seat)
    location = player.pawn or ""
    if components().locations[location].kind is LocationKind.GANG:
        return components().money.gang_visit
    venue = g.sites.get(location)
    return cheapest_key(player) or 0 if venue and is_closed(g, venue) else 0
