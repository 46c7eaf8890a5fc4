"""The options of each question, with their numbers at what they mean."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.in_too_deep
from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.dilemmas import BankDilemmas
from games.in_too_deep.zones.city import DIRECTIONS, frontier
from games.kernel import Option, Text
from rendering.in_too_deep import PICTURES
from rendering.in_too_deep.city.barricade_moves import BarricadeMove
from rendering.in_too_deep.city.zone_cells import SENTINEL, RingMarks, zone_cell
from rendering.in_too_deep.marks import LISTED
from rendering.in_too_deep.overlay import (
    CARDS,
    WITHOUT_PLACES,
    _areas_with_tokens,
    _barricade_moves,
    _marks,
    _marks_of_heights,
    numbers_of,
)
from rendering.page import Picture
from rendering.pictures import OVERLAY
from rendering.words import Voice
from tests.in_too_deep.scenario import ANN, BEN, Bench, scenario
from tests.in_too_deep.test_zone_effects import using
from tests.rendering.in_too_deep.tables import GAME, NAMES, WORDS, crowded, questions, seen
from tests.rendering.writing import noting

VOICE = Voice(WORDS, NAMES)


def kinds_asked() -> set[str]:
    folder = Path(games.in_too_deep.__file__).parent
    return {
        kind for file in folder.rglob("*.py") for kind in re.findall(r'"(TD-D\d\d)"', file.read_text("utf-8"))
    }


def test_every_question_is_drawn():
    found: dict[str, bool] = {}
    for _, decision in questions():
        found[decision.kind] = found.get(decision.kind, False) or PICTURES.has_overlay(decision)
    assert len(found) >= len(kinds_asked()) - 3, "random play meets nearly all"
    assert all(found.values()), found
    assert kinds_asked() >= WITHOUT_PLACES == frozenset(CARDS)


def written_on(match, decision, monkeypatch) -> list[str]:
    view = GAME.view(match.position.state, decision.seat)
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
    assert isinstance(drawn, Picture)
    return [number for one in written for part in one.text.split(LISTED) for number in numbers_in(part)]


def numbers_in(written: str) -> list[str]:
    """ "3–5" stands for three numbers."""
    if found := re.fullmatch(r"(\d+)–(\d+)", written):
        return [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
    return [written]


WAYS_OUT = frozenset({"back", "none", "process", "done", "decline", "stop", "skip", "end", "end-and-sort"})
ELSEWHERE = ("ability:", "raise:", "pay:", "drop:")
"""Options of the menu that the names of criminals tell."""


def test_each_option_that_is_a_place_or_a_card_has_its_number_on_the_picture(monkeypatch):
    for match, decision in questions():
        if not PICTURES.has_overlay(decision):
            continue
        numbers = written_on(match, decision, monkeypatch)
        for number, option in enumerate(decision.options, start=1):
            if option.id not in WAYS_OUT and not option.id.startswith(ELSEWHERE):
                assert str(number) in numbers, (decision.kind, option.id)


NOT_PIECES = ("zone:", "binding:", "border:", "token:")
"""Options at a place that is not a piece's."""
PANELS = frozenset({"TD-D20", "TD-D21", "TD-D23", "TD-D24", "TD-D26", "TD-D43"})
"""Questions with places beside the city."""


def test_each_option_says_what_piece_card_or_token_it_is_about():
    met = set()
    asked = [decision for _, decision in questions()]
    for decision in (*asked, crowded().acting(ANN).decision(ANN)):
        if not PICTURES.has_overlay(decision) or decision.kind == "TD-D22":
            continue
        for option in decision.options:
            if option.id in WAYS_OUT or option.id.startswith(ELSEWHERE):
                assert not option.about, "it is listed in words"
            elif not option.at:
                assert option.about, (decision.kind, option.id)
                met.add(option.id.partition(":")[0])
            elif decision.kind not in PANELS and not option.id.startswith(NOT_PIECES):
                piece = option.about[-1]
                assert piece in option.id.split(":"), (decision.kind, option.id)
                met.add(option.id.partition(":")[0])
    assert met >= {"move", "pick-up", "sentinel", "side-crime", "token", "area", "hook", "CRUSHER", "hand"}


@pytest.mark.rule("TD-SENT-02")
def test_numbers_of_the_sentinel_s_moves_stand_at_whom_he_takes_along():
    table = scenario(players=2).at(CRUSHER="PARISH").sentinel("PARISH")
    table = using("DOWNTOWN", table)
    numbers = {option.id: str(n) for n, option in enumerate(table.decision(ANN).options, start=1)}
    figures = {name: mark.split(LISTED) for name, mark in marks_of(table).figures.items()}
    for way in ("cw", "ccw"):
        assert numbers[f"sentinel:{way}"] in figures[SENTINEL]
        assert numbers[f"sentinel:{way}:CRUSHER"] in figures["CRUSHER"]


