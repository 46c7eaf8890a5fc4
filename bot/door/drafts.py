"""What people typed into a form that was refused, so that it opens filled in the next time.

Discord cannot answer a form with a form. The drafts are kept in memory, for a short time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cachetools import FIFOCache
from msgspec.structs import replace

from ..pages.page import Form

MOST_DRAFTS: Final = 500
"""The one that was kept longest ago is dropped first."""


class Drafts:
    def __init__(self) -> None:
        self._drafts: FIFOCache[tuple[int, str], Mapping[str, str]] = FIFOCache(MOST_DRAFTS)

    def keep(self, person: int, form: str, filled: Mapping[str, str]) -> None:
        """`form`: its custom id; `filled`: the typed texts by field id."""
        self._drafts[person, form] = filled

    def drop(self, person: int, form: str) -> None:
        self._drafts.pop((person, form), None)

    def filled_in(self, person: int, form: Form) -> Form:
        """The form with what this person typed before, if it was refused."""
        draft = self._drafts.get((person, form.custom_id))
        if draft is None:
            return form
        fields = (replace(field, value=draft.get(field.id, field.value)) for field in form.fields)
        return replace(form, fields=tuple(fields))
