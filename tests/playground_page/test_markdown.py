"""Text as Discord shows it. The module runs in the browser; what it makes is compared as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.async_api import Page

pytest.importorskip("playwright.async_api", reason="the page is tested with playwright")

RENDER = """async (text) => {
  const { renderMarkdown } = await import("/static/markdown.js");
  const names = { user: (id) => `user ${id}`, role: (id) => `role ${id}`, channel: (id) => `channel ${id}`, openChannel() {} };
  return (%s)(renderMarkdown(text, names));
}"""


async def html_of(modules: Page, text: str) -> str:
    return str(await modules.evaluate(RENDER % "(shown) => shown.innerHTML", text))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**bold**", "<strong>bold</strong>"),
        ("*one* _two_", "<em>one</em> <em>two</em>"),
        ("***both***", "<strong><em>both</em></strong>"),
        ("__under__", "<u>under</u>"),
        ("~~gone~~", "<s>gone</s>"),
        ("**a _b_ c**", "<strong>a <em>b</em> c</strong>"),
        ("`**code**`", "<code>**code**</code>"),
        ("``a ` b``", "<code>a ` b</code>"),
        (r"\*plain\*", "*plain*"),
        ("snake_case_name", "snake_case_name"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("**open", "**open"),
        ("> quoted\n> twice\nnot", "<blockquote>quoted\ntwice</blockquote>not"),
        (">>> all\nof it", "<blockquote>all\nof it</blockquote>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"),
        ("-# small", '<small class="md-subtext">small</small>'),
        ("#nothing", "#nothing"),
        (
            "see ```py\nx = 1\n``` there",
            'see <pre tabindex="0"><code data-language="py">x = 1</code></pre> there',
        ),
        ("```\n**not bold**\n```", '<pre tabindex="0"><code>**not bold**</code></pre>'),
        ("<@42> <@&7>", '<span class="mention">@user 42</span> <span class="mention">@role 7</span>'),
        ("@everyone", '<span class="mention">@everyone</span>'),
        ("</game new:5>", '<span class="mention">/game new</span>'),
        ("<:fish:123>", '<span class="custom-emoji">:fish:</span>'),
    ],
)
async def test_text_is_marked_up_as_discord_does_it(modules: Page, text: str, html: str) -> None:
    assert await html_of(modules, text) == html


@pytest.mark.parametrize("level", [1, 2, 3])
async def test_headings_have_three_levels(modules: Page, level: int) -> None:
    html = await html_of(modules, f"{'#' * level} Day two\nrest")
    assert (
        html
        == f'<div class="md-heading md-heading-{level}" role="heading" aria-level="{level + 2}">Day two</div>rest'
    )


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "**<b>x</b>**",
        '`<a href="x">`',
        "[<i>x</i>](https://example.org)",
    ],
)
async def test_html_in_a_message_stays_text(modules: Page, text: str) -> None:
    count = """(shown) => shown.querySelectorAll("script, img, b, i, a[href='x']").length"""
    assert await modules.evaluate(RENDER % count, text) == 0


async def test_only_web_addresses_become_links(modules: Page) -> None:
    assert "<a" not in await html_of(modules, "[press](javascript:alert(1)) javascript:alert(1)")
    html = await html_of(modules, "[press](https://example.org/a_(b)) and https://example.org/x_y_z.")
    assert html.count("<a ") == 2
    assert 'rel="noopener noreferrer"' in html
    assert ">https://example.org/x_y_z</a>." in html


async def test_a_relative_time_counts_from_now(modules: Page) -> None:
    text = await modules.evaluate(
        """async () => {
          const { formatTimestamp } = await import("/static/time.js");
          const now = new Date("2025-06-01T12:00:00Z");
          return ["2025-06-01T14:59:00Z", "2025-05-29T12:00:00Z"].map((at) => formatTimestamp(new Date(at), "R", now));
        }"""
    )
    assert text == ["in 2 hours", "3 days ago"]


async def test_a_spoiler_is_hidden_until_it_is_pressed(page: Page) -> None:
    await page.get_by_role("textbox").fill("the killer is ||the cook||")
    await page.keyboard.press("Enter")
    spoiler = page.locator(".spoiler")
    assert await spoiler.locator(".spoiler-content").is_hidden()
    await spoiler.press("Enter")
    assert await spoiler.locator(".spoiler-content").is_visible()
