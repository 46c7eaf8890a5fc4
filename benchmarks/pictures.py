"""Pictures as the studio's worker draws them: milliseconds of processor time and kB.

A new process draws, as in the bot. "First" is its first picture of that kind, with everything still to be painted. The very
first also loads the drawing code. "Changed" is the picture after one more pick, with what has not changed at hand.
Pictures that are told of a finished game are drawn once.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Any

from msgspec import Struct, msgpack

from games import GAMES
from games.kernel import Decision, Match, Moment, Story
from rendering.page import Picture
from rendering.pictures import OVERLAY, Kind, Pictures
from rendering.studio import begin_work
from rendering.words import words_of

from .figure import Figure, median
from .play import MOMENTS, a_game, a_pick, at

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")
BOARD_MS, BOARD_KB = 30, 200
PRIVATE_MS = 40
PICKS_BETWEEN = 40
"""Moments of a story."""


class Order(Struct, frozen=True):
    """What travels to the worker."""

    title: str
    kind: Kind
    view: bytes
    decision: Decision | None


class Drawn(Struct, frozen=True):
    """What a picture cost."""

    ms: float
    kb: float


def figures(quick: bool) -> Iterator[Figure]:
    for title in GAMES:
        history, pictures = a_game(title, max(GAMES[title].seats)), _pictures(title)
        for kind in (*pictures.boards, *pictures.details, *pictures.sheets, OVERLAY):
            with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin_work) as worker:
                for moment in MOMENTS:
                    orders = _orders(title, history, at(history, moment), kind, 4 if quick else 12)
                    first, *changed = worker.map(drawn, orders)
                    name = f"{title}, {kind}, {moment}"
                    yield from _figures(name, _is_public(pictures, kind), first, changed)
        for kind in pictures.story:
            with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin_work) as worker:
                told = worker.submit(
                    drawn, Order(title, kind, msgpack.encode(_story(history)), None)
                ).result()
                yield from _figures(f"{title}, {kind}", True, told, [])


def _is_public(pictures: Pictures, kind: Kind) -> bool:
    return kind in pictures.boards or kind in pictures.details


def _story(history: list[Match[Any]]) -> Story[Any]:
    """What is told of the game, played to its end: the position after every so many picks."""
    end, chance = history[-1], Random("the end")
    while end.position.decisions:
        end, _ = end.apply(a_pick(end, chance))
    told = [*history[::PICKS_BETWEEN], end]
    return Story(tuple(Moment(one.number, one.game.laid_open(one.position.state), ()) for one in told))


def _pictures(title: str) -> Pictures:
    pictures: Pictures = import_module(f"rendering.{title}").PICTURES
    return pictures


def _figures(name: str, is_public: bool, first: Drawn, changed: list[Drawn]) -> Iterator[Figure]:
    yield Figure(f"{name}: first", first.ms, "ms")
    if changed:
        ms = median([one.ms for one in changed])
        yield Figure(f"{name}: changed", ms, "ms", at_most=BOARD_MS if is_public else PRIVATE_MS)
    kb = max(one.kb for one in (first, *changed))
    yield Figure(f"{name}: size", kb, "kB", at_most=BOARD_KB if is_public else None)


def drawn(order: Order) -> Drawn:
    """Runs in the worker."""
    began = process_time()
    pictures = _pictures(order.title)
    view = msgpack.decode(order.view, type=pictures.subject_type(order.kind))
    words = words_of(order.title)
    picture = pictures.draw(order.kind, view, names=NAMES, words=words, decision=order.decision)
    assert isinstance(picture, Picture), f"{order.kind} is a picture"
    return Drawn((process_time() - began) * 1000, len(picture.png) / 1000)


def _orders(title: str, history: list[Match[Any]], start: int, kind: Kind, most: int) -> Iterator[Order]:
    """The picture at that moment and after the picks that follow; at the end of the game those that went before."""
    pictures = _pictures(title)
    wanted = [match for match in history if _is_drawn(pictures, kind, match)]
    index = sum(match.number < history[start].number for match in wanted)
    for match in wanted[min(index, len(wanted) - most) :][:most]:
        yield order_of(title, kind, match)


def order_of(title: str, kind: Kind, match: Match[Any]) -> Order:
    """For the picture of that moment; a question is sent in full, as the bot does it."""
    decision = match.position.decisions[0].in_full if kind == OVERLAY else None
    return Order(title, kind, msgpack.encode(_view(_pictures(title), kind, match)), decision)


def _is_drawn(pictures: Pictures, kind: Kind, match: Match[Any]) -> bool:
    """Whether there is such a picture at that moment, for the seat that is asked."""
    if kind == OVERLAY:
        return pictures.has_overlay(match.position.decisions[0])
    return _is_public(pictures, kind) or kind in pictures.of_viewer(_view(pictures, kind, match))


def _view(pictures: Pictures, kind: Kind, match: Match[Any]) -> Any:
    viewer = None if _is_public(pictures, kind) else match.position.decisions[0].seat
    return match.game.view(match.position.state, viewer)
