"""Family members and docks (SP-FAM), protection and leverage (SP-PROT)."""

from __future__ import annotations

import pytest

from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.city.family import vip_capacity
from games.speakeasy.city.protection import protection_price, total_leverage
from games.speakeasy.gains import TakeGain
from games.speakeasy.goals import goals, is_met
from games.speakeasy.rewards import Boost, CardAction, reward
from games.speakeasy.underworld.mob_war import BeginWar
from tests.speakeasy.scenario import ANN, BEN, CLEO, DAN, SpeakeasyTable, at_war, scenario

ALL_DOCKS = [f"{column}{row}" for column in "DMU" for row in range(1, 6)]


def gaining(table: SpeakeasyTable, count: int = 1) -> SpeakeasyTable:
    return table.run(TakeGain(ANN, reward(f"FAM({count})")))


@pytest.mark.rule("SP-FAM-01", "SP-FAM-05")
def test_a_member_goes_to_the_vip_area_or_an_empty_slot_of_any_column():
    table = gaining(scenario().docked(BEN, "D1", "U5"))
    assert table.options(ANN) == ["vip", *(slot for slot in ALL_DOCKS if slot not in ("D1", "U5")), "skip"]
    table.choose(ANN, "vip")
    assert (table.boss(ANN).vip, table.boss(ANN).family) == (1, 9)


@pytest.mark.rule("SP-FAM-02")
@pytest.mark.parametrize(
    ("level", "crates", "room"), [(1, (), 1), (2, (), 2), (4, (), 3), (5, (), 4), (5, ("C03",), 5)]
)
def test_the_vip_area_has_a_capacity(level, crates, room):
    table = scenario().levels(ANN, VIP=level).crates(ANN, *crates).vip(ANN, room - 1)
    assert vip_capacity(table.g, ANN) == room
    assert "vip" in gaining(table).options(ANN)
    assert "vip" not in gaining(table.choose(ANN, "vip")).options(ANN)


@pytest.mark.rule("SP-FAM-03", "SP-MON-08")
@pytest.mark.parametrize("column", "DMU")
def test_a_dock_slot_brings_the_reward_of_its_row(column):
    table = gaining(scenario()).choose(ANN, f"{column}1")
    assert table.boss(ANN).leverage == 1
    assert gaining(scenario()).choose(ANN, f"{column}2").boss(ANN).goons == 2
    assert gaining(scenario()).choose(ANN, f"{column}3").cash(ANN) == 15 + 3
    assert gaining(scenario()).choose(ANN, f"{column}4").asked(ANN) == "SP-D13"
    assert gaining(scenario().city_display(["CT01"])).choose(ANN, f"{column}5").asked(ANN) == "SP-D39"


@pytest.mark.rule("SP-FAM-04")
def test_other_members_may_then_move_once_each_without_a_reward():
    table = gaining(scenario().docked(ANN, "D1", "M2").docked(BEN, "U2")).choose(ANN, "D3")
    assert table.cash(ANN) == 15 + 3, "the reward comes before the moves"
    assert table.options(ANN) == ["stop", "from:D1", "from:M2"], "not the new one, and nobody else's"
    table.choose(ANN, "from:D1")
    assert "U2" not in table.options(ANN)
    table.choose(ANN, "U3")
    assert table.cash(ANN) == 15 + 3
    assert table.options(ANN) == ["stop", "from:M2"], "each once"
    table.choose(ANN, "stop")
    assert table.g.board.docks == {"M2": ANN, "U2": BEN, "D3": ANN, "U3": ANN}


@pytest.mark.rule("SP-FAM-04", "SP-GEN-14")
def test_in_full_docks_nobody_moves():
    table = scenario(2).docked(ANN, "D1")
    table.docked(BEN, *(slot for slot in ALL_DOCKS if slot not in ("D1", "D2", "D5", "M5", "U5")))
    assert gaining(table).choose(ANN, "D2").at_rest


@pytest.mark.rule("SP-FAM-04", "SP-FAM-09")
def test_a_member_sent_to_the_vip_area_moves_nobody_in_the_docks():
    assert gaining(scenario().docked(ANN, "D1")).choose(ANN, "vip").at_rest


@pytest.mark.rule("SP-FAM-06")
def test_without_supply_or_room_nothing_is_gained():
    empty = scenario()
    empty.boss(ANN).family = 0
    assert gaining(empty).at_rest
    full = scenario(4).vip(ANN, 1)
    for index, slot in enumerate(ALL_DOCKS):
        full.docked((BEN, CLEO, DAN)[index % 3], slot)
    assert gaining(full).at_rest
    assert full.boss(ANN).family == 9


@pytest.mark.rule("SP-FAM-07", "SP-GEN-04")
def test_two_members_are_placed_one_completely_after_the_other():
    table = gaining(scenario().on_top("V06"), 2).choose(ANN, "D4")
    assert table.asked(ANN) == "SP-D13", "the reward of the first"
    table.choose(ANN, "deck:VIP")
    assert table.asked(ANN) == "SP-D14"
    table.choose(ANN, "D1")
    assert table.options(ANN) == ["stop", "from:D4"], "the first one may move now"


@pytest.mark.rule("SP-FAM-08")
def test_a_protector_stays_until_the_building_is_destroyed():
    table = at_war(3, "M08", 9).building(ANN, "still", "9a", protected=True)
    family = table.boss(ANN).family
    table.run(BeginWar())
    assert table.boss(ANN).family == family, "it has left the game"


