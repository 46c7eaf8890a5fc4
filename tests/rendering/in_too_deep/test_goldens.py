"""Whole pictures of In Too Deep, compared with ones that someone has looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel import Decision
from rendering.in_too_deep import PICTURES
from rendering.page import Picture
from rendering.pictures import CHANGES, OVERLAY, SCENE, TITLE, Between
from tests.rendering import goldens
from tests.rendering.in_too_deep.tables import (
    ANN,
    GAME,
    NAMES,
    TABLES,
    WORDS,
    crowded,
    end,
    seen,
    start,
    told,
    with_echo,
)

GOLDENS = Path(__file__).parent / "goldens"


def compare(name: str, kind: str, subject: Any, saved: Path, decision: Decision | None = None) -> None:
    drawn = PICTURES.draw(kind, subject, names=NAMES, words=WORDS, decision=decision)
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / f"{name}.png", goldens.small_copy(drawn), saved)


@pytest.mark.parametrize("name", TABLES)
def test_the_city_looks_as_it_should(name, tmp_path):
    compare(f"city_{name}", "city", seen(TABLES[name]()), tmp_path)


@pytest.mark.parametrize("kind", ["plan", "grip"])
def test_the_rest_of_the_table_looks_as_it_should(kind, tmp_path):
    compare(f"{kind}_crowded", kind, seen(crowded()), tmp_path)


@pytest.mark.parametrize("kind", PICTURES.sheets)
def test_the_private_sheets_look_as_they_should(kind, tmp_path):
    compare(f"{kind}_crowded", kind, seen(crowded(), ANN), tmp_path)


def test_the_final_count_looks_as_it_should(tmp_path):
    compare("count", "count", told(end()), tmp_path)


def test_what_is_new_looks_as_it_should(tmp_path):
    table = start()
    before = seen(table)
    after = start().at(JUMPER="HARBOUR").holding(JUMPER="RIFLE").barricades(1, 4).hooks(ANN, "JUMPER")
    compare("changes", CHANGES, Between(before, seen(after)), tmp_path)


def test_a_turn_of_echo_looks_as_it_should(tmp_path):
    before, after = with_echo(), with_echo()
    before.g.echo.moves = []
    before.at(SEER="PARISH").barricades(7, 4)
    between = Between(seen(before), seen(after))
    compare("changes_echo", CHANGES, between, tmp_path)
    compare("scene_echo", SCENE, between, tmp_path)


def test_a_scene_looks_as_it_should(tmp_path):
    before, after = start(), start().at(JUMPER="HARBOUR").hooks(ANN, "JUMPER").rail("TAR TAR TAR TAR")
    compare("scene", SCENE, Between(seen(before), seen(after)), tmp_path)


def test_the_numbers_of_options_look_as_they_should(tmp_path):
    table = crowded().dropped(BLADE="HARBOUR").at(ENFORCER="HARBOUR").acting(ANN)
    compare("overlay_menu", OVERLAY, GAME.view(table.g, ANN), tmp_path, table.decision(ANN))


def test_the_title_looks_as_it_should(tmp_path):
    compare("title", TITLE, None, tmp_path)
