"""Every number in the rules that players read is that of the box."""

from __future__ import annotations

import pytest

from games.mind_mgmt.components import Ability, AbilityKind, Mode, components
from games.mind_mgmt.state import Mark
from tests.written_rules import WrittenRules

WRITTEN = WrittenRules("mind_mgmt")
RULES = WRITTEN.paragraphs
BOX = components()
entries, name = WRITTEN.entries, WRITTEN.name


def test_what_holds_in_one_mode_only_says_so():
    """Whole chapters of things that a training mission does without."""
    full_only = {"IMM", "IRC", "DSP", "SHK", "ABI"}
    chapters = {id: id.split("-")[1] for id in RULES}
    assert [id for id in RULES if chapters[id] in full_only and not RULES[id].heading.endswith("(F)")] == []


# Words (MM-GEN-11)

TERMS = [
    "agent",
    "alert",
    "ally",
    "announce",
    "border",
    "Captain",
    "circled",
    "confirmed",
    "controller",
    "feature",
    "hidden_feature_cards",
    "Immortal",
    "Immortal_display",
    "location",
    "marked",
    "Mayhem_token",
    "Mind_Slip",
    "outer_edge",
    "path",
    "Potential_Recruiter_cards",
    "push",
    "ready",
    "recruits",
    "Recruiter",
    "Recruiter_card",
    "Rogue_Agents",
    "Rogue_players",
    "round",
    "spent",
    "Step",
    "Step_token",
    "temple",
    "time_token",
    "unconfirmed",
    "visited",
    "Ask",
    "Reveal",
    "Shake_Down",
    "Capture",
    "free_actions",
]


@pytest.mark.rule("MM-GEN-11")
def test_every_word_of_the_rules_can_be_looked_up():
    words = "\n".join(
        f"{paragraph.heading}\n{paragraph.text}"
        for id, paragraph in RULES.items()
        if id.startswith("MM-TERM-")
    ).lower()
    assert [term for term in TERMS if term.replace("_", " ").lower() not in words] == []


# Tables


def test_the_modes_are_those_of_the_box():
    training, full = (BOX.modes[mode] for mode in Mode)
    assert entries("MM-TAB-MODES") == {
        "The Recruiter wins at": f"{training.end}:00 in training, {full.end}:00 in the full game",
        "Recruits to win": f"{training.goal} in training, {full.goal} in the full game",
        "Mayhem tokens": f"{training.mayhem} in training, {full.mayhem} in the full game",
        "Mind Slip tokens": f"{training.own_slips + training.board_slips} in training, "
        f"{full.own_slips + full.board_slips} in the full game",
        "Immortals": f"{training.immortals} in training, {full.immortals} in the full game",
    }


def test_the_map_is_that_of_the_box():
    rows: dict[str, list[str]] = {}
    for square in BOX.squares.values():
        star = "*" if square.is_temple else ""
        rows.setdefault(f"Row {square.id[1]}", []).append(" ".join(square.features) + star)
    assert entries("MM-TAB-MAP") == {row: ", ".join(squares) for row, squares in rows.items()}


def test_the_features_are_those_of_the_box():
    assert list(entries("MM-TAB-FEATURES").items()) == [
        (name(f"feature-{feature}"), f"({feature}): {', '.join(BOX.showing(feature))}")
        for feature in BOX.features
    ]


def test_the_cards_are_those_of_the_box():
    recruiters = {
        name(f"recruiter-{card.id}"): f"goes exactly {card.slip.distance} locations in a straight "
        f"{card.slip.line} line with a Mind Slip"
        for card in BOX.recruiters.values()
        if not card.pack
    }
    assert entries("MM-TAB-RECRUITERS") == recruiters
    assert list(entries("MM-TAB-AGENTS")) == [name(f"agent-{agent}") for agent in BOX.agents]
    kinds = {
        AbilityKind.ACTION: "an action",
        AbilityKind.PASSIVE: "always in force",
        AbilityKind.FREE_ACTION: "a free action",
    }
    for agent in BOX.agents.values():
        line = entries("MM-TAB-AGENTS")[name(f"agent-{agent.id}")]
        assert line.lower().startswith(agent.ability.value)
        assert line.endswith(kinds[agent.kind])
    assert len(Ability) == len(BOX.agents)


def test_the_marks_and_pieces_are_those_of_the_box():
    assert list(entries("MM-TAB-MARKS")) == list(Mark)
    counts = BOX.counts
    assert {piece: int(text.split(",")[0]) for piece, text in entries("MM-TAB-PIECES").items()} == {
        "Feature cards": len(BOX.features),
        "Recruit tokens": counts.recruits,
        "Mental notes": counts.mental_notes,
        "Mind Slip tokens": counts.mind_slips,
        "Step tokens": counts.step_tokens,
    }
