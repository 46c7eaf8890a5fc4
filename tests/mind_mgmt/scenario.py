"""A test bench for MIND MGMT: a table in mid-game, set up by hand, played through the engine.

table = scenario(players=3).hidden("BU RA PG").path("B5 B4 C4 D4 D5").mayhem("C3|D3")
table.run(*recruiters_turn())
table.play(RECRUITER, "step", "to:E5")
assert table.told("log-hour")
"""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Match, Seat, Step, Text
from games.kernel.engine import run_to_rest
from games.mind_mgmt.components import AgentName, Mode, ModuleName, components
from games.mind_mgmt.facts import CheckpointPut, SlipToken
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.recruiter.contacting import recruits_at
from games.mind_mgmt.recruiter.recruiter_turn import BeginRecruiterTurn
from games.mind_mgmt.recruiter.time_track import is_alert
from games.mind_mgmt.setup.setup_board import new_table
from games.mind_mgmt.shift.choosing import bring_into_play
from games.mind_mgmt.state import FIRST_HOUR, Agent, Distribution, Phase, Table
from tests.bench import FullStop, HandSetTable
from tests.game_texts import GameTexts

TEXTS = GameTexts(MindMgmt(), ("Ann", "Ben", "Cleo", "Dan", "Eve"))

RECRUITER, ROGUE_1, ROGUE_2, ROGUE_3, ROGUE_4 = range(5)
"""Seats of the bench: the Recruiter's is 0, the Captain's 1."""

FULL, TRAINING = Mode.FULL, Mode.TRAINING
MERU, LYME, BILL, DUSTY = AgentName
PATH = "C3 C4 C5 D5 D4"
"""Hours 1 to 5, unless a test says otherwise."""
HIDDEN = "BK BU PA"
DISPLAY = "DG CO"


def recruiters_turn() -> tuple[Step, ...]:
    """All of one, from its beginning."""
    return (BeginRecruiterTurn(),)


def table_of(players: int, mode: Mode) -> Table[Any]:
    """After setup: agents in the corners, Immortals on their default locations, the second Mind Slip token on F6, no Mayhem
    tokens, nothing marked."""
    box = components()
    g = new_table(players, "scenario", mode=mode, recruiter=RECRUITER)
    g.agenda = []
    g.phase = Phase.ROGUES
    g.secrets.card = "RC1"
    for agent, place, corner in zip(
        AgentName, box.teams[players - 1].dealt, box.defaults.agents, strict=True
    ):
        g.board.agents[agent] = Agent(g.rogues[max(place, 0)], corner)
        if place < 0:
            g.board.shared = agent
    if g.is_full:
        g.board.immortals = dict(enumerate(box.defaults.immortals, start=1))
        g.board.slips.on_board = "F6"
    return g


class BenchGame(MindMgmt):
    steps = (*MindMgmt.steps, FullStop)


