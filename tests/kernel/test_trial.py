"""What would change nothing need not be offered."""

from __future__ import annotations

import pytest

from games.kernel import Effects, Result, Runaway, distinct_by_outcome, would_change
from tests.kernel.afloat import Helm, Pack, Steer, Stow, Vote, afloat


def would(deed, *holds: list[str]) -> bool:
    """At sea, with these crates in the holds. Whatever is tried, nothing happens."""
    table = afloat(*(holds or (["silk-1", "silk-2"], ["tea-1"])))
    g = table.match.position.state
    g.agenda = [Helm(0)]
    g.picks, g.asked = {1: "wait"}, {0: 7, 1: 8}
    before = table.game.encode(g)
    try:
        return would_change(g, deed)
    finally:
        assert table.game.encode(g) == before


def test_what_changes_the_state_is_a_change():
    assert would(lambda g, do: g.holds[0].pop())
    assert would(lambda g, do: g.holds[0].reverse())


def test_what_changes_nothing_is_none_even_if_it_is_told():
    assert not would(lambda g, do: do.tell("log-nothing"))
    assert not would(lambda g, do: g.holds[0].sort())


@pytest.mark.parametrize(
    "deed",
    [
        lambda g, do: do.shuffle(g.lost),
        lambda g, do: do.one_of(g.holds[0], to=None),
        lambda g, do: g.sky.append(do.draw(g.sky, to=())),
        lambda g, do: g.sky.append(do.draw_at_random(g.sky, to=[0])),
        lambda g, do: do.reveal(to=None),
        lambda g, do: do.reveal(to=[1]),
    ],
)
def test_to_draw_or_to_reveal_is_a_change_whatever_would_come_of_it(deed):
    assert would(deed)


@pytest.mark.parametrize(
    "deed",
    [
        lambda g, do: do.skip(lambda step: True),
        lambda g, do: do.take_next(),
        lambda g, do: do.amend(lambda step: step),
        lambda g, do: do.cut_short(),
    ],
)
def test_to_touch_the_steps_to_come_is_a_change_since_they_are_not_there_to_be_tried(deed):
    assert would(deed)


def test_a_question_with_a_choice_is_a_change():
    assert would(lambda g, do: do.then(Steer()))


def test_the_outcome_of_forced_answers_is_tried_as_well():
    """Whoever has no crates can only vote 0, and of one crate there is no choice which to stow."""
    assert not would(lambda g, do: do.then(Vote()), [], [])
    assert not would(lambda g, do: do.then(Stow()), ["silk-1"], ["tea-1"])
    assert would(lambda g, do: do.then(Pack()), ["silk-1"], ["tea-1", "tea-2"])


def test_the_end_of_the_game_is_a_change():
    assert would(lambda g, do: do.finish(Result(())))


def test_what_never_ends_is_found_out():
    class Round(Helm, frozen=True):
        def decision(self, g):
            return None

        def resolve(self, g, picks, do):
            do.then(self)

    with pytest.raises(Runaway):
        would(lambda g, do: do.then(Round(0)))


def test_it_is_the_same_each_time():
    def deed(g, do: Effects) -> None:
        do.then(Stow())

    assert {would(deed, ["silk-1"], ["tea-1"]) for _ in range(5)} == {False}


def test_of_choices_that_lead_to_the_same_state_the_first_is_kept():
    g = afloat(["silk-1", "silk-2"], ["tea-1"]).match.position.state
    deeds = {
        "swap": lambda g, do: g.holds[0].reverse(),
        "swap back": lambda g, do: g.holds[0].reverse(),
        "nothing": lambda g, do: None,
        "telling": lambda g, do: do.tell("log-nothing"),
        "a draw": lambda g, do: do.shuffle(g.lost),
        "another draw": lambda g, do: do.shuffle(g.lost),
    }
    assert distinct_by_outcome(g, deeds, deeds.__getitem__) == ["swap", "nothing", "a draw", "another draw"]
    assert g.holds[0] == ["silk-1", "silk-2"]
