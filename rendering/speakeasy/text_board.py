"""The board in words: everything that the pictures show, as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Arg, Text
from games.speakeasy.components import components
from games.speakeasy.goals import BookGoal, goals
from games.speakeasy.telling.names import gain_name, helper_name, mobster_name, party_name, tile_name
from games.speakeasy.view import FinalTable, OwnTable, PublicTable
from rendering.text_board import TextBoard
from rendering.words import Voice

from .alt import (
    area_lines,
    city_lines,
    offer_lines,
    operations_lines,
    person_lines,
    safe_lines,
    underworld_lines,
)
from .count import count_lines
from .goals import goal_at_length
from .header import act_line, turn_line
from .known import known
from .rows import parties_in_order
from .safe import prospect_lines


def _lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    yield voice("text-title", act=act_line(view, voice), turn=turn_line(view, voice))
    sections = {
        "city": city_lines(view, voice),
        "persons": person_lines(view, voice),
        "offers": offer_lines(view, voice),
        "goals": (*goal_lines(view, voice), *area_lines(view, voice), *fame_lines(voice)),
        "underworld": underworld_lines(view, voice),
        "operations": (
            line for party in parties_in_order(view) for line in operations_lines(view, party, voice)
        ),
    }
    for name, lines in sections.items():
        yield voice(f"text-{name}")
        yield from (f"- {line}" for line in lines)
    if isinstance(view, OwnTable):
        yield voice("text-safe")
        yield from (f"- {line}" for line in safe_lines(view, prospect_lines(view, voice), voice))
    if isinstance(view, FinalTable):
        yield voice("text-final")
        yield from (f"- {line}" for line in final_lines(view, voice))


def goal_lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    return (_goal_line(view, goal, voice) for goal in goals(known(view)))


def _goal_line(view: PublicTable, goal: BookGoal, voice: Voice) -> str:
    """With its money, and what its free spaces bring."""
    owners = view.board.books[goal.id]
    free = [space for space, owner in enumerate(owners) if owner is None]
    rewards = [voice.say(gain_name(reward)) for space in free if (reward := goal.rewards[space]) is not None]
    books = [party_name(owner) for owner in owners if owner is not None]
    said: dict[str, Arg] = {
        "goal": goal_at_length(view, goal.id, voice),
        "dollars": goal.money,
        "free": len(free),
        "has": "yes" if rewards else "no",
        "rewards": "; ".join(rewards),
        "books": books,
        "count": len(books),
    }
    return voice.begin(Text("text-goal", said))


def fame_lines(voice: Voice) -> Iterator[str]:
    """Prices of barrels along the notoriety track, and its rewards."""
    track = components().notoriety
    for position, (low, high) in track.prices.items():
        yield voice("text-fame", position=position, low=low, high=high)
    for gain in dict.fromkeys(track.rewards.values()):
        positions = [str(position) for position, one in track.rewards.items() if one == gain]
        yield voice("text-fame-reward", positions=voice.enumerate(positions), reward=gain_name(gain))


def final_lines(view: FinalTable, voice: Voice) -> Iterator[str]:
    """What was hidden, and the count."""
    yield from count_lines(view, voice)
    for seat, screen in enumerate(view.screens):
        yield voice(
            "text-final-hand",
            who=party_name(seat),
            cards=len(screen.hand),
            hand=voice.enumerate(screen.hand),
            count=len(screen.used_helpers),
            used=[helper_name(helper) for helper in screen.used_helpers],
        )
    if view.removed_mobsters:
        yield voice("text-removed", mobsters=[mobster_name(one) for one in view.removed_mobsters])
    if view.unused_goals:
        goals = "; ".join(voice.say(tile_name(tile)) for tile in view.unused_goals)
        yield voice("text-unused-goals", goals=goals)


text_board: TextBoard[PublicTable] = TextBoard(_lines)
