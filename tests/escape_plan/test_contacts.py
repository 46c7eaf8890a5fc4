"""Contact cards (EP-CON)."""

from __future__ import annotations

import pytest

from games.escape_plan.belongings.contacts import TakeContact
from games.escape_plan.state import Contact, Notoriety
from games.kernel import Seat
from rendering.words import words_of
from tests.escape_plan.scenario import VINNIE, Bench, scenario


def cards(table: Bench, seat: Seat) -> list[str]:
    return [held.card for held in table.player(seat).contacts]


def mainly_offered(table: Bench) -> set[str]:
    return {option.id for option in table.decision(VINNIE).options if not option.secondary}


@pytest.mark.rule("EP-CON-01")
def test_any_card_of_the_row_may_be_taken_the_last_position_is_the_default():
    table = scenario().run(TakeContact(VINNIE))
    assert table.asked(VINNIE) == "D-CONTACT-CARD"
    assert mainly_offered(table) == {f"contact:C0{number}" for number in range(1, 8)}
    assert table.decision(VINNIE).default_id == "contact:C07"


@pytest.mark.rule("EP-CON-01")
def test_a_card_may_go_to_the_box():
    table = scenario().run(TakeContact(VINNIE)).play(VINNIE, "otherwise:C03", "box")
    assert table.g.boxed_contacts == ["C03"]
    assert cards(table, VINNIE) == []
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-CON-01")
def test_a_card_may_go_on_the_leftmost_empty_slot():
    table = scenario().contacts(VINNIE, "C20").run(TakeContact(VINNIE)).choose(VINNIE, "contact:C03")
    assert cards(table, VINNIE) == ["C20", "C03"]
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-CON-01")
def test_a_card_may_replace_another_one_which_goes_to_the_box_for_one_notoriety():
    table = scenario().contacts(VINNIE, "C20", "C21").run(TakeContact(VINNIE))
    table.play(VINNIE, "contact:C03", "replace:C20")
    assert cards(table, VINNIE) == ["C03", "C21"]
    assert table.g.boxed_contacts == ["C20"]
    assert table.player(VINNIE).notoriety == Notoriety(red=1)


@pytest.mark.rule("EP-CON-02")
def test_without_an_empty_slot_only_replacing_and_boxing_are_left():
    table = scenario().contacts(VINNIE, "C20", "C21").run(TakeContact(VINNIE)).choose(VINNIE, "contact:C01")
    assert table.player(VINNIE).slot_assets == ["AS1", "AS5", "AS6"]  # in slots 3 to 5
    assert table.options(VINNIE) == {"replace:C20", "replace:C21", "box"}
    assert table.decision(VINNIE).default_id == "box"


@pytest.mark.rule("EP-CON-02")
def test_replacing_is_allowed_although_a_slot_is_empty():
    table = scenario().contacts(VINNIE, "C20").run(TakeContact(VINNIE))
    label = words_of("escape_plan").say(table.decision(VINNIE).option("otherwise:C01").label)
    assert label.endswith(": keep, replace or return")  # as in the question that follows
    table.choose(VINNIE, "otherwise:C01")
    assert table.options(VINNIE) == {"slot", "replace:C20", "box"}
    assert table.decision(VINNIE).default_id == "slot"


@pytest.mark.rule("EP-CON-02")
def test_without_contacts_there_is_nothing_to_replace():
    table = scenario().run(TakeContact(VINNIE)).choose(VINNIE, "otherwise:C01")
    assert table.options(VINNIE) == {"slot", "box"}


@pytest.mark.rule("EP-CON-02")
def test_a_card_under_handcuffs_cannot_be_replaced():
    table = scenario().contacts(VINNIE, "C20")
    table.player(VINNIE).covered = ["C21"]
    table.player(VINNIE).handcuffs = 1
    table.run(TakeContact(VINNIE)).choose(VINNIE, "contact:C01")
    assert table.options(VINNIE) == {"replace:C20", "box"}


