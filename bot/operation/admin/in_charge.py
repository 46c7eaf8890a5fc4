"""Those who act on a game as its host or moderator, and what the table hears of it."""

from __future__ import annotations

import logging
from collections.abc import Container
from enum import StrEnum

from games.kernel import Arg, Text
from storage import GameRow, WriteSet

from ...table.attendants import merged
from ...table.loaded import LoadedTable
from ...table.outbox_planner import table_post
from ...table.remarks import aloud

log = logging.getLogger(__name__)


class InCharge(StrEnum):
    """The role in which someone acts. The table is not told their name."""

    HOST = "host"
    PLAYING_HOST = "playing-host"
    """A host of the bot who plays or has played this game."""
    MODERATOR = "moderator"


def in_words(what: str, by: InCharge, **args: Arg) -> Text:
    """What was done to the game."""
    return Text(f"admin-{what}", {"by": by.value, **args})


def said_at(live: LoadedTable, by: InCharge, what: str, *, at: float, **args: Arg) -> WriteSet:
    """Say what was done at the table and in its log, and update the table post. `at` in UTC seconds."""
    log.info("game %s: %s by a %s", live.id, what, by)
    told = aloud(in_words(what, by, **args), live.row, at=at)
    return merged(told, WriteSet(parcels=(table_post(live, at),)))


def named(row: GameRow, titles: Container[str]) -> Text | str:
    """The game's title. `titles`: those that this release has."""
    return Text("game-title") if row.title in titles else row.title
