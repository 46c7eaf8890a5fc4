"""Recruiter cards and allies that lie in SHIFT packs (§3.8, §3.10, MM-ABI-15 … MM-ABI-18)."""

from __future__ import annotations

import pytest

from games.kernel.undoing import ConsentReason, Extent, NeedsConsent
from games.mind_mgmt.components import components
from games.mind_mgmt.facts import MayhemRemoved, Witnessed
from games.mind_mgmt.grid import locations, slip_targets
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, Bench, recruiters_turn, scenario


def targets(card: str, place: str) -> str:
    return " ".join(slip_targets(place, components().recruiters[card].slip))


def test_the_cards_of_packs_lead_where_they_say():
    """§3.8, with the numbers of targets that it gives."""
    assert targets("RC3", "C3") == "B1 D1 A2 E2 A4 E4 B5 D5"
    assert targets("RC4", "D3") == "A3 G3 D6"
    spans = {"RC3": (2, 8), "RC4": (2, 3), "RC5": (1, 8)}
    for card, span in spans.items():
        counts = [len(targets(card, place).split()) for place in locations()]
        assert (min(counts), max(counts)) == span


def test_madame_nulls_echo_is_three_or_four_away_and_shares_a_feature():
    """C4 shows Flux Café and the Psychic Palm: E1 (5 away), B2 (3), G4 (4), D6 (3); G1, A3 (3), E3 (3), G5 (5)."""
    assert targets("RC5", "C4") == "B2 A3 E3 G4 D6"


def test_every_mind_slip_leads_back_as_well():
    for card in components().recruiters:
        for place in locations():
            assert all(place in targets(card, other).split() for other in targets(card, place).split())


def test_a_recruiter_slips_by_such_a_card():
    table = (
        scenario().path("C3 C4 C5 D5 D4").card("RC3").run(*recruiters_turn()).choose(RECRUITER, "slip:own")
    )
    assert table.places(RECRUITER) == "C2 E2 B3 F3 B5 F5 C6 E6"


def helping(ally: str, **agents: str) -> Bench:
    table = scenario(players=2).allies(f"AL1 {ally}").immortals(FAR_FROM_HERE).agents(**agents)
    return table


@pytest.mark.rule("MM-ABI-15", "MM-ABI-11")
@pytest.mark.parametrize(("path", "edge"), [("C3 C4 C5 D5 D4", False), ("C3 C4 C5 D5 D6", True)])
def test_the_sleeping_witness_tells_whether_the_recruiter_is_on_the_edge(path, edge):
    table = at_work(helping("AL2").path(path), MERU).play(ROGUE_1, "ally:AL2", "witness")
    assert table.told("log-witness-edge" if edge else "log-witness-inner")
    assert table.g.facts == [Witnessed(5, edge)]
    assert (table.g.board.allies, table.g.board.spent_allies) == (["AL1"], ["AL2"])
    assert "ally:AL2" not in table.options(ROGUE_1)
    assert {"move", "ask", "capture"} <= set(table.options(ROGUE_1))
    assert not table.g.activation.can_go_back


