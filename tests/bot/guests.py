"""People who play at random: they open their panels this way or that, look around, change their minds, and pick.

They know nothing but what their messages show.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

from bot.features.asides.verbs import AsideVerb
from bot.features.consent.verbs import ConsentVerb
from bot.features.orders.verbs import OrderVerb
from bot.features.pace_change.verbs import PaceVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press, TableVerb
from bot.screens.verbs import ScreenVerb
from games.kernel import Chance
from playground import Interaction, Message
from tests.bot.house import Thread, buttons_of, choices_of, pieces, press_for, presses_of

ERRANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("board", {}),
    ("board", {"text": True}),
    ("hand", {}),
    ("log", {}),
    ("replay", {}),
    ("status", {}),
    ("list", {}),
    ("help", {}),
)
"""Commands that only look."""
SCRIBBLES: dict[str, list[str]] = {
    "text": ["Perhaps here.", "Not before noon."],
    "number": ["1", "2"],
}
"""What goes into the fields of a form, by their ids."""
WITHDRAW_UNDO = "Withdraw my request to undo"
REDRAWING = (
    UndoVerb.UNDO,
    UndoVerb.RESTART,
    ScreenVerb.PAGE,
    ScreenVerb.MORE,
    OrderVerb.ALWAYS_SURE,
    OrderVerb.ALWAYS_NOT,
)
"""Buttons that show the panel again; the panel's other buttons open a message of their own."""
ANSWERS = (*[ConsentVerb.AGREE] * 6, ConsentVerb.REFUSE, ConsentVerb.WITHDRAW)
NEAR_THE_END = 60
"""How many posts a guest looks through for a request. A long game has thousands."""
HURRIED = "a live evening"
"""The pace that nobody proposes: at any other one no deadline passes in an evening, and the game stays theirs."""
PRESENT = 1
"""The style of the button of the pace that a table has: Discord's primary."""
TEMPTING = re.compile(r"locker|exit tile|key|safe house|store|exit \d", re.IGNORECASE)
"""What leads to money tiles, which are drawn in secret and too rarely without a taste for them."""
BUSY = re.compile(r"commit|uses the|allows|gain 1 evidence|reckless", re.IGNORECASE)
"""What brings a game of In Too Deep to its end."""


