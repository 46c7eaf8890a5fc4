"""The log sorted by feature: what a Rogue player reads about each feature, drawn and in words."""

from __future__ import annotations

import pytest

from games.mind_mgmt.components import AgentName, components
from games.mind_mgmt.facts import Announced, Asked, CaptureFailed, Revealed, ShakenDown, TurnedUp
from games.mind_mgmt.state import Mark, Note
from rendering.fonts import width_of
from rendering.mind_mgmt import PICTURES
from rendering.mind_mgmt.facts_in_words import record_lines
from rendering.mind_mgmt.ledger import PADDING, READ, SAID_X, _card, feature_cards, in_lines, painted_card
from rendering.mind_mgmt.records import CardStanding, facts_of_places, records
from rendering.mind_mgmt.sheet import ledger_picture
from rendering.mind_mgmt.table import FULL_WIDTH
from rendering.mind_mgmt.text_board import text_board
from rendering.words import Voice
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, Bench, scenario
from tests.rendering.mind_mgmt.tables import CAPTAIN, GAME, NAMES, WORDS, played

VOICE = Voice(WORDS, NAMES)


def of(table: Bench, feature: str, viewer: int | None = ROGUE_1):
    return next(one for one in records(GAME.view(table.g, viewer)) if one.feature == feature)


def asked_about_palms() -> Bench:
    """Meru asks about the Psychic Palm on C4, and the Recruiter, who was there, has to say so."""
    table = scenario().agents(meru="C4").immortals(FAR_FROM_HERE)
    return at_work(table, AgentName.MERU).play(ROGUE_1, "ask", "ask:PA").choose(RECRUITER, "to:C4")


def test_a_question_and_its_answer_stand_with_their_feature_alone():
    table = asked_about_palms()
    palms = of(table, "PA")
    assert palms.facts == (Asked(5, AgentName.MERU, "PA", False, ("C4",), ()),)
    assert [found.place for found in palms.places if found.has_token] == ["C4"]
    cafes = of(table, "CF")
    assert cafes.facts == ()
    assert [found.place for found in cafes.places if found.has_token] == ["C4"], "it shows both"


def test_what_lies_on_a_location_stands_with_both_its_features():
    table = scenario().confirmed("C5")
    table.g.notes["B1"] = Note(Mark.NOT_VISITED, until=7)
    for feature in ("BB", "BU"):
        assert [(one.place, one.visited) for one in of(table, feature).places if one.visited] == [("C5", 3)]
    for feature in ("BK", "DG"):
        assert [(one.place, one.mark) for one in of(table, feature).places if one.mark] == [("B1", "X")]


@pytest.mark.rule("MM-SHK-03", "MM-SHK-04")
def test_a_card_can_be_hidden_until_it_is_revealed_denied_or_displayed():
    table = scenario().hidden("BK BU PA").revealed(PA=5).display("DG CO")
    table.g.facts = [
        TurnedUp(5, "DG"),
        TurnedUp(5, "CO"),
        ShakenDown(5, AgentName.BILL, "PA", True),
        ShakenDown(5, AgentName.BILL, "GR", False),
    ]
    standing = {one.feature: one.standing for one in records(GAME.view(table.g, ROGUE_1))}
    assert standing.pop("PA") is CardStanding.REVEALED
    assert {one for one, how in standing.items() if how is CardStanding.OUT} == {"DG", "CO", "GR"}


@pytest.mark.rule("MM-SHK-03")
def test_no_other_card_can_be_hidden_when_all_three_are_revealed():
    table = scenario().hidden("BK BU PA").revealed(BK=5, BU=5)
    assert of(table, "GR").standing is CardStanding.POSSIBLE
    table.revealed(PA=5)
    assert of(table, "GR").standing is CardStanding.OUT


@pytest.mark.rule("MM-IMM-08")
def test_a_feature_with_an_immortal_cannot_be_asked_about():
    table = scenario().immortals("A1 F2 B5 F5")
    barred = {one.feature for one in records(GAME.view(table.g, ROGUE_1)) if one.is_barred}
    assert barred == {"CO", "BB", "GR", "FI", "DG", "PO", "BK"}


def test_answers_about_locations_stand_by_themselves():
    table = asked_about_palms()
    table.g.facts += [
        Announced(5, 2),
        Revealed(6, AgentName.BILL, "C5", 3),
        CaptureFailed(6, AgentName.DUSTY, "G6"),
    ]
    assert facts_of_places(GAME.view(table.g, ROGUE_1)) == table.g.facts[-2:]


