"""Those who act without a seat."""

from __future__ import annotations

import pytest

from games.kernel import Text, seat_name
from tests.kernel.afloat import ACTORS, SMUGGLER, FerryAfloat, Smuggle, Tow, TowFar, afloat
from tests.kernel.ferry import Ferry


def test_an_actor_acts_by_a_step_like_any_other_and_is_asked_nothing():
    table = afloat(["silk-1"], [])
    table.match.position.state.quay[:] = ["tea-1", "tea-2"]
    table.run(Smuggle())
    assert table.match.position.state.lost == ["tea-2"]
    assert [event.text.args["who"] for event in table.events] == [Text("bot-smuggler")]
    assert table.at_rest


@pytest.mark.parametrize(("step", "miles"), [(Tow(), 1), (TowFar(), 2)])
def test_where_a_seat_would_be_asked_an_actor_acts_at_once(step, miles):
    """It takes the default, unless the step says what it does instead."""
    table = afloat([], []).run(step)
    assert [event.text.args for event in table.events] == [{"miles": miles}]
    assert table.at_rest


def test_its_name_in_an_event_leads_back_to_it():
    for party in (0, 3, SMUGGLER, SMUGGLER + 1):
        assert ACTORS.party_named(ACTORS.name_of(party)) == party


def test_seats_have_the_names_of_who_sits_there():
    assert ACTORS.name_of(2) == seat_name(2)


def test_data_and_colours_tell_all_parties_apart():
    assert [ACTORS.key_of(party, "captain") for party in (0, 1, SMUGGLER)] == [
        "captain-0",
        "captain-1",
        "smuggler",
    ]


def test_what_names_nobody_is_refused():
    with pytest.raises(LookupError):
        ACTORS.party_named(Text("crate"))
    with pytest.raises(LookupError):
        ACTORS.called("ghost")
    assert ACTORS.called("smuggler").number == SMUGGLER


def test_a_game_says_who_acts_in_it():
    assert [actor.id for actor in FerryAfloat.actors] == ["smuggler", "harbour-master"]
    assert list(Ferry.actors) == []
    assert SMUGGLER in FerryAfloat.actors
