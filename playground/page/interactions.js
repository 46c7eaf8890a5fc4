// Interactions that people have sent and the bot has not answered, from the press to the answer or the failure.

import { sendInteraction } from "./api.js";
import { InteractionType } from "./discord.js";
import { newNonce } from "./snowflake.js";

/** The server gives up after three seconds; this only catches an answer that was lost on the way. */
const LOST_AFTER_MS = 8_000;

export const NO_ANSWER = "The application did not respond";

/**
 * Emits "interactions" with `{seat, channelId, messageId}` when one begins, fails, or is answered.
 * An entry: `{nonce, seat, channelId, messageId, body, label, failure}`; `failure` is null while it waits.
 */
export class Interactions {
  #announce;
  #entries = new Map();

  constructor(announce) {
    this.#announce = announce;
  }

  /**
   * Sends `body` (without nonce) for the seat. `label` names it where it is shown by itself ("/game new").
   * `settled` is called with null when the bot has answered, or with the reason of the failure.
   */
  async send(seat, body, { label = null, settled = () => {} } = {}) {
    const nonce = newNonce();
    const entry = {
      nonce,
      id: null,
      seat,
      channelId: body.channel_id,
      messageId: body.message_id ?? null,
      body,
      label,
      settled,
      failure: null,
    };
    this.#forgetFailures(entry);
    this.#entries.set(nonce, entry);
    entry.timer = setTimeout(() => this.#fail(entry, NO_ANSWER), LOST_AFTER_MS);
    this.#tell(entry);
    try {
      const { id } = await sendInteraction(seat.user.id, { ...body, nonce });
      entry.id = id;
    } catch (error) {
      this.#fail(entry, error.message);
    }
  }

  retry(entry) {
    this.discard(entry);
    return this.send(entry.seat, entry.body, { label: entry.label });
  }

  discard(entry) {
    clearTimeout(entry.timer);
    this.#entries.delete(entry.nonce);
    this.#tell(entry);
  }

  /** The bot has answered. Returns the entry, or undefined for an interaction that another window sent. */
  acknowledge({ nonce, id }) {
    const entry = this.#find(nonce, id);
    if (entry) {
      this.discard(entry);
      entry.settled(null);
    }
    return entry;
  }

  fail({ nonce, id }) {
    const entry = this.#find(nonce, id);
    if (entry) this.#fail(entry, NO_ANSWER);
  }

  /** The connection is gone, and with it every answer that was still due. */
  failAll() {
    for (const entry of this.#entries.values()) if (!entry.failure) this.#fail(entry, NO_ANSWER);
  }

  /** Presses on the components of a message. */
  onMessage(seat, messageId) {
    return [...this.#entries.values()].filter(
      (entry) => entry.seat === seat && entry.messageId === messageId,
    );
  }

  /** Commands used in a channel. */
  commandsIn(seat, channelId) {
    return [...this.#entries.values()].filter(
      (entry) =>
        entry.seat === seat && entry.channelId === channelId && entry.body.type === InteractionType.COMMAND,
    );
  }

  #find(nonce, id) {
    return (
      this.#entries.get(nonce) ??
      [...this.#entries.values()].find((entry) => entry.id !== null && entry.id === id)
    );
  }

  #fail(entry, reason) {
    clearTimeout(entry.timer);
    if (!this.#entries.has(entry.nonce)) return;
    entry.failure = reason;
    // A modal shows its own failure, in the dialog.
    if (entry.body.type === InteractionType.MODAL) this.#entries.delete(entry.nonce);
    this.#tell(entry);
    entry.settled(reason);
  }

  /** A new press on a message clears the message's old failure. */
  #forgetFailures({ seat, messageId }) {
    if (messageId === null) return;
    for (const old of this.onMessage(seat, messageId)) if (old.failure) this.#entries.delete(old.nonce);
  }

  #tell({ seat, channelId, messageId }) {
    this.#announce("interactions", { seat, channelId, messageId });
  }
}
