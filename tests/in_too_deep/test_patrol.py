"""Moves of the Sentinel and of barricades (TD-SENT, TD-BARR), and where search tokens are (TD-SRCH)."""

from __future__ import annotations

import pytest

from games.in_too_deep.game import InTooDeep
from games.in_too_deep.zones.patrol import BARRICADES, SENTINEL, Patrol
from games.kernel import Match
from tests.in_too_deep.scenario import ANN, Bench, scenario


def patrolling(table: Bench, moves: int = 1, **changes) -> Bench:
    return table.turn_of(ANN).run(Patrol(ANN, moves, **changes))


@pytest.mark.rule("TD-SENT-01")
def test_the_sentinel_moves_one_zone_and_no_barricade_stops_him():
    table = patrolling(scenario().sentinel("ION").barricades(0, 1), pieces=SENTINEL)
    assert [option for option in table.options(ANN) if option.count(":") == 1] == [
        "sentinel:cw",
        "sentinel:ccw",
    ]
    table.play(ANN, "sentinel:cw")
    assert table.city.zones[table.city.sentinel] == "ZINBAZAAR"


@pytest.mark.rule("TD-SENT-02", "TD-SENT-04")
def test_he_escorts_one_criminal_with_their_item_across_a_barricade():
    table = scenario().sentinel("ION").at(JUMPER="ION", SEER="ION", HACKER="PARISH").barricades(0, 1)
    patrolling(table.holding(JUMPER="CASH"), pieces=SENTINEL)
    escorted = {option.split(":")[2] for option in table.options(ANN) if option.count(":") == 2}
    assert escorted >= {"JUMPER", "SEER"}
    assert "HACKER" not in escorted
    table.play(ANN, "sentinel:cw:JUMPER")
    assert (table.zone_of("JUMPER"), table.zone_of("SEER")) == ("ZINBAZAAR", "ION")
    assert table.item("CASH") == "JUMPER"


@pytest.mark.rule("TD-SENT-03")
def test_each_step_of_a_series_may_escort_another_or_nobody():
    table = scenario().sentinel("ION").at(JUMPER="ION", SEER="ZINBAZAAR")
    patrolling(table, 3).play(ANN, "sentinel:cw:JUMPER", "sentinel:cw:SEER", "sentinel:cw")
    assert (table.zone_of("JUMPER"), table.zone_of("SEER")) == ("ZINBAZAAR", "BLOCKS")
    assert table.city.zones[table.city.sentinel] == "HARBOUR"


@pytest.mark.rule("TD-BARR-01", "TD-BARR-02", "TD-BARR-03", "TD-BARR-04")
def test_a_barricade_goes_to_the_next_free_border():
    """TD-EX-14."""
    table = patrolling(scenario().barricades(3, 4), pieces=BARRICADES)
    assert table.options(ANN) == ["barricade-1:cw", "barricade-1:ccw", "barricade-2:cw", "barricade-2:ccw"]
    assert table.play(ANN, "barricade-1:cw").city.barricades == [5, 4]
    table = patrolling(scenario().barricades(3, 4), pieces=BARRICADES).play(ANN, "barricade-1:ccw")
    assert table.city.barricades == [2, 4]


@pytest.mark.rule("TD-BARR-04", "TD-SETUP-03", "TD-SETUP-04")
def test_barricade_1_begins_beside_downtown_and_2_straight_across():
    cities = [Match.begin(InTooDeep(), 3, f"barricades {n}")[0].position.state.city for n in range(8)]
    for city in cities:
        downtown = city.zones.index("DOWNTOWN")
        assert city.sentinel == downtown
        assert city.barricades == [downtown, (downtown + 4) % 8]
    assert len({city.barricades[0] < 4 for city in cities}) == 2


@pytest.mark.rule("TD-SETUP-08", "TD-SRCH-01")
def test_search_tokens_begin_as_groups_of_3_2_and_1():
    """TD-EX-01."""
    city = Match.begin(InTooDeep(), 3, "search")[0].position.state.city
    blocks = city.zones.index("BLOCKS")
    assert [city.search[(blocks + steps) % 8] for steps in range(8)] == [3, 0, 0, 2, 0, 0, 1, 0]


@pytest.mark.rule("TD-SRCH-01", "TD-SRCH-03")
def test_alarms_keep_groups_of_3_2_and_1():
    table = scenario()
    for spot in (0, 2, 5, 7, 1):
        table.city.raise_alarm(spot)
        assert sorted(count for count in table.city.search if count) == [1, 2, 3]


def test_by_default_the_sentinel_goes_clockwise_alone():
    table = patrolling(scenario().sentinel("ION").at(JUMPER="ION")).by_default(ANN)
    assert table.city.zones[table.city.sentinel] == "ZINBAZAAR"
    assert table.zone_of("JUMPER") == "ION"
