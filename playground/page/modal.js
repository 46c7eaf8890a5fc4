// Dialogs that the bot opens, and what is sent back from them.

import { ComponentType, InteractionType } from "./discord.js";
import { el, freshId, icon } from "./dom.js";
import { renderMarkdown } from "./markdown.js";
import { renderSelect, SELECT_TYPES } from "./select.js";

const LONG_TEXT = 2;

/**
 * Shows `modal` (`{custom_id, title, components, channelId}`) to a seat. Sending waits in the dialog for the bot's
 * answer.
 */
export function openModal(modal, { store, seat }) {
  const fields = [];
  const titleId = freshId("modal-title");
  const problem = el("p", { class: "modal-problem", role: "alert" });
  const submit = el(
    "button",
    { class: "button button-primary", type: "submit" },
    el("span", { class: "button-label" }, "Submit"),
    el("span", { class: "spinner" }),
  );
  const cancel = el("button", { class: "button button-quiet", type: "button" }, "Cancel");
  const close = el("button", { class: "icon-button", type: "button", "aria-label": "Close" }, icon("close"));
  const form = el(
    "form",
    { novalidate: true },
    el("header", {}, el("h2", { id: titleId }, modal.title), close),
    el(
      "div",
      { class: "modal-fields" },
      modal.components.map((component) => renderRow(component, store, fields)),
      problem,
    ),
    el("footer", {}, cancel, submit),
  );
  const dialog = el("dialog", { class: "modal", "aria-labelledby": titleId }, form);

  function setWaiting(isWaiting) {
    submit.classList.toggle("busy", isWaiting);
    submit.disabled = isWaiting;
  }

  function send() {
    problem.textContent = "";
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    setWaiting(true);
    const data = {
      custom_id: modal.custom_id,
      components: modal.components.map((component) => answerOf(component, fields)),
    };
    const body = { type: InteractionType.MODAL, channel_id: modal.channelId, data };
    store.interactions.send(seat, body, { settled: (failure) => settle(failure) });
  }

  function settle(failure) {
    if (!failure) {
      dialog.close();
      return;
    }
    setWaiting(false);
    problem.textContent = `${failure}. What you wrote is kept; try again.`;
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!submit.disabled) send();
  });
  for (const button of [cancel, close]) button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

// Fields: `{component, answer(), check(), focus()}`

function renderRow(row, store, fields) {
  if (row.type === ComponentType.TEXT_DISPLAY) return renderMarkdown(row.content, store.names());
  if (row.type === ComponentType.LABEL)
    return renderLabelled(row.component, row.label, row.description, store, fields);
  return row.components.map((component) => renderLabelled(component, component.label, null, store, fields));
}

function renderLabelled(component, label, description, store, fields) {
  const ids = { control: freshId("field"), label: freshId("field-label"), problem: freshId("field-problem") };
  const problem = el("span", { class: "field-problem", id: ids.problem, role: "alert" });
  const field = makeField(component, store, ids);
  const isRequired = component.required ?? component.type !== ComponentType.CHECKBOX;
  fields.push({
    component,
    answer: field.answer,
    focus: field.focus,
    check() {
      problem.textContent = field.problem(isRequired) ?? "";
      return problem.textContent === "";
    },
  });
  return el(
    "div",
    { class: "field" },
    el(
      "label",
      { id: ids.label, for: ids.control },
      label,
      isRequired ? el("span", { class: "required", "aria-hidden": "true" }, " *") : null,
    ),
    description ? el("p", { class: "field-description" }, description) : null,
    field.element,
    problem,
  );
}

function makeField(component, store, ids) {
  if (SELECT_TYPES.has(component.type)) return selectField(component, store, ids);
  return (FIELDS[component.type] ?? unsupportedField)(component, ids);
}

const FIELDS = {
  [ComponentType.TEXT_INPUT]: textField,
  [ComponentType.RADIO_GROUP]: radioField,
  [ComponentType.CHECKBOX_GROUP]: checkboxGroupField,
  [ComponentType.CHECKBOX]: checkboxField,
};

