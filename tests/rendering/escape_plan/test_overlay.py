from io import BytesIO
from itertools import combinations, pairwise
from math import hypot

import pytest
from msgspec import structs
from PIL import Image

from games.escape_plan.cells import Position
from games.escape_plan.city import Placed, city_of, place_on, tile_of
from games.escape_plan.city_phase import ChoosePosition, offered_tiles
from games.escape_plan.components import Police
from games.escape_plan.evade import Evade
from games.escape_plan.police.officers import Officer, officer_options
from games.escape_plan.police.threats import Pursuit
from games.escape_plan.state import SANDRA
from games.escape_plan.view import view
from games.kernel import Decision, Option, Text
from rendering.badges import TWO_DIGITS
from rendering.escape_plan import legend, overlay, positions
from rendering.escape_plan.city import pieces
from rendering.escape_plan.city.arrangement import tile_scene
from rendering.escape_plan.city.content import PLATE_TEXT, content_of
from rendering.escape_plan.city.geometry import HALF_WIDTH
from rendering.escape_plan.city.map import is_whole, map_frame
from rendering.escape_plan.city.scene import Sort
from rendering.escape_plan.legend_signs import LegendSign
from rendering.escape_plan.overlay import numbers_by_tile, points_by_tile
from rendering.escape_plan.routing.route_geometry import Carrier, cells_of, way
from rendering.escape_plan.routing.route_painting import badges, side_by_side
from rendering.escape_plan.windows import is_legible, readable, strips, windows
from rendering.placement import Room
from rendering.words import Voice
from tests.escape_plan.scenario import R3, scenario

from .conftest import NAMES, start


def question(*ats: tuple[str, ...], prompt: Text | None = None, ids: tuple[str, ...] = ()) -> Decision:
    options = tuple(
        Option(ids[index] if ids else f"option-{index}", Text("tile", {"tile": f"T{index}"}), at=at)
        for index, at in enumerate(ats)
    )
    return Decision(0, "D-TEST", "EP-GEN-01", prompt or Text("ask-city-tile"), options, options[0].id)


@pytest.fixture
def city(crowded_table):
    return city_of(crowded_table.map)


def test_numbers_go_to_the_places_of_their_options_in_order(city):
    decision = question(("BIZ-B2",), ("HOSP",), (), (place_on("B2", 0),), ("tile:S1",), ("BIZ-B2",))
    assert numbers_by_tile(city, decision.options) == {
        "B2": (("BIZ-B2", 1), (place_on("B2", 0), 3), ("BIZ-B2", 5)),
        "S1": (("HOSP", 2), ("tile:S1", 4)),
    }


def test_an_officer_that_is_meant_has_its_number_beside_it(crowded_table, words):
    options = officer_options([Officer("S2", Police.SWAT), Officer("S2", Police.FEDERAL)])
    numbers = numbers_by_tile(city_of(crowded_table.map), options)["S2"]
    shown = view(crowded_table, 0)
    placed = next(placed for placed in shown.map if placed.tile == "S2")
    pieces = tile_scene(content_of(shown, placed, Voice(words, NAMES), numbers)).pieces
    at = {piece.who: piece.room for piece in pieces if piece.sort in (Sort.NUMBER, Sort.OFFICER)}
    assert distance(at["1"], at["swat"]) < distance(at["1"], at["federal"])
    assert distance(at["2"], at["federal"]) < distance(at["2"], at["swat"])


def test_sandra_is_numbered_among_the_officers_who_can_be_evaded(words):
    table = scenario(2, R3).police(D3="FLS").stand(SANDRA, "STORE-D").turn(0).contacts(0, "C31")
    table.run(Evade(0, Pursuit(("D3",)))).choose(0, "contact:C31")
    decision, shown = table.decision(0), table.game.view(table.g, 0)
    assert overlay(shown, decision, names=NAMES, words=words).png
    numbers = numbers_by_tile(city_of(shown.map), decision.options)["D3"]
    placed = next(placed for placed in shown.map if placed.tile == "D3")
    pieces = tile_scene(content_of(shown, placed, Voice(words, NAMES), numbers)).pieces
    people = {piece.who: piece.room for piece in pieces if piece.sort in (Sort.OFFICER, Sort.PAWN)}
    whose = {option.id.rpartition(":")[2]: str(place) for place, option in enumerate(decision.options, 1)}
    assert whose.keys() == {*Police, "sandra"}
    for who, number in whose.items():
        own = people[str(SANDRA) if who == "sandra" else who]
        (at,) = (piece.room for piece in pieces if piece.sort is Sort.NUMBER and piece.who == number)
        assert all(distance(at, own) < distance(at, other) for other in people.values() if other != own)


