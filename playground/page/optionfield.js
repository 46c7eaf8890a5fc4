// One option of a slash command while it is being filled in.

import { isPicked, readOption } from "./commands.js";
import { OptionType } from "./discord.js";
import { el, freshId } from "./dom.js";
import { Listbox } from "./listbox.js";
import { channelOptions, roleOptions, userOptions } from "./select.js";

const AUTOCOMPLETE_DELAY_MS = 120;
const NUMERIC = new Set([OptionType.INTEGER, OptionType.NUMBER]);

export class OptionField {
  #store;
  #listbox;
  #events;
  #picked = null;
  #timer = null;
  #question = 0;

  /**
   * `events`: `askBot(text)` resolves to the bot's choices, `typed(field, text)`, `picked()`, `focused()`, `submit()`,
   * `cancel()`, `emptied()` for a backspace in an empty field. `anchor` is what suggestions hang on.
   */
  constructor(option, store, { anchor, events }) {
    this.option = option;
    this.#store = store;
    this.#events = events;
    const id = freshId("option-input");
    this.input = el("input", {
      id,
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      size: "4",
      inputmode: NUMERIC.has(option.type) ? "numeric" : null,
      "aria-required": option.required ? "true" : null,
      "aria-description": option.description,
    });
    this.element = el("span", { class: "option-field" }, el("label", { for: id }, option.name), this.input);
    this.#listbox = new Listbox(this.input, {
      label: option.name,
      anchor,
      placement: "above",
      onPick: (choice) => this.#pick(choice),
    });
    this.input.addEventListener("focus", () => this.#onFocus());
    this.input.addEventListener("blur", () => this.#onBlur());
    this.input.addEventListener("input", () => this.#onInput());
    this.input.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get isEmpty() {
    return this.input.value.trim() === "";
  }

  /** `{value}`, `{problem}`, or `{}` for an optional field left empty. */
  read() {
    const text = this.input.value.trim();
    if (this.#picked?.label === text) return { value: this.#picked.value };
    if (text === "") return this.option.required ? { problem: "This option is required" } : {};
    if (!isPicked(this.option)) return readOption(this.option, text);
    const choice = this.#localChoices().find(({ label }) => label.toLowerCase() === text.toLowerCase());
    return choice ? { value: choice.value } : { problem: "Choose one of the list" };
  }

  /** Puts a text in; returns the field. */
  write(text) {
    this.input.value = text;
    this.#fitWidth(text);
    return this;
  }

  showProblem(isWrong) {
    this.element.classList.toggle("wrong", isWrong);
    if (isWrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  close() {
    clearTimeout(this.#timer);
    this.#question += 1;
    this.#listbox.hide();
  }

  #onFocus() {
    this.#events.focused(this);
    this.suggest();
  }

  #onBlur() {
    this.close();
    this.showProblem(!this.isEmpty && this.read().problem !== undefined);
  }

  #fitWidth(text) {
    this.input.size = Math.max(4, Math.min(text.length + 1, 40));
  }

  #onInput() {
    if (this.input.value.includes(":")) this.#events.typed(this, this.input.value);
    this.#fitWidth(this.input.value);
    this.showProblem(false);
    this.suggest(AUTOCOMPLETE_DELAY_MS);
  }

  #onKey(event) {
    const { key } = event;
    if (key === "Tab" && !event.shiftKey && this.#listbox.activeOption && !this.isEmpty)
      this.#pick(this.#listbox.activeOption);
    else if (key === "Escape")
      stopped(event, () => (this.#listbox.isOpen ? this.#listbox.hide() : this.#events.cancel()));
    else if (key === "Backspace" && this.input.value === "") stopped(event, () => this.#events.emptied(this));
    else if (this.#listbox.handleKey(event)) event.preventDefault();
    else if (key === "Enter") stopped(event, () => this.#events.submit());
  }

  #pick(choice) {
    this.#picked = choice;
    this.write(choice.label);
    this.showProblem(false);
    this.close();
    this.#events.picked(this);
  }

  /** Shows what can be picked here, if anything; the bot is asked after a pause in the typing. */
  suggest(delayMs = 0) {
    clearTimeout(this.#timer);
    if (this.option.autocomplete) {
      // What is listed or on its way answers an earlier text. Enter must not pick from it.
      this.#question += 1;
      this.#listbox.activateNone();
      this.#timer = setTimeout(() => this.#suggestFromBot(), delayMs);
    } else if (isPicked(this.option)) this.#show(this.#localChoices().filter((choice) => this.#fits(choice)));
  }

  async #suggestFromBot() {
    const question = this.#question;
    const choices = await this.#events.askBot(this.input.value);
    // A later question, or leaving the field, makes this answer worthless.
    if (question === this.#question && document.activeElement === this.input) {
      this.#show(choices.map(({ name, value }) => ({ label: name, value })));
    }
  }

  #show(choices) {
    // In an empty optional field Enter sends the command, so nothing is active before an arrow key.
    const active = this.isEmpty && !this.option.required ? -1 : 0;
    this.#listbox.show(choices, { active, emptyText: "No option fits" });
  }

  #fits({ label }) {
    const text = this.input.value.trim().toLowerCase();
    return label === this.#picked?.label || label.toLowerCase().includes(text);
  }

  #localChoices() {
    const { type, choices, channel_types: channelTypes } = this.option;
    if (choices?.length) return choices.map(({ name, value }) => ({ label: name, value }));
    const lists = {
      [OptionType.BOOLEAN]: () => [
        { label: "True", value: true },
        { label: "False", value: false },
      ],
      [OptionType.USER]: () => userOptions(this.#store),
      [OptionType.CHANNEL]: () => channelOptions(this.#store, channelTypes),
      [OptionType.ROLE]: () => roleOptions(this.#store),
      [OptionType.MENTIONABLE]: () => [...userOptions(this.#store), ...roleOptions(this.#store)],
    };
    return lists[type]().map((choice) => ({ ...choice, leading: choice.makeLeading?.() }));
  }
}

function stopped(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}
