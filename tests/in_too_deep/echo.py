"""A bench for Echo's turns: her board set up by hand, her dice as wanted."""

from __future__ import annotations

from itertools import count

from games.in_too_deep.codes import CriminalName
from games.in_too_deep.components import EchoSide, Letter, components
from games.in_too_deep.echo.echo_gains import panel_of
from games.in_too_deep.state import ECHO, Stage
from games.kernel import Chance
from tests.in_too_deep.scenario import Bench, scenario

LETTERS = "CRUSHER SEER HACKER SHADOW"
"""On A to D, as in TD-EX-27."""


def echos_table(card: str = "EC08", players: int = 1, crime: str = "A1a", **chosen: str) -> Bench:
    """Echo is about to take a turn with this card. Barricade 1 is the marked one, her crime lies face down."""
    criminals = LETTERS if players == 1 else f"{LETTERS} JUMPER"
    if players == 2:
        chosen = {"echo": EchoSide.STANDARD.value, **chosen}
    table = scenario(players=players, criminals=criminals, **chosen)
    g, panel = table.g, panel_of(table.g)
    panel.letters = {letter: CriminalName(name) for letter, name in zip(Letter, LETTERS.split(), strict=True)}
    panel.off_board = CriminalName.JUMPER if players == 2 else None
    g.piles.echo_cards = [other for other in components().echo.cards if other != card] + [card]
    table.crimes(ECHO, crime)
    panel.level = components().story_crimes[crime].level
    return table.turn_of(ECHO, Stage.HOOK)


def rolling(table: Bench, *dice: int) -> Bench:
    """The next random numbers are these rolls."""
    for number in count():
        chance = Chance(f"dice {number}")
        if all(chance.below(6) + 1 == wanted for wanted in dice):
            table.g.chance = Chance(f"dice {number}")
            return table
    raise AssertionError
