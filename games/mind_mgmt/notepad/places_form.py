"""Menus of locations: a form's menu cannot hold all 42."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.kernel import Arg, AsideField, FieldChoice, IllFilled, Text

from ..components import Location, components
from ..grid import locations
from ..telling.names import features_of

COLUMN, ROW = "column", "row"


def place_choices(found: Iterable[Location]) -> tuple[FieldChoice, ...]:
    """With what each shows."""
    return tuple(
        FieldChoice(place, Text("choice-place", {"place": place, "features": features_of(place)}))
        for place in found
    )


def in_column(column: str) -> list[Location]:
    return [place for place in locations() if place.startswith(column)]


def any_place(*, required: bool) -> tuple[AsideField, AsideField]:
    """Two menus for any location."""
    box = components()
    rows = (str(row) for row in range(1, box.rows + 1))
    told: dict[str, Arg] = {"required": int(required)}
    return (
        AsideField(COLUMN, Text("field-column", told), required=required, choices=_letters(box.columns)),
        AsideField(ROW, Text("field-row", told), required=required, choices=_letters(rows)),
    )


def _letters(names: Iterable[str]) -> tuple[FieldChoice, ...]:
    return tuple(FieldChoice(name, Text("choice-line", {"name": name})) for name in names)


def place_in(filled: Mapping[str, str]) -> Location | None:
    """The location of both menus; None when neither was used. Raises IllFilled for one alone."""
    column, row = filled[COLUMN], filled[ROW]
    if bool(column) != bool(row):
        raise IllFilled(Text("refused-half-a-place"))
    return f"{column}{row}" if column else None
