"""What holds of every table at rest (chapter 9). Invariants that speak of a change are tested in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from games.kernel.soundness import Checks, differs, outside

from .codes import CriminalName, ItemName, ZoneName
from .components import CrimeId, Evidence, components
from .hand import SIDE, has_cards, story_decks
from .hook import LOCK_TOKEN, HookCriminal, hookable
from .state import Stage, TooDeepState
from .zones.city import ZONES


def city(g: TooDeepState[Any]) -> Iterator[str]:
    yield from differs("zones", g.city.zones, ZoneName)
    yield from differs("items", g.city.items, ItemName)
    yield from outside("criminals in play", len(g.city.criminals), g.numbers.criminals, g.numbers.criminals)
    yield from outside("position of the Sentinel", g.city.sentinel, 0, ZONES - 1)
    for criminal, spot in g.city.criminals.items():
        yield from outside(f"position of {criminal}", spot, 0, ZONES - 1)


def search_tokens(g: TooDeepState[Any]) -> Iterator[str]:
    yield from differs("search tokens", filter(None, g.city.search), components().counts.search_tokens)


def barricades(g: TooDeepState[Any]) -> Iterator[str]:
    if len(set(g.city.barricades)) != components().counts.barricades:
        yield f"barricades on {g.city.barricades}"


def items(g: TooDeepState[Any]) -> Iterator[str]:
    held = [there for there in g.city.items.values() if isinstance(there, CriminalName)]
    if len(set(held)) < len(held):
        yield f"a criminal holds two items: {held}"
    if strangers := set(held) - set(g.city.criminals):
        yield f"items are held by {strangers}, who are not in play"
    for item, there in g.city.items.items():
        if not isinstance(there, CriminalName):
            yield from outside(f"position of {item}", there, 0, ZONES - 1)


def hooks(g: TooDeepState[Any]) -> Iterator[str]:
    hooked = list(chain.from_iterable(console.ports for console in g.consoles.values()))
    if len(set(hooked)) < len(hooked) or not set(hooked) <= set(g.city.criminals):
        yield f"hook tokens on consoles: {hooked}"
    for party, console in g.consoles.items():
        yield from outside(f"hooks of {party}", len(console.ports), 0, components().console.ports)


def active_hooks(g: TooDeepState[Any]) -> Iterator[str]:
    turn = g.turn
    if turn is None or turn.party >= g.seats or turn.stage not in (Stage.GRIP, Stage.ACTIONS):
        return
    is_hooking = isinstance(g.agenda[-1], HookCriminal) if g.agenda else False
    if not is_hooking and not g.consoles[turn.party].ports and hookable(g, turn.party):
        yield f"{turn.party} has hooked nobody in step {turn.stage}"


def lock(g: TooDeepState[Any]) -> Iterator[str]:
    if g.locked is not None and g.hooked_by(g.locked) is None:
        yield f"{g.locked} is locked, and hooked by nobody"


def grip(g: TooDeepState[Any]) -> Iterator[str]:
    for party, console in g.consoles.items():
        yield from differs(f"Grip tokens of {party}", console.grip, g.city.criminals)
        for criminal, space in console.grip.items():
            yield from outside(f"Grip of {party} over {criminal}", space, 0, components().grip.last)


def evidence(g: TooDeepState[Any]) -> Iterator[str]:
    piles = g.piles
    everywhere = chain(
        piles.evidence,
        g.rail,
        piles.display,
        piles.bonus,
        piles.covered,
        g.shared_vault,
        *(row.processed for row in g.rows),
        *(chain(holdings.evidence, holdings.vault) for holdings in g.holdings.values()),
    )
    found = [token for token in everywhere if token is not None]
    yield from differs("evidence", found, [*Evidence] * components().counts.evidence)
    face_down = sum(row.processed.count(None) for row in g.rows)
    if face_down != len(piles.covered):
        yield f"{face_down} face-down tokens in the rows, {len(piles.covered)} kinds of them"


def places(g: TooDeepState[Any]) -> Iterator[str]:
    counts = components().counts
    yield from outside("slots of the rail", len(g.rail), counts.rail, counts.rail)
    yield from outside("slots of the display", len(g.piles.display), g.numbers.display, g.numbers.display)
    yield from outside("bonus spaces", len(g.piles.bonus), counts.rows, counts.rows)
    occupied = set(g.places(g.areas))
    for party, holdings in g.holdings.items():
        if lost := set(holdings.noted) - occupied:
            yield f"{party} has notes on empty places: {lost}"


def rail(g: TooDeepState[Any]) -> Iterator[str]:
    can_refill = g.piles.on_display or g.piles.evidence
    if g.turn is not None and None in g.rail and can_refill:
        yield f"the rail is short: {g.rail}"


def folders(g: TooDeepState[Any]) -> Iterator[str]:
    owned = sum(console.folders for console in g.consoles.values())
    lying = sum(row.folders for row in g.rows)
    if g.turn is not None:
        yield from differs("folders", [lying + owned], [sum(g.numbers.folders)])
    for row, spaces in zip(g.rows, g.numbers.folders, strict=True):
        if row.folders + len(row.processed) != spaces:
            yield f"row {row.task}: {row.folders} folders and {len(row.processed)} tokens"


def support(g: TooDeepState[Any]) -> Iterator[str]:
    everywhere = chain(
        g.piles.support,
        (third.token for third in g.offer if third.token is not None),
        g.used_tokens,
        *(console.tokens for console in g.consoles.values()),
        [LOCK_TOKEN] if g.locked is not None else [],
    )
    printed = [token.id for token in components().support.values() for _ in range(token.copies)]
    yield from differs("support tokens", everywhere, printed)


def dilemmas(g: TooDeepState[Any]) -> Iterator[str]:
    everywhere = chain(
        g.piles.dilemmas,
        g.piles.discarded_dilemmas,
        *(chain(holdings.dilemmas, holdings.bank) for holdings in g.holdings.values()),
    )
    yield from differs("dilemmas", everywhere, components().dilemmas)


def side_crimes(g: TooDeepState[Any]) -> Iterator[str]:
    everywhere = chain(
        g.piles.side_crimes,
        g.side_discard,
        (crime for crime in g.piles.set_aside if crime in components().side_crimes),
        *(holdings.side_crimes for holdings in g.holdings.values()),
        in_the_open(g, components().side_crimes),
    )
    yield from differs("side crimes", everywhere, components().side_crimes)


def story_crimes(g: TooDeepState[Any]) -> Iterator[str]:
    everywhere = chain(
        *g.piles.story_crimes.values(),
        (crime for crime in g.piles.set_aside if crime in components().story_crimes),
        g.story_area,
        g.removed,
        *(holdings.story_crimes for holdings in g.holdings.values()),
        in_the_open(g, components().story_crimes),
    )
    yield from differs("story crimes", everywhere, components().story_crimes)


def in_the_open(g: TooDeepState[Any], printed: Mapping[CrimeId, Any]) -> list[CrimeId]:
    """A crime that is being committed lies neither in a hand nor in its place yet."""
    committing = g.turn.committing if g.turn is not None else None
    return [] if committing is None or committing not in printed else [committing]


def story_area(g: TooDeepState[Any]) -> Iterator[str]:
    """TD-INV-17; Echo checks no required crimes."""
    if g.echo is not None:
        return
    committed = [components().story_crimes[crime] for crime in g.story_area]
    reached = {(crime.storyline, crime.level) for crime in committed}
    for line, level in reached:
        if level > 1 and (line, level - 1) not in reached:
            yield f"storyline {line} has a level-{level} crime alone"


def amounts(g: TooDeepState[Any]) -> Iterator[str]:
    for party, console in g.consoles.items():
        yield from outside(f"Intel of {party}", console.intel, 0, 10_000)
    for number, third in enumerate(g.offer, 1):
        yield from outside(f"Intel in third {number}", third.intel, 0, 10_000)


def tolerance(g: TooDeepState[Any]) -> Iterator[str]:
    for party, console in g.consoles.items():
        if console.tolerance % components().amounts.tolerance:
            yield f"tolerance of {party} is {console.tolerance}"


def hands(g: TooDeepState[Any]) -> Iterator[str]:
    """Outside their own turns players hold a crime of each sort while there are any (TD-HAND-10)."""
    if g.turn is None:
        return
    for seat in range(g.seats):
        holdings = g.holdings[seat]
        if seat == g.turn.party:
            continue
        if not holdings.side_crimes and has_cards(g, SIDE):
            yield f"{seat} holds no side crime"
        if not holdings.story_crimes and story_decks(g):
            yield f"{seat} holds no story crime"


CHECKS: Checks = (
    (1, city),
    (2, search_tokens),
    (3, barricades),
    (4, items),
    (5, hooks),
    (6, active_hooks),
    (7, lock),
    (8, grip),
    (9, evidence),
    (10, places),
    (11, rail),
    (12, folders),
    (13, support),
    (14, dilemmas),
    (15, side_crimes),
    (16, story_crimes),
    (17, story_area),
    (18, amounts),
    (19, tolerance),
    (21, hands),
)
