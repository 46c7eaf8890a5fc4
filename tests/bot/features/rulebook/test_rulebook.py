"""Finding paragraphs of the rules, whatever someone types."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.rulebook import pages
from bot.features.rulebook.index import Rulebook
from bot.features.rulebook.library import RulebookLibrary
from bot.features.rulebook.text import BadRules, Paragraph, read_rules
from bot.features.rulebook.verbs import RuleVerb
from bot.pages.press import Press
from games import GAMES

FERRY = """# Ferry

For those who read the file.

## Sailing
### FE-SAIL-01 Casting off
<!-- also: departure -->
Captains *sail* in turn. See FE-SAIL-02 and FE-LOAD-01.

### FE-SAIL-02 Storms
A storm costs a crate (FE-SAIL-02 again, XX-01, FE-SAIL-03).

## Loading
### FE-LOAD-01 On the quay
Take one crate.

### FE-LOAD-10 Clashes
Whoever wants the same crate as another captain gets none.

### FE-TAB-CRATES Crates
Silk, wine and rope.
"""


@pytest.fixture(scope="module")
def ferry() -> Rulebook:
    return Rulebook(read_rules(FERRY), ["the", "a", "what", "whats", "can", "i"])


@pytest.fixture(scope="module")
def shelf() -> RulebookLibrary:
    return RulebookLibrary(GAMES)


@pytest.fixture(scope="module")
def escape_plan(shelf: RulebookLibrary) -> Rulebook:
    book = shelf.of("escape_plan")
    assert book is not None
    return book


def ids(book: Rulebook, query: str, limit: int = 5) -> list[str]:
    return [hit.paragraph.id for hit in book.lookup(query, limit)]


# The text


def test_a_text_is_read_paragraph_by_paragraph():
    first, *others = read_rules(FERRY)
    assert first == Paragraph(
        "FE-SAIL-01",
        "Sailing",
        "Casting off",
        "Captains *sail* in turn. See FE-SAIL-02 and FE-LOAD-01.",
        "departure",
    )
    assert [other.id for other in others] == ["FE-SAIL-02", "FE-LOAD-01", "FE-LOAD-10", "FE-TAB-CRATES"]
    assert others[-1].chapter == "Loading"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "## Sailing\n",
        "## Sailing\nNo id.\n### FE-SAIL-01 Casting off\nText.\n",
        "## Sailing\n### FE-SAIL-01 Casting off\n\n### FE-SAIL-02 Storms\nText.\n",
        "## Sailing\n### FE-SAIL-01 Casting off\nText.\n### Without an id\nText.\n",
        "## Sailing\n### FE-SAIL-01 Casting off\n<!-- see: x -->\nText.\n",
        "## Sailing\n### FE-SAIL-01 Casting off\nText.\n### FE-SAIL-01 Storms\nText.\n",
        "## Sailing\n### FE-SAIL-01 Casting off\nText.\n### GO-SAIL-02 Storms\nText.\n",
    ],
    ids=[
        "nothing",
        "no paragraphs",
        "text without an id",
        "id without text",
        "heading without an id",
        "another comment",
        "an id twice",
        "two prefixes",
    ],
)
def test_a_text_that_is_not_written_so_is_refused(text: str):
    with pytest.raises(BadRules):
        read_rules(text)


def test_the_number_of_a_paragraph_follows_from_its_id_alone():
    shorter = read_rules(FERRY.partition("### FE-LOAD-01")[2].join(["## Loading\n### FE-LOAD-01", ""]))
    assert [paragraph.number for paragraph in shorter] == [
        paragraph.number for paragraph in read_rules(FERRY)[2:]
    ]


@pytest.mark.parametrize("title", GAMES)
def test_buttons_can_carry_every_paragraph(shelf: RulebookLibrary, title: str):
    book = shelf.of(title)
    assert book is not None
    for paragraph in book.paragraphs:
        press = Press(RuleVerb.RULE, paragraph.prefix, (paragraph.number,))
        assert Press.parse(press.custom_id) == press
        assert book.numbered(paragraph.number) is paragraph
        assert paragraph.number != pages.FURTHER


# By chapter


def test_the_name_of_a_chapter_leads_to_where_it_begins(shelf: RulebookLibrary):
    book = shelf.of("mind_mgmt")
    assert book is not None
    assert ids(book, "mind slip")[0] == "MM-SLIP-01"


# By id


@pytest.mark.parametrize(
    "query",
    ["FE-LOAD-01", "fe-load-01", "FE LOAD 01", "load 1", "Load-01", " LOAD1 ", "fe_load_1", "“FE-LOAD-01”"],
)
def test_an_id_is_found_however_it_is_written(ferry: Rulebook, query: str):
    assert ids(ferry, query)[0] == "FE-LOAD-01"


def test_who_writes_a_whole_id_gets_that_paragraph_alone(ferry: Rulebook):
    assert ids(ferry, "FE-LOAD-01") == ["FE-LOAD-01"]
    assert ids(ferry, "fe tab crates") == ["FE-TAB-CRATES"]


@pytest.mark.parametrize("query", ["load 7", "FE-LOAD", "FE-LOAD-07", "fe load"])
def test_without_such_a_number_the_chapter_is_shown(ferry: Rulebook, query: str):
    assert ids(ferry, query)[:2] == ["FE-LOAD-01", "FE-LOAD-10"]


# By words


def test_words_are_found_in_any_form(ferry: Rulebook):
    assert ids(ferry, "sailed")[0] == "FE-SAIL-01"
    assert ids(ferry, "clashing") == ["FE-LOAD-10"]


def test_the_beginning_of_a_word_is_enough(ferry: Rulebook):
    assert ids(ferry, "sto") == ["FE-SAIL-02"]


def test_a_word_in_the_heading_counts_more_than_one_in_the_text(ferry: Rulebook):
    assert ids(ferry, "crates")[0] == "FE-TAB-CRATES"
    assert len(ids(ferry, "crates")) == 4


def test_paragraphs_are_found_by_words_that_they_do_not_use(ferry: Rulebook):
    assert ids(ferry, "departure") == ["FE-SAIL-01"]


def test_all_words_come_before_some(ferry: Rulebook):
    assert ids(ferry, "another captain")[:2] == ["FE-LOAD-10", "FE-SAIL-01"]


def test_small_words_count_only_if_there_is_no_other(ferry: Rulebook):
    assert ids(ferry, "What's a storm?") == ["FE-SAIL-02"]
    assert ids(ferry, "can the") == ["FE-LOAD-01", "FE-LOAD-10"]


def test_no_more_are_found_than_asked_for(ferry: Rulebook):
    assert len(ids(ferry, "crate captain", limit=2)) == 2


def test_an_excerpt_shows_where_it_was_found_without_markup(ferry: Rulebook):
    (hit,) = ferry.lookup("departure", 5)
    assert hit.excerpt == "Captains sail in turn. See FE-SAIL-02 and FE-LOAD-01."


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("jail", "EP-ESC-08"),
        ("can I visit a business twice?", "EP-BIZ-01"),
        ("how do I heal", "EP-GEN-07"),
        ("metro", "EP-MOVE-22"),
        ("night turn", "EP-TURN-02"),
        ("who wins", "EP-SCO-05"),
        ("rest twice", "EP-REST-01"),
        ("swim", "EP-MOVE-21"),
        ("master key", "EP-KEY-01"),
        ("escape fee", "EP-ESC-05"),
        ("green locker", "EP-TAB-LOCKERS"),
        ("points for contacts", "EP-TAB-MONEY"),
        ("ep move 2", "EP-MOVE-02"),
        ("MP", "EP-MOVE-02"),
        ("movement points", "EP-MOVE-02"),
        ("points left over", "EP-MOVE-03"),
    ],
)
def test_what_players_ask_leads_to_the_right_paragraph(escape_plan: Rulebook, query: str, best: str):
    assert ids(escape_plan, query)[0] == best


def test_one_known_word_among_many_is_not_enough(escape_plan: Rulebook):
    assert escape_plan.lookup("purple elephants eat metro tickets daily", 5) == []
    assert escape_plan.lookup("purple metro", 5)


# Whatever is typed


@pytest.mark.parametrize(
    "query",
    [
        "",
        "   ",
        '"',
        "''",
        "*",
        "💥",
        "-",
        "(",
        "\0",
        "\ud800",
        "zzz",
        "x" * 2000,
        "🂡" * 2000,
        "x",
        "7",
        "1️⃣",
        "qq 9",
    ],
)
def test_nonsense_finds_nothing(escape_plan: Rulebook, query: str):
    assert escape_plan.lookup(query, 5) == []


@pytest.mark.parametrize(
    "query",
    [
        "metro AND",
        "NOT metro",
        "metro OR (",
        'metro "',
        "NEAR(metro, 2)",
        "text:metro",
        "metro*",
        "{text} : metro",
    ],
)
def test_operators_of_the_search_are_words_like_others(escape_plan: Rulebook, query: str):
    assert "EP-MOVE-22" in ids(escape_plan, query)


FRAGMENTS = st.sampled_from(
    [
        "EP-",
        "ep move ",
        "AND ",
        "OR",
        "NEAR(",
        '"',
        "'",
        "*",
        "^",
        ":",
        "-",
        "metro ",
        "locker",
        "👍🏽",
        "\0",
        "\ud83d",
        "é",
        "٣",
    ]
)
ANYTHING = st.text(st.characters()) | st.lists(FRAGMENTS | st.text(), max_size=60).map("".join)


@given(ANYTHING, st.integers(1, 25))
def test_anything_may_be_typed_and_changes_nothing(ferry: Rulebook, query: str, limit: int):
    before = ferry.lookup("crate", 25)
    hits = ferry.lookup(query, limit)
    assert len(hits) == len({hit.paragraph.id for hit in hits}) <= limit
    assert all("\n" not in hit.excerpt for hit in hits)
    assert len(ferry.suggest(query, limit)) <= limit
    assert ferry.lookup("crate", 25) == before


def test_looking_up_takes_no_time(escape_plan: Rulebook):
    queries = ("can I visit a business twice", "e a i o u s t r " * 20, "o", "night turn", "x" * 2000)
    fastest = {query: min(_seconds(escape_plan, query) for _ in range(5)) for query in queries}
    assert max(fastest.values()) < 0.010


def _seconds(book: Rulebook, query: str) -> float:
    began = time.process_time()
    book.lookup(query, 5)
    return time.process_time() - began


def test_who_has_typed_nothing_yet_sees_how_the_chapters_begin(ferry: Rulebook):
    assert [paragraph.id for paragraph in ferry.suggest(" ", 25)] == ["FE-SAIL-01", "FE-LOAD-01"]


# The shelf


def test_a_game_without_rules_has_no_book_and_an_unknown_language_falls_back(shelf: RulebookLibrary):
    assert shelf.of("ferry") is None
    assert shelf.title_with("fe") is None
    assert shelf.title_with("ep") == "escape_plan"
    assert shelf.of("escape_plan", "ko") is shelf.of("escape_plan", "en-GB") is shelf.of("escape_plan")


# In a message


def test_a_paragraph_has_doors_to_those_that_it_names(ferry: Rulebook):
    first, second, loading, *_ = ferry.paragraphs
    page = pages.paragraph(ferry, first, "en")
    assert page.text == "### Casting off\n-# Sailing · FE-SAIL-01\n" + first.text
    assert [[button.label for button in row] for row in page.rows] == [[second.title, loading.title]]
    assert pages.paragraph(ferry, second, "en").rows == ()


def test_more_doors_than_buttons_in_a_row_make_a_menu(escape_plan: Rulebook):
    (menu,) = pages.doors(escape_plan.paragraphs[:6], "Choose")
    assert [choice.value for choice in menu.choices] == [str(p.number) for p in escape_plan.paragraphs[:6]]
    assert pages.doors([], "Choose") == ()


@pytest.mark.parametrize("title", GAMES)
def test_headings_with_an_apostrophe_are_found_by_a_straight_one(shelf: RulebookLibrary, title: str) -> None:
    book = shelf.of(title)
    assert book is not None
    for paragraph in book.paragraphs:
        if "’" in paragraph.heading:
            typed = paragraph.heading.replace("’", "'")
            assert ids(book, typed) == ids(book, paragraph.heading)
            assert paragraph.id in ids(book, typed)
            assert paragraph in book.suggest(typed, 25)
