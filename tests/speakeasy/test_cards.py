"""Operation cards (SP-CARD)."""

from __future__ import annotations

import pytest

from games.speakeasy.cards.discarding import DiscardCards
from games.speakeasy.cards.operation_cards import PlayOperationCard
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import CLUB_JOB
from games.speakeasy.city.protection import standing_leverage
from games.speakeasy.codes import Operation
from games.speakeasy.gains import TakeGain
from games.speakeasy.rewards import reward
from tests.speakeasy.scenario import ANN, BEN, scenario


@pytest.mark.rule("SP-CARD-01")
def test_the_card_is_of_the_kind_that_the_action_names():
    table = scenario().hand(ANN, "V08", "P08", "P09").run(PlayOperationCard(ANN, Operation.PARTY))
    assert table.options(ANN) == ["play:P08", "play:P09", "skip"]
    assert table.why_not(ANN) == {"play:V08": "SP-CARD-01"}


@pytest.mark.rule("SP-CARD-02", "SP-CARD-03", "SP-CARD-11")
def test_the_replaced_card_goes_under_its_deck_and_the_barrels_stay():
    table = scenario().played(ANN, "S09", "F08").hand(ANN, "S08").building(ANN, "still", "1a")
    table.still_barrels(ANN, 3)
    deck = list(table.g.stacks.cards[Operation.STILL])
    table.run(PlayOperationCard(ANN)).play(ANN, "play:S08", "skip")
    assert table.boss(ANN).cards == {Operation.STILL: "S08", Operation.FLEET: "F08"}
    assert table.g.stacks.cards[Operation.STILL] == ["S09", *deck], "at the bottom, and no shuffle"
    assert table.boss(ANN).still_barrels == 3
    assert table.hand_of(ANN) == []


@pytest.mark.rule("SP-CARD-02", "SP-CARD-10", "SP-CARD-11")
def test_the_reward_of_the_new_card_may_bring_back_the_old_one_where_its_deck_had_run_out():
    table = scenario().played(ANN, "P08").hand(ANN, "P12").empty_decks(Operation.PARTY)
    table.run(PlayOperationCard(ANN)).play(ANN, "play:P12", "deck:PARTY")
    assert table.hand_of(ANN) == ["P08"]


@pytest.mark.rule("SP-CARD-04", "SP-GEN-03")
@pytest.mark.parametrize(("reward_taken", "sold"), [(True, False), (False, True)])
def test_reward_and_action_may_be_declined_one_by_one(reward_taken, sold):
    table = scenario().hand(ANN, "P05").building(ANN, "speakeasy", "1a", barrel=True)
    table.run(PlayOperationCard(ANN)).choose(ANN, "play:P05")
    assert table.asked(ANN) == "SP-D37", "the reward comes first"
    table.play(ANN, "take:H01" if reward_taken else "skip", "sell:1a" if sold else "stop")
    assert (table.boss(ANN).helpers == ["H01"]) is reward_taken
    assert (table.cash(ANN) == 15 + 8) is sold


@pytest.mark.rule("SP-CARD-05", "SP-PROT-03")
def test_the_new_icons_count_at_once_and_the_old_ones_are_gone():
    table = scenario().played(ANN, "V12").hand(ANN, "V11").vip(ANN, 1).building(ANN, "still", "1a")
    assert standing_leverage(table.g, ANN) == 3
    table.run(PlayOperationCard(ANN)).play(ANN, "play:V11", "protect:1a")
    assert standing_leverage(table.g, ANN) == 2
    assert table.building_on("1a").is_protected, "two icons and the 2 of the card pay for 4"


@pytest.mark.rule("SP-CARD-06")
@pytest.mark.parametrize(
    ("card", "question"), [("V08", "SP-D22"), ("P09", "SP-D24"), ("S09", "SP-D25"), ("F08", "SP-D23")]
)
def test_each_kind_has_its_action(card, question):
    table = scenario().hand(ANN, card).vip(ANN, 1).building(ANN, "still", "1a").leverage(ANN, 4)
    table.building(ANN, "speakeasy", "2a", barrel=True).run(PlayOperationCard(ANN)).choose(
        ANN, f"play:{card}"
    )
    assert table.asked(ANN) == question


