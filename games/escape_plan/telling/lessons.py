"""The lesson: the first turns alone in the city, which a coach has built."""

from __future__ import annotations

from typing import Final

from games.kernel import Decision, Event, Goal, Lesson, Pick, did, heard

from ..view import EscapePlanView
from .names import told_place


def _coached(view: EscapePlanView, decision: Decision) -> str | None:
    """The coach builds the city of day 1."""
    return decision.default_id if view.day <= 1 and view.part is None else None


def _visits_an_exit(event: Event) -> bool:
    return did("log-visited")(event) and told_place(event.text.args["place"]).key.startswith("location-EXIT")


FIRST_DAY: Final = Lesson(
    id="city",
    seed="first day 131",
    coaching=_coached,
    goals=(
        Goal("business", did("log-cube-cash", "log-cube-income")),
        Goal("contact", did("log-contact-kept", "log-contact-replaced")),
        Goal("wound", did("log-wounded")),
        Goal("exit", _visits_an_exit),
        Goal("threshold", heard("log-threshold")),
        Goal("officer", did("log-officer-moved")),
    ),
    course=(
        Pick("D-ACTION", "move:BIZ-B1"),
        Pick("D-CONTACT-CARD", "contact:C16"),
        Pick("CONFIRM", "confirm"),
        Pick("D-ACTION", "move:EXIT-2"),
        Pick("D-EVADE", "finish"),
        Pick("D-EXIT", "income"),
        Pick("D-CONTACT-CARD", "contact:C18"),
        Pick("CONFIRM", "confirm"),
        Pick("D-THR-OFFICER", "officer:C1:swat"),
    ),
)

LESSONS: Final = (FIRST_DAY,)
