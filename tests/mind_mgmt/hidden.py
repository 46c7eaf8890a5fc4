"""Tables that differ only in what one viewer cannot see (chapter 6 of the rules).

`reshuffled` gives such a table: sound, at the same point of the game, and as unlike the first as it can be made.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from msgspec.structs import replace

from games.kernel import Chance, Seat
from games.mind_mgmt.components import Location, components
from games.mind_mgmt.facts import Slipped, SlipToken
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.grid import locations, slip_targets
from games.mind_mgmt.movement import steps_from
from games.mind_mgmt.recruiter.recruiter_turn import RecruiterTurn
from games.mind_mgmt.recruiter.stepping import can_go_on
from games.mind_mgmt.shift.streets import closed_on_the_way_to
from games.mind_mgmt.state import FIRST_HOUR, NotebookEntry, Phase, PrivateTurn, Table

GAME = MindMgmt()
MOST_TRIES = 1000


def reshuffled(g: Table[Any], viewer: Seat | None, chance: Chance) -> Table[Any]:
    """Another table that looks the same to `viewer` (None: a spectator). After the end everything but the chance and the
    notebook lies open."""
    other = GAME.copy(g)
    other.chance = Chance(f"reshuffled {chance.word()}", drawn=chance.below(1000))
    if viewer not in g.rogues:
        _write_another_notebook(other)
    if g.result is not None:
        return other
    if viewer == g.recruiter:
        chance.shuffle(other.deck)
        return other
    _forget_the_running_turn(other)
    _draw_other_cards(other, chance)
    if other.secrets.path:
        _walk_another_way(other, chance)
    return other


def _write_another_notebook(g: Table[Any]) -> None:
    book = g.notebook
    book.entries = [replace(entry, text=f"not {entry.text}") for entry in book.entries]
    book.entries.append(NotebookEntry(book.next_number, g.rogues[0], "for no other eyes"))


def _forget_the_running_turn(g: Table[Any]) -> None:
    """As if the Recruiter had done nothing in it yet."""
    if g.secrets.turn is None:
        return
    while not isinstance(g.agenda[-1], RecruiterTurn):
        g.agenda.pop()
    g.secrets.turn = PrivateTurn(board=deepcopy(g.board))
    g.secrets.path, g.secrets.contacts = g.secrets.path[: g.board.hour], g.secrets.contacts[: g.board.hour]
    g.secrets.slips.pop(g.board.hour + 1, None)


def _draw_other_cards(g: Table[Any], chance: Chance) -> None:
    """What is behind the screen, and what is left in the deck."""
    count, unseen = len(g.secrets.hidden), [*g.secrets.hidden, *g.deck]
    chance.shuffle(unseen)
    g.secrets.hidden = [feature for feature in components().features if feature in unseen[:count]]
    g.deck = unseen[count:]
    if g.secrets.put_back is not None:
        g.secrets.put_back = chance.one_of(g.deck)


def _walk_another_way(g: Table[Any], chance: Chance) -> None:
    """Another path, if one turns up, and perhaps with another card; it fits all that is marked, and contacts as many as
    were announced."""
    card = g.secrets.card
    g.secrets.card = chance.one_of(g.board.potential)
    if found := _Search(g, chance).path([]):
        g.secrets.path = found
        g.secrets.false_tracks = [place for place in g.board.step_tokens if place not in found]
        g.secrets.decoys_used = max(len(g.secrets.false_tracks), chance.below(g.rules.decoys + 1))
    else:
        g.secrets.card = card
    before = 0
    for hour in sorted(g.board.recruits):
        span = g.secrets.contacts[before:hour]
        chance.shuffle(span)
        g.secrets.contacts[before:hour], before = span, hour


class _Search:
    def __init__(self, g: Table[Any], chance: Chance) -> None:
        self._g, self._chance = g, chance
        self._hours = {hour: place for place, hour in g.board.confirmed.items()}
        self._used = next((f for f in g.facts if isinstance(f, Slipped) and f.token is SlipToken.BOARD), None)
        self._tries = MOST_TRIES

    def path(self, so_far: list[Location]) -> list[Location]:
        """As long as the one that was walked; empty if none turns up."""
        if len(so_far) == len(self._g.secrets.path):
            return so_far if self._fits(so_far) else []
        for place in self._ways_on(so_far):
            self._tries -= 1
            if self._tries < 0:
                return []
            if found := self.path([*so_far, place]):
                return found
        return []

    def _fits(self, path: list[Location]) -> bool:
        if self._used and self._used.left not in path[: self._used.hour - 1]:
            return False
        board = self._g.board
        if len(set(board.step_tokens) - set(path)) > self._g.rules.decoys:
            return False
        return can_go_on(path, board.closed, self._steps_to_come(), board.linked)

    def _steps_to_come(self) -> int:
        """That must be possible, or the Recruiter would not be asked."""
        phase = self._g.phase
        return {Phase.SETUP: FIRST_HOUR - len(self._g.secrets.path), Phase.RECRUITER: 1, Phase.ROGUES: 0}[
            phase
        ]

    def _ways_on(self, path: list[Location]) -> list[Location]:
        g, hour = self._g, len(path) + 1
        if not path:
            ways = list(locations())
        elif hour in g.secrets.slips:
            ways = list(slip_targets(path[-1], components().recruiters[g.secrets.card].slip))
        else:
            ways = steps_from(path[-1], closed_on_the_way_to(hour, g.facts, g.board), g.board.linked)
        self._chance.shuffle(ways)
        return [
            place
            for place in ways
            if place not in path
            and self._hours.get(hour, place) == place
            and g.board.confirmed.get(place, hour) == hour
        ]
