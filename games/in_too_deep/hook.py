"""Step 1: hook a criminal (TD-HOOK)."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import AskPlayer, Barred, Decision, Effects, Listing, Option, Party, Seat, Text, itself

from .asking import where_is
from .codes import CriminalName
from .components import TokenId, components
from .dilemmas import draw_dilemmas
from .grip import gain_grip
from .state import TooDeepState
from .telling.names import criminal_name, criminal_names, party_name
from .telling.worth import hooking_worth

SKIP = Option("skip", Text("option-skip-hook"))
LOCK_TOKEN: TokenId = "SP12"


class HookOf(Struct, frozen=True):
    """Hook this criminal."""

    criminal: CriminalName


class UnhookOf(Struct, frozen=True):
    """Put this criminal's token back into the middle."""

    criminal: CriminalName


def has_free_port(g: TooDeepState[Any], party: Party) -> bool:
    """Whether another hook token has room (TD-HOOK-04)."""
    return len(g.consoles[party].ports) < components().console.ports


def hookable(g: TooDeepState[Any], party: Party) -> list[CriminalName]:
    """Criminals whose token is in the middle or on another console, and is not locked (TD-HOOK-03)."""
    ports = g.consoles[party].ports
    return [criminal for criminal in g.city.criminals if criminal not in ports and criminal != g.locked]


def unhookable(g: TooDeepState[Any], party: Party) -> list[CriminalName]:
    """Criminals of a participant that are not locked (TD-HOOK-11), in canonical order."""
    ports = g.consoles[party].ports
    return [criminal for criminal in g.city.criminals if criminal in ports and criminal != g.locked]


def hook(g: TooDeepState[Any], party: Party, criminal: CriminalName, do: Effects) -> None:
    """The token goes to the topmost free port, from the middle or from its owner, who is paid for it (TD-HOOK-04 …
    TD-HOOK-07)."""
    owner = g.hooked_by(criminal)
    if owner is None:
        do.tell("log-hooked", seat=party_name(party), criminal=criminal_name(criminal))
    else:
        g.consoles[owner].ports.remove(criminal)
        _pay_for_hook(g, party, owner, criminal, do)
    ports = g.consoles[party].ports
    ports.append(criminal)
    if len(ports) == components().console.ports:
        draw_dilemmas(g, party, 1, do)


def _pay_for_hook(
    g: TooDeepState[Any], party: Party, owner: Party, criminal: CriminalName, do: Effects
) -> None:
    price = components().amounts.hook_price
    payer = g.consoles[party]
    from_store = payer.intel < price
    if not from_store:
        payer.intel -= price
    g.consoles[owner].intel += price
    do.tell(
        "log-hooked-from",
        seat=party_name(party),
        owner=party_name(owner),
        criminal=criminal_name(criminal),
        price=price,
        source="store" if from_store else "player",
    )


def unhook(g: TooDeepState[Any], party: Party, criminal: CriminalName, do: Effects) -> None:
    """The token goes back to the middle, and the rest shift up (TD-HOOK-08)."""
    g.consoles[party].ports.remove(criminal)
    do.tell("log-unhooked", seat=party_name(party), criminal=criminal_name(criminal))


def unhook_all(g: TooDeepState[Any], party: Party, do: Effects) -> None:
    """Unhooks all of them after a story crime, and discards a lock on them (TD-STORY-11)."""
    ports = g.consoles[party].ports
    if g.locked in ports:
        release_lock(g, do)
    if ports:
        do.tell("log-unhooked-all", seat=party_name(party), criminals=[criminal_name(one) for one in ports])
        ports.clear()


def release_lock(g: TooDeepState[Any], do: Effects) -> None:
    """The token that locked a hook is discarded (TD-SUPP-23)."""
    assert g.locked is not None, "nobody is locked"
    do.tell("log-lock-discarded", criminal=criminal_name(g.locked))
    g.locked = None
    g.used_tokens.append(LOCK_TOKEN)


