"""What can be taken back, and what no longer (the column “Undo stop” of chapter 5)."""

from __future__ import annotations

import pytest

from games.kernel import Chance, Choose, Decision, Effects, Match
from games.kernel.undoing import Extent, Free, NeedsConsent, Refused
from games.mind_mgmt.components import Mode, ModuleName
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.state import Phase
from tests.mind_mgmt.campaigns import ALL_OPEN
from tests.mind_mgmt.with_modules import WithModules
from tests.players import played_at_random

GAME = MindMgmt()

STOPS = {
    "D-START": None,
    "D-SLIP2": None,
    "D-RCARD": "draw",
    "D-RTURN": "end",
    "D-AGENT": "end",
}
"""Decisions after which nobody goes back; with an option: only after this one."""

SHOWS = {"D-ASK-ANSWER", "D-ASK", "D-REVEAL", "D-SHAKE", "D-CAPTURE", "D-PSYCHIC"}
"""Decisions, unless the answer is "back", after which all know something new: nobody goes back past them alone."""

TAKEN_BACK = {"D-STEP", "D-SLIP", "D-IMM", "D-XSTEP", "D-XIMM", "D-MOVE", "D-BILL", "D-DUSTY"}
"""Where one may always have second thoughts."""


def is_stop(decision: Decision, option: str, after: Match) -> bool:
    if decision.kind in STOPS:
        return STOPS[decision.kind] in (None, option)
    if decision.kind != "CONFIRM":
        return False
    agents_left = any(asked.kind == "D-AGENT-START" for asked in after.position.decisions)
    return decision.prompt.args["part"] != "agents" or not agents_left


@pytest.mark.rule("MM-REC-06")
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_goes_back_past_what_one_side_alone_has_seen_or_done(seats, mode):
    """Not even if all agree: it was seen by some only, or a turn behind the screen begins or ends."""
    stopped: set[str] = set()
    before: Match | None = None
    for match, entry, _ in played_at_random(GAME, seats, f"stops {seats}", {"mode": mode.value}):
        if before is not None and isinstance(entry, Choose):
            decision = before.position.decision(entry.seat)
            if is_stop(decision, entry.option, match) and match.position.decisions:
                stopped.add(decision.kind)
                for seat in range(seats):
                    assert isinstance(match.undoing(seat, Extent.WHOLE_TURN), Refused), (decision.kind, entry)
        before = match
    assert {"D-RTURN", "D-AGENT", "D-START", "CONFIRM"} <= stopped


