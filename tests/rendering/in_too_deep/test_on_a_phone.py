"""What has to be read is at least 11 pixels high where the picture is 400 pixels wide."""

from __future__ import annotations

from itertools import product

import pytest

from rendering.in_too_deep import PICTURES
from rendering.pictures import OVERLAY
from tests.rendering.in_too_deep.tables import ANN, GAME, NAMES, TABLES, WORDS, end, questions, seen, told
from tests.rendering.writing import Written, noting, too_small

PIECES = {
    *("TAC", "LEA", "TIM", "WEA", "FUN", "TAR"),
    "?",
    "X",
}
"""Letters on signs, which are told by their shapes as well."""


def illegible(written: list[Written], width: int) -> set[tuple[str, float]]:
    return too_small([one for one in written if one.text not in PIECES], width)


IN_PLAY = [name for name in TABLES if name != "end"]
"""After the end nobody has a private sheet."""


@pytest.mark.parametrize(
    ("kind", "name"), [*product(PICTURES.boards, TABLES), *product(PICTURES.sheets, IN_PLAY)]
)
def test_all_that_is_written_can_be_read_on_a_phone(kind, name, monkeypatch):
    view = seen(TABLES[name](), ANN if kind in PICTURES.sheets else None)
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw(kind, view, names=NAMES, words=WORDS)
    assert len(written) > 15
    assert illegible(written, drawn.width) == set()


def test_the_final_count_can_be_read_on_a_phone(monkeypatch):
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw("count", told(end()), names=NAMES, words=WORDS)
    assert len(written) > 100
    assert illegible(written, drawn.width) == set()


def test_the_options_of_every_question_can_be_read_on_a_phone(monkeypatch):
    for match, decision in questions():
        if not PICTURES.has_overlay(decision):
            continue
        view = GAME.view(match.position.state, decision.seat)
        with noting(monkeypatch) as written:
            drawn = PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
        assert illegible(written, drawn.width) == set(), decision.kind
