"""What one viewer may know of the table, built up from nothing (chapter 6 of the rules).

There is a type for each kind of viewer. A spectator's view has no field for anything hidden. Those of the Recruiter
and of the Rogue players add what is theirs, and the one of a finished game what is shown to all.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Result, Seat

from .components import AgentName, FeatureName, Hour, Location, Mode
from .facts import PublicFact, SlipToken
from .recruiter.contacting import unannounced
from .recruiter.mind_slip import has_picked_up, legal_slips
from .recruiter.secret_map import Circles, circles
from .recruiter.stepping import legal_steps
from .shift.choosing import are_sides_open
from .state import Activation, Board, Note, NotebookEntry, Outcome, Phase, Table


class PublicView(Struct, frozen=True, kw_only=True, tag=True):
    """What lies open. The parts are the table's own public structs: read, never changed."""

    viewer: Seat | None
    """None: a spectator."""
    seats: int
    waiting_for: tuple[Seat, ...]
    """Who is being asked something."""
    mode: Mode
    shows_deduction: bool
    recruiter: Seat | None
    """None while an auction is to say who it is."""
    rogues: list[Seat]
    """Rogue players who are still there; the first one is the Captain. Nobody is one before the auction is over."""
    phase: Phase
    round: int
    """1 and up; 0 in setup."""
    end: Hour
    """At which the Recruiter wins."""
    goal: int
    """Announced recruits with which the Recruiter wins."""
    covers: tuple[Hour, ...]
    """Hours that lie under recruit tokens."""
    board: Board
    notes: dict[Location, Note]
    """Unconfirmed notes."""
    notes_left: int
    facts: list[PublicFact]
    """The public log of questions and answers."""
    activation: Activation | None
    """The agent at work."""
    to_activate: int
    """Agents that are still to begin in the running Rogue turn."""
    deck_left: int
    result: Result | None
    outcome: Outcome | None


class SecretMap(Struct, frozen=True, kw_only=True):
    """The Recruiter's secret map and cards."""

    card: str
    """The Recruiter card; empty before it is chosen."""
    path: list[Location]
    """From hour 1 on; the last one is the present location."""
    slips: dict[Hour, SlipToken]
    """Hours that were reached by a Mind Slip, the running turn's included."""
    hidden: list[FeatureName]
    """Hidden feature cards that are not revealed."""
    circles: dict[Location, Circles]
    """Locations with a circled or crossed-out feature."""
    contacts: list[int]
    """Recruits contacted at each hour of the path."""
    unannounced: int
    """Recruits contacted but not announced."""
    picked_up: bool
    """Whether the second Mind Slip token has been picked up and not used."""
    decoys_left: int
    """0 without False Tracks."""
    false_tracks: list[Location]
    """Step tokens that are decoys."""
    put_back: FeatureName | None
    """Of Talent Dossier."""


class TurnSoFar(Struct, frozen=True, kw_only=True):
    """The Recruiter's running turn. Nobody else sees anything of it before End turn (MM-REC-06)."""

    board: Board
    """As it will lie there after End turn."""
    has_acted: bool
    immortal_moves: int
    """0–2."""
    steps: tuple[Location, ...]
    """Legal Steps; none after the action."""
    slips: dict[SlipToken, tuple[Location, ...]]
    """Targets of a Mind Slip with each available token; none after the action."""


class RecruiterView(PublicView, frozen=True, kw_only=True, tag=True):
    secrets: SecretMap
    turn: TurnSoFar | None
    """None outside the Recruiter's turns."""


class RogueView(PublicView, frozen=True, kw_only=True, tag=True):
    notebook: list[NotebookEntry]
    agents: tuple[AgentName, ...]
    """Those that the viewer controls, in canonical order."""


class OpenView(PublicView, frozen=True, kw_only=True, tag=True):
    """A game that is over, and any moment of one when its story is told: the path and all cards lie open
    (MM-END-06)."""

    secrets: SecretMap
    deck: list[FeatureName]
    """What is left of it, the top first."""
    notebook: list[NotebookEntry] | None
    """For Rogue players only."""


MindView: TypeAlias = PublicView | RecruiterView | RogueView | OpenView


def view(g: Table[Any], viewer: Seat | None, *, opened: bool = False) -> MindView:
    """What `viewer` may know; None is a spectator. `opened`: all is shown as after the end, whenever this was."""
    public = _public(g, viewer)
    if opened or g.result is not None:
        notebook = g.notebook.entries if viewer in g.rogues else None
        return OpenView(**public, secrets=_secret_map(g), deck=g.deck[::-1], notebook=notebook)
    if are_sides_open(g):
        return PublicView(**public)
    if viewer == g.recruiter:
        return RecruiterView(**public, secrets=_secret_map(g), turn=_turn_so_far(g))
    if viewer is not None and viewer in g.rogues:
        mine = tuple(g.board.agents_of(viewer))
        return RogueView(**public, notebook=g.notebook.entries, agents=mine)
    return PublicView(**public)


def _public(g: Table[Any], viewer: Seat | None) -> dict[str, Any]:
    """The fields that all kinds of views share."""
    is_open = are_sides_open(g)
    return {
        "viewer": viewer,
        "seats": g.seats,
        "waiting_for": g.waiting_for,
        "mode": g.mode,
        "shows_deduction": g.shows_deduction,
        "recruiter": None if is_open else g.recruiter,
        "rogues": [] if is_open else g.rogues,
        "phase": g.phase,
        "round": g.round,
        "end": g.rules.end,
        "goal": g.rules.goal,
        "covers": g.rules.covers,
        "board": g.board,
        "notes": g.notes,
        "notes_left": g.notes_left,
        "facts": g.facts,
        "activation": g.activation,
        "to_activate": g.to_activate,
        "deck_left": len(g.deck),
        "result": g.result,
        "outcome": g.outcome,
    }


def _secret_map(g: Table[Any]) -> SecretMap:
    secrets = g.secrets
    return SecretMap(
        card=secrets.card,
        path=secrets.path,
        slips=secrets.slips,
        hidden=secrets.hidden,
        circles=circles(g),
        contacts=secrets.contacts,
        unannounced=unannounced(g),
        picked_up=has_picked_up(g),
        decoys_left=g.decoys_left,
        false_tracks=secrets.false_tracks,
        put_back=secrets.put_back,
    )


def _turn_so_far(g: Table[Any]) -> TurnSoFar | None:
    turn = g.secrets.turn
    if turn is None:
        return None
    return TurnSoFar(
        board=turn.board,
        has_acted=g.has_acted,
        immortal_moves=turn.immortal_moves,
        steps=() if g.has_acted else tuple(legal_steps(g)),
        slips={} if g.has_acted else {token: tuple(to) for token, to in legal_slips(g).items()},
    )
