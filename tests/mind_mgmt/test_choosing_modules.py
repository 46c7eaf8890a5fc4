"""Which modules are in a game of a campaign, decided before its setup (MM-SHF)."""

from __future__ import annotations

import pytest

from games.kernel import Extent, Free, Match, Refused, Resign, Text, seat_name
from games.kernel.undoing import UndoRefusal
from games.mind_mgmt.components import ModuleName, components
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.state import Reason
from games.mind_mgmt.view import PublicView
from rendering.words import words_of
from tests.mind_mgmt.campaigns import A_GAME, ALL_OPEN
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, ROGUE_2, ROGUE_3, Bench, say

WORDS = words_of("mind_mgmt", "en", strict=True)
CLOSED = Refused(UndoRefusal.CLOSED)


def begun(players: int = 3, **chosen: str) -> Bench:
    """A game of a campaign at its first question. `packs_recruiter="2"`."""
    settings = {**A_GAME, **{name.replace("_", "-"): value for name, value in chosen.items()}}
    match, events = Match.begin(MindMgmt(), players, "campaign", settings)
    bench = Bench(match.position.state)
    bench.match, bench.events = Match(bench.game, 0, match.position), list(events)
    return bench


def in_play(table: Bench) -> str:
    return " ".join(table.g.board.modules)


def offered(table: Bench, seat: int) -> str:
    return " ".join(option.removeprefix("module:") for option in table.options(seat))


@pytest.mark.rule("MM-SHF-10")
def test_the_first_game_has_no_modules_and_begins_with_its_setup():
    table = begun()
    assert table.asked(RECRUITER) == "D-MAYHEM"
    assert in_play(table) == ""


@pytest.mark.rule("MM-SHF-06")
def test_regular_components_of_open_packs_are_there_without_being_chosen():
    table = begun(packs_recruiter="4", packs_rogues="3")
    assert table.g.board.potential == ["RC1", "RC2", "RC3", "RC4"]
    assert table.g.board.allies == ["AL1", "AL2"]
    assert table.asked(RECRUITER) == "D-MAYHEM"
    assert begun().g.board.potential == ["RC1", "RC2"]
    everything = begun(packs_recruiter="7", packs_rogues="7").g.board
    assert everything.potential == list(components().recruiters)
    assert everything.allies == list(components().allies)


@pytest.mark.rule("MM-SHF-11", "MM-SHF-16", "MM-SHF-07", "MM-TEAM-05")
def test_the_loser_chooses_any_number_of_its_own_open_modules():
    """X-27: the Rogue side has lost game 3 and has A1 and A2."""
    table = begun(packs_recruiter="1", packs_rogues="2", last_loser="rogues", streak="2")
    assert table.match.position.waiting_for == (ROGUE_1,)
    assert table.asked(ROGUE_1) == "D-SHIFT-LOSER"
    assert offered(table, ROGUE_1) == "A1 A2 done"
    table.play(ROGUE_1, "module:A2")
    assert offered(table, ROGUE_1) == "A1 done"
    table.choose(ROGUE_1, "done")
    assert in_play(table) == "A2"
    assert table.asked(RECRUITER) == "D-MAYHEM"


@pytest.mark.rule("MM-SHF-11")
def test_whoever_has_taken_no_module_is_not_offered_to_take_no_more():
    table = begun(packs_recruiter="1", packs_rogues="2", last_loser="rogues", streak="2")
    for label in ("No module", "No more"):
        assert WORDS.say(table.decision(ROGUE_1).option("done").label) == label
        table.play(ROGUE_1, f"module:{offered(table, ROGUE_1)[:2]}")


@pytest.mark.rule("MM-SHF-11")
@pytest.mark.parametrize("number", [0, 7])
def test_the_loser_may_choose_none_or_all(number):
    table = begun(packs_recruiter="7", packs_rogues="7", last_loser="recruiter", streak="7")
    picks = [f"module:R{module}" for module in range(1, number + 1)]
    table.play(RECRUITER, *picks, *([] if number == 7 else ["done"]))
    assert in_play(table) == " ".join(pick.removeprefix("module:") for pick in picks)
    assert table.asked(RECRUITER) == "D-MAYHEM"


