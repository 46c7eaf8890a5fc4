"""The invariants of chapter 9: a sound table has nothing wrong, and each kind of damage is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from games.mind_mgmt.facts import Announced, SlipToken
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.state import Activation, Mark, Note, Outcome, Phase, Reason, Side
from tests.mind_mgmt.scenario import FULL, MERU, TRAINING, recruiters_turn, scenario

GAME = MindMgmt()
MAYHEM = "A1|B1 D1|D2 G1|G2 A5|A6 F6|G6"


def sound(players: int = 3, mode=FULL) -> Any:
    table = scenario(players, mode)
    if mode is FULL:
        table.mayhem(MAYHEM)
    g = table.g
    g.facts = [Announced(hour, recruits) for hour, recruits in g.board.recruits.items()]
    return g


@pytest.mark.parametrize("mode", [TRAINING, FULL])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_wrong_with_a_sound_table(players, mode):
    assert GAME.check(sound(players, mode)) == []


def visited_twice(g):
    g.secrets.path[-1] = g.secrets.path[0]


def path_too_long(g):
    g.secrets.path.append("D3")
    g.secrets.contacts.append(0)


def contact_missing(g):
    g.secrets.contacts.pop()


def jump_without_token(g):
    g.secrets.path[-1] = "A1"


def slip_without_token(g):
    g.secrets.slips[4] = SlipToken.OWN


def token_from_nowhere(g):
    g.board.slips.own += 1


def token_used_that_was_not_there(g):
    g.board.slips.own -= 2
    g.board.slips.used = {6: SlipToken.OWN, 7: SlipToken.OWN}


def recruit_from_nowhere(g):
    g.board.supply += 1


def goal_without_end(g):
    g.board.recruits[5], g.board.supply = 12, 0


def wrong_announcement(g):
    g.facts = [Announced(5, 9)]


def recruits_on_a_plain_hour(g):
    g.board.recruits[6] = 0


def card_twice(g):
    g.deck.append(g.deck[0])


def fourth_hidden_card(g):
    g.secrets.hidden.append(g.deck.pop())


def display_short(g):
    g.deck.append(g.board.display.pop())


def immortals_together(g):
    g.board.immortals[1] = g.board.immortals[2]


def immortal_missing(g):
    del g.board.immortals[1]


def mayhem_touching(g):
    g.board.mayhem[0] = "D2|E2"


def mayhem_missing(g):
    g.board.mayhem.pop()


def agent_without_player(g):
    g.board.agents[MERU].controller = 0


def one_agent_spent(g):
    g.board.agents[MERU].is_ready = False


def token_where_nobody_was(g):
    g.board.step_tokens.append("A1")


def marked_twice(g):
    g.board.step_tokens.append(g.secrets.path[0])
    g.board.confirmed[g.secrets.path[0]] = 1


def note_of_another_hour(g):
    g.board.confirmed[g.secrets.path[0]] = 2


def too_many_notes(g):
    g.notes = {f"{column}{row}": Note(Mark.PERHAPS) for column in "ABCDEFG" for row in (1, 2, 3)}


def turn_of_nobody(g):
    g.phase = Phase.RECRUITER


def agent_at_work_in_setup(g):
    g.phase, g.activation = Phase.SETUP, Activation(MERU)


def outcome_without_result(g):
    g.outcome = Outcome(Side.ROGUES, Reason.CAPTURE, 5, 1, 2)


@pytest.mark.parametrize(
    ("number", "damage"),
    [
        (1, visited_twice),
        (1, path_too_long),
        (1, contact_missing),
        (2, jump_without_token),
        (2, slip_without_token),
        (3, token_from_nowhere),
        (3, token_used_that_was_not_there),
        (4, recruit_from_nowhere),
        (4, goal_without_end),
        (5, wrong_announcement),
        (5, recruits_on_a_plain_hour),
        (6, card_twice),
        (6, fourth_hidden_card),
        (8, display_short),
        (9, immortals_together),
        (9, immortal_missing),
        (10, mayhem_touching),
        (10, mayhem_missing),
        (11, agent_without_player),
        (11, one_agent_spent),
        (12, token_where_nobody_was),
        (12, marked_twice),
        (12, note_of_another_hour),
        (13, too_many_notes),
        (18, turn_of_nobody),
        (18, agent_at_work_in_setup),
        (21, outcome_without_result),
    ],
)
def test_damage_is_noticed(number, damage):
    g = sound()
    damage(g)
    assert number in {int(wrong.partition(":")[0]) for wrong in GAME.check(g)}


def test_a_training_mission_keeps_its_first_note():
    g = sound(mode=TRAINING)
    g.board.confirmed.clear()
    assert [wrong for wrong in GAME.check(g) if wrong.startswith("13:")]


def test_the_running_turn_is_looked_at_too():
    table = scenario().mayhem(MAYHEM)
    table.g.facts = [Announced(5, 2)]
    table.run(*recruiters_turn())
    table.g.running_turn.board.immortals[1] = table.g.running_turn.board.immortals[2]
    assert [wrong for wrong in GAME.check(table.g) if wrong.startswith("9:")]
