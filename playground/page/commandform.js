// A slash command that was picked: its name and its options in one line, sent with Enter.

import { commandData, splitTyped } from "./commands.js";
import { OptionType } from "./discord.js";
import { el, replaceChildren } from "./dom.js";
import { FileField } from "./filefield.js";
import { OptionEntry } from "./optionentry.js";
import { OptionField } from "./optionfield.js";

export class CommandForm {
  #leaf;
  #store;
  #events;
  #fields = [];
  #entry;
  #line;
  #more;
  #anchor;

  /** `events`: `send(data)` with a complete command, `cancel()`, `hint(text, isProblem)` for the line above. */
  constructor(leaf, store, { anchor, events }) {
    this.#leaf = leaf;
    this.#store = store;
    this.#events = events;
    this.#anchor = anchor;
    this.#line = el("span", { class: "command-fields" });
    this.#more = el("span", { class: "command-more" });
    this.name = el(
      "button",
      {
        class: "command-name",
        type: "button",
        title: "Leave the command (Esc)",
        on: { click: () => events.cancel() },
      },
      `/${leaf.name}`,
    );
    this.element = el(
      "div",
      { class: "command-line", role: "group", "aria-label": `Command ${leaf.name}` },
      this.name,
      this.#line,
      this.#makeEntry().input,
      this.#more,
    );
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    for (const option of leaf.options.filter(({ required }) => required)) this.#addField(option);
    this.#showMore();
  }

  focus() {
    const target = this.#fields[0]?.input ?? (this.#leaf.options.length ? this.#entry.input : this.name);
    target.focus();
    if (target === this.name) this.#events.hint(this.#leaf.description, false);
  }

  /** Fills in what was typed after the command's name, or into one of its fields: "title:escape-plan players:3". */
  take(typed, into) {
    const { texts, unknown } = splitTyped(this.#leaf.options, typed, into?.option);
    if (into && !texts.has(into.option.name)) into.write("");
    const filled = [...texts].map(([name, text]) => this.#fieldFor(name).write(text));
    this.#showMore();
    const last = filled.at(-1) ?? this.#fields[0];
    if (last) last.input.focus();
    else this.focus();
    if (unknown === null) return;
    if (!last) this.#entry.input.value = typed;
    this.#showUnknown(unknown);
  }

  #showUnknown(unknown) {
    const names = this.#leaf.options.map(({ name }) => name).join(", ");
    this.#events.hint(`${unknown}: there is no such option. ${names ? `There is ${names}.` : ""}`, true);
  }

  #fieldFor(name) {
    const field = this.#fields.find(({ option }) => option.name === name);
    return field ?? this.#addField(this.#leaf.options.find((option) => option.name === name));
  }

  /** Sends the command, or shows what is wrong with it. */
  submit() {
    const wrong = this.#fields.find((field) => field.read().problem !== undefined);
    if (wrong) {
      wrong.showProblem(true);
      wrong.input.focus();
      wrong.suggest();
      this.#events.hint(`${wrong.option.name}: ${wrong.read().problem}`, true);
      return;
    }
    this.close();
    this.#events.send(commandData(this.#leaf, this.#values()));
  }

  close() {
    this.#entry.close();
    for (const field of this.#fields) field.close();
  }

  #values() {
    const values = new Map();
    for (const field of this.#fields) {
      const { value } = field.read();
      if (value !== undefined) values.set(field.option.name, value);
    }
    return values;
  }

  #makeEntry() {
    const events = {
      named: (option) => this.#add(option),
      typed: (text) => this.take(text),
      focused: () => this.#events.hint(this.#leaf.description, false),
      submit: () => this.submit(),
      cancel: () => this.#events.cancel(),
    };
    this.#entry = new OptionEntry(this.#leaf.options, { anchor: this.#anchor, events });
    return this.#entry;
  }

  #add(option) {
    this.#addField(option).input.focus();
    this.#showMore();
  }

  #addField(option) {
    const events = {
      askBot: (text) => this.#askBot(option, text),
      upload: (file) => this.#store.upload(file),
      focused: () => this.#events.hint(describe(option), false),
      picked: (done) => this.#focusNextRequired(done),
      typed: (field, text) => this.#onTyped(field, text),
      submit: () => this.submit(),
      cancel: () => this.#events.cancel(),
      emptied: (empty) => this.#leave(empty),
    };
    const field =
      option.type === OptionType.ATTACHMENT
        ? new FileField(option, { events })
        : new OptionField(option, this.#store, { anchor: this.#anchor, events });
    this.#fields.push(field);
    this.#line.append(field.element);
    return field;
  }

  /** Another option's name and a colon, typed into a field, lead to that option. */
  #onTyped(field, text) {
    const { texts, unknown } = splitTyped(this.#leaf.options, text, field.option);
    if (unknown !== null) this.#showUnknown(unknown);
    else if (texts.size > 1 || texts.get(field.option.name) !== text.trim()) this.take(text, field);
  }

  #askBot(option, text) {
    const values = this.#values().set(option.name, text);
    return this.#store.autocomplete(commandData(this.#leaf, values, option.name));
  }

  #focusNextRequired(done) {
    const next = this.#fields.find((field) => field !== done && field.option.required && field.isEmpty);
    next?.input.focus();
  }

  /** Backspace in an empty field: an optional one goes away, the first required one leaves the command. */
  #leave(field) {
    const at = this.#fields.indexOf(field);
    if (!field.option.required) {
      field.close();
      field.element.remove();
      this.#fields.splice(at, 1);
      this.#showMore();
    } else if (at === 0) {
      this.#events.cancel();
      return;
    }
    const before = this.#fields[Math.max(0, at - 1)];
    if (before) before.input.focus();
    else this.focus();
  }

  #showMore() {
    const shown = new Set(this.#fields.map(({ option }) => option.name));
    const rest = this.#leaf.options.filter(({ name }) => !shown.has(name));
    this.#entry.input.hidden = shown.size > 0 || rest.length === 0;
    if (this.#entry.input.hidden) this.#entry.input.value = "";
    replaceChildren(
      this.#more,
      rest.map((option) =>
        el(
          "button",
          {
            class: "option-add",
            type: "button",
            title: option.description,
            "aria-label": `Add option ${option.name}: ${option.description}`,
            on: { click: () => this.#add(option) },
          },
          `+ ${option.name}`,
        ),
      ),
    );
  }

  #onKey(event) {
    if (event.key === "Escape" || (event.target === this.name && event.key === "Backspace"))
      this.#events.cancel();
    else if (event.target === this.name && event.key === "Enter") this.submit();
    else return;
    event.preventDefault();
  }
}

function describe({ name, description, required, min_value: min, max_value: max }) {
  const range = [min !== undefined && `from ${min}`, max !== undefined && `up to ${max}`]
    .filter(Boolean)
    .join(" ");
  return [`${name}: ${description}`, range && `(${range})`, !required && "– optional"]
    .filter(Boolean)
    .join(" ");
}
