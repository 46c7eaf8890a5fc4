"""Words that `docs/style.md` avoids, in all that players and maintainers read."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

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
