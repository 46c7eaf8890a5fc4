"""The Evade step (EP-EVA): what the player cannot or will not shake off on the tiles he left wounds him."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Text, seat_name

from .city import tile_address, tile_of
from .components import Effect, EffectKind
from .executive import EVADING, Source, Use, barred, carry_out, chosen, usable
from .names import tile_name
from .officers import Officer
from .state import Table
from .threats import Pursuit
from .wounds import TakeWound


class Evade(Ask, frozen=True):
    """EP-EVA-04  Any actions of windows E and A, one after another, until the player takes what is left.

    Without a threat there is nothing to decide here: what else can be used can be used in the window that follows.
    """

    pursuit: Pursuit

    def decision(self, g: Table[Any]) -> Decision | None:
        threats = self.pursuit.threats(g)
        if not threats:
            return None
        finish = Option("finish", Text("option-finish"), Text("note-wounds", {"wounds": len(threats)}))
        uses = usable(g, self.seat, threats)
        equipment = next((use.option.id for use in uses if use.source is Source.EQUIPMENT), finish.id)
        prompt = Text("ask-evade", {"threats": [threat.name for threat in threats], "count": len(threats)})
        options = (*(use.option for use in uses), finish)
        return Decision(self.seat, "D-EVADE", "EP-EVA-04", prompt, options, default=equipment)

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        return barred(g, seat, self.pursuit.threats(g))

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        pursuit = self.pursuit.now(g)
        threats = pursuit.threats(g)
        if pick == "finish":
            self._be_caught(threats, do)
            return
        use = chosen(usable(g, self.seat, threats), pick)
        carry_out(g, self.seat, use, do)
        if use.effect.kind in EVADING:
            do.then(target_of(self.seat, pursuit, use))
        else:
            do.then(Evade(self.seat, pursuit))

    def _be_caught(self, threats: list[Officer], do: Effects) -> None:
        """EP-EVA-09."""
        names = [threat.name for threat in threats]
        do.tell("log-caught", seat=seat_name(self.seat), officers=names, count=len(names))
        do.then(*(TakeWound(self.seat) for _ in threats))


def target_of(seat: Seat, pursuit: Pursuit, use: Use) -> EvadeOne | EvadeOnTile:
    if use.effect.kind is EffectKind.EVADE_ONE:
        return EvadeOne(seat, pursuit, use.name, use.effect)
    return EvadeOnTile(seat, pursuit, use.name, use.effect)


def hit(effect: Effect, threats: list[Officer]) -> list[Officer]:
    """Those that the effect could cancel; an effect that names no types works on all."""
    return [threat for threat in threats if not effect.police or threat.police in effect.police]


class EvadeOne(Ask, frozen=True):
    """EP-EVA-05, EP-EVA-07  One officer of the types named is shaken off."""

    pursuit: Pursuit
    name: Text
    """Of what was used."""
    effect: Effect

    def decision(self, g: Table[Any]) -> Decision:
        threats = self.pursuit.threats(g)
        on_tile = Counter(threat.tile for threat in threats)
        targets = hit(self.effect, threats)
        most = max(targets, key=lambda threat: on_tile[threat.tile])
        options = tuple(
            Option(f"officer:{threat.id}", threat.name, at=(tile_address(threat.tile),)) for threat in targets
        )
        prompt = Text("ask-evade-one", {"what": self.name})
        return Decision(
            self.seat, "D-EVADE-TARGET", "EP-EVA-05", prompt, options, default=f"officer:{most.id}"
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        shake_off(self.seat, self.pursuit, [Officer.from_id(pick.removeprefix("officer:"))], self.name, do)


class EvadeOnTile(Ask, frozen=True):
    """EP-EVA-06, EP-EVA-08  All officers on one tile, or all of one type there, are shaken off."""

    pursuit: Pursuit
    name: Text
    """Of what was used."""
    effect: Effect

    def decision(self, g: Table[Any]) -> Decision:
        count = Counter(threat.tile for threat in hit(self.effect, self.pursuit.threats(g)))
        options = tuple(
            Option(
                tile_address(tile),
                tile_name(tile),
                Text("note-evaded", {"count": threats}),
                at=(tile_address(tile),),
            )
            for tile, threats in count.items()
        )
        most = max(count, key=count.__getitem__)
        prompt = Text("ask-evade-tile", {"what": self.name})
        return Decision(self.seat, "D-EVADE-TARGET", "EP-EVA-08", prompt, options, default=tile_address(most))

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        there = [
            threat for threat in hit(self.effect, self.pursuit.threats(g)) if threat.tile == tile_of(pick)
        ]
        shake_off(self.seat, self.pursuit, there, self.name, do)


def shake_off(seat: Seat, pursuit: Pursuit, officers: list[Officer], what: Text, do: Effects) -> None:
    names = [officer.name for officer in officers]
    do.tell("log-evaded", seat=seat_name(seat), officers=names, what=what)
    do.then(Evade(seat, pursuit.without(*officers)))
