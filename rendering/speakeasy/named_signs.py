"""Signs of a legend that look or are called differently for each of several things."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from games.speakeasy.codes import CityArea
from games.speakeasy.components import BoatId, CardId, CityTokenId, components
from games.speakeasy.rewards import Gain
from games.speakeasy.telling.names import gain_name
from rendering.canvas import Canvas, Point
from rendering.words import Voice

from .gain_signs import draw_city_token
from .operations.painting import draw_played
from .signs import draw_boat
from .theme import colour


class NamedSign(Struct, frozen=True):
    def draw(self, c: Canvas, at: Point) -> None:
        """Draw a sample around a point."""
        raise NotImplementedError

    def meaning(self, voice: Voice) -> str:
        raise NotImplementedError


ExplainedSign: TypeAlias = str | NamedSign
"""A sign of a legend. The text is the id of one that is always the same."""


class NamedArea(NamedSign, frozen=True):
    area: CityArea

    def draw(self, c: Canvas, at: Point) -> None:
        x, y = at
        box = (x - 18, y - 14, x + 18, y + 14)
        c.box(box, colour(f"{self.area}-ground"), colour(self.area), 3, 6)

    def meaning(self, voice: Voice) -> str:
        """With its districts, which have numbers in a row: colours alone would not tell them."""
        districts = [
            number for number, district in components().districts.items() if district.area == self.area
        ]
        return voice("legend-area", area=self.area, first=min(districts), last=max(districts))


class NamedBoat(NamedSign, frozen=True):
    boat: BoatId

    def draw(self, c: Canvas, at: Point) -> None:
        draw_boat(c, at, 17)

    def meaning(self, voice: Voice) -> str:
        return voice("legend-boat", initials=voice("board-captain", boat=self.boat), boat=self.boat)


class NamedToken(NamedSign, frozen=True):
    """A city token."""

    token: CityTokenId

    @property
    def reward(self) -> Gain:
        return components().city_tokens[self.token].reward

    def draw(self, c: Canvas, at: Point) -> None:
        draw_city_token(c, self.token, at, 18)

    def meaning(self, voice: Voice) -> str:
        return voice("legend-city-token", token=self.token, gain=gain_name(self.reward))


class NamedCard(NamedSign, frozen=True):
    """A card that was played."""

    card: CardId

    @property
    def reward(self) -> Gain:
        return components().cards[self.card].reward

    def draw(self, c: Canvas, at: Point) -> None:
        draw_played(c, self.card, at, 18)

    def meaning(self, voice: Voice) -> str:
        return voice.say(gain_name(self.reward))
