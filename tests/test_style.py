"""What `docs/style.md` avoids: words in all that players and maintainers read, and signs in what players read."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from tests.typewriting import typewritten_in

ROOT = Path(__file__).parent.parent
PLACES = ("benchmarks", "bot", "docs", "games", "playground", "rendering", "storage", "tests")
NAME_THE_WORDS = {ROOT / "docs" / "style.md", Path(__file__)}
AVOIDED = ("anew", "for who", "of now", "somebody", "everybody", "once more", "comes of")
NEAR = re.compile("|".join(word.replace(" ", r"[\W_]+") for word in AVOIDED), re.IGNORECASE)
"""In a file without this, no avoided word can be found; most files are read no further."""
FOUND = re.compile(rf"(?<![a-z])(?:{'|'.join(AVOIDED)})(?![a-z])", re.IGNORECASE)
STRINGS = (tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))
TEST_NAME = re.compile(r"def (test_\w+)")


def sources() -> Iterator[Path]:
    yield from (file for file in ROOT.glob("*.md"))
    for place in PLACES:
        for kind in ("py", "ftl", "md"):
            yield from (ROOT / place).rglob(f"*.{kind}")


def prose(file: Path) -> str:
    """What is to be read in a file. In code: comments, strings with a space in them, and the names of tests."""
    written = file.read_text(encoding="utf-8")
    if file.suffix != ".py" or not NEAR.search(written):
        return written
    tokens = tokenize.generate_tokens(io.StringIO(written).readline)
    said = [
        token.string
        for token in tokens
        if token.type == tokenize.COMMENT or (token.type in STRINGS and " " in token.string)
    ]
    names = [name.replace("_", " ") for name in TEST_NAME.findall(written)]
    return "\n".join([*said, *names])


def avoided_in(text: str) -> list[str]:
    """The avoided words of a text, also across the end of a line."""
    in_one_line = re.sub(r"\s*\n\s*(?:#\s*)?", " ", text)
    return FOUND.findall(in_one_line)


@pytest.mark.parametrize("word", AVOIDED)
def test_an_avoided_word_is_found_wherever_it_stands(word: str) -> None:
    first, *rest = word.split()
    assert avoided_in(f"Begin {word.upper()}, please.") == [word.upper()]
    assert len(avoided_in("# " + "\n# ".join([first, *rest]))) == 1
    assert avoided_in(f"x{word}") == avoided_in(f"{word}s") == []


def test_no_text_uses_a_word_that_the_style_avoids() -> None:
    found = {
        str(file.relative_to(ROOT)): words
        for file in sources()
        if file not in NAME_THE_WORDS and (words := avoided_in(prose(file)))
    }
    assert found == {}


class Wordings(Visitor):  # type: ignore[misc]
    """What a Fluent file says, without ids, comments and the code in braces."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def visit_TextElement(self, element: fluent.TextElement) -> None:
        self.said.append(str(element.value))


def read_by_players() -> Iterator[tuple[Path, str]]:
    """The texts of the games, of their pictures and of the bot, and the rules of the games."""
    for place in ("bot", "games", "rendering"):
        for file in (ROOT / place).rglob("*.ftl"):
            wordings = Wordings()
            wordings.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
            yield file, "\n".join(wordings.said)
    for file in ROOT.glob("games/*/rules/*.md"):
        yield file, file.read_text(encoding="utf-8")


def test_typewritten_signs_are_found() -> None:
    assert typewritten_in('You can\'t say "no" to -2 or -$3k.') == ["'", '"', '"', "-2", "-$3"]
    assert typewritten_in('You can’t say “no” to −2 on level-2 (`it\'s "-2"`).') == []


def test_players_read_curly_quotes_and_true_minus_signs() -> None:
    texts = list(read_by_players())
    assert {file.suffix for file, _ in texts} == {".ftl", ".md"}
    assert {
        str(file.relative_to(ROOT)): found for file, text in texts if (found := typewritten_in(text))
    } == {}
