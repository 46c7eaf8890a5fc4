"""What a step may do to the steps that come after it."""

from __future__ import annotations

from games.kernel import Effects
from tests.kernel.afloat import Moor, Steer, afloat
from tests.kernel.ferry import EndRound, FerryState, Jettison, Sail


def at_sea(*agenda) -> FerryState:
    """The last of these steps comes next."""
    g = afloat(["silk-1"], ["tea-1"]).match.position.state
    g.agenda = [*agenda]
    return g


def test_what_a_step_names_comes_first_in_its_order():
    g = at_sea(Moor(), EndRound())
    do = Effects(g)
    do.then(Sail(0), Sail(1))
    do.then(Steer())
    do.push_steps()
    assert g.agenda == [Moor(), EndRound(), Steer(), Sail(1), Sail(0)]


def test_unwanted_steps_are_skipped_up_to_the_first_that_is_wanted():
    g = at_sea(Moor(), Sail(1), Sail(0), Sail(1), Sail(1))
    Effects(g).skip(lambda step: step == Sail(1))
    assert g.agenda == [Moor(), Sail(1), Sail(0)]


def test_all_that_comes_may_be_skipped():
    g = at_sea(Sail(1), Sail(1))
    Effects(g).skip(lambda step: step == Sail(1))
    assert g.agenda == []


def test_just_one_step_is_taken_though_the_one_below_is_the_same():
    again = Sail(1)
    g = at_sea(Moor(), again, again)
    assert Effects(g).take_next() is again
    assert g.agenda == [Moor(), again]


def test_each_step_to_come_is_amended_but_none_that_is_named_meanwhile():
    g = at_sea(Moor(), Jettison(0), Sail(0))
    do = Effects(g)
    do.then(Sail(0))
    do.amend(lambda step: Sail(1) if step == Sail(0) else step)
    do.push_steps()
    assert g.agenda == [Moor(), Jettison(0), Sail(1), Sail(0)]


def test_what_cuts_the_rest_short_comes_after_what_is_named_meanwhile():
    g = at_sea(Moor(), Sail(0))
    do = Effects(g)
    do.then(Jettison(0))
    do.cut_short(EndRound(), Moor())
    do.push_steps()
    assert g.agenda == [Moor(), EndRound(), Jettison(0)]
