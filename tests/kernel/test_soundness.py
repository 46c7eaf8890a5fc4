"""The runner of invariants: it numbers what is wrong, and random play stops where a rule was broken."""

import pytest

from games.kernel.soundness import Unsound, differs, outside, sound_play
from tests.kernel.ferry import Ferry


def test_what_is_wrong_is_told_with_its_number():
    class Checked(Ferry):
        checks = (
            (1, lambda g: outside("fuel", g, 0, 3)),
            (2, lambda g: ()),
            (4, lambda g: differs("crates", "ab", "b" * g)),
        )

    game = Checked()
    assert game.check(5) == ["1: fuel is 5, not 0–3", "4: crates: too many {'a': 1}, missing {'b': 4}"]
    assert game.check(1) == ["4: crates: too many {'a': 1}, missing {}"]


def test_a_game_is_played_to_its_end_and_the_same_again():
    moments = list(sound_play(Ferry(), 2, "sound"))
    assert moments[0][0].number == 0
    assert moments[-1][0].position.state.result is not None
    again = [match.position for match, _ in sound_play(Ferry(), 2, "sound")]
    assert again == [match.position for match, _ in moments]
    assert any(events for _, events in moments)


class Leaky(Ferry):
    """Unsound from its third entry on."""

    def check(self, g):
        self.checked = getattr(self, "checked", -1) + 1
        return ["3: a crate is gone"] if self.checked == 3 else []


def test_play_stops_where_an_invariant_is_broken_and_says_how_to_get_there():
    with pytest.raises(Unsound, match=r"ferry for 2, seed 'sound', entry 3: 3: a crate is gone") as error:
        list(sound_play(Leaky(), 2, "sound"))
    assert (error.value.number, error.value.wrong) == (3, ("3: a crate is gone",))


def test_a_game_that_does_not_end_is_unsound():
    with pytest.raises(Unsound, match="does not end"):
        list(sound_play(Ferry(), 2, "sound", most=2))
