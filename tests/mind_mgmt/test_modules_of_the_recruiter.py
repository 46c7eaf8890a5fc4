"""The SHIFT modules of the Recruiter (MM-MOD-R1 … MM-MOD-R7)."""

from __future__ import annotations

from copy import deepcopy
from itertools import groupby

import pytest

from games.kernel import Text
from games.kernel.undoing import ConsentReason, Extent, NeedsConsent
from games.mind_mgmt.agents.answer import AnswerAsk
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.components import Mode, ModuleName, components
from games.mind_mgmt.facts import Asked, Burned, FalseTrack
from games.mind_mgmt.grid import touch
from games.mind_mgmt.movement import distance
from games.mind_mgmt.state import Mark, Note
from games.mind_mgmt.view import RecruiterView
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import (
    BILL,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    Bench,
    recruiters_turn,
    say,
    scenario,
    set_up,
)


def asked_about(table: Bench, feature: str) -> Bench:
    return table.run(AnswerAsk(MERU, feature))


def unsound(table: Bench) -> list[str]:
    """What is wrong with path, feature cards and marks."""
    return [wrong for wrong in table.game.check(table.g) if wrong.partition(":")[0] in ("2", "6", "12")]


def on_turn(table: Bench) -> Bench:
    return table.run(*recruiters_turn())


# R1 Deep Breath


@pytest.mark.rule("MM-MOD-R1-01", "MM-GEN-10")
def test_with_deep_breath_the_recruiter_has_two_own_tokens_and_there_are_three():
    assert set_up().g.board.slips.own == 1
    g = set_up(modules="R1").g
    assert g.board.slips.own == 2
    assert g.rules.own_slips + g.rules.board_slips == 3


@pytest.mark.rule("MM-MOD-R1-02")
def test_the_two_tokens_are_used_in_two_turns():
    table = on_turn(scenario().path("D4 D5 C5 B5 B4").modules("R1"))
    table.play(RECRUITER, "slip:own", "to:B2")
    assert not [option for option in table.options(RECRUITER) if option.startswith("slip")]
    table.choose(RECRUITER, "end")
    assert (table.g.board.slips.own, list(table.g.board.slips.used)) == (1, [6])
    on_turn(table)
    assert "slip:own" in table.options(RECRUITER)
    table.play(RECRUITER, "slip:own", "end")  # only D2 is left
    assert (table.g.board.slips.own, list(table.g.board.slips.used)) == (0, [6, 7])
    assert "slip:own" not in on_turn(table).options(RECRUITER)


# R2 Street Closures


@pytest.mark.rule("MM-MOD-R2-01")
def test_after_all_others_the_recruiter_places_two_more_mayhem_tokens():
    table = set_up(players=3, modules="R2")
    asked, occasions = [], []
    while table.asked(RECRUITER) != "D-RCARD":
        (decision,) = table.match.position.decisions
        occasions.append(say(decision.occasion))
        if not decision.prompt.key.endswith("side"):
            asked.append((decision.seat, decision.kind))
        table.by_default(decision.seat)
    usual = [(seat, "D-MAYHEM") for seat in (RECRUITER, ROGUE_1, ROGUE_2, RECRUITER, ROGUE_1)]
    assert asked == [*usual, (RECRUITER, "D-MAYHEM-R2"), (RECRUITER, "D-MAYHEM-R2")]
    assert [occasion for occasion, _ in groupby(occasions)] == [
        "A Mayhem token closes a street. You all place them in turn.",
        "Street Closures: you place two more Mayhem tokens, and nobody else does.",
        "This is the last Mayhem token. It stays where you put it, and the Recruiter’s path begins.",
    ]
    mayhem = table.g.board.mayhem
    assert len(mayhem) == 7
    assert not [(one, other) for one in mayhem for other in mayhem if touch(one, other)]


@pytest.mark.rule("MM-MOD-R2-01")
def test_the_next_closure_may_not_touch_either():
    table = set_up(players=2, modules="R2")
    while table.asked(RECRUITER) != "D-MAYHEM-R2":
        table.by_default(table.match.position.decisions[0].seat)
    table.play(RECRUITER, "to:D5", "border:D5|E5", "to:D4")
    assert table.asked(RECRUITER) == "D-MAYHEM-R2"
    assert table.options(RECRUITER) == ["border:D3|D4", "border:C4|D4"]
    assert table.why_not(RECRUITER) == dict.fromkeys(["border:D4|E4", "border:D4|D5"], "MM-SET-04")


# R3 False Tracks


