"""A second count of money and goods beside the game, from nothing but the deal and what the table is told.

It pays, launders and prices by itself, so it disagrees with the game where either of them is wrong, and where something
changes hands untold. `python -m tests.speakeasy.ledger 1000000` compares both after each of so many random decisions.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any

from games.kernel import Chance, Event, Party, Simulation, Text, with_defaults
from games.kernel.soundness import Picker, at_random
from games.speakeasy.game import Speakeasy
from games.speakeasy.state import ACTORS, RIVAL, SpeakeasyState
from tests.speakeasy.random_players import player_of, settings_of

GAME = Speakeasy()

# Printed numbers, written down a second time.
HIRING = (0, 1, 2, 3, 4, 5)
BARRELS = {"bt1": (4, 5, 6, 7, 8), "bt2": (6, 7, 8, 9, 10), "bt3": (5, 6, 7, 8, 9), "bt4": (3, 4, 5, 6, 7)}
SALES = {5: (8, 12), 9: (12, 16), 12: (15, 20), 16: (18, 24), 20: (21, 28), 24: (25, 32)}
CLUBS = {"premises-nightclub", "premises-casino"}
SCORES = {"premises-speakeasy": 10, "premises-still": 20, "premises-nightclub": 15, "premises-casino": 20}
AREA_GOALS, PARK_GOALS = (
    ("goal-agd", "goal-agm", "goal-agu"),
    tuple(f"goal-ck{number}" for number in range(1, 6)),
)
BOOKS = {
    **dict.fromkeys(AREA_GOALS, 20),
    **dict.fromkeys(PARK_GOALS, 10),
    **dict.fromkeys(("goal-dg1", "goal-dg2", "goal-dg3"), 15),
    **dict.fromkeys(("goal-tg3", "goal-tg5", "goal-tg7"), 20),
    "goal-nt10": 10,
    "goal-nt15": 15,
    "goal-nt22": 20,
}
FAMILY_ON_TRACK = (8, 14)


@dataclass
class Account:
    """What one party has."""

    cash: int
    safe: int
    goons: int
    leverage: int
    books: int
    hand: int
    family: int
    """In the supply."""
    vip: int
    docked: int
    still: int
    """Barrels in the still's area."""
    on_trucks: int
    notoriety: int
    tokens: int
    """City tokens on the operations board and beside it."""
    helpers: int
    """Used or not."""
    crates: list[str]


@dataclass
class Premise:
    """A building on the board."""

    owner: Party
    kind: str
    is_protected: bool = False
    has_barrel: bool = False


