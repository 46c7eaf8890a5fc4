"""Answers presses, forms and commands about asides."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Aside, AsideForm, AsideOffer, NotOffered, Seat, Text
from rendering.words import Voice

from ...door.asker import Asker
from ...door.finder import Finder, seat_at
from ...door.route import Filled, FormRoute, PageRoute, Routes
from ...door.screens import Boards, Panels
from ...pages.layout import shorten
from ...pages.page import ACCENT, Button, Choice, Field, Form, Page, Row
from ...pages.pagination import ROOM, leaves
from ...pages.press import Press, TableVerb
from ...pages.private_words import publish_rows, words_line
from ...pages.rows import in_rows, turning_buttons
from ...pages.speech import voice_at
from ...table.cast import cast_of
from ...table.loaded import LoadedTable
from ...table.private_words import private_words_at
from ...table.tables import Tables
from ..circles.desk import CircleDesk
from ..history.note_pages import notes_button
from .offers import OfferPage, number_of, rows
from .verbs import AsideVerb


class AsideDesk:
    def __init__(
        self, tables: Tables, finder: Finder, panels: Panels, boards: Boards, circles: CircleDesk
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._panels = panels
        self._boards = boards
        self._circles = circles
        self.routes: Routes = {
            TableVerb.MARKS: PageRoute(self._turned),
            AsideVerb.MARK: FormRoute(self._form, self._fill_in, by_menu=True),
            AsideVerb.TICK: PageRoute(self._tick, by_menu=True),
        }

    async def page(self, asker: Asker, live: LoadedTable, *, number: int = 0, note: str = "") -> Page:
        """The notebook of the asker's seat and all offers to it. Raises NotSeated."""
        voice = voice_at(live, asker.locale)
        seat = seat_at(live, asker)
        match = live.running_match
        pages = _leaves([voice.say(line) for line in match.game.notebook(match.position.state, seat)])
        number = min(number, len(pages) - 1)
        offered = rows(live, seat, OfferPage.PAGE, voice)
        talk, doors = await self._circles.ways(live, seat, voice)
        published, publish = await self._publishing(asker, live, voice)
        head = voice("marks-head", game=Text("game-title"), page=number + 1, pages=len(pages))
        text = [head, note, pages[number], *(() if offered else _nothing(live, seat, voice)), talk, published]
        instead: tuple[Row, ...] = () if offered else ((notes_button(live, voice),),)
        return Page(
            text="\n".join(part for part in text if part),
            rows=(*_pager(live, voice, number, len(pages)), *offered, *instead, *doors, *publish),
            accent=ACCENT,
        )

    async def _publishing(self, asker: Asker, live: LoadedTable, voice: Voice) -> tuple[str, tuple[Row, ...]]:
        """Once the game is over: whose private texts are public, with buttons for the asker's choice. Empty
        before."""
        if live.is_running:
            return "", ()
        store = self._tables.store
        words = await private_words_at(store, live.running_match.game, live)
        if not words.written:
            return "", ()
        said = words_line(words, (), await cast_of(store.remarks, live), voice)
        lines = [voice("words-unpublished"), *([said] if said else [])]
        return "\n".join(lines), publish_rows(live, words, asker.person, voice)

    async def _turned(self, asker: Asker, press: Press) -> Page:
        live = await self._finder.visit(asker, press.game)
        return await self.page(asker, live, number=press.numbers[0])

    async def _form(self, asker: Asker, press: Press) -> Form:
        """The form of an offer. Raises NotSeated, NotOffered."""
        live = await self._tables.live(press.game)
        offer = _meant(live, seat_at(live, asker), press)
        if offer.form is None:
            raise NotOffered
        return _in_words(offer.form, press.custom_id, voice_at(live, asker.locale))

    async def _fill_in(self, asker: Asker, press: Press, filled: Filled) -> Page:
        """Carry out an offer with the typed texts; each field becomes one line."""
        return await self._take_up(
            asker, press, {name: " ".join(text.split()) for name, text in filled.items()}
        )

    async def _tick(self, asker: Asker, press: Press) -> Page:
        """Carry out an offer that needs no form."""
        return await self._take_up(asker, press, None)

    async def _take_up(self, asker: Asker, press: Press, filled: dict[str, str] | None) -> Page:
        def entry(live: LoadedTable) -> Aside:
            seat = seat_at(live, asker)
            offer = _meant(live, seat, press)
            return Aside(seat, offer.id, offer.filled if filled is None else filled)

        played = await self._tables.enter(press.game, entry, person=asker.person)
        return await self._shown_again(asker, played.live, press.numbers[0])

    async def _shown_again(self, asker: Asker, live: LoadedTable, place: int) -> Page:
        done = f"**{voice_at(live, asker.locale)('mark-done')}**"
        match place:
            case OfferPage.PANEL:
                return await self._panels.panel(asker, live, note=done)
            case OfferPage.SHEET:
                return await self._boards.hand(asker, live)
            case _:
                return await self.page(asker, live, note=done)


def _meant(live: LoadedTable, seat: Seat, press: Press) -> AsideOffer:
    """The offer that the button stands for. Raises NotOffered."""
    number = press.numbers[1]
    for offer in live.running_match.offers(seat):
        if number_of(offer) == number:
            return offer
    raise NotOffered


def _nothing(live: LoadedTable, seat: Seat, voice: Voice) -> tuple[str, str]:
    """Why the seat has no offers, and what its player can do instead."""
    game, state = live.running_match.game, live.running_match.position.state
    if not any(game.has_asides(state, each) for each in range(len(live.seats))):
        why = "marks-none-in-game"
    elif not game.has_asides(state, seat):
        why = "marks-none-for-seat"
    else:
        why = "marks-none-now" if live.is_running else "marks-none-more"
    return voice(why, game=Text("game-title")), voice("marks-instead")


def _in_words(form: AsideForm, custom_id: str, voice: Voice) -> Form:
    fields = tuple(
        Field(
            field.id,
            voice.say(field.label),
            field.value,
            required=field.required,
            longest=field.longest,
            choices=tuple(Choice(choice.value, voice.say(choice.label)) for choice in field.choices),
        )
        for field in form.fields
    )
    return Form(custom_id, voice.say(form.title), fields)


def _leaves(lines: Sequence[str]) -> list[str]:
    """The lines in leaves that each fit into a message, newest leaf first; at least one."""
    laid = leaves([shorten(f"- {line}", ROOM) for line in lines], len)
    return ["\n".join(leaf) for leaf in reversed(laid)]


def _pager(live: LoadedTable, voice: Voice, number: int, pages: int) -> list[Row]:
    def turn(page: int, label: str) -> Button:
        return Button(Press(TableVerb.MARKS, live.id, (page,)).custom_id, voice(label))

    return in_rows(turning_buttons([(number + 1, "button-older"), (number - 1, "button-newer")], pages, turn))
