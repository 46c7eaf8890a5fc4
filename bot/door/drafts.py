"""What people typed before a form opens, so that it opens filled in: into the same form, which was refused, or as
an option of a command that has to ask something first.

Discord cannot answer a form with a form. The drafts are kept in memory alone, for an hour.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from cachetools import TTLCache
from msgspec.structs import replace

from ..pages.page import Form

MOST_DRAFTS: Final = 500
"""The one that was kept or used longest ago is dropped first."""
KEPT_SECONDS: Final = 3600.0


class Drafts:
    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        """`seconds`: a clock that never goes back."""
        self._drafts: TTLCache[tuple[int, str], Mapping[str, str]] = TTLCache(
            MOST_DRAFTS, KEPT_SECONDS, seconds
        )

    def keep(self, person: int, form: str, filled: Mapping[str, str]) -> None:
        """`form`: its custom id; `filled`: the typed texts by field id."""
        self._drafts[person, form] = filled

    def drop(self, person: int, form: str) -> None:
        self._drafts.pop((person, form), None)

    def filled_in(self, person: int, form: Form) -> Form:
        """The form with what this person typed before, if that was kept."""
        draft = self._drafts.get((person, form.custom_id))
        if draft is None:
            return form
        fields = (replace(field, value=draft.get(field.id, field.value)) for field in form.fields)
        return replace(form, fields=tuple(fields))
