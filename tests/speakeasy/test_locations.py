"""Locations and their persons (SP-LOC)."""

from __future__ import annotations

import pytest

from games.speakeasy.acts import turn_of
from games.speakeasy.city.locations import SendCapo, perform, persons_in_play
from tests.speakeasy.scenario import ANN, BEN, SpeakeasyTable, scenario

LEFT_OUT = {"DK2", "TH2", "CO2", "SU3", "CP2", "PK2"}
"""Persons of side 3/4 alone."""


def busy(players: int = 3) -> SpeakeasyTable:
    """Ann can do something in every row of every location."""
    table = (
        scenario(players).money(ANN, cash=60).goons(ANN, 1).vip(ANN, 1).hand(ANN, "V08", "P09", "S09", "F08")
    )
    table.building(ANN, "still", "1a").building(ANN, "speakeasy", "2a", barrel=True).docked(ANN, "D4")
    table.levels(ANN, STRENGTH=3, VIP=3).goons(ANN, 4).mobster("M04", 9).mobsters("9a", strength=3)
    return table


def asked_at(person: str, table: SpeakeasyTable) -> list[str]:
    """The kinds of questions of all the rows, each first one declined, or else answered by default."""
    table.run(*perform(ANN, person))
    kinds = []
    while not table.at_rest:
        decision = table.decision(ANN)
        assert decision is not None
        kinds.append(decision.kind)
        idle = [option.id for option in decision.options if option.id in ("skip", "stop")]
        table.choose(ANN, idle[0] if idle else decision.default)
    return kinds


@pytest.mark.rule("SP-LOC-01", "SP-LOC-02", "SP-LOC-05", "SP-LOC-06", "SP-LOC-07", "SP-LOC-08", "SP-LOC-09")
@pytest.mark.rule("SP-LOC-10", "SP-LOC-11", "SP-PARK-03")
@pytest.mark.parametrize(
    ("person", "kinds", "gains"),
    [
        ("DK1", ["SP-D11", "SP-D27"], {"goons": 1}),
        ("DK2", ["SP-D11", "SP-D27"], {"goons": 1}),
        ("TH1", ["SP-D14", "SP-D11"], {}),
        ("TH2", ["SP-D16", "SP-D11"], {}),
        ("TH3", ["SP-D11"], {"leverage": 1}),
        ("CO1", ["SP-D37", "SP-D16", "SP-D26"], {}),
        ("CO2", ["SP-D08", "SP-D16", "SP-D26"], {}),
        ("CO3", ["SP-D14", "SP-D16", "SP-D26"], {}),
        ("SU1", ["SP-D17"], {"books": 1}),
        ("SU2", ["SP-D08", "SP-D17"], {}),
        ("SU3", ["SP-D37", "SP-D17"], {}),
        ("CP1", ["SP-D17", "SP-D11", "SP-D11"], {}),
        ("CP2", ["SP-D17", "SP-D08", "SP-D11"], {}),
        ("GA1", ["SP-D11"], {}),
        ("GA2", ["SP-D08", "SP-D11"], {}),
        ("PK1", ["SP-D35"], {}),
        ("PK2", ["SP-D35"], {}),
        ("RE", ["SP-D31", "SP-D09", "SP-D32"], {}),
    ],
)
def test_the_rows_of_a_person_from_top_to_bottom(person, kinds, gains):
    table = busy().capo(BEN, "TH1")
    before = {name: getattr(table.boss(ANN), name) for name in ("goons", "leverage", "books")}
    assert asked_at(person, table) == kinds
    after = {name: getattr(table.boss(ANN), name) for name in before}
    assert after == {name: before[name] + gains.get(name, 0) for name in before}


@pytest.mark.rule("SP-LOC-05", "SP-LOC-06", "SP-LOC-09", "SP-LOC-10", "SP-CARD-01")
@pytest.mark.parametrize(
    ("person", "cards"), [("DK1", ["S09"]), ("TH3", ["V08"]), ("CP2", ["P09"]), ("GA1", ["F08"])]
)
def test_a_location_plays_cards_of_its_own_kind(person, cards):
    table = busy().run(*perform(ANN, person))
    while table.asked(ANN) != "SP-D11":
        table.choose(ANN, "skip" if "skip" in table.options(ANN) else "stop")
    assert table.options(ANN) == [*(f"play:{card}" for card in cards), "skip"]
    assert set(table.why_not(ANN).values()) == {"SP-CARD-01"}


@pytest.mark.rule("SP-LOC-09", "SP-CARD-01")
def test_the_permit_inspector_plays_any_card_and_then_a_party_card():
    table = busy().run(*perform(ANN, "CP1")).choose(ANN, "stop")
    assert table.options(ANN) == ["play:V08", "play:P09", "play:S09", "play:F08", "skip"]
    table.choose(ANN, "skip")
    assert table.options(ANN) == ["play:P09", "skip"]


@pytest.mark.rule("SP-LOC-10", "SP-TRUCK-07")
@pytest.mark.parametrize(("person", "reach"), [("GA1", 3), ("GA2", 1)])
def test_only_the_wheelman_adds_range(person, reach):
    table = scenario().hand(ANN, "F08").truck(ANN, 1, 1).run(*perform(ANN, person))
    if person == "GA2":
        table.choose(ANN, "skip")
    table.choose(ANN, "play:F08")
    far = {1: {2, 6}, 3: {2, 6, 3, 5, 4, 8, 9}}[reach]
    assert {option for option in table.options(ANN) if option.startswith("drive")} == {
        f"drive:{d}" for d in far
    }


@pytest.mark.rule("SP-LOC-03")
def test_several_capos_may_go_to_one_location():
    table = scenario().capo(ANN, "TH1").capo(ANN, "TH3").run(SendCapo(ANN)).choose(ANN, "TH2")
    assert [table.g.board.capos[person] for person in ("TH1", "TH2", "TH3")] == [ANN] * 3


@pytest.mark.rule("SP-LOC-04", "SP-GEN-03")
@pytest.mark.parametrize("person", ["DK1", "TH1", "CO1", "SU2", "CP1", "GA2", "PK1"])
def test_every_person_but_the_head_waiter_may_be_visited_for_nothing(person):
    table = busy().capo(BEN, "TH2").run(*turn_of(ANN)).choose(ANN, person)
    spent = table.cash(ANN), len(table.hand_of(ANN)), table.boss(ANN).vip
    while table.asked(ANN) != "SP-D13":
        options = table.options(ANN)
        table.choose(ANN, "skip" if "skip" in options else "stop")
    assert (table.cash(ANN), len(table.hand_of(ANN)), table.boss(ANN).vip) == spent


@pytest.mark.rule("SP-LOC-12", "SP-SET-01")
@pytest.mark.parametrize(("players", "count"), [(1, 11), (2, 11), (3, 17), (4, 17)])
def test_the_side_of_the_board_decides_who_is_there(players, count):
    persons = {person.id for person in persons_in_play(scenario(players).g)} - {"RE"}
    assert len(persons) == count
    assert bool(persons & LEFT_OUT) is (players > 2)
