"""Where everybody went, read from the story of a finished game."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Event, Seat, Story, Text

from .state import Part, Standing
from .view import EscapePlanView


class Stop(Struct, frozen=True):
    """Where a player's turn ended."""

    turn: int
    """1 for the player's first turn."""
    day: int
    part: Part
    place: str
    """The location: of who left the city the exit, of who was arrested the last one."""
    moved: bool = False


class Itinerary(Struct, frozen=True):
    """One player's way through the city."""

    seat: Seat
    start: str
    stops: tuple[Stop, ...]
    ending: Standing


def itineraries(story: Story[EscapePlanView]) -> tuple[Itinerary, ...]:
    """By seat."""
    diary = _Diary([player.pawn or "" for player in story.moments[0].view.players])
    for moment in story.moments:
        for event in moment.events:
            diary.note(event, moment.view)
    return tuple(
        Itinerary(seat, start, tuple(diary.stops[seat]), story.end.players[seat].standing)
        for seat, start in enumerate(diary.starts)
    )


class _Diary:
    """Everybody's stops while the events go by."""

    def __init__(self, starts: list[str]) -> None:
        self.starts = starts
        self.stops: list[list[Stop]] = [[] for _ in starts]
        self._day = 1
        self._part = Part.MORNING

    def note(self, event: Event, view: EscapePlanView) -> None:
        match event.kind:
            case "log-part-began":
                self._day = int(str(event.text.args["day"]))
                self._part = Part(str(event.text.args["part"]))
            case "log-turn-began":
                self._begin_turn(seat_told(event))
            case "log-moved":
                stops = self.stops[seat_told(event)]
                stops[-1] = replace(stops[-1], place=_place_told(event, view), moved=True)

    def _begin_turn(self, seat: Seat) -> None:
        stops = self.stops[seat]
        here = stops[-1].place if stops else self.starts[seat]
        stops.append(Stop(len(stops) + 1, self._day, self._part, here))


def seat_told(event: Event) -> Seat:
    """Whom an event is about."""
    seat = event.text.args["seat"]
    assert isinstance(seat, Text), f"{event.kind} names a seat"
    return int(str(seat.args["seat"]))


def _place_told(event: Event, view: EscapePlanView) -> str:
    """The location that an event names, by its own name or by the tile that stands there."""
    place = event.text.args["place"]
    assert isinstance(place, Text), f"{event.kind} names a place"
    kind, _, name = place.key.partition("-")
    if kind == "location":
        return name
    return next(location for location, site in view.sites.items() if site == name)