def test_the_number_of_a_whole_tile_is_beside_its_name_and_the_tile_is_ringed(crowded_table, words):
    decision, shown = question(("tile:S2",), ("tile:C2",)), view(crowded_table, 0)
    numbers = numbers_by_tile(city_of(crowded_table.map), decision.options)["S2"]
    placed = next(placed for placed in shown.map if placed.tile == "S2")
    content = content_of(shown, placed, Voice(words, NAMES), numbers)
    scene = tile_scene(content)
    (number,) = (piece.room for piece in scene.pieces if piece.sort is Sort.NUMBER)
    others = [piece.room for piece in scene.pieces if piece.sort is Sort.OFFICER]
    others += [icon.room for icon in scene.icons]
    assert all(distance(number, scene.title) < distance(number, other) for other in others)
    assert content.is_asked_about
    assert not content_of(shown, placed, Voice(words, NAMES), (("tile:S2:swat", 1),)).is_asked_about


def distance(one: Room, other: Room) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def test_the_alt_text_numbers_the_answers(crowded_table, words):
    picture = overlay(view(crowded_table, 0), question(("HOSP",), ("BIZ-B2",)), names=NAMES, words=words)
    assert picture.alt.endswith("1 T0; 2 T1")


@pytest.mark.parametrize(
    "decision",
    [
        question(("HOSP",), ("BIZ-B2",), ("STORE-D",)),
        question(("tile:S1",), ("tile:C2",)),
        question(("grid:0,2",), ("grid:-2,1",)),
        question(
            ("CHUR-1", "METRO-1", "METRO-3"), ("CHUR-1", place_on("S1", 4), place_on("C1", 22), "METRO-3")
        ),
        question(()),
        question(("tile:A1",), ("tile:B3",)),
        question(
            ("grid:0,2",),
            ("grid:0,2",),
            prompt=Text("ask-city-rotation", {"tile": Text("tile", {"tile": "D1"})}),
            ids=("rotation:0", "rotation:3"),
        ),
    ],
    ids=["places", "tiles", "positions", "ways", "no place", "offer", "rotations"],
)
def test_every_sort_of_question_has_a_picture_that_shows_its_numbers(crowded_table, words, decision):
    shown = view(crowded_table, 0)
    picture = overlay(shown, decision, names=NAMES, words=words)
    image = Image.open(BytesIO(picture.png))
    assert image.size == (picture.width, picture.height)
    assert picture.width <= 1200
    assert picture.height <= 1200


def test_options_change_what_is_shown(crowded_table, words):
    shown = view(crowded_table, 0)
    one, other = (
        overlay(shown, question(*ats), names=NAMES, words=words)
        for ats in ([("HOSP",), ("CLIN-1",)], [("CLIN-1",), ("HOSP",)])
    )
    assert one.png != other.png


def test_a_walk_goes_from_cell_to_cell(city):
    (leg,) = way(city, ("BIZ-B2", place_on("B2", 22), place_on("S1", 1), "HOSP"))
    assert leg.carrier is None
    assert max(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(leg.points)) < 0.8


@pytest.mark.parametrize(
    ("addresses", "cells"),
    [
        (("METRO-3", "zone:C1.0", "zone:S1.1"), 3),
        (("STORE-A", "zone:S2.4", "zone:A2.5"), 3),
    ],
)
def test_a_walk_leaves_a_place_on_the_side_where_it_goes_on(city, addresses, cells):
    (leg,) = way(city, addresses)
    edges = leg.points[1:-1]
    assert len(edges) == cells - 1


