"""Above every question stands why it is asked (`Decision.occasion`)."""

from __future__ import annotations

import pytest

from games.kernel import Seat, Text
from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.cards.helper_cards import UseHelper
from games.speakeasy.cards.operation_cards import PlayOperationCard
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB
from games.speakeasy.city.city_tokens import CleanUpTokens, PlayCityTokens
from games.speakeasy.city.family import PlaceFamily
from games.speakeasy.city.locations import SendCapo, perform
from games.speakeasy.city.park import SwapCapos
from games.speakeasy.codes import LevelTrack, Operation
from games.speakeasy.operations.levels import RaiseLevel, RaiseOnceMore
from games.speakeasy.operations.raids import ChooseRaid
from games.speakeasy.rewards import CardAction
from games.speakeasy.underworld.associates import ChooseAssociate
from games.speakeasy.underworld.goons import HireCount
from games.speakeasy.underworld.mob_war import BeginWar
from rendering.words import words_of
from tests.bench import NAMES

from .scenario import ANN, BEN, SpeakeasyTable, at_war, scenario

WORDS = words_of("speakeasy", strict=True)


def occasion(table: SpeakeasyTable, seat: Seat = ANN) -> str:
    decision = table.decision(seat)
    assert decision is not None
    assert decision.occasion is not None
    return WORDS.say(decision.occasion, NAMES)


def test_in_a_turn_without_another_cause_it_is_the_turn_itself():
    table = scenario().money(ANN, cash=7, safe=0).run(SendCapo(ANN))
    assert occasion(table).startswith("It’s your turn. You have $7")


@pytest.mark.rule("SP-ACT-05")
def test_the_last_capo_of_the_last_act_is_the_last_turn():
    table = scenario().hand(ANN, "V08")
    table.boss(ANN).capos = 1
    assert occasion(table.run(SendCapo(ANN))).endswith("this is your last capo of the act.")
    table.g.act = 4
    assert occasion(table.run(SendCapo(ANN))).endswith("this is your last turn.")
    assert "though no round follows" in occasion(table.choose(ANN, "RE"))


def test_actions_at_a_person_say_where_the_capo_is():
    table = scenario().hand(ANN, "V10").run(SendCapo(ANN)).choose(ANN, "TH3")
    assert occasion(table).startswith("Your capo is with the Mayor’s clerk (Town hall). ")


def test_a_card_s_reward_names_the_card():
    table = scenario().hand(ANN, "P02", "F01").run(PlayOperationCard(ANN)).choose(ANN, "play:P02")
    assert occasion(table).startswith("You played Party card P02. ")


def test_the_nearest_cause_is_named():
    """A raised level reaches a position of the notoriety track, which brings a card."""
    table = scenario().levels(ANN, FLEET=2).hand(ANN, "P02").run(PlayOperationCard(ANN))
    table.play(ANN, "play:P02", "raise:PARTY")
    assert occasion(table).startswith("You reached notoriety 7. ")


def test_an_opening_reward_names_the_building_and_the_next_building_the_person():
    table = scenario().money(ANN, cash=40, safe=0).run(SendCapo(ANN)).choose(ANN, "SU2")
    table.play(ANN, "skip", "open", "piece:A1", "district:10", "space:10b")
    assert occasion(table).startswith("You have a new speakeasy on 10b. ")
    table.choose(ANN, "skip")
    assert occasion(table).startswith("Your capo is with the Malt wholesaler (Suppliers’ office). ")


def test_the_price_of_a_level_says_so():
    table = scenario().levels(ANN, VIP=4).hand(ANN, "P02", "V01")
    table.run(RaiseLevel(ANN, (LevelTrack.VIP,))).choose(ANN, "raise:VIP")
    assert occasion(table).startswith("Raising VIP room to 5 costs cards. ")


def test_a_second_raise_is_not_said_to_cost_its_level():
    """Level 3 itself costs nothing: the card charges for the second raise."""
    table = scenario().levels(ANN, PARTY=2).hand(ANN, "V01", "V02")
    table.run(RaiseOnceMore(ANN, LevelTrack.PARTY)).choose(ANN, "raise:PARTY")
    assert occasion(table).startswith("Raising Party to 3 costs cards. ")


def test_a_token_and_a_helper_are_named():
    token = scenario().tokens(ANN, "CT06").run(PlayCityTokens(ANN)).choose(ANN, "token:CT06")
    assert occasion(token).startswith("You played the city token “Helper”. ")
    helper = scenario().helpers(ANN, "H09")
    helper.g.board.city.right = ["CT01", "CT02", "CT03"]
    helper.run(UseHelper(ANN)).choose(ANN, "use:H09")
    assert occasion(helper).startswith("You use the Reporter. ")


