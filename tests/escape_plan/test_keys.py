"""Keys (EP-KEY)."""

from __future__ import annotations

import pytest

from games.escape_plan.components import KeyColour
from games.escape_plan.places.business import is_closed
from games.escape_plan.places.keys import TurnKey, can_turn_key, cheapest_key
from games.escape_plan.state import HeldKey, OpenAsset
from games.kernel import Seat
from tests.escape_plan.scenario import CLAWS, RUBY, SCAR, VINNIE, Bench, scenario
from tests.escape_plan.visits import visit


def with_keys(seat: Seat, *colours: str) -> Bench:
    table = scenario()
    for slot, colour in enumerate(colours):
        table.player(seat).keys[slot] = HeldKey(colour)
    return table


@pytest.mark.rule("EP-KEY-01")
def test_any_face_up_key_opens_a_closed_business():
    table = with_keys(VINNIE, "brown", "green", "green").run(TurnKey(VINNIE))
    assert table.asked(VINNIE) == "D-KEY"
    assert table.options(VINNIE) == {"key:green", "key:brown"}
    assert table.decision(VINNIE).default_id == "key:green"


@pytest.mark.rule("EP-KEY-01")
def test_a_locker_takes_a_key_of_its_own_colour_only():
    table = with_keys(VINNIE, "brown", "green")
    assert can_turn_key(table.g, VINNIE, {KeyColour.BROWN})
    assert not can_turn_key(table.g, VINNIE, {KeyColour.BLACK})
    table.unlock(VINNIE, "AS5").run(TurnKey(VINNIE, KeyColour.BROWN))
    assert table.options(VINNIE) == {"key:brown", "key:master"}


@pytest.mark.rule("EP-KEY-01")
def test_a_key_that_was_turned_opens_nothing():
    table = with_keys(VINNIE, "green")
    table.player(VINNIE).keys[0].up = False
    assert not can_turn_key(table.g, VINNIE)
    assert cheapest_key(table.player(VINNIE)) is None


@pytest.mark.rule("EP-KEY-01")
def test_the_master_key_passes_for_any_colour_for_the_price_of_its_space():
    table = scenario().unlock(VINNIE, "AS5")  # on U2, $4k
    assert cheapest_key(table.player(VINNIE), {KeyColour.BLACK}) == 4
    assert can_turn_key(table.rich(VINNIE, 4).g, VINNIE)
    assert not can_turn_key(table.rich(VINNIE, 3).g, VINNIE)


@pytest.mark.rule("EP-KEY-01")
@pytest.mark.parametrize("asset", [OpenAsset("AS5", used=True), OpenAsset("AS1")])
def test_a_used_master_key_and_other_assets_open_nothing(asset: OpenAsset):
    table = scenario()
    table.player(VINNIE).unlocked[1] = asset
    assert not can_turn_key(table.g, VINNIE)


@pytest.mark.rule("EP-KEY-01", "EP-GEN-05")
def test_a_master_key_that_cannot_be_paid_is_not_offered_beside_locker_keys():
    table = with_keys(VINNIE, "brown", "green").unlock(VINNIE, "AS5").rich(VINNIE, 3).run(TurnKey(VINNIE))
    assert table.options(VINNIE) == {"key:green", "key:brown"}


@pytest.mark.rule("EP-KEY-02")
def test_turning_a_key_turns_it_face_down_for_good():
    table = with_keys(VINNIE, "brown", "green", "green").run(TurnKey(VINNIE)).choose(VINNIE, "key:green")
    assert table.player(VINNIE).keys == [HeldKey("brown"), HeldKey("green", up=False), HeldKey("green")]
    assert [args["key"].key for args in table.told("log-key-turned")] == ["key-green"]


@pytest.mark.rule("EP-KEY-02", "EP-GEN-11")
def test_using_the_master_key_pays_its_space_and_leaves_a_used_asset():
    table = with_keys(VINNIE, "green").unlock(VINNIE, "AS5").rich(VINNIE, 5).run(TurnKey(VINNIE))
    table.choose(VINNIE, "key:master")
    assert table.money(VINNIE) == 1
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS5", used=True)
    assert table.player(VINNIE).keys[0] == HeldKey("green")
    assert [args["price"] for args in table.told("log-master-key-used")] == [4]


@pytest.mark.rule("EP-KEY-01")
def test_what_was_kept_back_for_the_master_key_is_free_again_once_the_key_is_turned():
    table = scenario().unlock(VINNIE, "AS5").turn(VINNIE)
    table.g.turn.reserve = 4
    table.run(TurnKey(VINNIE))
    assert table.g.turn.reserve == 0


@pytest.mark.rule("EP-KEY-03")
def test_the_business_stays_closed_for_everyone_else():
    table = scenario(players=5)
    table.g.venues["ART-GALLERY"].cash = [VINNIE, SCAR, CLAWS]
    table.player(RUBY).keys = [HeldKey("green"), HeldKey("green"), None]
    visit(table, RUBY, "BIZ-A2")
    assert is_closed(table.g, "ART-GALLERY")
    assert [key.up for key in table.player(RUBY).keys if key] == [False, True]  # one visit, one key
