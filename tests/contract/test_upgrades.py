"""Positions that were stored under earlier versions of the rules go on under those of today."""

from __future__ import annotations

import pytest

from games import GAMES
from games.kernel import Choose
from tests.stored_positions import files_of, half_way, positions_in, taken_up

STORED = [
    pytest.param(title, state, seats, id=f"{title}-{file.stem}-{seats}")
    for title in GAMES
    for file in files_of(title)
    for seats, state in positions_in(file).items()
]
NEVER_STORED = {"mind_mgmt": {1, 2, 3, 4, 5, 6}}
"""Versions of which nothing was kept. Their upgrades have tests of their own."""


@pytest.mark.parametrize("title", GAMES)
def test_positions_of_every_earlier_version_are_stored(title):
    stored = {int(file.stem.split("-")[1]) for file in files_of(title)}
    earlier = set(range(1, GAMES[title].rules_version))
    assert earlier - stored == NEVER_STORED.get(title, set()), "see CONTRIBUTING.md, Raise rules_version"


@pytest.mark.parametrize(("title", "stored", "seats"), STORED)
def test_a_position_of_earlier_rules_is_sound_and_can_be_played_to_the_end(title, stored, seats):
    rules = GAMES[title]
    match = taken_up(rules, stored)
    assert (match.position.state.seats, match.position.state.rules_version) == (seats, rules.rules_version)
    assert rules.check(match.position.state) == []
    while match.position.decisions:
        asked = match.position.decisions[0]
        match, _ = match.apply(Choose(asked.seat, asked.id, asked.default_id))
        assert rules.check(match.position.state) == []
    assert match.position.state.result is not None


@pytest.mark.parametrize("title", GAMES)
def test_a_position_that_is_stored_today_is_in_the_middle_of_a_game(title):
    rules = GAMES[title]
    match = taken_up(rules, half_way(rules, max(rules.seats)))
    assert match.position.decisions
