"""What is chosen before a game begins."""

from __future__ import annotations

import pytest

from games.kernel import Match, Setting, Unfit, UnknownSetting, offered, retold, sealed_setup, with_defaults
from tests.kernel.ferry import Ferry
from tests.players import played_at_random

GAME = Ferry()
STORMY = {"weather": "stormy"}


def test_what_is_not_chosen_takes_its_default():
    assert with_defaults(GAME.settings, STORMY) == {"weather": "stormy", "league": "none"}
    assert with_defaults(GAME.settings, {}) == {"weather": "changeable", "league": "none"}


@pytest.mark.parametrize("chosen", [{"tide": "high"}, {"weather": "sunny"}, {"weather": ""}])
def test_what_the_game_does_not_know_cannot_be_chosen(chosen):
    with pytest.raises(UnknownSetting):
        Match.begin(GAME, 3, "seed", chosen)


def test_the_settings_decide_what_is_dealt():
    assert "calm" in Match.begin(GAME, 3, "seed")[0].position.state.sky
    assert "calm" not in Match.begin(GAME, 3, "seed", STORMY)[0].position.state.sky


def test_settings_that_do_not_fit_the_number_of_players_are_refused_with_the_reason():
    assert GAME.unfit(3, with_defaults(GAME.settings, {"league": "sworn"})) is None
    with pytest.raises(Unfit) as refusal:
        Match.begin(GAME, 2, "seed", {"league": "sworn"})
    assert refusal.value.text.key == "unfit-league"


def test_a_journal_is_played_again_and_told_with_its_settings():
    history = list(played_at_random(GAME, 3, "seed", STORMY))
    entries = [entry for _, entry, _ in history if entry is not None]
    end = history[-1][0].position
    assert Match.replay(GAME, 3, "seed", entries, STORMY).position == end
    assert retold(GAME, 3, "seed", entries, STORMY).end == GAME.laid_open(end.state)


def test_the_seal_is_that_of_the_settings():
    assert sealed_setup(GAME, 3, "seed", STORMY) != sealed_setup(GAME, 3, "seed")
    assert sealed_setup(GAME, 3, "seed", {"weather": "changeable"}) == sealed_setup(GAME, 3, "seed")


def test_a_game_fits_the_players_that_it_can_begin_with():
    assert GAME.fits(2)
    assert not GAME.fits(5)
    assert GAME.fits(3, {"league": "sworn"})
    assert not GAME.fits(2, {"league": "sworn"})


def test_people_are_not_offered_what_is_reserved_and_it_has_a_default_all_the_same():
    settings = (*GAME.settings, Setting("record", ("none", "kept"), reserved=True))
    assert offered(settings) == GAME.settings
    assert with_defaults(settings, {})["record"] == "none"
    assert with_defaults(settings, {"record": "kept"})["record"] == "kept"
