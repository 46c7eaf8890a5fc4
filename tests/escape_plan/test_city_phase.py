"""The City phase (EP-CITY)."""

from __future__ import annotations

import pytest

from games.escape_plan import city
from games.escape_plan.city import Placed
from games.escape_plan.city_phase import ChooseRotation, ChooseTile, NextPlacement, RevealOffer
from games.escape_plan.components import Police
from games.escape_plan.state import Gang, Offer
from games.kernel import engine
from rendering.words import words_of
from tests.escape_plan.scenario import BONES, CLAWS, R0, R1, R2, RUBY, SCAR, VINNIE, scenario

TILES = {"A": "A2", "B": "B2", "C": "C1", "D": "D3"}


def phase(players=3, city=R0, offer=None, **officers):
    """A table with an offer; `officers` are lists of police by stack letter."""
    table = scenario(players, city).day(1, None)
    table.g.offer = {letter: Offer(tile, []) for letter, tile in (TILES if offer is None else offer).items()}
    for letter, police in officers.items():
        for officer in police:
            table.g.bag.remove(officer)
        table.g.offer[letter].officers = police
    for letter, offered in table.g.offer.items():
        table.g.hidden.stacks[letter].remove(offered.tile)
    return table


def place_defaults(table):
    """Answers everything with the default until the phase is over; returns who placed which tile."""
    placed = []
    while not table.at_rest:
        (decision,) = table.match.position.decisions
        table.choose(decision.seat, decision.default_id)
        placed += [
            (told["seat"].args["seat"], told["tile"].args["tile"]) for told in table.told("log-tile-laid")
        ]
    return placed


@pytest.mark.rule("EP-CITY-01")
@pytest.mark.parametrize(
    ("players", "placers"),
    [
        (3, [VINNIE, SCAR, CLAWS, VINNIE]),
        (4, [VINNIE, SCAR, CLAWS, RUBY]),
        (5, [VINNIE, SCAR, CLAWS, RUBY]),
    ],
)
def test_ex_04_players_place_in_turn_order_until_the_offer_is_empty(players, placers):
    table = phase(players).run(NextPlacement())
    assert [seat for seat, _ in place_defaults(table)] == placers
    assert len(table.g.map) == 6


@pytest.mark.rule("EP-CITY-01")
def test_the_turn_order_counts_and_not_the_seats():
    table = phase(5).order(BONES, CLAWS, VINNIE, SCAR, RUBY).run(NextPlacement())
    assert [seat for seat, _ in place_defaults(table)] == [BONES, CLAWS, VINNIE, SCAR]


def test_the_tile_of_a_player_who_leaves_is_placed_by_the_others():
    table = phase(4).run(NextPlacement())
    table.play(VINNIE, "tile:B2")
    outcome = engine.resign(table.game, table.match.position, VINNIE)
    assert outcome.position.waiting_for == (SCAR,)
    assert {option.id for option in outcome.position.decisions[0].options} == {
        "tile:A2",
        "tile:B2",
        "tile:C1",
        "tile:D3",
    }


def test_a_player_who_leaves_with_a_business_still_to_choose_leaves_no_empty_space():
    table = phase(4).run(NextPlacement()).play(VINNIE, "tile:B2", "grid:0,1")
    assert table.asked(VINNIE) == "D-CITY-BIZ"
    outcome = engine.resign(table.game, table.match.position, VINNIE)
    assert outcome.position.state.sites == {"BIZ-B2": "BAR"}
    assert outcome.position.waiting_for == (SCAR,)


@pytest.mark.rule("EP-CITY-02")
def test_any_remaining_tile_may_be_placed_the_first_in_tile_order_is_the_default():
    table = phase().run(ChooseTile(VINNIE))
    assert table.asked(VINNIE) == "D-CITY-TILE"
    assert table.options(VINNIE) == {"tile:A2", "tile:B2", "tile:C1", "tile:D3"}
    assert table.decision(VINNIE).default_id == "tile:A2"


@pytest.mark.rule("EP-CITY-03", "EP-CITY-06")
def test_ex_05_positions_beside_two_tiles_are_offered():
    table = phase().run(ChooseTile(VINNIE)).choose(VINNIE, "tile:B2")
    assert table.asked(VINNIE) == "D-CITY-POS"
    assert table.options(VINNIE) == {"grid:0,1", "grid:1,-1", "turn:0,1", "turn:1,-1"}
    assert table.decision(VINNIE).default_id == "grid:0,1"


