"""Whole pictures of MIND MGMT at three moments, compared with ones that someone has looked at.

The tables are set up by hand, so that a change of the rules changes no picture.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel import Result
from games.mind_mgmt.facts import (
    Announced,
    Asked,
    CaptureFailed,
    Revealed,
    ShakenDown,
    Slipped,
    SlipToken,
    TurnedUp,
)
from games.mind_mgmt.state import Activation, Mark, Note, NotebookEntry, Outcome, Phase, Reason, Side
from games.mind_mgmt.view import MindView
from rendering.mind_mgmt import PICTURES
from rendering.page import Picture
from rendering.words import words_of
from tests.mind_mgmt.scenario import (
    BILL,
    DUSTY,
    LYME,
    MERU,
    RECRUITER,
    ROGUE_1,
    Bench,
    recruiters_turn,
    scenario,
)
from tests.rendering import goldens

GOLDENS = Path(__file__).parent / "goldens"
NAMES = ("Ana", "Bo", "홍길동")


def start() -> Bench:
    """After setup, the Recruiter's first turn."""
    return scenario(players=3).hidden("BU RA PG").mayhem("C3|D3 F4|G4").run(*recruiters_turn())


def crowded() -> Bench:
    """Hour 9: four agents in a block, marks of every kind, a note beside each, a Mind Slip."""
    table = (
        scenario(players=3).hidden("BU RA PG").path("C3 C4 C5 D5 D4 D3 F1 F2 G2", slips={7: SlipToken.OWN})
    )
    table.mayhem("A3|B3 C3|D3 F4|G4 D5|D6").immortals("A1 A4 C4 G5")
    table.agents(meru="C4", lyme="C4", bill="C4", dusty="C4").spent(LYME, DUSTY)
    table.step_tokens("C4 F1").confirmed("D4").display("DG CO").revealed(PG=8).second_slip("E5")
    g = table.g
    g.secrets.slips = {7: SlipToken.OWN}
    g.notes = {
        "A6": Note(Mark.NOT_VISITED, until=7),
        "B1": Note(Mark.PERHAPS, since=6, until=8, text="or B2"),
        "F1": Note(Mark.STEP, since=7),
        "G6": Note(Mark.CAPTURE_FAILED),
        "D3": Note(Mark.HIGHLIGHT, text="the rays"),
    }
    g.notebook.entries = [
        NotebookEntry(1, ROGUE_1, "North of the temple?"),
        NotebookEntry(2, 2, "홍길동: 아니요", at="E5"),
    ]
    g.facts = [
        Announced(5, 1),
        Slipped(7, SlipToken.OWN, None),
        TurnedUp(7, "DG"),
        Asked(7, MERU, "CF", True, ("C4",), ()),
        ShakenDown(8, LYME, "PG", True),
        Asked(8, BILL, "UM", False, ("F1",), ()),
        Revealed(9, DUSTY, "D4", 5),
        CaptureFailed(9, BILL, "G6"),
    ]
    g.activation = Activation(BILL, has_moved=True)
    return table


def end() -> Bench:
    """The agents have won, and everything lies open."""
    table = crowded()
    g = table.g
    g.activation, g.phase = None, Phase.ROGUES
    g.outcome, g.result = (
        Outcome(Side.ROGUES, Reason.CAPTURE, 9, g.round, g.board.announced),
        Result(tuple(sorted(g.rogues))),
    )
    return table


def compare(name: str, kind: str, view: MindView, saved: Path) -> None:
    drawn = PICTURES.draw(kind, view, names=NAMES, words=words_of("mind_mgmt", strict=True))
    assert isinstance(drawn, Picture)
    goldens.compare(GOLDENS / f"{name}.png", goldens.small_copy(drawn), saved)


@pytest.mark.parametrize(("name", "table"), [("start", start), ("crowded", crowded), ("end", end)])
def test_the_map_looks_as_it_should(name, table, tmp_path):
    bench = table()
    compare(f"map_{name}", "city", bench.match.game.view(bench.g, None), tmp_path)


@pytest.mark.parametrize("kind", ["features", "agents", "answers"])
def test_what_lies_beside_the_map_looks_as_it_should(kind, tmp_path):
    bench = crowded()
    compare(f"{kind}_crowded", kind, bench.match.game.view(bench.g, None), tmp_path)


@pytest.mark.parametrize("kind", ["sheet", "screen"])
def test_the_sheets_of_the_recruiter_look_as_they_should(kind, tmp_path):
    bench = start()
    compare(f"{kind}_recruiter", kind, bench.match.game.view(bench.g, RECRUITER), tmp_path)


@pytest.mark.parametrize("kind", ["sheet", "screen", "ledger"])
def test_the_sheets_of_a_rogue_player_look_as_they_should(kind, tmp_path):
    bench = crowded()
    compare(f"{kind}_rogue", kind, bench.match.game.view(bench.g, ROGUE_1), tmp_path)
