"""Notices: each tells one person of one thing that waits for them at one table. Computed from the present
state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from games.kernel import Seat
from storage import NewParcel, PersonRow, Post, SeatState

from ...deadlines.deadlines import Deadline
from ...pages.page import Page
from ...pages.speech import voice_at
from ...people.notice_policy import way_to
from ...people.preferences import Notices
from ...requests.errands import REQUEST
from ...requests.request import Request
from ...requests.writings import call
from ...table import outbox_planner
from ...table.loaded import LoadedTable
from ...table.post_kinds import NOTICE
from ..consent.pages import call_page, summons_page
from . import pages


class NoticeHandler(ABC):
    """Depends on the present table and on how the person wants to be told."""

    def __init__(self, live: LoadedTable, seat: Seat, person: PersonRow) -> None:
        """`person` plays the seat."""
        self.live = live
        self.seat = seat
        self.person = person
        self.has_home = True
        """Whether anything can be posted at the table."""

    @property
    def way(self) -> Notices:
        """How the person is notified. Where there is no table at which to ping them, by direct message."""
        wanted = way_to(self.person)
        return Notices.DM if wanted is Notices.PING and not self.has_home else wanted

    @property
    @abstractmethod
    def kind(self) -> str:
        """Kind of the notice's post."""

    @property
    @abstractmethod
    def is_true(self) -> bool:
        """Whether its subject still waits for the person."""

    @property
    @abstractmethod
    def for_dm(self) -> Page:
        """The direct message; only while the notice is true."""

    @property
    @abstractmethod
    def for_table(self) -> Page:
        """The post at the table that mentions the person; only while the notice is true."""

    @abstractmethod
    def again(self, due: float) -> NewParcel:
        """A parcel that checks the notice again at that time."""

    @property
    def is_held_back(self) -> bool:
        """Whether no new message is to come for now. One that is there stays, and is kept up to date."""
        return False

    @property
    def has_message(self) -> bool:
        """Whether it should have a message of its own."""
        return self.is_true and self.way in (Notices.DM, Notices.PING)

    def may_stay(self, post: Post) -> bool:
        """Whether an existing message is in the right place."""
        at_table = post.channel == self.live.home
        if self.way is Notices.DM:
            return post.channel == self.person.dm_channel or (at_table and self.person.dm_open is False)
        return at_table

    def answered_in(self, channel: int) -> Page | None:
        """What remains of it in that channel above the panel that was opened from it; None if nothing does."""
        return None

    def page_in(self, channel: int) -> Page:
        """Its page in that channel: by direct message or at the table."""
        return self.for_dm if channel == self.person.dm_channel else self.for_table


class MoveNotice(NoticeHandler):
    """ "Your move"."""

    def __init__(
        self, live: LoadedTable, seat: Seat, person: PersonRow, deadlines: Sequence[Deadline] = ()
    ) -> None:
        """`deadlines` are those of all seats with a question at the table."""
        super().__init__(live, seat, person)
        self._deadlines = deadlines

    @property
    def kind(self) -> str:
        return NOTICE.of(self.seat)

    @property
    def is_true(self) -> bool:
        return (
            self.live.is_running
            and self.live.seats[self.seat].state is SeatState.PLAYING
            and self.seat in self.live.running_match.position.waiting_for
        )

    @property
    def has_message(self) -> bool:
        """None where the table itself is in their direct messages: its posts are there, with the same button."""
        return super().has_message and self.live.home != self.person.dm_channel

    @property
    def is_held_back(self) -> bool:
        """While the game is paused. They are called when it goes on."""
        return self.live.options.paused is not None

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

    def answered_in(self, channel: int) -> Page:
        if channel == self.person.dm_channel:
            return pages.moved(self.live, self.seat, voice_at(self.live, self.person.locale))
        return pages.moved_at_table(self.seat, voice_at(self.live))

    def again(self, due: float) -> NewParcel:
        return outbox_planner.notice(self.live, self.seat, due)


class RequestNotice(NoticeHandler):
    """ "Do you agree?" """

    def __init__(
        self, live: LoadedTable, seat: Seat, person: PersonRow, request: Request, lines: Sequence[str]
    ) -> None:
        """`lines` say what is requested, in the person's language."""
        super().__init__(live, seat, person)
        self._request = request
        self._lines = lines

    @property
    def kind(self) -> str:
        return REQUEST.of(self._request.number, self.seat)

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
