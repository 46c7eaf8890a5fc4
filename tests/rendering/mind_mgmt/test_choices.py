"""Pictures for questions whose options are no places: what to do in a turn, with an agent, what to ask about."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from games.kernel import Decision
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.components import AgentName, Mode, ModuleName, components
from games.mind_mgmt.grid import features, locations
from games.mind_mgmt.movement import distance
from games.mind_mgmt.setup.setup_confirm import ConfirmSetup, SetupPart
from games.mind_mgmt.state import Mark, Note
from games.mind_mgmt.tracking.deduction import where_now
from games.mind_mgmt.view import MindView
from rendering.fonts import Weight, width_of
from rendering.mind_mgmt import PICTURES, choices
from rendering.mind_mgmt.alt import asked_features
from rendering.mind_mgmt.choices import _window
from rendering.mind_mgmt.geometry import MapScale
from rendering.mind_mgmt.overlay import _marks, overlay
from rendering.mind_mgmt.pieces import BESIDE, MARK_WIDTH, shown_words
from rendering.mind_mgmt.theme import THEME
from rendering.mind_mgmt.viewed import map_of
from rendering.page import Picture, in_palette
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import RECRUITER, ROGUE_1, Bench, recruiters_turn, scenario, set_up
from tests.rendering.mind_mgmt.tables import GAME, NAMES, WORDS
from tests.rendering.writing import noting, too_small

FRAME = MapScale()


def asked(table: Bench, seat: int) -> Decision:
    decision = table.decision(seat)
    assert decision is not None
    return decision


def drawn(table: Bench, seat: int) -> Picture:
    return seen(GAME.view(table.g, seat), asked(table, seat))


def seen(view: MindView, decision: Decision) -> Picture:
    return overlay(view, decision, names=NAMES, words=WORDS)


def image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


def changed(one: Picture, other: Picture, *, left: int = 0, top: int = 0) -> set[str]:
    """Blocks that look different, of maps of which this point is the first one shown."""
    here, there = image(one), image(other)
    boxes = {
        place: (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
        for place in locations()
        for box in [tuple(round(edge) for edge in FRAME.block(place))]
    }
    return {
        place
        for place, box in boxes.items()
        if min(box) >= 0 and box[2] <= here.width and here.crop(box).tobytes() != there.crop(box).tobytes()
    }


def showing(*wanted: str) -> set[str]:
    return {place for feature in wanted for place in components().showing(feature)}


def agents_turn(agent: AgentName = AgentName.BILL, place: str = "D4", **more: str) -> Bench:
    return at_work(scenario().agents(**{agent.value: place}, **more).immortals(FAR_FROM_HERE), agent)


@pytest.mark.parametrize("kind", ["D-RTURN", "D-AGENT", "D-ASK"])
def test_there_is_a_picture_although_no_option_is_a_place(kind):
    decision = {
        "D-RTURN": asked(scenario().run(*recruiters_turn()), RECRUITER),
        "D-AGENT": asked(agents_turn(), ROGUE_1),
        "D-ASK": asked(agents_turn().choose(ROGUE_1, "ask"), ROGUE_1),
    }[kind]
    assert decision.kind == kind
    assert not any(option.at for option in decision.options)
    assert PICTURES.has_overlay(decision)
    assert not PICTURES.has_overlay(replace(decision, kind="D-RCARD"))


def setting_out(path: str) -> Bench:
    """The Recruiter may still take back the first five hours."""
    return scenario().path(path).run(ConfirmSetup(RECRUITER, SetupPart.PATH))


def test_the_recruiter_sees_the_first_five_hours_before_confirming_them():
    one, other = (setting_out(path) for path in ("C3 C4 C5 D5 E5", "C3 C4 C5 D5 D6"))
    assert PICTURES.has_overlay(asked(one, RECRUITER))
    assert changed(drawn(one, RECRUITER), drawn(other, RECRUITER)) == {"D5", "D6", "E5"}


def test_each_feature_that_can_be_put_back_is_numbered_wherever_it_is():
    table = set_up(players=2, modules="R5")
    while table.asked(RECRUITER) != "D-TALENT":
        table.by_default(table.match.position.decisions[0].seat)
    decision = asked(table, RECRUITER)
    shown = [components().showing(option.value) for option in decision.options]
    numbers = Counter(number for number, _ in _marks(FRAME, decision, ()))
    assert numbers == {number: len(places) for number, places in enumerate(shown, start=1)}
    alt = drawn(table, RECRUITER).alt
    assert all(place in alt for places in shown for place in places)


def test_an_option_without_a_place_takes_no_number():
    """The first option of a push is to leave the Immortal where it is."""
    table = at_work(scenario().agents(bill="D4").immortals("D4 A6 B6 G6"), AgentName.BILL)
    table.play(ROGUE_1, "shake-down", "name:GA")
    decision = asked(table, ROGUE_1)
    assert (decision.kind, decision.options[0].at) == ("D-PUSH", ())
    assert PICTURES.numbers(decision) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert [number for number, _ in _marks(FRAME, decision, ())] == [1, 2, 3, 4]
    assert "1: D3. 2: C4. 3: E4. 4: D5." in drawn(table, ROGUE_1).alt


def test_an_alt_text_names_a_place_once():
    """Where the option does not name it, and where it does."""
    table = scenario().immortals("B2 F2 B5 F5").run(*recruiters_turn()).choose(RECRUITER, "immortal")
    assert "1: Immortal 1 on B2. 2: Immortal 2 on F2." in drawn(table, RECRUITER).alt
    table = scenario().agents(meru="C6", lyme="A1").run(RogueTurn())
    assert "1: Meru, on C6. 2: " in drawn(table, ROGUE_1).alt


def test_the_features_in_question_are_those_that_are_offered():
    """With the Spy Dolphin and without."""
    decision = asked(agents_turn().allies("AL1").choose(ROGUE_1, "ask"), ROGUE_1)
    assert [option.id for option in decision.options] == ["ask:GA", "AL1:GA", "back"]
    assert [option.about for option in decision.options] == [("GA",), ("GA",), ()]
    assert asked_features(decision) == ["GA"]


def test_the_recruiter_sees_which_features_the_immortals_are_after():
    table = scenario().display("DG CO").run(*recruiters_turn())
    one = drawn(table, RECRUITER)
    table.g.secrets.turn.board.display = ["DG", "PG"]
    other = drawn(table, RECRUITER)
    assert changed(one, other) == showing("CO") ^ showing("PG")
    assert "Immortal display: C-4 K-9 Assassin Dogs and Listening Pigeons." in other.alt


def test_the_recruiter_reads_where_the_turn_can_lead_and_where_agents_come():
    table = scenario().agents(meru="A1", lyme="A1", bill="A1", dusty="A1").run(*recruiters_turn())
    alt = drawn(table, RECRUITER).alt
    assert "Steps lead to D3, E4 and E5." in alt
    assert "A Mind Slip leads to D2, B4, F4 and D6." in alt
    assert "Agents can come to A1, B1, C1, A2, B2, C2 and A3." in alt


def test_the_line_below_names_the_hour_as_the_circles_do(monkeypatch):
    table = scenario().run(*recruiters_turn())
    hour = str(table.g.board.hour + 1)
    assert len(hour) == 1
    with noting(monkeypatch) as written:
        drawn(table, RECRUITER)
    texts = [one.text for one in written]
    assert hour in texts, "the circles"
    assert any(text.startswith(f"A hollow {hour}:") for text in texts)


def test_in_the_training_mission_there_are_no_immortals_to_speak_of():
    table = scenario(mode=Mode.TRAINING).run(*recruiters_turn())
    full = scenario().run(*recruiters_turn())
    assert drawn(table, RECRUITER).height < drawn(full, RECRUITER).height


@pytest.mark.parametrize("place", ["A1", "D4", "G6", "C2", "A4"])
def test_the_neighbourhood_of_an_agent_holds_all_that_its_move_leads_to(place):
    table = agents_turn(place=place)
    left, top, right, bottom = _window(FRAME, place, ())
    assert (right - left, bottom - top) == (image(drawn(table, ROGUE_1)).width, bottom - top)
    for option in asked(table.choose(ROGUE_1, "move"), ROGUE_1).options:
        for there in option.at:
            box = FRAME.block(there)
            assert (max(left, box[0]), max(top, box[1])) == box[:2]
            assert (min(right, box[2]), min(bottom, box[3])) == box[2:]
    assert (min(right, FRAME.width), min(bottom, FRAME.height)) == (right, bottom)


@pytest.mark.rule("MM-MOD-A1-01")
@pytest.mark.parametrize(
    ("place", "is_wider"),
    [("A1", False), ("A4", False), ("G6", False), ("C2", True), ("D1", True), ("D4", True)],
)
def test_it_does_so_when_the_move_may_go_over_three_locations(place, is_wider, monkeypatch):
    """With Running Shoes; two locations are the rule."""
    said_below = {"Bill Falls", "Move left · Action left · Ability left"}
    table = agents_turn(place=place)
    two = image(drawn(table, ROGUE_1))
    table.modules("A1").g.board.uses = {ModuleName.RUNNING_SHOES: 1}
    decision = asked(table, ROGUE_1)
    with noting(monkeypatch) as written:
        running = seen(GAME.view(table.g, ROGUE_1), decision)
    offered = [
        there for option in asked(table.choose(ROGUE_1, "move"), ROGUE_1).options for there in option.at
    ]
    left, top, right, bottom = _window(FRAME, place, offered)
    assert image(running).width == right - left
    assert (running.width > two.width) is is_wider
    assert said_below <= {one.text for one in written}
    assert too_small([one for one in written if one.text in said_below], running.width) == set()
    for there in offered:
        box = FRAME.block(there)
        assert left <= box[0] < box[2] <= right
        assert top <= box[1] < box[3] <= bottom
    assert max(distance(place, there, table.g.board.mayhem) for there in offered) == 3


def test_where_a_move_leads_is_marked_until_it_is_made():
    table = agents_turn()
    left, top, *_ = _window(FRAME, "D4", ())
    ahead = drawn(table, ROGUE_1)
    table.g.activation.has_moved = True
    after = drawn(table, ROGUE_1)
    reached = {"C2", "D2", "C3", "D3", "E3", "B4", "C4", "E4", "F4", "C5", "D5", "E5", "F5", "D6", "E6", "F6"}
    assert changed(ahead, after, left=left, top=top) == reached
    assert "Bill Falls can move to C2," in ahead.alt
    assert "can move" not in after.alt


def test_the_sign_of_where_a_move_leads_stands_before_the_word_too(monkeypatch):
    table = agents_turn()
    drawn_at = []
    monkeypatch.setattr(choices, "draw_destination", lambda canvas, at, agent: drawn_at.append(at))
    drawn(table, ROGUE_1)
    assert len(drawn_at) == 16 + 1
    drawn_at.clear()
    table.g.activation.has_moved = True
    drawn(table, ROGUE_1)
    assert not drawn_at


def test_what_is_known_of_the_features_there_is_read_beside_it():
    alt = drawn(agents_turn(), ROGUE_1).alt
    assert "Memory Garden (can be hidden): never named." in alt
    assert "Mirror Pool (can be hidden, cannot be asked about now): never named." in alt, (
        "Immortal 4 is on F5"
    )


def test_a_question_shows_where_its_features_are():
    table = agents_turn()
    table.immortals("B2 F2 B5 A6").choose(ROGUE_1, "ask")
    both, decision = drawn(table, ROGUE_1), asked(table, ROGUE_1)
    only = replace(decision, options=tuple(o for o in decision.options if o.id.endswith(":GA")))
    top = FRAME.height - both.height
    one = seen(GAME.view(table.g, ROGUE_1), only)
    assert changed(both, one, top=top) == showing("PO"), "they are dark, and D4 has one lit feature less"
    assert features("D4") == ("GA", "PO")


@pytest.mark.rule("MM-GEN-12")
def test_none_of_it_tells_the_rogue_side_anything_of_the_path():
    for pick in (None, "ask"):
        table = agents_turn()
        if pick:
            table.choose(ROGUE_1, pick)
        one = drawn(table, ROGUE_1)
        table.g.secrets.path = ["G1", "F1", "E1", "D1", "C1"]
        table.g.secrets.hidden = ["CF", "RA", "SD"]
        assert drawn(table, ROGUE_1) == one


def test_a_note_says_its_hours_where_there_is_no_room_for_more():
    note = Note(Mark.NOT_VISITED, since=3, until=7, text="or next door")
    around = 20 * (MARK_WIDTH + 2 * BESIDE)
    wide, dotted = (around + width_of(said, 20, Weight.BOLD) for said in ("3–7 or next door", "3–7 …"))
    assert shown_words(note, wide, 20) == "3–7 or next door"
    assert shown_words(note, wide - 1, 20) == shown_words(note, dotted, 20) == "3–7 …"
    assert shown_words(note, dotted - 1, 20) == "3–7"
    assert shown_words(Note(Mark.PERHAPS, text="or next door"), dotted, 20) == "…"


def test_places_that_do_not_show_the_features_lie_in_the_dark():
    table = agents_turn()
    plain = city_map(table)
    table.choose(ROGUE_1, "ask")
    marked = drawn(table, ROGUE_1)
    top = marked.height - FRAME.height
    lit = showing("GA")  # an Immortal bars the other one
    for place in locations():
        left, up, right, down = (round(edge) for edge in FRAME.block(place))
        sides = (left + 1, up + 70, right - 1, up + 76)  # windows, and nothing that stands there
        shown = image(marked).crop((sides[0], sides[1] + top, sides[2], sides[3] + top))
        assert (shown.tobytes() == plain.crop(sides).tobytes()) == (place in lit), place
        assert down > sides[3]


def city_map(table: Bench) -> Image.Image:
    return in_palette(THEME, map_of(GAME.view(table.g, ROGUE_1), FRAME)).convert("RGB")


def test_a_question_shows_where_the_recruiter_can_be_if_the_table_wants_that():
    table = agents_turn().choose(ROGUE_1, "ask")
    plain, top = drawn(table, ROGUE_1), FRAME.height
    table.g.shows_deduction = True
    view = GAME.view(table.g, ROGUE_1)
    possible = set(where_now(view.facts, view.board).possible)
    assert changed(plain, drawn(table, ROGUE_1), top=top - plain.height) == possible & showing("GA")


@pytest.mark.parametrize("answers", [[], ["move"]], ids=["what to do", "where to move"])
def test_a_note_makes_room_for_the_mark_of_a_place_to_go_to(answers):
    table = agents_turn().play(ROGUE_1, *answers)
    without = drawn(table, ROGUE_1)
    table.g.notes["D3"] = Note(Mark.NOT_VISITED, since=3, until=7, text="or else D2")
    noted = drawn(table, ROGUE_1)
    left, top, *_ = _window(FRAME, "D4", ()) if not answers else (0, 0)
    x, y = FRAME.visit("D3")
    mark = tuple(round(edge) for edge in (x - left - 18, y - top - 12, x - left + 80, y - top + 12))
    assert image(noted).crop(mark).tobytes() == image(without).crop(mark).tobytes()
    assert noted != without
