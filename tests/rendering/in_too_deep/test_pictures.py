"""What the pictures of In Too Deep are made of: rows, stacks, changes, the final count, the film."""

from __future__ import annotations

import pytest

from games.in_too_deep.components import components
from games.in_too_deep.end import final_count
from games.in_too_deep.state import ScorePart, Stage
from games.in_too_deep.telling.names import party_name, place_name
from games.kernel import Event, Moment, Result, Story, Text
from rendering.fonts import Weight, width_of
from rendering.in_too_deep import PICTURES, text_board
from rendering.in_too_deep.card_counts import card_counts
from rendering.in_too_deep.changes import changed_consoles, changed_elsewhere, changed_zones
from rendering.in_too_deep.city.zone_cells import zone_cell
from rendering.in_too_deep.count import final_columns, ranked
from rendering.in_too_deep.crimes import outcome_card, yours_line
from rendering.in_too_deep.geometry import WIDTH
from rendering.in_too_deep.header import LINE_PX_LEAST, chapter_line, heading_of, turn_line
from rendering.in_too_deep.header import ROOM as HEADING_ROOM
from rendering.in_too_deep.memory import known_tokens, prospect_of, stacks_of
from rendering.in_too_deep.overlay import numbers_of
from rendering.in_too_deep.plan import plan_columns, story_lanes, task_rows
from rendering.in_too_deep.plan_overlay import plan_overlay
from rendering.in_too_deep.players import SIGN, SIGN_LEFTS, SIGN_TO_AMOUNT, TEXT_PX, console_row
from rendering.in_too_deep.vaults import CELL, ROOM, Vault, laid_out
from rendering.page import Film
from rendering.pictures import CHANGES, FILM, OVERLAY, TITLE, Between
from rendering.words import Voice
from tests.in_too_deep.scenario import ANN, BEN, CLEO, scenario
from tests.rendering.in_too_deep.tables import (
    GAME,
    NAMES,
    TABLES,
    WORDS,
    crowded,
    end,
    seen,
    start,
    told,
    with_echo,
)
from tests.rendering.writing import noting

VOICE = Voice(WORDS, NAMES)


@pytest.mark.parametrize("name", TABLES)
def test_every_viewer_has_boards_sheets_and_a_text_board(name):
    table = TABLES[name]()
    for viewer in (None, *range(table.g.seats)):
        view = seen(table, viewer)
        for kind in (*PICTURES.boards, *PICTURES.of_viewer(view)):
            drawn = PICTURES.draw(kind, view, names=NAMES, words=WORDS)
            assert drawn.width == 1000
            assert len(drawn.png) < 200_000
            assert drawn.alt
        assert text_board(view, names=NAMES, words=WORDS)


def test_the_private_board_in_words_names_kinds_of_evidence_in_full():
    """The picture has signs and letters for them."""
    lines = "\n".join(text_board(seen(crowded(), ANN), names=NAMES, words=WORDS)).splitlines()
    assert "- Evidence to be valued: 1 Tactics, 4 Leader, 4 Funding and 1 Target" in lines
    dilemmas = [line for line in lines if line.startswith("- dilemma in ")]
    assert any("Loose page: " in line for line in dilemmas), dilemmas


def test_the_board_in_words_tells_what_crimes_bring_what_tokens_are_and_what_is_scored_so_far():
    table = (
        scenario()
        .crimes(ANN, "SC06 B1b B2a")
        .offer("SP07 SP13 SP25")
        .bank(ANN, "DL10 DL14")
        .grip(ANN, SEER=2)
    )
    told = "\n".join(text_board(seen(table, ANN), names=NAMES, words=WORDS))
    for line in (
        "Reward: 1 Intel and 1 support token.",
        "Careful: 4 Intel, 1 dilemma, 1 evidence and process 2.",
        "Reckless: 6 Intel, 2 dilemmas and 2 evidence.",
        "Peek (at once): Look at 2",
        "Patrol order (3) (to keep): Up to 3",
        "- Worth of a piece at the end, from the most common kind: 4, 3, 2, 1",
        "- 2 different warrants in the bank: 4",
        "side crimes in hand: 1, story crimes in hand: 2 (level 1: 1 and level 2: 1)",
    ):
        assert line in told


