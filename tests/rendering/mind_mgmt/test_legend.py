"""Each sign on a picture of MIND MGMT is explained, and no other."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.mind_mgmt.components import AgentName
from games.mind_mgmt.state import Mark, Note, Outcome, Reason, Side
from rendering.fonts import width_of
from rendering.mind_mgmt import legend
from rendering.mind_mgmt.header import WIDTH
from rendering.mind_mgmt.legend import (
    MARKS,
    SAMPLES,
    SIGN_WIDTH,
    TEXT,
    MapSign,
    agents_legend,
    features_legend,
    ledger_legend,
    map_legend,
    options_legend,
)
from rendering.words import Voice
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, recruiters_turn, scenario
from tests.rendering.mind_mgmt.tables import GAME, NAMES, WORDS, played
from tests.rendering.mind_mgmt.test_goldens import crowded, start

PHONE_WIDTH, LEGIBLE = 400, 11


@pytest.fixture
def explained(monkeypatch):
    """Draws a legend and tells which signs it has."""
    drawn: list[MapSign] = []
    paint = legend.painted_legend

    def noted(entries, *size):
        drawn[:] = [sign for sign, _ in entries]
        return paint(entries, *size)

    monkeypatch.setattr(legend, "painted_legend", noted)

    def signs(draw, view, **options):
        drawn.clear()
        draw(view, Voice(WORDS, NAMES), **options)
        return list(drawn)

    return signs


def test_the_recruiter_is_told_what_the_step_token_of_the_running_turn_is(explained):
    table = (
        scenario()
        .run(*recruiters_turn())
        .play(RECRUITER, "immortal", "immortal:1", "to:B2", "extra", "to:C3")
    )
    own, others = (explained(map_legend, GAME.view(table.g, seat)) for seat in (RECRUITER, ROGUE_1))
    assert MapSign.STEP_TOKEN in own
    assert MapSign.STEP_TOKEN not in others


def test_the_board_explains_what_lies_on_it_and_nothing_else(explained):
    assert explained(map_legend, GAME.view(start().g, None)) == [
        MapSign.ALERT, MapSign.RECRUITS, MapSign.READY, MapSign.IMMORTAL, MapSign.SLIP, MapSign.MAYHEM, MapSign.TEMPLE,
    ]  # fmt: skip
    assert explained(map_legend, GAME.view(crowded().g, None)) == [
        MapSign.ALERT, MapSign.SLIP_HOUR, MapSign.RECRUITS, MapSign.AT_WORK, MapSign.READY, MapSign.SPENT, MapSign.IMMORTAL, MapSign.STEP_TOKEN,
        MapSign.VISITED, MapSign.SLIP, MapSign.MAYHEM, MapSign.TEMPLE, *MARKS.values(),
    ]  # fmt: skip


@pytest.mark.rule("MM-MOD-R3-03", "MM-MOD-R3-08")
@pytest.mark.parametrize(
    ("modules", "viewer", "sign"),
    [
        ("", ROGUE_1, MapSign.STEP_TOKEN),
        ("R3", ROGUE_1, MapSign.PERHAPS_DECOY),
        ("R3", RECRUITER, MapSign.STEP_TOKEN),
    ],
)
def test_with_false_tracks_a_step_token_may_be_a_decoy_to_all_but_the_recruiter(
    explained, modules, viewer, sign
):
    view = GAME.view(scenario().modules(modules).step_tokens("C4").g, viewer)
    for drawn in (map_legend, ledger_legend):
        assert {MapSign.STEP_TOKEN, MapSign.PERHAPS_DECOY} & set(explained(drawn, view)) == {sign}


def test_a_mark_is_explained_while_such_a_note_lies_on_the_map(explained):
    table = scenario(players=3)
    for mark, sign in MARKS.items():
        table.g.notes = {"A1": Note(mark)}
        view = GAME.view(table.g, None)
        assert set(explained(map_legend, view)) & set(MARKS.values()) == {sign}
        assert set(explained(ledger_legend, view)) & set(MARKS.values()) == {sign}
    assert set(MARKS) == set(Mark)


def test_only_the_recruiter_s_sheet_explains_the_secret_map(explained):
    secret = {
        MapSign.HOUR,
        MapSign.LAST_HOUR,
        MapSign.STEP,
        MapSign.JUMP,
        MapSign.CIRCLED,
        MapSign.CROSSED,
        MapSign.REACH,
    }
    table = crowded()
    assert secret <= set(explained(map_legend, GAME.view(table.g, RECRUITER), ahead=True))
    for viewer in (None, ROGUE_1):
        assert not secret & set(explained(map_legend, GAME.view(table.g, viewer), ahead=True))


def test_what_can_come_next_is_explained_where_it_is_drawn(explained):
    view = GAME.view(start().g, RECRUITER)
    ahead = {MapSign.REACH, MapSign.STEP_AHEAD, MapSign.SLIP_AHEAD}
    assert ahead <= set(explained(map_legend, view, ahead=True))
    assert not ahead & set(explained(map_legend, view))


def test_moves_of_the_own_agents_are_explained_on_the_sheet_of_a_rogue_player(explained):
    table = scenario(players=3)
    for viewer, shown in ((ROGUE_1, True), (RECRUITER, False), (None, False)):
        signs = explained(map_legend, GAME.view(table.g, viewer), ahead=True)
        assert (MapSign.MOVE_AHEAD in signs) is shown
    table.spent(*AgentName)
    assert MapSign.MOVE_AHEAD not in explained(map_legend, GAME.view(table.g, ROGUE_1), ahead=True)


def test_a_feature_that_was_revealed_where_it_was_visited_has_a_sign_of_its_own(explained):
    table = crowded()
    hidden = table.g.secrets.hidden[0]
    before = set(explained(map_legend, GAME.view(table.g, RECRUITER)))
    for feature in table.g.secrets.hidden:
        table.g.board.revealed[feature] = 9
    table.g.secrets.hidden.clear()
    after = set(explained(map_legend, GAME.view(table.g, RECRUITER)))
    assert hidden in table.g.board.revealed
    assert MapSign.CIRCLED in before - after
    assert {MapSign.REVEALED, MapSign.CROSSED} & after


def test_alerts_are_explained_while_any_is_to_come(explained):
    table = scenario(players=3)
    assert MapSign.ALERT in explained(map_legend, GAME.view(table.g, None))
    table.g.board.recruits.update(dict.fromkeys(range(5, 17), 0))
    assert MapSign.ALERT not in explained(map_legend, GAME.view(table.g, None))


def test_no_alert_is_to_come_after_the_end(explained):
    view = GAME.view(scenario(players=3).g, None)
    over = Outcome(Side.ROGUES, Reason.CAPTURE, view.board.hour, view.round, view.board.announced)
    assert MapSign.ALERT not in explained(map_legend, replace(view, outcome=over))


def test_the_deduction_is_explained_to_those_who_see_it(explained):
    with_it, without = played(60), played(60, deduction="off")
    for match, shown in ((with_it, True), (without, False)):
        signs = explained(map_legend, GAME.view(match.position.state, ROGUE_1))
        assert (MapSign.POSSIBLE in signs) is shown


def test_the_features_explain_the_immortal_display_and_barred_ones_while_there_are_any(explained):
    table = scenario(players=3)
    assert explained(features_legend, GAME.view(table.g, None)) == [MapSign.DISPLAY, MapSign.BARRED]
    table.g.board.immortals.clear()
    assert explained(features_legend, GAME.view(table.g, None)) == [MapSign.DISPLAY]
    table.g.board.display.clear()
    assert explained(features_legend, GAME.view(table.g, None)) == []


def test_the_agents_explain_who_is_ready_and_what_is_used(explained):
    table = scenario(players=3)
    assert explained(agents_legend, GAME.view(table.g, None)) == [MapSign.READY, MapSign.SLIP_HELD]
    table.spent(AgentName.MERU)
    table.g.board.slips.own = 0
    assert explained(agents_legend, GAME.view(table.g, None)) == [
        MapSign.READY, MapSign.SPENT, MapSign.SLIP_USED,
    ]  # fmt: skip


def test_numbers_of_options_are_told_from_hours_where_there_are_any(explained):
    table = scenario(players=3)
    table.g.secrets.path[:] = ["A1", "B1"]
    for viewer, told in ((RECRUITER, [MapSign.OPTION, MapSign.HOUR, MapSign.LAST_HOUR]), (ROGUE_1, [])):
        seen = GAME.view(table.g, viewer)
        assert explained(options_legend, seen, has_numbers=True, has_start=False) == told
    table.g.board.confirmed["A1"] = 1
    rogues = GAME.view(table.g, ROGUE_1)
    for has_numbers, told in ((True, [MapSign.OPTION, MapSign.VISITED]), (False, [MapSign.VISITED])):
        assert explained(options_legend, rogues, has_numbers=has_numbers, has_start=False) == told


def test_where_options_lead_from_is_explained_also_where_there_are_no_hours(explained):
    rogues = GAME.view(scenario(players=3).g, ROGUE_1)
    told = [MapSign.OPTION, MapSign.START]
    assert explained(options_legend, rogues, has_numbers=True, has_start=True) == told


def test_every_sign_can_be_drawn_and_has_a_meaning_that_fits():
    voice = Voice(WORDS, NAMES)
    meanings = [voice("legend-sign", sign=sign.value) for sign in MapSign]
    assert set(SAMPLES) == set(MapSign)
    assert len(set(meanings)) == len(meanings)
    assert all(SIGN_WIDTH + width_of(meaning, TEXT) < WIDTH - 60 for meaning in meanings)


def test_legends_are_legible_on_a_phone():
    assert TEXT * PHONE_WIDTH / WIDTH >= LEGIBLE
