"""Before a capo is sent, its options say what can't be done at a person now, and why (SP-LOC-04)."""

from __future__ import annotations

import pytest

from games.speakeasy.city.locations import SendCapo
from games.speakeasy.city.park import SwapCapos
from tests.game_texts import GameTexts
from tests.speakeasy.scenario import ANN, BEN, GAME, SpeakeasyTable, scenario

TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo", "Dan"))


def missing(table: SpeakeasyTable, option: str) -> str:
    decision = table.decision(ANN)
    assert decision is not None
    shown = decision.option(option)
    assert shown is not None, table.options(ANN)
    return TEXTS.say(shown.worth) if shown.worth is not None else ""


def at(person: str, table: SpeakeasyTable) -> str:
    return missing(table.run(SendCapo(ANN)), person)


def poor(players: int = 3) -> SpeakeasyTable:
    return scenario(players).money(ANN, cash=0, safe=0)


@pytest.mark.rule("SP-LOC-04", "SP-GEN-14")
@pytest.mark.parametrize(
    ("person", "table", "said"),
    [
        ("DK1", scenario().docked(ANN, "D1"), "no Still card and no boat you can beat"),
        ("DK1", scenario().hand(ANN, "S09"), "no one in the docks"),
        ("TH1", scenario(), "no VIP room card"),
        ("TH2", poor().hand(ANN, "V08").goons(ANN, 6), "no room for goons"),
        ("TH2", poor().hand(ANN, "V08"), "no money for goons"),
        ("CO1", poor(), "no money for goons and no mobster to associate with"),
        ("SU1", poor(), "no money to build"),
        ("CP1", scenario().money(ANN, cash=60), "no card to play and no Party card"),
        ("CP2", poor().hand(ANN, "P09"), "no money to build"),
        ("GA1", scenario(), "no Fleet card"),
        ("GA2", scenario().hand(ANN, "F08"), ""),
        ("PK1", scenario(), "no capo to swap with"),
        ("PK1", scenario().capo(BEN, "TH1"), ""),
        ("RE", scenario().hand(ANN, "V08"), "no card to play, no city tokens and no books"),
        ("RE", scenario().hand(ANN, "V08", "P09").tokens(ANN, "CT05").books(ANN, 1), "no goal you meet"),
    ],
)
def test_an_option_says_what_is_missing_there(person, table, said):
    assert at(person, table) == said


@pytest.mark.rule("SP-LOC-05", "SP-RAID-04")
@pytest.mark.parametrize(("strength", "said"), [(4, "no boat you can beat"), (5, "")])
def test_the_goon_of_the_docks_counts_for_the_raid_after_it(strength, said):
    """The boat in the Downtown harbour defends with 6: strength 5 and two goons are enough."""
    table = scenario().hand(ANN, "S09").docked(ANN, "D1").levels(ANN, STRENGTH=strength)
    assert at("DK1", table) == said
    table.choose(ANN, "DK1").choose(ANN, "skip")
    assert (table.asked(ANN) == "SP-D27") is (not said)


@pytest.mark.rule("SP-BLD-08", "SP-GEN-11")
def test_what_comes_closest_to_being_built_says_why_it_is_not():
    full = scenario().money(ANN, cash=60)
    for space, site in full.g.board.sites.items():
        site.has_mobsters = True
        full.g.board.strength[int(space[:-1])] = 10
    assert at("SU1", full) == "no fight you can win"
    assert at("SU1", full.closed(*range(1, 17))) == "no place to build"
    full.boss(ANN).slots.clear()
    assert at("SU1", full) == "no building left"


@pytest.mark.rule("SP-PARK-01")
def test_so_do_the_persons_that_a_capo_can_be_swapped_to():
    table = scenario().capo(ANN, "PK1").capo(BEN, "TH1").capo(BEN, "DK1").run(SwapCapos(ANN, "PK1"))
    assert missing(table, f"swap:TH1:{BEN}") == "no VIP room card"
    assert missing(table, f"swap:DK1:{BEN}") == "no Still card and no one in the docks"
    assert missing(table, "skip") == ""
