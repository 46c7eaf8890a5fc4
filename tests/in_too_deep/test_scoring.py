"""The end of the game (TD-END) and the final scoring (TD-SCORE)."""

from __future__ import annotations

import pytest

from games.in_too_deep.components import Evidence
from games.in_too_deep.end import CountUp
from games.in_too_deep.scoring import (
    badge_score,
    evidence_values,
    final_count,
    grip_score,
    is_foiled,
    plan_columns,
    warrant_score,
)
from games.in_too_deep.state import ECHO, ScorePart
from tests.in_too_deep.echo import echos_table
from tests.in_too_deep.scenario import ANN, BEN, CLEO, Bench, scenario

TAC, LEA, TIM, WEA, FUN, TAR = Evidence
PLAN = "LEA LEA LEA LEA LEA WEA WEA WEA WEA WEA TIM TIM TIM TAR TAR TAR TAC TAC"
"""TD-EX-20."""


def ended(ann: int, ben: int, cleo: int, *, plan: str = "") -> Bench:
    """Three players with this corruption in their banks, and tokens in the shared vault."""
    table = scenario(players=3)
    for seat, corruption in enumerate((ann, ben, cleo)):
        table.tolerance(seat, -corruption)
    table.g.shared_vault = [Evidence(kind) for kind in plan.split()]
    return table


def parts(table: Bench, part: ScorePart) -> list[int]:
    counts = final_count(table.g).counts
    return [counts[seat].parts[part] for seat in sorted(counts)]


@pytest.mark.rule("TD-END-02")
def test_the_lowest_token_counts():
    """TD-EX-18."""
    assert grip_score([8, 7, 9, 7, 6]) == 12
    assert [grip_score([space, 9]) for space in range(10)] == [0, 1, 2, 4, 6, 9, 12, 16, 20, 25]


@pytest.mark.rule("TD-END-03", "TD-TOL-03")
def test_corruption_is_what_is_banked_less_tolerance_and_may_be_negative():
    """TD-EX-19."""
    table = scenario(players=3).bank(ANN, "DL46 DL14 DL15 DL10 DL37 DL17 DL20 DL01 DL02").tolerance(ANN, 2)
    table.tolerance(BEN, 4)
    counts = final_count(table.g).counts
    assert (counts[ANN].corruption, counts[BEN].corruption) == (24, -4)


@pytest.mark.rule("TD-END-04", "TD-END-05", "TD-END-06")
def test_the_least_corrupt_gain_5_for_each_more_corrupt_and_the_most_corrupt_are_over_the_edge():
    """TD-EX-19."""
    table = ended(24, 30, 24)
    assert parts(table, ScorePart.BONUS) == [5, 0, 5]
    assert [count.is_over_the_edge for count in final_count(table.g).counts.values()] == [False, True, False]
    assert parts(ended(24, 18, 18), ScorePart.BONUS) == [0, 5, 5]
    assert parts(ended(3, 18, 18), ScorePart.BONUS) == [10, 0, 0]


@pytest.mark.rule("TD-END-07")
def test_with_equal_corruption_all_are_over_the_edge_and_nobody_has_the_bonus():
    table = ended(7, 7, 7)
    assert parts(table, ScorePart.BONUS) == [0, 0, 0]
    assert all(count.is_over_the_edge for count in final_count(table.g).counts.values())


@pytest.mark.rule("TD-END-07", "TD-END-11")
def test_with_equal_corruption_and_a_foiled_plan_all_are_punished():
    table = ended(7, 7, 7, plan=PLAN)
    assert parts(table, ScorePart.PENALTY) == [-7, -7, -7]
    assert parts(table, ScorePart.BONUS) == [0, 0, 0]


@pytest.mark.rule("TD-END-08", "TD-END-14")
def test_the_plan_is_what_lies_on_bonus_spaces_and_in_vaults():
    table = scenario(players=3).vault(ANN, "TAC LEA").vault(BEN, "TAC").bonus("TIM").memory(CLEO, "FUN")
    table.g.shared_vault = [TAR]
    table.g.rows[0].processed = [WEA]
    assert plan_columns(table.g) == {TAC: 2, LEA: 1, TIM: 1, WEA: 0, FUN: 0, TAR: 1}