def test_the_board_in_words_explains_equal_tokens_on_offer_once():
    table = scenario().offer("SP07 SP13 SP07")
    told = "\n".join(text_board(seen(table, ANN), names=NAMES, words=WORDS))
    assert told.count("Patrol order (3) (to keep): Up to 3") == 1
    assert told.count("Patrol order (3).") == 2


def test_the_title_is_drawn_from_nothing():
    drawn = PICTURES.draw(TITLE, None, names=NAMES, words=WORDS)
    assert drawn.width == 1200
    assert drawn.alt.startswith("In Too Deep")


def test_a_zone_shows_its_figures_items_hooks_and_locks():
    view = seen(crowded())
    blocks = zone_cell(view.city, {}, view.city.zones.index("BLOCKS"), VOICE)
    assert [figure.code for figure in blocks.figures] == [*view.city.criminals, "SENTINEL"]
    assert {figure.code: figure.item for figure in blocks.figures if figure.item} == {
        "CRUSHER": "COUPE",
        "HACKER": "EAGLE",
        "MECHANIC": "RIFLE",
    }
    assert {item.code for item in blocks.dropped} == {"JAMMER", "DECODER", "CASH", "STIMS", "BLADE"}
    assert blocks.search == 3


def test_a_row_counts_what_a_participant_has():
    row = console_row(seen(crowded()), BEN, VOICE)
    assert row.ports == ("SMUGGLER", "CRUSHER", "DEALER")
    assert row.amounts == (103, 4, 0, 3, 2, 2)
    assert console_row(seen(crowded()), ANN, VOICE).locked == "MECHANIC"


def test_large_amounts_keep_clear_of_the_sign_behind_them():
    behind = [left - SIGN for left in SIGN_LEFTS[1:]] + [WIDTH - 15]
    for left, digits, edge in zip(SIGN_LEFTS, (3, 2, 2, 2, 2, 2), behind, strict=True):
        written = left + SIGN_TO_AMOUNT + width_of("8" * digits, TEXT_PX, Weight.BOLD)
        assert written + 6 <= edge, left


def test_the_plan_shows_tasks_columns_and_open_levels():
    view = seen(crowded())
    assert [(row.task, row.folders, len(row.processed)) for row in task_rows(view, VOICE)] == [
        ("TAR", 2, 1),
        ("TAC", 1, 2),
        ("LEA", 0, 3),
    ]
    assert sum(count for _, count in plan_columns(view, VOICE).counts) == len(view.shared_vault) == 4
    lanes = {lane.letter: lane.committed for lane in story_lanes(view, VOICE)}
    assert lanes["A"] == (1, 1, 0)
    assert lanes["B"] == (2, 0, 0)
    said = {lane.letter: lane.said for lane in story_lanes(view, VOICE)}
    assert said["A"] == ("1 done", "1 done", "open")
    assert said["B"] == ("2 done", "open", "")


def test_cards_in_hand_are_told_from_banked_and_committed_ones():
    dilemmas, crimes = card_counts(seen(crowded()), VOICE)
    assert dilemmas.title == "Dilemmas"
    assert dict(dilemmas.rows) == {"in hand": (3, 2, 0, 0, 0), "in the bank": (4, 0, 0, 0, 2)}
    assert crimes.title == "Crimes in hand"
    assert dict(crimes.rows) == {
        "side crimes": (2, 1, 1, 1, 1),
        "story, level 1": (1, 1, 1, 0, 1),
        "story, level 2": (1, 0, 0, 1, 0),
        "story, level 3": (1, 0, 0, 0, 0),
    }


def test_places_of_hidden_tokens_have_the_names_that_notes_and_options_call_them(monkeypatch):
    table = crowded()
    noted = [place for place, _ in known_tokens(seen(table, ANN))]
    with noting(monkeypatch) as written:
        PICTURES.draw("plan", seen(table), names=NAMES, words=WORDS)
    found = {one.text for one in written}
    assert found >= {"B1", "B2", "B3", "W1", "W2", "X1", *noted}
    assert not {"D4", "W3"} & found, "no token lies there"
    for place in ("B2", "W1", "D12"):
        assert VOICE.say(place_name(place)).endswith(f" {place}")


