"""Play that nobody watches or takes back: the same rules at a fraction of the price."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from . import engine
from .decision import Decision
from .effects import Event
from .engine import Position
from .game import Game
from .settings import NO_SETTINGS, Chosen
from .state import State
from .text import Seat

StateT = TypeVar("StateT", bound=State[Any])


class Simulation(Generic[StateT]):
    """The second door, beside `Match`: one state, changed in place. For trying out many games, as a search does.

    The same answers lead to the same states, events and draws as in a `Match`. There is no copy at each pick, no
    journal, and no way back. What `state` and `decisions` returned before a pick must not be looked at after it.
    """

    def __init__(self, game: Game[StateT, Any], position: Position[StateT], *, copied: bool = True) -> None:
        """Goes on from `position`, which stays as it is if it is `copied`."""
        self.game = game
        self._position = Position(game.copy(position.state), position.decisions) if copied else position

    @classmethod
    def begin(
        cls, game: Game[StateT, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
    ) -> tuple[Simulation[StateT], tuple[Event, ...]]:
        """Raises ValueError for a number of seats that the game is not made for, UnknownSetting, and Unfit."""
        outcome = engine.begin(game, seats, seed, chosen)
        return cls(game, outcome.position, copied=False), outcome.events

    @property
    def state(self) -> StateT:
        return self._position.state

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Those still unanswered; none when the game is over."""
        return self._position.decisions

    def choose(self, seat: Seat, decision_id: int, option_id: str) -> tuple[Event, ...]:
        """Answer a decision. Raises a Refusal and changes nothing when the answer does not fit. After a Fault of the rules
        the simulation is of no more use."""
        outcome = engine.choose_in_place(self._position, seat, decision_id, option_id)
        self._position = outcome.position
        return outcome.events
