"""What was gained and lost between two moments."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise

import pytest

from games import GAMES
from games.kernel import Chance, Choose, Match, seat_name
from rendering.pictures import SCENE, Between
from rendering.tallies import Difference, OpenTally, gains_and_losses
from rendering.words import Voice, words_of

NAMES = ("Ana", "Bo", "Chika")
PICKS = 260
PICTURES = {title: import_module(f"rendering.{title}").PICTURES for title in GAMES}


def test_money_is_written_in_one_way():
    voice = Voice(words_of("speakeasy", strict=True), NAMES)
    assert [voice("tally-cash", count=30), voice("tally-goons", count=1)] == ["$30", "1 goon"]


def of(party: int, **counts: int) -> OpenTally:
    return OpenTally(party, seat_name(party), counts)


def test_only_what_differs_is_told_and_only_of_those_who_were_there():
    before = [of(0, wounds=1, keys=2), of(1, wounds=0, keys=0)]
    after = [of(1, wounds=0, keys=0), of(0, wounds=3, keys=1), of(2, wounds=5)]
    assert gains_and_losses(before, after) == [Difference(seat_name(0), {"wounds": 2, "keys": -1})]


@pytest.mark.parametrize("title", [title for title, pictures in PICTURES.items() if pictures.tallies])
def test_each_game_counts_what_everyone_sees_and_has_words_for_it(title):
    game, pictures = GAMES[title], PICTURES[title]
    voice = Voice(words_of(title, strict=True), NAMES)
    match, _ = Match.begin(game, len(NAMES), "tallies")
    chance, told = Chance("tallies"), 0
    while match.position.decisions and match.number < PICKS:
        before = game.view(match.position.state, None)
        decision = chance.one_of(match.position.decisions)
        match, _ = match.apply(Choose(decision.seat, decision.id, chance.one_of(decision.options).id))
        for found in pictures.gains_and_losses(Between(before, game.view(match.position.state, None))):
            assert voice.say(found.who)
            for key, count in found.counts.items():
                assert str(abs(count)) in voice(f"tally-{key}", count=abs(count))
            told += 1
    assert told > 5


@pytest.mark.parametrize("title", [title for title, pictures in PICTURES.items() if pictures.scene])
def test_a_scene_is_one_picture_of_the_part_where_something_happened(title):
    game, pictures = GAMES[title], PICTURES[title]
    words = words_of(title, strict=True)
    match, _ = Match.begin(game, len(NAMES), "scenes")
    chance, shown = Chance("scenes"), [game.view(match.position.state, None)]
    while len(shown) < 8:
        decision = chance.one_of(match.position.decisions)
        match, events = match.apply(Choose(decision.seat, decision.id, chance.one_of(decision.options).id))
        if any(event.kind in game.scenes for event in events):
            shown.append(game.view(match.position.state, None))
    whole = pictures.draw(pictures.at_a_glance, shown[-1], names=NAMES, words=words)
    drawn = [pictures.draw(SCENE, Between(*pair), names=NAMES, words=words) for pair in pairwise(shown)]
    assert all(scene.alt for scene in drawn)
    assert min(scene.width * scene.height for scene in drawn) < whole.width * whole.height
    same = pictures.draw(SCENE, Between(shown[-1], shown[-1]), names=NAMES, words=words)
    assert same.width == whole.width, "nothing has changed, so the whole map is shown"
