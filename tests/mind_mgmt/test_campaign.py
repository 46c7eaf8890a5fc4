"""The record of a SHIFT campaign: what games open, who wins how often in a row, and how the next game begins."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import (
    CampaignPack,
    CampaignPeople,
    CampaignRecord,
    Match,
    MissionResult,
    PackPart,
    Refusal,
    campaign_faults,
    with_defaults,
)
from games.mind_mgmt.campaign import COMPONENTS, PACKS, RECRUITER, ROGUES, ShiftCampaign, code_of
from games.mind_mgmt.components import components
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.state import Outcome, Reason, Side
from tests.players import played_at_random

GAME = MindMgmt()
RULES = ShiftCampaign()
PACK_RULES = Path(files("games").joinpath("mind_mgmt", "rules", "packs", "en"))  # type: ignore[arg-type]


def people(record: CampaignRecord) -> CampaignPeople:
    return CampaignPeople(RULES, record)


def cast(rogues: int = 2) -> CampaignRecord:
    """Member 1 is the Recruiter; the next ones are Rogue players."""
    record = people(CampaignRecord()).joined(1, RECRUITER).record
    for member in range(2, rogues + 2):
        record = people(record).joined(member, ROGUES).record
    return record


def played(record: CampaignRecord, *winners: str, way: str = "usual", recruiter: int = 0) -> CampaignRecord:
    """The record after games that these sides have won; the Recruiter sat in that seat in the end."""
    for winner in winners:
        seated = RULES.seating(record)
        sides = tuple(RECRUITER if seat == recruiter else ROGUES for seat in range(len(seated)))
        result = MissionResult(winner, "R" if winner == RECRUITER else "4", sides, {"card": ("RC1",)})
        number = len(record.missions)
        record = RULES.recorded(record, result, game=f"g{number}", at=float(number), way=way, seated=seated)
    return record


def all_open(record: CampaignRecord) -> CampaignRecord:
    return played(record, *[RECRUITER] * 7, *[ROGUES] * 7)


def chosen(record: CampaignRecord, way: str = "usual", amount: int | None = None) -> dict[str, str]:
    return with_defaults(GAME.settings, RULES.settings(record, *RULES.way(record, way, amount)))


def refused(doing: Any) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        doing()
    return refusal.value


# Packs


@pytest.mark.rule("MM-SHF-02", "MM-SHF-05")
def test_each_side_owns_seven_packs_and_every_second_one_holds_a_component():
    assert len(PACKS) == 14
    for name, pack in PACKS.items():
        content = RULES.content(pack)
        assert (content.component is not None) == (name in COMPONENTS) == (pack.number in (2, 4, 6))
    assert not any(RULES.is_open(cast(), pack) for pack in PACKS.values())


@pytest.mark.rule("MM-SHF-05", "MM-SHF-08")
@pytest.mark.parametrize(
    ("pack", "component"),
    [("R2", "RC3"), ("R4", "RC4"), ("R6", "RC5"), ("A2", "AL2"), ("A4", "AL3"), ("A6", "AL4")],
)
def test_the_component_that_an_opened_pack_shows_is_the_one_that_comes_into_play(pack: str, component: str):
    shown = RULES.content(PACKS[pack]).component
    box, number = components(), PACKS[pack].number
    assert shown is not None
    assert shown.key in (f"recruiter-{component}", f"ally-{component}")
    cards = box.recruiters if PACKS[pack].side == RECRUITER else box.allies
    assert [id for id, card in cards.items() if card.pack == number] == [component]


@pytest.mark.rule("MM-SHF-03", "MM-SHF-15")
def test_the_loser_of_each_game_opens_its_lowest_sealed_pack():
    """X-27: game 1 is won by the Rogue side, games 2 and 3 by the Recruiter."""
    record = played(cast(), ROGUES, RECRUITER, RECRUITER)
    opened = [one.opened for one in record.missions]
    assert opened == [PACKS["R1"], PACKS["A1"], PACKS["A2"]]
    assert (record.last_winner, record.streak) == (RECRUITER, 2)
    given = chosen(record)
    assert (given["packs-recruiter"], given["packs-rogues"]) == ("1", "2")
    assert (given["last-loser"], given["streak"]) == ("rogues", "2")


@pytest.mark.rule("MM-SHF-15")
def test_a_win_of_the_other_side_ends_a_streak():
    """X-27: had the Rogue side won game 2 and the Recruiter games 1 and 3."""
    record = played(cast(), RECRUITER, ROGUES, RECRUITER)
    assert [one.opened for one in record.missions] == [PACKS["A1"], PACKS["R1"], PACKS["A2"]]
    given = chosen(record)
    assert (given["last-loser"], given["streak"]) == ("rogues", "1")


@pytest.mark.rule("MM-SHF-03", "MM-SHF-12", "MM-SHF-15")
def test_a_side_whose_packs_are_all_open_opens_nothing():
    record = played(cast(), *[RECRUITER] * 8)
    assert record.missions[6].opened == PACKS["A7"]
    assert record.missions[7].opened is None
    assert (record.opened(ROGUES), record.opened(RECRUITER)) == (7, 0)
    assert chosen(played(record, RECRUITER))["streak"] == "7"


@pytest.mark.rule("MM-SHF-06", "MM-SHF-08")
def test_a_component_is_everyones_from_its_opening_on_and_the_module_its_own_sides():
    record = played(cast(), RECRUITER, RECRUITER)
    everyone = {PackPart(PACKS["A2"], True)}
    assert RULES.public_parts(record) == everyone
    assert RULES.parts_of(record, RECRUITER) == everyone
    assert RULES.parts_of(record, ROGUES) == everyone | {PackPart(PACKS["A1"]), PackPart(PACKS["A2"])}


@pytest.mark.rule("MM-SHF-10")
def test_the_first_game_has_no_modules_to_choose():
    given = chosen(cast())
    assert (given["packs-recruiter"], given["packs-rogues"], given["last-loser"]) == ("0", "0", "none")


# The games


@pytest.mark.rule("MM-SHF-01", "MM-SHF-04", "MM-SHF-26", "MM-TEAM-11")
@pytest.mark.parametrize("rogues", [1, 2, 3, 4])
def test_every_game_is_a_full_one_between_people_which_no_automa_takes_over(rogues: int):
    given = chosen(cast(rogues))
    assert (given["mode"], given["automa"], given["leaving"]) == ("full", "alone", "break-off")
    match, _ = Match.begin(GAME, rogues + 1, "seed", given)
    table = match.position.state
    assert table.recruiter == 0
    assert table.rogues == list(range(1, rogues + 1))
    assert not table.levels
    assert not table.is_handed_over


@pytest.mark.rule("MM-SHF-18", "MM-SHF-19")
def test_a_finished_game_tells_the_record_who_won_and_with_what():
    given = chosen(cast())
    *_, (match, _, _) = played_at_random(GAME, 3, "a mission", given)
    table = match.position.state
    result = RULES.result(table)
    assert result is not None
    assert table.outcome is not None
    assert table.outcome.winner is not None
    assert result.winner == table.outcome.winner.value
    assert result.sides == (RECRUITER, ROGUES, ROGUES)
    assert result.code == code_of(table.outcome)
    assert result.played["card"] == (table.secrets.card,)
    agents = [name for seat in (1, 2) for name in result.played[f"agents-{seat}"]]
    assert sorted(agents) == sorted(name.value for name in table.board.agents)


@pytest.mark.rule("MM-SHF-19")
@pytest.mark.parametrize(
    ("winner", "reason", "code"),
    [
        (Side.ROGUES, Reason.CAPTURE, "5"),
        (Side.ROGUES, Reason.DEAD_END, "5"),
        (Side.RECRUITER, Reason.RECRUITS, "R"),
        (Side.RECRUITER, Reason.TIME, "C"),
    ],
)
def test_a_result_has_a_code_of_one_sign(winner: Side, reason: Reason, code: str):
    assert code_of(Outcome(winner, reason, 13, 5, 8)) == code


@pytest.mark.rule("MM-SHF-27", "MM-TEAM-11")
def test_a_game_that_is_broken_off_leaves_the_record_as_it_was():
    """X-33."""
    record = played(cast(), RECRUITER)
    match, _ = Match.begin(GAME, 3, "seed", chosen(record))
    table = match.position.state
    table.outcome = Outcome(None, Reason.BROKEN_OFF, 5, 0, 0)
    assert RULES.result(table) is None
    record = people(record).replaced(1, 4).record
    assert chosen(record)["streak"] == "1"
    record = played(record, ROGUES)
    assert (record.missions[1].number, record.missions[1].result.code) == (2, "4")
    assert record.missions[1].opened == PACKS["R1"]
    assert (record.last_winner, record.streak) == (ROGUES, 1)


# When all is open


@pytest.mark.rule("MM-SHF-21")
@pytest.mark.parametrize("way", ["opponents", "auction"])
def test_another_way_waits_for_all_fourteen_packs(way: str):
    record = played(cast(), *[RECRUITER] * 7, *[ROGUES] * 6)
    assert refused(lambda: RULES.way(record, way)).text.key == "refused-campaign-sealed"
    record = played(record, ROGUES)
    assert RULES.way(record, way)[0].id == way
    assert RULES.way(record, "usual")[0].id == "usual"


@pytest.mark.rule("MM-SHF-17", "MM-SHF-22")
def test_a_new_beginning_seals_everything_under_another_recruiter():
    record = all_open(cast(3))
    again = people(record).resealed(3).record
    assert RULES.seating(again) == (3, 2, 4, 1)
    assert again.missions == ()
    assert not any(RULES.is_open(again, pack) for pack in PACKS.values())
    assert record.opened(RECRUITER) == 7


@pytest.mark.rule("MM-SHF-21", "MM-SHF-22")
@pytest.mark.parametrize("winners", [[], [RECRUITER] * 7, [*[RECRUITER] * 7, *[ROGUES] * 6]])
def test_there_is_no_new_beginning_while_a_pack_is_sealed(winners: list[str]):
    record = played(cast(3), *winners)
    assert refused(lambda: people(record).resealed(3)).text.key == "refused-campaign-sealed"


@pytest.mark.rule("MM-SHF-23")
def test_opponents_choose_three_modules_unless_the_host_says_otherwise():
    record = all_open(cast())
    assert chosen(record, "opponents")["opponents"] == "3"
    assert chosen(record, "opponents", 0)["opponents"] == "0"
    assert chosen(record, "opponents", 7)["campaign"] == "opponents"
    assert refused(lambda: RULES.way(record, "opponents", 8)).text.key == "refused-campaign-amount"


@pytest.mark.rule("MM-SHF-24")
def test_a_tie_of_bids_goes_to_whoever_was_recruiter_least_often_then_to_the_lowest_seat():
    record = all_open(cast(3))
    assert chosen(record, "auction")["auction-order"] == "12304"
    record = played(record, ROGUES, way="auction", recruiter=1)
    assert chosen(record, "auction")["auction-order"] == "23104"
    back_again = people(record).left(2).joined(2, ROGUES).record
    assert RULES.seating(back_again) == (1, 3, 4, 2)
    assert chosen(back_again, "auction")["auction-order"] == "12304", "member 2 was Recruiter before"
    back_again = people(record).left(3).joined(3, ROGUES).record
    assert RULES.seating(back_again) == (1, 2, 4, 3)
    assert chosen(back_again, "auction")["auction-order"] == "32104", "by the seats of the last game"
    newcomer = people(record).left(3).joined(6, ROGUES).record
    assert RULES.seating(newcomer) == (1, 2, 4, 6)
    assert chosen(newcomer, "auction")["auction-order"] == "23104"


@pytest.mark.rule("MM-SHF-25", "MM-SHF-31")
def test_such_games_open_nothing_count_for_streaks_by_side_and_change_no_roles():
    record = played(all_open(cast()), ROGUES, way="auction", recruiter=2)
    assert record.missions[-1].opened is None
    assert record.missions[-1].side_of(3) == RECRUITER
    assert (record.last_winner, record.streak) == (ROGUES, 8)
    assert RULES.seating(record) == (1, 2, 3)
    given = chosen(record)
    assert (given["recruiter"], given["last-loser"], given["streak"]) == ("1", "recruiter", "7")


@pytest.mark.rule("MM-SHF-18", "MM-SHF-31")
@pytest.mark.parametrize("way", ["usual", "opponents", "auction"])
def test_a_game_of_every_way_is_played_to_its_line_in_the_record(way: str):
    record = all_open(cast())
    given = chosen(record, way)
    *_, (match, _, _) = played_at_random(GAME, 3, f"a game by {way}", given)
    table = match.position.state
    result = RULES.result(table)
    assert result is not None
    assert result.sides.index(RECRUITER) == table.recruiter
    assert set(result.played["modules"]) == {module.value for module in table.board.modules}
    seated = RULES.seating(record)
    record = RULES.recorded(record, result, game="g", at=1.0, way=way, seated=seated)
    record = RULES.with_published(record, table)
    assert {name for name, pack in PACKS.items() if pack in record.published} == set(result.played["modules"])
    assert campaign_faults(RULES, record) == []
    told = [text.key for text in RULES.told(record.missions[-1])]
    assert told == ["campaign-how", "campaign-card", *["campaign-modules"] * bool(table.board.modules)]


# People


@pytest.mark.rule("MM-SHF-29")
def test_people_may_change_between_games_and_the_record_stays_with_the_sides():
    record = played(cast(3), RECRUITER)
    record = people(record).left(2).joined(5, ROGUES).record
    assert RULES.seating(record) == (1, 3, 4, 5)
    assert (record.opened(ROGUES), record.streak) == (1, 1)
    assert refused(lambda: RULES.seating(people(record).left(1).record)).text.key == "refused-campaign-people"
    full = people(record).joined(6, ROGUES).record
    assert refused(lambda: people(full).joined(7, ROGUES)).text.key == "refused-campaign-full"


@pytest.mark.rule("MM-SHF-29")
def test_a_substitute_has_the_seat_of_whoever_is_replaced():
    assert RULES.seating(people(cast(3)).replaced(2, 9).record) == (1, 9, 3, 4)
    assert RULES.seating(people(cast(3)).replaced(1, 9).record) == (9, 2, 3, 4)


@pytest.mark.rule("MM-SHF-30")
def test_who_knows_the_packs_of_a_side_cannot_join_the_other():
    record = people(cast(3)).left(2).record
    refusal = refused(lambda: people(record).replaced(1, 2))
    assert (refusal.text.key, refusal.rule) == ("refused-campaign-other-side", "MM-SHF-30")
    assert RULES.seating(people(record).joined(2, ROGUES).record) == (1, 3, 4, 2)
    assert RULES.seating(people(all_open(record)).replaced(1, 2).record) == (2, 3, 4)


# Always


@settings(max_examples=80, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from([RECRUITER, ROGUES]), st.sampled_from(["usual", "auction"])), max_size=30
    )
)
def test_open_packs_have_no_gap_and_follow_from_the_losses(games: list[tuple[str, str]]):
    """Invariant 23, and what its limits on modules rest on."""
    record = cast()
    for winner, wish in games:
        way = wish if RULES.are_all_open(record) else "usual"
        record = played(record, winner, way=way)
        given = chosen(record)
        lost = {
            side: sum(one.way == "usual" and one.result.winner != side for one in record.missions)
            for side in (RECRUITER, ROGUES)
        }
        assert given["packs-recruiter"] == str(min(7, lost[RECRUITER]))
        assert given["packs-rogues"] == str(min(7, lost[ROGUES]))
        assert given["last-loser"] != winner
    assert campaign_faults(RULES, record) == []


@pytest.mark.rule("MM-SHF-32")
def test_every_file_of_a_pack_tells_of_one_part_of_it():
    found = {file.stem for file in PACK_RULES.glob("*.md")}
    parts = {RULES.part_in(file) for file in found}
    assert len(parts) == len(found) == 20
    assert parts == {
        part for part in RULES.every_part() if not part.is_component or RULES.content(part.pack).component
    }
    assert RULES.part_in("R3") == PackPart(PACKS["R3"])
    assert RULES.part_in("A2-ally") == PackPart(CampaignPack(ROGUES, 2), True)
    with pytest.raises(LookupError):
        RULES.part_in("X9")


@pytest.mark.rule("MM-SHF-32")
def test_the_rules_of_a_pack_tell_nothing_of_what_other_packs_hold():
    names = {
        file.stem: file.read_text("utf-8").splitlines()[0].split(": ")[1] for file in PACK_RULES.iterdir()
    }
    assert len(names) == len(PACKS) + len(COMPONENTS)
    for file in PACK_RULES.iterdir():
        told = file.read_text("utf-8").lower()
        others = [name.lower().removesuffix("s") for stem, name in names.items() if stem != file.stem]
        assert [name for name in others if name in told] == [], file.stem
    allies = (PACK_RULES / "A2-ally.md").read_text("utf-8")
    assert ("Mayhem" in allies, "Moving" in allies) == (False, False)
