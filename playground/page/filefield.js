// An option of a slash command that takes a file: picked from the machine, uploaded at once, named by its id.

import { el, freshId } from "./dom.js";

export class FileField {
  #events;
  #uploaded = null;
  #problem = "";

  /** `events`: those of an OptionField, and `upload(file)`, which resolves to the attachment. */
  constructor(option, { events }) {
    this.option = option;
    this.#events = events;
    const id = freshId("option-file");
    this.input = el("input", {
      id,
      type: "file",
      "aria-required": option.required ? "true" : null,
      "aria-description": option.description,
    });
    this.element = el("span", { class: "option-field" }, el("label", { for: id }, option.name), this.input);
    this.input.addEventListener("focus", () => events.focused(this));
    this.input.addEventListener("change", () => this.#upload());
    this.input.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get isEmpty() {
    return this.input.files.length === 0;
  }

  /** A file cannot be typed. */
  write() {
    return this;
  }

  /** `{value}`, `{problem}`, or `{}` for an optional field left empty. */
  read() {
    if (this.isEmpty) return this.option.required ? { problem: "Choose a file" } : {};
    return this.#uploaded ? { value: this.#uploaded } : { problem: this.#problem || "Still being uploaded" };
  }

  showProblem(isWrong) {
    this.element.classList.toggle("wrong", isWrong);
  }

  suggest() {}

  close() {}

  async #upload() {
    const [file] = this.input.files;
    this.#uploaded = null;
    this.#problem = "";
    this.showProblem(false);
    if (!file) return;
    this.input.setAttribute("aria-busy", "true");
    try {
      const { id } = await this.#events.upload(file);
      if (this.input.files[0] === file) this.#uploaded = id;
    } catch (error) {
      this.#problem = error.message;
      this.showProblem(true);
    }
    this.input.setAttribute("aria-busy", "false");
    this.#events.picked(this);
  }

  #onKey(event) {
    const actions = {
      Enter: () => this.#events.submit(),
      Escape: () => this.#events.cancel(),
      Backspace: () => this.#events.emptied(this),
    };
    if (!(event.key in actions)) return;
    event.preventDefault();
    event.stopPropagation();
    actions[event.key]();
  }
}
