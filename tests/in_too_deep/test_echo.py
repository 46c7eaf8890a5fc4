"""The solo game with Echo (TD-ECHO)."""

from __future__ import annotations

import pytest

from games.in_too_deep.chapter import ResolveChapter
from games.in_too_deep.codes import CriminalName
from games.in_too_deep.components import EchoTarget, Evidence, Haul, components
from games.in_too_deep.crimes.committing import is_open
from games.in_too_deep.echo.echo_crimes import EchoPlacesCrime, EchoProgresses, level_due
from games.in_too_deep.echo.echo_gains import (
    EchoGainsEvidence,
    EchoGainsGrip,
    EchoGainsSupport,
    EchoLosesGrip,
    EchoProcesses,
    EchoTakesReward,
    panel_of,
)
from games.in_too_deep.echo.echo_turn import EchoHooks, EchoManipulates, RotateLetters, TakeEchoTurn, thing_of
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.scoring import final_count
from games.in_too_deep.state import ECHO, EchoMove
from games.in_too_deep.turn import EndTurnOf
from games.kernel import Match
from tests.in_too_deep.city_l import CRUSHER, HACKER, JUMPER, SEER, SHADOW
from tests.in_too_deep.echo import echos_table, rolling
from tests.in_too_deep.scenario import ANN, BEN, Bench

TAC, LEA, TIM, WEA, FUN, TAR = Evidence
BOARD = components().echo.sides


def revealed(card: str, **changes) -> Bench:
    """Her turn has begun, and this card lies open; nothing of it has been done."""
    table = echos_table(card, **changes)
    panel = panel_of(table.g)
    panel.card = table.g.piles.echo_cards.pop()
    panel.used.append(card)
    return table


# Setup


@pytest.mark.rule("TD-ECHO-01", "TD-ECHO-02", "TD-ECHO-03", "TD-ECHO-05", "TD-ECHO-06", "TD-ECHO-07")
def test_a_solo_game_is_set_up_for_two_with_four_criminals():
    g = Match.begin(InTooDeep(), 1, "solo")[0].position.state
    assert (len(g.city.criminals), len(g.piles.display), [row.folders for row in g.rows]) == (
        4,
        10,
        [2, 2, 1],
    )
    assert g.numbers.to_foil == 3
    echo = g.consoles[ECHO]
    assert (echo.intel, len(g.holdings[ECHO].evidence), set(echo.grip)) == (3, 1, set(g.city.criminals))
    (crime,) = g.holdings[ECHO].story_crimes
    assert components().story_crimes[crime].level == 1
    assert g.holdings[ECHO].side_crimes == []
    panel = panel_of(g)
    assert sorted(panel.letters.values()) == sorted(g.city.criminals)
    assert (panel.off_board, panel.progress, len(g.piles.echo_cards)) == (None, 0, 20)
    assert panel.marked in (1, 2)


@pytest.mark.rule("TD-ECHO-06", "TD-ECHO-07")
def test_letters_and_the_marked_barricade_are_drawn():
    panels = [panel_of(Match.begin(InTooDeep(), 1, f"s{n}")[0].position.state) for n in range(10)]
    assert {panel.marked for panel in panels} == {1, 2}
    drawn = [list(panel.letters.values()) for panel in panels]
    in_order = [[name for name in CriminalName if name in criminals] for criminals in drawn]
    places = {tuple(map(one.index, other)) for one, other in zip(drawn, in_order, strict=True)}
    assert len(places) > 5, "in any order"


@pytest.mark.rule("TD-ECHO-05")
def test_her_cards_are_shuffled():
    decks = [Match.begin(InTooDeep(), 1, f"s{n}")[0].position.state.piles.echo_cards for n in range(6)]
    assert len({tuple(deck) for deck in decks}) == 6


@pytest.mark.rule("TD-ECHO-04")
def test_the_human_begins_and_echo_has_one_grip():
    g = Match.begin(InTooDeep(), 1, "solo")[0].position.state
    assert g.order == [ANN, ECHO]
    assert g.active.party == ANN
    assert sorted(g.consoles[ECHO].grip.values()) == [0, 0, 0, 1]
    assert set(g.consoles[ANN].grip.values()) == {0}


# The turn as a whole


