"""The components of messages: buttons and selects in rows, and the layouts of components v2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum

from playground.validation.form import Fields
from playground.validation.media import Media
from playground.wire import Json

MOST_ROWS = 5
MOST_BUTTONS_IN_ROW = 5
MOST_COMPONENTS = 40
MOST_SHOWN_CHARACTERS = 4000
MOST_OPTIONS = 25
MOST_GALLERY_ITEMS = 10
CUSTOM_ID_LENGTH = 100
_LARGEST_ID = 2**31 - 1


class ComponentType(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


class ButtonStyle(IntEnum):
    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4
    LINK = 5
    PREMIUM = 6


Reader = Callable[[Fields], Json]

_STYLES = {int(style): style for style in ButtonStyle}
_AUTO_SELECTS = (
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)


def read_components(body: Fields, media: Media, *, layout: bool) -> list[Json]:
    """The components of a message as Discord would give them back: defaults filled in, ids numbered, media resolved.

    `layout` tells whether the message has the components v2 flag. Faults go to the body's collection.
    """
    reader = _MessageComponents(media)
    if layout:
        given = body.objects("components", most=MOST_COMPONENTS)
        components = reader.read_all(given, reader.of_layout)
    else:
        given = body.objects("components", most=MOST_ROWS)
        components = reader.read_all(given, reader.of_rows)
    reader.check_totals(body)
    return components


class SelectReader:
    """Reads select menus; messages and modals share them. Numbers components and knows the custom ids in use."""

    def __init__(self) -> None:
        self.count = 0
        self._custom_ids: set[str] = set()
        self._given_ids: set[int] = set()

    def identify(self, fields: Fields) -> int:
        """The component's own number: the given one, or the next free."""
        self.count += 1
        given = fields.whole("id", least=0, most=_LARGEST_ID)
        if not given:
            return self.count
        if given in self._given_ids:
            fields.fault("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._given_ids.add(given)
        return given

    def custom_id(self, fields: Fields) -> str | None:
        custom_id = fields.text("custom_id", least=1, most=CUSTOM_ID_LENGTH, required=True)
        if custom_id is None:
            return None
        if custom_id in self._custom_ids:
            fields.fault(
                "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        self._custom_ids.add(custom_id)
        return custom_id

    def string_select(self, fields: Fields) -> Json:
        options = [
            _select_option(option)
            for option in fields.objects("options", least=1, most=MOST_OPTIONS, required=True)
        ]
        _refuse_repeated_values(fields, options)
        select = self._select(fields, ComponentType.STRING_SELECT)
        if options and select["max_values"] > len(options):
            fields.fault(
                "max_values", "NUMBER_TYPE_MAX", f"int value should be less than or equal to {len(options)}."
            )
        return select | {"options": options}

    def auto_select(self, fields: Fields) -> Json:
        """A select that Discord fills with users, roles or channels."""
        select = self._select(fields, ComponentType(fields.raw["type"]))
        for passed_on in ("default_values", "channel_types"):
            if fields.raw.get(passed_on) is not None:
                select[passed_on] = fields.values(passed_on, most=MOST_OPTIONS)
        return select

    def _select(self, fields: Fields, kind: ComponentType) -> Json:
        least = fields.whole("min_values", least=0, most=MOST_OPTIONS)
        most = fields.whole("max_values", least=1, most=MOST_OPTIONS)
        select: Json = {
            "type": int(kind),
            "id": self.identify(fields),
            "custom_id": self.custom_id(fields),
            "min_values": 1 if least is None else least,
            "max_values": 1 if most is None else most,
            "disabled": fields.flag("disabled"),
        }
        if select["min_values"] > select["max_values"]:
            fields.fault("min_values", "SELECT_MIN_ABOVE_MAX", "min_values cannot be larger than max_values.")
        placeholder = fields.text("placeholder", most=150)
        return select if placeholder is None else select | {"placeholder": placeholder}


class _MessageComponents(SelectReader):
    def __init__(self, media: Media) -> None:
        super().__init__()
        self._media = media
        self._shown_characters = 0
        self.of_rows: Mapping[int, Reader] = {ComponentType.ACTION_ROW: self._action_row}
        self._of_containers: Mapping[int, Reader] = {
            ComponentType.ACTION_ROW: self._action_row,
            ComponentType.SECTION: self._section,
            ComponentType.TEXT_DISPLAY: self._text_display,
            ComponentType.MEDIA_GALLERY: self._media_gallery,
            ComponentType.FILE: self._file,
            ComponentType.SEPARATOR: self._separator,
        }
        self.of_layout: Mapping[int, Reader] = {
            **self._of_containers,
            ComponentType.CONTAINER: self._container,
        }
        self._of_action_rows: Mapping[int, Reader] = {
            ComponentType.BUTTON: self._button,
            ComponentType.STRING_SELECT: self.string_select,
            **dict.fromkeys(_AUTO_SELECTS, self.auto_select),
        }
        self._of_sections: Mapping[int, Reader] = {ComponentType.TEXT_DISPLAY: self._text_display}
        self._accessories: Mapping[int, Reader] = {
            ComponentType.BUTTON: self._button,
            ComponentType.THUMBNAIL: self._thumbnail,
        }

    def read_all(self, given: list[Fields], readers: Mapping[int, Reader]) -> list[Json]:
        return [component for fields in given if (component := read_one(fields, readers))]

    def check_totals(self, body: Fields) -> None:
        if self.count > MOST_COMPONENTS:
            body.fault(
                "components",
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The maximum number of total components is {MOST_COMPONENTS}",
            )
        if self._shown_characters > MOST_SHOWN_CHARACTERS:
            body.fault(
                "components",
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Components displayable text size exceeds maximum size of {MOST_SHOWN_CHARACTERS}",
            )

    def _action_row(self, fields: Fields) -> Json:
        number = self.identify(fields)
        given = fields.objects("components", least=1, most=MOST_BUTTONS_IN_ROW, required=True)
        inside = self.read_all(given, self._of_action_rows)
        if len(inside) > 1 and any(component["type"] != ComponentType.BUTTON for component in inside):
            fields.fault(
                "components",
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        return {"type": int(ComponentType.ACTION_ROW), "id": number, "components": inside}

    def _button(self, fields: Fields) -> Json:
        style = fields.choice("style", _STYLES, required=True)
        button: Json = {
            "type": int(ComponentType.BUTTON),
            "id": self.identify(fields),
            "style": 0 if style is None else int(style),
            "disabled": fields.flag("disabled"),
        }
        label = fields.text("label", most=80)
        emoji = fields.object("emoji")
        if label:
            button["label"] = label
        if emoji is not None:
            button["emoji"] = _emoji(emoji)
        if style is ButtonStyle.PREMIUM:
            return button | {"sku_id": str(fields.snowflake("sku_id", required=True))}
        if not fields.raw.get("label") and emoji is None:
            fields.fault("label", "BUTTON_COMPONENT_LABEL_REQUIRED", "A label or emoji is required")
        return button | (self._link(fields) if style is ButtonStyle.LINK else self._pressable(fields))

    def _link(self, fields: Fields) -> Json:
        if fields.raw.get("custom_id") is not None:
            fields.fault(
                None, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified"
            )
        url = fields.text("url", least=1, most=512, required=True)
        if url is not None and not url.startswith(("http://", "https://", "discord://")):
            fields.fault(
                "url", "URL_TYPE_INVALID_SCHEME", 'Scheme must be one of "http", "https", "discord".'
            )
        return {"url": url}

    def _pressable(self, fields: Fields) -> Json:
        if fields.raw.get("url") is not None:
            fields.fault(
                None, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified"
            )
        return {"custom_id": self.custom_id(fields)}

    def _section(self, fields: Fields) -> Json:
        number = self.identify(fields)
        given = fields.objects("components", least=1, most=3, required=True)
        texts = self.read_all(given, self._of_sections)
        accessory = fields.object("accessory", required=True)
        return {
            "type": int(ComponentType.SECTION),
            "id": number,
            "components": texts,
            "accessory": {} if accessory is None else read_one(accessory, self._accessories),
        }

    def _text_display(self, fields: Fields) -> Json:
        number = self.identify(fields)
        content = fields.text("content", least=1, most=MOST_SHOWN_CHARACTERS, required=True) or ""
        self._shown_characters += len(content)
        return {"type": int(ComponentType.TEXT_DISPLAY), "id": number, "content": content}

    def _thumbnail(self, fields: Fields) -> Json:
        number = self.identify(fields)
        return {
            "type": int(ComponentType.THUMBNAIL),
            "id": number,
            "media": self._media.item(fields, "media", number),
            "description": fields.text("description", most=1024),
            "spoiler": fields.flag("spoiler"),
        }

    def _media_gallery(self, fields: Fields) -> Json:
        number = self.identify(fields)
        items = fields.objects("items", least=1, most=MOST_GALLERY_ITEMS, required=True)
        return {
            "type": int(ComponentType.MEDIA_GALLERY),
            "id": number,
            "items": [
                {
                    "media": self._media.item(item, "media", number),
                    "description": item.text("description", most=1024),
                    "spoiler": item.flag("spoiler"),
                }
                for item in items
            ],
        }

    def _file(self, fields: Fields) -> Json:
        number = self.identify(fields)
        media = self._media.item(fields, "file", number, attachment_only=True)
        attachment = self._media.attachment_behind(media)
        return {
            "type": int(ComponentType.FILE),
            "id": number,
            "file": media,
            "name": "" if attachment is None else attachment.filename,
            "size": 0 if attachment is None else attachment.size,
            "spoiler": fields.flag("spoiler"),
        }

    def _separator(self, fields: Fields) -> Json:
        return {
            "type": int(ComponentType.SEPARATOR),
            "id": self.identify(fields),
            "divider": fields.flag("divider", default=True),
            "spacing": fields.whole("spacing", least=1, most=2) or 1,
        }

    def _container(self, fields: Fields) -> Json:
        number = self.identify(fields)
        given = fields.objects("components", least=1, most=MOST_COMPONENTS, required=True)
        return {
            "type": int(ComponentType.CONTAINER),
            "id": number,
            "accent_color": fields.whole("accent_color", least=0, most=0xFFFFFF),
            "components": self.read_all(given, self._of_containers),
            "spoiler": fields.flag("spoiler"),
        }


def read_one(fields: Fields, readers: Mapping[int, Reader]) -> Json:
    """One component of a type that may stand here; empty after a fault."""
    kind = fields.raw.get("type")
    if not isinstance(kind, int) or kind not in readers:
        allowed = ", ".join(str(int(allowed)) for allowed in readers)
        fields.fault("type", "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({allowed}).')
        return {}
    return readers[kind](fields)


def pressable_components(components: list[Json]) -> dict[str, Json]:
    """All buttons and selects within a message's components, by custom id."""
    found: dict[str, Json] = {}
    for component in components:
        if component.get("custom_id") is not None:
            found[component["custom_id"]] = component
        found |= pressable_components(component.get("components", []))
        if component.get("accessory"):
            found |= pressable_components([component["accessory"]])
    return found


def _emoji(fields: Fields) -> Json:
    emoji_id = fields.snowflake("id")
    name = fields.text("name", least=1, most=100)
    if emoji_id is not None:
        return {"id": str(emoji_id), "name": name, "animated": fields.flag("animated")}
    if name is None:
        fields.fault("name", "BASE_TYPE_REQUIRED", "This field is required")
    return {"name": name}


def _select_option(fields: Fields) -> Json:
    option: Json = {
        "label": fields.text("label", least=1, most=100, required=True),
        "value": fields.text("value", least=1, most=100, required=True),
        "default": fields.flag("default"),
    }
    description = fields.text("description", most=100)
    emoji = fields.object("emoji")
    if description:
        option["description"] = description
    if emoji is not None:
        option["emoji"] = _emoji(emoji)
    return option


def _refuse_repeated_values(fields: Fields, options: list[Json]) -> None:
    seen: set[str] = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            fields.faults.add(
                (*fields.path, "options", index, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(option["value"])
