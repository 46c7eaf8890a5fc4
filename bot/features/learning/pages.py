"""Buttons that lead into lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Text

from ...pages.gallery import Locale
from ...pages.page import ACCENT, Button, Page, Tone
from ...pages.press import Press
from ...pages.rows import in_rows
from ...pages.speech import plain, say
from .lessons import Taught
from .verbs import LearnVerb

ANY = "lesson"
"""Stands for the game in custom ids, where the number alone counts."""


def lesson_buttons(taught: Sequence[Taught], named: Callable[[Taught], str]) -> tuple[Button, ...]:
    return tuple(
        Button(Press(LearnVerb.LEARN, ANY, (one.number,)).custom_id, named(one), Tone.MAIN, emoji="🎓")
        for one in taught
    )


def learn_button(locale: Locale) -> tuple[Button, ...]:
    """To the choice of a lesson."""
    address = Press(LearnVerb.LEARN, ANY, (0,)).custom_id
    return (Button(address, plain(Text("button-learn-any"), locale), emoji="🎓"),)


def which_lesson(taught: Sequence[Taught], locale: str) -> Page:
    """A choice between these lessons."""
    return Page(
        text=plain(Text("learn-which"), locale),
        rows=tuple(in_rows(lesson_buttons(taught, lambda one: say(Text(one.name), one.title, locale)))),
        accent=ACCENT,
    )