@pytest.mark.rule("TD-ECHO-08", "TD-ECHO-22", "TD-ECHO-27")
def test_a_turn_in_chapter_1():
    """TD-EX-27."""
    table = echos_table("EC08").at(SEER="PARISH").search(HEIGHTS=3, AERODROME=2, ION=1)
    panel_of(table.g).progress = 1
    table.memory(ECHO, "TAC").offer("SP01 SP02 SP04", "0 1 0")
    rolling(table, 5, 3, 4, 1).run(TakeEchoTurn())
    assert table.g.consoles[ECHO].grip[SEER] == 1
    assert table.zone_of("SEER") == "HEIGHTS"
    assert table.searched() == {"BLOCKS": 3, "AERODROME": 2, "ION": 1}
    assert table.g.story_area == ["A1a"]
    assert table.g.consoles[ECHO].ports == []
    assert table.told("log-outcome")[0]["outcome"] == "careful"
    assert table.g.piles.bonus[0] is not None
    assert panel_of(table.g).progress == 0
    assert set(table.g.consoles[ECHO].grip.values()) == {0, 1}
    kinds = [event.kind for event in table.events]
    assert kinds[:4] == ["log-echo-card", "log-hooked", "log-grip-gained", "log-echo-black"]


@pytest.mark.rule("TD-ECHO-08")
def test_used_cards_are_shuffled_when_the_deck_is_empty():
    table = echos_table("EC08")
    panel = panel_of(table.g)
    panel.used, table.g.piles.echo_cards = table.g.piles.echo_cards, []
    table.run(TakeEchoTurn())
    panel = panel_of(table.g)
    assert len(table.g.piles.echo_cards) == 19
    assert panel.used == [panel.card]
    revealed_first = set()
    for number in range(6):
        table = echos_table("EC08")
        panel_of(table.g).used, table.g.piles.echo_cards = table.g.piles.echo_cards, []
        table.g.chance.seed = f"echo cards {number}"
        revealed_first.add(panel_of(table.run(TakeEchoTurn()).g).card)
    assert len(revealed_first) > 2


@pytest.mark.rule("TD-ECHO-13")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_she_manipulates_again_in_every_chapter(chapter):
    table = echos_table("EC08").chapter(chapter).run(TakeEchoTurn())
    assert len(table.told("log-echo-dice")) == chapter
    things = [move.thing for move in panel_of(table.g).moves]
    assert len(things) == len(set(things)) == chapter + 1


# Hooking


@pytest.mark.rule("TD-ECHO-09")
def test_she_hooks_by_letter_and_gains_grip_over_that_criminal_alone():
    table = revealed("EC01").hooks(ECHO, "HACKER").run(EchoHooks())
    assert table.g.consoles[ECHO].ports == [HACKER, CRUSHER]
    grip = table.g.consoles[ECHO].grip
    assert (grip[CRUSHER], grip[HACKER]) == (1, 0)


@pytest.mark.rule("TD-ECHO-09")
def test_she_pays_for_the_criminal_of_a_player():
    table = revealed("EC01").hooks(ANN, "CRUSHER").run(EchoHooks())
    assert (table.g.consoles[ECHO].intel, table.g.consoles[ANN].intel) == (2, 4)
    table = revealed("EC01").hooks(ANN, "CRUSHER").intel(ECHO=0).run(EchoHooks())
    assert (table.g.consoles[ECHO].intel, table.g.consoles[ANN].intel) == (0, 4)
    assert table.g.consoles[ANN].ports == []


@pytest.mark.rule("TD-ECHO-09")
def test_a_criminal_of_hers_just_gives_grip():
    table = revealed("EC01").hooks(ECHO, "CRUSHER SEER HACKER").run(EchoHooks())
    assert table.g.consoles[ECHO].ports == [CRUSHER, SEER, HACKER]
    assert table.g.consoles[ECHO].grip[CRUSHER] == 1
    assert table.g.holdings[ECHO].dilemmas == [], "no port was filled"


@pytest.mark.rule("TD-ECHO-10")
def test_her_third_port_brings_a_dilemma_and_a_fourth_hook_unhooks_the_first():
    table = revealed("EC01").hooks(ECHO, "HACKER SEER").run(EchoHooks())
    assert len(table.g.holdings[ECHO].dilemmas) == 1
    table = revealed("EC01").hooks(ECHO, "HACKER SEER SHADOW").run(EchoHooks())
    assert table.g.consoles[ECHO].ports == [SEER, SHADOW, CRUSHER]
    assert len(table.g.holdings[ECHO].dilemmas) == 1


@pytest.mark.rule("TD-ECHO-11")
def test_a_locked_criminal_is_shifted_but_not_hooked():
    table = revealed("EC01").hooks(ANN, "CRUSHER").locked("CRUSHER").at(CRUSHER="ION")
    rolling(table, 1).run(EchoHooks())
    assert table.g.consoles[ANN].ports == [CRUSHER]
    assert table.g.consoles[ECHO].grip[CRUSHER] == 0
    assert table.zone_of("CRUSHER") == "ZINBAZAAR"