@pytest.mark.rule("MM-ASK-06", "MM-REV-02", "MM-SHK-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_all_have_learnt_is_gone_back_past_only_if_all_agree(seats):
    """Or not at all, where the activation has ended with it."""
    shown: set[str] = set()
    for number in range(5):
        before: Match | None = None
        for match, entry, _ in played_at_random(GAME, seats, f"shown {number}", {"mode": "full"}):
            if before is not None and isinstance(entry, Choose) and match.position.decisions:
                decision = before.position.decision(entry.seat)
                if decision.kind in SHOWS and entry.option != "back":
                    undoing = match.undoing(entry.seat, Extent.LAST_PICK)
                    assert not isinstance(undoing, Free), decision.kind
                    if isinstance(undoing, NeedsConsent):
                        shown.add(decision.kind)
                        assert match.position.state.recruiter in (entry.seat, *undoing.of)
            before = match
    assert {"D-ASK", "D-ASK-ANSWER"} <= shown


@pytest.mark.rule("MM-REC-06")
def test_everything_else_of_ones_own_can_be_taken_back_at_once():
    taken_back: set[str] = set()
    before: Match | None = None
    for number in range(6):
        for match, entry, _ in played_at_random(GAME, 2, f"second thoughts {number}", {"mode": "full"}):
            if before is not None and isinstance(entry, Choose):
                decision = before.position.decision(entry.seat)
                if decision and decision.kind in TAKEN_BACK and match.position.waiting_for == (entry.seat,):
                    taken_back.add(decision.kind)
                    assert isinstance(match.undoing(entry.seat, Extent.LAST_PICK), Free), decision.kind
            before = match
    assert taken_back == TAKEN_BACK


@pytest.mark.rule("MM-REC-06", "MM-SET-13")
@pytest.mark.parametrize("mode", Mode)
def test_what_others_may_take_back_does_not_tell_what_is_done_behind_the_screen(mode):
    chance = Chance("rights")
    match, _ = Match.begin(GAME, 3, "rights", {"mode": mode.value, "recruiter": "1"})
    compared = 0
    while match.position.decisions:
        decision = chance.one_of(match.position.decisions)
        after, _ = match.apply(Choose(decision.seat, decision.id, chance.one_of(decision.options).id))
        is_private = decision.seat == 0 and decision.kind not in ("D-MAYHEM", "D-IMMORTAL-START")
        if is_private and after.position.waiting_for == (0,):
            for seat in (1, 2):
                may = after.undoing(seat, Extent.WHOLE_TURN)
                assert may == match.undoing(seat, Extent.WHOLE_TURN) == Refused(may.reason), decision.kind
                compared += 1
        match = after
    assert compared > 20


@pytest.mark.rule("MM-SET-13", "MM-SET-16", "MM-SET-31")
def test_of_each_draw_it_is_said_who_sees_what_comes(monkeypatch):
    """Whoever sees a card alone is the Recruiter, whichever seat that is."""
    seen = []
    draws = Effects._draws

    def noted(do, to):
        seen.append(to)
        draws(do, to)

    monkeypatch.setattr(Effects, "_draws", noted)
    match, _ = Match.begin(GAME, 4, "draws", {"mode": "full", "recruiter": "3"})
    while match.position.state.phase is Phase.SETUP:
        decision = match.position.decisions[0]
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.default_id))
    alone = [2]
    assert seen == [alone, (), alone, alone, alone, None, None]


ALL_MODULES = WithModules(list(ModuleName))
STOPS_OF_MODULES = {"D-WARM", "D-CHECKPOINT"}
"""Decisions of modules after which nobody goes back, once their last question is answered."""
TAKEN_BACK_OF_MODULES = {"D-TALENT", "D-IMM2", "D-BURN", "D-MODFREE"}


@pytest.mark.rule(
    "MM-MOD-A4-01", "MM-MOD-A3-01", "MM-MOD-R5-01", "MM-MOD-R6-01", "MM-MOD-R4-01", "MM-MOD-A3-03"
)
def test_what_modules_ask_is_taken_back_as_long_as_nobody_has_learnt_of_it():
    """The column “Undo stop” of chapter 5, for what modules bring."""
    seen: set[str] = set()
    for number in range(4):
        before: Match | None = None
        for match, entry, _ in played_at_random(ALL_MODULES, 3, f"undo modules {number}", ALL_OPEN):
            if before is not None and isinstance(entry, Choose) and match.position.decisions:
                decision = before.position.decision(entry.seat)
                undoing = match.undoing(entry.seat, Extent.LAST_PICK)
                goes_on = any(asked.kind == decision.kind for asked in match.position.decisions)
                if decision.kind in STOPS_OF_MODULES and not goes_on:
                    assert isinstance(undoing, Refused), (decision.kind, entry)
                    seen.add(decision.kind)
                own_turn = any(asked.seat == entry.seat for asked in match.position.decisions)
                if decision.kind in TAKEN_BACK_OF_MODULES and own_turn:
                    assert isinstance(undoing, Free), (decision.kind, entry)
                    seen.add(decision.kind)
                if decision.kind == "D-CHAIN":
                    assert not isinstance(undoing, Free)
                    seen.add(decision.kind)
            before = match
    assert seen >= STOPS_OF_MODULES | TAKEN_BACK_OF_MODULES - {"D-BURN"}
