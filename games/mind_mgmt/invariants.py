"""What must hold whenever a table is at rest (chapter 9 of the rules).

Some are not here, because a single state cannot show them. Only a history shows 14, 16, 17 and the tokens of 12 and 13.
The others are views (19), replay (20), options (22), the record of a campaign (23) and candidates (24).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from games.kernel import is_actor
from games.kernel.soundness import Checks, negative

from .components import AgentName, ModuleName, components
from .facts import Announced, Burned, MayhemRemoved
from .grid import locations, slip_targets, touch
from .movement import steps_from
from .recruiter.time_track import is_alert
from .shift.streets import closed_on_the_way_to
from .state import FIRST_HOUR, Board, Phase, Reason, Side, Table

# The path


def path_is_as_long_as_the_hour(g: Table[Any]) -> Iterator[str]:
    path, hour = g.secrets.path, g.board.hour
    if len(set(path)) < len(path):
        yield f"a location is visited twice: {path}"
    if len(g.secrets.contacts) != len(path):
        yield f"{len(g.secrets.contacts)} contacts for {len(path)} hours"
    if len(path) not in _lengths(g):
        yield f"a path of {len(path)} locations at hour {hour}"


def _lengths(g: Table[Any]) -> range:
    """How long the path may be now."""
    if g.phase is Phase.SETUP:
        return range(FIRST_HOUR + 1)
    ends_early = g.outcome is not None and g.outcome.reason in (Reason.RECRUITS, Reason.BROKEN_OFF)
    may_be_ahead = g.secrets.turn is not None or ends_early
    return range(g.board.hour, g.board.hour + may_be_ahead + 1)


def path_is_legal(g: Table[Any]) -> Iterator[str]:
    slips = g.secrets.slips
    for hour, (here, there) in enumerate(pairwise(g.secrets.path), start=2):
        if hour in slips:
            reached = slip_targets(here, components().recruiters[g.secrets.card].slip)
        else:
            closed = closed_on_the_way_to(hour, g.facts, g.board)
            reached = tuple(steps_from(here, closed, g.board.linked))
        if there not in reached:
            yield f"from {here} to {there} at hour {hour}"
    if g.board.slips.used != {hour: token for hour, token in slips.items() if hour <= g.board.hour}:
        yield f"Mind Slips at {slips}, tokens beside {g.board.slips.used}"


# Tokens


def mind_slips_are_conserved(g: Table[Any]) -> Iterator[str]:
    slips, placed = g.board.slips, g.phase is not Phase.SETUP
    total = slips.own + (slips.on_board is not None) + len(slips.used)
    printed = g.rules.own_slips + (g.rules.board_slips if placed else slips.on_board is not None)
    if total != printed:
        yield f"{total} Mind Slip tokens, not {printed}"
    yield from negative("the Recruiter's own Mind Slips", slips.own)


def recruits_are_conserved(g: Table[Any]) -> Iterator[str]:
    for board in g.boards:
        placed = board.announced
        if board.supply < 0 or board.supply + placed != g.rules.supply:
            yield f"{board.supply} recruits left and {placed} placed, of {g.rules.supply}"
        if (placed >= g.rules.goal) != (g.outcome is not None and g.outcome.reason is Reason.RECRUITS):
            yield f"{placed} recruits, and the outcome is {g.outcome}"


def announcements_fit_the_path(g: Table[Any]) -> Iterator[str]:
    told = {fact.hour: fact.recruits for fact in g.facts if isinstance(fact, Announced)}
    for hour, beside in sorted(g.board.recruits.items()):
        before = 0 if hour == FIRST_HOUR else hour - 2
        contacted = sum(g.secrets.contacts[before:hour])
        runs_out = beside < contacted and g.board.supply == 0  # then the game is over (MM-TIME-09)
        if told.get(hour) != contacted or (beside != contacted and not runs_out):
            yield f"{beside} recruits beside hour {hour}, {told.get(hour)} told, {contacted} contacted"
        if hour != FIRST_HOUR and not is_alert(hour):
            yield f"recruits beside the plain hour {hour}"


def feature_cards_are_conserved(g: Table[Any]) -> Iterator[str]:
    for board in g.boards:
        cards = [*g.secrets.hidden, *board.revealed, *board.display, *board.discard, *g.deck]
        if cards and Counter(cards) != Counter(list(components().features)):
            yield f"feature cards: {cards}"
    drawn = len(g.secrets.hidden) + len(g.board.revealed)
    kept = components().counts.hidden_features
    if drawn not in (0, kept if _has_put_back(g) else kept + g.rules.put_back):
        yield f"{drawn} hidden feature cards"
    if not g.is_full and (g.board.display or g.board.discard or g.board.revealed):
        yield "feature cards lie open in a training mission"


def _has_put_back(g: Table[Any]) -> bool:
    return g.secrets.put_back is not None or not g.rules.put_back


def display_is_full(g: Table[Any]) -> Iterator[str]:
    if g.phase is Phase.ROGUES and len(g.board.display) < min(
        g.rules.display, len(g.board.display) + len(g.deck)
    ):
        yield f"{g.board.display} in the display, {len(g.deck)} cards in the deck"


# The map


def immortals_stand_apart(g: Table[Any]) -> Iterator[str]:
    for board in g.boards:
        if len(set(board.immortals.values())) < len(board.immortals):
            yield f"two Immortals on one location: {board.immortals}"
        if g.phase is not Phase.SETUP and len(board.immortals) != g.rules.immortals:
            yield f"Immortals: {board.immortals}"


def mayhem_does_not_touch(g: Table[Any]) -> Iterator[str]:
    mayhem = g.board.mayhem
    if any(touch(one, other) for one, other in combinations(mayhem, 2)) or len(set(mayhem)) < len(mayhem):
        yield f"Mayhem tokens touch: {mayhem}"
    removed = sum(isinstance(fact, MayhemRemoved) for fact in g.facts)
    if g.phase is not Phase.SETUP and len(mayhem) != g.rules.all_mayhem - removed:
        yield f"{len(mayhem)} Mayhem tokens"
    if g.board.checkpoint in mayhem:
        yield f"the Checkpoint lies on a Mayhem token: {g.board.checkpoint}"
    if not _hangs_together(g.board):
        yield f"the map is in two parts: {mayhem}"


def _hangs_together(board: Board) -> bool:
    reached = {locations()[0]}
    ahead = list(reached)
    while ahead:
        new = set(steps_from(ahead.pop(), board.mayhem)) - reached
        reached |= new
        ahead += new
    return len(reached) == len(locations())


def agents_take_turns(g: Table[Any]) -> Iterator[str]:
    if g.phase is Phase.SETUP:
        return
    if list(g.board.agents) != list(AgentName):
        yield f"agents: {list(g.board.agents)}"
    if any(agent.controller not in g.rogues for agent in g.board.agents.values()):
        yield f"agents: {g.board.agents}"
    if g.outcome is not None:  # it may have ended in the middle of an activation
        return
    spent = len(AgentName) - len(g.ready())
    begun = g.activated - (g.activation is not None) if g.phase is Phase.ROGUES else 0
    if (spent - begun) not in (0, components().counts.activations):
        yield f"{spent} agents are spent, {begun} of them in this turn"


# Marks


def marks_are_true(g: Table[Any]) -> Iterator[str]:
    path, decoys = g.secrets.path, g.secrets.false_tracks
    if not set(decoys) <= set(g.boards[-1].step_tokens):
        yield f"decoys {decoys}, Step tokens {g.boards[-1].step_tokens}"
    for board in g.boards:
        if not set(board.step_tokens) <= {*path, *decoys, *_burned(g)}:
            yield f"Step tokens {board.step_tokens}, path {path}, decoys {decoys}"
        if len(set(board.step_tokens) | set(board.confirmed)) < len(board.step_tokens) + len(board.confirmed):
            yield f"two marks on one location: {board.step_tokens}, {board.confirmed}"
        wrong = {place: hour for place, hour in board.confirmed.items() if g.secrets.hour_of(place) != hour}
        if wrong:
            yield f"confirmed notes {wrong}, path {path}"


def _burned(g: Table[Any]) -> list[str]:
    """In the running turn; it still lies on the open board."""
    return (
        [fact.location for fact in g.secrets.turn.facts if isinstance(fact, Burned)] if g.secrets.turn else []
    )


def notes_suffice(g: Table[Any]) -> Iterator[str]:
    if g.notes_left < 0:
        yield f"{-g.notes_left} notes too many"
    if g.rules.is_start_public and g.secrets.path and g.board.confirmed.get(g.secrets.path[0]) != 1:
        yield "the start of a training mission is not confirmed"


# Turns and the end


def turns_hold_what_they_may(g: Table[Any]) -> Iterator[str]:
    if (g.secrets.turn is not None) != (g.phase is Phase.RECRUITER and g.result is None):
        yield f"a running turn in the phase {g.phase}"
    if g.secrets.turn and not 0 <= g.secrets.turn.immortal_moves <= 2:
        yield f"{g.secrets.turn.immortal_moves} Immortal moves"
    if g.activation and g.phase is not Phase.ROGUES:
        yield f"{g.activation.agent} acts in the phase {g.phase}"


def modules_are_used_as_they_may(g: Table[Any]) -> Iterator[str]:
    board = g.board
    if any(not 0 <= left <= components().modules[name].uses for name, left in board.uses.items()):
        yield f"uses left: {board.uses}"
    if not board.uses.keys() <= set(board.modules) or len(set(board.modules)) < len(board.modules):
        yield f"modules {board.modules}, uses left {board.uses}"
    if (board.checkpoint is not None) != (
        ModuleName.CHECKPOINT in board.modules
    ) and g.phase is not Phase.SETUP:
        yield f"the Checkpoint is on {board.checkpoint}"
    if board.stakeout is not None and ModuleName.STAKEOUT not in board.modules:
        yield f"the Stakeout token is on {board.stakeout}"
    if g.decoys_left < 0:
        yield f"{g.secrets.decoys_used} decoys are used"
    if g.shift is not None and (board.modules or g.phase is not Phase.SETUP):
        yield f"modules {board.modules} before they are chosen"


def one_side_has_won(g: Table[Any]) -> Iterator[str]:
    if (g.outcome is None) != (g.result is None):
        yield f"outcome {g.outcome}, result {g.result}"
    if g.outcome is None or g.result is None:
        return
    won = {Side.RECRUITER: [g.recruiter], Side.ROGUES: sorted(g.rogues), None: []}[g.outcome.winner]
    if list(g.result.winners) != [party for party in won if not is_actor(party)] or g.asked:
        yield f"outcome {g.outcome}, result {g.result}, asked {g.asked}"
    if (g.outcome.winner is None) != (g.outcome.reason is Reason.BROKEN_OFF):
        yield f"outcome {g.outcome}"
    if (g.board.hour >= g.rules.end) != (g.outcome.reason is Reason.TIME):
        yield f"hour {g.board.hour}, outcome {g.outcome}"


CHECKS: Checks = (
    (1, path_is_as_long_as_the_hour),
    (2, path_is_legal),
    (3, mind_slips_are_conserved),
    (4, recruits_are_conserved),
    (5, announcements_fit_the_path),
    (6, feature_cards_are_conserved),
    (8, display_is_full),
    (9, immortals_stand_apart),
    (10, mayhem_does_not_touch),
    (11, agents_take_turns),
    (12, marks_are_true),
    (13, notes_suffice),
    (18, turns_hold_what_they_may),
    (18, modules_are_used_as_they_may),
    (21, one_side_has_won),
)