@pytest.mark.rule("TD-ECHO-12", "TD-RNG-05")
@pytest.mark.parametrize(
    ("black", "zone"),
    [(1, "ZINBAZAAR"), (2, "BLOCKS"), (3, "HARBOUR"), (4, "DOWNTOWN"), (5, "PARISH"), (6, "AERODROME")],
)
def test_the_black_die_says_how_far_and_barricades_are_ignored(black, zone):
    table = revealed("EC01").at(CRUSHER="ION").holding(CRUSHER="CASH").barricades(0, 1)
    rolling(table, black).run(EchoHooks())
    assert table.zone_of("CRUSHER") == zone
    assert table.item("CASH") == "CRUSHER"


# Manipulating


def manipulating(table: Bench, black: int, *white: int) -> Bench:
    return rolling(table, black, *white).run(EchoManipulates())


@pytest.mark.rule("TD-RNG-05", "TD-ECHO-13")
def test_black_is_rolled_before_white():
    table = manipulating(revealed("EC01").sentinel("ION"), 2, 6)
    assert panel_of(table.g).dice == [2, 6]
    assert table.told("log-echo-dice") == [{"black": 2, "white": 6}]
    assert table.city.zones[table.city.sentinel] == "BLOCKS"


@pytest.mark.rule("TD-ECHO-16", "TD-ECHO-15")
def test_white_1_and_2_shift_criminals():
    table = revealed("EC01").at(SHADOW="ION", HACKER="ION").holding(SHADOW="RIFLE")
    manipulating(table, 2, 1)
    assert (table.zone_of("SHADOW"), table.zone_of("HACKER"), table.item("RIFLE")) == (
        "BLOCKS",
        "ION",
        "SHADOW",
    )
    manipulating(table, 4, 2)
    assert table.zone_of("HACKER") == "DOWNTOWN"
    manipulating(table, 1, 3)
    assert table.item("RIFLE") == "HARBOUR"


@pytest.mark.rule("TD-ECHO-17")
def test_white_3_shifts_the_item_which_is_dropped():
    table = revealed("EC01").at(SEER="ION").holding(SEER="RIFLE")
    manipulating(table, 5, 3)
    assert table.item("RIFLE") == "PARISH"
    assert table.zone_of("SEER") == "ION", "the holder stays"


@pytest.mark.rule("TD-ECHO-18")
def test_white_4_moves_the_three_search_tokens_whatever_black_shows():
    table = revealed("EC01").search(BLOCKS=3, ION=2, HARBOUR=1)
    manipulating(table, 6, 4)
    assert table.searched() == {"DOWNTOWN": 3, "ION": 2, "HARBOUR": 1}
    assert panel_of(table.g).moves[-1].thing == "search"


@pytest.mark.rule("TD-ECHO-18")
def test_a_zone_with_search_tokens_passes_them_on_clockwise():
    table = revealed("EC01").search(BLOCKS=3, DOWNTOWN=2, ION=1)
    manipulating(table, 6, 4)
    assert table.searched() == {"ZINBAZAAR": 3, "DOWNTOWN": 2, "ION": 1}
    table = revealed("EC01").search(DOWNTOWN=3, PARISH=2, HARBOUR=1)
    manipulating(table, 6, 4)
    assert table.searched() == {"ION": 3, "PARISH": 2, "HARBOUR": 1}


@pytest.mark.rule("TD-ECHO-19")
def test_she_uses_only_parish_harbour_and_ion_towers():
    away = {"BLOCKS": 3, "ZINBAZAAR": 2, "HEIGHTS": 1}
    parish = manipulating(revealed("EC02").search(**away), 1, 4)
    assert parish.g.consoles[ECHO].tolerance == 2
    assert parish.searched() == {"PARISH": 3, "ZINBAZAAR": 2, "HEIGHTS": 1}
    harbour = manipulating(revealed("EC03").search(**away), 1, 4)
    assert len(harbour.g.holdings[ECHO].evidence) == 1
    ion = revealed("EC04").search(**away).offer("SP01 SP02 SP04", "0 2 1")
    manipulating(ion, 1, 4)
    assert ion.g.consoles[ECHO].intel == 5
    downtown = manipulating(revealed("EC01").search(**away), 1, 4)
    assert downtown.at_rest
    assert not downtown.told("log-sentinel-moved")


