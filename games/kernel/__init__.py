"""The few words in which every game is written."""

from .chance import Chance
from .decision import Barred, Decision, Option
from .effects import Effects, Event
from .ending import Ending
from .engine import Outcome, Position
from .errors import (
    BrokenInvariant,
    DeadEnd,
    Fault,
    GameOver,
    Illegal,
    KernelError,
    NotAsked,
    NothingToUndo,
    NotOver,
    Outdated,
    Refusal,
    Runaway,
)
from .game import Game
from .match import Checkpoint, Choose, Entry, Match, Resign, Undo, Withdraw, decode_entry, encode_entry
from .seal import sealed_setup
from .state import Result, State
from .step import Ask, Confirm, Step
from .story import Moment, Story, retold
from .text import Arg, Seat, Text, seat_name, seat_names

__all__ = [
    "Arg",
    "Ask",
    "Barred",
    "BrokenInvariant",
    "Chance",
    "Checkpoint",
    "Choose",
    "Confirm",
    "DeadEnd",
    "Decision",
    "Effects",
    "Ending",
    "Entry",
    "Event",
    "Fault",
    "Game",
    "GameOver",
    "Illegal",
    "KernelError",
    "Match",
    "Moment",
    "NotAsked",
    "NotOver",
    "NothingToUndo",
    "Option",
    "Outcome",
    "Outdated",
    "Position",
    "Refusal",
    "Resign",
    "Result",
    "Runaway",
    "Seat",
    "State",
    "Step",
    "Story",
    "Text",
    "Undo",
    "Withdraw",
    "decode_entry",
    "encode_entry",
    "retold",
    "sealed_setup",
    "seat_name",
    "seat_names",
]