@pytest.mark.rule("EP-CITY-02")
def test_a_tile_of_the_offer_names_its_exit_and_its_store_as_the_map_does():
    worth = phase().run(ChooseTile(VINNIE)).decision(VINNIE).option("tile:D3").worth
    assert words_of("escape_plan").say(worth) == "Exit 3 and Store D"


@pytest.mark.rule("EP-CITY-04", "EP-CITY-05", "EP-CITY-07")
def test_ex_05_rotations_that_match_land_are_offered_the_best_one_is_the_default():
    table = phase().run(ChooseTile(VINNIE)).play(VINNIE, "tile:B2", "turn:0,1")
    assert table.asked(VINNIE) == "D-CITY-ROT"
    assert len(table.options(VINNIE)) == 4
    notes = {option.id: option.worth.args["matches"] for option in table.decision(VINNIE).options}
    assert notes["rotation:3"] == 4
    assert table.decision(VINNIE).default_id == "rotation:3"
    assert len(phase().run(ChooseTile(VINNIE)).play(VINNIE, "tile:B2", "turn:1,-1").options(VINNIE)) == 5


@pytest.mark.rule("EP-CITY-04")
def test_where_nothing_is_turned_the_tile_lies_the_way_that_most_land_meets():
    table = phase().run(ChooseTile(VINNIE)).play(VINNIE, "tile:B2", "grid:0,1")
    assert table.g.map[-1] == Placed("B2", 0, 1, 3)


def test_the_smallest_of_the_best_rotations_is_the_default():
    assert city.best_rotation({1: 1, 2: 3, 4: 3, 5: 2}) == 2


@pytest.mark.rule("EP-CITY-08")
def test_only_if_no_tile_of_the_offer_fits_one_that_does_not_may_be_laid(monkeypatch):
    # Of the printed tiles some always fit, so A1 and C3 get a rim that matches nothing, in a city of their own.
    printed_rims, far_away = (
        city._rims,
        tuple(Placed(tile.tile, tile.q + 50, tile.r, tile.rotation) for tile in R1),
    )
    monkeypatch.setattr(
        city,
        "_rims",
        lambda tile: (0,) * 6 if tile in ("A1", "C3") else printed_rims(tile),
    )
    one_fits = phase(city=far_away, offer={"A": "A1", "B": "B1"}).run(ChooseTile(VINNIE))
    assert one_fits.asked(VINNIE) == "D-CITY-POS"  # the only tile to lay is not asked for
    assert one_fits.decision(VINNIE).prompt.args["tile"].args["tile"] == "B1"
    table = phase(city=far_away, offer={"A": "A1", "C": "C3"}).run(ChooseTile(VINNIE))
    assert table.options(VINNIE) == {"tile:A1", "tile:C3"}
    table.choose(VINNIE, "tile:A1")
    positions = [f"{q},{r}" for q, r in city.free_positions(far_away)]
    assert table.options(VINNIE) == {f"{how}:{where}" for where in positions for how in ("grid", "turn")}
    table.choose(VINNIE, table.decision(VINNIE).default_id.replace("grid", "turn"))
    assert table.options(VINNIE) == {f"rotation:{rotation}" for rotation in range(6)}
    table.choose(VINNIE, "rotation:4")
    assert table.g.map[-1].tile == "A1"


@pytest.mark.rule("EP-CITY-09")
def test_officers_stay_on_the_tile():
    table = phase(B=[Police.LOCAL, Police.SWAT]).run(ChooseRotation(VINNIE, "B2", 0, 1))
    table.choose(VINNIE, "rotation:3")
    assert table.g.officers == {"B2": [Police.LOCAL, Police.SWAT]}
    assert table.g.map[-1] == Placed("B2", 0, 1, 3)
    assert "B" not in table.g.offer


@pytest.mark.rule("EP-CITY-10")
def test_the_placer_chooses_the_business():
    table = phase(city=R1, offer={"B": "B1"}).run(ChooseRotation(VINNIE, "B1", -1, 2))
    table.choose(VINNIE, "rotation:3")
    assert table.asked(VINNIE) == "D-CITY-BIZ"
    assert table.options(VINNIE) == {"venue:CASINO", "venue:NIGHTCLUB", "venue:RESTAURANT", "venue:THEATRE"}
    assert table.decision(VINNIE).default_id == "venue:CASINO"
    table.choose(VINNIE, "venue:THEATRE")
    assert table.g.sites["BIZ-B1"] == "THEATRE"
    assert "THEATRE" not in table.g.reserve
    assert table.asked(VINNIE) == "CONFIRM"


