"""Notoriety cubes (EP-CUBE)."""

from __future__ import annotations

from itertools import product

import pytest

from games.escape_plan.belongings.contacts import TakeContact
from games.escape_plan.belongings.cubes import gain, gain_notoriety, lose, lose_notoriety
from games.escape_plan.state import Notoriety
from games.kernel import Effects, Text
from tests.escape_plan.scenario import BONES, R2, RUBY, SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit

WHY = Text("why-crowd")


@pytest.mark.rule("EP-CUBE-01")
def test_a_gain_takes_a_cube_from_the_pool_then_from_the_blue_box_and_then_is_lost():
    track = Notoriety(row=3, red=2, blue=1)
    assert gain(track)
    assert (track.red, track.blue, track.pool) == (3, 1, 0)
    assert gain(track)
    assert (track.red, track.blue, track.pool) == (3, 0, 1)
    assert gain(track)
    assert (track.red, track.blue, track.pool) == (4, 0, 0)
    assert not gain(track)
    assert (track.red, track.blue, track.pool) == (4, 0, 0)


@pytest.mark.rule("EP-CUBE-02")
def test_a_loss_takes_a_cube_from_the_pool_then_from_the_red_box_and_then_is_lost():
    track = Notoriety(row=3, red=1, blue=2)
    assert lose(track)
    assert (track.red, track.blue, track.pool) == (1, 3, 0)
    assert lose(track)
    assert (track.red, track.blue, track.pool) == (0, 3, 1)
    assert lose(track)
    assert (track.red, track.blue, track.pool) == (0, 4, 0)
    assert not lose(track)
    assert (track.red, track.blue, track.pool) == (0, 4, 0)


@pytest.mark.rule("EP-CUBE-03")
def test_several_gains_are_taken_one_by_one():
    table = scenario().notoriety(VINNIE, row=2, red=1, blue=2)
    do = Effects(table.g)
    gain_notoriety(table.player(VINNIE).notoriety, VINNIE, WHY, do, times=3)
    track = table.player(VINNIE).notoriety
    assert (track.red, track.blue) == (3, 1)  # the pool's cube, a blue one back to the pool, and that one
    assert [event.text.args["moved"] for event in do.events] == [3]


@pytest.mark.rule("EP-CUBE-03")
def test_the_order_of_gains_and_losses_matters_when_the_boxes_are_full():
    first_gain, first_loss = Notoriety(red=4), Notoriety(red=4)
    gain(first_gain)
    lose(first_gain)
    lose(first_loss)
    gain(first_loss)
    assert first_gain.net == 3
    assert first_loss.net == 4


@pytest.mark.rule("EP-CUBE-04")
@pytest.mark.parametrize("red", range(5))
def test_the_boxes_count_like_a_counter_clamped_at_four(red: int):
    for blue in range(5 - red):
        for changes in product((+1, -1), repeat=6):
            track, counter = Notoriety(red=red, blue=blue), red - blue
            for change in changes:
                (gain if change > 0 else lose)(track)
                counter = max(-4, min(4, counter + change))
                assert track.net == counter
                assert track.red + track.blue + track.pool == 4


@pytest.mark.rule("EP-CUBE-05")
def test_the_marker_stays_where_it_is_until_the_update():
    table = scenario().notoriety(VINNIE, row=2)
    do = Effects(table.g)
    gain_notoriety(table.player(VINNIE).notoriety, VINNIE, WHY, do, times=3)
    lose_notoriety(table.player(VINNIE).notoriety, VINNIE, WHY, do)
    assert table.player(VINNIE).notoriety == Notoriety(row=2, red=3, blue=1)


@pytest.mark.rule("EP-CUBE-06")
def test_an_option_that_gains_notoriety_stays_when_the_gain_is_lost():
    table = scenario().notoriety(VINNIE, row=2, red=4).contacts(VINNIE, "C08").run(TakeContact(VINNIE))
    table.play(VINNIE, "otherwise:C01", "replace:C08")
    assert [held.card for held in table.player(VINNIE).contacts] == ["C01"]
    assert table.player(VINNIE).notoriety == Notoriety(row=2, red=4)
    assert [args["moved"] for args in table.told("log-notoriety-gained")] == [0]


@pytest.mark.rule("EP-CUBE-03", "EP-VIS-03")
def test_ex_07_scar_has_lost_one_and_meets_two_others_at_the_art_gallery():
    table = scenario(players=5).notoriety(SCAR, row=2, blue=1)
    table.stand(BONES, "BIZ-A2").stand(RUBY, "BIZ-A2")
    visit(table, SCAR, "BIZ-A2")
    track = table.player(SCAR).notoriety
    assert (track.blue, track.red, track.pool, track.net) == (1, 2, 1, 1)


@pytest.mark.rule("EP-CUBE-02", "EP-SAFE-04")
def test_ex_08_with_four_red_cubes_a_safe_house_gives_one_back_to_the_pool():
    table = scenario(city=R2).notoriety(VINNIE, row=3, red=4)
    visit(table, VINNIE, "SAFE-C2")
    track = table.player(VINNIE).notoriety
    assert (track.red, track.blue, track.pool, track.net) == (3, 0, 1, 3)
