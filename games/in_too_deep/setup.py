"""Setup (TD-SETUP). Random draws come in the order of TD-RNG-02."""

from __future__ import annotations

from typing import Any

from games.kernel import (
    AskPlayer,
    Chance,
    Chosen,
    Decision,
    Effects,
    Option,
    Party,
    Seat,
    Step,
    Text,
)

from .codes import CriminalName, ItemName, ZoneName
from .components import EchoSide, Evidence, components
from .echo.echo_setup import SetUpEcho
from .evidence.investigation import deal_tasks
from .grip import gain_grip
from .hand import SIDE, draw_crime
from .state import (
    ECHO,
    Console,
    EchoPanel,
    Holdings,
    Piles,
    Third,
    TooDeepState,
)
from .telling.names import criminal_name, criminal_names, evidence_name, party_name, storyline_name, zone_name
from .turn import begin_turn
from .zones.city import HALF, ZONES, CityRing, around

RULES_VERSION = 7

RANDOM, CHOSEN = "random", "chosen"
ALONE = "alone"
"""Value of the setting `echo`: only in the solo game, with the Standard side."""
HOST: Seat = 0
"""Who opened the table sits here, and chooses what the rules leave to the host."""


def takes_part(seats: int, chosen: Chosen) -> bool:
    """Whether Echo does: in the solo game, and with two players who want her (TD-VAR-04)."""
    return seats == 1 or (seats == 2 and chosen["echo"] != ALONE)


def new_table(seats: int, seed: str, chosen: Chosen) -> TooDeepState[Any]:
    """Nothing is placed or drawn; the setup is on the agenda. Consoles have their letters at random later."""
    with_echo = takes_part(seats, chosen)
    order: list[Party] = [*range(seats), *([ECHO] if with_echo else [])]
    letters = components().participants["5"].consoles
    start = chosen["start"]
    return TooDeepState[Any](
        rules_version=RULES_VERSION,
        seats=seats,
        chance=Chance(seed),
        agenda=[
            SetUpCity(
                storylines=int(chosen["storylines"]),
                host_chooses=chosen["criminals"] == CHOSEN,
                start=None if start == RANDOM else int(start) - 1,
            )
        ],
        city=CityRing(zones=[], criminals={}, items={}, sentinel=0, barricades=[], search=[0] * ZONES),
        order=order,
        consoles={
            party: Console(letter, {}) for party, letter in zip(order, reversed(letters), strict=False)
        },
        holdings={party: Holdings() for party in order},
        piles=Piles(),
        echo=_new_panel(chosen) if with_echo else None,
    )


def _new_panel(chosen: Chosen) -> EchoPanel:
    side = EchoSide.STANDARD if chosen["echo"] == ALONE else EchoSide(chosen["echo"])
    return EchoPanel(side, letters={}, off_board=None, marked=1)


class SetUpCity(Step, frozen=True):
    """TD-SETUP-01 … TD-SETUP-04, TD-SETUP-08 … TD-SETUP-10: storylines, zones, items, Sentinel, police."""

    storylines: int
    host_chooses: bool
    start: Seat | None
    """None: the first player is drawn."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        self._choose_storylines(g, do)
        self._lay_out(g, do)
        if self.host_chooses:
            do.then(ChooseCriminal(HOST), PlaceCriminals(self.start))
        else:
            do.then(DrawCriminals(), PlaceCriminals(self.start))

    def _choose_storylines(self, g: TooDeepState[Any], do: Effects) -> None:
        """Draws the storylines in use, and takes the other cards out (TD-SETUP-09, TD-SETUP-10, TD-VAR-01)."""
        box = components()
        lines = list(box.storylines)
        while len(lines) > self.storylines:
            do.draw_at_random(lines, to=None)
        g.storylines = lines
        used = [
            crime.id
            for crime in box.story_crimes.values()
            if crime.storyline in lines and (g.numbers.crowded or not crime.crowded)
        ]
        g.removed = [crime for crime in box.story_crimes if crime not in used]
        g.piles.story_crimes = {
            level: [crime for crime in used if box.story_crimes[crime].level == level] for level in (1, 2, 3)
        }
        do.tell("log-storylines", storylines=[storyline_name(line) for line in lines])

    def _lay_out(self, g: TooDeepState[Any], do: Effects) -> None:
        city, counts = g.city, components().counts
        city.zones = list(components().zones)
        do.shuffle(city.zones)
        items = list(components().items)
        do.shuffle(items)
        city.items = {item: items.index(item) for item in ItemName}
        city.sentinel = downtown = city.position_of(ZoneName.DOWNTOWN)
        city.barricades = [downtown, around(downtown, HALF)]
        blocks = city.position_of(ZoneName.BLOCKS)
        for tokens, steps in zip(counts.search_tokens, counts.search_places, strict=True):
            city.search[around(blocks, steps)] = tokens
        do.tell("log-zones", zones=[zone_name(zone) for zone in city.zones])


class DrawCriminals(Step, frozen=True):
    """TD-SETUP-05  As many criminals as the number of players demands, at random."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        left = list(components().criminals)
        drawn = {do.draw_at_random(left, to=None) for _ in range(g.numbers.criminals)}
        g.city.criminals = {criminal: 0 for criminal in CriminalName if criminal in drawn}


