"""Secrecy as a property: whatever a viewer cannot see may change, and nothing that he is shown does, to the byte.

Invariant 19; chapter 6 of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.kernel import Aside, Choose, Decision, Match, Seat
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.components import Mode
from games.mind_mgmt.state import Phase, Table
from games.mind_mgmt.view import OpenView, PublicView, RecruiterView, RogueView
from tests.mind_mgmt.hidden import GAME, reshuffled
from tests.mind_mgmt.onlookers import ONLOOKER, behind_the_screen, chance_for, viewers
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, TRAINING, recruiters_turn, scenario, set_up
from tests.onlooker import differing, told_to, with_state

TABLES = [(seats, mode) for seats in GAME.seats for mode in Mode]

PRIVATE = {"D-RCARD", "D-START", "D-SETUP-STEP", "D-RTURN", "D-STEP", "D-SLIP", "D-IMM", "D-XSTEP", "D-XIMM"}
"""Decisions of the Recruiter of which nobody else learns anything, but for the end of a turn and of the setup."""


@cache
def game_of(seats: int, mode: Mode) -> tuple[Match[Any], ...]:
    """A game of players who pick at random but do a little more than they must, and take notes; pick by pick."""
    chance = chance_for("players", seats, mode)
    match, _ = Match.begin(GAME, seats, f"secrets {seats}", {"mode": mode.value})
    history = [match]
    while match.position.decisions:
        if GAME.asides(match.position.state, match.position.state.captain) and not chance.below(12):
            match, _ = match.apply(note_in_the_book(match.position.state))
        decision = chance.one_of(match.position.decisions)
        options = [option for option in decision.options if option.id != "end"] or list(decision.options)
        pick = chance.one_of(options if chance.below(3) else decision.options)
        match, _ = match.apply(Choose(decision.seat, decision.id, pick.id))
        history.append(match)
    return tuple(history)


def note_in_the_book(g: Table[Any]) -> Aside:
    return Aside(g.captain, "book-add", {"text": f"It is {g.board.hour}.", "column": "D", "row": "4"})


@pytest.mark.parametrize(("seats", "mode"), TABLES)
@pytest.mark.rule("MM-GEN-12", "MM-REC-06", "MM-CON-02")
def test_what_a_viewer_cannot_see_changes_nothing_that_he_is_shown(seats, mode):
    for match in game_of(seats, mode)[seats::9]:
        g = match.position.state
        for viewer in viewers(g):
            other = reshuffled(g, viewer, chance_for(seats, mode, match.number, viewer))
            assert ONLOOKER.leaks(match, viewer, other) == set(), (match.number, viewer)


def unseen(g: Table[Any]) -> dict[str, Any]:
    """What someone or everyone cannot see, part by part."""
    secrets = g.secrets
    return {
        "path": secrets.path,
        "card": secrets.card,
        "hidden": secrets.hidden,
        "contacts": secrets.contacts,
        "turn": secrets.turn,
        "deck": g.deck,
        "notebook": g.notebook,
        "chance": g.chance,
    }


def test_everything_hidden_is_reshuffled_and_the_table_stays_sound():
    """Else the test above would prove less than it seems to."""
    changed: set[str] = set()
    walked = found = 0
    for seats, mode in TABLES:
        for match in game_of(seats, mode)[::7]:
            g = match.position.state
            other = reshuffled(g, None, chance_for(seats, mode, match.number))
            assert GAME.check(other) == []
            fresh = differing(unseen(g), unseen(other))
            changed |= fresh
            if g.phase is not Phase.SETUP and g.result is None:
                walked += 1
                found += "path" in fresh
    assert changed == set(unseen(g))
    assert found > 0.6 * walked


def test_a_leak_would_be_seen():
    """A view that showed a Rogue player the last location of the path would not be the same."""
    match = next(m for m in game_of(3, Mode.FULL) if m.position.state.phase is Phase.ROGUES)
    g = match.position.state
    other = with_state(match, reshuffled(g, None, chance_for("leak")))
    assert ONLOOKER.shown(match, None) == ONLOOKER.shown(other, None)
    assert ONLOOKER.shown(match, g.recruiter)["view"] != ONLOOKER.shown(other, g.recruiter)["view"]


@pytest.mark.rule("MM-GEN-12")
def test_each_kind_of_viewer_has_a_view_without_a_place_for_what_is_hidden():
    assert not {"secrets", "turn", "notebook", "deck"} & set(PublicView.__struct_fields__)
    assert not {"secrets", "turn", "deck"} & set(RogueView.__struct_fields__)
    assert "notebook" not in RecruiterView.__struct_fields__
    kinds: dict[Seat | None, set[type]] = {}
    for match in game_of(3, Mode.FULL):
        g = match.position.state
        for viewer in viewers(g):
            kinds.setdefault(viewer, set()).add(type(GAME.view(g, viewer)))
    assert kinds.pop(None) == {PublicView, OpenView}
    assert kinds.pop(g.recruiter) == {RecruiterView, OpenView}
    assert all(found == {RogueView, OpenView} for found in kinds.values())


def private_questions() -> Iterator[tuple[Match[Any], Decision]]:
    """Moments of the games at which the Recruiter is asked behind the screen."""
    for seats, mode in TABLES:
        for match in game_of(seats, mode)[::3]:
            for decision in match.position.decisions:
                if decision.kind in PRIVATE:
                    yield match, decision


@pytest.mark.rule("MM-REC-06", "MM-REC-09", "MM-SET-13", "MM-IMM-09")
def test_nobody_else_learns_what_the_recruiter_picks_before_the_turn_is_published():
    compared: set[str] = set()
    for match, decision in private_questions():
        outcomes = behind_the_screen(match, decision, PRIVATE)
        for viewer in viewers(match.position.state):
            if viewer == decision.seat or (decision.kind, match.position.state.mode) == ("D-START", TRAINING):
                continue
            seen = [(told_to(viewer, events), ONLOOKER.shown(after, viewer)) for after, events in outcomes]
            assert all(one == seen[0] for one in seen), (decision.kind, viewer)
        if len(outcomes) > 1:
            compared.add(decision.kind)
    assert compared == PRIVATE


@pytest.mark.rule("MM-REC-06", "MM-GEN-08")
def test_the_numbers_of_later_decisions_do_not_tell_how_much_was_asked_behind_the_screen():
    """One Recruiter takes the only Step without a question; the other looks at the Immortals first, and has a choice."""

    straight = after_the_turn("C1 C2 B2 B1 A1", "step", "end")
    hesitant = after_the_turn(
        "A1 B1 C1 C2 B2", "immortal", "back", "immortal", "back", "step", "to:A2", "end"
    )
    assert straight == hesitant


def after_the_turn(path: str, *picks: str) -> dict[str, bytes]:
    """What the Captain is shown when the agents may act."""
    table = scenario(players=2).path(path).run(*recruiters_turn(), RogueTurn()).play(RECRUITER, *picks)
    assert table.g.secrets.path[-1] == "A2"
    return ONLOOKER.shown(table.match, ROGUE_1)


@pytest.mark.rule("MM-GEN-08")
def test_nor_do_they_tell_how_many_ways_there_were_in_setup():
    """Out of the corner there is one way, which is taken without asking."""

    def asked_after(start: str, *steps: str) -> int:
        table = set_up(players=2, mode=TRAINING).play(RECRUITER, "card:RC1", start, *steps, "confirm")
        return table.decision(ROGUE_1).id

    assert asked_after("to:B1", "to:A1", "to:A3", "to:A4") == asked_after(
        "to:D4", "to:D3", "to:D2", "to:D1", "to:C1"
    )
