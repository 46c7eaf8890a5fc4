"""A test bench for In Too Deep: city L of the worked examples, set up by hand, played through the engine.

table = scenario(players=3).hooks(ANN, "JUMPER").at(JUMPER="BLOCKS").acting(ANN)
table.run(ActionMenu(ANN)).choose(ANN, "move:JUMPER:cw")
assert table.zone_of("JUMPER") == "HARBOUR"
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.in_too_deep.actions import ActionMenu
from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.components import Evidence, components
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.setup import new_table
from games.in_too_deep.state import (
    ECHO,
    ActiveTurn,
    Console,
    Holdings,
    InvestigationRow,
    Stage,
    Third,
    TooDeepState,
)
from games.in_too_deep.turn import begin_turn
from games.in_too_deep.zones.city import CityRing
from games.kernel import Effects, Party, Seat, Text, with_defaults
from games.kernel.engine import run_to_rest
from games.kernel.match import Match
from tests.bench import FullStop, HandSetTable
from tests.game_texts import GameTexts
from tests.in_too_deep.city_l import city_l

TEXTS = GameTexts(InTooDeep(), ("Ann", "Ben", "Cleo", "Dan", "Eve"))

ANN, BEN, CLEO, DAN, EVE = range(5)

CRIMINALS = {
    4: "JUMPER ENFORCER HACKER SEER",
    5: "JUMPER ENFORCER HACKER SEER SHADOW",
    6: "JUMPER ENFORCER HACKER SEER SHADOW MECHANIC",
}
"""Unless a test says otherwise."""
FREE_ZONES = (1, 2, 3, 4, 5, 6, 7)
"""Where they stand, in canonical order: not in Downtown."""
RAIL = "TAC LEA TIM WEA"
TASKS = "TAR TAC LEA"


def table_of(players: int, criminals: str | None, **chosen: str) -> TooDeepState[Any]:
    """After setup: consoles W, X, Y, Z in seat order, 3 Intel each, no Grip, empty hands; in seat order."""
    g = new_table(players, "scenario", with_defaults(InTooDeep.settings, chosen))
    g.agenda = []
    names = (criminals or CRIMINALS[g.numbers.criminals]).split()
    in_play = [name for name in CriminalName if name in names]
    g.city = city_l(criminals=dict(zip(in_play, FREE_ZONES, strict=False)))
    g.city.items = {item: spot for spot, item in enumerate(ItemName)}
    letters = sorted(g.numbers.consoles, key="WXYZV".index)
    for party, letter in zip(g.order, letters, strict=False):
        g.consoles[party] = Console(letter, dict.fromkeys(in_play, 0), intel=3)
        g.holdings[party] = Holdings()
    deal(g)
    return g


def deal(g: TooDeepState[Any]) -> None:
    """All decks in printed order with the first card on top, the rail and the tasks as above, the display full."""
    box, piles = components(), g.piles
    g.storylines = list(box.storylines[:5])
    used = [
        crime
        for crime in box.story_crimes.values()
        if crime.storyline in g.storylines and (g.numbers.crowded or not crime.crowded)
    ]
    g.removed = [crime for crime in box.story_crimes if box.story_crimes[crime] not in used]
    piles.story_crimes = {
        level: [crime.id for crime in reversed(used) if crime.level == level] for level in (1, 2, 3)
    }
    piles.side_crimes = list(reversed(box.side_crimes))
    piles.dilemmas = list(reversed(box.dilemmas))
    piles.support = [token.id for token in reversed(box.support.values()) for _ in range(token.copies)]
    g.offer = [Third(piles.support.pop()) for _ in range(box.counts.offer)]
    piles.evidence = [kind for _ in range(box.counts.evidence) for kind in Evidence]
    g.rail = [_taken(piles.evidence, Evidence(kind)) for kind in RAIL.split()]
    piles.display = [piles.evidence.pop() for _ in range(g.numbers.display)]
    piles.bonus = [None] * box.counts.rows
    g.rows = [
        InvestigationRow(Evidence(task), folders)
        for task, folders in zip(TASKS.split(), g.numbers.folders, strict=True)
    ]


def _taken(pile: list[Any], thing: Any) -> Any:
    """This card or token, out of its pile."""
    pile.remove(thing)
    return thing


class BenchGame(InTooDeep):
    steps = (*InTooDeep.steps, FullStop)


class Bench(HandSetTable):
    def __init__(self, g: TooDeepState[Any]) -> None:
        super().__init__(BenchGame(), g)

    @property
    def g(self) -> TooDeepState[Any]:
        return self.match.position.state

    @property
    def city(self) -> CityRing:
        return self.g.city

    # The city

    def at(self, **zones: str) -> Bench:
        """`at(JUMPER="BLOCKS")`."""
        for criminal, zone in zones.items():
            self.city.criminals[CriminalName(criminal)] = self.city.position_of(ZoneName(zone))
        return self

    def holding(self, **items: str) -> Bench:
        """`holding(JUMPER="RIFLE")`."""
        for criminal, item in items.items():
            self.city.items[ItemName(item)] = CriminalName(criminal)
        return self

    def dropped(self, **zones: str) -> Bench:
        """`dropped(JAMMER="BLOCKS")`."""
        for item, zone in zones.items():
            self.city.items[ItemName(item)] = self.city.position_of(ZoneName(zone))
        return self

    def sentinel(self, zone: str) -> Bench:
        self.city.sentinel = self.city.position_of(ZoneName(zone))
        return self

    def barricades(self, one: int, other: int) -> Bench:
        self.city.barricades = [one, other]
        return self

    def search(self, **tokens: int) -> Bench:
        """`search(BLOCKS=3, ION=2, HARBOUR=1)`; nowhere else."""
        self.city.search = [tokens.get(zone, 0) for zone in self.city.zones]
        return self

    def zone_of(self, criminal: str) -> str:
        return self.city.zone_of(CriminalName(criminal))

    def item(self, item: str) -> str:
        """Who holds it, or the zone where it lies."""
        there = self.city.items[ItemName(item)]
        return there if isinstance(there, CriminalName) else self.city.zones[there]

    def searched(self) -> dict[str, int]:
        """Search tokens by zone."""
        zones = zip(self.city.zones, self.city.search, strict=True)
        return {zone.value: tokens for zone, tokens in zones if tokens}

    # Participants

    def hooks(self, party: Party, criminals: str) -> Bench:
        self.g.consoles[party].ports = [CriminalName(name) for name in criminals.split()]
        return self

    def grip(self, party: Party, **spaces: int) -> Bench:
        self.g.consoles[party].grip |= {CriminalName(name): space for name, space in spaces.items()}
        return self

    def intel(self, **amounts: int) -> Bench:
        """`intel(ANN=3)`."""
        for name, amount in amounts.items():
            self.g.consoles[_seat(name)].intel = amount
        return self

    def tolerance(self, party: Party, tolerance: int) -> Bench:
        self.g.consoles[party].tolerance = tolerance
        return self

    def folders(self, *owned: int, left: int = 0) -> Bench:
        """By place in the turn order; `left` on the top row."""
        for console, count in zip(self.g.consoles.values(), owned, strict=True):
            console.folders = count
        for row in self.g.rows:
            row.folders = 0
        self.g.rows[0].folders = left
        return self

    def crimes(self, party: Party, ids: str) -> Bench:
        """In hand, out of their decks."""
        holdings, piles = self.g.holdings[party], self.g.piles
        for crime in ids.split():
            printed = components().story_crimes.get(crime)
            deck = piles.story_crimes[printed.level] if printed else piles.side_crimes
            if crime in deck:
                deck.remove(crime)
            (holdings.story_crimes if printed else holdings.side_crimes).append(crime)
        return self

    def memory(self, party: Party, kinds: str) -> Bench:
        self.g.holdings[party].evidence = [self._evidence(kind) for kind in kinds.split()]
        return self

    def vault(self, party: Party, kinds: str) -> Bench:
        self.g.holdings[party].vault = [self._evidence(kind) for kind in kinds.split()]
        return self

    def _evidence(self, kind: str) -> Evidence:
        return _taken(self.g.piles.evidence, Evidence(kind))

    def dilemmas(self, party: Party, ids: str) -> Bench:
        """In hand."""
        self.g.holdings[party].dilemmas = self._dilemmas(ids)
        return self

    def bank(self, party: Party, ids: str) -> Bench:
        self.g.holdings[party].bank = self._dilemmas(ids)
        return self

    def _dilemmas(self, ids: str) -> list[str]:
        deck = self.g.piles.dilemmas
        return [_taken(deck, id) if id in deck else id for id in ids.split()]

    def tokens(self, party: Party, ids: str) -> Bench:
        """Keep tokens in memory."""
        self.g.consoles[party].tokens = [_taken(self.g.piles.support, id) for id in ids.split()]
        return self

    def locked(self, criminal: str) -> Bench:
        self.g.locked = CriminalName(criminal)
        self.g.piles.support.remove("SP12")
        return self

    # The plan area

    def rail(self, kinds: str) -> Bench:
        self.g.rail = [Evidence(kind) for kind in kinds.split()]
        return self

    def display(self, kinds: str) -> Bench:
        """From the first slot on; the others are empty. What lay there goes under the supply."""
        piles, wanted = self.g.piles, [Evidence(kind) for kind in kinds.split()]
        piles.evidence = [*(token for token in piles.display if token), *piles.evidence]
        for kind in wanted:
            piles.evidence.remove(kind)
        piles.display = [*wanted, *[None] * (self.g.numbers.display - len(wanted))]
        return self

    def bonus(self, kinds: str) -> Bench:
        """On the bonus spaces, from the top."""
        kinds_by_space = kinds.split()
        self.g.piles.bonus = [
            self._evidence(kinds_by_space[space]) if space < len(kinds_by_space) else None
            for space in range(3)
        ]
        return self

    def tasks(self, **folders: int) -> Bench:
        """`tasks(TAR=2, TAC=1, LEA=0)`, from the top, with what is left on each row."""
        self.g.rows = [InvestigationRow(Evidence(task), left) for task, left in folders.items()]
        return self

    def offer(self, tokens: str, intel: str = "0 0 0") -> Bench:
        self.g.piles.support += [third.token for third in self.g.offer if third.token]
        self.g.offer = [
            Third(_taken(self.g.piles.support, token), int(amount))
            for token, amount in zip(tokens.split(), intel.split(), strict=True)
        ]
        return self

    def next_support(self, token: str) -> Bench:
        """On top of the supply."""
        self.g.piles.support.append(_taken(self.g.piles.support, token))
        return self

    def chapter(self, number: int) -> Bench:
        self.g.chapter = number
        return self

    # Turns

    def turn_of(self, party: Party, stage: Stage = Stage.ACTIONS, actions: int = 2) -> Bench:
        """It is this participant's turn; nothing runs yet."""
        self.g.turn = ActiveTurn(party, stage, actions)
        return self

    def acting(self, seat: Seat, actions: int = 2) -> Bench:
        """In step 3, with the menu before them."""
        self.turn_of(seat, Stage.ACTIONS, actions)
        self.run(ActionMenu(seat))
        return self

    def whole_turn(self, party: Party) -> Bench:
        """A whole turn from its beginning; the others follow."""
        g = self.game.copy(self.match.position.state)
        g.agenda = []
        do = Effects(g)
        begin_turn(g, party, do)
        do.push_steps()
        self._goes_on(Match(self.game, 0, run_to_rest(g, do)), do.events)
        return self

    # What is asked and told

    def options(self, seat: Seat) -> list[str]:
        decision = self.decision(seat)
        assert decision is not None, f"seat {seat} is asked nothing"
        return [option.id for option in decision.options]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of events of this kind."""
        return [event.text.args for event in self.events if event.kind == kind]

    def told_to(self, kind: str) -> list[tuple[Seat, ...] | None]:
        return [event.to for event in self.events if event.kind == kind]


def _seat(name: str) -> Party:
    return ECHO if name == "ECHO" else ("ANN", "BEN", "CLEO", "DAN", "EVE").index(name)


def scenario(players: int = 3, criminals: str | None = None, **chosen: str) -> Bench:
    return Bench(table_of(players, criminals, **chosen))


def keys(texts: Iterable[Any]) -> list[str]:
    """The message ids of a list of texts."""
    return [text.key for text in texts if isinstance(text, Text)]
