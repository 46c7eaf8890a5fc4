"""Encodes pictures as an animated WebP, small enough to be sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from itertools import groupby
from typing import TypeVar

from msgspec import Struct
from PIL import Image

from games.kernel import Story

from .page import Film
from .words import Voice, Words

ViewT = TypeVar("ViewT", bound=Struct)

BYTES_MOST = 8 * 1024 * 1024
FRAME_MILLISECONDS = 900
LAST_MILLISECONDS = 4000
COPIES: tuple[tuple[int, int], ...] = ((800, 75), (800, 45), (640, 40), (480, 30), (320, 20), (240, 5))
"""Widths in pixels with encoding qualities (of 100). The first copy that fits is used."""
WIDTH = COPIES[0][0]
"""The width of the input frames."""


class TooLong(ValueError):
    """Even the smallest copy does not fit."""


def filmed(
    story: Story[ViewT],
    drawn: Callable[[ViewT, Voice], Image.Image],
    result: Callable[[ViewT, Voice], str],
    *,
    seen: Callable[[ViewT], object],
    names: Sequence[str],
    words: Words,
    then: Mapping[int, Sequence[str]],
    bytes_most: int = BYTES_MOST,
) -> Film:
    """Animate a story: a frame of WIDTH for each moment that looks different, and one for the end.

    `seen` returns the part of a view that a frame shows. `then` gives the players' names at moments, by number, where
    they differ from `names`. Raises TooLong.
    """
    firsts = [next(same) for _, same in groupby(story.moments, key=lambda moment: seen(moment.view))]
    moments = [*firsts[:-1], story.moments[-1]]
    frames = [drawn(one.view, Voice(words, then.get(one.number, names))) for one in moments]
    voice = Voice(words, names)
    alt = voice("alt-film", frames=len(frames), result=result(story.end, voice))
    return reel(frames, alt, bytes_most=bytes_most)


def reel(frames: Sequence[Image.Image], alt: str, *, bytes_most: int = BYTES_MOST) -> Film:
    """Encode full-colour frames of WIDTH; the last one is shown longer. Raises TooLong."""
    for width, quality in COPIES:
        copy = list(frames) if width == WIDTH else [_scaled(image, width) for image in frames]
        webp = _encoded(copy, quality)
        if len(webp) <= bytes_most:
            return Film(webp, alt, copy[0].width, copy[0].height, len(copy))
    raise TooLong(f"{len(frames)} frames do not fit into {bytes_most} bytes")


def _scaled(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def _encoded(frames: Sequence[Image.Image], quality: int) -> bytes:
    buffer = BytesIO()
    first, *others = frames
    durations = [FRAME_MILLISECONDS] * len(others) + [LAST_MILLISECONDS]
    first.save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=durations,
        loop=0,
        quality=quality,
        method=0,
        kmin=0,
        kmax=0,  # no key frames but the first: Pillow's default, every fifth, nearly doubles the bytes
    )
    return buffer.getvalue()
