"""What each rules version changed in the states of games that had begun before; see `Game.upgrades`."""

from __future__ import annotations

from typing import Final

from games.kernel import Tree, Upgrade


def nothing_with_one_answer_is_asked(state: Tree) -> None:
    """Version 2: the Recruiter is not asked what has one answer, and the end is told before what was hidden. States
    look as before; a question that is open already may be gone back from again."""


def an_activation_ends_with_what_cannot_be_taken_back(state: Tree) -> None:
    """Version 3: where only the end of an activation is left, nobody is asked for it if there is nothing to take back. Of
    a running one that is not known, so by the default of `Activation.can_go_back` its end is asked for."""


def what_is_set_up_is_confirmed(state: Tree) -> None:
    """Version 4: the Recruiter confirms the opening path and the Immortals, and Rogue players their agents. States look as
    before; whoever is setting up is asked at the end of it."""


def automas_play(state: Tree) -> None:
    """Version 5: an automa can be the Recruiter, or all agents. In games that began before, none goes on for a side that is
    left empty: they are broken off, as was the rule when they began."""


def modules_are_in_play(state: Tree) -> None:
    """Version 6: SHIFT modules and the components of SHIFT packs are in the game. States of games without them look as
    before: they have none."""


def bidders_have_no_side(state: Tree) -> None:
    """Version 7. States look as before, but moves lead elsewhere and events tell more:

    - Whoever leaves an auction does not break the game off.
    - Modules of which all are to be taken are not chosen one by one.
    - A Reveal of the automa agents takes a note back if none is left.
    - Regular components are told of.
    """


def the_next_captain_chooses(state: Tree) -> None:
    """Version 8. States look as before, but moves lead elsewhere:

    - Where opponents choose, the next Captain goes on for one who leaves.
    - A suggested note on a Step token or a failed Capture takes the place of an older one.
    """


def notes_are_told_in_full(state: Tree) -> None:
    """Version 9. States look as before, but moves lead elsewhere and events tell more:

    - Events tell the hours and words of a note as well.
    - Going back brings along no more notes than there are tokens for.
    - An agent is shared no more when one Rogue player is left.
    """


def bill_exposes_beside_an_immortal(state: Tree) -> None:
    """Version 10. With an Immortal in his own location Bill may move one beside him. Which side lost the last game is no
    longer part of how modules are chosen: the steps know it."""
    if (shift := state.get("shift")) is not None:
        shift.pop("loser", None)


def an_immortal_alone_is_not_asked_for(state: Tree) -> None:
    """Version 11: Bill and the Hypnotist are not asked which Immortal they move if there is only one. After the bids
    everyone is told who is the Recruiter. States look as before; an open question with one Immortal has one answer."""


UPGRADES: Final[dict[int, Upgrade]] = {
    1: nothing_with_one_answer_is_asked,
    2: an_activation_ends_with_what_cannot_be_taken_back,
    3: what_is_set_up_is_confirmed,
    4: automas_play,
    5: modules_are_in_play,
    6: bidders_have_no_side,
    7: the_next_captain_chooses,
    8: notes_are_told_in_full,
    9: bill_exposes_beside_an_immortal,
    10: an_immortal_alone_is_not_asked_for,
}
