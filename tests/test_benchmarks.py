"""What the benchmarks need besides what they measure."""

from __future__ import annotations

import pickle

import pytest

from benchmarks.pictures import order_of
from benchmarks.play import a_game
from games import GAMES
from rendering.pictures import OVERLAY


@pytest.mark.parametrize("title", GAMES)
def test_questions_travel_to_the_process_that_draws_them(title: str) -> None:
    """A question with all that it works out when someone looks can't travel."""
    history = a_game(title, GAMES[title].seats[-1])
    for match in history[::3]:
        order = order_of(title, OVERLAY, match)
        assert pickle.loads(pickle.dumps(order)) == order
