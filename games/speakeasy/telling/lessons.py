"""The lesson: the first act alone against the Rival."""

from __future__ import annotations

from typing import Final

from games.kernel import Goal, Lesson, Pick, did

FIRST_ACT: Final = Lesson(
    id="act",
    seed="bathtub gin 2975",
    goals=(
        Goal("docks", did("log-family-docked")),
        Goal("building", did("log-building-opened")),
        Goal("capo", did("log-capo-sent")),
        Goal("barrel", did("log-delivered")),
        Goal("protection", did("log-protected")),
        Goal("sale", did("log-barrel-sold")),
        Goal("book", did("log-book")),
        Goal("helper", did("log-helper-taken")),
        Goal("mobster", did("log-associated")),
        Goal("payout", did("log-payout")),
    ),
    course=(
        Pick("SP-D01", "U1"),
        Pick("SP-D02", "piece:A2"),
        Pick("SP-D03", "space:16a"),
        Pick("SP-D04", "play:S07"),
        Pick("SP-D06", "GA1"),
        Pick("SP-D11", "play:F11"),
        Pick("SP-D23", "drive:16"),
        Pick("SP-D23", "buy:1"),
        Pick("SP-D23", "deliver:16a"),
        Pick("SP-D23", "stop"),
        Pick("SP-D13", "deck:STILL"),
        Pick("SP-D06", "TH1"),
        Pick("SP-D14", "vip"),
        Pick("SP-D11", "play:V09"),
        Pick("SP-D22", "protect:16a"),
        Pick("SP-D13", "deck:PARTY"),
        Pick("SP-D06", "RE"),
        Pick("SP-D31", "space:1"),
        Pick("SP-D09", "discard:P06"),
        Pick("SP-D32", "card"),
        Pick("SP-D11", "play:P08"),
        Pick("SP-D24", "sell:16a"),
        Pick("SP-D32", "books"),
        Pick("SP-D34", "book:CK2:2"),
        Pick("SP-D13", "deck:VIP"),
        Pick("SP-D06", "CO1"),
        Pick("SP-D37", "take:H19"),
        Pick("SP-D16", "skip"),
        Pick("SP-D26", "associate:M01"),
        Pick("SP-D13", "deck:FLEET"),
    ),
)

LESSONS: Final = (FIRST_ACT,)
