"""What a message of ours shows, as data; `layout` turns it into Discord's components. The limits live there."""

from __future__ import annotations

from enum import StrEnum
from hashlib import blake2b

import msgspec
from msgspec import Struct

from rendering.page import Film, Picture

ACCENT = 0xC8963E
"""The colour of the bar beside our messages."""


class Tone(StrEnum):
    """How a button looks."""

    MAIN = "main"
    PLAIN = "plain"
    GOOD = "good"
    DANGER = "danger"


class Button(Struct, frozen=True):
    custom_id: str
    label: str
    tone: Tone = Tone.PLAIN
    emoji: str | None = None
    disabled: bool = False


class Link(Struct, frozen=True):
    """A button that leads to a message or page."""

    url: str
    label: str


class Choice(Struct, frozen=True):
    """A line of a menu."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False
    """Whether the menu shows this one as the present choice."""


class Menu(Struct, frozen=True):
    """A select menu; one choice is picked."""

    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]


Row = Menu | tuple[Button | Link, ...]


class Field(Struct, frozen=True):
    """A line or box of a form, to be filled in with text."""

    id: str
    label: str
    """At most 45 characters."""
    value: str = ""
    """What stands in it at first."""
    note: str = ""
    """A line of explanation."""
    required: bool = True
    longest: int = 100
    """Characters, at most 4,000."""


class Form(Struct, frozen=True):
    """A window to be filled in and handed in. Nothing remembers it: what is handed in carries its `custom_id`."""

    custom_id: str
    title: str
    fields: tuple[Field, ...]
    """One to five."""


class Attached(Struct, frozen=True):
    """A file to take away."""

    name: str
    content: bytes


class Page(Struct, frozen=True):
    """A message, from top to bottom: text, pictures, files, further text, controls."""

    text: str
    """Discord's markdown; people's names in it are already escaped."""
    pictures: tuple[Picture | Film, ...] = ()
    """One below the other, each as wide as the message."""
    files: tuple[Attached, ...] = ()
    small_print: str = ""
    """Shown below the pictures and files."""
    rows: tuple[Row, ...] = ()
    accent: int | None = None
    """0xRRGGBB of the stripe beside it."""
    mentions: tuple[int, ...] = ()
    """People whom the text may ping."""

    @property
    def digest(self) -> str:
        """Of what the page shows, but for its pictures: an equal one need not be sent again."""
        return digest_of(msgspec.msgpack.encode((self.text, self.rows)))


def digest_of(shown: bytes) -> str:
    return blake2b(shown, digest_size=12).hexdigest()