@pytest.mark.rule("EP-CITY-10")
def test_the_placer_chooses_the_safe_house():
    table = phase(city=R1, offer={"C": "C2"}).run(ChooseRotation(VINNIE, "C2", 2, 0))
    assert table.asked(VINNIE) == "D-CITY-SAFE"
    assert table.options(VINNIE) == {"venue:SAFE-HOUSE-2", "venue:SAFE-HOUSE-3"}
    table.choose(VINNIE, "venue:SAFE-HOUSE-3")
    assert table.g.sites["SAFE-C2"] == "SAFE-HOUSE-3"


def test_an_exit_tile_has_nothing_to_choose():
    table = phase(city=R1, offer={"D": "D2"}).run(ChooseRotation(VINNIE, "D2", 2, -1))
    assert table.choose(VINNIE, table.decision(VINNIE).default_id).asked(VINNIE) == "CONFIRM"


@pytest.mark.rule("EP-CITY-11")
def test_a_gang_comes_with_two_members_from_the_pool():
    table = phase(city=R1, offer={"C": "C2"})
    before = table.g.gang_pool
    table.run(ChooseRotation(VINNIE, "C2", 2, 0)).choose(VINNIE, table.decision(VINNIE).default_id)
    assert table.g.gangs["GANG-3"] == Gang(members=2, marker=None)
    assert table.g.gang_pool == before - 2


@pytest.mark.rule("EP-CITY-12")
def test_after_the_fourth_tile_the_next_ones_are_turned_up_with_officers():
    table = phase()
    tops = {letter: stack[-1] for letter, stack in table.g.hidden.stacks.items()}
    place_defaults(table.run(NextPlacement()))
    assert {letter: offer.tile for letter, offer in table.g.offer.items()} == tops
    assert all(1 <= len(offer.officers) <= 2 for offer in table.g.offer.values())
    assert [told["stack"] for told in table.told("log-offer")] == ["A", "B", "C", "D"]


@pytest.mark.rule("EP-CITY-12", "EP-SET-06")
def test_of_two_officers_of_one_type_on_a_new_tile_one_goes_back():
    table = phase(offer={})
    table.g.bag = [Police.FEDERAL] * 8
    table.run(RevealOffer())
    assert [offer.officers for offer in table.g.offer.values()] == [[Police.FEDERAL]] * 4
    assert table.g.bag == [Police.FEDERAL] * 4


@pytest.mark.rule("EP-CITY-12", "EP-SET-06")
@pytest.mark.parametrize("seed", range(20))
def test_of_new_tiles_doubles_go_back_only_after_all_officers_have_been_drawn(seed):
    table = phase(offer={})
    table.g.chance.seed = f"officers-{seed}"
    table.g.bag = [Police.FEDERAL] * 7 + [Police.SWAT]
    table.run(RevealOffer())
    assert Police.SWAT not in table.g.bag  # eight in the bag: all are drawn, and no SWAT officer has a double


@pytest.mark.rule("EP-CITY-12")
def test_only_the_last_placement_cannot_be_taken_back_from_the_confirmation_on():
    table = phase(4).run(NextPlacement())
    table.play(VINNIE, "tile:B2", "grid:0,1", "venue:BAR")
    assert len(table.match.checkpoints) == 3
    assert table.choose(VINNIE, "confirm").match.checkpoints == ()


@pytest.mark.rule("EP-CITY-12")
def test_on_day_3_the_stacks_are_empty_and_nothing_is_turned_up():
    table = phase(city=R2, offer={"A": "A1", "B": "B3", "C": "C3", "D": "D1"})
    assert all(stack == [] for stack in table.g.hidden.stacks.values())
    place_defaults(table.run(NextPlacement()))
    assert table.g.offer == {}
    assert table.g.reserve == []
    assert table.told("log-offer") == []


@pytest.mark.rule("EP-CITY-13")
def test_an_empty_bag_gives_what_is_left():
    table = phase(offer={"A": "A2"})
    table.g.offer = {}
    table.g.bag = [Police.FEDERAL, Police.LOCAL, Police.SWAT]
    table.run(RevealOffer())
    assert [len(offer.officers) for offer in table.g.offer.values()][2:] == [0, 0]
    drawn = [officer for offer in table.g.offer.values() for officer in offer.officers]
    assert sorted(drawn) == sorted([Police.FEDERAL, Police.LOCAL, Police.SWAT])
    assert table.g.bag == []
