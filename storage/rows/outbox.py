"""Parcels to Discord, and the messages that they became."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeAlias

from storage.rows.row import Row


class ParcelState(StrEnum):
    """The stage of a parcel's life cycle."""

    PENDING = "pending"
    DONE = "done"
    DEAD = "dead"


class Bound(StrEnum):
    """A destination that the store resolves to a place."""

    HOME = "home"
    """Where its game is played: the thread, or the channel while there is no thread."""
    CHANNEL = "channel"
    """The channel where its game was opened."""
    PERSON = "person"
    """Its target."""


class NewParcel(Row, frozen=True, kw_only=True):
    """A delivery to Discord, to be put into the outbox.

    Parcels of one `lane` (such as a channel) are delivered in the order in which they were put in. A newer parcel
    replaces an untried one with the same lane and `key`. It replaces the kind, target, payload and due time; the id,
    nonce and place in the lane stay.
    """

    lane: str
    kind: str
    target: int
    payload: bytes
    due: float
    """Not tried before this time. The parcels behind it in its lane wait as well."""
    game: str | None = None
    key: str | None = None
    bound_for: str | None = None
    """A value of `Bound`, or the name of a place; None: the lane itself is the place. Parcels to one place are
    delivered one at a time."""


class Parcel(NewParcel, frozen=True, kw_only=True):
    """A parcel in the outbox."""

    id: int
    nonce: str
    """Unguessable, unique and constant. At most 25 characters, Discord's limit."""
    attempts: int
    """How many tries have begun."""
    maybe_sent_since: float | None
    """When the first try without a recorded end began; None if every try has one."""
    state: ParcelState
    why: str | None
    """The reason for giving up; None unless the parcel is dead."""
    place: str
    """The resolved place: a channel, a person, or its own lane."""
    origin: int
    """The fairness key: the server of its game; outside of servers the channel or person."""

    @property
    def maybe_sent(self) -> bool:
        """Whether a try began whose end was never recorded."""
        return self.maybe_sent_since is not None


class Backlog(Row, frozen=True, kw_only=True):
    """Overdue parcels."""

    parcels: int
    tried: int
    """How many of them were tried at least once."""
    since: float | None
    """When the oldest of them fell due; None when there is none."""


class Post(Row, frozen=True, kw_only=True):
    """A reference to a message that shows a part of a game. A game has one post of each kind."""

    game: str
    kind: str
    """Its name, and what the post is about, with colons between: `table`, `lobby`, `sheet:<seat>`, `whisper:<seat>:<parcel>`."""
    channel: int
    message: int
    digest: str
    """A hash of what the message shows, so that unchanged contents need not be sent again."""
    told: bytes = b""
    """The encoded contents of a message about one moment. Empty for a message that is kept up to date."""
    revision: int | None = None
    """The game's revision that the message shows. None if it shows no fixed one, or is of a release that did not store
    it."""


FarewellTo: TypeAlias = Callable[[Post], NewParcel | None]
"""What is sent because a post's game is deleted; None: its message stays as it is. Pure."""


def no_farewell(_: Post) -> NewParcel | None:
    return None
