"""Moments to which a game can be rolled back. Moderators pick one by its events, and confirm before it is
done.

A moment is a journal entry with at least one public event. Its number is never shown, since numbers would
reveal how many private picks were made. A token stands for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Final

from msgspec import Struct

from games.kernel import Arg, Text
from rendering.words import Voice

from ...errors import AdminRefusal
from ...features.history.chronicle import Chronicle
from ...pages.naming import folded
from ...pages.page import Button, Page, Tone
from ...pages.pagination import leaves
from ...pages.press import Press
from ...table.journal import Told
from ...table.loaded import LoadedTable, token
from .verbs import AdminVerb

LINES: Final = 12
"""Most lines of events that would be lost."""
SEPARATOR: Final = " · "


class RewindPoint(Struct, frozen=True):
    """The state of a game after one journal entry."""

    number: int
    """Number of the entry; 0 is the setup."""
    chapter: Text | None = None
    """Title of its chapter, if it has one."""
    at: float = 0.0
    """UTC seconds."""
    told: tuple[Told, ...] = ()
    """Its public events."""

    def token(self, live: LoadedTable) -> int:
        """The token by which commands and buttons name it."""
        return token(live, f"moment:{self.number}")

    def label(self, voice: Voice, zone: tzinfo) -> str:
        """One line for a list: the time in that zone, the chapter, and the events."""
        if not self.told:
            return voice("moment-deal")
        when = f"{datetime.fromtimestamp(self.at, zone):%Y-%m-%d %H:%M %Z}"
        chapter = [voice.say(self.chapter)] if self.chapter is not None else []
        return SEPARATOR.join([when, *chapter, " ".join(one.in_words(voice) for one in self.told)])

    @property
    def in_words(self) -> Text:
        """The moment as part of a sentence."""
        if not self.told:
            return Text("moment-deal")
        when = f"<t:{int(self.at)}:f>"
        if self.chapter is None:
            return Text("moment-at", {"when": when})
        return Text("moment-in-chapter", {"when": when, "chapter": self.chapter})


DEAL: Final = RewindPoint(0)


def position_token(live: LoadedTable) -> int:
    """The token by which a button names the table's position when the button was made."""
    return token(live, f"standing:{live.row.revision}")


def moments(chronicle: Chronicle) -> list[RewindPoint]:
    """Moments with public events, newest first, the setup last. The newest is listed even if nothing has
    happened since: leaving it out would reveal that."""
    found: dict[int, RewindPoint] = {}
    for line in chronicle.lines:
        told = line.told
        if told.beside or told.event.to is not None or told.number == 0:
            continue
        # If a chapter begins within an entry, the entry's moment belongs to that chapter.
        chapter = chronicle.chapters[line.chapter].title
        before = found[told.number].told if told.number in found else ()
        found[told.number] = RewindPoint(told.number, chapter, told.at, (*before, told))
    return [*reversed(found.values()), DEAL]


def meant(known: Sequence[tuple[RewindPoint, str]], live: LoadedTable, said: str) -> RewindPoint:
    """The moment with that token, or with words that only its label contains. Raises AdminRefusal."""
    by_token = [moment for moment, _ in known if str(moment.token(live)) == said]
    by_words = [moment for moment, label in known if folded(said) in folded(label)]
    found = by_token or by_words
    if len(found) != 1:
        raise AdminRefusal("refused-no-such-moment")
    return found[0]


def question(
    live: LoadedTable, moment: RewindPoint, chronicle: Chronicle, voice: Voice, about: Mapping[str, Arg]
) -> Page:
    """Asks for confirmation, and lists the public events that would be lost. `about`: what names the game."""
    lost = [
        f"- {line.told.in_words(voice)}"
        for line in chronicle.lines
        if not line.told.beside and line.event.to is None and line.told.number > moment.number
    ]
    asks = voice("answer-rewind-sure", **about, moment=moment.in_words, lines=len(lost))
    sure = Press(AdminVerb.REWIND, live.id, (moment.token(live), position_token(live)))
    button = Button(sure.custom_id, voice("button-rewind"), Tone.DANGER)
    return Page(text="\n".join([asks, *_in_short(lost, voice)]), rows=((button,),))


def _in_short(lost: Sequence[str], voice: Voice) -> Sequence[str]:
    """The oldest of these lines, as many as there is room for, and how many more there are."""
    shown: Sequence[str] = leaves(lost, len)[0]
    if len(shown) == len(lost) <= LINES:
        return lost
    shown = shown[: LINES - 1]
    return [*shown, f"-# {voice('undo-more', lines=len(lost) - len(shown))}"]
