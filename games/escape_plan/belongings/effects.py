"""What cards and tiles do, in words (§3.13 to §3.16)."""

from __future__ import annotations

from functools import cache

from games.kernel import Text

from ..components import Effect, Thousands
from ..telling.names import police_name


def effect_name(effect: Effect) -> Text:
    key = f"effect-{effect.kind.value.replace(' ', '-')}"
    match [police_name(officer) for officer in effect.police]:
        case []:
            return Text(key)
        case [one]:
            return Text(key, {"police": one})
        case [one, other]:
            return Text(f"{key}-of-two", {"police": one, "other": other})
        case _:
            return Text(f"{key}-of-any")


def price_note(price: Thousands, star: bool) -> Text | None:
    """The price and the ★ of using something; None where that is free."""
    return Text("note-price", {"price": price, "star": int(star)}) if price or star else None


@cache
def use_note(effect: Effect, price: Thousands, star: bool = False, *, later: bool = False) -> Text:
    """The effect with its price and ★. `later`: both come with its use, not with what is asked."""
    key = "note-use-later" if later else "note-use"
    return Text(key, {"effect": effect_name(effect), "price": price, "star": int(star)})
