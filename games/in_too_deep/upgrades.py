"""What each rules version changed in the states of games that had begun before; see `Game.upgrades`."""

from __future__ import annotations

from typing import Final

from games.kernel import Tree, Upgrade


def a_swap_of_nothing_is_not_offered(state: Tree) -> None:
    """Version 2: the token that swaps two items can't be used while all lie dropped in one zone, and a loss of no Intel is
    not told. States look as before."""


def the_supply_stands_in_for_the_display(state: Tree) -> None:
    """Version 3: the token that takes face-down evidence may take it from the supply once the chapter's end is triggered.
    States look as before."""


def a_discarded_crime_goes_to_a_player_without_one(state: Tree) -> None:
    """Version 4: a crime card that is discarded under an empty deck goes at once to another player who holds none of its
    sort. States look as before."""


def a_declined_crime_is_told_to_nobody_else(state: Tree) -> None:
    """Version 5: only the player is told that they commit none of the story crimes that they could; everyone is told at the
    end what each kind of evidence is worth. States look as before."""


def what_makes_no_difference_is_not_asked(state: Tree) -> None:
    """Version 6: bindings that lead to the same are one, and a hand that goes as a whole is not asked about. The seating
    names Echo. A turn says whether its player wants to discard crimes; one from before, that they do not."""


def what_is_declined_is_not_asked_again(state: Tree) -> None:
    """Version 7: whoever declines a processing of a reward is not asked about the others. States look as before."""


UPGRADES: Final[dict[int, Upgrade]] = {
    1: a_swap_of_nothing_is_not_offered,
    2: the_supply_stands_in_for_the_display,
    3: a_discarded_crime_goes_to_a_player_without_one,
    4: a_declined_crime_is_told_to_nobody_else,
    5: what_makes_no_difference_is_not_asked,
    6: what_is_declined_is_not_asked_again,
}
