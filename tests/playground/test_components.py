"""The rules of components and modals, at their edges."""

from __future__ import annotations

import pytest

from playground.entities import Attachment
from playground.errors import InvalidForm
from playground.validation.components import pressable_components, read_components
from playground.validation.form import Fields, FormFaults
from playground.validation.media import Media
from playground.validation.modals import inputs_of, read_modal

BOARD = Attachment(7, 1, "board.png", 10, "image/png", "http://127.0.0.1/attachments/1/7/board.png")


def read(*components, layout=False, attachments=()):
    body = Fields({"components": list(components)}, FormFaults())
    read = read_components(body, Media(attachments), layout=layout)
    body.faults.raise_if_any()
    return read


def codes(error: InvalidForm) -> list[tuple[str, str]]:
    """Every fault as its path and code."""

    def walk(tree, path):
        for key, value in tree.items():
            if key == "_errors":
                yield from ((path, fault["code"]) for fault in value)
            else:
                yield from walk(value, f"{path}.{key}".lstrip("."))

    return list(walk(error.errors, ""))


def faults_of(*components, **options) -> list[tuple[str, str]]:
    with pytest.raises(InvalidForm) as refused:
        read(*components, **options)
    return codes(refused.value)


def row(*components):
    return {"type": 1, "components": list(components)}


def button(custom_id="b", **changes):
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | changes


def select(*values, custom_id="s", **changes):
    options = [{"label": value, "value": value} for value in values or ("a",)]
    return {"type": 3, "custom_id": custom_id, "options": options} | changes


def text(content="words"):
    return {"type": 10, "content": content}


def gallery(*urls):
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def buttons(count, start=0):
    return [button(f"b{number}") for number in range(start, start + count)]


def test_a_row_holds_five_buttons():
    (given,) = read(row(*buttons(5)))
    assert [component["custom_id"] for component in given["components"]] == ["b0", "b1", "b2", "b3", "b4"]
    assert faults_of(row(*buttons(6))) == [("components.0.components", "BASE_TYPE_BAD_LENGTH")]
    assert faults_of(row()) == [("components.0.components", "BASE_TYPE_BAD_LENGTH")]


def test_a_message_holds_five_rows():
    rows = [row(button(str(number))) for number in range(6)]
    assert len(read(*rows[:5])) == 5
    assert faults_of(*rows) == [("components", "BASE_TYPE_MAX_LENGTH")]


def test_a_select_fills_its_row():
    assert len(read(row(select()))) == 1
    assert faults_of(row(select(), button())) == [
        ("components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED")
    ]


def test_a_select_has_one_to_twenty_five_options_with_values_of_their_own():
    assert len(read(row(select(*map(str, range(25)))))[0]["components"][0]["options"]) == 25
    place = "components.0.components.0"
    assert faults_of(row(select(*map(str, range(26))))) == [(f"{place}.options", "BASE_TYPE_BAD_LENGTH")]
    assert faults_of(row(select() | {"options": []})) == [(f"{place}.options", "BASE_TYPE_BAD_LENGTH")]
    assert faults_of(row(select("a", "b", "a"))) == [
        (f"{place}.options.2.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    ]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"max_values": 3}, "max_values"),
        ({"min_values": 2, "max_values": 1}, "min_values"),
        ({"min_values": -1}, "min_values"),
        ({"placeholder": "x" * 151}, "placeholder"),
    ],
)
def test_the_bounds_of_a_select_must_make_sense(changes, place):
    ((where, _),) = faults_of(row(select("a", "b", **changes)))
    assert where == f"components.0.components.0.{place}"


