// Emoji on components. Custom ones have no picture here and are shown by name.

import { el } from "./dom.js";

export function renderEmoji({ id, name }) {
  return el("span", { class: "emoji", "aria-hidden": "true" }, id ? `:${name}:` : name);
}
