// The log of the open channel: what is on the screen, where it is scrolled to, and when it counts as read.

import { hasFlag, InteractionType, MessageFlag } from "./discord.js";
import { el, icon, replaceChildren } from "./dom.js";
import { LISTBOX_CLOSED } from "./listbox.js";
import { renderEntry } from "./message.js";
import { renderEcho, showPresses } from "./presses.js";
import { isNewer } from "./snowflake.js";
import { renderWelcome } from "./welcome.js";

const AT_BOTTOM_PX = 60;
const LOAD_OLDER_PX = 600;
const MAX_SHOWN = 400;
const SHOWN_AFTER_TRIM = 150;
const FLASH_MS = 1600;
const OPEN_MENU = '[aria-expanded="true"]';

export class MessagesView {
  #store;
  #seat = null;
  #channelId = null;
  #log = null;
  #entries = new Map();
  /** Messages newer than this one stand below the "new" line; null for no line. */
  #readUpTo = null;
  #firstUnread = null;
  #isAtBottom = true;
  #isLoadingOlder = false;
  #missed = 0;
  /** Messages that changed while a menu of theirs was open. */
  #stale = new Set();
  /** Ids of messages that came while a menu was open. They would move it, so they are drawn once it has closed. */
  #held = [];

  constructor(store) {
    this.#store = store;
    this.top = el("div", { class: "log-top" });
    this.list = el("div", {
      class: "log-list",
      role: "log",
      "aria-live": "polite",
      "aria-relevant": "additions",
    });
    this.echoes = el("div", { class: "log-echoes" });
    this.content = el("div", { class: "log-content" }, this.top, this.list, this.echoes);
    this.scroller = el(
      "div",
      { class: "log", tabindex: "0", role: "region", "aria-label": "Messages" },
      this.content,
    );
    this.jumpText = el("span", {});
    this.jump = el(
      "button",
      { class: "jump", type: "button", hidden: true, on: { click: () => this.jumpToNewest() } },
      this.jumpText,
      icon("down"),
    );
    this.element = el("div", { class: "log-frame" }, this.scroller, this.jump);

    this.scroller.addEventListener("scroll", () => this.#onScroll(), { passive: true });
    const resized = new ResizeObserver(() => (this.#followsNewest ? this.#scrollToBottom() : this.#onScroll()));
    resized.observe(this.content);
    resized.observe(this.scroller);
    document.addEventListener("visibilitychange", () => this.#markReadIfSeen());
    this.list.addEventListener(LISTBOX_CLOSED, ({ target }) =>
      this.#catchUp(target.closest(".entry").dataset.id),
    );
    store.on("messages", (change) => this.#onChange(change));
    store.on("interactions", (change) => this.#onInteraction(change));
    store.on("commands", () => this.#log?.isLoaded && this.#showTop());
    store.on("refreshed", () => this.#open());
    store.on("selection", () => this.#isElsewhere() && this.#open());
  }

  jumpToNewest() {
    this.#scrollToBottom();
    this.#onScroll();
  }

  get #hasOpenMenu() {
    return this.list.querySelector(OPEN_MENU) !== null;
  }

  /** Whether the newest message is to be in sight. Whoever has a menu open reads that, and is not moved. */
  get #followsNewest() {
    return this.#isAtBottom && !this.#hasOpenMenu;
  }

  #isElsewhere() {
    return this.#seat !== this.#store.seat || this.#channelId !== this.#store.selection.channelId;
  }

  // --- Opening a channel ----------------------------------------------------------------------------------

  async #open() {
    this.#seat = this.#store.seat;
    this.#channelId = this.#store.selection.channelId;
    this.#entries.clear();
    this.#stale.clear();
    this.#held = [];
    this.#missed = 0;
    this.#isAtBottom = true;
    replaceChildren(this.list);
    replaceChildren(this.echoes);
    replaceChildren(this.top);
    this.jump.hidden = true;
    if (!this.#store.channel) {
      this.#log = null;
      return;
    }
    const log = this.#seat.log(this.#channelId);
    this.#log = log;
    this.#readUpTo = this.#seat.unread.has(this.#channelId)
      ? this.#seat.marks.lastRead(this.#channelId)
      : null;
    this.list.setAttribute("aria-busy", "true");
    this.list.setAttribute("aria-label", `Messages in ${this.#store.channel.name ?? "the conversation"}`);
    await this.#loadNewest(log);
  }

  async #loadNewest(log) {
    try {
      await log.load();
    } catch (error) {
      if (this.#log === log)
        replaceChildren(this.top, el("p", { class: "log-problem", role: "alert" }, error.message));
      return;
    }
    if (this.#log !== log) return;
    this.#renderAll();
    this.#showEchoes();
    this.#scrollToStart();
    this.list.removeAttribute("aria-busy");
    this.#markReadIfSeen();
    this.#loadOlderIfNear();
  }

  #renderAll() {
    const { messages } = this.#log;
    this.#findFirstUnread();
    this.#entries = new Map(messages.map((message, at) => [message.id, this.#render(message, at)]));
    replaceChildren(this.list, [...this.#entries.values()]);
    this.#showTop();
  }

  /** At the "new" line if there is one, else at the newest message. */
  #scrollToStart() {
    const line = this.list.querySelector(".unread-divider");
    if (!line) this.#scrollToBottom();
    else this.scroller.scrollTop = Math.max(0, line.offsetTop - this.scroller.clientHeight / 3);
    this.#onScroll();
  }

  #showTop() {
    replaceChildren(
      this.top,
      this.#log.hasOlder
        ? el("div", { class: "log-loading" }, el("span", { class: "spinner" }), "Older messages…")
        : renderWelcome(this.#store),
    );
  }

  #render(message, at = this.#log.indexOf(message.id)) {
    const previous = this.#log.messages[at - 1];
    const entry = renderEntry(message, previous, {
      isFirstUnread: message.id === this.#firstUnread,
      context: this.#contextOf(message),
    });
    this.#showPresses(entry, message.id);
    return entry;
  }

  /** The "new" line stands above the first message that is neither read nor one's own. */
  #findFirstUnread() {
    const isUnread = ({ id, author }) => isNewer(id, this.#readUpTo) && author.id !== this.#seat.user.id;
    this.#firstUnread = this.#readUpTo === null ? null : (this.#log.messages.find(isUnread)?.id ?? null);
  }

  #contextOf(message) {
    const [store, seat] = [this.#store, this.#seat];
    return {
      store,
      seat,
      names: store.names(message),
      isBusy: () => store.interactions.onMessage(seat, message.id).some(({ failure }) => !failure),
      interact: (component, values) => this.#interact(message, component, values),
      dismiss: () => seat.dismiss(message),
      jumpTo: (id) => this.#jumpTo(id),
    };
  }

  #interact(message, component, values) {
    const data = { custom_id: component.custom_id, component_type: component.type };
    if (values) data.values = values;
    this.#store.interactions.send(this.#seat, {
      type: InteractionType.COMPONENT,
      channel_id: message.channel_id,
      message_id: message.id,
      data,
    });
  }

  // --- Changes --------------------------------------------------------------------------------------------

  #onChange({ seat, channelId, change, message }) {
    if (seat !== this.#seat || channelId !== this.#channelId || !this.#log?.isLoaded) return;
    if (change === "create") this.#add(message);
    else if (change === "update") this.#keepingPlace(() => this.#refresh(message.id));
    else this.#keepingPlace(() => this.#remove(message.id));
  }

  #add(message) {
    const isOwn = message.author.id === this.#seat.user.id;
    if (isOwn || hasFlag(message, MessageFlag.EPHEMERAL)) this.#isAtBottom = true;
    if (this.#hasOpenMenu) this.#held.push(message.id);
    if (!this.#followsNewest || document.hidden) this.#miss();
    if (this.#hasOpenMenu) return;
    this.#keepingPlace(() => this.#insert(message));
    if (this.#followsNewest && this.#entries.size > MAX_SHOWN) this.#trim();
    this.#markReadIfSeen();
  }

  #miss() {
    if (this.#missed === 0) this.#moveUnreadLine();
    this.#missed += 1;
    this.#showJump();
  }

  #moveUnreadLine() {
    const former = this.#firstUnread;
    this.#readUpTo = this.#seat.marks.lastRead(this.#channelId);
    this.#findFirstUnread();
    this.#refresh(former);
  }

  #insert(message) {
    const at = this.#log.indexOf(message.id);
    const entry = this.#render(message, at);
    const next = this.#log.messages[at + 1];
    this.#entries.set(message.id, entry);
    this.list.insertBefore(entry, next ? this.#entries.get(next.id) : null);
    if (next) this.#refresh(next.id);
  }

  /** Draws a message again in its place; focus and loaded pictures stay. */
  #refresh(id) {
    const old = this.#entries.get(id);
    const message = this.#log.find(id);
    if (!old || !message) return;
    if (old.querySelector(OPEN_MENU)) {
      this.#stale.add(id);
      return;
    }
    const entry = this.#render(message);
    keepPictures(old, entry);
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    this.#entries.set(id, entry);
    old.replaceWith(entry);
    if (focus) focusLike(focus, entry);
  }

  #catchUp(id) {
    const held = this.#held.splice(0).map((heldId) => this.#log.find(heldId));
    // Whoever has just picked something looks at what becomes of it, not at what has come meanwhile.
    if (held.length) this.#isAtBottom = false;
    this.#keepingPlace(() => {
      for (const message of held) if (message) this.#insert(message);
      if (this.#stale.delete(id)) this.#refresh(id);
    });
  }

  #remove(id) {
    const entry = this.#entries.get(id);
    const next = entry?.nextElementSibling?.dataset.id;
    const hadFocus = entry?.contains(document.activeElement);
    entry?.remove();
    this.#entries.delete(id);
    if (next) this.#refresh(next);
    if (hadFocus) this.scroller.focus({ preventScroll: true });
  }

