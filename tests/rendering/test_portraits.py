from importlib import import_module
from importlib.resources import files

import pytest
from msgspec import ValidationError, convert
from msgspec.structs import replace

from games import GAMES
from games.escape_plan.components import components
from rendering.canvas import Canvas
from rendering.escape_plan.table.cards import portrait_of
from rendering.portraits import (
    Accessory,
    Coat,
    Hair,
    Hat,
    HeadShape,
    Portrait,
    draw_portrait,
    painted_portrait,
    portraits_of,
)
from rendering.theme import BASE

PLAIN = Portrait(ground="panel", coat_ink="cloth-navy", hat_ink="accent", accessory_ink="gold")


def drawn(portrait: Portrait) -> bytes:
    return painted_portrait(BASE, portrait, 64).tobytes()


@pytest.mark.parametrize(
    ("part", "kinds"),
    [("head", HeadShape), ("hair", Hair), ("hat", Hat), ("coat", Coat)],
    ids=lambda value: str(value),
)
def test_every_part_looks_unlike_the_others_of_its_kind(part, kinds):
    assert len({drawn(replace(PLAIN, **{part: kind})) for kind in kinds}) == len(kinds)


def test_everything_else_that_is_worn_shows():
    assert (
        len({drawn(PLAIN), *(drawn(replace(PLAIN, accessories=(accessory,))) for accessory in Accessory)})
        == len(Accessory) + 1
    )


PORTRAYED = sorted(
    title for title in GAMES if files(f"rendering.{title}").joinpath("portraits.toml").is_file()
)
"""Games with portraits from the kit; another may draw its heads itself."""


@pytest.mark.parametrize("title", PORTRAYED)
def test_the_portraits_of_a_game_are_drawn_in_its_colours_and_differ(title):
    package = f"rendering.{title}"
    theme = import_module(f"{package}.theme").THEME
    faces = portraits_of(package)
    assert len({painted_portrait(theme, face, 64).tobytes() for face in faces.values()}) == len(faces)


def test_a_portrait_stays_within_its_frame():
    canvas = Canvas(BASE, 100, 100, BASE.colour("paper"))
    draw_portrait(canvas, (50, 50), 30, PLAIN)
    picture = canvas.finished()
    outside = [picture.getpixel(at) for at in ((10, 50), (90, 50), (50, 10), (50, 90), (21, 21), (79, 79))]
    assert set(outside) == {BASE.colour("paper")}
    assert picture.getpixel((50, 45)) != BASE.colour("paper")


def test_who_is_out_is_drawn_darker():
    light, dark = (Canvas(BASE, 60, 60, BASE.colour("paper")) for _ in range(2))
    draw_portrait(light, (30, 30), 30, PLAIN)
    draw_portrait(dark, (30, 30), 30, PLAIN, dim=True)
    assert sum(light.finished().getpixel((26, 36))) > sum(dark.finished().getpixel((26, 36)))


def test_a_misspelt_part_is_refused():
    with pytest.raises(ValidationError):
        convert({"ground": "panel", "coat_ink": "ink", "hat": "sombrero"}, Portrait)


def test_every_contact_of_escape_plan_has_a_portrait():
    assert all(portrait_of(card) for card in components().contacts)