@pytest.mark.rule("TD-END-09")
@pytest.mark.parametrize(("players", "kinds"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_the_plan_is_foiled_by_enough_kinds_with_three_tokens(players, kinds):
    needed = scenario(players=players).g.numbers.to_foil
    assert needed == kinds
    columns = dict.fromkeys(list(Evidence)[:kinds], 3)
    assert is_foiled(columns, needed)
    assert not is_foiled(columns | {TAC: 2}, needed)


@pytest.mark.rule("TD-END-06", "TD-END-11", "TD-END-13")
def test_over_the_edge_costs_as_much_as_the_corruption_if_the_plan_is_foiled():
    """TD-EX-20."""
    table = ended(24, 18, 24, plan=PLAN)
    finale = final_count(table.g)
    assert finale.is_foiled
    assert finale.values == {LEA: 4, WEA: 4, TIM: 3, TAR: 3, TAC: 2, FUN: 0}
    assert parts(table, ScorePart.PENALTY) == [-24, 0, -24]
    assert finale.counts[ANN].total == 3 - 24


@pytest.mark.rule("TD-END-10")
def test_without_a_foiled_plan_being_over_the_edge_costs_nothing():
    assert parts(ended(24, 18, 24), ScorePart.PENALTY) == [0, 0, 0]


@pytest.mark.rule("TD-END-12", "TD-GEN-10")
def test_the_penalty_is_never_a_gain_and_may_push_below_zero():
    table = ended(-3, -3, -3, plan=PLAN)
    assert parts(table, ScorePart.PENALTY) == [0, 0, 0]
    assert final_count(ended(24, 0, 0, plan=PLAN).g).counts[ANN].total < 0


@pytest.mark.rule("TD-END-13")
def test_equal_columns_share_a_rank_and_none_is_skipped():
    found = evidence_values({TAC: 6, LEA: 6, TIM: 4, WEA: 3, FUN: 2, TAR: 1})
    assert found == {TAC: 4, LEA: 4, TIM: 3, WEA: 2, FUN: 1, TAR: 1}


# The count


@pytest.mark.rule("TD-SCORE-01", "TD-SCORE-02", "TD-SCORE-03", "TD-SCORE-04")
def test_evidence_cards_warrants_and_badges():
    """TD-EX-21."""
    plan = "TAC TAC TAC TAC LEA LEA LEA LEA TIM TIM TIM WEA WEA WEA FUN FUN"
    table = ended(0, 0, 0, plan=plan).memory(ANN, "TIM LEA FUN FUN TAR")
    table.bank(ANN, "DL50 DL38 DL37 DL10 DL14 DL17 DL20 DL01 DL52")
    assert final_count(table.g).values == {TAC: 4, LEA: 4, TIM: 3, WEA: 3, FUN: 2, TAR: 0}
    counted = final_count(table.g).counts[ANN].parts
    wanted = (ScorePart.EVIDENCE, ScorePart.CARDS, ScorePart.WARRANTS, ScorePart.BADGES)
    assert [counted[part] for part in wanted] == [33, 1, 16, 0]


@pytest.mark.rule("TD-SCORE-03")
def test_duplicate_warrants_do_not_count():
    assert warrant_score(["DL10", "DL11", "DL14"]) == 4
    assert warrant_score(["DL10", "DL14", "DL17", "DL20", "DL23"]) == 25


@pytest.mark.rule("TD-SCORE-04")
def test_only_sets_of_three_badges_count():
    badges = [f"DL0{number}" for number in range(1, 8)]
    assert [badge_score(badges[:count]) for count in range(8)] == [0, 0, 0, 20, 20, 20, 40, 40]


@pytest.mark.rule("TD-SCORE-05")
def test_vaults_tokens_folders_crimes_and_hands_score_nothing():
    table = scenario(players=3).crimes(ANN, "A3 SC01").dilemmas(ANN, "DL60").tokens(ANN, "SP21")
    table.vault(ANN, "TAC").g.consoles[ANN].folders = 5
    table.g.piles.discarded_dilemmas = ["DL59"]
    assert final_count(table.g).counts[ANN].total == final_count(table.g).counts[BEN].total == 3


@pytest.mark.rule("TD-END-13")
def test_everyone_is_told_what_each_kind_is_worth():
    table = scenario(players=3)
    table.g.shared_vault = [Evidence.TAC, Evidence.TAC, Evidence.FUN, Evidence.FUN, Evidence.LEA]
    (told,) = table.run(CountUp()).told("log-evidence-values")
    assert [value.args["value"] for value in told["values"]] == [4, 3, 0, 0, 4, 0]


@pytest.mark.rule("TD-END-01", "TD-SCORE-06")
def test_most_intel_wins_then_less_corruption_then_the_victory_is_shared():
    table = scenario(players=3).intel(ANN=9, BEN=5).run(CountUp())
    assert table.g.result.winners == (ANN,)
    kinds = [event.kind for event in table.events]
    assert (
        kinds.index("log-final-corruption")
        < kinds.index("log-plan-not-foiled")
        < kinds.index("log-evidence-values")
        < kinds.index("log-final-score")
    )
    tied = scenario(players=3).intel(ANN=13, BEN=9, CLEO=0).bank(ANN, "DL10").run(CountUp())
    counts = tied.g.finale.counts
    assert counts[ANN].total == counts[BEN].total == 14
    assert tied.g.result.winners == (BEN,)
    assert scenario(players=3).run(CountUp()).g.result.winners == (ANN, BEN, CLEO)


@pytest.mark.rule("TD-ECHO-42", "TD-SCORE-06")
def test_the_human_wins_with_more_than_echo_or_with_less_corruption():
    won = echos_table().intel(ANN=9, ECHO=5).run(CountUp())
    assert won.g.result.winners == (ANN,)
    lost = echos_table().intel(ANN=5, ECHO=9).run(CountUp())
    assert lost.g.result.winners == ()
    assert lost.game.ranking(lost.g)[0].tally.party == ECHO
    cleaner = echos_table().intel(ANN=5, ECHO=10).tolerance(ANN, 2).run(CountUp())
    assert cleaner.g.finale.counts[ANN].total == cleaner.g.finale.counts[ECHO].total
    assert cleaner.g.result.winners == (ANN,)
