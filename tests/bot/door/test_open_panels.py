"""Which of the open panels is the next whose time is over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.door.answers import Interaction
from bot.door.open_panels import MOST_OPEN, TOKEN_SECONDS, OpenPanel, OpenPanels
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


def test_a_panel_supersedes_those_of_its_person_at_its_table_alone():
    panels = OpenPanels(clock=lambda: 0.0)
    for message, (person, game) in enumerate([(1, "one"), (1, "two"), (2, "one"), (1, "one")]):
        panels.note(opening(person), message, PanelMark(game, "waits"))
    at_table = {
        game: {m: panel.is_superseded for m, panel in panels.of(game).items()} for game in ("one", "two")
    }
    assert at_table == {"one": {0: True, 2: False, 3: False}, "two": {1: False}}


def test_a_panel_that_is_dropped_is_none_of_its_table_any_more():
    now = 0.0
    panels = OpenPanels(clock=lambda: now)
    for message in range(MOST_OPEN + 2):
        panels.note(opening(person=message), message, PanelMark(f"{message % 2}", "waits"))
    assert [min(panels.of(game)) for game in ("0", "1")] == [2, 3]
    assert panels.forget(2) is not None
    now = TOKEN_SECONDS
    assert panels.take_expired() is not None
    panels.restore(2, OpenPanel(opening(person=2), PanelMark("0", "waits"), now + 1))
    assert (panels.of("0").keys(), panels.of("1").keys()) == ({2}, set())