def test_options_that_are_nowhere_on_the_picture_are_told_below_it(monkeypatch):
    told = set()
    acting = scenario().hooks(ANN, "JUMPER").acting(ANN)
    for match, decision in (*questions(), (acting.match, acting.decision(ANN))):
        if decision.kind in WITHOUT_PLACES or not PICTURES.has_overlay(decision):
            continue
        view = GAME.view(match.position.state, decision.seat)
        with noting(monkeypatch) as written:
            PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
        text = " ".join(one.text for one in written)
        for number, option in enumerate(decision.options, start=1):
            if option.id in WAYS_OUT or option.id.startswith(ELSEWHERE):
                assert f"{number} {VOICE.say(option.label)}" in text, (decision.kind, option.id)
                told.add(option.id.partition(":")[0])
    assert told >= {"raise", "pay", "drop", "ability", "end", "skip"}


@pytest.mark.parametrize(("criminals", "told"), [("CRUSHER", False), ("CRUSHER COURIER", True)])
def test_options_that_mean_the_same_zone_are_told_below_the_picture(criminals, told, monkeypatch):
    """Their numbers stand together at its name: which of the criminals would use it?"""
    table = scenario(players=2, criminals=IN_PLAY).hooks(ANN, criminals)
    table.at(**dict.fromkeys(criminals.split(), "HARBOUR")).acting(ANN)
    decision, view = table.decision(ANN), GAME.view(table.match.position.state, ANN)
    with noting(monkeypatch) as written:
        PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
    text = " ".join(one.text for one in written)
    uses = [VOICE.say(option.label) for option in decision.options if option.id.startswith("zone:")]
    assert len(uses) == len(criminals.split())
    assert all((use in text) == told for use in uses)


def test_the_alt_text_of_an_overlay_says_all_options():
    for match, decision in questions():
        if PICTURES.has_overlay(decision):
            view = GAME.view(match.position.state, decision.seat)
            alt = PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision).alt
            assert all(f"{number}: " in alt for number in range(1, len(decision.options) + 1))


IN_PLAY = "CRUSHER COURIER HACKER SEER SHADOW"


def marks_of(table: Bench) -> RingMarks:
    decision = table.decision(ANN)
    assert decision is not None
    return _marks(table.city, decision.options)


@pytest.mark.rule("TD-ZONE-11")
def test_numbers_of_arrows_stand_at_what_they_move_as_well():
    table = at_the_heights()
    table.choose(ANN, "item")
    decision = table.decision(ANN)
    marks = marks_of(table)
    for number, option in enumerate(decision.options, start=1):
        item, _, way = option.id.partition(":")
        assert not way or str(number) in marks.items[item].split(LISTED)
    assert len(marks.items) > 1
    assert marks.figures == {}


@pytest.mark.parametrize("second", ["ZINBAZAAR", "HEIGHTS"])
def test_numbers_of_who_is_in_a_crime_stand_at_each_criminal(second):
    """Also where they are in adjacent zones: nobody moves."""
    table = scenario(criminals="SHADOW MECHANIC SEER CRUSHER HACKER").hooks(ANN, "SHADOW MECHANIC SEER")
    table.at(SHADOW="ION", MECHANIC="ION", SEER=second)
    choice = [("SHADOW", "SEER"), ("MECHANIC", "SEER")]
    options = [
        Option(str(number), Text("option-binding"), at=("ION", second), about=pair)
        for number, pair in enumerate(choice, start=1)
    ]
    assert _marks(table.city, options) == RingMarks({"SHADOW": "1", "MECHANIC": "2", "SEER": "1, 2"})


def test_arrows_that_all_move_the_same_need_no_numbers_elsewhere():
    city = scenario(players=2).city
    before, here, after = city.zones[:3]
    one = [Option(f"COUPE:{to}", Text("x"), at=(here, to), about=("COUPE",)) for to in (after, before)]
    other = Option(f"CASH:{after}", Text("x"), at=(here, after), about=("CASH",))
    assert _marks(city, one) == RingMarks()
    assert _marks(city, [*one, other]).items == {"COUPE": "1, 2", "CASH": "3"}


@pytest.mark.parametrize(("courier", "takers"), [("PARISH", {"CRUSHER", "COURIER"}), ("BLOCKS", set())])
def test_a_number_at_an_item_shows_who_of_several_would_take_it(courier, takers):
    table = scenario(players=2, criminals=IN_PLAY).hooks(ANN, "CRUSHER COURIER").dropped(CASH="PARISH")
    table.at(CRUSHER="PARISH", COURIER=courier).acting(ANN)
    marks, spot = marks_of(table), table.city.position_of(ZoneName.PARISH)
    dropped = zone_cell(table.city, {}, spot, VOICE, marks).dropped
    cash = next(item for item in dropped if item.code == "CASH")
    assert cash.mark
    assert set(cash.takers) == takers
    if takers:
        assert [marks.takers[number] for number in cash.mark.split(LISTED)] == list(cash.takers)