class HookCriminal(AskPlayer, frozen=True):
    """TD-D01, TD-D02  Unhook any of yours, then hook one. Whoever has unhooked must hook (TD-HOOK-09).

    `is_extra`: by SP24, in step 3; it must hook, and gives 1 Grip over that criminal (TD-SUPP-35).
    """

    has_unhooked: bool = False
    is_extra: bool = False

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        ready = hookable(g, self.player) if has_free_port(g, self.player) else []
        choices: dict[str, HookOf | UnhookOf | Option] = {f"hook:{one}": HookOf(one) for one in ready}
        choices |= {f"unhook:{one}": UnhookOf(one) for one in unhookable(g, self.player)}
        if not choices:
            return None
        if self._may_skip(g):
            choices = {SKIP.id: SKIP, **choices}
        kind, prompt = ("TD-D02", "ask-hook") if ready else ("TD-D01", "ask-unhook")
        return Decision(
            self.player,
            kind,
            "TD-HOOK-03",
            Text(prompt),
            Listing(choices, partial(self._option, g, has_hooks=bool(ready)), itself),
            self._default(g, ready),
            occasion=self._occasion(g),
        )

    def _option(self, g: TooDeepState[Any], id: str, choice: HookOf | UnhookOf, *, has_hooks: bool) -> Option:
        if isinstance(choice, HookOf):
            return self._hook_option(g, choice.criminal)
        return replace(unhook_option(g, choice.criminal), secondary=has_hooks)

    def answer(self, g: TooDeepState[Any], pick: HookOf | UnhookOf | str, do: Effects) -> None:
        if isinstance(pick, UnhookOf):
            unhook(g, self.player, pick.criminal, do)
            do.then(replace(self, has_unhooked=True))
        elif isinstance(pick, HookOf):
            hook(g, self.player, pick.criminal, do)
            if self.is_extra:
                gain_grip(g, self.player, pick.criminal, 1, "hook", do)
        else:
            do.tell("log-hook-skipped", seat=party_name(self.player))

    def why_not(self, g: TooDeepState[Any], seat: Seat) -> list[Barred]:
        found = []
        if not has_free_port(g, self.player):
            found += [
                Barred(self._hook_option(g, criminal), "TD-HOOK-04", Text("why-no-port"))
                for criminal in hookable(g, self.player)
            ]
        if g.locked is not None:
            is_mine = g.locked in g.consoles[self.player].ports
            option = unhook_option(g, g.locked) if is_mine else self._hook_option(g, g.locked)
            rule = "TD-HOOK-11" if is_mine else "TD-SUPP-24"
            found.append(Barred(option, rule, Text("why-locked")))
        if not self._may_skip(g):
            rule = "TD-HOOK-09" if self.has_unhooked else "TD-HOOK-02"
            found.append(Barred(SKIP, rule, Text("why-must-hook")))
        return found

    def _occasion(self, g: TooDeepState[Any]) -> Text:
        if self.is_extra:
            return Text("occasion-extra-hook")
        if self.has_unhooked:
            return Text("occasion-unhooked")
        console = g.consoles[self.player]
        return Text(
            "occasion-turn",
            {"intel": console.intel, "hooks": criminal_names(console.ports), "count": len(console.ports)},
        )

    def _may_skip(self, g: TooDeepState[Any]) -> bool:
        """Whether hooking nobody is allowed (TD-HOOK-02, TD-HOOK-09)."""
        return not self.is_extra and not self.has_unhooked and bool(g.consoles[self.player].ports)

    def _default(self, g: TooDeepState[Any], ready: list[CriminalName]) -> str:
        if self._may_skip(g):
            return SKIP.id
        grip = g.consoles[self.player].grip
        if not ready:
            loose = unhookable(g, self.player)
            return f"unhook:{min(loose, key=grip.__getitem__)}"
        free = [criminal for criminal in ready if g.hooked_by(criminal) is None]
        return f"hook:{max(free or ready, key=grip.__getitem__)}"

    def _hook_option(self, g: TooDeepState[Any], criminal: CriminalName) -> Option:
        owner = g.hooked_by(criminal)
        third = len(g.consoles[self.player].ports) == components().console.ports - 1
        terms = {
            "taken": "yes" if owner is not None else "no",
            "owner": party_name(owner) if owner is not None else "",
            "price": min(components().amounts.hook_price, g.consoles[self.player].intel),
            "dilemma": "yes" if third else "no",
        }
        return Option(
            f"hook:{criminal}",
            Text("option-hook", {"criminal": criminal_name(criminal)}),
            where_is(g, criminal),
            worth=hooking_worth(g, self.player, criminal, terms),
            at=(g.city.zone_of(criminal),),
            about=(criminal,),
            value=HookOf(criminal),
        )


def unhook_option(g: TooDeepState[Any], criminal: CriminalName) -> Option:
    return Option(
        f"unhook:{criminal}",
        Text("option-unhook", {"criminal": criminal_name(criminal)}),
        where_is(g, criminal),
        at=(g.city.zone_of(criminal),),
        about=(criminal,),
        value=UnhookOf(criminal),
    )
