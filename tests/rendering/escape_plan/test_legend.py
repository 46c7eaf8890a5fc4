"""Each sign on the board of Escape Plan that has no word beside it is explained, and no other."""

from __future__ import annotations

import pytest

from games.escape_plan.city import tile_of
from games.escape_plan.components import LocationKind, Police, components
from games.escape_plan.view import view
from games.kernel import Story
from rendering.escape_plan import PICTURES, legend
from rendering.escape_plan.legend import (
    SIGN_WIDTH,
    TEXT,
    city_legend,
    half_legend,
    offers_legend,
    painted_legend,
    rivals_legend,
)
from rendering.escape_plan.legend_signs import UNNAMED_PLACES, Entry, LegendSign
from rendering.escape_plan.theme import size
from rendering.fonts import width_of
from rendering.pictures import CHANGES, SCENE, Between
from rendering.words import Voice
from tests.escape_plan.runaways import story_of_runaways
from tests.rendering.writing import noting

from .conftest import NAMES, crowded, last_day, start

PHONE_WIDTH, LEGIBLE = 400, 11


@pytest.fixture
def explained(monkeypatch, words):
    """Draws a legend and tells which signs it has."""
    drawn: list[LegendSign] = []

    def noted(entries, **how):
        drawn[:] = [entry.sign for entry in entries]
        return painted_legend(entries, **how)

    monkeypatch.setattr(legend, "painted_legend", noted)

    def signs(draw, table):
        drawn.clear()
        draw(view(table, None), Voice(words, NAMES))
        return set(drawn)

    return signs


def test_the_map_explains_the_police_that_are_on_it(explained):
    table = crowded()
    police = {LegendSign.FEDERAL, LegendSign.LOCAL, LegendSign.SWAT}
    assert police <= explained(city_legend, table)
    table.officers = {tile: [Police.SWAT] for tile in table.officers}
    assert police & explained(city_legend, table) == {LegendSign.SWAT}


def test_a_half_of_the_map_explains_only_what_is_on_it(explained):
    public = view(start(), None)
    for tile in public.map:
        signs = explained(lambda seen, voice, tile=tile: half_legend(seen, [tile], voice), start())
        kinds = {components().locations[place].kind for place in components().tiles[tile.tile].locations}
        assert {sign for kind, sign in UNNAMED_PLACES.items() if kind in kinds} == signs & {
            *UNNAMED_PLACES.values()
        }
        assert (LegendSign.FEDERAL in signs) == (Police.FEDERAL in public.officers.get(tile.tile, ()))


def test_the_map_explains_its_zones_and_marks(explained):
    at_first, at_last = explained(city_legend, start()), explained(city_legend, last_day())
    assert {LegendSign.COMMERCIAL, LegendSign.RESIDENTIAL, LegendSign.INDUSTRIAL} <= at_first
    assert {LegendSign.WATER, LegendSign.FERRY} <= at_last - at_first
    assert LegendSign.HELIPAD in at_first


@pytest.mark.parametrize("kind", ["city", CHANGES, SCENE, "routes"])
def test_names_that_a_phone_shows_too_small_on_the_map_are_told_below_it(kind, words, monkeypatch):
    public, voice = view(last_day(), None), Voice(words, NAMES)
    between = Between(view(start(4), None), public)
    subject = {"city": public, CHANGES: between, SCENE: between, "routes": story_of_runaways(4, "names")}[
        kind
    ]
    if isinstance(subject, Story):
        public = subject.end
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw(kind, subject, names=NAMES, words=words)
    told = {}
    for place, site in public.sites.items():
        if components().locations[place].kind is LocationKind.BUSINESS:
            name = voice(f"venue-{site}")
            on_map = [one.px for one in written if one.text.removeprefix("× ") == name.upper()]
            is_told = f"{tile_of(place)} {name}" in {one.text for one in written}
            told[is_told] = [*told.get(is_told, ()), *(px * PHONE_WIDTH / drawn.width for px in on_map)]
    assert max(told[True]) < 9.8 <= min(told.get(False, [11])) + 0.1


def test_gangs_and_those_who_are_out_are_explained_while_there_are_any(explained):
    assert LegendSign.OUT in explained(city_legend, last_day())
    table = crowded()
    assert {LegendSign.MEMBER, LegendSign.MARKER} <= explained(city_legend, table)
    assert LegendSign.OUT not in explained(city_legend, table)
    table.gangs = {}
    assert not {LegendSign.MEMBER, LegendSign.MARKER} & explained(city_legend, table)


def test_the_offers_explain_stars_police_and_keys_while_there_are_any(explained):
    table = start()
    plain = {card for card, printed in components().contacts.items() if not printed.star}
    starred = next(card for card in components().contacts if card not in plain)
    for offer in table.offer.values():
        offer.officers = []
    table.row, table.keys = [min(plain)], {}
    always = {LegendSign.CASH, LegendSign.INCOME_CUBE}
    assert explained(offers_legend, table) == always
    table.row, table.keys = [starred], {"SAFE-HOUSE-1": ["green"]}
    assert explained(offers_legend, table) == always | {LegendSign.STAR, LegendSign.KEY}


def test_the_strips_explain_what_lies_on_them(explained):
    some = {
        LegendSign.LOCKED,
        LegendSign.HANDCUFFS,
        LegendSign.USED,
        LegendSign.KEY_TURNED,
        LegendSign.MEMBER,
    }
    table = crowded()
    assert some <= explained(rivals_legend, table)
    for player in table.players:
        player.slot_assets, player.handcuffs, player.contacts, player.members = [], 0, [], {}
        player.inventory, player.unlocked, player.keys = [None] * 3, [None] * 6, [None] * 3
        player.rest = False
    shown = explained(rivals_legend, table)
    assert not some & shown
    assert LegendSign.RESTED in shown
    assert LegendSign.REST not in shown


def test_every_sign_can_be_drawn_and_has_a_meaning_that_fits(words):
    voice = Voice(words, NAMES)
    meanings = [voice("legend-sign", sign=sign.value, closing=2) for sign in LegendSign]
    assert len(set(meanings)) == len(meanings)
    assert all(SIGN_WIDTH + width_of(meaning, TEXT) < size("page-width") - 60 for meaning in meanings)
    for sign in LegendSign:
        blank = painted_legend((Entry(sign, "", "X"),))
        assert len(blank.getcolors() or []) > 2


def test_legends_are_legible_on_a_phone():
    assert TEXT * PHONE_WIDTH / size("page-width") >= LEGIBLE
    assert size("read") * PHONE_WIDTH / size("table-width") >= LEGIBLE
