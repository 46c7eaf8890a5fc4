"""The line that calls players to a table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.kernel import Text
from rendering.words import Voice

from ...pages.naming import in_markdown
from ...pages.page import ACCENT, Button, Page, Tone
from ...pages.press import TableVerb
from ...pages.rows import table_button
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from .verbs import GatheringVerb


class Guest(Struct, frozen=True):
    """Someone who is invited to a table."""

    person: int
    name: str
    is_called: bool
    """Whether the mention may ping them."""


def call(live: LoadedTable, guests: Sequence[Guest], *, room: int) -> Page:
    """`room`: how many can still join."""
    voice = voice_at(live)
    names = ", ".join(_named(guest) for guest in guests)
    key = "gathering-again" if guests else "gathering-open"
    text = voice(
        key, game=Text("game-title"), people=names, seated=len(live.seats), room=room, host=_host(live)
    )
    return Page(
        text=text,
        rows=((table_button(live, TableVerb.JOIN, voice, Tone.GOOD),),),
        accent=ACCENT,
        mentions=tuple(guest.person for guest in guests if guest.is_called),
    )


def _named(guest: Guest) -> str:
    return f"<@{guest.person}>" if guest.is_called else in_markdown(guest.name)


def _host(live: LoadedTable) -> str:
    people = [seat.person for seat in live.seats]
    return in_markdown(live.names[people.index(live.row.host) if live.row.host in people else 0])


def again_button(live: LoadedTable, voice: Voice) -> Button:
    return table_button(live, GatheringVerb.AGAIN, voice)
