// Select menus: of fixed options, or of people, roles and channels. They work the same in messages and in dialogs.

import { avatar } from "./avatar.js";
import { ComponentType, displayName, isDm, isThread } from "./discord.js";
import { el, icon, replaceChildren } from "./dom.js";
import { Listbox } from "./listbox.js";
import { renderEmoji } from "./emoji.js";

const PLACEHOLDERS = {
  [ComponentType.STRING_SELECT]: "Make a selection",
  [ComponentType.USER_SELECT]: "Select people",
  [ComponentType.ROLE_SELECT]: "Select roles",
  [ComponentType.MENTIONABLE_SELECT]: "Select people or roles",
  [ComponentType.CHANNEL_SELECT]: "Select channels",
};

export const SELECT_TYPES = new Set(Object.keys(PLACEHOLDERS).map(Number));

/**
 * A select menu as Discord's `component` describes it. `onChange(values)` is called when a pick is complete: at once
 * for a single choice, when the list is closed for several. `labelledBy` names the element that labels it.
 */
export function renderSelect(component, store, { onChange, canOpen = () => true, labelledBy = null }) {
  const options = optionsOf(component, store);
  const min = component.min_values ?? 1;
  const max = Math.min(component.max_values ?? 1, options.length);
  const isMultiple = max > 1;
  const placeholder = component.placeholder || PLACEHOLDERS[component.type];
  let values = initialValues(component, options);
  let picked = values;

  const shown = el("span", { class: "select-value" });
  const control = el(
    "button",
    {
      class: "select",
      type: "button",
      disabled: component.disabled ?? false,
      "aria-label": labelledBy ? null : placeholder,
      "aria-labelledby": labelledBy,
      data: { customId: component.custom_id },
    },
    shown,
    icon("chevron"),
  );
  const listbox = new Listbox(control, { label: placeholder, isMultiple, onPick: pick, onHide: leave });

  function showValues() {
    const chosen = options.filter(({ value }) => values.includes(value));
    replaceChildren(shown, chosen.length ? chosen.map(renderChosen) : placeholder);
    shown.classList.toggle("placeholder", !chosen.length);
  }

  function renderChosen(option) {
    return el(
      "span",
      { class: isMultiple ? "select-chip" : "select-single" },
      option.makeLeading?.(),
      el("span", {}, option.label),
    );
  }

  function show(active) {
    const rows = options.map((option) => ({
      ...option,
      leading: option.makeLeading?.(),
      isSelected: picked.includes(option.value),
      isDisabled: isMultiple && picked.length >= max && !picked.includes(option.value),
    }));
    if (isMultiple) rows.push(confirmRow());
    else if (min === 0 && values.length)
      rows.push({ label: "Clear the selection", value: null, isAction: true });
    listbox.show(rows, { active, emptyText: "There is nothing to select" });
  }

  function confirmRow() {
    const range = min === max ? `${min}` : `${min} to ${max}`;
    return {
      label: `Done (${picked.length} picked)`,
      description: `Pick ${range}`,
      isAction: true,
      isConfirm: true,
      isDisabled: picked.length < min,
    };
  }

  function pick(option) {
    if (isMultiple && !option.isConfirm) {
      picked = picked.includes(option.value)
        ? picked.filter((value) => value !== option.value)
        : [...picked, option.value];
      show(options.findIndex(({ value }) => value === option.value));
      return;
    }
    if (!isMultiple) picked = option.value === null ? [] : [option.value];
    listbox.hide();
  }

  /** The list is gone: what was picked counts if it is complete and new. */
  function leave() {
    const isNew = picked.length !== values.length || picked.some((value) => !values.includes(value));
    const isComplete = picked.length >= min && picked.length <= max;
    if (isNew && isComplete) {
      values = options.map(({ value }) => value).filter((value) => picked.includes(value));
      showValues();
      onChange(values);
    }
    picked = values;
  }

  function cancel() {
    picked = values;
    listbox.hide();
  }

  function toggle() {
    if (listbox.isOpen) listbox.hide();
    else if (canOpen()) {
      picked = values;
      show(
        Math.max(
          0,
          options.findIndex(({ value }) => values.includes(value)),
        ),
      );
    }
  }

  control.addEventListener("click", toggle);
  control.addEventListener("blur", () => listbox.hide());
  control.addEventListener("keydown", (event) => {
    if (!listbox.isOpen) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") handled(event, toggle);
    } else if (event.key === "Escape") handled(event, cancel);
    else if (event.key === " ")
      handled(event, () => listbox.activeOption && listbox.handleKey({ key: "Enter" }));
    else if (event.key === "Home") handled(event, () => listbox.first());
    else if (event.key === "End") handled(event, () => listbox.last());
    else if (event.key.length === 1) listbox.jumpTo(event.key);
    else if (listbox.handleKey(event)) event.preventDefault();
  });
  showValues();
  return { element: el("div", { class: "select-frame" }, control), control, values: () => values };
}

function handled(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}

function initialValues(component, options) {
  if (component.type === ComponentType.STRING_SELECT)
    return options.filter((option) => option.isDefault).map(({ value }) => value);
  return (component.default_values ?? []).map(({ id }) => id);
}

function optionsOf(component, store) {
  switch (component.type) {
    case ComponentType.STRING_SELECT:
      return component.options.map(({ label, value, description, emoji, default: isDefault }) => ({
        label,
        value,
        description,
        isDefault,
        makeLeading: emoji ? () => renderEmoji(emoji) : null,
      }));
    case ComponentType.USER_SELECT:
      return userOptions(store);
    case ComponentType.ROLE_SELECT:
      return roleOptions(store);
    case ComponentType.MENTIONABLE_SELECT:
      return [...userOptions(store), ...roleOptions(store)];
    default:
      return channelOptions(store, component.channel_types);
  }
}

/** Everyone in the guild, the bot included. */
export function userOptions(store) {
  return [...store.people, ...(store.bot ? [store.bot] : [])].map((user) => ({
    label: displayName(user),
    value: user.id,
    description: user.username,
    makeLeading: () => avatar(user, "avatar-small"),
  }));
}

export function roleOptions(store) {
  return (store.guild?.roles ?? [])
    .filter((role) => role.id !== store.guild.id) // @everyone has the guild's id
    .map((role) => ({ label: `@${role.name}`, value: role.id }));
}

export function channelOptions(store, types) {
  return [...store.seat.channels.values()]
    .filter((channel) => !isDm(channel) && (!types?.length || types.includes(channel.type)))
    .map((channel) => ({
      label: channel.name,
      value: channel.id,
      makeLeading: () => icon(isThread(channel) ? "thread" : "hash"),
    }));
}