def test_it_holds_only_what_everyone_knows():
    state = played(140).position.state
    mine, anybodys = (GAME.view(state, viewer) for viewer in (CAPTAIN, None))
    assert records(mine) == records(anybodys)
    other = GAME.copy(state)
    other.secrets.hidden = [
        feature for feature in components().features if feature not in state.secrets.hidden
    ][:3]
    other.secrets.path.reverse()
    assert records(GAME.view(other, CAPTAIN)) == records(mine)
    drawn = [ledger_picture(GAME.view(one, CAPTAIN), names=NAMES, words=WORDS) for one in (state, other)]
    assert drawn[0] == drawn[1]


def test_rogue_players_have_it_on_their_sheet_and_nobody_else_has():
    state = asked_about_palms().g
    assert PICTURES.of_viewer(GAME.view(state, ROGUE_1)) == ("sheet", "screen", "ledger")
    assert PICTURES.of_viewer(GAME.view(state, RECRUITER)) == ("sheet", "screen")
    assert PICTURES.of_viewer(GAME.view(played(2000).position.state, CAPTAIN)) == ("sheet", "screen")


def test_words_say_the_same():
    table = asked_about_palms()
    table.g.notes["G5"] = Note(Mark.PERHAPS)
    line = (
        "Psychic Palm (can be hidden): 05:00 token on C4. On G1, A3, E3, C4 with a Step token and G5 noted ?."
    )
    assert line in ledger_picture(GAME.view(table.g, ROGUE_1), names=NAMES, words=WORDS).alt
    everyone = "\n".join(text_board(GAME.view(table.g, None), names=NAMES, words=WORDS))
    assert f"- {line}" in everyone
    assert "Memory Garden (can be hidden): never named. On E1, F3, A4, D4 and E6." in everyone


@pytest.mark.rule("MM-NOTE-12", "MM-ABI-13", "MM-SHK-03", "MM-SHK-04")
def test_each_answer_says_when_it_was_given_and_how():
    table = scenario()
    table.g.facts = [
        Asked(6, AgentName.MERU, "CF", False, (), ()),
        Asked(7, AgentName.MERU, "CF", True, ("C4", "G4"), ()),
        ShakenDown(8, AgentName.BILL, "CF", False),
        TurnedUp(9, "CF"),
        ShakenDown(9, AgentName.BILL, "RA", True),
    ]
    assert record_lines(of(table, "CF"), VOICE) == [
        "06:00 none new",
        "07:00 Spy Dolphin: tokens on C4 and G4",
        "08:00 shaken down: no",
        "09:00 displayed",
    ]
    assert record_lines(of(table, "RA"), VOICE) == ["09:00 shaken down: yes"]


def test_a_card_is_as_high_as_there_is_to_say_of_its_feature():
    table = scenario()

    def height(*features):
        return feature_cards(GAME.view(table.g, ROGUE_1), features, VOICE, FULL_WIDTH).height

    low = height("CF")
    assert height("CF", "PA") == 2 * low
    table.g.facts += [Asked(hour, AgentName.MERU, "CF", False, (), ()) for hour in range(6, 12)]
    assert height("CF", "PA") > 2 * low == 2 * height("PA")


def test_an_answer_is_kept_on_one_line_if_it_fits_and_nothing_is_cut_off():
    answers = [f"{hour:02}:00 none new" for hour in range(6, 16)]
    lines = list(in_lines(answers))
    assert " · ".join(lines) == " · ".join(answers)
    assert all(width_of(line, READ) <= FULL_WIDTH - SAID_X - PADDING for line in lines)
    assert all(line.startswith(tuple(answers)) for line in lines)
    long = [" ".join(["word"] * 60)]
    assert " ".join(in_lines(long)) == long[0]


def test_a_card_is_painted_again_only_when_something_was_said_of_its_feature():
    table = scenario()

    def cards():
        known = records(GAME.view(table.g, ROGUE_1))
        return {record.feature: painted_card(_card(record, VOICE, FULL_WIDTH)) for record in known}

    before = cards()
    table.g.facts.append(Asked(5, AgentName.MERU, "BK", False, (), ()))
    after = cards()
    assert {feature for feature, card in after.items() if card is not before[feature]} == {"BK"}