class ChooseCriminal(AskPlayer, frozen=True):
    """TD-VAR-02  The host chooses the criminals, one after the other."""

    chosen: tuple[CriminalName, ...] = ()

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(
            Option(
                criminal.value,
                criminal_name(criminal),
                Text(f"criminal-{criminal}-ability"),
                value=criminal,
            )
            for criminal in CriminalName
            if criminal not in self.chosen
        )
        prompt = Text("ask-criminal", {"left": g.numbers.criminals - len(self.chosen)})
        return Decision(
            self.player,
            "TD-VAR-02",
            "TD-VAR-02",
            prompt,
            options,
            options[0].id,
            occasion=self._occasion(g),
        )

    def _occasion(self, g: TooDeepState[Any]) -> Text:
        chosen = [criminal_name(criminal) for criminal in self.chosen]
        return Text(
            "occasion-choose-criminals",
            {"count": g.numbers.criminals, "number": len(chosen), "chosen": chosen},
        )

    def answer(self, g: TooDeepState[Any], pick: CriminalName, do: Effects) -> None:
        chosen = {*self.chosen, pick}
        if len(chosen) < g.numbers.criminals:
            do.then(ChooseCriminal(self.player, (*self.chosen, pick)))
        else:
            g.city.criminals = {criminal: 0 for criminal in CriminalName if criminal in chosen}


class PlaceCriminals(Step, frozen=True):
    """TD-SETUP-06, TD-SETUP-18, TD-SETUP-22: where the criminals are, who has which console, who begins."""

    start: Seat | None

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        city = g.city
        free = [spot for spot in range(ZONES) if spot != city.sentinel]
        do.shuffle(free)
        city.criminals = dict(zip(city.criminals, free, strict=False))
        do.tell("log-criminals", criminals=criminal_names(city.criminals))
        self._seat(g, do)
        do.then(ShuffleDecks(), DealHands(), *([SetUpEcho()] if g.echo else []), BeginPlay())

    def _seat(self, g: TooDeepState[Any], do: Effects) -> None:
        letters = list(g.numbers.consoles)
        do.shuffle(letters)
        by_party = dict(zip(sorted(g.order), letters, strict=False))
        start = self.start if self.start is not None else self._drawn(g, do)
        players = [(start + place) % g.seats for place in range(g.seats)]
        # Echo takes the last place (TD-ECHO-04, TD-DUO-02).
        g.order = [*players, *(party for party in g.order if party == ECHO)]
        grip = dict.fromkeys(g.city.criminals, 0)
        g.consoles = {
            party: Console(by_party[party], dict(grip), intel=components().console.intel) for party in g.order
        }
        g.holdings = {party: Holdings() for party in g.order}
        do.tell("log-seating", seats=[party_name(party) for party in g.order])

    @staticmethod
    def _drawn(g: TooDeepState[Any], do: Effects) -> Seat:
        """The human begins alone without a draw (TD-ECHO-04)."""
        return 0 if g.is_solo else do.one_of(range(g.seats), to=None)


class ShuffleDecks(Step, frozen=True):
    """Decks, evidence, support offer and tasks (TD-SETUP-11 … TD-SETUP-17)."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        box, piles, numbers = components(), g.piles, g.numbers
        piles.side_crimes = list(box.side_crimes)
        piles.dilemmas = list(box.dilemmas)
        for deck in (*piles.story_crimes.values(), piles.side_crimes, piles.dilemmas):
            do.shuffle(deck)
        piles.evidence = [kind for kind in Evidence for _ in range(box.counts.evidence)]
        do.shuffle(piles.evidence)
        g.rail = [do.draw(piles.evidence, to=None) for _ in range(box.counts.rail)]
        piles.display = [do.draw(piles.evidence, to=()) for _ in range(numbers.display)]
        piles.bonus = [None] * box.counts.rows
        piles.support = [token.id for token in box.support.values() for _ in range(token.copies)]
        do.shuffle(piles.support)
        g.offer = [Third(do.draw(piles.support, to=None)) for _ in range(box.counts.offer)]
        deal_tasks(g, do)


class DealHands(Step, frozen=True):
    """First evidence, crimes and Grip (TD-SETUP-20, TD-SETUP-21, TD-SETUP-23)."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        for party in g.order:
            viewers = [party] if party < g.seats else ()
            g.holdings[party].evidence.append(do.draw(g.piles.evidence, to=viewers))
            if party < g.seats:
                kind = evidence_name(g.holdings[party].evidence[0])
                do.tell("log-first-evidence", to=[party], evidence=kind)
                draw_crime(g, party, SIDE, do)
                draw_crime(g, party, "1", do)
        for place, party in enumerate(g.order):
            self._raise_grip(g, party, place, do)

    @staticmethod
    def _raise_grip(g: TooDeepState[Any], party: Party, place: int, do: Effects) -> None:
        left = list(g.city.criminals)
        for _ in range(components().console.starting_grip[place]):
            gain_grip(g, party, do.draw_at_random(left, to=None), 1, "start", do)


class BeginPlay(Step, frozen=True):
    """The first player's turn."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        do.tell("log-chapter-began", chapter=g.chapter)
        do.tell("log-game-began", seat=party_name(g.order[0]))
        begin_turn(g, g.order[0], do)