@dataclass
class Ledger:
    seats: int
    accounts: dict[Party, Account]
    buildings: dict[str, Premise]
    mobsters: set[str]
    """Spaces with a mobster speakeasy."""
    spaces: tuple[str, ...]
    boats: dict[str, int]
    """Barrels on each."""
    crate_of: dict[str, str | None]
    supply: Counter[str]
    cops: set[int]
    raided: str = ""
    """The boat of the last raid: where the next stolen barrel comes from."""
    wrong: list[str] = field(default_factory=list)
    """What was told and cannot be."""

    @classmethod
    def opened(cls, g: SpeakeasyState[Any]) -> Ledger:
        """At the deal, or wherever the audit begins. From here on only `post` writes."""
        board = g.board
        return cls(
            g.seats,
            {party: _account(g, party) for party in g.bosses},
            {
                space: Premise(one.owner, f"premises-{one.premises}", one.is_protected, one.has_barrel)
                for space, one in _built(g)
            },
            {space for space, site in board.sites.items() if site.has_mobsters},
            tuple(board.sites),
            {boat.lower(): berth.barrels for boat, berth in board.boats.items()},
            {boat.lower(): berth.crate for boat, berth in board.boats.items()},
            Counter(
                barrels=board.supply.barrels,
                goons=board.supply.goons,
                leverage=board.supply.leverage,
                mobsters=board.supply.mobster_speakeasies,
            ),
            set(board.cops),
        )

    def post(self, events: Iterable[Event]) -> None:
        """Raises KeyError for an event that nobody has thought of."""
        for event in events:
            entry = BOOKED.get(event.kind)
            if entry is not None:
                entry(self, event.text.args)
            elif event.kind not in OF_NO_ACCOUNT:
                raise KeyError(event.kind)

    # Money

    def party(self, args: dict[str, Any]) -> Account:
        return self.accounts[_party(args)]

    def pay(self, account: Account, cost: int, told: Text | None = None) -> None:
        """Cash first, the rest laundered (SP-MON-03)."""
        from_cash = min(account.cash, cost)
        account.cash -= from_cash
        account.safe -= 2 * (cost - from_cash)
        if told is not None and told.args != {"cost": cost, "laundered": cost - from_cash}:
            self.wrong.append(f"${cost} paid, told {told.args}")

    def earn(self, args: dict[str, Any]) -> None:
        self.party(args).cash += args["dollars"]

    def bank(self, args: dict[str, Any]) -> None:
        """Into the safe; the rival has only its treasury."""
        account, dollars = self.party(args), args["dollars"]
        if _party(args) == RIVAL:
            account.cash += dollars
        else:
            account.safe += dollars

    def expect(self, what: str, told: int, expected: Iterable[int]) -> None:
        if told not in tuple(expected):
            self.wrong.append(f"{what}: told {told}, not {tuple(expected)}")

    def casinos(self, args: dict[str, Any]) -> None:
        each = 5 if self.seats < 3 else 3
        open_ = sum(
            one.kind == "premises-casino" and self.operates(space)
            for space, one in self.buildings.items()
            if one.owner == _party(args)
        )
        self.expect("casino income", args["dollars"], [each * open_])
        self.earn(args)

    def book(self, args: dict[str, Any]) -> None:
        account, is_rival = self.party(args), _party(args) == RIVAL
        bonus = 2 if "C01" in account.crates and not is_rival else 0
        self.expect("a book", args["dollars"], [BOOKS[args["goal"].key] + bonus])
        account.books -= not is_rival
        self.bank(args)

    def final(self, args: dict[str, Any]) -> None:
        guarded = [one for one in self.buildings.values() if one.owner == _party(args) and one.is_protected]
        self.expect("building money", args["buildings"], [sum(SCORES[one.kind] for one in guarded)])
        account = self.party(args)
        self.expect(
            "the end",
            args["total"] - args.get("bottles", 0) - args["buildings"],
            [account.cash + account.safe],
        )

    def operates(self, space: str) -> bool:
        return self.buildings[space].is_protected or int(space[:-1]) not in self.cops

    # Goons and leverage

    def goons(self, args: dict[str, Any]) -> None:
        self.move(self.party(args), "goons", args["count"])

    def move(self, account: Account, what: str, number: int) -> None:
        """From the supply to the account; back to it where negative."""
        setattr(account, what, getattr(account, what) + number)
        self.supply[what] -= number

    def hire(self, args: dict[str, Any]) -> None:
        account, hired = self.party(args), args["count"]
        prices = HIRING[account.goons : account.goons + hired]
        discount = "C04" in account.crates
        self.pay(account, sum(max(0, price - discount) for price in prices), args["payment"])
        self.goons(args)

    def leverage(self, args: dict[str, Any]) -> None:
        self.move(self.party(args), "leverage", args["count"])

    def fight(self, args: dict[str, Any]) -> None:
        """A takeover or a defence."""
        told = args["fight"].args
        self.move(self.party(args), "goons", -told["goons"])
        self.pay(self.party(args), told["fee"])
        parts = sum(told[part] for part in ("strength", "goons", "associate", "bonus"))
        self.expect("a fight", told["total"], [parts])

    # Buildings

    def paid(self, args: dict[str, Any]) -> None:
        self.pay(self.party(args), args["payment"].args["cost"], args["payment"])

    def built(self, args: dict[str, Any]) -> None:
        space = _space(args)
        if space in self.mobsters:
            self.mobsters.remove(space)
            self.supply["mobsters"] += 1
        if space in self.buildings:
            self.wrong.append(f"{space} is taken")
        self.buildings[space] = Premise(_party(args), args["premises"].key)

    def upgraded(self, args: dict[str, Any]) -> None:
        self.buildings[_space(args)].kind = args["premises"].key

    def lost(self, args: dict[str, Any]) -> None:
        space, account = _space(args), self.party(args)
        one = self.buildings.pop(space)
        self.supply["barrels"] += one.has_barrel
        if one.kind == "premises-still":
            self.supply["barrels"] += account.still
            account.still = 0
        self.expect("a protector", int(args["protected"] == "yes"), [one.is_protected])
        self.settle(space)

    def settle(self, space: str) -> None:
        """A mobster speakeasy, if one is left."""
        if self.supply["mobsters"]:
            self.supply["mobsters"] -= 1
            self.mobsters.add(space)

    def attacked(self, args: dict[str, Any]) -> None:
        for space in self.spaces:
            is_empty = space not in self.buildings and space not in self.mobsters
            if int(space[:-1]) == args["district"].args["district"] and is_empty:
                self.settle(space)

    def police(self, args: dict[str, Any]) -> None:
        self.cops |= {one.args["district"] for one in args["districts"]}

    # Family members

    def to_vip(self, args: dict[str, Any]) -> None:
        account = self.party(args)
        account.family, account.vip = account.family - 1, account.vip + 1

    def to_dock(self, args: dict[str, Any]) -> None:
        account = self.party(args)
        account.family, account.docked = account.family - 1, account.docked + 1

    def protected(self, args: dict[str, Any]) -> None:
        self.party(args).vip -= 1
        self.move(self.party(args), "leverage", -args["tokens"])
        self.buildings[_space(args)].is_protected = True

    def guarded(self, args: dict[str, Any]) -> None:
        self.party(args).family -= 1
        self.buildings[_space(args)].is_protected = True

    def returned(self, args: dict[str, Any]) -> None:
        account = self.party(args)
        account.docked -= 1
        if args["goes"] == "vip":
            account.vip += 1
        else:
            account.family += 1

    def famous(self, args: dict[str, Any]) -> None:
        account = self.party(args)
        account.notoriety += 1
        self.expect("notoriety", args["position"], [account.notoriety])
        if account.notoriety in FAMILY_ON_TRACK and _party(args) != RIVAL:
            account.family += 1

    # Barrels

    def produced(self, args: dict[str, Any]) -> None:
        self.party(args).still += args["count"]
        self.supply["barrels"] -= args["count"]

    def loaded(self, args: dict[str, Any]) -> None:
        self.party(args).still -= args["count"]
        self.party(args).on_trucks += args["count"]

    def bought(self, args: dict[str, Any]) -> None:
        account, boat, cost = self.party(args), _boat(args), 0
        for _ in range(args["count"]):
            gone = min(5 - self.boats[boat], 4)
            cost += max(1, BARRELS[boat][gone] - ("C10" in account.crates))
            self.take_from(boat)
        account.on_trucks += args["count"]
        self.pay(account, cost, args["payment"])

    def take_from(self, boat: str) -> None:
        if self.boats[boat]:
            self.boats[boat] -= 1
        else:
            self.supply["barrels"] -= 1

    def delivered(self, args: dict[str, Any]) -> None:
        self.party(args).on_trucks -= 1
        self.buildings[_space(args)].has_barrel = True

    def sold(self, args: dict[str, Any]) -> None:
        account, one = self.party(args), self.buildings[_space(args)]
        reached = max(position for position in SALES if position <= account.notoriety)
        price = SALES[reached][one.kind in CLUBS] + ("C11" in account.crates)
        self.expect("a barrel", args["dollars"], [price, price + 2])
        if not one.has_barrel or not self.operates(_space(args)):
            self.wrong.append(f"nothing to sell on {_space(args)}")
        one.has_barrel = False
        self.supply["barrels"] += 1
        self.earn(args)

    # Raids

    def raid(self, args: dict[str, Any]) -> None:
        self.raided = _boat(args)
        self.pay(self.party(args), args["rent"])
        self.move(self.party(args), "goons", -args["goons"])

    def crate(self, args: dict[str, Any]) -> None:
        account, crate = self.party(args), args["crate"].key.removeprefix("crate-").upper()
        if self.crate_of[self.raided] not in (crate, "new"):
            self.wrong.append(f"{crate} was not on {self.raided}")
        self.crate_of[self.raided] = "new"
        account.crates.append(crate)
        self.earn(args)

    def placed(self, args: dict[str, Any]) -> None:
        self.take_from(self.raided)
        self.buildings[_space(args)].has_barrel = True

    def stilled(self, args: dict[str, Any]) -> None:
        self.take_from(self.raided)
        self.party(args).still += 1

    def sunk(self, args: dict[str, Any]) -> None:
        """A stolen barrel without a place."""
        self.boats[self.raided] -= 1
        self.supply["barrels"] += 1

    def rival_raid(self, args: dict[str, Any]) -> None:
        account, boat = self.accounts[RIVAL], _boat(args)
        self.earn(args)
        if self.boats[boat]:
            self.boats[boat] -= 1
            self.supply["barrels"] += 1
        if self.crate_of[boat]:
            account.crates.append("")
        self.crate_of[boat] = "new"
        account.docked, account.family = account.docked - 1, account.family + 1

    # Cards and tokens

    def drawn(self, args: dict[str, Any]) -> None:
        self.party(args).hand += 1

    def spent(self, args: dict[str, Any]) -> None:
        self.party(args).hand -= 1

    def gained_books(self, args: dict[str, Any]) -> None:
        self.party(args).books += args["count"]

    def gained_token(self, args: dict[str, Any]) -> None:
        self.party(args).tokens += 1

    def gave_token(self, args: dict[str, Any]) -> None:
        self.party(args).tokens -= 1

    def gained_helper(self, args: dict[str, Any]) -> None:
        self.party(args).helpers += 1

    def displaced(self, args: dict[str, Any]) -> None:
        self.accounts[RIVAL].cash += args["dollars"]

    # The comparison

    def differences(self, g: SpeakeasyState[Any]) -> list[str]:
        """Where ledger and table disagree."""
        found, supply = list(self.wrong), g.board.supply
        for party, account in self.accounts.items():
            table = _account(g, party)
            if party == RIVAL:
                account.crates = table.crates if len(account.crates) == len(table.crates) else account.crates
            if account != table:
                found.append(f"party {party}: {account} in the ledger, {table} on the table")
        counts = Counter(
            barrels=supply.barrels,
            goons=supply.goons,
            leverage=supply.leverage,
            mobsters=supply.mobster_speakeasies,
        )
        pairs: tuple[tuple[str, object, object], ...] = (
            ("supply", +self.supply, +counts),
            ("boats", self.boats, {boat.lower(): berth.barrels for boat, berth in g.board.boats.items()}),
            ("buildings", self.buildings, _premises(g)),
            (
                "mobsters",
                self.mobsters,
                {space for space, site in g.board.sites.items() if site.has_mobsters},
            ),
            ("cops", self.cops, set(g.board.cops)),
        )
        return found + [f"{what}: {mine} in the ledger, {its}" for what, mine, its in pairs if mine != its]


