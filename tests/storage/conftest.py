"""Every test that takes `store` or `new_store` runs against each backend."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from storage import (
    CampaignChange,
    CampaignRow,
    CampaignStatus,
    Challenge,
    ChallengeKind,
    GameChange,
    Joining,
    Leaving,
    MemberRow,
    MoveWrites,
    NewAttempt,
    NewEntryRow,
    NewGame,
    NewMission,
    NewParcel,
    NewRemark,
    Placing,
    SeatRow,
    SeatState,
    SideRecord,
    Start,
    Status,
    Store,
    StoredCampaign,
    TimerRow,
    WriteSet,
    open_store,
)
from tests.postgres import Postgres

BACKENDS = ("sqlite file", "sqlite in memory", "postgresql")

NewStore = Callable[[], Awaitable[Store]]
OpenedAt = Callable[[str], Awaitable[Store]]
HOST, GUEST = 11, 12


class Make:
    """Requests with every field filled in; a test names those that matter to it."""

    def lobby(self, game: str = "g1", **fields: Any) -> NewGame:
        usual = {
            "title": "ferry", "rules_version": 1, "guild": 5, "channel": 50, "host": HOST, "host_name": "Ana",
            "options": b"options", "at": 1.0,
        }  # fmt: skip
        return NewGame(id=game, **usual | fields)

    def joining(self, person: int, game: str = "g1", **fields: Any) -> Joining:
        return Joining(
            game=game, person=person, **{"name": f"Person {person}", "seats": 4, "at": 2.0} | fields
        )

    def leaving(self, person: int, game: str = "g1", **fields: Any) -> Leaving:
        return Leaving(game=game, person=person, **{"at": 3.0} | fields)

    def start(self, *people: int, game: str = "g1", **fields: Any) -> Start:
        placings = tuple(
            Placing(seat=seat, person=person, name=f"Person {person}") for seat, person in enumerate(people)
        )
        usual = {
            "rules_version": 1,
            "options": b"options",
            "seed": b"seed",
            "state": b"at the start",
            "at": 4.0,
        }
        return Start(game=game, placings=placings, **usual | fields)

    def entry(self, **fields: Any) -> NewEntryRow:
        usual = {
            "kind": "pick", "seat": 0, "payload": b"payload", "events": b"events", "cut": False, "person": HOST,
            "at": 5.0,
        }  # fmt: skip
        return NewEntryRow(**usual | fields)

    def move(self, expected_revision: int, game: str = "g1", **fields: Any) -> MoveWrites:
        usual = {"entry": self.entry(), "state": b"after %d" % (expected_revision + 1), "keep_from": 0}
        return MoveWrites(game=game, expected_revision=expected_revision, **usual | fields)

    def parcel(self, payload: bytes = b"hello", **fields: Any) -> NewParcel:
        return NewParcel(
            payload=payload, **{"lane": "channel:50", "kind": "post", "target": 50, "due": 10.0} | fields
        )

    def timer(self, key: str = "t", **fields: Any) -> TimerRow:
        return TimerRow(key=key, **{"kind": "deadline", "due": 20.0} | fields)

    def writing(self, **fields: Any) -> WriteSet:
        return WriteSet(**fields)

    def remark(self, payload: bytes = b"said", **fields: Any) -> NewRemark:
        usual = {"game": "g1", "revision": 0, "kind": "order", "at": 6.0}
        return NewRemark(payload=payload, **usual | fields)

    def record(self, key: str = "p", **fields: Any) -> SideRecord:
        usual = {"game": "g1", "kind": "note", "payload": b"written", "at": 7.0}
        return SideRecord(key=key, **usual | fields)

    def seat(self, seat: int, person: int, **fields: Any) -> SeatRow:
        usual = {"game": "g1", "name": f"Person {person}", "state": SeatState.PLAYING}
        return SeatRow(seat=seat, person=person, **usual | fields)

    def challenge(self, challenge: str = "c1", **fields: Any) -> Challenge:
        usual = {
            "title": "ferry", "rules_version": 1, "kind": ChallengeKind.OWN, "period": None, "seed": b"shared",
            "guild": 5, "created_by": HOST, "opens": 100.0, "closes": 200.0,
        }  # fmt: skip
        return Challenge(id=challenge, **usual | fields)

    def attempt(
        self,
        person: int = HOST,
        game: str = "g1",
        challenge: str = "c1",
        guild: int | None = 5,
        mark: str = "",
        **fields: Any,
    ) -> NewAttempt:
        lobby = self.lobby(game, host=person, host_name=f"Person {person}", guild=guild)
        return NewAttempt(
            challenge=challenge,
            guild=guild,
            mark=mark or f"mark of {person}",
            lobby=lobby,
            start=self.start(person, game=game, seed=b"shared", **fields),
        )

    def last_move(
        self, game: str = "g1", *, outcome: bytes | None = b"outcome", at: float = 150.0
    ) -> MoveWrites:
        """The move that ends a game which nobody has moved in yet."""
        return self.move(0, game, status=Status.FINISHED, outcome=outcome, entry=self.entry(at=at))

    def campaign(self, campaign: str = "k1", *people: int, **fields: Any) -> StoredCampaign:
        """With these people as its members, in their order."""
        usual = {
            "title": "ferry", "name": "The long haul", "guild": 5, "channel": 50, "host": HOST,
            "status": CampaignStatus.OPEN, "revision": 0, "record": b"record", "game": None, "post": None,
            "created": 30.0, "updated": 30.0,
        }  # fmt: skip
        members = tuple(
            self.member(number, person, campaign=campaign) for number, person in enumerate(people, 1)
        )
        return StoredCampaign(row=CampaignRow(id=campaign, **usual | fields), members=members)

    def member(self, number: int, person: int, **fields: Any) -> MemberRow:
        return MemberRow(
            number=number, person=person, **{"campaign": "k1", "name": f"Person {person}"} | fields
        )

    def campaign_change(self, revision: int = 0, **fields: Any) -> CampaignChange:
        return CampaignChange(revision=revision, **{"campaign": "k1", "at": 31.0} | fields)

    def mission(self, *people: int, game: str = "g1", **fields: Any) -> NewMission:
        return NewMission(
            lobby=self.lobby(game, host_name=None),
            start=self.start(*people, game=game),
            change=self.campaign_change(**{"game": game} | fields),
        )

    def change(self, **fields: Any) -> GameChange:
        return GameChange(**{"at": 9.0} | fields)


@pytest.fixture
def make() -> Make:
    return Make()


@pytest.fixture
async def opened_at() -> AsyncIterator[OpenedAt]:
    """Opens the store at an address; whatever the test does, it is closed after it."""
    stores: list[Store] = []

    async def opened(url: str) -> Store:
        stores.append(await open_store(url))
        return stores[-1]

    yield opened
    for store in stores:
        await store.close()


@pytest.fixture
async def postgres_url(postgres: Postgres) -> AsyncIterator[str]:
    """The address of a new, empty store in PostgreSQL."""
    async with postgres.database() as url:
        yield url


@pytest.fixture(params=BACKENDS)
async def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[NewStore]:
    """Opens a new, empty store at each call."""
    numbers = count()
    async with AsyncExitStack() as made:

        async def address() -> str:
            if request.param == "sqlite in memory":
                return "sqlite://"
            if request.param == "sqlite file":
                return f"sqlite:///{tmp_path}/store-{next(numbers)}.db"
            server: Postgres = request.getfixturevalue("postgres")
            return await made.enter_async_context(server.database())

        async def fresh() -> Store:
            return await open_store(await address())

        yield fresh


@pytest.fixture
async def store(new_store: NewStore) -> AsyncIterator[Store]:
    opened = await new_store()
    yield opened
    await opened.close()


@pytest.fixture
async def running(store: Store, make: Make) -> Store:
    """A store in which game g1 has just begun between 11 and 12."""
    await store.games.open_lobby(make.lobby())
    await store.games.join(make.joining(GUEST))
    await store.games.start(make.start(HOST, GUEST))
    return store
