"""How long what people typed into a refused form is kept."""

from __future__ import annotations

from bot.door.drafts import KEPT_SECONDS, Drafts
from bot.pages.page import Field, Form

FORM = Form("v1:note-add:game", "A note", (Field("text", "Text"),))


def test_a_draft_is_kept_for_an_hour():
    now = 0.0
    drafts = Drafts(lambda: now)
    drafts.keep(7, FORM.custom_id, {"text": "far too long"})
    now = KEPT_SECONDS - 1
    assert drafts.filled_in(7, FORM).fields[0].value == "far too long"
    assert drafts.filled_in(8, FORM) == FORM
    now = KEPT_SECONDS
    assert drafts.filled_in(7, FORM) == FORM
