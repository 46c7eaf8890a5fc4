// The row of people one can be. It is always in sight, with what waits for each of them.

import { avatar } from "./avatar.js";
import { displayName } from "./discord.js";
import { el, icon, replaceChildren } from "./dom.js";

const SHORTCUTS = 9;

export class People {
  #store;

  constructor(store, { onAdd }) {
    this.#store = store;
    this.list = el("ul", { class: "people-list" });
    const add = el(
      "button",
      {
        class: "icon-button person-add",
        type: "button",
        "aria-label": "Add a person",
        title: "Add a person",
        on: { click: onAdd },
      },
      icon("plus"),
    );
    this.element = el("nav", { class: "people", "aria-label": "People you can be" }, this.list, add);
    for (const topic of ["people", "unread", "selection", "refreshed"]) store.on(topic, () => this.#show());
    document.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #show() {
    const focusedId = this.list.contains(document.activeElement)
      ? document.activeElement.dataset.userId
      : null;
    replaceChildren(
      this.list,
      [...this.#store.seats.values()].map((seat, at) => this.#person(seat, at)),
    );
    if (focusedId) this.list.querySelector(`[data-user-id="${focusedId}"]`)?.focus();
  }

  #person(seat, at) {
    const { count, mentions } = seat.totalUnread;
    const isCurrent = seat === this.#store.seat;
    const name = displayName(seat.user);
    const news = mentions
      ? `, ${mentions} ${mentions === 1 ? "mention" : "mentions"}`
      : count
        ? ", unread messages"
        : "";
    const keys = at < SHORTCUTS ? `Ctrl+${at + 1}` : null;
    return el(
      "li",
      {},
      el(
        "button",
        {
          class: `person${count && !mentions ? " unread" : ""}`,
          type: "button",
          title: keys ? `${name} (${keys})` : name,
          "aria-label": `Be ${name}${news}`,
          "aria-pressed": isCurrent ? "true" : "false",
          "aria-keyshortcuts": keys && keys.replace("Ctrl", "Control"),
          data: { userId: seat.user.id },
          on: { click: () => this.#store.sitAs(seat.user.id) },
        },
        avatar(seat.user),
        mentions ? el("span", { class: "badge" }, mentions > 99 ? "99+" : mentions) : null,
        el("span", { class: "person-name", "aria-hidden": "true" }, name),
      ),
    );
  }

  /** Ctrl+1 … Ctrl+9, and Alt for browsers that keep Ctrl to themselves. */
  #onKey(event) {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const hasModifier = (event.ctrlKey || event.altKey) && !event.shiftKey && !event.metaKey;
    if (!digit || !hasModifier || document.querySelector("dialog[open]")) return;
    const seat = [...this.#store.seats.values()][digit - 1];
    if (!seat) return;
    event.preventDefault();
    this.#store.sitAs(seat.user.id);
  }
}
