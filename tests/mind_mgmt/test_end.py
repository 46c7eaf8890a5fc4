"""What each player has to show at the end (MM-END)."""

from __future__ import annotations

import pytest

from games.kernel import Choose, Effects, Fate, GameOver, Text
from games.mind_mgmt.end import finish
from games.mind_mgmt.state import Reason, Side
from games.mind_mgmt.telling.names import hour_name
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, ROGUE_2, recruiters_turn, say, scenario


def ended(winner: Side | None, reason: Reason, hour: int = 9):
    table = scenario(players=3).announced(7)
    table.g.board.hour, table.g.round = hour, (hour - 4) // 2
    finish(table.g, Effects(table.g), winner, reason)
    return table


@pytest.mark.rule("MM-GEN-01", "MM-END-05")
def test_a_side_wins_together():
    table = ended(Side.ROGUES, Reason.CAPTURE)
    assert table.g.result.winners == (ROGUE_1, ROGUE_2)
    assert [table.game.ending(table.g, seat).won for seat in range(3)] == [False, True, True]


@pytest.mark.rule("MM-GEN-01", "MM-END-05")
def test_standings_name_the_side_on_which_each_seat_has_won_or_lost():
    table = ended(Side.ROGUES, Reason.CAPTURE)
    found = table.game.standings(table.g).seats
    assert [one.fate for one in found] == [Fate.LOST, Fate.WON, Fate.WON]
    assert [say(one.side) for one in found] == ["Recruiter", "Rogue Agent", "Rogue Agent"]
    assert {(one.place, one.score) for one in found} == {(None, None)}


@pytest.mark.rule("MM-END-07")
def test_the_outcome_names_winner_reason_hour_round_and_recruits():
    outcome = ended(Side.ROGUES, Reason.CAPTURE).g.outcome
    assert (outcome.winner, outcome.reason) == (Side.ROGUES, Reason.CAPTURE)
    assert (outcome.hour, outcome.round, outcome.recruits) == (9, 2, 7)


@pytest.mark.rule("MM-END-06", "MM-END-07")
def test_the_end_is_told_with_hour_and_round_and_then_all_that_was_hidden():
    """§7.1."""
    table = scenario().path("C1 B1 B2 A2 A1").own_slip(0).run(*recruiters_turn())
    told = table.heard()
    assert told[told.index("log-game-ended") :] == [
        "log-game-ended",
        "log-path-shown",
        "log-card-shown",
        "log-hidden-shown",
        "log-deck-shown",
    ]
    for reason in ("capture", "dead-end", "recruits", "time"):
        said = say(
            Text("log-game-ended", {"reason": reason, "when": hour_name(9), "round": 2, "recruits": 7})
        )
        assert said.startswith("Round 2, 09:00: ")


def test_agents_score_the_hours_that_were_left_and_the_recruiter_the_recruits():
    caught = ended(Side.ROGUES, Reason.CAPTURE)
    assert caught.game.ending(caught.g, ROGUE_1).score == 16 - 9
    assert caught.game.ending(caught.g, RECRUITER).score is None
    escaped = ended(Side.RECRUITER, Reason.RECRUITS)
    assert escaped.game.ending(escaped.g, RECRUITER).score == escaped.g.board.announced
    assert escaped.game.ending(escaped.g, ROGUE_1).score is None


@pytest.mark.parametrize(
    ("winner", "hour", "recruiter", "rogues"),
    [
        (Side.ROGUES, 9, "7 recruits", "7 hours to spare"),
        (Side.ROGUES, 15, "7 recruits", "1 hour to spare"),
        (Side.RECRUITER, 16, "7 recruits", "not caught"),
        (None, 9, "broken off", "broken off"),
    ],
)
def test_an_ending_says_what_came_of_it_and_when(winner, hour, recruiter, rogues):
    table = ended(winner, Reason.CAPTURE, hour)
    endings = [table.game.ending(table.g, seat) for seat in (RECRUITER, ROGUE_1)]
    assert [say(ending.summary) for ending in endings] == [recruiter, rogues]
    assert {say(ending.at) for ending in endings} == {f"Round {(hour - 4) // 2}, {hour:02}:00"}


@pytest.mark.rule("MM-END-05")
def test_nothing_happens_after_the_end():
    table = scenario().path("C1 B1 B2 A2 A1").own_slip(0).run(*recruiters_turn())
    assert table.match.position.decisions == ()
    with pytest.raises(GameOver):
        table.match.apply(Choose(RECRUITER, 1, "step"))
