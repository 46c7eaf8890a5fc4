"""The codes of what is in the box, each list in its printed order."""

from __future__ import annotations

from enum import StrEnum


class CityArea(StrEnum):
    DOWNTOWN = "downtown"
    MIDTOWN = "midtown"
    UPTOWN = "uptown"


class Premises(StrEnum):
    """Kinds of player buildings."""

    SPEAKEASY = "speakeasy"
    STILL = "still"
    NIGHTCLUB = "nightclub"
    CASINO = "casino"

    @property
    def sells(self) -> bool:
        return self is not Premises.STILL


class BuildingWay(StrEnum):
    """How a player's building comes onto the board (SP-BLD-06, SP-BLD-07)."""

    OPEN = "open"
    UPGRADE = "upgrade"
    TAKE_OVER = "take-over"


class Operation(StrEnum):
    """The four operations, which are also the kinds of operation cards and their decks."""

    VIP = "VIP"
    PARTY = "PARTY"
    STILL = "STILL"
    FLEET = "FLEET"


class LevelTrack(StrEnum):
    """The five level markers of a player: the operations and strength."""

    VIP = "VIP"
    PARTY = "PARTY"
    STILL = "STILL"
    FLEET = "FLEET"
    STRENGTH = "STRENGTH"


class Workplace(StrEnum):
    """The locations where persons wait for capos (§3.6)."""

    DOCKS = "docks"
    TOWN_HALL = "town-hall"
    COMMISSION = "commission"
    SUPPLIERS = "suppliers"
    PLANNING = "planning"
    GARAGE = "garage"
    PARK = "park"
    RESTAURANT = "restaurant"


class MobsterDeck(StrEnum):
    A = "A"
    B = "B"
    C = "C"
    D = "D"


class AbilityCode(StrEnum):
    """What an associate is good for (§3.14)."""

    DEFENCE = "AB1"
    TWO_FAMILY = "AB2"
    LEVERAGE = "AB3"
    STILL_DEFENCE = "AB4"
    CITY_TOKENS = "AB5"
    ONE_FREE_USE = "AB6"
    BOATS = "AB7"
    CHEAP_TAKEOVER = "AB8"


class CrateCode(StrEnum):
    """Crates, named after their permanent bonus (§3.16)."""

    BOOKS = "C01"
    SALES = "C02"
    VIP = "C03"
    HIRING = "C04"
    DEFENCE = "C05"
    ASSOCIATE = "C06"
    BOATS = "C07"
    STILL = "C08"
    RANGE = "C09"
    BARREL_PRICE = "C10"
    BARREL_INCOME = "C11"
    TAKEOVER = "C12"
    CLUB_PRICE = "C13"
    HELPERS = "C14"
    LEVERAGE = "C15"
    VIP_LEVERAGE = "C16"
    CITY_TOKENS = "C17"
    SPEAKEASY_PRICE = "C18"


class RivalDeed(StrEnum):
    """What the rival does (SP-SOLO)."""

    OPEN = "OPEN"
    TAKE = "TAKE"
    CLUB = "CLUB"
    CASINO = "CASINO"
    GUARD = "GUARD"
    DOCK = "DOCK"
    RAID = "RAID"
    SELL = "SELL"
    BOOK = "BOOK"
    RISE = "RISE"
    ORDER = "ORDER"


class Difficulty(StrEnum):
    """Of the rival."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
