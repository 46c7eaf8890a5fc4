"""Executive actions (EP-EXEC)."""

from __future__ import annotations

import pytest

from games.escape_plan.components import EffectKind, Police, UseWindow, components
from games.escape_plan.executive import HAS_EFFECT, usable
from games.escape_plan.police.threats import Threat
from games.escape_plan.state import Gang, Item, ItemKind, Notoriety, OpenAsset, Turn
from games.escape_plan.window import Window as WindowStep
from tests.escape_plan.scenario import VINNIE, scenario


def in_window(table, seat=VINNIE, **settings):
    return table.turn(seat).run(WindowStep(seat, **settings))


def carrying(table, *items):
    """Fixer tiles on the inventory slots; the assets there are in the box."""
    table.player(VINNIE).inventory = [Item(ItemKind.FIXER, item) for item in items] + [None] * (
        3 - len(items)
    )
    for item in items:
        table.g.fixers.remove(item)
    return table


def up(table):
    return [contact.up for contact in table.player(VINNIE).contacts]


@pytest.mark.rule("EP-EXEC-01")
def test_everything_at_hand_is_offered_any_number_of_times():
    table = carrying(scenario(), "F3", "F5").contacts(VINNIE, "C12", "C30").rich(VINNIE, 9)
    table.player(VINNIE).members = {"GANG-1": 1}
    table.player(VINNIE).wounds = 2
    table.g.gangs["GANG-1"] = Gang(1, VINNIE)
    in_window(table)
    everything = {
        "contact:C12",
        "contact:C30",
        "fixer:F3",
        "fixer:F5",
        "asset:AS7",
        "first-aid",
        "gang:notoriety",
    }
    assert table.asked(VINNIE) == "D-EXEC"
    assert table.options(VINNIE) == everything | {"go-on"}
    table.play(VINNIE, "contact:C12", "fixer:F5", "gang:notoriety")
    assert table.options(VINNIE) == {"contact:C30", "fixer:F3", "asset:AS7", "first-aid", "go-on"}


@pytest.mark.rule("EP-EXEC-01")
def test_a_window_in_which_nothing_can_be_used_is_not_asked():
    assert in_window(scenario().rich(VINNIE, 0)).at_rest


@pytest.mark.rule("EP-TURN-05")
def test_a_visit_goes_straight_through_unless_the_player_wants_to_stop_before_its_steps():
    windows = (WindowStep(VINNIE, visiting=True), WindowStep(VINNIE, visiting=True))
    table = scenario().turn(VINNIE).run(*windows)
    assert table.at_rest
    table.g.turn.pausing = True
    table.run(*windows)
    assert table.options(VINNIE) == {"go-on", "asset:AS7"}
    assert table.choose(VINNIE, "go-on").asked(VINNIE) == "D-EXEC"


@pytest.mark.rule("EP-EXEC-02")
def test_a_contact_card_costs_its_price_and_its_star_and_ends_face_down():
    table = in_window(scenario().contacts(VINNIE, "C04")).choose(VINNIE, "contact:C04")
    assert table.money(VINNIE) == 5
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.player(VINNIE).tokens == 1
    assert up(table) == [False]
    assert table.told("log-used")[0]["price"] == 4


@pytest.mark.parametrize(
    ("use", "told"),
    [
        ("asset:AS7", "log-token-taken"),
        ("contact:C12", "log-notoriety-lost"),
        ("contact:C21", "log-turned-face-up"),
        ("fixer:F5", "log-healed"),
        ("first-aid", "log-healed"),
    ],
)
def test_what_is_used_is_told_and_then_once_what_it_has_done(use, told):
    table = carrying(scenario().contacts(VINNIE, "C12", "C21"), "F5").rich(VINNIE, 9)
    table.player(VINNIE).wounds, table.player(VINNIE).contacts[0].up = 1, use != "contact:C21"
    in_window(table).choose(VINNIE, use)
    assert [event.kind for event in table.events] == ["log-used", told]
    assert set(table.told("log-used")[0]) == {"seat", "what", "price"}


