"""SHIFT modules on pictures: what lies on the map, what is in play, and what only the Recruiter sees."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.kernel import Moment, Story
from games.mind_mgmt.components import ModuleName
from games.mind_mgmt.view import MindView
from rendering.mind_mgmt import PICTURES, text_board
from rendering.mind_mgmt.alt import city_alt
from rendering.mind_mgmt.geometry import TOKEN_RADIUS, VISIT_RADIUS, MapScale
from rendering.mind_mgmt.secret import LINE
from rendering.mind_mgmt.theme import THEME
from rendering.mind_mgmt.viewed import map_of
from rendering.page import Picture, in_palette
from rendering.pictures import FILM
from rendering.words import Voice
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, Bench, recruiters_turn, scenario, set_up
from tests.rendering import goldens
from tests.rendering.mind_mgmt.tables import GAME, NAMES, WORDS
from tests.rendering.writing import noting, too_small

GOLDENS = Path(__file__).parent / "goldens"


def shifted() -> Bench:
    """All modules are in play, with the Checkpoint on a border, the Stakeout token, and a decoy on F3."""
    table = scenario(players=3).path("A5 A4 B4 C4 D4 E4 F4").modules(" ".join(ModuleName))
    table.mayhem("A2|B2 C3|D3 D1|D2 F1|G1 E5|F5 B6|C6 G3|G4").step_tokens("A4 F3 C4").confirmed("D4")
    table.immortals("B2 F2 B5 F5").agents(meru="D3", lyme="D3", bill="E3", dusty="C6")
    g = table.checkpoint("E4|F4").stakeout("E4").g
    g.board.potential, g.board.allies = ["RC1", "RC2", "RC3", "RC4", "RC5"], ["AL1", "AL3", "AL4"]
    g.board.spent_allies = ["AL2"]
    g.secrets.false_tracks, g.secrets.decoys_used, g.secrets.put_back = ["F3"], 1, "GA"
    return table.run(*recruiters_turn())


def drawn(kind: str, viewer: int | None, table: Bench | None = None) -> Picture:
    view = GAME.view((table or shifted()).g, viewer)
    picture = PICTURES.draw(kind, view, names=NAMES, words=WORDS)
    assert isinstance(picture, Picture)
    return picture


def test_files_that_are_burned_in_the_running_turn_are_used_up_for_the_recruiter_alone():
    table = shifted()
    assert "Burned Files: can still be used" in drawn("screen", RECRUITER, table).alt
    table.play(RECRUITER, "burn", "to:A4")
    assert "Burned Files: used" in drawn("screen", RECRUITER, table).alt
    assert table.game.view(table.g, ROGUE_1).board.uses[ModuleName.BURNED_FILES] == 1


@pytest.mark.parametrize(
    ("kind", "viewer"), [("city", None), ("agents", None), ("sheet", RECRUITER), ("screen", RECRUITER)]
)
def test_a_table_with_all_modules_looks_as_it_should(kind, viewer, tmp_path):
    goldens.compare(GOLDENS / f"{kind}_shifted.png", goldens.small_copy(drawn(kind, viewer)), tmp_path)


def test_the_map_says_where_checkpoint_and_stakeout_are():
    alt = drawn("city", None).alt
    assert "The Checkpoint is between E4 and F4." in alt
    assert "The Stakeout token is on E4." in alt


@pytest.mark.rule("MM-MOD-R7-01")
@pytest.mark.parametrize("viewer", [None, RECRUITER, ROGUE_1])
def test_the_map_shows_which_temples_the_catacombs_link_while_they_are_in_play(viewer):
    frame = MapScale()

    def shown(modules: str) -> tuple[Image.Image, MindView]:
        view = GAME.view(scenario().path("A1 A2").agents(meru="G1").modules(modules).g, viewer)
        return in_palette(THEME, map_of(view, frame)).convert("RGB"), view

    (without, plain), (with_them, linked) = shown("R1"), shown("R7")
    for temple in ("C2", "E5"):
        left, top, right, bottom = (round(edge) for edge in frame.stairs(temple))
        box = (left - 1, top - 1, right + 2, bottom + 2)
        assert with_them.crop(box).tobytes() != without.crop(box).tobytes()
        for each in (with_them, without):
            each.paste("black", box)
    assert with_them.tobytes() == without.tobytes(), "and nothing else is different"
    said = "The Catacombs link the temples C2 and E5 for the Recruiter and the Immortals."
    assert said in city_alt(linked, Voice(WORDS, NAMES))
    assert "Catacombs" not in city_alt(plain, Voice(WORDS, NAMES))
    assert said in "\n".join(text_board(linked, names=NAMES, words=WORDS))


@pytest.mark.parametrize("viewer", [None, RECRUITER, ROGUE_1])
def test_the_stakeout_covers_nothing_but_the_name_that_it_shows(viewer, monkeypatch):
    """The Recruiter's path leads into E4 from the left, and on to the right."""
    table, frame = shifted(), MapScale()
    view = GAME.view(table.g, viewer)
    with noting(monkeypatch) as written:
        watched = map_of(view, frame)
    plate = [one for one in written if one.text == "E4" and one.ground == THEME.colour("rogue")]
    assert len(plate) == 1
    assert too_small(plate, frame.width) == set()
    table.stakeout(None).g.secrets.turn.board.stakeout = None
    free = map_of(GAME.view(table.g, viewer), frame)
    box = tuple(round(edge) for edge in frame.name_box("E4"))
    assert ImageChops.difference(watched.convert("RGB"), free.convert("RGB")).getbbox() is not None
    for each in (watched, free):
        each.paste("black", (box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1))
    assert watched.tobytes() == free.tobytes()


