"""The end of a chapter (TD-CHAP), and the steps of a turn (TD-TURN)."""

from __future__ import annotations

import pytest

from games.in_too_deep.chapter import LoseGrip, ResolveChapter
from games.in_too_deep.components import Evidence, Haul
from games.in_too_deep.crimes.rewards import TakeReward
from games.in_too_deep.state import Stage
from games.in_too_deep.turn import EndTurnOf, NextChapter
from games.kernel import Chance
from tests.in_too_deep.scenario import ANN, BEN, CLEO, DAN, TEXTS, Bench, scenario

TAC, LEA, TIM, WEA, FUN, TAR = Evidence


def ending(players: int = 3, chapter: int = 1, by: int = ANN) -> Bench:
    table = scenario(players=players).chapter(chapter)
    table.g.triggered_by = by
    return table


def intel(table: Bench) -> list[int]:
    return [table.g.consoles[seat].intel for seat in range(table.g.seats)]


def play_out(table: Bench) -> Bench:
    """Everyone takes the defaults until the turn changes hands."""
    party = table.g.active.party
    while table.g.turn is not None and table.g.active.party == party and not table.at_rest:
        table.by_default(table.match.position.decisions[0].seat)
    return table


@pytest.mark.rule("TD-CHAP-02", "TD-CHAP-14")
def test_the_turn_ends_first_and_the_player_to_the_left_goes_on_in_the_next_chapter():
    table = ending(by=BEN).turn_of(BEN).folders(0, 0, 0).run(EndTurnOf(BEN))
    assert table.g.chapter == 2
    assert table.g.triggered_by is None
    assert table.g.active.party == CLEO


@pytest.mark.rule("TD-CHAP-03")
def test_in_chapter_3_everyone_else_takes_one_last_turn():
    """TD-EX-29."""
    table = ending(players=4, chapter=3, by=BEN).hooks(CLEO, "JUMPER").turn_of(BEN).run(EndTurnOf(BEN))
    turns = []
    while table.g.finale is None:
        turns.append(table.g.active.party)
        play_out(table)
        if table.g.turn is None:
            break
    assert turns == [CLEO, DAN, ANN]
    assert table.g.finale is not None


@pytest.mark.rule("TD-CHAP-04")
@pytest.mark.parametrize(("chapter", "each"), [(1, 2), (2, 3), (3, 4)])
def test_without_folders_left_each_folder_owned_brings_intel(chapter, each):
    """TD-EX-23."""
    table = ending(4, chapter).folders(3, 3, 3, 0).run(ResolveChapter())
    assert intel(table) == [3 + 3 * each] * 3 + [3]
    assert table.told("log-investigation-succeeded")


@pytest.mark.rule("TD-CHAP-02", "TD-CHAP-04", "TD-PROC-02", "TD-STORY-07")
def test_evidence_that_ends_a_chapter_may_still_take_its_last_folder():
    table = scenario().turn_of(ANN).folders(0, 2, 0).tasks(TAR=1, TAC=0, LEA=0)
    table.rail("TAR LEA LEA LEA").display("")
    table.run(TakeReward(ANN, "SC07", Haul(evidence=1, process=1)), EndTurnOf(ANN)).play(ANN, "rail:1")
    assert table.g.triggered_by == ANN
    table.play(ANN, "evidence:TAR", "row:1")
    assert intel(table) == [5, 7, 3]
    assert (table.g.chapter, table.g.active.party) == (2, BEN)


@pytest.mark.rule("TD-CHAP-03", "TD-CHAP-04")
def test_a_last_turn_of_chapter_3_may_still_take_the_last_folder():
    table = ending(chapter=3).turn_of(ANN).folders(1, 0, 0).tasks(TAR=1, TAC=0, LEA=0).memory(BEN, "TAR")
    table.hooks(BEN, "JUMPER").at(JUMPER="HARBOUR").search(BLOCKS=3, ION=2, PARISH=1).run(EndTurnOf(ANN))
    table.play(BEN, "skip", "zone:JUMPER:HARBOUR", "process", "row:1")
    while table.g.finale is None:
        table.by_default(table.match.position.decisions[0].seat)
    assert intel(table) == [7, 7, 3]


@pytest.mark.rule("TD-CHAP-05", "TD-CHAP-06")
@pytest.mark.parametrize(("chapter", "points"), [(1, 2), (2, 3)])
def test_with_a_folder_left_the_one_with_fewest_loses_grip_as_they_choose(chapter, points):
    """TD-EX-23."""
    table = ending(4, chapter).folders(3, 2, 2, 1, left=1).grip(DAN, JUMPER=2, SEER=5).run(ResolveChapter())
    assert table.asked(DAN) == "TD-D28"
    assert table.decision(DAN).default_id == "SEER"
    table.play(DAN, *["SEER"] * (points - 1), "JUMPER")
    grip = table.g.consoles[DAN].grip
    assert (grip["SEER"], grip["JUMPER"]) == (5 - points + 1, 1)
    assert intel(table) == [3, 3, 3, 3]