@pytest.mark.rule("EP-EXEC-02")
def test_a_face_down_card_and_a_covered_one_cannot_be_used():
    table = scenario().contacts(VINNIE, "C12", "C13").rich(VINNIE, 4)
    table.player(VINNIE).contacts[0].up = False
    table.player(VINNIE).covered.append(table.player(VINNIE).contacts.pop().card)
    assert in_window(table).at_rest


@pytest.mark.rule("EP-EXEC-03")
def test_the_star_counts_at_each_use_and_not_when_the_card_is_turned_up():
    table = in_window(scenario().contacts(VINNIE, "C30", "C21").rich(VINNIE, 9))
    table.play(VINNIE, "contact:C30", "contact:C21")
    assert table.player(VINNIE).notoriety.red == 1
    table.choose(VINNIE, "contact:C30")
    assert table.player(VINNIE).notoriety.red == 2
    assert table.money(VINNIE) == 9 - 1 + 9 - 3 - 1 + 9


@pytest.mark.rule("EP-EXEC-03", "EP-CUBE-06")
def test_a_card_with_a_star_may_be_used_although_the_gain_is_lost():
    table = scenario().contacts(VINNIE, "C30").notoriety(VINNIE, row=2, red=4)
    in_window(table).choose(VINNIE, "contact:C30")
    assert table.money(VINNIE) == 17  # $1k paid, $9k taken
    assert table.player(VINNIE).notoriety == Notoriety(row=2, red=4)


@pytest.mark.rule("EP-EXEC-05")
def test_a_used_fixer_tile_stays_on_its_slot_face_down():
    table = in_window(carrying(scenario(), "F4")).choose(VINNIE, "fixer:F4")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.FIXER, "F4", up=False)
    assert table.money(VINNIE) == 9
    assert "fixer:F4" not in table.options(VINNIE)


@pytest.mark.rule("EP-EXEC-14")
def test_the_id_card_gives_its_token_when_used():
    table = in_window(carrying(scenario(), "F4")).choose(VINNIE, "fixer:F4")
    assert table.player(VINNIE).tokens == 1
    assert table.g.tokens == 7


@pytest.mark.rule("EP-EXEC-06")
def test_the_first_aid_token_heals_a_wound_and_is_turned_face_down():
    table = scenario()
    table.player(VINNIE).wounds = 2
    in_window(table).choose(VINNIE, "first-aid")
    assert table.player(VINNIE).wounds == 1
    assert not table.player(VINNIE).first_aid
    assert table.money(VINNIE) == 9
    assert "first-aid" not in table.options(VINNIE)


@pytest.mark.rule("EP-EXEC-06", "EP-EXEC-09")
@pytest.mark.parametrize("use", ["contact:C21", "fixer:F7"])
def test_the_first_aid_token_comes_back_by_rest_only(use):
    table = carrying(scenario().contacts(VINNIE, "C12", "C21"), "F7")
    table.player(VINNIE).contacts[0].up = table.player(VINNIE).first_aid = False
    in_window(table).choose(VINNIE, use)
    assert up(table)[0]
    assert not table.player(VINNIE).first_aid


@pytest.mark.rule("EP-EXEC-07")
def test_an_asset_costs_the_price_of_its_space_and_stays_there_used():
    table = in_window(scenario().police(D3="F").unlock(VINNIE, "AS2"))
    table.play(VINNIE, "asset:AS2", "tile:A2")
    assert table.money(VINNIE) == 5
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS2", used=True)
    assert table.g.officers == {"A2": [Police.FEDERAL]}


@pytest.mark.rule("EP-EXEC-08", "EP-GEN-05", "EP-TURN-05")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("C01", "EP-EXEC-08"),  # no Federal on the map
        ("C15", "EP-EXEC-08"),  # no Local to move
        ("C21", "EP-EXEC-08"),  # everything lies face up
        ("C25", "EP-EXEC-08"),  # no wound to heal
        ("C07", "EP-TURN-05"),  # only in the Evade step
        ("C05", "EP-GEN-05"),  # costs $5k
    ],
)
def test_what_would_do_nothing_or_cannot_be_paid_is_not_offered(card, rule):
    table = in_window(scenario().police(D3="S").contacts(VINNIE, card, "C12").rich(VINNIE, 3))
    assert table.options(VINNIE) == {"contact:C12", "go-on"}
    assert table.why_not(VINNIE)[f"contact:{card}"] == rule


