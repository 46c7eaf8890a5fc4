"""The kinds of pictures that a game can draw. Queued jobs store the names of kinds, so these must not change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from games.kernel import Decision, Option, Story

from .page import Film, Picture
from .tallies import Difference, OpenTally, gains_and_losses
from .words import Words

ViewT = TypeVar("ViewT", bound=Struct)

Kind: TypeAlias = str
"""The name of a kind of picture, unique within a game."""

OVERLAY: Kind = "overlay"
"""The options of a question, marked on the board."""
CHANGES: Kind = "changes"
"""The board of the later of two moments, with all changes since the earlier one marked."""
SCENE: Kind = "scene"
"""What has changed between two moments, and of the board only the part where that is."""
TITLE: Kind = "title"
"""The title picture, drawn from nothing."""
FILM: Kind = "film"
"""An animation of a story's boards."""

Shown: TypeAlias = Picture | Film
Painter: TypeAlias = Callable[..., Shown]
"""Receives the players' names by seat as `names`, and the texts in their language as `words`."""

NONE: Mapping[Kind, Painter] = MappingProxyType({})


class Between(Struct, Generic[ViewT], frozen=True):
    """Two public views of the same game: before and after."""

    before: ViewT
    after: ViewT


class UnknownKind(ValueError):
    """The game has no picture of this kind."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(f"there is no {kind} of this game")
        self.kind = kind


class Pictures(Struct, frozen=True, kw_only=True):
    """What a game's rendering package offers the studio, as its `PICTURES`: painters by kind, grouped by what they
    draw from."""

    view_type: Any
    boards: Mapping[Kind, Painter]
    """Drawn from a public view. The first one is the main board, legible on a phone."""
    details: Mapping[Kind, Painter] = NONE
    """Cut-outs of a board for whoever asks for one, drawn from a public view. `picture-<kind>` is the message that names
    one. Custom ids hold their places in this order, so only add to them."""
    sheets: Mapping[Kind, Painter] = NONE
    """Drawn from a seat's own view. They also receive the seat's open question, or None, as `decision`."""
    sheets_of: Callable[[Any], tuple[Kind, ...]] | None = None
    """Selects the sheets that a view's own seat has. None: every seat has all."""
    overlay: Painter | None = None
    """Drawn from a seat's own view. It also receives the question as `decision`."""
    without_places: frozenset[str] = frozenset()
    """Decision kinds that have an overlay although their options are no places."""
    is_all_numbered: bool = False
    """Whether overlays number all options: those without a place beside what they are about, or in words."""
    unnumbered: frozenset[str] = frozenset()
    """Decision kinds whose overlay has no numbers all the same."""
    changes: Painter | None = None
    """Drawn from a Between."""
    scene: Painter | None = None
    """Drawn from a Between. None: `changes` serves for scenes, too."""
    tallies: Callable[[Any], Sequence[OpenTally]] | None = None
    """Counts what each party has in the open, in a public view. A scene tells what was gained and lost of it."""
    story: Mapping[Kind, Painter] = NONE
    """Still pictures drawn from a Story."""
    title: Painter | None = None
    """For the lobby, drawn from nothing: it receives no view."""
    film: Painter | None = None
    """Drawn from a Story. It also receives the names at earlier moments as `then`."""

    def __post_init__(self) -> None:
        kinds = [*self.boards, *self.details, *self.sheets, *self.story, OVERLAY, CHANGES, SCENE, TITLE, FILM]
        if len(set(kinds)) < len(kinds):
            raise ValueError(f"two kinds of pictures have the same name: {sorted(kinds)}")

    @property
    def at_a_glance(self) -> Kind:
        """The kind of the main board."""
        return next(iter(self.boards))

    def of_viewer(self, view: Any) -> tuple[Kind, ...]:
        """The kinds of pictures on the private sheet of the view's own seat."""
        return self.sheets_of(view) if self.sheets_of else tuple(self.sheets)

    def has_overlay(self, decision: Decision) -> bool:
        """Whether the question has an overlay."""
        return decision.kind in self.without_places or any(option.at for option in decision.options)

    def has_number(self, decision: Decision, option: Option) -> bool:
        """Whether the overlay of the question shows the option's number."""
        if not self.is_all_numbered:
            return bool(option.at)
        return self.has_overlay(decision) and decision.kind not in self.unnumbered

    def numbers(self, decision: Decision) -> dict[int, int]:
        """The numbers that the overlay of the question shows, by the option's index. Options without one aren't counted."""
        shown = [index for index, option in enumerate(decision.options) if self.has_number(decision, option)]
        return {index: number for number, index in enumerate(shown, start=1)}

    @property
    def has_scene(self) -> bool:
        """Whether there is a picture for scenes that shows what has changed."""
        return self._painters[SCENE] is not None

    def gains_and_losses(self, between: Between[Any]) -> list[Difference]:
        """What each party has gained and lost; nothing if the game counts nothing."""
        count = self.tallies
        return gains_and_losses(count(between.before), count(between.after)) if count else []

    def draw(
        self,
        kind: Kind,
        subject: Any,
        *,
        names: Sequence[str],
        words: Words,
        decision: Decision | None = None,
        then: Mapping[int, Sequence[str]] | None = None,
    ) -> Shown:
        """Draw one picture of `subject`, which has the type `subject_type(kind)`.

        Raises UnknownKind, and ValueError for an overlay without a decision.
        """
        painter = self._painters.get(kind)
        if painter is None:
            raise UnknownKind(kind)
        if kind == OVERLAY and decision is None:
            raise ValueError("an overlay needs the decision whose options it marks")
        if kind == OVERLAY or kind in self.sheets:
            return painter(subject, names=names, words=words, decision=decision)
        if kind == TITLE:
            return painter(names=names, words=words)
        if kind == FILM:
            return painter(subject, names=names, words=words, then=then or {})
        return painter(subject, names=names, words=words)

    def subject_type(self, kind: Kind) -> Any:
        """The type that a picture of this kind is drawn from."""
        if kind == TITLE:
            return None
        told = kind == FILM or kind in self.story
        generic: Any = Story if told else Between if kind in (CHANGES, SCENE) else None
        return generic[self.view_type] if generic else self.view_type

    @property
    def _painters(self) -> dict[Kind, Painter | None]:
        alone = {
            OVERLAY: self.overlay,
            CHANGES: self.changes,
            SCENE: self.scene or self.changes,
            TITLE: self.title,
            FILM: self.film,
        }
        return {**self.boards, **self.details, **self.sheets, **self.story, **alone}
