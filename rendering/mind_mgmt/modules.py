"""SHIFT modules in play, as everyone sees them, and what only the Recruiter knows of them."""

from __future__ import annotations

from PIL import Image

from games.kernel import Text
from games.mind_mgmt.components import ModuleName, Span, components
from games.mind_mgmt.state import Board
from games.mind_mgmt.telling.names import feature_name, module_name
from games.mind_mgmt.view import OpenView, PublicView, RecruiterView
from rendering.words import Voice

from .ledger import painted_lines


def module_lines(board: Board, voice: Voice) -> tuple[str, ...]:
    """Each with its effect, and whether it can still be used in its span."""
    return tuple(_line(board, module, voice) for module in board.modules)


def _line(board: Board, module: ModuleName, voice: Voice) -> str:
    is_scarce = components().modules[module].span not in (None, Span.ACTIVATION)
    left = board.uses.get(module, 0) if is_scarce else -1
    return voice(
        "table-module",
        module=module_name(module),
        effect=Text(f"effect-{module.value}"),
        state="none" if left < 0 else "left" if left else "used",
    )


def module_panel(view: PublicView, voice: Voice) -> list[Image.Image]:
    """Nothing where none is in play."""
    lines = module_lines(view.board, voice)
    return [painted_lines(voice("table-modules"), lines)] if lines else []


def secret_module_lines(view: PublicView, voice: Voice) -> tuple[str, ...]:
    """What lies behind the Recruiter's screen."""
    if not isinstance(view, RecruiterView | OpenView):
        return ()
    turn, secrets = view.turn if isinstance(view, RecruiterView) else None, view.secrets
    board = turn.board if turn else view.board
    lines = []
    if ModuleName.FALSE_TRACKS in board.modules:
        lines.append(voice("sheet-decoys", left=secrets.decoys_left))
    if ModuleName.BURNED_FILES in board.modules:
        lines.append(voice("sheet-files", left=board.uses.get(ModuleName.BURNED_FILES, 0)))
    if secrets.put_back is not None:
        lines.append(voice("sheet-put-back", feature=feature_name(secrets.put_back)))
    return tuple(lines)


def secret_module_panel(view: PublicView, voice: Voice) -> list[Image.Image]:
    lines = secret_module_lines(view, voice)
    return [painted_lines(voice("table-modules"), lines)] if lines else []
