// What the page knows: the world, everyone's seat, who is looking at what, and the connection to the server.

import { ApiError, addUser, changeUser, fetchWorld, sendInteraction, uploadFile } from "./api.js";
import { CallbackType, ChannelType, displayName, InteractionType, isDm, isThread } from "./discord.js";
import { Emitter } from "./emitter.js";
import { Interactions } from "./interactions.js";
import { openLive } from "./live.js";
import { Seat } from "./seat.js";
import { newNonce } from "./snowflake.js";

const RETRY_MS = [300, 600, 1000, 2000, 3000];
const NOT_FOUND = 404;
const SELECTION_KEY = "playground.selection";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Topics: "people", "selection", "channels", "unread", "messages", "typing", "interactions", "commands", "bot",
 * "connection", "modal", "refreshed". Details carry the `seat` they are about.
 */
export class Store extends Emitter {
  #sockets = [];
  #connecting = null;
  #autocompletes = new Map();

  guild = null;
  bot = null;
  commands = [];
  seats = new Map();
  isBotOnline = false;
  isConnected = false;
  /** The server has another address since it was started again, so this page cannot reach it any more. */
  hasMoved = false;
  selection = readSelection();

  constructor() {
    super();
    this.interactions = new Interactions((topic, detail) => this.emit(topic, detail));
  }

  // --- Connection -----------------------------------------------------------------------------------------

