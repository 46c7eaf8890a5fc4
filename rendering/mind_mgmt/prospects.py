"""What a Rogue player's agents can still do."""

from __future__ import annotations

from msgspec import Struct

from games.mind_mgmt.components import AbilityKind, AgentName, Location, Mode, ModuleName, components
from games.mind_mgmt.movement import within_reach
from games.mind_mgmt.state import Activation
from games.mind_mgmt.view import RogueView


class Prospect(Struct, frozen=True):
    """Of an agent in its activation: the running one, or the next."""

    agent: AgentName
    here: Location
    is_ready: bool
    left: tuple[str, ...]
    """"move", "action", "ability"."""
    destinations: tuple[Location, ...]
    """Of its Move, if that is left."""


def prospects(view: RogueView) -> list[Prospect]:
    """Of the viewer's agents, as far as they are on the board."""
    placed = [(name, view.board.agents[name].location) for name in view.agents]
    return [_prospect(view, name, here) for name, here in placed if here is not None]


def at_work(view: RogueView) -> Prospect:
    """Of the agent at work; only while the viewer has one."""
    running = view.activation
    return next(found for found in prospects(view) if running is not None and found.agent is running.agent)


def _prospect(view: RogueView, name: AgentName, here: Location) -> Prospect:
    if not view.board.agents[name].is_ready:
        return Prospect(name, here, is_ready=False, left=(), destinations=())
    at_work = view.activation
    done = at_work if at_work is not None and at_work.agent is name else Activation(name)
    has_ability = view.mode is Mode.FULL and components().agents[name].kind is AbilityKind.FREE_ACTION
    open_deeds = {
        "move": not done.has_moved,
        "action": not done.has_acted,
        "ability": has_ability and not done.has_used_free_action,
    }
    board = view.board
    can_run = board.can_use(ModuleName.RUNNING_SHOES)
    moves = board.longest_move if can_run else components().counts.agent_move
    reached = within_reach(here, board.mayhem, moves)
    return Prospect(
        name,
        here,
        is_ready=True,
        left=tuple(deed for deed, is_open in open_deeds.items() if is_open),
        destinations=tuple(reached) if open_deeds["move"] else (),
    )
