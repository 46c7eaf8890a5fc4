"""While the host still chooses the criminals, nothing has been dealt, and everything can be looked at all the same."""

from __future__ import annotations

import pytest

from games import GAMES
from games.kernel import Match, with_defaults
from rendering.in_too_deep import PICTURES, text_board
from rendering.words import words_of

GAME, WORDS, NAMES = GAMES["in_too_deep"], words_of("in_too_deep", "en"), ("Ann", "Ben", "Cleo", "Dan", "Eve")


@pytest.mark.parametrize("seats", GAME.seats)
def test_boards_and_sheets_are_drawn_and_written(seats):
    match, _ = Match.begin(GAME, seats, "setup", with_defaults(GAME.settings, {"criminals": "chosen"}))
    state, asked = match.position.state, match.position.decisions[0].seat
    names = NAMES[:seats]
    for viewer in (None, asked):
        view = GAME.view(state, viewer)
        for kind in (*PICTURES.boards, *PICTURES.of_viewer(view)):
            assert PICTURES.draw(kind, view, names=names, words=WORDS, decision=None).png
        assert text_board(view, names=names, words=WORDS)
