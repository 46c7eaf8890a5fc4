"""What has to be read is at least 11 pixels high where the picture is 400 pixels wide."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.escape_plan.components import components
from games.escape_plan.view import view
from games.kernel import Text
from rendering.escape_plan import PICTURES
from rendering.escape_plan.table.header import painted_track, track_of
from rendering.words import Voice
from tests.rendering.writing import PHONE_PX, noting, too_small

from .conftest import NAMES, TABLES


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("kind", ["offers", "stores", "rivals", "sheet"])
def test_all_that_is_written_beside_the_map_can_be_read_on_a_phone(kind, players, words, monkeypatch):
    tables = TABLES.values() if players > 2 else [TABLES["start"]]
    for table in tables:
        seen = view(table(players), 0 if kind in PICTURES.sheets else None)
        with noting(monkeypatch) as written:
            drawn = PICTURES.draw(kind, seen, names=NAMES, words=words)
        assert len(written) > 20
        assert too_small([one for one in written if one.text not in PIECES], drawn.width) == set()


def test_nothing_beside_the_map_is_cut_off(words, monkeypatch):
    """Names of people may be."""
    for players in (1, 5):
        for kind in ("offers", "stores", "sheet"):
            seen = view(TABLES["last_day"](players) if players > 2 else TABLES["start"](players), 0)
            with noting(monkeypatch) as written:
                PICTURES.draw(kind, seen, names=NAMES, words=words)
            assert [one.text for one in written if one.text.endswith("…")] == []


def test_the_costs_of_notoriety_can_be_read_on_a_phone(words, monkeypatch):
    public, printed = view(TABLES["start"](5), None), components().notoriety
    rows = range(1, printed.top + 1)
    costs = {words.say(Text("board-penalty", {"amount": printed.penalty(row)})) for row in rows}
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw("city", public, names=NAMES, words=words)
    found = [one for one in written if one.text in costs]
    assert {one.text for one in found} == costs
    assert too_small(found, drawn.width) == set()


@pytest.mark.parametrize("together", [1, 2, 3, 4, 5])
def test_markers_that_share_a_row_of_notoriety_can_be_told_on_a_phone(together, words, monkeypatch):
    """Their shapes and colours differ as well, so the letters may be a little smaller than writing."""
    public = view(TABLES["start"](5), None)
    track = track_of(public, Voice(words, NAMES))
    everyone = [marker for row in track.rows for marker in row]
    rows = (tuple(everyone[:together]), tuple(everyone[together:]), *((),) * (len(track.rows) - 2))
    with noting(monkeypatch) as written:
        drawn = painted_track(replace(track, rows=rows, active=everyone[0][0]))
    letters = [one for one in written if one.text in {letter for _, letter in everyone}]
    assert len(letters) == len(everyone)
    assert min(one.px for one in letters) * PHONE_PX / drawn.width >= 8


PIECES = {*"VSCRM", "Sa", "Co", *"FLS", "+1", "$"}
"""Letters on pieces and signs, which are told by their shapes as well."""
