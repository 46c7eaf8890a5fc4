"""Raids of boats (SP-RAID) and the crates that they bring (§3.16)."""

from __future__ import annotations

import pytest

from games.speakeasy.city.protection import standing_leverage
from games.speakeasy.operations.boats import boat_defence
from games.speakeasy.operations.crates import crate_cash
from games.speakeasy.operations.raids import ChooseRaid
from games.speakeasy.operations.selling import sales_limit
from games.speakeasy.state import RIVAL
from tests.speakeasy.scenario import ANN, BEN, CLEO, SpeakeasyTable, scenario

DOWNTOWN = "downtown"


def raiding(*, crate: str | None = None, barrels: int = 5) -> SpeakeasyTable:
    """Ann has strength 5 and two members in the docks of Downtown, where BT2 lies; nothing else is in reach."""
    table = scenario().levels(ANN, STRENGTH=5).goons(ANN, 0).docked(ANN, "D1", "D2")
    return table.boat("BT2", "HB1", barrels=barrels, crate=crate).boat("BT1", "HB2")


@pytest.mark.rule("SP-RAID-01", "SP-RAID-02")
def test_a_raid_needs_an_own_member_in_the_column_of_the_boats_area():
    table = scenario().levels(ANN, STRENGTH=5).goons(ANN, 6).docked(ANN, "M1").docked(BEN, "D1", "U1")
    table.run(ChooseRaid(ANN))
    assert table.options(ANN) == ["boat:BT2", "skip"], "BT2 lies in HB2, in Midtown"
    assert table.why_not(ANN) == {f"boat:{boat}": "SP-RAID-02" for boat in ("BT1", "BT3", "BT4")}


@pytest.mark.rule("SP-RAID-03")
@pytest.mark.parametrize(("gone", "defence"), [(0, 4), (1, 6), (2, 8), (3, 11), (4, 14), (5, 17)])
def test_the_defence_is_the_highest_value_that_no_barrel_covers(gone, defence):
    assert boat_defence(raiding(barrels=5 - gone).g, "BT2") == defence


@pytest.mark.rule("SP-RAID-04", "SP-RAID-05", "SP-ASSOC-05")
@pytest.mark.parametrize(("helped", "goons"), [((), 3), (("AB7",), 2), (("C07",), 2), (("AB7", "C07"), 1)])
def test_all_own_members_count_and_ability_and_crate_add_one_each(helped, goons):
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 3).docked(ANN, "D1", "D2", "D3").docked(BEN, "M1")
    table.boat("BT2", "HB1", barrels=3).boat("BT1", "HB2", barrels=5)
    if "AB7" in helped:
        table.associate(ANN, "M06", 9)
    table.crates(ANN, *(code for code in helped if code == "C07"))
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert [args["members"] for args in table.told("log-raid")] == [3]
    assert table.boss(ANN).goons == 3 - goons, "2 × 3 against 8"
    assert [(args["attack"], args["bonus"]) for args in table.told("log-raid")] == [(9, len(helped))]


@pytest.mark.rule("SP-RAID-05")
@pytest.mark.parametrize("members", [2, 3, 4])
def test_each_own_member_of_the_column_adds_the_strength(members):
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 6).boat("BT1", "HB2")
    table.docked(ANN, *("D1", "D2", "D3", "D4")[:members]).boat("BT2", "HB1", barrels=3)
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.boss(ANN).goons == 6 - (9 - 2 * members)


@pytest.mark.rule("SP-RAID-06", "SP-RAID-08", "SP-MON-07")
def test_the_raider_chooses_how_many_members_of_whom_to_rent():
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 1).docked(ANN, "D1").docked(BEN, "D2")
    table.docked(CLEO, "D3").boat("BT2", "HB1").boat("BT1", "HB2").money(ANN, cash=0, safe=4)
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert set(table.options(ANN)) == {"raid:BT2:1x1", "raid:BT2:2x1", "raid:BT2:1x1,2x1"}
    table.choose(ANN, "raid:BT2:2x1")
    assert (table.cash(BEN), table.cash(CLEO)) == (15, 16), "the rent is cash, though it was laundered"
    assert table.safe(ANN) == 2
    assert table.boss(ANN).goons == 0, "2 × 2 + 1 against 4"


