"""The interface between a game and the rest of the project."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from .actor import Actors
from .aside import Aside, AsideOffer
from .campaign.rules import CampaignRules
from .circle import Circle
from .effects import Effects, Event
from .ending import Ending
from .errors import NotOffered
from .lesson import Lesson
from .ranking import Ranked, Tally, ranked
from .routine import Routine
from .settings import NO_SETTINGS, Chosen, Setting, with_defaults
from .standings import Standings, standings
from .state import State
from .step import Confirm, Step
from .text import Seat, Text
from .upgrades import Upgrade, migrated

if TYPE_CHECKING:
    from .soundness import Checks
    from .story import PointFinder

StateT = TypeVar("StateT", bound=State[Any])
ViewT = TypeVar("ViewT", bound=Struct)


class Game(ABC, Generic[StateT, ViewT]):
    """One title: its state, its steps and its views. Stateless; one instance serves all tables."""

    name: ClassVar[str]
    """The stored name; also the name of the package, of its pictures and of its texts."""
    rules_version: ClassVar[int]
    """Raised by every change of what a state holds, what a move leads to, or what events tell."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """Migrations by rules version: each turns a state of that version into one of the next.

    None is ever removed, as games that began long ago may still be played.
    """
    seats: ClassVar[range]
    """The possible numbers of players."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    """Options to choose before the game begins."""
    actors: ClassVar[Actors] = Actors()
    """Automatic opponents and other parties that act without a seat."""
    state_type: ClassVar[Any]
    """The generic state class, without its type argument for steps."""
    steps: ClassVar[tuple[type[Step], ...]]
    """Every step that the agenda can hold, besides the kernel's own."""
    view_type: ClassVar[Any]
    headlines: ClassVar[frozenset[str]]
    """Event kinds that belong in a short account."""
    digest_events: ClassVar[frozenset[str]] = frozenset()
    """Event kinds that say in a line what someone did. Below a scene, they are shown with the headlines."""
    turn_events: ClassVar[frozenset[str]] = frozenset()
    """Event kinds that only say whose turn begins. A panel that says so anyway leaves the last one out."""
    milestones: ClassVar[frozenset[str]] = frozenset()
    """Event kinds that cut a story as turn events do: each step that tells one is a moment of its own."""
    stretches: ClassVar[Mapping[str, str]] = {}
    """Event kinds by which a part of the game begins, each with the kind by which that part ends. A part in which
    nothing happened is told by the log alone."""
    chapters: ClassVar[Mapping[str, str]]
    """Event kinds that open a chapter in an account of the game. Each comes with the message that is its title and takes the
    arguments of the event. Chapters come in the same order in every game. An account may end early but skips none."""
    topics: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Filters of a log: event kinds by topic. The message `topic-<topic>` is its title.

    Stored buttons refer to topics by position, so new ones are appended.
    """
    routines: ClassVar[tuple[Routine, ...]] = ()
    """Decisions that a standing order can answer; at most 25.

    Stored buttons refer to routines by position, so new ones are appended.
    """
    scenes: ClassVar[frozenset[str]]
    """Event kinds after which the board is shown to the table again, and an undo is no longer free."""
    further_scenes: ClassVar[frozenset[str]] = frozenset()
    """Further event kinds after which the board is shown. They leave undo as it is, so stored games stay the same."""
    lessons: ClassVar[tuple[Lesson, ...]] = ()
    """Guided games. Stored buttons refer to a lesson by a hash of its id, so ids stay."""
    point_finders: ClassVar[tuple[PointFinder, ...]] = ()
    """What finds the turning points of a finished game."""
    checks: ClassVar[Checks]
    """The invariants of the specification."""
    campaign: ClassVar[CampaignRules | None] = None
    """The rules of its campaigns; None if it has none."""

    def shows_board(self, events: Iterable[Event]) -> bool:
        """Whether the board is shown to the table after an entry that tells these."""
        told = [event.kind for event in events]
        return not (self.scenes.isdisjoint(told) and self.further_scenes.isdisjoint(told))

    @abstractmethod
    def new_state(self, seats: int, seed: str, chosen: Chosen) -> StateT:
        """The initial state: the setup is on the agenda, and nothing has been drawn. `chosen` has every setting."""

    def unfit(self, seats: int, chosen: Chosen) -> Text | None:
        """The reason why this number of seats cannot play with these settings; None if they can.

        `seats` lies in the game's own range, and `chosen` has every setting.
        """
        return None

    def fits(self, seats: int, chosen: Chosen = NO_SETTINGS) -> bool:
        """Whether this number of seats can play with these settings. Missing settings take their defaults. Raises
        UnknownSetting."""
        return seats in self.seats and self.unfit(seats, with_defaults(self.settings, chosen)) is None

    @abstractmethod
    def view(self, g: StateT, viewer: Seat | None) -> ViewT:
        """Everything that the viewer (None: a spectator) may know, built up from nothing."""

    @abstractmethod
    def laid_open(self, g: StateT) -> ViewT:
        """A spectator's view of any moment of a finished game, with nothing hidden. It must not be shown before the
        end."""

    @abstractmethod
    def private(self, g: StateT, seat: Seat) -> object:
        """What only this seat knows. A sheet that the seat holds is out of date when this value changes."""

    def forms_circles(self, chosen: Chosen) -> bool:
        """Whether seats may come to share a private channel under these settings; players are told before the start.

        `chosen` has every setting.
        """
        return False

    def circles(self, g: StateT) -> tuple[Circle, ...]:
        """The present circles. A seat may belong to several, or to none."""
        return ()

    def has_asides(self, g: StateT, seat: Seat) -> bool:
        """Whether this seat may take any aside, now or later. If not, callers need not check again."""
        return False

    def asides(self, g: StateT, seat: Seat) -> tuple[AsideOffer, ...]:
        """The asides that this seat may take now: at most 25 with a form, and 25 without. They reveal nothing hidden
        from the seat."""
        return ()

    def notebook(self, g: StateT, seat: Seat) -> tuple[Text, ...]:
        """The private notes that this seat may read, one line each, oldest first. Notes open to all on the board are
        not included."""
        return ()

    def aside(self, g: StateT, seat: Seat, aside: Aside, do: Effects) -> None:
        """Carry out an offered aside with valid input, or raise a Refusal.

        It may write only what belongs to asides, and tell events about it; none of these is a scene. The options of
        an open question must not depend on what it writes.
        """
        raise NotOffered

    def redacted(self, aside: Aside) -> Aside:
        """The aside without words that its author wrote for certain seats only; BLANK replaces them in required
        fields.

        An aside without such words, or with words that the rules keep open, is returned unchanged. The redacted aside
        is legal where the original is, and leads to the same game. Its events have BLANK in place of all typed words.
        """
        return aside

    def keep_asides(self, was: StateT, now: StateT) -> StateT:
        """The earlier state `was`, to which an undo goes back, with what asides have written until `now`. May change
        `was`."""
        return was

    def most_remedy(self, g: StateT) -> int:
        """The largest measure that `remedy` accepts now, in the rules' own unit; 0 if the rules offer no repair."""
        return 0

    def remedy(self, g: StateT, measure: int, do: Effects) -> None:
        """Repair the running game after a fault gave wrong information. `measure` is between 1 and `most_remedy`.

        Afterwards the open questions are asked again.
        """

    @abstractmethod
    def heading(self, g: StateT) -> Text:
        """The present point of the game in a few words, such as "Day 2, Evening"."""

    def chapter(self, event: Event) -> Text | None:
        """The title of the chapter that this event opens; None if it opens none."""
        title = self.chapters.get(event.kind)
        return None if title is None else Text(title, event.text.args)

    @abstractmethod
    def ending(self, g: StateT, seat: Seat) -> Ending:
        """How a finished game ended for this seat."""

    def ranking(self, g: StateT) -> tuple[Ranked, ...]:
        """The places of a finished game, best first: every seat, and the actors that count.

        It follows from the state, so it is not stored. By default winners take first place and all others the next;
        without a winner, no one has a place.
        """
        assert g.result is not None, "the game is not over"
        won = g.result.winners
        return ranked(Tally(seat, (int(seat in won),) if won else None) for seat in range(g.seats))

    def are_opponents(self, seats: int, chosen: Chosen) -> bool:
        """Whether people play against each other with these settings. If not, one plays alone, or all together, against
        actors. `chosen` has every setting."""
        return seats > 1

    def side(self, g: StateT, seat: Seat) -> Text | None:
        """The side on which the seat has played to the end of a finished game; None for one that has left, and where the
        rules have no sides."""
        return None

    def is_decided(self, g: StateT) -> bool:
        """Whether a finished game has a result. It has none if it was broken off; that everyone has lost is one."""
        return True

    def standings(self, g: StateT) -> Standings:
        """How a finished game stands for each seat. It follows from the state."""
        seats = range(g.seats)
        return standings(
            self.ranking(g),
            [self.ending(g, seat) for seat in seats],
            [self.side(g, seat) for seat in seats],
            g.resigned,
            is_decided=self.is_decided(g),
        )

    def check(self, g: StateT) -> list[str]:
        """All violations in a state at rest, each prefixed with the number of its invariant; empty for a sound state."""
        return [f"{number}: {wrong}" for number, check in self.checks for wrong in check(g)]

    @abstractmethod
    def resign(self, g: StateT, seat: Seat, do: Effects) -> None:
        """Carry out what leaving means on the board. The seat's own steps are already off the agenda."""

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
        """Raises msgspec.ValidationError if `stored` is no state of this game under the present rules."""
        return self._decoder.decode(stored)

    def migrated(self, stored: bytes) -> bytes:
        """Migrate an encoded state of the present or earlier rules to the present ones.

        Raises OtherRules, and msgspec.MsgspecError if `stored` is no state of this game.
        """
        upgraded = migrated(stored, self.upgrades, self.rules_version)
        return stored if upgraded is stored else self.encode(self.decode(upgraded))

    @cached_property
    def _view_decoder(self) -> msgspec.msgpack.Decoder[ViewT]:
        return msgspec.msgpack.Decoder(self.view_type)

    def encode_view(self, view: ViewT) -> bytes:
        return self._encoder.encode(view)

    def decode_view(self, stored: bytes) -> ViewT:
        return self._view_decoder.decode(stored)

    def copy(self, g: StateT) -> StateT:
        return self._decoder.decode(self._encoder.encode(g))