def test_places_that_do_not_touch_are_joined_by_a_leap(city):
    legs = way(city, ("CHUR-1", "METRO-1", "METRO-3", place_on("C1", 4)))
    assert [leg.carrier is not None for leg in legs] == [False, True, False]
    assert legs[0].points[-1] == legs[1].points[0]
    assert legs[1].points[-1] == legs[2].points[0]


@pytest.mark.parametrize(
    ("addresses", "aids", "carrier"),
    [
        (("METRO-1", "METRO-3"), (), Carrier.METRO),
        (("METRO-1", "METRO-3"), ("C23",), Carrier.METRO),
        ((place_on("D3", 4), place_on("S2", 4)), ("C24",), Carrier.SEWER),
        ((place_on("D3", 4), place_on("S2", 4)), ("F8",), Carrier.AIR),
        (("BIZ-B1", "HOSP"), ("C27",), Carrier.AMBULANCE),
        (("BIZ-B1", "HOSP"), ("C29",), Carrier.AIR),
    ],
)
def test_a_leap_says_what_carries_over_it(city, addresses, aids, carrier):
    assert [leg.carrier for leg in way(city, addresses, aids)] == [carrier]


def test_ways_that_run_together_lie_side_by_side_and_share_no_look(city):
    legs = way(city, ("BIZ-B2", place_on("B2", 22), place_on("S1", 1), "HOSP"))
    frame = map_frame(tuple(city.tiles.values()))
    for count in (2, 5, 12, 24):
        paths = side_by_side([(number, legs) for number in range(1, count + 1)], frame)
        assert len({(path.ink, path.dash) for path in paths}) == count
        for one, other in pairwise(paths):
            (ax, ay), (bx, by) = one.legs[0][0][1], other.legs[0][0][1]
            assert hypot(bx - ax, by - ay) > one.width * frame.unit


def test_a_way_ends_before_the_sign_of_its_place(city):
    legs = way(city, ("BIZ-B2", place_on("B2", 22), place_on("S1", 1), "HOSP"))
    frame = map_frame(tuple(city.tiles.values()))
    (path,) = side_by_side([(1, legs)], frame)
    (x, y), (ex, ey) = path.end[1], frame.pixels(legs[-1].points[-1])
    assert hypot(ex - x, ey - y) > 0.25 * frame.unit


@pytest.mark.parametrize("count", [3, 8])
def test_no_head_of_a_way_covers_another(city, count):
    legs = way(city, ("BIZ-B2", place_on("B2", 22), place_on("S1", 1), "HOSP"))
    frame = map_frame(tuple(city.tiles.values()))
    paths = side_by_side([(number, legs) for number in range(1, count + 1)], frame)
    ends = [path.end[1] for path in paths[:3]]
    assert all(hypot(ax - bx, ay - by) > 0.25 * frame.unit for (ax, ay), (bx, by) in combinations(ends, 2))


def test_names_and_officers_give_way_to_ways(crowded_table, words, city):
    public = view(crowded_table, 0)
    voice, legs = Voice(words, NAMES), way(city, ("BIZ-B2", place_on("B2", 22), place_on("S1", 1), "HOSP"))
    frame = map_frame(public.map)
    crossed = points_by_tile(public.map, side_by_side([(1, legs)], frame), frame)
    hidden = {False: 0, True: 0}
    for gives_way in hidden:
        for placed in public.map:
            content = content_of(public, placed, voice)
            ways = crossed[placed.tile]
            scene = tile_scene(structs.replace(content, ways=ways if gives_way else ()))
            movable = [scene.title, *(label.room for label in scene.labels)]
            movable += [piece.room for piece in scene.pieces if piece.sort is Sort.OFFICER]
            movable += [letter.room for letter in scene.letters]
            hidden[gives_way] += sum(room.is_near(ways, 0.1) for room in movable)
    assert hidden[True] == 0 < hidden[False]


TALL = [Position(-step, 2 * step) for step in range(4)]
WIDE = [Position(4 + step, 0) for step in range(3)]


