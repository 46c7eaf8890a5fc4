"""What is sealed at the start."""

from __future__ import annotations

from hashlib import sha256
from typing import ClassVar

from games.kernel import Match, sealed_setup
from tests.kernel.ferry import Ferry

GAME = Ferry()


class NewFerry(Ferry):
    rules_version: ClassVar = 2


def test_the_seal_covers_version_seed_and_setup_in_a_way_that_others_can_follow():
    match, _ = Match.begin(GAME, 3, "seed")
    expected = sha256(b"1\nseed\n" + GAME.encode(match.position.state)).hexdigest()
    assert sealed_setup(GAME, 3, "seed") == expected


def test_another_seed_another_number_of_players_and_other_rules_have_another_seal():
    seals = {
        sealed_setup(GAME, 3, "seed"),
        sealed_setup(GAME, 3, "sees"),
        sealed_setup(GAME, 2, "seed"),
        sealed_setup(NewFerry(), 3, "seed"),
    }
    assert len(seals) == 4