  #trim() {
    this.#log.trim(SHOWN_AFTER_TRIM);
    this.#renderAll();
    this.#scrollToBottom();
  }

  // --- Interactions ---------------------------------------------------------------------------------------

  #onInteraction({ seat, channelId, messageId }) {
    if (seat !== this.#seat || channelId !== this.#channelId) return;
    if (messageId === null) this.#keepingPlace(() => this.#showEchoes());
    else if (this.#entries.has(messageId))
      this.#keepingPlace(() => this.#showPresses(this.#entries.get(messageId), messageId));
  }

  #showPresses(entry, messageId) {
    const { interactions } = this.#store;
    showPresses(entry, interactions.onMessage(this.#seat, messageId), (press) => interactions.retry(press));
  }

  #showEchoes() {
    const { interactions } = this.#store;
    const commands = interactions.commandsIn(this.#seat, this.#channelId);
    if (commands.some(({ failure }) => !failure)) this.#isAtBottom = true;
    const actions = {
      retry: (command) => interactions.retry(command),
      discard: (command) => interactions.discard(command),
    };
    replaceChildren(
      this.echoes,
      commands.map((command) => renderEcho(command, actions)),
    );
  }

  // --- Scrolling and reading ------------------------------------------------------------------------------

  #onScroll() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.#isAtBottom = scrollHeight - scrollTop - clientHeight < AT_BOTTOM_PX;
    if (this.#isAtBottom && this.#held.length === 0) this.#missed = 0;
    this.#showJump();
    this.#markReadIfSeen();
    this.#loadOlderIfNear();
  }

  #showJump() {
    this.jump.hidden = this.#isAtBottom && this.#held.length === 0;
    this.jumpText.textContent = this.#missed
      ? `${this.#missed} new ${this.#missed === 1 ? "message" : "messages"}`
      : "Jump to the newest";
  }

  #markReadIfSeen() {
    if (this.#log?.isLoaded && this.#isAtBottom && this.#held.length === 0 && !document.hidden) this.#seat.markRead(this.#channelId);
  }

  async #loadOlderIfNear() {
    const log = this.#log;
    if (!log?.isLoaded || !log.hasOlder || this.#isLoadingOlder || this.scroller.scrollTop > LOAD_OLDER_PX)
      return;
    this.#isLoadingOlder = true;
    try {
      const count = await log.loadOlder();
      if (this.#log === log) this.#keepingPlace(() => this.#prepend(count));
    } finally {
      this.#isLoadingOlder = false;
    }
    if (this.#log === log) this.#loadOlderIfNear();
  }

  #prepend(count) {
    const older = this.#log.messages.slice(0, count);
    const formerLine = this.#firstUnread;
    this.#findFirstUnread();
    const entries = older.map((message, at) => [message.id, this.#render(message, at)]);
    const formerFirst = this.#log.messages[count];
    this.#entries = new Map([...entries, ...this.#entries]);
    this.list.prepend(...entries.map(([, entry]) => entry));
    for (const id of new Set([formerFirst?.id, formerLine])) this.#refresh(id);
    this.#showTop();
  }

  /** Runs `change` so that the reader's place does not move: at the bottom it stays the bottom, unless a menu is open. */
  #keepingPlace(change) {
    const anchor = this.#followsNewest ? null : this.#firstVisible();
    const offset = anchor && anchor.offsetTop - this.scroller.scrollTop;
    const anchorId = anchor?.dataset.id;
    change();
    const after = anchorId && this.#entries.get(anchorId);
    if (this.#followsNewest) this.#scrollToBottom();
    else if (after) this.scroller.scrollTop = after.offsetTop - offset;
  }

  #firstVisible() {
    const top = this.scroller.scrollTop;
    return [...this.#entries.values()].find((entry) => entry.offsetTop + entry.offsetHeight > top);
  }

  #scrollToBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #jumpTo(id) {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.scrollIntoView({ block: "center" });
    entry.classList.add("flash");
    setTimeout(() => entry.classList.remove("flash"), FLASH_MS);
  }
}

/** Moves pictures that both renderings show from the old to the new one, so that nothing flickers. */
function keepPictures(old, entry) {
  const loaded = new Map([...old.querySelectorAll("img")].map((image) => [image.getAttribute("src"), image]));
  for (const image of entry.querySelectorAll("img")) {
    const kept = loaded.get(image.getAttribute("src"));
    if (!kept) continue;
    kept.alt = image.alt;
    loaded.delete(image.getAttribute("src"));
    image.replaceWith(kept);
  }
}

/** Focus moves to the same control, else to the first that can be used, else to the message itself. */
function focusLike(focus, entry) {
  const { customId } = focus.dataset;
  const same = customId && entry.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`);
  const target =
    same || entry.querySelector(".components button:not(:disabled)") || entry.querySelector("article");
  target.focus({ preventScroll: true });
}