@pytest.mark.rule("TD-ECHO-20", "TD-ECHO-07")
def test_white_5_moves_the_marked_barricade_or_the_other_one():
    other = manipulating(revealed("EC01").barricades(0, 4), 2, 5)
    assert other.city.barricades == [0, 6]
    marked = manipulating(revealed("EC03").barricades(0, 7), 4, 5)
    assert marked.city.barricades == [6, 7]
    swapped = revealed("EC03").barricades(0, 4)
    panel_of(swapped.g).marked = 2
    assert manipulating(swapped, 3, 5).city.barricades == [0, 7]


@pytest.mark.rule("TD-ECHO-20")
def test_every_single_move_of_a_barricade_may_jump_over_the_other():
    table = manipulating(revealed("EC03").barricades(0, 1), 3, 5)
    assert table.city.barricades == [4, 1]


@pytest.mark.rule("TD-ECHO-21", "TD-SENT-05")
def test_white_6_shifts_the_sentinel_who_escorts_nobody():
    table = manipulating(revealed("EC01").at(SEER="DOWNTOWN").sentinel("DOWNTOWN"), 6, 6)
    assert table.city.zones[table.city.sentinel] == "HEIGHTS"
    assert table.zone_of("SEER") == "DOWNTOWN"


@pytest.mark.rule("TD-ECHO-14")
def test_each_thing_is_moved_once_a_turn_and_only_white_is_rerolled():
    table = manipulating(revealed("EC01").sentinel("DOWNTOWN").at(SHADOW="ION"), 1, 6)
    manipulating(table, 2, 6, 6, 1)
    assert table.city.zones[table.city.sentinel] == "ION"
    assert table.zone_of("SHADOW") == "BLOCKS"
    assert [roll["white"] for roll in table.told("log-echo-reroll")] == [6, 1]
    assert len(table.told("log-echo-dice")) == 1


@pytest.mark.rule("TD-ECHO-14", "TD-ECHO-17")
def test_an_item_is_moved_once_a_turn_too():
    table = manipulating(manipulating(revealed("EC01"), 1, 3), 2, 3, 6)
    assert [roll["white"] for roll in table.told("log-echo-reroll")] == [6]


@pytest.mark.rule("TD-ECHO-14", "TD-ECHO-32", "TD-ECHO-34")
def test_what_she_did_in_her_last_turn_does_not_count_in_this_one():
    table = echos_table("EC08")
    panel = panel_of(table.g)
    panel.moves, panel.processed, panel.has_bonus = [EchoMove("sentinel", 0, 1)], 2, True
    rolling(table, 1, 1, 6, 1).run(TakeEchoTurn())
    assert table.told("log-echo-reroll") == []
    panel = panel_of(table.g)
    assert [move.thing for move in panel.moves][1:] == ["sentinel"]
    assert (panel.processed, panel.has_bonus) == (0, False)


@pytest.mark.rule("TD-ECHO-12", "TD-ECHO-16", "TD-ECHO-17", "TD-ECHO-21")
@pytest.mark.parametrize("white", [1, 2, 3, 6])
@pytest.mark.parametrize(("black", "steps", "way"), [(3, 3, "clockwise"), (4, 1, "counter-clockwise")])
def test_how_far_a_thing_goes_and_which_way_is_told(white, black, steps, way):
    (told,) = manipulating(revealed("EC01"), black, white).told("log-echo-shift")
    assert (told["steps"], told["way"]) == (steps, way)


@pytest.mark.rule("TD-ECHO-14")
def test_the_hooked_criminal_counts_as_moved():
    table = revealed("EC01").run(EchoHooks())
    assert panel_of(table.g).moves[0].thing == CRUSHER
    assert [thing_of(table.g, white) for white in range(1, 7)] == [
        SHADOW,
        HACKER,
        "RIFLE",
        "search",
        "barricade-2",
        "sentinel",
    ]


# Progress and crimes


def progressing(black: int, *, at: int = 0, crime: str = "A1a", **chosen: str) -> Bench:
    table = revealed("EC08", crime=crime, **chosen).offer("SP01 SP02 SP04", "0 1 0")
    panel_of(table.g).progress = at
    return rolling(table, black).run(EchoProgresses())


@pytest.mark.rule("TD-ECHO-22", "TD-VAR-03")
def test_the_two_sides_progress_differently():
    spaces = {side: list(BOARD[side].progress) for side in BOARD}
    assert spaces == {"standard": [1, 1, 2, 2, 3, 4], "relentless": [1, 2, 2, 3, 3, 4]}
    assert panel_of(progressing(2, crime="A3").g).progress == 1
    assert panel_of(progressing(2, crime="A3", echo="relentless").g).progress == 2


