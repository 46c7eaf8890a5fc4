// One person's side of the playground: the channels they see, their messages, what they have not read yet.

import { fetchChannels, fetchMessages, openDm } from "./api.js";
import { isDm } from "./discord.js";
import { Log, PAGE_SIZE } from "./log.js";
import { ReadMarks } from "./readmarks.js";
import { isNewer } from "./snowflake.js";

const TYPING_MS = 10_000;

/** The messages of a channel that one person has not read, and which of them call that person. */
class Unread {
  #ids = new Map();

  get count() {
    return this.#ids.size;
  }

  get mentions() {
    return [...this.#ids.values()].filter(Boolean).length;
  }

  add(id, isMention) {
    this.#ids.set(id, isMention);
  }

  drop(id) {
    return this.#ids.delete(id);
  }
}

/** Emits through `announce(topic, detail)`: "channels", "unread", "messages", "typing". */
export class Seat {
  #announce;
  #logs = new Map();
  #typing = new Map();

  /** By id, with threads that were archived meanwhile: they may still be open or unread. */
  channels = new Map();
  /** Channel id to `Unread`; a channel that is read has no entry. */
  unread = new Map();
  /** A modal that arrived while someone else's seat was shown. */
  waitingModal = null;

  constructor(user, announce) {
    this.user = user;
    this.marks = new ReadMarks(user.id);
    this.#announce = announce;
  }

  /** Fetches the channels and counts what is unread; forgets all messages, which load again when looked at. */
  async refresh() {
    const channels = await fetchChannels(this.user.id);
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    this.#logs.clear();
    this.#typing.clear();
    this.unread.clear();
    await Promise.all(
      channels.filter((channel) => this.#hasNews(channel)).map((channel) => this.#countUnread(channel)),
    );
    this.#announce("channels", { seat: this });
    this.#announce("unread", { seat: this });
  }

  #hasNews(channel) {
    return channel.last_message_id && isNewer(channel.last_message_id, this.marks.lastRead(channel.id));
  }

  async #countUnread(channel) {
    const newest = await fetchMessages(this.user.id, channel.id, { limit: PAGE_SIZE });
    for (const message of newest) {
      if (isNewer(message.id, this.marks.lastRead(channel.id)) && message.author.id !== this.user.id)
        this.#addUnread(message);
    }
  }

  #addUnread(message) {
    const entry = this.unread.get(message.channel_id) ?? new Unread();
    entry.add(message.id, this.isMentionedIn(message) || this.#isInDm(message));
    this.unread.set(message.channel_id, entry);
  }

  /** What was deleted before anyone looked is no longer counted. */
  #dropUnread(id, channelId) {
    const entry = this.unread.get(channelId);
    if (!entry?.drop(id)) return;
    if (entry.count === 0) this.unread.delete(channelId);
    this.#announce("unread", { seat: this });
  }

  #isInDm(message) {
    const channel = this.channels.get(message.channel_id);
    return channel !== undefined && isDm(channel);
  }

  isMentionedIn(message) {
    return message.mention_everyone || (message.mentions ?? []).some(({ id }) => id === this.user.id);
  }

  /** Unread messages and mentions over all channels. */
  get totalUnread() {
    const total = { count: 0, mentions: 0 };
    for (const { count, mentions } of this.unread.values()) {
      total.count += count;
      total.mentions += mentions;
    }
    return total;
  }

  log(channelId) {
    if (!this.#logs.has(channelId)) {
      const isHidden = (message) => this.marks.isDismissed(message.id);
      this.#logs.set(channelId, new Log(this.user.id, channelId, isHidden));
    }
    return this.#logs.get(channelId);
  }

  markRead(channelId) {
    const newest =
      this.#logs.get(channelId)?.messages.at(-1)?.id ?? this.channels.get(channelId)?.last_message_id;
    if (newest) this.marks.markRead(channelId, newest);
    if (this.unread.delete(channelId)) this.#announce("unread", { seat: this });
  }

  /** Hides an ephemeral message from its reader for good. */
  dismiss(message) {
    this.marks.dismiss(message.id);
    this.#removeMessage(message);
  }

  /** The DM channel with the bot, which is opened if it does not exist yet. */
  async dm() {
    const known = [...this.channels.values()].find(isDm);
    if (known) return known;
    const channel = await openDm(this.user.id);
    this.#putChannel(channel);
    return channel;
  }

  typersIn(channelId) {
    return [...(this.#typing.get(channelId)?.keys() ?? [])];
  }

  receive(name, data) {
    this.#receivers[name]?.(data);
  }

  #receivers = {
    MESSAGE_CREATE: (message) => this.#addMessage(message),
    MESSAGE_UPDATE: (message) => this.#updateMessage(message),
    MESSAGE_DELETE: (message) => this.#removeMessage(message),
    CHANNEL_CREATE: (channel) => this.#putChannel(channel),
    CHANNEL_UPDATE: (channel) => this.#putChannel(channel),
    CHANNEL_DELETE: (channel) => this.#removeChannel(channel),
    THREAD_CREATE: (channel) => this.#putChannel(channel),
    THREAD_UPDATE: (channel) => this.#putChannel(channel),
    THREAD_DELETE: (channel) => this.#removeChannel(channel),
    TYPING_START: (typing) => this.#startTyping(typing),
  };

  #addMessage(message) {
    const { channel_id: channelId, author } = message;
    const channel = this.channels.get(channelId);
    if (channel) channel.last_message_id = message.id;
    this.#stopTyping(channelId, author.id);
    const change = this.#logs.get(channelId)?.put(message) ?? "create";
    if (author.id === this.user.id) this.marks.markRead(channelId, message.id);
    else if (change === "create") this.#addUnread(message);
    this.#announce("messages", { seat: this, channelId, change, message });
    this.#announce("unread", { seat: this });
  }

  #updateMessage(message) {
    const channelId = message.channel_id;
    if (this.#logs.get(channelId)?.update(message))
      this.#announce("messages", { seat: this, channelId, change: "update", message });
  }

  #removeMessage({ id, channel_id: channelId }) {
    this.#dropUnread(id, channelId);
    if (this.#logs.get(channelId)?.remove(id))
      this.#announce("messages", { seat: this, channelId, change: "delete", message: { id } });
  }

  #putChannel(channel) {
    const known = this.channels.get(channel.id);
    this.channels.set(channel.id, { ...known, ...channel });
    this.#announce("channels", { seat: this });
  }

  #removeChannel({ id }) {
    const parentId = this.channels.get(id)?.parent_id ?? null;
    for (const channel of [...this.channels.values()]) {
      if (channel.id === id || channel.parent_id === id) this.#forgetChannel(channel.id);
    }
    this.#announce("channels", { seat: this, goneInto: parentId });
    this.#announce("unread", { seat: this });
  }

  #forgetChannel(id) {
    this.channels.delete(id);
    this.#logs.delete(id);
    this.unread.delete(id);
  }

  #startTyping({ channel_id: channelId, user_id: userId }) {
    if (userId === this.user.id) return;
    if (!this.#typing.has(channelId)) this.#typing.set(channelId, new Map());
    const typers = this.#typing.get(channelId);
    clearTimeout(typers.get(userId));
    typers.set(
      userId,
      setTimeout(() => this.#stopTyping(channelId, userId), TYPING_MS),
    );
    this.#announce("typing", { seat: this, channelId });
  }

  #stopTyping(channelId, userId) {
    const typers = this.#typing.get(channelId);
    if (!typers?.has(userId)) return;
    clearTimeout(typers.get(userId));
    typers.delete(userId);
    this.#announce("typing", { seat: this, channelId });
  }
}
