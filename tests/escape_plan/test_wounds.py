"""Wounds and handcuffs (EP-WND)."""

from __future__ import annotations

import pytest

from games.escape_plan.scoring import contacts_left, score_sheet
from games.escape_plan.state import Contact, Standing
from games.escape_plan.wounds import TakeWound
from tests.escape_plan.scenario import CLAWS, VINNIE, scenario


def hurt(table, seat, wounds):
    table.player(seat).wounds = wounds
    return table


def wounds(table, seat=VINNIE):
    return table.player(seat).wounds, table.player(seat).handcuffs


@pytest.mark.rule("EP-WND-01")
def test_a_wound_moves_a_cube_to_the_red_box():
    table = scenario().run(TakeWound(VINNIE))
    assert wounds(table) == (1, 0)
    assert table.told("log-wounded")[0]["wounds"] == 1


@pytest.mark.rule("EP-WND-02")
def test_with_the_green_box_empty_a_wound_brings_handcuffs_and_one_cube_back():
    table = hurt(scenario().unlock(VINNIE, "AS1", "AS5", "AS6"), VINNIE, 3).run(TakeWound(VINNIE))
    assert wounds(table) == (2, 1)
    assert table.g.handcuffs == 9
    assert table.player(VINNIE).empty_contact_slots == 4


@pytest.mark.rule("EP-WND-03")
def test_handcuffs_cover_the_rightmost_contact_card_when_no_slot_is_empty():
    table = hurt(scenario().contacts(VINNIE, "C08", "C12", "C20", "C21", "C22"), VINNIE, 3)
    table.run(TakeWound(VINNIE))
    assert [contact.card for contact in table.player(VINNIE).contacts] == ["C08", "C12", "C20", "C21"]
    assert table.player(VINNIE).covered == ["C22"]
    assert table.player(VINNIE).empty_contact_slots == 0


@pytest.mark.rule("EP-WND-03", "EP-WND-05", "EP-SCO-02")
def test_three_wounds_cover_two_of_five_contacts_and_three_are_left_at_the_end():
    table = hurt(scenario().contacts(VINNIE, "C08", "C12", "C20", "C21", "C22"), VINNIE, 3)
    table.run(*[TakeWound(VINNIE) for _ in range(3)])
    assert wounds(table) == (2, 2)
    assert table.player(VINNIE).covered == ["C22", "C21"]
    assert contacts_left(table.player(VINNIE)) == 3
    sheet = score_sheet(table.g, VINNIE)
    assert (sheet.contacts, sheet.wounds) == (30, -40)


@pytest.mark.rule("EP-WND-03")
def test_handcuffs_on_an_empty_slot_only_block_it():
    table = scenario().contacts(VINNIE, "C08").unlock(VINNIE, "AS1", "AS5", "AS6")
    hurt(table, VINNIE, 3).run(TakeWound(VINNIE))
    assert table.player(VINNIE).contacts == [Contact("C08")]
    assert table.player(VINNIE).covered == []
    assert table.player(VINNIE).empty_contact_slots == 3


@pytest.mark.rule("EP-WND-04")
def test_handcuffs_on_an_asset_cost_one_of_those_in_contact_slots():
    table = hurt(scenario(), VINNIE, 3).run(TakeWound(VINNIE))
    assert table.asked(VINNIE) == "D-CUFF-ASSET"
    assert table.options(VINNIE) == {"asset:AS1", "asset:AS5", "asset:AS6"}
    assert table.decision(VINNIE).default_id == "asset:AS6"
    table.choose(VINNIE, "asset:AS1")
    assert table.player(VINNIE).slot_assets == ["AS5", "AS6"]
    assert table.told("log-asset-lost")
    assert table.player(VINNIE).empty_contact_slots == 2


@pytest.mark.rule("EP-WND-04")
def test_the_last_asset_in_a_contact_slot_is_lost_unasked():
    table = hurt(scenario().unlock(VINNIE, "AS1", "AS5"), VINNIE, 3).run(TakeWound(VINNIE))
    assert table.at_rest
    assert table.player(VINNIE).slot_assets == []
    assert [told["asset"].key for told in table.told("log-asset-lost")] == ["asset-AS6"]
    assert table.player(VINNIE).empty_contact_slots == 4


@pytest.mark.rule("EP-WND-02", "EP-WND-04", "EP-WND-05")
def test_ex_15_three_wounds_bring_two_pairs_of_handcuffs():
    table = hurt(scenario(), CLAWS, 3).run(*[TakeWound(CLAWS) for _ in range(3)])
    table.choose(CLAWS, "asset:AS5")
    assert wounds(table, CLAWS) == (3, 1)  # after the second wound; the third brings handcuffs again
    assert table.options(CLAWS) == {"asset:AS1", "asset:AS6"}
    table.choose(CLAWS, "asset:AS1")
    assert wounds(table, CLAWS) == (2, 2)
    assert table.player(CLAWS).slot_assets == ["AS6"]
    assert table.player(CLAWS).empty_contact_slots == 2


@pytest.mark.rule("EP-WND-06")
def test_with_handcuffs_on_all_slots_a_wound_does_nothing():
    table = hurt(scenario(), VINNIE, 3)
    table.player(VINNIE).slot_assets, table.player(VINNIE).handcuffs = [], 5
    table.run(TakeWound(VINNIE))
    assert wounds(table) == (3, 5)
    assert table.told("log-wound-ignored")


@pytest.mark.rule("EP-WND-06")
def test_without_handcuffs_in_the_supply_a_wound_does_nothing():
    table = hurt(scenario(), VINNIE, 3)
    table.g.handcuffs = 0
    table.run(TakeWound(VINNIE))
    assert table.at_rest
    assert wounds(table) == (3, 0)
    assert table.player(VINNIE).slot_assets == ["AS1", "AS5", "AS6"]


@pytest.mark.rule("EP-WND-04", "EP-NOT-07")
def test_who_has_left_the_city_loses_the_default_without_being_asked():
    table = hurt(scenario(), VINNIE, 3)
    table.player(VINNIE).standing, table.player(VINNIE).pawn = Standing.ESCAPED, None
    table.run(TakeWound(VINNIE))
    assert table.at_rest
    assert table.player(VINNIE).slot_assets == ["AS1", "AS5"]