@pytest.mark.rule("TD-ECHO-23")
def test_below_the_level_she_gets_the_reward_of_the_space():
    assert progressing(1).g.consoles[ECHO].intel == 5
    support = progressing(3, crime="A2a")
    assert support.g.used_tokens == ["SP02"]
    evidence = progressing(5, crime="A3")
    assert len(evidence.g.holdings[ECHO].evidence) == 1


@pytest.mark.rule("TD-ECHO-23")
@pytest.mark.parametrize("crime", ["A2a", "A3"])
def test_the_reward_is_that_of_the_space_whatever_level_her_crime_has(crime):
    assert progressing(1, crime=crime).g.consoles[ECHO].intel == 5
    assert progressing(1, at=1, crime="A3").g.used_tokens == ["SP02"]


@pytest.mark.rule("TD-ECHO-24")
def test_at_her_level_she_commits_the_crime_without_condition_or_effect():
    table = revealed("EC01", crime="B2a").hooks(ECHO, "SEER HACKER").sentinel("ION").at(SEER="ION")
    table.holding(SEER="CASH")
    panel_of(table.g).progress = 2
    rolling(table, 1).run(EchoProgresses())
    assert table.g.story_area == ["B2a"]
    assert table.item("CASH") == "SEER"
    assert table.g.consoles[ECHO].ports == []
    assert table.told("log-outcome")[0]["outcome"] == "reckless"
    assert table.g.consoles[ECHO].intel == 3 + 8
    assert len(table.g.holdings[ECHO].dilemmas) == 3
    assert panel_of(table.g).progress == 0


@pytest.mark.rule("TD-ECHO-24")
def test_passing_the_space_is_enough():
    table = progressing(6)
    assert table.g.story_area == ["A1a"]
    assert panel_of(table.g).progress == 0


@pytest.mark.rule("TD-ECHO-25")
def test_she_draws_the_lowest_level_that_some_storyline_lacks():
    table = echos_table()
    lines = table.g.storylines
    assert level_due(table.g) == 1
    table.g.story_area = [f"{line}1a" for line in lines[:-1]]
    assert level_due(table.g) == 1
    table.g.story_area = [f"{line}1a" for line in lines]
    assert level_due(table.g) == 2
    table.g.story_area += [f"{line}2a" for line in lines]
    assert level_due(table.g) == 3


@pytest.mark.rule("TD-ECHO-24", "TD-ECHO-25")
def test_the_crime_that_she_has_just_committed_counts_for_the_level_of_the_next():
    """It was the last one of level 1 that a storyline lacked."""
    table = revealed("EC08")
    lines = table.g.storylines
    table.g.story_area = [f"{line}1a" for line in lines[:-1]]
    table.g.holdings[ECHO].story_crimes = []
    table.run(EchoPlacesCrime(f"{lines[-1]}1a"))
    assert panel_of(table.g).level == 2


@pytest.mark.rule("TD-ECHO-26")
def test_an_empty_deck_is_replaced_by_the_next_higher_then_the_next_lower():
    def drawn(*levels: int) -> int | None:
        table = revealed("EC08")
        table.g.piles.story_crimes = {
            level: cards if level in levels else [] for level, cards in table.g.piles.story_crimes.items()
        }
        table.g.story_area = [f"{line}1a" for line in table.g.storylines]
        table.g.holdings[ECHO].story_crimes = []
        table.run(EchoPlacesCrime("A1a"))
        return panel_of(table.g).level

    assert [drawn(1, 2, 3), drawn(1, 3), drawn(1), drawn()] == [2, 3, 1, None]


@pytest.mark.rule("TD-ECHO-26")
def test_without_the_highest_deck_she_draws_from_the_next_lower_one():
    table = revealed("EC08")
    table.g.piles.story_crimes[3] = []
    table.g.story_area = [f"{line}{level}a" for line in table.g.storylines for level in (1, 2)]
    table.g.holdings[ECHO].story_crimes = []
    table.run(EchoPlacesCrime("A1a"))
    assert level_due(table.g) == 3
    assert panel_of(table.g).level == 2


@pytest.mark.rule("TD-TIME-05")
@pytest.mark.parametrize(("before", "chapter"), [(2, 1), (3, 2)])
def test_echos_turns_count_among_the_idle_ones(before, chapter):
    table = echos_table().turn_of(ANN).folders(0, 0)
    table.g.idle_turns = before
    table.run(EndTurnOf(ANN))
    assert table.g.chapter == chapter
    assert bool(table.told("log-idle-chapter")) == (chapter == 2)


