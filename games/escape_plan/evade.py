"""The Evade step (EP-EVA): what players cannot or will not shake off on the tiles that they left wounds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from games.kernel import Barred, Decision, Effects, Listing, Option, Seat, Text, itself, seat_name

from .belongings.effects import effect_name
from .city import tile_address
from .components import Effect, EffectKind, components
from .executive import EVADING, Source, Use, barred, by_option, carry_out, kept_behind, usable
from .police.threats import Pursued, Pursuit, Threat, threat_names
from .state import Table
from .telling.names import tile_name
from .wounds import TakeWound, can_be_handcuffed

FINISH = "finish"
NOT_SANDRA = ":not-sandra"
"""Ends the option of a tile on which Sandra does not count as an officer of the type (EP-EVA-06)."""


class Evade(Pursued, frozen=True):
    """EP-EVA-04  Any actions of windows E and A, one after another, until the player takes what is left.

    Without a threat there is nothing to decide here: what else can be used can be used in the window that follows.
    """

    def decision(self, g: Table[Any]) -> Decision | None:
        threats = self.pursuit.threats(g)
        if not threats:
            return None
        uses = usable(g, self.seat, threats)
        helping = by_option(use for use in uses if is_of_help(use, threats))
        others = by_option(use for use in uses if use.id not in helping)
        equipment = next((use.id for use in uses if use.source is Source.EQUIPMENT), FINISH)
        return Decision(
            self.seat,
            "D-EVADE",
            "EP-EVA-04",
            Text("ask-evade", {"threats": threat_names(threats), "count": len(threats)}),
            Listing(
                {**helping, FINISH: FINISH, **others},
                partial(_evade_option, g, self.seat, helping, threats),
                itself,
            ),
            default=equipment,
            always=True,  # no wound comes unasked
            occasion=Text("occasion-evade", {"left": [tile_name(tile) for tile in self.pursuit.left]}),
        )

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        return barred(g, seat, self.pursuit.threats(g))

    def answer(self, g: Table[Any], use: Use | str, do: Effects) -> None:
        if not isinstance(use, Use):
            self._be_caught(self.pursuit.threats(g), do)
            return
        pursuit = self.pursuit.now(g)
        carry_out(g, self.seat, use, do)
        if use.effect.kind in EVADING:
            do.then(target_of(self.seat, pursuit, use))
        else:
            do.then(Evade(self.seat, pursuit))

    def _be_caught(self, threats: list[Threat], do: Effects) -> None:
        """EP-EVA-09."""
        do.tell("log-caught", seat=seat_name(self.seat), officers=threat_names(threats), count=len(threats))
        do.then(*(TakeWound(self.seat) for _ in threats))


def _evade_option(
    g: Table[Any], seat: Seat, helping: Collection[str], threats: Sequence[Threat], id: str, choice: Use | str
) -> Option:
    if not isinstance(choice, Use):
        return finish_option(g, seat, len(threats))
    return evading_option(choice, threats) if id in helping else kept_behind(choice)


def finish_option(g: Table[Any], seat: Seat, wounds: int) -> Option:
    """Taking the wounds, and whether that brings handcuffs (EP-WND-02) or cannot any more (EP-WND-06)."""
    player, most = g.player(seat), components().player_area.wound_cubes
    if player.wounds + wounds <= most:
        worth = Text("worth-wounds", {"wounds": player.wounds, "most": most})
    elif can_be_handcuffed(g, seat):
        worth = Text("worth-handcuffs")
    else:
        worth = Text("worth-wounds-at-most", {"wounds": player.wounds, "most": most})
    return Option(FINISH, Text("option-take-wounds", {"wounds": wounds}), worth=worth)


def is_of_help(use: Use, threats: Sequence[Threat]) -> bool:
    """Whether it could rid the player of a threat: by evading it, or by taking the officer off a left tile."""
    if use.effect.kind in EVADING:
        return True
    away = use.effect.kind in (EffectKind.MOVE_OFFICER, EffectKind.REMOVE_OFFICER)
    return away and any(threat.police in use.effect.police for threat in threats if threat.police)


def evading_option(use: Use, threats: Sequence[Threat]) -> Option:
    """With how many of the threats it cancels at most, and what it costs."""
    on_tile = Counter(threat.tile for threat in hit(use.effect, list(threats)))
    is_single = use.effect.kind in (EffectKind.EVADE_ONE, EffectKind.MOVE_OFFICER, EffectKind.REMOVE_OFFICER)
    worth = Text(
        "worth-evades",
        {
            "count": 1 if is_single else max(on_tile.values()),
            "of": len(threats),
            "price": use.price,
            "star": int(use.star),
        },
    )
    note = None if use.ability else effect_name(use.effect)  # an ability's label says what it does
    return Option(use.id, use.label, note, worth, value=use)


def target_of(seat: Seat, pursuit: Pursuit, use: Use) -> EvadeOne | EvadeOnTile:
    if use.effect.kind is EffectKind.EVADE_ONE:
        return EvadeOne(seat, pursuit, use.name, use.effect)
    return EvadeOnTile(seat, pursuit, use.name, use.effect)


def hit(effect: Effect, threats: list[Threat]) -> list[Threat]:
    """Those that the effect could cancel; an effect that names no types works on all."""
    return [threat for threat in threats if not effect.police or threat.is_one_of(effect.police)]


class EvadeOne(Pursued, frozen=True):
    """EP-EVA-05, EP-EVA-07  One officer of the types named is shaken off, or Sandra."""

    name: Text
    """Of what was used."""
    effect: Effect

    def decision(self, g: Table[Any]) -> Decision:
        threats = self.pursuit.threats(g)
        on_tile = Counter(threat.tile for threat in threats)
        targets = hit(self.effect, threats)
        most = max(targets, key=lambda threat: on_tile[threat.tile])
        options = tuple(
            Option(
                f"officer:{threat.id}",
                threat.name,
                at=(tile_address(threat.tile),),
                about=(tile_address(threat.id),),
                value=threat,
            )
            for threat in targets
        )
        return Decision(
            self.seat,
            "D-EVADE-TARGET",
            "EP-EVA-05",
            Text("ask-evade-one"),
            options,
            default=f"officer:{most.id}",
            occasion=Text("occasion-used", {"what": self.name}),
        )

    def answer(self, g: Table[Any], threat: Threat, do: Effects) -> None:
        shake_off(self.seat, self.pursuit, [threat], self.name, do)


class EvadeOnTile(Pursued, frozen=True):
    """EP-EVA-06, EP-EVA-08  All officers on one tile, or all of one type there, are shaken off.

    What works on all of one type works on Sandra, too, if the player wishes; on all officers there, in any case.
    """

    name: Text
    """Of what was used."""
    effect: Effect

    def decision(self, g: Table[Any]) -> Decision:
        targets = self._targets(g)
        on_tile = Counter(threat.tile for threat in self.pursuit.threats(g))
        options = tuple(self._option(pick, threats) for pick, threats in targets.items())
        most = max(targets, key=lambda pick: (len(targets[pick]), on_tile[targets[pick][0].tile]))
        return Decision(
            self.seat,
            "D-EVADE-TARGET",
            "EP-EVA-08",
            Text("ask-evade-tile"),
            options,
            default=most,
            occasion=Text("occasion-used", {"what": self.name}),
        )

    def _targets(self, g: Table[Any]) -> dict[str, list[Threat]]:
        """Who is shaken off, by option."""
        there: dict[str, list[Threat]] = {}
        for threat in hit(self.effect, self.pursuit.threats(g)):
            there.setdefault(tile_address(threat.tile), []).append(threat)
        if self.effect.police:
            for tile, threats in list(there.items()):
                officers = [threat for threat in threats if threat.police]
                if 0 < len(officers) < len(threats):
                    there[f"{tile}{NOT_SANDRA}"] = officers
        return there

    @staticmethod
    def _option(pick: str, threats: list[Threat]) -> Option:
        tile = threats[0].tile
        worth = Text("worth-evaded", {"officers": [threat.who for threat in threats]})
        label = (
            Text("option-not-sandra", {"tile": tile_name(tile)}) if NOT_SANDRA in pick else tile_name(tile)
        )
        return Option(pick, label, worth=worth, at=(tile_address(tile),), value=tuple(threats))

    def answer(self, g: Table[Any], threats: tuple[Threat, ...], do: Effects) -> None:
        shake_off(self.seat, self.pursuit, threats, self.name, do)


def shake_off(seat: Seat, pursuit: Pursuit, threats: Sequence[Threat], what: Text, do: Effects) -> None:
    do.tell("log-evaded", seat=seat_name(seat), officers=threat_names(threats), what=what)
    do.then(Evade(seat, pursuit.without(threats)))
