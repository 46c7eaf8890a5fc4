"""Application commands: the rules for their names, options and sizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import IntEnum

from playground.validation.form import Fields
from playground.wire import Json

MOST_OPTIONS = 25
MOST_CHOICES = 25
MOST_CHARACTERS = 8000
"""Over the names, descriptions and choice values of one command."""

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)

_LARGEST_WHOLE = 2**53


class CommandType(IntEnum):
    CHAT_INPUT = 1
    USER = 2
    MESSAGE = 3


class OptionType(IntEnum):
    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


MOST_COMMANDS: Mapping[CommandType, int] = {
    CommandType.CHAT_INPUT: 100,
    CommandType.USER: 15,
    CommandType.MESSAGE: 15,
}
"""In one scope."""
NESTING = frozenset({OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP})
_CHOOSABLE = frozenset({OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER})
_COMMAND_TYPES = {int(kind): kind for kind in CommandType}
_OPTION_TYPES = {int(kind): kind for kind in OptionType}


def read_command(fields: Fields) -> Json:
    """A command as Discord would give it back, without ids. Faults go to the form's collection."""
    kind = fields.choice("type", _COMMAND_TYPES) or CommandType.CHAT_INPUT
    chat = kind is CommandType.CHAT_INPUT
    command: Json = {
        "type": int(kind),
        "name": _name(fields) if chat else fields.text("name", least=1, most=32, required=True),
        "name_localizations": _localised(fields, "name_localizations", 32),
        "description": _description(fields) if chat else "",
        "description_localizations": _localised(fields, "description_localizations", 100),
        "default_member_permissions": _permissions(fields),
        "dm_permission": fields.flag("dm_permission", default=True),
        "contexts": fields.values("contexts", most=3) or None,
        "integration_types": fields.values("integration_types", most=2) or [0],
        "nsfw": fields.flag("nsfw"),
    }
    if chat:
        command["options"] = _options(fields, allowed=frozenset(OptionType))
        _refuse_oversize(fields, command)
    return command


def read_commands(listed: list[Fields], owner: Fields) -> list[Json]:
    """All commands of a bulk overwrite; the names must differ within each type, and their numbers be bounded."""
    commands = [read_command(fields) for fields in listed]
    seen: set[tuple[int, str]] = set()
    for fields, command in zip(listed, commands, strict=True):
        key = (command["type"], command["name"])
        if key in seen:
            fields.fault(
                "name",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                f'Application command names must be unique: "{command["name"]}"',
            )
        seen.add(key)
    counts = Counter(command["type"] for command in commands)
    for kind, most in MOST_COMMANDS.items():
        if counts[kind] > most:
            owner.fault(None, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    return commands


def _name(fields: Fields) -> str | None:
    name = fields.text("name", least=1, most=32, required=True)
    if name is not None and not _is_command_name(name):
        fields.fault("name", "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}")
    return name


def _is_command_name(name: str) -> bool:
    """Letters, digits, `-`, `_` and `'` of any script, in lower case where the script has one."""
    return name == name.lower() and all(letter.isalnum() or letter in "-_'" for letter in name)


def _description(fields: Fields) -> str | None:
    return fields.text("description", least=1, most=100, required=True)


def _localised(fields: Fields, key: str, most: int) -> Json | None:
    words = fields.object(key)
    if words is None:
        return None
    for locale in words.raw:
        if locale not in LOCALES:
            words.fault(locale, "BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")
        else:
            words.text(locale, least=1, most=most)
    return dict(words.raw)


def _permissions(fields: Fields) -> str | None:
    bits = fields.whole("default_member_permissions", least=0, most=2**54 - 1)
    return None if bits is None else str(bits)


def _options(fields: Fields, *, allowed: frozenset[OptionType]) -> list[Json]:
    given = fields.objects("options", most=MOST_OPTIONS)
    options = [_option(option, allowed) for option in given]
    names: set[str] = set()
    optional_seen = False
    for option_fields, option in zip(given, options, strict=True):
        if option["name"] in names:
            option_fields.fault(
                "name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique."
            )
        names.add(option["name"])
        if option.get("required") and optional_seen:
            option_fields.fault(
                "required",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
    _refuse_mixed_nesting(fields, options)
    return options


def _refuse_mixed_nesting(fields: Fields, options: list[Json]) -> None:
    nesting = [option["type"] in NESTING for option in options]
    if any(nesting) and not all(nesting):
        fields.fault(
            "options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )


def _option(fields: Fields, allowed: frozenset[OptionType]) -> Json:
    kind = fields.choice("type", _OPTION_TYPES, required=True)
    if kind is not None and kind not in allowed:
        fields.fault(
            "type", "APPLICATION_COMMAND_INVALID_OPTION_TYPE", f"Option type {kind} cannot stand here."
        )
    option: Json = {
        "type": 0 if kind is None else int(kind),
        "name": _name(fields),
        "name_localizations": _localised(fields, "name_localizations", 32),
        "description": _description(fields),
        "description_localizations": _localised(fields, "description_localizations", 100),
    }
    if kind in NESTING:
        option["options"] = _options(fields, allowed=_inside(kind))
        return option
    option["required"] = fields.flag("required")
    if kind in _CHOOSABLE:
        option |= _restrictions(fields, kind)
    channel_types = fields.values("channel_types", most=20)
    return option | {"channel_types": channel_types} if channel_types else option


def _inside(kind: OptionType | None) -> frozenset[OptionType]:
    if kind is OptionType.SUB_COMMAND_GROUP:
        return frozenset({OptionType.SUB_COMMAND})
    return frozenset(OptionType) - NESTING


def _restrictions(fields: Fields, kind: OptionType) -> Json:
    restrictions: Json = {"autocomplete": fields.flag("autocomplete")}
    choices = [_choice(choice, kind) for choice in fields.objects("choices", most=MOST_CHOICES)]
    if choices:
        restrictions["choices"] = choices
    if choices and restrictions["autocomplete"]:
        fields.fault(
            "choices",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_WITH_AUTOCOMPLETE",
            "Autocomplete options cannot have choices",
        )
    if kind is OptionType.STRING:
        bounds: Json = {
            "min_length": fields.whole("min_length", least=0, most=6000),
            "max_length": fields.whole("max_length", least=1, most=6000),
        }
    else:
        bounds = {"min_value": fields.number("min_value"), "max_value": fields.number("max_value")}
    return restrictions | {key: bound for key, bound in bounds.items() if bound is not None}


def _choice(fields: Fields, kind: OptionType) -> Json:
    return {
        "name": fields.text("name", least=1, most=100, required=True),
        "name_localizations": _localised(fields, "name_localizations", 100),
        "value": choice_value(fields, kind),
    }


def choice_value(fields: Fields, kind: OptionType) -> str | float | None:
    """The value of a choice, of the type that its option has."""
    if kind is OptionType.STRING:
        return fields.text("value", most=100, required=True)
    if kind is OptionType.INTEGER:
        return fields.whole("value", least=-_LARGEST_WHOLE, most=_LARGEST_WHOLE, required=True)
    return fields.number("value")


def _refuse_oversize(fields: Fields, command: Mapping[str, object]) -> None:
    if _characters(command) > MOST_CHARACTERS:
        fields.fault(
            None,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS})",
        )


def _characters(part: Mapping[str, object]) -> int:
    total = len(str(part.get("name") or "")) + len(str(part.get("description") or ""))
    total += len(str(part.get("value") or ""))
    for key in ("options", "choices"):
        inside = part.get(key)
        if isinstance(inside, list):
            total += sum(_characters(entry) for entry in inside)
    return total
