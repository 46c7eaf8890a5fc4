"""What a title declares of its words, in `tests/<title>/wording.py`; `tests/contract/test_texts.py` proves it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

import msgspec
from msgspec import Struct

from games.kernel import Chosen, Event, Match, Text, offered
from tests.game_texts import GameTexts, asked, keys_in, told
from tests.players import played_at_random

EXPLAINS_ITSELF = "CONFIRM"
"""The kind of question that says in its own words why it is asked."""
NOT_OF_PLAY = ("setting-", "unfit-", "game-", "lobby-", "topic-", "lesson-", "ending-")
"""Messages that random games do not say."""

SOUNDS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "told": re.compile(r"[A-Z0-9].*[.!]"),
        "asked": re.compile(r"[A-Z0-9].*[.?]"),
        "occasion": re.compile(r"[A-Z].*\."),
        "reason": re.compile(r"[A-Z].*\."),
        "label": re.compile(r"[A-Za-z0-9].*[^.?]"),
        "note": re.compile(r"[A-Za-z0-9].*[^.!]"),
        "worth": re.compile(r"[A-Za-z0-9].*[^.!?]"),
    }
)
"""How each kind of sentence begins and ends."""
KINDS = ("heading", *SOUNDS)


class Talk(Struct):
    """What some random games say."""

    sentences: dict[str, set[str]]
    """By what they are."""
    keys: set[str]
    """The ids of all messages in them."""
    unexplained: set[str]
    """Kinds of questions that were asked without an occasion."""


class Wording(GameTexts):
    tables: Sequence[tuple[int, Chosen]]
    """Seats and settings of the random games that are listened to."""
    headings: re.Pattern[str]
    sounds: Mapping[str, re.Pattern[str]] = {}
    """Where its sentences sound otherwise than SOUNDS has it."""
    counted: Sequence[str]
    """Plurals that must not follow the number one."""
    not_of_play: tuple[str, ...] = ()
    """Further prefixes of messages that random games do not say."""
    least_heard: float
    """The share of the other messages that they say at least."""
    least_named: int = 100
    """So many messages the code spells out at least."""
    cuts_notes: bool = False
    """Whether some notes are so long that menus cut them."""
    noted: tuple[str, ...] = ()
    """Prefixes of `setting-<id>-<value>` that have a note."""
    put_together: tuple[str, ...] = ()
    """Prefixes of ids that the code puts together, besides those of families."""
    composed: Iterable[str] = ()
    """Single ids that the code puts together."""
    only_look_like_ids: Iterable[str] = ()

    def own_families(self) -> Mapping[str, set[str]]:
        """By prefix, the ids that must be written of what is in its box, all of them and no other."""
        raise NotImplementedError

    def taught_kinds(self) -> Iterable[str]:
        """The kinds of questions that lessons explain."""
        raise NotImplementedError

    def families(self) -> Mapping[str, set[str]]:
        """Its own, and those that every title has."""
        game = self.game
        lessons = {message for lesson in game.lessons for message in lesson.messages}
        return {
            **self.own_families(),
            "bot-": {f"bot-{actor.id}" for actor in game.actors},
            "topic-": {f"topic-{topic}" for topic in game.topics},
            "lesson-": lessons | {f"lesson-{kind.lower()}" for kind in self.taught_kinds()},
            "setting-": set(self._settings()),
            "campaign-side-": {f"campaign-side-{side.id}" for side in game.campaign.sides}
            if game.campaign
            else set(),
            "campaign-way-": set(self._ways()),
        }

    def _ways(self) -> Iterator[str]:
        """In which the next game of a campaign can be prepared."""
        for way in self.game.campaign.ways if self.game.campaign else ():
            yield f"campaign-way-{way.id}"
            if way.amounts:
                yield f"campaign-way-{way.id}-amount"

    def _settings(self) -> Iterator[str]:
        for setting in offered(self.game.settings):
            yield f"setting-{setting.id}"
            for value in setting.values:
                id = f"setting-{setting.id}-{value}"
                if not setting.is_of_a_seat(value):
                    yield id
                if id.startswith(self.noted):
                    yield f"{id}-note"

    def kinds_of_questions(self, form: str) -> set[str]:
        """Those that the code names."""
        pattern = re.compile(form)
        return {text for text in self.constants if pattern.fullmatch(text)}

    # How it reads

    def sounds_of(self, kind: str) -> re.Pattern[str]:
        return self.headings if kind == "heading" else {**SOUNDS, **self.sounds}[kind]

    @cached_property
    def seams(self) -> re.Pattern[str]:
        """Leftovers of placeholders, lost arguments, stray spaces, a plural with one."""
        plurals = "|".join(self.counted)
        return re.compile(
            rf"[{{}}]|  |\s[.,:;!?]|\(\)|\bNone\b(?! of )|\b1 ({plurals})\b|^\s|\s$|\$$|\?\.|\.\."
        )

    @cached_property
    def talk(self) -> Talk:
        """Of whole random games."""
        talk = Talk({kind: set() for kind in KINDS}, set(), set())
        said = set()
        for number, (seats, chosen) in enumerate(self.tables):
            for match, _, events in played_at_random(self.game, seats, f"talk {number}", chosen):
                talk.unexplained |= {one.kind for one in match.position.decisions if one.occasion is None}
                for kind, text in self._texts(match, events):
                    if (same := (kind, msgspec.msgpack.encode(text))) not in said:
                        said.add(same)
                        talk.sentences[kind].add(self.say(text))
                        talk.keys.update(keys_in(text))
        return talk

    def _texts(self, match: Match, events: Iterable[Event]) -> Iterator[tuple[str, Text]]:
        yield "heading", self.game.heading(match.position.state)
        yield from told(events)
        yield from asked(match)

    def of_play(self) -> set[str]:
        return {key for key in self.catalogue if not key.startswith(NOT_OF_PLAY + self.not_of_play)}
