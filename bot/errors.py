"""What the bot cannot do for a person, each with the words that they are told.

BotError
├── UnknownPress       a button or menu that we do not know (any more)
├── NoSuchTable        no game has that id, or it is not theirs to see
├── Unplayable         this release cannot read how the game stands
├── GamePaused         those in charge have stopped play for a while
├── WrongPlace         a command outside a game's thread that needs one
├── NotSeated          no seat at this table
├── SeatRefusal        a seat cannot be offered or taken over
├── LobbyRefusal       joining, leaving or starting is not possible now
├── ChallengeRefusal   a challenge cannot be made, played or looked at that way
├── ProofRefusal       the game was played by rules that are not known here
├── LessonRefusal      there is no lesson, or no way to give it
├── PreferenceRefusal  what somebody wants to be noted of them makes no sense
├── StoryRefusal       the story or film of a game cannot be made
├── RewindRefusal      the game cannot go back there
├── ConsentRefusal     the others cannot be asked that, or it cannot be answered that way
├── HistoryRefusal     what is asked for of a game's past is not there
├── FormRefusal        a form is not filled in as it asks for
├── PaceRefusal        a table cannot be played at that pace
├── OrderRefusal       that cannot be ordered
├── PublishRefusal     there is nothing of theirs to be laid open, or not yet
├── FileRefusal        a game cannot be given out as a file, or taken in from one
├── StillBusy          something that takes long is being done for them already
├── AdminRefusal       only those in charge may do that, or it cannot be done
└── MissingPermissions the bot may not do here what it needs
"""

from __future__ import annotations

from games.kernel import Arg, Text


class BotError(Exception):
    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(f"{key} {args}")
        self.text = Text(key, args)


class UnknownPress(BotError):
    def __init__(self) -> None:
        super().__init__("refused-unknown-press")


class NoSuchTable(BotError):
    def __init__(self) -> None:
        super().__init__("refused-no-such-table")


class Unplayable(BotError):
    def __init__(self) -> None:
        super().__init__("refused-unplayable")


class GamePaused(BotError):
    def __init__(self) -> None:
        super().__init__("refused-paused")


class WrongPlace(BotError):
    """`key` says what to do instead."""


class NotSeated(BotError):
    def __init__(self) -> None:
        super().__init__("refused-not-seated")


class SeatRefusal(BotError):
    """`key` says why."""


class LobbyRefusal(BotError):
    """`key` says why."""


class ChallengeRefusal(BotError):
    """`key` says why."""


class ProofRefusal(BotError):
    def __init__(self) -> None:
        super().__init__("refused-other-rules")


class LessonRefusal(BotError):
    """`key` says why."""


class PreferenceRefusal(BotError):
    """`key` says why."""


class StoryRefusal(BotError):
    """`key` says why."""


class HistoryRefusal(BotError):
    """`key` says why."""


class FormRefusal(BotError):
    """`key` says what is wrong."""


class RewindRefusal(BotError):
    """`key` says why."""


class ConsentRefusal(BotError):
    """`key` says why."""


class PaceRefusal(BotError):
    """`key` says why."""


class OrderRefusal(BotError):
    """`key` says why."""


class PublishRefusal(BotError):
    """`key` says why."""


class FileRefusal(BotError):
    """`key` says why."""


class AdminRefusal(BotError):
    """`key` says why."""


class StillBusy(BotError):
    def __init__(self) -> None:
        super().__init__("refused-still-busy")


class MissingPermissions(BotError):
    def __init__(self, missing: str) -> None:
        super().__init__("refused-missing-permissions", missing=missing)
