"""Secrecy as a property in games with SHIFT modules: whatever a viewer cannot see may change, and nothing shown does."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.kernel import Choose, Match
from games.mind_mgmt.components import ModuleName
from games.mind_mgmt.state import Phase
from tests.mind_mgmt.campaigns import ALL_OPEN
from tests.mind_mgmt.hidden import GAME, reshuffled
from tests.mind_mgmt.onlookers import ONLOOKER, behind_the_screen, chance_for, viewers
from tests.mind_mgmt.scenario import RECRUITER, recruiters_turn, scenario
from tests.mind_mgmt.with_modules import WithModules
from tests.onlooker import told_to

PRIVATE = {
    "D-RCARD", "D-START", "D-TALENT", "D-SETUP-STEP", "D-RTURN", "D-STEP", "D-SLIP", "D-IMM", "D-IMM2", "D-XSTEP", "D-XIMM",
    "D-BURN",
}  # fmt: skip
"""Decisions of the Recruiter of which nobody else learns anything before the turn is published."""


@cache
def game_of(seats: int) -> tuple[Match[Any], ...]:
    """All modules are in play; players pick at random, but seldom stop."""
    chance = chance_for("modules", seats)
    match, _ = Match.begin(WithModules(list(ModuleName)), seats, f"secret modules {seats}", ALL_OPEN)
    history = [match]
    while match.position.decisions:
        decision = chance.one_of(match.position.decisions)
        options = [option for option in decision.options if option.id not in ("end", "none")]
        pick = chance.one_of(options if options and chance.below(3) else decision.options)
        match, _ = match.apply(Choose(decision.seat, decision.id, pick.id))
        history.append(match)
    return tuple(history)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.rule("MM-MOD-R3-08", "MM-MOD-R5-01", "MM-MOD-R3-01")
def test_what_a_viewer_cannot_see_changes_nothing_that_is_shown(seats):
    changed = set()
    for match in game_of(seats)[seats::7]:
        g = match.position.state
        for viewer in viewers(g):
            other = reshuffled(g, viewer, chance_for(seats, match.number, viewer))
            assert ONLOOKER.leaks(match, viewer, other) == set(), (match.number, viewer)
            changed |= {
                name
                for name in ("path", "false_tracks", "decoys_used", "put_back", "hidden")
                if getattr(g.secrets, name) != getattr(other.secrets, name)
            }
    assert changed == {"path", "false_tracks", "decoys_used", "put_back", "hidden"}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.rule("MM-MOD-R4-01", "MM-MOD-R5-01")
def test_nobody_else_learns_what_the_recruiter_picks_before_the_turn_is_published(seats):
    compared: set[str] = set()
    for match in game_of(seats):
        for decision in match.position.decisions:
            if decision.kind in PRIVATE:
                seen = [
                    [(told_to(viewer, events), ONLOOKER.shown(after, viewer)) for viewer in others(match)]
                    for after, events in behind_the_screen(match, decision, PRIVATE)
                ]
                assert all(one == seen[0] for one in seen), decision.kind
                compared |= {decision.kind} if len(seen) > 1 else set()
    assert {"D-TALENT", "D-IMM2", "D-STEP"} <= compared


@pytest.mark.rule("MM-MOD-R4-01")
def test_what_burns_is_seen_by_nobody_else_before_the_end_of_the_turn():
    table = scenario().path("C3 C4 C5 D5 D4 E4 E3").step_tokens("C4").confirmed("D5").modules("R4")
    table.run(*recruiters_turn()).choose(RECRUITER, "burn")
    decision = table.decision(RECRUITER)
    assert decision is not None
    seen = [
        [(told_to(viewer, events), ONLOOKER.shown(after, viewer)) for viewer in others(table.match)]
        for after, events in behind_the_screen(table.match, decision, PRIVATE)
    ]
    assert len(seen) == 3
    assert all(one == seen[0] for one in seen)


def others(match: Match[Any]) -> list[int | None]:
    g = match.position.state
    return [viewer for viewer in viewers(g) if viewer != g.recruiter]


def test_the_tables_compared_above_are_sound():
    """Else they would prove less than they seem to."""
    for match in game_of(3)[::11]:
        g = match.position.state
        other = reshuffled(g, None, chance_for("sound", match.number))
        assert GAME.check(other) == []
    assert any(match.position.state.phase is Phase.ROGUES for match in game_of(3))
