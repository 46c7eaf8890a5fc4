"""The pictures of the README can be drawn again by anyone."""

from __future__ import annotations

import pytest
from PIL import Image

from tests.readme_pictures import DOCS, SHOWPIECES, picture

GAMES_TRIED = 4


@pytest.mark.parametrize("name", SHOWPIECES)
def test_the_pictures_of_the_readme_are_as_wide_as_those_of_today(name):
    drawn = picture(name, games=GAMES_TRIED)
    with Image.open(DOCS / f"{name}.png") as kept:
        assert kept.width == drawn.width
    assert f"docs/{name}.png" in (DOCS.parent / "README.md").read_text(encoding="utf-8")