class Bench(HandSetTable):
    def __init__(self, g: Table[Any]) -> None:
        super().__init__(BenchGame(), g)

    @property
    def g(self) -> Table[Any]:
        return self.match.position.state

    # How things stand

    def path(self, places: str, *, slips: dict[int, SlipToken] | None = None) -> Bench:
        """The Recruiter's path from hour 1 on; what it contacts with the hidden cards is announced as far as it is due.
        The time token stands at its end."""
        g = self.g
        g.secrets.path = places.split()
        g.secrets.contacts = [recruits_at(g, place) for place in g.secrets.path]
        g.board.hour = len(g.secrets.path)
        g.round = max(0, (g.board.hour - 4) // 2)
        g.board.slips.used = slips or {}
        g.board.slips.own -= list(g.board.slips.used.values()).count(SlipToken.OWN)
        if g.rules.is_start_public:
            g.board.confirmed[g.secrets.path[0]] = 1
        return self._announced()

    def _announced(self) -> Bench:
        g = self.g
        first = 0
        for hour in range(FIRST_HOUR, g.board.hour + 1):
            if hour == FIRST_HOUR or is_alert(hour):
                g.board.recruits[hour] = sum(g.secrets.contacts[first:hour])
                first = hour
        g.board.supply = g.rules.supply - g.board.announced
        return self

    def hidden(self, features: str) -> Bench:
        """The hidden feature cards. The display and the deck have the others."""
        self.g.secrets.hidden = [f for f in components().features if f in features.split()]
        return self.display(" ".join(self.g.board.display))

    def display(self, features: str) -> Bench:
        """The Immortal display; the rest of the cards that are nowhere else lie in the deck, the last one on top."""
        g = self.g
        g.board.display = [f for f in features.split() if f not in g.secrets.hidden]
        elsewhere = {*g.secrets.hidden, *g.board.display, *g.board.discard, *g.board.revealed}
        g.deck = [feature for feature in components().features if feature not in elsewhere]
        return self

    def next_cards(self, features: str) -> Bench:
        """On top of the deck, the first to be turned up first."""
        wanted = features.split()
        self.g.deck = [f for f in self.g.deck if f not in wanted] + wanted[::-1]
        return self

    def revealed(self, **hours: int) -> Bench:
        """`revealed(GR=8)`: this hidden card was revealed by a Shake Down at that hour."""
        self.g.board.revealed.update(hours)
        self.g.secrets.hidden = [f for f in self.g.secrets.hidden if f not in hours]
        return self

    def paid(self, features: str) -> Bench:
        """Cards with which Immortals have recruited; they come out of the deck."""
        for feature in features.split():
            self.g.deck.remove(feature)
            self.g.board.discard.append(feature)
        self.g.board.supply = self.g.rules.supply - self.g.board.announced
        return self

    def announced(self, total: int) -> Bench:
        """So many recruits are announced in all, whatever was contacted."""
        board = self.g.board
        board.recruits[FIRST_HOUR] += total - board.announced
        board.supply = self.g.rules.supply - total
        return self

    def card(self, card: str) -> Bench:
        self.g.secrets.card = card
        return self

    def mayhem(self, borders: str) -> Bench:
        self.g.board.mayhem = borders.split()
        return self

    def immortals(self, places: str) -> Bench:
        """Of Immortals 1 to 4."""
        self.g.board.immortals = dict(enumerate(places.split(), start=1))
        return self

    def agents(self, **places: str) -> Bench:
        """`agents(meru="C3")`."""
        for agent, place in places.items():
            self.g.board.agents[AgentName(agent)].location = place
        return self

    def spent(self, *agents: AgentName) -> Bench:
        for agent in agents:
            self.g.board.agents[agent].is_ready = False
        return self

    def step_tokens(self, places: str) -> Bench:
        self.g.board.step_tokens = places.split()
        return self

    def confirmed(self, places: str) -> Bench:
        """Confirmed notes on visited locations, with the hours of their visits."""
        self.g.board.confirmed |= {place: self.g.secrets.hour_of(place) or 0 for place in places.split()}
        return self

    def own_slip(self, tokens: int) -> Bench:
        self.g.board.slips.own = tokens
        return self

    def second_slip(self, place: str | None) -> Bench:
        self.g.board.slips.on_board = place
        return self

    # SHIFT

    def modules(self, packs: str) -> Bench:
        """`modules("R3 A7")` are in play."""
        bring_into_play(self.g, [ModuleName(pack) for pack in packs.split()])
        return self

    def checkpoint(self, border: str) -> Bench:
        self.g.board.checkpoint = border
        self.g.facts.append(CheckpointPut(FIRST_HOUR, border))
        return self

    def stakeout(self, place: str | None) -> Bench:
        self.g.board.stakeout = place
        return self

    def allies(self, ids: str) -> Bench:
        self.g.board.allies = ids.split()
        return self

    # What is asked and told

    def options(self, seat: Seat) -> list[str]:
        decision = self.decision(seat)
        return [option.id for option in decision.options] if decision else []

    def places(self, seat: Seat) -> str:
        """The locations that are on offer, in their order."""
        return " ".join(id.partition(":")[2] for id in self.options(seat) if ":" in id)

    def told(self, kind: str, to: Seat | None = None) -> list[dict[str, Any]]:
        """Arguments of all events of a kind that everyone may know, or this seat."""
        return [event.text.args for event in self.events if event.kind == kind and event.seen_by(to)]

    def heard(self, viewer: Seat | None = None) -> list[str]:
        """The kinds of all events that a viewer may know (None: a spectator), in their order."""
        return [event.kind for event in self.events if event.seen_by(viewer)]


def scenario(players: int = 3, mode: Mode = FULL) -> Bench:
    """Seat 0 is the Recruiter. In a full game nothing blocks the way; see `table_of`."""
    bench = Bench(table_of(players, mode))
    bench.hidden(HIDDEN).path(PATH)
    return bench.display(DISPLAY) if bench.g.is_full else bench


def set_up(
    players: int = 3,
    mode: Mode = FULL,
    *,
    recruiter: Seat | None = RECRUITER,
    distribution: Distribution = Distribution.DRAFT,
    seed: str = "setup",
    modules: str = "",
) -> Bench:
    """A real game at its first question."""
    g = new_table(players, seed, mode=mode, recruiter=recruiter, distribution=distribution)
    bring_into_play(g, [ModuleName(pack) for pack in modules.split()])
    bench = Bench(g)
    do = Effects(g)
    bench.match = Match(bench.game, 0, run_to_rest(g, do))
    bench.events = list(do.events)
    return bench


def say(text: Text) -> str:
    """As it is read."""
    return TEXTS.say(text)
