"""Processes on one database, the shards that they hold and the gateway's sessions that they start."""

from storage.rows.row import Row


class Share(Row, frozen=True, kw_only=True):
    """The part of the outbox that a process delivers: what comes from the servers of its shards."""

    shards: int = 1
    """How many there are in all."""
    numbers: tuple[int, ...] = (0,)
    """Those of this process, from 0."""

    @property
    def is_first(self) -> bool:
        """Whether this process does what is to be done once for all of them."""
        return 0 in self.numbers

    def includes(self, guild: int | None) -> bool:
        """Whether the server's events come to these shards. Those of direct messages come to shard 0."""
        return (0 if guild is None else guild >> 22) % self.shards in self.numbers


EVERYTHING = Share()


class NewProcess(Row, frozen=True, kw_only=True):
    """A process as it presents itself with each beat."""

    id: str
    """Unique; a restarted process has another one."""
    name: str
    """Where it runs, for its hosts."""
    shards: int
    """How many shards there are in all."""
    pinned: tuple[int, ...] | None = None
    """The shards that it serves whether or not another process holds them; None: it claims some."""
    connected: tuple[int, ...] = ()
    """The shards whose events it receives."""


class LeaseTerms(Row, frozen=True, kw_only=True):
    """How long claims on shards last."""

    lease_seconds: float = 7.0
    """A process that has not beaten for so long is dead, and its shards are free."""
    settled_seconds: float = 60.0
    """The age from which others give up shards to a process. One that crashes at its start never reaches it."""


class ProcessRow(Row, frozen=True, kw_only=True):
    """A process that is alive, or has just left. Times are by the database's clock."""

    id: str
    name: str
    shards: int
    is_pinned: bool
    has_left: bool
    since: float
    until: float
    returned: float
    """When it last beat again after it had counted as dead."""
    numbers: tuple[int, ...] = ()
    """The shards that it holds, in order."""


class Claimed(Row, frozen=True, kw_only=True):
    """What a process has claimed with a beat."""

    numbers: tuple[int, ...]
    """Its shards, in order."""
    connected: tuple[int, ...] = ()
    """The shards, of all processes, that those who hold them have connected."""
    divided_by: int | None = None
    """The number of shards in all by which others divide the gateway, if that keeps this process from claiming any."""


class Takeover(Row, frozen=True, kw_only=True):
    """What becomes of the shards that a process has given back."""

    is_coming: bool = False
    """Whether another process is there to take them."""
    connected: tuple[int, ...] = ()
    """The shards, of all processes, that those who hold them have connected."""


class ShardBacklog(Row, frozen=True, kw_only=True):
    """What is overdue on the servers of a shard."""

    shard: int
    parcels: int = 0
    timers: int = 0


class StartLimit(Row, frozen=True, kw_only=True):
    """How many sessions of the gateway may be started, for all processes together."""

    total: int
    remaining: int
    resets: float
    """When `remaining` is `total` again, by the database's clock."""
    max_concurrency: int
    """How many shards may identify at once. They do so in buckets: their number modulo this one."""


class IdentifyTurn(Row, frozen=True, kw_only=True):
    """When a shard may identify."""

    wait_seconds: float
    is_granted: bool
    """False: no more sessions may be started today. Ask again after the wait."""
    limit: StartLimit | None
    """What is left after this one, as far as Discord has told a process."""
