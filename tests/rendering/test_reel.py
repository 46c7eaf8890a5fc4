"""Films: how pictures are encoded."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from weakref import WeakValueDictionary

from PIL import Image

from rendering.reel import WIDTH, reel

SIDE = 20
STEPS = 24


def noisy() -> Image.Image:
    """A ground that takes many bytes."""
    return Image.effect_noise((WIDTH, 200), 90).convert("RGB")


def steps(ground: Image.Image) -> list[Image.Image]:
    """A square that moves over a ground that stays."""
    frames = [ground.copy() for _ in range(STEPS)]
    for number, frame in enumerate(frames):
        frame.paste((255, 0, 0), (number * SIDE, 0, (number + 1) * SIDE, SIDE))
    return frames


def test_what_stays_is_encoded_once():
    frames = steps(noisy())
    one, film = (len(reel(found, "").webp) for found in (frames[:2], frames))
    assert film < 2 * one


def test_the_last_picture_shows_what_moved_and_nothing_of_before():
    frames = steps(noisy())
    with Image.open(BytesIO(reel(frames, "").webp)) as film:
        film.seek(film.n_frames - 1)
        last = film.convert("RGB").crop((0, 0, WIDTH, SIDE))
    red = last.resize((WIDTH // SIDE, 1), Image.Resampling.BOX)
    assert [x for x in range(red.width) if _is_red(red.getpixel((x, 0)))] == [STEPS - 1]


def _is_red(pixel: tuple[int, int, int]) -> bool:
    return pixel[0] > 200 and pixel[1] < 60


def test_frames_need_not_be_in_memory_together():
    alive: WeakValueDictionary[int, Image.Image] = WeakValueDictionary()
    most = 0

    def drawn() -> Iterator[Image.Image]:
        nonlocal most
        ground = noisy()
        for number in range(STEPS):
            alive[number] = frame = ground.copy()
            most = max(most, len(alive))
            yield frame

    assert reel(drawn(), "").frames == STEPS
    assert most <= 2, "the one before is packed by then"
