"""Levels of the four operations and of strength (SP-LVL)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Party, Seat, Step, Text, because

from ..asking import SKIP, AskBoss
from ..cards.discarding import DiscardCards
from ..codes import CrateCode, LevelTrack
from ..components import components
from ..notoriety import enter_position
from ..state import SpeakeasyState
from ..telling.names import party_name, track_name

LAST_LEVEL = 5
CARDS_FOR_ONE_MORE = 1
"""Of UPX (SP-LVL-07)."""


def discards_for(track: LevelTrack, level: int) -> int:
    """Cards to discard for the step to this level (SP-LVL-03, SP-LVL-04)."""
    tracks = components().tracks
    by_level = tracks.strength_discards if track is LevelTrack.STRENGTH else tracks.operation_discards
    return by_level[level - 1]


def can_raise(g: SpeakeasyState[Any], seat: Seat, track: LevelTrack, *, also: int = 0) -> bool:
    """Whether the next level exists and its discards are in hand, beside `also` further ones (SP-LVL-05)."""
    level = g.boss(seat).levels[track] + 1
    return level <= LAST_LEVEL and len(g.screen(seat).hand) >= discards_for(track, level) + also


class RaiseLevel(AskBoss, frozen=True):
    """SP-D08  Which level to raise, or none."""

    tracks: tuple[LevelTrack, ...]
    can_repeat: bool = False

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        tracks = [track for track in self.tracks if can_raise(g, self.player, track)]
        if not tracks:
            return None
        options = (*(level_option(g, self.player, track) for track in tracks), SKIP)
        return Decision(self.player, "SP-D08", "SP-LVL-01", Text("ask-raise"), options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: LevelTrack | str, do: Effects) -> None:
        if not isinstance(pick, LevelTrack):
            return
        do.then(*raising(g, self.player, pick))
        if self.can_repeat:
            do.then(RaiseOnceMore(self.player, pick))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(level_option(g, self.player, track), *_bar(g, self.player, track))
            for track in self.tracks
            if not can_raise(g, self.player, track)
        ]


class RaiseOnceMore(AskBoss, frozen=True):
    """SP-D10  Raise the same level again for a discarded card (SP-LVL-07)."""

    track: LevelTrack

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        if not can_raise(g, self.player, self.track, also=CARDS_FOR_ONE_MORE):
            return None
        options = (level_option(g, self.player, self.track, also=CARDS_FOR_ONE_MORE), SKIP)
        prompt = Text("ask-raise-again", {"track": track_name(self.track)})
        return Decision(self.player, "SP-D10", "SP-LVL-07", prompt, options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: LevelTrack | str, do: Effects) -> None:
        if isinstance(pick, LevelTrack):
            do.then(*raising(g, self.player, pick, also=CARDS_FOR_ONE_MORE))


class LiftMarker(Step, frozen=True):
    """The marker goes one level up, and notoriety with it (SP-LVL-06)."""

    player: Seat
    track: LevelTrack

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        levels = g.boss(self.player).levels
        levels[self.track] += 1
        do.tell(
            "log-level-raised",
            seat=party_name(self.player),
            track=track_name(self.track),
            level=levels[self.track],
        )
        enter_position(g, self.player, do)


def raising(g: SpeakeasyState[Any], seat: Seat, track: LevelTrack, *, also: int = 0) -> tuple[Step, ...]:
    """The steps of raising a level by 1: the discards first."""
    cards = discards_for(track, g.boss(seat).levels[track] + 1) + also
    level = Text("cause-level", {"track": track_name(track), "level": g.boss(seat).levels[track] + 1})
    return (*because(level, DiscardCards(seat, cards)), LiftMarker(seat, track))


def level_option(g: SpeakeasyState[Any], seat: Seat, track: LevelTrack, *, also: int = 0) -> Option:
    """The track with the level it rises to, and what that level is worth."""
    level = min(g.boss(seat).levels[track] + 1, LAST_LEVEL)
    return Option(
        f"raise:{track}",
        Text("option-raise", {"track": track_name(track), "level": level}),
        worth=Text(
            "worth-level",
            {
                "track": track,
                "value": value_at(g, seat, track, level),
                "cards": discards_for(track, level) + also,
            },
        ),
        about=(f"track:{track}",),
        value=track,
    )


def value_of(g: SpeakeasyState[Any], party: Party, track: LevelTrack) -> int:
    """What a track gives a party now."""
    return value_at(g, party, track, g.boss(party).levels[track])


def value_at(g: SpeakeasyState[Any], party: Party, track: LevelTrack, level: int) -> int:
    """What a track gives a party at a level (§3.7), with the bonus of its crate (§3.16)."""
    tracks = components().tracks
    by_level, crate = {
        LevelTrack.VIP: (tracks.vip_capacity, CrateCode.VIP),
        LevelTrack.PARTY: (tracks.sales_limit, CrateCode.SALES),
        LevelTrack.STILL: (tracks.production, CrateCode.STILL),
        LevelTrack.FLEET: (tracks.truck_range, CrateCode.RANGE),
        LevelTrack.STRENGTH: (tracks.strength, None),
    }[track]
    return by_level[level - 1] + (crate is not None and crate in g.boss(party).crates)


def _bar(g: SpeakeasyState[Any], seat: Seat, track: LevelTrack) -> tuple[str, Text]:
    level = g.boss(seat).levels[track] + 1
    if level > LAST_LEVEL:
        return "SP-LVL-01", Text("why-last-level")
    cards = discards_for(track, level)
    rule = "SP-LVL-04" if track is LevelTrack.STRENGTH else "SP-LVL-03"
    return rule, Text("why-no-discards", {"cards": cards})
