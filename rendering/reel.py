"""Encodes pictures as an animated WebP, small enough to be sent."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import groupby
from typing import Generic, TypeVar

import zstandard
from msgspec import Struct
from PIL import Image

from games.kernel import Moment, Story

from .canvas import Canvas
from .fonts import ELLIPSIS, broken, shortened
from .page import Film
from .theme import Theme
from .words import Voice, Words

ViewT = TypeVar("ViewT", bound=Struct)
MomentT = TypeVar("MomentT")

BYTES_MOST = 8 * 1024 * 1024
FRAMES_MOST = 100
"""Of a game with more moments, a film shows as many as these, evenly spread."""
FILM_MILLISECONDS = 90_000
"""How long a film runs, as far as the bounds for a frame allow."""
FRAME_MILLISECONDS_MOST = 2000
LAST_MILLISECONDS = 4000
COPIES: tuple[tuple[int, int], ...] = ((800, 75), (800, 45), (640, 40), (480, 30), (320, 20), (240, 5))
"""Widths in pixels with encoding qualities (of 100). The first copy that fits is used."""
WIDTH = COPIES[0][0]
"""The width of the input frames."""
CAPTION_PX, CAPTION_LINES, CAPTION_LINE, CAPTION_MARGIN = 30, 3, 40, 16
"""Of the caption below a frame: the size of its writing, its lines and their height, and its margin."""


class TooLong(ValueError):
    """Even the smallest copy does not fit."""


class FilmStrip(Image.Image):
    """Full-colour frames of one size, as one image of many to Pillow. Each is unpacked when it is its turn: those
    of a long game take more than a gigabyte."""

    def __init__(self, frames: Iterable[Image.Image]) -> None:
        """Raises ValueError if there is none."""
        super().__init__()
        self._mode = "RGB"
        # One block for all: small ones would settle where large ones were, and the heap would grow with each frame.
        self._packed = bytearray()
        self._begins = [0]
        compress = zstandard.ZstdCompressor(level=1).compress
        for frame in frames:
            self._size = frame.size
            self._packed += compress(frame.tobytes())
            self._begins.append(len(self._packed))
        if not self.n_frames:
            raise ValueError("a film has a frame")
        self.seek(0)

    @property
    def n_frames(self) -> int:
        return len(self._begins) - 1

    def seek(self, frame: int) -> None:
        self._at = frame
        with memoryview(self._packed)[self._begins[frame] : self._begins[frame + 1]] as packed:
            self.im = Image.frombytes("RGB", self.size, zstandard.decompress(packed)).im

    def tell(self) -> int:
        return self._at

    def scaled(self, width: int) -> FilmStrip:
        """The same frames at this width."""
        size = width, round(self.height * width / self.width)
        return FilmStrip(frame.resize(size, Image.Resampling.LANCZOS) for frame in self._frames())

    def _frames(self) -> Iterator[Image.Image]:
        for number in range(self.n_frames):
            self.seek(number)
            yield self


class FilmPainter(Generic[ViewT]):
    """Animates stories of a game: a frame for each moment that looks different, and one for the end. A long game has
    FRAMES_MOST. Below each stands what has happened since the one before."""

    def __init__(
        self,
        drawn: Callable[[ViewT, Voice], Image.Image],
        result: Callable[[ViewT, Voice], str],
        *,
        theme: Theme,
        seen: Callable[[ViewT], object],
        headlines: Collection[str] = (),
    ) -> None:
        """`drawn` paints a frame of WIDTH, `result` says how the game ended, and `seen` returns the part of a view
        that a frame shows. `headlines` are kinds of events that a caption without room for all tells first."""
        self._drawn = drawn
        self._result = result
        self._theme = theme
        self._seen = seen
        self._headlines = headlines

    def __call__(
        self,
        story: Story[ViewT],
        *,
        names: Sequence[str],
        words: Words,
        then: Mapping[int, Sequence[str]],
        bytes_most: int = BYTES_MOST,
    ) -> Film:
        """`then` gives the players' names at moments, by number, where they differ from `names`. Raises TooLong."""
        places = thinned(self._places(story))
        stretches = (
            story.moments[before + 1 : place + 1]
            for before, place in zip([-1, *places], places, strict=False)
        )
        frames = (
            self._frame(stretch, Voice(words, then.get(stretch[-1].number, names))) for stretch in stretches
        )
        voice = Voice(words, names)
        alt = voice("alt-film", frames=len(places), result=self._result(story.end, voice))
        return reel(frames, alt, bytes_most=bytes_most)

    def _places(self, story: Story[ViewT]) -> list[int]:
        """Those of the moments that look different, each the first of its like, and of the end. A change of which nothing
        is told shows with the next one."""
        looks = groupby(range(len(story.moments)), key=lambda place: self._seen(story.moments[place].view))
        shown: list[int] = []
        for place in [next(same) for _, same in looks][:-1]:
            since = shown[-1] + 1 if shown else 0
            if not shown or any(one.events for one in story.moments[since : place + 1]):
                shown.append(place)
        return [*shown, len(story.moments) - 1]

    def _frame(self, stretch: Sequence[Moment[ViewT]], voice: Voice) -> Image.Image:
        """The last of some moments, with what happened in all of them."""
        frame = self._drawn(stretch[-1].view, voice)
        events = [event for one in stretch for event in one.events]
        first = [place for place, event in enumerate(events) if event.kind in self._headlines]
        caption = captioned(self._theme, [voice.say(event.text) for event in events], first)
        page = Image.new("RGB", (frame.width, frame.height + caption.height))
        page.paste(frame, (0, 0))
        page.paste(caption, (0, frame.height))
        return page


