// Puts the page together.

import { Composer } from "./composer.js";
import { openNewPerson, openPersonSettings } from "./dialogs.js";
import { displayName } from "./discord.js";
import { el, replaceChildren } from "./dom.js";
import { Header } from "./header.js";
import { MessagesView } from "./messages.js";
import { openModal } from "./modal.js";
import { People } from "./people.js";
import { Sidebar } from "./sidebar.js";
import { Store } from "./store.js";
import { Theme } from "./theme.js";
import { keepRelativeTimesFresh } from "./time.js";

const DRAWER = "drawer-open";

const store = new Store();
const theme = new Theme();
const app = document.getElementById("app");
const isPhone = matchMedia("(max-width: 720px)");

const people = new People(store, { onAdd: () => openNewPerson(store) });
const sidebar = new Sidebar(store, { onOpen: closeDrawer });
const header = new Header(store, {
  theme,
  onMenu: toggleDrawer,
  onSettings: () => openPersonSettings(store),
});
const messages = new MessagesView(store);
const composer = new Composer(store);
const typing = el("div", { class: "typing", "aria-live": "polite" });
const connection = el("div", { class: "connection", role: "alert", hidden: true });
const shade = el("div", { class: "drawer-shade", on: { click: closeDrawer } });
const main = el(
  "main",
  { class: "main" },
  header.element,
  connection,
  messages.element,
  typing,
  composer.element,
);
replaceChildren(app, people.element, sidebar.element, shade, main);

function toggleDrawer() {
  setDrawer(!app.classList.contains(DRAWER));
}

function closeDrawer() {
  setDrawer(false);
}

/** On a phone the channels slide over the messages; what is covered cannot be reached by keyboard meanwhile. */
function setDrawer(isOpen) {
  const isCovered = isOpen && isPhone.matches;
  app.classList.toggle(DRAWER, isOpen);
  main.inert = isCovered;
  sidebar.element.inert = isPhone.matches && !isOpen;
  header.menu.setAttribute("aria-expanded", String(isOpen));
  if (isCovered)
    (sidebar.element.querySelector("[aria-current]") ?? sidebar.element.querySelector("button"))?.focus();
  else if (isPhone.matches && sidebar.element.contains(document.activeElement)) header.menu.focus();
}

function showTyping() {
  const { seat, selection } = store;
  const names = (seat?.typersIn(selection.channelId) ?? [])
    .map((id) => store.user(id))
    .filter(Boolean)
    .map(displayName);
  const verb = names.length === 1 ? "is" : "are";
  replaceChildren(
    typing,
    names.length
      ? [
          el("span", { class: "typing-dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
          `${names.join(", ")} ${verb} typing…`,
        ]
      : null,
  );
}

function showTitle() {
  const mentions = [...store.seats.values()].reduce((sum, seat) => sum + seat.totalUnread.mentions, 0);
  const place = store.channel?.name ?? "Playground";
  document.title = `${mentions ? `(${mentions}) ` : ""}${place} – Playground`;
}

function showConnection() {
  connection.hidden = store.isConnected;
  replaceChildren(
    connection,
    store.hasMoved
      ? "The playground was started again. Open the address that it printed."
      : [el("span", { class: "spinner", "aria-hidden": "true" }), "Connecting to the playground…"],
  );
}

function showModal() {
  const { seat } = store;
  if (!seat?.waitingModal) return;
  const modal = seat.waitingModal;
  seat.waitingModal = null;
  openModal(modal, { store, seat });
}

function leaveGoneChannel({ seat, goneInto }) {
  if (seat === store.seat && goneInto !== undefined && !store.channel) store.leaveGoneChannel(goneInto);
}

for (const topic of ["typing", "selection"]) store.on(topic, showTyping);
for (const topic of ["unread", "selection", "channels"]) store.on(topic, showTitle);
for (const topic of ["modal", "selection"]) store.on(topic, showModal);
store.on("connection", showConnection);
store.on("channels", leaveGoneChannel);
store.on("selection", () => isPhone.matches || document.querySelector("dialog[open]") || composer.focus());
isPhone.addEventListener("change", closeDrawer);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && app.classList.contains(DRAWER)) closeDrawer();
});

keepRelativeTimesFresh();
closeDrawer();
showConnection();
store.connect();
