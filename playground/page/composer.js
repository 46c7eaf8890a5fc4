// The box at the bottom: plain chat, and slash commands from the first "/" to the sent interaction.

import { sendMessage } from "./api.js";
import { avatar } from "./avatar.js";
import { CommandForm } from "./commandform.js";
import { commandInLine, flattenCommands, isOfferedIn, isShownTo, matchCommands } from "./commands.js";
import { displayName, InteractionType, isDm, isThread, MAX_MESSAGE_LENGTH } from "./discord.js";
import { el, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

const MAX_HEIGHT_PX = 240;
const COUNTER_FROM = MAX_MESSAGE_LENGTH - 200;

export class Composer {
  #store;
  #leaves = [];
  #form = null;
  #drafts = new Map();
  #place = null;
  #picker;

  constructor(store) {
    this.#store = store;
    this.input = el("textarea", {
      class: "composer-input",
      rows: "1",
      autocomplete: "off",
      "aria-label": "Message",
    });
    this.hint = el("div", { class: "composer-hint", role: "status" });
    this.counter = el("span", { class: "composer-counter", "aria-live": "polite" });
    this.send = el(
      "button",
      { class: "icon-button composer-send", type: "submit", "aria-label": "Send", title: "Send (Enter)" },
      icon("send"),
    );
    this.box = el("div", { class: "composer-box" }, this.input, this.counter, this.send);
    this.frame = el("div", { class: "composer-frame" }, this.hint, this.box);
    this.element = el("form", { class: "composer", hidden: true }, this.frame);
    this.#picker = new Listbox(this.input, {
      label: "Commands",
      anchor: this.frame,
      placement: "above",
      onPick: ({ value }) => this.#startCommand(value),
    });

    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.input.addEventListener("input", () => this.#onInput());
    this.input.addEventListener("keydown", (event) => this.#onKey(event));
    this.input.addEventListener("blur", () => this.#picker.hide());
    store.on("selection", () => this.#showPlace());
    store.on("refreshed", () => this.#showPlace());
    store.on("commands", () => {
      this.#leaves = flattenCommands(store.commands);
    });
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.input.focus();
  }

  /** Every seat keeps its own unsent text in every channel. */
  #showPlace() {
    const { userId, channelId } = this.#store.selection;
    const place = `${userId}/${channelId}`;
    const { channel, seat } = this.#store;
    this.element.hidden = !channel;
    if (!channel) return;
    const name = isDm(channel)
      ? `@${displayName(this.#store.bot ?? { username: "bot" })}`
      : isThread(channel)
        ? channel.name
        : `#${channel.name}`;
    this.input.placeholder = `Message ${name} as ${displayName(seat.user)}`;
    this.input.setAttribute("aria-label", this.input.placeholder);
    if (place === this.#place) return;
    this.#drafts.set(this.#place, this.input.value);
    this.#place = place;
    this.#leaveCommand();
    this.input.value = this.#drafts.get(place) ?? "";
    this.#fitHeight();
    this.#showHint("", false);
  }

  #onInput() {
    this.#fitHeight();
    this.#showHint("", false);
    const { value } = this.input;
    const begun = commandInLine(this.#offered(), value);
    if (begun && !value.includes("\n")) this.#startCommand(begun.leaf, begun.rest);
    else if (/^\/[^\n]*$/.test(value)) this.#showPicker(value.slice(1));
    else this.#picker.hide();
  }

  #offered() {
    const { channel, seat } = this.#store;
    return this.#leaves.filter(
      ({ command }) => isOfferedIn(command, channel) && isShownTo(command, seat.user.permissions),
    );
  }

  #showPicker(typed) {
    const rows = matchCommands(this.#offered(), typed).map((leaf) => ({
      label: `/${leaf.name}`,
      description: leaf.description,
      value: leaf,
      leading: this.#store.bot ? avatar(this.#store.bot, "avatar-small") : null,
    }));
    this.#picker.show(rows, {
      emptyText: this.#leaves.length ? "No command fits" : "The bot has no commands yet",
    });
  }

  #onKey(event) {
    if (event.isComposing) return;
    const { key, shiftKey } = event;
    if (key === "Tab" && !shiftKey && this.#picker.activeOption)
      this.#startCommand(this.#picker.activeOption.value);
    else if (key === "Escape" && this.#picker.isOpen) this.#picker.hide();
    else if (this.#picker.handleKey(event)); // the list has moved or picked
    else if (key === "Enter" && !shiftKey) this.#submit();
    else return;
    event.preventDefault();
  }

  #submit() {
    if (this.#form) this.#form.submit();
    else this.#sendText();
  }

  async #sendText() {
    const content = this.input.value.trim();
    if (!content) return;
    if (content.length > MAX_MESSAGE_LENGTH) {
      this.#showHint(`A message has at most ${MAX_MESSAGE_LENGTH} characters.`, true);
      return;
    }
    const { userId, channelId } = this.#store.selection;
    this.#picker.hide();
    this.input.value = "";
    this.#fitHeight();
    try {
      await sendMessage(userId, channelId, content);
    } catch (error) {
      this.input.value ||= content;
      this.#fitHeight();
      this.#showHint(`Not sent: ${error.message}`, true);
    }
  }

  #startCommand(leaf, typed = "") {
    this.#picker.hide();
    this.input.value = "";
    this.#form = new CommandForm(leaf, this.#store, {
      anchor: this.frame,
      events: {
        send: (data) => this.#sendCommand(leaf, data),
        cancel: () => {
          this.#leaveCommand();
          this.input.focus();
        },
        hint: (text, isProblem) => this.#showHint(text, isProblem),
      },
    });
    this.input.hidden = true;
    this.counter.hidden = true;
    this.box.prepend(this.#form.element);
    this.#form.focus();
    if (typed) this.#form.take(typed);
  }

  #leaveCommand() {
    this.#form?.close();
    this.#form?.element.remove();
    this.#form = null;
    this.input.hidden = false;
    this.counter.hidden = false;
    this.#showHint("", false);
  }

  #sendCommand(leaf, data) {
    const body = { type: InteractionType.COMMAND, channel_id: this.#store.selection.channelId, data };
    this.#leaveCommand();
    this.input.focus();
    this.#store.interactions.send(this.#store.seat, body, { label: leaf.name });
  }

  #showHint(text, isProblem) {
    this.hint.textContent = text;
    this.hint.classList.toggle("problem", isProblem);
  }

  #fitHeight() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, MAX_HEIGHT_PX)}px`;
    const left = MAX_MESSAGE_LENGTH - this.input.value.length;
    this.counter.textContent = this.input.value.length > COUNTER_FROM ? String(left) : "";
    this.counter.classList.toggle("problem", left < 0);
  }
}
