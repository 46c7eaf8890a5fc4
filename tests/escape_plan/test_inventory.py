"""Inventory slots (EP-INV)."""

from __future__ import annotations

import pytest

from games.escape_plan.belongings.inventory import PlaceItem
from games.escape_plan.places.exits import UseExit
from games.escape_plan.places.lockers import OpenLocker
from games.escape_plan.places.safe_house import BuyFixer
from games.escape_plan.places.store import BuyEquipment
from games.escape_plan.state import HeldKey, Item, ItemKind, Notoriety
from rendering.words import words_of
from tests.escape_plan.scenario import VINNIE, Bench, scenario

VEST = Item(ItemKind.EQUIPMENT, "Q1")
CAP = Item(ItemKind.EQUIPMENT, "Q2")
USED_PHONE = Item(ItemKind.FIXER, "F1", up=False)
BLACK_LOCKER = Item(ItemKind.LOCKER, "black")
LOCKED = Item(ItemKind.ASSET, "AS4")


def holding(*items: Item | None) -> Bench:
    """Vinnie with these items on his slots; a black locker among them is worth $80k."""
    table = scenario()
    player = table.player(VINNIE)
    player.inventory = list(items)
    for slot, item in enumerate(items):
        if item == BLACK_LOCKER:
            table.g.hidden.lockers["black"].remove(80)
            table.g.screens[VINNIE].values[slot] = 80
    return table


def place_helmet(table: Bench) -> Bench:
    return table.run(PlaceItem(VINNIE, ItemKind.EQUIPMENT, "Q3"))


@pytest.mark.rule("EP-INV-01")
def test_a_tile_goes_on_an_empty_slot_or_in_the_place_of_another_but_never_of_an_asset():
    table = place_helmet(holding(VEST, None, LOCKED))
    assert table.options(VINNIE) == {"empty", "replace:1"}
    assert table.decision(VINNIE).default_id == "empty"
    table.choose(VINNIE, "empty")
    assert table.player(VINNIE).inventory == [VEST, Item(ItemKind.EQUIPMENT, "Q3"), LOCKED]
    assert table.player(VINNIE).notoriety == Notoriety()
    assert table.g.equipment["Q3"] == 3


@pytest.mark.rule("EP-INV-02")
def test_replacing_costs_one_notoriety_and_boxes_the_old_tile_although_a_slot_is_empty():
    table = place_helmet(holding(VEST, None, LOCKED)).choose(VINNIE, "replace:1")
    assert table.player(VINNIE).inventory == [Item(ItemKind.EQUIPMENT, "Q3"), None, LOCKED]
    assert table.g.boxed_items == ["Q1"]
    assert table.player(VINNIE).notoriety == Notoriety(red=1)


@pytest.mark.rule("EP-INV-02")
def test_a_money_tile_that_would_be_replaced_says_what_it_is_worth():
    table = place_helmet(holding(BLACK_LOCKER, VEST, LOCKED))
    notes = {option.id: option.note for option in table.decision(VINNIE).options}
    assert notes["replace:2"] is None
    assert words_of("escape_plan").say(notes["replace:1"], ["Vinnie"]) == "gives up: $80k"


@pytest.mark.rule("EP-INV-02")
@pytest.mark.parametrize(
    "asking",
    [BuyFixer(VINNIE), BuyEquipment(VINNIE), OpenLocker(VINNIE), UseExit(VINNIE)],
    ids=lambda step: type(step).__name__,
)
@pytest.mark.parametrize(("free", "warns"), [(None, False), (VEST, True)])
def test_whoever_could_only_replace_a_tile_is_warned_before_they_get_another(asking, free, warns):
    table = holding(free, LOCKED, LOCKED).contacts(VINNIE, "C12").notoriety(VINNIE, row=9)
    table.player(VINNIE).keys[0] = HeldKey("green")
    table.stand(VINNIE, "EXIT-3")
    table.g.exit_piles[3] = "X"
    occasion = words_of("escape_plan").say(table.run(asking).decision(VINNIE).occasion, ["Vinnie"])
    assert ("takes the place of one of yours, and you gain 1 notoriety." in occasion) == warns


@pytest.mark.rule("EP-INV-02", "EP-INV-04")
@pytest.mark.parametrize("lying", [VEST, USED_PHONE, Item(ItemKind.FIXER, "F2"), BLACK_LOCKER])
def test_replacing_costs_notoriety_whatever_lies_there(lying):
    table = place_helmet(holding(lying, LOCKED, LOCKED)).choose(VINNIE, "replace:1")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.EQUIPMENT, "Q3")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)


