"""The few words in which every game is written."""

from .aside import Aside, Field, Form, Offer, wrong_with
from .chance import Chance
from .circle import Circle
from .decision import Barred, Decision, Option
from .effects import Effects, Event
from .ending import Ending
from .engine import Outcome, Position
from .entry import Choose, Entry, Resign, Rewind, Undo, Withdraw, decode_entry, encode_entry, taken_back
from .errors import (
    BrokenInvariant,
    DeadEnd,
    Fault,
    GameOver,
    Illegal,
    IllFilled,
    KernelError,
    Meddling,
    NotAsked,
    NothingToUndo,
    NotOffered,
    NotOver,
    OtherRules,
    Outdated,
    Refusal,
    Runaway,
    Unfit,
    UnknownSetting,
)
from .game import Game
from .match import Checkpoint, Match
from .recording import Recording, Still
from .routine import Answering, Found, Premise, Routine, always, by_default, first
from .seal import sealed_setup
from .settings import NO_SETTINGS, Chosen, Setting, settled
from .state import Result, State
from .step import Ask, Confirm, Step
from .story import Moment, Story, TurningPoint, retold, weightiest
from .text import Arg, Seat, Text, seat_name, seat_names, typed
from .undoing import Bar, Cut, Extent, Free, Line, Link, NeedsConsent, Refused, Undoing, Why
from .upgrades import Tree, Upgrade

__all__ = [
    "NO_SETTINGS",
    "Answering",
    "Arg",
    "Aside",
    "Ask",
    "Bar",
    "Barred",
    "BrokenInvariant",
    "Chance",
    "Checkpoint",
    "Choose",
    "Chosen",
    "Circle",
    "Confirm",
    "Cut",
    "DeadEnd",
    "Decision",
    "Effects",
    "Ending",
    "Entry",
    "Event",
    "Extent",
    "Fault",
    "Field",
    "Form",
    "Found",
    "Free",
    "Game",
    "GameOver",
    "IllFilled",
    "Illegal",
    "KernelError",
    "Line",
    "Link",
    "Match",
    "Meddling",
    "Moment",
    "NeedsConsent",
    "NotAsked",
    "NotOffered",
    "NotOver",
    "NothingToUndo",
    "Offer",
    "Option",
    "OtherRules",
    "Outcome",
    "Outdated",
    "Position",
    "Premise",
    "Recording",
    "Refusal",
    "Refused",
    "Resign",
    "Result",
    "Rewind",
    "Routine",
    "Runaway",
    "Seat",
    "Setting",
    "State",
    "Step",
    "Still",
    "Story",
    "Text",
    "Tree",
    "TurningPoint",
    "Undo",
    "Undoing",
    "Unfit",
    "UnknownSetting",
    "Upgrade",
    "Why",
    "Withdraw",
    "always",
    "by_default",
    "decode_entry",
    "encode_entry",
    "first",
    "retold",
    "sealed_setup",
    "seat_name",
    "seat_names",
    "settled",
    "taken_back",
    "typed",
    "weightiest",
    "wrong_with",
]
