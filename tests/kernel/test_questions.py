"""Steps with one question, options with values, and the way back."""

from __future__ import annotations

import pickle

import msgspec
import pytest
from msgspec.structs import replace

from games.kernel import (
    BACK,
    Decision,
    LazyDefault,
    Listing,
    Match,
    Option,
    PickedOption,
    Position,
    Simulation,
    Text,
    itself,
    or_back,
)
from tests.bench import HandSetTable
from tests.kernel.afloat import Helm, Row, Steer, Vote, afloat


def told(table: HandSetTable) -> list[tuple[str, dict[str, object]]]:
    return [(event.kind, dict(event.text.args)) for event in table.events]


def test_an_answer_is_the_value_of_the_option():
    table = afloat(["silk-1"], []).run(Steer()).choose(0, "miles:2")
    assert told(table) == [("log-steered", {"miles": 2})]


def test_a_value_that_counts_as_false_is_one_all_the_same():
    assert told(afloat(["silk-1"], []).run(Steer()).choose(0, "miles:0")) == [("log-steered", {"miles": 0})]


def test_an_option_without_a_value_stands_for_its_id():
    assert Option("drift", Text("option-drift")).picked == "drift"


def test_who_is_asked_is_looked_up_when_the_question_is_put():
    assert afloat(["silk-1"], []).run(Steer()).match.position.waiting_for == (0,)
    assert afloat([], ["silk-1"]).run(Steer()).match.position.waiting_for == (1,)


def test_only_the_id_is_stored_and_the_value_is_found_again():
    table = afloat(["silk-1"], ["tea-1"]).run(Vote()).choose(1, "miles:1")
    stored = table.game.encode(table.match.position.state)
    table.match = Match(table.game, 1, Position.of(table.game.decode(stored)))
    assert told(table.choose(0, "miles:0")) == [
        ("log-voted", {"seat": 0, "miles": 0}),
        ("log-voted", {"seat": 1, "miles": 1}),
    ]


def test_answers_come_in_the_order_in_which_they_are_asked_for():
    table = afloat(["silk-1"], ["tea-1"], []).run(Vote()).choose(1, "miles:1").choose(0, "miles:1")
    assert [args["seat"] for _, args in told(table)] == [0, 1, 2]


def test_a_forced_answer_has_its_value_too():
    assert told(afloat([], []).run(Vote())) == [
        ("log-voted", {"seat": 0, "miles": 0}),
        ("log-voted", {"seat": 1, "miles": 0}),
    ]


def test_going_back_does_nothing_and_leads_to_the_question_before():
    table = afloat(["silk-1"], []).run(Helm(0)).play(0, "steer", "back")
    assert told(table) == []
    assert table.asked(0) == "FER-HELM"


def test_a_way_back_is_offered_where_it_leads_elsewhere_and_there_is_a_choice():
    one, other = (Option(name, Text(name)) for name in ("one", "other"))
    assert or_back([one, other]) == (one, other, BACK)
    assert or_back([one, other], leads_elsewhere=False) == (one, other)
    assert or_back([one]) == (one,)


def test_an_answer_that_is_not_offered_means_nothing():
    decision = afloat(["silk-1"], []).run(Steer()).decision(0)
    assert decision is not None
    with pytest.raises(LookupError):
        decision.picked("miles:9")


class Menu:
    """A listing of dishes that remembers what it was asked to make."""

    def __init__(self, *dishes: str) -> None:
        self.made: list[str] = []
        self.options = Listing({f"dish:{dish}": dish for dish in dishes}, self._option)
        self.decision = Decision(0, "D", "R", Text("ask"), self.options, default="dish:soup")

    def _option(self, id: str, dish: str) -> Option:
        self.made.append(dish)
        return Option(id, Text(dish), value=dish)


def dishes(*names: str) -> tuple[Option, ...]:
    return tuple(Option(f"dish:{name}", Text(name), value=name) for name in names)


def test_of_a_listing_only_the_option_that_is_looked_at_is_made_and_just_once():
    menu = Menu("soup", "fish", "cake")
    assert len(menu.options) == 3
    assert not menu.decision.is_forced
    assert menu.decision.option("no such dish") is None
    assert menu.decision.option_ids == ("dish:soup", "dish:fish", "dish:cake")
    assert menu.made == []
    assert menu.decision.picked("dish:fish") == menu.decision.picked("dish:fish") == "fish"
    assert menu.options[2].value == "cake"
    assert menu.made == ["fish", "cake"]


