"""Rows of buttons that many pages share: play, look, and see how a game went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rendering.words import Voice

from ..table.loaded import LoadedTable
from .layout import BUTTONS
from .page import Button, Link, Row, Tone
from .press import Press, TableVerb, Verb


def act_row(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    """For a message at the table that mentions someone."""
    return (table_button(live, TableVerb.ACT, voice, Tone.MAIN),)


def looking_buttons(live: LoadedTable, voice: Voice, *, plays: bool = True) -> tuple[Button, ...]:
    """Buttons that work in running and in finished games. `plays`: see `table_rows`."""
    return (
        table_button(live, TableVerb.BOARD, voice),
        *([table_button(live, TableVerb.HAND, voice)] if plays else []),
        log_button(live, voice),
    )


def log_button(live: LoadedTable, voice: Voice) -> Button:
    address = Press(TableVerb.LOG, live.id, (0,) * TableVerb.LOG.numbers).custom_id
    return Button(address, voice("button-log"))


def in_rows(buttons: Sequence[Button | Link]) -> list[Row]:
    """The buttons in as few rows as hold them, filled evenly."""
    count = -(-len(buttons) // BUTTONS)
    if not count:
        return []
    each = -(-len(buttons) // count)
    return [tuple(buttons[first : first + each]) for first in range(0, len(buttons), each)]


def turning_buttons(
    targets: Iterable[tuple[int, str]], pages: int, turn: Callable[[int, str], Button]
) -> tuple[Button, ...]:
    """Buttons to other pages of a list: of the `targets`, those that exist. Each is a page's number, counted from 0, and
    the message id of its label."""
    return tuple(turn(page, label) for page, label in targets if 0 <= page < pages)


def table_rows(live: LoadedTable, voice: Voice, *, plays: bool = True) -> tuple[Row, ...]:
    """Buttons of a table: play, look and look things up; of a finished one, look and see how it went. `plays`:
    whether a player may read it; buttons that need a seat are left out for an onlooker alone."""
    looking = looking_buttons(live, voice, plays=plays)
    if live.is_running:
        act = act_row(live, voice) if plays else ()
        return ((*act, *looking, table_button(live, TableVerb.RULES, voice)),)
    return (looking, afterwards(live, voice))


def afterwards(live: LoadedTable, voice: Voice) -> tuple[Button, ...]:
    """Buttons of a finished game; for an attempt at a challenge, the standings too."""
    attempt = live.options.attempt
    told = [table_button(live, verb, voice) for verb in (TableVerb.STORY, TableVerb.FILM)]
    if attempt is not None:
        told.append(
            Button(Press(TableVerb.RESULTS, attempt.challenge, (0, 0)).custom_id, voice("button-results"))
        )
    return tuple(told)


def table_button(
    live: LoadedTable, verb: Verb, voice: Voice, tone: Tone = Tone.PLAIN, *, disabled: bool = False
) -> Button:
    return Button(Press(verb, live.id).custom_id, voice(f"button-{verb.value}"), tone, disabled=disabled)
