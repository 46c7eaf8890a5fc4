"""Notices, as they should be now: what tells one person of one thing that waits for them at one table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from games.kernel import Seat
from storage import NewParcel, Person, Post, SeatState

from ...deadlines.deadlines import Deadline
from ...pages.page import Page
from ...pages.speech import voice_at
from ...people.manner import way_to
from ...people.preferences import Notices
from ...table import outbox_planner
from ...table.loaded import LoadedTable
from ..consent.pages import call_page, summons_page
from ..consent.request import Request
from ..consent.writings import call
from . import pages


class Notice(ABC):
    """Matches two things as they stand: the table, and how the person wants to be told."""

    def __init__(self, live: LoadedTable, seat: Seat, person: Person) -> None:
        """`person` plays the seat."""
        self.live = live
        self.seat = seat
        self.person = person

    @property
    @abstractmethod
    def kind(self) -> str:
        """Of the post that the notice is."""

    @property
    @abstractmethod
    def is_true(self) -> bool:
        """Whether what it tells of waits for them."""

    @property
    @abstractmethod
    def for_dm(self) -> Page:
        """As a direct message; only while it is true."""

    @property
    @abstractmethod
    def for_table(self) -> Page:
        """As a post at the table that mentions them; only while it is true."""

    @abstractmethod
    def again(self, due: float) -> NewParcel:
        """The errand to look at it at that moment."""

    @property
    def has_message(self) -> bool:
        """Whether there is to be a message for it alone."""
        return self.is_true and way_to(self.person) in (Notices.DM, Notices.PING)

    def may_stay(self, post: Post) -> bool:
        """Whether a message that is there already is where it should be."""
        at_table = post.channel == self.live.home
        if way_to(self.person) is Notices.DM:
            return post.channel == self.person.dm_channel or (at_table and self.person.dm_open is False)
        return at_table

    def page_in(self, channel: int) -> Page:
        """As it is shown there, by direct message or at the table."""
        return self.for_dm if channel == self.person.dm_channel else self.for_table


class MoveNotice(Notice):
    """ "Your move"."""

    def __init__(
        self, live: LoadedTable, seat: Seat, person: Person, deadlines: Sequence[Deadline] = ()
    ) -> None:
        """`deadlines`: of all who are asked at the table."""
        super().__init__(live, seat, person)
        self._deadlines = deadlines

    @property
    def kind(self) -> str:
        return f"notice:{self.seat}"

    @property
    def is_true(self) -> bool:
        return (
            self.live.is_running
            and self.live.seats[self.seat].state is SeatState.PLAYING
            and self.seat in self.live.running_match.position.waiting_for
        )

    @property
    def for_dm(self) -> Page:
        voice = voice_at(self.live, self.person.locale)
        return pages.move(self.live, self.seat, voice, deadlines=self._deadlines)

    @property
    def for_table(self) -> Page:
        voice = voice_at(self.live)
        return pages.move_summons(
            self.live, self.seat, voice, person=self.person.id, deadlines=self._deadlines
        )

    def again(self, due: float) -> NewParcel:
        return outbox_planner.notice(self.live, self.seat, due)


class RequestNotice(Notice):
    """ "Do you agree?" """

    def __init__(
        self, live: LoadedTable, seat: Seat, person: Person, request: Request, lines: Sequence[str]
    ) -> None:
        """`lines` say what is asked for, in the person's language."""
        super().__init__(live, seat, person)
        self._request = request
        self._lines = lines

    @property
    def kind(self) -> str:
        return f"request:{self._request.number}:{self.seat}"

    @property
    def is_true(self) -> bool:
        return self._request.end is None and self.seat in self._request.lacking

    @property
    def has_message(self) -> bool:
        return super().has_message and self.seat not in self._request.calls_itself

    @property
    def for_dm(self) -> Page:
        return call_page(self.live, self._request, voice_at(self.live, self.person.locale), self._lines)

    @property
    def for_table(self) -> Page:
        return summons_page(self.live, self._request, self.person.id)

    def again(self, due: float) -> NewParcel:
        return call(self._request, self.live, self.seat, due=due)