@pytest.mark.rule("SP-RAID-06", "SP-RAID-08", "SP-MON-11")
def test_rents_that_cannot_be_paid_are_not_offered():
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 1).docked(ANN, "D1").docked(BEN, "D2")
    table.boat("BT2", "HB1").boat("BT1", "HB2").money(ANN, cash=0, safe=1)
    assert table.run(ChooseRaid(ANN)).at_rest


@pytest.mark.rule("SP-RAID-07", "SP-GEN-10", "SP-GEN-11")
def test_the_associate_never_helps_in_a_raid():
    table = scenario().levels(ANN, STRENGTH=4).goons(ANN, 0).docked(ANN, "D1").associate(ANN, "M02", 9)
    table.boat("BT2", "HB1").boat("BT1", "HB2").docked(BEN, "M1")
    assert table.run(ChooseRaid(ANN)).at_rest, "4 does not beat 4, and the associate's 6 does not count"
    table.goons(ANN, 1).run(ChooseRaid(ANN))
    assert table.options(ANN) == ["boat:BT2", "skip"]
    assert table.why_not(ANN)["boat:BT1"] == "SP-RAID-02"


def crate_tables() -> list[tuple[str, int, SpeakeasyTable]]:
    """A position of Ann for each crate, and what the crate pays there."""
    made = scenario
    found = [
        ("C01", 8, made().book(ANN, "DG1").book(ANN, "NT10")),
        ("C02", 15, made().levels(ANN, PARTY=3)),
        ("C03", 12, made().levels(ANN, VIP=2).vip(ANN, 2)),
        ("C04", 9, made().goons(ANN, 3)),
        ("C05", 20, made().levels(ANN, STRENGTH=4)),
        ("C06", 15, made().associate(ANN, "M03", 9)),
        ("C06", 24, made().associate(ANN, "M15", 9)),
        ("C06", 0, made()),
        ("C07", 12, made().docked(ANN, "D1").docked(BEN, "D2", "D3", "M1")),
        ("C08", 10, made().levels(ANN, STILL=2)),
        ("C09", 25, made().levels(ANN, FLEET=5)),
        ("C11", 9, made().levels(ANN, FLEET=5)),
        ("C12", 16, made().levels(ANN, FLEET=3, STRENGTH=4)),
        ("C14", 12, made().helpers(ANN, "H01", "H02", used=("H05",))),
        ("C16", 10, made().levels(ANN, VIP=2)),
        ("C17", 12, made().tokens(ANN, "CT01", "CT01", "CT09")),
        ("C18", 6, made().hand(ANN, "V05", "P03")),
    ]
    guarded = made().building(ANN, "still", "1a", protected=True).building(ANN, "casino", "2a")
    found.append(("C15", 8, guarded.building(ANN, "speakeasy", "3a", protected=True)))
    played = made().tokens(ANN, "CT01", "CT01")
    played.boss(ANN).played_tokens = ["CT02"]
    found.append(("C17", 12, played))
    books = made()
    for goal in ("CK1", "CK2", "CK3", "AGD", "DG1", "NT10", "TG3"):
        books.book(ANN, goal)
    found.append(("C01", 24, books))
    barrels = made().cops(4).building(ANN, "still", "1a")
    for space in ("2a", "3a", "4a"):
        barrels.building(ANN, "speakeasy", space, barrel=True)
    found.append(("C10", 10, barrels))
    clubs = made().cops(4).building(ANN, "nightclub", "4a").building(ANN, "casino", "1a")
    found.append(("C13", 8, clubs.building(ANN, "speakeasy", "2a")))
    return found


@pytest.mark.rule("SP-RAID-10", "SP-GEN-08", "SP-HELP-09", "SP-CITY-07")
@pytest.mark.parametrize(("crate", "dollars", "table"), crate_tables(), ids=lambda one: str(one)[:3])
def test_a_crate_pays_by_its_formula(crate, dollars, table):
    assert crate_cash(table.g, ANN, crate, DOWNTOWN) == dollars


