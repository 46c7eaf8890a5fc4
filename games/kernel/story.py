"""A finished game told again from its journal, with nothing hidden any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .aside import Aside
from .effects import Event
from .errors import NotOver
from .game import Game
from .match import Choose, Entry, Match, Undo
from .settings import NO_SETTINGS, Chosen
from .step import Confirm

ViewT = TypeVar("ViewT", bound=Struct)


class Moment(Struct, Generic[ViewT], frozen=True):
    """The table after a piece of play."""

    number: int
    """Of the journal's entry that ended the piece; 0 is the deal."""
    view: ViewT
    """`Game.laid_open` of that moment."""
    events: tuple[Event, ...]
    """What all could hear since the moment before, without what was taken back."""


class Story(Struct, Generic[ViewT], frozen=True):
    """Moments from the deal to the end: one for each confirmed turn and each scene."""

    moments: tuple[Moment[ViewT], ...]

    @property
    def end(self) -> ViewT:
        return self.moments[-1].view


class _Piece(Struct, frozen=True):
    """What one entry brought."""

    number: int
    events: tuple[Event, ...]
    lasts: bool
    """An undo does not take it back."""


def retold(
    game: Game[Any, ViewT],
    seats: int,
    seed: str,
    entries: Iterable[Entry],
    chosen: Chosen = NO_SETTINGS,
) -> Story[ViewT]:
    """Play the journal again and remember its moments. Raises NotOver for a game that is not finished, and the Refusal
    of the first entry that is not legal."""
    match, deal = Match.begin(game, seats, seed, chosen)
    moments = [Moment(0, game.laid_open(match.position.state), _heard(deal))]
    pieces: list[_Piece] = []
    for entry in entries:
        match, events = match.apply(entry)
        if isinstance(entry, Undo):
            moments = [moment for moment in moments if moment.number <= entry.to]
            pieces = [piece for piece in pieces if piece.number <= entry.to or piece.lasts]
            continue
        pieces.append(_Piece(match.number, events, lasts=isinstance(entry, Aside)))
        if _ends_a_piece(game, match, entry, events):
            since = moments[-1].number
            heard = _heard(event for piece in pieces if piece.number > since for event in piece.events)
            moments.append(Moment(match.number, game.laid_open(match.position.state), heard))
    if match.position.state.result is None:
        raise NotOver
    return Story(tuple(moments))


def _heard(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.to is None)


def _ends_a_piece(game: Game[Any, Any], match: Match[Any], entry: Entry, events: tuple[Event, ...]) -> bool:
    confirms = isinstance(entry, Choose) and entry.option == Confirm.CONFIRM.id
    scene = any(event.kind in game.scenes for event in events)
    return confirms or scene or match.position.state.result is not None
