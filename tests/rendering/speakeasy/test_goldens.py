"""Whole pictures of Speakeasy, compared with ones that someone has looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel import Moment, Story
from games.speakeasy.city.city_tokens import ReturnToken
from games.speakeasy.city.protection import ProtectBuildings
from games.speakeasy.view import view
from rendering.page import Picture
from rendering.pictures import CHANGES, OVERLAY, Between
from rendering.speakeasy import PICTURES
from tests.rendering import goldens
from tests.speakeasy.scenario import ANN, BEN

from .tables import TABLES, WORDS, crowded, ended, names_at, start

GOLDENS = Path(__file__).parent / "goldens"


def compare(name: str, kind: str, table, saved: Path, seat: int | None = None) -> None:
    drawn = PICTURES.draw(kind, view(table.g, seat), names=names_at(table), words=WORDS)
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / f"{name}.png", goldens.small_copy(drawn), saved)


@pytest.mark.parametrize("name", ["start", "crowded", "alone"])
def test_the_city_looks_as_it_should(name, tmp_path):
    compare(f"city_{name}", "city", TABLES[name](), tmp_path)


@pytest.mark.parametrize(
    "kind", [kind for kind in (*PICTURES.boards, *PICTURES.details) if kind not in ("city", "downtown")]
)
def test_the_other_boards_look_as_they_should(kind, tmp_path):
    compare(f"{kind}_crowded", kind, crowded(), tmp_path)


@pytest.mark.parametrize(("name", "table"), [("start", start), ("crowded", crowded)])
def test_the_private_sheet_looks_as_it_should(name, table, tmp_path):
    compare(f"safe_{name}", "safe", table(), tmp_path, ANN)


def test_the_options_of_a_question_look_as_they_should(tmp_path):
    table = crowded().run(ProtectBuildings(ANN))
    drawn = PICTURES.draw(
        OVERLAY, view(table.g, ANN), names=names_at(table), words=WORDS, decision=table.decision(ANN)
    )
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / "overlay_protect.png", goldens.small_copy(drawn), tmp_path)


def test_the_stacks_for_many_tokens_look_as_they_should(tmp_path):
    table = crowded()
    table.boss(ANN).played_tokens = ["CT01", "CT05", "CT07", "CT12", "CT18", "CT13", "CT14", "CT15"]
    table.run(ReturnToken(ANN))
    drawn = PICTURES.draw(
        OVERLAY, view(table.g, ANN), names=names_at(table), words=WORDS, decision=table.decision(ANN)
    )
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / "overlay_return.png", goldens.small_copy(drawn), tmp_path)


def test_what_is_new_looks_as_it_should(tmp_path):
    before, after = crowded(), crowded().building(BEN, "speakeasy", "10a").boat("BT1", "HB7", barrels=2)
    between = Between(view(before.g, None), view(after.g, None))
    drawn = PICTURES.draw(CHANGES, between, names=names_at(after), words=WORDS)
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / "changes.png", goldens.small_copy(drawn), tmp_path)


def test_the_final_count_looks_as_it_should(tmp_path):
    table = ended()
    story = Story((Moment(0, view(table.g, None, opened=True), ()),))
    drawn = PICTURES.draw("count", story, names=names_at(table), words=WORDS)
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / "count.png", goldens.small_copy(drawn), tmp_path)
