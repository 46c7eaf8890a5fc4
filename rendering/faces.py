"""The typefaces of pictures: Source Sans Pro, with Noto faces as a fallback.

Noto Sans CJK is drawn to go with Source Sans and has Hangul, Kana and Han; Noto Emoji has emoji in one colour. Scripts
whose letters join or run from right to left, such as Arabic, are shaped by Raqm where Pillow has it. Elsewhere their
letters stand one by one, from left to right: they can be made out but do not look well.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from unicodedata import category

import font_source_sans_pro  # type: ignore[import-untyped]
from msgspec import Struct
from PIL import ImageFont, features

FACES_KEPT = 128
SIGNS_KEPT = 4096
TEXTS_KEPT = 8192

UNKNOWN = "·"
"""Replaces a character that no face has."""
VARIATIONS = range(0xFE00, 0xFE10)
SKIN_TONES = range(0x1F3FB, 0x1F400)
FILLERS = frozenset("\u115f\u1160\u3164\uffa0")
"""Invisible Hangul letters."""


class Weight(StrEnum):
    REGULAR = "SourceSansPro"
    SEMIBOLD = "SourceSansProSemibold"
    BOLD = "SourceSansProBold"
    BLACK = "SourceSansProBlack"


WEIGHTS = {Weight.REGULAR: 400, Weight.SEMIBOLD: 600, Weight.BOLD: 700, Weight.BLACK: 900}
"""Values on the weight axis of a variable font."""


class Face(Struct, frozen=True):
    """A typeface: one file with all weights, or for Source Sans Pro one file per weight."""

    package: str
    file: str
    index: int = 0
    """The index within a font collection."""


SOURCE = Face("font_source_sans_pro", "")
KOREAN = 1
"""An index in the collection. All regional faces have the same characters, with Han in the forms of their region."""

SHAPED = tuple(
    Face("manimgx_fonts", f"NotoSans{script}[wght].ttf")
    for script in (
        *(
            "Arabic",
            "Armenian",
            "Bengali",
            "Devanagari",
            "Ethiopic",
            "Georgian",
            "Gujarati",
            "Gurmukhi",
            "Hebrew",
        ),
        *("Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai"),
    )
)
"""Of one script each."""

FACES = (
    SOURCE,
    Face("manimgx_fonts", "NotoSans[wght].ttf"),
    Face("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc", KOREAN),
    Face("manimgx_fonts", "NotoEmoji[wght].ttf"),
    Face("manimgx_fonts", "NotoSansSymbols[wght].ttf"),
    *SHAPED,
)
"""In the order in which they are asked for a sign."""


@lru_cache(maxsize=FACES_KEPT)
def font(
    size_px: int, weight: Weight = Weight.REGULAR, face: Face = SOURCE, *, sign_by_sign: bool = False
) -> ImageFont.FreeTypeFont:
    # The basic layout engine is the same on every machine; the other depends on what is installed.
    is_shaped = face in SHAPED and not sign_by_sign and features.check("raqm")
    engine = ImageFont.Layout.RAQM if is_shaped else ImageFont.Layout.BASIC
    if face == SOURCE:
        path = font_source_sans_pro.font_files_ttf[weight.value]
        return ImageFont.truetype(path, size_px, layout_engine=engine)
    path = str(files(face.package).joinpath(face.file))
    loaded = ImageFont.truetype(path, size_px, face.index, layout_engine=engine)
    (axis,) = loaded.get_variation_axes()
    least, most = axis["minimum"] or 0, axis["maximum"] or 0
    loaded.set_variation_by_axes([min(max(WEIGHTS[weight], least), most)])
    return loaded


class Run(Struct, frozen=True):
    """Consecutive characters in one face."""

    face: Face
    text: str


@lru_cache(maxsize=TEXTS_KEPT)
def runs(text: str) -> tuple[Run, ...]:
    """Split the text into runs of the faces that have its characters. Invisible characters are dropped."""
    signs = [(face_of(sign), sign) for sign in text if not _is_unseen(sign)]
    known = [(face, sign) if face else (SOURCE, UNKNOWN) for face, sign in signs]
    parts = [
        Run(face, "".join(sign for _, sign in same)) for face, same in groupby(known, lambda one: one[0])
    ]
    return tuple(_joined(parts))


def _joined(parts: list[Run]) -> Iterator[Run]:
    """The words of a shaped script in one run with the spaces between them: their order may be from right to left."""
    while parts:
        run, *parts = parts
        while run.face in SHAPED and len(parts) > 1 and parts[0].text.isspace() and parts[1].face == run.face:
            space, word, *parts = parts
            run = Run(run.face, run.text + space.text + word.text)
        yield run


def is_blank(text: str) -> bool:
    """Whether the text has no visible character."""
    return not any(run.text.strip() for run in runs(text))


@lru_cache(maxsize=TEXTS_KEPT)
def covers(text: str) -> bool:
    """Whether the faces cover every visible character."""
    return all(face_of(sign) for sign in text if not _is_unseen(sign))


def _is_unseen(sign: str) -> bool:
    """Whether it is invisible alone: joiners, direction marks and the like, and modifiers of emoji."""
    return category(sign) == "Cf" or sign in FILLERS or ord(sign) in VARIATIONS or ord(sign) in SKIN_TONES


@lru_cache(maxsize=SIGNS_KEPT)
def face_of(sign: str) -> Face | None:
    """The first face that has the character; None if no face has it."""
    if sign.isspace():
        return SOURCE
    return next((face for face in FACES if _has(face, sign)), None)


def _has(face: Face, sign: str) -> bool:
    return bytes(font(24, face=face, sign_by_sign=True).getmask(sign)) != _missing(face)


@cache
def _missing(face: Face) -> bytes:
    """What a face shows for signs that it lacks."""
    return bytes(font(24, face=face, sign_by_sign=True).getmask("\uffff"))
