"""Texts about paces, ladders and deadlines."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel import Decision, Seat, Text, seat_name
from rendering.words import Voice

from ..pace.ladders import Act
from ..pace.paces import MINUTES, Pace
from ..table.loaded import LobbyOptions
from .deadlines import Deadline, at_moment
from .terms import PaceTerms, agreed


def agreement(options: LobbyOptions, voice: Voice, *, is_open: bool) -> list[str]:
    """The terms of a table, a line each. `is_open`: whether people can still join, and so agree to them."""
    terms = agreed(options)
    lines = terms_lines(terms, voice)
    if terms is None:
        return lines
    last = "pace-agreed" if is_open else "pace-offline"
    return [*lines, voice(last, rest=length(terms.pace, terms.pace.lead))]


def terms_lines(terms: PaceTerms | None, voice: Voice) -> list[str]:
    """The pace and every rung of the ladder, a line each."""
    if terms is None:
        return [voice("pace-none")]
    return [_pace_line(terms.pace, voice), voice("pace-late"), *_rungs(terms, voice)]


def _pace_line(pace: Pace, voice: Voice) -> str:
    return voice(
        "pace-by-the-clock" if pace.by_the_clock else "pace-by-days",
        pace=Text(f"setting-pace-{pace.name}"),
        deadline=length(pace, pace.deadline),
        reminder=length(pace, pace.deadline - pace.lead),
    )


def _rungs(terms: PaceTerms, voice: Voice) -> list[str]:
    lines, comes = [], "pace-rung-first"
    for number, rung in enumerate(terms.ladder.rungs):
        act = Text(f"pace-rung-{rung.act}", {"times": rung.times} if rung.times is not None else {})
        after = length(terms.pace, terms.days_before(number))
        lines.append(f"{number + 1}. {voice(comes, after=after, act=act)}")
        # A default ends the piece of work, so the next rung can only apply to a later one.
        comes = "pace-rung-next-time" if rung.act is Act.DEFAULT else "pace-rung-later"
    return lines


def length(pace: Pace, days: float) -> Text:
    """The length in the unit that suits the pace: minutes, percent of a day, or days."""
    if pace.by_the_clock:
        return Text("pace-minutes", {"minutes": round(days / MINUTES)})
    if days < 1:
        return Text("pace-part-of-a-day", {"percent": round(days * 100)})
    return Text("pace-days", {"days": round(days)})


def deadline_line(deadline: Deadline) -> Text:
    """When the seat's time runs out, and what happens then."""
    return Text("pace-deadline", {"seat": seat_name(deadline.seat), **_then(deadline)})


def deadline_lines(deadlines: Iterable[Deadline], voice: Voice) -> list[str]:
    return [f"-# {voice.say(deadline_line(deadline))}" for deadline in deadlines]


def your_deadline(seat: Seat, deadlines: Iterable[Deadline], voice: Voice, decision: Decision | None) -> str:
    """The same, addressed to the seat's player; empty if the seat has no deadline. Pass `decision` only if no one else
    reads the text, since its default is private."""
    for deadline in deadlines:
        if deadline.seat == seat:
            line = voice("pace-your-deadline", **_then(deadline))
            option = decision.option(decision.default_id) if decision is not None else None
            if deadline.act is not Act.DEFAULT or option is None:
                return line
            return f"{line} {voice('pace-your-default', option=voice.begin(option.label))}"
    return ""


def _then(deadline: Deadline) -> dict[str, str | Text]:
    return {"when": at_moment(deadline.at), "act": Text(f"pace-act-{deadline.act}")}
