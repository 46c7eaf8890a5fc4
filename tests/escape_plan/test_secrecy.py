"""Secrecy as a property: whatever a viewer cannot see may change, and nothing that he is shown does, to the byte.

Invariant 27; chapter 6 of the rules.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, TypeAlias

import pytest

from games.escape_plan.belongings.inventory import money_pile
from games.escape_plan.state import Table
from games.kernel import Chance, Choose, Effects, Event, Match, Resign, Seat
from games.kernel.engine import run_to_rest
from rendering.escape_plan import PICTURES, overlay, sheet, text_board
from tests.escape_plan.hidden import GAME, reshuffled
from tests.onlooker import Onlooker, differing, told_to, with_state

NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")
ONLOOKER = Onlooker(GAME, NAMES)
VOICE = ONLOOKER.voice
TABLES = [(seats, game) for game in (0, 1, 5) for seats in GAME.seats]

LIKED = re.compile(r"^(rest|locker:.*|tile|key:.*|slot|move:(SAFE|STORE|EXIT).*)$")
"""What leads to tiles drawn in secret."""


@cache
def game_of(seats: int, number: int) -> tuple[Match[Any], ...]:
    """A game, pick by pick. In those of odd numbers the players are after lockers and exit tiles."""
    chance = chance_for("players", seats, number)
    match, _ = Match.begin(GAME, seats, f"secrets {number}")
    history = [match]
    while match.position.decisions:
        decision = chance.one_of(match.position.decisions)
        liked = [id for id in decision.option_ids if LIKED.search(id)] if number % 2 else []
        pick = chance.one_of(liked if liked and chance.below(4) else decision.option_ids)
        match, _ = match.apply(Choose(decision.seat, decision.id, pick))
        history.append(match)
    return tuple(history)


def is_secretive(g: Table[Any]) -> bool:
    """Whether someone holds tiles that he has drawn, or several seats answer at once."""
    return bool(g.drawn) or len(g.asked) > 1


def viewers(g: Table[Any]) -> tuple[Seat | None, ...]:
    return (None, *range(g.seats))


def chance_for(*what: object) -> Chance:
    return Chance(" ".join(map(str, what)))


@pytest.mark.parametrize(("seats", "game"), TABLES)
@pytest.mark.rule("EP-INC-02", "EP-TURN-02", "EP-GEN-11")
def test_what_a_viewer_cannot_see_changes_nothing_that_he_is_shown(seats, game):
    for match in game_of(seats, game):
        g = match.position.state
        if match.number % 6 != game and not is_secretive(g):
            continue
        for viewer in viewers(g):
            other = reshuffled(g, viewer, chance_for(seats, game, match.number, viewer))
            assert ONLOOKER.leaks(match, viewer, other) == set(), (match.number, viewer)


def pictures(match: Match[Any], viewer: Seat | None) -> dict[str, Any]:
    """What is drawn and written for a viewer: PNG and alt text of each picture, and the board as text."""
    decision = match.position.decision(viewer) if viewer is not None else None
    view, words = GAME.view(match.position.state, viewer), VOICE.words
    drawn: dict[str, Any] = {
        **{kind: draw(view, names=NAMES, words=words) for kind, draw in PICTURES.boards.items()},
        "text board": text_board(view, names=NAMES, words=words),
    }
    if viewer is not None:
        drawn["sheet"] = sheet(view, names=NAMES, words=words, decision=decision)
    if decision is not None and PICTURES.has_overlay(decision):
        drawn["overlay"] = overlay(view, decision, names=NAMES, words=words)
    return drawn


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_viewer_cannot_see_changes_no_pixel_of_his_pictures(seats):
    history = game_of(seats, 5)
    drawn: set[str] = set()
    for number, match in enumerate(history[:: len(history) // 4]):
        g = match.position.state
        askees = match.position.waiting_for
        for viewer in {None, number % seats, *askees[:1]}:
            other = reshuffled(g, viewer, chance_for("pictures", seats, number, viewer))
            was, now = pictures(match, viewer), pictures(with_state(match, other), viewer)
            assert differing(was, now) == set(), (match.number, viewer)
            drawn |= set(was)
    assert drawn == {*PICTURES.boards, "text board", "sheet", "overlay"}


def behind(g: Table[Any], seat: Seat) -> dict[str, Any]:
    """What one player alone knows, part by part."""
    screen = g.screens[seat]
    return {
        "money": screen.money,
        "plan": screen.plan,
        "values": screen.values,
        "drawn": g.drawn.get(seat),
        "pick": g.picks.get(seat),
        "agenda": g.agenda,
    }


def unknown(g: Table[Any]) -> dict[str, Any]:
    """What nobody knows, part by part."""
    hidden = g.hidden
    return {
        "stacks": hidden.stacks,
        "patrol": hidden.patrol,
        "contacts": hidden.contacts,
        "lockers": hidden.lockers,
        "exits": hidden.exits,
        "boxed": hidden.boxed,
        "bot decks": hidden.bot_decks,
        "dossier": hidden.dossier,
        "bag": g.bag,
        "chance": g.chance,
    }


def test_everything_hidden_is_reshuffled_and_the_table_stays_sound():
    """Else the test above would prove less than it seems to."""
    changed: set[str] = set()
    for seats, game in TABLES:
        for match in game_of(seats, game):
            if match.number % 3 and not is_secretive(match.position.state):
                continue
            g, viewer = match.position.state, match.number % seats
            other = reshuffled(g, viewer, chance_for(seats, game, match.number))
            assert GAME.check(other) == []
            assert behind(other, viewer) | {"agenda": None} == behind(g, viewer) | {"agenda": None}
            assert other.agenda == g.agenda or g.drawn
            stranger = (viewer + 1) % seats
            changed |= differing(behind(g, stranger) | unknown(g), behind(other, stranger) | unknown(other))
    assert changed == set(behind(g, 0)) | set(unknown(g))


@pytest.mark.rule("EP-LOCK-05", "EP-ESC-08")
def test_whoever_leaves_at_any_moment_leaves_every_piece_in_the_game_and_no_pile_in_an_order_they_know():
    """At every third moment, and at each choice among drawn tiles, of the tile and then of its slot."""
    choosing = set()
    for seats in GAME.seats:
        for match in game_of(seats, 1):
            g = match.position.state
            if match.number % 3 and not g.drawn:
                continue
            for seat in g.in_order():
                left, _ = match.apply(Resign(seat))
                assert GAME.check(left.position.state) == []
                assert seat not in left.position.state.drawn
                if seat in g.drawn:
                    choosing.add(type(g.agenda[-1]).__name__)
                    assert len(piles_after_leaving(match, seat)) > 1
    assert choosing == {"KeepTile", "PlaceItem"}


def piles_after_leaving(match: Match[Any], seat: Seat) -> set[tuple[int, ...]]:
    """In which orders the pile that a player has looked into may lie when they are gone."""
    drawn = match.position.state.drawn[seat]
    orders = set()
    for seed in "abcdefgh":
        other = GAME.copy(match.position.state)
        other.chance.seed = seed
        left, _ = with_state(match, other).apply(Resign(seat))
        orders.add(tuple(money_pile(left.position.state, drawn.kind, drawn.pile)))
    return orders


def test_a_leak_would_be_seen():
    """A view that showed one number from behind another screen would not be the same."""
    match = game_of(4, 0)[50]
    g = match.position.state
    other = reshuffled(g, 0, chance_for("leak"))
    assert ONLOOKER.shown(match, 0) == ONLOOKER.shown(with_state(match, other), 0)
    assert ONLOOKER.shown(match, 1)["view"] != ONLOOKER.shown(with_state(match, other), 1)["view"]


COMMITTED = {"D-MOVE-ROUTE", "D-KEY"}
"""Asked only of who has just shown that he can pay: the answer before was public in effect."""


@pytest.mark.rule("EP-INC-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_waits_for_the_one_whose_turn_it_is_however_little_he_has(seats):
    """What a poor player is not asked is passed over, but never his turn's end."""
    poor = 0
    for match in game_of(seats, 0):
        g = match.position.state
        turn, decision = g.turn, match.position.decision(g.turn.seat) if g.turn else None
        if turn is None or decision is None or decision.kind in COMMITTED:
            continue
        other = GAME.copy(g)
        other.screens[turn.seat].money = min(turn.reserve, g.screens[turn.seat].money)
        poor += other.screens[turn.seat].money < g.screens[turn.seat].money
        assert run_to_rest(other, Effects(other)).waiting_for == (turn.seat,)
    assert poor > 40