class Guest:
    """`chance` decides everything; the same chances and the same panels make the same game."""

    def __init__(
        self, thread: Thread, name: str, chance: Chance, *, taste: re.Pattern[str] = TEMPTING
    ) -> None:
        """`taste`: labels of what they mostly take where it is offered."""
        self.thread = thread
        self.name = name
        self._taste = taste
        self.panel: Message | None = None
        self._chance = chance

    async def look_around(self) -> None:
        """What anybody may do at any time, at the table or not."""
        if self._now_and_then(6):
            await self.propose_a_pace()
            return
        if self._now_and_then(3):
            looking = [
                press for press in presses_of(self.thread.table_post()) if press.verb is not TableVerb.ACT
            ]
            answer = await self._press(self.thread.table_post(), self._chance.one_of(looking))
        else:
            command, options = self._chance.one_of(ERRANDS)
            answer = await self.thread.command(self.name, command, **options)
        if older := [
            press for press in presses_of(answer) if press.verb is TableVerb.LOG and press.numbers[0]
        ]:
            await self._press(answer, older[0])

    async def propose_a_pace(self) -> None:
        """Look at the pace and, unless there is a proposal already, put another one together and propose it."""
        page = await self.thread.command(self.name, "pace")
        paces = [
            press
            for (label, button), press in zip(buttons_of(page).items(), presses_of(page), strict=False)
            if press.verb is PaceVerb.PACE and label != HURRIED and button["style"] != PRESENT
        ]
        if paces:
            page = await self._press(page, self._chance.one_of(paces))
        for menu in _menus(page):
            line = self._chance.below(len(menu["options"]))
            page = await self.thread.choose(self.name, page, TableVerb.GO, line)
        proposals = [press for press in presses_of(page) if press.verb is PaceVerb.PROPOSE]
        if proposals:
            await self._press(page, proposals[0])
            await self.thread.house.quiet()

    async def answer_a_request(self) -> None:
        """Agree to what someone wants to take back or to another pace, or do not, whether asked or not."""
        latest = islice(reversed(self.thread.posts(self.name)), NEAR_THE_END)
        post = next(filter(_is_open, latest), None)
        if post is not None:
            await self._press(post, press_for(post, self._chance.one_of(ANSWERS)))
            await self.thread.house.quiet()

    async def move(self) -> None:
        """One pick, and whatever comes before it."""
        await self.thread.house.panels_settled()
        if self.panel is not None and not self.thread.house.stands(self.panel):
            self.panel = None  # another message has become their panel
        if self.panel is None or not choices_of(self.panel) or self._now_and_then(10):
            self.panel = await self._open()
        if self._now_and_then(6):
            await self._dither(self.panel)
        await self.thread.house.panels_settled()
        if _asks_to_undo(self.panel) or not self.thread.house.stands(self.panel):
            return  # a move of one's own would end the request that one has just made, or it is asked elsewhere
        choices = choices_of(self.panel)
        if choices:
            self.panel = await self.thread.answer(self.name, self.panel, self._favourite(self.panel))

    async def _open(self) -> Message:
        match self._chance.below(3):
            case 0:
                return await self.thread.panel(self.name)
            case 1:
                call = self.thread.table_post()
            case _:
                call = await self._notice()
        return await self._press(call, press_for(call, TableVerb.ACT))

    async def _notice(self) -> Message:
        """What calls this person to the table: a direct message, or a summons there. Everyone asked has one."""
        await self.thread.house.quiet()
        calls = self.thread.calls(self.name)
        assert calls, f"nothing tells {self.name} that it is their move"
        return calls[-1]

    async def _dither(self, panel: Message) -> None:
        """Press something beside the answers."""
        others = [press for press in presses_of(panel) if press.verb is not ScreenVerb.PICK]
        if not self._now_and_then(4):
            others = [press for press in others if not _asks_the_others(panel, press)]
        more = [press for press in others if press.verb is ScreenVerb.MORE]
        press = self._chance.one_of(more if more and self._now_and_then(2) else others)
        if press.verb is ScreenVerb.MORE:
            self.panel = panel = await self._press(panel, press)
            if await self._marks_by_menu(panel):
                return
            press = self._chance.one_of(
                [one for one in presses_of(panel) if one.verb not in (ScreenVerb.PICK, ScreenVerb.MORE)]
            )
        if press.verb is AsideVerb.MARK:
            await self._mark(panel, press)
            return
        answer = await self._press(panel, press)
        if press.verb is OrderVerb.ALWAYS:
            press = self._chance.one_of(presses_of(answer))
            answer = await self._press(answer, press)
        if press.verb in REDRAWING:
            self.panel = answer

    async def _marks_by_menu(self, panel: Message) -> bool:
        """Mostly takes something from a menu of what can be done beside the decisions; whether there was one."""
        menus = [menu for menu in pieces(panel, 3) if Press.parse(menu["custom_id"]).verb is AsideVerb.MARK]
        if not menus or self._now_and_then(3):
            return False
        line = self._chance.one_of(menus[0]["options"])["value"]
        person = self.thread.house.person(self.name)
        await self._fill_in(await person.select(panel, menus[0]["custom_id"], [line]))
        return True

    async def _mark(self, panel: Message, press: Press) -> None:
        """Do something beside the decisions."""
        person = self.thread.house.person(self.name)
        await self._fill_in(await person.press(panel, press.custom_id))

    async def _fill_in(self, asked: Interaction) -> None:
        """Where a form is shown, fill it in, sensibly or not."""
        person = self.thread.house.person(self.name)
        await person.settled(asked)
        if asked.modal is not None:
            await person.settled(await person.submit(asked, **self._scribbled(asked.modal)))

    def _scribbled(self, modal: dict[str, Any]) -> dict[str, str | list[str]]:
        """Something typed, and something chosen in each menu."""
        written: dict[str, str | list[str]] = {
            name: self._chance.one_of(values) for name, values in SCRIBBLES.items()
        }
        fields = [label["component"] for label in modal["components"]]
        menus = [field for field in fields if "options" in field]
        return written | {
            menu["custom_id"]: [self._chance.one_of(menu["options"])["value"]] for menu in menus
        }

    def _favourite(self, panel: Message) -> int:
        """The index of the choice."""
        labels = [
            option["label"]
            for menu in pieces(panel, 3)
            if Press.parse(menu["custom_id"]).verb is ScreenVerb.PICK
            for option in menu["options"]
        ]
        labels += [
            button["label"]
            for button in pieces(panel, 2)
            if Press.parse(button["custom_id"]).verb is ScreenVerb.PICK and not button.get("disabled")
        ]
        tempting = [index for index, label in enumerate(labels) if self._taste.search(label)]
        if tempting and not self._now_and_then(4):
            return self._chance.one_of(tempting)
        return self._chance.below(len(labels))

    async def _press(self, message: Message, press: Press) -> Message:
        return await self.thread.press(self.name, message, press)

    def _now_and_then(self, of: int) -> bool:
        """Once in so many times."""
        return self._chance.below(of) == 0


def _is_open(post: Message) -> bool:
    """Whether there is a request that can be answered or withdrawn."""
    return any(press.verb is ConsentVerb.WITHDRAW for press in presses_of(post))


def _asks_to_undo(panel: Message) -> bool:
    """Whether its player has asked to take something back, and waits for the others."""
    return WITHDRAW_UNDO in [button["label"] for button in pieces(panel, 2)]


def _menus(page: Message) -> list[dict[str, Any]]:
    """Those whose lines lead to another page."""
    return [menu for menu in pieces(page, 3) if Press.parse(menu["custom_id"]).verb is TableVerb.GO]


def _asks_the_others(panel: Message, press: Press) -> bool:
    """Whether this button of a panel opens a request."""
    labels = [button["label"] for button in pieces(panel, 2) if button.get("custom_id") == press.custom_id]
    return press.verb in (UndoVerb.UNDO, UndoVerb.RESTART) and labels[0].startswith("Ask")
