import builtins
import re
from pathlib import Path

import msgspec
import pytest

import storage
from storage import errors

RAISES = re.compile(r"\bRaises ([^.;]*)")
ERROR = re.compile(r"\b[A-Z]\w*[a-z]\w*\b")


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (errors.NoSuchGame("g1"), "there is no game 'g1'"),
        (errors.GameExists("g1"), "there is a game 'g1' already"),
        (errors.StaleRevision("g1", 3, 4), "game 'g1' is at revision 4, the move expected 3"),
        (errors.WrongStatus("g1", "lobby", "running"), "game 'g1' is running, not lobby"),
        (errors.LobbyChanged("g1"), "the lobby of game 'g1' changed while the game was being set up"),
        (errors.AlreadySeated("g1", 12), "person 12 has a seat in game 'g1' already"),
        (errors.SeatMissing("g1", 12), "person 12 has no seat in game 'g1'"),
        (errors.TableFull("g1", 4), "all 4 seats of game 'g1' are taken"),
        (errors.NoSuchChallenge("c1"), "there is no challenge 'c1'"),
        (errors.AttemptUnfinished("c1", 12, "g1"), "person 12 plays challenge 'c1' already, in game 'g1'"),
        (errors.NotPending(7), "parcel 7 is not pending"),
        (errors.NotRinging("t"), "timer 't' is not set for that moment"),
    ],
)
def test_a_refusal_carries_its_values(error, text):
    assert str(error) == text
    assert isinstance(error, errors.WriteRefused)


def test_the_tree_drawn_at_the_top_is_the_tree_that_is():
    def descendants(kind):
        return [name for child in kind.__subclasses__() for name in (child.__name__, *descendants(child))]

    drawn = re.findall(r"[├└]── (\w+)", errors.__doc__)
    assert drawn == descendants(errors.StorageError)


def test_the_errors_that_docstrings_promise_are_those_of_the_store():
    sources = [file.read_text("utf-8") for file in Path(storage.__file__).parent.rglob("*.py")]
    promises = [promise for source in sources for promise in RAISES.findall(source)]
    assert len(promises) > 40
    promised = {error for promise in promises for error in ERROR.findall(promise)}
    homes = (errors, builtins, msgspec)
    assert [one for one in sorted(promised) if not any(hasattr(home, one) for home in homes)] == []
