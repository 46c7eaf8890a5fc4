"""The private panel on which the host chooses a lobby's settings, one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Arg, Setting, Text, seat_name
from rendering.words import Voice

from ..pages.page import ACCENT, Button, Choice, Menu, Page, Tone
from ..pages.press import Press
from ..pages.rows import in_rows
from ..table.loaded import LoadedTable
from ..table.lobby_settings import HOUSE, PLAYERS, held, is_open
from .verbs import ScreenVerb


def setting_lines(live: LoadedTable, settings: Sequence[Setting], voice: Voice) -> list[str]:
    """These settings as chosen, without pace and ladder: what is agreed on about them is a text of its own."""
    return [_line(live, setting, voice) for setting in settings if setting not in HOUSE]


def settings_page(live: LoadedTable, settings: Sequence[Setting], voice: Voice, *, shown: int | None) -> Page:
    """All settings that make a difference, with a button for each, and the values of the one numbered `shown`, or of the
    only one."""
    open_ones = [number for number, setting in enumerate(settings) if is_open(live.options, setting)]
    lines = [voice("settings-head", game=Text("game-title"))]
    lines += [_line(live, settings[number], voice) for number in open_ones]
    if len(open_ones) == 1:
        (shown,) = open_ones
    rows = in_rows([_button(live, number, settings, voice, shown) for number in open_ones[1:] and open_ones])
    if shown is not None and shown in open_ones:
        rows.append(_values(live, shown, settings[shown], voice))
    return Page(text="\n".join(lines), rows=tuple(rows), accent=ACCENT)


def _line(live: LoadedTable, setting: Setting, voice: Voice) -> str:
    return voice("lobby-setting", **_named(live, setting, held(live.options, setting)))


def _named(live: LoadedTable, setting: Setting, value: str) -> dict[str, Arg]:
    return {"setting": Text(f"setting-{setting.id}"), "value": _value(live, setting, value)}


def _value(live: LoadedTable, setting: Setting, value: str) -> Arg:
    """The value by its name, or by that of the person whose seat it is. A number of players is its own name."""
    if setting.id == PLAYERS and value.isdecimal():
        return int(value)
    if setting.is_of_a_seat(value):
        index = int(value) - 1
        return (
            seat_name(index) if index < len(live.seats) else Text("setting-free-seat", {"number": index + 1})
        )
    return Text(f"setting-{setting.id}-{value}")


def _button(
    live: LoadedTable, number: int, settings: Sequence[Setting], voice: Voice, shown: int | None
) -> Button:
    address = Press(ScreenVerb.SETTINGS, live.id, (number + 1,)).custom_id
    tone = Tone.MAIN if number == shown else Tone.PLAIN
    return Button(address, voice(f"setting-{settings[number].id}"), tone)


def _values(live: LoadedTable, number: int, setting: Setting, voice: Voice) -> Menu:
    choices = tuple(
        Choice(
            str(index),
            voice.words.say(Text("lobby-choice", dict(_named(live, setting, value))), live.names),
            _note(setting, value, voice),
            chosen=value == held(live.options, setting),
        )
        for index, value in enumerate(setting.values)
    )
    address = Press(ScreenVerb.SETTING, live.id, (number, 0)).custom_id
    return Menu(address, voice(f"setting-{setting.id}"), choices)


def _note(setting: Setting, value: str, voice: Voice) -> str:
    """What the value means, if its name does not say so."""
    key = f"setting-{setting.id}-{value}-note"
    return voice(key) if voice.words.has(key) else ""