@pytest.mark.rule("TD-ECHO-26", "TD-TIME-05")
def test_without_a_crime_the_marker_stays_and_she_gets_the_first_reward():
    table = echos_table()
    panel_of(table.g).level = None
    table.g.holdings[ECHO].story_crimes = []
    table.run(TakeEchoTurn())
    assert panel_of(table.g).progress == 0
    assert table.g.consoles[ECHO].intel == 3 + 2
    assert len(table.told("log-echo-black")) == 1
    assert table.g.active.is_idle
    assert not echos_table().run(TakeEchoTurn()).g.active.is_idle


# What she gains


@pytest.mark.rule("TD-ECHO-28", "TD-ECHO-29")
def test_her_evidence_comes_face_down_from_the_display():
    table = echos_table().display("FUN TAR LEA")
    rail = list(table.g.rail)
    table.run(EchoGainsEvidence(2))
    assert table.g.rail == rail
    assert table.g.piles.on_display == 1
    assert len(table.g.holdings[ECHO].evidence) == 2
    assert not any(event.to for event in table.events)
    assert table.g.triggered_by is None


@pytest.mark.rule("TD-ECHO-30", "TD-CHAP-01")
def test_an_empty_display_triggers_the_end_of_the_chapter():
    table = echos_table().display("FUN").run(EchoGainsEvidence(2))
    assert table.g.triggered_by == ECHO
    assert len(table.g.holdings[ECHO].evidence) == 2
    enough = echos_table().display("FUN TAR").run(EchoGainsEvidence(2))
    assert enough.g.triggered_by is None, "it was not empty when she took from it"


def processing(card: str, memory: str = "TAC LEA TIM", times: int = 1) -> Bench:
    table = revealed(card).memory(ECHO, memory)
    return table.run(*(EchoProcesses() for _ in range(times)))


@pytest.mark.rule("TD-ECHO-24", "TD-STORY-03")
def test_a_crime_of_hers_opens_the_next_level_for_players():
    table = echos_table(crime="B1a").crimes(ANN, "B2a")
    assert not is_open(table.g, "B2a")
    table.g.holdings[ECHO].story_crimes = []
    table.run(EchoPlacesCrime("B1a"))
    assert is_open(table.g, "B2a")


@pytest.mark.rule("TD-ECHO-30", "TD-CHAP-14")
def test_when_she_ends_a_chapter_the_player_after_her_goes_on():
    table = echos_table(players=2).display("").run(EchoGainsEvidence(1), EndTurnOf(ECHO))
    while table.g.chapter == 1:
        table.by_default(table.match.position.decisions[0].seat)
    assert table.g.active.party == ANN


@pytest.mark.rule("TD-ECHO-30", "TD-ECHO-41", "TD-CHAP-03")
def test_when_she_ends_chapter_3_only_the_players_take_last_turns():
    table = echos_table(players=2).chapter(3).display("").run(EchoGainsEvidence(1), EndTurnOf(ECHO))
    turns = []
    while table.g.finale is None:
        turns.append(table.g.active.party)
        table.by_default(table.match.position.decisions[0].seat)
    assert list(dict.fromkeys(turns)) == [ANN, BEN]
    assert turns == sorted(turns)


@pytest.mark.rule("TD-ECHO-39", "TD-END-08", "TD-END-09")
def test_what_lies_in_her_vault_helps_to_foil_the_plan():
    table = echos_table().vault(ECHO, "TAC TAC TAC LEA LEA").vault(ANN, "LEA TIM TIM TIM")
    assert final_count(table.g).is_foiled
    table.vault(ECHO, "TAC TAC TAC LEA")
    assert not final_count(table.g).is_foiled


@pytest.mark.rule("TD-ECHO-31")
def test_she_processes_a_random_token_and_nothing_without_evidence():
    processed = set()
    for number in range(20):
        table = revealed("EC08").memory(ECHO, "TAC LEA TIM")
        table.g.chance.seed = f"process {number}"
        table.run(EchoProcesses())
        processed.add(table.g.piles.bonus[0])
    assert processed == {TAC, LEA, TIM}
    assert processing("EC08", memory="").g.piles.bonus == [None] * 3


