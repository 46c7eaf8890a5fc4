"""Interactions that are delivered more than once, as after a gateway session was taken up again."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pytest

from playground import SimulatedPerson
from playground.interactions import Interaction
from tests.bot.all_rows import Rows, all_rows
from tests.bot.house import House, text_of
from tests.bot.mishaps import public_messages

BYSTANDER = "edda"
"""Asks for help in between, so that whatever was delivered before has been met."""
OUR_OWN = ("interactions",)
"""Tables that say what was delivered."""


@dataclass(frozen=True)
class Kept:
    """All that a repeated interaction must leave as it is."""

    stored: Rows
    lasting: dict[int, str]
    private: dict[int, str]


class Repeats:
    """Delivers what people do twice at once and again afterwards, and looks at the result."""

    def __init__(self, house: House, database: str, caplog: pytest.LogCaptureFixture) -> None:
        self.house = house
        self._file = database.removeprefix("sqlite:///")
        self._caplog = caplog

    async def served_once(self, person: SimulatedPerson, interaction: Interaction) -> None:
        """One acknowledgement, one effect, one answer, and nothing in the log."""
        person.again(interaction)
        await person.settled(interaction)
        await self.is_over(person, interaction)

    async def is_over(self, person: SimulatedPerson, interaction: Interaction) -> None:
        """The interaction was served, and to deliver it again changes nothing."""
        await self.all_met()
        before = self.kept()
        person.again(interaction)
        await self.all_met()
        assert self.kept() == before
        callbacks = self.house.playground.requests.matching(f"POST /interactions/{interaction.id}/*/callback")
        assert [record.status < 300 for record in callbacks] == [True]
        assert [one.getMessage() for one in self._caplog.records if one.levelno >= logging.ERROR] == []
        assert self.house.client.meters.incidents == 0

    async def all_met(self) -> None:
        await self.house.command(BYSTANDER, "game help")
        await self.house.quiet()

    def kept(self) -> Kept:
        return Kept(self._stored(), public_messages(self.house), self._private())

    def _stored(self) -> Rows:
        return {table: rows for table, rows in all_rows(self._file).items() if table not in OUR_OWN}

    def _private(self) -> dict[int, str]:
        bystander = self.house.person(BYSTANDER).id
        return {
            message.id: text_of(message)
            for channel in self.house.playground.world.channels.values()
            for reader, whispers in channel.whispers.items()
            if reader != bystander
            for message in whispers
        }
