"""What each rules version changed in the states of games that had begun before; see `Game.upgrades`."""

from __future__ import annotations

from typing import Final

from games.kernel import Tree, Upgrade


def nothing_with_one_answer_is_asked(state: Tree) -> None:
    """Version 2: the Recruiter is not asked what has one answer, and the end is told before what was hidden. States
    look as before; a question that is open already may be gone back from once more."""


UPGRADES: Final[dict[int, Upgrade]] = {1: nothing_with_one_answer_is_asked}
