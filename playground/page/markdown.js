// Discord's markdown: `parse` makes a tree of plain objects, `render` turns the tree into elements.
// Nothing here writes HTML, so no message can inject any.

import { el } from "./dom.js";
import { formatTimestamp, fullTime } from "./time.js";

// Blocks

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^-# +(\S.*)$/;
const LIST_ITEM = /^( *)([-*+]|\d{1,10}\.) +(\S.*)$/;
const FENCE = /```(?:([\w+#.-]+)\n)?\n*([\s\S]*?[^\s`][\s\S]*?)\n*```/g;

/**
 * The tree of a message's text: nodes `{type, …}` whose `children` are nodes again, leaves carry `text`.
 * Block types: heading (level 1–3), subtext, quote, list (ordered, start, items), codeblock (language).
 */
export function parse(source) {
  return parseBlocks(source.replace(/\r\n?/g, "\n"), true);
}

function parseBlocks(source, quotesAllowed) {
  const nodes = [];
  let rest = source;
  while (rest) {
    const block = takeBlock(rest, quotesAllowed);
    if (block) {
      nodes.push(block.node);
      rest = rest.slice(block.length);
      continue;
    }
    const length = paragraphLineLength(rest);
    const fence = fenceWithin(rest, length);
    if (fence) {
      nodes.push(...parseInline(rest.slice(0, fence.index)), fence.node);
      rest = rest.slice(fence.index + fence.length).replace(/^\n/, "");
    } else {
      nodes.push(...parseInline(rest.slice(0, length)));
      rest = rest.slice(length);
    }
  }
  return joinTexts(nodes);
}

function paragraphLineLength(rest) {
  const newline = rest.indexOf("\n");
  return newline < 0 ? rest.length : newline + 1;
}

function takeBlock(rest, quotesAllowed) {
  return (quotesAllowed && takeQuote(rest)) || takeHeading(rest) || takeList(rest);
}

/** `>>> ` quotes everything that follows; `> ` quotes its line, and neighbouring lines join. */
function takeQuote(rest) {
  if (rest.startsWith(">>> ")) {
    return { node: { type: "quote", children: parseBlocks(rest.slice(4), false) }, length: rest.length };
  }
  const lines = linesWhile(rest, (line) => line.startsWith("> ") || line === ">");
  if (!lines.length) return null;
  const inner = lines.map((line) => line.slice(2)).join("\n");
  return { node: { type: "quote", children: parseBlocks(inner, false) }, length: lengthOf(lines) };
}

function takeHeading(rest) {
  const line = firstLine(rest);
  const heading = HEADING.exec(line);
  if (heading) {
    const text = heading[2].replace(/ #+ *$/, "");
    const node = { type: "heading", level: heading[1].length, children: parseInline(text) };
    return { node, length: line.length + 1 };
  }
  const subtext = SUBTEXT.exec(line);
  return subtext && { node: { type: "subtext", children: parseInline(subtext[1]) }, length: line.length + 1 };
}

function takeList(rest) {
  const first = listEntry(firstLine(rest));
  if (!first) return null;
  const lines = linesWhile(rest, (line) => {
    const entry = listEntry(line);
    return entry && (entry.indent > first.indent || entry.ordered === first.ordered);
  });
  return { node: buildList(lines.map(listEntry)), length: lengthOf(lines) };
}

function listEntry(line) {
  const match = LIST_ITEM.exec(line);
  if (!match) return null;
  const [, indent, bullet, text] = match;
  return { indent: indent.length, ordered: /\d/.test(bullet), start: parseInt(bullet, 10), text };
}

/** Deeper lines nest under the item above them. */
function buildList(entries) {
  const [first] = entries;
  const list = { type: "list", ordered: first.ordered, start: first.ordered ? first.start : 1, items: [] };
  for (let at = 0; at < entries.length;) {
    let next = at + 1;
    while (next < entries.length && entries[next].indent > first.indent) next += 1;
    const children = parseInline(entries[at].text);
    if (next > at + 1) children.push(buildList(entries.slice(at + 1, next)));
    list.items.push(children);
    at = next;
  }
  return list;
}

function fenceWithin(rest, length) {
  FENCE.lastIndex = 0;
  const match = FENCE.exec(rest);
  if (!match || match.index >= length) return null;
  const node = { type: "codeblock", language: match[1] ?? "", text: match[2] };
  return { node, index: match.index, length: match[0].length };
}

const firstLine = (text) => text.split("\n", 1)[0];

function linesWhile(text, matches) {
  const lines = [];
  for (const line of text.split("\n")) {
    if (!matches(line)) break;
    lines.push(line);
  }
  return lines;
}

const lengthOf = (lines) => lines.reduce((sum, line) => sum + line.length + 1, 0);

// Inline

const nested = (type) => (match) => ({
  type,
  children: parseInline(match.slice(1).find((part) => part !== undefined)),
});
const reference = (type) => (match) => ({ type, id: match[1] });

/** In order of precedence; every pattern is sticky and tried where the text stands. */
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, ([, text]) => ({ type: "text", text })],
  [
    /(`+)([\s\S]*?[^`])\1(?!`)/y,
    ([, , text]) => ({ type: "code", text: text.replace(/^ (?=`)|(?<=`) $/g, "") }),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => link(url, [{ type: "text", text: url }])],
  [/<@!?(\d+)>/y, reference("user")],
  [/<@&(\d+)>/y, reference("role")],
  [/<#(\d+)>/y, reference("channel")],
  [/<\/([^:<>]+):\d+>/y, ([, name]) => ({ type: "command", name })],
  [
    /<t:(-?\d{1,14})(?::([tTdDfFsSR]))?>/y,
    ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style: style ?? "f" }),
  ],
  [/<a?:(\w+):\d+>/y, ([, name]) => ({ type: "emoji", name })],
  [
    /\[((?:\[[^\]]*\]|[^[\]])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/y,
    ([, label, url]) => link(url, parseInline(label)),
  ],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, ([url]) => link(url, [{ type: "text", text: url }])],
  [/@(?:everyone|here)\b/y, ([text]) => ({ type: "everyone", text })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, nested("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, nested("underline")],
  [
    /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b|\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    nested("emphasis"),
  ],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, nested("strike")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, nested("spoiler")],
];
const PLAIN = /[^\\`<[h@*_~|]+|[\s\S]/y;

function link(url, children) {
  return { type: "link", url, children };
}

/** The nodes of text within a line or a paragraph; blocks are not looked for. */
export function parseInline(source) {
  const nodes = [];
  for (let at = 0; at < source.length;) {
    const { node, end } = takeInline(source, at);
    nodes.push(node);
    at = end;
  }
  return joinTexts(nodes);
}

function takeInline(source, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { node: make(match), end: at + match[0].length };
  }
  PLAIN.lastIndex = at;
  const [text] = PLAIN.exec(source);
  return { node: { type: "text", text }, end: at + text.length };
}

function joinTexts(nodes) {
  const joined = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") last.text += node.text;
    else joined.push(node);
  }
  return joined;
}

// Elements

const TAGS = { strong: "strong", emphasis: "em", underline: "u", strike: "s" };

const RENDERERS = {
  text: (node) => node.text,
  code: (node) => el("code", {}, node.text),
  codeblock: (node) =>
    el("pre", { tabindex: "0" }, el("code", { "data-language": node.language || null }, node.text)),
  heading: (node, names) =>
    el(
      "div",
      { class: `md-heading md-heading-${node.level}`, role: "heading", "aria-level": node.level + 2 },
      renderAll(node.children, names),
    ),
  subtext: (node, names) => el("small", { class: "md-subtext" }, renderAll(node.children, names)),
  quote: (node, names) => el("blockquote", {}, renderAll(node.children, names)),
  list: (node, names) =>
    el(
      node.ordered ? "ol" : "ul",
      node.ordered && node.start !== 1 ? { start: node.start } : {},
      node.items.map((item) => el("li", {}, renderAll(item, names))),
    ),
  link: (node, names) =>
    el(
      "a",
      { href: node.url, target: "_blank", rel: "noopener noreferrer", title: node.url },
      renderAll(node.children, names),
    ),
  user: (node, names) => el("span", { class: "mention" }, `@${names.user(node.id)}`),
  role: (node, names) => el("span", { class: "mention" }, `@${names.role(node.id)}`),
  everyone: (node) => el("span", { class: "mention" }, node.text),
  channel: (node, names) => renderChannelMention(node, names),
  command: (node) => el("span", { class: "mention" }, `/${node.name}`),
  emoji: (node) => el("span", { class: "custom-emoji" }, `:${node.name}:`),
  time: (node) => renderTime(node),
  spoiler: (node, names) => renderSpoiler(renderAll(node.children, names)),
};

/**
 * The elements of a text. `names` looks up what mentions point at: `user(id)`, `role(id)`, `channel(id)` give
 * names, `openChannel(id)` follows a channel mention.
 */
export function renderMarkdown(source, names) {
  const root = el("div", { class: "markdown" }, renderAll(parse(source), names));
  root.classList.toggle("jumbo", isOnlyEmoji(source));
  return root;
}

/** As `renderMarkdown`, for places where Discord knows no blocks: labels, descriptions, embed titles. */
export function renderInline(source, names) {
  return el("span", { class: "markdown-inline" }, renderAll(parseInline(source), names));
}

/** The text alone, on one line: for previews and screen reader labels. */
export function plainText(source, names) {
  return renderMarkdown(source, names).textContent.replace(/\s+/g, " ").trim();
}

function renderAll(nodes, names) {
  return nodes.map((node) =>
    node.type in TAGS
      ? el(TAGS[node.type], {}, renderAll(node.children, names))
      : RENDERERS[node.type](node, names),
  );
}

function renderChannelMention(node, names) {
  const open = () => names.openChannel(node.id);
  return el(
    "button",
    { class: "mention", type: "button", on: { click: open } },
    `#${names.channel(node.id)}`,
  );
}

function renderTime({ seconds, style }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  const attributes = { class: "timestamp", datetime: date.toISOString(), title: fullTime(date) };
  return el("time", { ...attributes, "data-relative": style === "R" }, formatTimestamp(date, style));
}

/** Hides `children` until the reader asks for them, from the eye and from screen readers alike. */
function renderSpoiler(children) {
  const content = el("span", { class: "spoiler-content", "aria-hidden": "true" }, children);
  const spoiler = el(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to reveal" },
    content,
  );
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (spoiler.classList.contains("revealed")) return;
    event.preventDefault();
    spoiler.classList.add("revealed");
    for (const name of ["role", "aria-label", "tabindex"]) spoiler.removeAttribute(name);
    content.removeAttribute("aria-hidden");
  };
  spoiler.addEventListener("click", reveal);
  spoiler.addEventListener("keydown", reveal);
  return spoiler;
}

const ONLY_EMOJI =
  /^(?:\s*(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}\uFE0F?)(?:\u200D\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})*){1,27}\s*$/u;

function isOnlyEmoji(source) {
  return ONLY_EMOJI.test(source);
}
