"""What a game can draw. Each game names the kinds of its pictures; the names are part of queued jobs, so they stay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from games.kernel import Decision, Story

from .page import Film, Picture
from .words import Words

ViewT = TypeVar("ViewT", bound=Struct)

Kind: TypeAlias = str
"""Which picture of a game."""

OVERLAY: Kind = "overlay"
"""The options of a question, where they lie."""
CHANGES: Kind = "changes"
"""Of two moments: what one wants to see at once of the later one, with all that is new marked."""
FILM: Kind = "film"
"""Of a story: its boards one after the other."""

Shown: TypeAlias = Picture | Film
Painter: TypeAlias = Callable[..., Shown]
"""Given the people by seat as `names` and their language as `words`."""

NONE: Mapping[Kind, Painter] = MappingProxyType({})


class Between(Struct, Generic[ViewT], frozen=True):
    """Two public views of the same game."""

    before: ViewT
    after: ViewT


class UnknownKind(ValueError):
    """The game does not draw this."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(f"there is no {kind} of this game")
        self.kind = kind


class Pictures(Struct, frozen=True, kw_only=True):
    """What a game's rendering package offers the studio, as its `PICTURES`: painters, by what they draw from."""

    view_type: Any
    boards: Mapping[Kind, Painter]
    """Of a public view. The first is what one wants to see at once, legible on a phone."""
    sheets: Mapping[Kind, Painter] = NONE
    """Of a seat's own view; also given what that seat is asked, or None, as `decision`."""
    sheets_of: Callable[[Any], tuple[Kind, ...]] | None = None
    """Of a view: which of the sheets its viewer has. None where everyone has all."""
    overlay: Painter | None = None
    """Of a seat's own view; also given the question as `decision`."""
    without_places: frozenset[str] = frozenset()
    """Kinds of questions that have an overlay although their options are no places."""
    changes: Painter | None = None
    """Of a Between."""
    story: Mapping[Kind, Painter] = NONE
    """Of a Story: what stands still of it."""
    film: Painter | None = None
    """Of a Story; also given the people of earlier moments as `then`."""

    def __post_init__(self) -> None:
        kinds = [*self.boards, *self.sheets, *self.story, OVERLAY, CHANGES, FILM]
        if len(set(kinds)) < len(kinds):
            raise ValueError(f"two kinds of pictures have the same name: {sorted(kinds)}")

    @property
    def at_a_glance(self) -> Kind:
        """The board that one wants to see at once."""
        return next(iter(self.boards))

    def of_viewer(self, view: Any) -> tuple[Kind, ...]:
        """The pictures that the private sheet of the view's own seat consists of."""
        return self.sheets_of(view) if self.sheets_of else tuple(self.sheets)

    def has_overlay(self, decision: Decision) -> bool:
        """Whether an overlay helps with the question."""
        return decision.kind in self.without_places or any(option.at for option in decision.options)

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
        """Raises UnknownKind, and ValueError for an overlay without a decision."""
        painter = self._painters.get(kind)
        if painter is None:
            raise UnknownKind(kind)
        if kind == OVERLAY and decision is None:
            raise ValueError("an overlay needs the decision whose options it marks")
        if kind == OVERLAY or kind in self.sheets:
            return painter(subject, names=names, words=words, decision=decision)
        if kind == FILM:
            return painter(subject, names=names, words=words, then=then or {})
        return painter(subject, names=names, words=words)

    def subject_type(self, kind: Kind) -> Any:
        """What a picture of that kind is drawn of."""
        told = kind == FILM or kind in self.story
        generic: Any = Story if told else Between if kind == CHANGES else None
        return generic[self.view_type] if generic else self.view_type

    @property
    def _painters(self) -> dict[Kind, Painter | None]:
        alone = {OVERLAY: self.overlay, CHANGES: self.changes, FILM: self.film}
        return {**self.boards, **self.sheets, **self.story, **alone}
