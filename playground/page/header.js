// The line above the messages: where one is, whether the bot is there, and the switches.

import { displayName, isDm, isPrivateThread, isThread } from "./discord.js";
import { el, icon, replaceChildren } from "./dom.js";

export class Header {
  #store;

  constructor(store, { theme, onMenu, onSettings }) {
    this.#store = store;
    this.place = el("div", { class: "place" });
    this.bot = el("span", { class: "bot-status", role: "status" });
    this.menu = iconButton("menu", "Show the channels", onMenu);
    this.menu.classList.add("menu-button");
    this.theme = iconButton("moon", "", () => theme.toggle());
    this.element = el(
      "header",
      { class: "header" },
      this.menu,
      this.place,
      this.bot,
      iconButton("sliders", "Person settings", onSettings),
      this.theme,
    );
    for (const topic of ["selection", "refreshed", "bot", "connection"]) store.on(topic, () => this.#show());
    store.on("channels", ({ seat }) => seat === store.seat && this.#show());
    theme.onChange((isDark) => this.#showTheme(isDark));
  }

  #show() {
    const { channel, seat } = this.#store;
    replaceChildren(this.place, channel ? this.#placeOf(channel, seat) : null);
    this.#showBot();
  }

  #placeOf(channel, seat) {
    if (isDm(channel))
      return [icon("at"), el("h2", {}, this.#store.bot ? displayName(this.#store.bot) : "The bot")];
    const parent = isThread(channel) ? seat.channels.get(channel.parent_id) : undefined;
    return [
      parent
        ? [
            el(
              "button",
              {
                class: "parent-link",
                type: "button",
                "aria-label": `Back to ${parent.name}`,
                on: { click: () => this.#store.openChannel(parent.id) },
              },
              icon("hash"),
              el("span", {}, parent.name),
            ),
            el("span", { class: "crumb" }, icon("right")),
          ]
        : null,
      icon(isPrivateThread(channel) ? "lock" : isThread(channel) ? "thread" : "hash"),
      el("h2", {}, channel.name),
      channel.topic ? el("span", { class: "topic", title: channel.topic }, channel.topic) : null,
    ];
  }

  #showBot() {
    const { bot, isBotOnline } = this.#store;
    const name = bot ? displayName(bot) : "Bot";
    const state = isBotOnline ? "online" : "offline";
    replaceChildren(
      this.bot,
      el("span", { class: `status-dot ${state}` }),
      el("span", { class: "bot-name" }, name),
      el("span", { class: "visually-hidden" }, ` is ${state}`),
    );
    this.bot.title = `${name} is ${state}`;
  }

  #showTheme(isDark) {
    const label = isDark ? "Switch to light colours" : "Switch to dark colours";
    replaceChildren(this.theme, icon(isDark ? "sun" : "moon"));
    this.theme.setAttribute("aria-label", label);
    this.theme.title = label;
  }
}

function iconButton(name, label, onClick) {
  return el(
    "button",
    { class: "icon-button", type: "button", "aria-label": label, title: label, on: { click: onClick } },
    icon(name),
  );
}
