"""The turns of the bots in the parts of a day (EP-DAY-02, EP-DAY-03)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.kernel import Effects, Step

from ..belongings.tokens import return_token
from ..state import Hour, Outing, Pawn, Table
from ..telling.names import pawn_name
from .beat import Beat
from .costa import CostasBeat
from .sandra import SandrasBeat

BEATS: Mapping[Pawn, Beat] = MappingProxyType({beat.pawn: beat for beat in (SandrasBeat(), CostasBeat())})


class TakeBotTurn(Step, frozen=True):
    """EP-DAY-02."""

    bot: Pawn

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.tell("log-bot-turn-began", who=pawn_name(self.bot))
        bot = g.bots[self.bot]
        start = bot.pawn
        card = BEATS[self.bot].take_turn(g, do)
        end = bot.pawn or g.exit_used
        assert start is not None
        assert end is not None
        bot.outing = Outing(Hour(g.day, g.part), start, end, card)


class OfferBotTurn(Step, frozen=True):
    """EP-TWO-21, EP-SOLO-18  Night and Dawn: a bot that has a token uses it."""

    bot: Pawn

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if g.bots[self.bot].tokens:
            return_token(g, self.bot)
            do.tell("log-token-returned", seat=pawn_name(self.bot))
            do.then(TakeBotTurn(self.bot))
