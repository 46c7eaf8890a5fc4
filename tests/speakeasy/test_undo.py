"""What can be taken back (the column “Reveals” of chapter 5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.soundness import sound_play
from games.kernel.undoing import ConsentReason, Extent, NeedsConsent
from games.speakeasy.state import SpeakeasyState
from games.speakeasy.underworld.mob_war import BeginWar
from games.speakeasy.underworld.patrols import PatrolCops
from tests.face_down import CHANCE, Piles, revealing
from tests.speakeasy.hidden import GAME
from tests.speakeasy.random_players import player_of, settings_of
from tests.speakeasy.scenario import ANN, at_war

ALWAYS = {"cards", "helpers", "city", "crates", "mobsters", "cop tokens", "war tokens", CHANCE}


def piles(g: SpeakeasyState[Any]) -> Piles:
    """A deck's open top card is among its cards: once it is taken, the next one lies open. Mobsters count as long as
    another one is to come: those that are left after a war go out of the game unseen."""
    stacks = g.stacks
    mobsters = stacks.mobsters.values() if g.board.war_tokens else ()
    return {
        "cards": [card for cards in stacks.cards.values() for card in cards],
        "helpers": stacks.helpers,
        "city": [token for tokens in stacks.city for token in tokens],
        "crates": stacks.crates,
        "mobsters": [one for tiles in mobsters for one in tiles],
        "cop tokens": [district for tokens in stacks.cop_tokens for district in tokens],
        "war tokens": [district for tokens in stacks.war_tokens for district in tokens],
        "rival": stacks.rival,
    }


@pytest.mark.rule(
    "SP-CARD-10",
    "SP-HELP-02",
    "SP-CITY-04",
    "SP-RAID-12",
    "SP-WAR-01",
    "SP-WAR-16",
    "SP-COP-02",
    "SP-SOLO-08",
)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nobody_freely_goes_back_past_what_has_come_to_light(seats):
    met: set[str] = set()
    for number in range(8):
        played = sound_play(GAME, seats, f"undo {number}", settings_of(number), pick=player_of(number))
        seen, unguarded = revealing(played, piles, shown=("cop tokens", "war tokens"))
        assert unguarded == []
        met |= seen
    assert met == (ALWAYS | {"rival"} if seats == 1 else ALWAYS)


@pytest.mark.rule("SP-WAR-16", "SP-COP-02")
@pytest.mark.parametrize("announced", ["war_tokens", "cop_tokens"])
def test_announced_districts_are_gone_back_past_only_if_all_agree(announced):
    table = at_war(3, "M08", 9).building(ANN, "casino", "9a").levels(ANN, STRENGTH=5).goons(ANN, 6)
    table.g.stacks.war_tokens = table.g.stacks.cop_tokens = []
    setattr(table.g.stacks, announced, [[2, 7]])
    table.run(BeginWar(), PatrolCops()).choose(ANN, "leave")
    assert getattr(table.g.board, announced) == [2, 7]
    undoing = table.match.undoing(ANN, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert undoing.why == (ConsentReason.SHOWN,)
