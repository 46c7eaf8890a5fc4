// Channels with their threads, and the conversation with the bot.

import { avatar } from "./avatar.js";
import { displayName, isDm, isPrivateThread, isThread } from "./discord.js";
import { el, icon, replaceChildren } from "./dom.js";
import { compareIds } from "./snowflake.js";
import { sortedTextChannels } from "./store.js";

export class Sidebar {
  #store;

  /** `onOpen()` is called after a channel was chosen, so that a drawer can close. */
  constructor(store, { onOpen }) {
    this.#store = store;
    this.onOpen = onOpen;
    this.guild = el("h1", { class: "guild-name" });
    this.channels = el("div", { class: "channel-groups" });
    this.element = el(
      "nav",
      { class: "sidebar", "aria-label": "Channels" },
      el("div", { class: "sidebar-head" }, this.guild),
      this.channels,
    );
    for (const topic of ["selection", "refreshed", "people", "bot"]) store.on(topic, () => this.#show());
    for (const topic of ["channels", "unread"])
      store.on(topic, ({ seat }) => seat === store.seat && this.#show());
  }

  #show() {
    const { seat, guild } = this.#store;
    if (!seat) return;
    this.guild.textContent = guild.name;
    const focusedId = this.channels.contains(document.activeElement)
      ? document.activeElement.dataset.channelId
      : null;
    replaceChildren(
      this.channels,
      this.#group(
        "Text channels",
        sortedTextChannels(seat).map((channel) => this.#channelWithThreads(channel)),
      ),
      this.#group("Direct messages", this.#dmRow()),
    );
    if (focusedId) this.channels.querySelector(`[data-channel-id="${focusedId}"]`)?.focus();
  }

  #group(title, rows) {
    return el("section", {}, el("h2", { class: "group-title" }, title), el("ul", {}, rows));
  }

  #channelWithThreads(channel) {
    const threads = [...this.#store.seat.channels.values()]
      .filter((other) => isThread(other) && other.parent_id === channel.id && this.#isListed(other))
      .sort((a, b) => compareIds(b.id, a.id));
    return el(
      "li",
      {},
      this.#link(channel, icon("hash")),
      threads.length
        ? el(
            "ul",
            { class: "threads", "aria-label": `Threads in ${channel.name}` },
            threads.map((thread) =>
              el("li", {}, this.#link(thread, isPrivateThread(thread) ? privacyMark() : null)),
            ),
          )
        : null,
    );
  }

  /** An archived thread leaves the list once it is read and closed. */
  #isListed(thread) {
    const { selection, seat } = this.#store;
    return (
      !thread.thread_metadata?.archived || thread.id === selection.channelId || seat.unread.has(thread.id)
    );
  }

  #link(channel, leading, name = channel.name) {
    const { selection, seat } = this.#store;
    const isCurrent = channel.id === selection.channelId;
    const unread = isCurrent ? undefined : seat.unread.get(channel.id);
    return el(
      "button",
      {
        class: `channel-link${unread ? " unread" : ""}${isThread(channel) ? " thread-link" : ""}`,
        type: "button",
        "aria-label": unread ? `${name}, ${describeUnread(unread)}` : null,
        "aria-current": isCurrent ? "page" : null,
        data: { channelId: channel.id },
        on: { click: () => this.#open(channel.id) },
      },
      leading,
      el("span", { class: "channel-name" }, name),
      unread?.mentions
        ? el(
            "span",
            { class: "badge", "aria-hidden": "true" },
            unread.mentions > 99 ? "99+" : unread.mentions,
          )
        : null,
    );
  }

  #open(channelId) {
    this.#store.openChannel(channelId);
    this.onOpen();
  }

  /** The row stands there before the first DM does; opening it makes the channel. */
  #dmRow() {
    const { bot, seat, isBotOnline } = this.#store;
    const dm = [...seat.channels.values()].find(isDm);
    const name = bot ? displayName(bot) : "The bot";
    const picture = el(
      "span",
      { class: "presence" },
      avatar(bot ?? { username: "bot" }, "avatar-small"),
      el("span", { class: `status-dot${isBotOnline ? " online" : ""}` }),
    );
    if (dm) return el("li", {}, this.#link(dm, picture, name));
    const open = async () => this.#open((await seat.dm()).id);
    return el(
      "li",
      {},
      el(
        "button",
        { class: "channel-link", type: "button", disabled: !bot, on: { click: open } },
        picture,
        el("span", { class: "channel-name" }, name),
      ),
    );
  }
}

function describeUnread({ count, mentions }) {
  if (mentions) return `${mentions} ${mentions === 1 ? "mention" : "mentions"}`;
  return `${count} unread`;
}

function privacyMark() {
  return el("span", { title: "Private thread" }, icon("lock"));
}
