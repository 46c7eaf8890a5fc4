"""City tokens: taken from spaces and from the display, played in the restaurant, returned at the end of the turn
(SP-CITY)."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel import Barred, Decision, Effects, Option, Seat, Step, Text, because

from ..asking import SKIP, STOP, AskBoss
from ..codes import CrateCode
from ..components import CityTokenId, components
from ..gains import can_gain, take
from ..state import SpeakeasyState
from ..telling.names import gain_name, party_name, token_name

KEPT_TOKENS = 4
"""At the end of a turn; C17 allows one more (SP-CITY-08)."""

MOST_KINDS = 8
"""Tokens that one question returns, each to three stacks; a question has 25 options. The others follow."""

DisplayColumn: TypeAlias = str
RIGHT: DisplayColumn = "right"
MIDDLE: DisplayColumn = "middle"


class OnDisplay(Struct, frozen=True):
    """A place of the display."""

    column: DisplayColumn
    row: int
    """From the top, from 0."""


# Taking


def available(g: SpeakeasyState[Any]) -> dict[OnDisplay, CityTokenId]:
    """The right column, then the tops of the middle stacks (SP-CITY-01)."""
    display = g.board.city
    right = {OnDisplay(RIGHT, row): token for row, token in enumerate(display.right) if token is not None}
    middle = {OnDisplay(MIDDLE, row): stack[-1] for row, stack in enumerate(display.middle) if stack}
    return right | middle


def gain_token(g: SpeakeasyState[Any], seat: Seat, token: CityTokenId, do: Effects) -> None:
    """Onto the operations board; more than four are allowed until the clean-up (SP-BLD-18)."""
    g.boss(seat).tokens.append(token)
    do.tell("log-token-taken", seat=party_name(seat), token=token_name(token))


class TakeCityToken(AskBoss, frozen=True):
    """SP-D39  Which token of the display to take, or none (SP-CITY-03)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        found = available(g)
        if not found:
            return None
        options = (*(_take_option(place, token) for place, token in found.items()), SKIP)
        return Decision(self.player, "SP-D39", "SP-CITY-01", Text("ask-take-token"), options, options[0].id)

    def answer(self, g: SpeakeasyState[Any], pick: OnDisplay | str, do: Effects) -> None:
        if isinstance(pick, str):
            return
        display = g.board.city
        if pick.column == MIDDLE:
            token = display.middle[pick.row].pop()  # never refilled (SP-CITY-05)
        else:
            found = display.right[pick.row]
            assert found is not None
            token, display.right[pick.row] = found, _refill(g, pick.row, do)
        gain_token(g, self.player, token, do)


def _refill(g: SpeakeasyState[Any], row: int, do: Effects) -> CityTokenId | None:
    """From the face-down stack of the row, else from the first that has any (SP-CITY-04)."""
    stacks = g.stacks.city
    filled = [stack for stack in (stacks[row], *stacks) if stack]
    return do.draw(filled[0], to=None) if filled else None


def _take_option(place: OnDisplay, token: CityTokenId) -> Option:
    worth = gain_name(components().city_tokens[token].reward)
    label = Text(
        "option-token-place", {"token": token_name(token), "column": place.column, "row": place.row + 1}
    )
    id = f"{place.column}:{place.row}"
    return Option(id, label, worth=worth, about=(f"city:{id}",), value=place)


# Playing


class PlayCityTokens(AskBoss, frozen=True):
    """SP-D33  Which token to play next, at most two (SP-REST-08). A token must be able to do something
    (SP-CITY-06)."""

    left: int = 2

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        playable = playable_tokens(g, self.player) if self.left else []
        if not playable:
            return None
        options = (*(_play_option(token) for token in playable), STOP)
        prompt = Text("ask-play-token", {"left": self.left})
        return Decision(self.player, "SP-D33", "SP-REST-08", prompt, options, STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: CityTokenId, do: Effects) -> None:
        if pick == STOP.id:
            return
        boss = g.boss(self.player)
        boss.tokens.remove(pick)
        boss.played_tokens.append(pick)
        do.tell("log-token-played", seat=party_name(self.player), token=token_name(pick))
        gains = take(self.player, [components().city_tokens[pick].reward])
        do.then(*because(Text("cause-token", {"token": token_name(pick)}), *gains))
        do.then(PlayCityTokens(self.player, self.left - 1))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        useful = playable_tokens(g, self.player)
        return [
            Barred(_play_option(token), "SP-CITY-06", Text("why-no-effect"))
            for token in dict.fromkeys(g.boss(self.player).tokens)
            if token not in useful
        ]


