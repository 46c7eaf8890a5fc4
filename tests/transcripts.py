"""Whole games written down as a reader would follow them: questions, answers, what was told to whom, the final board.

`python -m tests.transcripts` plays the games of SCRIPTS and writes their transcripts, `<folder>/transcripts/<name>.txt`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from games import GAMES
from games.kernel import (
    Choose,
    Chosen,
    Decision,
    Event,
    Extent,
    Free,
    Game,
    Match,
    NeedsConsent,
    Option,
    Seat,
    Text,
    Undoing,
)
from rendering.words import Voice, words_of
from tests.escape_plan.runaways import runaway
from tests.in_too_deep.agents import an_agent
from tests.kernel.ferry import Ferry
from tests.players import Player, anyone, played_by, seldom_stopping
from tests.speakeasy.bosses import a_boss

TESTS = Path(__file__).parent
FERRY_TEXTS = TESTS / "bot" / "ferry_texts"
SEED = "a transcript"
MOST_LISTED = 12
"""Options; of a longer list the transcript shows the pick and the length."""


@dataclass(frozen=True)
class Script:
    """A game to be written down; together with the rules it decides every word of the transcript."""

    folder: str
    """Of the tests of this title."""
    name: str
    game: Game[Any, Any]
    names: tuple[str, ...]
    """Of the players, by seat."""
    player: Player
    chosen: Chosen = field(default_factory=dict)
    texts: tuple[Path, ...] = ()
    """Folders of texts beside those of the game and its pictures."""

    @property
    def file(self) -> Path:
        return TESTS / self.folder / "transcripts" / f"{self.name}.txt"

    def transcript(self) -> str:
        return "\n".join([*_Scribe(self).lines(), ""])

    def write(self) -> None:
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_text(self.transcript(), encoding="utf-8")


ESCAPE_PLAN, MIND_MGMT, FERRY = GAMES["escape_plan"], GAMES["mind_mgmt"], Ferry()
IN_TOO_DEEP, SPEAKEASY = GAMES["in_too_deep"], GAMES["speakeasy"]
RUNAWAYS = ("Vinnie", "Scar", "Claws")
ROGUES = ("Ann", "Ben", "Cleo")

SCRIPTS = (
    Script("escape_plan", "three-players", ESCAPE_PLAN, RUNAWAYS, runaway),
    Script("escape_plan", "two-players-and-sandra", ESCAPE_PLAN, RUNAWAYS[:2], runaway),
    Script("escape_plan", "alone-with-costa", ESCAPE_PLAN, RUNAWAYS[:1], runaway),
    Script("mind_mgmt", "full-game", MIND_MGMT, ROGUES, seldom_stopping, {"mode": "full"}),
    Script("mind_mgmt", "training-mission", MIND_MGMT, ROGUES, seldom_stopping, {"mode": "training"}),
    Script("in_too_deep", "alone-with-echo", IN_TOO_DEEP, ROGUES[:1], an_agent),
    Script("in_too_deep", "two-and-echo", IN_TOO_DEEP, ROGUES[:2], an_agent, {"echo": "relentless"}),
    Script("speakeasy", "alone-with-the-rival", SPEAKEASY, ROGUES[:1], a_boss),
    Script("speakeasy", "three-players", SPEAKEASY, ROGUES, a_boss, {"still": "on"}),
    Script("kernel", "ferry", FERRY, ROGUES, anyone, {"league": "sworn"}, (FERRY_TEXTS,)),
)


class _Scribe:
    """Writes one game down, a paragraph for each pick."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._game = script.game
        words = words_of(self._game.name, "en", *script.texts, strict=True)
        self._voice = Voice(words, script.names)

    def lines(self) -> Iterator[str]:
        seats, chosen = len(self._script.names), self._script.chosen
        moments = played_by(self._script.player, self._game, seats, SEED, chosen)
        match, _, events = next(moments)
        yield from self._title()
        yield from self._aftermath(match, events)
        yield from self._handed_over(match)
        for number, (after, entry, told) in enumerate(moments, start=1):
            yield ""
            yield from self._answered(number, match, entry)
            yield from self._aftermath(after, told)
            yield f"   {self._way_back(after.undoing(entry.seat, Extent.LAST_PICK))}"
            if after.position.waiting_for != match.position.waiting_for:
                yield from self._handed_over(after)
            match = after
        yield from self._ending(match)

    def _title(self) -> Iterator[str]:
        yield f"{self._voice('game-title')}, rules version {self._game.rules_version}"
        yield f"Players: {', '.join(self._script.names)}"
        yield from (f"{name}: {value}" for name, value in self._script.chosen.items())

    def _answered(self, number: int, match: Match[Any], entry: Choose) -> Iterator[str]:
        decision = match.position.open_decision(entry.seat, entry.decision)
        asked = f"{self._name(decision.seat)}: {self._say(decision.prompt)}"
        if decision.occasion:
            yield f"({self._say(decision.occasion)})"
        yield f"{number}. {asked}  [{' '.join(filter(None, (decision.kind, decision.rule)))}]"
        yield from self._listed(decision, entry.option)

    def _listed(self, decision: Decision, pick: str) -> Iterator[str]:
        options = decision.options
        if len(options) > MOST_LISTED:
            options = tuple(option for option in options if option.id == pick)
            yield f"   one of {len(decision.options)}:"
        for option in options:
            yield f"   ({'x' if option.id == pick else ' '}) {self._option(option)}"

    def _option(self, option: Option) -> str:
        worth = f" · {self._say(option.worth)}" if option.worth else ""
        note = f" -- {self._say(option.note)}" if option.note else ""
        behind = " (behind Other…)" if option.secondary else ""
        return f"{option.id} = {self._say(option.label)}{worth}{note}{behind}"

    def _aftermath(self, match: Match[Any], events: Iterable[Event]) -> Iterator[str]:
        """What is told, with the headings of chapters, and of scenes as the table is shown them: after the entry."""
        for event in events:
            if (title := self._game.chapter(event)) is not None:
                yield f"   ===== {self._say(title)} ====="
            yield f"   > {self._audience(event)}{self._say(event.text)}"
            if self._game.shows_board((event,)):
                yield f"   [scene: {self._say(self._game.heading(match.position.state))}]"

    def _audience(self, event: Event) -> str:
        return "" if event.to is None else f"(to {self._all_of(event.to)}) "

    def _way_back(self, undoing: Undoing) -> str:
        if isinstance(undoing, Free):
            return "undo: free"
        if isinstance(undoing, NeedsConsent):
            return f"undo: asks {self._all_of(undoing.of)} ({', '.join(undoing.why)})"
        return f"undo: refused ({undoing.reason})"

    def _handed_over(self, match: Match[Any]) -> Iterator[str]:
        if match.position.waiting_for:
            yield f"--> {self._all_of(match.position.waiting_for)}"

    def _ending(self, match: Match[Any]) -> Iterator[str]:
        state = match.position.state
        yield from ("", "THE END", f"Winners: {self._all_of(state.result.winners)}")
        for seat, name in enumerate(self._script.names):
            ending = self._game.ending(state, seat)
            at = f", {self._say(ending.at)}" if ending.at else ""
            yield f"{name}: {self._say(ending.summary)} (score {ending.score}{at})"
        yield from self._board(state)

    def _board(self, state: Any) -> Iterator[str]:
        """Everything laid open, for titles that have a board."""
        if self._game.name not in GAMES:
            return
        write = import_module(f"rendering.{self._game.name}").text_board
        view = self._game.laid_open(state)
        pieces = write(view, names=self._script.names, words=self._voice.words)
        yield from ("", *chain.from_iterable(piece.splitlines() for piece in pieces))

    def _say(self, text: Text) -> str:
        return self._voice.say(text)

    def _name(self, seat: Seat) -> str:
        return self._script.names[seat]

    def _all_of(self, seats: Sequence[Seat]) -> str:
        return ", ".join(map(self._name, seats)) or "nobody"


if __name__ == "__main__":
    for script in SCRIPTS:
        script.write()
