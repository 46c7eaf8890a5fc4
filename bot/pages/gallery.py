"""Pictures for tables: picks the view that a reader may see, and the words in their language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from copy import copy
from importlib import import_module
from typing import Any, Self

import discord
from msgspec.structs import replace

from games.kernel import Decision, Seat, Story
from rendering.page import Film, Picture
from rendering.pictures import CHANGES, FILM, OVERLAY, SCENE, TITLE, Between, Kind, Pictures
from rendering.studio import Job, Studio, Superseded
from rendering.tallies import Difference

from ..table.loaded import LoadedTable
from ..unreadable import BROKEN
from ..work.concurrency import free_meanwhile
from .naming import in_markdown
from .speech import language, words_for

log = logging.getLogger(__name__)

Locale = discord.Locale | str | None

MOST_WAITING = 6
"""Most pictures that may wait before a panel's own: about a quarter of a second."""


class Gallery:
    """Draws pictures. One that cannot be drawn is logged and left out, so the game goes on without it."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._for_posts = False

    def for_posts(self) -> Self:
        """This gallery for posts, which no one waits for. Their pictures and those of panels take turns at
        the worker."""
        gallery = copy(self)
        gallery._for_posts = True
        return gallery

    @property
    def waiting(self) -> int:
        """How many pictures are being drawn or queued."""
        return self._studio.waiting

    async def title(self, live: LoadedTable, locale: Locale = None) -> tuple[Picture, ...]:
        """The game's title picture, if it has one."""
        if self._pictures(live).title is None:
            return ()
        return await self._draw(replace(_job(live, TITLE, None, locale), names=()))

    async def board(self, live: LoadedTable, locale: Locale = None) -> tuple[Picture, ...]:
        """The present public board."""
        return await self.board_of(live, _view(live, None), locale)

    async def board_of(self, live: LoadedTable, view: Any, locale: Locale = None) -> tuple[Picture, ...]:
        """The public board with the view of another moment."""
        return await self._draw(*(_job(live, kind, view, locale) for kind in self._pictures(live).boards))

    def details(self, live: LoadedTable) -> tuple[Kind, ...]:
        """The cut-outs of the board that one may ask for."""
        return tuple(self._pictures(live).details)

    async def detail(self, live: LoadedTable, kind: Kind, locale: Locale = None) -> tuple[Picture, ...]:
        """One cut-out of the present public board."""
        return await self._draw(_job(live, kind, _view(live, None), locale))

    async def main_board(
        self, live: LoadedTable, locale: Locale = None, *, seat: Seat | None = None
    ) -> tuple[Picture, ...]:
        """The first picture of the present public board, which says most. With `seat`, it is left out under load, as
        `overlay` is."""
        key = f"{live.id}:{seat}" if seat is not None else None
        kind = self._pictures(live).at_a_glance
        return await self._draw(_job(live, kind, _view(live, None), locale, key=key))

    async def main_board_of(self, live: LoadedTable, view: Any, locale: Locale = None) -> tuple[Picture, ...]:
        """The first picture of the public board, with the view of another moment."""
        return await self._draw(_job(live, self._pictures(live).at_a_glance, view, locale))

    async def scene(
        self, live: LoadedTable, between: Between[Any], locale: Locale = None
    ) -> tuple[Picture, ...]:
        """One picture of the part of the board where something has changed. All of it if the game has none."""
        if not self._pictures(live).has_scene:
            return await self.main_board_of(live, between.after, locale)
        return await self._draw(_job(live, SCENE, between, locale))

    def gains_and_losses(self, live: LoadedTable, between: Between[Any]) -> list[Difference]:
        """What each party has gained and lost in the open."""
        return self._pictures(live).gains_and_losses(between)

    async def changes(self, live: LoadedTable, seen: bytes, locale: Locale = None) -> tuple[Picture, ...]:
        """The first picture of the public board, with changes marked since `seen`, an encoded public view. Unmarked if
        the game has no such picture, or the view's format has changed."""
        game = live.running_match.game
        try:
            before = game.decode_view(seen)
        except BROKEN:
            return await self.main_board(live, locale)
        if self._pictures(live).changes is None:
            return await self.main_board(live, locale)
        return await self._draw(_job(live, CHANGES, Between(before, _view(live, None)), locale))

    async def sheet(
        self, live: LoadedTable, seat: Seat, locale: Locale = None, *, asked: bool = True
    ) -> tuple[Picture, ...]:
        """The seat's private information and, if `asked`, its pending question."""
        decision = live.running_match.position.decision(seat) if asked else None
        return await self._sheet(live, _view(live, seat), locale, decision)

    async def sheet_of(self, live: LoadedTable, view: Any, locale: Locale = None) -> tuple[Picture, ...]:
        """The sheet of another moment; `view` is the seat's view."""
        return await self._sheet(live, view, locale, None)

    async def _sheet(
        self, live: LoadedTable, view: Any, locale: Locale, decision: Decision | None
    ) -> tuple[Picture, ...]:
        kinds = self._pictures(live).of_viewer(view)
        return await self._draw(*(_job(live, kind, view, locale, decision) for kind in kinds))

    def has_overlay(self, live: LoadedTable, decision: Decision | None) -> bool:
        """Whether the game has a picture for this question."""
        return decision is not None and self._pictures(live).has_overlay(decision)

    def numbers(self, live: LoadedTable, decision: Decision | None) -> Mapping[int, int]:
        """The numbers of options that the question's picture shows, by their index."""
        return self._pictures(live).numbers(decision) if decision is not None else {}

    async def overlay(
        self, live: LoadedTable, seat: Seat, decision: Decision, locale: Locale
    ) -> tuple[Picture, ...]:
        """The part of the board that a decision is about, with its options marked. Only the latest one is
        drawn.

        Left out while many pictures wait for the worker: a panel can be played without it.
        """
        job = _job(live, OVERLAY, _view(live, seat), locale, decision, key=f"{live.id}:{seat}")
        return await self._draw(job)

    async def story(self, live: LoadedTable, story: Story[Any], locale: Locale = None) -> tuple[Picture, ...]:
        """The game's closing picture, with nothing hidden."""
        return await self._draw(*(_job(live, kind, story, locale) for kind in self._pictures(live).story))

    def can_film(self, live: LoadedTable) -> bool:
        """Whether this game has films."""
        return self._pictures(live).film is not None

    async def film(
        self, live: LoadedTable, story: Story[Any], then: Mapping[int, Sequence[str]], locale: Locale = None
    ) -> Film | None:
        """The boards of a finished game, in order; None if they could not be drawn. `then` maps entry numbers
        to the names by seat, for moments with other players than now."""
        try:
            return await self._show(replace(_job(live, FILM, story, locale), then=then))
        except Exception:
            log.exception("a film of %s could not be made", live.row.title)
            return None

    async def _show(self, job: Job) -> Film:
        async with free_meanwhile():
            return await self._studio.film(job)

    def board_text(self, live: LoadedTable, locale: Locale) -> list[str]:
        """The whole board in words, split into parts that each fit into a message."""
        write = import_module(f"rendering.{live.row.title}").text_board
        words = words_for(live.row.title, locale)
        parts: list[str] = write(_view(live, None), names=live.names, words=words, escape=in_markdown)
        return parts

    def _pictures(self, live: LoadedTable) -> Pictures:
        """The pictures that the game offers."""
        pictures: Pictures = import_module(f"rendering.{live.row.title}").PICTURES
        return pictures

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        if self._studio.waiting >= MOST_WAITING and all(job.key for job in jobs):
            return ()
        drawn = (self._studio.draw(replace(job, is_posted=self._for_posts)) for job in jobs)
        try:
            async with free_meanwhile():
                return tuple(await asyncio.gather(*drawn))
        except Superseded:
            return ()
        except Exception:
            log.exception("a picture of %s could not be drawn", jobs[0].game)
            return ()


def _job(
    live: LoadedTable,
    kind: Kind,
    view: Any,
    locale: Locale,
    decision: Decision | None = None,
    *,
    key: str | None = None,
) -> Job:
    return Job(
        game=live.row.title,
        kind=kind,
        view=view,
        names=live.names,
        locale=language(locale),
        decision=decision,
        key=key,
    )


def _view(live: LoadedTable, viewer: Seat | None) -> Any:
    match = live.running_match
    return match.game.view(match.position.state, viewer)
