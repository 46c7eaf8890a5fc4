"""Standing orders on Discord, from giving one to its end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.features.orders.order import KIND, RESTING
from bot.features.orders.verbs import OrderVerb
from bot.features.undo.verbs import UndoVerb
from bot.table.attendants import merged
from bot.table.loaded import encode_options
from bot.table.moves.reaction_timer import reaction_key
from bot.table.stillness import set_going
from games.escape_plan.game import EscapePlan
from games.kernel import Premise, Routine, Text
from storage import NOBODY, GameChange
from tests.bot.features.orders.ordering import by_menu, offered, ordered
from tests.bot.house import House, Thread, buttons_of, choices_of, last_ephemeral, press_for, text_of
from tests.bot.mishaps import later
from tests.bot.mortal import Point, there
from tests.bot.solo import ferry_words
from tests.kernel.ferry import ROUTINES, Ferry

LOAD = [routine.id for routine in ROUTINES].index("load")


def labels(routines: Sequence[Routine]) -> list[str]:
    words = ferry_words("ferry", "en")
    return [words.say(routine.label) for routine in routines]


async def load(thread: Thread, *names: str) -> None:
    """Each takes another crate."""
    for number, name in enumerate(names):
        await thread.answer(name, await thread.panel(name), choice=number)
    await thread.house.quiet()


async def entries(thread: Thread) -> list[tuple[int | None, int]]:
    """Seat and person of each entry of the journal."""
    return [(one.seat, one.person) for one in await thread.house.store.journal.entries(thread.game)]


async def test_orders_are_listed_with_their_premises_and_given_by_menu(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    page = await thread.command("ana", "orders")
    assert "you’ve given none" in text_of(page)
    assert "There are 6 orders that you can give" in text_of(page)
    assert offered(page, OrderVerb.ORDER)[:2] == [
        "Wait – when it is your turn to sail, until you withdraw it",
        "Wait, this round – when it is your turn to sail, until the round is over",
    ]
    page = await ordered(thread, "ana", "wait", "confirm")
    assert "🔁 **Wait** – when it is your turn to sail, until you withdraw it" in text_of(page)
    assert "you’ve given 2" in text_of(page)
    assert "There are 4 orders that you can give" in text_of(page)
    assert {"Withdraw: Wait", "Withdraw: Confirm at once"} == set(buttons_of(page))
    assert "🔁 **Confirm at once**" in text_of(await thread.command("ana", "hand"))
    page = await by_menu(thread, "ana", page, OrderVerb.ORDER_DROP, "wait")
    assert "Wait – when it is your turn to sail, until you withdraw it" in offered(page, OrderVerb.ORDER)
    assert "Wait" not in text_of(page)


async def test_what_can_be_ordered_is_told_in_the_menu_alone(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    page = await thread.command("ana", "orders")
    assert not [label for label in labels(ROUTINES) if label in text_of(page)]
    page = await ordered(thread, "ana", *(routine.id for routine in ROUTINES if routine.id != "load"))
    assert [label for label in labels(ROUTINES) if f"🔁 **{label}**" in text_of(page)] == [
        "Wait",
        "Wait, this round",
        "Confirm at once",
        "Sail with two crates or more",
        "Lead in the dark",
    ]
    page = await by_menu(thread, "ana", page, OrderVerb.ORDER, "load")
    assert offered(page, OrderVerb.ORDER) == []
    assert "You can give these" not in text_of(page)


async def test_what_never_comes_up_for_the_seat_is_not_offered(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    the_first, *others = ROUTINES
    seldom = replace(the_first, can_arise=lambda view: view.viewer == 0)
    monkeypatch.setattr(Ferry, "routines", (seldom, *others))
    thread = await ferry_house.begin("ana", "bo")
    there = labels(ROUTINES)
    for name, expected in (("ana", there), ("bo", there[1:])):
        menu = offered(await thread.command(name, "orders"), OrderVerb.ORDER)
        assert [choice.split(" – ")[0] for choice in menu] == expected


async def test_nobody_else_sees_that_there_are_orders(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ordered(thread, "ana", "wait", "confirm")
    await load(thread, "ana", "bo")
    assert await thread.waiting() == ["bo"]
    seen = [text_of(await thread.command("bo", name)) for name in ("orders", "hand", "log", "status")]
    seen += [text_of(post) for post in thread.posts("bo")]
    seen += [text_of(message) for message in ferry_house.person("bo").messages(ferry_house.person("bo").dm())]
    assert not [text for text in seen if "🔁" in text or "standing order:" in text]


async def test_several_orders_in_a_row_answer_a_whole_turn_and_nobody_is_called_for_it(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ordered(thread, "ana", "wait", "confirm")
    before = len(thread.calls("ana"))
    for number, name in enumerate(("ana", "bo")):
        await thread.answer(name, await thread.panel(name), choice=number)
    assert await thread.waiting() == ["bo"]
    await ferry_house.quiet()
    assert len(thread.calls("ana")) <= before
    log = text_of(await thread.command("ana", "log"))
    assert "By standing order: Wait." in log
    assert "By standing order: Confirm at once." in log
    assert (await entries(thread))[-2:] == [(0, NOBODY), (0, NOBODY)]


async def test_who_is_asked_more_than_orders_answer_is_called_then(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ordered(thread, "bo", "wait")
    await load(thread, "ana", "bo")
    await thread.answer("ana", await thread.panel("ana"), choice=1)
    await thread.answer("ana", await thread.panel("ana"))
    await ferry_house.quiet()
    assert await thread.waiting() == ["bo"]
    assert thread.calls("bo")
    assert "Confirm" in buttons_of(await thread.panel("bo"))


async def test_always_do_this_answers_at_once_and_from_then_on(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana")
    await load(thread, "ana")
    panel = await thread.panel("ana", more=True)
    panel = await thread.press("ana", panel, press_for(panel, OrderVerb.ALWAYS))
    always = press_for(panel, OrderVerb.ALWAYS_SURE)
    panel = await thread.press("ana", panel, always)
    assert text_of(panel).splitlines()[1] == (
        "🔁 **From now on:** Wait – when it is your turn to sail, until you withdraw it. `/game orders` withdraws it."
    )
    assert "Ana waits" in text_of(panel).replace("ana", "Ana")
    assert "Confirm" in buttons_of(panel)
    outdated = await thread.press("ana", panel, always, forge=True)
    assert len(await ferry_house.store.side_records.of_game(thread.game, KIND)) == 1
    assert "Confirm" in buttons_of(outdated)
    assert "From now on" not in text_of(outdated)
    assert "From now on" not in text_of(await thread.panel("ana"))


async def test_a_panel_that_counted_the_routines_otherwise_gives_no_other_order(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana")
    await load(thread, "ana")
    panel = await thread.panel("ana", more=True)
    always = press_for(panel, OrderVerb.ALWAYS)
    for verb in (OrderVerb.ALWAYS, OrderVerb.ALWAYS_SURE):
        other = replace(always, verb=verb, numbers=(always.numbers[0], LOAD))
        panel = await thread.press("ana", panel, other, forge=True)
        assert "There’s no such order" in text_of(last_ephemeral(ferry_house.person("ana"), thread.channel))
    assert await ferry_house.store.side_records.of_game(thread.game, KIND) == []


async def test_always_do_this_asks_first_and_leads_back(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana")
    await load(thread, "ana")
    panel = await thread.panel("ana", more=True)
    question = await thread.press("ana", panel, press_for(panel, OrderVerb.ALWAYS))
    assert "Always: Wait?" in text_of(question)
    assert "when it is your turn to sail, until you withdraw it" in text_of(question)
    panel = await thread.press("ana", question, press_for(question, OrderVerb.ALWAYS_NOT))
    assert {"Sail", "Wait"} <= set(buttons_of(panel))
    assert await ferry_house.store.side_records.of_game(thread.game, KIND) == []


async def test_always_do_this_says_so_where_others_have_to_order_the_same_first(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo", "chika", league="sworn")
    await load(thread, "ana", "bo", "chika")
    panel = await thread.panel("bo", more=True)
    panel = await thread.press("bo", panel, press_for(panel, OrderVerb.ALWAYS))
    panel = await thread.press("bo", panel, press_for(panel, OrderVerb.ALWAYS_SURE))
    assert "🔁 **From now on:** Lead in the dark – in the sworn league" in text_of(panel)
    assert await thread.waiting() == ["bo", "chika"]


async def test_an_order_that_ends_with_what_it_does_is_told_so(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rests on what its owner has in the hold, and loads."""
    mine = Premise(Text("order-until-round"), lambda view: len(view.mine))
    load_once = replace(ROUTINES[LOAD], premise=mine)
    monkeypatch.setattr(Ferry, "routines", (load_once,))
    thread = await ferry_house.begin("ana")
    panel = await thread.panel("ana", more=True)
    panel = await thread.press("ana", panel, press_for(panel, OrderVerb.ALWAYS))
    panel = await thread.press("ana", panel, press_for(panel, OrderVerb.ALWAYS_SURE))
    assert "Your standing order ended by itself: Load whatever stands first." in text_of(panel)
    assert "From now on" not in text_of(panel)
    assert await ferry_house.store.side_records.of_game(thread.game, KIND) == []


