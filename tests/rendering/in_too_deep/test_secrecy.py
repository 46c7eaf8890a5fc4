"""Pictures, text boards and alt texts of positions that differ only in what the viewer may not know are the same, byte for
byte (chapter 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.in_too_deep.dilemmas import BankDilemmas
from games.kernel import Chance, Match, Seat
from rendering.in_too_deep import PICTURES, text_board
from rendering.page import Picture
from rendering.pictures import CHANGES, OVERLAY, SCENE, Between
from tests.in_too_deep.hidden import reshuffled
from tests.onlooker import with_state
from tests.rendering.in_too_deep.tables import ANN, BEN, GAME, NAMES, PLAYED, WORDS, crowded, history, seen


def at_rest(seats: int, echo: str) -> Iterator[Match[Any]]:
    """Some positions in play. Left out are questions whose answers lie with the step."""
    matches = history(seats, echo)
    for match in matches[len(matches) // 3 :: len(matches) // 4]:
        g = match.position.state
        if g.result is None and not isinstance(g.agenda[-1], BankDilemmas):
            yield match


def drawn(kind: str, subject: Any, **more: Any) -> Picture:
    picture = PICTURES.draw(kind, subject, names=NAMES, words=WORDS, **more)
    assert isinstance(picture, Picture)
    return picture


def shown(match: Match[Any], viewer: Seat | None, before: Any) -> Iterator[tuple[str, object]]:
    """Everything that is drawn or written of a position for a viewer."""
    view = GAME.view(match.position.state, viewer)
    kinds = PICTURES.boards if viewer is None else PICTURES.of_viewer(view)
    for kind in kinds:
        yield kind, drawn(kind, view)
    yield "text board", text_board(view, names=NAMES, words=WORDS)
    if viewer is None:
        yield CHANGES, drawn(CHANGES, Between(before, view))
        yield SCENE, drawn(SCENE, Between(before, view))
    elif (decision := match.position.decision(viewer)) and PICTURES.has_overlay(decision):
        yield OVERLAY, drawn(OVERLAY, view, decision=decision)


@pytest.mark.rule("TD-INV-23")
@pytest.mark.parametrize(("seats", "echo"), PLAYED)
def test_pictures_and_texts_tell_nothing_hidden(seats, echo):
    before = GAME.view(history(seats, echo)[0].position.state, None)
    for match in at_rest(seats, echo):
        for viewer in (None, *range(min(seats, 2))):
            other = with_state(
                match, reshuffled(match.position.state, viewer, Chance(f"{match.number} {viewer}"))
            )
            for (what, was), (_, now) in zip(
                shown(match, viewer, before), shown(other, viewer, before), strict=True
            ):
                assert was == now, (what, match.number, viewer)


def test_what_a_player_knows_is_on_their_own_sheets():
    """Else the test above would pass with empty sheets."""
    table, other = crowded(), crowded().memory(ANN, "TIM").dilemmas(ANN, "DL47").crimes(ANN, "SC09")
    for kind in PICTURES.sheets:
        assert drawn(kind, seen(table, ANN)).png != drawn(kind, seen(other, ANN)).png
        assert drawn(kind, seen(table, ANN)).alt != drawn(kind, seen(other, ANN)).alt


def test_a_peeked_token_is_noted_on_the_peeker_s_sheet_alone():
    table, other = crowded(), crowded()
    other.g.holdings[ANN].noted.remove("D15")
    assert drawn("memory", seen(table, ANN)) != drawn("memory", seen(other, ANN))
    for kind in PICTURES.boards:
        assert drawn(kind, seen(table)) == drawn(kind, seen(other))
    for kind in PICTURES.sheets:
        assert drawn(kind, seen(table, BEN)) == drawn(kind, seen(other, BEN))