@pytest.mark.rule("SP-RAID-09", "SP-RAID-10")
def test_the_cash_of_a_crate_is_counted_after_rent_and_goons_and_before_the_rest():
    goons = raiding(crate="C04", barrels=2).goons(ANN, 3).run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert (goons.boss(ANN).goons, goons.cash(ANN)) == (1, 15 + 3), "two of three are back: 10 + 2 against 11"
    members = raiding(crate="C07").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert members.cash(ANN) == 15 + 8, "the raiders still stand in the docks"
    barrels = (
        raiding(crate="C10").building(ANN, "speakeasy", "9a").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    )
    assert barrels.cash(ANN) == 15, "the stolen barrel is not yet beside the speakeasy"
    assert barrels.building_on("9a").has_barrel
    vip = raiding(crate="C03").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert vip.cash(ANN) == 15


@pytest.mark.rule("SP-RAID-11")
def test_bonuses_work_from_now_on_and_add_up():
    table = raiding(crate="C02").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.cash(ANN) == 15 + 5
    assert sales_limit(table.g, ANN) == 2 + 1
    assert standing_leverage(scenario().crates(ANN, "C15", "C16").g, ANN) == 2
    table = raiding(crate="C16").crates(ANN, "C15").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert standing_leverage(table.g, ANN) == 2


@pytest.mark.rule("SP-RAID-12")
def test_the_top_crate_of_the_stack_comes_onto_the_boat():
    table = raiding(crate="C02")
    table.g.stacks.crates = ["C08", "C11"]
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.g.board.boats["BT2"].crate == "C11"
    assert table.g.stacks.crates == ["C08"]


@pytest.mark.rule("SP-RAID-12")
def test_without_a_stack_the_boat_stays_without_a_crate():
    table = raiding(crate="C02")
    table.g.stacks.crates = []
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.boss(ANN).crates == ["C02"]
    assert table.g.board.boats["BT2"].crate is None
    table.docked(ANN, "M1").boat("BT2", "HB2", barrels=5).boat("BT1", "HB7")
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.boss(ANN).crates == ["C02"], "a raid without a prize"


@pytest.mark.rule("SP-RAID-09", "SP-RAID-13", "SP-RAID-14")
def test_the_stolen_barrel_goes_where_the_raider_likes_in_all_manhattan():
    table = raiding().cops(3).building(ANN, "speakeasy", "15a").building(ANN, "casino", "9a")
    table.building(ANN, "speakeasy", "1a", barrel=True).building(ANN, "speakeasy", "3a")
    table.building(ANN, "still", "8a").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.asked(ANN) == "SP-D29"
    assert table.options(ANN) == ["barrel:9a", "barrel:15a", "still"], "1a has a barrel, 3a a cop; no skip"
    supply = table.g.board.supply.barrels
    table.choose(ANN, "still")
    assert table.boss(ANN).still_barrels == 1
    assert (table.g.board.boats["BT2"].barrels, table.g.board.supply.barrels) == (4, supply)
    assert (table.asked(ANN), table.g.board.boats["BT2"].harbour) == ("SP-D30", "HB1"), "the boat sails last"
    table.choose(ANN, "D2")
    assert table.g.board.boats["BT2"].harbour == "HB5"


@pytest.mark.rule("SP-RAID-13")
def test_a_barrel_without_a_place_goes_to_the_supply():
    table = raiding().cops(8).building(ANN, "still", "8a")
    supply = table.g.board.supply.barrels
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert (table.g.board.boats["BT2"].barrels, table.g.board.supply.barrels) == (4, supply + 1)
    assert table.boss(ANN).still_barrels == 0


@pytest.mark.rule("SP-RAID-13")
def test_an_empty_boat_gives_a_barrel_from_the_supply():
    table = raiding(barrels=0).goons(ANN, 6).docked(ANN, "D3").building(ANN, "speakeasy", "9a")
    supply = table.g.board.supply.barrels
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.building_on("9a").has_barrel
    assert table.g.board.supply.barrels == supply - 1


