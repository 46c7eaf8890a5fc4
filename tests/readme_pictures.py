"""Draws the pictures of the README again: `python -m tests.readme_pictures`.

Of some random games, each picture shows the moment that has the most to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from games import GAMES
from games.escape_plan.state import Part
from games.kernel import Chance, Match
from games.speakeasy.components import BuildingSpace
from games.speakeasy.state import Manhattan
from rendering.escape_plan.city.map import map_frame
from rendering.page import Picture
from rendering.words import words_of
from tests.players import Player, anyone
from tests.speakeasy.bosses import a_boss

DOCS = Path(__file__).parent.parent / "docs"
NAMES = ("Ana", "Bo", "Chika", "Dmitri", "Edda")
GAMES_TRIED = 12


class Showpiece(Struct, frozen=True):
    """A picture of the README."""

    title: str
    seats: int
    chosen: Mapping[str, str]
    is_the_moment: Callable[[Any], bool]
    """Asked of public views; the first one counts."""
    worth: Callable[[Any], float]
    """The view with the greatest is drawn."""
    player: Player = anyone


def _marks(view: Any) -> float:
    """Traces on the map, but no agents that stand together."""
    board = view.board
    return (
        len(board.step_tokens)
        + 2 * len(board.confirmed)
        + len({one.location for one in board.agents.values()})
    )


def _is_open(board: Manhattan, space: BuildingSpace) -> bool:
    """Whether someone has a building there, and no cop has closed it."""
    return board.sites[space].building is not None and board.operates(space)


SHOWPIECES: Mapping[str, Showpiece] = {
    "board": Showpiece(
        "escape_plan",
        5,
        {},
        lambda view: (view.day, view.part) == (2, Part.AFTERNOON) and view.turn_of is not None,
        lambda view: map_frame(view.map).unit,
    ),
    "mission": Showpiece("mind_mgmt", 3, {"mode": "full"}, lambda view: view.board.hour == 13, _marks),
    "ring": Showpiece(
        "in_too_deep",
        4,
        {},
        lambda view: view.chapter == 3 and view.turn is not None,
        lambda view: sum(evidence is not None for evidence in view.rail),
    ),
    "manhattan": Showpiece(
        "speakeasy",
        4,
        {},
        lambda view: (view.act, view.round) == (3, 2),
        lambda view: sum(_is_open(view.board, space) for space in view.board.sites),
        a_boss,
    ),
}


def picture(name: str, games: int = GAMES_TRIED) -> Picture:
    """The picture of that name. Raises ValueError if no game comes to its moment."""
    piece = SHOWPIECES[name]
    view = max(_moments(piece, games), key=piece.worth)
    pictures = import_module(f"rendering.{piece.title}").PICTURES
    drawn: Picture = pictures.draw(pictures.at_a_glance, view, names=NAMES, words=words_of(piece.title))
    return drawn


def _moments(piece: Showpiece, games: int) -> Iterator[Any]:
    for number in range(games):
        yield from _moment(piece, f"readme {number}")


def _moment(piece: Showpiece, seed: str) -> Iterator[Any]:
    """The moment in a game of that seed, if the game comes to it."""
    game, chance = GAMES[piece.title], Chance(f"players of {seed}")
    match, _ = Match.begin(game, piece.seats, seed, dict(piece.chosen))
    while match.position.decisions:
        view = game.view(match.position.state, None)
        if piece.is_the_moment(view):
            yield view
            return
        match, _ = match.apply(piece.player(match, chance))


if __name__ == "__main__":
    for name in SHOWPIECES:
        (DOCS / f"{name}.png").write_bytes(picture(name).png)
