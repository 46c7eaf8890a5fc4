from itertools import combinations, product

import pytest

from games.escape_plan.city import Placed
from games.escape_plan.components import LocationKind, Police, Zone, components
from games.escape_plan.state import Table
from games.escape_plan.view import view
from rendering.escape_plan.city.arrangement import tile_scene
from rendering.escape_plan.city.content import (
    GangHome,
    NameTone,
    Plate,
    TileContent,
    content_of,
    with_larger_names,
)
from rendering.escape_plan.city.geometry import inside_tile
from rendering.escape_plan.city.scene import Sort
from rendering.words import Voice

LONGEST = {
    LocationKind.EXIT: "EXIT 1 CLOSED",
    LocationKind.BUSINESS: "RESTAURANT CLOSED",
    LocationKind.SAFE_HOUSE: "SAFE HOUSE 1",
    LocationKind.HELICOPTER: "HELICOPTER",
    LocationKind.HOSPITAL: "HOSPITAL",
    LocationKind.STORE: "STORE A",
    LocationKind.CHURCH: "CHURCH",
    LocationKind.CLINIC: "CLINIC",
    LocationKind.METRO: "METRO",
    LocationKind.GANG: "GANG",
}


def crowded_tile(tile: str, rotation: int, pawns: dict[str, int], marker: int | None = 1) -> TileContent:
    """A tile with three officers, a controlled gang and so many pawns at its locations."""
    places = [components().locations[place] for place in components().tiles[tile].locations]
    seats = iter(range(5))
    return TileContent(
        tile=tile,
        rotation=rotation,
        title=f"{tile}  -2,-1",
        plates=tuple(Plate(place.id, LONGEST[place.kind], NameTone.CLOSED) for place in places),
        pawns=tuple((place, tuple(next(seats) for _ in range(count))) for place, count in pawns.items()),
        officers=tuple(Police),
        gangs=tuple(
            GangHome(place.id, 2 if marker is None else 1, marker)
            for place in places
            if place.kind is LocationKind.GANG
        ),
    )


def crowdings(tile: str):
    """Everyone at one place, everyone spread, nobody there."""
    places = components().tiles[tile].locations
    for place in places:
        yield {place: 5}
    for one, other in combinations(places, 2):
        yield {one: 3, other: 2}
        yield {one: 1, other: 4}
    yield dict.fromkeys(places, 1)
    yield {}


def assert_nothing_overlaps(content: TileContent) -> None:
    rooms = tile_scene(content).rooms
    for one, other in combinations(rooms, 2):
        assert one.clears(other), (content.tile, content.rotation, content.pawns, one, other)
    for room in rooms[1:]:
        assert inside_tile(room, margin=0.05), (content.tile, content.rotation, content.pawns, room)


@pytest.mark.parametrize("tile", list(components().tiles))
def test_nothing_covers_anything_however_crowded_a_tile_is(tile):
    for rotation in range(6):
        for pawns in crowdings(tile):
            assert_nothing_overlaps(crowded_tile(tile, rotation, pawns))


def test_every_piece_of_the_view_is_in_the_scene(table: Table, words):
    voice, public = Voice(words, ["A", "B", "C", "D", "E"]), view(table, None)
    pieces = [
        piece for placed in public.map for piece in tile_scene(content_of(public, placed, voice)).pieces
    ]
    pawns = {int(piece.who): piece.at for piece in pieces if piece.sort is Sort.PAWN}
    assert pawns == {player.seat: player.pawn for player in table.players if player.pawn}
    officers: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.sort is Sort.OFFICER:
            officers.setdefault(piece.at, []).append(piece.who)
    assert officers == {tile: [o.value for o in here] for tile, here in table.officers.items() if here}
    for place, gang in table.gangs.items():
        here = [piece for piece in pieces if piece.at == place]
        assert sum(piece.sort is Sort.MEMBER for piece in here) == gang.members
        markers = [int(piece.who) for piece in here if piece.sort is Sort.MARKER]
        assert markers == ([] if gang.marker is None else [gang.marker])


def test_businesses_are_named_and_all_others_have_their_sign(words, public):
    voice = Voice(words, ["A", "B", "C", "D", "E"])
    for placed in public.map:
        scene, tile = tile_scene(content_of(public, placed, voice)), components().tiles[placed.tile]
        kinds = {place: components().locations[place].kind for place in tile.locations}
        named = [at for at, kind in kinds.items() if kind is LocationKind.BUSINESS]
        assert [label.plate.location for label in scene.labels] == named
        crowds = {piece.at for piece in scene.pieces if piece.sort is Sort.PAWN}
        with_sign = [at for at in tile.locations if at not in named or at not in crowds]
        assert [icon.location for icon in scene.icons] == with_sign
        sorts = [piece.sort for piece in scene.pieces]
        assert (Sort.HELIPAD in sorts) == tile.helipad
        assert (Sort.FERRY in sorts) == tile.ferry