def test_vaults_stand_side_by_side_and_long_ones_break():
    few, many = Vault("W", (True, False)), Vault("Y", (True,) * 20)
    cells = list(laid_out([few, Vault("X", ()), many]))
    assert [(cell.vault.letter, cell.place) for _, _, cell in cells[:4]] == [
        ("W", 0),
        ("W", 1),
        ("W", 2),
        ("X", 0),
    ]
    assert {row for _, row, cell in cells if cell.vault is not many} == {0}
    assert {row for _, row, cell in cells if cell.vault is many} == {1, 2}
    assert len({(x, row) for x, row, _ in cells}) == len(cells)
    assert all(x + CELL <= ROOM for x, _, _ in cells)


def test_the_crimes_sheet_says_who_is_meant_by_your_criminal():
    table = crowded()
    assert yours_line(seen(table, ANN), VOICE) == "Your criminals, hooked by you: Mechanic and Enforcer."
    nobody = "You have nobody hooked: “your criminal” is the one you hook."
    assert yours_line(seen(table, CLEO), VOICE) == nobody
    for words in (
        PICTURES.draw("crimes", seen(table, CLEO), names=NAMES, words=WORDS).alt,
        "\n".join(text_board(seen(table, CLEO), names=NAMES, words=WORDS)),
    ):
        assert nobody in words


def test_the_number_of_equal_dilemmas_stands_outside_their_card(monkeypatch):
    table = start().bank(ANN, "DL10 DL11")
    with noting(monkeypatch) as written:
        PICTURES.draw("memory", seen(table, ANN), names=NAMES, words=WORDS)
    texts = [one.text for one in written]
    assert {"2×", "Warrant: Extortion"} <= set(texts)
    assert not any("×" in text and "Warrant" in text for text in texts)


def test_equal_dilemmas_lie_in_one_place_unless_an_option_means_each():
    table = crowded()
    equal = [
        card
        for card, printed in components().dilemmas.items()
        if printed.id == components().dilemmas["DL01"].id
    ]
    table.g.holdings[ANN].dilemmas = equal[:3]
    hand, _ = stacks_of(seen(table, ANN), VOICE)
    assert [card.count for card in hand.cards] == [3]
    asked = {card: str(number) for number, card in enumerate(equal[:3], start=1)}
    hand, _ = stacks_of(seen(table, ANN), VOICE, asked)
    assert [(card.number, card.count) for card in hand.cards] == [("1", 1), ("2", 1), ("3", 1)]


def test_the_sheet_lists_the_own_vault_by_place_and_what_was_noted_elsewhere():
    known = dict(known_tokens(seen(crowded(), ANN)))
    assert {place: kind for place, kind in known.items() if place[0] == "W"} == {"W1": "TIM", "W2": "WEA"}
    assert {"B2", "X1"} <= set(known)
    assert "Z1" not in known


def test_no_line_of_the_score_so_far_is_cut_however_much_it_names(monkeypatch):
    table = scenario(players=5, criminals="CRUSHER HACKER SHADOW JUMPER MECHANIC SMUGGLER")
    table.memory(ANN, "TAC TAC LEA LEA TIM TIM WEA WEA FUN FUN TAR TAR").turn_of(ANN, Stage.HOOK)
    console = table.g.consoles[ANN]
    console.grip = dict.fromkeys(console.grip, 9)
    lines = prospect_of(seen(table, ANN), VOICE).lines
    with noting(monkeypatch) as written:
        PICTURES.draw("memory", seen(table, ANN), names=NAMES, words=WORDS)
    texts = [one.text for one in written]
    assert not any(text.endswith("…") for text in texts)
    said = " ".join(text for text in texts if text not in {amount for _, amount in lines})
    assert all(what in said and amount in texts for what, amount in lines)


def test_the_outcomes_of_a_crime_have_their_numbers():
    card = outcome_card("B2a", VOICE, {"careful": "1", "reckless": "2"})
    assert [haul.number for haul in card.hauls] == ["1", "2"]
    assert card.clauses == (), "what held before the effect may not hold any more"


