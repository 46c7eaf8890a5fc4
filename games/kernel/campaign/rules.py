"""What the rules of a campaign derive from its record: open packs, the next game, and the record after it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from ..errors import Refusal
from ..settings import Chosen
from ..text import Arg, Seat, Text
from .record import (
    CampaignPack,
    CampaignRecord,
    CampaignSide,
    CampaignWay,
    MemberNumber,
    Mission,
    MissionResult,
    PackContent,
    PackPart,
    SideId,
)


class CampaignRules(ABC):
    """The campaign of one game. Stateless, like the game itself.

    A game writes what is abstract, and may override `told`, `role` and `part_in`. All else follows from these.
    """

    sides: ClassVar[tuple[CampaignSide, ...]]
    """In the order of their seats. Their members sit down in this order."""
    usual: ClassVar = CampaignWay("usual", once_all_open=False)
    ways: ClassVar[tuple[CampaignWay, ...]] = ()
    """Other ways. Stored buttons refer to them by position, so new ones are appended."""
    choosable: ClassVar[tuple[str, ...]] = ()
    """Settings of the game that the host chooses for the campaign, by id. Stored buttons refer to them by position, so new
    ones are appended."""
    sides_rule: ClassVar[str | None] = None
    """The paragraph that keeps people of one side from joining another."""

    @abstractmethod
    def settings(self, record: CampaignRecord, way: CampaignWay, amount: int) -> Chosen:
        """The settings of the next game. Missing ones take their defaults."""

    @abstractmethod
    def result(self, g: Any) -> MissionResult | None:
        """How a finished game ended; None if it was broken off."""

    @abstractmethod
    def content(self, pack: CampaignPack) -> PackContent: ...

    @abstractmethod
    def is_played(self, g: Any, pack: CampaignPack) -> bool:
        """Whether the pack's module is in use and public in this game."""

    def told(self, mission: Mission) -> Sequence[Text]:
        """What a line of the record says besides winner, code and pack. Everyone may read it."""
        return ()

    def role(self, mission: Mission, seat: Seat) -> Text | None:
        """What the seat's player played in that game, such as their figures."""
        return None

    def part_in(self, file: str) -> PackPart:
        """What a file in the game's folder `rules/packs` tells of, by its name without ending. Raises LookupError."""
        raise LookupError(file)

    def side(self, id: SideId) -> CampaignSide:
        return next(side for side in self.sides if side.id == id)

    def packs(self, side: CampaignSide) -> tuple[CampaignPack, ...]:
        return tuple(CampaignPack(side.id, number) for number in range(1, side.packs + 1))

    def is_open(self, record: CampaignRecord, pack: CampaignPack) -> bool:
        return pack.number <= record.opened(pack.side)

    def every_pack(self) -> Iterator[CampaignPack]:
        for side in self.sides:
            yield from self.packs(side)

    def every_part(self) -> frozenset[PackPart]:
        return frozenset(
            PackPart(pack, is_component) for pack in self.every_pack() for is_component in (False, True)
        )

    def played_parts(self, g: Any) -> frozenset[PackPart]:
        """Modules that are public in this game."""
        return frozenset(PackPart(pack) for pack in self.every_pack() if self.is_played(g, pack))

    def public_parts(self, record: CampaignRecord) -> frozenset[PackPart]:
        """What everyone may know who sees the campaign: modules that were played, and open components."""
        components = (
            PackPart(pack, True)
            for pack in self.every_pack()
            if self.is_open(record, pack) and self.content(pack).component is not None
        )
        return frozenset([*map(PackPart, record.published), *components])

    def parts_of(self, record: CampaignRecord, side: SideId) -> frozenset[PackPart]:
        """What a side may know: what is public, its own open packs, and those that a way has laid open."""
        known = (side, *record.laid_open)
        found = (pack for pack in self.every_pack() if pack.side in known and self.is_open(record, pack))
        return self.public_parts(record).union(map(PackPart, found))

    def are_all_open(self, record: CampaignRecord) -> bool:
        return all(record.opened(side.id) == side.packs for side in self.sides)

    def last_loser(self, record: CampaignRecord) -> SideId | None:
        """The side that lost the last game; None before the first."""
        return None if record.last_winner is None else self._loser(record.last_winner)

    def _loser(self, winner: SideId) -> SideId:
        return next(side.id for side in self.sides if side.id != winner)

    def way(self, record: CampaignRecord, id: str, amount: int | None = None) -> tuple[CampaignWay, int]:
        """The way with this id and its amount, the default if None. Raises Refusal if it cannot be chosen now."""
        found = next((way for way in (self.usual, *self.ways) if way.id == id), None)
        if found is None:
            raise Refusal(Text("refused-campaign-way"))
        if found.once_all_open and not self.are_all_open(record):
            raise Refusal(Text("refused-campaign-sealed"))
        amount = found.usually if amount is None else amount
        if found.amounts and amount not in found.amounts:
            least, most = found.amounts[0], found.amounts[-1]
            raise Refusal(Text("refused-campaign-amount", {"least": least, "most": most}))
        return found, amount

    def begun(self, record: CampaignRecord, way: CampaignWay) -> CampaignRecord:
        """The record once a game begins in this way."""
        new = (side for side in way.lays_open if side not in record.laid_open)
        return replace(record, laid_open=(*record.laid_open, *new))

    def with_setting(self, record: CampaignRecord, setting: str, value: str) -> CampaignRecord:
        """The record with what the host has chosen for the next games."""
        assert setting in self.choosable, setting
        return replace(record, chosen={**record.chosen, setting: value})

    def next_settings(self, record: CampaignRecord, way: CampaignWay, amount: int) -> Chosen:
        """What the host has chosen, and what the campaign prescribes."""
        return {**record.chosen, **self.settings(record, way, amount)}

    def seating(self, record: CampaignRecord) -> tuple[MemberNumber, ...]:
        """Who sits down for the next game, by seat. Raises Refusal if a side has too few or too many people."""
        for side in self.sides:
            members = len(record.on(side.id))
            if not side.fewest <= members <= side.most:
                args: dict[str, Arg] = {
                    "side": side.name,
                    "members": members,
                    "fewest": side.fewest,
                    "most": side.most,
                }
                raise Refusal(Text("refused-campaign-people", args))
        return tuple(member for side in self.sides for member in record.on(side.id))

    def recorded(
        self,
        record: CampaignRecord,
        result: MissionResult,
        *,
        game: str,
        at: float,
        way: str,
        seated: Sequence[MemberNumber],
    ) -> CampaignRecord:
        """The record with one more game. Unless the way opens nothing, the losing side opens its next pack."""
        loser = self.side(self._loser(result.winner))
        number = record.opened(loser.id) + 1
        opens = way == self.usual.id and number <= loser.packs
        mission = Mission(
            number=len(record.missions) + 1,
            game=game,
            at=at,
            way=way,
            seated=tuple(seated),
            result=result,
            opened=CampaignPack(loser.id, number) if opens else None,
        )
        return self.without_idle_marks(replace(record, missions=(*record.missions, mission)))

    def with_published(self, record: CampaignRecord, g: Any) -> CampaignRecord:
        """The record, knowing the modules that this game has made public."""
        new = (pack for pack in self.every_pack() if pack not in record.published and self.is_played(g, pack))
        return replace(record, published=(*record.published, *new))

    def without_idle_marks(self, record: CampaignRecord) -> CampaignRecord:
        """Once all packs are open, anyone may be on any side, and it no longer matters who has been where."""
        return replace(record, forgotten=()) if self.are_all_open(record) else record