@pytest.mark.rule("EP-CON-01")
def test_a_card_that_no_slot_can_hold_is_said_to_go_to_the_box():
    table = scenario()
    table.player(VINNIE).slot_assets, table.player(VINNIE).handcuffs = [], 5
    said = words_of("escape_plan").say(table.run(TakeContact(VINNIE)).decision(VINNIE).occasion)
    assert said == "You meet a contact, but can keep no more: the card you choose goes to the box."
    table.choose(VINNIE, "contact:C03")
    assert table.g.boxed_contacts == ["C03"]


@pytest.mark.rule("EP-CON-02")
def test_a_card_that_is_replaced_is_told_as_given_up():
    table = scenario().contacts(VINNIE, "C20", "C21").run(TakeContact(VINNIE)).choose(VINNIE, "contact:C01")
    option = table.decision(VINNIE).option("replace:C20")
    say = words_of("escape_plan").say
    assert say(option.worth) == "+1 notoriety"
    assert say(option.note).startswith("gives up: ")


@pytest.mark.rule("EP-CON-03")
def test_the_new_card_is_face_up_even_if_the_old_one_was_not():
    table = scenario().contacts(VINNIE, "C20")
    table.player(VINNIE).contacts[0].up = False
    table.run(TakeContact(VINNIE)).play(VINNIE, "otherwise:C03", "replace:C20")
    assert table.player(VINNIE).contacts == [Contact("C03", up=True)]


@pytest.mark.rule("EP-CON-04")
def test_the_row_slides_right_and_a_new_card_comes_to_the_left_end():
    table = scenario()
    table.g.row, table.g.hidden.contacts = ["C01", "C02", "C03", "C04"], ["C30", "C31"]
    table.run(TakeContact(VINNIE)).choose(VINNIE, "contact:C03")
    assert table.g.row == ["C31", "C01", "C02", "C04"]
    assert table.g.hidden.contacts == ["C30"]
    assert [args["contact"].key for args in table.told("log-contact-revealed")] == ["contact-C31"]


@pytest.mark.rule("EP-CON-04")
def test_an_empty_deck_does_not_refill_the_row_and_reveals_nothing():
    table = scenario()
    table.g.row, table.g.hidden.contacts = ["C01", "C02", "C03"], []
    table.run(TakeContact(VINNIE)).choose(VINNIE, "contact:C02")
    assert table.g.row == ["C01", "C03"]
    assert table.told("log-contact-revealed") == []


@pytest.mark.rule("EP-CON-04")
def test_a_choice_can_be_taken_back_until_the_new_card_is_revealed():
    table = scenario().run(TakeContact(VINNIE)).choose(VINNIE, "otherwise:C02")
    assert table.match.free_undo(VINNIE)
    table.choose(VINNIE, "slot")
    assert not table.match.checkpoints


@pytest.mark.rule("EP-CON-05")
def test_taking_a_contact_is_mandatory_unless_the_row_is_empty():
    table = scenario().run(TakeContact(VINNIE))
    assert mainly_offered(table) == {f"contact:{card}" for card in table.g.row}
    table.g.row, table.g.hidden.contacts = [], []
    table.run(TakeContact(VINNIE))
    assert table.at_rest


@pytest.mark.rule("EP-CON-06")
@pytest.mark.parametrize(
    ("contacts", "assets", "handcuffs", "empty"),
    [(0, 3, 0, 2), (2, 3, 0, 0), (2, 0, 0, 3), (1, 1, 2, 1), (5, 0, 0, 0), (0, 0, 5, 0)],
)
def test_a_slot_is_empty_when_no_contact_no_asset_and_no_handcuffs_lie_on_it(
    contacts: int, assets: int, handcuffs: int, empty: int
):
    table = scenario()
    player = table.player(VINNIE)
    player.contacts = [Contact(f"C{number}") for number in range(20, 20 + contacts)]
    player.slot_assets = player.slot_assets[:assets]
    player.handcuffs = handcuffs
    assert player.empty_contact_slots == empty
