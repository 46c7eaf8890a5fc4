"""Dilemmas (TD-DIL), banking them (TD-CHAP-10, TD-CHAP-11), and the duel (TD-DUEL)."""

from __future__ import annotations

import pytest

from games.in_too_deep.dilemmas import BankDilemmas, draw_dilemmas
from games.in_too_deep.duel import ChallengeToDuel, can_challenge
from games.in_too_deep.state import ECHO
from games.kernel import Effects
from tests.in_too_deep.scenario import ANN, BEN, CLEO, DAN, TEXTS, Bench, scenario


@pytest.mark.rule("TD-DIL-01", "TD-DIL-04")
def test_drawn_dilemmas_go_to_the_hand_and_only_the_owner_sees_them():
    table = scenario(players=3).dilemmas(ANN, "DL09 DL10 DL11")
    do = Effects(table.g)
    draw_dilemmas(table.g, ANN, 2, do)
    assert table.g.holdings[ANN].dilemmas == ["DL09", "DL10", "DL11", "DL01", "DL02"]
    public, own = do.events
    assert (public.text.args["count"], public.to) == (2, None)
    assert (own.kind, own.to) == ("log-dilemmas-seen", (ANN,))


@pytest.mark.rule("TD-DIL-01")
def test_the_discard_pile_becomes_the_deck_and_without_both_the_draw_is_lost():
    table = scenario(players=3)
    table.g.piles.dilemmas, table.g.piles.discarded_dilemmas = [], ["DL05"]
    draw_dilemmas(table.g, ANN, 3, Effects(table.g))
    assert table.g.holdings[ANN].dilemmas == ["DL05"]
    assert table.g.piles.discarded_dilemmas == []


@pytest.mark.rule("TD-DIL-01", "TD-RNG-04")
def test_the_discard_pile_is_shuffled_when_it_becomes_the_deck():
    drawn = set()
    for number in range(12):
        table = scenario(players=3)
        table.g.chance.seed = f"dilemmas {number}"
        table.g.piles.dilemmas, table.g.piles.discarded_dilemmas = [], ["DL05", "DL10", "DL20"]
        draw_dilemmas(table.g, ANN, 1, Effects(table.g))
        drawn.update(table.g.holdings[ANN].dilemmas)
    assert drawn == {"DL05", "DL10", "DL20"}


# The bank


@pytest.mark.rule("TD-CHAP-10")
def test_half_of_the_hand_rounded_up_is_banked_and_the_rest_discarded():
    """TD-EX-16."""
    table = scenario(players=3).dilemmas(ANN, "DL47 DL20 DL33").run(BankDilemmas())
    assert table.asked(ANN) == "TD-D42"
    table.play(ANN, "hand:DL47")
    assert table.options(ANN) == ["hand:DL20", "hand:DL33"]
    table.play(ANN, "hand:DL20")
    assert sorted(table.g.holdings[ANN].bank) == ["DL20", "DL47"]
    assert table.g.holdings[ANN].dilemmas == []
    assert table.g.piles.discarded_dilemmas == ["DL33"]


@pytest.mark.rule("TD-CHAP-10")
def test_all_bank_at_the_same_time_and_nobody_sees_what_the_others_do():
    table = scenario(players=3).dilemmas(ANN, "DL47 DL20 DL33").dilemmas(BEN, "DL01 DL02").run(BankDilemmas())
    assert (table.asked(ANN), table.asked(BEN), table.asked(CLEO)) == ("TD-D42", "TD-D42", None)
    table.play(ANN, "hand:DL33", "hand:DL20")
    assert table.events == []
    assert table.g.holdings[ANN].bank == []
    table.play(BEN, "hand:DL02")
    assert [told["count"] for told in table.told("log-dilemmas-banked")] == [2, 1]
    assert "DL" not in str(table.events)
    assert table.g.holdings[BEN].bank == ["DL02"]


@pytest.mark.rule("TD-CHAP-10")
def test_a_single_dilemma_is_banked_without_asking():
    table = scenario(players=3).dilemmas(ANN, "DL47").run(BankDilemmas())
    assert table.at_rest
    assert table.g.holdings[ANN].bank == ["DL47"]


@pytest.mark.rule("TD-CHAP-11", "TD-DIL-02")
def test_the_bank_is_counted_in_the_question_and_never_mixes_with_the_hand():
    table = scenario(players=3).bank(ANN, "DL60").dilemmas(ANN, "DL47 DL20").run(BankDilemmas())
    asked = table.decision(ANN)
    assert asked.prompt.args["corruption"] == 8
    assert table.options(ANN) == ["hand:DL20", "hand:DL47"]
    table.by_default(ANN)
    assert table.g.holdings[ANN].bank == ["DL60", "DL20"]


@pytest.mark.rule("TD-ECHO-38")
def test_echos_hand_is_shuffled_and_half_of_it_banked():
    kept = set()
    for number in range(12):
        table = scenario(players=1).dilemmas(ECHO, "DL47 DL20 DL33")
        table.g.chance.seed = f"bank {number}"
        table.run(BankDilemmas())
        assert table.at_rest
        bank = table.g.holdings[ECHO].bank
        assert len(bank) == 2
        assert {*bank, *table.g.piles.discarded_dilemmas} == {"DL47", "DL20", "DL33"}
        assert table.g.holdings[ECHO].dilemmas == []
        kept.add(frozenset(bank))
    assert len(kept) == 3


# The duel


def duel(ann: str, ben: str, tolerance: int = 0) -> Bench:
    table = scenario(players=3).turn_of(ANN).dilemmas(ANN, ann).dilemmas(BEN, ben)
    return table.tolerance(ANN, tolerance).run(ChallengeToDuel(ANN))


