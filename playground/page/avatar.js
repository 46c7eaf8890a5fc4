// People's pictures: their initials on a colour of their own. Nothing is fetched.

import { displayName } from "./discord.js";
import { el } from "./dom.js";

const HUES = [212, 28, 152, 334, 268, 186, 4, 96];
const seen = new Map();

/** A round picture; decoration only, the name always stands beside it or in a label. */
export function avatar(user, className = "") {
  const name = displayName(user);
  const initials = name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0].toUpperCase())
    .join("");
  return el(
    "span",
    { class: `avatar ${className}`, "aria-hidden": "true", vars: { "--hue": hueOf(user) } },
    initials,
  );
}

/** In the order in which people are first shown, so that neighbours never share a colour. */
function hueOf({ username }) {
  if (!seen.has(username)) seen.set(username, HUES[seen.size % HUES.length]);
  return seen.get(username);
}
