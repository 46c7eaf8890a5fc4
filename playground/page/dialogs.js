// The page's own small dialogs: a person's settings, and a new person.

import { displayName } from "./discord.js";
import { el, freshId } from "./dom.js";

export function openPersonSettings(store) {
  const { user } = store.seat;
  const name = el("input", { id: freshId("name"), type: "text", maxlength: "32", autocomplete: "off" });
  name.value = displayName(user);
  const dms = el("input", { type: "checkbox" });
  dms.checked = user.dms_open ?? true;
  openForm(`Settings of ${displayName(user)}`, "Save", {
    fields: [
      labelled("Display name", name),
      el(
        "label",
        { class: "tick" },
        dms,
        el(
          "span",
          {},
          "Accepts direct messages",
          el("small", {}, "Without them the bot cannot write to this person in private."),
        ),
      ),
      el(
        "p",
        { class: "field-description" },
        "Switch between people with ",
        el("kbd", {}, "Ctrl"),
        " + ",
        el("kbd", {}, "1"),
        "…",
        el("kbd", {}, "9"),
        " (or ",
        el("kbd", {}, "Alt"),
        ").",
      ),
    ],
    save: () =>
      store.changePerson(user.id, { global_name: name.value.trim() || user.username, dms_open: dms.checked }),
  });
}

export function openNewPerson(store) {
  const name = el("input", {
    id: freshId("name"),
    type: "text",
    maxlength: "32",
    required: true,
    autocomplete: "off",
  });
  openForm("A new person", "Add", {
    fields: [labelled("Name", name)],
    save: () => store.addPerson(name.value.trim()),
  });
}

function labelled(text, input) {
  return el("div", { class: "field" }, el("label", { for: input.id }, text), input);
}

/** A dialog that stays open, with the reason, when saving fails. */
function openForm(title, action, { fields, save }) {
  const titleId = freshId("dialog-title");
  const problem = el("p", { class: "modal-problem", role: "alert" });
  const cancel = el("button", { class: "button button-quiet", type: "button" }, "Cancel");
  const form = el(
    "form",
    {},
    el("header", {}, el("h2", { id: titleId }, title)),
    el("div", { class: "modal-fields" }, fields, problem),
    el("footer", {}, cancel, el("button", { class: "button button-primary", type: "submit" }, action)),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": titleId }, form);
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await save();
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
