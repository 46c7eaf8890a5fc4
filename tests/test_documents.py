"""The documents tell the truth about the code: quotes, names of files and of types, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")} - {ROOT / "CHANGELOG.md"})
"""The changelog tells of what was."""
ARCHITECTURE, TUTORIAL = ROOT / "ARCHITECTURE.md", ROOT / "docs" / "add-a-game.md"
GLOSSARY = ROOT / "docs" / "glossary.md"
PACKAGES = ("benchmarks", "bot", "docs", "games", "playground", "rendering", "storage", "tests")

QUOTE = re.compile(r"^<!-- (?P<file>\S+\.\w+) -->\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
GAP = re.compile(r"^ *# …$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)(?P<file>[^)#]*)(?:#(?P<heading>[^)]+))?\)")
HEADING = re.compile(r"^#+ (?P<title>.+)$", re.MULTILINE)
FILE = re.compile(r"`(?P<name>[\w./-]+(?:\.(?:py|toml|ftl|sql|md|txt)|\w/))`")
TYPE = re.compile(r"`(?P<name>[A-Z]+[a-z]\w*(?:\.\w+)*)`")
MODULE = re.compile(r"python -m (?P<name>\w+(?:\.\w+)*)")
WORD = re.compile(r"\w+")
WHERE = re.compile(r"^\|[^|]+\|[^|]+\| (?P<cell>[^|]*`[^|]*) \|$", re.MULTILINE)
"""The third cell of a row."""

MOST_WORDS = 2000
"""Of the architecture: nobody reads more before their first change."""


def prose(document: Path) -> str:
    """What is written beside blocks of code and drawings."""
    return FENCED.sub("", document.read_text(encoding="utf-8"))


def quotes(document: Path) -> Iterator[tuple[str, str]]:
    """File and excerpt; a block may have several excerpts of its file, with gaps between them."""
    for found in QUOTE.finditer(document.read_text(encoding="utf-8")):
        for excerpt in GAP.split(found["text"]):
            yield found["file"], excerpt.strip("\n")


def anchors(document: Path) -> set[str]:
    """By which links lead to its headings."""
    titles = (found["title"].lower() for found in HEADING.finditer(prose(document)))
    return {re.sub(r"[^\w -]", "", title).replace(" ", "-") for title in titles}


@cache
def paths() -> tuple[str, ...]:
    """Of all files and folders, each with a slash before it."""
    inside = (path for package in PACKAGES for path in [ROOT / package, *(ROOT / package).rglob("*")])
    return tuple(f"/{path.relative_to(ROOT).as_posix()}" for path in [*ROOT.glob("*"), *inside])


@cache
def words_of_the_code() -> frozenset[str]:
    return frozenset(
        word
        for package in PACKAGES
        for file in (ROOT / package).rglob("*.py")
        for word in WORD.findall(file.read_text(encoding="utf-8"))
    )


@pytest.mark.parametrize(
    ("file", "excerpt"),
    [quote for document in DOCUMENTS for quote in quotes(document)],
    ids=lambda value: value.strip().partition("\n")[0][:40],
)
def test_code_that_is_quoted_is_there(file, excerpt):
    assert excerpt in (ROOT / file).read_text(encoding="utf-8")


def test_the_tutorial_quotes_code():
    assert len(list(quotes(TUTORIAL))) > 10


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_files_that_are_named_are_there(document):
    named = {found["name"].rstrip("/") for found in FILE.finditer(prose(document))}
    assert [name for name in sorted(named) if not any(path.endswith(f"/{name}") for path in paths())] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_modules_that_are_to_be_run_are_there(document):
    named = set(MODULE.findall(document.read_text(encoding="utf-8")))
    assert [name for name in sorted(named) if find_spec(name) is None] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_types_that_are_named_are_in_the_code(document):
    named = {found["name"] for found in TYPE.finditer(prose(document))}
    assert [name for name in sorted(named) if not words_of_the_code().issuperset(name.split("."))] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
def test_links_lead_somewhere(document):
    for found in LINK.finditer(prose(document)):
        target = (document.parent / found["file"]).resolve() if found["file"] else document
        assert target.exists(), found[0]
        if found["heading"]:
            assert found["heading"] in anchors(target), found[0]


def whereabouts() -> Iterator[tuple[str, str]]:
    """What the glossary says of where its words live: folder of the section, and text of the cell."""
    for section in re.split(r"^## ", GLOSSARY.read_text(encoding="utf-8"), flags=re.MULTILINE):
        home = "games/kernel/" if "`games/kernel/`" in section.partition("\n")[0] else "bot/"
        yield from ((home, found["cell"]) for found in WHERE.finditer(section))


@pytest.mark.parametrize(("home", "cell"), whereabouts(), ids=lambda value: value[:60])
def test_words_of_the_glossary_live_where_it_says(home, cell):
    if "each room's" in cell:
        return
    files = [found["name"] for found in FILE.finditer(cell)]
    there = [ROOT / file if file.startswith(PACKAGES) else ROOT / home / file for file in files]
    assert [file for file in there if not file.exists()] == []
    written = "".join(file.read_text(encoding="utf-8") for file in there if file.is_file())
    named = {word for found in TYPE.finditer(cell) for word in found["name"].split(".")}
    assert not written or named <= set(WORD.findall(written))


def test_the_architecture_stays_short():
    assert len(ARCHITECTURE.read_text(encoding="utf-8").split()) < MOST_WORDS
