"""Tables to be looked at, set up by hand so that a change of the rules changes no picture; and played ones."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.in_too_deep.components import Letter
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.scoring import final_count
from games.in_too_deep.state import ECHO, EchoMove, Stage
from games.in_too_deep.view import TooDeepView
from games.kernel import Match, Moment, Result, Seat, Story
from games.kernel.soundness import sound_play
from rendering.words import words_of
from tests.in_too_deep.agents import eager
from tests.in_too_deep.echo import echos_table
from tests.in_too_deep.scenario import ANN, BEN, CLEO, DAN, EVE, Bench, scenario

GAME = InTooDeep()
NAMES = ("Ana", "Bo", "홍길동", "Dmitri", "Edda")
WORDS = words_of("in_too_deep", strict=True)


def start() -> Bench:
    """After setup, before the first hook."""
    table = scenario(players=3).turn_of(ANN, Stage.HOOK).memory(ANN, "TAC")
    return table.crimes(ANN, "A1a SC01").crimes(BEN, "A1b SC02").crimes(CLEO, "B1a SC03")


def crowded() -> Bench:
    """Six criminals and the Sentinel in one zone where five items lie; much in hand."""
    criminals = "CRUSHER HACKER DEALER SMUGGLER MECHANIC ENFORCER"
    table = scenario(players=5, criminals=criminals).chapter(2)
    table.at(**dict.fromkeys(criminals.split(), "BLOCKS")).sentinel("BLOCKS").search(
        BLOCKS=3, ION=2, HARBOUR=1
    )
    table.holding(CRUSHER="COUPE", HACKER="EAGLE", MECHANIC="RIFLE").barricades(0, 3)
    table.dropped(**dict.fromkeys(("JAMMER", "DECODER", "CASH", "STIMS", "BLADE"), "BLOCKS"))
    table.hooks(ANN, "MECHANIC ENFORCER").hooks(BEN, "SMUGGLER CRUSHER DEALER").locked("MECHANIC")
    table.grip(ANN, MECHANIC=7, ENFORCER=4, CRUSHER=9).grip(BEN, SMUGGLER=2, DEALER=3)
    table.intel(ANN=12, BEN=103, CLEO=0, DAN=7, EVE=25).tolerance(ANN, 12).tolerance(EVE, 4)
    table.offer("SP03 SP10 SP16", "0 2 14").tokens(ANN, "SP01 SP07").tokens(CLEO, "SP09")
    table.memory(ANN, "TAC LEA LEA FUN TAR").vault(ANN, "TIM WEA").vault(BEN, "TAC").bonus("TAR LEA")
    table.memory(BEN, "TIM TIM WEA").tasks(TAR=2, TAC=1, LEA=0)
    table.crimes(ANN, "A1a B2b C3 SC01 SC07").crimes(BEN, "A1b SC02").crimes(DAN, "SC03 D2a")
    table.crimes(CLEO, "SC04 E1a").crimes(EVE, "SC05 E1b")
    table.dilemmas(ANN, "DL47 DL20 DL33").bank(ANN, "DL01 DL50 DL38 DL52").dilemmas(BEN, "DL16 DL12")
    table.bank(EVE, "DL37 DL05")
    g = table.g
    g.story_area += ["A1c", "B1a", "B1b", "A2a"]
    for level, deck in g.piles.story_crimes.items():
        g.piles.story_crimes[level] = [crime for crime in deck if crime not in g.story_area]
    g.shared_vault += [g.piles.evidence.pop(0) for _ in range(4)]
    for slot in (3, 12):
        g.holdings[CLEO].evidence.append(_taken_from(g.piles.display, slot))
    for row, count in zip(g.rows, (1, 2, 3), strict=True):
        row.processed = [row.task] * count
        for kind in row.processed:
            g.piles.evidence.remove(kind)
    g.consoles[BEN].folders, g.consoles[EVE].folders = 4, 2
    g.holdings[ANN].noted = ["D15", "B2", "X1", "D17", "D20", "D11", "D10"]
    return table.turn_of(ANN, Stage.ACTIONS, 2)


def _taken_from(places: list[Any], place: int) -> Any:
    token, places[place] = places[place], None
    return token


def with_echo(players: int = 1) -> Bench:
    """After a turn of Echo in chapter 3: four things moved. For two, her letters have rotated since."""
    table = echos_table(players=players).chapter(3).hooks(ECHO, "SEER").turn_of(ANN, Stage.HOOK)
    for seat in range(players):
        table.crimes(seat, ("B1a SC01", "C1a SC02")[seat])
    city, panel = table.city, table.g.echo
    assert panel is not None
    here = city.criminals
    panel.card, panel.used, panel.dice, panel.progress = "EC08", ["EC08"], [5, 4], 1
    table.g.piles.echo_cards.remove("EC08")
    if panel.off_board is not None:
        *row, last = (panel.off_board, *panel.letters.values())
        panel.letters, panel.off_board = dict(zip(Letter, row, strict=True)), last
    seer = here["SEER"]  # type: ignore[index]
    search = city.search.index(3)
    panel.moves = [
        EchoMove("SEER", (seer + 2) % 8, seer),
        EchoMove("sentinel", (city.sentinel - 3) % 8, city.sentinel),
        EchoMove("barricade-1", (city.barricades[0] - 1) % 8, city.barricades[0]),
        EchoMove("search", (search - 2) % 8, search),
    ]
    return table


def end() -> Bench:
    """All is counted."""
    table = crowded()
    g = table.g
    g.turn, g.finale = None, final_count(g)
    totals = {party: count.total for party, count in g.finale.counts.items()}
    g.result = Result(
        tuple(sorted(party for party, total in totals.items() if total == max(totals.values())))
    )
    return table


TABLES = {"start": start, "crowded": crowded, "echo": with_echo, "duo": lambda: with_echo(2), "end": end}


def seen(table: Bench, viewer: Seat | None = None) -> TooDeepView:
    return GAME.view(table.g, viewer)


def told(table: Bench) -> Story[Any]:
    """A story with this end."""
    return Story((Moment(0, GAME.laid_open(table.g), ()),))


@cache
def history(seats: int, echo: str = "") -> tuple[Match[Any], ...]:
    """Of a whole game that was played at random."""
    chosen = {"echo": echo} if echo else {}
    played = sound_play(GAME, seats, "pictures", chosen, pick=eager, most=8000)
    return tuple(match for match, _ in played)


PLAYED = ((1, ""), (2, ""), (2, "relentless"), (3, ""), (5, ""))
"""Numbers of players, with and without Echo."""


@cache
def questions() -> tuple[tuple[Match[Any], Any], ...]:
    """Each kind of question with as many options as it gets, with and without places."""
    most: dict[tuple[str, bool], tuple[int, Match[Any], Any]] = {}
    for seats, echo in PLAYED:
        for match in history(seats, echo):
            for decision in match.position.decisions:
                key = decision.kind, any(option.at for option in decision.options)
                if key not in most or most[key][0] < len(decision.options):
                    most[key] = len(decision.options), match, decision
    return tuple((match, decision) for _, match, decision in most.values())
