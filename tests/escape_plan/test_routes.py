"""The Move step: where a pawn may go, and by which ways (EP-MOVE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.escape_plan.cells import EDGES, Position
from games.escape_plan.city import Map, Placed, touching
from games.escape_plan.components import Zone, components
from games.escape_plan.routing.graph import BEND, BODIES, STRAIGHT, Graph, graph_of
from games.escape_plan.routing.routes import (
    GAS_CAN,
    Aid,
    Journey,
    Route,
    RouteRefusal,
    StepKind,
    aid_of,
    finder_of,
    gang_member,
    path_of,
)
from games.escape_plan.routing.search import Kit, arrivals

# Destinations, route options, destinations on foot over land, from each start in R1, R2 and R3 (§3.5).
ORACLE = """
HOSP     13/15/13 15/17/15 21/27/21
METRO-1  14/17/13 23/28/17 33/55/23
CHUR-1   14/16/13 20/23/17 26/35/23
GANG-1   14/14/12 20/20/14 26/58/24
STORE-A  13/13/11 19/19/13 25/52/23
CLIN-1   14/14/12 21/21/14 31/42/18
BIZ-A1   -        -        23/31/15
METRO-2  -        -        33/72/22
BIZ-A2   13/18/11 15/21/11 21/47/21
CLIN-2   13/18/11 15/21/11 23/53/23
BIZ-A3   -        8/10/7   13/21/11
GANG-2   -        17/24/10 23/42/19
BIZ-B1   -        16/16/7  20/22/11
HELI-1   -        23/26/10 33/50/19
BIZ-B2   13/15/13 15/17/15 21/26/21
CHUR-2   13/15/13 17/22/17 23/34/23
BIZ-B3   -        -        15/19/11
STORE-B  -        -        4/4/3
SAFE-C1  14/18/12 18/22/14 27/36/20
STORE-C  6/6/4    7/7/5    26/33/19
METRO-3  14/18/12 23/29/14 33/67/24
SAFE-C2  -        4/4/3    4/4/3
GANG-3   -        17/17/4  26/30/5
SAFE-C3  -        -        22/26/10
CHUR-3   -        -        31/59/6
HELI-2   -        -        33/97/3
EXIT-1   -        -        26/42/19
GANG-4   -        -        23/34/19
METRO-4  -        -        33/61/19
EXIT-2   -        17/17/4  26/30/5
CLIN-3   -        17/17/10 26/30/14
HELI-3   -        23/28/8  33/71/9
EXIT-3   13/13/6  17/23/10 23/45/19
STORE-D  13/13/6  17/29/10 23/55/19
"""

ROWS = [
    (days, row.split()[0], *map(int, counts.split("/")))
    for row in ORACLE.strip().splitlines()
    for days, counts in zip(("R1", "R2", "R3"), row.split()[1:], strict=True)
    if counts != "-"
]


def journey(placed: Map, start: str, **changes: Any) -> Journey:
    """With money for everything and every tile manned, unless told otherwise."""
    return Journey(
        **{"map": placed, "start": start, "money": 20, "manned": frozenset(tile.tile for tile in placed)}
        | changes
    )


def routes_of(going: Journey) -> tuple[Route, ...]:
    return finder_of(going).routes


def why_not(going: Journey) -> Mapping[str, RouteRefusal]:
    return finder_of(going).refusals


def to(end: str, going: Journey, *, escape: bool = False) -> list[Route]:
    return [route for route in routes_of(going) if route.end == end and route.escape is escape]


def only(end: str, going: Journey) -> Route:
    (route,) = to(end, going)
    return route


def way(going: Journey, route: Route) -> list[str]:
    """What is done, step by step."""
    return [step.kind.value for step in path_of(going.map, route)]


def card(name: str) -> Aid:
    aid = aid_of(name)
    assert aid is not None
    return aid


# The oracle


@pytest.mark.rule("EP-MOVE-50", "EP-MOVE-51", "EP-MOVE-53")
@pytest.mark.parametrize(("days", "start", "ends", "routes", "on_foot"), ROWS)
def test_the_reference_city_has_the_counted_routes(
    reference_city: dict[str, Map], days: str, start: str, ends: int, routes: int, on_foot: int
) -> None:
    found = routes_of(journey(reference_city[days], start))
    assert len({route.end for route in found}) == ends
    assert len(found) == routes
    assert len(reached_on_foot(graph_of(reference_city[days]), start)) == on_foot


def reached_on_foot(graph: Graph, start: str) -> set[str]:
    """Locations within 3 MP over land, without metro, helicopter and ferry."""
    least = {graph.place[start]: 0}
    queue = [graph.place[start]]
    for here in queue:
        foot = graph.on_foot[here]
        for steps, mp in ((foot.paying, 1), (foot.walk, 0)):
            for place, _ in steps:
                spent = least[here] + mp
                if graph.zone[place] is not Zone.WATER and spent <= 3 and spent < least.get(place, 4):
                    least[place] = spent
                    queue.append(place)
    return {graph.addresses[place] for place in least if place < graph.locations} - {start}


# Steps on foot


@pytest.mark.rule("EP-MOVE-10", "EP-MOVE-11", "EP-MOVE-12", "EP-MOVE-13", "EP-MOVE-40")
def test_ex_09_leave_walk_cross_and_enter_cost_3_mp(r1: Map) -> None:
    going = journey(r1, "STORE-D")
    route = only("BIZ-B2", going)
    assert way(going, route) == ["leave", "walk", "cross", "enter"]
    assert (route.mp, route.left) == (3, ("D3",))


@pytest.mark.rule("EP-MOVE-14")
def test_a_step_between_touching_locations_costs_1_mp(r1: Map) -> None:
    going = journey(r1, "METRO-1")
    route = only("CHUR-1", going)
    assert (way(going, route), route.mp) == (["step"], 1)


@pytest.mark.rule("EP-MOVE-16")
def test_locations_that_meet_in_a_corner_are_not_connected(r1: Map) -> None:
    assert "GANG-1" not in touching("STORE-A")
    going = journey(r1, "STORE-A")
    route = only("GANG-1", going)
    assert (way(going, route), route.mp) == (["leave", "enter"], 2)


@pytest.mark.rule("EP-MOVE-15")
def test_a_route_may_pass_a_location_that_it_could_not_visit(r1: Map) -> None:
    going = journey(r1, "METRO-1", cubes_at=frozenset({"SAFE-C1"}), pawns_at=frozenset({"SAFE-C1"}))
    assert to("SAFE-C1", going) == []
    steps = path_of(r1, only("STORE-C", going))
    assert [step.place for step in steps if not step.place.startswith("zone")] == [
        "METRO-3",
        "SAFE-C1",
        "STORE-C",
    ]


@pytest.mark.rule("EP-MOVE-01")
def test_no_route_ends_where_it_starts(r3: Map) -> None:
    going = journey(r3, "METRO-1", aids=(GAS_CAN, GAS_CAN))
    assert to("METRO-1", going) == []
    assert why_not(going)["METRO-1"] is RouteRefusal.OWN_START


# MP


PAID = (StepKind.LEAVE, StepKind.ENTER, StepKind.CROSS, StepKind.STEP, StepKind.FLY)
"""Steps of 1 MP."""


def paid_and_ridden(going: Journey, route: Route) -> list[StepKind]:
    """The steps that cost an MP, and the rides between them."""
    steps = (step.kind for step in path_of(going.map, route))
    return [kind for kind in steps if kind in PAID or kind is StepKind.RIDE]


@pytest.mark.rule("EP-MOVE-02")
@pytest.mark.parametrize(
    ("start", "cans", "most"),
    [("SAFE-C2", 0, 3), ("GANG-2", 0, 4), ("GANG-2", 1, 5), ("GANG-2", 2, 6)],  # EX-11
)
def test_three_mp_one_more_for_a_metro_and_one_for_each_gas_can(
    r3: Map, start: str, cans: int, most: int
) -> None:
    going = journey(r3, start, aids=(GAS_CAN,) * cans)
    routes = routes_of(going)
    for route in routes:
        steps = paid_and_ridden(going, route)
        metro = StepKind.RIDE in steps
        assert route.mp == len(steps) - steps.count(StepKind.RIDE) <= 3 + metro + len(route.aids)
    assert max((route.mp, len(route.aids)) for route in routes) == (most, cans)


@pytest.mark.rule("EP-MOVE-02")
def test_the_metro_bonus_counts_only_from_the_ride_on_and_gas_cans_from_the_start(r3: Map) -> None:
    on_foot, driving = journey(r3, "STORE-B"), journey(r3, "STORE-B", aids=(GAS_CAN,))
    assert why_not(on_foot)["METRO-1"] is RouteRefusal.OUT_OF_REACH  # the nearest metro is 4 MP away
    for route in to("METRO-1", driving):
        steps = paid_and_ridden(driving, route)
        assert steps.index(StepKind.RIDE) == 4
        assert (route.mp, route.aids) == (4, (GAS_CAN,))


@pytest.mark.rule("EP-MOVE-03", "EP-MOVE-22", "EP-MOVE-35")
def test_a_ride_costs_nothing_and_may_be_the_whole_route(r3: Map) -> None:
    going = journey(r3, "METRO-1")
    for metro in ("METRO-2", "METRO-3", "METRO-4"):
        route = only(metro, going)
        assert (route.mp, way(going, route), route.left) == (0, ["ride"], ("S1",))


@pytest.mark.rule("EP-MOVE-22")
def test_a_ride_leads_to_any_metro_however_far() -> None:
    far = (Placed("S1", 0, 0, 0), Placed("A1", 6, 0, 0))
    assert only("METRO-2", journey(far, "METRO-1")).mp == 0


@pytest.mark.rule("EP-MOVE-22")
def test_only_the_first_ride_gives_an_mp(r3: Map) -> None:
    rides = [way(journey(r3, "METRO-1"), route) for route in routes_of(journey(r3, "METRO-1"))]
    assert any(steps.count("ride") == 1 for steps in rides)
    assert max(route.mp for route in routes_of(journey(r3, "METRO-1"))) == 4


@pytest.mark.rule("EP-MOVE-22", "EP-MOVE-41")
def test_ex_11_the_metro_carries_past_the_tiles_between(r3: Map) -> None:
    going = journey(r3, "GANG-2")
    route = only("STORE-C", going)
    assert way(going, route) == ["leave", "walk", "enter", "ride", "leave", "walk", "enter"]
    assert (route.mp, route.left) == (4, ("S1", "A1", "A3"))


# Water


@pytest.mark.rule("EP-MOVE-20", "EP-MOVE-13")
def test_ex_10_the_ferry_opens_its_body_of_water(r3: Map) -> None:
    going = journey(r3, "BIZ-A1")
    route = only("STORE-B", going)
    assert (route.mp, route.left, way(going, route)) == (3, ("A1",), ["leave", "cross", "enter"])
    assert path_of(r3, route)[0].place == "zone:A1.1"
    assert "STORE-B" not in reached_on_foot(graph_of(r3), "BIZ-A1")


@pytest.mark.rule("EP-MOVE-12", "EP-MOVE-20", "EP-MOVE-21")
def test_on_an_open_body_one_walks_to_tiles_without_the_icon(r3: Map) -> None:
    assert [components().tiles[tile].ferry for tile in ("C2", "D2")] == [True, False]
    water = graph_of(r3).place["zone:C2.1"]
    assert graph_of(r3).addresses[graph_of(r3).on_foot[water].walk[0][0]] == "zone:D2.19"
    assert only("EXIT-2", journey(r3, "GANG-3")).mp == 2


@pytest.mark.rule("EP-MOVE-28", "EP-MOVE-20")
def test_ex_26_a_jet_ski_opens_closed_water(r3: Map) -> None:
    going = journey(r3, "BIZ-A2", aids=(card("C33"),))
    route = only("SAFE-C2", going)
    assert (route.mp, route.price, route.left) == (3, 1, ("A2",))
    assert way(going, route) == ["jet ski", "leave", "cross", "enter"]
    assert to("SAFE-C2", journey(r3, "BIZ-A2")) == []


@pytest.mark.rule("EP-MOVE-28", "EP-MOVE-21")
def test_an_opened_body_is_open_on_all_its_tiles() -> None:
    """The water of A2 and that of A3 touch, and no ferry calls there."""
    shore = (Placed("A2", 0, 0, 3), Placed("A3", 1, 0, 2))
    going = journey(shore, "BIZ-A2", aids=(card("C33"),))
    assert only("GANG-2", going).mp == 2
    assert way(going, only("GANG-2", going)) == ["jet ski", "leave", "walk", "enter"]


@pytest.mark.rule("EP-MOVE-24", "EP-MOVE-28")
def test_with_a_jet_ski_a_flight_may_land_on_closed_water(r3: Map) -> None:
    going = journey(r3, "HELI-1", aids=(card("C33"),))
    (route,) = (route for route in to("BIZ-A1", going) if route.left == ("A3", "B1"))
    assert way(going, route) == ["jet ski", "fly", "cross", "enter"]
    assert [step.place for step in path_of(r3, route)][:2] == ["HELI-1", "zone:A3.9"]


@pytest.mark.rule("EP-MOVE-28")
def test_a_jet_ski_opens_one_body_only(r3: Map) -> None:
    graph = graph_of(r3)
    opened = {
        (bits & BODIES).bit_count()
        for start in range(graph.locations)
        for labels in arrivals(r3, start, Kit(cans=2, jet_ski=True)).values()
        for _, bits, _ in labels
    }
    assert opened == {0, 1}


# Flights


@pytest.mark.rule("EP-MOVE-23", "EP-MOVE-40", "EP-MOVE-41")
def test_ex_12_a_flight_leaves_only_the_tile_where_it_began(r3: Map) -> None:
    going = journey(r3, "SAFE-C3")
    route = only("HOSP", going)
    assert (route.mp, route.left, way(going, route)) == (3, ("C3",), ["leave", "enter", "fly"])


@pytest.mark.rule("EP-MOVE-23")
def test_one_may_fly_from_helicopter_to_helicopter(r3: Map) -> None:
    going = journey(r3, "HELI-3")
    twice = [way(going, route) for route in routes_of(going) if way(going, route).count("fly") == 2]
    assert twice


@pytest.mark.rule("EP-MOVE-23", "EP-MOVE-25")
def test_flights_reach_the_tiles_at_distance_1_and_2(r3: Map) -> None:
    graph = graph_of(r3)
    flights = graph.flights(graph.tile[graph.place["HELI-1"]])  # B1 at (-1, 2)
    near = {"D3", "B2", "D1", "A3", "S1", "S2", "A2"}
    assert {graph.tile[place] for place, _ in flights.locations} == near
    assert {graph.tile[place] for place, _ in flights.zones} == near
    route = only("CHUR-3", journey(r3, "HELI-2"))
    assert way(journey(r3, "HELI-2"), route) == ["step"]


@pytest.mark.rule("EP-MOVE-24")
def test_flights_land_on_open_water_only(r3: Map) -> None:
    graph = graph_of(r3)
    flights = graph.flights(graph.tile[graph.place["HELI-1"]])
    zones = {graph.addresses[place] for place, _ in flights.zones}
    assert "zone:D3.7" in zones
    assert not {"zone:A2.13", "zone:A3.9"} & zones
    closed_water = {graph.addresses[place] for place, _ in flights.closed_water}
    assert closed_water == {"zone:A2.13", "zone:A3.9"}


@pytest.mark.rule("EP-MOVE-26", "EP-MOVE-41")
def test_ex_19_a_gang_member_flies_from_a_helipad_tile(r3: Map) -> None:
    going = journey(r3, "EXIT-3", aids=(gang_member("GANG-1"),))
    (route,) = [route for route in to("BIZ-A2", going) if route.left == ("B2", "D3")]
    assert (route.mp, way(going, route)) == (2, ["leave", "walk", "fly"])
    assert path_of(r3, route)[-1].aid == gang_member("GANG-1")


@pytest.mark.rule("EP-MOVE-26")
def test_flight_aids_take_off_from_land_and_locations_of_helipad_tiles(r3: Map) -> None:
    graph = graph_of(r3)
    pads = {graph.addresses[place] for place in graph.helipads}
    assert {graph.tile[place] for place in graph.helipads} == {"S2", "A2", "B2", "C2", "D1"}
    assert {"GANG-3", "zone:C2.5"} <= pads
    assert not {"zone:C2.1", "zone:A2.13"} & pads  # water
    assert [
        route.mp for route in to("HOSP", journey(r3, "GANG-3", aids=(card("F8"),))) if route.left == ("C2",)
    ] == [1]


@pytest.mark.rule("EP-MOVE-26")
@pytest.mark.parametrize("aid", [gang_member("GANG-1"), *map(aid_of, ("C28", "C29", "F6", "F8"))])
def test_every_flight_aid_flies_for_1_mp(r3: Map, aid: Aid) -> None:
    (route,) = [route for route in to("HOSP", journey(r3, "SAFE-C2", aids=(aid,))) if route.aids]
    assert (route.mp, route.aids, route.left) == (1, (aid,), ("C2",))


def test_cards_that_do_not_move_are_no_aids() -> None:
    assert aid_of("C12") is None
    assert aid_of("F3") is None
    assert aid_of("Q1") is None


@pytest.mark.rule("EP-MOVE-28", "EP-MOVE-33")
def test_a_jet_ski_is_of_no_use_where_there_is_no_closed_water() -> None:
    # Paid for, it would leave too little for the toll, and so enough for the key.
    dry = (Placed("S1", 0, 0, 0), Placed("S2", 1, 0, 0), Placed("B2", 0, 1, 3))
    shut = {"closed": frozenset({"BIZ-B2"}), "master_key": 2, "money": 3, "toll_tile": "S1"}
    assert to("BIZ-B2", journey(dry, "HOSP", aids=(card("C23"),), **shut)) == []
    going = journey(dry, "HOSP", aids=(card("C33"),), **shut)
    assert to("BIZ-B2", going) == []
    assert why_not(going)["BIZ-B2"] is RouteRefusal.NO_KEY


# Sewers and Medevac


@pytest.mark.rule("EP-MOVE-27", "EP-MOVE-41")
def test_ex_24_a_sewer_comes_up_two_tiles_away(r3: Map) -> None:
    going = journey(r3, "EXIT-3", aids=(card("C23"),))
    (clinic,) = [route for route in to("CLIN-2", going) if route.aids]
    assert (clinic.mp, clinic.price, clinic.left) == (2, 1, ("D3",))
    assert way(going, clinic) == ["leave", "sewer", "enter"]
    (gallery,) = [route for route in to("BIZ-A2", going) if route.aids and route.left == ("D3",)]
    assert gallery.mp == 3


@pytest.mark.rule("EP-MOVE-27")
@pytest.mark.parametrize("edge", EDGES)
def test_each_sewer_has_its_own_offsets(edge: int) -> None:
    straight = Position(0, 0).beside(edge).beside(edge)
    bend = Position(0, 0).beside(edge).beside((edge + 1) % 6)

    def comes_up(sewer: str, where: Position) -> bool:
        apart = (Placed("S1", 0, 0, 0), Placed("A2", *where, 0))
        return bool(to("CLIN-2", journey(apart, "HOSP", aids=(card(sewer),))))

    assert [comes_up("C23", where) for where in (straight, bend)] == [True, False]
    assert [comes_up("C24", where) for where in (straight, bend)] == [False, True]


@pytest.mark.rule("EP-MOVE-27")
def test_a_sewer_to_another_type_of_zone_costs_an_mp() -> None:
    """Exit 3 lies in industry. Around the helicopter of C3 is residential land that touches no industry of C3."""
    apart = (Placed("D3", 0, 0, 0), Placed("C3", 2, 0, 0))
    going = journey(apart, "EXIT-3", aids=(card("C23"),))
    assert only("HELI-2", going).mp == 3
    assert way(going, only("HELI-2", going)) == ["leave", "sewer", "enter"]


@pytest.mark.rule("EP-MOVE-27", "EP-MOVE-30")
def test_a_sewer_serves_once_in_a_route() -> None:
    apart = (Placed("S1", 0, 0, 0), Placed("A2", 2, 0, 0), Placed("D2", 4, 0, 0))
    going = journey(apart, "HOSP", aids=(card("C23"), GAS_CAN, GAS_CAN))
    assert to("CLIN-2", going)
    assert why_not(going)["CLIN-3"] is RouteRefusal.OUT_OF_REACH


@pytest.mark.rule("EP-MOVE-27")
def test_sewers_lead_from_land_to_land_only(r3: Map) -> None:
    graph = graph_of(r3)
    for place, zone in enumerate(graph.zone):
        sewer = graph.sewer(place, STRAIGHT | BEND)
        mouths = {graph.zone[mouth] for mouth, _ in (*sewer.same, *sewer.other)}
        assert not mouths & {Zone.WATER, None}
        assert bool(mouths) is (zone is not None and zone.is_land)


@pytest.mark.rule("EP-MOVE-29", "EP-MOVE-41")
def test_medevac_goes_straight_to_the_hospital(r3: Map) -> None:
    going = journey(r3, "STORE-B", aids=(card("C27"),))
    route = only("HOSP", going)
    assert (route.mp, route.left, way(going, route)) == (0, ("B3",), ["medevac"])
    assert len(routes_of(going)) == len(routes_of(journey(r3, "STORE-B"))) + 1  # nothing goes on from there


@pytest.mark.rule("EP-MOVE-29")
def test_medevac_is_no_way_from_the_hospital_to_itself(r3: Map) -> None:
    assert to("HOSP", journey(r3, "HOSP", aids=(card("C27"),))) == []


# Aids


@pytest.mark.rule("EP-MOVE-30")
def test_every_aid_is_used_once_and_several_combine(r3: Map) -> None:
    aids = (GAS_CAN, GAS_CAN, gang_member("GANG-1"), card("C29"), card("C23"))
    routes = routes_of(journey(r3, "STORE-D", aids=aids))
    assert all(route.aids.count(aid) <= aids.count(aid) for route in routes for aid in aids)
    assert any(len(set(route.aids)) >= 3 for route in routes)
    assert any(route.aids.count(GAS_CAN) == 2 for route in routes)


@pytest.mark.rule("EP-MOVE-30")
def test_no_more_than_two_gas_cans_are_returned(r3: Map) -> None:
    two, three = (journey(r3, "BIZ-B3", aids=(GAS_CAN,) * cans) for cans in (2, 3))
    assert routes_of(three) == routes_of(two)


@pytest.mark.rule("EP-MOVE-31")
def test_the_sum_of_all_prices_must_be_affordable(r3: Map) -> None:
    aids = (card("C29"), card("C23"))  # $2k and $1k
    dearest = {
        money: max(route.price for route in routes_of(journey(r3, "STORE-D", aids=aids, money=money)))
        for money in (0, 1, 2, 3)
    }
    assert dearest == {0: 0, 1: 1, 2: 2, 3: 3}


@pytest.mark.rule("EP-MOVE-31", "EP-MOVE-54")
def test_aids_stand_in_the_order_of_their_use(r3: Map) -> None:
    going = journey(r3, "STORE-D", aids=(card("C29"), card("C23"), GAS_CAN))
    for route in routes_of(going):
        in_path = [step.aid for step in path_of(r3, route) if step.aid]
        assert [aid for aid in route.aids if aid != GAS_CAN] == in_path
    assert any([aid.id for aid in route.aids] == ["C23", "C29"] for route in routes_of(going))


# Where a route may end


@pytest.mark.rule("EP-MOVE-35", "EP-MOVE-39")
def test_occupied_locations_are_legal_ends(r3: Map) -> None:
    crowd = frozenset({"METRO-1", "HELI-1", "CHUR-1", "STORE-A", "CLIN-1", "EXIT-3", "BIZ-B2", "SAFE-C1"})
    crowded = routes_of(journey(r3, "METRO-2", pawns_at=crowd))
    assert crowded == routes_of(journey(r3, "METRO-2"))
    assert crowd <= {route.end for route in crowded}


@pytest.mark.rule("EP-MOVE-36")
@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"pawns_at": frozenset({"GANG-1"})}, RouteRefusal.OTHER_PAWN),
        ({"markers": frozenset({"GANG-1"})}, RouteRefusal.MARKER),
        ({"markers": frozenset({"GANG-1"}), "own_markers": frozenset({"GANG-1"})}, RouteRefusal.MARKER),
        ({"money": 4}, RouteRefusal.NO_MONEY),
        ({"markers_left": 0}, RouteRefusal.NO_MARKER_LEFT),
    ],
)
def test_a_gang_must_be_free_and_affordable(r1: Map, table: dict[str, Any], reason: RouteRefusal) -> None:
    assert to("GANG-1", journey(r1, "HOSP", money=5))
    going = journey(r1, "HOSP", **{"money": 5} | table)
    assert to("GANG-1", going) == []
    assert why_not(going)["GANG-1"] is reason
    assert reason.rule == "EP-MOVE-36"


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36")
def test_prices_and_the_toll_come_before_the_money_for_a_gang(r3: Map) -> None:
    def aids_to_the_gang(**changes: Any) -> set[tuple[str, ...]]:
        going = journey(r3, "SAFE-C2", aids=(card("C29"),), **changes)  # the Chopper costs $2k
        return {tuple(aid.id for aid in route.aids) for route in to("GANG-1", going)}

    assert aids_to_the_gang(money=7) == {("C29",)}
    assert aids_to_the_gang(money=6) == set()
    assert aids_to_the_gang(money=10, toll_tile="C2") == {("C29",)}
    assert aids_to_the_gang(money=9, toll_tile="C2") == set()
    assert aids_to_the_gang(money=9, toll_tile="D1") == {("C29",)}
    assert why_not(journey(r3, "SAFE-C2", aids=(card("C29"),), money=6))["GANG-1"] is RouteRefusal.NO_MONEY


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36")
def test_a_gang_is_free_again_if_its_last_member_flies_home(r3: Map) -> None:
    mine = frozenset({"GANG-1"})
    member = gang_member("GANG-1")

    def flown_home(held: int, *, money: int) -> set[tuple[Aid, ...]]:
        """The visit costs $5k, and to fly home nothing."""
        marked = {"markers": mine, "own_markers": mine, "markers_left": 1, "money": money}
        return {route.aids for route in to("GANG-1", journey(r3, "CLIN-2", aids=(member,) * held, **marked))}

    assert flown_home(1, money=5) == {(member,)}
    assert flown_home(2, money=5) == {(member, member)}
    assert flown_home(1, money=4) == set()


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36")
def test_a_member_may_fly_home_with_the_last_mp(r3: Map) -> None:
    mine = frozenset({"GANG-1"})
    going = journey(
        r3, "BIZ-A1", markers=mine, own_markers=mine, markers_left=1, aids=(gang_member("GANG-1"),)
    )
    assert {(route.mp, route.left) for route in to("GANG-1", going)} == {
        (3, ("A1", "D1")),
        (4, ("S1", "A1", "A2")),
        (4, ("S1", "A1", "B2")),
    }


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36")
def test_a_marker_that_comes_back_serves_at_another_gang(r3: Map) -> None:
    mine = frozenset({"GANG-1", "GANG-2"})
    aids = (gang_member("GANG-1"), gang_member("GANG-2"), gang_member("GANG-2"))
    going = journey(r3, "CLIN-2", markers=mine, own_markers=mine, markers_left=0, aids=aids)
    routes = to("GANG-4", going)
    assert routes
    assert all(
        gang_member("GANG-1") in route.aids or route.aids.count(gang_member("GANG-2")) == 2
        for route in routes
    )


@pytest.mark.rule("EP-MOVE-37")
@pytest.mark.parametrize(("start", "end"), [("HOSP", "BIZ-B2"), ("METRO-3", "SAFE-C1")])
def test_a_business_or_safe_house_with_an_own_cube_is_no_end(r1: Map, start: str, end: str) -> None:
    assert to(end, journey(r1, start))
    going = journey(r1, start, cubes_at=frozenset({end}))
    assert to(end, going) == []
    assert (why_not(going)[end], why_not(going)[end].rule) == (RouteRefusal.OWN_CUBE, "EP-MOVE-37")


@pytest.mark.rule("EP-MOVE-38")
@pytest.mark.parametrize(
    ("keys", "is_end"),
    [
        ({}, False),
        ({"locker_key": True, "money": 0}, True),
        ({"master_key": 4, "money": 4}, True),
        ({"master_key": 4, "money": 3}, False),
    ],
)
def test_a_closed_business_asks_for_a_key(r1: Map, keys: dict[str, Any], is_end: bool) -> None:
    going = journey(r1, "HOSP", closed=frozenset({"BIZ-B2"}), **keys)
    assert bool(to("BIZ-B2", going)) is is_end
    assert why_not(going).get("BIZ-B2") is (None if is_end else RouteRefusal.NO_KEY)
    assert RouteRefusal.NO_KEY.rule == "EP-MOVE-38"


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-38")
def test_the_master_key_is_paid_after_the_aids_and_the_toll(r3: Map) -> None:
    def is_end(**changes: Any) -> bool:
        shut = frozenset({"BIZ-A2"})
        going = journey(r3, "SAFE-C2", aids=(card("C29"),), closed=shut, master_key=4, **changes)
        return bool(to("BIZ-A2", going))

    assert is_end(money=6)
    assert not is_end(money=5)
    assert is_end(money=9, toll_tile="C2")
    assert not is_end(money=8, toll_tile="C2")


@pytest.mark.rule("EP-MOVE-28", "EP-MOVE-33", "EP-MOVE-51")
@pytest.mark.parametrize("aid", ["C23", "C33"])
def test_who_cannot_pay_the_toll_any_more_may_keep_enough_for_the_master_key(r3: Map, aid: str) -> None:
    # The toll would take all of $3k; after an aid for $1k it takes nothing, and the key costs $2k. But for the toll
    # neither a sewer nor the Jet Ski is ever of use here: the Bar is two MP away, over no other tile.
    shut = {"closed": frozenset({"BIZ-B2"}), "master_key": 2, "money": 3}
    free, toll = (journey(r3, "HOSP", aids=(card(aid),), toll_tile=tile, **shut) for tile in (None, "S1"))
    assert [(route.aids, route.left) for route in to("BIZ-B2", free)] == [((), ("S1",))]
    assert to("BIZ-B2", toll)
    assert all(route.aids == (card(aid),) for route in to("BIZ-B2", toll))


def test_out_of_reach_is_said_of_what_no_way_leads_to(r3: Map) -> None:
    reasons = why_not(journey(r3, "SAFE-C2"))
    assert reasons["STORE-D"] is RouteRefusal.OUT_OF_REACH
    assert reasons["STORE-D"].rule == "EP-MOVE-02"


# Left tiles


@pytest.mark.rule("EP-MOVE-40")
def test_ex_13_all_tiles_on_the_way_are_left_but_the_last(r1: Map) -> None:
    route = only("HOSP", journey(r1, "STORE-D"))
    assert (route.mp, route.left) == (3, ("B2", "D3"))


@pytest.mark.rule("EP-MOVE-42")
def test_who_stays_on_a_tile_leaves_none(r1: Map) -> None:
    assert only("CHUR-1", journey(r1, "HOSP")).left == ()


@pytest.mark.rule("EP-MOVE-43")
def test_who_comes_back_to_the_start_tile_leaves_only_the_others(r3: Map) -> None:
    # The gang of S2 is free again only if its member flies home: off to another tile, and back on foot.
    mine = frozenset({"GANG-1"})
    going = journey(
        r3, "CLIN-1", markers=mine, own_markers=mine, markers_left=1, aids=(gang_member("GANG-1"),)
    )
    routes = to("GANG-1", going)
    assert routes
    assert all(route.left and "S2" not in route.left for route in routes)


# Escaping


@pytest.mark.rule("EP-MOVE-01", "EP-ESC-02", "EP-ESC-04")
def test_who_stands_on_the_open_exit_escapes_without_a_step(r3: Map) -> None:
    going = journey(r3, "EXIT-1", open_exit="EXIT-1", aids=(GAS_CAN,))
    assert to("EXIT-1", going) == []
    (route,) = to("EXIT-1", going, escape=True)
    assert (route.mp, route.aids, route.left, path_of(r3, route)) == (0, (), ("D1",), ())


@pytest.mark.rule("EP-ESC-02", "EP-ESC-03", "EP-ESC-04", "EP-MOVE-40")
def test_escaping_is_a_choice_of_its_own_and_leaves_the_exits_tile_too(r3: Map) -> None:
    going = journey(r3, "METRO-1", open_exit="EXIT-1")
    assert {route.left for route in to("EXIT-1", going)} == {("S1",)}
    assert {route.left for route in to("EXIT-1", going, escape=True)} == {("S1", "D1")}
    assert not any(route.escape for route in routes_of(journey(r3, "METRO-1")))


# Offering routes


@pytest.mark.rule("EP-MOVE-50", "EP-MOVE-51")
def test_ex_27_both_routes_are_offered_if_both_are_manned(r1: Map) -> None:
    both = journey(r1, "HOSP", manned=frozenset({"B2", "S2"}))
    assert {route.left for route in to("CLIN-2", both)} == {("S1", "B2"), ("S1", "S2")}
    assert {route.mp for route in to("CLIN-2", both)} == {2}
    assert only("CLIN-2", journey(r1, "HOSP", manned=frozenset({"B2"}))).left == ("S1", "S2")


@pytest.mark.rule("EP-MOVE-51")
def test_ex_14_the_route_past_no_further_officer_dominates_the_others(r3: Map) -> None:
    going = journey(
        r3, "CLIN-3", aids=(GAS_CAN,), money=5, manned=frozenset({"D2", "A1", "A2", "C1", "B1", "D1"})
    )
    route = only("GANG-4", going)
    assert way(going, route) == ["leave", "enter", "fly", "ride", "leave", "enter"]
    assert (route.mp, route.aids, route.left) == (5, (GAS_CAN,), ("S1", "D2"))
    assert route.manned_left == ("D2",)


@pytest.mark.rule("EP-MOVE-51")
def test_gas_cans_and_members_of_one_gang_are_interchangeable_but_not_of_two(r3: Map) -> None:
    def ways(*gangs: str) -> int:
        return len(to("HOSP", journey(r3, "SAFE-C2", aids=tuple(map(gang_member, gangs)))))

    assert ways("GANG-1") == ways("GANG-1", "GANG-1") == 1
    assert ways("GANG-1", "GANG-2") == 2
    one, two = (journey(r3, "BIZ-B3", aids=(GAS_CAN,) * cans) for cans in (1, 2))
    assert [route for route in routes_of(two) if len(route.aids) < 2] == list(routes_of(one))


@pytest.mark.rule("EP-MOVE-52")
def test_of_equal_routes_the_cheapest_then_shortest_then_first_is_offered(r1: Map) -> None:
    nobody = journey(r1, "HOSP", manned=frozenset())
    assert len({route.end for route in routes_of(nobody)}) == len(routes_of(nobody))
    assert only("CLIN-2", nobody).left == (
        "S1",
        "S2",
    )  # as cheap and as short as over S1 and B2, and before it


@pytest.mark.rule("EP-MOVE-54")
def test_routes_have_keys_that_tell_them_apart(r3: Map) -> None:
    going = journey(r3, "HELI-3", open_exit="EXIT-1", aids=(GAS_CAN, card("C29"), card("F8")))
    keys = [route.key for route in routes_of(going)]
    assert len(set(keys)) == len(keys)


def test_routes_come_by_end_in_tile_order(r3: Map) -> None:
    ends = [route.end for route in routes_of(journey(r3, "METRO-1"))]
    order = list(components().locations)
    assert ends == sorted(ends, key=order.index)
