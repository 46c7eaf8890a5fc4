"""A seat's "your move", as it should be now."""

from __future__ import annotations

from msgspec import Struct

from storage import Person, Post, SeatState

from .. import posts
from ..live import Live
from ..pace.deadlines import Deadline
from ..page import Page
from ..people.calendar import Calendar
from ..people.preferences import Notices, preferences_in
from ..speech import voice_at


class Notice(Struct, frozen=True):
    live: Live
    seat: int
    person: Person
    """Who plays the seat."""
    deadlines: tuple[Deadline, ...] = ()
    """Of all who are asked at the table."""

    @property
    def kind(self) -> str:
        """Of the post that the notice is."""
        return f"notice:{self.seat}"

    @property
    def is_asked(self) -> bool:
        """Whether it is their move."""
        return (
            self.live.is_running
            and self.is_played
            and self.seat in self.live.running_match.position.waiting_for
        )

    @property
    def is_played(self) -> bool:
        """Whether the seat has a player."""
        return self.live.seats[self.seat].state is SeatState.PLAYING

    @property
    def way(self) -> Notices:
        """How they are to be noticed."""
        return way_to(self.person)

    @property
    def has_message(self) -> bool:
        """Whether there is to be one for this game alone."""
        return self.is_asked and self.way in (Notices.DM, Notices.PING)

    def comes(self, now: float) -> float:
        """When they may be noticed."""
        return comes_to(self.person, now)

    def may_stay(self, post: Post) -> bool:
        """Whether a message that is there already is where it should be."""
        at_table = post.channel == self.live.home
        if self.way is Notices.DM:
            return post.channel == self.person.dm_channel or (at_table and self.person.dm_open is False)
        return at_table

    def page_in(self, channel: int) -> Page:
        return self.for_dm if channel == self.person.dm_channel else self.for_table

    @property
    def for_dm(self) -> Page:
        voice = voice_at(self.live, self.person.locale)
        return posts.notice(self.live, self.seat, voice, url=self.live.url, deadlines=self.deadlines)

    @property
    def for_table(self) -> Page:
        voice = voice_at(self.live)
        return posts.summons(self.live, self.seat, voice, person=self.person.id, deadlines=self.deadlines)


def way_to(person: Person) -> Notices:
    """How somebody is to be noticed; whom no digest can reach is called at the table."""
    wanted = preferences_in(person).notices
    return Notices.PING if wanted is Notices.DIGEST and person.dm_open is False else wanted


def comes_to(person: Person, moment: float) -> float:
    """When somebody may be noticed: at that moment, or when their night is over."""
    return Calendar.of_notices(preferences_in(person)).next_awake(moment)