@pytest.mark.rule("SP-CARD-07", "SP-CARD-09")
def test_a_discard_is_any_card_of_the_hand_and_never_one_of_the_slots():
    table = scenario().hand(ANN, "V08", "F08").played(ANN, "P09")
    deck = list(table.g.stacks.cards[Operation.FLEET])
    table.run(DiscardCards(ANN, 1))
    assert table.options(ANN) == ["discard:V08", "discard:F08"], "no slot, no skip"
    table.choose(ANN, "discard:F08")
    assert table.g.stacks.cards[Operation.FLEET] == ["F08", *deck]


@pytest.mark.rule("SP-CARD-08", "SP-LVL-05")
def test_the_card_just_played_cannot_be_discarded_for_its_reward():
    table = scenario().levels(ANN, STRENGTH=3).hand(ANN, "V05")
    assert table.run(PlayOperationCard(ANN)).choose(ANN, "play:V05").at_rest
    assert table.level(ANN, "STRENGTH") == 3
    other = scenario().levels(ANN, STRENGTH=3).hand(ANN, "V05", "F08").run(PlayOperationCard(ANN))
    other.play(ANN, "play:V05", "raise:STRENGTH")
    assert other.level(ANN, "STRENGTH") == 4
    assert other.boss(ANN).cards == {Operation.VIP: "V05"}


@pytest.mark.rule("SP-CARD-09", "SP-BLD-08")
def test_any_kind_of_card_pays_for_a_casino():
    table = scenario().money(ANN, cash=17, safe=0).hand(ANN, "S09", "F08").run(BuildAction(ANN, CLUB_JOB))
    table.play(ANN, "open", "piece:K1", "district:1", "space:1a")
    assert table.options(ANN) == ["discard:S09", "discard:F08"]


@pytest.mark.rule("SP-CARD-10")
def test_the_top_card_of_the_named_deck_comes_into_the_hand():
    table = scenario().on_top("F10").run(TakeGain(ANN, reward("OPCARD(FLEET)")))
    assert table.hand_of(ANN) == ["F10"]
    assert table.boss(ANN).hand == 1
    empty = scenario().empty_decks(Operation.FLEET).run(TakeGain(ANN, reward("OPCARD(FLEET)")))
    assert empty.at_rest, "no other deck stands in for an empty one"
    assert empty.hand_of(ANN) == []


@pytest.mark.rule("SP-CARD-10", "SP-GEN-03")
def test_any_deck_that_is_not_empty_may_be_chosen_or_none():
    table = scenario().on_top("P05").empty_decks(Operation.STILL).run(TakeGain(ANN, reward("OPCARD(ANY)")))
    assert set(table.options(ANN)) == {"deck:VIP", "deck:PARTY", "deck:FLEET", "skip"}
    assert table.choose(ANN, "deck:PARTY").hand_of(ANN) == ["P05"]
    assert scenario().empty_decks(*Operation).run(TakeGain(ANN, reward("OPCARD(ANY)"))).at_rest
    declined = scenario().run(TakeGain(ANN, reward("OPCARD(ANY)"))).choose(ANN, "skip")
    assert declined.hand_of(ANN) == []


@pytest.mark.rule("SP-CARD-11")
def test_discards_come_back_when_the_deck_has_run_down_to_them():
    table = scenario().hand(ANN, "V08", "V09").run(DiscardCards(ANN, 2)).play(ANN, "discard:V08")
    table.g.stacks.cards[Operation.VIP] = table.g.stacks.cards[Operation.VIP][:2]
    for _ in range(2):
        table.run(TakeGain(BEN, reward("OPCARD(VIP)")))
    assert table.hand_of(BEN) == ["V08", "V09"], "the first discard lies higher"
