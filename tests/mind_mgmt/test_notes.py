"""Mental notes (MM-NOTE-01 … MM-NOTE-09), suggestions (MM-NOTE-11) and the notebook (MM-NOTE-10)."""

from __future__ import annotations

import pytest

from games.kernel import BLANK, Aside, IllFilled, NotOffered, Rewind, Seat, typed
from games.mind_mgmt.agents.rogue_turn import RogueTurn
from games.mind_mgmt.facts import Asked, CaptureFailed, Chained, FalseTrack, Targeted, Trailed, Watched
from games.mind_mgmt.grid import in_sight, locations
from games.mind_mgmt.notepad.suggestions import suggested
from games.mind_mgmt.state import Mark, Note, Phase
from tests.game_texts import NAMES
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work, notes, offers, tap, write
from tests.mind_mgmt.scenario import (
    BILL,
    MERU,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    Bench,
    recruiters_turn,
    say,
    scenario,
    set_up,
)


def log(table: Bench, viewer: Seat | None) -> list[str]:
    """What a viewer reads of the last move."""
    return [say(event.text) for event in table.events if event.seen_by(viewer)]


def playing() -> Bench:
    return at_work(scenario(players=3).immortals(FAR_FROM_HERE), MERU)


@pytest.mark.rule("MM-NOTE-03", "MM-NOTE-06")
def test_a_note_has_a_mark_hours_and_a_few_words_and_all_can_see_it():
    table = write(playing(), ROGUE_2, "note-put", place="C4", mark="S", since="6", until="8", text=" or D4 ")
    assert notes(table) == {"C4": Note(Mark.STEP, 6, 8, "or D4")}
    assert table.game.view(table.g, RECRUITER).notes == notes(table)
    assert table.told("log-note-put", RECRUITER)


@pytest.mark.rule("MM-NOTE-03", "MM-NOTE-06")
@pytest.mark.parametrize(
    ("filled", "note"),
    [
        ({}, "S"),
        ({"text": " or D4 "}, "S (“or D4”)"),
        ({"since": "6"}, "S (from 06:00)"),
        ({"until": "8"}, "S (up to 08:00)"),
        ({"since": "7", "until": "7"}, "S (at 07:00)"),
        ({"since": "6", "until": "8"}, "S (06:00 to 08:00)"),
        ({"since": "6", "until": "8", "text": "or D4"}, "S (06:00 to 08:00: “or D4”)"),
    ],
)
def test_the_log_tells_a_note_with_its_hours_and_words(filled, note):
    table = write(playing(), ROGUE_2, "note-put", place="C4", mark="S", **filled)
    assert log(table, RECRUITER) == [f"{NAMES[ROGUE_2]} puts a note {note} on C4."]


@pytest.mark.rule("MM-NOTE-11", "MM-NOTE-06")
def test_the_log_tells_notes_that_were_suggested_with_their_hours():
    table = playing()
    table.g.facts.append(Chained(8, 5, "A1", ()))
    table = at_work(table, MERU)
    tap(table, ROGUE_1, "suggest-0")
    assert log(table, None) == [f"{NAMES[ROGUE_1]} notes S (04:00 to 06:00) on A1."]


@pytest.mark.rule("MM-NOTE-03")
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"place": "C7"}, "“Location” has other choices by now. Open the form again."),
        ({"place": "C"}, "“Location” has other choices by now. Open the form again."),
        ({"mark": "Z"}, "“Mark” has other choices by now. Open the form again."),
        ({"since": "0"}, "“From hour (optional)” has other choices by now. Open the form again."),
        ({"until": "17"}, "“To hour (optional)” has other choices by now. Open the form again."),
        ({"since": "9", "until": "8"}, "The first hour is later than the second one."),
        (
            {"text": "x" * 31},
            "“A few words for all to see (optional)” may have at most 30 characters, and these are 31.",
        ),
    ],
)
def test_a_note_that_makes_no_sense_is_refused(wrong, why):
    table = playing()
    with pytest.raises(IllFilled) as refusal:
        write(table, ROGUE_1, "note-put", **{"place": "C4", "mark": "?"} | wrong)
    assert say(refusal.value.text) == why
    assert notes(table) == {}


