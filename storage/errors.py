"""What can go wrong in a store.

StorageError
├── StoreError              the store itself cannot serve
│   ├── UnsupportedUrl      no kind of store has this address
│   ├── StoreUnavailable    it cannot be opened, is locked, or the disk is full or fails
│   ├── StoreDamaged        the file is no database, or its content is corrupt
│   ├── ForeignStore        a valid database of another program
│   ├── StoreTooNew         written by a later release
│   ├── BackupExists        a backup never overwrites a file
│   ├── StoreNotEmpty       a copy never overwrites a store
│   └── CopyDiffers         what was copied is not what was there
└── WriteRefused            the call contradicts what is stored; nothing was changed
    ├── NoSuchGame
    ├── GameExists
    ├── StaleRevision       someone else's move was faster
    ├── Overtaken           another process has changed the game, or is about to
    ├── WrongStatus         for example, joining a running game
    ├── LobbyChanged        people or options differ from those that the game was set up with
    ├── AlreadySeated
    ├── SeatMissing
    ├── TableFull
    ├── TooManyTables       a person or a channel has reached a limit
    ├── NoSuchChallenge
    ├── TooManyChallenges   a person or a server has reached a limit
    ├── AttemptUnfinished   the person already plays that challenge
    ├── NoSuchCampaign
    ├── StaleCampaign       someone else has changed the campaign meanwhile
    ├── NotPending          the parcel is done, dead or unknown
    ├── TracesChanged       the data stored about the person changed meanwhile
    ├── NotRinging          the timer was rescheduled, was stopped or has already fired
    └── Inconsistent        a row contradicts other rows
"""

from storage.rows.lobbies import Ceiling


class StorageError(Exception):
    """Anything that this package raises on purpose."""


class StoreError(StorageError):
    """The store itself cannot serve."""


class UnsupportedUrl(StoreError):
    """No kind of store has this address. The message never repeats the address: it may hold a password."""


class StoreUnavailable(StoreError):
    """The store cannot be opened or written at the moment; the same call may succeed later."""


class StoreDamaged(StoreError):
    """The stored bytes are corrupt; restore a backup."""


class ForeignStore(StoreError):
    """A valid database of another program."""

    def __init__(self, place: str) -> None:
        super().__init__(f"{place} is a database of another program")


class StoreTooNew(StoreError):
    """The store was written by a later release."""

    def __init__(self, place: str, found: int, known: int) -> None:
        super().__init__(
            f"{place} has schema version {found}, but this release knows only versions up to {known}; "
            "run the release that wrote it, or a later one"
        )
        self.found = found
        self.known = known


class BackupExists(StoreError):
    """A backup never overwrites a file."""

    def __init__(self, place: str) -> None:
        super().__init__(f"{place} exists already, and a backup overwrites nothing")


class StoreNotEmpty(StoreError):
    """A copy never overwrites a store."""

    def __init__(self, table: str) -> None:
        super().__init__(f"the store to copy to is not empty: it has rows in {table!r}")


class CopyDiffers(StoreError):
    """The copy does not have the rows of the source. Do not use it."""

    def __init__(self, table: str) -> None:
        super().__init__(f"the copy differs from its source in {table!r}; throw it away")


class WriteRefused(StorageError):
    """The call contradicts what is stored; nothing was changed."""


class NoSuchGame(WriteRefused):
    """No game has this id."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is no game {game!r}")
        self.game = game


class GameExists(WriteRefused):
    """Another game has this id."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is a game {game!r} already")
        self.game = game


class StaleRevision(WriteRefused):
    """The move was computed from a position that is no longer the newest."""

    def __init__(self, game: str, expected: int, found: int) -> None:
        super().__init__(f"game {game!r} is at revision {found}, the move expected {expected}")
        self.game = game
        self.expected = expected
        self.found = found


