"""Checks on request whether a game is what it was sealed as. Reads the store alone, and changes nothing."""

from __future__ import annotations

import asyncio

from games.kernel import Text
from rendering.words import Words
from storage import Game as GameRow
from storage import GameQuery, NoSuchGame, Status, StoreDamaged

from ..desk import Asker, may_see
from ..errors import LobbyRefusal, NoSuchTable, ProofRefusal, WrongPlace
from ..live import Live
from ..page import Page
from ..speech import words_for
from ..tables import Tables
from .examination import Verdict, examine

LOOKED_THROUGH = 20
"""Games of a channel, the newest first, among which the last one played in the channel itself is looked for."""


class Notary:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._games = tables.games
        self._store = tables.store

    async def verify(self, asker: Asker, game: str | None) -> Page:
        """What an examination of the game finds, and its seed if that may be known. Raises BotError."""
        row = await self._meant(asker.channel) if game is None else await self._named(asker, game)
        if row.seed is None:
            raise LobbyRefusal("refused-not-begun")
        if row.rules_version != self._games[row.title].rules_version:
            raise ProofRefusal
        verdict = await self._examined(row)
        words = words_for(row.title, asker.locale)
        lines = [words.say(Text("proof-head", {"game": Text("game-title")})), *_findings(row, verdict, words)]
        if verdict.is_sound:
            lines.append(words.say(self._about_seed(row)))
        return Page(text="\n".join(lines))

    async def _named(self, asker: Asker, game: str) -> GameRow:
        try:
            row = await self._store.games.get(game)
        except NoSuchGame as error:
            raise NoSuchTable from error
        if not may_see(asker, row, await self._store.games.seats(game)):
            raise NoSuchTable
        return row

    async def _meant(self, channel: int) -> GameRow:
        """The game of this thread, or the last one that was played in the channel itself."""
        query = GameQuery(channel=channel, statuses=(Status.RUNNING, Status.FINISHED))
        here = await self._store.games.in_thread(channel)
        played = [here] if here is not None else await self._store.games.find(query, limit=LOOKED_THROUGH)
        for row in played:
            if row.thread in (None, channel):
                return row
        raise WrongPlace("refused-which-game")

    async def _examined(self, row: GameRow) -> Verdict:
        seats = await self._store.games.seats(row.id)
        journal = await self._store.journal.entries(row.id)
        # Beside the event loop: a long game takes longer than a heartbeat may wait.
        return await asyncio.to_thread(
            examine,
            self._games[row.title],
            row,
            len(seats),
            Live(row, (), None).options.chosen,
            journal,
            await self._snapshot(row),
        )

    async def _snapshot(self, row: GameRow) -> bytes | None:
        try:
            newest = await self._store.journal.newest_snapshot(row.id)
        except StoreDamaged:
            return None
        return newest.state if newest is not None and newest.revision == row.revision else None

    def _about_seed(self, row: GameRow) -> Text:
        live = Live(row, (), None)
        attempt = live.options.attempt
        if attempt is not None and self._tables.is_kept(live):
            return Text("proof-secret", {"when": f"<t:{int(attempt.closes)}:f>"})
        if row.status is not Status.FINISHED:
            return Text("proof-under-way")
        return Text("proof-seed", {"seed": (row.seed or b"").decode("ascii")})


def _findings(row: GameRow, verdict: Verdict, words: Words) -> list[str]:
    if verdict.seal is None:
        seal = Text("proof-unsealed")
    else:
        seal = Text("proof-seal-good" if verdict.seal else "proof-seal-bad", {"seal": row.seal or ""})
    if verdict.flaw is not None:
        args = {"number": verdict.flaw.number, "moves": row.revision}
        return [words.say(seal), words.say(Text(f"proof-entry-{verdict.flaw.fault.value}", dict(args)))]
    if verdict.seal is False and not verdict.position:
        return [words.say(seal)]
    journal = Text("proof-journal-good", {"moves": row.revision})
    position = Text("proof-position-good" if verdict.position else "proof-position-bad")
    return [words.say(seal), words.say(journal), words.say(position)]
