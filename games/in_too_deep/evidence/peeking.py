"""Face-down evidence that is looked at, taken or exposed (TD-EVID-14, TD-SUPP-25 … TD-SUPP-29).

Every such choice is made in two parts: first the area, then one of its tokens.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import AskCaused, Decision, Effects, Option, Seat, Text

from ..state import BONUS_SPACES, DISPLAY, TokenArea, TokenPlace, TooDeepState
from ..telling.names import evidence_name, party_name, place_name
from .gaining import gain_face_down

SUPPLY: TokenArea = "S"
"""Stands in for the display once the chapter's end is triggered (TD-EVID-07)."""


class InArea(Struct, frozen=True):
    """The area has been chosen."""

    area: TokenArea


class PickToken(AskCaused, frozen=True):
    """A face-down token: first the area, then the place. Skipped when there is none."""

    kind: ClassVar[str]
    rule: ClassVar[str]
    prompt: ClassVar[str]
    only_plan: ClassVar[bool] = False
    """Not from the display."""

    area: TokenArea | None = None
    """The area that has been chosen."""

    @abstractmethod
    def found(self, g: TooDeepState[Any], place: TokenPlace, do: Effects) -> None:
        """This token has been chosen."""

    def may_pick(self, place: TokenPlace) -> bool:
        return True

    def asking(self) -> Text:
        return Text(self.prompt)

    def places_in(self, g: TooDeepState[Any], area: TokenArea) -> list[TokenPlace]:
        return [place for place in g.places([area]) if self.may_pick(place)]

    def count_in(self, g: TooDeepState[Any], area: TokenArea) -> int:
        """How many tokens there are to choose from."""
        return len(self.places_in(g, area))

    def areas(self, g: TooDeepState[Any]) -> list[TokenArea]:
        """Those with tokens to choose from."""
        return [
            area for area in g.areas if not (self.only_plan and area == DISPLAY) and self.places_in(g, area)
        ]

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        options = self._areas(g) if self.area is None else self._tokens(g, self.area)
        if not options:
            return None
        prompt = self.asking()
        return Decision(self.player, self.kind, self.rule, prompt, options, options[0].id)

    def _areas(self, g: TooDeepState[Any]) -> Sequence[Option]:
        return tuple(
            Option(
                f"area:{area}",
                area_name(area),
                Text("note-area", {"count": self.count_in(g, area)}),
                about=(f"area:{area}",),
                value=InArea(area),
            )
            for area in self.areas(g)
        )

    def _tokens(self, g: TooDeepState[Any], area: TokenArea) -> Sequence[Option]:
        return tuple(self._token(g, place) for place in self.places_in(g, area))

    def _token(self, g: TooDeepState[Any], place: TokenPlace) -> Option:
        """With its kind if the player knows it."""
        known = self._knows(g, place)
        note = Text("note-known-token", {"evidence": evidence_name(g.token_at(place))}) if known else None
        return Option(f"token:{place}", place_name(place), note, at=(place,), value=place)

    def _knows(self, g: TooDeepState[Any], place: TokenPlace) -> bool:
        """Whether the player may look at the token at any time (TD-EVID-15, TD-PROC-06)."""
        return place in g.holdings[self.player].noted or place[0] == g.consoles[self.player].letter

    def answer(self, g: TooDeepState[Any], pick: InArea | TokenPlace, do: Effects) -> None:
        if isinstance(pick, InArea):
            do.then(replace(self, area=pick.area))
        else:
            self.found(g, pick, do)


def area_name(area: TokenArea) -> Text:
    named = {DISPLAY: "area-display", BONUS_SPACES: "area-bonus", SUPPLY: "area-supply"}
    return Text(named[area]) if area in named else Text("area-vault", {"letter": area})


