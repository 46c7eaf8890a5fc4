"""All that one viewer of a table is shown, as bytes: for tests of secrecy, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.features.notices import pages as notices
from bot.pages.speech import TEXTS
from bot.screens import panel, posts
from bot.table.loaded import LoadedTable, LobbyOptions, encode_options
from games.kernel import Event, Game, Match, Position, Seat, State, Text
from rendering.words import Voice, words_of
from storage import GameRow, SeatRow, SeatState, Status


class Onlooker:
    """Looks at tables of a game, at which people of these names sit, whose ids are 100 + seat."""

    def __init__(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        self._game = game
        self._names = names
        self.voice = Voice(words_of(game.name, "en", *TEXTS, strict=True), names)

    def shown(self, match: Match[Any], viewer: Seat | None) -> dict[str, bytes]:
        """All that a viewer is shown, encoded, by what it is."""
        g = match.position.state
        seen: dict[str, Any] = {
            "view": self._game.view(g, viewer),
            "heading": self._game.heading(g),
            "waiting for": match.position.waiting_for,
            **self._public_pages(match),
        }
        if viewer is not None:
            seen |= {
                "decision": asked.in_full if (asked := match.position.decision(viewer)) else None,
                "why not": match.position.why_not(viewer),
                "private": self._game.private(g, viewer),
                **self._own_pages(match, viewer),
            }
        return {what: msgspec.msgpack.encode(it) for what, it in seen.items()}

    def leaks(self, match: Match[Any], viewer: Seat | None, other: State[Any]) -> set[str]:
        """What the viewer is shown otherwise when the table stands like `other`."""
        return differing(self.shown(match, viewer), self.shown(with_state(match, other), viewer))

    def _live(self, match: Match[Any]) -> LoadedTable:
        """The match as the bot has it."""
        row = GameRow(
            id="t4ble",
            title=self._game.name,
            rules_version=self._game.rules_version,
            status=Status.RUNNING,
            revision=match.number,
            guild=1,
            channel=2,
            thread=3,
            host=100,
            options=encode_options(LobbyOptions()),
            seed=None,
            created=0,
            updated=0,
        )
        people = [
            SeatRow(
                game=row.id, seat=seat, person=100 + seat, name=self._names[seat], state=SeatState.PLAYING
            )
            for seat in range(match.position.state.seats)
        ]
        return LoadedTable(row, tuple(people), match)

    def _public_pages(self, match: Match[Any]) -> dict[str, Any]:
        """What the bot posts for all to see."""
        table = self._live(match)
        return {
            "table post": posts.table(table, self.voice),
            "status": posts.status(table, self.voice, since=0),
            "scene": posts.scene(table, self.voice, (), first=False),
        }

    def _own_pages(self, match: Match[Any], seat: Seat) -> dict[str, Any]:
        """What the bot shows to one player: panel with its menu pages and custom ids, notice, "why not?"."""
        table = self._live(match)
        return {
            "panel": [panel.panel(table, seat, self.voice, page=page) for page in range(2)],
            "notice": notices.move(table, seat, self.voice),
            "summons": notices.move_summons(table, seat, self.voice, person=100 + seat),
            "reasons": panel.why_not(match.position.why_not(seat), self.voice),
        }


def differing(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[str]:
    """The names of the parts that are not the same."""
    return {what for what in before if before[what] != after[what]}


def with_state(match: Match[Any], g: State[Any]) -> Match[Any]:
    return msgspec.structs.replace(match, position=Position.of(g))


def told_to(viewer: Seat | None, events: Sequence[Event]) -> list[Text]:
    return [event.text for event in events if event.seen_by(viewer)]