def test_whoever_is_swapped_into_the_park_learns_by_whom():
    table = scenario(players=3).capo(ANN, "PK1").capo(BEN, "GA2")
    table.g.active = ANN
    table.run(SwapCapos(ANN, "PK1")).choose(ANN, "swap:GA2:1")
    assert occasion(table, BEN).startswith("Ann swapped capos with you. Your capo was sent")


def test_what_an_action_costs_at_least_stands_beside_it():
    table = scenario().money(ANN, cash=40, safe=0).run(BuildAction(ANN, BAR_JOB))
    open_, stop = table.decision(ANN).options
    assert WORDS.say(open_.worth) == "from $3"
    assert stop.worth is None


def test_the_end_of_a_turn_says_how_many_city_tokens_are_kept():
    """C17 keeps a fifth."""
    table = scenario().tokens(ANN, *(f"CT0{number}" for number in range(1, 7)))
    assert occasion(table.run(CleanUpTokens(ANN))).endswith("you keep at most 4.")
    assert occasion(table.crates(ANN, "C17").run(CleanUpTokens(ANN))).endswith("you keep at most 5.")


def test_a_single_card_to_pay_with_is_counted_in_the_singular():
    table = scenario().hand(ANN, "V08").run(*perform(ANN, "RE"))
    assert occasion(table).endswith("You have 1 card to pay with.")


@pytest.mark.rule("SP-VAR-02")
@pytest.mark.parametrize(
    ("complete", "label"), [(True, "Remove it for good, keep group B"), (False, "Remove it for good")]
)
def test_a_lost_still_names_the_discount_only_where_there_is_one(complete, label):
    table = scenario(3, still="on").war_tokens(9).building(ANN, "still", "9a")
    if complete:
        table.building(ANN, "speakeasy", "1a", slot="B1").building(ANN, "speakeasy", "1b", slot="B2")
    decision = table.run(BeginWar()).decision(ANN)
    said = WORDS.say(decision.option("remove").label)
    assert said.startswith(label)
    assert ("discount" in said) is complete


@pytest.mark.rule("SP-RAID-15")
@pytest.mark.parametrize(("vip", "said"), [(0, "for the VIP area."), (1, "since the VIP area is full.")])
def test_a_raider_learns_where_it_goes(vip, said):
    table = scenario().levels(ANN, STRENGTH=5).docked(ANN, "D1", "D2").vip(ANN, vip)
    table.boat("BT2", "HB1").boat("BT1", "HB2").run(ChooseRaid(ANN)).choose(ANN, "boat:BT2")
    assert occasion(table).endswith(said)


def test_no_more_barrels_are_announced_than_can_be_sold():
    table = scenario().levels(ANN, PARTY=5).building(ANN, "speakeasy", "1a", barrel=True)
    table.run(PerformAction(ANN, CardAction.SELL))
    assert WORDS.say(table.decision(ANN).prompt) == "Which barrel do you sell? You may sell 1."


def test_who_hires_goons_reads_what_the_safe_holds_too():
    """It pays what cash can't (SP-MON-03)."""
    table = scenario().goons(ANN, 1).money(ANN, cash=0, safe=28).run(HireCount(ANN))
    assert occasion(table).endswith("You have 1 goon, $0 in cash and $28 in your safe.")


def test_who_hires_goons_with_an_empty_safe_reads_only_of_cash():
    """The last item of a list follows "and", however many there are."""
    table = scenario().goons(ANN, 0).money(ANN, cash=10, safe=0).run(HireCount(ANN))
    assert occasion(table).endswith("You have no goons and $10 in cash.")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("sp-d13", "You have no cards in hand."),
        ("sp-d25", "It stores no barrels now."),
        ("sp-d27", "You have strength 1 and no goons."),
        ("sp-d39", "You have none now."),
    ],
)
def test_nothing_is_said_in_words(kind, said):
    """ "0 barrels" is how a program speaks."""
    having = {"hand": 0, "stored": 0, "strength": 1, "goons": 0, "tokens": 0}
    assert WORDS.say(Text(f"occasion-{kind}", having)).endswith(said)


def test_the_restaurant_is_named_once():
    """The cause names it, before the question of the turn order and before that of the actions."""
    table = scenario().hand(ANN, "V08", "V09").tokens(ANN, "CT08").run(SendCapo(ANN)).choose(ANN, "RE")
    cause = "Your capo is with the Head waiter (Restaurant). "
    assert (
        occasion(table) == f"{cause}That changes your place in the turn order. You have 2 cards to pay with."
    )
    table.play(ANN, "space:1", "discard:V08")
    assert occasion(table) == f"{cause}You have 1 card, 1 city token and no books."