def nothing_to_mark() -> Bench:
    """X-30: of the Memory Garden A4 and D4 are marked, E1, F3 and E6 were never visited."""
    table = scenario().path("A5 A4 B4 C4 D4").hidden("BK BU PA").immortals(FAR_FROM_HERE)
    return table.step_tokens("A4").confirmed("D4").modules("R3")


@pytest.mark.rule("MM-MOD-R3-02", "MM-MOD-R3-01")
def test_an_ask_that_would_fail_may_get_a_decoy():
    """X-30."""
    table = asked_about(nothing_to_mark(), "GA")
    assert table.options(RECRUITER) == ["none", "to:E1", "to:F3", "to:E6"]
    assert table.decision(RECRUITER).default_id == "none"
    assert say(table.decision(RECRUITER).occasion).endswith("hear that, unless you mark a decoy.")
    table.choose(RECRUITER, "to:F3")
    assert table.g.board.step_tokens == ["A4", "F3"]
    assert table.g.decoys_left == 1
    assert unsound(table) == []


@pytest.mark.rule("MM-MOD-R3-02")
def test_where_something_can_be_marked_there_are_no_decoys():
    table = asked_about(nothing_to_mark(), "CF")
    assert table.options(RECRUITER) == ["to:C4"]


@pytest.mark.rule("MM-MOD-R3-01")
def test_there_are_two_decoys_and_only_the_recruiter_knows_how_many_are_left():
    table = nothing_to_mark()
    for feature, place in (("GA", "F3"), ("SD", "E2")):
        asked_about(table, feature).choose(RECRUITER, f"to:{place}")
    assert asked_about(table, "BK").options(RECRUITER) == ["none"]
    assert say(table.decision(RECRUITER).occasion).endswith("The agents will hear that.")
    views = {seat: table.game.view(table.g, seat) for seat in (RECRUITER, ROGUE_1, None)}
    assert views[RECRUITER].secrets.decoys_left == 0
    assert not any(hasattr(views[seat], "secrets") for seat in (ROGUE_1, None))


@pytest.mark.rule("MM-MOD-R3-02", "MM-MOD-R3-03")
def test_a_decoy_marks_its_location():
    table = asked_about(nothing_to_mark(), "GA").choose(RECRUITER, "to:F3")
    assert table.g.board.is_marked("F3")
    assert "to:F3" not in asked_about(table, "GA").options(RECRUITER)


@pytest.mark.rule("MM-MOD-R3-04", "MM-MOD-R3-07")
def test_a_reveal_of_a_decoy_finds_a_false_track_and_takes_the_action():
    """X-30."""
    table = asked_about(nothing_to_mark(), "GA").choose(RECRUITER, "to:F3")
    at_work(table.agents(meru="F3"), MERU).play(ROGUE_1, "reveal", "reveal")
    assert table.told("log-false-track")[0]["place"] == "F3"
    assert table.g.board.step_tokens == ["A4"]
    assert "F3" not in table.g.board.confirmed
    assert table.g.facts[-1] == FalseTrack(5, MERU, "F3")
    assert table.why_not(ROGUE_1)["ask"] == "MM-AGT-03"
    assert table.g.decoys_left == 1  # used up when it was placed
    assert table.g.secrets.false_tracks == []


