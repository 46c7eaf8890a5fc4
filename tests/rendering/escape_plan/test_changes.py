"""What has changed between two views: found, marked on the map, explained below it, and said in words."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.escape_plan.city import city_of, tile_of
from games.escape_plan.components import Police
from games.escape_plan.game import EscapePlan
from games.escape_plan.state import Standing, Table, Venue
from games.escape_plan.view import EscapePlanView, view
from games.kernel import Recording
from rendering.escape_plan.board import changes_picture, scene_picture
from rendering.escape_plan.changes.found import Changes, TileChange, changes, touched
from rendering.escape_plan.changes.in_short import in_short
from rendering.escape_plan.changes.in_words import laid
from rendering.escape_plan.changes.marks import map_with_changes
from rendering.escape_plan.changes.signs import Sign, legend_of, painted_legend
from rendering.escape_plan.city.map import map_frame, painted_map, rooms_on_map
from rendering.escape_plan.routing.move_arrows import MapMove
from rendering.escape_plan.theme import colour
from rendering.pictures import Between
from rendering.studio import Job, _encoded, draw_order
from rendering.words import Voice
from tests.escape_plan.runaways import journal_of_runaways
from tests.rendering.escape_plan.conftest import NAMES, crowded
from tests.rendering.escape_plan.test_goldens import compare
from tests.rendering.writing import PHONE_PX, noting, too_small

GAME = EscapePlan()


@pytest.fixture
def voice(words):
    return Voice(words, NAMES)


def after(change: Callable[[Table[Any]], None] = lambda _: None) -> EscapePlanView:
    """The crowded table once this has happened to it."""
    g = crowded()
    change(g)
    return view(g, None)


def changed(change: Callable[[Table[Any]], None], voice: Voice) -> Changes:
    return changes(after(), after(change), voice)


def test_nothing_is_marked_while_nothing_has_changed(voice):
    assert changes(after(), after(), voice) == Changes({}, {}, ())


def test_who_went_somewhere_is_told_with_whence_and_whither(voice):
    def go(g):
        g.players[2].pawn = "HOSP"

    found = changed(go, voice)
    assert found.moved == {2: MapMove("BIZ-B2", "HOSP")}
    assert found.tiles == ()


def test_who_left_the_city_is_missed_where_they_were(voice):
    def leave(g):
        g.players[1].pawn, g.players[1].standing = None, Standing.ESCAPED

    assert changed(leave, voice).left == {1: "BIZ-B2"}


def test_an_officer_who_came_and_one_who_went_are_told_apart(voice):
    def patrol(g):
        g.officers["D2"] = [Police.FEDERAL, Police.LOCAL]
        g.officers["S1"] = [Police.SWAT]

    here, there = changed(patrol, voice).tiles
    assert (here.placed.tile, [piece.who for piece in here.came], here.gone) == ("S1", ["swat"], ())
    assert (there.placed.tile, there.came, [piece.who for piece in there.gone]) == ("D2", (), ["swat"])


def test_a_place_that_has_closed_is_called_by_its_new_name(voice):
    def close(g):
        g.venues["ART-GALLERY"] = Venue(cash=[0, 1, 2], income=[3, 4])

    (tile,) = changed(close, voice).tiles
    assert [label.plate.location for label in tile.renamed] == ["BIZ-A2"]
    assert "CLOSED" in tile.renamed[0].plate.text


def test_a_gang_that_is_somebodys_now_has_a_marker_that_came(voice):
    def hire(g):
        g.gangs["GANG-2"].marker = 4

    (tile,) = changed(hire, voice).tiles
    assert ([piece.who for piece in tile.came], [piece.who for piece in tile.gone]) == (["4"], ["1"])


def test_of_a_new_tile_nothing_is_named_by_itself(voice):
    before = after(lambda g: setattr(g, "map", g.map[:-1]))
    (tile,) = changes(before, after(), voice).tiles
    assert tile.is_new
    assert (tile.came, tile.gone, tile.renamed) == ((), (), ())


# On the map


@pytest.fixture(scope="module")
def long_absence() -> tuple[EscapePlanView, EscapePlanView]:
    """From the second hour to the last day: as much as can change at all."""
    recording = Recording(GAME, 5, "five")
    recording.add(journal_of_runaways(5, "five"))
    first, last = recording.keyframes[8], recording.keyframes[60]
    return GAME.view(recording.state_of(first), None), GAME.view(recording.state_of(last), None)


def test_every_change_leaves_a_mark_and_no_piece_is_hidden(long_absence, voice):
    before, now = long_absence
    frame, found = map_frame(now.map), changes(before, now, voice)
    marked = map_with_changes(now, found, frame, voice).convert("RGB")
    bare = painted_map(now, frame, voice).convert("RGB")
    assert len(found.tiles) > 5
    assert len(found.moved) > 2
    tiles = {change.placed.tile for change in found.tiles}
    tiles |= {tile_of(move.end) for move in found.moved.values()}
    for tile in tiles:
        x, y = frame.of(city_of(now.map).tiles[tile].position)
        reach = 1.7 * frame.unit
        box = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
        assert ImageChops.difference(marked.crop(box), bare.crop(box)).getbbox(), tile
    for room in rooms_on_map(now, frame, voice):
        wide, high = room.half_width * 0.5, room.half_height * 0.5
        box = (round(room.x - wide), round(room.y - high), round(room.x + wide), round(room.y + high))
        assert ImageChops.difference(marked.crop(box), bare.crop(box)).getbbox() is None


def test_the_word_for_what_is_new_can_be_read_on_a_phone(long_absence, words, monkeypatch):
    """Its shape and colour tell as much, so it may be a little smaller than other writing."""
    with noting(monkeypatch) as written:
        drawn = changes_picture(Between(*long_absence), names=NAMES, words=words)
    sizes = [one.px * PHONE_PX / drawn.width for one in written if one.text == "NEW"]
    assert len(sizes) > 1
    assert min(sizes) >= 8


def test_a_scene_is_where_something_has_changed(long_absence, voice):
    before, now = long_absence
    found, tiles = changes(before, now, voice), city_of(now.map).tiles
    places = [place for move in found.moved.values() for place in (move.start, move.end)]
    there = {tile_of(place) for place in (*places, *found.left.values())}
    there |= {change.placed.tile for change in found.tiles}
    assert touched(before, now, voice) == {tiles[tile].position for tile in there}
    assert touched(now, now, voice) == set()


def test_an_unchanged_map_looks_as_ever(voice):
    now = after()
    frame = map_frame(now.map)
    marked = map_with_changes(now, changes(now, now, voice), frame, voice)
    bare = painted_map(now, frame, voice)
    assert marked.tobytes() == bare.tobytes()


def test_the_legend_explains_the_signs_that_are_there_and_fits(long_absence, voice, tmp_path):
    def go(g):
        g.players[2].pawn = "HOSP"

    assert [sign for sign, _ in legend_of(changed(go, voice), voice).entries] == [Sign.MOVED]
    full = legend_of(changes(*long_absence, voice), voice)
    assert [sign for sign, _ in full.entries] == list(Sign)
    legend = painted_legend(full).convert("RGB")
    margin = legend.crop((legend.width - 20, 0, legend.width, legend.height))
    assert margin.getextrema() == tuple((channel, channel) for channel in colour("panel"))
    compare("changes", legend, tmp_path)
    empty = legend_of(changes(after(), after(), voice), voice)
    assert "Nothing" in empty.heading
    assert painted_legend(empty).height < legend.height


def test_below_the_map_a_phone_tells_who_came_and_went(words, monkeypatch):
    def happen(g):
        g.players[2].pawn = "HOSP"
        g.officers["D2"] = [Police.LOCAL, Police.SWAT]
        g.officers["S1"] = [Police.LOCAL]

    told = ["Claws: Bar → Hospital", "S1: + Local · D2: − Federal"]
    with noting(monkeypatch) as written:
        drawn = changes_picture(Between(after(), after(happen)), names=NAMES, words=words)
    found = [one for one in written if one.text in told]
    assert [one.text for one in found] == told
    assert too_small(found, drawn.width) == set()


@pytest.mark.parametrize(
    ("marker", "told"),
    [(4, "Mr Bones controls the Gang on A3 now"), (None, "nobody controls the Gang on A3 any more")],
)
def test_whose_a_gang_is_now_is_told_in_words_too(words, voice, marker, told):
    """Its marker alone may have changed: pawns can be back where they were."""

    def happen(g):
        g.gangs["GANG-2"].marker = marker

    drawn = changes_picture(Between(after(), after(happen)), names=NAMES, words=words)
    assert drawn.alt.startswith(f"Since you last looked: {told}. ")
    assert [*in_short(after(happen), changed(happen, voice), voice)] == [told]


def test_where_nothing_has_changed_nothing_is_told_below_the_map(voice):
    assert [*in_short(after(), changes(after(), after(), voice), voice)] == []


def test_all_tiles_that_were_laid_are_told_at_once(long_absence, words, voice):
    found = changes(*long_absence, voice)
    laid = [change.placed.tile for change in found.tiles if change.is_new]
    assert len(laid) > 2
    told = f"tiles {', '.join(laid[:-1])} and {laid[-1]} were laid"
    _, below = in_short(long_absence[1], found, voice)
    alt = changes_picture(Between(*long_absence), names=NAMES, words=words).alt
    for said in (below, alt):
        assert told in said
        assert said.count(" laid") == 1


def test_a_tile_that_was_laid_alone_is_one_tile(words, voice):
    found = Changes({}, {}, (TileChange(after().map[0], is_new=True),))
    assert [voice.say(told) for told in laid(found)] == [f"tile {after().map[0].tile} was laid"]


def test_the_alt_text_says_what_is_marked(words):
    def happen(g):
        g.players[2].pawn = "HOSP"
        g.officers["D2"] = [Police.LOCAL, Police.SWAT]

    alt = changes_picture(Between(after(), after(happen)), names=NAMES, words=words).alt
    assert alt.startswith(
        "Since you last looked: Claws went from the Bar to the Hospital and Federal went from D2. Escape Plan, DAY 2"
    )


@pytest.mark.parametrize(
    ("standing", "said"),
    [
        (Standing.ESCAPED, "Scar has left the city (last at the Bar)"),
        (Standing.ARRESTED, "Scar was arrested (last at the Bar)"),
    ],
)
def test_the_alt_text_says_why_someone_is_gone(standing, said, words):
    def happen(g):
        g.players[1].pawn, g.players[1].standing = None, standing
        g.escapes = [1] if standing is Standing.ESCAPED else []

    alt = changes_picture(Between(after(), after(happen)), names=NAMES, words=words).alt
    assert alt.startswith(f"Since you last looked: {said}. ")


def test_the_alt_text_of_a_scene_speaks_of_the_picture_before_and_not_of_its_reader(words):
    def happen(g):
        g.players[2].pawn = "HOSP"

    alt = scene_picture(Between(after(), after(happen)), names=NAMES, words=words).alt
    assert alt.startswith(
        "Since the picture before: Claws went from the Bar to the Hospital. Escape Plan, DAY 2"
    )


def test_the_studio_draws_changes():
    order = Job(game="escape_plan", kind="changes", view=Between(after(), after()), names=NAMES, locale="en")
    picture = draw_order(_encoded(order))
    assert "Nothing on the map has changed" in picture.alt
    assert Image.open(BytesIO(picture.png)).size == (picture.width, picture.height)