@pytest.mark.rule("MM-NOTE-03")
def test_a_note_may_speak_of_a_single_hour():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?", since="7", until="7")
    assert notes(table) == {"C4": Note(Mark.PERHAPS, 7, 7)}


@pytest.mark.rule("MM-NOTE-03")
def test_a_note_may_speak_of_all_hours_from_the_first_to_the_last():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?", since="1", until="16")
    assert notes(table) == {"C4": Note(Mark.PERHAPS, 1, 16)}


@pytest.mark.rule("MM-NOTE-04", "MM-TEAM-06")
def test_any_rogue_player_may_change_any_note_also_in_the_recruiters_turn():
    table = scenario(players=3).run(*recruiters_turn())
    assert table.asked(RECRUITER) == "D-RTURN"
    write(table, ROGUE_1, "note-put", place="C4", mark="?")
    write(table, ROGUE_2, "note-move", place="C4", column="D", row="4")
    assert list(notes(table)) == ["D4"]
    write(table, ROGUE_1, "note-remove", place="D4")
    assert notes(table) == {}


def test_everything_on_offer_can_be_read():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?")
    for offer in offers(table, ROGUE_1).values():
        assert say(offer.label)
        if offer.form:
            assert say(offer.form.title)
            assert all(say(field.label) for field in offer.form.fields)


def test_each_field_says_if_it_may_stay_empty():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?")
    fields = [field for offer in offers(table, ROGUE_1).values() if offer.form for field in offer.form.fields]
    assert all(say(field.label).endswith("(optional)") is not field.required for field in fields)


def test_the_form_that_moves_a_note_tells_the_note_from_where_it_goes():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?")
    labels = [say(field.label) for field in offers(table, ROGUE_1)["note-move"].form.fields]
    assert labels == ["Which note", "Column of the location", "Row of the location"]


@pytest.mark.rule("MM-NOTE-04")
def test_the_recruiter_has_no_notes_and_nobody_has_before_setup_is_over():
    assert offers(playing(), RECRUITER) == {}
    table = set_up()
    assert table.g.phase is Phase.SETUP
    assert offers(table, ROGUE_1) == {}
    with pytest.raises(NotOffered):
        playing().match.apply(Aside(RECRUITER, "note-put-C", {}))


@pytest.mark.rule("MM-NOTE-05")
def test_a_location_holds_one_note_and_a_newer_one_replaces_it():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?")
    write(table, ROGUE_2, "note-put", place="C4", mark="X", until="7")
    assert notes(table) == {"C4": Note(Mark.NOT_VISITED, until=7)}
    write(table, ROGUE_2, "note-put", place="D4", mark="!")
    write(table, ROGUE_2, "note-move", place="D4", column="C", row="4")
    assert notes(table) == {"C4": Note(Mark.HIGHLIGHT)}


@pytest.mark.rule("MM-NOTE-01", "MM-NOTE-09")
def test_there_are_fifteen_notes_and_no_more():
    table = scenario().path("C3 C4 C5 D5 D4").confirmed("C3 C4")
    at_work(table, MERU)
    for place in locations()[:13]:
        write(table, ROGUE_1, "note-put", place=place, mark="?")
    with pytest.raises(IllFilled):
        write(table, ROGUE_1, "note-put", place="G6", mark="?")
    write(table, ROGUE_1, "note-put", place=locations()[0], mark="!")  # in place of another is fine
    assert len(notes(table)) == 13


@pytest.mark.rule("MM-NOTE-07", "MM-NOTE-08")
def test_notes_change_nothing_that_is_asked_and_undo_leaves_them_alone():
    table = playing().play(ROGUE_1, "move")
    before = table.match.position.decisions
    write(table, ROGUE_2, "note-put", place="C4", mark="?")
    assert table.match.position.decisions == before
    table.match, _ = table.match.apply(table.match.free_undo(ROGUE_1))
    assert table.asked(ROGUE_1) == "D-AGENT"
    assert list(notes(table)) == ["C4"]


