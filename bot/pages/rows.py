"""Rows of buttons that many pages share: ways to play, to look, and to see how a game went."""

from __future__ import annotations

from rendering.words import Voice

from ..table.loaded import LoadedTable
from .page import Button, Row, Tone
from .press import Press, TableVerb, Verb


def act_row(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    """For a message at the table that calls somebody."""
    return (table_button(live, TableVerb.ACT, voice, Tone.MAIN),)


def looking_buttons(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    """Those that lead somewhere whether the game is on or over."""
    return (
        table_button(live, TableVerb.BOARD, voice),
        table_button(live, TableVerb.HAND, voice),
        Button(Press(TableVerb.LOG, live.id, (0,) * TableVerb.LOG.numbers).custom_id, voice("button-log")),
    )


def table_rows(live: LoadedTable, voice: Voice) -> tuple[Row, ...]:
    """Where one can go from the table: to play, to look and to look up, or to how it went and came out."""
    looking = looking_buttons(live, voice)
    if live.is_running:
        return (
            (
                table_button(live, TableVerb.ACT, voice, Tone.MAIN),
                *looking,
                table_button(live, TableVerb.RULES, voice),
            ),
        )
    return (looking, afterwards(live, voice))


def afterwards(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    """What there is to be seen of a game that is over; of an attempt at a challenge, how the others did, too."""
    attempt = live.options.attempt
    told = [
        Button(Press(verb, live.id).custom_id, voice(f"button-{verb.value}"))
        for verb in (TableVerb.STORY, TableVerb.FILM)
    ]
    if attempt is not None:
        told.append(
            Button(Press(TableVerb.RESULTS, attempt.challenge, (0, 0)).custom_id, voice("button-results"))
        )
    return tuple(told)


def table_button(
    live: LoadedTable, verb: Verb, voice: Voice, tone: Tone = Tone.PLAIN, *, disabled: bool = False
) -> Button:
    return Button(Press(verb, live.id).custom_id, voice(f"button-{verb.value}"), tone, disabled=disabled)
