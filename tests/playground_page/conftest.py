"""A browser, a playground and a small bot that shows every kind of thing the page has to deal with."""

from __future__ import annotations

import io
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
import yarl
from PIL import Image

from playground import ManualClock, Playground, World
from playground.pulse import Pulse
from tests.chromium import PATIENCE_MS, closed, headless
from tests.playground_page.windows import DESKTOP, PHONE, OpenPage

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)  # of discord.py's voice
    import discord
    from discord import app_commands, ui

if TYPE_CHECKING:  # the test modules are skipped where playwright is missing
    from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page


BOARD_ALT = "The harbour. Ana stands at the lighthouse."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser serves the tests of a file, so they share an event loop, and it closes with them."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)


class Inbox(list[object]):
    """What people sent, in order. Whoever waits for something in it is asked again at each arrival."""

    def __init__(self, pulse: Pulse) -> None:
        super().__init__()
        self._pulse = pulse

    def append(self, sent: object) -> None:
        super().append(sent)
        self._pulse.beat()


class HarbourBot(discord.Client):
    """Answers a handful of commands; `inbox` holds what people sent it, in order."""

    def __init__(self, pulse: Pulse) -> None:
        super().__init__(intents=discord.Intents.none())
        self.inbox = Inbox(pulse)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(ferry_commands(self))

    async def setup_hook(self) -> None:
        await self.tree.sync()