@pytest.mark.rule("TD-CHAP-05")
def test_all_who_tie_for_fewest_folders_are_punished_and_no_one_else():
    table = ending(4, 3).folders(2, 1, 2, 1, left=1).intel(ANN=9, BEN=9, CLEO=9, DAN=9).run(ResolveChapter())
    assert intel(table) == [9, 4, 9, 4]


@pytest.mark.rule("TD-CHAP-05", "TD-CHAP-06", "TD-GEN-10")
def test_in_chapter_3_they_lose_5_intel_or_all_they_have():
    table = ending(3, 3).folders(3, 2, 1, left=1).intel(CLEO=9).run(ResolveChapter())
    assert table.g.consoles[CLEO].intel == 4
    assert ending(3, 3).folders(3, 2, 1, left=1).run(ResolveChapter()).g.consoles[CLEO].intel == 0
    assert (
        not ending(3, 3).folders(3, 2, 1, left=1).intel(CLEO=0).run(ResolveChapter()).told("log-intel-lost")
    )


@pytest.mark.rule("TD-CHAP-06")
def test_several_lose_at_the_same_time_and_never_more_than_they_have():
    table = scenario().grip(ANN, SEER=1).grip(BEN, SEER=1, JUMPER=4)
    table.run(LoseGrip(punished=(ANN, BEN, CLEO), points=3))
    assert (table.asked(ANN), table.asked(BEN), table.asked(CLEO)) == (None, "TD-D28", None)
    table.play(BEN, "JUMPER", "SEER")
    assert table.g.consoles[ANN].grip["SEER"] == 0
    assert (table.g.consoles[BEN].grip["JUMPER"], table.g.consoles[BEN].grip["SEER"]) == (2, 0)


@pytest.mark.rule("TD-CHAP-06")
def test_whoever_chooses_the_next_point_reads_which_they_have_chosen():
    table = scenario().grip(BEN, SEER=5, JUMPER=4).run(LoseGrip(punished=(BEN,), points=3))
    assert TEXTS.say(table.decision(BEN).occasion).endswith("nobody has fewer folders than you.")
    table.play(BEN, "JUMPER", "JUMPER")
    assert TEXTS.say(table.decision(BEN).occasion).endswith("than you. Chosen so far: Jumper −2.")


@pytest.mark.rule("TD-CHAP-07")
def test_if_all_tie_all_are_punished():
    table = ending(3, 3).folders(1, 1, 1, left=1).run(ResolveChapter())
    assert intel(table) == [0, 0, 0]


@pytest.mark.rule("TD-CHAP-08", "TD-CHAP-09")
def test_tasks_folders_and_processed_evidence_are_renewed():
    tasks = set()
    for number in range(6):
        table = ending().folders(3, 2, 2)
        table.g.chance.seed = f"tasks {number}"
        table.g.rows[0].processed = [TAR, None]
        table.g.piles.covered = [FUN]
        supply = len(table.g.piles.evidence)
        table.run(ResolveChapter())
        assert [row.folders for row in table.g.rows] == [3, 2, 2]
        assert all(row.processed == [] for row in table.g.rows)
        assert [console.folders for console in table.g.consoles.values()] == [0, 0, 0]
        assert (len(table.g.piles.evidence), table.g.piles.covered) == (supply + 2, [])
        tasks.add(tuple(row.task for row in table.g.rows))
    assert len(tasks) > 1


@pytest.mark.rule("TD-CHAP-12")
def test_the_rail_is_filled_before_the_display_as_far_as_the_supply_goes():
    table = ending().folders(0, 0, 0).display("")
    table.g.rail = [TAC, None, None, TIM]
    table.g.piles.evidence = [FUN, FUN, FUN, FUN, FUN]
    table.run(ResolveChapter())
    assert table.g.rail == [TAC, FUN, FUN, TIM]
    assert table.g.piles.on_display == 3
    assert table.g.piles.evidence == []


@pytest.mark.rule("TD-CHAP-08")
def test_new_tasks_are_drawn_from_all_six():
    found = []
    for number in range(20):
        table = ending().folders(0, 0, 0)
        table.g.chance = Chance(str(number))
        found.append([row.task for row in table.run(ResolveChapter()).g.rows])
    assert all(len({*tasks}) == 3 for tasks in found)
    assert {task for tasks in found for task in tasks} == {*Evidence}


@pytest.mark.rule("TD-CHAP-12", "TD-RNG-04")
def test_the_supply_is_shuffled_before_the_display_is_filled():
    table = ending().folders(0, 0, 0).display("")
    table.g.piles.evidence.sort()
    top = table.g.piles.evidence[: -table.g.numbers.display - 1 : -1]
    table.run(ResolveChapter())
    assert len(top) == table.g.piles.on_display
    assert len({*top}) < len({*table.g.piles.display})


@pytest.mark.rule("TD-CHAP-13")
def test_tokens_on_bonus_spaces_come_face_up_into_the_shared_vault():
    """TD-EX-17."""
    table = ending().folders(0, 0, 0).bonus("TAR TAR LEA").vault(ANN, "FUN").run(ResolveChapter())
    assert table.g.shared_vault == [TAR, TAR, LEA]
    assert table.g.piles.bonus == [None, None, None]
    assert table.g.holdings[ANN].vault == [FUN]