class Peek(PickToken, frozen=True):
    """TD-D29  Choose tokens, then look at them; with `then_take` take one of them (TD-SUPP-26)."""

    kind: ClassVar[str] = "TD-D29"
    rule: ClassVar[str] = "TD-EVID-14"
    prompt: ClassVar[str] = "ask-peek"

    count: int = 2
    """How many are still to be chosen."""
    chosen: tuple[TokenPlace, ...] = ()
    then_take: bool = False

    def may_pick(self, place: TokenPlace) -> bool:
        return place not in self.chosen

    def asking(self) -> Text:
        return Text(self.prompt, {"count": self.count})

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        return super().decision(g) if len(self._left(g)) > self.count > 0 else None

    def _left(self, g: TooDeepState[Any]) -> list[TokenPlace]:
        """Tokens that have not been chosen yet."""
        return [place for place in g.places(g.areas) if self.may_pick(place)]

    def found(self, g: TooDeepState[Any], place: TokenPlace, do: Effects) -> None:
        do.then(replace(self, area=None, count=self.count - 1, chosen=(*self.chosen, place)))

    def resolve(self, g: TooDeepState[Any], picks: dict[Seat, str], do: Effects) -> None:
        if picks:
            super().resolve(g, picks, do)
            return
        rest = self._left(g) if self.count else ()
        if places := (*self.chosen, *rest):
            self._look(g, places, do)

    def _look(self, g: TooDeepState[Any], places: tuple[TokenPlace, ...], do: Effects) -> None:
        """Only the player sees them, and they stay where they are."""
        do.reveal(to=[self.player])
        noted = g.holdings[self.player].noted
        noted += [place for place in places if place not in noted]
        do.tell("log-peeked", seat=party_name(self.player), places=[place_name(place) for place in places])
        seen = [
            Text("token-seen", {"place": place_name(place), "evidence": evidence_name(g.token_at(place))})
            for place in places
        ]
        do.tell("log-peek-seen", to=[self.player], tokens=seen)
        if self.then_take:
            do.then(TakePeeked(self.player, places, because=self.because))


class TakePeeked(AskCaused, frozen=True):
    """TD-D30  One of the tokens that were looked at (TD-SUPP-26)."""

    places: tuple[TokenPlace, ...]

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(
            Option(
                f"token:{place}",
                place_name(place),
                Text("note-known-token", {"evidence": evidence_name(g.token_at(place))}),
                at=(place,),
                value=place,
            )
            for place in self.places
        )
        return Decision(self.player, "TD-D30", "TD-SUPP-26", Text("ask-take-token"), options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: TokenPlace, do: Effects) -> None:
        take_token(g, self.player, pick, do)


class TakeToken(PickToken, frozen=True):
    """TD-D30  Any face-down token into memory (TD-SUPP-27). Once the chapter's end is triggered, the supply stands in for the
    display (TD-EVID-07)."""

    kind: ClassVar[str] = "TD-D30"
    rule: ClassVar[str] = "TD-SUPP-27"
    prompt: ClassVar[str] = "ask-take-token"

    def areas(self, g: TooDeepState[Any]) -> list[TokenArea]:
        places = super().areas(g)
        return [*places, SUPPLY] if g.has_ended and g.piles.evidence else places

    def count_in(self, g: TooDeepState[Any], area: TokenArea) -> int:
        return len(g.piles.evidence) if area == SUPPLY else super().count_in(g, area)

    def answer(self, g: TooDeepState[Any], pick: InArea | TokenPlace, do: Effects) -> None:
        if pick == InArea(SUPPLY):
            gain_face_down(g, self.player, 1, do)
        else:
            super().answer(g, pick, do)

    def found(self, g: TooDeepState[Any], place: TokenPlace, do: Effects) -> None:
        take_token(g, self.player, place, do)


def take_token(g: TooDeepState[Any], seat: Seat, place: TokenPlace, do: Effects) -> None:
    """The rail is not refilled for it, so it triggers no end of the chapter (TD-SUPP-28)."""
    evidence = g.take_from(place)
    g.holdings[seat].evidence.append(evidence)
    do.reveal(to=[seat])
    do.tell("log-token-taken", seat=party_name(seat), place=place_name(place))
    do.tell("log-evidence-seen", to=[seat], evidence=[evidence_name(evidence)])


class ExposeToken(PickToken, frozen=True):
    """TD-D31  A token of the plan area goes face up into the shared vault (TD-SUPP-29)."""

    kind: ClassVar[str] = "TD-D31"
    rule: ClassVar[str] = "TD-SUPP-29"
    prompt: ClassVar[str] = "ask-expose"
    only_plan: ClassVar[bool] = True

    def found(self, g: TooDeepState[Any], place: TokenPlace, do: Effects) -> None:
        evidence = g.take_from(place)
        g.shared_vault.append(evidence)
        do.reveal(to=None)
        do.tell(
            "log-token-exposed",
            seat=party_name(self.player),
            place=place_name(place),
            evidence=evidence_name(evidence),
        )