def _account(g: SpeakeasyState[Any], party: Party) -> Account:
    """As it is on the table."""
    boss = g.boss(party)
    return Account(
        cash=boss.cash,
        safe=g.screen(party).safe if party != RIVAL else 0,
        goons=boss.goons,
        leverage=boss.leverage,
        books=boss.books,
        hand=len(g.screen(party).hand) if party != RIVAL else 0,
        family=boss.family,
        vip=boss.vip,
        docked=sum(owner == party for owner in g.board.docks.values()),
        still=boss.still_barrels,
        on_trucks=sum(truck.barrels for truck in boss.trucks),
        notoriety=boss.notoriety,
        tokens=len(boss.tokens) + len(boss.played_tokens),
        helpers=len(boss.helpers) + boss.used_helpers,
        crates=list(boss.crates),
    )


def _built(g: SpeakeasyState[Any]) -> list[tuple[str, Any]]:
    return [(space, site.building) for space, site in g.board.sites.items() if site.building is not None]


def _premises(g: SpeakeasyState[Any]) -> dict[str, Premise]:
    return {
        space: Premise(one.owner, f"premises-{one.premises}", one.is_protected, one.has_barrel)
        for space, one in _built(g)
    }


def _party(args: dict[str, Any]) -> Party:
    return ACTORS.party_named(args["seat"])


