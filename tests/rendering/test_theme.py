"""The base that all games share, and the themes of the games over it."""

from importlib import import_module
from itertools import combinations

import pytest

from games import GAMES
from rendering.page import picture, stacked
from rendering.theme import BASE, PALETTE_SIZE, Theme, UnknownName, blend

THEMES = {title: Theme(f"rendering.{title}") for title in GAMES}


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A theme whose own part says that."""

    def written(name: str, own: str) -> Theme:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "theme.toml").write_text(own)
        return Theme(name)

    monkeypatch.syspath_prepend(tmp_path)
    return written


def test_an_unknown_colour_or_size_is_an_error():
    with pytest.raises(UnknownName, match="acent"):
        BASE.colour("acent")
    with pytest.raises(UnknownName, match="page"):
        BASE.size("page")


def test_a_game_adds_to_the_base_and_may_say_otherwise(own):
    theme = own(
        "speak",
        """
        colours = {paper = "#102030", copper = "#aa5500"}
        sizes = {gap = 3}
        blends.inks.paper = ["copper"]
    """,
    )
    assert theme.colour("paper") == (16, 32, 48)
    assert theme.colour("copper") == (170, 85, 0)
    assert theme.colour("ink") == BASE.colour("ink")
    assert (theme.size("gap"), theme.size("margin")) == (3, BASE.size("margin"))
    assert blend((16, 32, 48), (170, 85, 0), 1 / 3) in theme.palette
    assert blend((16, 32, 48), BASE.colour("ink"), 1 / 3) in theme.palette
    assert BASE.colour("paper") not in theme.palette


def test_a_theme_leaves_out_blends_that_hardly_differ_from_its_other_colours(own):
    theme = own(
        "few",
        """
        colours = {paper = "#000000", ink = "#c80000", dim = "#140000", near = "#430000"}
        blends.apart = 8
        blends.inks.paper = ["ink", "dim"]
    """,
    )
    assert blend((0, 0, 0), (200, 0, 0), 2 / 3) in theme.palette
    assert blend((0, 0, 0), (20, 0, 0), 1 / 3) not in theme.palette
    assert blend((0, 0, 0), (200, 0, 0), 1 / 3) == (67, 0, 0) == theme.colour("near")
    assert (67, 0, 0) in theme.palette


def test_no_game_knows_the_colours_of_another(own):
    copper = own("first", "colours = {copper = '#aa5500'}")
    assert copper.colour("copper")
    with pytest.raises(UnknownName, match="copper"):
        own("second", "colours = {tin = '#aaaaaa'}").colour("copper")
    palettes = [set(theme.palette) for theme in THEMES.values()]
    shared = {BASE.colour(name) for name in BASE._colours if same_in_all_games(name)}
    assert shared
    assert shared <= set.intersection(*palettes) < set.union(*palettes)
    assert len(set(map(frozenset, palettes))) == len(palettes)


def same_in_all_games(name: str) -> bool:
    """Whether no game says otherwise than the base."""
    return all(theme.colour(name) == BASE.colour(name) for theme in THEMES.values())


def test_a_picture_is_in_the_palette_of_its_own_game(own):
    theme = own("third", "colours = {paper = '#102030'}")
    page = stacked(theme, [], width=4, gap=0)
    assert page.getpalette()[:3] == list(theme.palette[0])
    assert picture(page.resize((4, 4)), "").width == 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_colour_of_a_theme_is_in_its_palette(theme):
    named = {theme.colour(name) for name in theme._colours}
    assert named <= set(theme.palette)
    assert len(theme.palette) == len(set(theme.palette)) <= PALETTE_SIZE


def test_smooth_edges_have_colours_between():
    assert blend(BASE.colour("paper"), BASE.colour("ink"), 1 / 3) in BASE.palette


def test_writing_is_dark_on_light_and_light_on_dark():
    assert BASE.ink_on(BASE.colour("accent")) == BASE.colour("shadow")
    assert BASE.ink_on(BASE.colour("shadow")) == BASE.colour("white")


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("escape_plan", [*(f"pawn-{seat}" for seat in range(5)), "federal", "local", "swat"]),
        ("mind_mgmt", ["agent-meru", "agent-lyme", "agent-bill", "agent-dusty", "immortal"]),
    ],
)
def test_pieces_are_far_apart_in_colour(title, names):
    colour = import_module(f"rendering.{title}.theme").colour
    assert min(distance(colour(one), colour(other)) for one, other in combinations(names, 2)) > 60