Outcome: TypeAlias = tuple[Match[Any], tuple[Event, ...]]
"""The match after a pick, and what was told."""


def answers(match: Match[Any], seat: Seat) -> dict[str, Outcome]:
    """The outcome of each answer that a seat may give now, by option id."""
    decision = match.position.decision(seat)
    assert decision is not None
    return {option.id: match.apply(Choose(seat, decision.id, option.id)) for option in decision.options}


def asked(kind: str) -> list[tuple[Match[Any], Seat]]:
    """All moments of the games at which someone is asked this, and who."""
    found = [
        (match, decision.seat)
        for seats, game in TABLES
        for match in game_of(seats, game)
        for decision in match.position.decisions
        if decision.kind == kind
    ]
    assert found, f"{kind} is never asked"
    return found


def assert_alike_to(viewer: Seat | None, outcomes: list[Outcome]) -> None:
    """All these come to the same for this viewer."""
    (first, events), *others = outcomes
    for other, other_events in others:
        assert told_to(viewer, other_events) == told_to(viewer, events)
        assert ONLOOKER.shown(other, viewer) == ONLOOKER.shown(first, viewer)


def assert_alike(outcomes: list[Outcome], seat: Seat) -> None:
    """All these come to the same for everyone but `seat`."""
    for viewer in viewers(outcomes[0][0].position.state):
        if viewer != seat:
            assert_alike_to(viewer, outcomes)


