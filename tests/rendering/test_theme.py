import pytest

from rendering.theme import UnknownName, blend, colour, ink_on, palette, size


def test_an_unknown_colour_or_size_is_an_error():
    with pytest.raises(UnknownName, match="ambre"):
        colour("ambre")
    with pytest.raises(UnknownName, match="page"):
        size("page")


def test_every_colour_of_the_theme_is_in_the_palette():
    assert {colour(name) for name in ("night", "amber", "federal", "pawn-4", "sky-dawn-2")} <= set(palette())
    assert len(palette()) == len(set(palette())) <= 256


def test_smooth_edges_have_colours_between():
    assert blend(colour("night"), colour("ivory"), 1 / 3) in palette()


def test_writing_is_dark_on_light_and_light_on_dark():
    assert ink_on(colour("amber")) == colour("street")
    assert ink_on(colour("swat")) == colour("badge")


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


def test_pawns_police_and_zones_are_far_apart_in_colour():
    names = [*(f"pawn-{seat}" for seat in range(5)), "federal", "local", "swat"]
    pairs = [(one, other) for i, one in enumerate(names) for other in names[:i]]
    assert min(distance(colour(one), colour(other)) for one, other in pairs) > 60
