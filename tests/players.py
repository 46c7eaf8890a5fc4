"""Players that pick at random, for any game of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from games.kernel import (
    NO_SETTINGS,
    Chance,
    Choose,
    Chosen,
    Decision,
    Entry,
    Event,
    Extent,
    Free,
    Game,
    Match,
    NeedsConsent,
    Rewind,
)
from tests.in_too_deep.agents import an_agent

MOST_PICKS = 5000
"""A game that takes more than this does not come to an end."""


Player: TypeAlias = Callable[[Match[Any], Chance], Choose]
"""Answers one of the open questions."""


def a_pick(decisions: tuple[Decision, ...], chance: Chance) -> Choose:
    """Any legal answer to any open question."""
    decision = chance.one_of(decisions)
    return Choose(decision.seat, decision.id, chance.one_of(decision.options).id)


def anyone(match: Match[Any], chance: Chance) -> Choose:
    """Picks anything that is legal."""
    return a_pick(match.position.decisions, chance)


def seldom_stopping(match: Match[Any], chance: Chance) -> Choose:
    """Picks anything, but mostly goes on while there is something else to do."""
    decision = chance.one_of(match.position.decisions)
    busy = [option for option in decision.options if option.id not in ("end", "back")]
    options = busy if busy and chance.below(8) else decision.options
    return Choose(decision.seat, decision.id, chance.one_of(options).id)


def played_by(
    player: Player, game: Game[Any, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
) -> Iterator[tuple[Match[Any], Entry | None, tuple[Event, ...]]]:
    """The match after the deal and after each pick until the end, with the entry and events that led there."""
    match, events = Match.begin(game, seats, seed, chosen)
    chance = Chance(f"players of {seed}")
    yield match, None, events
    for _ in range(MOST_PICKS):
        if not match.position.decisions:
            return
        entry = player(match, chance)
        match, events = match.apply(entry)
        yield match, entry, events
    raise AssertionError(f"{game.name} with {seats} seats does not end (seed {seed})")


OWN_PLAYERS: Mapping[str, Player] = {"in_too_deep": an_agent}
"""By title: for games that uniform picks would take far too long to end."""


def player_of(game: Game[Any, Any]) -> Player:
    """Who picks at random in this game."""
    return OWN_PLAYERS.get(game.name, anyone)


def played_at_random(
    game: Game[Any, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
) -> Iterator[tuple[Match[Any], Entry | None, tuple[Event, ...]]]:
    """A game of players who pick at random, as `played_by` has it."""
    return played_by(player_of(game), game, seats, seed, chosen)


class Waverer:
    """Plays a game to its end at random, and every few moves goes back as far as someone may."""

    def __init__(self, game: Game[Any, Any], seats: int, seed: str, *, firmness: int = 4) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.chance = Chance(f"waverer of {seed}")
        self.firmness = firmness
        """It thinks again every so many moments."""
        self.stood: list[Match[Any]] = [Match.begin(game, seats, seed)[0]]
        """After the deal, and after each entry."""
        self.entries: list[Entry] = []

    @property
    def match(self) -> Match[Any]:
        return self.stood[-1]

    def play(self) -> Waverer:
        for _ in range(2 * MOST_PICKS):
            if not self.match.position.decisions:
                return self
            entry = self._next()
            there = self.stood[entry.to] if isinstance(entry, Rewind) else None
            after, _ = self.match.apply(entry, there)
            self.stood.append(after)
            self.entries.append(entry)
        raise AssertionError("it does not end")

    def _next(self) -> Entry:
        if self.chance.below(self.firmness) == 0:
            waiting = self.match.position.waiting_for
            seat = self.chance.one_of([*waiting, *range(self.seats)])
            extent = self.chance.one_of(list(Extent))
            match self.match.undoing(seat, extent):
                case Free(entry):
                    return entry
                case NeedsConsent(entry) if self.chance.below(2) == 0:
                    return entry
        return player_of(self.game)(self.match, self.chance)