def _space(args: dict[str, Any]) -> str:
    place = args["space"].args
    return f"{place['district']}{place['letter']}"


def _boat(args: dict[str, Any]) -> str:
    key: str = args["boat"].key
    return key.removeprefix("boat-")


BOOKED: dict[str, Callable[[Ledger, dict[str, Any]], None]] = {
    "log-barrel-lost": Ledger.sunk,
    "log-barrel-placed": Ledger.placed,
    "log-barrel-sold": Ledger.sold,
    "log-barrel-stilled": Ledger.stilled,
    "log-barrels-bought": Ledger.bought,
    "log-book": Ledger.book,
    "log-books-gained": Ledger.gained_books,
    "log-building-lost": Ledger.lost,
    "log-building-opened": Ledger.built,
    "log-building-paid": Ledger.paid,
    "log-building-taken-over": Ledger.built,
    "log-building-upgraded": Ledger.upgraded,
    "log-card-discarded": Ledger.spent,
    "log-card-drawn": Ledger.drawn,
    "log-card-played": Ledger.spent,
    "log-cash-gained": Ledger.earn,
    "log-casino-income": Ledger.casinos,
    "log-cops": Ledger.police,
    "log-crate": Ledger.crate,
    "log-defended": Ledger.fight,
    "log-delivered": Ledger.delivered,
    "log-family-docked": Ledger.to_dock,
    "log-family-vip": Ledger.to_vip,
    "log-final-money": Ledger.final,
    "log-goons-gained": Ledger.goons,
    "log-goons-hired": Ledger.hire,
    "log-helper-taken": Ledger.gained_helper,
    "log-leverage-gained": Ledger.leverage,
    "log-mobster-attacks": Ledger.attacked,
    "log-notoriety": Ledger.famous,
    "log-payout": Ledger.bank,
    "log-produced": Ledger.produced,
    "log-protected": Ledger.protected,
    "log-raid": Ledger.raid,
    "log-raider-returned": Ledger.returned,
    "log-rent": Ledger.earn,
    "log-rival-displaced": Ledger.displaced,
    "log-rival-guarded": Ledger.guarded,
    "log-rival-idle": Ledger.earn,
    "log-rival-money": Ledger.final,
    "log-rival-raid": Ledger.rival_raid,
    "log-rival-sold": Ledger.earn,
    "log-takeover": Ledger.fight,
    "log-token-returned": Ledger.gave_token,
    "log-token-taken": Ledger.gained_token,
    "log-truck-loaded": Ledger.loaded,
}

