"""Whole random games with SHIFT modules in every combination: they end, and the table is sound after every pick.

MIND_MGMT_MODULE_GAMES=16384 plays each combination once instead of a few that have all pairs among them.
"""

from __future__ import annotations

import os
from functools import partial
from itertools import combinations, product

import pytest

from games.kernel.soundness import sound_play
from games.mind_mgmt.components import ModuleName
from games.mind_mgmt.game import MindMgmt
from tests.mind_mgmt.campaigns import ALL_OPEN, in_a_campaign
from tests.mind_mgmt.random_players import pick
from tests.mind_mgmt.with_modules import WithModules

GAME = MindMgmt()
GAMES = int(os.environ.get("MIND_MGMT_MODULE_GAMES", "20"))
ALL = tuple(ModuleName)


def combination(number: int) -> list[ModuleName]:
    """All combinations in an order in which the first few differ widely."""
    mask = number * 1083 % 2 ** len(ALL)
    return [module for bit, module in enumerate(ALL) if mask >> bit & 1]


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_with_modules_is_sound_after_every_pick(number):
    game, modules = WithModules(combination(number)), combination(number)
    play = sound_play(
        game,
        2 + number % 4,
        f"modules {number}",
        {**ALL_OPEN, "campaign": "usual"},
        pick=partial(pick, is_bold=number % 3 > 0),
    )
    *_, (match, _) = play
    g = match.position.state
    assert g.board.modules == modules
    assert g.outcome is not None
    assert game.decode(game.encode(g)) == g


def test_every_two_modules_meet_and_miss_each_other():
    """Else the games above would prove less than they seem to."""
    first = [set(combination(number)) for number in range(20)]
    for one, other in combinations(ALL, 2):
        found = {(one in modules, other in modules) for modules in first}
        assert found == set(product((False, True), repeat=2)), (one, other)
    assert len({frozenset(combination(number)) for number in range(2 ** len(ALL))}) == 2 ** len(ALL)


@pytest.mark.parametrize("number", range(6))
def test_a_game_of_a_campaign_is_sound_from_the_choice_of_its_modules_on(number):
    settings = in_a_campaign(number)
    *_, (match, _) = sound_play(GAME, 2 + number % 4, f"campaign {number}", settings)
    g = match.position.state
    assert g.shift is None
    assert g.outcome is not None


def test_the_modules_that_bring_questions_are_all_played():
    asked = set()
    for number in range(4):
        game = WithModules(list(ALL))
        for match, _ in sound_play(game, 3, f"all {number}", ALL_OPEN, pick=partial(pick, is_bold=True)):
            asked |= {decision.kind for decision in match.position.decisions}
    assert {"D-MAYHEM-R2", "D-TALENT", "D-CHECKPOINT", "D-WARM", "D-IMM2", "D-MODFREE", "D-ALLY"} <= asked
