"""Gaining evidence (TD-EVID), looking at it, taking and exposing it (TD-SUPP-25 … TD-SUPP-29)."""

from __future__ import annotations

import pytest

from games.in_too_deep.components import Evidence, Haul
from games.in_too_deep.crimes.rewards import TakeReward
from games.in_too_deep.evidence.gaining import GainEvidence, refill_rail
from games.in_too_deep.evidence.peeking import ExposeToken, Peek, TakeToken
from games.in_too_deep.game import InTooDeep
from games.kernel import Chance, Effects
from tests.in_too_deep.scenario import ANN, BEN, Bench, scenario

TAC, LEA, TIM, WEA, FUN, TAR = Evidence


def gaining(count: int, display: str = "TAC TAC LEA LEA FUN FUN") -> Bench:
    table = scenario(players=3).turn_of(ANN).display(display)
    return table.run(GainEvidence(ANN, count))


def memory(table: Bench, seat: int = ANN) -> list[Evidence]:
    return table.g.holdings[seat].evidence


@pytest.mark.rule("TD-EVID-01", "TD-EVID-02", "TD-EVID-05")
def test_the_first_comes_from_the_rail_and_the_others_from_the_display():
    """TD-EX-10."""
    table = scenario(players=3).turn_of(ANN).display("TAC LEA FUN TAC LEA FUN")
    table.rail("TIM WEA WEA TAR").run(GainEvidence(ANN, 3))
    assert table.asked(ANN) == "TD-D24"
    table.play(ANN, "rail:4")
    assert memory(table)[0] == TAR
    assert len(memory(table)) == 3
    assert table.g.piles.on_display == 3
    assert len(table.g.rail) == 4
    assert None not in table.g.rail
    assert table.g.rail[:3] == [TIM, WEA, WEA]


@pytest.mark.rule("TD-EVID-01")
def test_each_rail_slot_may_be_chosen_and_the_lowest_is_the_default():
    table = gaining(1)
    assert table.options(ANN) == ["rail:1", "rail:2", "rail:3", "rail:4"]
    table.by_default(ANN)
    assert memory(table) == [TAC]


@pytest.mark.rule("TD-EVID-03")
def test_what_the_display_lacks_comes_from_the_supply():
    table = gaining(4, display="FUN")
    top = table.g.piles.evidence[-2:]
    table.play(ANN, "rail:1")
    assert table.told("log-evidence-drawn")[0] | {"seat": None} == {"seat": None, "display": 1, "supply": 2}
    assert memory(table) == [TAC, FUN, *reversed(top)]


@pytest.mark.rule("TD-EVID-04", "TD-EVID-10")
def test_everyone_sees_the_kind_from_the_rail_and_only_the_owner_the_others():
    table = gaining(2).play(ANN, "rail:2")
    assert table.told("log-evidence-from-rail")[0]["evidence"].key == "evidence-LEA"
    assert table.told_to("log-evidence-from-rail") == [None]
    assert table.told_to("log-evidence-seen") == [(ANN,)]
    assert not any(event.seen_by(BEN) for event in table.events if event.kind == "log-evidence-seen")
    assert "evidence" not in table.told("log-evidence-drawn")[0]
    assert "log-evidence-from-rail" in InTooDeep.digest_events, "a scene tells what is public"


@pytest.mark.rule("TD-EVID-05", "TD-EVID-16")
def test_the_rail_is_refilled_at_random_from_the_display():
    found = set()
    for seed in range(40):
        table = scenario(players=3).turn_of(ANN).display("FUN TAR WEA")
        table.g.rail[0] = table.g.rail[2] = None
        table.g.chance = Chance(f"rail {seed}")
        refill_rail(table.g, Effects(table.g))
        assert None not in table.g.rail
        found.add(table.g.rail[0])
    assert found == {FUN, TAR, WEA}


@pytest.mark.rule("TD-EVID-06", "TD-EVID-16", "TD-CHAP-01")
def test_the_last_token_of_the_display_still_refills_the_rail():
    table = gaining(1, display="FUN").play(ANN, "rail:1")
    assert (table.g.rail[0], table.g.piles.on_display) == (FUN, 0)
    assert table.g.triggered_by is None, "nothing was missing"


@pytest.mark.rule("TD-EVID-05", "TD-EVID-06", "TD-EVID-07", "TD-CHAP-01")
def test_a_rail_that_the_display_cannot_refill_triggers_the_end_of_the_chapter():
    """TD-EX-22."""
    table = gaining(2, display="FUN")
    next_up = table.g.piles.evidence[-1]
    table.play(ANN, "rail:1")
    assert memory(table) == [TAC, FUN]
    assert table.g.triggered_by == ANN
    assert table.g.rail[0] == next_up
    assert table.told("log-chapter-end-triggered")


