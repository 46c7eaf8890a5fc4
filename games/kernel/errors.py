"""What can go wrong at the door of a game.

KernelError
├── Refusal            the player's request cannot be granted; nothing changed
│   ├── GameOver
│   ├── NotAsked       nobody waits for an answer of this seat
│   ├── Outdated       the decision was settled meanwhile
│   ├── Illegal        the option is not among the offered ones
│   ├── NothingToUndo
│   └── NotOver        only a finished game can be told
└── Fault              the rules code is at fault
    ├── Runaway        the agenda never comes to rest
    ├── DeadEnd        the agenda is empty and the game is not over
    └── BrokenInvariant
"""

from __future__ import annotations

from collections.abc import Sequence

from .text import Seat, Text


class KernelError(Exception):
    pass


class Refusal(KernelError):
    """Carries what the player is told (`text`) and, where a rule is the reason, its id (`rule`)."""

    def __init__(self, text: Text, rule: str | None = None) -> None:
        super().__init__(f"{text.key} {text.args}" + (f" [{rule}]" if rule else ""))
        self.text = text
        self.rule = rule


class GameOver(Refusal):
    def __init__(self) -> None:
        super().__init__(Text("refused-game-over"))


class NotAsked(Refusal):
    def __init__(self, seat: Seat) -> None:
        super().__init__(Text("refused-not-asked", {"seat": seat}))
        self.seat = seat


class Outdated(Refusal):
    def __init__(self, decision: int) -> None:
        super().__init__(Text("refused-outdated", {"decision": decision}))
        self.decision = decision


class Illegal(Refusal):
    def __init__(self, option: str, rule: str, reason: Text | None = None) -> None:
        super().__init__(reason or Text("refused-illegal", {"rule": rule}), rule)
        self.option = option


class NothingToUndo(Refusal):
    def __init__(self, reason: str) -> None:
        """`reason` is one of "nothing", "revealed-or-handed-on", "not-yours"."""
        super().__init__(Text(f"refused-undo-{reason}"))


class NotOver(Refusal):
    def __init__(self) -> None:
        super().__init__(Text("refused-not-over"))


class Fault(KernelError):
    pass


class Runaway(Fault):
    pass


class DeadEnd(Fault):
    pass


class BrokenInvariant(Fault):
    def __init__(self, wrong: Sequence[str]) -> None:
        super().__init__("; ".join(wrong))
        self.wrong = tuple(wrong)
