"""The park (SP-PARK)."""

from __future__ import annotations

import pytest

from games.speakeasy.acts import turn_of
from games.speakeasy.city.park import DisplacedBonus, SwapCapos
from tests.speakeasy.scenario import ANN, BEN, CLEO, SpeakeasyTable, scenario


def swapping(table: SpeakeasyTable) -> SpeakeasyTable:
    return table.capo(ANN, "PK1").run(SwapCapos(ANN, "PK1"))


@pytest.mark.rule("SP-PARK-01", "SP-PARK-04", "SP-PARK-08")
def test_capos_of_others_outside_the_park_can_be_chosen():
    table = scenario().capo(BEN, "TH1").capo(CLEO, "DK1").capo(ANN, "CO1").capo(BEN, "PK2")
    assert swapping(table).options(ANN) == [f"swap:DK1:{CLEO}", f"swap:TH1:{BEN}", "skip"]


@pytest.mark.rule("SP-PARK-02", "SP-REST-01")
def test_a_capo_in_the_restaurant_can_be_chosen_and_the_order_change_is_mandatory():
    table = scenario().capo(BEN, "RE").capo(CLEO, "RE").hand(ANN, "V08", "P08")
    assert swapping(table).options(ANN) == [f"swap:RE:{BEN}", f"swap:RE:{CLEO}", "skip"]
    table.choose(ANN, f"swap:RE:{CLEO}")
    assert table.g.board.restaurant == [BEN, ANN]
    assert table.g.board.capos["PK1"] == CLEO
    table.choose(CLEO, "leverage")
    assert table.options(ANN) == ["space:1", "space:2", "space:3"]
    table.play(ANN, "space:2", "discard:V08")
    assert table.g.board.order.lower == [None, ANN, None]
    assert table.asked(ANN) == "SP-D32"


@pytest.mark.rule("SP-PARK-02", "SP-REST-04")
def test_without_a_card_nobody_in_the_restaurant_can_be_chosen():
    table = scenario().capo(BEN, "RE").capo(BEN, "TH1")
    assert swapping(table).options(ANN) == [f"swap:TH1:{BEN}", "skip"]
    assert table.why_not(ANN) == {f"swap:RE:{BEN}": "SP-PARK-02"}


@pytest.mark.rule("SP-PARK-02", "SP-REST-04")
@pytest.mark.parametrize(("hand", "can_swap"), [(("V08",), False), (("V08", "P08"), True)])
def test_where_only_dear_spaces_are_left_the_restaurant_takes_two_cards(hand, can_swap):
    table = scenario().capo(BEN, "RE").capo(CLEO, "TH1").hand(ANN, *hand)
    table.g.board.order.upper, table.g.board.order.lower = [ANN, None, None], [BEN, CLEO, None]
    assert (f"swap:RE:{BEN}" in swapping(table).options(ANN)) is can_swap


@pytest.mark.rule("SP-PARK-03")
@pytest.mark.parametrize("bench", ["PK1", "PK2"])
def test_any_free_park_person_will_do(bench):
    table = scenario().capo(BEN, "TH3").run(*turn_of(ANN)).play(ANN, bench, f"swap:TH3:{BEN}")
    assert table.g.board.capos == {bench: BEN, "TH3": ANN}


@pytest.mark.rule("SP-PARK-05", "SP-GEN-13")
@pytest.mark.parametrize(("bonus", "field"), [("leverage", "leverage"), ("book", "books")])
def test_the_displaced_player_chooses_a_bonus_before_the_action(bonus, field):
    table = swapping(scenario().capo(BEN, "TH3").city_display(["CT01"])).choose(ANN, f"swap:TH3:{BEN}")
    assert (table.asked(BEN), table.asked(ANN)) == ("SP-D36", None)
    assert table.options(BEN) == ["leverage", "book", "city", "skip"]
    assert table.boss(ANN).leverage == 0
    table.choose(BEN, bonus)
    assert getattr(table.boss(BEN), field) == 1
    assert table.boss(ANN).leverage == 1


@pytest.mark.rule("SP-PARK-05", "SP-GEN-02")
@pytest.mark.parametrize(("left", "offered"), [(1, ["leverage", "book", "skip"]), (0, None)])
def test_a_bonus_must_be_there(left, offered):
    table = scenario().capo(BEN, "TH1").city_display()
    table.g.board.supply.leverage = table.boss(BEN).book_supply = left
    swapping(table).choose(ANN, f"swap:TH1:{BEN}")
    assert (table.options(BEN) if table.decision(BEN) else None) == offered


@pytest.mark.rule("SP-PARK-05")
def test_the_bonus_may_be_a_city_token():
    table = swapping(scenario().capo(BEN, "TH3").city_display(["CT01"])).choose(ANN, f"swap:TH3:{BEN}")
    table.play(BEN, "city", "right:0")
    assert table.boss(BEN).tokens == ["CT01"]


@pytest.mark.rule("SP-PARK-06")
def test_a_swap_says_what_is_performed_there():
    table = swapping(scenario().capo(BEN, "CO3"))
    capo = scenario().run(*turn_of(ANN)).decision(ANN).option("CO3")
    assert table.decision(ANN).option(f"swap:CO3:{BEN}").note == capo.note


@pytest.mark.rule("SP-PARK-06")
def test_all_actions_of_the_person_are_performed():
    table = swapping(scenario().capo(BEN, "CO3").mobster("M05", 9)).choose(ANN, f"swap:CO3:{BEN}")
    table.choose(BEN, "book")
    asked = []
    for option in ("vip", "hire:1", "associate:M05"):
        asked.append(table.asked(ANN))
        table.choose(ANN, option)
    assert asked == ["SP-D14", "SP-D16", "SP-D26"]


@pytest.mark.rule("SP-PARK-07")
def test_the_marker_of_the_displaced_player_stays():
    table = scenario().capo(BEN, "RE").hand(ANN, "V08", "P08")
    table.g.board.order.upper, table.g.board.order.lower = [ANN, None, CLEO], [BEN, None, None]
    swapping(table).play(ANN, f"swap:RE:{BEN}").play(BEN, "leverage")
    assert table.g.board.order.lower[0] == BEN
    assert "space:1" not in table.options(ANN)


@pytest.mark.rule("SP-PARK-09", "SP-GEN-03")
def test_a_capo_may_sit_in_the_park_for_nothing():
    table = scenario().capo(BEN, "TH3").run(*turn_of(ANN)).play(ANN, "PK1", "skip")
    assert table.g.board.capos == {"TH3": BEN, "PK1": ANN}
    assert table.asked(ANN) == "SP-D13"
    assert scenario().run(*turn_of(ANN)).choose(ANN, "PK2").asked(ANN) == "SP-D13", "and with nobody to swap"


@pytest.mark.rule("SP-PARK-05", "SP-GEN-14")
def test_an_empty_supply_of_books_offers_none():
    table = scenario(players=3)
    table.g.board.city.right = ["CT01", None, None]
    table.boss(BEN).book_supply = 0
    table.run(DisplacedBonus(BEN))
    assert "book" not in [option.id for option in table.decision(BEN).options]