@pytest.mark.rule("EP-EXEC-08")
def test_what_takes_from_an_empty_stock_is_not_offered():
    table = carrying(scenario(), "F1", "F2", "F4")
    table.g.row, table.g.tokens, table.player(VINNIE).cubes = [], 0, 0
    assert in_window(table).at_rest


@pytest.mark.rule("EP-EXEC-08")
def test_spy_3_needs_a_locked_asset():
    table = scenario().contacts(VINNIE, "C22")
    table.player(VINNIE).slot_assets, table.player(VINNIE).inventory = [], [None, None, None]
    in_window(table)
    assert "contact:C22" not in table.options(VINNIE)


@pytest.mark.rule("EP-EXEC-08")
def test_losing_notoriety_is_always_possible():
    table = scenario().contacts(VINNIE, "C12").notoriety(VINNIE, 1, blue=4)
    in_window(table).choose(VINNIE, "contact:C12")
    assert table.player(VINNIE).notoriety == Notoriety(blue=4)
    assert table.money(VINNIE) == 7


@pytest.mark.rule("EP-EXEC-09", "EP-EXEC-04", "EP-EXEC-05")
def test_spy_2_turns_up_cards_and_equipment_and_ends_face_down_itself():
    table = carrying(scenario().contacts(VINNIE, "C12", "C21"), "F3")
    player = table.player(VINNIE)
    player.contacts[0].up = False
    player.inventory = [Item(ItemKind.FIXER, "F3", up=False), Item(ItemKind.EQUIPMENT, "Q1", up=False), None]
    in_window(table).choose(VINNIE, "contact:C21")
    assert up(table) == [True, False]
    assert [item and item.up for item in table.player(VINNIE).inventory] == [False, True, None]


@pytest.mark.rule("EP-EXEC-07", "EP-EXEC-09")
def test_spy_2_turns_up_all_cards_and_equipment_and_neither_covered_cards_nor_used_assets():
    table = scenario().contacts(VINNIE, "C12", "C13", "C21", "C30").equip(VINNIE, "Q1", "Q2")
    player = table.player(VINNIE)
    player.covered, player.handcuffs = [player.contacts.pop().card], 1
    player.contacts[0].up = player.contacts[1].up = False
    player.inventory[0].up = player.inventory[1].up = False
    player.unlocked[0] = OpenAsset("AS7", used=True)
    in_window(table).choose(VINNIE, "contact:C21")
    assert up(table) == [True, True, False]
    assert [item.up for item in table.player(VINNIE).inventory[:2]] == [True, True]
    assert table.player(VINNIE).covered == ["C30"]
    assert table.player(VINNIE).unlocked[0] == OpenAsset("AS7", used=True)


@pytest.mark.rule("EP-EXEC-08", "EP-EXEC-09")
@pytest.mark.parametrize(
    ("lying", "offered"),
    [
        (Item(ItemKind.EQUIPMENT, "Q1", up=False), True),
        (Item(ItemKind.EQUIPMENT, "Q1"), False),
        (Item(ItemKind.FIXER, "F3", up=False), False),  # never turned up again
    ],
)
def test_spy_2_may_be_used_for_equipment_alone_but_not_for_a_used_fixer_tile(lying, offered):
    table = scenario().contacts(VINNIE, "C21")
    table.player(VINNIE).inventory = [lying, None, None]
    assert ("contact:C21" in in_window(table).options(VINNIE)) is offered


@pytest.mark.rule("EP-EXEC-08", "EP-EXEC-12")
@pytest.mark.parametrize(("officers", "offered"), [("S2 A2 B2 C1 D3", False), ("S2 A2 B2 C1", True)])
def test_an_officer_that_has_nowhere_to_go_cannot_be_bribed(officers, offered):
    table = scenario().police(**dict.fromkeys(officers.split(), "F")).contacts(VINNIE, "C14")
    in_window(table)
    assert ("contact:C14" in table.options(VINNIE)) is offered
    assert offered or table.why_not(VINNIE)["contact:C14"] == "EP-EXEC-08"


