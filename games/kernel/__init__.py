"""The shared types from which every game is built."""

from .actor import FIRST_ACTOR, Actor, Actors, Party
from .aside import BLANK, Aside, Field, Form, Offer, wrong_with
from .chance import Chance
from .circle import Circle
from .decision import BACK, Barred, Decision, Listing, Option, or_back
from .effects import Effects, Event
from .ending import Ending
from .engine import Outcome, Position
from .entry import (
    Choose,
    Entry,
    Remedy,
    Resign,
    Rewind,
    Undo,
    Withdraw,
    decode_entry,
    encode_entry,
    taken_back,
)
from .errors import (
    BrokenInvariant,
    DeadEnd,
    Fault,
    GameOver,
    Illegal,
    IllFilled,
    KernelError,
    Meddling,
    NoRemedy,
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
from .ranking import Ranked, ScoreLine, Tally, ranked, winners
from .recording import Keyframe, Recording
from .routine import Answering, Found, Premise, Routine, always, by_default, first
from .seal import sealed_setup
from .series import Series
from .settings import NO_SETTINGS, Chosen, Setting, settled
from .simulation import Simulation
from .state import Result, State
from .step import Ask, AskOne, Confirm, Step
from .story import Moment, Story, TurningPoint, retold, weightiest
from .text import Arg, Seat, Text, seat_name, seat_names, typed
from .trial import would_change
from .undoing import Bar, Cut, Extent, Free, Line, Link, NeedsConsent, Refused, Undoing, Why
from .upgrades import Tree, Upgrade

__all__ = [
    "BACK",
    "BLANK",
    "FIRST_ACTOR",
    "NO_SETTINGS",
    "Actor",
    "Actors",
    "Answering",
    "Arg",
    "Aside",
    "Ask",
    "AskOne",
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
    "Keyframe",
    "Line",
    "Link",
    "Listing",
    "Match",
    "Meddling",
    "Moment",
    "NeedsConsent",
    "NoRemedy",
    "NotAsked",
    "NotOffered",
    "NotOver",
    "NothingToUndo",
    "Offer",
    "Option",
    "OtherRules",
    "Outcome",
    "Outdated",
    "Party",
    "Position",
    "Premise",
    "Ranked",
    "Recording",
    "Refusal",
    "Refused",
    "Remedy",
    "Resign",
    "Result",
    "Rewind",
    "Routine",
    "Runaway",
    "ScoreLine",
    "Seat",
    "Series",
    "Setting",
    "Simulation",
    "State",
    "Step",
    "Story",
    "Tally",
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
    "or_back",
    "ranked",
    "retold",
    "sealed_setup",
    "seat_name",
    "seat_names",
    "settled",
    "taken_back",
    "typed",
    "weightiest",
    "winners",
    "would_change",
    "wrong_with",
]