@pytest.mark.rule("TD-BARR-03")
def test_a_barricade_s_move_is_led_from_its_border_to_the_new_one():
    city = scenario(players=2).barricades(1, 2).city
    options = [
        Option("b1:cw", Text("x"), at=("border:1", "border:3")),
        Option("b2:ccw", Text("x"), at=("border:2", "border:0")),
        Option("b1:ccw", Text("x"), at=("border:1", "border:0")),
    ]
    assert list(_barricade_moves(city, options)) == [
        BarricadeMove((1, 2, 3), "1"),
        BarricadeMove((2, 1, 0), "2"),
        BarricadeMove((1, 0), "3"),
    ]


def test_items_without_their_names_are_explained_below_the_city(monkeypatch):
    table = (
        scenario(players=2, criminals=IN_PLAY)
        .hooks(ANN, "CRUSHER")
        .holding(CRUSHER="RIFLE")
        .dropped(CASH="PARISH")
        .acting(ANN)
    )
    view, decision = seen(table, ANN), table.decision(ANN)
    with noting(monkeypatch) as written:
        PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
    said = [one.text for one in written]
    assert ("Rifle (weapon)" in said, "Cash (goods)" in said, "Cash" in said) == (True, False, True)


def at_the_heights() -> Bench:
    """Barricades shut the Parish in, where the Crusher holds the cash; a token lies in Ben's vault."""
    table = scenario(players=2).holding(CRUSHER="CASH").at(CRUSHER="PARISH").vault(BEN, "TAC")
    parish = table.city.position_of(ZoneName.PARISH)
    return using("HEIGHTS", table.barricades(*(frontier(parish, way) for way in DIRECTIONS)))


def marks_at_the_heights(table: Bench) -> RingMarks:
    view, decision = seen(table, ANN), table.decision(ANN)
    assert decision is not None
    assert [option.id for option in decision.options] == ["criminal", "item", "peek", "patrol"]
    return _marks_of_heights(view, numbers_of(decision))


@pytest.mark.rule("TD-CHAP-10", "TD-CHAP-11")
def test_a_dilemma_that_is_picked_for_the_bank_is_counted_there_at_once(monkeypatch):
    table = scenario(players=3).bank(ANN, "DL60").dilemmas(ANN, "DL47 DL20 DL33").run(BankDilemmas())
    tolerance = table.g.consoles[ANN].tolerance
    for picked, hand, bank in (((), 12, 8), (("hand:DL47",), 6, 14)):
        table.play(ANN, *picked)
        asked = table.decision(ANN)
        assert asked.prompt.args["corruption"] == bank
        with noting(monkeypatch) as written:
            PICTURES.draw(OVERLAY, seen(table, ANN), names=NAMES, words=WORDS, decision=asked)
        texts = [one.text for one in written]
        assert f"in a duel {hand} − {tolerance} = {hand - tolerance}" in texts
        assert f"corruption {bank} − {tolerance} = {bank - tolerance}" in texts


@pytest.mark.rule("TD-ZONE-11", "TD-MOVE-04")
def test_the_heights_show_what_each_choice_can_move():
    table = at_the_heights()
    parish = table.city.position_of(ZoneName.PARISH)
    people = set(table.city.criminals_at(parish))
    things = {item for item in table.city.items if table.city.spot_of(item) == parish}
    assert (CriminalName.CRUSHER in people, ItemName.CASH in things) == (True, True)
    marks = marks_at_the_heights(table)
    assert marks.figures == dict.fromkeys(set(table.city.criminals) - people, "1") | {SENTINEL: "4"}
    assert marks.items == dict.fromkeys(set(table.city.items) - things, "2")
    table.g.active.ignores_barricades = True
    marks = marks_at_the_heights(table)
    assert set(marks.figures) == {*table.city.criminals, SENTINEL}
    assert marks.items == dict.fromkeys(table.city.items, "2")


@pytest.mark.rule("TD-ZONE-11", "TD-EVID-14")
def test_the_heights_show_where_tokens_can_be_looked_at():
    table = at_the_heights()
    assert "B" not in _areas_with_tokens(seen(table, ANN))
    table.bonus("TAR")
    found = list(_areas_with_tokens(seen(table, ANN)))
    assert found == ["D", "B", table.g.consoles[BEN].letter]
    assert set(found) == {place[0] for place in table.g.places(table.g.areas)}
