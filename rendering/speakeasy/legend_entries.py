"""What signs on the boards look like in a legend, and what they mean. Some stand together in one entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from PIL import Image

from games.kernel import Text
from games.speakeasy import rewards as kinds
from games.speakeasy.codes import Premises
from games.speakeasy.rewards import Gain
from games.speakeasy.state import FACE_DOWN
from games.speakeasy.telling.names import operation_name, premises_name
from rendering.cache import kept
from rendering.canvas import Box, Canvas, Point
from rendering.legend import Sample, compact, legend_strip
from rendering.words import Voice

from .city.districts import draw_association
from .city.trucks import TruckSign, draw_barrels, draw_owned_truck
from .families import Family
from .gain_signs import draw_gain
from .geometry import WIDTH
from .named_signs import ExplainedSign, NamedBoat, NamedCard, NamedSign, NamedToken
from .operations.painting import draw_empty_slot
from .persons import draw_room
from .signs import (
    draw_anchor,
    draw_barrel,
    draw_book,
    draw_bottle,
    draw_capo,
    draw_cop,
    draw_cop_token,
    draw_crate,
    draw_defence,
    draw_dollar,
    draw_fame,
    draw_family,
    draw_goon,
    draw_hand,
    draw_helper,
    draw_kind,
    draw_leverage,
    draw_mobster,
    draw_premises,
    draw_protected,
    draw_raise,
    draw_safe,
    draw_shut,
    draw_strength_token,
    draw_token,
    draw_vip,
    draw_war,
)
from .theme import THEME, colour

GainT = TypeVar("GainT", bound=Gain)

LEGEND_PX = 28
SIGN_WIDTH = 40.0
MOST_SAMPLES = 5
"""Of signs that share an entry."""

ANYONE = Family("A", "anyone", "")


def legend_of(signs: Iterable[ExplainedSign], voice: Voice) -> Image.Image:
    """Each sign with its meaning, once."""
    return painted_legend(tuple(entries_of(told_once(signs), voice)))


@kept
def painted_legend(entries: tuple[tuple[tuple[ExplainedSign, ...], str], ...]) -> Image.Image:
    samples = [([sample_of(sign) for sign in signs], text) for signs, text in entries]
    return legend_strip(THEME, WIDTH, samples, compact(SIGN_WIDTH, LEGEND_PX)).printed()


def sample_of(sign: ExplainedSign) -> Sample:
    return sign.draw if isinstance(sign, NamedSign) else SAMPLES[sign]


def meaning_of(sign: ExplainedSign, voice: Voice) -> str:
    return sign.meaning(voice) if isinstance(sign, NamedSign) else voice(f"legend-{sign}")


def _premises(premises: str) -> Sample:
    return lambda c, at: draw_premises(c, premises, at, 16)


def _text(written: str, ink: str) -> Sample:
    return lambda c, at: _write(c, at, written, ink)


def _write(c: Canvas, at: Point, written: str, ink: str) -> None:
    c.write(at, written, 28, colour(ink), anchor="m")


def _hollow(c: Canvas, at: Point) -> None:
    c.box(_square(at, 16), colour("hollow"), colour("line"), 2, 7)


def _room(c: Canvas, at: Point) -> None:
    _hollow(c, at)
    draw_room(c, at)


def _start(c: Canvas, at: Point) -> None:
    c.box(_square(at, 16), colour("panel"), colour("marker"), 4, 7)


def _square(at: Point, half: float) -> Box:
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


SAMPLES: dict[str, Sample] = {
    **{premises.value: _premises(premises.value) for premises in Premises},
    "start": _start,
    "mobster-bar": lambda c, at: draw_premises(c, "speakeasy", at, 16, "mobsters"),
    "protected": lambda c, at: draw_protected(c, at, 17),
    "shut": lambda c, at: draw_shut(c, at, 16),
    "site-token": lambda c, at: draw_token(c, at, 16),
    "cop": lambda c, at: draw_cop(c, at, 16),
    "cop-token": lambda c, at: draw_cop_token(c, at, 17),
    "mobster": lambda c, at: draw_mobster(c, at, 16),
    "associate": lambda c, at: draw_association(c, ANYONE, at, 15),
    "strength-token": lambda c, at: draw_strength_token(c, at, 18, 5),
    "strength-down": lambda c, at: draw_strength_token(c, at, 18, FACE_DOWN),
    "war": lambda c, at: draw_war(c, at, 17),
    "truck": lambda c, at: draw_owned_truck(c, TruckSign(ANYONE, 0), at, 20),
    "load": lambda c, at: draw_barrels(c, at, 15, 2),
    "boat-price": _text("$", "gold"),
    "boat-prices": lambda c, at: draw_barrel(c, at, 16),
    "boat-defence": lambda c, at: draw_defence(c, at, 19, 12),
    "harbour": lambda c, at: draw_anchor(c, at, 15),
    "crate": lambda c, at: draw_crate(c, at, 16),
    "capo": lambda c, at: draw_capo(c, at, 16),
    "cash": lambda c, at: draw_dollar(c, at, 16),
    "fame": lambda c, at: draw_fame(c, at, 16),
    "hand": lambda c, at: draw_hand(c, at, 16),
    "vip": lambda c, at: draw_vip(c, at, 16),
    "goon": lambda c, at: draw_goon(c, at, 16),
    "leverage": lambda c, at: draw_leverage(c, at, 16),
    "book": lambda c, at: draw_book(c, at, 16),
    "card": lambda c, at: draw_kind(c, at, 16, None),
    "raise": lambda c, at: draw_raise(c, at, 16),
    "helper": lambda c, at: draw_helper(c, at, 16),
    "family": lambda c, at: draw_family(c, at, 16),
    "token": lambda c, at: draw_token(c, at, 16),
    "hand-or-discard": lambda c, at: draw_hand(c, at, 16),
    "leverage-or-icons": lambda c, at: draw_leverage(c, at, 16),
    "hire": lambda c, at: draw_gain(kinds.HireGoons(), c, at, 16),
    "range": lambda c, at: draw_gain(kinds.BoostAction(kinds.Boost.RANGE), c, at, 16),
    "play": lambda c, at: draw_gain(kinds.PlayCard(), c, at, 16),
    "discard": lambda c, at: draw_hand(c, at, 16),
    "goal": lambda c, at: draw_book(c, at, 16),
    "safe": lambda c, at: draw_safe(c, at, 16),
    "still-barrel": lambda c, at: draw_barrel(c, at, 16),
    "own-associate": lambda c, at: draw_mobster(c, at, 16),
    "icons": lambda c, at: draw_leverage(c, at, 16),
    "bottle": lambda c, at: draw_bottle(c, at, 16),
    "mobster-strength": lambda c, at: draw_strength_token(c, at, 18, 5),
    "fee": _text("$", "gold"),
    "free": lambda c, at: _hollow(c, at),
    "room": lambda c, at: _room(c, at),
    "book-space": lambda c, at: _hollow(c, at),
    "slot-empty": lambda c, at: draw_empty_slot(c, "speakeasy", _square(at, 19)),
}


# Signs that share an entry


class SharedEntry(Struct, frozen=True):
    """One entry for several signs, where more than one of them is on a picture."""

    has: Callable[[ExplainedSign], bool]
    meaning: Callable[[Sequence[ExplainedSign], Voice], str]
    samples: int = MOST_SAMPLES
    """How many of the signs it shows at most."""


def _one_of(*signs: str) -> Callable[[ExplainedSign], bool]:
    return lambda sign: sign in signs


def _said(key: str) -> Callable[[Sequence[ExplainedSign], Voice], str]:
    return lambda _, voice: voice(f"legend-{key}")


def _brings(kind: type[NamedToken | NamedCard], gain: type[Gain]) -> Callable[[ExplainedSign], bool]:
    return lambda sign: isinstance(sign, kind) and isinstance(sign.reward, gain)


def _rewards(signs: Sequence[ExplainedSign], gain: type[GainT]) -> list[GainT]:
    """Those of city tokens and played cards."""
    rewards = [sign.reward for sign in signs if isinstance(sign, NamedToken | NamedCard)]
    return [reward for reward in rewards if isinstance(reward, gain)]


def _decks_meaning(signs: Sequence[ExplainedSign], voice: Voice) -> str:
    rewards = _rewards(signs, kinds.DrawCard)
    decks = [Text("legend-any-deck") if one.deck is None else operation_name(one.deck) for one in rewards]
    return voice("legend-deck-tokens", decks=decks)


def _builds_meaning(signs: Sequence[ExplainedSign], voice: Voice) -> str:
    built = [premises_name(one.premises) for one in _rewards(signs, kinds.BuildOne)]
    return voice("legend-build-tokens", premises=built)


def _raises_meaning(signs: Sequence[ExplainedSign], voice: Voice) -> str:
    repeats = any(raised.can_repeat for raised in _rewards(signs, kinds.Raise))
    return voice("legend-played-raises", again=int(repeats))


def _boats_meaning(signs: Sequence[ExplainedSign], voice: Voice) -> str:
    return " · ".join(meaning_of(sign, voice) for sign in signs)


SHARED: Sequence[SharedEntry] = (
    SharedEntry(_one_of("mobster", "associate"), _said("mobsters-and-associates")),
    SharedEntry(_one_of("strength-token", "strength-down"), _said("strength-tokens")),
    SharedEntry(_one_of("truck", "load"), _said("loaded-truck")),
    SharedEntry(_one_of("boat-price", "boat-defence"), _said("boat-numbers")),
    SharedEntry(_brings(NamedToken, kinds.DrawCard), _decks_meaning),
    SharedEntry(_brings(NamedToken, kinds.BuildOne), _builds_meaning),
    SharedEntry(_brings(NamedCard, kinds.Raise), _raises_meaning),
    SharedEntry(lambda sign: isinstance(sign, NamedBoat), _boats_meaning, samples=1),
)


def entries_of(
    signs: Sequence[ExplainedSign], voice: Voice
) -> Iterator[tuple[tuple[ExplainedSign, ...], str]]:
    """Signs with what they mean; those that share an entry stand at the place of the first one."""
    groups = [(shared, [sign for sign in signs if shared.has(sign)]) for shared in SHARED]
    told = {sign: (shared, found) for shared, found in groups if len(found) > 1 for sign in found}
    for sign in signs:
        if sign not in told:
            yield (sign,), meaning_of(sign, voice)
            continue
        shared, found = told[sign]
        if sign == found[0]:
            yield tuple(found[: shared.samples]), shared.meaning(found, voice)


SAID_BY: Mapping[ExplainedSign, ExplainedSign] = {
    "hand": "hand-or-discard",
    "discard": "hand-or-discard",
    "leverage": "leverage-or-icons",
    "icons": "leverage-or-icons",
    "own-associate": "mobster",
    "token": "site-token",
    "mobster-strength": "strength-token",
    "card": NamedToken("CT05"),
    "helper": NamedToken("CT06"),
    "raise": NamedToken("CT09"),
    "family": NamedToken("CT15"),
}
"""Signs that look like another one, with the one whose words are about both."""


def told_once(signs: Iterable[ExplainedSign]) -> list[ExplainedSign]:
    """Signs of several panels, none of them with two explanations."""
    found = dict.fromkeys(signs)
    return [sign for sign in found if SAID_BY.get(sign) not in found]