def captioned(theme: Theme, sentences: Sequence[str], first: Collection[int] = ()) -> Image.Image:
    """A band of WIDTH with the sentences, as far as there is room. `first`: see `caption_lines`."""
    canvas = Canvas(theme, WIDTH, CAPTION_LINES * CAPTION_LINE + 2 * CAPTION_MARGIN, theme.colour("panel"))
    for number, line in enumerate(caption_lines(sentences, first)):
        y = CAPTION_MARGIN + (number + 0.5) * CAPTION_LINE
        canvas.write((CAPTION_MARGIN, y), line, CAPTION_PX, theme.colour("ink"))
    return canvas.finished()


def caption_lines(sentences: Sequence[str], first: Collection[int] = ()) -> list[str]:
    """As many whole sentences as there is room for, in their order. An ellipsis says that there are more.

    `first`: the places of those that are left out last. Only a single sentence without room is cut within.
    """
    room = WIDTH - 2 * CAPTION_MARGIN
    by_weight = sorted(range(len(sentences)), key=lambda place: place not in first)
    for kept in range(len(sentences), 0, -1):
        told = [sentences[place] for place in sorted(by_weight[:kept])]
        more = [ELLIPSIS] if kept < len(sentences) else []
        lines = broken(" ".join([*told, *more]), room, CAPTION_PX)
        if len(lines) <= CAPTION_LINES:
            return list(lines)
    lines = broken(" ".join(sentences[place] for place in by_weight[:1]), room, CAPTION_PX)
    rest = " ".join(lines[CAPTION_LINES - 1 :])
    return [*lines[: CAPTION_LINES - 1], shortened(rest, room, CAPTION_PX)] if rest else []


def thinned(moments: Sequence[MomentT]) -> list[MomentT]:
    """At most FRAMES_MOST of them, evenly spread, with the first and the last."""
    if len(moments) <= FRAMES_MOST:
        return list(moments)
    last = len(moments) - 1
    return [moments[place * last // (FRAMES_MOST - 1)] for place in range(FRAMES_MOST)]


def milliseconds_of(frames: int) -> int:
    """How long each frame is shown, except the last: the fewer there are, the longer one may look for what changed."""
    return min(FILM_MILLISECONDS // frames, FRAME_MILLISECONDS_MOST)


def frame_of(page: Image.Image) -> Image.Image:
    """A page in the palette as a frame of WIDTH in full colour."""
    whole = page.convert("RGB")
    return whole.resize((WIDTH, round(whole.height * WIDTH / whole.width)), Image.Resampling.BOX)


def reel(frames: Iterable[Image.Image], alt: str, *, bytes_most: int = BYTES_MOST) -> Film:
    """Encode full-colour frames of WIDTH and of one height; the last one is shown longer. Raises TooLong."""
    strip = FilmStrip(frames)
    for width, quality in COPIES:
        copy = strip if width == WIDTH else strip.scaled(width)
        webp = _encoded(copy, quality)
        if len(webp) <= bytes_most:
            return Film(webp, alt, copy.width, copy.height, copy.n_frames)
    raise TooLong(f"{strip.n_frames} frames do not fit into {bytes_most} bytes")


def _encoded(strip: FilmStrip, quality: int) -> bytes:
    buffer = BytesIO()
    strip.save(
        buffer,
        "WEBP",
        save_all=True,
        duration=[milliseconds_of(strip.n_frames)] * (strip.n_frames - 1) + [LAST_MILLISECONDS],
        loop=0,
        quality=quality,
        method=0,
        kmin=0,
        kmax=0,  # no key frames but the first: Pillow's default, every fifth, nearly doubles the bytes
    )
    return buffer.getvalue()
