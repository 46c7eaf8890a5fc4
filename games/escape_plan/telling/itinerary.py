"""Where everyone went, read from the story of a finished game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Event, Story, Text

from ..state import ACTORS, Hour, Part, Pawn, Standing
from ..view import EscapePlanView
from .names import told_place


class Stop(Struct, frozen=True):
    """Where a turn ended."""

    turn: int
    """1 for the first turn of this figure."""
    hour: Hour
    place: str
    """The location: of who left the city the exit, of who was arrested the last one."""
    moved: bool = False


class Itinerary(Struct, frozen=True):
    """One player's or bot's way through the city."""

    pawn: Pawn
    start: str
    stops: tuple[Stop, ...]
    ending: Standing
    """IN: of a bot that stays."""
    out: Hour | None
    """When that was; None of who stays."""


def itineraries(story: Story[EscapePlanView]) -> tuple[Itinerary, ...]:
    """By seat, the bots last."""
    diary = _Diary({pawn: figure.pawn or "" for pawn, figure in story.moments[0].view.figures.items()})
    for moment in story.moments:
        for event in moment.events:
            diary.note(event, moment.view)
    return tuple(
        Itinerary(
            pawn, start, tuple(diary.stops[pawn]), diary.endings.get(pawn, Standing.IN), diary.outs.get(pawn)
        )
        for pawn, start in diary.starts.items()
    )


class _Diary:
    """Everyone's stops while the events go by."""

    def __init__(self, starts: Mapping[Pawn, str]) -> None:
        self.starts = starts
        self.stops: dict[Pawn, list[Stop]] = {pawn: [] for pawn in starts}
        self.endings: dict[Pawn, Standing] = {}
        self.outs: dict[Pawn, Hour] = {}
        self._now = Hour(1, None)

    def note(self, event: Event, view: EscapePlanView) -> None:
        match event.kind:
            case "log-day-began":
                self._now = Hour(int(str(event.text.args["day"])), None)
            case "log-part-began":
                self._now = replace(self._now, part=Part(str(event.text.args["part"])))
            case "log-turn-began" | "log-bot-turn-began":
                self._begin_turn(pawn_told(event))
            case "log-moved" | "log-heading-out" | "log-bot-came":
                self._go(pawn_told(event), _place_told(event, view))
            case "log-escaped":
                self._go(pawn_told(event), _place_told(event, view))
                self._leave(pawn_told(event), Standing.ESCAPED)
            case "log-arrested":
                self._leave(pawn_told(event), Standing.ARRESTED)

    def _begin_turn(self, pawn: Pawn) -> None:
        stops = self.stops[pawn]
        here = stops[-1].place if stops else self.starts[pawn]
        stops.append(Stop(len(stops) + 1, self._now, here))

    def _go(self, pawn: Pawn, place: str) -> None:
        stops = self.stops[pawn]
        last = stops[-1]
        stops[-1] = replace(last, place=place, moved=last.moved or place != last.place)

    def _leave(self, pawn: Pawn, how: Standing) -> None:
        self.endings[pawn] = how
        self.outs[pawn] = self._now


def pawn_told(event: Event) -> Pawn:
    """Whom an event is about."""
    name = event.text.args.get("seat", event.text.args.get("who"))
    assert isinstance(name, Text), f"{event.kind} names someone"
    return ACTORS.party_named(name)


def _place_told(event: Event, view: EscapePlanView) -> str:
    """The location that an event names, by its own name or by the tile that stands there."""
    kind, _, name = told_place(event.text.args["place"]).key.partition("-")
    if kind == "location":
        return name
    return next(location for location, site in view.sites.items() if site == name)