@pytest.mark.rule("TD-CHAP-15")
def test_after_chapter_3_nothing_is_renewed():
    table = ending(3, 3).folders(3, 2, 2).bonus("TAR").dilemmas(ANN, "DL10").run(ResolveChapter())
    assert [row.folders for row in table.g.rows] == [0, 0, 0]
    assert table.g.piles.bonus[0] == TAR
    assert table.g.holdings[ANN].bank == ["DL10"]
    assert table.g.finale is not None


@pytest.mark.rule("TD-CHAP-16")
def test_hooks_grip_city_hands_and_tokens_are_not_touched():
    table = ending().folders(0, 0, 0).hooks(ANN, "JUMPER").locked("JUMPER").grip(ANN, JUMPER=4)
    table.holding(JUMPER="CASH").crimes(BEN, "A1a SC05").tokens(CLEO, "SP07").offer("SP13 SP15 SP16", "2 0 1")
    before = table.game.copy(table.g)
    table.run(ResolveChapter())
    after = table.g
    assert (after.city, after.consoles, after.offer, after.locked) == (
        before.city,
        before.consoles,
        before.offer,
        before.locked,
    )
    assert after.holdings[BEN].crimes == before.holdings[BEN].crimes


@pytest.mark.rule("TD-CHAP-14")
def test_idle_turns_are_counted_within_a_chapter():
    table = ending(by=CLEO)
    table.g.idle_turns = 4
    table.run(NextChapter())
    assert (table.g.active.party, table.g.idle_turns) == (ANN, 0)


# The turn


@pytest.mark.rule("TD-TURN-02", "TD-TURN-03", "TD-TURN-04", "TD-GRIP-07")
def test_a_turn_has_five_steps_and_leaves_nothing_to_the_next():
    table = scenario().grip(ANN, JUMPER=6).crimes(ANN, "SC01 A1a").tokens(ANN, "SP21").whole_turn(ANN)
    asked = [table.asked(ANN)]
    table.play(ANN, "hook:JUMPER")
    assert table.g.active.stage is Stage.ACTIONS
    assert table.g.consoles[ANN].grip["JUMPER"] == 7
    asked.append(table.asked(ANN))
    table.play(ANN, "pay:JUMPER", "token:SP21")
    assert (table.g.active.extra, table.g.active.ignores_barricades) == ({"JUMPER": 1}, True)
    assert [table.asked(seat) for seat in (BEN, CLEO)] == [None, None]
    table.play(ANN, "end-and-sort")
    asked.append(table.asked(ANN))
    assert (table.g.active.stage, table.g.active.actions, table.g.active.extra) == (Stage.HAND, 0, {})
    assert asked == ["TD-D02", "TD-D03", "TD-D40"]
    table.play(ANN, "done")
    turn = table.g.active
    assert (turn.party, turn.stage, turn.actions) == (BEN, Stage.HOOK, 2)
    assert (turn.extra, turn.abilities_used, turn.ignores_barricades) == ({}, [], False)


@pytest.mark.rule("TD-TIME-05")
def test_idle_turns_in_a_row_end_the_chapter():
    table = scenario().turn_of(ANN)
    table.g.idle_turns = 5
    display = table.g.piles.on_display
    supply = len(table.g.piles.evidence)
    table.folders(0, 0, 0).run(EndTurnOf(ANN))
    assert table.told("log-idle-chapter")
    assert table.g.chapter == 2
    assert table.g.piles.on_display == display
    assert len(table.g.piles.evidence) == supply
    busy = scenario().turn_of(ANN)
    busy.g.idle_turns, busy.g.active.is_idle = 5, False
    assert busy.run(EndTurnOf(ANN)).g.chapter == 1
    assert busy.g.idle_turns == 0


@pytest.mark.rule("TD-TIME-05")
def test_what_lay_on_the_display_of_an_idle_chapter_is_shuffled_into_the_supply():
    table = scenario().turn_of(ANN).folders(0, 0, 0).display("FUN FUN FUN FUN FUN FUN")
    table.g.idle_turns = 5
    table.run(EndTurnOf(ANN))
    assert table.g.piles.on_display == table.g.numbers.display
    assert table.g.piles.display[:6] != [FUN] * 6


@pytest.mark.rule("TD-TIME-05")
def test_what_lay_on_the_display_does_not_lie_on_top_of_the_supply():
    """In chapter 3 the last turns still draw from there."""
    table = scenario().chapter(3).turn_of(ANN).folders(0, 0, 0).display("FUN FUN FUN FUN FUN FUN")
    table.g.idle_turns = 5
    table.run(EndTurnOf(ANN))
    assert table.g.active.party == BEN
    assert FUN in table.g.piles.evidence
    assert table.g.piles.evidence[-6:] != [FUN] * 6


@pytest.mark.rule("TD-TIME-05")
def test_idle_turns_are_counted_within_one_chapter():
    table = ending().turn_of(ANN).folders(0, 0, 0)
    table.g.idle_turns = 3
    table.run(EndTurnOf(ANN))
    assert (table.g.chapter, table.g.idle_turns) == (2, 0)