def playable_tokens(g: SpeakeasyState[Any], seat: Seat) -> list[CityTokenId]:
    """Kinds on the operations board that can do something, oldest first."""
    kinds = dict.fromkeys(g.boss(seat).tokens)
    return [kind for kind in kinds if can_gain(g, seat, components().city_tokens[kind].reward)]


def _play_option(token: CityTokenId) -> Option:
    worth = gain_name(components().city_tokens[token].reward)
    id = f"token:{token}"
    return Option(id, token_name(token), worth=worth, about=(id,), value=token)


# Clean-up


class CleanUpTokens(Step, frozen=True):
    """SP-CITY-08  At the end of the own turn: surplus tokens are chosen, then all of these and the played ones go to
    the middle column."""

    player: Seat

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        boss = g.boss(self.player)
        if len(boss.tokens) > tokens_kept(g, self.player):
            do.then(GiveUpToken(self.player), CleanUpTokens(self.player))
        elif boss.played_tokens:
            do.then(ReturnToken(self.player), CleanUpTokens(self.player))


def tokens_kept(g: SpeakeasyState[Any], seat: Seat) -> int:
    return KEPT_TOKENS + (CrateCode.CITY_TOKENS in g.boss(seat).crates)


def _occasion(g: SpeakeasyState[Any], seat: Seat) -> Text:
    return Text("occasion-sp-d40", {"kept": tokens_kept(g, seat)})


class GiveUpToken(AskBoss, frozen=True):
    """SP-D40  Which surplus token not to keep; by default the youngest."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        kinds = list(dict.fromkeys(g.boss(self.player).tokens))
        options = tuple(
            Option(
                f"give:{kind}",
                token_name(kind),
                worth=gain_name(components().city_tokens[kind].reward),
                about=(f"token:{kind}",),
                value=kind,
            )
            for kind in kinds
        )
        default = f"give:{g.boss(self.player).tokens[-1]}"
        return Decision(
            self.player,
            "SP-D40",
            "SP-CITY-08",
            Text("ask-give-token"),
            options,
            default,
            occasion=_occasion(g, self.player),
        )

    def answer(self, g: SpeakeasyState[Any], pick: CityTokenId, do: Effects) -> None:
        boss = g.boss(self.player)
        youngest = len(boss.tokens) - 1 - boss.tokens[::-1].index(pick)
        boss.played_tokens.append(boss.tokens.pop(youngest))


class Returned(Struct, frozen=True):
    """A token and the middle stack that it goes to."""

    token: CityTokenId
    row: int


class ReturnToken(AskBoss, frozen=True):
    """SP-D40  Which token goes next to which middle stack, on top; by default where the fewest lie."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision:
        kinds = list(dict.fromkeys(g.boss(self.player).played_tokens))[:MOST_KINDS]
        middle = g.board.city.middle
        options = tuple(
            self._option(kind, row, len(stack)) for kind in kinds for row, stack in enumerate(middle)
        )
        fewest = min(range(len(middle)), key=lambda row: len(middle[row]))
        return Decision(
            self.player,
            "SP-D40",
            "SP-CITY-08",
            Text("ask-return-token"),
            options,
            options[fewest].id,
            occasion=_occasion(g, self.player),
        )

    def answer(self, g: SpeakeasyState[Any], pick: Returned, do: Effects) -> None:
        g.boss(self.player).played_tokens.remove(pick.token)
        g.board.city.middle[pick.row].append(pick.token)
        do.tell(
            "log-token-returned",
            seat=party_name(self.player),
            token=token_name(pick.token),
            row=pick.row + 1,
        )

    def _option(self, kind: CityTokenId, row: int, count: int) -> Option:
        label = Text("option-token-row", {"token": token_name(kind), "row": row + 1, "count": count})
        about = (f"return:{kind}:{row}",)
        return Option(f"{kind}:row:{row}", label, about=about, value=Returned(kind, row))


def place_in_emptiest(g: SpeakeasyState[Any], token: CityTokenId) -> int:
    """On the middle stack with the fewest tokens, the topmost of equals (SP-SOLO-14). Returns its row, from 0."""
    middle = g.board.city.middle
    row = min(range(len(middle)), key=lambda one: len(middle[one]))
    middle[row].append(token)
    return row