@pytest.mark.rule("MM-NOTE-01", "MM-NOTE-09", "MM-MOD-R4-02")
def test_the_youngest_note_goes_when_a_burned_one_is_there_again():
    """Only the host goes back past the end of a Recruiter's turn."""
    table = scenario().modules("R4").confirmed("C4")
    table.g.notes = {place: Note(Mark.PERHAPS) for place in locations()[:14]}
    before = table.run(*recruiters_turn(), RogueTurn()).match
    table.play(RECRUITER, "burn", "step", "to:D3", "end")
    write(table, ROGUE_1, "note-put", place="G6", mark="?")
    assert table.g.notes_left == 0
    table.match, _ = table.match.apply(Rewind(None, before.number), before)
    assert "C4" in table.g.board.confirmed
    assert list(notes(table)) == list(locations()[:14])


def test_a_note_that_is_not_there_cannot_be_moved_or_removed():
    table = write(playing(), ROGUE_1, "note-put", place="C4", mark="?")
    for form, filled in (("note-remove", {}), ("note-move", {"column": "C", "row": "5"})):
        with pytest.raises(IllFilled):
            write(table, ROGUE_1, form, place="D4", **filled)
    assert list(notes(table)) == ["C4"]


# Suggestions

X_10 = "G5 F5 F4 F3 E3 D3 D2 D1"


@pytest.mark.rule("MM-NOTE-11")
def test_a_step_token_suggests_a_note_with_its_hour():
    """X-11."""
    table = scenario().path(X_10).immortals("B3 B5 D6 E6").step_tokens("F4").agents(bill="C5")
    at_work(table, BILL).play(ROGUE_1, "ask", "ask:BB").choose(RECRUITER, "to:D2")
    tap(table, ROGUE_2, "suggest-0")
    assert notes(table) == {"D2": Note(Mark.STEP, until=8)}
    assert "suggest-0" not in offers(table, ROGUE_1)


@pytest.mark.rule("MM-NOTE-11")
def test_no_new_step_token_suggests_notes_on_the_whole_feature():
    """X-12."""
    table = scenario().path("B4 C4 D4 E4 F4 G4 G3").immortals("B3 B5 D6 E6").agents(meru="B1")
    at_work(table, MERU).play(ROGUE_1, "ask", "ask:BK").choose(RECRUITER, "none")
    label = say(offers(table, ROGUE_1)["suggest-0"].label)
    assert label == "Note X on B1, G2, D3, F5 and B6: not visited by 07:00"
    tap(table, ROGUE_1, "suggest-0")
    assert notes(table) == dict.fromkeys(["B1", "G2", "D3", "F5", "B6"], Note(Mark.NOT_VISITED, until=7))
    assert table.g.notes_left == 10


@pytest.mark.rule("MM-NOTE-11")
def test_suggestions_lay_what_the_supply_has_and_leave_other_notes_alone():
    table = scenario().path("B4 C4 D4 E4 F4 G4 G3").immortals("B3 B5 D6 E6").agents(meru="B1")
    table.g.notes = {
        place: Note(Mark.PERHAPS)
        for place in ["G2", "A1", "A2", "A3", "A4", "A5", "A6", "C1", "C2", "C3", "C4", "C5", "C6"]
    }
    at_work(table, MERU).play(ROGUE_1, "ask", "ask:BK").choose(RECRUITER, "none")
    tap(table, ROGUE_1, "suggest-0")
    assert table.g.notes["G2"] == Note(Mark.PERHAPS)
    assert [place for place, note in table.g.notes.items() if note.mark is Mark.NOT_VISITED] == ["B1", "D3"]
    assert offers(table, ROGUE_1).keys().isdisjoint({"suggest-0"})


