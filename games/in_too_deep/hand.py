"""Step 5: discard and draw crime cards (TD-HAND)."""

from __future__ import annotations

from typing import Any, TypeAlias

from games.kernel import AskPlayer, Decision, Effects, Option, Seat, Step, Text

from .components import CrimeId, Level, components
from .crimes.committing import is_committed
from .state import Stage, TooDeepState
from .telling.names import crime_name, party_name

CrimeDeck: TypeAlias = str
"""SIDE, or the level of a story deck as "1", "2", "3"."""

SIDE: CrimeDeck = "side"
STORY_DECKS: tuple[CrimeDeck, ...] = ("1", "2", "3")
DONE = Option("done", Text("option-done-discarding"))


def deck_of(crime: CrimeId) -> CrimeDeck:
    story = components().story_crimes.get(crime)
    return SIDE if story is None else str(story.level)


def deck_name(deck: CrimeDeck) -> Text:
    return Text("deck-name", {"deck": deck})


def cards_of(g: TooDeepState[Any], deck: CrimeDeck) -> list[CrimeId]:
    return g.piles.side_crimes if deck == SIDE else g.piles.story_crimes[int(deck)]


def has_cards(g: TooDeepState[Any], deck: CrimeDeck) -> bool:
    """Whether a card can be drawn; the side crimes are reshuffled when they run out (TD-SIDE-06)."""
    return bool(cards_of(g, deck)) or (deck == SIDE and bool(g.side_discard))


def _refill(g: TooDeepState[Any], deck: CrimeDeck, do: Effects) -> None:
    """Shuffles the discarded side crimes into a new deck if the deck is empty (TD-SIDE-06)."""
    if deck == SIDE and not g.piles.side_crimes and g.side_discard:
        g.piles.side_crimes, g.side_discard = g.side_discard, []
        do.shuffle(g.piles.side_crimes)
        do.tell("log-side-crimes-shuffled")


def draw_crime(g: TooDeepState[Any], seat: Seat, deck: CrimeDeck, do: Effects) -> None:
    """Draws to the hand; the others learn the deck alone. Only for a deck with cards."""
    _refill(g, deck, do)
    crime = do.draw(cards_of(g, deck), to=[seat])
    take_into_hand(g, seat, crime)
    do.tell("log-crime-drawn", seat=party_name(seat), deck=deck_name(deck))
    do.tell("log-crime-seen", to=[seat], crime=crime_name(crime))
    _refill(g, deck, do)


def take_into_hand(g: TooDeepState[Any], seat: Seat, crime: CrimeId) -> None:
    holdings = g.holdings[seat]
    (holdings.side_crimes if deck_of(crime) == SIDE else holdings.story_crimes).append(crime)


def set_aside(g: TooDeepState[Any], seat: Seat, deck: CrimeDeck, do: Effects) -> None:
    """Draw a crime card that nobody sees until the end of the turn (TD-HAND-06). Skipped when there is none."""
    if not has_cards(g, deck):
        return
    _refill(g, deck, do)
    g.piles.set_aside.append(do.draw(cards_of(g, deck), to=()))
    do.tell("log-set-aside", seat=party_name(seat), deck=deck_name(deck))
    _refill(g, deck, do)


def supply_who_is_short(g: TooDeepState[Any], do: Effects) -> None:
    """Players who, outside their turn, hold no side crime or no story crime draw one as soon as there is one
    (TD-HAND-10)."""
    _refill(g, SIDE, do)
    for seat in g.seats_in_order():
        if g.turn is not None and seat == g.turn.party:
            continue
        holdings = g.holdings[seat]
        if not holdings.side_crimes and has_cards(g, SIDE):
            draw_crime(g, seat, SIDE, do)
        if not holdings.story_crimes and (decks := story_decks(g)):
            draw_crime(g, seat, decks[0], do)


def story_decks(g: TooDeepState[Any]) -> list[CrimeDeck]:
    """Story decks with cards, by level."""
    return [deck for deck in STORY_DECKS if has_cards(g, deck)]


