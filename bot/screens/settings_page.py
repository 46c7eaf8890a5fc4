"""The private panel on which the host chooses a lobby's settings, one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Arg, Text
from rendering.words import Voice

from ..pages.page import ACCENT, Button, Choice, Menu, Page, Row, Tone
from ..pages.press import Press
from ..pages.rows import in_rows
from ..table.loaded import LoadedTable
from ..table.lobbies.settings import LobbySetting
from .verbs import ScreenVerb


def setting_lines(live: LoadedTable, settings: Sequence[LobbySetting], voice: Voice) -> list[str]:
    """These settings as chosen."""
    return [_line(live, setting, voice) for setting in settings]


def settings_page(
    live: LoadedTable, settings: Sequence[LobbySetting], voice: Voice, *, shown: int | None
) -> Page:
    """All settings that make a difference, with a button for each, and the values of the one numbered `shown`, or
    of the only one."""
    open_ones = [
        number for number, setting in enumerate(settings) if number == shown or setting.is_open(live)
    ]
    lines = [voice("settings-head", game=Text("game-title"))]
    lines += setting_lines(live, [settings[number] for number in open_ones], voice)
    rows: list[Row] = []
    if len(open_ones) == 1:
        (shown,) = open_ones
    else:
        rows = in_rows([_button(live, number, settings, voice, shown) for number in open_ones])
    if shown is not None and shown in open_ones:
        rows.append(_values(live, shown, settings[shown], voice))
    return Page(text="\n".join(lines), rows=tuple(rows), accent=ACCENT)


def _line(live: LoadedTable, setting: LobbySetting, voice: Voice) -> str:
    return voice("lobby-setting", **_named(live, setting, setting.held(live.options)))


def _named(live: LoadedTable, setting: LobbySetting, value: str) -> dict[str, Arg]:
    return {"setting": Text(f"setting-{setting.id}"), "value": setting.name_of(value, live)}


def _button(
    live: LoadedTable, number: int, settings: Sequence[LobbySetting], voice: Voice, shown: int | None
) -> Button:
    address = Press(ScreenVerb.SETTINGS, live.id, (number + 1,)).custom_id
    tone = Tone.MAIN if number == shown else Tone.PLAIN
    return Button(address, voice(f"setting-{settings[number].id}"), tone)


def _values(live: LoadedTable, number: int, setting: LobbySetting, voice: Voice) -> Menu:
    choices = tuple(
        Choice(
            str(index),
            voice.words.say(Text("lobby-choice", dict(_named(live, setting, value))), live.names),
            _note(setting, value, voice),
            chosen=value == setting.held(live.options),
        )
        for index, value in enumerate(setting.values)
    )
    address = Press(ScreenVerb.SETTING, live.id, (number, 0)).custom_id
    return Menu(address, voice(f"setting-{setting.id}"), choices)


def _note(setting: LobbySetting, value: str, voice: Voice) -> str:
    """What the value means, if its name does not say so."""
    key = f"setting-{setting.id}-{value}-note"
    return voice(key) if voice.words.has(key) else ""