@pytest.mark.rule("MM-NOTE-11")
def test_a_failed_capture_and_a_denied_targeting_suggest_where_the_recruiter_is_not():
    table = playing()
    table.g.facts += [CaptureFailed(5, MERU, "A1"), Targeted(5, "G6", False), Targeted(5, "C3", True)]
    table = at_work(table, MERU)
    assert [id for id in offers(table, ROGUE_1) if id.startswith("suggest")] == ["suggest-1", "suggest-0"]
    tap(table, ROGUE_1, "suggest-0")
    tap(table, ROGUE_1, "suggest-1")
    assert notes(table) == dict.fromkeys(["A1", *in_sight("G6")], Note(Mark.CAPTURE_FAILED, until=5))


@pytest.mark.rule("MM-NOTE-11")
def test_a_failed_capture_on_a_step_token_is_worth_a_note_and_one_on_a_known_visit_is_not():
    """The Recruiter was on C3 at some hour, but not at this one; on C4 it is known at which."""
    table = scenario(players=3).immortals(FAR_FROM_HERE).step_tokens("C3").confirmed("C4")
    table.g.facts += [CaptureFailed(5, MERU, "C3"), CaptureFailed(5, BILL, "C4")]
    at_work(table, MERU)
    assert [id for id in offers(table, ROGUE_1) if id.startswith("suggest")] == ["suggest-0"]
    tap(table, ROGUE_1, "suggest-0")
    assert notes(table) == {"C3": Note(Mark.CAPTURE_FAILED, until=5)}


@pytest.mark.rule("MM-NOTE-11")
def test_a_location_that_was_marked_later_is_left_out_where_there_was_no_new_token():
    """X-12: the token came to D3 after the answer, so the Recruiter has been there since."""
    table = scenario().path("B4 C4 D4 E4 F4 G4 G3").immortals("B3 B5 D6 E6").agents(meru="B1")
    at_work(table, MERU).play(ROGUE_1, "ask", "ask:BK").choose(RECRUITER, "none")
    table.g.board.step_tokens.append("D3")
    assert list(suggested(table.g, table.g.facts[-1])) == ["B1", "G2", "F5", "B6"]


@pytest.mark.rule("MM-NOTE-11", "MM-NOTE-05", "MM-NOTE-09")
def test_a_step_token_suggests_a_note_in_place_of_an_older_one_though_none_is_left():
    """X-12: D3 was noted as not visited by 07:00, and a Step token comes to it at 09:00."""
    table = scenario().path("B4 C4 D4 E4 F4 G4 G3 F3 D3").immortals(FAR_FROM_HERE)
    places = [place for place in locations() if place != "D3"]
    table.g.notes = dict.fromkeys(["D3", *places[:14]], Note(Mark.NOT_VISITED, until=7))
    table.g.facts.append(Asked(9, MERU, "BK", False, ("D3",), ()))
    table = at_work(table, MERU)
    label = say(offers(table, ROGUE_1)["suggest-0"].label)
    assert label == "Note S on D3: visited by 09:00 (in place of the note there)"
    tap(table, ROGUE_1, "suggest-0")
    assert (notes(table)["D3"], len(notes(table))) == (Note(Mark.STEP, until=9), 15)
    assert "suggest-0" not in offers(table, ROGUE_1)


@pytest.mark.rule("MM-NOTE-11")
@pytest.mark.parametrize(("until", "is_offered"), [(None, True), (7, True), (8, False)])
def test_a_failed_capture_suggests_a_note_in_place_of_an_older_one(until, is_offered):
    table = playing()
    table.g.notes = {"A1": Note(Mark.PERHAPS, until=until)}
    table.g.facts.append(CaptureFailed(8, MERU, "A1"))
    table = at_work(table, MERU)
    assert ("suggest-0" in offers(table, ROGUE_1)) is is_offered
    if is_offered:
        tap(table, ROGUE_2, "suggest-0")
        assert notes(table) == {"A1": Note(Mark.CAPTURE_FAILED, until=8)}


