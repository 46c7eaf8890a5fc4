"""Refusals that a person sees. Each error carries the text to show them.

BotError
├── UnknownPress       a button or menu that we do not know (any more)
├── NoSuchTable        no game has that id, or it is not theirs to see
├── Unplayable         this release cannot read the stored game
├── GamePaused         administrators have paused play
├── WrongPlace         a command was used outside a game's thread but needs one
│   └── WhichGame      several games may be meant
├── NotSeated          the person has no seat at this table
├── SeatRefusal        a seat cannot be offered or taken over
├── LobbyRefusal       joining, leaving or starting is not possible now
├── ChallengeRefusal   a challenge cannot be made, played or shown that way
├── CampaignRefusal    a campaign cannot be changed or played that way
├── ProofRefusal       the game was played under rules that this release does not have
├── LessonRefusal      there is no lesson, or no way to give it
├── PreferenceRefusal  a preference has an invalid value
├── StoryRefusal       the story or film of a game cannot be made
├── RewindRefusal      the game cannot go back to that entry
├── ConsentRefusal     the others cannot be asked for that, or the answer is not possible
├── HistoryRefusal     the requested part of a game's past does not exist
├── FormRefusal        a form has an invalid value
├── PaceRefusal        the table cannot use that pace
├── OrderRefusal       that standing order is not possible
├── PublishRefusal     the person has nothing to publish, or not yet
├── FileRefusal        a game cannot be exported to a file or imported from one
├── StillBusy          a long task for this person is still running
├── AdminRefusal       only administrators may do that, or it cannot be done
└── MissingPermissions the bot lacks a Discord permission here
"""

from __future__ import annotations

from collections.abc import Sequence

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
    """`key`: the message id of what to do instead."""


class WhichGame(WrongPlace):
    """Carries the games, for those who can ask which."""

    def __init__(self, games: Sequence[tuple[str, str]]) -> None:
        """`games`: their ids and descriptions."""
        super().__init__("refused-which-game")
        self.games = games


class NotSeated(BotError):
    def __init__(self) -> None:
        super().__init__("refused-not-seated")


class SeatRefusal(BotError):
    """`key` says why."""


class LobbyRefusal(BotError):
    """`key` says why."""


class ChallengeRefusal(BotError):
    """`key` says why."""


class CampaignRefusal(BotError):
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
    """`key`: the message id of what is wrong."""


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
