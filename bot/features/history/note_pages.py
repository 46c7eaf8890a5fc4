"""Pages and forms of a player's own notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Text
from rendering.words import Voice

from ...pages.jump_menu import Way, ways
from ...pages.layout import CHOICES
from ...pages.naming import in_markdown
from ...pages.page import ACCENT, Button, Field, Form, Page, Row, Tone
from ...pages.pagination import ROOM, leaves
from ...pages.press import Press
from ...pages.rows import turning_buttons
from ...table.loaded import LoadedTable
from .notebook import LONGEST, MOST_NOTES, PlayerNote
from .verbs import HistoryVerb

TEXT = "text"
"""Id of the form's field."""
SHORT = 1200
"""Most characters of notes that are shown below something else."""
SHARE = ROOM // CHOICES + 1
"""Least characters that a note counts for, so a menu can offer all notes of a leaf."""


def all_notes(live: LoadedTable, notes: Sequence[PlayerNote], voice: Voice, leaf: int) -> Page:
    """A leaf of notes; leaf 0 has the newest. `notes` are oldest first."""
    laid = leaves(reversed(notes), lambda note: max(SHARE, len(_shown(note))))
    leaf = min(leaf, len(laid) - 1)
    text = [
        voice("notes-head", game=Text("game-title"), notes=len(notes), most=MOST_NOTES),
        f"-# {voice('note-private')}",
        *map(_shown, laid[leaf]),
    ]
    if not notes:
        text.append(voice("notes-none"))
    return Page(text="\n".join(text), rows=tuple(_rows(live, laid, leaf, voice)), accent=ACCENT)


def one_note(live: LoadedTable, note: PlayerNote, voice: Voice) -> Page:
    """A single note, with buttons to change or delete it."""
    change = Press(HistoryVerb.NOTE_CHANGE, live.id, (note.number,))
    drop = Press(HistoryVerb.NOTE_DROP, live.id, (note.number,))
    handles = (
        Button(change.custom_id, voice("button-note-change"), Tone.MAIN),
        Button(drop.custom_id, voice("button-note-drop"), Tone.DANGER),
        notes_button(live, voice),
    )
    return Page(text=_shown(note), rows=(handles,), accent=ACCENT)


def note_form(press: Press, voice: Voice, text: str = "") -> Form:
    field = Field(TEXT, voice("note-field"), text, voice("note-private"), longest=LONGEST)
    return Form(press.custom_id, voice("note-form"), (field,))


def in_short(notes: Sequence[PlayerNote], voice: Voice) -> str:
    """The newest notes that fit below something else; empty without notes."""
    if not notes:
        return ""
    (shown, *others) = leaves([_quoted(note) for note in reversed(notes)], len, SHORT)
    more = [f"-# {voice('notes-more', notes=sum(map(len, others)))}"] if others else []
    return "\n".join([f"**{voice('button-notes')}**", *shown, *more])


def notes_button(live: LoadedTable, voice: Voice) -> Button:
    return Button(Press(HistoryVerb.NOTES, live.id, (0,)).custom_id, voice("button-notes"))


def _rows(live: LoadedTable, laid: Sequence[Sequence[PlayerNote]], leaf: int, voice: Voice) -> Iterator[Row]:
    if laid[leaf]:
        targets = [Way(Press(HistoryVerb.NOTE, live.id, (note.number,)), _title(note)) for note in laid[leaf]]
        yield ways(live.id, 0, voice("notes-choose"), targets)
    add = Button(Press(HistoryVerb.NOTE_ADD, live.id).custom_id, voice("button-note-add"), Tone.MAIN)

    def turn(page: int, label: str) -> Button:
        return Button(Press(HistoryVerb.NOTES, live.id, (page,)).custom_id, voice(label))

    yield (add, *turning_buttons([(leaf + 1, "button-older"), (leaf - 1, "button-newer")], len(laid), turn))


def _title(note: PlayerNote) -> str:
    return " ".join(note.text.split())


def _shown(note: PlayerNote) -> str:
    return f"-# <t:{int(note.at)}:f>\n{_quoted(note)}"


def _quoted(note: PlayerNote) -> str:
    return "\n".join(f"> {line}" for line in in_markdown(note.text).splitlines())
