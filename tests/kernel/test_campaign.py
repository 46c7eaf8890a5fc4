"""The record of a campaign: what its games open, who may be on which side, and what is right of every record."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import (
    Belonging,
    CampaignPack,
    CampaignPeople,
    CampaignRecord,
    CampaignRules,
    Match,
    MissionResult,
    PackPart,
    PlaceOffer,
    Refusal,
    campaign_faults,
    with_defaults,
)
from tests.kernel.convoy import CHART, FLEET, GALE, PILOT, Convoy
from tests.players import played_at_random

GAME = Convoy()
RULES: CampaignRules = GAME.campaign


def people(record: CampaignRecord) -> CampaignPeople:
    return CampaignPeople(RULES, record)


def crewed(captains: int = 2) -> CampaignRecord:
    """A campaign with member 1 as the pilot and the next ones in the fleet."""
    record = people(CampaignRecord()).joined(1, PILOT).record
    for member in range(2, captains + 1):
        record = people(record).joined(member, FLEET).record
    return record


def won(record: CampaignRecord, winner: str, *, way: str = "usual") -> CampaignRecord:
    """The record after a game that this side has won."""
    seated = RULES.seating(record)
    result = MissionResult(winner, "3", tuple(PILOT if seat == 0 else FLEET for seat in range(len(seated))))
    number = len(record.missions)
    return RULES.recorded(record, result, game=f"g{number}", at=float(number), way=way, seated=seated)


def refused(doing: object, key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        doing()  # type: ignore[operator]
    assert refusal.value.text.key == key


# Packs


def test_the_loser_opens_the_next_pack_and_the_winner_none():
    record = won(crewed(), FLEET)
    assert record.missions[-1].opened == CHART
    assert (record.opened(PILOT), record.opened(FLEET)) == (1, 0)
    assert RULES.is_open(record, CHART)
    assert not RULES.is_open(record, GALE)


def test_who_has_no_sealed_pack_opens_nothing():
    record = won(won(crewed(), FLEET), FLEET)
    assert record.missions[-1].opened is None
    assert record.opened(PILOT) == 1


def test_a_streak_counts_the_latest_wins_without_interruption():
    record = crewed()
    assert (record.streak, record.last_winner, RULES.last_loser(record)) == (0, None, None)
    record = won(won(won(record, PILOT), FLEET), FLEET)
    assert (record.streak, record.last_winner, RULES.last_loser(record)) == (2, FLEET, PILOT)
    assert (record.wins(PILOT), record.wins(FLEET)) == (1, 2)


def test_another_way_waits_until_all_packs_are_open_and_opens_none():
    record = won(crewed(), FLEET)
    refused(lambda: RULES.way(record, "favour"), "refused-campaign-sealed")
    record = won(record, PILOT)
    way, amount = RULES.way(record, "favour", 3)
    assert (way.id, amount) == ("favour", 3)
    assert RULES.way(record, "favour")[1] == 1
    record = won(record, PILOT, way="favour")
    assert record.missions[-1].opened is None
    assert (record.last_winner, record.streak) == (PILOT, 2)


@pytest.mark.parametrize(
    ("way", "amount", "key"),
    [
        ("nonsense", None, "refused-campaign-way"),
        ("favour", 4, "refused-campaign-amount"),
        ("favour", -1, "refused-campaign-amount"),
    ],
)
def test_a_way_that_is_none_is_refused(way: str, amount: int | None, key: str):
    record = won(won(crewed(), FLEET), PILOT)
    refused(lambda: RULES.way(record, way, amount), key)


def test_the_next_game_is_played_with_what_is_open():
    record = won(crewed(), FLEET)
    chosen = RULES.settings(record, *RULES.way(record, "usual"))
    match, _ = Match.begin(GAME, 2, "seed", chosen)
    assert match.position.state.sky[-1] == "calm"
    assert RULES.is_played(match.position.state, CHART)
    assert not RULES.is_played(match.position.state, GALE)
    assert with_defaults(GAME.settings, chosen)["gales"] == "0"


def test_a_finished_game_says_who_won_and_a_game_that_was_broken_off_does_not():
    *_, (match, _, _) = played_at_random(GAME, 3, "seed", {})
    state = match.position.state
    result = RULES.result(state)
    assert result is not None
    assert result.winner == (PILOT if 0 in state.result.winners else FLEET)
    assert result.sides == (PILOT, FLEET, FLEET)
    state.resigned.append(0)
    assert RULES.result(state) is None


# People


def test_people_sit_down_side_by_side_in_the_order_in_which_they_came():
    record = people(CampaignRecord()).joined(1, FLEET).joined(2, FLEET).record
    record = people(record).joined(3, PILOT).record
    assert RULES.seating(record) == (3, 1, 2)


def test_a_game_needs_enough_people_on_each_side():
    refused(lambda: RULES.seating(crewed(1)), "refused-campaign-people")
    record = people(crewed(3)).left(1).record
    refused(lambda: RULES.seating(record), "refused-campaign-people")
    refused(lambda: people(crewed(4)).joined(5, FLEET), "refused-campaign-full")
    refused(lambda: people(crewed()).joined(5, PILOT), "refused-campaign-full")


def test_a_substitute_has_the_place_of_whoever_leaves():
    record = people(crewed(3)).replaced(2, 4).record
    assert RULES.seating(record) == (1, 4, 3)
    assert record.side_of(2) is None
    assert Belonging(2, FLEET) in record.belonged
    refused(lambda: people(record).replaced(2, 5), "refused-campaign-no-member")
    refused(lambda: people(record).left(2), "refused-campaign-no-member")
    refused(lambda: people(record).joined(4, FLEET), "refused-campaign-member")


def test_whoever_withdraws_may_choose_another_side():
    record = people(crewed()).withdrawn(1).joined(1, FLEET).record
    assert record.side_of(1) == FLEET
    assert campaign_faults(RULES, record) == []
    refused(lambda: people(crewed()).withdrawn(3), "refused-campaign-no-member")


def test_a_place_is_taken_by_whoever_was_invited_to_it():
    record = people(crewed(3)).invited(PlaceOffer(4, FLEET, instead=2)).record
    assert RULES.seating(record) == (1, 2, 3)
    assert RULES.seating(people(record).accepted(4).record) == (1, 4, 3)
    assert people(record).accepted(4).record.invited == ()
    refused(lambda: people(record).accepted(5), "refused-campaign-uninvited")
    refused(lambda: people(record).left(2).accepted(4), "refused-campaign-no-member")
    record = people(record).invited(PlaceOffer(4, FLEET)).record
    assert RULES.seating(people(record).accepted(4).record) == (1, 2, 3, 4)
    assert people(record).declined(4).record.invited == ()


def test_nobody_is_invited_to_a_place_that_they_may_not_take():
    record = crewed(3)
    refused(lambda: people(record).invited(PlaceOffer(2, FLEET)), "refused-campaign-member")
    refused(lambda: people(record).invited(PlaceOffer(4, PILOT)), "refused-campaign-full")
    refused(lambda: people(record).invited(PlaceOffer(4, PILOT, instead=2)), "refused-campaign-no-member")
    gone = people(record).left(2).record
    refused(lambda: people(gone).invited(PlaceOffer(2, PILOT, instead=1)), "refused-campaign-other-side")


def test_a_side_knows_its_own_packs_and_everyone_what_was_played():
    record = won(won(crewed(), FLEET), PILOT)
    lamp = PackPart(GALE, True)
    assert lamp in RULES.public_parts(record)
    assert PackPart(CHART) not in RULES.parts_of(record, FLEET)
    assert PackPart(CHART) in RULES.parts_of(record, PILOT)
    assert PackPart(GALE) in RULES.parts_of(record, FLEET)
    chosen = RULES.settings(record, *RULES.way(record, "usual"))
    match, _ = Match.begin(GAME, 2, "seed", chosen)
    record = RULES.with_published(record, match.position.state)
    assert record.published == (CHART, GALE)
    assert RULES.with_published(record, match.position.state) == record
    assert PackPart(CHART) in RULES.parts_of(record, FLEET)


def test_nobody_changes_sides_before_all_packs_are_open():
    record = people(crewed(3)).left(2).record
    assert people(record).may_join(2, FLEET)
    refused(lambda: people(record).replaced(1, 2), "refused-campaign-other-side")
    record = won(won(record, FLEET), PILOT)
    assert RULES.seating(people(record).replaced(1, 2).record) == (2, 3)


def test_when_all_is_open_a_campaign_can_begin_again_with_another_lead():
    record = won(crewed(3), FLEET)
    refused(lambda: people(record).resealed(3), "refused-campaign-sealed")
    record = won(record, PILOT)
    refused(lambda: people(record).resealed(1), "refused-campaign-lead")
    refused(lambda: people(record).resealed(9), "refused-campaign-lead")
    again = people(record).resealed(3).record
    assert RULES.seating(again) == (3, 2, 1)
    assert again.missions == ()
    assert (again.opened(PILOT), again.opened(FLEET)) == (0, 0)


# Always


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from([PILOT, FLEET]), st.booleans()), max_size=9))
def test_open_packs_have_no_gap_and_are_as_many_as_losses(games: list[tuple[str, bool]]):
    record = crewed()
    for winner, other_way in games:
        way = "favour" if other_way and RULES.are_all_open(record) else "usual"
        record = won(record, winner, way=way)
    assert campaign_faults(RULES, record) == []
    for side in RULES.sides:
        lost = [one for one in record.missions if one.way == "usual" and one.result.winner != side.id]
        assert record.opened(side.id) == min(side.packs, len(lost))


def test_an_unsound_record_is_found_out():
    record = won(won(crewed(), FLEET), PILOT)
    gap = CampaignRecord(roster=record.roster, belonged=record.belonged, missions=record.missions[1:])
    assert len(campaign_faults(RULES, gap)) == 1
    twice = CampaignRecord(roster=(*record.roster, Belonging(1, FLEET)), belonged=record.belonged)
    assert len(campaign_faults(RULES, twice)) == 2


def test_packs_are_ordered_by_side_and_number():
    assert sorted([CampaignPack(PILOT, 2), CampaignPack(PILOT, 1), GALE]) == [
        GALE,
        CampaignPack(PILOT, 1),
        CampaignPack(PILOT, 2),
    ]