async def test_what_an_order_did_is_taken_back_and_then_it_waits(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana")
    await ordered(thread, "ana", "wait")
    await load(thread, "ana")
    panel = await thread.panel("ana")
    panel = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
    await ferry_house.quiet()
    assert {"Sail", "Wait"} <= set(buttons_of(panel))
    assert "They wait" in text_of(await thread.command("ana", "orders"))
    panel = await thread.answer("ana", await thread.panel("ana"), choice=0)
    assert await ferry_house.store.side_records.of_game(thread.game, RESTING) == []
    assert "🔁 **Wait**" in text_of(await thread.command("ana", "orders"))


async def test_an_order_lapses_with_its_premise_and_its_owner_is_told(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana")
    await load(thread, "ana")
    await ordered(thread, "ana", "wait-now")
    await thread.answer("ana", await thread.panel("ana"))
    await load(thread, "ana")
    assert await ferry_house.store.side_records.of_game(thread.game, KIND) == []
    assert {"Sail", "Wait"} <= set(buttons_of(await thread.panel("ana")))
    person = ferry_house.person("ana")
    told = [text_of(message) for message in person.messages(person.dm())]
    assert [text for text in told if "Your standing order ended by itself: Wait, this round." in text]
    assert "ended by itself" in text_of(await thread.command("ana", "log"))


async def test_a_game_with_orders_for_everything_stops_before_it_plays_itself(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.orders.queries.MOST_IN_A_ROW", 4)
    thread = await ferry_house.begin("ana")
    await ordered(thread, "ana", "load", "wait", "confirm")
    await ferry_house.quiet()
    assert len(await entries(thread)) == 4
    assert await thread.waiting() == ["ana"]
    assert choices_of(await thread.panel("ana"))
    await thread.answer("ana", await thread.panel("ana"))
    await ferry_house.quiet()
    assert [person == NOBODY for _, person in await entries(thread)] == [True] * 4 + [False] + [True] * 4


async def test_an_order_that_was_about_to_act_acts_after_a_restart(ferry_town) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await house.begin("ana", "bo")
        await ordered(thread, "ana", "wait", "confirm")
        await thread.answer("ana", await thread.panel("ana"))
        mortal.point = Point("commit_move", 1, after=True)
        panel = await thread.panel("bo")
        assert not await mortal.survives(thread.answer("bo", panel, choice=1))
    async with ferry_town.house() as (house, _):
        again = there(ferry_town, house, thread)
        await house.quiet()
        assert await again.waiting() == ["bo"]
        assert [seat for seat, _ in await entries(again)] == [0, 1, 0, 0]
        live = await house.client.tables.live(thread.game)
        assert await house.store.timers.get(reaction_key(KIND, live.id)) is None


async def test_a_paused_game_stands_still_whatever_is_ordered(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load(thread, "ana", "bo")
    live = await ferry_house.client.tables.live(thread.game)
    paused = encode_options(replace(live.options, paused=ferry_house.clock.now))
    await ferry_house.client.tables.change(thread.game, GameChange(at=0.0, options=paused))
    await ordered(thread, "ana", "wait")
    assert len(await entries(thread)) == 2
    going = GameChange(at=0.0, options=encode_options(replace(live.options, paused=None)))
    rest = await set_going(ferry_house.store, thread.game, ferry_house.clock.now)
    await ferry_house.client.tables.change(thread.game, merged(going, rest))
    await later(ferry_house, 0.0)
    assert (await entries(thread))[2:] == [(0, NOBODY)]


async def test_nobody_answers_for_others_by_an_order(ferry_house: House) -> None:
    """Bo and Chika are asked together who leads, and the first answer counts for both."""
    thread = await ferry_house.begin("ana", "bo", "chika", league="sworn")
    await ordered(thread, "bo", "lead-dark")
    await load(thread, "ana", "bo", "chika")
    assert await thread.waiting() == ["bo", "chika"]
    await ordered(thread, "chika", "lead-dark")
    assert await thread.waiting() == ["bo"]
    assert (await entries(thread))[3:] == [(1, NOBODY)]


async def test_in_escape_plan_an_order_confirms_three_turns(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await ordered(thread, "ana", "confirm", of=EscapePlan.routines)
    confirmed: list[int | None] = []
    for _ in range(200):
        if confirmed.count(0) >= 3:
            break
        name = (await thread.waiting())[0]
        await thread.answer(name, await thread.panel(name))
        stored = await house.store.journal.entries(thread.game)
        confirmed = [one.seat for one in stored if one.person == NOBODY]
    live = await house.client.tables.live(thread.game)
    assert confirmed.count(0) >= 3
    assert 1 not in confirmed
    assert live.is_running
    assert "By standing order: Confirm at once" in text_of(await thread.command("ana", "log"))
    assert "standing order" not in text_of(await thread.command("bo", "log"))


async def test_orders_belong_to_the_seat_and_whoever_takes_it_over_can_withdraw_them(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ordered(thread, "bo", "wait")
    chika = ferry_house.person("chika").id
    await ferry_house.client.tables.reseat(
        thread.game, lambda live: [replace(live.seats[1], person=chika, name="chika")]
    )
    await ferry_house.quiet()
    page = await thread.command("chika", "orders")
    assert "🔁 **Wait**" in text_of(page)
    assert "🔁 **Wait**" in text_of(await thread.command("chika", "hand"))
    page = await by_menu(thread, "chika", page, OrderVerb.ORDER_DROP, "wait")
    assert "you’ve given none" in text_of(page)
    assert "no seat" in text_of(await thread.command("bo", "orders"))