@pytest.mark.rule("TD-ECHO-29", "TD-ECHO-32")
def test_her_first_token_goes_into_the_row_of_the_card_whatever_its_kind():
    rows = {"EC05": 0, "EC01": 1, "EC04": 2}
    for card, row in rows.items():
        table = processing(card)
        assert components().echo.cards[card].process is list(EchoTarget)[row]
        assert table.g.rows[row].processed == [None]
        assert table.g.consoles[ECHO].folders == 1
        assert len(table.g.piles.covered) == 1


@pytest.mark.rule("TD-ECHO-32")
def test_a_row_without_folders_sends_it_to_the_plan():
    table = revealed("EC05").memory(ECHO, "TAC")
    table.g.rows[0].folders = 0
    table.run(EchoProcesses())
    assert table.g.piles.bonus[0] == TAC


@pytest.mark.rule("TD-ECHO-32", "TD-ECHO-33", "TD-ECHO-34")
def test_further_tokens_go_to_the_plan_with_one_bonus_space_a_turn():
    table = processing("EC05", times=3).play(ANN, "support:1")
    assert len(table.g.rows[0].processed) == 1
    assert [token is not None for token in table.g.piles.bonus] == [True, False, False]
    assert len(table.g.holdings[ECHO].vault) == 1


@pytest.mark.rule("TD-ECHO-34")
def test_the_topmost_free_bonus_space_gives_its_bonus():
    table = revealed("EC08").bonus("TAC").memory(ECHO, "LEA").run(EchoProcesses())
    assert table.g.consoles[ECHO].tolerance == 2
    table = revealed("EC08").bonus("TAC LEA").memory(ECHO, "TIM").run(EchoProcesses())
    assert table.asked(ANN) == "TD-D43"
    table.play(ANN, "SEER")
    assert table.g.consoles[ECHO].grip[SEER] == 1
    assert table.at_rest, "one point of Grip, and no more"


@pytest.mark.rule("TD-ECHO-35", "TD-CHAP-13")
def test_tokens_of_hers_on_bonus_spaces_are_turned_up_at_a_chapter_end():
    table = processing("EC08", memory="TAC").play(ANN, "support:1").folders(0, 0)
    table.g.piles.bonus[2] = LEA  # of a player
    table.g.triggered_by = ANN
    table.run(ResolveChapter())
    assert table.g.shared_vault == [TAC, LEA]
    assert table.g.piles.bonus == [None, None, None]


@pytest.mark.rule("TD-ECHO-36")
def test_she_takes_the_richest_support_token_for_its_intel_alone():
    table = echos_table().offer("SP23 SP02 SP04", "3 1 0").next_support("SP05").run(EchoGainsSupport())
    assert table.at_rest
    assert (table.g.consoles[ECHO].intel, table.g.consoles[ECHO].tolerance) == (6, 0)
    assert table.g.used_tokens == ["SP23"]
    assert [(third.token, third.intel) for third in table.g.offer] == [("SP05", 0), ("SP02", 2), ("SP04", 0)]


@pytest.mark.rule("TD-ECHO-36", "TD-SUPP-04")
def test_the_token_that_she_discards_may_come_back_at_once():
    table = echos_table().offer("SP23 SP02 SP04", "3 1 0")
    table.g.piles.support = []
    table.run(EchoGainsSupport())
    assert [third.token for third in table.g.offer] == ["SP23", "SP02", "SP04"]
    assert table.g.used_tokens == []


@pytest.mark.rule("TD-ECHO-36")
def test_the_human_breaks_a_tie_between_tokens():
    table = echos_table().offer("SP01 SP02 SP04", "1 1 0").run(EchoGainsSupport())
    assert table.asked(ANN) == "TD-D43"
    assert table.options(ANN) == ["support:1", "support:2"]
    assert table.play(ANN, "support:2").g.used_tokens == ["SP02"]


@pytest.mark.rule("TD-ECHO-37")
def test_grip_goes_to_her_lowest_and_from_her_highest_token():
    table = echos_table().grip(ECHO, CRUSHER=1, SEER=0, HACKER=3, SHADOW=3).run(EchoGainsGrip(2))
    assert table.g.consoles[ECHO].grip[SEER] == 1
    assert table.options(ANN) == ["CRUSHER", "SEER"]
    table.play(ANN, "CRUSHER").run(EchoLosesGrip(2))
    assert table.options(ANN) == ["HACKER", "SHADOW"]
    table.play(ANN, "SHADOW")
    grip = table.g.consoles[ECHO].grip
    assert (grip[CRUSHER], grip[SEER], grip[HACKER], grip[SHADOW]) == (2, 1, 2, 2)


