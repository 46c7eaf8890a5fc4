"""The pages of a person's record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.kernel import Arg, Fate, Game, Party, Text
from rendering.words import Voice, Words

from ...pages.jump_menu import Way, ways
from ...pages.layout import CHOICE_LIMIT, TEXT_LIMIT, shorten
from ...pages.naming import in_markdown
from ...pages.page import ACCENT, Button, Page, Row
from ...pages.pagination import Leaf
from ...pages.press import Press, TableVerb
from ...pages.rows import turning_buttons
from ...pages.speech import plain, words_for
from ...table.names import told_apart
from .counting import GroupCount, TitleCount, nobody_won
from .ends import Against, OwnGame
from .verbs import RecordVerb

LISTED = 10
"""Games on a page."""
ANY = "mine"
"""Stands in custom ids for a game."""

Games = Mapping[str, Game[Any, Any]]


def record_page(
    leaf: Leaf[OwnGame],
    counts: Sequence[TitleCount],
    places: Mapping[str, str],
    games: Games,
    *,
    unreadable: int,
    locale: str,
) -> Page:
    """One page: the counts, if there are any, and the games of the leaf. `places`: the link to each game, by its id."""
    head = [plain(Text("played-head"), locale)]
    for count in counts:
        head += _counted(count, words_for(count.title, locale))
    if not leaf.items:
        head.append(plain(Text("played-none"), locale))
    elif counts:
        head.append(plain(Text("played-latest"), locale))
    small = plain(Text("played-rules"), locale)
    if unreadable:
        small += "\n" + plain(Text("played-unreadable", {"games": unreadable}), locale)
    lines = [_Line(one, games, place, locale) for place, one in enumerate(leaf.items, leaf.first + 1)]
    room = TEXT_LIMIT - len(small) - len("\n".join(head))
    listed = [line.written(places) for line in lines]
    if sum(map(len, listed)) + len(listed) > room:
        listed = [line.written(places, by_name=False) for line in lines]
    return Page(
        text="\n".join([*head, *listed]),
        small_print=small,
        rows=tuple(_rows(leaf, lines, locale)),
        accent=ACCENT,
    )


def _rows(leaf: Leaf[OwnGame], lines: Sequence[_Line], locale: str) -> Iterator[Row]:
    if lines:
        yield ways(ANY, 0, plain(Text("played-story"), locale), [line.way for line in lines])

    def turn(page: int, label: str) -> Button:
        return Button(Press(RecordVerb.RECORD, ANY, (page,)).custom_id, plain(Text(label), locale))

    targets = [(leaf.number - 1, "button-record-newer"), (leaf.number + 1, "button-record-older")]
    if buttons := turning_buttons(targets, leaf.leaves, turn):
        yield buttons


def _counted(count: TitleCount, words: Words) -> list[str]:
    lines = [words.say(Text("played-title")), *(_group(group, words) for group in count.groups)]
    apart = [
        words.say(Text(key, {"games": games}))
        for key, games in (("played-left", count.left), ("played-undecided", count.undecided))
        if games
    ]
    return [*lines, words.say(Text("played-apart", {"games": words.enumerate(apart)}))] if apart else lines


def _group(group: GroupCount, words: Words) -> str:
    count = group.count
    sides = [
        words.say(Text("played-side", {"won": one.count.won, "played": one.count.played, "side": one.side}))
        for one in group.sides
    ]
    args: dict[str, Arg] = {
        "against": group.against.value,
        "won": count.won,
        "played": count.played,
        "shared": count.shared,
        "nobody": count.nobody,
        "sides": group.sides[0].side if len(sides) == 1 else words.enumerate(sides),
        "has-sides": {0: "no", 1: "one"}.get(len(sides), "yes"),
        "best": count.best or "",
        "has-best": "yes" if count.best is not None else "no",
    }
    return words.say(Text("played-group", args))


class _Line:
    """A game of the list."""

    def __init__(self, own: OwnGame, games: Games, number: int, locale: str) -> None:
        self._own = own
        self._number = number
        self._game = games[own.row.title]
        self._words = words_for(own.row.title, locale)
        self._names = told_apart([seat.name for seat in own.seats])

    @property
    def way(self) -> Way:
        """The menu's option that opens the story."""
        voice = Voice(self._words, self._names)
        label = voice("played-choice", number=self._number, company=self._company(by_name=True))
        return Way(Press(TableVerb.STORY, self._own.row.id), shorten(label, CHOICE_LIMIT))

    def written(self, places: Mapping[str, str], *, by_name: bool = True) -> str:
        """The line; `by_name`: with the others' names, not only how many they are."""
        voice = Voice(self._words, self._names, escape=in_markdown)
        return voice(
            "played-line",
            number=self._number,
            when=f"<t:{int(self._own.at)}:d>",
            url=places[self._own.row.id],
            result=self._result(by_name=by_name),
            taken="yes" if self._own.took_over else "no",
            company=self._company(by_name=by_name),
        )

    def _company(self, *, by_name: bool) -> Text:
        own = self._own
        if own.against is Against.CHALLENGE:
            return Text("played-challenge")
        people, actors = [seat.seat for seat in own.seats if seat.seat != own.seat], own.end.standings.actors
        if own.against is Against.PEOPLE:
            return self._with((*people, *actors), by_name=by_name)
        company = self._with(people, by_name=by_name)
        if not actors:
            return company
        bots = self._named(actors)
        return Text("played-against", {"company": company, "others": len(people), "bots": bots})

    def _with(self, parties: Sequence[Party], *, by_name: bool) -> Text:
        args: dict[str, Arg] = {"others": len(parties), "people": self._named(parties)}
        return Text("played-with", args | {"named": "yes" if by_name else "no"})

    def _named(self, parties: Iterable[Party]) -> list[Text]:
        return [self._game.actors.name_of(party) for party in parties]

    def _result(self, *, by_name: bool) -> Text:
        standing, standings = self._own.standing, self._own.end.standings
        args: dict[str, Arg] = {"fate": standing.fate.value, "summary": standing.summary}
        if standing.fate in (Fate.LEFT, Fate.UNDECIDED):
            return Text("played-ended", args)
        if standing.side is not None:
            return Text("played-ended-side", args | {"side": standing.side})
        args |= {"place": standing.place or 0, "parties": standings.parties}
        if standing.fate is Fate.SHARED:
            sharing = [party for party in standings.first if party != self._own.seat]
            return Text("played-ended-shared", args | {"with": self._with(sharing, by_name=by_name)})
        if self._own.end.are_opponents and standing.place is not None:
            return Text("played-ended-place", args)
        return Text("played-ended-alone", args | {"nobody": "yes" if nobody_won(self._own) else "no"})
