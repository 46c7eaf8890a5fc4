"""An answer is called by the same words wherever it is named: as on its button, which begins with a capital."""

from __future__ import annotations

from bot.deadlines.deadlines import Deadline
from bot.deadlines.pages import your_deadline
from bot.pace.ladders import Act
from bot.pages.speech import TEXTS
from bot.screens.panel import why_not
from games.kernel import Barred, Decision, Option, Text, seat_name
from rendering.words import Voice, words_of

VOICE = Voice(words_of("speakeasy", "en", *TEXTS, strict=True), ["ana"])


def test_the_default_is_named_as_on_its_button() -> None:
    still = Option("still", Text("premises-still"))
    decision = Decision(0, "SP-D00", "SP-BLD-02", Text("ask-prep-building"), (still,), still.id)
    said = your_deadline(0, [Deadline(0, 60.0, Act.DEFAULT)], VOICE, decision)
    assert said.endswith("The default is “Still”.")


def test_what_is_barred_is_named_as_on_its_button() -> None:
    barred = [
        Barred(Option(id, label), "SP-BLD-02", Text("why-cannot-pay"))
        for id, label in (("still", Text("premises-still")), ("ana", seat_name(0)))
    ]
    said = why_not(barred, VOICE)
    assert "**Still** – " in said
    assert "**ana** – " in said
