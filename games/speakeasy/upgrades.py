"""What each rules version changed in the states of games that had begun before; see `Game.upgrades`."""

from __future__ import annotations

from typing import Final

from games.kernel import Tree, Upgrade


def a_fight_can_be_declined(state: Tree) -> None:
    """Version 2: a takeover that costs goons or a fee can be declined until it is paid, and so can the bonus of the park.
    Whoever opens a building and runs out of time opens it in a quiet district. An action of the restaurant that is chosen
    and declined does not count as one of the two. The log tells the goals at the start, and
    what the Rival draws, takes over, keeps and puts back. States look as before; open questions have one answer more."""


def a_helper_can_be_used_for_its_crate(state: Tree) -> None:
    """Version 3: with C14 a helper card can be used for its $2 even where its reward can do nothing. The own
    associate is offered again only where that brings something. States look as before; players are asked in a few more
    positions, and an open question may have one answer less. The mobsters of the start stay, so others are on offer."""


def strength_alone_needs_no_associate(state: Tree) -> None:
    """Version 4: where strength alone wins a fight, the associate is not offered, and such a takeover is fought without a
    question. States look as before; an open question of a fight may have only the answer to fight alone."""


def a_truck_is_driven_until_another_is_wanted(state: Tree) -> None:
    """Version 5: a truck goes on without a question which one, and another can take its turn at any time. Barrels can be
    sold as many at once as may be. Of equal pieces one is offered. Whoever has left is not counted at the end."""
    for step in state["agenda"]:
        if step["type"] == "DriveTruck":
            step["type"] = "DriveTrucks"


UPGRADES: Final[dict[int, Upgrade]] = {
    1: a_fight_can_be_declined,
    2: a_helper_can_be_used_for_its_crate,
    3: strength_alone_needs_no_associate,
    4: a_truck_is_driven_until_another_is_wanted,
}
