"""The people: what they do, what they were answered, and so what they believe has happened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bot.errors import UnknownPress
from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from bot.table.loaded import LoadedTable
from bot.table.questions import question_token
from games.kernel import Choose, Match
from playground import (
    ApiError,
    Channel,
    Interaction,
    InteractionFailed,
    Message,
    NeverHappened,
    SimulatedPerson,
)
from playground.validation.components import pressable_components

from ..play import a_pick, index_of
from .lives import Company, Life

SETTLED_SECONDS = 60.0
"""How long a person waits for the end of "thinking"; the end of the process ends it, too."""
LOOKS = ("game hand", "game status", "game log")
LOOKED_AT_MESSAGES = 5
LOOK_EVERY = 10
"""Of so many interactions one looks instead of picking."""
REPAIR = "admin repair"
REPAIR_EVERY = 40
"""Of so many interactions one has a game repaired."""


class Sent(Struct):
    """An interaction. Moments are readings of perf_counter."""

    id: int
    what: str
    departed: float
    acknowledged: float | None = None
    settled: float | None = None
    """When there was something to see."""


class Table:
    """A game as its people know it."""

    def __init__(self, live: LoadedTable, people: Sequence[SimulatedPerson], channel: Channel) -> None:
        self.game = live.id
        self.people = people
        self.channel = channel
        self.match: Match[Any] = live.running_match
        """After everything that was acknowledged."""
        self.dealt = self.match.number
        """How many entries the journal had before the siege."""
        self.made: list[Choose] = []
        """What was acknowledged as made."""
        self.wanted: Choose | None = None
        """The pick that someone is about to make."""
        self.pressed = False
        """Whether it was pressed, so that it may have been made though no answer has said so."""
        self.panels: dict[int, Message] = {}
        """By seat, what its person has in front of them."""
        self._live = live

    @property
    def is_over(self) -> bool:
        return not self.match.position.decisions

    def token(self, decision_id: int) -> int:
        """By which its buttons name a question."""
        return question_token(self._live, decision_id)


class Crowd:
    def __init__(
        self,
        tables: Sequence[Table],
        company: Company,
        owner: SimulatedPerson,
        *,
        in_private: bool = False,
    ) -> None:
        """`owner`: of the server; has games repaired. `in_private`: half of the panels and looks are asked for in direct
        messages."""
        self._tables = tables
        self._company = company
        self._owner = owner
        self._in_private = in_private
        self._chance = Random("siege")
        self._free: asyncio.Queue[Table] = asyncio.Queue()
        for table in tables:
            self._free.put_nowait(table)
        self._under_way: set[asyncio.Task[None]] = set()
        self.sent: list[Sent] = []
        self.refused: list[str] = []
        """Picks that were answered, and not made."""
        self.leaks: list[str] = []
        self.apologies: list[tuple[float, str]] = []
        """Answers that are no page of a game: when they came, and their text."""

    async def act(self, rate: int, seconds: float) -> None:
        """So many interactions a second at even intervals, whether or not those before have been answered."""
        began = time.perf_counter()
        for number in range(round(rate * seconds)):
            await asyncio.sleep(began + number / rate - time.perf_counter())
            if number % REPAIR_EVERY == 1:
                self._begin(self._repair())
            elif not self._free.empty():
                self._begin(self._step(self._free.get_nowait(), looks=number % LOOK_EVERY == 0))
        await asyncio.gather(*self._under_way)

    def _begin(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _step(self, table: Table, *, looks: bool) -> None:
        """One interaction at a table, which is free again afterwards."""
        if looks:
            await self._look(table)
        else:
            table.wanted = table.wanted or a_pick(table.match, self._chance)
            if table.wanted.seat in table.panels:
                await self._press(table, table.wanted)
            else:
                await self._open_panel(table, table.wanted)
        if not table.is_over:
            self._free.put_nowait(table)

    async def _repair(self) -> None:
        """Whatever goes on at that table meanwhile."""
        played = [table for table in self._tables if table.made]
        if not played:
            return
        table = self._chance.choice(played)
        sent, life = self._note(REPAIR), self._company.serving(table.channel).now
        interaction = await self._owner.command(table.channel, REPAIR, game=table.game)
        await self._answer(self._owner, interaction, sent, life)

    async def _look(self, table: Table) -> None:
        person = self._chance.choice(table.people)
        command = self._chance.choice(LOOKS)
        place = self._place(table, person)
        sent, life = self._note(command), self._company.serving(place).now
        interaction = await person.command(place, command, game=table.game)
        shown = await self._answer(person, interaction, sent, life)
        if shown is not None:
            self._is_page(shown)
            self._look_who_sees(table, person, shown)

    async def _open_panel(self, table: Table, wanted: Choose) -> None:
        person = table.people[wanted.seat]
        place = self._place(table, person)
        sent, life = self._note("game act"), self._company.serving(place).now
        interaction = await person.command(place, "game act", game=table.game)
        shown = await self._answer(person, interaction, sent, life)
        if shown is None or not self._is_page(shown):
            return
        table.panels[wanted.seat] = shown
        if not table.pressed and table.token(wanted.decision) not in questions_offered(shown):
            self.refused.append(f"{table.game}: {wanted.decision} is asked, but not offered")
            del table.panels[wanted.seat]
            return
        self._read(table, wanted, shown)

    async def _press(self, table: Table, wanted: Choose) -> None:
        person = table.people[wanted.seat]
        panel = table.panels[wanted.seat]
        index = index_of(table.match, wanted)
        custom_id = Press(ScreenVerb.PICK, table.game, (table.token(wanted.decision), index)).custom_id
        place = person.dm() if panel.channel_id == person.dm().id else table.channel
        try:
            # Forged, since a long list of answers is a menu with pages.
            interaction = await person.press(panel, custom_id, forge=True)
        except ApiError:  # what the person has looked at since has taken it away
            del table.panels[wanted.seat]
            return
        table.pressed = True
        sent, life = self._note("pick"), self._company.serving(place).now
        shown = await self._answer(person, interaction, sent, life)
        if shown is None or not self._is_page(shown) or self._is_told_more(person, place, interaction, shown):
            del table.panels[wanted.seat]
            return
        self._read(table, wanted, shown)
        if table.pressed:
            self.refused.append(f"{table.game}: {wanted.decision} is still offered")

    def _read(self, table: Table, wanted: Choose, shown: Message) -> None:
        """What the panel tells its person of the pick that they want to make."""
        person = table.people[wanted.seat]
        self._look_who_sees(table, person, shown)
        offered = questions_offered(shown)
        if table.token(wanted.decision) not in offered:
            table.match, _ = table.match.apply(wanted)
            table.made.append(wanted)
            table.wanted, table.pressed = None, False
        asked = table.match.position.decision(wanted.seat)
        if offered - {table.token(asked.id) if asked is not None else None}:
            self.leaks.append(f"{table.game}: seat {wanted.seat} is shown questions {sorted(offered)}")

    def _place(self, table: Table, person: SimulatedPerson) -> Channel:
        """Where the person asks for something."""
        return person.dm() if self._in_private and self._chance.randrange(2) else table.channel

    def _is_page(self, shown: Message) -> bool:
        """Whether an answer shows a game, and not what went wrong."""
        if shown.attachments or pressable_components(shown.components):
            return True
        self.apologies.append((time.perf_counter(), _text_of(shown.components)))
        return False

    def _is_told_more(
        self, person: SimulatedPerson, place: Channel, interaction: Interaction, shown: Message
    ) -> bool:
        """Whether a press has left its panel as it was, and was answered by another message: something went wrong."""
        for message in reversed(person.messages(place, LOOKED_AT_MESSAGES)):
            origin = message.origin
            if origin is not None and origin.interaction_id == interaction.id and message.id != shown.id:
                return not self._is_page(message)
        return False

    def _look_who_sees(self, table: Table, person: SimulatedPerson, shown: Message) -> None:
        if shown.reader is not person.user:
            self.leaks.append(f"{table.game}: message {shown.id} answers {person.user.username} in public")

    def _note(self, what: str) -> Sent:
        sent = Sent(0, what, time.perf_counter())
        self.sent.append(sent)
        return sent

    async def _answer(
        self, person: SimulatedPerson, interaction: Interaction, sent: Sent, life: Life
    ) -> Message | None:
        """Its result; None if there was none, or if that process can give none any more."""
        sent.id = interaction.id
        try:
            await person.acknowledged(interaction)
        except InteractionFailed:
            return None
        sent.acknowledged = time.perf_counter()
        settling = asyncio.ensure_future(person.settled(interaction, SETTLED_SECONDS))
        dying = asyncio.ensure_future(life.ended.wait())
        await asyncio.wait({settling, dying}, return_when=asyncio.FIRST_COMPLETED)
        dying.cancel()
        if not settling.done():
            settling.cancel()
            return None
        try:
            outcome = settling.result()
        except NeverHappened:
            return None
        sent.settled = time.perf_counter()
        return outcome.message


def _text_of(components: Any) -> str:
    """All texts of a message."""
    if isinstance(components, dict):
        own = [components["content"]] if "content" in components else []
        return " ".join([*own, *filter(None, map(_text_of, components.values()))])
    return " ".join(filter(None, map(_text_of, components))) if isinstance(components, list) else ""


def questions_offered(message: Message) -> set[int]:
    """Tokens of the questions that buttons and menus of a message answer."""
    found = set()
    for custom_id in pressable_components(message.components):
        try:
            press = Press.parse(custom_id)
        except UnknownPress:
            continue
        if press.verb is ScreenVerb.PICK:
            found.add(press.numbers[0])
    return found
