"""What can go wrong at the door of a game.

KernelError
├── Refusal            the player's request cannot be granted; nothing changed
│   ├── GameOver
│   ├── NotAsked       nobody waits for an answer of this seat
│   ├── Outdated       the decision was settled meanwhile
│   ├── Illegal        the option is not among the offered ones
│   ├── NothingToUndo
│   ├── NotOver        only a finished game can be told
│   ├── UnknownSetting nothing of that name or value can be chosen
│   ├── Unfit          the game cannot begin with so many seats and these settings
│   ├── NotOffered     this aside is not open to the seat (any more)
│   ├── NoRemedy       there is nothing, or not as much, for the game to make good
│   └── IllFilled      the form of an aside is not filled in as it asks for
├── Fault              the rules code is at fault
│   ├── Runaway        the agenda never comes to rest
│   ├── DeadEnd        the agenda is empty and the game is not over
│   ├── Meddling       an aside touched what is not its own
│   └── BrokenInvariant
└── OtherRules         a state was stored under rules that are not known here
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
        """`reason`: a `Bar`, or "needs-consent" where it is possible, but not alone."""
        super().__init__(Text(f"refused-undo-{reason}"))


class NotOver(Refusal):
    def __init__(self) -> None:
        super().__init__(Text("refused-not-over"))


class UnknownSetting(Refusal):
    def __init__(self, setting: str, value: str) -> None:
        super().__init__(Text("refused-unknown-setting", {"setting": setting, "value": value}))


class Unfit(Refusal):
    """`text` is of the game's own catalogue."""


class NoRemedy(Refusal):
    def __init__(self, most: int) -> None:
        """`most`: how much there could be now."""
        super().__init__(Text("refused-no-remedy", {"most": most}))


class NotOffered(Refusal):
    def __init__(self) -> None:
        super().__init__(Text("refused-not-offered"))


class IllFilled(Refusal):
    """`text` says which field, and what is wrong with it."""


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
