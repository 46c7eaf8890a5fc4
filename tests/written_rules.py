"""A title's rules as players read them, to be compared with its box."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from bot.features.rulebook.text import Paragraph, read_rules
from games.kernel import Text
from rendering.words import HOME, words_of

ENTRY = re.compile(r"- \*\*(.+?)\*\*[ :,]*(.*)")


class WrittenRules:
    def __init__(self, title: str) -> None:
        self.package = HOME / "games" / title
        rules = self.package / "rules"
        self.open = _read(rules / "en.md")
        """What everyone may read."""
        packs = sorted((rules / "packs" / "en").glob("*.md"))
        self.packed = {id: one for file in packs for id, one in _read(file).items()}
        """What is told only to those who have opened its pack."""
        self.paragraphs: Mapping[str, Paragraph] = {**self.open, **self.packed}
        self.words = words_of(title, strict=True)

    def reasons(self) -> set[str]:
        """Ids that the code gives as a reason."""
        prefix = next(iter(self.paragraphs)).partition("-")[0]
        quoted = re.compile(rf'"({prefix}-[A-Z]+(?:-[A-Z]\d)?-\d{{2}})"')
        files = self.package.rglob("*.py")
        return {id for file in files for id in quoted.findall(file.read_text(encoding="utf-8"))}

    def lines(self, id: str) -> list[str]:
        return self.paragraphs[id].text.splitlines()

    def entries(self, id: str) -> Mapping[str, str]:
        """Lines of the form "- **name** rest" by name."""
        found = (ENTRY.fullmatch(line) for line in self.lines(id))
        return {entry[1]: entry[2] for entry in found if entry}

    def name(self, key: str) -> str:
        """A message of the title that takes no arguments."""
        return self.words.say(Text(key))


def _read(file: Path) -> Mapping[str, Paragraph]:
    return {one.id: one for one in read_rules(file.read_text(encoding="utf-8"))}


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]
