"""Asides as buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from zlib import crc32

from games.kernel import AsideOffer, Seat
from rendering.words import Voice

from ...pages.layout import BUTTONS, CHOICES
from ...pages.page import Button, Choice, Menu, Row
from ...pages.press import Press, Verb
from ...table.loaded import LoadedTable
from .verbs import AsideVerb

NUMBERS = 1_000_000_000


class OfferPage(IntEnum):
    """The page that shows the offers and is drawn again afterwards. The number is part of custom ids."""

    PANEL = 0
    SHEET = 1
    PAGE = 2


def number_of(offer: AsideOffer) -> int:
    """The offer's number in custom ids. It depends on the offer's id alone, so an old button never means
    another offer."""
    return crc32(offer.id.encode()) % NUMBERS


def rows(live: LoadedTable, seat: Seat, place: OfferPage, voice: Voice) -> tuple[Row, ...]:
    """All offers to the seat: one-tap offers first, then those with a form."""
    offers = live.running_match.offers(seat)
    at_a_tap = [offer for offer in offers if offer.form is None]
    to_fill_in = [offer for offer in offers if offer.form is not None]
    return (
        *_row(live, AsideVerb.TICK, at_a_tap, place, voice),
        *_row(live, AsideVerb.MARK, to_fill_in, place, voice),
    )


def _row(
    live: LoadedTable, verb: Verb, offers: Sequence[AsideOffer], place: OfferPage, voice: Voice
) -> tuple[Row, ...]:
    if not offers:
        return ()
    if len(offers) > BUTTONS:
        return (_menu(live, verb, offers, place, voice),)
    return (
        tuple(
            Button(Press(verb, live.id, (place, number_of(offer))).custom_id, voice.say(offer.label))
            for offer in offers
        ),
    )


def _menu(
    live: LoadedTable, verb: Verb, offers: Sequence[AsideOffer], place: OfferPage, voice: Voice
) -> Menu:
    """One menu option per offer, up to what a menu can hold."""
    choices = (Choice(str(number_of(offer)), voice.say(offer.label)) for offer in offers[:CHOICES])
    return Menu(Press(verb, live.id, (place, 0)).custom_id, voice(f"{verb.value}-choose"), tuple(choices))
