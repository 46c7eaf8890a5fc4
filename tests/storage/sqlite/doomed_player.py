"""Plays game g1 in the store given, and dies by SIGKILL after a given statement of its fourth move, if one is given.

Prints the revision after each move that was acknowledged.
"""

import asyncio
import os
import signal
import sqlite3
import sys
from functools import partial
from itertools import count
from typing import Any

from storage import (
    MoveWrites,
    NewEntryRow,
    NewParcel,
    NewRemark,
    SideRecord,
    SideRecordId,
    TimerRow,
    open_store,
)

MOVES_BEFORE_THE_LAST = 3


class Mortal(sqlite3.Connection):
    """A connection that may end its process as soon as a statement has run."""

    statements_left: float = float("inf")

    def execute(self, *args: Any) -> sqlite3.Cursor:
        cursor = super().execute(*args)
        self._age()
        return cursor

    def executemany(self, *args: Any) -> sqlite3.Cursor:
        cursor = super().executemany(*args)
        self._age()
        return cursor

    @classmethod
    def _age(cls) -> None:
        cls.statements_left -= 1
        if cls.statements_left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def move(revision: int) -> MoveWrites:
    entry = NewEntryRow(
        kind="pick", seat=0, payload=b"p", events=b"e", cut=False, person=11, at=float(revision)
    )
    parcel = NewParcel(lane="a", kind="post", target=1, payload=b"%d" % revision, due=0.0, game="g1")
    return MoveWrites(
        game="g1",
        expected_revision=revision,
        entry=entry,
        state=b"after %d" % (revision + 1),
        keep_from=revision,
        parcels=(parcel,),
        remarks=(NewRemark(game="g1", revision=revision, kind="order", payload=b"r", at=0.0),),
        side_records=(SideRecord(game="g1", kind="note", key=str(revision), payload=b"n", at=0.0),),
        thrown_away=(SideRecordId(game="g1", kind="note", key=str(revision - 1)),),
        stopped=(f"reminder {revision - 1}",),
        timers=(deadline(revision + 1), reminder(revision)),
        fired_timer=deadline(revision) if revision else None,
    )


def deadline(revision: int) -> TimerRow:
    return TimerRow(key="deadline", game="g1", kind="deadline", due=float(revision))


def reminder(revision: int) -> TimerRow:
    return TimerRow(key=f"reminder {revision}", game="g1", kind="reminder", due=0.0)


async def play(url: str, fatal_statement: int | None) -> None:
    store = await open_store(url)
    for revision in count():
        if fatal_statement is not None and revision == MOVES_BEFORE_THE_LAST:
            Mortal.statements_left = fatal_statement
        await store.games.commit_move(move(revision))
        sys.stdout.write(f"{revision + 1}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sqlite3.connect = partial(sqlite3.connect, factory=Mortal)  # type: ignore[assignment]
    asyncio.run(play(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None))
