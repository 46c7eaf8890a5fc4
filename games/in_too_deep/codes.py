"""The codes of what is in the city, each list in its canonical order (chapters 3.3 to 3.5)."""

from __future__ import annotations

from enum import StrEnum


class ZoneName(StrEnum):
    BLOCKS = "BLOCKS"
    DOWNTOWN = "DOWNTOWN"
    ION = "ION"
    PARISH = "PARISH"
    HARBOUR = "HARBOUR"
    AERODROME = "AERODROME"
    HEIGHTS = "HEIGHTS"
    ZINBAZAAR = "ZINBAZAAR"


class KindName(StrEnum):
    """Kinds of items."""

    TRANSPORT = "TRANSPORT"
    WEAPON = "WEAPON"
    HARDWARE = "HARDWARE"
    GOODS = "GOODS"


class ItemName(StrEnum):
    COUPE = "COUPE"
    EAGLE = "EAGLE"
    RIFLE = "RIFLE"
    BLADE = "BLADE"
    JAMMER = "JAMMER"
    DECODER = "DECODER"
    CASH = "CASH"
    STIMS = "STIMS"


class CriminalName(StrEnum):
    CRUSHER = "CRUSHER"
    HACKER = "HACKER"
    DEALER = "DEALER"
    SHADOW = "SHADOW"
    JUMPER = "JUMPER"
    MECHANIC = "MECHANIC"
    ENFORCER = "ENFORCER"
    SEER = "SEER"
    SMUGGLER = "SMUGGLER"
    COURIER = "COURIER"
