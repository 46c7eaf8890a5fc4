"""What each person is shown, and whether it is theirs to see.

The amounts behind the screens are made so large that each tells whose it is, wherever it turns up.
"""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from bot.errors import UnknownPress
from bot.pages.gallery import Gallery
from bot.pages.press import Press
from bot.pages.speech import voice_at
from bot.screens.verbs import ScreenVerb
from bot.table.loaded import LoadedTable
from bot.table.questions import question_token
from games.escape_plan.game import EscapePlan
from games.escape_plan.scoring import score_sheet
from games.escape_plan.state import Table
from games.kernel import Choose, Chosen, Entry, Event, Seat, Story
from playground import Playground
from rendering.page import Picture
from rendering.pictures import Between
from rendering.studio import Job

HANDFUL = 10_000_000
"""Thousands of dollars that seat 0 begins with, besides the real ones; seat 1 has two handfuls, and so on."""
TILE = 60_000_000
STEP = 1_000
LARGE = re.compile(r"(?<!\d)\d{8,9}(?!\d)")
FILE = re.compile(r"/attachments/\d+/(\d+)/")
"""The address of a file."""

APOLOGY = "Something went wrong on my side"
"""How the bot answers when it meets a fault of its own."""

ANSWERING = (ScreenVerb.PICK, ScreenVerb.PAGE, ScreenVerb.WHY)
"""Presses that carry the token of a question."""

_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class UnmistakableMoney(EscapePlan):
    """The game with amounts by which a leak is known: each player's money and each tile is like no other."""

    checks: ClassVar = tuple(one for one in EscapePlan.checks if one[0] != 15)
    """All but what is printed on the tiles."""

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> Table[Any]:
        g = super().new_state(seats, seed, chosen)
        for seat, screen in enumerate(g.screens):
            screen.money += (seat + 1) * HANDFUL
        number = itertools.count()
        for pile in (*g.hidden.lockers.values(), *g.hidden.exits.values()):
            pile[:] = [value + TILE + next(number) * STEP for value in pile]
        return g


class SignedGallery(Gallery):
    """Remembers for whose eyes each picture was drawn."""

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery
        self._viewers: defaultdict[bytes, set[Seat | None]] = defaultdict(set)

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        pictures = await self._gallery._draw(*jobs)
        for job, picture in zip(jobs, pictures, strict=bool(pictures)):
            is_for_all = job.view is None or isinstance(job.view, Story | Between)
            self._viewers[picture.png].add(None if is_for_all else job.view.viewer)
        return pictures

    def may_see(self, png: bytes, viewer: Seat | None) -> bool:
        return not self._viewers[png].isdisjoint({None, viewer})


class Sight:
    """All that one person is shown: every message and change that their own page is told of."""

    def __init__(self, playground: Playground, name: str) -> None:
        self._files = playground.services.files
        self._fresh: list[Any] = []
        self.name = name
        playground.services.live.listen(playground.person(name).user, self._note)

    def _note(self, event: str, told: Any) -> None:
        self._fresh.append(told)

    def fresh(self) -> Shown:
        """What is new since this was last asked."""
        told, self._fresh = self._fresh, []
        texts = _texts(told)
        files = {int(found) for text in texts for found in FILE.findall(text)}
        return Shown(texts, [content for file in files if (content := self._files.get(file)) is not None])


class Shown:
    def __init__(self, texts: list[str], pictures: list[bytes]) -> None:
        self.texts = texts
        self.pictures = pictures

    @cached_property
    def amounts(self) -> set[int]:
        return {int(number) for text in self.texts for number in LARGE.findall(text)}

    def presses(self) -> Iterator[Press]:
        for text in self.texts:
            try:
                yield Press.parse(text)
            except UnknownPress:
                continue


