// How far a person has read in each channel, and which ephemeral messages they dismissed; both outlive a reload.

import { isNewer } from "./snowflake.js";

const KEPT_DISMISSALS = 500;

export class ReadMarks {
  #key;
  #read;
  #dismissed;

  constructor(userId) {
    this.#key = `playground.seat.${userId}`;
    const kept = JSON.parse(localStorage.getItem(this.#key) ?? "{}");
    this.#read = new Map(Object.entries(kept.read ?? {}));
    this.#dismissed = new Set(kept.dismissed ?? []);
  }

  /** The newest message read in the channel; "0" if none. */
  lastRead(channelId) {
    return this.#read.get(channelId) ?? "0";
  }

  /** Moves the mark forward, never back. */
  markRead(channelId, messageId) {
    if (!isNewer(messageId, this.lastRead(channelId))) return;
    this.#read.set(channelId, messageId);
    this.#save();
  }

  dismiss(messageId) {
    this.#dismissed.add(messageId);
    this.#save();
  }

  isDismissed(messageId) {
    return this.#dismissed.has(messageId);
  }

  #save() {
    const dismissed = [...this.#dismissed].slice(-KEPT_DISMISSALS);
    localStorage.setItem(this.#key, JSON.stringify({ read: Object.fromEntries(this.#read), dismissed }));
  }
}