@pytest.mark.rule("TD-EVID-07")
def test_after_the_trigger_everything_comes_from_the_supply():
    table = gaining(2, display="FUN").play(ANN, "rail:1")
    supply = len(table.g.piles.evidence)
    table.run(GainEvidence(ANN, 2)).play(ANN, "rail:1")
    assert len(table.g.piles.evidence) == supply - 2
    assert not table.told("log-chapter-end-triggered")
    assert None not in table.g.rail


def test_an_empty_display_alone_triggers_nothing():
    table = gaining(4, display="FUN TAR LEA WEA")
    table.play(ANN, "rail:1")
    assert table.g.piles.on_display == 0
    assert table.g.triggered_by is None


@pytest.mark.rule("TD-EVID-08")
def test_without_a_rail_the_first_is_taken_like_a_further_one():
    table = scenario(players=3).turn_of(ANN).display("FUN TAR")
    table.g.rail = [None] * 4
    table.run(GainEvidence(ANN, 1))
    assert table.told("log-evidence-drawn")[0]["display"] == 1
    assert len(memory(table)) == 1


@pytest.mark.rule("TD-EVID-08")
def test_what_is_nowhere_is_not_gained():
    table = scenario(players=3).turn_of(ANN).display("FUN")
    table.g.piles.evidence = []
    table.run(GainEvidence(ANN, 4)).play(ANN, "rail:1")
    assert memory(table) == [TAC, FUN]
    assert table.g.rail == [None, LEA, TIM, WEA]


@pytest.mark.rule("TD-CHAP-01")
def test_a_chapter_end_that_was_triggered_is_not_triggered_again():
    table = gaining(2, display="FUN")
    table.g.triggered_by = BEN
    table.play(ANN, "rail:1")
    assert table.g.triggered_by == BEN
    assert not table.told("log-chapter-end-triggered")


@pytest.mark.rule("TD-EVID-01", "TD-EVID-02", "TD-STORY-08")
def test_the_evidence_of_a_reward_is_gained_in_one_go():
    table = scenario(players=3).turn_of(ANN).run(TakeReward(ANN, "SC07", Haul(evidence=3)))
    assert table.play(ANN, "rail:1").at_rest
    assert [told["display"] for told in table.told("log-evidence-drawn")] == [2]
    assert len(memory(table)) == 3


@pytest.mark.rule("TD-EVID-09")
def test_two_gains_begin_at_the_rail_each():
    table = scenario(players=3).turn_of(ANN).run(GainEvidence(ANN, 1), GainEvidence(ANN, 1))
    table.play(ANN, "rail:1")
    assert table.asked(ANN) == "TD-D24"
    assert table.options(ANN) == ["rail:1", "rail:2", "rail:3", "rail:4"]
    assert table.g.piles.on_display == table.g.numbers.display - 1
    table.play(ANN, "rail:1")
    assert len(memory(table)) == 2
    assert None not in table.g.rail


@pytest.mark.rule("TD-EVID-12")
def test_slots_keep_their_numbers():
    table = gaining(2, display="TAC TAC TAC TAC").play(ANN, "rail:1")
    slots = table.g.piles.display
    assert len(slots) == table.g.numbers.display
    assert [slot is not None for slot in slots[:4]].count(True) == 2


@pytest.mark.rule("TD-EVID-13")
def test_a_gain_stays_random_for_those_who_have_peeked():
    drawn = set()
    for seed in range(30):
        table = scenario(players=3).turn_of(ANN).display("FUN TAR")
        table.g.holdings[ANN].noted = ["D1", "D2"]
        table.g.chance = Chance(f"display {seed}")
        table.run(GainEvidence(ANN, 2)).play(ANN, "rail:1")
        drawn.add(memory(table)[1])
    assert drawn == {FUN, TAR}


# Looking


@pytest.mark.rule("TD-EVID-14", "TD-SUPP-25")
def test_two_face_down_tokens_are_chosen_before_any_is_seen():
    table = scenario(players=3).turn_of(ANN).display("FUN TAR").bonus("LEA").vault(BEN, "TIM")
    table.vault(ANN, "WEA").run(Peek(ANN))
    assert table.options(ANN) == ["area:D", "area:B", "area:W", "area:X"], "any vault, one's own too"
    table.play(ANN, "area:D", "token:D2")
    assert not table.told("log-peek-seen")
    assert table.options(ANN) == ["area:D", "area:B", "area:W", "area:X"]
    table.play(ANN, "area:X")
    (seen,) = table.told("log-peek-seen")
    assert [token.args["evidence"].key for token in seen["tokens"]] == ["evidence-TAR", "evidence-TIM"]
    assert table.told_to("log-peek-seen") == [(ANN,)]
    assert table.g.piles.display[1] == TAR


