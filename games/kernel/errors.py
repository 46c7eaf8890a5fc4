"""Errors of the kernel.

KernelError
├── Refusal            the player's request cannot be granted; nothing changed
│   ├── GameOver
│   ├── NotAsked       this seat has no open question
│   ├── Outdated       the decision was answered meanwhile
│   ├── Illegal        the option is not among the offered ones
│   ├── NothingToUndo
│   ├── NotOver        only a finished game can be retold
│   ├── UnknownSetting no such setting or value exists
│   ├── Unfit          the game cannot begin with so many seats and these settings
│   ├── NotOffered     this aside is not, or no longer, open to the seat
│   ├── NoRemedy       the game has nothing, or less, to repair
│   └── IllFilled      the input of an aside is not valid
├── Fault              the rules code is at fault
│   ├── Runaway        the agenda never comes to rest
│   ├── DeadEnd        the agenda is empty and the game is not over
│   ├── Meddling       an aside changed what asides may not change
│   └── BrokenInvariant
└── OtherRules         a state was stored under unknown rules
"""

from __future__ import annotations

from collections.abc import Sequence

from .text import Seat, Text


class KernelError(Exception):
    pass


class Refusal(KernelError):
    """`text` is the message for the player; `rule` the id of the rule that forbids the request, if one does."""

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
        """`reason`: an `UndoRefusal`, or "needs-consent" if undo is possible only by consent."""
        super().__init__(Text(f"refused-undo-{reason}"))


class NotOver(Refusal):
    def __init__(self) -> None:
        super().__init__(Text("refused-not-over"))


class UnknownSetting(Refusal):
    def __init__(self, setting: str, value: str) -> None:
        super().__init__(Text("refused-unknown-setting", {"setting": setting, "value": value}))


class Unfit(Refusal):
    """`text` comes from the game's own catalogue."""


class NoRemedy(Refusal):
    def __init__(self, most: int) -> None:
        """`most`: the largest measure possible now."""
        super().__init__(Text("refused-no-remedy", {"most": most}))


class NotOffered(Refusal):
    def __init__(self) -> None:
        super().__init__(Text("refused-not-offered"))


class IllFilled(Refusal):
    """`text` names the field and the problem."""


class Fault(KernelError):
    pass


class Runaway(Fault):
    pass


class DeadEnd(Fault):
    pass


class Meddling(Fault):
    pass


class BrokenInvariant(Fault):
    def __init__(self, wrong: Sequence[str]) -> None:
        super().__init__("; ".join(wrong))
        self.wrong = tuple(wrong)


class OtherRules(KernelError):
    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"the state is of rules version {found}, from which nothing leads to version {known}"
        )
        self.found = found
        self.known = known