@pytest.mark.rule("EP-LOCK-03", "EP-EXIT-04")
@pytest.mark.parametrize(("kind", "drawing"), [("D-STORE-LOCKER", "locker:"), ("D-EXIT", "tile")])
def test_nobody_else_learns_what_is_drawn(kind, drawing):
    """Whatever lies on top of the pile, also tiles that are all alike."""
    for match, seat in asked(kind):
        g = match.position.state
        viewer = (seat + 1) % g.seats if g.seats > 1 else None
        for id in [id for id in answers(match, seat) if id.startswith(drawing)]:
            drawn = [answers(match, seat)[id]]
            for number in range(8):
                other = reshuffled(g, viewer, chance_for(match.number, id, number))
                other.screens[seat].money = g.screens[
                    seat
                ].money  # so that he has as many keys to choose from
                drawn.append(answers(with_state(match, other), seat)[id])
            assert_alike_to(viewer, drawn)


@pytest.mark.rule("EP-LOCK-04", "EP-EXIT-04")
@pytest.mark.parametrize("kind", ["D-LOCKER-PICK", "D-EXIT-PICK"])
def test_nobody_else_learns_which_tile_was_kept(kind):
    for match, seat in asked(kind):
        kept = list(answers(match, seat).values())
        assert_alike(kept, seat)
        decision = kept[0][0].position.decision(seat)
        for option in decision.options if decision and decision.kind == "D-SLOT" else ():
            assert_alike([answers(after, seat)[option.id] for after, _ in kept], seat)


@pytest.mark.rule("EP-LOCK-04", "EP-EXIT-04")
@pytest.mark.parametrize("kind", ["D-LOCKER-PICK", "D-EXIT-PICK"])
def test_the_journal_numbers_the_tiles_and_names_no_value(kind):
    for match, seat in asked(kind):
        options = match.position.decision(seat).options
        assert [option.id for option in options] == [f"drawn:{n + 1}" for n in range(len(options))]


@pytest.mark.rule("EP-INC-02")
def test_nobody_else_learns_what_was_answered_while_others_still_think():
    pending = [(match, seat) for match, seat in asked("D-INC-UNLOCK") if len(match.position.decisions) > 1]
    assert any(len(match.position.decision(seat).options) > 1 for match, seat in pending)
    for match, seat in pending:
        outcomes = list(answers(match, seat).values())
        assert all(events == () for _, events in outcomes)
        assert_alike(outcomes, seat)
