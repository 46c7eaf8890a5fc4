"""What the pictures of MIND MGMT show, and to whom."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations, pairwise
from math import hypot

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.kernel import Decision, Match, Option, Resign, Text
from games.mind_mgmt.agents.answer import AnswerAsk
from games.mind_mgmt.asking import going, side_option
from games.mind_mgmt.components import AgentName, Mode, components
from games.mind_mgmt.facts import Asked, SlipToken
from games.mind_mgmt.grid import adjacent, border_between, borders, features, locations, sides, square
from games.mind_mgmt.state import Mark, Note, NotebookEntry, Phase
from games.mind_mgmt.telling.names import party_name, party_names
from games.mind_mgmt.tracking.deduction import where_now
from rendering.canvas import Canvas, along
from rendering.fonts import width_of
from rendering.lines import bent, trimmed
from rendering.mind_mgmt import PICTURES
from rendering.mind_mgmt.ahead import movers, reach, targets
from rendering.mind_mgmt.board import city_picture
from rendering.mind_mgmt.city import ground
from rendering.mind_mgmt.facts_in_words import fact_text
from rendering.mind_mgmt.geometry import (
    LEGEND,
    LEGIBLE,
    SLIP_RADIUS,
    STREET,
    TOKEN_RADIUS,
    VISIT_RADIUS,
    MapScale,
    columns,
    labels,
)
from rendering.mind_mgmt.header import header_of, track_hours, track_of
from rendering.mind_mgmt.overlay import (
    BADGE_RISE,
    MARK_RADIUS,
    TAG_HALF_WIDTH,
    _marked_changes,
    _marks,
    changed,
    changes_picture,
    hours_on,
    overlay,
    scene_picture,
    tag_place,
)
from rendering.mind_mgmt.pieces import draw_note
from rendering.mind_mgmt.prospects import Prospect, prospects
from rendering.mind_mgmt.records import possible_hidden
from rendering.mind_mgmt.secret import HEAD, SWING, _winding, landing
from rendering.mind_mgmt.sheet import (
    CardCell,
    CountCell,
    HiddenCell,
    SecondSlip,
    TurnCell,
    _cells,
    screen_picture,
    sheet,
)
from rendering.mind_mgmt.story import film, way_picture
from rendering.mind_mgmt.table import (
    FEATURES_ACROSS,
    FULL_WIDTH,
    GAP,
    PADDING,
    READ,
    CardState,
    FeatureCell,
    FeaturePanel,
    _fact_lines,
    agent_panel,
    card_panel,
    feature_panel,
    log_panel,
    painted_agents,
    painted_cards,
    painted_features,
    painted_log,
)
from rendering.mind_mgmt.text_board import text_board
from rendering.mind_mgmt.theme import THEME
from rendering.mind_mgmt.viewed import map_of, map_with_ways
from rendering.page import Picture
from rendering.pictures import Between
from rendering.placement import disc
from rendering.reel import TooLong
from rendering.words import Voice
from tests.mind_mgmt.campaigns import ALL_OPEN
from tests.mind_mgmt.rogues import at_work
from tests.mind_mgmt.scenario import ROGUE_1, recruiters_turn, scenario
from tests.rendering.mind_mgmt.tables import CAPTAIN, GAME, NAMES, RECRUITER, WORDS, played, whole_story
from tests.rendering.writing import PHONE_PX, noting

LARGEST_BYTES = 250_000


def image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


def differ(one: Picture, other: Picture, place: str) -> bool:
    """Whether the pictures differ in this block of a map that begins at their upper left corner."""
    box = tuple(round(edge) for edge in MapScale().block(place))
    return image(one).crop(box).tobytes() != image(other).crop(box).tobytes()


@pytest.mark.parametrize("mode", ["training", "full"])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("picks", [0, 14, 60, 140])
def test_every_picture_can_be_drawn_at_any_moment_and_is_light_enough_to_send(picks, seats, mode):
    match = played(picks, seats, mode=mode)
    state = match.position.state
    public = GAME.view(state, None)
    pictures = [PICTURES.draw(kind, public, names=NAMES, words=WORDS) for kind in PICTURES.boards]
    for seat in (RECRUITER, CAPTAIN):
        view = GAME.view(state, seat)
        pictures += [PICTURES.draw(kind, view, names=NAMES, words=WORDS) for kind in PICTURES.of_viewer(view)]
    pictures += [
        overlay(GAME.view(state, decision.seat), decision, names=NAMES, words=WORDS)
        for decision in match.position.decisions
    ]
    assert all(len(picture.png) < LARGEST_BYTES and picture.alt for picture in pictures)


def test_every_board_names_who_plays_the_recruiter_once():
    voice, asked = Voice(WORDS, NAMES), set()
    for picks in (60, 66, 72, 78, 84, 90):
        view = GAME.view(played(picks).position.state, None)
        header = header_of(view, voice)
        said = f"{header.who} {header.recruiter}"
        assert said.count(NAMES[RECRUITER]) == 1, said
        alt = PICTURES.draw("city", view, names=NAMES, words=WORDS).alt
        assert f"Recruiter: {NAMES[RECRUITER]}." in alt or not header.recruiter
        asked.add(bool(header.recruiter))
    assert asked == {True, False}


def test_the_heading_names_everyone_who_acts_also_where_names_are_long(monkeypatch):
    names = ("Ana", "Bartholomew", "Christopher", "Dominique", "Evangeline")
    view = replace(GAME.view(played(90).position.state, None), waiting_for=(1, 2, 3, 4), phase=Phase.ROGUES)
    view = replace(view, activation=None, to_activate=1)
    with noting(monkeypatch) as written:
        PICTURES.draw("city", view, names=names, words=WORDS)
    (said,) = (one.text for one in written if one.text.startswith("One more agent acts"))
    assert all(name[:2] in said for name in names[1:]), said
    assert said.endswith(")")


def test_the_rogue_side_sees_nothing_of_the_path_that_the_recruiter_sees():
    state = played(60).position.state
    path = state.secrets.path
    other = GAME.copy(state)
    other.secrets.path = [place for place in locations() if place not in path][: len(path)]
    other.secrets.hidden = [feature for feature in ("BK", "BU", "PA") if feature not in state.board.display]
    for viewer, same in ((None, True), (CAPTAIN, True), (RECRUITER, False)):
        one = sheet(GAME.view(state, viewer), names=NAMES, words=WORDS)
        two = sheet(GAME.view(other, viewer), names=NAMES, words=WORDS)
        assert (one == two) is same


def test_the_deduction_is_drawn_for_rogue_players_where_the_table_wants_it():
    with_it, without = played(60), played(60, deduction="off")
    view = GAME.view(with_it.position.state, CAPTAIN)
    deduction = where_now(view.facts, view.board)
    assert 0 < len(deduction.possible) < len(locations())
    drawn = sheet(view, names=NAMES, words=WORDS)
    plain = sheet(GAME.view(without.position.state, CAPTAIN), names=NAMES, words=WORDS)
    assert drawn.png != plain.png
    assert all(place in drawn.alt for place in deduction.possible)
    assert "can be on" not in plain.alt
    public = city_picture(GAME.view(with_it.position.state, None), names=NAMES, words=WORDS)
    assert public.png == city_picture(GAME.view(without.position.state, None), names=NAMES, words=WORDS).png


def test_each_option_has_its_number_where_it_lies():
    match = played(0, mode="training")
    (decision,) = match.position.decisions  # the Recruiter's card: no places
    match = played(1, mode="training")
    (decision,) = match.position.decisions
    assert decision.kind == "D-START"
    view = GAME.view(match.position.state, RECRUITER)
    marked = overlay(view, decision, names=NAMES, words=WORDS)
    half = overlay(view, replace(decision, options=decision.options[:21]), names=NAMES, words=WORDS)
    assert not differ(marked, half, "A1")
    assert all(differ(marked, half, place) for place in ("A4", "D5", "G6"))
    assert marked.alt.endswith("41: F6. 42: G6.")


def test_the_location_of_what_is_to_be_moved_has_a_frame():
    """With two Immortals side by side, the numbers alone do not tell which of them moves."""
    table = scenario().run(*recruiters_turn()).play(RECRUITER, "immortal", "immortal:1")
    decision, view = table.decision(RECRUITER), GAME.view(table.g, RECRUITER)
    here = table.g.running_turn.board.immortals[1]
    away = [replace(option, at=option.at[1:]) for option in decision.options]
    unframed = overlay(view, replace(decision, options=tuple(away)), names=NAMES, words=WORDS)
    assert differ(overlay(view, decision, names=NAMES, words=WORDS), unframed, here)


def test_only_what_is_moved_leads_from_somewhere_and_not_the_sides_of_a_border(monkeypatch):
    view = GAME.view(scenario().g, RECRUITER)
    beside = ("B1", "C2")
    moves = tuple(going(place, start="B2") for place in beside)
    borders_there = tuple(side_option(border_between("B2", place), "B2") for place in beside)
    for options, told in ((moves, True), (borders_there, False)):
        decision = Decision(RECRUITER, "D-TEST", "MM-GEN-01", Text("ask-immortal"), options, options[0].id)
        with noting(monkeypatch) as written:
            overlay(view, decision, names=NAMES, words=WORDS)
        assert ("from here" in [one.text for one in written]) == told


def test_the_number_of_a_visited_place_stands_off_the_path():
    frame, path = MapScale(), ["B1", "C1", "D1", "D2"]
    options = tuple(Option(f"at:{place}", Text("place", {"location": place}), at=(place,)) for place in path)
    decision = Decision(RECRUITER, "D-ASK-ANSWER", "MM-ASK-05", Text("x"), options, default=options[0].id)
    sides = [
        at[0] - frame.visit(place)[0]
        for place, (_, at) in zip(path, _marks(frame, decision, path), strict=True)
    ]
    assert [side > 0 for side in sides] == [False, False, True, False], "C1 has the path on both sides"
    assert all(abs(side) >= frame.length(VISIT_RADIUS + MARK_RADIUS) for side in sides)


def test_the_number_of_a_border_stands_between_its_locations():
    frame = MapScale()
    options = (side_option("C3|C4", "C4"), going("C3", start="C4"))
    decision = Decision(ROGUE_1, "D-X", "MM-ASK-05", Text("x"), options, default=options[0].id)
    (start_x, start_y), (end_x, end_y) = frame.border("C3|C4")
    on_border, in_block = (at for _, at in _marks(frame, decision, ()))
    assert on_border == frame.border_number("C3|C4") == ((start_x + end_x) / 2, (start_y + end_y) / 2)
    assert in_block == frame.visit("C3")


def test_all_borders_that_are_offered_have_their_numbers_there():
    table = scenario().mayhem("C3|C4 F1|G1").allies("AL3")
    table = at_work(table.agents(meru="A1", lyme="A1", bill="A1", dusty="A1"), AgentName.BILL)
    table.choose(ROGUE_1, "ally:AL3")
    decision, frame = table.decision(ROGUE_1), MapScale()
    places = map(frame.border_number, ("C3|C4", "F1|G1"))
    assert list(_marks(frame, decision, ())) == list(enumerate(places, start=1))


def test_what_is_new_is_what_lies_otherwise_than_before():
    before = GAME.view(played(60).position.state, None)
    state = GAME.copy(played(60).position.state)
    state.board.step_tokens.append("G6")
    state.notes["F1"] = Note(Mark.PERHAPS)
    here = state.board.agents[AgentName.MERU].location
    state.board.agents[AgentName.MERU].location = "D6"
    after = GAME.view(state, None)
    assert set(changed(before, after)) == {"G6", "F1", "D6", here}
    picture = changes_picture(Between(before, after), names=NAMES, words=WORDS)
    assert all(place in picture.alt for place in ("G6", "F1", "D6", here))
    assert changed(after, after) == []


def test_where_something_has_only_gone_nothing_is_called_new(monkeypatch):
    before = GAME.view(played(60).position.state, None)
    state = GAME.copy(played(60).position.state)
    left = state.board.agents[AgentName.MERU].location
    state.board.agents[AgentName.MERU].location = "D6"
    after = GAME.view(state, None)
    with noting(monkeypatch) as written:
        picture = changes_picture(Between(before, after), names=NAMES, words=WORDS)
    assert [one.text for one in written if one.text in {"NEW", "GONE"}] == sorted(
        ["NEW", "GONE"], key=lambda word: locations().index({"NEW": "D6", "GONE": left}[word])
    )
    assert f"New on D6. Gone from {left}." in picture.alt
    assert min(one.px * PHONE_PX / picture.width for one in written if one.text == "GONE") >= 8
    away = GAME.copy(state)
    away.board.agents[AgentName.MERU].location = None
    picture = changes_picture(Between(after, GAME.view(away, None)), names=NAMES, words=WORDS)
    assert picture.alt.startswith("Gone from D6.")


@pytest.mark.parametrize("border", borders())
@pytest.mark.parametrize("is_checkpoint", [False, True])
def test_the_word_for_what_is_new_hides_no_token_on_a_border(border, is_checkpoint):
    view, frame = GAME.view(played(0).position.state, None), MapScale()
    board = replace(view.board, checkpoint=border) if is_checkpoint else replace(view.board, mayhem=[border])
    view = replace(view, board=board)
    (left, top), (right, bottom) = frame.border(border)
    for place in sides(border):
        x, y = tag_place(view, place, frame)
        across = left - TAG_HALF_WIDTH < x < right + TAG_HALF_WIDTH
        assert not (across and top - BADGE_RISE < y < bottom + BADGE_RISE)


def test_the_word_for_what_is_new_covers_no_letter_of_a_column():
    view, frame = GAME.view(played(60).position.state, None), MapScale()
    first_row = [place for place in locations() if square(place)[1] == 0]
    plain = map_of(view, frame)
    for gone in ((), first_row):
        marked = _marked_changes(view, first_row, frame, Voice(WORDS, NAMES), gone)
        for _, x in columns():
            letter = (round(x) - 13, 0, round(x) + 13, round(LEGEND))
            assert ImageChops.difference(plain.crop(letter), marked.crop(letter)).getbbox() is None


def test_cards_that_were_shown_or_denied_cannot_be_hidden_ones():
    view = GAME.view(played(60).position.state, CAPTAIN)
    possible = set(possible_hidden(view))
    assert not possible & {*view.board.display, *view.board.discard, *view.board.revealed}
    assert set(played(60).position.state.secrets.hidden) <= possible


def test_the_text_board_says_all_that_the_board_shows():
    state = GAME.copy(played(140, 5).position.state)
    state.notes["F1"] = Note(Mark.NOT_VISITED, until=7, text="or F2")
    view = GAME.view(state, None)
    said = "\n".join(text_board(view, names=NAMES, words=WORDS))
    assert all(f"**{place}**" in said for place in locations())
    assert said.count("Step token**") + said.count("Step token;") == len(view.board.step_tokens)
    assert "note X (not visited) ≤7 or F2" in said
    assert "F1: X (not visited) ≤7 or F2" in city_picture(view, names=NAMES, words=WORDS).alt
    for number, place in view.board.immortals.items():
        assert f"Immortal {number} is on {place}" in said
    assert all(len(part) <= 1900 for part in text_board(view, names=NAMES, words=WORDS))


def test_the_text_board_says_who_the_recruiter_can_be_until_that_lies_open():
    state = played(60).position.state
    running, over = (
        "\n".join(text_board(view, names=NAMES, words=WORDS))
        for view in (GAME.view(state, None), GAME.laid_open(state))
    )
    who = "The Recruiter is one of these: “Karl Box, the Ad Man” and “Girl with the Pipe”."
    assert who in running
    assert "The Recruiter is one of these" not in over
    assert "The Recruiter’s card was “" in over


def test_the_text_board_goes_through_the_hours_in_their_order():
    state = GAME.copy(played(60).position.state)
    state.board.recruits, state.board.discard = {5: 1, 7: 0}, []
    state.board.slips.used = {6: SlipToken.OWN, 7: SlipToken.BOARD}
    said = "\n".join(text_board(GAME.view(state, None), names=NAMES, words=WORDS))
    hours = [
        "1 of 12 recruits is announced.",
        "- 01:00 to 05:00: 1 recruit",
        "- 06:00: a Mind Slip with the Recruiter’s own token",
        "- 07:00: a Mind Slip with the second token",
        "- 07:00: no recruit",
    ]
    assert "\n".join(hours) in said


def test_at_the_end_words_lay_open_what_the_board_does():
    state = played(2000).position.state
    view = GAME.view(state, None)
    way = f"hour by hour: {state.secrets.path[0]}, {state.secrets.path[1]}"
    for said in (
        city_picture(view, names=NAMES, words=WORDS).alt,
        "\n".join(text_board(view, names=NAMES, words=WORDS)),
    ):
        assert way in said
        assert "The Recruiter’s card was " in said
    running = GAME.view(played(60).position.state, None)
    assert "hour by hour" not in "\n".join(text_board(running, names=NAMES, words=WORDS))


def test_the_end_shows_the_whole_way_and_the_film_every_moment():
    story = whole_story()
    way = way_picture(story, names=NAMES, words=WORDS)
    assert len(way.png) < LARGEST_BYTES
    assert all(place in way.alt for place in story.end.secrets.path)
    short = type(story)(story.moments[:2] + story.moments[-1:])
    assert film(short, names=NAMES, words=WORDS, then={}).frames == 3
    with pytest.raises(TooLong):
        film(short, names=NAMES, words=WORDS, then={}, bytes_most=1_000)


def test_each_picture_of_a_film_names_those_who_sat_there_then(monkeypatch):
    story = whole_story()
    short = type(story)(story.moments[:2] + story.moments[-1:])
    shown = []

    def kept(frames, alt, **_):
        shown.append([frame.tobytes() for frame in frames])
        return alt

    monkeypatch.setattr("rendering.reel.reel", kept)
    others = tuple(f"Before {name}" for name in NAMES)
    same = film(short, names=NAMES, words=WORDS, then={})
    assert film(short, names=NAMES, words=WORDS, then={short.moments[1].number: others}) == same
    now, then = shown
    assert [one == other for one, other in zip(now, then, strict=True)] == [True, False, True]


def test_each_panel_beside_the_map_is_painted_once_while_it_stays_the_same():
    voice = Voice(WORDS, NAMES)

    def panels(view):
        return [
            painted_features(feature_panel(view, voice)),
            painted_agents(agent_panel(view, voice)),
            painted_cards(card_panel(view, voice)),
            painted_log(log_panel(view, voice)),
        ]

    view, again = (GAME.view(GAME.copy(played(60).position.state), None) for _ in range(2))
    assert all(one is other for one, other in zip(panels(view), panels(again), strict=True))
    other = replace(view, facts=view.facts[:-1])
    same = [one is another for one, another in zip(panels(view), panels(other), strict=True)]
    assert same == [True, True, True, False]


def test_the_sheet_of_a_recruiter_says_what_only_they_know():
    state = GAME.copy(played(60).position.state)
    revealed = state.secrets.hidden[0]
    state.board.revealed[revealed] = 7
    view = GAME.view(state, RECRUITER)
    cells = list(_cells(view, view.secrets))
    assert [cell.feature for cell in cells if isinstance(cell, HiddenCell) and cell.is_revealed] == [revealed]
    assert any(isinstance(cell, CardCell) and cell.card == view.secrets.card for cell in cells)
    assert any(isinstance(cell, CountCell) and cell.waiting == view.secrets.unannounced for cell in cells)


def changed_blocks(one: Image.Image, other: Image.Image, frame: MapScale) -> set[str]:
    """Where two maps differ."""
    boxes = {place: tuple(round(edge) for edge in frame.block(place)) for place in locations()}
    return {place for place, box in boxes.items() if one.crop(box).tobytes() != other.crop(box).tobytes()}


def test_the_sheet_of_a_recruiter_shows_where_the_running_turn_can_lead():
    """X-03: Steps to C2, D2 and E3, Mind Slips to D1, B3, F3 and D5; and nothing any more after the action."""
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3").mayhem("C3|D3").run(*recruiters_turn())
    frame, view = MapScale(), GAME.view(table.g, RECRUITER)
    without = replace(view, turn=replace(view.turn, steps=(), slips={}))
    assert changed_blocks(map_with_ways(view, frame), map_with_ways(without, frame), frame) == {
        "C2", "D2", "E3", "D1", "B3", "F3", "D5",
    }  # fmt: skip
    alt = sheet(view, names=NAMES, words=WORDS).alt
    assert "Steps lead to C2, D2 and E3." in alt
    assert "A Mind Slip leads to D1, B3, F3 and D5." in alt
    after = GAME.view(table.play(RECRUITER, "step", "to:E3").g, RECRUITER)
    assert targets(after.turn) == []


def test_the_sheet_of_a_recruiter_shows_where_agents_can_come():
    table = scenario().agents(meru="A1", lyme="G6").mayhem("G5|G6").spent(AgentName.BILL, AgentName.DUSTY)
    assert reach(table.g.board) == {
        "A1": 0, "B1": 1, "A2": 1, "C1": 2, "B2": 2, "C2": 2, "A3": 2, "G6": 0, "F6": 1, "E6": 2, "F5": 2, "E5": 2,
    }  # fmt: skip
    frame, view = MapScale(), GAME.view(table.g, RECRUITER)
    plain = changed_blocks(map_with_ways(view, frame), map_of(view, frame), frame)
    assert plain == set(reach(table.g.board))
    public = GAME.view(table.g, None)
    assert not changed_blocks(map_with_ways(public, frame), map_of(public, frame), frame)


def test_the_sheet_of_a_rogue_player_shows_where_the_own_agents_can_move():
    table = (
        scenario().agents(meru="A1", lyme="G6", bill="D4", dusty="D4").spent(AgentName.BILL, AgentName.DUSTY)
    )
    frame, own = MapScale(), GAME.view(table.g, CAPTAIN)
    expected = {place for prospect in prospects(own) for place in prospect.destinations}
    assert {place: set(agents) for place, agents in movers(own).items()} == {
        place: {prospect.agent for prospect in prospects(own) if place in prospect.destinations}
        for place in expected
    }
    assert expected
    assert changed_blocks(map_with_ways(own, frame), map_of(own, frame), frame) == expected
    table.spent(*AgentName)
    own = GAME.view(table.g, CAPTAIN)
    assert map_with_ways(own, frame).tobytes() == map_of(own, frame).tobytes()


def test_the_sheet_of_a_recruiter_says_what_was_done_in_the_turn():
    table = scenario().path("C3 C4 C5 D5 D4").second_slip("C3").run(*recruiters_turn())

    def cell(kind):
        view = GAME.view(table.g, RECRUITER)
        return next((cell for cell in _cells(view, view.secrets) if isinstance(cell, kind)), None)

    assert cell(TurnCell) == TurnCell("open", 0, has_immortals=True)
    assert cell(CountCell).second is SecondSlip.PICKED_UP
    table.play(RECRUITER, "immortal", "immortal:4", "to:F5", "slip:board", "to:D2")
    assert cell(TurnCell) == TurnCell("slip", 1, has_immortals=True)
    assert cell(CountCell).second is SecondSlip.USED
    table.choose(RECRUITER, "end")
    assert cell(TurnCell) is None
    assert cell(CountCell).second is SecondSlip.USED
    table = scenario(mode=Mode.TRAINING).run(*recruiters_turn()).play(RECRUITER, "step", "to:D3")
    assert cell(TurnCell) == TurnCell("step", 0, has_immortals=False)
    assert cell(CountCell).second is None
    table = scenario().second_slip("A1")
    assert cell(CountCell).second is SecondSlip.UNVISITED


def test_the_sheet_of_a_rogue_player_says_what_their_agents_can_still_do():
    table = scenario(players=3).agents(meru="A1", bill="G6").immortals("B2 F2 B5 F5").spent(AgentName.MERU)
    at_work(table, AgentName.BILL)

    def own():
        return prospects(GAME.view(table.g, CAPTAIN))

    meru, bill = own()
    assert meru == Prospect(AgentName.MERU, "A1", is_ready=False, left=(), destinations=())
    assert bill.left == ("move", "action", "ability")
    assert bill.destinations == ("G4", "E5", "F5", "G5", "E6", "F6")
    table.play(CAPTAIN, "capture", "capture")
    assert own()[1].left == ("move", "ability")
    alt = sheet(GAME.view(table.g, CAPTAIN), names=NAMES, words=WORDS).alt
    assert f"Bill Falls can move to {', '.join(bill.destinations[:-1])} and {bill.destinations[-1]}." in alt
    assert "Meru can move to" not in alt
    table.play(CAPTAIN, "move", "to:G5")
    assert (own()[1].left, own()[1].destinations) == (("ability",), ())
    training = scenario(players=2, mode=Mode.TRAINING)
    assert all(one.left == ("move", "action") for one in prospects(GAME.view(training.g, CAPTAIN)))


@pytest.mark.parametrize("among", [1, 2, 3, 4])
def test_nothing_in_a_block_covers_anything_else(among):
    """Up to four agents, a note, the hour of a visit and the tokens, each in full."""
    frame = MapScale()
    agents = [frame.agent("D4", place, among) for place in range(among)]
    things = [
        *agents,
        disc(frame.immortal("D4"), TOKEN_RADIUS),
        disc(frame.token("D4"), TOKEN_RADIUS),
        disc(frame.visit("D4"), VISIT_RADIUS),
        disc(frame.slip("D4"), SLIP_RADIUS),
    ]
    boxes = [frame.note("D4"), frame.name_box("D4"), *(frame.feature("D4", place) for place in range(2))]
    left, top, right, bottom = frame.block("D4")
    for thing in things:
        assert left < thing.x - thing.half_width < thing.x + thing.half_width < right
        assert top < thing.y - thing.half_height < thing.y + thing.half_height < bottom
        assert not any(is_in(thing, box) for box in boxes)
    apart = combinations([thing for thing in things if thing is not things[-1]], 2)
    assert all(one.clears(other) for one, other in apart)
    assert things[-1].clears(things[-2])
    assert all(agent.clears(things[-1]) for agent in agents)


def is_in(thing, box) -> bool:
    """Whether a disc reaches into a box."""
    left, top, right, bottom = box
    across, down = max(left - thing.x, 0, thing.x - right), max(top - thing.y, 0, thing.y - bottom)
    return hypot(across, down) < thing.half_width


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (Note(Mark.PERHAPS, since=6, until=11), "6–11"),
        (Note(Mark.PERHAPS, until=7, text="B2?"), "≤7 B2?"),
        (Note(Mark.PERHAPS, until=7, text="or B2, C2"), "≤7 …"),
        (Note(Mark.PERHAPS, text="B2?"), "B2?"),
        (Note(Mark.PERHAPS, text="north of the temple"), "…"),
        (Note(Mark.STEP, since=13, until=16, text="north of the temple"), "13–16"),
    ],
)
def test_the_hours_of_a_note_are_never_cut(note, said, monkeypatch):
    frame = MapScale()
    with noting(monkeypatch) as written:
        draw_note(
            Canvas(THEME, frame.width, frame.height, THEME.colour("paper")),
            note,
            frame.note("A1"),
            round(LEGIBLE),
        )
    assert said in [one.text for one in written]


@pytest.mark.parametrize(
    ("start", "end"), [("D3", "D4"), ("D5", "D4"), ("C4", "D4"), ("E4", "D4"), ("B2", "D4")]
)
@pytest.mark.parametrize("swing", [0, SWING])
def test_the_head_of_a_way_covers_neither_hour_nor_name_nor_token(start, end, swing):
    frame = MapScale()
    way = bent(frame.visit(start), frame.visit(end), swing)
    for before in (0, HEAD, 2 * HEAD):
        at = disc(trimmed(way, 0, landing(frame, end, way) + before)[-1], HEAD / 2)
        assert not is_in(at, frame.name_box(end))
        assert all(
            hypot(at.x - x, at.y - y) > TOKEN_RADIUS for x, y in (frame.token(end), frame.immortal(end))
        )
        assert hypot(at.x - frame.visit(end)[0], at.y - frame.visit(end)[1]) > VISIT_RADIUS


@pytest.mark.parametrize(("start", "end"), [("D1", "C2"), ("C2", "D1"), ("B1", "C2"), ("E5", "F6")])
def test_a_diagonal_step_leads_through_no_mayhem_token(start, end):
    """Over the crossing, beside which all borders end: MM-MAP-08."""
    frame = MapScale()
    line = [at for pair in pairwise(_winding(frame, start, end)) for at in (along(*pair, 0.3), pair[1])]
    for place in locations():
        for other in adjacent(place):
            (ax, ay), (bx, by) = frame.border(border_between(place, other))
            reach = STREET / 2 - 1
            assert not any(
                min(ax, bx) - reach < x < max(ax, bx) + reach
                and min(ay, by) - reach < y < max(ay, by) + reach
                for x, y in line
            )


def test_a_mind_slip_leads_below_the_features_that_it_crosses():
    """From C5 to E3 over the plates between, whose writing stays as it is without it."""
    table = scenario(players=3).path("C3 C4 C5 E3", slips={4: SlipToken.OWN})
    frame, view = MapScale(), GAME.view(table.g, RECRUITER)
    crossing = map_of(replace(view, secrets=replace(view.secrets, slips={4: SlipToken.OWN})), frame)
    for place in locations():
        for which, feature in enumerate(features(place)):
            drawn = view.secrets.circles.get(place)
            if drawn is None or feature not in (*drawn.circled, *drawn.crossed):
                left, top, right, bottom = frame.feature(place, which)
                box = (round(left) + 4, round(top) + 4, round(right) - 5, round(bottom) - 4)
                if place not in ("C3", "C4", "C5"):
                    assert crossing.crop(box).tobytes() == ground(frame).crop(box).tobytes(), (place, feature)


def test_a_mind_slip_beside_the_map_leads_below_the_numbers_of_rows():
    """From A2 to A6, on the outer side."""
    table = scenario(players=3).path("D3 C3 B3 B2 A2 A6", slips={6: SlipToken.OWN})
    frame, view = MapScale(), GAME.view(table.g, RECRUITER)
    crossing = map_of(replace(view, secrets=replace(view.secrets, slips={6: SlipToken.OWN})), frame)
    for label, x, y in labels():
        box = tuple(map(round, frame.label_box(x, y)))
        assert crossing.crop(box).tobytes() == ground(frame).crop(box).tobytes(), label


def test_the_number_of_an_option_stands_beside_the_hour_of_a_visit():
    table = scenario().path("B4 C4 D4 E4 F4 G4 G3").run(AnswerAsk(AgentName.BILL, "CF"))
    frame, decision = MapScale(), table.decision(RECRUITER)
    on_visits = dict(_marks(frame, decision, hours_on(GAME.view(table.g, RECRUITER))))
    places = [option.at[-1] for option in decision.options]
    assert places == ["C4", "G4"]
    for number, place in enumerate(places, start=1):
        assert abs(on_visits[number][0] - frame.visit(place)[0]) >= VISIT_RADIUS + MARK_RADIUS
    assert hours_on(GAME.view(table.g, CAPTAIN)) == ()


def test_nothing_of_an_answer_is_cut_off_in_the_log_however_long_it_is():
    everywhere = tuple(components().showing("UM"))
    fact = Asked(13, AgentName.LYME, "UM", True, everywhere, ())
    line = Voice(WORDS, NAMES).say(fact_text(fact))
    rows = list(_fact_lines(line))
    assert len(rows) > 1
    assert " ".join(rows) == " ".join(line.split())
    assert all(width_of(row, READ) <= FULL_WIDTH - 2 * PADDING for row in rows)


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        (0, ""),
        (1, ""),
        (14, "14 in all, newest first"),
        (15, "newest first, 14 of 15"),
    ],
)
def test_the_log_says_whether_older_answers_are_left_out(asked, note):
    table = scenario()
    table.g.facts = [Asked(hour, AgentName.MERU, "CF", False, (), ()) for hour in range(1, asked + 1)]
    view, voice = GAME.view(table.g, None), Voice(WORDS, NAMES)
    assert log_panel(view, voice).note == note
    if asked > 1:
        assert log_panel(view, voice, most=asked).note == f"{asked} in all, newest first"


@pytest.mark.rule("MM-NOTE-12", "MM-ABI-13")
def test_the_log_says_with_which_questions_the_spy_dolphin_helped():
    """Otherwise "a Step token on C4" would not tell whether others could have been marked."""
    said = {
        dolphin: Voice(WORDS, NAMES).say(fact_text(Asked(7, AgentName.MERU, "CF", dolphin, ("C4",), ())))
        for dolphin in (False, True)
    }
    assert said[False].endswith("Meru asks: Flux Café? A Step token on C4")
    assert said[True].endswith("Meru asks with the Spy Dolphin: Flux Café? A Step token on C4")


@pytest.mark.parametrize(("opened", "told"), [(False, "not yet"), (True, "never picked up")])
def test_after_the_end_nothing_is_still_to_come_of_the_second_mind_slip(opened, told, monkeypatch):
    table = scenario().second_slip("F6")
    view = GAME.laid_open(table.g) if opened else GAME.view(table.g, RECRUITER)
    with noting(monkeypatch) as written:
        screen_picture(view, names=NAMES, words=WORDS)
    assert f"second Mind Slip: {told}" in [one.text for one in written]


def test_the_sheets_of_a_finished_game_say_that_all_see_them_and_keep_the_notebook():
    state = GAME.copy(played(2000).position.state)
    assert state.outcome is not None
    state.notebook.entries = [NotebookEntry(1, CAPTAIN, "North!")]
    opened = GAME.view(state, CAPTAIN)
    cards = [cell for cell in _cells(opened, opened.secrets) if isinstance(cell, CardCell)]
    assert cards == [CardCell(state.secrets.card, is_open=True)]
    captains, recruiters = (
        screen_picture(GAME.view(state, seat), names=NAMES, words=WORDS) for seat in (CAPTAIN, RECRUITER)
    )
    assert captains.height > recruiters.height


@pytest.mark.rule("MM-IRC-05", "MM-IRC-11")
def test_what_is_missing_to_the_goal_counts_the_recruits_of_the_running_turn():
    """Example X-04 of the rules."""
    table = scenario().hidden("DG CO UM").display("BU PA").immortals("D4 G6 F2 E3").agents(lyme="A1")
    table.run(*recruiters_turn())

    def missing():
        view = GAME.view(table.g, RECRUITER)
        return next(cell.missing for cell in _cells(view, view.secrets) if isinstance(cell, CountCell))

    before = missing()
    table.play(RECRUITER, "immortal", "immortal:1", "to:C5")
    assert missing() == before - 1
    own, others = (
        sheet(GAME.view(table.g, seat), names=NAMES, words=WORDS).alt for seat in (RECRUITER, CAPTAIN)
    )
    assert "Immortal 1 on C5" in own, "as the picture shows it"
    assert "Immortal 1 on D4" in others
    assert GAME.view(table.g, RECRUITER).board.announced == table.g.board.announced, "nobody else knows yet"


@pytest.mark.rule("MM-TEAM-09", "MM-TEAM-10")
def test_a_side_keeps_its_tally_when_an_automa_goes_on_for_it():
    for gone in ((RECRUITER,), (CAPTAIN,), (CAPTAIN, 2)):
        table = scenario(players=3).run(*recruiters_turn())
        assert PICTURES.tallies is not None
        before = PICTURES.tallies(GAME.view(table.g, None))
        for seat in gone:
            table.match, _ = table.match.apply(Resign(seat))
        recruiter, rogues = PICTURES.tallies(GAME.view(table.g, None))
        assert [recruiter.party, rogues.party] == [one.party for one in before]
        assert recruiter.who == party_name(table.g.recruiter)
        assert rogues.who.args["people"] == party_names(table.g.rogues)


def test_who_bids_for_the_modules_has_the_map_and_nothing_of_their_own():
    """Before an auction is over nobody is on a side."""
    match, _ = Match.begin(GAME, 3, "auction", {**ALL_OPEN, "campaign": "auction"})
    for seat in range(3):
        view = GAME.view(match.position.state, seat)
        assert PICTURES.of_viewer(view) == ("sheet",)
        assert sheet(view, names=NAMES, words=WORDS).alt
        assert PICTURES.tallies is not None
        assert PICTURES.tallies(view) == []


def test_the_recruits_of_the_immortals_stand_beside_the_hours_so_that_all_add_up():
    voice, table = Voice(WORDS, NAMES), scenario(players=3)
    spaces = track_of(GAME.view(table.g, None), voice)
    assert len(spaces) == len(track_hours())
    table.g.board.discard += ["BK", "BU"]
    view = GAME.view(table.g, None)
    *hours, immortals = track_of(view, voice)
    assert tuple(hours) == spaces
    assert (immortals.label, immortals.recruits) == ("", 2)
    assert header_of(view, voice).announced == sum(one.recruits or 0 for one in (*hours, immortals))


def test_a_recruited_feature_that_is_barred_has_both_signs():
    cell = FeatureCell("SD", "Sleeper Sedan", CardState.RECRUITED, "RECRUITED", is_barred=True)
    looks = [
        painted_features(FeaturePanel("", "", (replace(cell, is_barred=is_barred, state=state),))).tobytes()
        for is_barred in (True, False)
        for state in (CardState.RECRUITED, None)
    ]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("place", ["C1", "C4", "G6"])
def test_a_scene_cuts_no_badge_of_what_is_new(place: str) -> None:
    before = GAME.view(played(60).position.state, None)
    after = replace(before, notes={**before.notes, place: Note(Mark.PERHAPS)})
    drawn = scene_picture(Between(before, after), names=NAMES, words=WORDS)
    with Image.open(BytesIO(drawn.png)) as image:
        rim = image.convert("RGB").crop((0, 0, image.width, 1))
    assert THEME.colour("accent")[:3] not in {colour for _, colour in rim.getcolors() or ()}


@pytest.mark.parametrize("state", CardState)
def test_the_word_for_a_features_state_stays_within_its_cell(state: CardState) -> None:
    cell_width = (FULL_WIDTH - 2 * PADDING - (FEATURES_ACROSS - 1) * GAP) / FEATURES_ACROSS
    assert width_of(Voice(WORDS, NAMES)(f"table-{state}"), READ) <= cell_width - 8