# Protection


def protecting(table: SpeakeasyTable, *boosts: Boost) -> SpeakeasyTable:
    return table.run(PerformAction(ANN, CardAction.PROTECT, boosts))


@pytest.mark.rule("SP-PROT-01", "SP-GEN-07")
def test_members_of_the_vip_area_protect_own_buildings_operating_or_not():
    table = scenario(4).levels(ANN, VIP=3).vip(ANN, 2).leverage(ANN, 20).cops(2)
    table.building(ANN, "still", "1a").building(ANN, "speakeasy", "2a")
    table.building(ANN, "casino", "3a", protected=True).building(BEN, "casino", "4a")
    protecting(table)
    assert table.options(ANN) == ["protect:1a", "protect:2a", "stop"]
    table.choose(ANN, "protect:2a")
    assert table.options(ANN) == ["protect:1a", "stop"]
    table.choose(ANN, "protect:1a")
    assert table.boss(ANN).vip == 0
    assert protecting(table.building(ANN, "speakeasy", "5a")).at_rest, "nobody is left in the VIP area"


@pytest.mark.rule("SP-PROT-02", "SP-REST-05", "SP-PROT-07")
@pytest.mark.parametrize(("players", "prices"), [(4, [4, 3, 2, 1]), (3, [4, 3, 2]), (2, [4, 3])])
def test_the_price_follows_the_column_in_whichever_row(players, prices):
    table = scenario(players)
    assert [protection_price(table.g, seat) for seat in range(players)] == prices
    table.g.board.order.upper[0] = None
    table.g.board.order.lower[players - 1] = ANN
    assert protection_price(table.g, ANN) == prices[-1]


@pytest.mark.rule("SP-PROT-03", "SP-PROT-08", "SP-ASSOC-05")
@pytest.mark.parametrize(
    ("icons", "associate", "crates", "boosts", "spent"),
    [
        ((), None, (), (), 4),
        (("V03",), None, (), (), 2),
        (("V03", "P01"), "M01", (), (), 0),
        ((), None, ("C15", "C16"), (), 2),
        ((), None, (), (Boost.LEVERAGE,), 2),
        (("S12",), None, ("C15",), (), 0),
    ],
)
def test_what_counts_without_being_spent(icons, associate, crates, boosts, spent):
    table = scenario(4).vip(ANN, 1).leverage(ANN, 6).played(ANN, *icons).crates(ANN, *crates)
    if associate:
        table.associate(ANN, associate, 9)
    total = total_leverage(table.g, ANN)
    protecting(table.building(ANN, "still", "1a"), *boosts).choose(ANN, "protect:1a")
    assert table.boss(ANN).leverage == 6 - spent
    assert table.g.board.supply.leverage == 20 - 6 + spent, "tokens go back to the supply"
    assert total == 6 + 4 - spent - 2 * len(boosts), "the 2 of the card do not count for the goal"


@pytest.mark.rule("SP-PROT-04", "SP-PROT-05")
def test_icons_count_again_in_the_next_action():
    table = scenario(4).levels(ANN, VIP=2).vip(ANN, 2).played(ANN, "V12", "P08").leverage(ANN, 2)
    table.building(ANN, "still", "1a").building(ANN, "speakeasy", "2a")
    protecting(table).choose(ANN, "protect:1a")
    assert table.boss(ANN).leverage == 2
    assert table.at_rest, "5 − 4 + 2 is not enough for a second one"
    protecting(table).choose(ANN, "protect:2a")
    assert table.boss(ANN).leverage == 2
    assert table.g.board.supply.leverage == 18


@pytest.mark.rule("SP-PROT-04", "SP-PROT-05")
def test_what_tokens_have_paid_does_not_use_up_icons():
    """In column 2 three icons and two tokens: the first takes the icons, the second is short of one token."""
    table = scenario(4).order(BEN, ANN, CLEO, DAN).levels(ANN, VIP=3).vip(ANN, 3).played(ANN, "V12", "P10")
    table.leverage(ANN, 5)
    for space in ("1a", "2a", "3a"):
        table.building(ANN, "speakeasy", space)
    protecting(table).choose(ANN, "protect:1a")
    assert table.boss(ANN).leverage == 5, "3 of 4 icons"
    table.choose(ANN, "protect:2a")
    assert table.boss(ANN).leverage == 3, "the fourth icon and two tokens"
    table.choose(ANN, "protect:3a")
    assert table.boss(ANN).leverage == 0


@pytest.mark.rule("SP-PROT-06", "SP-GEN-05")
def test_protection_opens_a_building_at_once():
    table = scenario(4).cops(1).vip(ANN, 1).leverage(ANN, 4).building(ANN, "still", "1a")
    assert not table.g.board.operates("1a")
    protecting(table).choose(ANN, "protect:1a")
    assert table.g.board.operates("1a")


@pytest.mark.rule("SP-PROT-08")
@pytest.mark.parametrize(("tokens", "met"), [(1, False), (2, True)])
def test_total_leverage_meets_the_goal(tokens, met):
    table = scenario().leverage(ANN, tokens).played(ANN, "V10", "S10").crates(ANN, "C16").goal("CK1", "CG4A")
    assert ("CK1" in [goal.id for goal in goals(table.g) if is_met(table.g, ANN, goal)]) is met