function textField(component, ids) {
  const isLong = component.style === LONG_TEXT;
  const input = el(isLong ? "textarea" : "input", {
    id: ids.control,
    rows: isLong ? "4" : null,
    type: isLong ? null : "text",
    autocomplete: "off",
    placeholder: component.placeholder,
    maxlength: component.max_length,
    "aria-describedby": ids.problem,
  });
  input.value = component.value ?? "";
  return {
    element: input,
    focus: () => input.focus(),
    answer: () => ({ value: input.value }),
    problem(isRequired) {
      const { length } = input.value;
      if (!length) return isRequired ? "This field is required" : null;
      return length < (component.min_length ?? 0) ? `At least ${component.min_length} characters` : null;
    },
  };
}

function selectField(component, store, ids) {
  const select = renderSelect(component, store, { onChange: () => {}, labelledBy: ids.label });
  select.control.id = ids.control;
  return {
    element: select.element,
    focus: () => select.control.focus(),
    answer: () => ({ values: select.values() }),
    problem: (isRequired) => (isRequired && !select.values().length ? "Make a selection" : null),
  };
}

function radioField({ options }, ids) {
  const inputs = options.map((option) => tick("radio", ids.control, option));
  const chosen = () => inputs.find(({ input }) => input.checked)?.option.value ?? null;
  return {
    element: el(
      "div",
      { class: "ticks", role: "radiogroup", "aria-labelledby": ids.label },
      inputs.map(({ element }) => element),
    ),
    focus: () => inputs[0].input.focus(),
    answer: () => ({ value: chosen() }),
    problem: (isRequired) => (isRequired && chosen() === null ? "Choose one" : null),
  };
}

function checkboxGroupField({ options, min_values: min, max_values: max }, ids) {
  const inputs = options.map((option) => tick("checkbox", ids.control, option));
  const values = () => inputs.filter(({ input }) => input.checked).map(({ option }) => option.value);
  return {
    element: el(
      "div",
      { class: "ticks", role: "group", "aria-labelledby": ids.label },
      inputs.map(({ element }) => element),
    ),
    focus: () => inputs[0].input.focus(),
    answer: () => ({ values: values() }),
    problem(isRequired) {
      const count = values().length;
      if (!count && !isRequired) return null;
      if (count < (min ?? 1)) return `Choose at least ${min ?? 1}`;
      return count > (max ?? options.length) ? `Choose at most ${max}` : null;
    },
  };
}

function checkboxField(component, ids) {
  const input = el("input", { type: "checkbox", id: ids.control });
  input.checked = component.default ?? false;
  return {
    element: el("div", { class: "ticks" }, input),
    focus: () => input.focus(),
    answer: () => ({ value: input.checked }),
    problem: () => null,
  };
}

function tick(type, name, option) {
  const input = el("input", { type, name });
  input.checked = option.default ?? false;
  const text = el("span", {}, option.label, option.description ? el("small", {}, option.description) : null);
  return { option, input, element: el("label", { class: "tick" }, input, text) };
}

/** File uploads have no way to the server, so the dialog says so instead of losing a file. */
function unsupportedField() {
  return {
    element: el("p", { class: "field-description" }, "The playground cannot upload files."),
    focus: () => {},
    answer: () => ({ values: [] }),
    problem: () => null,
  };
}

// The answer, in the shape of the question

function answerOf(row, fields) {
  const answer = (component) => {
    const field = fields.find((candidate) => candidate.component === component);
    return { type: component.type, id: component.id, custom_id: component.custom_id, ...field.answer() };
  };
  if (row.type === ComponentType.TEXT_DISPLAY) return { type: row.type, id: row.id };
  if (row.type === ComponentType.LABEL)
    return { type: row.type, id: row.id, component: answer(row.component) };
  return { type: row.type, id: row.id, components: row.components.map(answer) };
}
