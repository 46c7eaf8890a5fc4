"""What the refusals of the kernel say, and what they carry."""

from __future__ import annotations

import pytest

from games.kernel import (
    BrokenInvariant,
    GameOver,
    Illegal,
    NoRemedy,
    NotAsked,
    NothingToUndo,
    NotOffered,
    NotOver,
    OtherRules,
    Outdated,
    Text,
    UnknownSetting,
)
from rendering.words import words_of

WORDS = words_of("kernel", strict=True)


@pytest.mark.parametrize(
    ("refusal", "about", "says"),
    [
        (GameOver, (), "This game is over."),
        (NotAsked, (2,), "Nobody is asking you anything right now."),
        (Outdated, (7,), "That question was settled meanwhile. Here is how things stand now."),
        (Illegal, ("sail", "FER-SAIL-02"), "That isn’t possible now (rule FER-SAIL-02)."),
        (NothingToUndo, ("nothing",), "There’s nothing of yours to take back."),
        (NotOver, (), "Story and film are there when the game is over."),
        (UnknownSetting, ("weather", "fog"), "You can’t choose “fog” for “weather” in this game."),
        (NoRemedy, (0,), "This game has nothing to make good now."),
        (NoRemedy, (3,), "This game can make good from 1 to 3 now."),
        (NotOffered, (), "That isn’t possible (any more)."),
    ],
)
def test_every_refusal_tells_the_player_why(refusal, about, says):
    assert WORDS.say(refusal(*about).text) == says


def test_refusals_carry_what_they_are_about():
    why = Text("option-confirm")
    illegal = Illegal("sail", "FER-SAIL-02", why)
    assert (illegal.option, illegal.rule, illegal.text) == ("sail", "FER-SAIL-02", why)
    assert Outdated(7).decision == 7
    assert NotAsked(2).seat == 2
    assert GameOver().rule is None


def test_errors_can_be_read_in_a_log():
    assert str(Illegal("sail", "FER-SAIL-02")) == "refused-illegal {'rule': 'FER-SAIL-02'} [FER-SAIL-02]"
    assert str(GameOver()) == "refused-game-over {}"
    assert str(BrokenInvariant(["one", "two"])) == "one; two"
    assert BrokenInvariant(["one", "two"]).wrong == ("one", "two")
    other = OtherRules(1, 3)
    assert (other.found, other.known) == (1, 3)
    assert str(other) == "the state is of rules version 1, from which nothing leads to version 3"
