"""Pages that show paragraphs of the rules, with links to others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kernel import Text

from ...pages.layout import BUTTONS, CHOICES
from ...pages.page import ACCENT, Button, Choice, Menu, Page, Row
from ...pages.press import Press
from ...pages.speech import plain
from .index import Hit, Rulebook
from .text import Paragraph
from .verbs import RuleVerb

FURTHER = 0
"""Stands for a paragraph's number in the id of a menu that belongs to no paragraph."""


def paragraph(book: Rulebook, shown: Paragraph, locale: str) -> Page:
    """One paragraph in full, with links to those that it names."""
    head = plain(
        Text("rules-head", {"heading": shown.heading, "chapter": shown.chapter, "id": shown.id}), locale
    )
    named = book.known(shown.named)
    return Page(
        text=f"{head}\n{shown.text}",
        rows=doors(named, plain(Text("rules-related"), locale), of=shown.number),
        accent=ACCENT,
    )


def found(book: Rulebook, hits: Sequence[Hit], locale: str) -> Page:
    """The best hit in full, and a menu of the others."""
    best, *others = hits
    page = paragraph(book, best.paragraph, locale)
    if not others:
        return page
    choices = [_choice(hit.paragraph, hit.excerpt) for hit in others]
    placeholder = plain(Text("rules-further", {"hits": len(others)}), locale)
    return Page(
        text=page.text,
        rows=(*page.rows, _menu(book.prefix, FURTHER, placeholder, choices)),
        accent=ACCENT,
    )


def found_in_several(places: Mapping[str, Sequence[Hit]], locale: str) -> Page:
    """A menu of the hits in the rules of several games, keyed by the games' names."""
    menus = [
        _menu(
            hits[0].paragraph.prefix,
            FURTHER,
            plain(Text("rules-in-game", {"game": game, "hits": len(hits)}), locale),
            [_choice(hit.paragraph, hit.excerpt) for hit in hits],
        )
        for game, hits in places.items()
    ]
    return Page(text=plain(Text("rules-in-several"), locale), rows=tuple(menus), accent=ACCENT)


def doors(paragraphs: Sequence[Paragraph], placeholder: str, *, of: int = FURTHER) -> tuple[Row, ...]:
    """Links to paragraphs: buttons if they fit into a row, else a menu. Empty without paragraphs."""
    if not paragraphs:
        return ()
    if len(paragraphs) <= BUTTONS:
        return (tuple(Button(_press(shown).custom_id, shown.title) for shown in paragraphs),)
    choices = [_choice(shown, shown.text) for shown in paragraphs]
    return (_menu(paragraphs[0].prefix, of, placeholder, choices),)


def _press(shown: Paragraph) -> Press:
    return Press(RuleVerb.RULE, shown.prefix, (shown.number,))


def _menu(prefix: str, number: int, placeholder: str, choices: Sequence[Choice]) -> Menu:
    return Menu(Press(RuleVerb.RULE, prefix, (number,)).custom_id, placeholder, tuple(choices[:CHOICES]))


def _choice(shown: Paragraph, note: str) -> Choice:
    return Choice(str(shown.number), shown.title, " ".join(note.replace("*", "").split()))
