"""Plans the parcels (outbox rows) that each change of a table causes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.kernel import Entry, Event, Match, Rewind, Text, UndoBarrier
from storage import NOBODY, NewParcel, PersonRow, Posts, WriteSet

from ..pace.turns import turns
from . import parcels
from .attendants import Attendant
from .hosting import host_of
from .loaded import LoadedTable
from .parcels import parcel
from .post_kinds import LOBBY


class OutboxPlanner(Attendant):
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    def lobby(self, game: str, *, newcomer: int | None = None) -> tuple[NewParcel, ...]:
        """After someone opened, joined, left or closed a lobby, and at the end of its game. `newcomer`: a person to
        greet."""
        now = self._clock()
        posts = [lobby_post(game, now)]
        if newcomer is not None:
            posts.append(welcome(game, newcomer, now))
        return tuple(posts)

    def settings_changed(self, lobby: LoadedTable, *, left: int | None = None) -> tuple[NewParcel, ...]:
        """The lobby post, and a message to each player who joined on the old terms. `left`: the person whom a setting named
        until they left; otherwise the host has changed it."""
        did_it = host_of(lobby) if left is None else left
        people = [seat.person for seat in lobby.seats if seat.person != did_it]
        told = (terms(lobby.id, one, self._clock(), someone_left=left is not None) for one in people)
        return (*self.lobby(lobby.id), *told)

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        """After the deal: the thread, the first picture, and everyone's sheet. Notices link to the thread, so they are
        sent after it is open."""
        now = self._clock()
        lane = parcels.table_lane(live.id)
        return WriteSet(
            parcels=(
                parcel(parcels.OpenThread(), game=live.id, lane=lane, due=now),
                table_post(live, now),
                scene(live, now),
                turn_line(live, now),
                *(sheet(live, seat.seat, now) for seat in live.seats),
            )
        )

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        return WriteSet(parcels=tuple(self._follows(before, after, entry, events)))

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """Update the table post and the thread's name, which name the players, and the digests of former players. A
        changed seat's notice is updated here unless it has a new player."""
        now = self._clock()
        changed = [(old, new) for old, new in zip(before.seats, after.seats, strict=True) if new != old]
        renamed = [thread_name(after.id, now)] if before.names != after.names else []
        return WriteSet(
            parcels=(
                table_post(after, now),
                turn_line(after, now, as_new=False),
                *renamed,
                # A new player is notified later, once they know what the seat is.
                *(notice(after, new.seat, now) for old, new in changed if new.person in (old.person, NOBODY)),
                *(digest(old.person, now, as_new=False) for old, _ in changed if old.person != NOBODY),
            )
        )

    async def renamed(self, live: LoadedTable, person: int) -> WriteSet:
        """Update the table post, the turn line and the thread's name. What was told before keeps the old name."""
        now = self._clock()
        return WriteSet(
            parcels=(table_post(live, now), turn_line(live, now, as_new=False), thread_name(live.id, now))
        )

    def _follows(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event]
    ) -> Iterator[NewParcel]:
        due = self._clock()
        then, now = before.running_match, after.running_match
        waited, waits = set(then.position.waiting_for), set(now.position.waiting_for)
        was, state, private = then.position.state, now.position.state, now.game.private
        ended = state.result is not None
        shown = brings_scene(then, now, entry, events)
        if shown:
            yield scene(after, due)
        if ended:
            yield from self.lobby(after.id)
        if shown or waited != waits or before.seats != after.seats:
            yield table_post(after, due)
        begin = turns(then, now, entry).begin
        if shown or begin:
            yield turn_line(after, due)
        elif waited != waits:
            yield turn_line(after, due, as_new=False)
        # A player who finishes a piece of work and has another gets a notice, but not for every pick on the way.
        for seat in sorted((waited ^ waits) | begin):
            yield notice(after, seat, due)
        for seat in range(len(after.seats)):
            sat, sits = before.seats[seat].state, after.seats[seat].state
            if ended or sat is not sits or private(was, seat) != private(state, seat):
                yield sheet(after, seat, due)


def scene(live: LoadedTable, due: float) -> NewParcel:
    """Post the board in its present state at the table."""
    match = live.running_match
    view = match.game.encode_view(match.game.view(match.position.state, None))
    shown = parcels.Scene(live.row.revision, view, match.game.heading(match.position.state))
    return parcel(shown, game=live.id, lane=parcels.table_lane(live.id), due=due)


def table_post(live: LoadedTable, due: float) -> NewParcel:
    """Update the table post."""
    return parcel(parcels.TablePost(), game=live.id, lane=parcels.table_lane(live.id), due=due, key="table")


def turn_line(live: LoadedTable, due: float, *, as_new: bool = True) -> NewParcel:
    """Say at the end of the thread whose move it is. `as_new`: in a new message."""
    key = "turn:anew" if as_new else "turn"
    return parcel(parcels.TurnLine(as_new), game=live.id, lane=parcels.table_lane(live.id), due=due, key=key)


def turn_line_last(planned: Sequence[NewParcel]) -> tuple[NewParcel, ...]:
    """The parcels of one change with the turn line at their end, so that it stays below what the table is told."""
    return tuple(sorted(planned, key=lambda one: one.kind == parcels.TurnLine.__name__))


def lobby_post(game: str, due: float, *, look: bool = False) -> NewParcel:
    """Update the lobby post. `look`: repost it if it was deleted."""
    return parcel(
        parcels.LobbyPost(look), game=game, lane=parcels.lobby_lane(game), due=due, key=f"lobby:{game}"
    )