class DiscardCrimes(AskPlayer, frozen=True):
    """TD-D40  Discard any number of crime cards, one after the other: each to the bottom of its own deck
    (TD-HAND-01)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        crimes = g.holdings[self.player].crimes
        if not crimes:
            return None
        options = (DONE, *map(_discard_option, crimes))
        prompt = Text("ask-discard-crimes")
        return Decision(
            self.player,
            "TD-D40",
            "TD-HAND-01",
            prompt,
            options,
            DONE.id,
            always=True,
            occasion=Text("occasion-discarding"),
        )

    def answer(self, g: TooDeepState[Any], pick: str, do: Effects) -> None:
        if pick == DONE.id:
            return
        discard_crime(g, self.player, pick, do)
        supply_who_is_short(g, do)
        do.then(DiscardCrimes(self.player))


def _discard_option(crime: CrimeId) -> Option:
    return Option(
        f"crime:{crime}",
        Text("option-discard-crime", {"crime": crime_name(crime)}),
        Text("note-discard-crime", {"deck": deck_name(deck_of(crime))}),
        about=(crime,),
        value=crime,
    )


def discard_crime(g: TooDeepState[Any], seat: Seat, crime: CrimeId, do: Effects) -> None:
    """Puts the card face down under its deck."""
    holdings = g.holdings[seat]
    (holdings.side_crimes if deck_of(crime) == SIDE else holdings.story_crimes).remove(crime)
    cards_of(g, deck_of(crime)).insert(0, crime)
    do.tell("log-crime-discarded", seat=party_name(seat), deck=deck_name(deck_of(crime)))


class DrawCrimes(Step, frozen=True):
    """TD-HAND-02, TD-HAND-03  One of each kind that is missing, as far as there are cards."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        holdings = g.holdings[self.player]
        if not holdings.side_crimes and has_cards(g, SIDE):
            draw_crime(g, self.player, SIDE, do)
        if not holdings.story_crimes:
            do.then(DrawStoryCrime(self.player))


class DrawStoryCrime(AskPlayer, frozen=True):
    """TD-D41  From which deck, whatever the story area shows (TD-HAND-04)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        decks = story_decks(g)
        if not decks:
            return None
        options = tuple(_deck_option(g, deck) for deck in decks)
        return Decision(
            self.player,
            "TD-D41",
            "TD-HAND-04",
            Text("ask-draw-level"),
            options,
            options[0].id,
            occasion=Text("occasion-no-story-crime"),
        )

    def answer(self, g: TooDeepState[Any], pick: str, do: Effects) -> None:
        draw_crime(g, self.player, pick, do)


def _deck_option(g: TooDeepState[Any], deck: CrimeDeck) -> Option:
    return Option(
        f"deck:{deck}",
        Text("option-deck", {"deck": deck}),
        Text("note-deck", {"count": len(cards_of(g, deck))}),
        worth=None if deck == SIDE else Text("worth-deck", {"open": _open_storylines(g, int(deck))}),
        about=(f"deck:{deck}",),
        value=deck,
    )


def _open_storylines(g: TooDeepState[Any], level: Level) -> int:
    """In how many a crime of this level may be committed (TD-STORY-02 … TD-STORY-04)."""
    return sum(level == 1 or is_committed(g, storyline, level - 1) for storyline in g.storylines)


def deck_options(g: TooDeepState[Any]) -> tuple[Option, ...]:
    """All decks with cards, the side crimes first."""
    return tuple(_deck_option(g, deck) for deck in (SIDE, *STORY_DECKS) if has_cards(g, deck))


class TakeSetAside(Step, frozen=True):
    """TD-HAND-07  Last, the set-aside cards come into the hand."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        cards, g.piles.set_aside = g.piles.set_aside, []
        if not cards:
            return
        do.reveal(to=[self.player])
        for crime in cards:
            take_into_hand(g, self.player, crime)
        do.tell("log-set-aside-taken", seat=party_name(self.player), count=len(cards))
        do.tell("log-set-aside-seen", to=[self.player], crimes=[crime_name(crime) for crime in cards])


class BeginHand(Step, frozen=True):
    """Step 5 begins."""

    player: Seat

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.stage = Stage.HAND
        if g.active.sorts_hand:
            do.then(DiscardCrimes(self.player))
        do.then(DrawCrimes(self.player), TakeSetAside(self.player))
