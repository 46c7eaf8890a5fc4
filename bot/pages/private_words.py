"""Sentences and buttons about texts that people wrote for their own side alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from games.kernel import Text, typed
from rendering.words import Voice

from ..table.cast import Cast
from ..table.loaded import LoadedTable
from ..table.private_words import PrivateEntry, PrivateWords
from .page import Button, Row
from .press import Press, TableVerb


def words_line(words: PrivateWords, withheld: Collection[int], cast: Cast, voice: Voice) -> str:
    """Says whose texts are left out as unpublished, and whose are published; empty if there are none. Authors
    are named as when they wrote."""
    hidden = _authors((one for one in words.written if one.number in withheld), cast)
    lines = [voice("words-withheld", authors=hidden, count=len(hidden))] if hidden else []
    published = _authors(words.published, cast)
    if published:
        lines.append(voice("words-published", authors=published))
    return "\n".join(lines)


def publish_rows(live: LoadedTable, words: PrivateWords, person: int, voice: Voice) -> tuple[Row, ...]:
    """For an author, once the game is over: a button to publish their texts, or to withdraw them."""
    if live.is_running or not words.are_written_by(person):
        return ()
    return (publish_row(live, voice, agreed=person in words.agreed),)


def publish_row(live: LoadedTable, voice: Voice, *, agreed: bool) -> Row:
    key = "button-unpublish" if agreed else "button-publish"
    return (Button(Press(TableVerb.PUBLISH, live.id, (int(not agreed),)).custom_id, voice(key)),)


def _authors(written: Iterable[PrivateEntry], cast: Cast) -> list[Text]:
    names = dict.fromkeys(cast.at(one.number)[one.seat] for one in written)
    return [typed(name) for name in names]
