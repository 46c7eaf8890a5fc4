"""The time token and the announcement of recruits (MM-TIME), and victory by them (MM-END)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.facts import Announced
from games.mind_mgmt.recruiter.time_track import is_alert
from games.mind_mgmt.state import Reason, Side
from tests.mind_mgmt.scenario import FULL, RECRUITER, ROGUE_1, TRAINING, Bench, recruiters_turn, scenario

LONG = "A1 B1 C1 D1 E1 E2 E3 E4 D4 C4 B4 A4 A5 A6 B6"
"""Fifteen hours."""


def after(hours: int, mode=TRAINING) -> Bench:
    return scenario(mode=mode).hidden("BU DH PG").path(" ".join(LONG.split()[:hours]))


def goes_to(table: Bench, place: str) -> Bench:
    return table.run(*recruiters_turn()).play(RECRUITER, "step", f"to:{place}", "end")


@pytest.mark.rule("MM-TIME-01", "MM-TIME-07")
def test_each_turn_ends_with_the_next_hour_and_a_plain_one_announces_nothing():
    """X-06, first half."""
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3").mayhem("C3|D3")
    goes_to(table, "E3")
    assert table.g.board.hour == 6
    assert table.told("log-recruits") == []
    assert table.g.board.recruits == {5: 3}
    assert table.game.view(table.g, RECRUITER).secrets.unannounced == 1


@pytest.mark.rule("MM-TIME-04", "MM-TIME-05", "MM-TIME-11")
def test_an_alert_announces_the_sum_of_both_turns_of_the_round():
    """X-06, second half."""
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3 E3")
    supply = table.g.board.supply
    goes_to(table, "F3")
    assert table.told("log-recruits")[0] | {"when": None} == {
        "when": None,
        "recruits": 2,
        "total": 5,
        "goal": 12,
    }
    assert table.g.board.recruits == {5: 3, 7: 2}
    assert table.g.board.supply == supply - 2
    assert table.g.facts == [Announced(7, 2)]
    assert table.game.view(table.g, RECRUITER).secrets.unannounced == 0


@pytest.mark.rule("MM-TIME-06")
def test_nobody_contacted_is_announced_too():
    table = scenario().hidden("BU DG CO").path("C6 B6 A6 A5 A4 B4")
    goes_to(table, "C4")
    assert table.told("log-recruits")[0]["recruits"] == 0
    assert table.g.board.recruits[7] == 0


@pytest.mark.parametrize("hour", range(6, 17))
def test_alerts_are_the_odd_hours(hour):
    assert is_alert(hour) == (hour % 2 == 1)


@pytest.mark.rule("MM-TIME-03", "MM-END-04", "MM-END-07")
@pytest.mark.parametrize(("mode", "hours", "place"), [(TRAINING, 13, "A6"), (FULL, 15, "C6")])
def test_the_recruiter_wins_when_time_runs_out(mode, hours, place):
    """X-19: with four recruits."""
    table = after(hours, mode).announced(4)
    goes_to(table, place)
    outcome = table.g.outcome
    assert (outcome.winner, outcome.reason) == (Side.RECRUITER, Reason.TIME)
    assert (outcome.hour, outcome.round, outcome.recruits) == (hours + 1, (hours - 4) // 2, 4)
    assert table.g.result.winners == (RECRUITER,)
    assert table.told("log-recruits") == []


@pytest.mark.rule("MM-TIME-02", "MM-TIME-03")
def test_a_mind_slip_into_the_last_hour_is_told_before_the_end():
    table = after(13).run(*recruiters_turn()).play(RECRUITER, "slip:own", "to:C5", "end")
    assert table.heard()[:3] == ["log-hour", "log-slipped-own", "log-game-ended"]


@pytest.mark.rule("MM-TIME-08", "MM-END-03", "MM-END-05")
def test_the_recruiter_wins_with_enough_announced_recruits():
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3 E3").announced(10)
    goes_to(table, "F3")
    assert (table.g.outcome.winner, table.g.outcome.reason) == (Side.RECRUITER, Reason.RECRUITS)
    assert table.g.outcome.recruits == 12
    assert "log-recruiter-done" not in table.heard()


@pytest.mark.rule("MM-TIME-09")
def test_no_more_tokens_are_placed_than_are_left():
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3 E3").announced(11)
    goes_to(table, "F3")
    assert table.g.board.recruits[7] == 1
    assert (table.g.board.supply, table.g.board.announced) == (0, 12)
    assert table.g.outcome.reason is Reason.RECRUITS


@pytest.mark.rule("MM-TIME-10")
def test_recruits_that_are_not_announced_do_not_win():
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3").announced(11)
    goes_to(table, "E3")
    assert table.game.view(table.g, RECRUITER).secrets.unannounced == 1
    assert table.g.result is None


def test_in_training_nine_recruits_are_enough():
    table = scenario(mode=TRAINING).hidden("BU RA PG").path("B5 B4 C4 D4 D3 E3").announced(7)
    goes_to(table, "F3")
    assert table.g.outcome.reason is Reason.RECRUITS


@pytest.mark.rule("MM-END-06")
def test_at_the_end_the_path_and_all_cards_are_shown():
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3 E3").announced(10)
    deck = len(table.g.deck)
    goes_to(table, "F3")
    assert [p.args["location"] for p in table.told("log-path-shown")[0]["places"]] == [
        "B5", "B4", "C4", "D4", "D3", "E3", "F3",
    ]  # fmt: skip
    assert table.told("log-card-shown")[0]["card"].key == "recruiter-RC1"
    assert {name.key for name in table.told("log-hidden-shown")[0]["features"]} == {
        "feature-BU", "feature-RA", "feature-PG",
    }  # fmt: skip
    assert len(table.told("log-deck-shown")[0]["features"]) == deck
    for viewer in (None, ROGUE_1, RECRUITER):
        view = table.game.view(table.g, viewer)
        assert view.secrets.path == table.g.secrets.path
        assert view.deck == table.g.deck[::-1]


@pytest.mark.rule("MM-END-06")
def test_recruits_never_announced_are_shown_too():
    table = scenario().hidden("BU RA PG").path("C1 B1 B2 A2 D1 A1").own_slip(0).run(*recruiters_turn())
    assert table.g.outcome.reason is Reason.DEAD_END
    assert table.told("log-unannounced") == []
    table = scenario().hidden("CO RA PG").path("C1 B1 B2 D1 A2 A1").own_slip(0).run(*recruiters_turn())
    assert table.told("log-unannounced") == [{"recruits": 1}]
