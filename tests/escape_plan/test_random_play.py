"""Whole games of players who pick at random: they come to an end, and the table is sound after every pick.

ESCAPE_PLAN_RANDOM_GAMES=1000 plays that many instead of a few.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias

import pytest

from games.escape_plan.game import EscapePlan
from games.escape_plan.state import Standing
from games.kernel import Chance, Decision, Event, Match, Option
from games.kernel.soundness import sound_play
from rendering.words import words_of
from tests.paragraphs import paragraphs

GAME = EscapePlan()
GAMES = int(os.environ.get("ESCAPE_PLAN_RANDOM_GAMES", "30"))
LOOKED_AT = 12
"""Of so many games, further tests look at every moment."""

Player: TypeAlias = Callable[[Decision, Chance], Option]


def any_option(decision: Decision, chance: Chance) -> Option:
    return chance.one_of(decision.options)


def on_the_move(decision: Decision, chance: Chance) -> Option:
    """Goes out of the city when he can, and else prefers going on to using one thing after the other."""
    wanted = ("escape", "go-on", "confirm", "use")
    liked = [option for option in decision.options if option.id in wanted or option.id.startswith("move:")]
    for option in liked:
        if option.id == "escape":
            return option
    return chance.one_of(liked if liked and chance.below(4) else decision.options)


PLAYERS: tuple[Player, ...] = (any_option, on_the_move)


def game_of(number: int) -> Iterable[tuple[Match[Any], tuple[Event, ...]]]:
    """The match after each pick, with what was told; the number decides how many play, and how. Every table is sound."""
    return _kept(number) if number < LOOKED_AT else _played(number)


@cache
def _kept(number: int) -> tuple[tuple[Match[Any], tuple[Event, ...]], ...]:
    return tuple(_played(number))


def _played(number: int) -> Iterator[tuple[Match[Any], tuple[Event, ...]]]:
    seats = GAME.seats[number % len(GAME.seats)]
    player = PLAYERS[number // len(GAME.seats) % len(PLAYERS)]
    return sound_play(GAME, seats, f"table {number}", pick=player)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.rule("EP-GEN-01", "EP-GEN-05", "EP-CUBE-04", "EP-EXEC-12")
def test_the_table_is_sound_after_every_pick(number):
    *_, (match, _) = game_of(number)
    assert match.position.state.result is not None


@pytest.mark.parametrize("number", range(min(GAMES, LOOKED_AT)))
def test_everything_asked_and_told_can_be_said(number):
    words = words_of("escape_plan", strict=True)
    names = ["Vinnie", "Scar", "Claws", "Ruby", "Mr Bones"]
    for match, events in game_of(number):
        for event in events:
            words.say(event.text, names)
        for decision in match.position.decisions:
            words.say(decision.prompt, names)
            for option in decision.options:
                words.say(option.label, names)
                if option.note:
                    words.say(option.note, names)
            for barred in match.position.why_not(decision.seat):
                words.say(barred.reason, names)
                words.say(barred.option.label, names)


@pytest.mark.parametrize("number", range(min(GAMES, LOOKED_AT)))
def test_questions_name_their_paragraphs(number):
    known = paragraphs(GAME.name)
    for match, _ in game_of(number):
        for decision in match.position.decisions:
            assert decision.kind.startswith("D-") or decision.kind == "CONFIRM"
            assert decision.rule in known or decision.kind == "CONFIRM"
            assert all(barred.rule in known for barred in match.position.why_not(decision.seat))


@pytest.mark.rule("EP-DAY-02", "EP-DAY-05", "EP-REST-01")
def test_before_day_3_everyone_takes_three_to_five_turns_and_rests_at_most_once_a_day():
    for number in range(6):
        turns: dict[tuple[int, int], int] = {}
        rests: dict[tuple[int, int], int] = {}
        for match, events in game_of(number):
            day = match.position.state.day
            for event in events:
                counted = {"log-turn-began": turns, "log-rested": rests}.get(event.kind)
                if counted is not None and event.text.args.get("seat"):
                    key = (day, event.text.args["seat"].args["seat"])
                    counted[key] = counted.get(key, 0) + 1
        assert all(3 <= count <= 5 for (day, _), count in turns.items() if day < 3)
        assert set(rests.values()) <= {1}


def test_random_games_end_in_every_way():
    """Else the games above would prove less than they seem to."""
    endings = set()
    for number in range(3, LOOKED_AT):
        *_, (match, _) = game_of(number)
        state = match.position.state
        endings |= {player.standing for player in state.players}
        endings.add(bool(state.result and state.result.winners))
    assert endings == {Standing.ESCAPED, Standing.ARRESTED, True, False}