@pytest.mark.rule("EP-EXEC-09")
def test_the_energy_drink_turns_up_everything_but_itself():
    table = carrying(scenario().contacts(VINNIE, "C12"), "F7")
    table.player(VINNIE).contacts[0].up = False
    in_window(table).choose(VINNIE, "fixer:F7")
    assert up(table) == [True]
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.FIXER, "F7", up=False)


@pytest.mark.rule("EP-EXEC-11")
def test_the_snitch_sends_an_officer_to_the_box():
    table = in_window(scenario().police(D3="F", C1="F").contacts(VINNIE, "C01"))
    table.choose(VINNIE, "contact:C01")
    assert table.asked(VINNIE) == "D-EXEC-OFFICER"
    table.choose(VINNIE, "officer:C1:federal")
    assert table.g.boxed_officers == [Police.FEDERAL]
    assert table.asked(VINNIE) == "D-EXEC"


def test_spy_1_takes_a_contact_card():
    table = in_window(scenario().contacts(VINNIE, "C20")).choose(VINNIE, "contact:C20")
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


def test_spy_1_may_be_replaced_by_the_card_that_it_found():
    table = in_window(scenario().contacts(VINNIE, "C20"))
    table.play(VINNIE, "contact:C20", "otherwise:C03", "replace:C20")
    assert up(table) == [True]


def test_spy_3_unlocks_an_asset():
    table = in_window(scenario().contacts(VINNIE, "C22"))
    table.play(VINNIE, "contact:C22", "asset:AS6")
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS6")


def test_the_general_store_gives_income():
    table = in_window(scenario().contacts(VINNIE, "C30")).choose(VINNIE, "contact:C30")
    assert table.money(VINNIE) == 9 - 1 + 9


@pytest.mark.rule("EP-CUBE-05")
def test_ex_07_the_informer_moves_a_cube_and_not_the_marker():
    table = in_window(scenario().contacts(VINNIE, "C12")).choose(VINNIE, "contact:C12")
    assert table.player(VINNIE).notoriety == Notoriety(row=1, blue=1)
    assert table.money(VINNIE) == 7


@pytest.mark.rule("EP-MOVE-34")
def test_what_is_kept_back_for_the_visit_cannot_be_spent():
    table = scenario().contacts(VINNIE, "C12", "C04").rich(VINNIE, 8)
    table.g.turn = Turn(VINNIE, reserve=5)
    table.run(WindowStep(VINNIE))
    assert table.options(VINNIE) == {"contact:C12", "go-on"}
    assert table.why_not(VINNIE)["contact:C04"] == "EP-MOVE-34"
    table.choose(VINNIE, "contact:C12")
    assert table.money(VINNIE) == 6


def test_two_tiles_of_one_kind_are_one_option_and_two_uses():
    table = scenario().equip(VINNIE, "Q1", "Q1").turn(VINNIE)
    threats = [Threat("D3", Police.FEDERAL)]
    offered = [use.option.id for use in usable(table.g, VINNIE, threats)]
    assert offered.count("equipment:Q1") == 1


def test_every_card_belongs_to_the_window_that_is_printed_on_it():
    """Evading follows from the threats, the rest of what is executive is of window A; routes and locks see to others."""
    box = components()
    evading = {EffectKind.EVADE_ONE, EffectKind.EVADE_TYPE, EffectKind.EVADE_TILE}
    for card in (*box.contacts.values(), *box.fixers.values(), *box.assets.values()):
        executive = card.effect.kind in HAS_EFFECT
        assert (card.window in (UseWindow.ANY, UseWindow.EVADE)) == executive, card
        assert (card.window is UseWindow.EVADE) == (card.effect.kind in evading), card
    assert all(equipment.effect.kind in evading for equipment in box.equipment.values())