async def lobby_post_if_any(posts: Posts, game: str, due: float) -> tuple[NewParcel, ...]:
    """Update the lobby post, if there is one: some games begin without a lobby. It names the players, the host and the
    pace also after the start."""
    return (lobby_post(game, due),) if await posts.get(game, LOBBY.of()) is not None else ()


def welcome(game: str, person: int, due: float) -> NewParcel:
    """Greet a person at the table; the greeting names the table's people."""
    errand, lane = parcels.Welcome(person), parcels.person_lane(person)
    return parcel(errand, game=game, lane=lane, due=due, key=f"welcome:{game}:{person}", target=person)


def terms(game: str, person: int, due: float, *, someone_left: bool = False) -> NewParcel:
    """Tell someone in a lobby of its new terms, or take that message back once they can no longer leave it."""
    errand, lane = parcels.Terms(person, someone_left), parcels.person_lane(person)
    return parcel(errand, game=game, lane=lane, due=due, key=f"terms:{game}", target=person)


def thread_name(game: str, due: float) -> NewParcel:
    """Update the thread's name to the present players."""
    return parcel(parcels.ThreadName(), game=game, lane=parcels.name_lane(game), due=due, key=f"name:{game}")


def retelling(game: str, due: float) -> NewParcel:
    """Update the names in messages that the table was told earlier."""
    return parcel(parcels.Retelling(), game=game, lane=parcels.retelling_lane(game), due=due, key="retelling")


def full(live: LoadedTable, due: float) -> NewParcel:
    """Tell the host that everyone is there, or take that message back."""
    host = host_of(live)
    lane = parcels.person_lane(host)
    return parcel(parcels.Full(), game=live.id, lane=lane, due=due, key=f"full:{live.id}", target=host)


def sheet(live: LoadedTable, seat: int, due: float) -> NewParcel:
    """Update a seat's private sheet."""
    return _to_seat(
        parcels.Sheet(seat), live, due, lane=parcels.person_lane(live.person_at(seat)), key="sheet"
    )


def notice(live: LoadedTable, seat: int, due: float) -> NewParcel:
    """Update a seat's "your move" notice: post it, edit it or delete it."""
    return _to_seat(parcels.Notice(seat), live, due, lane=parcels.notice_lane(live.id, seat), key="notice")


def reminder(live: LoadedTable, seat: int, due: float) -> NewParcel:
    """Post a seat's notice again as a new message, so that it pings."""
    return _to_seat(
        parcels.Reminder(seat), live, due, lane=parcels.notice_lane(live.id, seat), key="reminder"
    )


def called_again(before: LoadedTable, after: LoadedTable, due: float) -> tuple[NewParcel, ...]:
    """After others took the table back: new notices for seats that are asked before and after it. Only a new message
    pings, and theirs may be far above."""
    asked = set(before.running_match.position.waiting_for) & set(after.running_match.position.waiting_for)
    return tuple(reminder(after, seat, due) for seat in sorted(asked))


def whisper(live: LoadedTable, seat: int, text: Text, due: float, *, is_farewell: bool = False) -> NewParcel:
    """Tell only the seat's player. Like a notice, it may wait for the player's morning. `is_farewell`: see Whisper."""
    whispered = parcels.Whisper(seat, text, is_farewell)
    return _to_seat(whispered, live, due, lane=parcels.whisper_lane(live.id, seat))


def _to_seat(
    errand: parcels.Sheet | parcels.Notice | parcels.Reminder | parcels.Whisper,
    live: LoadedTable,
    due: float,
    *,
    lane: parcels.Lane,
    key: str | None = None,
) -> NewParcel:
    """A parcel for the person who plays the seat now. `key`: a prefix; None: it replaces no earlier parcel."""
    return parcel(
        errand,
        game=live.id,
        lane=lane,
        due=due,
        key=f"{key}:{live.id}:{errand.seat}" if key is not None else None,
        target=live.person_at(errand.seat),
    )


def digest(person: int, due: float, *, as_new: bool) -> NewParcel:
    """Update a person's digest. `as_new`: post it again as a new message, so that it pings."""
    key = f"digest:{person}:anew" if as_new else f"digest:{person}"
    return parcel(parcels.Digest(as_new), lane=parcels.person_lane(person), due=due, key=key, target=person)


def digest_on_display(person: PersonRow, due: float) -> tuple[NewParcel, ...]:
    """Update the person's digest if there is one."""
    return () if person.digest_message is None else (digest(person.id, due, as_new=False),)


def brings_scene(before: Match[Any], after: Match[Any], entry: Entry, events: Sequence[Event]) -> bool:
    """Whether to post the board after this entry: it was shown, a scene was taken back, or the game has ended."""
    ended = after.position.state.result is not None
    took_back = isinstance(entry, Rewind) and (
        _behind_a_scene(before, entry.to) or _heading(before) != _heading(after)
    )
    return ended or took_back or after.game.shows_board(events)


def _heading(match: Match[Any]) -> Text:
    """Where it changes, a board was shown that the undo trail knows nothing of (`Game.further_scenes`)."""
    return match.game.heading(match.position.state)


def _behind_a_scene(match: Match[Any], to: int) -> bool:
    """Whether a scene was shown since that entry. Entries from before the undo trail count as if there was one."""
    since = [mark for mark in match.undo_trail if mark.number > to]
    return (
        len(since) == 0
        or since[0].number > to + 1
        or any(UndoBarrier.SCENE in mark.barriers for mark in since)
    )
