"""What hosts and moderators do to the time of a game. Their permission is checked elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.kernel import Seat
from storage import GameChange, NewParcel, Status, WriteSet

from ...deadlines.pacemaker import Pacemaker
from ...deadlines.terms import ChosenPace
from ...errors import AdminRefusal
from ...features.pace_change.proposal import in_words
from ...features.pace_change.proposing import refuse_unfit
from ...requests.keeper import RequestKeeper
from ...table.attendants import merge_all, merged
from ...table.loaded import LoadedTable, encode_options
from ...table.outbox_planner import notice, reminder
from ...table.stillness import set_going, stopped
from ...table.tables import Tables
from .in_charge import InCharge, said_at


class ClockActions:
    """Pauses games, lets them go on, and changes their pace."""

    def __init__(
        self, tables: Tables, pacemaker: Pacemaker, requests: RequestKeeper, *, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._pacemaker = pacemaker
        self._requests = requests
        self._clock = clock

    async def pause(self, game: str, by: InCharge) -> LoadedTable:
        """Pause the game and stop all its clocks. Raises AdminRefusal unless it is running and not paused."""

        async def paused(live: LoadedTable) -> GameChange:
            refuse_to_pause(live)
            now = self._clock()
            change = self._change(live, options=encode_options(replace(live.options, paused=now)))
            still = await self._pacemaker.stand_still(live)
            rest = await stopped(self._store, game, now, but=still.stopped)
            requests = await self._requests.paused(live)
            notices = self._of_moves(live, notice)
            return merged(
                change, merge_all([still, rest, requests, notices, said_at(live, by, "paused", at=now)])
            )

        return await self._tables.amend(game, paused)

    async def resume(self, game: str, by: InCharge) -> LoadedTable:
        """Continue a paused game; everyone keeps the time they had left, and whoever is asked is notified again. Raises
        AdminRefusal unless it is paused."""

        async def resumed(live: LoadedTable) -> GameChange:
            since, now = paused_since(live), self._clock()
            options = encode_options(replace(live.options, paused=None))
            going = await self._pacemaker.go_on(replace(live, row=replace(live.row, options=options)))
            rest = await set_going(self._store, game, now)
            requests = await self._requests.resumed(live, now - since)
            change = self._change(live, options=options)
            calls = self._of_moves(live, reminder)
            return merged(
                change, merge_all([going, rest, requests, calls, said_at(live, by, "resumed", at=now)])
            )

        return await self._tables.amend(game, resumed)

    async def repace(self, game: str, by: InCharge, *, pace: str | None, ladder: str | None) -> LoadedTable:
        """Change the table's pace without its consent; None leaves a part unchanged. Raises PaceRefusal."""

        async def repaced(live: LoadedTable) -> GameChange:
            chosen = other_pace(live, pace, ladder)
            change = await self._pacemaker.repaced(live, chosen)
            options = encode_options(chosen.put_into(live.options))
            after = replace(live, row=replace(live.row, options=options))
            requests = await self._requests.amended(live, after)
            said = said_at(live, by, "repaced", at=self._clock(), **in_words(chosen))
            return merged(change, merge_all([requests, said]))

        return await self._tables.amend(game, repaced)

    def _of_moves(
        self, live: LoadedTable, planned: Callable[[LoadedTable, Seat, float], NewParcel]
    ) -> WriteSet:
        asked = live.running_match.position.waiting_for
        return WriteSet(parcels=tuple(planned(live, seat, self._clock()) for seat in asked))

    def _change(self, live: LoadedTable, *, options: bytes) -> GameChange:
        # `at` keeps its value: no one has moved.
        return GameChange(at=live.row.updated, while_status=Status.RUNNING, options=options)


def refuse_to_pause(live: LoadedTable) -> None:
    """Raises AdminRefusal unless the game is running and not paused."""
    if not live.is_running or live.options.paused is not None:
        raise AdminRefusal("refused-nothing-to-pause")


def paused_since(live: LoadedTable) -> float:
    """When the game was paused, in UTC seconds. Raises AdminRefusal unless it is."""
    since = live.options.paused
    if not live.is_running or since is None:
        raise AdminRefusal("refused-nothing-to-resume")
    return since


def other_pace(live: LoadedTable, pace: str | None, ladder: str | None) -> ChosenPace:
    """The table's pace with this change; None leaves a part unchanged. Raises PaceRefusal."""
    now = ChosenPace.of(live.options)
    chosen = ChosenPace(pace or now.pace, ladder or now.ladder)
    refuse_unfit(live, chosen)
    return chosen
