"""Modals: the form that a bot opens, and what a person may hand in on it."""

from __future__ import annotations

from collections.abc import Mapping

from playground.validation.components import (
    MOST_SHOWN_CHARACTERS,
    ComponentType,
    Reader,
    SelectReader,
    read_one,
)
from playground.validation.form import Fields
from playground.wire import Json

MOST_COMPONENTS = 5
MOST_INPUT_CHARACTERS = 4000


def read_modal(data: Fields) -> Json:
    """The `data` of a modal callback: `custom_id`, `title`, `components`. Faults go to its collection."""
    reader = _ModalComponents()
    custom_id = data.text("custom_id", least=1, most=100, required=True)
    title = data.text("title", least=1, most=45, required=True)
    given = data.objects("components", least=1, most=MOST_COMPONENTS, required=True)
    components = [read_one(fields, reader.top) for fields in given]
    return {"custom_id": custom_id, "title": title, "components": components}


def inputs_of(components: list[Json]) -> dict[str, Json]:
    """Every field of a modal by custom id."""
    found: dict[str, Json] = {}
    for component in components:
        inside = component.get("components", [])
        if component["type"] == ComponentType.LABEL:
            inside = [component["component"]]
        found |= {field["custom_id"]: field for field in inside}
    return found


class _ModalComponents(SelectReader):
    def __init__(self) -> None:
        super().__init__()
        self.top: Mapping[int, Reader] = {
            ComponentType.ACTION_ROW: self._action_row,
            ComponentType.LABEL: self._label,
            ComponentType.TEXT_DISPLAY: self._text_display,
        }
        self._in_rows: Mapping[int, Reader] = {ComponentType.TEXT_INPUT: self._text_input}
        self._in_labels: Mapping[int, Reader] = {
            ComponentType.TEXT_INPUT: self._text_input,
            ComponentType.STRING_SELECT: self._required_string_select,
            ComponentType.USER_SELECT: self._required_auto_select,
            ComponentType.ROLE_SELECT: self._required_auto_select,
            ComponentType.MENTIONABLE_SELECT: self._required_auto_select,
            ComponentType.CHANNEL_SELECT: self._required_auto_select,
        }

    def _action_row(self, fields: Fields) -> Json:
        number = self.identify(fields)
        given = fields.objects("components", least=1, most=1, required=True)
        inside = [read_one(entry, self._in_rows) for entry in given]
        return {"type": int(ComponentType.ACTION_ROW), "id": number, "components": inside}

    def _label(self, fields: Fields) -> Json:
        number = self.identify(fields)
        inside = fields.object("component", required=True)
        return {
            "type": int(ComponentType.LABEL),
            "id": number,
            "label": fields.text("label", least=1, most=45, required=True),
            "description": fields.text("description", most=100),
            "component": {} if inside is None else read_one(inside, self._in_labels),
        }

    def _text_display(self, fields: Fields) -> Json:
        number = self.identify(fields)
        content = fields.text("content", least=1, most=MOST_SHOWN_CHARACTERS, required=True)
        return {"type": int(ComponentType.TEXT_DISPLAY), "id": number, "content": content}

    def _text_input(self, fields: Fields) -> Json:
        field: Json = {
            "type": int(ComponentType.TEXT_INPUT),
            "id": self.identify(fields),
            "custom_id": self.custom_id(fields),
            "style": fields.whole("style", least=1, most=2, required=True),
            "required": fields.flag("required", default=True),
            "min_length": fields.whole("min_length", least=0, most=MOST_INPUT_CHARACTERS),
            "max_length": fields.whole("max_length", least=1, most=MOST_INPUT_CHARACTERS),
        }
        for key, most in (("label", 45), ("placeholder", 100), ("value", MOST_INPUT_CHARACTERS)):
            text = fields.text(key, most=most)
            if text is not None:
                field[key] = text
        return field

    def _required_string_select(self, fields: Fields) -> Json:
        return self.string_select(fields) | {"required": fields.flag("required", default=True)}

    def _required_auto_select(self, fields: Fields) -> Json:
        return self.auto_select(fields) | {"required": fields.flag("required", default=True)}
