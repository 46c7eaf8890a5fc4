"""Levels (SP-LVL), notoriety (SP-NOT) and goons (SP-GOON)."""

from __future__ import annotations

import pytest

from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.city.family import vip_capacity
from games.speakeasy.gains import TakeGain
from games.speakeasy.operations.production import barrels_produced
from games.speakeasy.operations.selling import sales_limit
from games.speakeasy.operations.trucks import truck_range, trucks_available
from games.speakeasy.rewards import CardAction, reward
from games.speakeasy.underworld.goons import HireCount, hiring_price, return_goons
from tests.speakeasy.scenario import ANN, BEN, SpeakeasyTable, scenario

OPERATIONS = ("VIP", "PARTY", "STILL", "FLEET")
ALL_TRACKS = (*OPERATIONS, "STRENGTH")


def raising(track: str, table: SpeakeasyTable) -> SpeakeasyTable:
    return table.run(TakeGain(ANN, reward(f"UP({track})" if track in OPERATIONS else "STR")))


@pytest.mark.rule("SP-LVL-01", "SP-LVL-02", "SP-NOT-01")
@pytest.mark.parametrize("track", ALL_TRACKS)
def test_a_level_rises_by_one_and_at_most_to_5(track):
    table = scenario().hand(ANN, "V08", "V09")
    while not raising(track, table).at_rest:
        level = table.level(ANN, track)
        table.choose(ANN, f"raise:{track}")
        while not table.at_rest:
            table.by_default(ANN)
        assert table.level(ANN, track) == level + 1
    assert table.level(ANN, track) == 5
    assert table.boss(ANN).notoriety == 5 + 4


@pytest.mark.rule("SP-LVL-01")
def test_up_any_offers_what_can_still_rise_and_may_be_declined():
    table = scenario().levels(ANN, VIP=5, PARTY=4).run(TakeGain(ANN, reward("UP(ANY)")))
    assert table.options(ANN) == ["raise:STILL", "raise:FLEET", "raise:STRENGTH", "skip"]
    assert table.why_not(ANN) == {"raise:VIP": "SP-LVL-01", "raise:PARTY": "SP-LVL-03"}
    assert table.choose(ANN, "skip").boss(ANN).notoriety == 5 + 4 + 3


@pytest.mark.rule("SP-LVL-03", "SP-LVL-04", "SP-LVL-05")
@pytest.mark.parametrize(
    ("track", "level", "cards"),
    [("PARTY", 4, 0), ("PARTY", 5, 1), ("STRENGTH", 3, 0), ("STRENGTH", 4, 1), ("STRENGTH", 5, 2)],
)
def test_high_levels_cost_cards(track, level, cards):
    others = {"VIP": 3 if level == 3 else 2}  # so that no reward of the notoriety track comes in between
    table = scenario().levels(ANN, **others, **{track: level - 1}).hand(ANN, *["V08", "V09"][:cards])
    raising(track, table)
    table.choose(ANN, f"raise:{track}")
    while not table.at_rest:
        table.by_default(ANN)
    assert (table.level(ANN, track), table.boss(ANN).hand) == (level, 0)
    if cards:
        poor = scenario().levels(ANN, **{track: level - 1}).hand(ANN, *["V08", "V09"][: cards - 1])
        assert raising(track, poor).at_rest


@pytest.mark.rule("SP-LVL-06", "SP-NOT-01")
def test_notoriety_is_the_sum_of_the_levels():
    assert scenario().boss(ANN).notoriety == 5
    assert scenario().levels(ANN, VIP=2, PARTY=3, STILL=4, FLEET=5, STRENGTH=1).boss(ANN).notoriety == 15
    assert scenario().levels(ANN, **dict.fromkeys(ALL_TRACKS, 5)).boss(ANN).notoriety == 25


@pytest.mark.rule("SP-LVL-06", "SP-NOT-02")
@pytest.mark.parametrize("track", ALL_TRACKS)
def test_each_level_enters_a_position_and_gains_its_reward(track):
    other = "PARTY" if track == "FLEET" else "FLEET"
    table = raising(track, scenario().levels(ANN, **{other: 3})).choose(ANN, f"raise:{track}")
    assert [told["position"] for told in table.told("log-notoriety")] == [8]
    assert table.asked(ANN) == "SP-D14", "the family member that lies at 8"


@pytest.mark.rule("SP-LVL-07")
def test_a_raise_that_is_not_extra_is_one():
    table = scenario().hand(ANN, "V08").run(TakeGain(ANN, reward("UP(STILL)"))).choose(ANN, "raise:STILL")
    assert table.at_rest
    assert (table.level(ANN, "STILL"), table.hand_of(ANN)) == (2, ["V08"])