def test_the_menu_shows_the_side_crimes_that_it_offers():
    table = crowded().acting(ANN)
    decision = table.decision(ANN)
    view = GAME.view(table.g, ANN)
    with_crime = PICTURES.draw(OVERLAY, view, names=NAMES, words=WORDS, decision=decision)
    assert any(option.id.startswith("side-crime:") for option in decision.options)
    table.g.holdings[ANN].side_crimes.clear()
    table.acting(ANN)
    without = PICTURES.draw(
        OVERLAY, GAME.view(table.g, ANN), names=NAMES, words=WORDS, decision=table.decision(ANN)
    )
    assert without.height < with_crime.height
    assert numbers_of(decision)["SC01"] == "1"


def test_all_tokens_of_a_place_have_one_number_and_each_has_its_own():
    view = seen(crowded(), ANN)
    of_areas = plan_overlay(view, {"area:D": "1", "area:B": "2", "area:X": "3"}, VOICE)
    of_tokens = plan_overlay(view, {"D1": "1", "D20": "2"}, VOICE)
    with_supply = plan_overlay(view, {"area:D": "1", "area:B": "2", "area:X": "3", "area:S": "4"}, VOICE)
    assert with_supply.height > of_areas.height
    assert of_areas.height > of_tokens.height, "three places against one"


# What is new


def test_changed_zones_consoles_and_things_elsewhere_are_found():
    before = seen(start())
    table = start().at(JUMPER="HARBOUR").hooks(ANN, "JUMPER").rail("TAR TAR TAR TAR").grip(BEN, SEER=4)
    after = seen(table)
    zones = [after.city.zones[spot] for spot in changed_zones(before, after, VOICE)]
    assert zones == ["BLOCKS", "HARBOUR"]
    assert changed_consoles(before, after, VOICE) == [ANN]
    assert changed_elsewhere(before, after) == ["rail", "grip"]


def test_nothing_is_new_between_equal_positions():
    before, after = seen(start()), seen(start())
    assert changed_zones(before, after, VOICE) == changed_consoles(before, after, VOICE) == []
    assert changed_elsewhere(before, after) == []
    drawn = PICTURES.draw(CHANGES, Between(before, after), names=NAMES, words=WORDS)
    assert "New in" not in drawn.alt


def test_a_turn_of_echo_is_drawn_with_her_board():
    before, after = with_echo(), with_echo()
    before.g.echo.moves, before.g.echo.card = [], None
    between = Between(seen(before), seen(after))
    assert changed_elsewhere(between.before, between.after) == ["echo"]
    drawn = PICTURES.draw(CHANGES, between, names=NAMES, words=WORDS)
    quiet = PICTURES.draw(CHANGES, Between(seen(after), seen(after)), names=NAMES, words=WORDS)
    assert drawn.height > quiet.height + 300
    assert "She moved: Seer" in drawn.alt
    assert "She moved" not in quiet.alt


# The end


def test_winners_come_first_then_the_richer():
    view = seen(end())
    order = ranked(view, view.finale)
    totals = [view.finale.counts[party].total for party in order]
    assert totals == sorted(totals, reverse=True)
    assert order[0] in view.result.winners


def test_the_count_shows_every_line_and_how_far_everyone_was_from_the_edge():
    view = GAME.laid_open(end().g)
    columns = final_columns(view, view.finale, VOICE)
    assert len(columns.table.categories) == len(ScorePart)
    worst = max(columns.corruption)
    from_edge, _ = columns.edge_lines
    assert [int(amount) for amount in from_edge.said] == [
        worst - corruption for corruption in columns.corruption
    ]
    assert columns.over == tuple(corruption == worst for corruption in columns.corruption)
    assert [(kind, count) for kind, count, _ in columns.kinds] == [
        (kind.value, count) for kind, count in view.finale.columns.items()
    ]


@pytest.mark.rule("TD-ECHO-42")
def test_echo_is_marked_in_the_count_when_she_has_won():
    table = with_echo()
    table.g.turn, table.g.finale, table.g.result = None, final_count(table.g), Result(())
    view = GAME.laid_open(table.g)
    marked = [score.name for score in final_columns(view, view.finale, VOICE).table.scores if score.won]
    assert marked == ["Echo"]