@pytest.mark.rule("MM-SHF-12")
def test_the_winner_chooses_as_many_less_its_streak():
    """X-27: with a streak of 2 nothing, with a streak of 1 one module."""
    table = begun(packs_recruiter="1", packs_rogues="2", last_loser="rogues", streak="2")
    table.play(ROGUE_1, "module:A1", "module:A2")
    assert table.asked(RECRUITER) == "D-MAYHEM"
    table = begun(packs_recruiter="1", packs_rogues="2", last_loser="rogues", streak="1")
    table.play(ROGUE_1, "module:A1", "module:A2")
    assert table.asked(RECRUITER) == "D-SHIFT-WINNER"
    assert offered(table, RECRUITER) == "R1 done"
    assert in_play(table.choose(RECRUITER, "module:R1")) == "R1 A1 A2"


@pytest.mark.rule("MM-SHF-12")
@pytest.mark.parametrize(("streak", "most"), [("1", 3), ("2", 2), ("3", 1), ("4", 0), ("7", 0)])
def test_the_longer_it_has_been_winning_the_fewer(streak, most):
    table = begun(packs_recruiter="7", packs_rogues="7", last_loser="recruiter", streak=streak)
    table.play(RECRUITER, "module:R1", "module:R2", "module:R3", "module:R4", "done")
    for taken in range(most):
        assert table.asked(ROGUE_1) == "D-SHIFT-WINNER", taken
        table.by_default(ROGUE_1)
    assert table.asked(RECRUITER) == "D-MAYHEM"
    assert in_play(table) == " ".join(["R1 R2 R3 R4", *(f"A{number + 1}" for number in range(most))])


@pytest.mark.rule("MM-SHF-13")
def test_the_winner_may_choose_fewer_and_has_to_if_fewer_are_open():
    table = begun(packs_recruiter="7", packs_rogues="1", last_loser="recruiter", streak="1")
    table.play(RECRUITER, "module:R1", "module:R2", "module:R3", "done")
    assert offered(table, ROGUE_1) == "A1 done"
    assert in_play(table.choose(ROGUE_1, "done")) == "R1 R2 R3"
    table = begun(packs_recruiter="7", packs_rogues="7", last_loser="recruiter", streak="1")
    table.play(RECRUITER, "module:R1", "module:R2", "module:R3", "done")
    assert in_play(table.play(ROGUE_1, "module:A4", "done")) == "R1 R2 R3 A4"


@pytest.mark.rule("MM-SHF-14", "MM-SHF-09")
def test_the_winner_learns_how_many_and_everyone_all_of_it_together():
    table = begun(packs_recruiter="7", packs_rogues="7", last_loser="recruiter", streak="1")
    table.play(RECRUITER, "module:R3", "module:R5")
    table.choose(RECRUITER, "done")
    assert table.told("log-modules-counted") == [{"side": "recruiter", "count": 2}]
    assert "R3" not in str(table.decision(ROGUE_1))
    assert "The other side has chosen 2 modules." in say(table.decision(ROGUE_1).occasion)
    assert [table.game.view(table.g, seat).board.modules for seat in (ROGUE_1, None)] == [[], []]
    table.choose(ROGUE_1, "module:A4")
    told = {one["side"]: [name.key for name in one["modules"]] for one in table.told("log-modules")}
    assert told == {"recruiter": ["module-R3", "module-R5"], "rogues": ["module-A4"]}
    assert table.game.view(table.g, None).board.modules == ["R3", "R5", "A4"]


@pytest.mark.rule("MM-SHF-14")
def test_another_choice_of_as_many_looks_the_same_to_the_other_side():
    def chosen(*modules: str) -> Bench:
        table = begun(packs_recruiter="7", packs_rogues="7", last_loser="recruiter", streak="1")
        return table.play(RECRUITER, *(f"module:{module}" for module in modules), "done")

    one, other = chosen("R3", "R5"), chosen("R1", "R7")
    for seat in (ROGUE_1, ROGUE_2, None):
        assert one.game.view(one.g, seat) == other.game.view(other.g, seat)
    assert one.match.position.decisions == other.match.position.decisions
    assert one.heard(ROGUE_1) == other.heard(ROGUE_1)


