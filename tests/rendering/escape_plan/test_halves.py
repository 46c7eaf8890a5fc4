"""The halves of the city that a phone shows larger than all of it."""

import pytest

from games.escape_plan.components import components
from games.escape_plan.view import view
from rendering.escape_plan import PICTURES
from rendering.escape_plan.city.content import PLATE_TEXT
from rendering.escape_plan.halves import half_frame, tiles_in

from .conftest import NAMES, shuffled_behind_the_screens

SIDES = {"west": True, "east": False}


def drawn(table, kind, words):
    return PICTURES.draw(kind, view(table, None), names=NAMES, words=words)


def test_the_halves_together_show_the_whole_city(public):
    shown = [tile for west in SIDES.values() for tile in tiles_in(public, half_frame(public, west=west))]
    assert {tile.tile for tile in shown} == {tile.tile for tile in public.map}


@pytest.mark.parametrize("west", SIDES.values(), ids=SIDES)
def test_a_phone_shows_the_names_in_a_half_legibly(public, west):
    frame = half_frame(public, west=west)
    assert frame.unit * 400 / frame.width * PLATE_TEXT >= 11


@pytest.mark.parametrize("kind", SIDES)
def test_the_alt_text_says_what_is_on_each_tile_of_the_half(table, words, kind):
    public, alt = view(table, None), drawn(table, kind, words).alt
    tiles = tiles_in(public, half_frame(public, west=SIDES[kind]))
    for placed in public.map:
        assert (f" {placed.tile}: " in alt) == (placed in tiles)
    for player in public.players:
        on = [tile for tile in tiles if player.pawn in components().tiles[tile.tile].locations]
        assert (f"({NAMES[player.seat]}" in alt or f", {NAMES[player.seat]}" in alt) == bool(on)


@pytest.mark.parametrize("kind", SIDES)
def test_a_half_shows_nothing_hidden(table, words, kind):
    assert drawn(table, kind, words) == drawn(shuffled_behind_the_screens(table), kind, words)
