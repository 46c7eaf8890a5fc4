"""Which pictures a game has, by what they are drawn of. The names of the kinds are the game's own."""

from importlib import import_module

import pytest
from msgspec import Struct, structs

from games import GAMES
from games.kernel import Decision, Option, Story, Text
from rendering.page import Picture
from rendering.pictures import CHANGES, FILM, OVERLAY, TITLE, Between, Pictures, UnknownKind
from rendering.words import words_of

WORDS = words_of("kernel")
QUESTION = Decision(0, "D-DIG", "DIG-01", Text("dig"), (Option("left", Text("left")),), "left")


class View(Struct, frozen=True):
    """Of a game about tunnels."""

    viewer: int | None


def painted(subject, **given):
    """A picture that says what it was drawn of."""
    return Picture(b"", f"{subject} {sorted(given)}", 0, 0)


TUNNELS = Pictures(
    view_type=View,
    boards={"tunnels": painted, "market": painted},
    sheets={"plans": painted, "purse": painted},
    overlay=painted,
    changes=painted,
    story={"cave-ins": painted},
    film=painted,
)


def test_a_game_names_its_pictures_and_the_first_board_is_what_one_wants_to_see():
    assert TUNNELS.at_a_glance == "tunnels"
    assert TUNNELS.of_viewer(View(0)) == ("plans", "purse")
    of_owners = Pictures(
        view_type=View,
        boards=TUNNELS.boards,
        sheets=TUNNELS.sheets,
        sheets_of=lambda view: ("plans",) if view.viewer else (),
    )
    assert (of_owners.of_viewer(View(1)), of_owners.of_viewer(View(None))) == (("plans",), ())


@pytest.mark.parametrize(("is_all_numbered", "shown"), [(False, [False, True]), (True, [True, True])])
def test_a_game_says_whether_options_without_a_place_have_numbers(is_all_numbered, shown):
    pictures = Pictures(
        view_type=View,
        boards=TUNNELS.boards,
        without_places=frozenset({"D-VOTE", "D-FIGHT"}),
        is_all_numbered=is_all_numbered,
        unnumbered=frozenset({"D-FIGHT"}),
    )
    options = (Option("rest", Text("rest")), Option("dig", Text("dig"), at=("shaft",)))
    mixed, placeless = (structs.replace(QUESTION, options=given) for given in (options, options[:1]))
    assert [pictures.has_number(mixed, option) for option in options] == shown
    assert not pictures.has_number(placeless, options[0])
    assert pictures.numbers(mixed) == ({0: 1, 1: 2} if is_all_numbered else {1: 1})
    vote, fight = (structs.replace(placeless, kind=kind) for kind in ("D-VOTE", "D-FIGHT"))
    assert pictures.has_number(vote, options[0]) == is_all_numbered
    assert not pictures.has_number(fight, options[0])


@pytest.mark.parametrize(
    ("kind", "of", "given"),
    [
        ("market", View, "['names', 'words']"),
        ("purse", View, "['decision', 'names', 'words']"),
        (OVERLAY, View, "['decision', 'names', 'words']"),
        (CHANGES, Between[View], "['names', 'words']"),
        ("cave-ins", Story[View], "['names', 'words']"),
        (FILM, Story[View], "['names', 'then', 'words']"),
    ],
)
def test_each_kind_is_drawn_of_its_own_and_given_what_it_needs(kind, of, given):
    assert TUNNELS.subject_type(kind) == of
    drawn = TUNNELS.draw(kind, "dug", names=(), words=WORDS, decision=QUESTION)
    assert drawn.alt == f"dug {given}"


def test_a_title_picture_is_drawn_of_nothing():
    titled = structs.replace(TUNNELS, title=lambda **given: Picture(b"", str(sorted(given)), 0, 0))
    assert titled.subject_type(TITLE) is None
    assert titled.draw(TITLE, None, names=(), words=WORDS).alt == "['names', 'words']"


@pytest.mark.parametrize("title", sorted(GAMES))
def test_every_game_has_a_title_picture_for_its_lobby(title):
    pictures = import_module(f"rendering.{title}").PICTURES
    words = words_of(title, strict=True)
    drawn = pictures.draw(TITLE, None, names=(), words=words)
    assert drawn.width / drawn.height > 2
    assert len(drawn.png) < 80_000
    assert words.say(Text("game-title")) in drawn.alt


def test_two_kinds_have_two_names():
    with pytest.raises(ValueError, match="the same name"):
        Pictures(view_type=View, boards={"map": painted}, story={"map": painted})
    with pytest.raises(ValueError, match="the same name"):
        Pictures(view_type=View, boards={FILM: painted})


@pytest.mark.parametrize("kind", ["score", OVERLAY, CHANGES, TITLE, FILM])
def test_what_a_game_does_not_draw_is_refused(kind):
    with pytest.raises(UnknownKind, match=f"no {kind} of this game"):
        Pictures(view_type=View, boards={"map": painted}).draw(
            kind, View(0), names=(), words=WORDS, decision=QUESTION
        )


@pytest.mark.parametrize("title", GAMES)
def test_every_game_draws_what_all_tables_show(title):
    pictures = import_module(f"rendering.{title}").PICTURES
    assert pictures.sheets
    assert pictures.overlay
    assert pictures.changes


TAGS = {
    "escape_plan": ["city", "offers", "stores", "rivals", "west", "east", "sheet", "score", "routes"],
    "mind_mgmt": ["city", "features", "agents", "answers", "sheet", "screen", "ledger", "routes", "log"],
    "in_too_deep": ["city", "plan", "grip", "crimes", "memory", "count"],
    "speakeasy": [
        *("city", "persons", "offers", "goals", "underworld", "operations"),
        *("downtown", "midtown", "uptown", "safe", "count"),
    ],
}
"""Parts of queued jobs."""


@pytest.mark.parametrize("title", GAMES)
def test_every_cut_out_has_a_name_for_the_menu(title):
    words = words_of(title, strict=True)
    pictures = import_module(f"rendering.{title}").PICTURES
    assert [kind for kind in pictures.details if not words.has(f"picture-{kind}")] == []


@pytest.mark.parametrize("title", GAMES)
def test_the_names_of_kinds_stay(title):
    pictures = import_module(f"rendering.{title}").PICTURES
    assert [*pictures.boards, *pictures.details, *pictures.sheets, *pictures.story] == TAGS[title]
    assert (OVERLAY, CHANGES, FILM) == ("overlay", "changes", "film")