@pytest.mark.parametrize(
    "asked", [[placed.position for placed in R3], [*TALL, *WIDE]], ids=["city", "tall and wide"]
)
def test_places_far_apart_are_shown_in_windows_that_a_phone_shows_legibly(city, asked):
    frames = windows(city, asked, None)
    assert len(frames) == 2
    assert len({frame.width for frame in frames}) == 1
    assert all(frame.unit * 400 / frame.width * PLATE_TEXT >= 11 for frame in frames)
    tiles = [Placed("A1", position.q, position.r, 0) for position in asked]
    assert all(any(is_whole(tile, frame) for frame in frames) for tile in tiles)


def test_the_own_pawn_makes_a_picture_no_smaller_when_it_is_far_away(city):
    asked, far = {city.tiles["A3"].position}, city.tiles["D2"].position
    assert windows(city, asked, far) == windows(city, asked, None)
    assert not any(is_whole(city.tiles["D2"], frame) for frame in windows(city, asked, far))


def test_an_own_pawn_outside_the_picture_is_at_its_edge(crowded_table, words):
    crowded_table.players[0].pawn = "EXIT-2"
    shown = view(crowded_table, 0)
    for address, is_there in (("BIZ-A3", False), ("EXIT-2", True)):
        decision = question((address,))
        drawn = overlay(shown, decision, names=NAMES, words=words)
        assert is_in_sight(shown, decision) == is_there
        assert ("You are at Exit 2" in drawn.alt, "beyond the edge" in drawn.alt) == (True, not is_there)


def is_in_sight(shown, decision):
    tiles = city_of(shown.map).tiles
    asked = {tiles[tile_of(address)].position for option in decision.options for address in option.at}
    own = tiles[tile_of(shown.players[0].pawn)]
    return any(is_whole(own, frame) for frame in windows(city_of(shown.map), asked, own.position))


def test_ways_that_lead_far_are_shown_in_strips_that_a_phone_shows_legibly(city):
    frames = strips([placed.position for placed in R3])
    assert len(frames) > 1
    assert len({(frame.width, frame.unit) for frame in frames}) == 1
    assert all(is_legible(frame) for frame in frames)
    assert all(any(is_whole(placed, frame) for frame in frames) for placed in R3)
    for one, other in pairwise(frames):
        assert other.left - one.left < one.width / one.unit - 2 * HALF_WIDTH


def test_each_strip_numbers_the_ways_that_are_to_be_seen_on_it(city):
    legs = way(city, ("BIZ-B2", place_on("B2", 22), place_on("S1", 1), "HOSP"))
    here, *_ = strips([city.tiles["S1"].position, city.tiles["B2"].position])
    away = structs.replace(here, left=here.left + 100)
    assert len(list(badges(here, side_by_side([(7, legs)], here), []))) == 1
    assert list(badges(away, side_by_side([(7, legs)], away), [])) == []