@pytest.mark.rule("TD-DUEL-01")
def test_both_sides_need_a_dilemma_in_hand():
    table = scenario(players=3).turn_of(ANN).dilemmas(ANN, "DL20")
    assert not can_challenge(table.g, ANN)
    assert not can_challenge(table.g, BEN)
    table.dilemmas(BEN, "DL10").dilemmas(CLEO, "DL11")
    assert table.run(ChallengeToDuel(ANN)).options(ANN) == [f"party:{BEN}", f"party:{CLEO}"]
    assert table.run(ChallengeToDuel(CLEO)).options(CLEO) == [f"party:{ANN}", f"party:{BEN}"]
    table = scenario(players=4).turn_of(ANN)
    table.dilemmas(ANN, "DL20").dilemmas(BEN, "DL10").dilemmas(CLEO, "DL11")
    assert table.run(ChallengeToDuel(ANN)).why_not(ANN) == {f"party:{DAN}": "TD-DUEL-01"}


@pytest.mark.rule("TD-DUEL-02", "TD-DUEL-07", "TD-DIL-03")
def test_both_hands_are_shown_to_everyone_and_go_back():
    table = duel("DL20 DL17", "DL16 DL15").bank(BEN, "DL60")
    assert [len(hand["dilemmas"]) for hand in table.told("log-duel-hand")] == [2, 2]
    assert table.told_to("log-duel-hand") == [None, None]
    assert "sold-a-colleague" not in str(table.events)
    table.play(ANN, "hand:DL17")
    assert table.g.holdings[ANN].dilemmas == ["DL20"]
    assert table.g.holdings[BEN].dilemmas == ["DL16", "DL15"]
    assert table.g.piles.discarded_dilemmas == ["DL17"]
    assert "DL17" not in str([event for event in table.events if event.seen_by(BEN)])


@pytest.mark.rule("TD-DUEL-02")
def test_banked_dilemmas_do_not_count_in_a_duel():
    table = scenario(players=3).turn_of(ANN).dilemmas(ANN, "DL10").bank(ANN, "DL60").dilemmas(BEN, "DL16")
    table.run(ChallengeToDuel(ANN))
    assert [hand["value"] for hand in table.told("log-duel-hand")] == [2, 3]
    assert table.g.consoles[ANN].intel == 5


@pytest.mark.rule("TD-DUEL-03", "TD-DUEL-04", "TD-DUEL-05", "TD-DUEL-06")
def test_the_challenger_reads_what_is_at_stake():
    table = scenario(players=3).turn_of(ANN).dilemmas(ANN, "DL20").tolerance(ANN, 2)
    table.dilemmas(BEN, "DL10").dilemmas(CLEO, "DL11").run(ChallengeToDuel(ANN))
    said = TEXTS.say(table.decision(ANN).occasion)
    assert "pays 2 Intel and discards a dilemma; a tie is yours." in said
    assert said.endswith("Yours is 3.")


@pytest.mark.rule("TD-DUEL-04", "TD-DUEL-06")
def test_whoever_loses_a_duel_reads_against_whom():
    challenged = duel("DL10", "DL16 DL13")
    assert TEXTS.say(challenged.decision(BEN).occasion) == (
        "Ann has challenged you to a duel, and you’ve lost it: your corruption was 5, theirs 2."
    )
    challenger = duel("DL16 DL13", "DL10")
    assert TEXTS.say(challenger.decision(ANN).occasion) == "You’ve lost the duel."


@pytest.mark.rule("TD-DUEL-03", "TD-DUEL-04", "TD-DUEL-05", "TD-DUEL-06", "TD-TOL-03")
def test_tolerance_counts_and_the_challenger_wins_a_tie():
    """TD-EX-26."""
    table = duel("DL20 DL16", "DL17", tolerance=4)
    assert [hand["value"] for hand in table.told("log-duel-hand")] == [4, 4]
    assert table.at_rest
    assert (table.g.consoles[ANN].intel, table.g.consoles[BEN].intel) == (5, 1)
    assert table.g.holdings[BEN].dilemmas == []


@pytest.mark.rule("TD-DUEL-03")
def test_a_value_may_be_negative():
    table = duel("DL10 DL11", "DL01", tolerance=6)
    assert [hand["value"] for hand in table.told("log-duel-hand")] == [-2, 0]
    assert table.g.consoles[BEN].intel == 1


@pytest.mark.rule("TD-DUEL-04", "TD-DUEL-05")
def test_the_higher_value_loses_and_pays_what_it_has():
    table = scenario(players=3).turn_of(ANN).dilemmas(ANN, "DL20 DL17").dilemmas(BEN, "DL16").intel(ANN=1)
    table.run(ChallengeToDuel(ANN))
    assert (table.g.consoles[ANN].intel, table.g.consoles[BEN].intel) == (0, 4)
    assert table.asked(ANN) == "TD-D33"
    table.by_default(ANN)
    assert table.g.holdings[ANN].dilemmas == ["DL17"]


@pytest.mark.rule("TD-ECHO-40")
def test_echo_can_be_challenged_and_discards_at_random():
    lost = set()
    for number in range(12):
        table = scenario(players=1).turn_of(ANN).dilemmas(ANN, "DL10").dilemmas(ECHO, "DL20 DL17")
        table.g.chance.seed = f"duel {number}"
        table.run(ChallengeToDuel(ANN))
        assert table.at_rest
        assert (table.g.consoles[ANN].intel, table.g.consoles[ECHO].intel) == (5, 1)
        (discarded,) = table.g.piles.discarded_dilemmas
        lost.add(discarded)
    assert lost == {"DL20", "DL17"}
