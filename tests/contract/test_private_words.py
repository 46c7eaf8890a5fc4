"""What a side has written for itself can be left out of any game's journal, and nothing else changes."""

from __future__ import annotations

import pytest

from games.kernel import BLANK, Aside, Chance, Match, Refusal
from tests.players import MOST_PICKS, player_of

SEED = "private words"
WORDS = "for your eyes only"
EVERY = 10
"""So many picks are made between two rounds of writing."""


def filled_in(offer):
    """With words wherever there is room for them, and where something must stand."""
    if offer.form is None:
        return offer.filled
    return {
        field.id: field.value or ("" if not field.required else WORDS if field.longest >= len(WORDS) else "1")
        for field in offer.form.fields
    }


@pytest.fixture(scope="module")
def written(game, seats, chosen):
    """A game in which every seat writes all that it may, as entries with what happened at each."""
    match, _ = Match.begin(game, seats, SEED, chosen)
    player, chance = player_of(game), Chance(SEED)
    journal = []
    for count in range(MOST_PICKS):
        for seat in range(seats) if count % EVERY == 0 else ():
            for offer in match.offers(seat):
                aside = Aside(seat, offer.id, filled_in(offer))
                try:
                    match, events = match.apply(aside)
                except Refusal:
                    continue
                journal.append((aside, events))
        if not match.position.decisions:
            return match, journal
        pick = player(match, chance)
        match, events = match.apply(pick)
        journal.append((pick, events))
    raise AssertionError("it does not end")


def redacted(game, entry):
    return game.redacted(entry) if isinstance(entry, Aside) else entry


def test_a_redacted_journal_leads_to_the_same_game_for_all_who_are_not_of_the_side(
    game, seats, chosen, written
):
    match, journal = written
    entries = [redacted(game, entry) for entry, _ in journal]
    course = list(Match.course(game, seats, SEED, entries, chosen))
    assert len(course) == 1 + len(journal)
    for (entry, told), less, (_, told_then) in zip(journal, entries, course[1:], strict=True):
        if less == entry:
            assert told_then == told
        else:
            assert [event.text.with_typed(BLANK) for event in told] == [event.text for event in told_then]
            assert [event.to for event in told] == [event.to for event in told_then]
    end = course[-1][0]
    shown, as_it_was = (game.laid_open(one.position.state) for one in (end, match))
    assert shown == as_it_was
    carried = game.keep_asides(game.copy(end.position.state), match.position.state)
    assert game.encode(carried) == game.encode(match.position.state)


def test_what_is_told_to_some_seats_alone_is_left_out(game, seats, chosen, written):
    _, journal = written
    for entry, told in journal:
        if isinstance(entry, Aside) and told and all(event.to is not None for event in told):
            assert WORDS not in repr(game.redacted(entry))
            assert game.redacted(game.redacted(entry)) == game.redacted(entry)