def test_a_choice_is_taken_back_freely_until_it_is_complete():
    table = begun(packs_recruiter="7", packs_rogues="7", last_loser="recruiter", streak="1")
    table.play(RECRUITER, "module:R3", "module:R5")
    assert isinstance(table.match.undoing(RECRUITER, Extent.WHOLE_TURN), Free)
    table.choose(RECRUITER, "done")
    assert isinstance(table.match.undoing(RECRUITER, Extent.WHOLE_TURN), Refused)


@pytest.mark.rule("MM-SHF-09", "MM-SHF-12")
def test_once_all_modules_are_shown_nobody_takes_a_choice_back():
    table = begun(packs_recruiter="7", packs_rogues="7", last_loser="rogues", streak="1")
    table.play(ROGUE_1, "module:A2", "module:A5", "done").choose(RECRUITER, "module:R1")
    assert in_play(table) == "R1 A2 A5"
    assert table.match.position.waiting_for == (RECRUITER,), "who could go back freely, were nothing shown"
    for seat in (RECRUITER, ROGUE_1):
        assert table.match.undoing(seat, Extent.LAST_PICK) == CLOSED


@pytest.mark.rule("MM-SHF-14", "MM-GEN-08")
def test_the_numbers_of_later_questions_do_not_tell_how_often_a_side_has_changed_its_mind():
    def asked_after(*, hesitates: bool) -> list[int]:
        """The numbers of the winner's first question and of the first one in setup."""
        table = begun(packs_recruiter="7", packs_rogues="7", last_loser="rogues", streak="1")
        numbers = []
        for seat, picks in (ROGUE_1, ("A2", "A5", "A6")), (RECRUITER, ("R1", "R2")):
            if hesitates:
                table.choose(seat, f"module:{picks[-1]}")
                table.match, _ = table.match.apply(table.match.free_undo(seat))
            table.play(seat, *(f"module:{module}" for module in picks))
            if seat == ROGUE_1:
                table.choose(seat, "done")
            numbers.append(table.decision(RECRUITER).id)
        return numbers

    assert asked_after(hesitates=True) == asked_after(hesitates=False)


def test_who_is_late_chooses_all_as_the_loser_and_the_lowest_numbers_as_the_winner():
    table = begun(packs_recruiter="3", packs_rogues="7", last_loser="recruiter", streak="1")
    while table.asked(RECRUITER) == "D-SHIFT-LOSER":
        table.by_default(RECRUITER)
    while table.asked(ROGUE_1) == "D-SHIFT-WINNER":
        table.by_default(ROGUE_1)
    assert in_play(table) == "R1 R2 R3 A1 A2"


@pytest.mark.rule("MM-SHF-16")
def test_for_the_rogue_side_whoever_is_captain_chooses():
    table = begun(players=4, packs_rogues="7", last_loser="rogues", streak="1")
    table.play(ROGUE_1, "module:A1").resign(ROGUE_1)
    assert table.match.position.waiting_for == (ROGUE_2,)
    table.play(ROGUE_2, "module:A3", "done")
    assert in_play(table) == "A1 A3"
    assert table.g.rogues == [ROGUE_2, ROGUE_3]


def test_who_alone_is_a_side_cannot_leave_without_the_game_being_broken_off():
    """MM-TEAM-11."""
    table = begun(packs_recruiter="1", last_loser="recruiter", streak="1")
    match, _ = table.match.apply(Resign(RECRUITER))
    assert match.position.state.outcome.reason is Reason.BROKEN_OFF


# Opponents choose


