"""Custom ids: addresses that our buttons and menus carry, `v1:<verb>:<game>[:<number>…][?<words>]`. They hold no state."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct

from ..errors import UnknownPress

FORM = re.compile(r"v1:([a-z-]{1,16}):([a-z0-9]{1,16})((?::[0-9]{1,9}){0,5})(?:\?(.{1,32}))?")
MOST_WORDS = 32
"""Characters, so that an id stays within the hundred that Discord allows, and a name fits into it."""
BASE = 1_000_000_000
"""More than any number of a press."""
LARGEST_ID = 2**63 - 1
"""Discord's ids have 64 bits, of which the first is not used; nor could it be stored."""


class Verb(StrEnum):
    """What a press asks for; in brackets the numbers that it carries."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    SETTING = "set"
    """A menu [setting, any number] whose value is the number of the one to hold."""
    RULES = "rules"
    ACT = "act"
    """Open my panel."""
    PICK = "pick"
    """A button [decision, option index], or a menu [decision, page] whose value is the option index."""
    PAGE = "page"
    """Turn the page of a menu [decision, page]."""
    WHY = "why"
    """What is not offered and why [decision]."""
    UNDO = "undo"
    """Take back my last pick [its goal when the panel was drawn, as `goal_of` names it]."""
    RESTART = "restart"
    """Take back my last turn [its goal when the panel was drawn]."""
    ASKED = "asked"
    """What others at the table ask me to agree to."""
    AGREE = "agree"
    """Yes, so be it [number of the request]."""
    REFUSE = "refuse"
    """No, not with me [number of the request]."""
    WITHDRAW = "withdraw"
    """I ask no more [number of the request]."""
    PACE = "pace"
    """How fast we play, and what I might propose [pace, ladder, by their numbers]."""
    PROPOSE = "propose"
    """Ask the others to play at another pace [as with `pace`]."""
    STATUS = "status"
    """What I have missed, and whom we wait for."""
    BOARD = "board"
    HAND = "hand"
    LOG = "log"
    """[page, seat + 1, topic + 1, chapter + 1], 0 for all of them; with words, only lines that have them."""
    LOG_FIND = "log-find"
    """Look for words in the log [as with `log`, without the page]."""
    REPLAY = "replay"
    """A board of the past [its index, what of it is shown, where the button leads from there]."""
    NOTES = "notes"
    """My notes [leaf]."""
    NOTE = "note"
    """One of my notes [its number]."""
    NOTE_ADD = "note-add"
    """Write a note."""
    NOTE_CHANGE = "note-change"
    """Write a note anew [its number]."""
    NOTE_DROP = "note-drop"
    """Throw a note away [its number]."""
    GO = "go"
    """A menu whose values are presses themselves [which menu of its message]."""
    RESIGN = "resign"
    """Yes, I leave."""
    GAMES = "games"
    """Games for those in charge [page, 1 for those of all servers, 1 for those that are over, too]; instead of a game
    stands `admin`."""
    DELETE = "delete"
    """Yes, forget everything about this game."""
    REWIND = "rewind"
    """Yes, take this game back [to the move, the last move when it was asked]."""
    STORY = "story"
    FILM = "film"
    RULE = "rule"
    """A paragraph of the rules [its number], or a menu [any number] whose value is that of the paragraph. In place of
    the game stands what its ids begin with: everybody may read the rules, at a table or not."""
    PLAY = "play"
    """Begin my attempt or go on with it; in place of the game stands the challenge."""
    RESULTS = "results"
    """[page, 1 for those of all servers]; in place of the game stands the challenge."""
    MARKS = "marks"
    """My notebook and what I may mark [page]."""
    MARK = "mark"
    """Fill in the form of an offer [where it is shown, number of the offer], or a menu [where, any number] whose value
    is the number."""
    TICK = "tick"
    """Take up an offer that has no form, by button or menu [as with `mark`]."""
    TURNS = "turns"
    """What waits for me [page]; in place of the game stands "mine"."""
    CIRCLE = "circle"
    """Let me into the private threads of my circles once more."""
    OFFER = "offer"
    """Offer my seat to whoever wants it, or to one person [their id, as `numbers_of` writes it; 0 for anybody]. Earlier
    releases wrote a name as words; nobody reads it."""
    KEEP_SEAT = "keep-seat"
    """My seat is no longer on offer."""
    TAKE = "take"
    """Take a seat over that is on offer [seat]."""
    DECLINE = "decline"
    """I do not want the seat that was offered to me [seat]."""
    FORGET = "forget"
    """Yes, forget me [1 if my seats leave games without deadlines]; in place of the game stands "me"."""
    ORDERS = "orders"
    """My standing orders."""
    ORDER = "order"
    """A menu [any number] whose value is the number of the routine to give an order for."""
    ORDER_DROP = "order-drop"
    """A menu [any number] whose value is the number of the routine that is ordered no more."""
    ALWAYS = "always"
    """Answer what I am asked, and give the order [decision, number of the routine]."""
    COMPARE = "compare"
    """The other's game beside mine [page]."""