def ferry_commands(bot: HarbourBot) -> app_commands.Group:
    ferry = app_commands.Group(name="ferry", description="Crossing the strait")

    @ferry.command(description="Book a crossing")
    @app_commands.describe(harbour="Where to", crates="How many crates")
    async def book(
        interaction: discord.Interaction, harbour: str, crates: app_commands.Range[int, 1, 9] | None = None
    ) -> None:
        bot.inbox.append((interaction.user.name, harbour, crates))
        await interaction.response.send_message(f"Booked to **{harbour}**")

    @book.autocomplete("harbour")
    async def harbours(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ["Calais", "Dover", "Dunkirk"]
        return [app_commands.Choice(name=name, value=name.lower()) for name in names if typed in name.lower()]

    @ferry.command(description="Sail")
    @app_commands.describe(harbour="Where to", crates="How many crates")
    async def sail(
        interaction: discord.Interaction, harbour: str | None = None, crates: int | None = None
    ) -> None:
        bot.inbox.append((harbour, crates))
        await interaction.response.send_message("Cast off")

    @ferry.command(description="Show the deck")
    async def deck(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("The deck", view=Deck(bot))

    @ferry.command(description="A private look at the hold")
    async def hold(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Two crates of silk", ephemeral=True)

    @ferry.command(description="Show the chart")
    async def chart(interaction: discord.Interaction) -> None:
        picture = discord.File(chart_picture(), "chart.png", description=BOARD_ALT)
        await interaction.response.send_message("The chart", file=picture)

    @ferry.command(description="Hand out the poster")
    async def poster(interaction: discord.Interaction) -> None:
        page = io.BytesIO(b"<script>document.title = 'mine'</script>")
        await interaction.response.send_message("The poster", file=discord.File(page, "poster.html"))

    @ferry.command(description="Show the manifest")
    async def manifest(interaction: discord.Interaction) -> None:
        files = [discord.File(chart_picture(), f"{name}.png") for name in ("chart", "seal")]
        await interaction.response.send_message(view=Manifest(), files=files)

    @ferry.command(description="Write to the passenger")
    async def remind(interaction: discord.Interaction, passenger: discord.Member) -> None:
        await interaction.response.send_message("Done", ephemeral=True)
        await passenger.send("The ferry leaves without you.")

    @ferry.command(description="Weigh a crate")
    async def weigh(interaction: discord.Interaction, crate: discord.Attachment) -> None:
        bot.inbox.append((crate.filename, await crate.read()))
        await interaction.response.send_message("Weighed", ephemeral=True)

    @ferry.command(description="Never answers")
    async def drift(interaction: discord.Interaction) -> None:
        bot.inbox.append("drift")

    return ferry


class Deck(ui.View):
    def __init__(self, bot: HarbourBot) -> None:
        super().__init__(timeout=None)
        self._bot = bot

    @ui.button(label="Ring the bell", custom_id="bell", style=discord.ButtonStyle.primary)
    async def ring(self, interaction: discord.Interaction, _: ui.Button[Deck]) -> None:
        await interaction.response.edit_message(content="The bell rings")

    @ui.button(label="Wake the captain", custom_id="captain", style=discord.ButtonStyle.danger)
    async def wake(self, interaction: discord.Interaction, _: ui.Button[Deck]) -> None:
        self._bot.inbox.append("captain")

    @ui.button(label="Write the log", custom_id="log")
    async def log(self, interaction: discord.Interaction, _: ui.Button[Deck]) -> None:
        await interaction.response.send_modal(ShipsLog(self._bot))

    @ui.button(label="Jump", custom_id="jump", disabled=True)
    async def jump(self, interaction: discord.Interaction, _: ui.Button[Deck]) -> None:
        self._bot.inbox.append("jump")

    @ui.select(
        custom_id="heading",
        placeholder="Choose a heading",
        options=[
            discord.SelectOption(label="North", description="Into the ice"),
            discord.SelectOption(label="South"),
        ],
    )
    async def steer(self, interaction: discord.Interaction, select: ui.Select[Deck]) -> None:
        await interaction.response.edit_message(content=f"Heading {select.values[0]}")

    @ui.select(
        custom_id="cargo",
        placeholder="Choose the cargo",
        min_values=2,
        max_values=3,
        options=[discord.SelectOption(label=name) for name in ("Silk", "Wine", "Salt", "Tea")],
    )
    async def load(self, interaction: discord.Interaction, select: ui.Select[Deck]) -> None:
        await interaction.response.edit_message(content=f"Loaded {', '.join(select.values)}")


class Manifest(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery[Manifest]()
        gallery.add_item(media="attachment://chart.png", description=BOARD_ALT)
        seal = ui.Thumbnail[Manifest]("attachment://seal.png", description="The harbour's seal")
        parts: list[ui.Item[Manifest]] = [
            ui.TextDisplay("## Manifest"),
            gallery,
            ui.Separator(),
            ui.Section("Sealed", accessory=seal),
            ui.ActionRow(ui.Button(label="Sign", custom_id="sign")),
        ]
        self.add_item(ui.Container(*parts, accent_colour=0x4F9D69))


class ShipsLog(ui.Modal, title="The ship's log"):
    entry: ui.TextInput[ShipsLog] = ui.TextInput(label="Entry", style=discord.TextStyle.long)

    def __init__(self, bot: HarbourBot) -> None:
        super().__init__()
        self._bot = bot

    async def on_submit(self, interaction: discord.Interaction) -> None:
        self._bot.inbox.append(self.entry.value)
        await interaction.response.send_message("Logged", ephemeral=True)


def chart_picture() -> io.BytesIO:
    picture = io.BytesIO()
    Image.new("RGB", (1600, 1200), "teal").save(picture, "PNG")
    picture.seek(0)
    return picture


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with headless() as browser:
        yield browser


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def modules(browser: Browser) -> AsyncIterator[Page]:
    """A page that nobody touches, to call the page's modules in; the tests of a file share it."""
    async with Playground(World.small_town()) as playground:
        page = await browser.new_page()
        await page.goto(playground.url)
        yield page
        await closed(page.close())


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest_asyncio.fixture(loop_scope="module")
async def playground(clock: ManualClock) -> AsyncIterator[Playground]:
    people = ("ana", "bo", "cleo", "dimitri", "esther")
    async with Playground(World.small_town(people=people, clock=clock)) as playground:
        yield playground


@pytest_asyncio.fixture(loop_scope="module")
async def bot(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[HarbourBot]:
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api_base)
    gateway = yarl.URL(playground.gateway_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    async with HarbourBot(playground.services.pulse) as bot:
        await bot.login(playground.token)
        connection = bot.loop.create_task(bot.connect())
        await playground.online()
        await playground.registered()
        yield bot
        await bot.close()
        await connection


@pytest_asyncio.fixture(loop_scope="module")
async def open_page(browser: Browser, playground: Playground) -> AsyncIterator[OpenPage]:
    """Opens the page in a fresh profile; keyword arguments are the browser context's. Page errors, and what breaks
    the page's content security policy, fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def note_violation(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            errors.append(message.text)

    async def open_page(**options: object) -> Page:
        context = await browser.new_context(**{"viewport": DESKTOP, **options})
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", note_violation)
        await page.goto(playground.url)
        await page.locator(".welcome, .log-loading").first.wait_for()
        return page

    yield open_page
    for context in contexts:
        await closed(context.close())
    assert errors == []


@pytest_asyncio.fixture(loop_scope="module")
async def page(open_page: OpenPage) -> Page:
    """The page on a desktop, seen by the first person, with no bot unless the test asks for one before."""
    return await open_page()


@pytest_asyncio.fixture(loop_scope="module")
async def page_with_bot(bot: HarbourBot, open_page: OpenPage) -> Page:
    return await open_page()


@pytest_asyncio.fixture(loop_scope="module")
async def phone(open_page: OpenPage) -> Page:
    return await open_page(viewport=PHONE, has_touch=True)