@pytest.mark.rule("EP-INV-02", "EP-CUBE-06")
def test_a_tile_may_be_replaced_although_the_gain_is_lost():
    table = holding(VEST, None, LOCKED).notoriety(VINNIE, row=2, red=4)
    place_helmet(table).choose(VINNIE, "replace:1")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.EQUIPMENT, "Q3")
    assert table.player(VINNIE).notoriety == Notoriety(row=2, red=4)


@pytest.mark.rule("EP-INV-02")
def test_a_replaced_money_tile_goes_to_the_box_and_nobody_is_told_its_value():
    table = place_helmet(holding(VEST, BLACK_LOCKER, LOCKED)).choose(VINNIE, "replace:2")
    assert table.g.screens[VINNIE].values == {}
    assert table.g.hidden.boxed == {"black": [80]}
    assert table.g.boxed_items == []
    assert not any(80 in event.text.args.values() for event in table.events)


@pytest.mark.rule("EP-INV-03", "EP-SAFE-06", "EP-STORE-03", "EP-STORE-04")
def test_with_assets_on_all_slots_nothing_is_sold_and_no_locker_opened():
    table = scenario().rich(VINNIE, 20).notoriety(VINNIE, row=9).contacts(VINNIE, "C20", "C21")
    table.player(VINNIE).keys[0] = HeldKey("green")
    for step in (BuyFixer(VINNIE), BuyEquipment(VINNIE), OpenLocker(VINNIE)):
        assert table.run(step).at_rest, step
    table.unlock(VINNIE, "AS2")
    assert "fixer:F1" in table.run(BuyFixer(VINNIE)).options(VINNIE)
    assert "equipment:Q1" in table.run(BuyEquipment(VINNIE)).options(VINNIE)
    assert "locker:green" in table.run(OpenLocker(VINNIE)).options(VINNIE)


@pytest.mark.rule("EP-INV-03", "EP-INV-02")
def test_a_slot_without_an_asset_is_enough_though_something_lies_there():
    table = holding(VEST, LOCKED, LOCKED).rich(VINNIE, 20)
    assert "fixer:F1" in table.run(BuyFixer(VINNIE)).options(VINNIE)
    assert "equipment:Q2" in table.run(BuyEquipment(VINNIE)).options(VINNIE)


@pytest.mark.rule("EP-INV-04")
def test_a_used_fixer_tile_keeps_its_slot_until_it_is_replaced():
    table = place_helmet(holding(VEST, USED_PHONE, LOCKED))
    assert table.options(VINNIE) == {"replace:1", "replace:2"}
    assert table.player(VINNIE).inventory[1] == USED_PHONE
    table.choose(VINNIE, "replace:2")
    assert table.g.boxed_items == ["F1"]


@pytest.mark.rule("EP-INV-05")
def test_a_tile_bought_can_neither_be_dropped_nor_another_one_for_nothing():
    table = place_helmet(holding(VEST, CAP, BLACK_LOCKER))
    assert table.options(VINNIE) == {"replace:1", "replace:2", "replace:3"}


@pytest.mark.rule("EP-INV-02")
def test_nothing_is_thrown_away_unasked():
    table = place_helmet(holding(VEST, Item(ItemKind.ASSET, "AS3"), LOCKED))
    assert table.options(VINNIE) == {"replace:1"}


@pytest.mark.parametrize(
    ("items", "default"),
    [
        ((VEST, USED_PHONE, BLACK_LOCKER), "replace:2"),
        ((BLACK_LOCKER, VEST, LOCKED), "replace:2"),
        ((Item(ItemKind.FIXER, "F2"), BLACK_LOCKER, LOCKED), "replace:2"),
        ((None, USED_PHONE, VEST), "empty"),
    ],
)
@pytest.mark.rule("EP-INV-02")
def test_an_absent_player_gives_up_what_is_worth_least(items: tuple[Item | None, ...], default: str):
    assert place_helmet(holding(*items)).decision(VINNIE).default_id == default


@pytest.mark.rule("EP-INV-02")
def test_an_absent_player_gives_up_the_lowest_money_tile():
    table = holding(BLACK_LOCKER, Item(ItemKind.EXIT, "X"), LOCKED)
    table.g.hidden.exits["X"].remove(40)
    table.g.screens[VINNIE].values[1] = 40
    assert place_helmet(table).decision(VINNIE).default_id == "replace:2"
