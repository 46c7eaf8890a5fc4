"""All games, by the name under which they are stored."""

from __future__ import annotations

from typing import Any

from .escape_plan.game import EscapePlan
from .in_too_deep.game import InTooDeep
from .kernel import Game
from .mind_mgmt.game import MindMgmt
from .speakeasy.game import Speakeasy

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for game in (EscapePlan(), MindMgmt(), InTooDeep(), Speakeasy())
}
