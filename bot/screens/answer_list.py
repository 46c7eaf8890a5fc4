"""The answers to a question as buttons or menus, on pages: the main ones first, then the secondary ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from games.kernel import Decision, Option
from rendering.words import Voice

from ..pages.layout import BUTTONS, CHOICE_LIMIT, CHOICES, LABEL_LIMIT
from ..pages.page import Button, Choice, Menu, Row, Tone
from ..pages.press import Press
from ..pages.rows import in_rows
from ..table.loaded import LoadedTable
from ..table.questions import options_token, question_token
from .verbs import ScreenVerb

MOST_BUTTONS = 2 * BUTTONS
"""More answers than this are a menu."""

SEPARATOR = " · "
"""Between the number of an option, its label and the parts of its worth."""

NO_NUMBERS: Mapping[int, int] = MappingProxyType({})

Numbered: TypeAlias = tuple[int, Option]
"""An option with its index in the decision."""


class AnswerList:
    """How the options of one decision are shown. Pages are numbered from 0: those of the main options come first."""

    def __init__(
        self,
        live: LoadedTable,
        decision: Decision,
        voice: Voice,
        *,
        numbers: Mapping[int, int] = NO_NUMBERS,
        advised: str = "",
    ) -> None:
        """`numbers` are those that a picture gives to options, by their index. `advised` is the id of an option that stands
        out, whichever comes first."""
        self._live = live
        self._decision = decision
        self._question, self._options = question_token(live, decision.id), options_token(live, decision)
        self._voice = voice
        self._on_controls = voice.unescaped
        """For labels of buttons and menus, which know no markup."""
        self._advised = advised
        self._numbers = numbers
        options = list(enumerate(decision.options))
        main = [(index, option) for index, option in options if not option.secondary]
        others = [(index, option) for index, option in options if option.secondary]
        self._main = main or others
        self._others = others if main else []
        self._pages = (*_pages(self._main), *_pages(self._others))
        self._first_other = len(_pages(self._main))

    def notes(self, page: int) -> str:
        """What buttons have no room for: the options' notes, and worths that are too long. A worth that the button shows
        is not repeated."""
        if not self._by_buttons(page):
            return ""
        return "\n".join(
            " – ".join(
                part for part in (f"**{self._noted(numbered)}**", _note(numbered[1], self._voice)) if part
            )
            for numbered in self._shown(page)
            if numbered[1].note is not None or self._is_long(numbered)
        )

    def rows(self, page: int) -> list[Row]:
        shown, ways = self._shown(page), self._ways(page)
        if not self._by_buttons(page):
            return [self._menu(page), *([ways] if ways else [])]
        buttons = [self._button(numbered) for numbered in shown]
        if -(-len(buttons) // BUTTONS) == -(-(len(buttons) + len(ways)) // BUTTONS):
            return in_rows([*buttons, *ways])
        return [*in_rows(buttons), *([ways] if ways else [])]

    def _shown(self, page: int) -> Sequence[Numbered]:
        return self._pages[self._existing(page)]

    def _existing(self, page: int) -> int:
        return min(max(page, 0), len(self._pages) - 1)

    def _by_buttons(self, page: int) -> bool:
        return len(self._group(page)) <= MOST_BUTTONS

    def _group(self, page: int) -> Sequence[Numbered]:
        """The main or the secondary options: those that a page belongs to."""
        return self._main if self._existing(page) < self._first_other else self._others

    def _is_long(self, numbered: Numbered) -> bool:
        """Whether a button has no room for the option with its worth."""
        return len(self._label(numbered, self._on_controls)) > LABEL_LIMIT

    def _label(self, numbered: Numbered, voice: Voice) -> str:
        """The option with its number on the picture and its worth."""
        return _joined(self._short_label(numbered, voice), _worth(numbered[1], voice))

    def _short_label(self, numbered: Numbered, voice: Voice) -> str:
        index, option = numbered
        return _joined(str(self._numbers.get(index, "")), voice.begin(option.label))

    def _noted(self, numbered: Numbered) -> str:
        """The option as its note names it."""
        label = self._label if self._is_long(numbered) else self._short_label
        return label(numbered, self._voice)

    def _button(self, numbered: Numbered) -> Button:
        label = self._short_label if self._is_long(numbered) else self._label
        return Button(
            self._press(numbered[0]).custom_id, label(numbered, self._on_controls), self._tone(numbered)
        )

    def _press(self, number: int) -> Press:
        """That picks the option of this index, or one of the menu's on this page."""
        return Press(ScreenVerb.PICK, self._live.id, (self._question, number), self._options)

    def _tone(self, numbered: Numbered) -> Tone:
        """One answer at most stands out: games list the usual one first. Places on the board are equals, unless one is
        recommended."""
        if self._advised and self._decision.kind != "CONFIRM":
            return Tone.MAIN if numbered[1].id == self._advised else Tone.PLAIN
        if numbered != self._main[0]:
            return Tone.PLAIN
        if self._decision.kind == "CONFIRM":
            return Tone.GOOD
        return Tone.PLAIN if numbered[1].at else Tone.MAIN

    def _menu(self, page: int) -> Menu:
        page = self._existing(page)
        shown, options = self._pages[page], len(self._group(page))
        before = page if page < self._first_other else page - self._first_other
        first = before * CHOICES
        key = "panel-choose" if options <= CHOICES else "panel-choose-some"
        return Menu(
            self._press(page).custom_id,
            self._voice(key, options=options, first=first + 1, last=first + len(shown)),
            tuple(map(self._choice, shown)),
        )

    def _choice(self, numbered: Numbered) -> Choice:
        """A menu's line. What the first line has no room for goes on in the second."""
        index, option = numbered
        voice = self._on_controls
        first, *worths = self._short_label(numbered, voice), *_worth(option, voice).split(SEPARATOR)
        while worths and len(_joined(first, worths[0])) <= CHOICE_LIMIT:
            first = _joined(first, worths.pop(0))
        return Choice(str(index), first, _joined(*worths, _note(option, voice)))

    def _ways(self, page: int) -> tuple[Button, ...]:
        """Buttons to the other pages."""
        page = self._existing(page)
        begin, end = (
            (0, self._first_other) if page < self._first_other else (self._first_other, len(self._pages))
        )
        to_others = begin == 0 and self._others
        return (
            *self._turns(page - begin, end - begin, begin),
            *([self._turn(end, self._voice("panel-others", options=len(self._others)))] if to_others else ()),
            *([self._turn(0, self._voice("panel-main"))] if begin else ()),
        )

    def _turns(self, number: int, pages: int, begin: int) -> list[Button]:
        """Buttons among the pages of one group."""
        if pages == 1:
            return []
        if pages == 2:
            key = "panel-next" if number == 0 else "panel-previous"
            return [self._turn(begin + 1 - number, self._voice(key, page=2 - number, pages=pages))]
        # Both are always there, and lead to different pages even where they are disabled: custom ids must be unique.
        return [
            self._turn(
                begin + to % pages,
                self._voice(key, page=min(max(to, 0), pages - 1) + 1, pages=pages),
                disabled=not 0 <= to < pages,
            )
            for to, key in ((number - 1, "panel-previous"), (number + 1, "panel-next"))
        ]

    def _turn(self, page: int, label: str, *, disabled: bool = False) -> Button:
        address = Press(ScreenVerb.PAGE, self._live.id, (self._question, page)).custom_id
        return Button(address, label, disabled=disabled)


def _worth(option: Option, voice: Voice) -> str:
    return voice.say(option.worth) if option.worth is not None else ""


def _note(option: Option, voice: Voice) -> str:
    return voice.say(option.note) if option.note is not None else ""


def _joined(*parts: str) -> str:
    return SEPARATOR.join(part for part in parts if part)


def _pages(options: Sequence[Numbered]) -> tuple[Sequence[Numbered], ...]:
    if len(options) <= MOST_BUTTONS:
        return (options,) if options else ()
    return tuple(options[at : at + CHOICES] for at in range(0, len(options), CHOICES))