def test_the_stairs_of_the_catacombs_lie_beside_everything_else_in_a_block():
    frame = MapScale()
    left, top, right, bottom = frame.stairs("C2")
    y = frame.visit("C2")[1]
    assert bottom < y - LINE * 1.9 / 2, "above the path"
    assert top > frame.immortal("C2")[1] + TOKEN_RADIUS
    assert bottom <= frame.eye("C2")[1] - 8, "above the mark of a possible location"
    assert hypot(frame.visit("C2")[0] - right, y - bottom) > VISIT_RADIUS + 6.5
    assert left > frame.block("C2")[0] + 4


@pytest.mark.rule("MM-MOD-R3-08", "MM-MOD-R3-03")
def test_only_the_recruiters_sheet_tells_a_decoy_from_a_step_token():
    real = shifted()
    real.g.secrets.false_tracks = []
    real.g.secrets.decoys_used = 0
    for kind, viewer in (("city", None), ("sheet", ROGUE_1), ("screen", ROGUE_1), ("ledger", ROGUE_1)):
        assert drawn(kind, viewer) == drawn(kind, viewer, real)
    assert drawn("sheet", RECRUITER).png != drawn("sheet", RECRUITER, real).png
    assert "Decoys lie on F3." in drawn("sheet", RECRUITER).alt


@pytest.mark.rule("MM-END-06", "MM-MOD-R3-08")
def test_after_the_end_the_way_and_the_film_tell_decoys_as_well():
    def story(*decoys: str) -> Story[Any]:
        table = shifted()
        table.g.secrets.false_tracks = list(decoys)
        return Story((Moment(1, GAME.laid_open(table.g), ()),))

    for kind in ("routes", FILM):
        one, other = (PICTURES.draw(kind, told, names=NAMES, words=WORDS) for told in (story("F3"), story()))
        assert one != other, kind


def test_modules_in_play_are_told_with_their_effect_and_whether_they_are_used():
    table = shifted()
    table.g.board.uses[ModuleName.FIELD_RADIO] = 0
    said = "\n".join(text_board(GAME.view(table.g, None), names=NAMES, words=WORDS))
    assert "- Field Radio: once a round, an Ask may name a feature next door (used)" in said
    assert "- Paper Chain: every Reveal also marks the hour before or after\n" in said
    assert "Burned Files: once, the Recruiter removes a Step token or a confirmed note (unused)" in said
    assert "SHIFT modules in play: Deep Breath, Street Closures" in drawn("agents", None).alt


def test_an_alt_text_tells_used_allies_from_those_that_are_left():
    alt = drawn("agents", None).alt
    assert (
        "Allies: Spy Dolphin, Retired Cartographer and Pocket Hypnotist. Used allies: Sleeping Witness."
        in alt
    )


def test_before_the_first_round_no_number_of_a_round_is_shown(monkeypatch):
    with noting(monkeypatch) as written:
        drawn("agents", None, set_up())
    assert "setup" in [one.text for one in written]
    assert not any("round" in one.text for one in written)


def test_what_only_the_recruiter_knows_of_modules_is_behind_the_screen():
    alt = drawn("screen", RECRUITER).alt
    assert "False Tracks: 1 decoy left." in alt
    assert "Talent Dossier: Memory Garden put back." in alt
    for kind in PICTURES.of_viewer(GAME.view(shifted().g, ROGUE_1)):
        assert "decoy" not in drawn(kind, ROGUE_1).alt


@pytest.mark.parametrize(("kind", "viewer"), [("agents", None), ("answers", None), ("screen", RECRUITER)])
def test_all_of_it_can_be_read_on_a_phone(kind, viewer, monkeypatch):
    view = GAME.view(shifted().g, viewer)
    with noting(monkeypatch) as written:
        picture = PICTURES.draw(kind, view, names=NAMES, words=WORDS)
    assert too_small([one for one in written if one.text not in set("MLBD")], picture.width) == set()


@pytest.mark.rule("MM-MOD-R7-01")
def test_a_step_through_the_catacombs_leads_below_the_features_that_it_crosses():
    """From C2 to E5, over plates of D3 and E4."""
    frame = MapScale()

    def shown(path: str) -> Image.Image:
        table = scenario(players=3).path(path).modules("R7").hidden("CF RA SD").agents(meru="G1")
        return map_of(GAME.view(table.g, RECRUITER), frame).convert("RGB")

    crossing, without = shown("B2 B1 C1 C2 E5"), shown("B2 B1 C1 C2")
    assert crossing.crop(frame.block("D3")).tobytes() != without.crop(frame.block("D3")).tobytes()
    for location, place in (("D3", 0), ("D3", 1), ("E4", 0), ("C2", 1)):
        left, top, right, bottom = frame.feature(location, place)
        box = (left + 4, top + 4, right - 4, bottom - 4)
        assert crossing.crop(box).tobytes() == without.crop(box).tobytes(), (location, place)