  /**
   * Connects every seat and fetches what it sees; tries again until it works or the server has moved. One attempt
   * runs at a time.
   */
  connect() {
    this.#connecting ??= this.#connectUntilItWorks().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #connectUntilItWorks() {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.#connectOnce();
        return;
      } catch (error) {
        console.warn("The playground cannot be reached yet.", error);
        this.hasMoved = error instanceof ApiError && error.status === NOT_FOUND;
        this.#disconnect();
        if (this.hasMoved) return;
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
      }
    }
  }

  async #connectOnce() {
    this.#closeSockets();
    this.#takeWorld(await fetchWorld());
    const seats = [...this.seats.values()];
    this.#sockets = seats.map((seat) => this.#openSocket(seat));
    await Promise.all(this.#sockets.map(({ ready }) => ready));
    await Promise.all(seats.map((seat) => seat.refresh()));
    this.isConnected = true;
    this.select(this.#validSelection());
    for (const topic of ["connection", "people", "commands", "bot", "refreshed"]) this.emit(topic, {});
  }

  #takeWorld({ guild, users, bot, commands }) {
    this.guild = guild;
    this.bot = bot ?? this.bot;
    this.commands = commands;
    this.isBotOnline = bot !== null;
    const announce = (topic, detail) => this.emit(topic, detail);
    const kept = this.seats;
    this.seats = new Map(users.map((user) => [user.id, kept.get(user.id) ?? new Seat(user, announce)]));
    for (const user of users) this.seats.get(user.id).user = user;
  }

  #openSocket(seat) {
    const socket = openLive(seat.user.id, {
      onEvent: (name, data) => this.#receive(seat, name, data),
      onClose: () => {
        this.#disconnect();
        this.connect();
      },
    });
    socket.ready.catch(() => {}); // reported where all sockets are awaited; this one may fail after another did
    return socket;
  }

  #disconnect() {
    this.#closeSockets();
    this.interactions.failAll();
    this.isConnected = false;
    this.emit("connection", {});
  }

  #closeSockets() {
    for (const socket of this.#sockets) socket.close();
    this.#sockets = [];
  }

  #receive(seat, name, data) {
    if (name in this.#receivers) this.#receivers[name](seat, data);
    else seat.receive(name, data);
  }

  #receivers = {
    COMMANDS: (_, commands) => {
      this.commands = commands;
      this.emit("commands", {});
    },
    BOT: (_, { online }) => {
      this.isBotOnline = online;
      if (online && !this.bot) this.#fetchBot();
      this.emit("bot", {});
    },
    INTERACTION_ACK: (_, ack) => {
      // A dialog follows, and needs to know where its interaction came from.
      if (ack.type !== CallbackType.MODAL) this.interactions.acknowledge(ack);
    },
    INTERACTION_FAILURE: (_, failure) => {
      this.#autocompletes.delete(failure.nonce);
      this.interactions.fail(failure);
    },
    AUTOCOMPLETE: (_, { nonce, choices }) => {
      this.#autocompletes.get(nonce)?.(choices);
      this.#autocompletes.delete(nonce);
    },
    MODAL: (seat, modal) => {
      const asked = this.interactions.acknowledge(modal);
      seat.waitingModal = { ...modal, channelId: asked?.channelId ?? this.selection.channelId };
      this.emit("modal", { seat });
    },
  };

  /** The bot came after the page; the live socket does not tell its name. */
  async #fetchBot() {
    const world = await fetchWorld().catch(() => null);
    if (!world) return;
    this.bot = world.bot ?? this.bot;
    this.emit("bot", {});
  }

  // --- Who looks at what ----------------------------------------------------------------------------------

  get seat() {
    return this.seats.get(this.selection.userId);
  }

  get channel() {
    return this.seat?.channels.get(this.selection.channelId);
  }

  select({ userId, channelId }) {
    this.selection = { userId, channelId };
    localStorage.setItem(SELECTION_KEY, JSON.stringify(this.selection));
    this.emit("selection", {});
  }

  openChannel(channelId) {
    if (this.seat.channels.has(channelId)) this.select({ userId: this.selection.userId, channelId });
  }

  /** Sits down in another seat: the same channel if that person sees it, else their DM for a DM, else their first. */
  sitAs(userId) {
    if (userId === this.selection.userId) return;
    const wasDm = this.channel !== undefined && isDm(this.channel);
    const seat = this.seats.get(userId);
    const dm = wasDm && [...seat.channels.values()].find(isDm);
    const channelId = dm ? dm.id : this.selection.channelId;
    this.select({ userId, channelId: seat.channels.has(channelId) ? channelId : firstChannelOf(seat)?.id });
  }

  #validSelection() {
    const userId = this.seats.has(this.selection.userId)
      ? this.selection.userId
      : this.seats.keys().next().value;
    const seat = this.seats.get(userId);
    const isKnown = seat?.channels.has(this.selection.channelId);
    return { userId, channelId: isKnown ? this.selection.channelId : seat && firstChannelOf(seat)?.id };
  }

  /** After the selected channel has gone: its parent, or the first channel. */
  leaveGoneChannel(parentId) {
    const channelId = this.seat.channels.has(parentId) ? parentId : firstChannelOf(this.seat)?.id;
    this.select({ userId: this.selection.userId, channelId });
  }

  // --- Names ----------------------------------------------------------------------------------------------

  /** The user with that id among people and the bot, if known. */
  user(id) {
    return this.seats.get(id)?.user ?? (this.bot?.id === id ? this.bot : undefined);
  }

  /** Look-ups for markdown, as seen from the selected seat; `message` may bring users of its own. */
  names(message) {
    return {
      user: (id) => {
        const user = this.user(id) ?? message?.mentions?.find((mentioned) => mentioned.id === id);
        return user ? displayName(user) : "unknown-user";
      },
      role: (id) => this.guild?.roles?.find((role) => role.id === id)?.name ?? "deleted-role",
      channel: (id) => this.seat?.channels.get(id)?.name ?? "unknown",
      openChannel: (id) => this.openChannel(id),
    };
  }

  get people() {
    return [...this.seats.values()].map((seat) => seat.user);
  }

  // --- Acting ---------------------------------------------------------------------------------------------

  /** The bot's choices for the focused option; an empty list if the bot does not answer. */
  autocomplete(data) {
    const nonce = newNonce();
    const body = { type: InteractionType.AUTOCOMPLETE, channel_id: this.selection.channelId, data, nonce };
    const answer = new Promise((resolve) => {
      this.#autocompletes.set(nonce, resolve);
      setTimeout(() => {
        if (this.#autocompletes.delete(nonce)) resolve([]);
      }, 4000);
    });
    sendInteraction(this.selection.userId, body).catch(() =>
      this.#receivers.AUTOCOMPLETE(null, { nonce, choices: [] }),
    );
    return answer;
  }

  /** The attachment that a command's option can name. */
  async upload(file) {
    const { userId, channelId } = this.selection;
    return uploadFile(userId, channelId, file.name, await inBase64(file));
  }

  async changePerson(userId, changes) {
    const user = await changeUser(userId, changes);
    Object.assign(this.seats.get(userId).user, user, changes);
    this.emit("people", {});
  }

  async addPerson(name) {
    const username = name
      .toLowerCase()
      .replace(/[^a-z0-9_.]+/g, "_")
      .slice(0, 32);
    const user = await addUser(username, name);
    await this.connect();
    this.sitAs(user.id);
  }
}

function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function readSelection() {
  const none = { userId: null, channelId: null };
  return { ...none, ...JSON.parse(localStorage.getItem(SELECTION_KEY) ?? "{}") };
}

const firstChannelOf = (seat) => sortedTextChannels(seat)[0];

/** Channels that are neither DMs nor threads nor categories, as the sidebar shows them. */
export function sortedTextChannels(seat) {
  return [...seat.channels.values()]
    .filter((channel) => !isDm(channel) && !isThread(channel) && channel.type !== ChannelType.CATEGORY)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.name.localeCompare(b.name));
}