NUMBERS = {
    Verb.GAMES: 3,
    Verb.REWIND: 2,
    Verb.SETTING: 2,
    Verb.PICK: 2,
    Verb.PAGE: 2,
    Verb.WHY: 1,
    Verb.UNDO: 1,
    Verb.RESTART: 1,
    Verb.AGREE: 1,
    Verb.REFUSE: 1,
    Verb.WITHDRAW: 1,
    Verb.PACE: 2,
    Verb.PROPOSE: 2,
    Verb.LOG: 4,
    Verb.LOG_FIND: 3,
    Verb.REPLAY: 3,
    Verb.NOTES: 1,
    Verb.NOTE: 1,
    Verb.NOTE_CHANGE: 1,
    Verb.NOTE_DROP: 1,
    Verb.GO: 1,
    Verb.RULE: 1,
    Verb.RESULTS: 2,
    Verb.MARKS: 1,
    Verb.MARK: 2,
    Verb.TICK: 2,
    Verb.TURNS: 1,
    Verb.OFFER: 3,
    Verb.TAKE: 1,
    Verb.DECLINE: 1,
    Verb.FORGET: 1,
    Verb.ORDER: 1,
    Verb.ORDER_DROP: 1,
    Verb.ALWAYS: 2,
    Verb.COMPARE: 1,
}
"""How many numbers a verb carries; the others carry none."""
ONCE = {Verb.LOG: 1, Verb.OFFER: 0}
"""How many it carried before it had so many; those that lack are 0."""
WORDED = {Verb.LOG, Verb.OFFER}
"""These may carry words."""


class Press(Struct, frozen=True):
    verb: Verb
    game: str
    numbers: tuple[int, ...] = ()
    words: str = ""
    """One line of at most MOST_WORDS characters, from whoever pressed: to be shown to them alone, made harmless."""

    @property
    def custom_id(self) -> str:
        address = ":".join(["v1", self.verb.value, self.game, *map(str, self.numbers)])
        return f"{address}?{self.words}" if self.words else address

    @classmethod
    def parse(cls, custom_id: str) -> Press:
        """Raises UnknownPress for whatever we never made."""
        found = FORM.fullmatch(custom_id)
        if found is None:
            raise UnknownPress
        try:
            verb = Verb(found[1])
        except ValueError as error:
            raise UnknownPress from error
        numbers = tuple(int(number) for number in found[3].split(":")[1:])
        wanted = NUMBERS.get(verb, 0)
        if not ONCE.get(verb, wanted) <= len(numbers) <= wanted or (found[4] and verb not in WORDED):
            raise UnknownPress
        return cls(verb, found[2], numbers + (0,) * (wanted - len(numbers)), found[4] or "")


def numbers_of(person: int) -> tuple[int, int, int]:
    """A person's id as numbers of a press, each of which has at most nine digits."""
    rest, last = divmod(person, BASE)
    first, middle = divmod(rest, BASE)
    return first, middle, last


def person_of(first: int, middle: int, last: int) -> int:
    """The id that is written so. Raises UnknownPress for more than any id."""
    person = (first * BASE + middle) * BASE + last
    if person > LARGEST_ID:
        raise UnknownPress
    return person