@pytest.mark.rule("MM-ABI-15")
def test_what_the_sleeping_witness_has_told_is_gone_back_past_only_if_all_agree():
    table = at_work(helping("AL2"), MERU).play(ROGUE_1, "ally:AL2", "witness")
    assert table.asked(ROGUE_1) == "D-AGENT", "and could go back to before, had nothing been learnt"
    undoing = table.match.undoing(ROGUE_1, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert (undoing.why, undoing.of) == ((ConsentReason.SHOWN,), (RECRUITER,))


@pytest.mark.rule("MM-ABI-16")
def test_the_retired_cartographer_removes_a_mayhem_token_for_good():
    table = at_work(helping("AL3", meru="C4").mayhem("C3|C4 F1|G1"), MERU).choose(ROGUE_1, "ally:AL3")
    assert table.options(ROGUE_1) == ["border:C3|C4", "border:F1|G1", "back"]
    table.choose(ROGUE_1, "border:C3|C4")
    assert table.g.board.mayhem == ["F1|G1"]
    assert table.g.facts == [MayhemRemoved(5, "C3|C4")]
    assert "to:C3" in table.choose(ROGUE_1, "move").options(ROGUE_1)


@pytest.mark.rule("MM-ABI-17", "MM-ABI-18")
def test_the_pocket_hypnotist_moves_an_immortal_one_or_two_locations():
    table = helping("AL4").immortals("A1 B2 F5 G6").mayhem("A1|A2")
    at_work(table, MERU).play(ROGUE_1, "ally:AL4", "immortal:1")
    assert table.places(ROGUE_1) == "B1 C1 A2 C2"  # not past B2, where another one stands
    table.choose(ROGUE_1, "to:C2")
    assert table.g.board.immortals[1] == "C2"
    assert table.told("log-hypnotised")[0]["end"] == "C2"


@pytest.mark.rule("MM-ABI-17")
def test_the_only_immortal_that_can_be_hypnotised_is_not_asked_for():
    table = helping("AL4")
    table.g.board.immortals = {2: "A1"}
    at_work(table, MERU).choose(ROGUE_1, "ally:AL4")
    assert "C1" in table.places(ROGUE_1)
    assert "ally:AL4" in table.choose(ROGUE_1, "back").options(ROGUE_1)


@pytest.mark.rule("MM-ABI-18", "MM-MOD-R7-02")
def test_the_hypnotised_do_not_use_the_catacombs():
    table = at_work(helping("AL4").modules("R7").immortals("C2 A6 G1 A1"), MERU)
    assert "to:E5" not in table.play(ROGUE_1, "ally:AL4", "immortal:1").options(ROGUE_1)


@pytest.mark.rule("MM-ABI-18")
def test_such_allies_help_between_two_deeds_and_past_an_immortal():
    table = helping("AL2", bill="C4").immortals("C4 C3 A6 G6")
    at_work(table, BILL)
    assert "ally:AL2" in table.options(ROGUE_1)
    table.choose(ROGUE_1, "shake-down")
    assert "ally:AL2" not in table.options(ROGUE_1)
    table.choose(ROGUE_1, "name:BK")
    assert table.asked(ROGUE_1) == "D-PUSH"
    assert "ally:AL2" not in table.options(ROGUE_1)
    table.choose(ROGUE_1, "stay")
    assert "ally:AL2" in table.options(ROGUE_1)


@pytest.mark.rule("MM-ABI-18")
def test_the_cartographer_needs_a_token_and_the_hypnotist_an_immortal_that_can_move():
    barred = at_work(helping("AL3 AL4"), MERU).why_not(ROGUE_1)
    assert barred["ally:AL3"] == "MM-ABI-18"
    assert "ally:AL4" not in barred
    table = helping("AL4")
    table.g.board.immortals = {}
    assert at_work(table, MERU).why_not(ROGUE_1)["ally:AL4"] == "MM-ABI-18"


@pytest.mark.rule("MM-ABI-18")
def test_what_a_hypnotised_immortal_reaches_pays_nothing_in_the_rogue_turn():
    table = helping("AL4", lyme="G1").display("PO DG").immortals("C6 D3 A6 G1")
    at_work(table, MERU).play(ROGUE_1, "ally:AL4", "immortal:2", "to:D4")  # Mirror Pool, with C6
    assert table.g.board.discard == []
    table.run(*recruiters_turn())
    assert table.g.running_turn.board.discard == ["PO"]


@pytest.mark.rule("MM-ABI-18", "MM-ABI-12")
def test_several_allies_may_help_in_one_activation():
    table = at_work(helping("AL2 AL3").mayhem("C3|C4"), MERU)
    table.play(ROGUE_1, "ally:AL2", "witness", "ally:AL3", "border:C3|C4")
    assert table.g.board.spent_allies == ["AL2", "AL3"]
