"""How the automa Recruiter decides (MM-AUR-05 … MM-AUR-13). What it does is carried out in `automa_turn`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ..components import AutomaLevel, Hour, Location, components
from ..facts import SlipToken
from ..grid import features, index, locations
from ..movement import immortal_moves
from ..recruiter.mind_slip import legal_slips
from ..recruiter.stepping import legal_steps
from ..state import Board
from ..tracking.candidates import step_lists
from ..tracking.clues import Places
from ..tracking.distances import agent_distances, pair_distance
from .knowledge import Drawing, RecruiterKnowledge

PAIR_WORTH: Final = 30
"""Φ of a card that two Immortals fulfil."""

EXTRA_GAIN: Final = 15
"""The least gain for which an extra Immortal move is paid."""

HOURS_AGO: Final = 6
"""A visit so long ago is given away for an extra move."""

LOOKS_AHEAD: Final = 9
"""Steps that must be possible after an action for it not to lead into a dead end."""

NEARLY_AS_GOOD: Final = 6


class ScoredAction(Struct, frozen=True):
    """A Step or a Mind Slip, with its score (MM-AUR-05)."""

    token: SlipToken | None
    """None: a Step."""
    to: Location
    score: int
    goes_on: bool
    """z = 0: enough further Steps are possible."""


def chosen_action(known: RecruiterKnowledge, level: AutomaLevel, drawn: Drawing) -> ScoredAction:
    """MM-AUR-07, MM-AUR-08."""
    actions = scored_actions(known)
    if lapses(components().lapses[level].recruiter, drawn):
        steps = [action for action in actions if action.token is None and action.goes_on]
        if steps:
            return drawn(steps)
    best = max(action.score for action in actions)
    return drawn([action for action in actions if action.score >= best - NEARLY_AS_GOOD])


def lapses(per_cent: int, drawn: Drawing) -> bool:
    """Whether the automa does something random this time. Where it never does, nothing is drawn."""
    return bool(per_cent) and drawn(range(100)) < per_cent


def scored_actions(known: RecruiterKnowledge) -> list[ScoredAction]:
    """All legal ones: Steps, Mind Slips with the own token, Mind Slips with the second one; each kind by index."""
    judge = _ActionJudge(known)
    slips = legal_slips(known)
    return [
        *(judge.scored(None, place) for place in legal_steps(known)),
        *(judge.scored(token, place) for token in SlipToken for place in slips.get(token, ())),
    ]


class _ActionJudge:
    def __init__(self, known: RecruiterKnowledge) -> None:
        self._known = known
        self._ways = step_lists(known.log.basis.mayhem)
        self._visited: Places = sum(1 << index(place) for place in known.secrets.path)
        self._recruits = [
            sum(feature in known.secrets.hidden for feature in features(place)) for place in locations()
        ]
        self._forecasts: dict[SlipToken | None, tuple[int, ...]] = {}
        hours_left = known.rules.end - (len(known.secrets.path) + 1)
        self._steps_ahead = min(LOOKS_AHEAD, hours_left)

    def scored(self, token: SlipToken | None, to: Location) -> ScoredAction:
        """S = 12·g + 4·b + 3·min(3, o) − r − 500·z − 20·s."""
        place = index(to)
        visited = self._visited | 1 << place
        goes_on = leads_on(place, visited, self._steps_ahead, self._ways)
        onward = _open_ways(place, visited, self._ways)
        score = (
            12 * self._recruits[place]
            + 4 * self._to_come(place, visited)
            + 3 * min(3, len(onward))
            - self._risk(token, to)
            - (0 if goes_on else 500)
            - (20 if token else 0)
        )
        return ScoredAction(token, to, score, goes_on)

    def _to_come(self, place: int, visited: Places) -> int:
        """b: the most recruits that two further Steps contact, or one where two are impossible."""
        first = _open_ways(place, visited, self._ways)
        both = [
            self._recruits[one] + self._recruits[other]
            for one in first
            for other in _open_ways(one, visited | 1 << one, self._ways)
        ]
        return max(both, default=max((self._recruits[one] for one in first), default=0))

    def _risk(self, token: SlipToken | None, to: Location) -> int:
        """r (MM-AUR-06)."""
        expected = self._forecast(token)[index(to)]
        away = agent_distances(self._known.board)[to]
        ready = [agent.location for agent in self._known.board.agents.values() if agent.is_ready]
        in_reach = any(place is not None and away[place] <= 2 for place in ready)
        return expected // 2 if in_reach else 3 * expected // 20

    def _forecast(self, token: SlipToken | None) -> tuple[int, ...]:
        if token not in self._forecasts:
            odds, lies = self._known.odds, self._known.board.slips.on_board
            if token is None:
                found = odds.after_step(self._ways)
            elif token is SlipToken.BOARD and lies is not None:
                found = odds.after_slip(1 << index(lies))
            else:
                found = odds.after_slip()
            self._forecasts[token] = found
        return self._forecasts[token]


def _open_ways(place: int, visited: Places, ways: Sequence[Sequence[int]]) -> list[int]:
    return [other for other in ways[place] if not visited >> other & 1]


def leads_on(place: int, visited: Places, steps: int, ways: Sequence[Sequence[int]]) -> bool:
    """Whether so many further Steps are possible in a row. `visited` contains the place; `ways`: Steps by index."""
    return steps <= 0 or any(
        leads_on(other, visited | 1 << other, steps - 1, ways) for other in _open_ways(place, visited, ways)
    )


# Immortals


class ImmortalMove(Struct, frozen=True):
    number: int
    to: Location


def best_immortal_move(
    known: RecruiterKnowledge, drawn: Drawing, *, least_gain: int = 1
) -> ImmortalMove | None:
    """The move of the highest gain of Φ, if that is at least `least_gain` (MM-AUR-11). `known` is the position after the
    action."""
    board = known.board
    now = potential(known, board)
    gains = {move: potential(known, after(board, move)) - now for move in immortal_moves_of(board)}
    best = max(gains.values(), default=0)
    if best < least_gain:
        return None
    return drawn([move for move, gain in gains.items() if gain == best])


def immortal_moves_of(board: Board) -> list[ImmortalMove]:
    """Legal ones, by number and then by index of the target."""
    taken = list(board.immortals.values())
    return [
        ImmortalMove(number, to)
        for number, here in sorted(board.immortals.items())
        for to in immortal_moves(here, board.mayhem, taken)
    ]


def after(board: Board, move: ImmortalMove) -> Board:
    return replace(board, immortals={**board.immortals, move.number: move.to})


def potential(known: RecruiterKnowledge, board: Board) -> int:
    """Φ of a position of the Immortals (MM-AUR-09)."""
    path = known.secrets.path
    recent = {feature for place in path[-4:] if not board.is_marked(place) for feature in features(place)}
    covers = sum(feature in recent for place in board.immortals.values() for feature in features(place))
    return sum(_card_worth(board, card) for card in board.display) + 2 * covers + 4 * _guards(board, path[-1])


def _card_worth(board: Board, card: str) -> int:
    distance = pair_distance(board, card)
    return max(0, 12 - 3 * distance) if distance else PAIR_WORTH


def _guards(board: Board, here: Location) -> bool:
    """Whether an Immortal stands with the Recruiter while an agent is near."""
    away = agent_distances(board)[here]
    places = [agent.location for agent in board.agents.values()]
    return board.has_immortal(here) and any(place is not None and away[place] <= 2 for place in places)


def payment(known: RecruiterKnowledge) -> Hour | None:
    """The visit on which the Step token of an extra move goes: the earliest unmarked one, if it is long ago (MM-AUR-12)."""
    path = known.secrets.path
    return next(
        (
            hour
            for hour, place in enumerate(path[: max(0, len(path) - HOURS_AGO)], start=1)
            if not known.board.is_marked(place)
        ),
        None,
    )


# Answers


def best_answer(known: RecruiterKnowledge, eligible: Sequence[Location]) -> Location:
    """The location that tells least of where the Recruiter is, of equal ones the earliest visited (MM-AUR-13)."""
    odds = known.odds
    by_visit = sorted(eligible, key=known.secrets.path.index)
    return min(by_visit, key=lambda place: sum(share * share for share in odds.containing(index(place)).here))
