"""Messages as data. `layout` converts them into Discord's components and knows the limits."""

from __future__ import annotations

from enum import StrEnum
from hashlib import blake2b

import msgspec
from msgspec import Struct

from rendering.page import Film, Picture

ACCENT = 0xC8963E
"""0xRRGGBB of the bar beside our messages."""


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
    """A menu option."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False
    """Whether this is the menu's selected option."""


class Menu(Struct, frozen=True):
    """A select menu for one choice."""

    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]


Row = Menu | tuple[Button | Link, ...]


class Field(Struct, frozen=True):
    """An input of a form: a text, or one of some choices."""

    id: str
    label: str
    """At most 45 characters."""
    value: str = ""
    """The initial text."""
    note: str = ""
    """A line of explanation."""
    required: bool = True
    longest: int = 100
    """Characters, at most 4,000."""
    choices: tuple[Choice, ...] = ()
    """The only values that it may have, in a menu; none: any text."""


class Form(Struct, frozen=True):
    """A modal form. It is not kept in memory: a submission carries its `custom_id`."""

    custom_id: str
    title: str
    fields: tuple[Field, ...]
    """One to five."""


class Attached(Struct, frozen=True):
    """A file to download."""

    name: str
    content: bytes


class PanelMark(Struct, frozen=True):
    """Says that a page is a seat's panel, and what it shows."""

    game: str
    standing: str
    """Names the question, or whom the table waits for. A panel with another standing is outdated."""


class Page(Struct, frozen=True):
    """A message, from top to bottom: text, pictures, files, further text, controls."""

    text: str
    """Discord's markdown, in which names are already escaped."""
    pictures: tuple[Picture | Film, ...] = ()
    """Shown one below the other, each as wide as the message."""
    files: tuple[Attached, ...] = ()
    small_print: str = ""
    """Shown below the pictures and files."""
    rows: tuple[Row, ...] = ()
    accent: int | None = None
    """0xRRGGBB of the stripe beside it."""
    mentions: tuple[int, ...] = ()
    """People whom the text may ping."""
    panel: PanelMark | None = None
    """Set on a panel that is to be kept true."""

    @property
    def digest(self) -> str:
        """Hash of what the page shows, without its pictures. A page with an equal hash need not be sent
        again."""
        return digest_of(msgspec.msgpack.encode((self.text, self.rows)))


def digest_of(shown: bytes) -> str:
    return blake2b(shown, digest_size=12).hexdigest()
