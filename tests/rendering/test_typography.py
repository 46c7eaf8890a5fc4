"""Pictures and boards in words have curly quotes and true minus signs, as all that players read."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from benchmarks.play import a_game
from games import GAMES
from games.kernel import Match
from rendering import cache
from rendering.cache import MOST_BYTES, SizedCache
from rendering.canvas import Canvas
from rendering.pictures import OVERLAY, Pictures
from rendering.words import words_of
from tests.typewriting import typewritten_in

NAMES = ("Ana", "Bo", "Chika", "Dmitri", "Edda")
SHARES = (0.3, 0.9)
"""Of a game that has been played."""


def draw_all(pictures: Pictures, match: Match[Any], words: Any, names: tuple[str, ...]) -> None:
    decision = match.position.decisions[0]
    table, own = (match.game.view(match.position.state, viewer) for viewer in (None, decision.seat))
    for kind in (*pictures.boards, *pictures.details):
        pictures.draw(kind, table, names=names, words=words)
    for kind in (*pictures.of_viewer(own), *([OVERLAY] if pictures.has_overlay(decision) else [])):
        pictures.draw(kind, own, names=names, words=words, decision=decision)


@pytest.mark.parametrize("title", GAMES)
def test_what_a_board_says_has_no_signs_of_a_typewriter(title, monkeypatch):
    seats = min(GAMES[title].seats)
    history, words, names = a_game(title, seats), words_of(title), NAMES[:seats]
    game = import_module(f"rendering.{title}")
    said: list[str] = []
    write = Canvas.write

    def noted(canvas, at, text, *args, **more):
        said.append(text)
        return write(canvas, at, text, *args, **more)

    monkeypatch.setattr(Canvas, "write", noted)
    monkeypatch.setattr(cache, "_painted", SizedCache(MOST_BYTES))
    for share in SHARES:
        match = history[int(share * len(history))]
        draw_all(game.PICTURES, match, words, names)
        view = match.game.view(match.position.state, match.position.decisions[0].seat)
        for piece in game.text_board(view, names=names, words=words):
            said += [line.lstrip(" -") for line in piece.splitlines()]
    assert len(said) > 500
    assert {text: found for text in said if (found := typewritten_in(text))} == {}