@pytest.mark.rule("MM-NOTE-11")
def test_two_failed_captures_on_one_spot_suggest_one_note():
    table = playing()
    table.g.facts += [CaptureFailed(5, MERU, "A1"), CaptureFailed(5, BILL, "A1")]
    table = at_work(table, MERU)
    assert [id for id in offers(table, ROGUE_1) if id.startswith("suggest")] == ["suggest-1"]


# What SHIFT modules tell


@pytest.mark.rule("MM-NOTE-11")
@pytest.mark.parametrize(
    ("fact", "note", "where", "label"),
    [
        (Watched(8, "A1", False), Note(Mark.CAPTURE_FAILED, until=8), "A1 B1 A2", "not there at 08:00"),
        (Trailed(5, "A1"), Note(Mark.STEP, until=5), "A1", "visited by 05:00"),
        (Chained(8, 5, "A1", ()), Note(Mark.STEP, 4, 6), "A1", "visited by 06:00"),
        (Chained(8, 8, "A1", ()), Note(Mark.STEP, 7, 8), "A1", "visited by 08:00"),
        (Chained(8, 1, "A1", ()), Note(Mark.STEP, 1, 2), "A1", "visited by 02:00"),
        (FalseTrack(8, MERU, "A1"), Note(Mark.NOT_VISITED, until=8), "A1", "not visited by 08:00"),
    ],
)
def test_what_modules_tell_suggests_notes(fact, note, where, label):
    table = playing()
    table.g.facts += [fact, Watched(8, "G6", True), Chained(8, 5, None, ())]
    table = at_work(table, MERU)
    (offered,) = (offer for id, offer in offers(table, ROGUE_1).items() if id.startswith("suggest"))
    assert say(offered.label).endswith(label)
    tap(table, ROGUE_1, offered.id)
    assert notes(table) == dict.fromkeys(where.split(), note)


@pytest.mark.rule("MM-NOTE-11", "MM-MOD-R3-03")
def test_where_there_may_be_decoys_a_note_on_a_step_token_says_so_and_a_false_track_gets_none():
    table = playing().modules("R3")
    table.g.facts += [Asked(5, MERU, "BU", False, ("A2",), ()), Asked(5, MERU, "BK", True, ("B1",), ())]
    table = at_work(table, MERU)
    told = {id: say(offer.label) for id, offer in offers(table, ROGUE_1).items() if id.startswith("suggest")}
    assert told == {
        "suggest-0": "Note S on A2: visited by 05:00, unless it’s a decoy",
        "suggest-1": "Note S on B1: visited by 05:00",
    }
    table.g.facts.append(FalseTrack(6, BILL, "A2"))
    table = at_work(table, MERU)
    assert [id for id in offers(table, ROGUE_1) if id.startswith("suggest")] == ["suggest-2", "suggest-1"]


# The notebook


@pytest.mark.rule("MM-NOTE-10", "MM-TEAM-06")
def test_the_rogue_players_share_a_notebook_that_nobody_else_sees():
    table = write(playing(), ROGUE_1, "book-add", text="East side, I think", column="G", row="3")
    assert (table.heard(ROGUE_2), table.heard(RECRUITER), table.heard(None)) == (["log-book-added"], [], [])
    write(table, ROGUE_2, "book-edit", number="#1", text="West side")
    (entry,) = table.g.notebook.entries
    assert (entry.number, entry.author, entry.text, entry.at) == (1, ROGUE_2, "West side", None)
    assert table.heard(ROGUE_1) == ["log-book-edited"]
    assert table.heard(RECRUITER) == table.heard(None) == []
    assert table.game.view(table.g, ROGUE_1).notebook == [entry]
    (line,) = table.game.notebook(table.g, ROGUE_1)
    assert line.args["text"] == typed("West side")
    assert table.game.notebook(table.g, RECRUITER) == ()
    assert not hasattr(table.game.view(table.g, RECRUITER), "notebook")
    write(table, ROGUE_1, "book-remove", number="1")
    assert (table.heard(ROGUE_2), table.heard(RECRUITER), table.heard(None)) == (["log-book-removed"], [], [])


