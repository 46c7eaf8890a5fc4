"""Divides the shards of the gateway among the processes that are alive."""

from collections.abc import Sequence

from storage.rows.processes import ProcessRow


def part_of(me: ProcessRow, processes: Sequence[ProcessRow], *, settled_before: float) -> tuple[int, ...]:
    """The shards that are to be this process's own: what it keeps of its own, and what it takes of the free ones.

    All processes, this one among them, divide the gateway in the same way. Shards that a dead process held count as
    free: leave it out. A process that began before `settled_before` gives up shards only to others that did. A
    younger one has hardly begun to serve its shards, and shares with everyone.
    """
    claiming = [process for process in processes if not process.is_pinned and not process.has_left]
    pinned = {number for process in processes if process.is_pinned for number in process.numbers}
    held = {number for process in processes for number in process.numbers}
    open_to_all = me.shards - len(pinned)
    own = [*me.numbers]
    wanted = _at_most(open_to_all, len(claiming))
    if len(own) < wanted:
        free = [number for number in range(me.shards) if number not in held]
        return tuple(sorted(own + free[: wanted - len(own)]))
    is_young = me.since > settled_before
    shares_with = [process for process in claiming if is_young or process.since <= settled_before]
    return tuple(sorted(own)[: _at_most(open_to_all, len(shares_with))])


def _at_most(shards: int, processes: int) -> int:
    """The largest part, if this many processes divide the shards evenly."""
    return -(-shards // processes)
