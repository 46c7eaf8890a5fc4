"""Checks on request whether a game matches its seal. Reads only the store, and changes nothing."""

from __future__ import annotations

from games.kernel import Text
from storage import GameQuery, GameRow, NoSuchGame, Status

from ...door.asker import Asker
from ...door.finder import Finder, may_see
from ...errors import LobbyRefusal, NoSuchTable, ProofRefusal
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import words_for
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ...work.heavy import HeavyWork
from .examination import Verdict
from .examiner import Examiner


class Notary:
    def __init__(self, tables: Tables, finder: Finder, heavy: HeavyWork) -> None:
        self._tables = tables
        self._finder = finder
        self._heavy = heavy
        self._games = tables.games
        self._store = tables.store
        self._examiner = Examiner(tables.store, tables.games)

    async def verify(self, asker: Asker, game: str | None) -> Page:
        """The verdict on the game, and its seed if that may be known. Raises BotError."""
        row = await self._meant(asker) if game is None else await self._named(asker, game)
        if row.seed is None:
            raise LobbyRefusal("refused-not-begun")
        rules = self._games.get(row.title)
        if rules is None or row.rules_version > rules.rules_version:
            raise ProofRefusal
        verdict = await self._heavy.do(
            asker.person, ("verdict", row.id, row.revision), lambda: self._examiner.examined(row)
        )
        words = words_for(row.title, asker.locale)
        found = self._findings(row, verdict, rules.rules_version)
        return Page(
            text="\n".join(map(words.say, [Text("proof-head", {"game": Text("game-title")}), *found]))
        )

    async def verified(self, asker: Asker, press: Press) -> Page:
        """As `verify`, by a press."""
        return await self.verify(asker, press.game)

    async def seal(self, asker: Asker, live: LoadedTable) -> Page:
        """The seal, and what it is good for. Raises LobbyRefusal."""
        if live.row.seed is None:
            raise LobbyRefusal("refused-not-begun")
        words = words_for(live.row.title, asker.locale)
        sealed = Text("proof-unsealed")
        if live.row.seal is not None:
            sealed = Text("proof-sealed", {"seal": live.row.seal})
        return Page(text=words.say(sealed))

    async def _named(self, asker: Asker, game: str) -> GameRow:
        try:
            row = await self._store.games.get(game)
        except NoSuchGame as error:
            raise NoSuchTable from error
        if not may_see(asker, row, await self._store.games.seats(game)):
            raise NoSuchTable
        return row

    async def _meant(self, asker: Asker) -> GameRow:
        """The game of this thread, also of a circle's, or the latest one played in the channel itself. Elsewhere, the
        asker's only likely one. Raises WrongPlace."""
        here = await self._finder.game_of_thread(asker.channel)
        if here is not None:
            return here
        begun = (Status.RUNNING, Status.FINISHED)
        query = GameQuery(channel=asker.channel, statuses=begun, without_thread=True)
        for row in await self._store.games.find(query, limit=1):
            return row
        return (await self._finder.table_of(asker, among=self._finder.all_my_games)).row

    def _findings(self, row: GameRow, verdict: Verdict, today: int) -> list[Text]:
        began_earlier = row.rules_version < today
        if began_earlier and not verdict.journal:
            # It cannot be told whether the rules or someone's tampering caused that.
            return [Text("proof-outgrown", {"began": row.rules_version, "today": today})]
        findings = _findings(row, verdict, carried_over=began_earlier)
        return [*findings, self._about_seed(row)] if verdict.is_sound else findings

    def _about_seed(self, row: GameRow) -> Text:
        live = LoadedTable(row, (), None)
        attempt = live.options.attempt
        if attempt is not None and self._tables.is_kept(live):
            return Text("proof-secret", {"when": f"<t:{int(attempt.closes)}:f>"})
        if row.status is not Status.FINISHED:
            return Text("proof-under-way")
        return Text("proof-seed", {"seed": (row.seed or b"").decode("ascii")})


def _findings(row: GameRow, verdict: Verdict, *, carried_over: bool) -> list[Text]:
    seal = _about_seal(row, verdict)
    if verdict.flaw is not None:
        args = {"number": verdict.flaw.number, "moves": row.revision}
        return [seal, Text(f"proof-entry-{verdict.flaw.fault.value}", dict(args))]
    if verdict.seal is False and not verdict.position:
        return [seal]
    otherwise = "proof-position-carried-over" if carried_over else "proof-position-bad"
    position = Text("proof-position-good" if verdict.position else otherwise)
    return [seal, _about_journal(row), position]


def _about_journal(row: GameRow) -> Text:
    """The number of moves is shown only once the game is over: before, it would reveal private picks."""
    if row.status is not Status.FINISHED:
        return Text("proof-journal-good-so-far")
    return Text("proof-journal-good", {"moves": row.revision})


def _about_seal(row: GameRow, verdict: Verdict) -> Text:
    if row.seal is None:
        return Text("proof-unsealed")
    if verdict.seal is None:
        return Text("proof-sealed-earlier", {"began": row.rules_version})
    return Text("proof-seal-good" if verdict.seal else "proof-seal-bad", {"seal": row.seal})