@pytest.mark.rule("TD-EVID-14")
def test_with_one_token_there_is_only_that_one_to_look_at():
    table = scenario(players=3).turn_of(ANN).display("FUN").run(Peek(ANN))
    assert table.at_rest
    assert table.g.holdings[ANN].noted == ["D1"]


def test_without_any_token_there_is_nothing_to_look_at():
    table = scenario(players=3).turn_of(ANN).display("").run(Peek(ANN))
    assert table.at_rest
    assert not table.told("log-peeked")


@pytest.mark.rule("TD-EVID-15")
def test_what_was_seen_stays_in_the_notes_as_long_as_it_lies_there():
    table = scenario(players=3).turn_of(ANN).display("FUN TAR").run(Peek(ANN))
    assert table.g.holdings[ANN].noted == ["D1", "D2"]
    table.run(TakeToken(BEN)).play(BEN, "token:D1")
    assert table.g.holdings[ANN].noted == ["D2"]
    table.run(TakeToken(ANN))
    assert table.at_rest
    assert table.g.holdings[ANN].noted == []


@pytest.mark.rule("TD-SUPP-26")
def test_one_of_the_two_is_taken():
    table = scenario(players=3).turn_of(ANN).display("FUN TAR LEA")
    table.run(Peek(ANN, then_take=True)).play(ANN, "token:D1", "token:D3")
    assert table.asked(ANN) == "TD-D30"
    assert table.options(ANN) == ["token:D1", "token:D3"]
    table.play(ANN, "token:D3")
    assert memory(table) == [LEA]
    assert table.g.piles.display[:3] == [FUN, TAR, None]


@pytest.mark.rule("TD-SUPP-27", "TD-SUPP-28")
def test_a_token_may_be_taken_from_the_display_bonus_spaces_and_any_vault():
    table = scenario(players=3).turn_of(ANN).display("FUN").bonus("LEA").vault(BEN, "TIM")
    table.run(TakeToken(ANN)).play(ANN, "area:B")
    assert memory(table) == [LEA]
    assert table.g.piles.bonus == [None, None, None]
    table.run(TakeToken(ANN)).play(ANN, "area:X")
    assert table.g.holdings[BEN].vault == [None]
    rail = list(table.g.rail)
    table.run(TakeToken(ANN))
    assert memory(table) == [LEA, TIM, FUN]
    assert table.g.rail == rail
    assert table.g.triggered_by is None


@pytest.mark.rule("TD-EVID-07", "TD-SUPP-27")
def test_after_the_trigger_a_token_may_be_taken_from_the_supply():
    table = scenario(players=3).turn_of(ANN).display("").bonus("LEA")
    table.g.triggered_by = BEN
    *rest, top = table.g.piles.evidence
    table.run(TakeToken(ANN))
    assert table.options(ANN) == ["area:B", "area:S"]
    table.play(ANN, "area:S")
    assert memory(table) == [top]
    assert table.g.piles.evidence == rest
    assert table.told_to("log-evidence-seen") == [(ANN,)]


@pytest.mark.rule("TD-EVID-07", "TD-SUPP-27")
def test_before_the_trigger_an_empty_display_gives_no_token():
    table = scenario(players=3).turn_of(ANN).display("").run(TakeToken(ANN))
    assert table.at_rest
    assert memory(table) == []


@pytest.mark.rule("TD-SUPP-29")
def test_an_exposed_token_lies_face_up_in_the_shared_vault():
    table = scenario(players=3).turn_of(ANN).display("FUN").bonus("LEA").vault(ANN, "TIM WEA")
    table.run(ExposeToken(ANN))
    assert table.options(ANN) == ["area:B", "area:W"]
    table.play(ANN, "area:W", "token:W2")
    assert table.g.shared_vault == [WEA]
    assert table.g.holdings[ANN].vault == [TIM, None]
    table.run(ExposeToken(ANN)).play(ANN, "area:B")
    assert table.g.shared_vault == [WEA, LEA]
    assert table.g.piles.bonus == [None, None, None]


@pytest.mark.rule("TD-PROC-06", "TD-EVID-15")
def test_known_tokens_are_named_and_others_are_not():
    table = scenario(players=3).turn_of(ANN).display("").vault(ANN, "TIM WEA").vault(BEN, "TAR TAC")
    table.run(TakeToken(ANN)).play(ANN, "area:W")
    asked = table.decision(ANN)
    assert [option.note.args["evidence"].key for option in asked.options] == ["evidence-TIM", "evidence-WEA"]
    table.run(TakeToken(ANN)).play(ANN, "area:X")
    assert [option.note for option in table.decision(ANN).options] == [None, None]
