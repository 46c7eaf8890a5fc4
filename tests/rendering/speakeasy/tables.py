"""Tables to be looked at, set up by hand so that a change of the rules changes no picture; and random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel import Chance, Match, Result
from games.speakeasy.game import Speakeasy
from games.speakeasy.scoring import final_money
from games.speakeasy.state import RIVAL, Truck
from rendering.words import words_of
from tests.speakeasy.bosses import a_boss
from tests.speakeasy.scenario import ANN, BEN, CLEO, SpeakeasyTable, scenario

NAMES = ("Ana", "Bo", "홍길동", "Dmitri")
WORDS = words_of("speakeasy", strict=True)
GAME = Speakeasy()


def start() -> SpeakeasyTable:
    """Act 1, with mobsters, cops and tokens, before anything was built."""
    table = scenario(players=2).closed(3, 4, 8, 12, 15)
    table.mobsters("1a", "1b", strength=4).mobster("M01", 1).mobsters("13a", "13b", strength=6).mobster(
        "M02", 13
    )
    table.cops(2, 15).cop_tokens(5, 9).war_tokens(6, 10)
    for space, token in (("2a", "CT01"), ("2b", "CT05"), ("5a", "CT07"), ("6b", "CT12"), ("16a", "CT18")):
        table.token(token, space)
    table.hand(ANN, "V01", "P03", "S09", "F09").hand(BEN, "V02", "P04", "S01", "F01")
    table.g.active = ANN
    return table


def crowded() -> SpeakeasyTable:
    """Act 2: every kind of building, protected, full and closed; associates, trucks, books, capos everywhere."""
    table = scenario(players=3).levels(ANN, VIP=3, STRENGTH=4).levels(BEN, FLEET=4, PARTY=2)
    table.building(ANN, "speakeasy", "9a", barrel=True).building(ANN, "still", "5b", protected=True)
    table.building(ANN, "nightclub", "15a", protected=True, barrel=True).building(ANN, "casino", "16c")
    table.building(BEN, "speakeasy", "9b").building(BEN, "casino", "5a", barrel=True)
    table.building(CLEO, "nightclub", "15b").building(CLEO, "speakeasy", "1a", protected=True)
    table.mobsters("4a", "4b", strength=6).mobster("M03", 4).mobsters("14a", "14b", "14c", strength=8)
    table.mobsters("7b", strength=5).associate(ANN, "M01", 7).associate(CLEO, "M09", 14)
    table.token("CT14", "14a").token("CT09", "10a").token("CT18", "4b")
    table.cops(9, 12, 15).cop_tokens(5, 16).war_tokens(10, 15, 9)
    table.boat("BT1", "HB6", barrels=3, crate="C09").boat("BT2", "HB2", barrels=0)
    table.docked(ANN, "D1", "M2").docked(BEN, "D2", "U5").docked(CLEO, "U1")
    table.capo(ANN, "CO1").capo(BEN, "RE").capo(CLEO, "RE").capo(BEN, "SU2").capo(CLEO, "PK1")
    table.hand(ANN, "V01", "P11", "S07", "F12", "V12").hand(BEN, "P02").played(ANN, "V08", "S12")
    table.played(BEN, "V02", "P06", "S11", "F07").played(CLEO, "V04", "P08", "S05", "F09")
    table.helpers(ANN, "H01", "H08", used=("H02", "H11")).helpers(BEN, "H14")
    table.tokens(ANN, "CT05", "CT13").crates(ANN, "C01", "C15").crates(BEN, "C02")
    table.goons(ANN, 4).goons(CLEO, 6).vip(ANN, 2).leverage(ANN, 3).leverage(BEN, 5).still_barrels(ANN, 4)
    table.books(ANN, 2).books(BEN, 1).book(ANN, "DG1").book(BEN, "CK1").book(CLEO, "NT10", 2)
    table.money(ANN, cash=23, safe=117).money(BEN, cash=8, safe=41)
    for seat, trucks in {ANN: [Truck(5, 2)], BEN: [Truck(9, 1), Truck(5)], CLEO: [Truck(5)]}.items():
        table.boss(seat).trucks[: len(trucks)] = trucks
    table.g.board.city.right = ["CT01", "CT15", None]
    table.g.board.city.middle = [["CT11"], ["CT03", "CT06"], []]
    table.g.act, table.g.round, table.g.active = 2, 3, BEN
    return table


def alone() -> SpeakeasyTable:
    """Against the Rival, whose treasury has three figures."""
    table = scenario(players=1).closed(1, 2, 7, 8, 14)
    table.building(ANN, "speakeasy", "3a", protected=True).building(RIVAL, "casino", "10b")
    table.building(RIVAL, "speakeasy", "5a", protected=True).cops(10).docked(RIVAL, "D1")
    table.money(RIVAL, cash=105).hand(ANN, "S01", "F01").crates(RIVAL, "C03")
    assert table.g.rival is not None
    table.g.rival.card = "RV10"
    table.g.active = ANN
    return table


def ended() -> SpeakeasyTable:
    """The crowded table after the last round; Ann has won."""
    table = crowded()
    g = table.g
    g.active, g.act, g.round = None, 4, 1
    g.final = {party: final_money(g, party) for party in g.bosses}
    g.result = Result((ANN,))
    return table


TABLES = {"start": start, "crowded": crowded, "alone": alone, "ended": ended}


def names_at(table: SpeakeasyTable) -> tuple[str, ...]:
    return NAMES[: table.g.seats]


def moments(seats: int, seed: str = "pictures", every: int = 25) -> Iterator[Match[Any]]:
    """Some moments of a game of players who pick at random, and its end."""
    match, _ = Match.begin(GAME, seats, seed)
    chance, number = Chance(f"players of {seed}"), 0
    while match.position.decisions:
        if number % every == 0:
            yield match
        match, _ = match.apply(a_boss(match, chance))
        number += 1
    yield match
