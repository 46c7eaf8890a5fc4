"""Each sign on a picture of In Too Deep is explained, and no other."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import ItemName
from games.in_too_deep.components import Evidence, components
from rendering.fonts import Weight, width_of
from rendering.in_too_deep import PICTURES, legend
from rendering.in_too_deep.crimes import crime_cards, story_mark
from rendering.in_too_deep.geometry import WIDTH
from rendering.in_too_deep.legend import (
    LEGEND_PX,
    SAMPLES,
    SIGN_WIDTH,
    city_legend,
    crimes_legend,
    grip_legend,
    memory_legend,
    plan_legend,
    question_legend,
)
from rendering.words import Voice
from tests.in_too_deep.scenario import scenario
from tests.rendering.in_too_deep.tables import ANN, BEN, NAMES, WORDS, crowded, seen, start, with_echo
from tests.rendering.writing import noting

VOICE = Voice(WORDS, NAMES)


@pytest.fixture
def explained(monkeypatch):
    """Draws a legend and tells which signs it has, without items and kinds of evidence."""
    drawn: list[legend.BoardSign] = []
    paint = legend._painted

    def noted(entries):
        drawn[:] = [sign for sign, _ in entries]
        return paint(entries)

    monkeypatch.setattr(legend, "_painted", noted)

    def signs(draw, subject):
        draw(subject, VOICE)
        return {sign for sign in drawn if not isinstance(sign, ItemName | Evidence)}

    return signs


ON_CONSOLES = {"intel", "folder", "tolerance", "evidence", "dilemma", "crime", "free-port", "port"}


def test_the_city_explains_what_stands_in_it_and_nothing_else(explained):
    assert explained(city_legend, seen(start())) == {"search", "barricade", *ON_CONSOLES}
    assert explained(city_legend, seen(crowded())) == {"search", "plate", "lock", "barricade", *ON_CONSOLES}


def test_with_echo_the_city_explains_her_signs(explained):
    table = with_echo()
    hers = {"marked", "marker", "goal", "way", "white-die", "black-die", "support"}
    assert explained(city_legend, seen(table)) - explained(city_legend, seen(start())) == {*hers, "plate"}
    table.g.echo.moves.clear()
    assert "way" not in explained(city_legend, seen(table))
    table.g.echo.card, table.g.echo.dice = None, []
    assert not {"white-die", "black-die"} & explained(city_legend, seen(table))
    assert "off-board" not in explained(city_legend, seen(table))
    assert "off-board" in explained(city_legend, seen(with_echo(2)))


@pytest.mark.parametrize("signs", [{"option"}, {"leads"}, {"option", "leads"}])
def test_numbers_of_options_are_explained_where_they_stand(explained, signs):
    def draw(items, voice):
        return question_legend(items, voice, has_marks="option" in signs, has_ways="leads" in signs)

    assert explained(draw, {"CASH"}) == signs


def test_free_ports_are_explained_while_there_are_any(explained):
    table = start()
    criminals = list(table.city.criminals)
    for party in table.g.order:
        table.g.consoles[party].ports = criminals[:2]
    assert {"free-port", "port"} & explained(city_legend, seen(table)) == {"port"}
    for party in table.g.order:
        table.g.consoles[party].ports = criminals[:3]
    assert not {"free-port", "port"} & explained(city_legend, seen(table))


def test_the_plan_explains_folders_hidden_tokens_and_intel_while_they_lie_there(explained):
    table = crowded()
    lying = {"folder", "covered", "vault", "third"}
    assert explained(plan_legend, seen(table)) == {*lying, "bonus", "slot", "shut"}
    g = table.g
    for row in g.rows:
        row.folders = 0
    for third in g.offer:
        third.intel = 0
    g.piles.display = [None] * len(g.piles.display)
    assert "covered" in explained(plan_legend, seen(table)), "on bonus spaces and in vaults"
    g.piles.bonus = [None] * 3
    for holdings in g.holdings.values():
        holdings.vault = []
    g.story_area = [crime for crime in components().story_crimes if crime[1] != "3"]
    assert explained(plan_legend, seen(table)) == {"vault", "bonus", "slot"}


def test_the_grip_board_explains_areas_that_someone_has_reached(explained):
    assert explained(grip_legend, seen(start())) == ON_CONSOLES
    assert explained(grip_legend, seen(crowded())) == {"ability", "stamina", "hooked", "lock", *ON_CONSOLES}


def test_the_sheets_explain_what_is_on_them(explained):
    cards = crime_cards(seen(crowded(), ANN), VOICE)
    assert explained(crimes_legend, cards) == {
        legend.StoryMark("A·I"),
        "true",
        "false",
        "intel",
        "gain-dilemma",
        "gain-evidence",
        "process",
    }
    assert explained(memory_legend, seen(crowded(), ANN)) == {
        "corruption",
        "worth",
        legend.OwnHook(crowded().g.consoles[ANN].letter),
    }
    assert explained(memory_legend, seen(start(), BEN)) == set()
    equal = start().bank(BEN, "DL01 DL02")
    assert explained(memory_legend, seen(equal, BEN)) == {"corruption", "times"}


@pytest.mark.parametrize(
    ("crimes", "mark"), [("SC01 C1a", "C·I"), ("B2b", "B·II"), ("D3", "D·III"), ("SC01", None)]
)
def test_the_mark_of_a_story_crime_is_explained_with_one_of_the_picture(crimes, mark, monkeypatch):
    table = scenario(players=3).crimes(ANN, crimes)
    with noting(monkeypatch) as written:
        PICTURES.draw("crimes", seen(table, ANN), names=NAMES, words=WORDS)
    texts = [one.text for one in written]
    assert [text for text in texts if "·" in text] == ([mark, mark] if mark else []), "on its card, and below"
    assert ("storyline and level" in texts) == bool(mark)


def test_the_mark_of_each_story_crime_fits_in_a_legend():
    marks = {story_mark(crime, VOICE) for crime in components().story_crimes.values()}
    assert all(width_of(mark, LEGEND_PX, Weight.BLACK) + 14 < 2 * SIGN_WIDTH for mark in marks)


def test_every_sign_has_a_meaning_that_fits():
    meanings = {sign: VOICE(f"legend-{sign}") for sign in SAMPLES}
    assert len(set(meanings.values())) == len(meanings)
    assert all(SIGN_WIDTH + width_of(text, LEGEND_PX) < WIDTH - 60 for text in meanings.values())