@pytest.mark.rule("MM-MOD-R3-04")
def test_a_false_track_that_all_have_learnt_of_is_gone_back_past_only_if_all_agree():
    table = asked_about(nothing_to_mark(), "GA").choose(RECRUITER, "to:F3")
    at_work(table.agents(meru="F3"), MERU).play(ROGUE_1, "reveal", "reveal")
    assert table.asked(ROGUE_1) == "D-AGENT", "and could go back to before, had nothing been learnt"
    undoing = table.match.undoing(ROGUE_1, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert (undoing.why, undoing.of) == ((ConsentReason.SHOWN,), (RECRUITER, ROGUE_2))


@pytest.mark.rule("MM-MOD-R3-07")
def test_a_note_that_made_room_for_a_false_track_stays_given_back():
    table = asked_about(nothing_to_mark(), "GA").choose(RECRUITER, "to:F3")
    free = [place for place in components().squares if place not in ("D4",)]
    table.g.notes = {place: Note(Mark.PERHAPS) for place in free[:14]}
    assert table.g.notes_left == 0
    at_work(table.agents(meru="F3"), MERU).play(ROGUE_1, "reveal", f"return:{free[0]}")
    assert table.told("log-false-track")
    assert len(table.g.notes) == 13


@pytest.mark.rule("MM-MOD-R3-05", "MM-MOD-R3-06")
def test_a_decoy_may_be_entered_later_and_is_a_real_token_then():
    """X-30."""
    table = scenario().path("A5 A4 B4 C4 D4 E4 F4").immortals(FAR_FROM_HERE).hidden("BK BU PA")
    table.step_tokens("A4").confirmed("D4").modules("R3")
    asked_about(table, "GA").choose(RECRUITER, "to:F3")
    on_turn(table).play(RECRUITER, "step", "to:F3", "end")
    assert table.g.secrets.hour_of("F3") == 8
    at_work(table.agents(meru="F3"), MERU).play(ROGUE_1, "reveal", "reveal")
    assert table.g.board.confirmed["F3"] == 8
    assert not table.told("log-false-track")
    assert unsound(table) == []


@pytest.mark.rule("MM-MOD-R3-08")
def test_for_everyone_else_a_decoy_is_the_answer_to_any_ask():
    decoy = asked_about(nothing_to_mark(), "GA").choose(RECRUITER, "to:F3")
    real = asked_about(scenario().path("A5 A4 B4 E3 F3").immortals(FAR_FROM_HERE).modules("R3"), "GA")
    real.g.board.step_tokens, real.g.board.confirmed = ["A4"], {"D4": 5}
    real.choose(RECRUITER, "to:F3")
    assert decoy.told("log-answered") == real.told("log-answered")
    assert decoy.g.facts[-1] == real.g.facts[-1] == Asked(5, MERU, "GA", False, ("F3",), ("A4", "D4"))
    own = decoy.game.view(decoy.g, RECRUITER)
    assert isinstance(own, RecruiterView)
    assert own.secrets.false_tracks == ["F3"]


# R4 Burned Files


def with_files(modules: str = "R4") -> Bench:
    table = scenario().path("C3 C4 C5 D5 D4 E4 E3").step_tokens("C4").confirmed("D5").modules(modules)
    return on_turn(table)


@pytest.mark.rule("MM-MOD-R4-01")
def test_a_step_token_or_a_confirmed_note_burns_and_that_is_told_at_the_end_of_the_turn():
    table = with_files().choose(RECRUITER, "burn")
    assert table.options(RECRUITER) == ["to:C4", "to:D5", "back"]
    table.choose(RECRUITER, "to:D5")
    assert (table.heard(ROGUE_1), table.g.board.confirmed) == ([], {"D5": 4})
    table.play(RECRUITER, "step", "to:E2", "end")
    assert table.told("log-burned")[0] == {
        "place": "D5",
        "noted": 1,
        "when": table.told("log-burned")[0]["when"],
    }
    assert table.g.board.confirmed == {}
    assert Burned(8, "D5", 4) in table.g.facts


@pytest.mark.rule("MM-MOD-R4-01", "MM-MOD-R4-03")
def test_it_is_possible_once_a_game_and_everyone_sees_whether_it_was():
    table = with_files()
    assert table.g.board.uses == {ModuleName.BURNED_FILES: 1}
    table.play(RECRUITER, "burn", "to:C4")
    assert table.why_not(RECRUITER)["burn"] == "MM-MOD-R4-01"
    assert table.g.board.uses == {ModuleName.BURNED_FILES: 1}  # not before the end of the turn
    table.play(RECRUITER, "step", "to:E2", "end")
    assert table.g.board.uses == {ModuleName.BURNED_FILES: 0}
    assert "burn" not in on_turn(table).options(RECRUITER)


@pytest.mark.rule("MM-MOD-R4-01")
def test_what_was_put_there_in_this_turn_does_not_burn():
    table = with_files().play(
        RECRUITER, "immortal", "immortal:1", "to:B3", "extra", "to:C5", "immortal:1", "to:B2"
    )
    assert "to:C5" not in table.choose(RECRUITER, "burn").options(RECRUITER)


@pytest.mark.rule("MM-MOD-R4-02")
def test_a_burned_location_can_be_asked_about_again_and_a_burned_note_is_in_the_supply():
    table = with_files()
    path, left = list(table.g.secrets.path), table.g.notes_left
    table.play(RECRUITER, "burn", "to:D5", "step", "to:E2", "end")
    assert table.g.notes_left == left + 1
    assert table.g.secrets.path == [*path, "E2"]
    assert "to:D5" in asked_about(table, "PG").options(RECRUITER)


@pytest.mark.rule("MM-MOD-R4-03")
def test_before_or_after_everything_else_and_the_location_may_pay_for_an_extra_move():
    table = with_files().play(RECRUITER, "step", "to:E2", "immortal", "immortal:1", "to:B3", "burn", "to:C4")
    table.choose(RECRUITER, "extra")
    assert "to:C4" in table.options(RECRUITER)


@pytest.mark.rule("MM-MOD-R4-03", "MM-IMM-10")
def test_where_all_visits_are_marked_the_burned_one_alone_pays():
    table = on_turn(scenario().step_tokens("C3 C4 C5 D5 D4").modules("R4"))
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert table.why_not(RECRUITER)["extra"] == "MM-IMM-10"
    table.play(RECRUITER, "burn", "to:C4", "extra", "immortal:1", "to:B2")  # C4 needs no choice
    assert table.g.running_turn.board.step_tokens == ["C3", "C5", "D5", "D4", "C4"]


def test_a_burned_decoy_is_no_false_track_any_more():
    table = asked_about(nothing_to_mark().modules("R3 R4"), "GA").choose(RECRUITER, "to:F3")
    on_turn(table).play(RECRUITER, "burn", "to:F3")
    assert unsound(table) == []
    table.play(RECRUITER, "step", "to:D3", "end")
    assert table.g.secrets.false_tracks == []


# R5 Talent Dossier


def choosing_talents(seed: str = "talents") -> Bench:
    table = set_up(players=2, modules="R5", seed=seed)
    while table.asked(RECRUITER) != "D-TALENT":
        table.by_default(table.match.position.decisions[0].seat)
    return table


@pytest.mark.rule("MM-MOD-R5-01")
def test_of_four_hidden_feature_cards_one_is_put_back():
    table = choosing_talents()
    drawn = list(table.g.secrets.hidden)
    assert len(drawn) == 4
    (told,) = table.told("log-hidden-features", to=RECRUITER)
    assert say(Text("log-hidden-features", told)).startswith("You’ve drawn these features")
    table.choose(RECRUITER, f"put-back:{drawn[1]}")
    assert table.g.secrets.hidden == [drawn[0], *drawn[2:]]
    assert table.g.secrets.put_back == drawn[1]
    assert len(table.g.deck) == 13
    assert table.heard(ROGUE_1) == []
    assert unsound(table) == []


@pytest.mark.rule("MM-MOD-R5-01", "MM-CON-01", "MM-SET-19")
@pytest.mark.parametrize(("feature", "recruits"), [("GA", 1), ("PO", 1), ("CO", 2)])
def test_what_is_put_back_contacts_no_recruit_where_the_path_begins(feature, recruits):
    """The start D4 shows both the Memory Garden and the Mirror Pool."""
    table = choosing_talents("talents 10")
    assert set(table.g.secrets.hidden) == {"CO", "BB", "GA", "PO"}
    table.choose(RECRUITER, f"put-back:{feature}")
    assert table.g.secrets.contacts == [recruits]


@pytest.mark.rule("MM-MOD-R5-01")
def test_an_absent_recruiter_puts_the_card_back_that_was_drawn_last():
    table = choosing_talents()
    last = table.decision(RECRUITER).default_id.partition(":")[2]
    before = table.g.deck
    assert last not in before
    table.by_default(RECRUITER)
    assert table.g.secrets.put_back == last


@pytest.mark.rule("MM-MOD-R5-01")
def test_the_other_thirteen_are_shuffled_from_the_order_of_the_features():
    table = choosing_talents().by_default(RECRUITER)
    sorted_rest = [one for one in components().features if one not in table.g.secrets.hidden]
    assert table.g.deck == sorted_rest
    chance = deepcopy(table.g.chance)
    while table.asked(RECRUITER) in ("D-SETUP-STEP", "CONFIRM"):
        table.by_default(RECRUITER)
    chance.shuffle(sorted_rest)
    assert table.g.deck == sorted_rest[::-1]


# R6 Restless Immortals


@pytest.mark.rule("MM-MOD-R6-01", "MM-MOD-R6-03")
def test_the_first_immortal_may_move_twice_in_a_row_and_back():
    table = on_turn(scenario().modules("R6")).play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert table.asked(RECRUITER) == "D-IMM2"
    assert say(table.decision(RECRUITER).occasion).startswith("Restless Immortals: ")
    assert table.options(RECRUITER)[0] == table.decision(RECRUITER).default_id == "stand"
    assert "to:C3" in table.options(RECRUITER)
    table.choose(RECRUITER, "to:C3")
    assert table.g.running_turn.immortal_moves == 1
    assert "immortal" not in table.options(RECRUITER)
    assert "extra" in table.options(RECRUITER)


@pytest.mark.rule("MM-MOD-R6-03")
def test_nothing_comes_between_the_two_moves_and_one_may_do():
    table = on_turn(scenario().modules("R6")).play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert not {"step", "end", "extra"} & set(table.options(RECRUITER))
    table.choose(RECRUITER, "stand")
    assert table.g.running_turn.board.immortals[1] == "B3"
    assert table.asked(RECRUITER) == "D-RTURN"


@pytest.mark.rule("MM-MOD-R6-02")
def test_immortals_recruit_on_the_way_and_the_extra_move_stays_single():
    table = scenario().immortals("C3 F3 A6 G6").agents(lyme="G1").display("DG CO").modules("R6")
    on_turn(table).play(RECRUITER, "immortal", "immortal:2", "to:G3")  # C-4 K-9 Assassin Dogs with C3
    assert table.g.running_turn.board.discard == ["DG"]
    assert say(table.decision(RECRUITER).occasion).startswith(
        "Immortals have recruited at the C-4 K-9 Assassin Dogs. That makes "
    )
    table.play(RECRUITER, "to:F3", "extra", "to:C5", "immortal:1", "to:B3")
    assert table.asked(RECRUITER) == "D-RTURN"


@pytest.mark.rule("MM-MOD-R6-02")
def test_the_second_of_the_two_moves_recruits_as_well():
    table = scenario().immortals("C3 F3 A6 G6").agents(lyme="G1").display("DG CO").modules("R6")
    on_turn(table).play(RECRUITER, "immortal", "immortal:2", "to:G2")
    assert table.g.running_turn.board.discard == []
    table.choose(RECRUITER, "to:G3")  # C-4 K-9 Assassin Dogs with C3
    assert table.g.running_turn.board.discard == ["DG"]


def test_without_the_module_an_immortal_moves_once():
    table = on_turn(scenario()).play(RECRUITER, "immortal", "immortal:1", "to:B3")
    assert table.asked(RECRUITER) == "D-RTURN"


# R7 Catacombs


@pytest.mark.rule("MM-MOD-R7-01")
def test_a_step_leads_from_temple_to_temple_whatever_lies_around():
    table = scenario().path("B3 B2 B1 C1 C2").hidden("BK BU PA")
    assert "to:E5" not in on_turn(table).choose(RECRUITER, "step").options(RECRUITER)
    table = on_turn(scenario().path("B3 B2 B1 C1 C2").mayhem("C2|C3 D5|E5").modules("R7"))
    assert "to:E5" in table.choose(RECRUITER, "step").options(RECRUITER)
    table.play(RECRUITER, "to:E5", "end")
    assert table.g.secrets.location == "E5"
    assert unsound(table) == []


@pytest.mark.rule("MM-MOD-R7-01")
def test_it_does_in_setup_too():
    table = set_up(players=2, modules="R7")
    while table.asked(RECRUITER) != "D-START":
        table.by_default(table.match.position.decisions[0].seat)
    assert "to:C2" in table.choose(RECRUITER, "to:E5").options(RECRUITER)


@pytest.mark.rule("MM-MOD-R7-01")
def test_an_immortal_goes_that_way_too():
    table = on_turn(scenario().immortals("C2 E3 C4 E4").modules("R7"))
    assert "to:E5" in table.play(RECRUITER, "immortal", "immortal:1").options(RECRUITER)


@pytest.mark.rule("MM-MOD-R7-02")
def test_it_does_not_lead_agents_pushed_immortals_or_mind_slips():
    table = scenario().immortals("C2 F1 A1 G1").agents(bill="C3", meru="C2").modules("R7")
    at_work(table, BILL).choose(ROGUE_1, "move")
    assert "to:E5" not in table.options(ROGUE_1)
    at_work(table, BILL).choose(ROGUE_1, "weakness")
    assert "to:E5" not in table.options(ROGUE_1)
    at_work(table, MERU).play(ROGUE_1, "shake-down", "name:BK")
    assert table.places(ROGUE_1) == "C1 B2 D2 C3"
    table = on_turn(scenario().path("B3 B2 B1 C1 C2").modules("R7")).choose(RECRUITER, "slip:own")
    assert table.places(RECRUITER) == "A2 E2 C4"
    assert distance("C2", "E5", []) > 1


def test_no_module_changes_the_rules_of_a_game_without_it():
    g = scenario().g
    assert g.rules is components().modes[Mode.FULL]
    assert (g.board.modules, g.board.uses, g.board.linked) == ([], {}, ())
    assert scenario().run(RogueTurn()).g.board.uses == {}