@pytest.mark.rule("MM-SHF-23")
def test_both_sides_choose_for_each_other_at_the_same_time_and_in_secret():
    table = begun(**_named(ALL_OPEN), campaign="opponents", opponents="2")
    assert set(table.match.position.waiting_for) == {RECRUITER, ROGUE_1}
    assert offered(table, RECRUITER) == "A1 A2 A3 A4 A5 A6 A7"
    assert offered(table, ROGUE_1) == "R1 R2 R3 R4 R5 R6 R7"
    table.play(RECRUITER, "module:A6", "module:A2")
    assert table.heard() == []
    assert table.game.view(table.g, ROGUE_1).board.modules == []
    table.play(ROGUE_1, "module:R7", "module:R1")
    assert in_play(table) == "R1 R7 A2 A6"
    assert table.asked(RECRUITER) == "D-MAYHEM"
    for seat in (RECRUITER, ROGUE_1):
        assert table.match.undoing(seat, Extent.LAST_PICK) == CLOSED


@pytest.mark.rule("MM-SHF-23")
def test_the_host_may_set_none_and_three_are_the_default():
    table = begun(**_named(ALL_OPEN), campaign="opponents", opponents="0")
    assert (table.asked(RECRUITER), in_play(table)) == ("D-MAYHEM", "")
    table = begun(**_named(ALL_OPEN), campaign="opponents")
    for _ in range(3):
        table.by_default(RECRUITER).by_default(ROGUE_1)
    assert in_play(table) == "R1 R2 R3 A1 A2 A3"


@pytest.mark.rule("MM-SHF-13", "MM-SHF-23", "MM-SHF-24")
def test_each_question_says_how_many_may_or_must_still_be_chosen():
    def question(table: Bench, seat: int) -> str:
        return WORDS.say(table.decision(seat).prompt)

    loser = begun(packs_rogues="3", last_loser="rogues", streak="1")
    assert question(loser, ROGUE_1).endswith("You may choose up to 3.")
    assert question(loser.choose(ROGUE_1, "module:A2"), ROGUE_1).endswith("You may choose up to 2 more.")
    assert question(loser.choose(ROGUE_1, "module:A1"), ROGUE_1).endswith("You may choose 1 more.")
    opponents = begun(**_named(ALL_OPEN), campaign="opponents", opponents="3")
    assert question(opponents, RECRUITER).endswith("Choose 3.")
    assert question(opponents.choose(RECRUITER, "module:A5"), RECRUITER).endswith("Choose 2 more.")
    assert question(bidding(2, 0), 1).endswith("Choose 2.")


# Auction


def bidding(*bids: int, **chosen: str) -> Bench:
    table = begun(len(bids), **_named(ALL_OPEN), campaign="auction", **chosen)
    for seat, bid in enumerate(bids):
        assert table.asked(seat) == "D-BID"
        table.choose(seat, f"bid:{bid}")
    return table


@pytest.mark.rule("MM-SHF-24", "MM-SHF-31")
def test_the_highest_bidder_is_the_recruiter_and_the_others_have_as_many_modules():
    table = bidding(1, 0, 2, 1)
    assert (table.g.recruiter, table.g.rogues, table.g.captain) == (2, [3, 0, 1], 3)
    assert [told["modules"] for told in table.told("log-bid")] == [1, 0, 2, 1]
    assert table.told("log-auction-won") == [{"seat": seat_name(table.g.recruiter)}]
    assert table.asked(3) == "D-AUCTION-PICK"
    assert offered(table, 3) == "A1 A2 A3 A4 A5 A6 A7"
    table.play(3, "module:A7", "module:A3")
    assert in_play(table) == "A3 A7"
    (sides,) = table.told("log-sides")
    assert sides["recruiter"].args == {"seat": 2}
    assert table.asked(2) == "D-MAYHEM"


@pytest.mark.rule("MM-SHF-24")
def test_a_captain_who_may_choose_all_but_one_says_which():
    table = bidding(6, 0)
    assert table.asked(1) == "D-AUCTION-PICK"
    table.play(1, *(f"module:A{number}" for number in (7, 6, 5, 3, 2, 1)))
    assert in_play(table) == "A1 A2 A3 A5 A6 A7"


@pytest.mark.rule("MM-SHF-24")
def test_the_new_captain_reads_who_has_won_a_tie():
    table = bidding(2, 2, 1)
    (captain,) = table.match.position.waiting_for
    winner = say(seat_name(table.g.recruiter))
    occasion = say(table.decision(captain).occasion)
    assert occasion.startswith(f"{winner} is the Recruiter. You choose for the Rogue Agents")


