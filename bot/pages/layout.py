"""Converts pages into Discord's components, within Discord's limits. No other module does."""

from __future__ import annotations

import io
from collections.abc import Iterator

import discord
from discord import ui
from msgspec.structs import replace

from rendering.page import Film, Picture

from .page import Attached, Button, Choice, Field, Form, Link, Menu, Page, Row, Tone

TEXT_LIMIT = 3900
"""Discord allows 4,000 characters over all texts of a message."""
LABEL_LIMIT = 80
CHOICE_LIMIT = 100
"""Characters of a menu option's label or note, and of a placeholder (Discord allows 150 there)."""
CHOICES = 25
BUTTONS = 5
ALT_LIMIT = 1024
ID_LIMIT = 100
FIELDS = 5
TITLE_LIMIT = 45
"""Characters of a form's title or a field's label."""
FIELD_LIMIT = 4000
ONE_LINE = 100
"""Characters. A field that may hold more has several lines."""

STYLES = {
    Tone.MAIN: discord.ButtonStyle.primary,
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.GOOD: discord.ButtonStyle.success,
    Tone.DANGER: discord.ButtonStyle.danger,
}


class PageTooLarge(ValueError):
    """The page or form exceeds Discord's limits: a bug in the code that composed it."""


def shorten(text: str, limit: int) -> str:
    """`text`, cut with an ellipsis to at most `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def shorten_lines(text: str, limit: int) -> str:
    """As `shorten`, but of a list whole lines are left out. A line is cut within only if nearly all would go with it."""
    if len(text) <= limit:
        return text
    whole = text[: limit - 1].rpartition("\n")[0].rstrip()
    return f"{whole}\n…" if len(whole) > limit // 2 else shorten(text, limit)


def to_layout(page: Page, *, mark: int | None = None) -> ui.LayoutView:
    """The components of a page. `mark` is a number by which a retry finds the message."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=page.accent, id=mark)
    for item in _items(page):
        box.add_item(item)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    # Presses are routed by custom id, even after a restart, so discord.py need not keep the view.
    view.stop()
    return view


def to_modal(form: Form) -> ui.Modal:
    if not 1 <= len(form.fields) <= FIELDS:
        raise PageTooLarge(f"{len(form.fields)} fields in a form")
    modal = ui.Modal(title=shorten(form.title, TITLE_LIMIT), custom_id=_checked(form.custom_id))
    for field in form.fields:
        modal.add_item(_field(field))
    # Submissions are routed by custom id, as presses are.
    modal.stop()
    return modal


def _field(field: Field) -> ui.Label[ui.Modal]:
    note = shorten(field.note, CHOICE_LIMIT) or None
    box = _choosing(field) if field.choices else _writing(field)
    return ui.Label(text=shorten(field.label, TITLE_LIMIT), component=box, description=note)


def _choosing(field: Field) -> ui.Item[ui.Modal]:
    if len(field.choices) > CHOICES:
        raise PageTooLarge(f"{len(field.choices)} choices in a field")
    options = (replace(choice, chosen=choice.value == field.value) for choice in field.choices)
    return ui.Select(
        custom_id=_checked(field.id), options=[_choice(option) for option in options], required=field.required
    )


def _writing(field: Field) -> ui.Item[ui.Modal]:
    longest = min(field.longest, FIELD_LIMIT)
    return ui.TextInput(
        custom_id=_checked(field.id),
        style=discord.TextStyle.short if longest <= ONE_LINE else discord.TextStyle.paragraph,
        default=field.value[:longest] or None,
        required=field.required,
        max_length=longest,
    )


def to_files(page: Page) -> list[discord.File]:
    """The files that the page's components refer to."""
    pictures = [_picture(number, picture) for number, picture in enumerate(page.pictures, start=1)]
    return [*pictures, *map(_attached, page.files)]


def mentions(page: Page) -> discord.AllowedMentions:
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(p) for p in page.mentions]
    )


def _items(page: Page) -> Iterator[ui.Item[ui.LayoutView]]:
    small = shorten(page.small_print, TEXT_LIMIT // 2)
    yield ui.TextDisplay(shorten_lines(page.text, TEXT_LIMIT - len(small)))
    for number, picture in enumerate(page.pictures, start=1):
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
        gallery.add_item(media=_picture(number, picture), description=shorten(picture.alt, ALT_LIMIT))
        yield gallery
    for file in page.files:
        yield ui.File(_attached(file))
    if small:
        yield ui.TextDisplay(small)
    for row in page.rows:
        yield _row(row)


def _attached(file: Attached) -> discord.File:
    return discord.File(io.BytesIO(file.content), filename=file.name)


def _picture(number: int, picture: Picture | Film) -> discord.File:
    match picture:
        case Picture():
            content, name = picture.png, f"picture-{number}.png"
        case Film():
            content, name = picture.webp, f"film-{number}.webp"
    return discord.File(io.BytesIO(content), filename=name, description=shorten(picture.alt, ALT_LIMIT))


def _row(row: Row) -> ui.ActionRow[ui.LayoutView]:
    line: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    if isinstance(row, Menu):
        line.add_item(_menu(row))
        return line
    if not 1 <= len(row) <= BUTTONS:
        raise PageTooLarge(f"{len(row)} buttons in a row")
    for button in row:
        line.add_item(_button(button))
    return line


def _button(button: Button | Link) -> ui.Button[ui.LayoutView]:
    label = shorten(button.label, LABEL_LIMIT)
    if isinstance(button, Link):
        return ui.Button(label=label, url=button.url)
    return ui.Button(
        custom_id=_checked(button.custom_id),
        label=label,
        style=STYLES[button.tone],
        emoji=button.emoji,
        disabled=button.disabled,
    )


def _menu(menu: Menu) -> ui.Select[ui.LayoutView]:
    if not 1 <= len(menu.choices) <= CHOICES:
        raise PageTooLarge(f"{len(menu.choices)} choices in a menu")
    return ui.Select(
        custom_id=_checked(menu.custom_id),
        placeholder=shorten(menu.placeholder, CHOICE_LIMIT),
        options=[_choice(choice) for choice in menu.choices],
    )


def _checked(custom_id: str) -> str:
    if not 1 <= len(custom_id) <= ID_LIMIT:
        raise PageTooLarge(f"a custom id of {len(custom_id)} characters")
    return custom_id


def _choice(choice: Choice) -> discord.SelectOption:
    return discord.SelectOption(
        label=shorten(choice.label, CHOICE_LIMIT),
        value=choice.value,
        description=shorten(choice.note, CHOICE_LIMIT) or None,
        default=choice.chosen,
    )
