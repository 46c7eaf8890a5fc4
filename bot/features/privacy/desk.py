"""Answers presses and commands about a person's stored data: `/me data` and `/me forget`."""

from __future__ import annotations

import asyncio
from collections import Counter

from games.kernel import Text
from storage import GameQuery, Status

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...pages.page import Attached, Button, Page, Tone
from ...pages.press import Press
from ...pages.speech import plain
from ...table.tables import Tables
from ...work.heavy import HeavyWork
from .dossier import Dossiers, as_file
from .forgetting import Forgetting, Wish
from .verbs import PrivacyVerb

ME = "me"
"""Replaces the game in this room's custom ids."""
MOST_GAMES = 1000
"""Most games that are counted."""


class PrivacyDesk:
    def __init__(self, tables: Tables, forgetting: Forgetting, dossiers: Dossiers, heavy: HeavyWork) -> None:
        self._store = tables.store
        self._forgetting = forgetting
        self._dossiers = dossiers
        self._heavy = heavy
        self.routes: Routes = {PrivacyVerb.FORGET: PageRoute(self._forget, at_table=False)}

    async def data(self, asker: Asker) -> Page:
        """All stored data about the asker, as a file. Raises StillBusy."""
        file = await self._heavy.do(
            asker.person, ("dossier", asker.person), lambda: self._file_on(asker.person)
        )
        return Page(text=plain(Text("privacy-data"), asker.locale), files=(file,))

    async def _file_on(self, person: int) -> Attached:
        return await asyncio.to_thread(as_file, await self._dossiers.of(person))

    async def sure(self, asker: Asker) -> Page:
        """Says what forgetting means, with the buttons that confirm it."""
        query = GameQuery(person=asker.person)
        count = Counter(game.status for game in await self._store.games.find(query, limit=MOST_GAMES))
        args = {"lobbies": count[Status.LOBBY], "running": count[Status.RUNNING]}
        text = plain(Text("privacy-forget", {**args, "finished": count[Status.FINISHED]}), asker.locale)
        buttons = [self._button(0, "button-forget", asker)]
        if count[Status.RUNNING]:
            buttons.append(self._button(1, "button-forget-leave", asker))
        return Page(text=text, rows=(tuple(buttons),))

    def _button(self, leaves: int, label: str, asker: Asker) -> Button:
        press = Press(PrivacyVerb.FORGET, ME, (leaves,))
        return Button(press.custom_id, plain(Text(label), asker.locale), Tone.DANGER)

    async def _forget(self, asker: Asker, press: Press) -> Page:
        leaves = press.numbers[0] == 1
        await self._forgetting.begin(Wish(asker.person, leaves))
        return Page(text=plain(Text("privacy-forgotten"), asker.locale))