def test_choices_that_are_given_as_a_function_are_found_once_and_not_before_someone_looks_at_them():
    found = []

    def find():
        found.append("choices")
        return {"dish:soup": "soup"}

    menu = Menu()
    options = Listing(find, lambda id, dish: Option(id, Text(dish), value=dish), itself)
    decision = replace(menu.decision, options=options, always=True)
    assert not decision.is_forced
    assert found == []
    assert decision.option_ids == ("dish:soup",)
    assert decision.picked("dish:soup") == "soup"
    assert tuple(options) == dishes("soup")
    assert len(options) == 1
    assert found == ["choices"]


def test_what_a_listing_knows_of_an_answer_is_picked_without_making_the_option():
    menu = Menu("soup", "fish")
    options = Listing({"dish:soup": "soup", "none": BACK}, lambda id, choice: menu.options[0], itself)
    decision = replace(menu.decision, options=options)
    assert decision.answer("dish:soup") == PickedOption("dish:soup", "soup")
    assert decision.answer("none") == PickedOption("none", BACK.id)
    assert options[1] is BACK
    assert decision.answer("dish:fish") is None
    assert menu.made == []
    assert options[0].value == "soup"
    assert menu.made == ["soup"]


def test_an_answer_means_the_same_by_a_listing_and_by_its_options():
    menu, tuples = Menu("soup", "fish"), dishes("soup", "fish")
    in_full = replace(menu.decision, options=tuples)
    for id in ("dish:soup", "dish:fish", "dish:cake"):
        assert menu.decision.answer(id) == in_full.answer(id)


def test_a_pick_makes_no_option_whose_value_is_known():
    table = afloat(["silk-1"], [])
    g = table.game.copy(table.match.position.state)
    g.agenda.append(Row(0, most=2))
    g.asked = {0: g.next_decision}
    event, *_ = Simulation(table.game, Position.of(g)).choose(0, g.next_decision, "miles:2")
    assert event.text == Text("log-steered", {"miles": 2})


def test_nor_does_a_forced_answer():
    assert told(afloat(["silk-1"], []).run(Row(0, most=0))) == [("log-steered", {"miles": 0})]


def test_a_listing_passes_for_the_tuple_of_its_options():
    menu, tuples = Menu("soup", "fish", "cake"), dishes("soup", "fish", "cake")
    assert menu.options == tuples
    assert tuples == menu.options
    assert menu.options == Menu("soup", "fish", "cake").options
    assert menu.options != dishes("fish", "soup", "cake")
    assert menu.options[1:] == tuples[1:]
    assert [option.id for option in menu.options] == [option.id for option in tuples]
    assert replace(menu.decision, options=tuples).option_ids == menu.decision.option_ids
    assert menu.decision == Decision(0, "D", "R", Text("ask"), tuples, default="dish:soup")


def test_a_lazy_default_is_found_once_when_someone_needs_it():
    found = []
    default = LazyDefault(lambda: found.append("soup") or "dish:soup")
    decision = Decision(0, "D", "R", Text("ask"), dishes("soup", "fish"), default)
    assert found == []
    assert decision.default_id == decision.default_id == "dish:soup"
    assert found == ["soup"]
    assert decision == Decision(
        0, "D", "R", Text("ask"), dishes("soup", "fish"), LazyDefault(lambda: "dish:soup")
    )
    assert decision != Decision(
        0, "D", "R", Text("ask"), dishes("soup", "fish"), LazyDefault(lambda: "dish:fish")
    )
    assert decision.in_full.default == "dish:soup"


def test_in_full_a_decision_can_be_encoded_and_pickled():
    menu, tuples = Menu("soup", "fish"), dishes("soup", "fish")
    assert type(menu.decision.in_full.options) is tuple
    assert msgspec.json.encode(menu.decision.in_full) == msgspec.json.encode(
        Decision(0, "D", "R", Text("ask"), tuples, default="dish:soup")
    )
    assert msgspec.json.decode(msgspec.json.encode(menu.decision.in_full), type=Decision).options == list(
        tuples
    )
    assert pickle.loads(pickle.dumps(menu.options)) == tuples