def test_every_type_of_zone_has_its_letter_on_a_quiet_tile(words):
    for tile in components().tiles:
        quiet = TileContent(tile=tile, rotation=0, title=tile, plates=())
        letters = {letter.zone for letter in tile_scene(quiet).letters}
        assert letters == {code for code in components().tiles[tile].cells if isinstance(code, Zone)}


def test_nearly_every_name_is_nearest_to_its_own_place():
    astray = []
    for tile, printed in components().tiles.items():
        for rotation, place in product(range(6), printed.locations):
            if components().locations[place].kind is not LocationKind.BUSINESS:
                continue
            plate = Plate(place, "RESTAURANT", NameTone.PLAIN)
            scene = tile_scene(TileContent(tile=tile, rotation=rotation, title=tile, plates=(plate,)))
            apart = {icon.location: scene.labels[0].room.apart(icon.room.middle) for icon in scene.icons}
            if min(apart, key=apart.__getitem__) != place:
                astray.append((tile, rotation, place))
    assert {tile for tile, _, _ in astray} == {"A1"}, (
        "there the longest name has no room but beside the metro"
    )
    assert len(astray) == 2


def test_names_are_larger_only_where_they_do_not_stray(words, public):
    voice, larger, names = Voice(words, ["A", "B", "C", "D", "E"]), 0, 0
    for placed in public.map:
        plain = content_of(public, placed, voice)
        content = with_larger_names(plain, 0.46)
        assert_nothing_overlaps(content)
        homes = {icon.location: icon.room.middle for icon in tile_scene(content).icons}
        for label, before in zip(tile_scene(content).labels, tile_scene(plain).labels, strict=True):
            names += 1
            assert label.room.half_height >= before.room.half_height - 1e-9
            if label.room.half_height > before.room.half_height:
                larger += 1
                own = homes.get(label.plate.location)
                apart = [label.room.apart(at) for place, at in homes.items() if at != own]
                assert own is None or all(label.room.apart(own) < other for other in apart)
    assert larger >= names / 4


def test_no_piece_changes_its_place_when_numbers_are_put_beside_it(words, public):
    voice = Voice(words, ["A", "B", "C", "D", "E"])
    for placed in public.map:
        places = components().tiles[placed.tile].locations
        numbers = tuple((at, number) for number, at in enumerate((*places, f"tile:{placed.tile}"), start=1))
        board, panel = (tile_scene(content_of(public, placed, voice, asked)) for asked in ((), numbers))
        assert [piece for piece in panel.pieces if piece.sort is not Sort.NUMBER] == list(board.pieces)
        assert (panel.icons, panel.labels, panel.title) == (board.icons, board.labels, board.title)
        assert len(panel.pieces) == len(board.pieces) + len(numbers)


def test_numbers_of_options_stand_beside_their_places():
    content = TileContent(
        tile="D1",
        rotation=2,
        title="D1",
        plates=tuple(Plate(place, "X", NameTone.PLAIN) for place in components().tiles["D1"].locations),
        officers=tuple(Police),
        numbers=(
            ("EXIT-1", 1),
            ("EXIT-1", 2),
            ("METRO-4", 3),
            ("tile:D1", 4),
            ("tile:D1", 5),
            ("tile:D1", 6),
        ),
    )
    assert_nothing_overlaps(content)
    numbers = {piece.who: piece.at for piece in tile_scene(content).pieces if piece.sort is Sort.NUMBER}
    assert numbers == {
        "1": "EXIT-1",
        "2": "EXIT-1",
        "3": "METRO-4",
        "4": "tile:D1",
        "5": "tile:D1",
        "6": "tile:D1",
    }


def test_an_open_exit_and_a_closed_business_say_so(words, public):
    voice = Voice(words, ["A", "B", "C", "D", "E"])
    said = {
        plate.location: (plate.text, plate.tone)
        for placed in public.map
        for plate in content_of(public, placed, voice).plates
    }
    for place, (text, tone) in said.items():
        if place.startswith("EXIT"):
            state = NameTone.OPEN if public.patrol[int(place[-1])] < 2 else NameTone.CLOSED
            assert tone is state
            assert text.endswith(state.value.upper())
        elif site := public.sites.get(place):
            closed = place.startswith("BIZ") and public.venues[site].cubes >= public.closing
            assert ("CLOSED" in text) == closed == (tone is NameTone.CLOSED)


def test_the_same_content_is_arranged_the_same_way():
    one = crowded_tile("S1", 0, {"HOSP": 5})
    tile_scene.cache_clear()
    first = tile_scene(one)
    tile_scene.cache_clear()
    assert tile_scene(one) == first


def test_where_a_tile_lies_does_not_move_what_is_on_it(words, public):
    voice = Voice(words, ["A", "B", "C", "D", "E"])
    here, there = (content_of(public, Placed("S1", q, 0, 0), voice) for q in (0, 7))
    assert tile_scene(here).pieces == tile_scene(there).pieces
