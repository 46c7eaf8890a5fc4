"""Where things are on the pictures: zones and borders stay, and no number covers anything."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from games.in_too_deep.codes import ItemName, ZoneName
from games.in_too_deep.zones.city import ZONES, around
from games.kernel import Text
from rendering.canvas import Box, Layer
from rendering.fonts import Weight, cap_height
from rendering.in_too_deep.changes import _frame
from rendering.in_too_deep.city import figure_rows
from rendering.in_too_deep.city.barricade_moves import BarricadeMove, lay_barricade_moves
from rendering.in_too_deep.city.chips import CHIP, ECHOS, OPTION, SIDE, Chip, joined, painted_chip, places_for
from rendering.in_too_deep.city.figure_rows import FIGURE_PX_LEAST, abbreviated, name_room, row_sizes
from rendering.in_too_deep.city.ring import BADGE, BAR, NAME_PX, SIGN, painted_zone
from rendering.in_too_deep.city.zone_cells import DroppedItem, FigureRow, Hold, ZoneCell
from rendering.in_too_deep.geometry import (
    CELL_HEIGHT,
    CELL_WIDTH,
    CELLS,
    GROUND,
    HEAD,
    PLAZA,
    RING_HEIGHT,
    STREET,
    WIDTH,
    badge_place,
    border_ends,
    chip_places,
    chips_that_fit,
    corner,
    figure_middle,
    ground_height,
    inner_corner,
    row_height,
    rows_area,
    target_place,
    zone_box,
)
from rendering.in_too_deep.marks import MARK_LEAST
from rendering.in_too_deep.theme import THEME
from rendering.page import blank, stamp
from rendering.words import words_of
from tests.rendering.writing import noting, too_small

PHONE = 400 / WIDTH
WORDS = words_of("in_too_deep")


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_zones_lie_clockwise_around_the_plaza_and_do_not_overlap():
    boxes = [zone_box(spot) for spot in range(ZONES)]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    assert all(
        left >= 0 and top >= 0 and right <= WIDTH and bottom <= RING_HEIGHT
        for left, top, right, bottom in boxes
    )
    for spot, cell in enumerate(CELLS):
        (x, y), (next_x, next_y) = (
            (column - PLAZA[0], row - PLAZA[1]) for column, row in (cell, CELLS[around(spot, 1)])
        )
        assert x * next_y - y * next_x > 0, "clockwise, with y downwards"


def test_opposite_zones_lie_across_the_middle():
    for spot in range(ZONES):
        (x, y), (other_x, other_y) = zone_middle(spot), zone_middle(around(spot, ZONES // 2))
        assert ((x + other_x) / 2, (y + other_y) / 2) == zone_middle_of_the_plaza()


def zone_middle(spot: int) -> tuple[float, float]:
    left, top, right, bottom = zone_box(spot)
    return (left + right) / 2, (top + bottom) / 2


def zone_middle_of_the_plaza() -> tuple[float, float]:
    (left, top, *_), (*_, right, bottom) = zone_box(0), zone_box(4)
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("border", range(ZONES))
def test_a_border_runs_between_its_two_zones(border):
    (start_x, start_y), (end_x, end_y) = border_ends(border)
    for spot in (border, around(border, 1)):
        left, top, right, bottom = zone_box(spot)
        assert not (left < start_x < right and top < start_y < bottom)
    beside = [zone_middle(spot) for spot in (border, around(border, 1))]
    middle = (sum(x for x, _ in beside) / 2, sum(y for _, y in beside) / 2)
    assert ((start_x + end_x) / 2, (start_y + end_y) / 2) == middle


@pytest.mark.parametrize("border", range(ZONES))
@pytest.mark.parametrize("count", range(1, 7))
def test_numbers_on_a_border_cover_neither_each_other_nor_a_barricade_s_number(border, count):
    places = chip_places(border, count)
    boxes = [(x - CHIP, y - CHIP, x + CHIP, y + CHIP) for x, y in places]
    x, y = badge_place(border)
    boxes.append((x - BADGE, y - BADGE, x + BADGE, y + BADGE))
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    (start_x, start_y), (end_x, end_y) = border_ends(border)
    assert all(start_x <= x <= end_x and start_y <= y <= end_y for x, y in places)


def test_more_numbers_than_fit_on_a_border_are_joined():
    chips = [Chip(2, 1, str(number)) for number in range(3, 10)] + [Chip(2, -1, "12")]
    assert joined(chips) == [Chip(2, 1, "3–9"), Chip(2, -1, "12")]
    assert len(chips) > max(chips_that_fit(border) for border in range(ZONES))


@pytest.mark.parametrize("border", range(ZONES))
def test_a_wide_chip_covers_no_other(border):
    wide = painted_chip("6–10", (0, 1), OPTION).width
    assert wide > SIDE
    widths = [wide, SIDE, wide, SIDE]
    boxes = [
        (x - width / 2, y - SIDE / 2, x + width / 2, y + SIDE / 2)
        for width, (x, y) in zip(widths, places_for(border, widths), strict=True)
    ]
    margin = (SIDE - 2 * CHIP) / 2
    inked = [(left + margin, top + margin, right - margin, foot - margin) for left, top, right, foot in boxes]
    assert all(apart(one, other) for one, other in combinations(inked, 2))


@pytest.mark.parametrize("border", range(ZONES))
@pytest.mark.parametrize("turned", [1, -1])
def test_the_tip_of_a_chip_is_large_enough_for_a_phone_and_stays_at_the_edge_of_the_zone(border, turned):
    (column, row), (next_column, next_row) = CELLS[border], CELLS[around(border, 1)]
    pointing = (next_column - column) * turned, (next_row - row) * turned
    sprite = painted_chip("3", pointing, ECHOS)
    left, top, right, bottom = sprite.getbbox()
    long = right - left if pointing[0] else bottom - top
    assert (long - 2 * CHIP) * PHONE >= 4, "the tip alone"
    assert (long - STREET) / 2 <= 14, "heads and signs begin further inside"


@pytest.mark.parametrize("figures", range(6))
@pytest.mark.parametrize(
    ("items", "mark"), [(8, ""), (8, "5"), (4, "12"), (3, "8, 11"), (3, "6, 9, 12"), (8, "12"), (8, "10, 11")]
)
def test_dropped_items_with_numbers_stay_inside_their_zone(items, mark, figures):
    dropped = tuple(DroppedItem(item, item.title(), mark) for item in list(ItemName)[:items])
    crowd = tuple(FigureRow("DEALER", "Dealer") for _ in range(figures))
    full = ZoneCell("HEIGHTS", "Heights", "", 1, 0, crowd, dropped)
    rim = (CELL_WIDTH - 8, 0, CELL_WIDTH, CELL_HEIGHT)
    assert ring_of(full, rim) == ring_of(replace(full, dropped=()), rim)


@pytest.mark.parametrize("mark", ["", "5", "10, 11", "6, 9, 12"])
def test_items_without_room_for_their_numbers_are_counted(mark, monkeypatch):
    dropped = tuple(DroppedItem(item, item.title(), mark) for item in ItemName)
    crowd = tuple(FigureRow("DEALER", "Dealer") for _ in range(7))
    with noting(monkeypatch) as written:
        painted_zone(ZoneCell("HEIGHTS", "Heights", "", 1, 0, crowd, dropped))
    said = [one.text for one in written]
    shown = said.count(mark) if mark else len(dropped)
    left_out = [text for text in said if text.startswith("+")]
    assert shown >= 1
    assert left_out == ([f"+{len(dropped) - shown}"] if shown < len(dropped) else [])


def test_numbers_of_items_go_without_the_heads_of_takers_before_an_item_is_left_out(monkeypatch):
    takers = ("MECHANIC", "ENFORCER", "SMUGGLER")
    dropped = tuple(
        DroppedItem(item, item.title(), f"{place}, {place + 3}, {place + 6}", takers)
        for place, item in enumerate(("BLADE", "JAMMER"), start=1)
    )
    crowd = tuple(FigureRow("DEALER", "Dealer") for _ in range(5))
    with noting(monkeypatch) as written:
        painted_zone(ZoneCell("HEIGHTS", "Heights", "", 1, 0, crowd, dropped))
    assert {"1, 4, 7", "2, 5, 8"} <= {one.text for one in written}
    assert too_small(written, WIDTH) == set()


@pytest.mark.parametrize("search", [0, 2])
@pytest.mark.parametrize("zone", ZoneName)
def test_the_number_of_a_zone_leaves_its_name_and_its_effect_whole(zone, search, monkeypatch):
    name, hint = WORDS.say(Text(f"zone-{zone}")), WORDS.say(Text(f"board-hint-{zone}"))
    with noting(monkeypatch) as written:
        painted_zone(ZoneCell(zone, name, hint, 1, search, (), (), "12"))
    assert {name, hint, "12"} <= {one.text for one in written}


LONGEST = FigureRow("MECHANIC", "Mechanic", hold=Hold("W"))


@pytest.mark.parametrize("mark", ["", "7", "10, 11"])
@pytest.mark.parametrize("figures", range(1, 8))
def test_every_figure_has_its_head_and_its_name_beside_its_numbers(mark, figures, monkeypatch):
    figure, high = replace(LONGEST, mark=mark), row_height(figures, has_ground=True)
    heads = []
    monkeypatch.setattr(
        figure_rows, "draw_portrait", lambda canvas, code, at, r, rim: heads.append((code, r))
    )
    with noting(monkeypatch) as written:
        painted_zone(
            ZoneCell("HEIGHTS", "Heights", "", 1, 0, (figure,) * figures, (DroppedItem("BLADE", "Blade"),))
        )
    assert [code for code, _ in heads] == [figure.code] * figures
    assert all(r * 2 <= high for _, r in heads)
    assert [one.text for one in written].count(figure.name) == figures


@pytest.mark.parametrize("figures", range(1, 8))
def test_a_name_beside_a_long_number_and_an_item_is_cut_to_its_first_letters(figures):
    figure = replace(LONGEST, mark="18, 19", item="RIFLE", hold=Hold("W", locked=True))
    sizes = row_sizes(figure, row_height(figures, has_ground=True))
    left, right = name_room(figure, sizes)
    name = abbreviated(figure.name, right - left, FIGURE_PX_LEAST)
    assert name == figure.name or (name[-1] == "." and figure.name.startswith(name[:-1]) and len(name) > 3)
    assert sizes.mark >= MARK_LEAST


def ring_of(cell, rim):
    return painted_zone(cell).crop(rim).tobytes()


@pytest.mark.parametrize("has_ground", [False, True])
@pytest.mark.parametrize("figures", range(1, 8))
def test_seven_figures_fit_between_the_name_of_a_zone_and_what_lies_there(figures, has_ground):
    high = row_height(figures, has_ground)
    assert high * PHONE >= 11, "a name in it can be read on a phone"
    assert high >= FIGURE_PX_LEAST
    foot = CELL_HEIGHT - (ground_height(figures) if has_ground else 0)
    middles = [figure_middle(place, figures, has_ground) for place in range(figures)]
    assert middles[0] - high / 2 >= HEAD - 1e-9
    assert middles[-1] + high / 2 <= foot + 1e-9
    assert ground_height(figures) <= GROUND


@pytest.mark.parametrize("border", range(ZONES))
def test_numbers_of_barricade_moves_stand_on_the_border_and_cover_no_other(border):
    targets = [target_place(border, place) for place in range(2)]
    boxes = [(x - CHIP, y - CHIP, x + CHIP, y + CHIP) for x, y in targets]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    (start_x, start_y), (end_x, end_y) = border_ends(border)
    assert all(start_x <= x <= end_x and start_y <= y <= end_y for x, y in targets)


@pytest.mark.parametrize("border", range(ZONES))
def test_the_way_of_a_second_barricade_leads_below_the_number_of_the_first(border):
    moves = [
        BarricadeMove((around(border, 1), border), "11"),
        BarricadeMove((around(border, -1), border), "14"),
    ]
    ring = blank(THEME, WIDTH, RING_HEIGHT, THEME.colour("paper")).convert("RGB")
    alone = ring.copy()
    lay_barricade_moves(ring, moves)
    for place, move in enumerate(moves):
        x, y = at = target_place(border, place)
        stamp(alone, painted_chip(move.number, (0, 0), OPTION), at)
        inside = tuple(round(edge) for edge in (x - CHIP + 3, y - CHIP + 3, x + CHIP - 3, y + CHIP - 3))
        assert ring.crop(inside).tobytes() == alone.crop(inside).tobytes()


@pytest.mark.parametrize("spot", [spot for spot in range(ZONES) if CELLS[spot][1] > 0])
def test_the_word_for_what_is_new_lies_between_a_barricade_and_the_name_of_its_zone(spot, monkeypatch):
    layer, boxes = Layer(THEME, WIDTH, RING_HEIGHT), []
    monkeypatch.setattr(Layer, "box", lambda _, box, *args, **kwargs: boxes.append(box))
    _frame(layer, zone_box(spot), "NEW")
    _, top, _, bottom = boxes[-1]
    edge = zone_box(spot)[1]
    assert (
        edge - STREET / 2 + BAR / 2 <= top < bottom <= edge + SIGN[1] - cap_height(NAME_PX, Weight.BOLD) / 2
    )
    assert bottom - top > cap_height(28, Weight.BLACK)


def test_streets_of_borders_meet_at_the_corners_of_the_plaza():
    left, top, right, bottom = (*corner(PLAZA), *corner((PLAZA[0] + 1, PLAZA[1] + 1)))
    for border in range(ZONES):
        x, y = inner_corner(border)
        assert x + STREET / 2 in (left, right)
        assert y + STREET / 2 in (top, bottom)
        ends = border_ends(border)
        assert x in {end[0] for end in ends} or y in {end[1] for end in ends}


@pytest.mark.parametrize("border", range(ZONES))
@pytest.mark.parametrize("targets", [1, 2])
def test_numbers_on_a_border_leave_room_for_those_of_barricade_moves(border, targets):
    places = chip_places(border, chips_that_fit(border, targets), targets)
    places += [target_place(border, place) for place in range(targets)]
    boxes = [(x - CHIP, y - CHIP, x + CHIP, y + CHIP) for x, y in places]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_a_part_of_the_city_cuts_no_barricade_off():
    """Those on the streets above and below its rows are whole."""
    for first, last in (((0, 0), (2, 0)), ((0, 1), (2, 1)), ((0, 1), (2, 2))):
        _, top, _, bottom = rows_area(first, last)
        for border in range(ZONES):
            (_, y), (_, end_y) = border_ends(border)
            beside = {CELLS[border][1], CELLS[around(border, 1)][1]}
            if any(first[1] <= row <= last[1] for row in beside):
                assert top <= y - STREET / 2 * (y == end_y)
                assert end_y + STREET / 2 * (y == end_y) <= bottom
