// What stands above the first message of a channel.

import { displayName, isDm, isThread } from "./discord.js";
import { el, icon } from "./dom.js";

export function renderWelcome({ channel, bot, commands }) {
  const { name, picture, start } = describe(channel, bot);
  const hint = commands.length
    ? ["Type ", el("kbd", {}, "/"), " to see what the bot can do."]
    : ["As soon as the bot is connected, ", el("kbd", {}, "/"), " shows what it can do."];
  return el(
    "div",
    { class: "welcome" },
    el("span", { class: "welcome-icon" }, icon(picture)),
    el("h2", {}, name),
    el("p", {}, start, " ", hint),
  );
}

function describe(channel, bot) {
  if (isDm(channel)) {
    const other = bot ?? channel.recipients?.[0] ?? { username: "The bot" };
    return { name: displayName(other), picture: "at", start: "This is where your conversation begins." };
  }
  if (isThread(channel)) {
    return { name: channel.name, picture: "thread", start: "This is where the thread begins." };
  }
  return { name: channel.name, picture: "hash", start: "This is where the channel begins." };
}
