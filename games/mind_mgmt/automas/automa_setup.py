"""What the automa Recruiter decides before the first round (MM-AUR-02, MM-AUR-03)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ..components import FeatureName, Location
from ..grid import Border, features, index, inner, king_distance
from ..recruiter.stepping import can_go_on, steps_after
from ..state import FIRST_HOUR
from ..tracking.candidates import step_lists
from .automa_recruiter import leads_on
from .knowledge import Drawing, RecruiterKnowledge

WALKS: Final = 12
"""Ways that are tried before one is taken."""

STEPS_AFTER_SETUP: Final = 6
"""So many more must be possible from the end of a good walk."""


def setup_ways(
    path: Sequence[Location], mayhem: Collection[Border], linked: Collection[Location] = ()
) -> list[Location]:
    """Where a path of setup may go on: from where it can be finished (MM-SET-18). By index."""
    left = FIRST_HOUR - len(path) - 1
    return [
        place
        for place in steps_after(path, mayhem, linked)
        if can_go_on([*path, place], mayhem, left, linked)
    ]


def best_walk(known: RecruiterKnowledge, drawn: Drawing) -> list[Location]:
    """The first five locations, as the path goes on from where it stands. Of equal walks the earliest counts."""
    mayhem = known.board.mayhem
    walks = [_walk(known.secrets.path, mayhem, drawn) for _ in range(WALKS)]
    return max(walks, key=lambda walk: _walk_worth(walk, known.secrets.hidden, known.log.basis.mayhem))


def _walk(path: Sequence[Location], mayhem: Collection[Border], drawn: Drawing) -> list[Location]:
    walked = list(path)
    while len(walked) < FIRST_HOUR:
        walked.append(drawn(setup_ways(walked, mayhem)))
    return walked


def _walk_worth(walk: Sequence[Location], hidden: Collection[FeatureName], mayhem: tuple[Border, ...]) -> int:
    recruits = sum(feature in hidden for place in walk for feature in features(place))
    ends_well = leads_on(
        index(walk[-1]), sum(1 << index(place) for place in walk), STEPS_AFTER_SETUP, step_lists(mayhem)
    )
    return 4 * recruits + 3 * min(3, len(steps_after(walk, mayhem))) - (0 if ends_well else 60)


def immortal_start(immortals: Collection[Location], drawn: Drawing) -> Location:
    """An inner location that is free and, if there is one, two columns or rows away from all other Immortals."""
    free = [place for place in inner() if place not in immortals]
    apart = [place for place in free if all(king_distance(place, other) >= 2 for other in immortals)]
    return drawn(apart or free)
