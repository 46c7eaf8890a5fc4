"""Places, ties and the lines of a count."""

from __future__ import annotations

from games.kernel import FIRST_ACTOR, Game, Match, Result, Seat, Tally, ranked, winners
from tests.kernel.ferry import Ferry


def places(*ranks_by: tuple[int, ...] | None) -> list[tuple[int | None, Seat]]:
    return [
        (one.place, one.tally.party)
        for one in ranked(Tally(seat, rank) for seat, rank in enumerate(ranks_by))
    ]


def test_the_highest_score_comes_first():
    assert places((3,), (9,), (5,)) == [(1, 1), (2, 2), (3, 0)]


def test_tie_breakers_decide_in_their_order():
    assert places((9, 1, 0), (9, 2, 0), (9, 2, 5)) == [(1, 2), (2, 1), (3, 0)]


def test_who_ties_in_everything_shares_a_place_and_the_next_stays_empty():
    assert places((4,), (7,), (7,), (1,)) == [(1, 1), (1, 2), (3, 0), (4, 3)]


def test_who_does_not_count_comes_last_without_a_place():
    assert places(None, (2,), None) == [(1, 1), (None, 0), (None, 2)]


def test_a_score_below_zero_is_a_score():
    assert places((-3,), (-1,)) == [(1, 1), (2, 0)]


def test_the_first_place_wins_but_for_an_actor():
    tie = ranked([Tally(FIRST_ACTOR, (7,)), Tally(1, (7,)), Tally(0, (7,)), Tally(2, (3,))])
    assert winners(tie, seats=3) == (0, 1)
    assert winners(ranked([Tally(FIRST_ACTOR, (8,)), Tally(0, (7,))]), seats=1) == ()
    assert winners(ranked([Tally(0, None)]), seats=1) == ()


def test_a_game_without_a_count_ranks_winners_before_the_others():
    g = Match.begin(Ferry(), 3, "ranking")[0].position.state
    g.result = Result((2,))
    assert [(one.place, one.tally.party) for one in Game.ranking(Ferry(), g)] == [(1, 2), (2, 0), (2, 1)]
    g.result = Result(())
    assert {one.place for one in Game.ranking(Ferry(), g)} == {None}


def test_lines_say_what_was_counted():
    g = Match.begin(Ferry(), 2, "ranking")[0].position.state
    g.holds = [["silk-1"], ["tea-1", "tea-2"]]
    first, _ = Ferry().ranking(g)
    assert (first.tally.party, [line.points for line in first.tally.lines]) == (1, [2])
