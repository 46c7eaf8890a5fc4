"""The options of each question, with their numbers at what they mean."""

from __future__ import annotations

import re
from pathlib import Path

import games.in_too_deep
from rendering.in_too_deep import PICTURES
from rendering.in_too_deep.overlay import CARDS, WITHOUT_PLACES
from rendering.page import Picture
from rendering.pictures import OVERLAY
from tests.rendering.in_too_deep.tables import GAME, NAMES, WORDS, questions
from tests.rendering.writing import noting

IN_WORDS = frozenset({"TD-D22"})
"""Of four kinds of things to do, which are neither places nor cards."""


def kinds_asked() -> set[str]:
    folder = Path(games.in_too_deep.__file__).parent
    return {
        kind for file in folder.glob("*.py") for kind in re.findall(r'"(TD-D\d\d)"', file.read_text("utf-8"))
    }


def test_every_question_about_places_or_cards_is_drawn():
    found: dict[str, bool] = {}
    for _, decision in questions():
        found[decision.kind] = found.get(decision.kind, False) or PICTURES.has_overlay(decision)
    assert len(found) >= len(kinds_asked()) - 3, "random play meets nearly all"
    assert {kind for kind, is_drawn in found.items() if not is_drawn} == IN_WORDS
    assert kinds_asked() >= WITHOUT_PLACES == frozenset(CARDS)


def written_on(match, decision, monkeypatch) -> list[str]:
    view = GAME.view(match.position.state, decision.seat)
    with noting(monkeypatch) as written:
        drawn = PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
    assert isinstance(drawn, Picture)
    return [number for one in written for part in one.text.split("/") for number in numbers_in(part)]


def numbers_in(written: str) -> list[str]:
    """ "3–5" stands for three numbers."""
    if found := re.fullmatch(r"(\d+)–(\d+)", written):
        return [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
    return [written]


WAYS_OUT = frozenset({"back", "none", "process", "done", "decline", "stop", "skip", "end", "end-and-sort"})
ELSEWHERE = ("ability:", "raise:", "pay:", "drop:")
"""Options of the menu that the names of criminals tell."""


def test_each_option_that_is_a_place_or_a_card_has_its_number_on_the_picture(monkeypatch):
    for match, decision in questions():
        if not PICTURES.has_overlay(decision):
            continue
        numbers = written_on(match, decision, monkeypatch)
        for number, option in enumerate(decision.options, start=1):
            if option.id not in WAYS_OUT and not option.id.startswith(ELSEWHERE):
                assert str(number) in numbers, (decision.kind, option.id)


def test_the_alt_text_of_an_overlay_says_all_options():
    for match, decision in questions():
        if PICTURES.has_overlay(decision):
            view = GAME.view(match.position.state, decision.seat)
            alt = PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision).alt
            assert all(f"{number}: " in alt for number in range(1, len(decision.options) + 1))
