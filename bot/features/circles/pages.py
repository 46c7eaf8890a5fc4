"""Pages for the thread of a circle."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.kernel import Circle, Text, seat_names
from rendering.words import Voice

from ...pages.page import ACCENT, Button, Link, Page, Row
from ...pages.pagination import leaves
from ...pages.press import Press, TableVerb
from ...pages.rows import table_rows
from ...table.journal import Told
from ...table.loaded import LoadedTable


def purpose(live: LoadedTable, circle: Circle, voice: Voice) -> Page:
    """The thread's purpose, and buttons to play."""
    lines = [
        voice("circle-head", game=Text("game-title"), circle=circle.name),
        voice("circle-people", seats=seat_names(list(circle.seats))),
        voice("circle-note") if live.is_running else voice("circle-over"),
    ]
    return Page(text="\n".join(lines), rows=_buttons(live, voice), accent=ACCENT)


def scene(live: LoadedTable, shown: Page, voice: Voice) -> Page:
    """The scene as at the table, with the circle's buttons."""
    return replace(shown, rows=_buttons(live, voice))


def news(told: Sequence[Told], voice: Voice) -> Page:
    """What the circle alone was told; the newest is kept."""
    (newest, *earlier) = leaves([f"- {one.in_words(voice)}" for one in reversed(told)], len)
    more = [f"-# {voice('scene-more', lines=sum(map(len, earlier)))}"] if earlier else []
    return Page(text="\n".join([*more, *reversed(newest)]), accent=ACCENT)


def _buttons(live: LoadedTable, voice: Voice) -> tuple[Row, ...]:
    table = Link(live.url, voice("button-table"))
    marks = Button(Press(TableVerb.MARKS, live.id, (0,)).custom_id, voice("button-marks"))
    return (*table_rows(live, voice), (marks, table))