@pytest.mark.rule("SP-BLD-02", "SP-TAKE-07")
def test_what_is_gained_after_a_takeover_is_not_said_to_follow_an_opening():
    table = scenario().levels(ANN, STRENGTH=5).money(ANN, cash=40, safe=0).mobsters("9a", strength=3)
    table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A1", "space:9a")
    assert occasion(table).startswith("You have a new speakeasy on 9a. ")


@pytest.mark.rule("SP-RAID-10", "SP-RAID-11")
def test_a_boat_says_what_its_crate_leaves_and_what_the_raid_costs():
    """The bonus is for the rest of the game, so it weighs as much as the cash."""
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 3).docked(ANN, "D1")
    table.boat("BT2", "HB1").g.board.boats["BT2"].crate = "C15"
    table.run(ChooseRaid(ANN))
    decision = table.decision(ANN)
    assert decision is not None
    note = decision.option("boat:BT2").note
    assert note is not None
    assert WORDS.say(note, NAMES) == "defence 4 · crate: +1 leverage for protection · costs 2 goons"


def test_no_family_member_in_the_vip_area_is_said_in_words():
    assert occasion(scenario().run(PlaceFamily(ANN))).endswith("You have none in the VIP area.")
    assert occasion(scenario().vip(ANN, 2).run(PlaceFamily(ANN))).endswith("You have 2 in the VIP area.")


def prompt(table: SpeakeasyTable) -> str:
    decision = table.decision(ANN)
    assert decision is not None
    return WORDS.say(decision.prompt, NAMES)


@pytest.mark.rule("SP-ASSOC-07")
@pytest.mark.parametrize(("vip", "says_so"), [(0, True), (1, False)])
def test_a_family_member_that_must_dock_is_asked_for_a_place_in_the_docks(vip, says_so):
    """The other one goes to the VIP area, as long as there is room."""
    table = scenario().mobster("M03", 4).vip(ANN, vip).run(ChooseAssociate(ANN)).choose(ANN, "associate:M03")
    assert "in the docks?" in prompt(table)
    assert ("Another one goes to the VIP area." in prompt(table)) is says_so


@pytest.mark.rule("SP-TAKE-03", "SP-GEN-10")
@pytest.mark.parametrize(("crates", "strength"), [((), "3"), (("C12",), "3 and a bonus of 1")])
def test_a_fight_shows_both_strengths(crates, strength):
    table = scenario().levels(ANN, STRENGTH=3).goons(ANN, 3).crates(ANN, *crates).mobsters("9a", strength=5)
    table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A1", "space:9a")
    assert occasion(table).startswith(f"You have strength {strength} against a defence of 5.")


@pytest.mark.rule("SP-WAR-10")
@pytest.mark.parametrize(("crates", "strength"), [((), "3"), (("C05",), "3, a bonus of 1")])
def test_a_defence_shows_what_there_is_to_defend_with(crates, strength):
    table = at_war(3, "M08", 9).levels(ANN, STRENGTH=3).goons(ANN, 4).crates(ANN, *crates)
    table.building(ANN, "casino", "9a").run(BeginWar())
    attacked = "Legs Diamond attacks you in the mob war with strength 6."
    assert occasion(table) == f"{attacked} You have strength {strength} and 4 goons."


@pytest.mark.rule("SP-WAR-10", "SP-ASSOC-06")
def test_an_associate_who_helps_free_of_charge_is_said_to_do_so():
    used = {"total": 10, "strength": 2, "goons": 0, "associate": 8, "fee": 0, "bonus": 0}
    assert WORDS.say(Text("fight", used)) == "10 (strength 2, associate 8 without the fee)"


@pytest.mark.rule("SP-WAR-12")
def test_whoever_does_not_defend_reads_that_the_building_is_lost():
    table = at_war(3, "M08", 9).levels(ANN, STRENGTH=3).goons(ANN, 4).building(ANN, "casino", "9a")
    decision = table.run(BeginWar()).decision(ANN)
    assert decision is not None
    assert WORDS.say(decision.options[-1].label) == "Give it up"


@pytest.mark.rule("SP-CARD-01")
def test_why_not_says_which_kind_of_card_is_played():
    table = scenario().hand(ANN, "V01", "F01").run(PlayOperationCard(ANN, Operation.FLEET))
    (barred,) = table.match.position.why_not(ANN)
    assert WORDS.say(barred.reason, NAMES) == "Only a Fleet card can be played here."


@pytest.mark.rule("SP-TRUCK-07")
def test_the_wheelman_s_range_is_that_of_the_card_played_there():
    table = scenario().run(SendCapo(ANN))
    decision = table.decision(ANN)
    assert decision is not None
    (wheelman,) = (option for option in decision.options if option.id == "GA1")
    assert wheelman.note is not None
    assert WORDS.say(wheelman.note, NAMES) == "play a Fleet card with +2 range"
