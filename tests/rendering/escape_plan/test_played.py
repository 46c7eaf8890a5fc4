"""Whatever real games come to can be drawn, and every word of it stands in the catalogue."""

import msgspec
import pytest

from games.escape_plan.game import EscapePlan
from games.kernel import Chance
from games.kernel.engine import begin, choose
from rendering.escape_plan import PICTURES, overlay, sheet, text_board
from rendering.escape_plan.board import city_picture

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")
PICKS = 220
EVERY = 20


BYTES_MOST = 200_000


def test_the_city_late_in_a_game_stays_small_in_bytes(words):
    game, chance = EscapePlan(), Chance("size 3 2")
    position = begin(game, 3, "size32").position
    for _ in range(180):
        decision = position.decisions[0]
        encoded, option = game.encode(position.state), chance.one_of(decision.options)
        position = choose(game, position, encoded, decision.seat, decision.id, option.id).position
    shown = city_picture(game.view(position.state, None), names=NAMES, words=words)
    assert len(shown.png) < BYTES_MOST


@pytest.mark.parametrize("seats", [3, 5])
def test_a_game_played_at_random_can_be_seen_at_any_time(seats, words):
    game, chance = EscapePlan(), Chance(f"random {seats}")
    position = begin(game, seats, "seen").position
    kinds = set()
    for pick in range(PICKS):
        if not position.decisions:
            break
        decision = position.decisions[0]
        if decision.kind not in kinds or pick % EVERY == 0:
            kinds.add(decision.kind)
            own = game.view(position.state, decision.seat)
            assert overlay(own, decision, names=NAMES, words=words).alt
            assert sheet(own, names=NAMES, words=words, decision=decision).alt
        if pick % EVERY == 0:
            public = game.view(position.state, None)
            assert all(draw(public, names=NAMES, words=words).alt for draw in PICTURES.boards.values())
            assert msgspec.msgpack.decode(msgspec.msgpack.encode(public), type=PICTURES.view_type) == public
            assert text_board(public, names=NAMES, words=words)
        encoded, option = game.encode(position.state), chance.one_of(decision.options)
        position = choose(game, position, encoded, decision.seat, decision.id, option.id).position
    assert {"D-CITY-TILE", "D-CITY-POS", "D-CITY-ROT", "D-ACTION"} <= kinds