@pytest.mark.rule("MM-SHF-24")
def test_bids_are_secret_until_all_are_in():
    table = begun(3, **_named(ALL_OPEN), campaign="auction")
    table.choose(0, "bid:7").choose(1, "bid:3")
    assert table.heard() == []
    assert table.match.position.waiting_for == (2,)
    assert table.decision(2).default_id == "bid:0"


@pytest.mark.rule("MM-SHF-24")
def test_nobody_takes_a_bid_back_that_all_have_seen():
    table = bidding(1, 0, 2, 1)
    assert table.asked(3) == "D-AUCTION-PICK"
    for seat in range(4):
        assert table.match.undoing(seat, Extent.LAST_PICK) == CLOSED
    table.play(3, "module:A7", "module:A3")
    assert table.match.undoing(3, Extent.LAST_PICK) == CLOSED


@pytest.mark.rule("MM-SHF-24")
@pytest.mark.parametrize(("order", "winner"), [("01234", 0), ("20134", 2), ("34120", 1)])
def test_a_tie_goes_to_the_seat_that_comes_first_in_the_order_of_the_campaign(order, winner):
    assert bidding(3, 3, 3, auction_order=order).g.recruiter == winner


@pytest.mark.rule("MM-SHF-24")
def test_without_a_bid_there_are_no_modules():
    table = bidding(0, 0)
    assert (table.g.recruiter, in_play(table)) == (RECRUITER, "")
    assert table.asked(RECRUITER) == "D-MAYHEM"


@pytest.mark.rule("MM-SHF-26")
def test_shift_is_for_full_games_between_people():
    game = MindMgmt()
    assert game.fits(2, A_GAME)
    assert not game.fits(1, A_GAME)
    for other in ({"mode": "training"}, {"automa": "recruiter"}, {"automa": "rogues"}, {"leaving": "automa"}):
        assert not game.fits(2, {**A_GAME, **other})


def test_every_module_belongs_to_a_pack_of_one_side():
    """§3.12."""
    packs = [(module.value[0], module.pack) for module in ModuleName]
    assert packs == [(side, number) for side in "RA" for number in range(1, 8)]
    cards = [(card.id, card.pack) for card in components().recruiters.values() if card.pack]
    allies = [(ally.id, ally.pack) for ally in components().allies.values() if ally.pack]
    assert cards == [("RC3", 2), ("RC4", 4), ("RC5", 6)]
    assert allies == [("AL2", 2), ("AL3", 4), ("AL4", 6)]


def _named(settings: dict[str, str]) -> dict[str, str]:
    return {name.replace("-", "_"): value for name, value in settings.items() if name != "campaign"}


@pytest.mark.rule("MM-SHF-24")
def test_who_leaves_during_the_auction_does_not_become_the_recruiter():
    table = begun(4, **_named(ALL_OPEN), campaign="auction")
    table.choose(3, "bid:7").resign(3)
    for seat in (0, 1, 2):
        table.choose(seat, f"bid:{seat}")
    assert (table.g.recruiter, table.g.rogues) == (2, [0, 1])
    assert table.asked(0) == "D-AUCTION-PICK"


@pytest.mark.rule("MM-SHF-23", "MM-SHF-16", "MM-TEAM-13")
def test_the_next_captain_goes_on_choosing_for_the_opponents():
    table = begun(**_named(ALL_OPEN), campaign="opponents", opponents="2")
    table.choose(ROGUE_1, "module:R6").resign(ROGUE_1)
    assert (table.g.captain, table.asked(ROGUE_2)) == (ROGUE_2, "D-OPP-PICK")
    assert offered(table, ROGUE_2) == "R1 R2 R3 R4 R5 R7"
    table.play(RECRUITER, "module:A6", "module:A7").choose(ROGUE_2, "module:R3")
    assert in_play(table) == "R3 R6 A6 A7"


