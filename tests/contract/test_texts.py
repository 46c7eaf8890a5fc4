"""What the words of every title promise: everything that is said can be said, and nothing stands in the catalogue for
nothing."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import bot.pages.speech
from games import GAMES
from tests.game_texts import READ_ELSEWHERE
from tests.wording import EXPLAINS_ITSELF, KINDS, Wording

WORDINGS: dict[str, Wording] = {title: import_module(f"tests.{title}.wording").WORDING for title in GAMES}
LONGEST_LABEL, LONGEST_NOTE = 70, 100
"""Discord's limits of a menu, with room for the number that the bot puts before."""


def of_every_title(title: str) -> object:
    return pytest.param(WORDINGS[title], id=title, marks=pytest.mark.xdist_group(f"words of {title}"))


pytestmark = pytest.mark.parametrize("wording", [of_every_title(title) for title in GAMES])
every_kind = pytest.mark.parametrize("kind", KINDS)


# The catalogue and the code


def test_no_message_is_written_twice(wording: Wording) -> None:
    assert wording.written_twice() == {}


def test_families_of_names_are_complete(wording: Wording) -> None:
    assert wording.incomplete(wording.families()) == {}


def test_every_message_that_the_code_names_is_written(wording: Wording) -> None:
    assert len(wording.named) > wording.least_named
    assert wording.unwritten(wording.only_look_like_ids) == []
    assert [key for key in wording.composed if not wording.words.has(key)] == []


def test_every_message_gets_the_arguments_that_it_is_filled_with(wording: Wording) -> None:
    assert wording.short_of_arguments() == []


def test_every_message_is_used(wording: Wording) -> None:
    assert wording.unused([*wording.families(), *wording.put_together], wording.composed) == []


def test_topics_and_accounts_name_events_that_are_told(wording: Wording) -> None:
    told = {key for key in wording.catalogue if key.startswith("log-")}
    game = wording.game
    assert [kind for kinds in game.topics.values() for kind in kinds if kind not in told] == []
    assert game.headlines | game.digest_events | game.scenes | game.further_scenes <= told


def test_what_the_bot_reads_of_every_game_is_written(wording: Wording) -> None:
    rooms = Path(bot.pages.speech.__file__).parent.parent.rglob("*.py")
    sources = "".join(file.read_text(encoding="utf-8") for file in rooms)
    assert {key for key in READ_ELSEWHERE if f'"{key}"' in sources} == READ_ELSEWHERE
    assert set(wording.catalogue) >= READ_ELSEWHERE


# How it reads


@every_kind
def test_sentences_begin_and_end_as_their_kind_does(wording: Wording, kind: str) -> None:
    sentences = wording.talk.sentences[kind]
    assert sentences
    assert sorted(one for one in sentences if not wording.sounds_of(kind).fullmatch(one)) == []


@every_kind
def test_no_sentence_shows_its_seams(wording: Wording, kind: str) -> None:
    assert sorted(one for one in wording.talk.sentences[kind] if wording.seams.search(one)) == []


def test_options_fit_a_button_or_a_menu(wording: Wording) -> None:
    said = wording.talk.sentences
    assert [words for words in said["label"] if len(words) > LONGEST_LABEL] == []
    notes = set() if wording.cuts_notes else said["note"] | said["worth"]
    assert [words for words in notes if len(words) > LONGEST_NOTE] == []


def test_every_question_says_why_it_is_asked(wording: Wording) -> None:
    assert wording.talk.unexplained <= {EXPLAINS_ITSELF}


def test_the_sentences_of_random_games_use_most_of_the_catalogue(wording: Wording) -> None:
    """Else the tests above would prove less than they seem to."""
    of_play = wording.of_play()
    assert len(wording.talk.keys & of_play) > wording.least_heard * len(of_play)
