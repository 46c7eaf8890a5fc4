"""SHIFT modules on pictures: what lies on the map, what is in play, and what only the Recruiter sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.mind_mgmt.components import ModuleName
from rendering.mind_mgmt import PICTURES, text_board
from rendering.page import Picture
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, Bench, recruiters_turn, scenario
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


@pytest.mark.parametrize(
    ("kind", "viewer"), [("city", None), ("agents", None), ("sheet", RECRUITER), ("screen", RECRUITER)]
)
def test_a_table_with_all_modules_looks_as_it_should(kind, viewer, tmp_path):
    goldens.compare(GOLDENS / f"{kind}_shifted.png", goldens.small_copy(drawn(kind, viewer)), tmp_path)


def test_the_map_says_where_checkpoint_and_stakeout_are():
    alt = drawn("city", None).alt
    assert "The Checkpoint is between E4 and F4." in alt
    assert "The Stakeout token is on E4." in alt


@pytest.mark.rule("MM-MOD-R3-08", "MM-MOD-R3-03")
def test_only_the_recruiters_sheet_tells_a_decoy_from_a_step_token():
    real = shifted()
    real.g.secrets.false_tracks = []
    real.g.secrets.decoys_used = 0
    for kind, viewer in (("city", None), ("sheet", ROGUE_1), ("screen", ROGUE_1), ("ledger", ROGUE_1)):
        assert drawn(kind, viewer) == drawn(kind, viewer, real)
    assert drawn("sheet", RECRUITER).png != drawn("sheet", RECRUITER, real).png
    assert "Decoys lie on F3." in drawn("sheet", RECRUITER).alt


def test_modules_in_play_are_told_with_their_effect_and_whether_they_are_used():
    table = shifted()
    table.g.board.uses[ModuleName.FIELD_RADIO] = 0
    said = "\n".join(text_board(GAME.view(table.g, None), names=NAMES, words=WORDS))
    assert "- Field Radio: once a round, an Ask may name a feature next door (used)" in said
    assert "- Paper Chain: every Reveal also marks the hour before or after\n" in said
    assert "Burned Files: once, the Recruiter removes a Step token or a confirmed note (unused)" in said
    assert "SHIFT modules in play: Deep Breath, Street Closures" in drawn("agents", None).alt


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