@pytest.mark.rule("MM-NOTE-10")
@pytest.mark.parametrize("half", [{"column": "G"}, {"row": "3"}])
def test_an_entry_with_half_a_place_is_refused(half):
    table = playing()
    with pytest.raises(IllFilled) as refusal:
        write(table, ROGUE_1, "book-add", text="East side", **half)
    assert say(refusal.value.text) == "Choose both a column and a row."
    assert table.g.notebook.entries == []


@pytest.mark.rule("MM-NOTE-04")
def test_every_location_can_be_noted_by_menus():
    puts = [offer for id, offer in offers(playing(), ROGUE_1).items() if id.startswith("note-put-")]
    named = [choice.value for offer in puts for choice in offer.form.fields[0].choices]
    assert sorted(named) == sorted(locations())


@pytest.mark.rule("MM-NOTE-10")
def test_entries_keep_their_numbers_and_end_at_a_hundred():
    table = playing()
    for number in range(100):
        write(table, ROGUE_1, "book-add", text=f"thought {number}")
    with pytest.raises(IllFilled):
        write(table, ROGUE_1, "book-add", text="one more")
    write(table, ROGUE_2, "book-remove", number="50")
    write(table, ROGUE_1, "book-add", text="one more")
    assert table.g.notebook.entries[-1].number == 101
    with pytest.raises(IllFilled):
        write(table, ROGUE_1, "book-remove", number="50")
    with pytest.raises(IllFilled):
        write(table, ROGUE_1, "book-edit", number="51", text="x" * 501)


@pytest.mark.rule("MM-NOTE-12")
def test_everyone_can_read_the_log_of_questions_and_answers():
    table = scenario().path("B4 C4 D4 E4 F4 G4 G3").immortals("B3 B5 D6 E6").agents(meru="B1")
    at_work(table, MERU).play(ROGUE_1, "ask", "ask:BK").choose(RECRUITER, "none")
    for viewer in (None, RECRUITER, ROGUE_1, ROGUE_2):
        assert table.game.view(table.g, viewer).facts == table.g.facts != []


@pytest.mark.rule("MM-NOTE-10")
def test_a_notebook_entry_is_left_out_with_its_place_and_a_mental_note_lies_open():
    game = playing().game
    entry = Aside(1, "book-edit", {"number": "#3", "text": "West side", "column": "G", "row": "3"})
    assert game.redacted(entry) == Aside(
        1, "book-edit", {"number": "#3", "text": BLANK, "column": "", "row": ""}
    )
    struck = Aside(1, "book-remove", {"number": "3"})
    note = Aside(1, "note-put-C", {"place": "C4", "mark": "S", "since": "", "until": "", "text": "or D4"})
    assert [game.redacted(one) for one in (struck, note)] == [struck, note]


@pytest.mark.rule("MM-NOTE-10")
def test_without_its_words_a_notebook_goes_on_as_it_did():
    def kept(redacted: bool) -> Bench:
        table = playing()
        for seat, form, filled in (
            (ROGUE_1, "book-add", {"text": "East side", "column": "G", "row": "3"}),
            (ROGUE_2, "book-add", {"text": "no", "column": "", "row": ""}),
            (ROGUE_2, "book-edit", {"number": "1", "text": "West side", "column": "A", "row": "1"}),
            (ROGUE_1, "book-remove", {"number": "2"}),
        ):
            given = Aside(seat, form, filled)
            write(table, seat, form, **(table.game.redacted(given) if redacted else given).filled)
        return table

    (entry,) = kept(redacted=True).g.notebook.entries
    (as_it_was,) = kept(redacted=False).g.notebook.entries
    assert (entry.text, entry.at) == (BLANK, None)
    assert (entry.number, entry.author) == (as_it_was.number, as_it_was.author)
