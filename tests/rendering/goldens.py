"""Pictures compared with ones that someone has looked at.

After a change that is meant, BACKROOM_UPDATE_GOLDENS=1 writes them again; look at them before they are committed.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.page import Picture

TOLERANCE = 3.0
"""Mean difference of a channel, of 255: room for another version of the text renderer."""
CELL = 16
CELL_TOLERANCE = 36.0
"""The same in any square of so many pixels, so that a piece that is missing is noticed on a whole board."""
COPY_WIDTH = 640
"""Of the copies that are kept of whole pictures: small, and every piece can still be told."""


def compare(path: Path, image: Image.Image, saved: Path) -> None:
    """`path` of the golden; a picture that differs is kept in the folder `saved`."""
    if os.environ.get("BACKROOM_UPDATE_GOLDENS"):
        path.parent.mkdir(exist_ok=True)
        image.save(path, optimize=True)
    with Image.open(path) as golden:
        assert image.size == golden.size
        difference = ImageChops.difference(image.convert("RGB"), golden.convert("RGB"))
    all_over, worst = _mean(difference), max(map(_mean, _cells(difference)))
    if all_over > TOLERANCE or worst > CELL_TOLERANCE:
        image.save(saved / path.name)
        pytest.fail(f"{path.name} differs by {all_over:.1f}, somewhere by {worst:.1f}; see {saved}")


def small_copy(picture: Picture) -> Image.Image:
    """Of a finished picture, in its own palette."""
    image = Image.open(BytesIO(picture.png))
    height = round(image.height * COPY_WIDTH / image.width)
    copy = image.convert("RGB").resize((COPY_WIDTH, height), Image.Resampling.BOX)
    return copy.quantize(palette=image, dither=Image.Dither.NONE)


def _mean(difference: Image.Image) -> float:
    return max(ImageStat.Stat(difference).mean)


def _cells(image: Image.Image) -> list[Image.Image]:
    return [
        image.crop((left, top, min(left + CELL, image.width), min(top + CELL, image.height)))
        for top in range(0, image.height, CELL)
        for left in range(0, image.width, CELL)
    ]
