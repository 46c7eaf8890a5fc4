"""Lines and buttons for offers of seats, in posts and answers."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, Text, seat_name, typed
from rendering.words import Voice

from ...pages.layout import BUTTONS
from ...pages.page import Button, Row, Tone
from ...pages.press import Press
from ...table.loaded import LoadedTable
from .offers import Offered, OfferReason, has_or_left_seat
from .verbs import SeatVerb


def offer_lines(offers: Sequence[Offered], voice: Voice) -> list[str]:
    return [voice.say(offer_line(offered)) for offered in offers]


def offer_line(offered: Offered) -> Text:
    seat = seat_name(offered.seat)
    if offered.offer.to is not None:
        return Text("seat-offered-to", {"seat": seat, "to": typed(offered.offer.to_name)})
    return Text(
        "seat-vacant" if offered.offer.reason is OfferReason.VACANT else "seat-offered", {"seat": seat}
    )


def take_rows(
    live: LoadedTable, offers: Sequence[Offered], voice: Voice, *, reader: int | None = None
) -> tuple[Row, ...]:
    """Buttons for the first seats that anyone may take over. `reader`: the person who alone sees them; there are
    none for someone who has a seat at the table or has left it."""
    if reader is not None and has_or_left_seat(live, reader):
        return ()
    buttons = [take_button(live, one.seat, voice) for one in offers if one.offer.to is None]
    return (tuple(buttons[:BUTTONS]),) if buttons else ()


def take_button(live: LoadedTable, seat: Seat, voice: Voice) -> Button:
    label = voice.words.say(Text("button-take", {"seat": seat_name(seat)}), live.names)
    return Button(Press(SeatVerb.TAKE, live.id, (seat,)).custom_id, label, Tone.GOOD)