def test_a_game_that_was_broken_off_has_no_count():
    drawn = PICTURES.draw("count", told(start()), names=NAMES, words=WORDS)
    assert drawn.alt == "Broken off without a count"


def test_the_film_has_a_frame_for_each_turn_and_story_crime():
    moments = [
        start().turn_of(ANN, Stage.HOOK),
        start().turn_of(ANN),
        start().turn_of(ANN).at(JUMPER="HARBOUR"),
        start().turn_of(ANN),
        start().turn_of(BEN, Stage.HOOK),
        start().turn_of(BEN, Stage.HOOK).intel(CLEO=9),
    ]
    moments[3].g.story_area.append("A1c")
    over = (Event(Text("log-turn-over", {"seat": party_name(ANN)})),)
    story = Story(
        tuple(Moment(number, GAME.laid_open(table.g), over) for number, table in enumerate(moments))
    )
    film = PICTURES.draw(FILM, story, names=NAMES, words=WORDS)
    assert isinstance(film, Film)
    assert film.frames == 3
    assert film.alt.startswith("The city through the whole game, in 3 pictures")


@pytest.mark.rule("TD-CHAP-03")
def test_the_heading_says_whose_turn_comes_next_and_who_has_a_last_turn():
    voice = Voice(WORDS, NAMES)
    table = start().chapter(3).turn_of(ANN, Stage.HOOK)
    assert turn_line(seen(table), voice).endswith("· then Bo")
    table.g.triggered_by = ANN
    assert chapter_line(seen(table), voice) == "Chapter 3 of 3 · last turns"
    assert turn_line(seen(table), voice).endswith("· then the last turns: Bo and 홍길동")
    table.turn_of(BEN, Stage.HOOK).g.last_turns = [CLEO]
    assert turn_line(seen(table), voice).endswith("· then the last turn: 홍길동")
    table.turn_of(CLEO, Stage.HOOK).g.last_turns = []
    assert "then" not in turn_line(seen(table), voice)


@pytest.mark.rule("TD-CHAP-03")
def test_the_heading_names_everyone_who_has_a_last_turn_also_where_names_are_long():
    names = ("Bartholomew the Younger", "Christopher Columbus", "Evangeline Adams")
    table = start().chapter(3).turn_of(ANN, Stage.HOOK)
    table.g.triggered_by = ANN
    line = heading_of(seen(table), Voice(WORDS, names)).line
    assert all(name[:3] in line for name in names), line
    assert width_of(line, LINE_PX_LEAST, Weight.BOLD) <= HEADING_ROOM


@pytest.mark.rule("TD-HOOK-02")
def test_the_heading_says_who_must_hook_and_who_may():
    voice = Voice(WORDS, NAMES)
    table = start().turn_of(BEN, Stage.HOOK)
    assert turn_line(seen(table), voice).startswith("Bo must hook a criminal ·")
    table.hooks(BEN, "DEALER")
    assert turn_line(seen(table), voice).startswith("Bo may hook a criminal ·")


@pytest.mark.rule("TD-ECHO-42")
def test_the_heading_says_when_echo_has_won():
    table = with_echo()
    table.g.turn, table.g.finale, table.g.result = None, final_count(table.g), Result(())
    assert turn_line(seen(table), Voice(WORDS, NAMES)) == "Echo wins"


@pytest.mark.rule("TD-CHAP-02")
def test_the_heading_says_whether_the_chapter_ends_after_the_turn_or_now():
    voice = Voice(WORDS, NAMES)
    table = start().chapter(2).turn_of(ANN, Stage.HOOK)
    assert chapter_line(seen(table), voice) == "Chapter 2 of 3"
    table.g.triggered_by = ANN
    assert chapter_line(seen(table), voice) == "Chapter 2 of 3 · it ends after this turn"
    table.g.turn = None
    assert chapter_line(seen(table), voice) == "Chapter 2 of 3 · it ends now"


def test_banked_dilemmas_are_told_apart_from_discarded_ones():
    before = start().dilemmas(ANN, "DL10 DL11 DL12")
    after = start().bank(ANN, "DL10 DL11")
    (found,) = PICTURES.gains_and_losses(Between(seen(before), seen(after)))
    assert found.counts == {"dilemmas": -3, "banked": 2}
