"""The main action Rest (EP-REST)."""

from __future__ import annotations

import pytest

from games.escape_plan.state import Contact, HeldKey, Item, ItemKind, Notoriety, OpenAsset
from games.escape_plan.turn import TakeTurn
from rendering.words import words_of
from tests.escape_plan.scenario import SCAR, VINNIE, scenario


def resting(table):
    return table.run(TakeTurn(VINNIE)).choose(VINNIE, "rest")


@pytest.mark.rule("EP-REST-01")
def test_resting_turns_the_token_to_the_moon():
    assert not resting(scenario()).player(VINNIE).rest


@pytest.mark.rule("EP-REST-01")
def test_nobody_rests_twice_on_one_day():
    table = scenario()
    table.player(VINNIE).rest = False
    table.run(TakeTurn(VINNIE))
    assert "rest" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["rest"] == "EP-REST-01"


@pytest.mark.rule("EP-REST-02", "EP-EXEC-04", "EP-EXEC-05", "EP-EXEC-06", "EP-EXEC-07")
def test_ex_39_resting_brings_back_cards_equipment_and_first_aid_but_no_fixer_tile():
    table = scenario().contacts(VINNIE, "C12").rich(VINNIE, 0)
    player = table.player(VINNIE)
    player.contacts = [Contact("C12", up=False)]
    player.first_aid = False
    player.inventory = [Item(ItemKind.FIXER, "F3", up=False), Item(ItemKind.EQUIPMENT, "Q1", up=False), None]
    player.unlocked[0] = OpenAsset("AS7", used=True)
    player.keys[0] = HeldKey("green", up=False)
    player = resting(table).player(VINNIE)
    assert player.first_aid
    assert player.contacts == [Contact("C12")]
    assert player.inventory == [
        Item(ItemKind.FIXER, "F3", up=False),
        Item(ItemKind.EQUIPMENT, "Q1", up=True),
        None,
    ]
    assert player.unlocked[0] == OpenAsset("AS7", used=True)
    assert player.keys[0] == HeldKey("green", up=False)


@pytest.mark.rule("EP-REST-03")
def test_who_rests_unlocks_an_asset():
    table = resting(scenario())
    assert table.asked(VINNIE) == "D-REST-UNLOCK"
    assert len(table.options(VINNIE)) == 6
    table.choose(VINNIE, "asset:AS3")
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS3")


@pytest.mark.rule("EP-REST-03")
def test_who_does_not_choose_unlocks_the_lowest_asset_in_his_contact_slots():
    """Whatever the order in which the assets have come there."""
    table = scenario()
    player = table.player(VINNIE)
    player.slot_assets = ["AS6", "AS5", "AS1"]
    resting(table)
    assert table.decision(VINNIE).default_id == "asset:AS1"


@pytest.mark.rule("EP-REST-04")
def test_who_rests_stays_where_he_is_without_evading_or_visiting():
    table = scenario().stand(VINNIE, "STORE-D").stand(SCAR, "STORE-D").police(D3="FL").rich(VINNIE, 0)
    resting(table).choose(VINNIE, "asset:AS1")
    assert table.asked(VINNIE) == "CONFIRM"
    assert table.player(VINNIE).pawn == "STORE-D"
    assert table.player(VINNIE).wounds == 0
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-REST-05")
def test_a_card_under_handcuffs_stays_as_it_is():
    table = scenario()
    table.player(VINNIE).covered = ["C12"]
    table.player(VINNIE).handcuffs = 1
    table = resting(table)
    assert table.player(VINNIE).covered == ["C12"]
    assert table.player(VINNIE).contacts == []


@pytest.mark.rule("EP-REST-03")
@pytest.mark.parametrize("locked", [True, False])
def test_a_rest_promises_an_asset_only_while_one_is_locked(locked):
    table = scenario()
    player = table.player(VINNIE)
    if not locked:
        player.slot_assets, player.inventory = [], [None] * 3
    options = {option.id: option for option in table.run(TakeTurn(VINNIE)).decision(VINNIE).options}
    said = words_of("escape_plan", strict=True).say(options["rest"].worth, ["Vinnie"])
    assert said == "contacts, equipment and First Aid ready again" + ", unlock an asset" * locked