@pytest.mark.rule("TD-ECHO-37")
def test_without_any_grip_she_loses_none():
    table = echos_table().run(EchoLosesGrip(3))
    assert table.at_rest
    assert set(table.g.consoles[ECHO].grip.values()) == {0}


def test_her_rewards_come_from_left_to_right():
    table = (
        revealed("EC08")
        .memory(ECHO, "")
        .run(EchoTakesReward(Haul(intel=2, dilemmas=1, support=1, evidence=1, process=1, grip=1)))
    )
    table.play(ANN, "support:1")
    kinds = [event.kind for event in table.events]
    assert kinds.index("log-evidence-drawn") < kinds.index("log-processed-on-bonus")


# With others


@pytest.mark.rule("TD-ECHO-39")
def test_she_is_rewarded_and_punished_like_any_player():
    table = echos_table().folders(1, 2)
    table.g.triggered_by = ANN
    table.run(ResolveChapter())
    assert (table.g.consoles[ANN].intel, table.g.consoles[ECHO].intel) == (5, 7)
    table = echos_table().folders(2, 1, left=1).grip(ECHO, SEER=5)
    table.g.triggered_by = ANN
    table.run(ResolveChapter())
    assert table.g.consoles[ECHO].grip[SEER] == 3


@pytest.mark.rule("TD-ECHO-40")
def test_a_player_may_take_her_criminals_for_1_intel():
    table = echos_table().hooks(ECHO, "SEER").whole_turn(ANN).play(ANN, "hook:SEER")
    assert (table.g.consoles[ANN].intel, table.g.consoles[ECHO].intel) == (2, 4)


@pytest.mark.rule("TD-ECHO-40")
def test_a_player_may_trade_all_hooks_with_her():
    table = echos_table().hooks(ECHO, "SEER").hooks(ANN, "HACKER").tokens(ANN, "SP08").acting(ANN)
    table.play(ANN, "token:SP08")
    assert (table.g.consoles[ANN].ports, table.g.consoles[ECHO].ports) == ([SEER], [HACKER])


@pytest.mark.rule("TD-ECHO-41")
def test_her_last_turn_in_chapter_3():
    table = echos_table().chapter(3).turn_of(ANN)
    table.g.triggered_by = ANN
    table.run(EndTurnOf(ANN))
    assert any(told["seat"].key == "bot-echo" for told in table.told("log-last-turn"))


# Two players


@pytest.mark.rule("TD-DUO-01", "TD-DUO-02", "TD-DUO-03", "TD-DUO-06", "TD-VAR-04")
def test_two_with_echo_play_with_the_numbers_of_three():
    g = Match.begin(InTooDeep(), 2, "duo", {"echo": "standard"})[0].position.state
    assert (len(g.city.criminals), len(g.piles.display), [row.folders for row in g.rows]) == (
        5,
        14,
        [3, 2, 2],
    )
    assert g.numbers.to_foil == 4
    assert not any(components().story_crimes[crime].crowded for crime in g.piles.story_crimes[1])
    assert g.order[-1] == ECHO
    assert sum(g.consoles[ECHO].grip.values()) == 1
    panel = panel_of(g)
    assert {*panel.letters.values(), panel.off_board} == set(g.city.criminals)
    assert Match.begin(InTooDeep(), 2, "duo")[0].position.state.echo is None


@pytest.mark.rule("TD-DUO-04")
def test_the_letters_rotate_at_the_end_of_her_turn():
    table = echos_table(players=2).run(RotateLetters())
    panel = panel_of(table.g)
    assert list(panel.letters.values()) == [JUMPER, CRUSHER, SEER, HACKER]
    assert panel.off_board == SHADOW
    alone = echos_table().run(RotateLetters())
    assert list(panel_of(alone.g).letters.values()) == [CRUSHER, SEER, HACKER, SHADOW]


@pytest.mark.rule("TD-DUO-05")
def test_the_player_after_echo_chooses_for_her():
    table = echos_table(players=2).offer("SP01 SP02 SP04")
    table.g.order = [BEN, ANN, ECHO]
    table.run(EchoGainsSupport())
    assert (table.asked(BEN), table.asked(ANN)) == ("TD-D43", None)


def test_with_two_players_a_whole_turn_of_hers_ends_with_the_rotation():
    table = echos_table(players=2)
    before = list(panel_of(table.g).letters.values())
    table.run(TakeEchoTurn())
    while not table.at_rest:
        table.by_default(ANN)
    assert list(panel_of(table.g).letters.values())[1:] == before[:3]
