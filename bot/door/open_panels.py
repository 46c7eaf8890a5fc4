"""The panels that people have open. Each can be redrawn while the token of its interaction lives.

A person needs one panel at a table. An older one is superseded by it, and taken away, since it would be outdated soon.
Of one from which something was opened, such as the log, a line stays: Discord shows that as a reply to it.

They are kept in memory only. After a restart a panel stays as it is, until its next press redraws it.
"""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..pages.page import PanelMark

if TYPE_CHECKING:
    from .answers import Interaction

TOKEN_SECONDS: Final = 840.0
"""How long a panel is redrawn. Discord's tokens live for 900 seconds; an edit may take a while."""
MOST_OPEN: Final = 2_000
"""Most panels; the one whose time is over first is dropped first."""


class Answered(int):
    """The id of the message that was pressed, as kept in an interaction's `extras`."""


class OpenPanel:
    """A private message that shows a seat's panel."""

    __slots__ = ("interaction", "is_superseded", "mark", "until")

    def __init__(self, interaction: Interaction, mark: PanelMark, until: float) -> None:
        """`until` in UTC seconds."""
        self.interaction = interaction
        self.mark = mark
        """What the message shows."""
        self.until = until
        self.is_superseded = False
        """Whether the person has opened or pressed a newer panel of the table."""

    @property
    def person(self) -> int:
        return self.interaction.user.id


class OpenPanels:
    def __init__(self, *, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._panels: OrderedDict[int, OpenPanel] = OrderedDict()
        """By message; the one whose time is over first comes first."""
        self._of_game: defaultdict[str, dict[int, OpenPanel]] = defaultdict(dict)
        """The same by game: each press and each change of a table asks for those of one."""
        self._answering: OrderedDict[int, int] = OrderedDict()
        """The messages whose buttons opened others, by what they opened; also of those that are being pressed."""
        self.opened: Callable[[str], None] = lambda game: None
        """Called with the game of each panel that is noted: its table may have moved on meanwhile."""

    def note(self, interaction: Interaction, message: int, mark: PanelMark | None) -> None:
        """Note what the message shows by now. Without a mark it is no panel (any more)."""
        self.forget(message)
        answered: int = interaction.extras.get(Answered, 0)
        if answered not in (0, message):
            self._answering[message] = answered
            if len(self._answering) > MOST_OPEN:
                self._answering.popitem(last=False)
        if mark is None:
            return
        until: float = interaction.extras.setdefault(OpenPanel, self._clock() + TOKEN_SECONDS)
        self.restore(message, OpenPanel(interaction, mark, until))

    def restore(self, message: int, panel: OpenPanel) -> None:
        """Redraw the message from now on. It supersedes the person's other panels of the table."""
        for one, other in self._of_game[panel.mark.game].items():
            if other.person == panel.person and one != message:
                other.is_superseded = True
                if not self.opened_from(one):
                    self._answering.pop(one, None)
        panel.is_superseded = False
        newest = next(reversed(self._panels.values()), panel)
        self._panels[message] = self._of_game[panel.mark.game][message] = panel
        if panel.until < newest.until:  # a press changed nothing, and the panel is as old as it was
            self._panels = OrderedDict(sorted(self._panels.items(), key=lambda one: one[1].until))
        if len(self._panels) > MOST_OPEN:
            self.forget(next(iter(self._panels)))
        self.opened(panel.mark.game)

    def forget(self, message: int) -> OpenPanel | None:
        """Leave the message alone: it was pressed and will be redrawn by that, or it is gone. Returns what
        it showed."""
        panel = self._panels.pop(message, None)
        if panel is not None:
            beside = self._of_game[panel.mark.game]
            del beside[message]
            if not beside:
                del self._of_game[panel.mark.game]
        return panel

    def opened_from(self, message: int) -> bool:
        """Whether something was opened from that message, other than a panel that a newer one supersedes. Discord shows
        it as a reply."""
        return message in self._answering.values()

    def get(self, message: int) -> OpenPanel | None:
        return self._panels.get(message)

    def of(self, game: str) -> dict[int, OpenPanel]:
        """The panels of a table by message, without those whose time is over."""
        now = self._clock()
        theirs = self._of_game.get(game, {})
        return {message: panel for message, panel in theirs.items() if panel.until > now}

    def take_expired(self) -> OpenPanel | None:
        """A panel whose time is over, if there is one. It is forgotten, but can still be edited at once."""
        until = self.next_to_expire()
        if until is None or until > self._clock():
            return None
        return self.forget(next(iter(self._panels)))

    def next_to_expire(self) -> float | None:
        """When the next panel's time is over; None if there is no panel."""
        return next((panel.until for panel in self._panels.values()), None)