class Overtaken(WriteRefused):
    """Another process holds the game's lock, or the game is not as this process has seen it last."""

    def __init__(self, game: str) -> None:
        super().__init__(f"game {game!r} may have changed since this process saw it")
        self.game = game


class WrongStatus(WriteRefused):
    """The game is not in the status that the call needs."""

    def __init__(self, game: str, expected: str, found: str) -> None:
        super().__init__(f"game {game!r} is {found}, not {expected}")
        self.game = game
        self.expected = expected
        self.found = found


class LobbyChanged(WriteRefused):
    """The people or options differ from those that the first position was made for."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the lobby of game {game!r} changed while the game was being set up")
        self.game = game


class AlreadySeated(WriteRefused):
    """The person already has a seat at this table."""

    def __init__(self, game: str, person: int) -> None:
        super().__init__(f"person {person} has a seat in game {game!r} already")
        self.game = game
        self.person = person


class SeatMissing(WriteRefused):
    """The person has no seat at this table."""

    def __init__(self, game: str, person: int) -> None:
        super().__init__(f"person {person} has no seat in game {game!r}")
        self.game = game
        self.person = person


class TableFull(WriteRefused):
    """Every seat is taken."""

    def __init__(self, game: str, seats: int) -> None:
        super().__init__(f"all {seats} seats of game {game!r} are taken")
        self.game = game
        self.seats = seats


class TooManyTables(WriteRefused):
    """A limit on the number of tables is reached."""

    def __init__(self, ceiling: Ceiling, first: float) -> None:
        super().__init__(f"there are {ceiling.most} tables of this {ceiling.of} already")
        self.ceiling = ceiling
        self.first = first
        """When the oldest of the tables that fill the limit was opened, in UTC seconds."""


class NoSuchChallenge(WriteRefused):
    """No challenge has this id."""

    def __init__(self, challenge: str) -> None:
        super().__init__(f"there is no challenge {challenge!r}")
        self.challenge = challenge


class TooManyChallenges(WriteRefused):
    """A limit on the number of challenges that people created is reached."""

    def __init__(self, most: int, closes: float, *, of_guild: bool) -> None:
        """`of_guild`: whether it is the server's limit, and not the person's."""
        super().__init__(f"{most} challenges of this {'guild' if of_guild else 'person'} are open already")
        self.most = most
        self.closes = closes
        """When there is room for another one, in UTC seconds."""
        self.of_guild = of_guild


class AttemptUnfinished(WriteRefused):
    """The person has an unfinished attempt at this challenge. Only one may run at a time."""

    def __init__(self, challenge: str, person: int, game: str) -> None:
        super().__init__(f"person {person} plays challenge {challenge!r} already, in game {game!r}")
        self.challenge = challenge
        self.person = person
        self.game = game


class NoSuchCampaign(WriteRefused):
    """No campaign has this id."""

    def __init__(self, campaign: str) -> None:
        super().__init__(f"there is no campaign {campaign!r}")
        self.campaign = campaign


class StaleCampaign(WriteRefused):
    """The campaign does not have the expected revision."""

    def __init__(self, campaign: str, expected: int) -> None:
        super().__init__(f"campaign {campaign!r} is no longer at revision {expected}")
        self.campaign = campaign


class NotPending(WriteRefused):
    """The parcel is done, dead or unknown."""

    def __init__(self, parcel: int) -> None:
        super().__init__(f"parcel {parcel} is not pending")
        self.parcel = parcel


class TracesChanged(WriteRefused):
    """The data stored about the person changed after their traces were read."""

    def __init__(self, person: int) -> None:
        super().__init__(f"the traces of person {person} are others by now")
        self.person = person


class NotRinging(WriteRefused):
    """The timer was rescheduled, was stopped or has already fired."""

    def __init__(self, key: str) -> None:
        super().__init__(f"timer {key!r} is not set for that moment")
        self.key = key


class Inconsistent(WriteRefused):
    """A row contradicts other rows: it names a game that is not stored, or repeats a value that must be unique."""
