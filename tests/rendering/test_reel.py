"""Films: how pictures are encoded."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from weakref import WeakValueDictionary

import pytest
from msgspec import Struct
from PIL import Image

from games.kernel import Event, Moment, Story, Text, seat_name
from rendering.fonts import width_of
from rendering.reel import (
    CAPTION_LINES,
    CAPTION_PX,
    FRAMES_MOST,
    WIDTH,
    FilmPainter,
    caption_lines,
    milliseconds_of,
    reel,
    thinned,
)
from rendering.speakeasy.theme import THEME
from rendering.words import words_of
from tests.rendering.writing import LEGIBLE_PX, PHONE_PX, noting

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


@pytest.mark.parametrize("moments", [1, 2, FRAMES_MOST - 1, FRAMES_MOST])
def test_a_game_of_few_moments_is_shown_with_all_of_them(moments: int):
    assert thinned(range(moments)) == list(range(moments))


@pytest.mark.parametrize("moments", [FRAMES_MOST + 1, 3 * FRAMES_MOST, 1303])
def test_a_long_game_is_shown_from_its_first_to_its_last_moment_in_even_steps(moments: int):
    shown = thinned(range(moments))
    assert (len(shown), shown[0], shown[-1]) == (FRAMES_MOST, 0, moments - 1)
    gaps = {after - before for before, after in pairwise(shown)}
    assert max(gaps) - min(gaps) <= 1
    assert min(gaps) > 0


def test_the_fewer_pictures_a_film_has_the_longer_each_is_shown():
    assert milliseconds_of(2) == milliseconds_of(40) == 2000
    assert milliseconds_of(60) == 1500
    assert milliseconds_of(FRAMES_MOST) == 900


def test_each_picture_is_shown_as_long_as_the_number_of_them_allows():
    with Image.open(BytesIO(reel(steps(noisy()), "").webp)) as film:
        shown = []
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            shown.append(film.info["duration"])
    assert shown == [2000] * (STEPS - 1) + [4000]


# Captions


def turn_of(seat: int) -> Event:
    return Event(Text("log-turn", {"seat": seat_name(seat)}))


class Quay(Struct, frozen=True):
    crates: int


def captions_of(story: Story[Quay], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    painter = FilmPainter[Quay](
        lambda view, voice: Image.new("RGB", (WIDTH, 20)),
        lambda view, voice: "",
        theme=THEME,
        seen=lambda view: view.crates,
    )
    with noting(monkeypatch) as written:
        painter(story, names=("Ana", "Bo"), words=words_of("speakeasy"), then={2: ("Dmitri", "Bo")})
    assert all(one.px * PHONE_PX / WIDTH >= LEGIBLE_PX for one in written)
    return [one.text for one in written]


def test_below_each_picture_stands_what_has_happened_since_the_one_before(monkeypatch: pytest.MonkeyPatch):
    moments = (
        Moment(0, Quay(3), ()),
        Moment(2, Quay(2), (turn_of(0),)),
        Moment(5, Quay(2), (turn_of(1),)),
        Moment(7, Quay(1), (turn_of(0),)),
        Moment(7, Quay(0), (turn_of(1),)),
        Moment(8, Quay(4), ()),
        Moment(9, Quay(5), (turn_of(0),)),
        Moment(9, Quay(6), (turn_of(1),)),
    )
    assert captions_of(Story(moments), monkeypatch) == [
        "It’s Dmitri’s turn.",
        "It’s Bo’s turn. It’s Ana’s turn.",
        "It’s Bo’s turn.",
        "It’s Ana’s turn.",
        "It’s Bo’s turn.",
    ], "one answer may lead to two turns, and what nothing is told of is no picture"


def test_a_caption_keeps_within_its_lines_and_says_if_there_was_more():
    sails = "Bo sails to the other bank."
    assert caption_lines([]) == []
    assert caption_lines([sails] * 2) == [f"{sails} {sails}"]
    for sentences in ([sails] * 20, [sails.removesuffix(".") + " and back again" * 20]):
        lines = caption_lines(sentences)
        assert len(lines) == CAPTION_LINES
        assert lines[-1].endswith("…")
        assert all(width_of(line, CAPTION_PX) <= WIDTH for line in lines)


def test_a_caption_without_room_for_all_keeps_what_matters_in_its_place():
    sails, crime = (
        [f"Bo sails to the other bank with crate {number}." for number in range(20)],
        "Ana is first.",
    )
    told = " ".join(caption_lines([*sails[:10], crime, *sails[10:]], first=[10]))
    assert told.endswith(f"{crime} …")
    assert told.removesuffix(f" {crime} …") == " ".join(sails[: told.count("Bo")])
    assert told.count("Bo") > 1


def test_a_caption_ends_with_a_whole_sentence():
    sentences = [f"Bo sails to the other bank with crate {number}." for number in range(20)]
    told = " ".join(caption_lines(sentences)).removesuffix(" …")
    assert told == " ".join(sentences[: told.count(".")])
