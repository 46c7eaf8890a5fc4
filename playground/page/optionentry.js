// Where the name of an option is typed while a command has no field yet: every option of it is optional.

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

export class OptionEntry {
  #options;
  #events;
  #listbox;

  /**
   * `events`: `named(option)` for an option picked from the list, `typed(text)` for a line to be read, such as
   * "title:escape-plan", `focused()`, `submit()`, and `cancel()`. `anchor` is what suggestions hang on.
   */
  constructor(options, { anchor, events }) {
    this.#options = options;
    this.#events = events;
    this.input = el("input", {
      class: "option-entry",
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": "Option",
    });
    this.#listbox = new Listbox(this.input, {
      label: "Options",
      anchor,
      placement: "above",
      onPick: ({ value }) => events.named(value),
    });
    this.input.addEventListener("focus", () => this.#onFocus());
    this.input.addEventListener("blur", () => this.close());
    this.input.addEventListener("input", () => this.#onInput());
    this.input.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get isEmpty() {
    return this.input.value.trim() === "";
  }

  close() {
    this.#listbox.hide();
  }

  #onFocus() {
    this.#events.focused();
    this.#suggest();
  }

  #onInput() {
    if (this.input.value.includes(":")) this.#events.typed(this.input.value);
    else this.#suggest();
  }

  #suggest() {
    const typed = this.input.value.trim().toLowerCase();
    const fitting = this.#options.filter(({ name }) => name.startsWith(typed));
    const rows = fitting.map((option) => ({
      label: option.name,
      description: option.description,
      value: option,
    }));
    // With nothing typed Enter sends the command, so no option is active before an arrow key.
    this.#listbox.show(rows, { active: this.isEmpty ? -1 : 0, emptyText: "No option fits" });
  }

  #onKey(event) {
    const { key, shiftKey } = event;
    if (key === "Tab" && !shiftKey && this.#listbox.activeOption && !this.isEmpty)
      this.#events.named(this.#listbox.activeOption.value);
    else if (key === "Escape" && this.#listbox.isOpen) this.#listbox.hide();
    else if (key === "Escape" || (key === "Backspace" && this.input.value === "")) this.#events.cancel();
    else if (this.#listbox.handleKey(event)); // the list has moved or picked
    else if (key === "Enter") this.#enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #enter() {
    if (this.isEmpty) this.#events.submit();
    else this.#events.typed(this.input.value);
  }
}
