"""What has to be read is at least 11 pixels high where the picture is 400 pixels wide."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rendering.mind_mgmt import PICTURES
from rendering.pictures import CHANGES, SCENE, Between
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1
from tests.rendering.mind_mgmt.tables import GAME, NAMES, WORDS
from tests.rendering.mind_mgmt.test_goldens import crowded, end, start
from tests.rendering.writing import PHONE_PX, Written, noting, too_small

IN_A_CROWD = set("MLBD")
"""The letters of agents where three or four are in one location; they are 10 pixels high there."""
SAMPLES = {*"15!?XSCM", "×1", "05"}
"""On the signs of a legend, which are told by their shapes as well."""


def read(written: list[Written]) -> list[Written]:
    return [one for one in written if one.text not in IN_A_CROWD | SAMPLES]


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


@pytest.mark.parametrize("viewer", [None, RECRUITER, ROGUE_1])
def test_all_that_is_written_on_the_map_can_be_read_on_a_phone(viewer, monkeypatch):
    view = GAME.view(crowded().g, viewer)
    kind = "city" if viewer is None else "sheet"
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw(kind, view, names=NAMES, words=WORDS)
    small = {text for text, _ in too_small(written, drawn.width)}
    assert small <= IN_A_CROWD | SAMPLES
    assert {"A1", "BK", "END", "1–5", "05", "6–8 …", "Announced recruits"} <= {one.text for one in written}


def test_the_words_of_a_long_note_stand_below_the_map(monkeypatch):
    with noting(monkeypatch) as written:
        PICTURES.draw("city", GAME.view(crowded().g, None), names=NAMES, words=WORDS)
    assert {"B1 6–8 or B2", "D3 the rays"} <= {one.text for one in written}


@pytest.mark.parametrize("kind", [CHANGES, SCENE])
def test_the_word_for_what_is_new_can_be_read_on_a_phone(kind, monkeypatch):
    """Its shape and colour tell as much, so it may be a little smaller than other writing."""
    between = Between(GAME.view(start().g, None), GAME.view(crowded().g, None))
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw(kind, between, names=NAMES, words=WORDS)
    sizes = [one.px * PHONE_PX / drawn.width for one in written if one.text == "NEW"]
    assert sizes
    assert min(sizes) >= 8


def test_hours_that_are_not_played_can_be_read_on_a_phone(monkeypatch):
    view = replace(GAME.view(crowded().g, None), covers=(15, 16))
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw("city", view, names=NAMES, words=WORDS)
    words = [one for one in written if one.text == "off"]
    assert len(words) == 2
    assert too_small(words, drawn.width) == set()