@pytest.mark.rule("MM-SHF-23", "MM-SHF-16", "MM-TEAM-13")
def test_what_a_captain_has_chosen_for_the_opponents_stands():
    table = begun(**_named(ALL_OPEN), campaign="opponents", opponents="2")
    table.play(ROGUE_1, "module:R6", "module:R2").resign(ROGUE_1)
    assert table.match.position.waiting_for == (RECRUITER,)
    table.play(RECRUITER, "module:A6", "module:A7")
    assert in_play(table) == "R2 R6 A6 A7"


@pytest.mark.rule("MM-SHF-23", "MM-SHF-16")
def test_when_another_rogue_player_leaves_the_captain_goes_on_choosing_for_the_opponents():
    table = begun(**_named(ALL_OPEN), campaign="opponents", opponents="2")
    table.choose(RECRUITER, "module:A6").choose(ROGUE_1, "module:R6").resign(ROGUE_2)
    assert set(table.match.position.waiting_for) == {RECRUITER, ROGUE_1}
    table.choose(ROGUE_1, "module:R7").choose(RECRUITER, "module:A1")
    assert in_play(table) == "R6 R7 A1 A6"


@pytest.mark.rule("MM-SHF-06", "MM-SHF-09")
def test_regular_components_are_told_with_the_modules():
    """§7.1."""
    table = begun(packs_recruiter="4", packs_rogues="3", last_loser="recruiter", streak="1")
    table.choose(RECRUITER, "done")
    (told,) = table.told("log-components")
    assert [name.key for name in told["components"]] == ["recruiter-RC3", "recruiter-RC4", "ally-AL2"]
    said = WORDS.say(Text("log-components", told))
    assert said == "Open packs add to this game: Doctor Vesper, The Understudy and Sleeping Witness."
    table = begun(packs_recruiter="1", packs_rogues="1", last_loser="recruiter", streak="1")
    assert table.choose(RECRUITER, "done").told("log-components") == []


@pytest.mark.rule("MM-GEN-08", "MM-SHF-23", "MM-SHF-24")
def test_where_all_modules_are_taken_nobody_is_asked_which():
    table = begun(**_named(ALL_OPEN), campaign="opponents", opponents="7")
    assert (table.asked(RECRUITER), len(table.g.board.modules)) == ("D-MAYHEM", 14)
    table = bidding(0, 7, 0)
    assert (table.asked(ROGUE_1), len(table.g.board.modules)) == ("D-MAYHEM", 7)


@pytest.mark.rule("MM-SHF-24", "MM-TEAM-07")
def test_until_the_auction_is_over_nobody_is_on_a_side():
    """What is said in the thread of the Rogue side is not for whoever becomes the Recruiter."""
    table = begun(3, **_named(ALL_OPEN), campaign="auction")
    views = [table.game.view(table.g, seat) for seat in (0, 1, 2)]
    assert {type(view) for view in views} == {PublicView}
    assert [(view.recruiter, view.rogues) for view in views] == [(None, [])] * 3
    assert table.game.circles(table.g) == ()
    for seat, bid in enumerate((0, 1, 0)):
        table.choose(seat, f"bid:{bid}")
    assert table.game.view(table.g, 0).recruiter == 1
    assert [circle.seats for circle in table.game.circles(table.g)] == [(0, 2)]


@pytest.mark.rule("MM-SHF-24", "MM-TEAM-11")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_whoever_leaves_the_auction_the_others_bid_on(leaver):
    table = begun(3, **_named(ALL_OPEN), campaign="auction").resign(leaver)
    assert table.told("log-bidder-left")
    others = [seat for seat in range(3) if seat != leaver]
    for seat in others:
        table.choose(seat, "bid:1")
    assert (table.g.recruiter, table.g.rogues) == (others[0], others[1:])
    assert table.asked(others[1]) == "D-AUCTION-PICK"


@pytest.mark.rule("MM-SHF-24", "MM-TEAM-11")
@pytest.mark.parametrize("leaver", [0, 1])
def test_an_auction_of_one_is_none(leaver):
    table = begun(2, **_named(ALL_OPEN), campaign="auction").resign(leaver)
    assert table.g.outcome.reason is Reason.BROKEN_OFF
