"""Requests as people see them."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Text
from rendering.words import Voice

from ...pages.page import Button, Link, Page, Tone
from ...pages.press import Press, Verb
from ...pages.speech import voice_at
from ...screens.panel import ACCENT
from ...table.loaded import LoadedTable
from .handler import RequestHandler
from .request import R, Request
from .verbs import ConsentVerb

TONES = {ConsentVerb.AGREE: Tone.GOOD, ConsentVerb.REFUSE: Tone.DANGER, ConsentVerb.WITHDRAW: Tone.PLAIN}
"""The answers to a request: the first two of those who are asked, the last one of who asks."""

ANSWERS = (ConsentVerb.AGREE, ConsentVerb.REFUSE)
"""Of those who are asked."""


async def request_page(
    matter: RequestHandler[R], live: LoadedTable, request: R, voice: Voice, *verbs: Verb
) -> Page:
    """All about a request, with buttons for these answers; without any, for all: as everybody sees it."""
    if request.end is not None:
        return Page(text=said(request, request.end.value, voice), accent=ACCENT)
    calls = " ".join(f"<@{live.person_at(seat)}>" for seat in request.lacking)
    lines = [
        said(request, "asks", voice),
        *await matter.lines(live, request, voice),
        voice("consent-lacking", people=calls),
        *standing(live, request, voice),
    ]
    return Page(
        text="\n".join(lines), rows=(answers(live, request, voice, *(verbs or TONES)),), accent=ACCENT
    )


def standing(live: LoadedTable, request: Request, voice: Voice) -> list[str]:
    """Who has agreed, and what ends it; while the table stands still, that its time does, too."""
    have = [voice("consent-agreed", **request.in_words())] if request.agreed else []
    if live.options.paused is not None:
        return [*have, voice("consent-paused")]
    return [*have, voice(f"{request.WORDS}-until", when=f"<t:{int(request.until)}:R>")]


def call_page(live: LoadedTable, request: Request, voice: Voice, lines: Sequence[str]) -> Page:
    """For one who must agree, in their direct messages. `lines` say what is asked for."""
    call = voice(f"{request.WORDS}-call", game=Text("game-title"), **request.in_words())
    row = answers(live, request, voice, *ANSWERS)
    link = Link(live.url, voice("button-table"))
    text = "\n".join([call, *lines, *standing(live, request, voice)])
    return Page(text=text, rows=((*row, link),), accent=ACCENT)


def summons_page(live: LoadedTable, request: Request, person: int) -> Page:
    """For one who must agree, at the table itself."""
    voice = voice_at(live)
    text = f"<@{person}> {said(request, 'summons', voice)}"
    row = answers(live, request, voice, *ANSWERS)
    return Page(text=text, rows=(row,), accent=ACCENT, mentions=(person,))


def said(request: Request, what: str, voice: Voice) -> str:
    """One of the sentences that every kind of request has."""
    return voice(f"{request.WORDS}-{what}", **request.in_words())


def answers(live: LoadedTable, request: Request, voice: Voice, *verbs: Verb) -> tuple[Button, ...]:
    """Buttons for some of the answers."""
    return tuple(
        Button(Press(verb, live.id, (request.number,)).custom_id, voice(f"button-{verb.value}"), TONES[verb])
        for verb in verbs
    )