@pytest.mark.rule("SP-LVL-07")
def test_the_extra_raise_is_offered_after_the_first_was_made():
    table = scenario().levels(ANN, VIP=3, PARTY=2).hand(ANN, "V08", "V09")
    table.run(TakeGain(ANN, reward("UPX(STILL)")))
    assert table.options(ANN) == ["raise:STILL", "skip"]
    assert scenario().hand(ANN, "V08").run(TakeGain(ANN, reward("UPX(STILL)"))).choose(ANN, "skip").at_rest
    table.choose(ANN, "raise:STILL")
    assert table.asked(ANN) == "SP-D10"
    table.play(ANN, "raise:STILL", "discard:V08")
    assert (table.level(ANN, "STILL"), table.hand_of(ANN)) == (3, ["V09"])
    assert table.at_rest, "one more, not two"


@pytest.mark.rule("SP-LVL-07", "SP-NOT-02", "SP-GEN-04")
def test_a_card_that_the_first_raise_brings_pays_for_the_second():
    table = scenario().levels(ANN, VIP=2).run(TakeGain(ANN, reward("UPX(VIP)"))).choose(ANN, "raise:VIP")
    assert table.asked(ANN) == "SP-D13", "position 7 brings a card"
    table.choose(ANN, "deck:PARTY")
    assert table.asked(ANN) == "SP-D10"
    assert table.choose(ANN, "raise:VIP").hand_of(ANN) == []
    assert table.level(ANN, "VIP") == 4


@pytest.mark.rule("SP-LVL-08", "SP-TRUCK-01", "SP-FAM-02")
def test_a_higher_level_works_immediately():
    table = scenario().levels(ANN, FLEET=2, VIP=2, PARTY=2, STILL=2)
    table.building(ANN, "still", "1a").truck(ANN, 1, 1)
    before = (trucks_available(table.g, ANN), truck_range(table.g, ANN), vip_capacity(table.g, ANN))
    before += (sales_limit(table.g, ANN), barrels_produced(table.g, ANN))
    assert before == (1, 2, 2, 3, 3)
    table.levels(ANN, FLEET=3, VIP=3, PARTY=3, STILL=3)
    after = (trucks_available(table.g, ANN), truck_range(table.g, ANN), vip_capacity(table.g, ANN))
    after += (sales_limit(table.g, ANN), barrels_produced(table.g, ANN))
    assert after == (2, 3, 3, 4, 4)
    card = scenario().levels(ANN, FLEET=2, VIP=3).hand(ANN, "F03").run(TakeGain(ANN, reward("PLAY(FLEET)")))
    card.choose(ANN, "play:F03")
    card.choose(ANN, "raise:FLEET")
    assert card.options(ANN)[-2:] == ["truck:1", "stop"], "the same card drives the second truck"


# Notoriety


@pytest.mark.rule("SP-NOT-02", "SP-NOT-04")
@pytest.mark.parametrize(
    ("position", "question"),
    [
        *((7, "SP-D13"), (8, "SP-D14"), (11, "SP-D37"), (13, "SP-D13"), (14, "SP-D14"), (17, "SP-D37")),
        *((19, "SP-D13"), (21, "SP-D37"), (23, "SP-D13"), (6, None), (18, None)),
    ],
)
def test_entering_a_position_brings_its_reward(position, question):
    levels = dict.fromkeys(ALL_TRACKS, 1)
    while sum(levels.values()) < position - 1:
        lowest = min((track for track in ALL_TRACKS if track != "VIP"), key=levels.__getitem__)
        levels[lowest if levels[lowest] < 5 else "VIP"] += 1
    table = scenario().levels(ANN, **levels).run(TakeGain(ANN, reward("UP(VIP)"))).choose(ANN, "raise:VIP")
    assert table.boss(ANN).notoriety == position
    assert table.asked(ANN) == (question or "FULL-STOP")


@pytest.mark.rule("SP-NOT-01", "SP-NOT-02", "SP-LVL-03")
def test_the_last_position_brings_a_helper():
    table = scenario().levels(ANN, **dict.fromkeys(ALL_TRACKS, 5)).levels(ANN, VIP=4).hand(ANN, "P08")
    table.run(TakeGain(ANN, reward("UP(VIP)"))).play(ANN, "raise:VIP")
    assert table.boss(ANN).notoriety == 25
    assert (table.asked(ANN), table.hand_of(ANN)) == ("SP-D37", [])


@pytest.mark.rule("SP-NOT-02", "SP-GEN-04")
def test_two_steps_bring_both_rewards_in_ascending_order():
    table = scenario().levels(ANN, FLEET=2).hand(ANN, "P08").run(TakeGain(ANN, reward("UPX(VIP)")))
    table.choose(ANN, "raise:VIP")
    assert table.asked(ANN) == "SP-D13", "position 7, before the extra raise"
    table.choose(ANN, "deck:VIP")
    assert table.asked(ANN) == "SP-D10"
    table.play(ANN, "raise:VIP", "discard:P08")
    assert table.asked(ANN) == "SP-D14", "position 8"


