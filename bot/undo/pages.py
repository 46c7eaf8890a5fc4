"""Requests as people see them."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Event, Text, Why
from rendering.words import Voice

from ..live import Live
from ..page import Button, Link, Page, Tone
from ..panel import ACCENT
from ..press import Press, Verb
from ..speech import voice_at
from ..tables import Tables
from .request import Request
from .writings import in_words

TONES = {Verb.AGREE: Tone.GOOD, Verb.REFUSE: Tone.DANGER, Verb.WITHDRAW: Tone.PLAIN}
"""The answers to a request: the first two of those who are asked, the last one of who asks."""
LINES = 8
"""Of what would be taken back, at most."""


async def request_page(tables: Tables, live: Live, request: Request) -> Page:
    """The message of a request, as everybody sees it."""
    voice = voice_at(live)
    if request.end is not None:
        return Page(text=voice(f"undo-{request.end.value}", **in_words(request)), accent=ACCENT)
    told = await tables.events(live, after=request.to)
    return open_page(live, request, voice, [one.event for one in told])


def open_page(live: Live, request: Request, voice: Voice, events: Sequence[Event]) -> Page:
    """Who asks for what and why others have to agree, and the buttons to answer. `events` would be taken back."""
    calls = [live.person_at(seat) for seat in request.lacking]
    lines = [
        voice("undo-asks", **in_words(request)),
        *_taken_back(events, voice),
        *_reasons(request, voice),
        voice("undo-must-agree", people=" ".join(f"<@{person}>" for person in calls)),
    ]
    if request.agreed:
        lines.append(voice("undo-have-agreed", **in_words(request)))
    lines.append(voice("undo-until", when=f"<t:{int(request.until)}:R>"))
    row = tuple(button(live, request, verb, voice) for verb in TONES)
    return Page(text="\n".join(lines), rows=(row,), accent=ACCENT)


def call_page(live: Live, request: Request, locale: str | None) -> Page:
    """For one who must agree, in their direct messages."""
    voice = voice_at(live, locale)
    text = voice("undo-call", game=Text("game-title"), **in_words(request))
    return Page(
        text=text,
        rows=((*_answers(live, request, voice), Link(live.url, voice("button-table"))),),
        accent=ACCENT,
    )


def summons_page(live: Live, request: Request, person: int) -> Page:
    """For one who must agree, at the table itself."""
    voice = voice_at(live)
    text = f"<@{person}> {voice('undo-summons', **in_words(request))}"
    return Page(text=text, rows=(_answers(live, request, voice),), accent=ACCENT, mentions=(person,))


def _answers(live: Live, request: Request, voice: Voice) -> tuple[Button, ...]:
    return tuple(button(live, request, verb, voice) for verb in (Verb.AGREE, Verb.REFUSE))


def button(live: Live, request: Request, verb: Verb, voice: Voice) -> Button:
    """One of the answers to a request."""
    return Button(
        Press(verb, live.id, (request.number,)).custom_id, voice(f"button-{verb.value}"), TONES[verb]
    )


def _taken_back(events: Sequence[Event], voice: Voice) -> list[str]:
    """What everybody has heard of it; the newest give way."""
    heard = [f"- {voice.say(event.text)}" for event in events if event.to is None]
    if len(heard) > LINES:
        heard = [*heard[: LINES - 1], f"-# {voice('undo-more', lines=len(heard) - LINES + 1)}"]
    return [voice("undo-taken"), *heard] if heard else []


def _reasons(request: Request, voice: Voice) -> list[str]:
    reasons = [Text(f"undo-why-{why.value}") for why in request.why]
    lines = [f"-# {voice('undo-because', why=reasons)}"]
    if Why.CHANCE in request.why:
        lines.append(f"-# {voice('undo-same-draws')}")
    return lines
