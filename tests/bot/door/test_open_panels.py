"""Which of the open panels is the next whose time is over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.door.answers import Interaction
from bot.door.open_panels import TOKEN_SECONDS, OpenPanels
from bot.pages.page import PanelMark


def opening(person: int) -> Interaction:
    """All of an interaction that is looked at here."""
    return cast(Any, SimpleNamespace(extras={}, user=SimpleNamespace(id=person)))


def test_a_panel_whose_press_changed_nothing_is_over_when_it_was_to_be():
    now = 0.0
    panels = OpenPanels(clock=lambda: now)
    for message in (1, 2):
        panels.note(opening(person=message), message, PanelMark("game", "waits"))
        now += 60
    pressed = panels.forget(1)
    assert pressed is not None
    panels.restore(1, pressed)
    assert panels.next_to_expire() == TOKEN_SECONDS
    assert panels.take_expired() is None
    now = TOKEN_SECONDS
    assert panels.take_expired() is pressed
    assert panels.next_to_expire() == TOKEN_SECONDS + 60
    assert panels.take_expired() is None