OF_NO_ACCOUNT = frozenset(
    f"log-{kind}"
    for kind in (
        *("act", "round", "turn", "luciano", "mob-war", "final", "tie", "left", "turn-order", "marker-moved"),
        *("associated", "associate-returned", "mobster-left", "mobsters-control", "control", "boat-moved"),
        *("capo-sent", "swapped", "level-raised", "docker-moved", "helper-used", "helper-copied"),
        *("token-played", "truck-entered", "truck-drove", "war-announced", "cops-announced"),
        *("rival-defended", "rival-attack", "rival-crate", "rival-card", "rival-token", "still-back"),
    )
)
"""Events that move neither money nor goods."""


class Disagreement(Exception):
    """Ledger and table differ. The message says where, so that it can be played again."""


def audit(seats: int, seed: str, settings: dict[str, str], *, pick: Picker = at_random, most: int) -> int:
    """Play a random game, at most so many decisions, comparing after each. Returns how many there were."""
    table, _ = Simulation.begin(GAME, seats, seed, with_defaults(GAME.settings, settings))
    return audit_table(table, seed, pick=pick, most=most)


def audit_table(table: Simulation[SpeakeasyState[Any]], seed: str, *, pick: Picker, most: int) -> int:
    """The same from any table on. `seed` decides what the players pick."""
    chance = Chance(f"players of {seed}")
    ledger = Ledger.opened(table.state)
    for number in count():
        if differences := ledger.differences(table.state):
            raise Disagreement(
                f"{table.state.seats} players, {seed!r}, decision {number}: {'; '.join(differences)}"
            )
        if not table.decisions or number == most:
            return number
        decision = chance.one_of(table.decisions)
        ledger.post(table.choose(decision.seat, decision.id, pick(decision, chance).id))
    raise AssertionError


def audit_many(decisions: int) -> tuple[int, int]:
    """Random games of all sizes until so many decisions are audited. Returns decisions and games."""
    done = 0
    for number in count():
        seats = GAME.seats[number % len(GAME.seats)]
        left = decisions - done
        done += audit(seats, f"audit {number}", settings_of(number), pick=player_of(number), most=left)
        if done >= decisions:
            return done, number + 1
    raise AssertionError


if __name__ == "__main__":
    started = perf_counter()
    audited, games = audit_many(int(sys.argv[1]))
    seconds = perf_counter() - started
    sys.stdout.write(
        f"{audited} decisions of {games} games audited without a difference in {seconds:.0f} s\n"
    )