class Chaperone:
    """Looks over everyone's shoulder after each move and notes what they should not have been shown."""

    def __init__(self, sights: Iterable[Sight], gallery: SignedGallery) -> None:
        self.leaks: list[str] = []
        self.errors: list[str] = []
        """Apologies of the bot for a fault of its own."""
        self.pictures_seen = 0
        self.secrets_known = 0
        self._sights = list(sights)
        self._gallery = gallery
        self._known: defaultdict[str, set[int]] = defaultdict(set)
        self._askers: dict[int, Seat] = {}
        self._told: set[tuple[str, tuple[Seat, ...]]] = set()
        self._names_known: defaultdict[str, set[str]] = defaultdict(set)
        self._public = ""
        """All that was told to everyone."""

    def look(self, live: LoadedTable, told: Iterable[Event], entries: Iterable[Entry] = ()) -> None:
        """Judge what came since the last look. `told` are the events since then, `entries` those of the journal."""
        state = live.running_match.position.state
        asked = {entry.decision: entry.seat for entry in entries if isinstance(entry, Choose)}
        asked |= {decision.id: decision.seat for decision in live.running_match.position.decisions}
        self._askers |= {question_token(live, number): seat for number, seat in asked.items()}
        voice = voice_at(live)
        self._told |= {(voice.say(event.text), event.to) for event in told if event.to is not None}
        secrets = {seat: set(self.amounts(state, seat)) for seat in range(state.seats)}
        buried = set(self.unknown_amounts(state))
        seats = {seat.name: seat.seat for seat in live.seats}
        self._public += "".join(f"{voice.say(event.text)}\n" for event in told if event.to is None)
        hidden = {party: set(names) for party, names in self.hidden_names(state).items()}
        for sight in self._sights:
            shown, seat = sight.fresh(), seats.get(sight.name)
            self._judge_names(sight.name, shown, seat, hidden)
            self._judge(sight.name, shown, seat, secrets, buried)

    def amounts(self, state: Any, seat: Seat) -> Iterable[int]:
        """What one player alone knows, in numbers that are like no others."""
        return _amounts(state, seat)

    def unknown_amounts(self, state: Any) -> Iterable[int]:
        return _unknown_amounts(state)

    def hidden_names(self, state: Any) -> Mapping[int, Iterable[str]]:
        """Names, like no others, of what each party alone knows; those of nobody belong to no seat."""
        return {}

    def pass_over(self) -> None:
        """What came since the last look is no longer secret: the screens are lifted."""
        for sight in self._sights:
            sight.fresh()

    def _judge_names(
        self, name: str, shown: Shown, seat: Seat | None, hidden: Mapping[int, set[str]]
    ) -> None:
        """A name that was told to all, or that the person had themselves, may be seen."""
        known = self._names_known[name]
        known |= hidden.get(seat, set()) if seat is not None else set()
        everything = "\n".join(shown.texts)
        for other, names in hidden.items():
            if other != seat:
                self.leaks += [
                    f"{name} has seen {one}, which {other} hides"
                    for one in sorted(names - known)
                    if one in everything and one not in self._public
                ]
        self.secrets_known += sum(one in everything for one in hidden.get(-1 if seat is None else seat, ()))

    def _judge(
        self, name: str, shown: Shown, seat: Seat | None, secrets: Mapping[Seat, set[int]], buried: set[int]
    ) -> None:
        own = self._known[name]
        own |= secrets.get(seat, set()) if seat is not None else set()
        for other, amounts in secrets.items():
            if other != seat and (seen := shown.amounts & amounts - own):
                self.leaks.append(f"{name} has seen {seen}, the money of seat {other}")
        if seen := shown.amounts & buried - own:
            self.leaks.append(f"{name} has seen {seen}, which nobody knows")
        self.secrets_known += len(shown.amounts & own)
        everything = "\n".join(shown.texts)
        if APOLOGY in everything:
            self.errors.append(f"{name} was told: {APOLOGY}")
        heard = {sentence for sentence, audience in self._told if seat in audience}
        for sentence, audience in self._told:
            if seat not in audience and sentence in everything and sentence not in heard:
                self.leaks.append(f"{name} was told: {sentence}")
        for press in shown.presses():
            if press.verb in ANSWERING and self._askers.get(press.numbers[0]) != seat:
                self.leaks.append(f"{name} was offered {press}")
        for picture in shown.pictures:
            self.pictures_seen += 1
            if not self._gallery.may_see(picture, seat):
                self.leaks.append(f"{name} was shown a picture that is not theirs")


def _amounts(g: Table[Any], seat: Seat) -> Iterator[int]:
    """What one player alone knows, in numbers."""
    screen = g.screens[seat]
    yield screen.money
    yield from screen.values.values()
    if seat in g.drawn:
        yield from g.drawn[seat].values
    yield score_sheet(g, seat).total


def _unknown_amounts(g: Table[Any]) -> Iterator[int]:
    """The tiles that lie in piles, in the box and unopened before Costa."""
    hidden = g.hidden
    for pile in (*hidden.lockers.values(), *hidden.exits.values(), *hidden.boxed.values()):
        yield from pile
    for pile in hidden.dossier.piles if hidden.dossier else ():
        yield from pile


def _texts(told: Any) -> list[str]:
    """Every piece of writing in what was told, however deep."""
    found: list[str] = []
    pending = [told]
    while pending:
        inner = pending.pop()
        if isinstance(inner, str):
            found.append(inner)
        elif isinstance(inner, dict):
            pending += inner.values()
        elif isinstance(inner, list):
            pending += inner
    return found
