"""The board in words: everything that the pictures show, as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.speakeasy.telling.names import helper_name, mobster_name, party_name, tile_name
from games.speakeasy.view import FinalTable, OwnTable, PublicTable
from rendering.text_board import TextBoard
from rendering.words import Voice

from .alt import (
    city_lines,
    goal_lines,
    offer_lines,
    operations_lines,
    person_lines,
    safe_lines,
    underworld_lines,
)
from .count import count_lines
from .goals import fame_lines
from .header import act_line, turn_line
from .rows import parties_in_order
from .safe import prospect_lines


def _lines(view: PublicTable, voice: Voice) -> Iterator[str]:
    yield voice("text-title", act=act_line(view, voice), turn=turn_line(view, voice))
    sections = {
        "city": city_lines(view, voice),
        "persons": person_lines(view, voice),
        "offers": offer_lines(view, voice),
        "goals": (*goal_lines(view, voice), *fame_lines(voice)),
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


def final_lines(view: FinalTable, voice: Voice) -> Iterator[str]:
    """What was hidden, and the count."""
    yield from count_lines(view, voice)
    for seat, screen in enumerate(view.screens):
        yield voice(
            "text-final-hand",
            who=party_name(seat),
            hand=voice.enumerate(screen.hand),
            used=[helper_name(helper) for helper in screen.used_helpers],
        )
    if view.removed_mobsters:
        yield voice("text-removed", mobsters=[mobster_name(one) for one in view.removed_mobsters])
    if view.unused_goals:
        goals = "; ".join(voice.say(tile_name(tile)) for tile in view.unused_goals)
        yield voice("text-unused-goals", goals=goals)


text_board: TextBoard[PublicTable] = TextBoard(_lines)
