"""The parts that portraits are put together from, and the portraits of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from msgspec import Struct, convert


class HeadShape(StrEnum):
    """The shape of a head."""

    OVAL = "oval"
    ROUND = "round"
    SQUARE = "square"


class Hair(StrEnum):
    BALD = "bald"
    SHORT = "short"
    LONG = "long"
    BUN = "bun"
    CURLS = "curls"
    MOHAWK = "mohawk"
    BOB = "bob"
    TAIL = "tail"


class Hat(StrEnum):
    NONE = "none"
    FEDORA = "fedora"
    CAP = "cap"
    BERET = "beret"
    HOOD = "hood"
    HELMET = "helmet"
    BOWLER = "bowler"
    BANDANA = "bandana"
    TURBAN = "turban"


class Coat(StrEnum):
    """What is worn over the shoulders."""

    TRENCH = "trench"
    SUIT = "suit"
    ROLLNECK = "rollneck"
    JACKET = "jacket"
    APRON = "apron"
    ROBE = "robe"


class Accessory(StrEnum):
    """What else is worn or carried."""

    GLASSES = "glasses"
    SHADES = "shades"
    GOGGLES = "goggles"
    MASK = "mask"
    PATCH = "patch"
    BEARD = "beard"
    MOUSTACHE = "moustache"
    HEADSET = "headset"
    SCARF = "scarf"
    PIPE = "pipe"
    SCAR = "scar"
    EARRINGS = "earrings"


class Portrait(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of one, with the names of their colours."""

    ground: str
    coat_ink: str
    head: HeadShape = HeadShape.OVAL
    skin: str = "skin-fair"
    """Its side in the shade has the same name with `-shade` behind it."""
    hair: Hair = Hair.SHORT
    hair_ink: str = "hair-dark"
    hat: Hat = Hat.NONE
    hat_ink: str = "cloth-black"
    coat: Coat = Coat.SUIT
    accessories: tuple[Accessory, ...] = ()
    accessory_ink: str = "cloth-black"


@cache
def portraits_of(package: str) -> Mapping[str, Portrait]:
    """Those in `portraits.toml` of a rendering package, by name."""
    source = files(package).joinpath("portraits.toml").read_text(encoding="utf-8")
    return MappingProxyType(convert(tomllib.loads(source), dict[str, Portrait]))
