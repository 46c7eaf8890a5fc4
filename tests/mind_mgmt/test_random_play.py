"""Whole games of players who pick at random: they come to an end, and the table is sound after every pick.

MIND_MGMT_RANDOM_GAMES=1000 plays that many instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from games.kernel import Event, Match
from games.kernel.soundness import sound_play
from games.mind_mgmt.components import Mode
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.grid import features
from games.mind_mgmt.state import Distribution, Phase, Reason
from tests.mind_mgmt.random_players import pick

GAME = MindMgmt()
GAMES = int(os.environ.get("MIND_MGMT_RANDOM_GAMES", "24"))


def game_of(number: int) -> Iterator[tuple[Match[Any], tuple[Event, ...]]]:
    """The match after each pick, with what was told; the number decides how many play, in which mode, and how."""
    seats = GAME.seats[number % len(GAME.seats)]
    mode, distribution = list(Mode)[number // 4 % 2], list(Distribution)[number // 8 % 2]
    settings = {"mode": mode.value, "agents": distribution.value}
    return sound_play(GAME, seats, f"table {number}", settings, pick=partial(pick, is_bold=number % 3 > 0))


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.rule("MM-GEN-03", "MM-GEN-04", "MM-STEP-05", "MM-REV-03", "MM-NOTE-01")
def test_the_table_is_sound_after_every_pick(number):
    *_, (match, _) = game_of(number)
    assert match.position.state.result is not None


@pytest.mark.rule("MM-RND-02", "MM-RND-03", "MM-RND-04", "MM-AGT-01")
@pytest.mark.parametrize("number", range(8))
def test_hours_and_activations_come_as_the_rounds_say(number):
    """Invariants 16 and 17: an hour for each turn of the Recruiter, two agents for each Rogue turn, each once a round."""
    hours: list[int] = []
    acted: list[str] = []
    rogue_turns = 0
    for _, events in game_of(number):
        for event in events:
            match event.kind:
                case "log-hour":
                    hours.append(int(event.text.args["when"].args["hour"]))
                case "log-activated":
                    acted.append(event.text.args["agent"].key)
                case "log-rogue-turn-over":
                    rogue_turns += 1
                case "log-round-began":
                    assert all(count == 1 for count in Counter(acted).values())
                    assert len(acted) in (0, 4)
                    acted = []
    assert hours == list(range(6, 6 + len(hours)))
    assert rogue_turns in (len(hours), len(hours) - 1)


ACTIONS = {
    "log-asked", "log-revealed", "log-shaken-hidden", "log-shaken-no", "log-captured", "log-capture-failed",
    "log-psychic-yes", "log-psychic-no",
}  # fmt: skip
ABILITIES = {"log-weakness", "log-rhythm"}


@pytest.mark.rule("MM-REC-02", "MM-IMM-09", "MM-AGT-03", "MM-AGT-04", "MM-ABI-01", "MM-ABI-11")
@pytest.mark.parametrize("number", range(12))
def test_nobody_does_more_in_a_turn_than_the_rules_allow(number):
    """Invariant 18: what is told from one activation, or turn of the Recruiter, to the next."""
    told: list[str] = []
    allies: Counter[str] = Counter()
    for _, events in game_of(number):
        for event in events:
            if event.kind in ("log-activated", "log-rogue-turn-over", "log-recruiter-turn"):
                assert_one_turn(Counter(told))
                told = []
            told.append(event.kind)
            if event.kind == "log-ally-used":
                allies[event.text.args["ally"].key] += 1
    assert_one_turn(Counter(told))
    assert all(count == 1 for count in allies.values())


def assert_one_turn(told: Counter[str]) -> None:
    assert told["log-agent-moved"] <= 1
    assert sum(told[kind] for kind in ACTIONS) <= 1
    assert sum(told[kind] for kind in ABILITIES) <= 1
    assert told["log-immortal-moved"] <= 2
    assert told["log-extra-move-token"] == max(0, told["log-immortal-moved"] - 1)


@pytest.mark.rule("MM-ASK-06", "MM-REV-03")
@pytest.mark.parametrize("number", range(8))
def test_what_was_marked_stays_so_and_what_was_denied_is_true(number):
    """Invariants 12 to 15."""
    confirmed: dict[str, int] = {}
    tokens: set[str] = set()
    for match, events in game_of(number):
        g = match.position.state
        assert confirmed.items() <= g.board.confirmed.items()
        assert tokens <= {*g.board.step_tokens, *g.board.confirmed}
        confirmed, tokens = dict(g.board.confirmed), set(g.board.step_tokens)
        if any(event.kind == "log-answered" and event.text.args["count"] == 0 for event in events):
            feature = g.facts[-1].feature
            assert not [place for place in g.unmarked(g.board) if feature in features(place)]


@pytest.mark.rule("MM-RNG-06")
@pytest.mark.parametrize("number", range(8))
def test_after_the_setup_nothing_is_left_to_chance(number):
    """The deck was shuffled before the first round; cards are turned up from it, and nothing else is random."""
    drawn = None
    for match, _ in game_of(number):
        g = match.position.state
        if g.phase is not Phase.SETUP and not g.levels:  # automas draw
            assert drawn in (None, g.chance.drawn)
            drawn = g.chance.drawn


def test_random_games_end_in_every_way():
    """Else the games above would prove less than they seem to."""
    endings = Counter()
    for number in range(60):
        *_, (match, _) = game_of(number)
        endings[match.position.state.outcome.reason] += 1
        if len(endings) == len(Reason) - 2:
            break
    assert {Reason.CAPTURE, Reason.DEAD_END, Reason.TIME} <= set(endings)
