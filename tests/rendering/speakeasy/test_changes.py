"""What is marked as new on the map of Speakeasy."""

from __future__ import annotations

from PIL import ImageChops

from games.speakeasy.state import Truck
from games.speakeasy.view import view
from rendering.pictures import CHANGES, Between
from rendering.speakeasy import PICTURES
from rendering.speakeasy.changes import _city, changed_districts
from rendering.speakeasy.city.districts import district_cell, painted_district
from rendering.speakeasy.geometry import cell_box
from rendering.words import Voice
from tests.rendering.writing import noting

from .tables import NAMES, WORDS, crowded, names_at

VOICE = Voice(WORDS, NAMES)
INSIDE = 8
"""Of a district, from its edge to what the dashes around it leave free."""


def test_the_word_for_what_is_new_covers_nothing_of_a_district():
    table = crowded()
    for boss in table.g.bosses.values():
        boss.trucks[:] = [Truck(9, 3), Truck(9, 2)]
    seen = view(table.g, None)
    left, top, right, bottom = (round(edge) for edge in cell_box(9))
    shown = _city(seen, [9], [], VOICE).crop((left, top, right, bottom))
    cell = painted_district(district_cell(seen, 9, VOICE, {"district:9": VOICE("board-new")}))
    inside = (INSIDE, INSIDE, cell.width - INSIDE, cell.height - INSIDE)
    assert not ImageChops.difference(*(one.convert("RGB").crop(inside) for one in (shown, cell))).getbbox()


def test_each_district_that_has_changed_says_so_once(monkeypatch):
    before, table = view(crowded().g, None), crowded()
    table.cops(3, *table.g.board.cops)
    table.boss(0).trucks[0] = Truck(6, 1)
    after = view(table.g, None)
    with noting(monkeypatch) as written:
        PICTURES.draw(CHANGES, Between(before, after), names=names_at(table), words=WORDS)
    new = changed_districts(before, after, VOICE)
    assert len(new) > 1
    assert [one.text for one in written].count(VOICE("board-new")) == len(new)
