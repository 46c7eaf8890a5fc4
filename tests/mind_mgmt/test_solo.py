"""Solo and co-operative play, and automas that take over (MM-SOLO, MM-TEAM-09, 10 and 14)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel import Chance, Choose, Match, Resign, Simulation, Text, Unfit
from games.kernel.soundness import sound_play
from games.kernel.undoing import ConsentReason, Extent, NeedsConsent
from games.mind_mgmt.agents.answer import AnswerAsk
from games.mind_mgmt.agents.rogue_turn import Activate
from games.mind_mgmt.automas.automa_agents import best_start, chosen_plan
from games.mind_mgmt.automas.automa_recruiter import best_answer, best_immortal_move, chosen_action
from games.mind_mgmt.automas.knowledge import (
    PublicKnowledge,
    RecruiterKnowledge,
    agents_knowledge,
    drawing,
    recruiters_knowledge,
)
from games.mind_mgmt.components import AutomaLevel, Mode, components
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.grid import index
from games.mind_mgmt.state import AUTOMA_AGENTS, AUTOMA_RECRUITER, Phase, Reason, Side, Table
from games.mind_mgmt.tracking.candidates import candidates
from games.mind_mgmt.tracking.public_log import public_log
from tests.mind_mgmt.automas import (
    EXPERT,
    NOVICE,
    STANDARD,
    Draws,
    against_agents,
    against_recruiter,
    on_path,
    whole_game,
)
from tests.mind_mgmt.hidden import reshuffled
from tests.mind_mgmt.rogues import at_work
from tests.mind_mgmt.scenario import (
    BILL,
    DUSTY,
    FULL,
    LYME,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    TRAINING,
    Bench,
    recruiters_turn,
    say,
    scenario,
    set_up,
)

GAME = MindMgmt()
EVERY = 3
"""The automa Recruiter is asked twice after so many picks: it takes longer than the picks."""
CO_OP = [{"automa": "recruiter", "mode": mode.value, "level": level.value}
         for mode in Mode for level in (NOVICE, EXPERT)]  # fmt: skip
ALONE = [{"automa": "rogues", "mode": mode.value, "level": level.value}
         for mode in Mode for level in (NOVICE, EXPERT)]  # fmt: skip


def game_of(seats: int, settings: dict[str, str], seed: str = "solo") -> list[Match[Any]]:
    """Of players who pick at random; sound after every pick."""
    return [match for match, _ in sound_play(GAME, seats, seed, settings)]


@pytest.mark.rule("MM-SOLO-01", "MM-SOLO-03", "MM-SOLO-04", "MM-SOLO-07")
@pytest.mark.parametrize("settings", CO_OP)
@pytest.mark.parametrize("seats", range(1, 5))
def test_rogue_players_play_together_against_the_automa_recruiter(seats, settings):
    last = game_of(seats, settings)[-1].position.state
    assert last.result is not None
    assert (last.recruiter, last.rogues) == (AUTOMA_RECRUITER, list(range(seats)))
    assert last.levels == {Side.RECRUITER: AutomaLevel(settings["level"])}
    assert len(last.secrets.path) >= 5
    if settings["mode"] == "full":
        assert len(last.board.immortals) == 4
        assert last.board.slips.on_board or last.board.slips.used


@pytest.mark.rule("MM-SOLO-02", "MM-SOLO-03", "MM-SOLO-04", "MM-SOLO-07", "MM-NOTE-13")
@pytest.mark.parametrize("settings", ALONE)
def test_the_recruiter_plays_alone_against_the_automa_agents(settings):
    history = game_of(1, settings)
    last = history[-1].position.state
    assert last.result is not None
    assert (last.recruiter, last.rogues) == (0, [AUTOMA_AGENTS])
    assert not last.notes
    assert not last.notebook.entries
    assert all(match.position.waiting_for in ((0,), ()) for match in history)


@pytest.mark.rule("MM-SET-01", "MM-SOLO-04")
def test_an_automa_is_told_of_with_its_article():
    for settings, told in (
        (CO_OP[0], "The automa is the Recruiter. All Rogue Agents are led by Ann."),
        (ALONE[0], "Ann is the Recruiter. All Rogue Agents are led by the automa."),
    ):
        (sides,) = [e.text for e in Match.begin(GAME, 1, "sides", settings)[1] if e.kind == "log-sides"]
        assert say(sides).startswith(told)


@pytest.mark.rule("MM-SOLO-07")
def test_automas_use_all_that_the_full_game_has():
    wanted = {"log-ally-used", "log-weakness", "log-rhythm", "log-immortal-moved"}
    told: set[str] = set()
    for number in range(30):
        _, events = whole_game(FULL, f"everything {number}")
        told |= {event.kind for event in events}
        if told >= wanted:
            return
    raise AssertionError(wanted - told)


@pytest.mark.rule("MM-SOLO-07")
def test_rogue_players_against_the_automa_have_allies_and_abilities():
    table = against_recruiter()
    assert table.g.board.allies == [ally.id for ally in components().allies.values() if not ally.pack]
    at_work(table.agents(bill="D4").immortals("D3 C5 A4 G2"), BILL)
    assert {"ask", "weakness"} <= {option.partition(":")[0] for option in table.options(ROGUE_1)}


@pytest.mark.rule("MM-SOLO-01", "MM-SOLO-05")
def test_one_player_alone_meets_the_automa_recruiter_unless_something_else_is_chosen():
    assert GAME.new_state(1, "seed", chosen()).levels == {Side.RECRUITER: STANDARD}
    assert GAME.new_state(2, "seed", chosen()).levels == {}
    assert GAME.new_state(1, "seed", chosen(automa="rogues", level="novice")).levels == {Side.ROGUES: NOVICE}


@pytest.mark.rule("MM-SOLO-01", "MM-SOLO-02")
def test_people_are_opponents_only_where_no_automa_plays_from_the_start():
    assert GAME.are_opponents(3, chosen())
    assert not GAME.are_opponents(3, chosen(automa="recruiter"))
    assert not GAME.are_opponents(1, chosen())


def chosen(**settings: str) -> dict[str, str]:
    return {setting.id: settings.get(setting.id, setting.default) for setting in GAME.settings}


@pytest.mark.rule("MM-SOLO-01", "MM-SOLO-02")
@pytest.mark.parametrize(("seats", "automa"), [(5, "recruiter"), (2, "rogues")])
def test_more_players_than_there_is_room_for_are_refused(seats, automa):
    with pytest.raises(Unfit):
        Match.begin(GAME, seats, "seed", {"automa": automa})


@pytest.mark.rule("MM-SOLO-05")
def test_each_level_has_its_lapses():
    assert {level: (of.recruiter, of.agents) for level, of in components().lapses.items()} == {
        NOVICE: (50, 50),
        STANDARD: (15, 20),
        EXPERT: (0, 0),
    }


@pytest.mark.rule("MM-SOLO-08", "MM-END-07")
@pytest.mark.parametrize("mode", Mode)
def test_the_result_is_that_of_any_game(mode):
    """Also where the automa has won: then it has the first place, and nobody who sits at the table has won."""
    endings = {}
    for number in range(12):
        last = game_of(1, {"mode": mode.value, "level": "expert"}, f"result {number}")[-1].position.state
        (first, *_) = sorted(GAME.ranking(last), key=lambda ranked: ranked.place or 9)
        endings[last.outcome.winner] = (first.tally.party, last.result.winners, GAME.ending(last, 0).won)
        if len(endings) == 2:
            break
    assert endings[Side.RECRUITER] == (AUTOMA_RECRUITER, (), False)
    assert endings.get(Side.ROGUES, (0, (0,), True)) == (0, (0,), True)


# What an automa knows


def test_knowledge_has_no_place_for_what_is_hidden():
    assert PublicKnowledge.__struct_fields__ == ("rules", "board", "facts", "activated")
    assert RecruiterKnowledge.__struct_fields__ == (*PublicKnowledge.__struct_fields__, "secrets")


def decided_by_agents(g: Table[Any], level: AutomaLevel) -> bytes:
    return msgspec.msgpack.encode(chosen_plan(agents_knowledge(g), level, Draws(49, 3)))


@pytest.mark.rule("MM-SOLO-06", "MM-TRK-11")
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("level", [NOVICE, EXPERT])
def test_the_agents_decide_the_same_wherever_the_recruiter_is(mode, level):
    compared = walked = 0
    for number in range(3):
        for match in game_of(1, {"automa": "rogues", "mode": mode.value}, f"agents {number}"):
            g = match.position.state
            if g.phase is Phase.SETUP or g.result is not None or not g.ready():
                continue
            other = reshuffled(g, None, Chance(f"{number} {match.number}"))
            assert decided_by_agents(g, level) == decided_by_agents(other, level)
            compared += 1
            walked += g.secrets.path[: g.board.hour] != other.secrets.path[: g.board.hour]
    assert compared > 10
    assert walked > compared // 3


@pytest.mark.rule("MM-SOLO-06")
@pytest.mark.parametrize("mode", Mode)
def test_the_recruiter_decides_the_same_whatever_the_deck_and_the_notebook_hold(mode):
    def decided(g: Table[Any]) -> bytes:
        known = recruiters_knowledge(g)
        eligible = g.unmarked(g.board)
        immortal = best_immortal_move(known, Draws()) if g.is_full else None
        answer = best_answer(known, eligible) if eligible else None
        return msgspec.msgpack.encode((chosen_action(known, NOVICE, Draws(49, 1)), immortal, answer))

    compared = 0
    for number in range(3):
        for match in game_of(2, {"automa": "recruiter", "mode": mode.value}, f"recruiter {number}"):
            g = match.position.state
            if g.phase is Phase.ROGUES and g.result is None and match.number % EVERY == 0:
                other = GAME.copy(g)
                Chance("deck").shuffle(other.deck)
                other.notebook.next_number += 7
                other.chance = Chance("another")
                assert decided(g) == decided(other)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("mode", Mode)
def test_the_true_path_is_always_a_candidate(mode):
    """Invariant 24."""
    for number in range(4):
        for match in game_of(
            1, {"automa": "rogues", "mode": mode.value, "level": "novice"}, f"true {number}"
        ):
            g = match.position.state
            if g.phase is Phase.SETUP or g.result is not None:
                continue
            found = candidates(public_log(g.facts, g.board, g.rules))
            true = tuple(map(index, g.secrets.path[: g.board.hour]))
            assert not found.is_whole or true in [one.path for one in found.found]


@pytest.mark.rule("MM-SOLO-10", "MM-TRK-11")
@pytest.mark.parametrize("mode", Mode)
def test_the_same_seed_leads_to_the_same_game(mode):
    one, other = whole_game(mode, "twice", NOVICE, NOVICE), whole_game(mode, "twice", NOVICE, NOVICE)
    assert GAME.encode(one[0]) == GAME.encode(other[0])
    assert one[1] == other[1]
    assert whole_game(mode, "another", NOVICE, NOVICE)[1] != one[1]


@pytest.mark.rule("MM-SOLO-10")
def test_of_a_single_option_nothing_is_drawn():
    class Never:
        def one_of(self, options: object, *, to: object) -> object:
            raise AssertionError("a draw")

    assert drawing(Never())(["only"]) == "only"  # type: ignore[arg-type]


@pytest.mark.rule("MM-SOLO-10", "MM-AUA-01")
def test_what_an_automa_has_drawn_cannot_be_drawn_again_by_going_back_freely():
    match, _ = Match.begin(GAME, 1, "drawn", {"automa": "rogues", "mode": "full"})
    for _ in range(2):
        decision = match.position.decision(RECRUITER)
        match, _ = match.apply(Choose(RECRUITER, decision.id, decision.default_id))
    assert len(match.position.state.board.mayhem) == 2, "the second one by the automa"
    undoing = match.undoing(RECRUITER, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert undoing.why == (ConsentReason.CHANCE,)


@pytest.mark.rule("MM-SOLO-05", "MM-SOLO-10")
def test_at_level_expert_the_agents_draw_nothing():
    table = on_path(against_agents(TRAINING, level=EXPERT))
    drawn = table.g.chance.drawn
    plan = chosen_plan(agents_knowledge(table.g), EXPERT, Draws())
    assert plan.agent in table.g.board.agents
    assert table.g.chance.drawn == drawn


@pytest.mark.parametrize("mode", Mode)
def test_automas_end_in_every_way_of_their_mode(mode):
    reasons: set[Reason] = set()
    for number in range(40):
        reasons.add(whole_game(mode, f"ways {number}", EXPERT, NOVICE)[0].outcome.reason)
        if reasons >= {Reason.CAPTURE, Reason.RECRUITS, Reason.TIME}:
            return
    raise AssertionError(reasons)


# Taking over


def leaves(table: Bench, seat: int) -> Bench:
    table.match, events = table.match.apply(Resign(seat))
    table.events = list(events)
    return table


@pytest.mark.rule("MM-TEAM-10", "MM-SOLO-09")
def test_the_automa_recruiter_goes_on_with_path_and_cards():
    table = on_path(scenario(players=3)).run(*recruiters_turn())
    path, hidden = list(table.g.secrets.path), list(table.g.secrets.hidden)
    leaves(table, RECRUITER)
    assert (table.g.recruiter, table.g.levels) == (AUTOMA_RECRUITER, {Side.RECRUITER: STANDARD})
    assert table.g.secrets.path[:5] == path
    assert len(table.g.secrets.path) == 6
    assert table.g.secrets.hidden == hidden
    (told,) = table.told("log-automa-takes-over")
    assert say(Text("log-automa-takes-over", told)).endswith(" has left, and the automa takes over.")
    assert "log-automa-takes-over" in GAME.headlines, "the table is told at the next scene"
    assert table.told("log-recruiter-done")


@pytest.mark.rule("MM-SOLO-09")
def test_what_was_done_in_the_running_turn_is_not_done_again():
    table = on_path(scenario(players=3)).run(*recruiters_turn())
    table.play(RECRUITER, "immortal", "immortal:1", "to:B3", "step", "to:D3")
    leaves(table, RECRUITER)
    assert table.g.secrets.path[5:] == ["D3"]
    assert table.told("log-immortal-moved")[0] == {"number": 1, "from": "C3", "to": "B3"}
    extra = len(table.told("log-immortal-moved")) - 1
    assert extra == len(table.g.board.step_tokens), "each further move is paid for"


@pytest.mark.rule("MM-SOLO-09")
@pytest.mark.parametrize(
    ("extra", "moved"), [((), [4, 2]), (("extra", "to:B1", "immortal:3", "to:G3"), [4, 3])]
)
def test_with_what_was_done_there_are_two_immortal_moves_at_most(extra, moved):
    """Immortals fulfil the Dream Bus as soon as the second one goes from B5 to C5, which is worth an extra move."""
    table = on_path(scenario(players=3), "A1 B1 C1 D1 E1 F1 G1", "RA PG CF")
    table.display("BU").immortals("D3 B5 G4 F4")
    table.run(*recruiters_turn()).play(RECRUITER, "immortal", "immortal:4", "to:F3", *extra)
    leaves(table, RECRUITER)
    assert [told["number"] for told in table.told("log-immortal-moved")] == moved


@pytest.mark.rule("MM-SOLO-09")
def test_an_open_question_takes_its_default():
    """The default is F3, the earliest visit; the automa would have marked D2."""
    table = on_path(scenario(players=3), "E3 E4 F4 F3 F2 E2 D2")
    table.g.phase = Phase.ROGUES
    table.run(AnswerAsk(MERU, "RA"))
    assert table.asked(RECRUITER) == "D-ASK-ANSWER"
    assert best_answer(recruiters_knowledge(table.g), ["D2", "F3"]) == "D2"
    leaves(table, RECRUITER)
    assert table.g.board.step_tokens[:1] == ["F3"]


@pytest.mark.rule("MM-SOLO-09")
def test_a_turn_that_is_only_begun_is_the_automas_from_its_first_decision_on():
    """By default the Recruiter would step to E5."""
    left = leaves(on_path(scenario(players=3)).run(*recruiters_turn()), RECRUITER)
    automas = on_path(against_recruiter(level=STANDARD, players=3)).run(*recruiters_turn())
    assert left.g.secrets.path == automas.g.secrets.path
    assert left.g.board.immortals == automas.g.board.immortals
    assert left.g.secrets.path[-1] != "E5"


@pytest.mark.rule("MM-SOLO-09")
def test_the_automa_agents_choose_for_themselves_who_goes():
    """By default it would be Meru."""
    left = on_path(scenario(players=2)).agents(bill="D3")
    automas = on_path(against_agents(level=STANDARD)).agents(bill="D3")
    for table in (left, automas):
        table.g.phase = Phase.ROGUES
        table.run(Activate())
    leaves(left, ROGUE_1)
    (went,) = [told["agent"].key for told in automas.told("log-activated")]
    assert [told["agent"].key for told in left.told("log-activated")][:1] == [went]
    assert went != "agent-meru"


@pytest.mark.rule("MM-SOLO-09")
def test_what_is_open_in_setup_is_decided_by_the_automa_and_not_by_default():
    table = set_up(2, TRAINING)
    while table.asked(ROGUE_1) != "D-AGENT-START":
        table.by_default(table.match.position.waiting_for[0])
    best = best_start(agents_knowledge(table.g))
    assert table.decision(ROGUE_1).default_id != f"to:{best}"
    leaves(table, ROGUE_1)
    assert table.g.board.agents[MERU].location == best


@pytest.mark.rule("MM-SOLO-09")
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_leaves_at_any_moment_leaves_a_game_that_goes_on(mode, seat):
    """In setup, too: the other player finishes it with the automa."""
    sizes = set()
    for number, match in enumerate(game_of(2, {"mode": mode.value, "recruiter": "1"}, "left")):
        if match.position.state.result is not None or number % 5:
            continue
        after, _ = match.apply(Resign(seat))
        g = after.position.state
        assert g.outcome is None or g.outcome.reason is not Reason.BROKEN_OFF
        assert GAME.check(g) == []
        sizes.add(number)
        if number % 15 == 0:
            play_on(after)
    assert len(sizes) > 4


def play_on(match: Match[Any]) -> None:
    """To the end, by default."""
    simulation = Simulation(GAME, match.position)
    while simulation.decisions:
        decision = simulation.decisions[0]
        simulation.choose(decision.seat, decision.id, decision.default)
    assert simulation.state.outcome is not None


@pytest.mark.rule("MM-TEAM-09", "MM-SOLO-09")
def test_the_automa_agents_go_on_for_the_last_rogue_player():
    table = on_path(scenario(players=2)).spent(MERU, LYME)
    table.g.phase = Phase.ROGUES
    table.run(Activate()).choose(ROGUE_1, "agent:bill")
    leaves(table, ROGUE_1)
    g = table.g
    assert (g.rogues, g.levels) == ([AUTOMA_AGENTS], {Side.ROGUES: STANDARD})
    assert {agent.controller for agent in g.board.agents.values()} == {AUTOMA_AGENTS}
    assert g.ready() == [DUSTY], "a running activation ends"


@pytest.mark.rule("MM-TEAM-09")
def test_as_long_as_a_rogue_player_stays_no_automa_comes():
    table = leaves(on_path(scenario(players=3)).run(*recruiters_turn()), ROGUE_2)
    assert (table.g.rogues, table.g.levels) == ([ROGUE_1], {})


@pytest.mark.rule("MM-TEAM-14")
@pytest.mark.parametrize("table", [against_agents(), against_recruiter()])
def test_when_the_last_player_leaves_the_game_is_broken_off(table):
    seat = RECRUITER if table.g.rogues == [AUTOMA_AGENTS] else ROGUE_1
    on_path(table).run(*recruiters_turn())
    leaves(table, seat)
    assert table.g.outcome.reason is Reason.BROKEN_OFF
    assert table.g.result.winners == ()


@pytest.mark.rule("MM-TEAM-14")
def test_one_after_the_other_leaves():
    table = on_path(scenario(players=3)).run(*recruiters_turn())
    leaves(leaves(table, RECRUITER), ROGUE_1)
    assert table.g.outcome is None
    leaves(table, ROGUE_2)
    assert table.g.outcome.reason is Reason.BROKEN_OFF


@pytest.mark.rule("MM-SOLO-09")
def test_a_recruiter_who_leaves_in_setup_has_the_path_continued():
    table = set_up(2, TRAINING).play(RECRUITER, "card:RC1", "to:D4", "to:D3")
    begun = list(table.g.secrets.path)
    leaves(table, RECRUITER)
    assert len(table.g.secrets.path) == 5
    assert table.g.secrets.path[:2] == begun
    assert table.g.secrets.card == "RC1"
    assert table.asked(ROGUE_1) == "D-AGENT-START"


def test_the_other_side_hears_nothing_of_what_the_automa_keeps_to_itself():
    """Told to nobody: where it goes, its card, its hidden features."""
    secret = {"log-entered", "log-card", "log-start-chosen", "log-hidden-features"}
    _, events = whole_game(FULL, "quiet")
    assert {event.kind for event in events if event.kind in secret} == secret
    assert all(event.to == () for event in events if event.kind in secret)
