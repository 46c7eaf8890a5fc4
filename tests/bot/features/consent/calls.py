"""What asks people to agree."""

from __future__ import annotations

from playground import Message
from tests.bot.house import House, text_of


def called(house: House, name: str) -> list[Message]:
    """The direct messages that ask this person to agree, and stand."""
    return [message for message in house.person(name).dm().messages if "Do you agree" in text_of(message)]
