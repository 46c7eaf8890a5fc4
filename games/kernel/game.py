"""What a game is to the rest of the house."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from .actor import Actors
from .aside import Aside, Offer
from .circle import Circle
from .effects import Effects, Event
from .ending import Ending
from .errors import NotOffered
from .ranking import Ranked, Tally, ranked
from .routine import Routine
from .settings import NO_SETTINGS, Chosen, Setting, settled
from .state import State
from .step import Confirm, Step
from .text import Seat, Text
from .upgrades import Upgrade, brought_up

if TYPE_CHECKING:
    from .story import Story, TurningPoint

StateT = TypeVar("StateT", bound=State[Any])
ViewT = TypeVar("ViewT", bound=Struct)


class Game(ABC, Generic[StateT, ViewT]):
    """One title: its state, its steps, its views. Stateless; one instance serves all tables."""

    name: ClassVar[str]
    """As stored, and the name of the package, of its pictures and of its texts."""
    rules_version: ClassVar[int]
    """Raised by whatever changes what a state holds, what a move leads to, or what is told of it."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """By rules version, the step that brings a state of it to the next one. Games that began long ago may still be
    played, so none is ever taken out."""
    seats: ClassVar[range]
    """The numbers of players that it can be played with."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    """What can be chosen before the game begins."""
    actors: ClassVar[Actors] = Actors()
    """Who may act without a seat."""
    state_type: ClassVar[Any]
    """The generic state class, before its steps are filled in."""
    steps: ClassVar[tuple[type[Step], ...]]
    """Every step that can stand on the agenda, besides the kernel's own."""
    view_type: ClassVar[Any]
    headlines: ClassVar[frozenset[str]]
    """Event kinds that belong into a short account."""
    deeds: ClassVar[frozenset[str]] = frozenset()
    """Event kinds that say in a line what somebody did: below a scene they stand beside the headlines."""
    topics: ClassVar[Mapping[str, frozenset[str]]] = {}
    """What a log can be narrowed to: event kinds by topic, which has its title in the message `topic-<topic>`. Their
    order is what stored buttons count by, so new ones come last."""
    routines: ClassVar[tuple[Routine, ...]] = ()
    """Decisions that players may leave to standing orders. Stored buttons count by their order, so new ones come last; at
    most 25."""
    scenes: ClassVar[frozenset[str]]
    """Event kinds after which the table wants to see the board again."""

    @abstractmethod
    def new_state(self, seats: int, seed: str, chosen: Chosen) -> StateT:
        """The box just opened: an agenda with the setup on it and nothing drawn yet. `chosen` has every setting."""

    def unfit(self, seats: int, chosen: Chosen) -> Text | None:
        """Why so many cannot play with these settings; None if they can. `seats` is one of those that the game is made
        for, and `chosen` has every setting."""
        return None

    def fits(self, seats: int, chosen: Chosen = NO_SETTINGS) -> bool:
        """Whether so many can play with these settings, and the defaults of the others. Raises UnknownSetting."""
        return seats in self.seats and self.unfit(seats, settled(self.settings, chosen)) is None

    @abstractmethod
    def view(self, g: StateT, viewer: Seat | None) -> ViewT:
        """All that the viewer may know (None: a spectator), built up from nothing."""

    @abstractmethod
    def laid_open(self, g: StateT) -> ViewT:
        """A spectator's view of any moment of a game that is over, with nothing hidden any more. Until the end nobody
        may see it."""

    @abstractmethod
    def private(self, g: StateT, seat: Seat) -> object:
        """What this seat alone knows; a sheet in its hands is out of date when this is no longer equal."""

    def forms_circles(self, chosen: Chosen) -> bool:
        """Whether with these settings some of the seats may come to share a private place; people like to know before.
        `chosen` has every setting."""
        return False

    def circles(self, g: StateT) -> tuple[Circle, ...]:
        """Seats that share a private place; a seat may belong to several, or to none."""
        return ()

    def has_asides(self, g: StateT, seat: Seat) -> bool:
        """Whether this seat may do anything beside the decisions, now or at another time; who looks for it wants to know
        whether to look again."""
        return False

    def asides(self, g: StateT, seat: Seat) -> tuple[Offer, ...]:
        """What this seat may do beside the decisions now: at most 25 offers with a form, and 25 without. Nothing in it
        tells what the seat may not know."""
        return ()

    def notebook(self, g: StateT, seat: Seat) -> tuple[Text, ...]:
        """What asides have written down for this seat to read, a line each, the oldest first; what lies on the board
        for all to see is not among it."""
        return ()

    def aside(self, g: StateT, seat: Seat, aside: Aside, do: Effects) -> None:
        """Carry out an aside that is on offer and filled in as it asks for, or raise a Refusal. It may only write what
        asides write, and tell of it; no event of it is a scene. What an open question offers must not follow from it."""
        raise NotOffered

    def redacted(self, aside: Aside) -> Aside:
        """The aside without what its author wrote for certain seats alone, with BLANK in fields that must not be empty.
        An aside without such words is returned as it is; what lies open by the rules is none. The redacted aside is
        legal wherever the original is, and leads to the same game. Its events have BLANK in place of all typed words."""
        return aside

    def carry(self, was: StateT, now: StateT) -> StateT:
        """`was`, to which an undo goes back, with what asides have written until `now`. `was` may be changed."""
        return was

    def most_remedy(self, g: StateT) -> int:
        """How much the game can make good now of what was told wrongly through a fault, as its rules count it; 0 where
        they know of no remedy."""
        return 0

    def remedy(self, g: StateT, measure: int, do: Effects) -> None:
        """Make so much good; `measure` is from 1 to `most_remedy`. What was being asked is asked again afterwards."""

    @abstractmethod
    def heading(self, g: StateT) -> Text:
        """Where in the game we are, in a few words: "Day 2, Evening"."""

    @abstractmethod
    def chapter(self, event: Event) -> Text | None:
        """The title of the chapter that this event opens in an account of the game; None if it opens none.

        Chapters come in the same order in every game; only later ones may be missing.
        """

    @abstractmethod
    def ending(self, g: StateT, seat: Seat) -> Ending:
        """How a game that is over ended for this seat."""

    def ranking(self, g: StateT) -> tuple[Ranked, ...]:
        """The places of a game that is over, the best first: every seat, and the actors that are counted. Follows from the
        state, so it is not stored. By default winners are on the first place and all others on the next; where nobody
        has won, nobody has a place."""
        assert g.result is not None, "the game is not over"
        won = g.result.winners
        return ranked(Tally(seat, (int(seat in won),) if won else None) for seat in range(g.seats))

    def turning_points(self, story: Story[ViewT]) -> list[TurningPoint]:
        """A few moments worth telling of a finished game, in the order in which they came."""
        return []

    def lesson_over(self, g: StateT) -> bool:
        """Whether a guided beginning of this game has come to its end; a game without lessons has none to give.

        A lesson is for one player. Its texts are `lesson-opening`, `lesson-closing`, and for the first decision of each
        kind `lesson-` and the kind in small letters; a game that has the first one can be learnt.
        """
        return True

    @abstractmethod
    def check(self, g: StateT) -> list[str]:
        """Everything that is wrong with this state: the invariants of the specification. Empty when sound."""

    @abstractmethod
    def resign(self, g: StateT, seat: Seat, do: Effects) -> None:
        """What leaving means on the board. The seat's own steps are already off the agenda."""

    @cached_property
    def _encoder(self) -> msgspec.msgpack.Encoder:
        return msgspec.msgpack.Encoder()

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[StateT]:
        any_step = reduce(operator.or_, self.steps, Confirm)
        return msgspec.msgpack.Decoder(self.state_type[any_step])

    def encode(self, g: StateT) -> bytes:
        return self._encoder.encode(g)

    def decode(self, stored: bytes) -> StateT:
        """Raises msgspec.ValidationError when `stored` is no state of this game under these rules."""
        return self._decoder.decode(stored)

    def brought_up(self, stored: bytes) -> bytes:
        """An encoded state of these rules or of earlier ones, as these encode it. Raises OtherRules, and
        msgspec.MsgspecError when `stored` is no state of this game."""
        upgraded = brought_up(stored, self.upgrades, self.rules_version)
        return stored if upgraded is stored else self.encode(self.decode(upgraded))

    @cached_property
    def _view_decoder(self) -> msgspec.msgpack.Decoder[ViewT]:
        return msgspec.msgpack.Decoder(self.view_type)

    def decode_view(self, stored: bytes) -> ViewT:
        return self._view_decoder.decode(stored)

    def copy(self, g: StateT) -> StateT:
        return self._decoder.decode(self._encoder.encode(g))