@pytest.mark.rule("SP-RAID-13", "SP-GEN-02")
@pytest.mark.parametrize(
    ("barrels", "supply", "stolen"), [(0, 0, False), (0, 1, True), (5, 5, True), (5, 0, True)]
)
def test_a_raid_steals_what_there_is(barrels, supply, stolen):
    table = raiding(barrels=barrels).goons(ANN, 6).docked(ANN, "D3").building(ANN, "speakeasy", "9a")
    table.g.board.supply.barrels = supply
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.building_on("9a").has_barrel is stolen
    left = barrels + supply - stolen
    assert table.g.board.boats["BT2"].barrels + table.g.board.supply.barrels == left


@pytest.mark.rule("SP-RAID-15", "SP-FAM-09")
def test_one_member_of_the_column_returns_to_the_vip_area():
    table = raiding().docked(ANN, "M1").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.options(ANN) == ["D1", "D2"]
    table.choose(ANN, "D2")
    assert table.g.board.docks == {"D1": ANN, "M1": ANN}
    assert table.boss(ANN).vip == 1


@pytest.mark.rule("SP-RAID-09", "SP-RAID-11", "SP-FAM-02")
@pytest.mark.parametrize(("crate", "vip"), [("C03", 2), ("C02", 1)])
def test_room_that_the_crate_makes_is_there_for_the_raider(crate, vip):
    table = raiding(crate=crate).vip(ANN, 1)
    table.run(ChooseRaid(ANN)).play(ANN, "boat:BT2", "D1")
    assert table.boss(ANN).vip == vip


@pytest.mark.rule("SP-RAID-16", "SP-TRUCK-15")
@pytest.mark.parametrize(
    ("others", "berth"), [(("HB2", "HB3", "HB4"), "HB5"), (("HB5", "HB6", "HB7"), "HB2")]
)
def test_the_boat_moves_clockwise_to_the_next_free_harbour(others, berth):
    table = raiding()
    for boat, harbour in zip(("BT1", "BT3", "BT4"), others, strict=True):
        table.boat(boat, harbour)
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    table.by_default(ANN)
    assert table.g.board.boats["BT2"].harbour == berth


@pytest.mark.rule("SP-RAID-16", "SP-RAID-13")
def test_an_empty_boat_moves_too():
    table = raiding(barrels=0).docked(ANN, "D3").goons(ANN, 3).run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    table.by_default(ANN)
    assert table.g.board.boats["BT2"].harbour != "HB1"


@pytest.mark.rule("SP-RAID-16")
def test_after_the_last_harbour_comes_the_first():
    table = raiding().boat("BT2", "HB7").boat("BT1", "HB2").boat("BT3", "HB3").boat("BT4", "HB4")
    table.run(ChooseRaid(ANN)).choose(ANN, "boat:BT2").by_default(ANN)
    assert table.g.board.boats["BT2"].harbour == "HB1"


@pytest.mark.rule("SP-RAID-06", "SP-MON-07", "SP-MON-08")
def test_each_rented_member_costs_a_dollar_for_its_owner():
    table = scenario().levels(ANN, STRENGTH=2).goons(ANN, 0).docked(ANN, "D1").docked(BEN, "D2", "D3")
    table.boat("BT2", "HB1", barrels=5).boat("BT1", "HB2").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert [args["count"] for args in table.told("log-rent")] == [2]
    assert (table.cash(ANN), table.cash(BEN)) == (15 - 2, 15 + 2)


@pytest.mark.rule("SP-RAID-17")
def test_rented_members_stay():
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 0).docked(ANN, "D1").docked(BEN, "D2", "D3")
    table.boat("BT2", "HB1").boat("BT1", "HB2").run(ChooseRaid(ANN)).play(ANN, "boat:BT2", "raid:BT2:1x1")
    assert table.g.board.docks == {"D2": BEN, "D3": BEN}


@pytest.mark.rule("SP-SOLO-24")
def test_the_rent_of_the_rivals_members_goes_to_its_treasury():
    table = scenario(1).levels(ANN, STRENGTH=3).goons(ANN, 0).docked(ANN, "D1").docked(RIVAL, "D2")
    table.boat("BT2", "HB1").boat("BT1", "HB2").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert table.cash(RIVAL) == 1
    assert table.cash(ANN) == 15 - 1
