"""Money (SP-MON) and the rules for everything (SP-GEN)."""

from __future__ import annotations

import pytest

from games.speakeasy.cards.operation_cards import PlayOperationCard
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB, CLUB_JOB
from games.speakeasy.city.buildings import price_of
from games.speakeasy.gains import TakeGain
from games.speakeasy.money import can_pay, earn_safe, pay, spending_power
from games.speakeasy.operations.trucks import purchase_price
from games.speakeasy.rewards import reward
from games.speakeasy.underworld.goons import HireCount
from tests.speakeasy.scenario import ANN, BEN, scenario


@pytest.mark.rule("SP-MON-02", "SP-MON-03", "SP-MON-05", "SP-MON-07")
@pytest.mark.parametrize(
    ("cash", "safe", "cost", "left"),
    [(5, 10, 3, (2, 10)), (5, 10, 5, (0, 10)), (5, 10, 8, (0, 4)), (0, 9, 4, (0, 1)), (3, 0, 0, (3, 0))],
)
def test_cash_pays_first_and_the_safe_two_for_one(cash, safe, cost, left):
    table = scenario().money(ANN, cash=cash, safe=safe)
    others = [table.cash(BEN), table.safe(BEN)]
    pay(table.g, ANN, cost)
    assert (table.cash(ANN), table.safe(ANN)) == left
    assert [table.cash(BEN), table.safe(BEN)] == others, "the bank gets it"


@pytest.mark.rule("SP-MON-04", "SP-MON-05")
@pytest.mark.parametrize(("cash", "safe", "power"), [(0, 9, 4), (3, 8, 7), (0, 1, 0), (6, 0, 6)])
def test_spending_power(cash, safe, power):
    table = scenario().money(ANN, cash=cash, safe=safe)
    assert spending_power(table.g, ANN) == power
    assert can_pay(table.g, ANN, power)
    assert not can_pay(table.g, ANN, power + 1)


@pytest.mark.rule("SP-MON-06")
def test_income_is_never_moved_between_cash_and_safe():
    table = scenario().money(ANN, cash=0, safe=30).run(TakeGain(ANN, reward("CASH(4)")))
    assert (table.cash(ANN), table.safe(ANN)) == (4, 30)
    earn_safe(table.g, ANN, 20)
    assert (table.cash(ANN), table.safe(ANN)) == (4, 50)


@pytest.mark.rule("SP-MON-08")
def test_cash_as_a_reward_is_cash():
    table = scenario().hand(ANN, "P08").run(PlayOperationCard(ANN)).choose(ANN, "play:P08")
    assert (table.cash(ANN), table.safe(ANN)) == (19, 30)


@pytest.mark.rule("SP-MON-10")
def test_reductions_add_up_to_nothing_less_than_free():
    table = scenario().crates(ANN, "C18", "C13", "C04", "C10")
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] != "C"]
    assert price_of(table.g, ANN, "N1", is_upgrade=True) == 12 - 2 - 8
    assert table.goons(ANN, 0).run(HireCount(ANN)).choose(ANN, "hire:1").cash(ANN) == 15
    table.boat("BT4", "HB7", barrels=5)
    assert purchase_price(table.g, ANN, "BT4", 2) == 2 + 3


@pytest.mark.rule("SP-MON-11", "SP-TAKE-06")
@pytest.mark.parametrize(
    ("cash", "hand", "ways"), [(20, ("V08",), True), (19, ("V08",), False), (20, (), False)]
)
def test_price_fee_and_card_must_be_there_together(cash, hand, ways):
    """A casino for $17 beside an associate for $3, who alone makes the attack strong enough."""
    table = scenario().money(ANN, cash=cash, safe=0).hand(ANN, *hand).mobsters("9a", strength=3).goons(ANN, 0)
    table.associate(ANN, "M04", 1).building(ANN, "nightclub", "8a").building(ANN, "nightclub", "1a")
    table.building(ANN, "nightclub", "13a").run(BuildAction(ANN, CLUB_JOB))
    assert (not table.at_rest and "take-over" in table.options(ANN)) is ways


@pytest.mark.rule("SP-MON-01", "SP-MON-04")
def test_what_exceeds_the_spending_power_is_not_offered():
    table = scenario().money(ANN, cash=1, safe=5).run(BuildAction(ANN, BAR_JOB)).choose(ANN, "open")
    assert table.options(ANN) == ["piece:A1", "piece:A2", "piece:A3", "rethink"]
    assert scenario().money(ANN, cash=2, safe=1).run(BuildAction(ANN, BAR_JOB)).at_rest


# For everything


@pytest.mark.rule("SP-GEN-02", "SP-MON-01")
def test_money_is_unlimited_and_whole():
    table = scenario().money(ANN, cash=100_000)
    earn_safe(table.g, ANN, 1_000_000)
    assert (table.cash(ANN), table.safe(ANN)) == (100_000, 1_000_030)


@pytest.mark.rule("SP-GEN-04")
def test_a_reward_inside_an_action_is_resolved_before_the_action_goes_on():
    """A raise brings a card at 7; the card played it for goes on afterwards."""
    table = scenario().levels(ANN, FLEET=2).hand(ANN, "P03").building(ANN, "speakeasy", "1a", barrel=True)
    table.run(PlayOperationCard(ANN)).play(ANN, "play:P03", "raise:PARTY")
    assert table.asked(ANN) == "SP-D13"
    table.choose(ANN, "deck:VIP")
    assert table.asked(ANN) == "SP-D24"


@pytest.mark.rule("SP-GEN-13")
def test_nobody_else_is_asked_during_a_turn():
    table = scenario().run(BuildAction(ANN, BAR_JOB))
    assert [decision.seat for decision in table.match.position.decisions] == [ANN]


@pytest.mark.rule("SP-GEN-14")
def test_what_has_only_one_answer_is_not_asked():
    table = scenario().hand(ANN, "V08").money(ANN, cash=20, safe=0).run(BuildAction(ANN, CLUB_JOB))
    table.play(ANN, "open", "piece:K1", "district:1", "space:1a")
    assert table.at_rest, "the only card is discarded unasked"
    assert table.hand_of(ANN) == []
