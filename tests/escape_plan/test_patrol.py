"""The Patrol phase (EP-PAT)."""

from __future__ import annotations

import pytest

from games.escape_plan.police.patrol import RevealPatrol, exit_location, exit_number, is_closed, the_open_exit
from tests.escape_plan.scenario import R0, scenario


def patrol(deck, *, laid=None, day=1, city=R0):
    """A table whose patrol deck has these cards, the next one first."""
    table = scenario(city=city).day(day, None)
    table.g.hidden.patrol = list(reversed(deck))
    table.g.patrol = {1: 0, 2: 0, 3: 0, **(laid or {})}
    return table


@pytest.mark.rule("EP-PAT-01")
@pytest.mark.parametrize(("deck", "left"), [([1, 2, 3, 1, 2], 3), ([1, 3, 2], 1), ([3], 0)])
def test_two_cards_are_revealed_and_on_day_3_the_last_one(deck, left):
    table = patrol(deck).run(RevealPatrol())
    assert len(table.g.hidden.patrol) == left
    assert [told["exit"].args["number"] for told in table.told("log-patrol")] == deck[:2]


@pytest.mark.rule("EP-PAT-02", "EP-PAT-03")
def test_ex_02_an_exit_closes_with_its_second_card():
    table = patrol([1, 3, 2], laid={3: 1, 2: 1}, day=2).run(RevealPatrol())
    assert table.g.patrol == {1: 1, 2: 1, 3: 2}
    assert [is_closed(table.g, exit) for exit in (1, 2, 3)] == [False, False, True]
    assert table.g.exit_piles == {3: "X"}


@pytest.mark.rule("EP-PAT-04")
def test_ex_03_an_exit_closes_although_nobody_has_seen_its_tile():
    table = patrol([2, 2, 1, 3, 1]).run(RevealPatrol())
    assert "D2" in table.g.hidden.stacks["D"]
    assert table.g.exit_piles == {2: "X"}
    assert is_closed(table.g, 2)


@pytest.mark.rule("EP-PAT-03")
def test_the_second_exit_to_close_gets_pile_y():
    table = patrol([2, 2, 1, 3, 1]).run(RevealPatrol()).run(RevealPatrol()).run(RevealPatrol())
    assert table.g.exit_piles == {2: "X", 1: "Y"}


@pytest.mark.rule("EP-PAT-05")
def test_after_the_last_card_one_exit_is_open():
    table = patrol([1, 3, 1, 2, 3])
    for expected in (None, None, 2):
        table.run(RevealPatrol())
        assert the_open_exit(table.g) == expected
    assert table.g.patrol[2] == 1
    assert [told["exit"].args["number"] for told in table.told("log-last-exit")] == [2]


@pytest.mark.rule("EP-PAT-05")
def test_two_exits_closed_early_do_not_yet_leave_the_open_exit():
    table = patrol([1, 1, 2, 2, 3]).run(RevealPatrol()).run(RevealPatrol())
    assert table.g.exit_piles == {1: "X", 2: "Y"}
    assert the_open_exit(table.g) is None


def test_exits_are_known_by_their_printed_number():
    assert [exit_number(exit_location(number)) for number in (1, 2, 3)] == [1, 2, 3]
    assert exit_location(2) == "EXIT-2"
