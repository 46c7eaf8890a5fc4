"""General rules (EP-GEN) and the cross-check lists (EP-SUM), as far as no other chapter proves them."""

from __future__ import annotations

import pytest

from games.escape_plan.components import EffectKind, Police, components
from games.escape_plan.police.officers import MoveOfficer, RemoveOfficer, officers_on_map
from games.escape_plan.state import Offer, Standing
from tests.escape_plan.scenario import CLAWS, R1, R3, SCAR, VINNIE, scenario

EVERY_TYPE = tuple(Police)


def having(*kinds):
    """Ids of all cards, tiles and assets with one of these effects."""
    box = components()
    things = [*box.contacts.values(), *box.equipment.values(), *box.fixers.values(), *box.assets.values()]
    return {thing.id for thing in things if thing.effect.kind in kinds}


@pytest.mark.rule("EP-GEN-04")
def test_who_is_out_no_longer_counts_as_a_player_and_keeps_his_place_on_the_track():
    table = scenario(players=4).order(CLAWS, SCAR, VINNIE, 3)
    table.player(SCAR).standing = Standing.ESCAPED
    table.player(3).standing = Standing.ARRESTED
    assert table.g.in_order() == [CLAWS, VINNIE]
    assert table.g.order == [CLAWS, SCAR, VINNIE, 3]


@pytest.mark.rule("EP-GEN-10")
def test_tiles_go_by_letter_and_number_after_the_starting_ones_and_police_federal_first():
    letters = [f"{letter}{number}" for letter in "ABCD" for number in (1, 2, 3)]
    assert list(components().tiles) == ["S1", "S2", *letters]
    table = scenario(city=R3).police(D3="SLF", A1="S", S2="LF")
    assert [officer.id for officer in officers_on_map(table.g, EVERY_TYPE)] == [
        "S2:federal",
        "S2:local",
        "A1:swat",
        "D3:federal",
        "D3:local",
        "D3:swat",
    ]


@pytest.mark.rule("EP-CITY-14")
@pytest.mark.parametrize("step", [MoveOfficer, RemoveOfficer])
def test_officers_of_the_offer_are_beyond_reach(step):
    table = scenario(city=R1).police(B2="F", D3="F")
    table.g.offer["A"] = Offer("A1", [Police.FEDERAL])
    table.run(step(VINNIE, (Police.FEDERAL,)))
    assert table.options(VINNIE) == {"officer:B2:federal", "officer:D3:federal"}
    if step is MoveOfficer:
        assert "tile:A1" not in table.choose(VINNIE, "officer:B2:federal").options(VINNIE)


@pytest.mark.rule("EP-SUM-01")
def test_one_contact_card_unlocks_an_asset():
    assert having(EffectKind.UNLOCK_ASSET) == {"C22"}
    assert [threshold.unlocks for threshold in components().notoriety.thresholds] == [1, 2, 1]


@pytest.mark.rule("EP-SUM-02")
def test_extra_action_tokens_come_from_four_cards_and_tiles_and_the_third_threshold():
    assert having(EffectKind.EXTRA_ACTION) == {"C04", "C05", "F4", "AS7"}
    assert [threshold.extra_actions for threshold in components().notoriety.thresholds] == [0, 0, 1]


@pytest.mark.rule("EP-SUM-03")
def test_notoriety_is_lost_by_informers_the_disguise_and_gang_abilities():
    assert having(EffectKind.LOSE_NOTORIETY) == {"C12", "C13", "F3"}
    assert having(EffectKind.GANG_ABILITY) == {"C28", "F6"}


@pytest.mark.rule("EP-SUM-04")
def test_only_contact_cards_carry_a_star():
    starred = {card.id for card in components().contacts.values() if card.star}
    assert starred == {f"C{number:02}" for number in (1, 2, 3, 4, 6, 8, 10, 17, 18, 19, 22, 26, 28, 30, 32)}


@pytest.mark.rule("EP-SUM-05")
def test_income_is_taken_with_the_general_store_and_the_safe():
    assert having(EffectKind.TAKE_INCOME) == {"C30", "F2"}


@pytest.mark.rule("EP-SUM-06")
def test_a_wound_is_healed_by_medics_the_kit_and_an_asset():
    assert having(EffectKind.HEAL) == {"C25", "C26", "F5", "AS6"}
