"""Wounds and handcuffs (EP-WND), and healing (EP-GEN-07). `Player.wounds` counts the cubes in the red box."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Step, Text, seat_name

from .belongings.assets import effect_of
from .belongings.effects import effect_name
from .components import components
from .state import Player, Table
from .telling.names import asset_name, contact_name


def heal(g: Table[Any], seat: Seat, do: Effects, times: int = 1) -> None:
    """EP-GEN-07. The player must have that many wounds."""
    player = g.player(seat)
    if not 0 < times <= player.wounds:
        raise ValueError(f"seat {seat} has {player.wounds} wounds, {times} cannot heal")
    player.wounds -= times
    do.tell("log-healed", seat=seat_name(seat), times=times)


def can_be_handcuffed(g: Table[Any], seat: Seat) -> bool:
    """EP-WND-06: a slot without handcuffs is left, and handcuffs are."""
    return g.player(seat).handcuffs < components().player_area.contact_slots and g.handcuffs > 0


class TakeWound(Step, frozen=True):
    """EP-WND-01  One wound; several are several steps (EP-WND-05)."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        player = g.player(self.seat)
        area = components().player_area
        if player.wounds < area.wound_cubes:
            player.wounds += 1
            do.tell("log-wounded", seat=seat_name(self.seat), wounds=player.wounds, most=area.wound_cubes)
        elif not can_be_handcuffed(g, self.seat):
            do.tell("log-wound-ignored", seat=seat_name(self.seat))
        elif player.slot_assets:
            do.then(LoseAsset(self.seat))
        else:
            if not player.empty_contact_slots:
                cover_contact(player, do)
            put_handcuffs(g, self.seat, do)


def cover_contact(player: Player, do: Effects) -> None:
    """EP-WND-03: the card in the rightmost slot without handcuffs stays there, out of reach."""
    card = player.contacts.pop().card
    player.covered.append(card)
    do.tell("log-contact-covered", seat=seat_name(player.seat), contact=contact_name(card))


def put_handcuffs(g: Table[Any], seat: Seat, do: Effects) -> None:
    """EP-WND-02: onto the rightmost slot without handcuffs, which holds nothing now; one wound heals."""
    player = g.player(seat)
    g.handcuffs -= 1
    player.handcuffs += 1
    player.wounds -= 1
    do.tell("log-handcuffed", seat=seat_name(seat))


class LoseAsset(Ask, frozen=True):
    """EP-WND-04  Handcuffs come onto a slot with a locked asset: the player chooses which of those in contact slots
    goes to the box. Who is out is asked nothing any more and loses the default.
    """

    def decision(self, g: Table[Any]) -> Decision | None:
        player = g.player(self.seat)
        if not player.is_in:
            return None
        options = tuple(
            Option(f"asset:{asset}", asset_name(asset), worth=effect_name(effect_of(asset)), value=asset)
            for asset in sorted(player.slot_assets)
        )
        return Decision(
            self.seat,
            "D-CUFF-ASSET",
            "EP-WND-04",
            Text("ask-asset-to-lose"),
            options,
            default=options[-1].id,
            occasion=Text("occasion-handcuffs"),
        )

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        super().resolve(g, picks, do)
        if not picks:
            self.answer(g, max(g.player(self.seat).slot_assets), do)

    def answer(self, g: Table[Any], asset: str, do: Effects) -> None:
        g.player(self.seat).slot_assets.remove(asset)
        do.tell("log-asset-lost", seat=seat_name(self.seat), asset=asset_name(asset))
        put_handcuffs(g, self.seat, do)