def test_custom_ids_have_a_hundred_characters_and_differ_everywhere():
    assert read(row(button("x" * 100)))
    assert faults_of(row(button("x" * 101))) == [
        ("components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH")
    ]
    assert faults_of(row(button("")))[0][0] == "components.0.components.0.custom_id"
    assert faults_of(row(button("same")), row(select(custom_id="same"))) == [
        ("components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")
    ]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (button(label="x" * 81), "BASE_TYPE_MAX_LENGTH"),
        (button(style=9), "BASE_TYPE_CHOICES"),
        (button(label=None), "BUTTON_COMPONENT_LABEL_REQUIRED"),
        (button(url="https://example.org"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL"),
        (button(style=5, custom_id=None), "BASE_TYPE_REQUIRED"),
        (button(style=5, custom_id=None, url="javascript:1"), "URL_TYPE_INVALID_SCHEME"),
        (button(style=5, url="https://example.org"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL"),
        (button(emoji={}), "BASE_TYPE_REQUIRED"),
        (button(disabled="yes"), "BOOLEAN_TYPE_CONVERT"),
    ],
)
def test_a_button_that_makes_no_sense_is_refused(given, fault):
    assert [code for _, code in faults_of(row(given))] == [fault]


def test_a_button_may_have_an_emoji_instead_of_a_label():
    (given,) = read(row(button(label=None, emoji={"name": "🚢"})))
    assert given["components"][0]["emoji"] == {"name": "🚢"}


def test_layout_components_need_the_layout_flag():
    assert faults_of(text()) == [("components.0.type", "UNION_TYPE_CHOICES")]
    assert read(text(), layout=True) == [{"type": 10, "id": 1, "content": "words"}]
    assert faults_of(button(), layout=True) == [("components.0.type", "UNION_TYPE_CHOICES")]


def test_a_layout_holds_forty_components_counted_through_all_depths():
    rows = [row(*buttons(5, start=5 * number)) for number in range(6)]  # 36 components
    assert len(read(*rows, text(), text(), text(), text(), layout=True)) == 10
    assert faults_of(*rows, *[text()] * 5, layout=True) == [
        ("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED")
    ]


def test_a_layout_shows_four_thousand_characters_over_all_its_texts():
    section = {"type": 9, "components": [text("x" * 1000)], "accessory": button()}
    assert read(text("x" * 3000), section, layout=True)
    assert faults_of(text("x" * 3001), section, layout=True) == [
        ("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED")
    ]
    assert faults_of(text(""), layout=True) == [("components.0.content", "BASE_TYPE_BAD_LENGTH")]


def test_containers_do_not_nest_and_sections_hold_texts_alone():
    container = {"type": 17, "components": [text()]}
    assert read(container, layout=True)[0]["components"][0]["content"] == "words"
    assert faults_of({"type": 17, "components": [container]}, layout=True) == [
        ("components.0.components.0.type", "UNION_TYPE_CHOICES")
    ]
    assert faults_of({"type": 9, "components": [gallery("x")], "accessory": button()}, layout=True) == [
        ("components.0.components.0.type", "UNION_TYPE_CHOICES")
    ]
    assert faults_of({"type": 9, "components": [text()]}, layout=True) == [
        ("components.0.accessory", "BASE_TYPE_REQUIRED")
    ]


def test_media_lead_to_attachments_by_name_or_address():
    (shown,) = read(gallery("attachment://board.png", BOARD.url), layout=True, attachments=[BOARD])
    assert [item["media"]["attachment_id"] for item in shown["items"]] == ["7", "7"]
    assert {item["media"]["url"] for item in shown["items"]} == {BOARD.url}


@pytest.mark.parametrize("url", ["attachment://absent.png", "ftp://example.org/a.png"])
def test_media_that_lead_nowhere_are_refused(url):
    ((place, _),) = faults_of(gallery(url), layout=True, attachments=[BOARD])
    assert place == "components.0.items.0.media.url"


def test_a_gallery_holds_ten_items():
    url = "https://example.org/a.png"
    assert read(gallery(*[url] * 10), layout=True)
    assert faults_of(gallery(*[url] * 11), layout=True) == [("components.0.items", "BASE_TYPE_BAD_LENGTH")]


def test_a_file_component_shows_only_uploaded_files():
    shown = read({"type": 13, "file": {"url": "attachment://board.png"}}, layout=True, attachments=[BOARD])
    assert (shown[0]["name"], shown[0]["size"]) == ("board.png", 10)
    assert faults_of({"type": 13, "file": {"url": "https://example.org/a.png"}}, layout=True) == [
        ("components.0.file.url", "URL_TYPE_INVALID_SCHEME")
    ]


def test_components_are_numbered_in_reading_order():
    (container,) = read({"type": 17, "components": [text(), row(*buttons(2)), text()]}, layout=True)
    inside = container["components"]
    assert [container["id"], inside[0]["id"], inside[1]["id"]] == [1, 2, 3]
    assert [component["id"] for component in inside[1]["components"]] == [4, 5]
    assert inside[2]["id"] == 6


def test_given_numbers_are_kept_and_must_differ():
    assert [part["id"] for part in read(text() | {"id": 9}, text(), layout=True)] == [9, 2]
    assert faults_of(text() | {"id": 9}, text() | {"id": 9}, layout=True) == [
        ("components.1.id", "COMPONENT_ID_DUPLICATED")
    ]


def test_pressable_components_are_found_at_every_depth():
    section = {"type": 9, "components": [text()], "accessory": button("deep")}
    layout = read({"type": 17, "components": [section, row(button("row"))]}, layout=True)
    assert set(pressable_components(layout)) == {"deep", "row"}


def read_form(**changes):
    data = {"custom_id": "m", "title": "Why?", "components": [label()]} | changes
    fields = Fields(data, FormFaults())
    modal = read_modal(fields)
    fields.faults.raise_if_any()
    return modal


def label(**changes):
    field = {"type": 4, "custom_id": "why", "style": 1}
    return {"type": 18, "label": "Reason", "component": field} | changes


def test_a_modal_holds_labels_rows_and_texts():
    old = {"type": 1, "components": [{"type": 4, "custom_id": "old", "style": 2, "label": "Old"}]}
    pick = label(component=select("x"))
    modal = read_form(components=[text(), label(), old, pick])
    assert set(inputs_of(modal["components"])) == {"why", "old", "s"}


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"title": "x" * 46}, "title"),
        ({"title": ""}, "title"),
        ({"custom_id": "x" * 101}, "custom_id"),
        ({"components": []}, "components"),
        ({"components": [label(component=select(custom_id=str(n))) for n in range(6)]}, "components"),
        ({"components": [button()]}, "components.0.type"),
        ({"components": [label(component=button())]}, "components.0.component.type"),
        ({"components": [label(label="x" * 46)]}, "components.0.label"),
        ({"components": [label(), label()]}, "components.1.component.custom_id"),
    ],
)
def test_a_modal_at_its_limits_is_refused_with_the_place(changes, place):
    with pytest.raises(InvalidForm) as refused:
        read_form(**changes)
    assert [where for where, _ in codes(refused.value)] == [place]
