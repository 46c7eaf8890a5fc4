"""The whole board as text, for those who cannot or do not want to read it off a picture. Says all that the picture says."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Text
from games.mind_mgmt.components import Hour, components
from games.mind_mgmt.grid import features, is_temple, locations
from games.mind_mgmt.state import FIRST_HOUR, Phase
from games.mind_mgmt.telling.names import (
    ally_name,
    border_name,
    feature_names,
    hour_name,
    immortal_name,
)
from games.mind_mgmt.view import MindView
from rendering.text_board import TextBoard
from rendering.words import Voice

from .alt import agent_line, laid_open, note_text, potential, record_line, tokens_of_modules
from .facts_in_words import fact_text
from .header import recruiter_line, when, whose_turn
from .modules import module_lines
from .records import records


def _hour(view: MindView, voice: Voice) -> Iterator[str]:
    board = view.board
    yield voice("text-title", when=when(view, voice), turn=whose_turn(view, voice))
    if recruiter := recruiter_line(view, voice):
        yield f"{recruiter}."
    yield voice("alt-recruits", announced=board.announced, goal=view.goal)
    yield from laid_open(view, voice)
    for hour in sorted({*board.recruits, *board.slips.used}):
        if hour in board.slips.used:
            yield voice("text-slip-used", when=hour_name(hour), token=board.slips.used[hour].value)
        if hour in board.recruits:
            yield voice("text-track", when=_reached(hour), recruits=board.recruits[hour])
    yield voice("text-end", when=hour_name(view.end), round=view.round)


def _reached(hour: Hour) -> Text:
    """The hours of setup count together."""
    return hour_name(hour) if hour > FIRST_HOUR else Text("text-first-hours")


def _figures(view: MindView, voice: Voice) -> Iterator[str]:
    board = view.board
    yield voice("text-figures")
    for agent in board.agents:
        yield f"- {agent_line(view, agent, voice)}"
    if view.activation is not None:
        yield voice("text-at-work", agent=Text(f"agent-{view.activation.agent.value}"))
    for number, place in board.immortals.items():
        yield f"- {voice('text-immortal', immortal=immortal_name(number), place=place)}"
    if board.mayhem:
        yield voice("alt-mayhem", borders=[border_name(border) for border in board.mayhem])
    yield from tokens_of_modules(board, voice)


def _map(view: MindView, voice: Voice) -> Iterator[str]:
    """A line for each location, with everything that lies there."""
    yield voice("text-map")
    for location in locations():
        lies = list(_lying(view, location, voice))
        yield voice(
            "text-location",
            place=location,
            temple=int(is_temple(location)),
            features=feature_names(features(location)),
            things="; ".join(lies),
            count=len(lies),
        )


def _lying(view: MindView, location: str, voice: Voice) -> Iterator[str]:
    board = view.board
    if location in board.step_tokens:
        yield voice("text-step-token")
    if location in board.confirmed:
        yield voice("text-confirmed", when=hour_name(board.confirmed[location]))
    if location in view.notes:
        yield voice("text-note", note=note_text(view.notes[location]))
    if board.slips.on_board == location:
        yield voice("text-second-slip")


def _cards(view: MindView, voice: Voice) -> Iterator[str]:
    board = view.board
    yield voice("text-cards")
    for key, found in (
        ("alt-display", board.display),
        ("alt-discard", board.discard),
        ("alt-revealed", list(board.revealed)),
    ):
        if found:
            yield voice(key, features=feature_names(found))
    barred = [feature for feature in components().features if feature in board.barred_features]
    if barred:
        yield voice("text-barred", features=feature_names(barred))
    if view.phase is not Phase.SETUP:
        yield voice("table-features-note", deck=view.deck_left)
    yield from potential(view, voice)
    if board.allies:
        yield voice("text-allies", allies=[ally_name(ally) for ally in board.allies])
    if board.spent_allies:
        yield voice("text-spent-allies", allies=[ally_name(ally) for ally in board.spent_allies])
    if board.modules:
        yield voice("text-modules")
        yield from (f"- {line}" for line in module_lines(board, voice))
    yield voice.begin(Text("table-own-slip", {"left": board.slips.own}))
    yield voice.begin(Text("table-notes-left", {"left": view.notes_left}))
    yield voice.begin(Text("table-supply", {"left": board.supply}))


def _log(view: MindView, voice: Voice) -> Iterator[str]:
    yield voice("text-log")
    for fact in view.facts:
        yield f"- {voice.say(fact_text(fact))}"
    if not view.facts:
        yield voice("table-no-facts")


def _records(view: MindView, voice: Voice) -> Iterator[str]:
    """The log again, sorted by feature."""
    if view.phase is Phase.SETUP:
        return
    yield voice("text-records")
    for record in records(view):
        yield f"- {record_line(record, voice)}"


text_board: TextBoard[MindView] = TextBoard(_hour, _figures, _map, _cards, _log, _records)
