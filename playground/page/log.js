// The messages of one channel as one person sees them, oldest first, loaded a page at a time from the newest end.

import { fetchMessages } from "./api.js";
import { compareIds } from "./snowflake.js";

export const PAGE_SIZE = 50;

export class Log {
  #userId;
  #channelId;
  #isHidden;
  #loading = null;
  #deleted = new Set();

  messages = [];
  /** Whether the server may have older messages than the first one here. */
  hasOlder = true;
  isLoaded = false;

  /** `isHidden(message)` tells which messages the person has dismissed. */
  constructor(userId, channelId, isHidden) {
    this.#userId = userId;
    this.#channelId = channelId;
    this.#isHidden = isHidden;
  }

  /** Loads the newest page once; later calls wait for the same load. */
  load() {
    this.#loading ??= this.#fetchPage().then(
      () => {
        this.isLoaded = true;
      },
      (error) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Loads the page before the first message and returns how many messages came. */
  loadOlder() {
    return this.#fetchPage(this.messages[0]?.id);
  }

  async #fetchPage(before) {
    const page = await fetchMessages(this.#userId, this.#channelId, { before, limit: PAGE_SIZE });
    this.hasOlder = page.length === PAGE_SIZE;
    const known = new Set(this.messages.map(({ id }) => id));
    // What the live socket brought meanwhile is newer than the answer.
    const fresh = page.filter(
      (message) => !known.has(message.id) && !this.#deleted.has(message.id) && !this.#isHidden(message),
    );
    this.messages = [...fresh, ...this.messages].sort((a, b) => compareIds(a.id, b.id));
    return fresh.length;
  }

  /** Inserts or replaces; returns "create" or "update". */
  put(message) {
    const at = this.indexOf(message.id);
    if (at >= 0) {
      this.messages[at] = message;
      return "update";
    }
    let end = this.messages.length;
    while (end > 0 && compareIds(this.messages[end - 1].id, message.id) > 0) end -= 1;
    this.messages.splice(end, 0, message);
    return "create";
  }

  /** Changes a known message; an update of one that is not loaded is left alone. */
  update(message) {
    const at = this.indexOf(message.id);
    if (at < 0) return false;
    this.messages[at] = { ...this.messages[at], ...message };
    return true;
  }

  remove(messageId) {
    this.#deleted.add(messageId);
    const at = this.indexOf(messageId);
    if (at >= 0) this.messages.splice(at, 1);
    return at >= 0;
  }

  /** Forgets all but the newest `count` messages; they can be loaded again. */
  trim(count) {
    if (this.messages.length <= count) return;
    this.messages.splice(0, this.messages.length - count);
    this.hasOlder = true;
  }

  indexOf(messageId) {
    return this.messages.findLastIndex(({ id }) => id === messageId);
  }

  find(messageId) {
    return this.messages[this.indexOf(messageId)];
  }
}
