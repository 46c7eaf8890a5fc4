"""The command below `/game` for the pace of a table."""

from __future__ import annotations

from collections.abc import Iterator

from ...door.commands import Command, of_a_table
from ...door.finder import Finder
from .desk import PaceDesk
from .verbs import PaceVerb


def pace_commands(pace: PaceDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""
    what = "How fast we play, and how to propose another pace"
    yield of_a_table("pace", what, pace.page, finder, finder.my_games, PaceVerb.PACE_NOW)