def test_what_carries_over_a_leap_covers_no_name_where_there_is_room(city):
    legs = way(city, ("METRO-1", "METRO-3"))
    (frame,) = strips([city.tiles["S1"].position, city.tiles["C1"].position])
    ((leap, _),) = (leap for path in side_by_side([(1, legs)], frame) for leap in path.leaps_in(frame))
    middle = leap[len(leap) // 2]
    signs = [
        next(badges(frame, side_by_side([(1, legs)], frame), rooms)) for rooms in ([], [Room(*middle, 5, 5)])
    ]
    assert (signs[0].left, signs[0].top) != (signs[1].left, signs[1].top)


def test_names_too_small_for_a_phone_are_left_out_and_those_of_tiles_are_larger(crowded_table, words):
    shown = view(crowded_table, 0)
    for unit, is_left_out in ((40, True), (100, False)):
        look = readable(unit, 1000)
        for placed in shown.map:
            content = look(shown, placed, Voice(words, NAMES))
            assert (not any(plate.shown for plate in content.plates)) >= is_left_out
            assert content.title_text * unit * 400 / 1000 >= 11
    assert any(
        plate.shown for placed in shown.map for plate in look(shown, placed, Voice(words, NAMES)).plates
    )


EVERYWHERE = [(f"grid:{x},{y}",) for x, y in ((-2, 1), (-1, -1), (3, 0), (3, -2), (0, 3))]


def test_numbers_of_positions_are_never_too_small_for_a_phone(crowded_table, words, monkeypatch):
    sizes = []
    number = pieces.number
    monkeypatch.setattr(pieces, "number", lambda n, radius: sizes.append(radius) or number(n, radius))
    picture = overlay(view(crowded_table, 0), question(*EVERYWHERE), names=NAMES, words=words)
    assert len(sizes) == len(EVERYWHERE)
    assert all(radius * TWO_DIGITS * 0.9 * 400 / picture.width >= 10 for radius in sizes)


@pytest.mark.parametrize(
    ("decision", "signs"),
    [
        (question(("HOSP",), ("BIZ-B2",)), {LegendSign.OPTION, LegendSign.OWN}),
        (question(("grid:0,2",), ("grid:-2,1",)), {LegendSign.POSITION}),
        (question(("tile:S2",), ("tile:C2",)), {LegendSign.OPTION, LegendSign.WHOLE_TILE}),
        (question(("METRO-1", "METRO-3"), ("METRO-1", "METRO-3")), {LegendSign.WAY, LegendSign.METRO_RIDE}),
        (
            question(
                ("grid:0,2",),
                prompt=Text("ask-city-rotation", {"tile": Text("tile", {"tile": "D1"})}),
                ids=("rotation:0",),
            ),
            {LegendSign.SAME_LAND},
        ),
    ],
    ids=["places", "positions", "tiles", "ways", "rotations"],
)
def test_what_marks_the_options_is_explained(crowded_table, words, monkeypatch, decision, signs):
    explained = []
    painted = legend.fitted_legend
    monkeypatch.setattr(
        legend, "fitted_legend", lambda entries, width: explained.extend(entries) or painted(entries, width)
    )
    overlay(view(crowded_table, 0), decision, names=NAMES, words=words)
    marks = {*legend.QUESTION_SIGNS, LegendSign.OWN, LegendSign.OWN_TURN, LegendSign.BEYOND}
    assert {entry.sign for entry in explained} & marks >= signs


def test_the_arrow_to_a_pawn_beyond_the_picture_is_explained(crowded_table, words, monkeypatch):
    entries = []
    monkeypatch.setattr(legend, "fitted_legend", lambda found, width: entries.extend(found))
    shown = view(crowded_table, 0)
    legend.question_legend(shown, [], {LegendSign.BEYOND}, Voice(words, NAMES), 800)
    assert [entry.sign for entry in entries] == [LegendSign.BEYOND]


def test_the_legend_rings_the_own_pawn_in_the_own_turn(crowded_table, words, monkeypatch):
    entries = []
    monkeypatch.setattr(legend, "fitted_legend", lambda found, width: entries.extend(found))
    for seat in (0, 1):
        shown = view(crowded_table, seat)
        legend.question_legend(shown, shown.map, {LegendSign.OPTION}, Voice(words, NAMES), 800)
    signs = [entry.sign for entry in entries]
    assert shown.turn_of == 1
    assert [signs.count(sign) for sign in (LegendSign.OWN, LegendSign.ACTIVE, LegendSign.OWN_TURN)] == [
        1,
        1,
        1,
    ]


def test_a_position_shows_the_tile_that_is_to_be_laid(crowded_table, words):
    shown = view(crowded_table, 0)
    one, other = (
        overlay(
            shown,
            question(("grid:0,2",), prompt=Text("ask-city-position", {"tile": Text("tile", {"tile": tile})})),
            names=NAMES,
            words=words,
        )
        for tile in ("D1", "A1")
    )
    assert one.png != other.png


def test_a_position_shows_the_tile_as_it_will_lie(words, monkeypatch):
    g = start()
    drawn = []
    ghost = positions._ghost
    monkeypatch.setattr(
        positions,
        "_ghost",
        lambda unit, tile, rotation: drawn.append(rotation) or ghost(unit, tile, rotation),
    )
    decision = ChoosePosition(0, offered_tiles(g)[0]).decision(g)
    overlay(view(g, 0), decision, names=NAMES, words=words)
    laid = [option.value[1] for option in decision.options if positions.is_position(option)]
    assert drawn == laid
    assert any(laid)


def test_cells_of_a_place_lie_as_its_tile_is_turned(city):
    assert city.tiles["B2"].rotation == 3
    assert [cell.placed for cell in cells_of(city, "BIZ-B2")] == [(21 + 12) % 24]
