"""What has to be read is at least 11 pixels high where the picture is 400 pixels wide."""

from __future__ import annotations

import pytest

from rendering.mind_mgmt import PICTURES
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1
from tests.rendering.mind_mgmt.tables import GAME, NAMES, WORDS, played
from tests.rendering.mind_mgmt.test_goldens import crowded, end, start
from tests.rendering.writing import Written, noting, too_small

PIECES = {*"MLBD", *"1234", *"!?XSC", "×1", "05"}
"""Letters, numbers and marks on pieces, which are told by their shapes as well."""


def read(written: list[Written]) -> list[Written]:
    return [one for one in written if one.text not in PIECES]


@pytest.mark.parametrize("table", [start, crowded, end])
@pytest.mark.parametrize("viewer", [None, RECRUITER, ROGUE_1])
def test_all_that_is_written_beside_the_map_can_be_read_on_a_phone(table, viewer, monkeypatch):
    view = GAME.view(table().g, viewer)
    kinds = PICTURES.boards if viewer is None else PICTURES.of_viewer(view)
    for kind in set(kinds) - {"city", "sheet"}:
        with noting(monkeypatch) as written:
            drawn = PICTURES.draw(kind, view, names=NAMES, words=WORDS)
        assert written
        assert too_small(read(written), drawn.width) == set()


def test_hours_recruits_names_and_codes_on_the_map_can_be_read_on_a_phone(monkeypatch):
    view = GAME.view(played(5000).position.state, None)
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw("city", view, names=NAMES, words=WORDS)
    small = {text for text, _ in too_small(read(written), drawn.width)}
    assert all(text.isdigit() for text in small), "only the hours of visits are smaller"
    assert {"A1", "BK", "END", "1–5", "×2", "Announced recruits"} <= {one.text for one in written}
