// What becomes of a press or a command until the bot answers: spinners, failures, and another try.

import { el, replaceChildren } from "./dom.js";
import { renderEphemeralLine, renderUsedLine } from "./message.js";

const CONTROLS = ".components button";

/**
 * Shows on a message which of its `presses` waits for an answer, and which failed. `retry(press)` sends it again. A
 * failure is told as long as its control is there: a message that has changed meanwhile asks something else.
 */
export function showPresses(entry, presses, retry) {
  const controls = [...entry.querySelectorAll(CONTROLS)];
  const isThere = ({ body }) => controls.some(({ dataset }) => dataset.customId === body.data.custom_id);
  const waiting = presses.find(({ failure }) => !failure);
  const failed = presses.find((press) => press.failure && isThere(press));
  for (const control of controls) {
    const isPressed = waiting !== undefined && control.dataset.customId === waiting.body.data.custom_id;
    control.classList.toggle("busy", isPressed);
    setOrRemove(control, "aria-busy", isPressed);
    setOrRemove(control, "aria-disabled", waiting !== undefined);
  }
  const slot = entry.querySelector(".failure-slot");
  if (slot) replaceChildren(slot, failed && !waiting ? renderFailure(failed, retry) : null);
}

/** A command whose answer has not come yet, as a line of its own. */
export function renderEcho(command, { retry, discard }) {
  const state = command.failure
    ? [renderFailure(command, retry), renderEphemeralLine({ dismiss: () => discard(command) })]
    : el(
        "div",
        { class: "thinking" },
        el("span", { class: "spinner", "aria-hidden": "true" }),
        "Sending the command…",
      );
  return el(
    "article",
    { class: "message starts-group echo" },
    renderUsedLine(command.seat.user, command.label),
    el("div", { class: "message-body", "aria-live": "polite" }, state),
  );
}

function renderFailure(press, retry) {
  return el(
    "div",
    { class: "failure" },
    el("span", {}, press.failure),
    el("button", { class: "link-button", type: "button", on: { click: () => retry(press) } }, "Try again"),
  );
}

function setOrRemove(node, attribute, isOn) {
  if (isOn) node.setAttribute(attribute, "true");
  else node.removeAttribute(attribute);
}