@pytest.mark.rule("SP-NOT-03")
@pytest.mark.parametrize(
    ("position", "low", "high"),
    [
        (5, 8, 12),
        (8, 8, 12),
        (9, 12, 16),
        (11, 12, 16),
        (12, 15, 20),
        (16, 18, 24),
        (20, 21, 28),
        (24, 25, 32),
    ],
)
def test_the_barrel_price_is_that_of_the_highest_position_reached(position, low, high):
    spare = position - 5
    levels = {}
    for track in ALL_TRACKS:
        levels[track] = 1 + min(4, spare)
        spare -= levels[track] - 1
    table = scenario().levels(ANN, **levels).building(ANN, "speakeasy", "1a", barrel=True)
    table.building(ANN, "casino", "2a", barrel=True).run(PerformAction(ANN, CardAction.SELL))
    table.choose(ANN, "sell:2a")
    assert table.cash(ANN) == 15 + high
    assert table.choose(ANN, "sell:1a").cash(ANN) == 15 + high + low


@pytest.mark.rule("SP-NOT-04")
def test_the_declined_family_member_of_the_track_joins_the_supply():
    table = scenario().levels(ANN, FLEET=3).run(TakeGain(ANN, reward("UP(VIP)"))).choose(ANN, "raise:VIP")
    assert table.asked(ANN) == "SP-D14"
    table.choose(ANN, "skip")
    assert (table.boss(ANN).family, table.boss(ANN).vip, table.boss(ANN).notoriety_family) == (11, 0, [14])


@pytest.mark.rule("SP-NOT-04", "SP-LVL-08", "SP-FAM-02")
@pytest.mark.parametrize(("raised", "vip", "family"), [("VIP", 2, 5), ("STILL", 1, 6)])
def test_the_member_at_8_finds_the_room_that_its_own_level_brings_and_else_joins_the_supply(
    raised, vip, family
):
    table = scenario(2).levels(ANN, PARTY=3).vip(ANN, 1).docked(ANN, "U1", "U2", "U3", "U4")
    table.docked(BEN, "D1", "D2", "D3", "D4", "M1", "M2", "M3", "M4")
    table = raising(raised, table).choose(ANN, f"raise:{raised}")
    if raised == "VIP":
        assert table.options(ANN) == ["vip", "skip"]
        table.choose(ANN, "vip")
    assert table.at_rest
    assert (table.boss(ANN).vip, table.boss(ANN).family) == (vip, family)
    assert table.boss(ANN).notoriety_family == [14]


# Goons


@pytest.mark.rule("SP-GOON-01", "SP-GOON-02", "SP-MON-10")
@pytest.mark.parametrize(
    ("goons", "hired", "crates", "price"),
    [
        (0, 6, (), 15),
        (3, 2, (), 7),
        (0, 2, ("C04",), 0),
        (0, 3, ("C04",), 0 + 0 + 1),
        (2, 3, ("C04",), 1 + 2 + 3),
        (5, 1, (), 5),
    ],
)
def test_each_goon_costs_the_price_of_the_cheapest_empty_space(goons, hired, crates, price):
    table = scenario().goons(ANN, goons).crates(ANN, *crates).money(ANN, cash=20)
    assert hiring_price(table.g, ANN, hired) == price
    table.run(HireCount(ANN)).choose(ANN, f"hire:{hired}")
    assert (table.boss(ANN).goons, table.cash(ANN)) == (goons + hired, 20 - price)


@pytest.mark.rule("SP-GOON-03")
def test_six_goons_are_the_most():
    table = scenario().goons(ANN, 5).run(TakeGain(ANN, reward("GOON(2)")))
    assert table.boss(ANN).goons == 6
    assert table.run(HireCount(ANN)).at_rest
    assert table.run(TakeGain(ANN, reward("GOON(1)"))).boss(ANN).goons == 6


@pytest.mark.rule("SP-GOON-04")
def test_a_goon_as_a_reward_is_free():
    table = scenario().goons(ANN, 3).run(TakeGain(ANN, reward("GOON(2)")))
    assert (table.boss(ANN).goons, table.cash(ANN), table.safe(ANN)) == (5, 15, 30)


@pytest.mark.rule("SP-GOON-05")
def test_returned_goons_leave_the_dearest_spaces():
    table = scenario().goons(ANN, 4)
    supply = table.g.board.supply.goons
    return_goons(table.g, ANN, 2)
    assert table.g.board.supply.goons == supply + 2
    assert hiring_price(table.g, ANN, 1) == 2, "the third space is the next again"


@pytest.mark.rule("SP-GEN-02", "SP-GOON-04", "SP-PROT-09", "SP-BOOK-01")
def test_a_short_supply_gives_what_is_there():
    table = scenario().goons(BEN, 6)
    table.g.board.supply.goons = 1
    assert table.run(TakeGain(ANN, reward("GOON(2)"))).boss(ANN).goons == 2
    assert table.run(HireCount(ANN)).at_rest, "none is left to hire"
    table.g.board.supply.leverage = 1
    assert table.run(TakeGain(ANN, reward("LEV(2)"))).boss(ANN).leverage == 1
    assert table.g.board.supply.leverage == 0
    table.boss(ANN).book_supply = 1
    assert table.run(TakeGain(ANN, reward("BOOK(2)"))).boss(ANN).books == 1
