"""Pages that show requests."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Text
from rendering.words import Voice

from ...pages.page import ACCENT, Button, Link, Page, Tone
from ...pages.press import Press, Verb
from ...pages.speech import voice_at
from ...requests.handler import RequestHandler
from ...requests.request import R, Request
from ...table.loaded import LoadedTable
from .verbs import ConsentVerb

TONES = {ConsentVerb.AGREE: Tone.GOOD, ConsentVerb.REFUSE: Tone.DANGER, ConsentVerb.WITHDRAW: Tone.PLAIN}
"""The answers to a request. Those who are asked may agree or refuse; the requester may withdraw."""

ANSWERS = (ConsentVerb.AGREE, ConsentVerb.REFUSE)
"""The answers of those who are asked."""


async def request_page(
    handler: RequestHandler[R], live: LoadedTable, request: R, voice: Voice, *verbs: Verb
) -> Page:
    """A request with buttons for `verbs`, or for all answers if there are none, as on the public page. An
    ended request shows its outcome only."""
    if request.end is not None:
        return Page(text=said(request, request.end.value, voice), accent=ACCENT)
    calls = " ".join(f"<@{live.person_at(seat)}>" for seat in request.lacking)
    lines = [
        said(request, "asks", voice),
        *await handler.lines(live, request, voice),
        voice("consent-lacking", people=calls),
        *standing(live, request, voice),
    ]
    return Page(
        text="\n".join(lines), rows=(answers(live, request, voice, *(verbs or TONES)),), accent=ACCENT
    )


def standing(live: LoadedTable, request: Request, voice: Voice) -> list[str]:
    """Who has agreed, and when the request ends. While the table is paused, also that its time is stopped."""
    have = [voice("consent-agreed", **request.in_words())] if request.agreed else []
    if live.options.paused is not None:
        return [*have, voice("consent-paused")]
    return [*have, voice(f"{request.WORDS}-until", when=f"<t:{int(request.until)}:R>")]


def call_page(live: LoadedTable, request: Request, voice: Voice, lines: Sequence[str]) -> Page:
    """For someone who must agree, by direct message. `lines` say what is requested."""
    call = voice(f"{request.WORDS}-call", game=Text("game-title"), **request.in_words())
    row = answers(live, request, voice, *ANSWERS)
    link = Link(live.url, voice("button-table"))
    text = "\n".join([call, *lines, *standing(live, request, voice)])
    return Page(text=text, rows=((*row, link),), accent=ACCENT)


def summons_page(live: LoadedTable, request: Request, person: int) -> Page:
    """For someone who must agree, at the table itself."""
    voice = voice_at(live)
    text = f"<@{person}> {said(request, 'summons', voice)}"
    row = answers(live, request, voice, *ANSWERS)
    return Page(text=text, rows=(row,), accent=ACCENT, mentions=(person,))


def said(request: Request, what: str, voice: Voice) -> str:
    """One of the sentences that all kinds of requests have."""
    return voice(f"{request.WORDS}-{what}", **request.in_words())


def answers(live: LoadedTable, request: Request, voice: Voice, *verbs: ConsentVerb) -> tuple[Button, ...]:
    """Buttons for some of the answers."""
    return tuple(
        Button(Press(verb, live.id, (request.number,)).custom_id, voice(f"button-{verb.value}"), TONES[verb])
        for verb in verbs
    )
