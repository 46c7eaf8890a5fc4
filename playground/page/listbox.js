// A list of options over the page. Focus stays on the control that it belongs to (a button or an input), which names
// the active option through aria-activedescendant, as the ARIA combobox pattern has it.

import { el, freshId, icon, replaceChildren } from "./dom.js";

/** Bubbles from the control when its list has gone away. */
export const LISTBOX_CLOSED = "listbox-closed";

const GAP_PX = 6;
const EDGE_PX = 8;
const MAX_HEIGHT_PX = 340;

/**
 * `options` are `{label, value, description?, leading?, isSelected?, isDisabled?, isAction?}`; `leading` is an element
 * before the label, an action is a command at the end of the list and no value.
 * `onPick(option)` is called for a pick, `onHide()` whenever the list goes away.
 */
export class Listbox {
  #control;
  #anchor;
  #label;
  #onPick;
  #onHide;
  #isMultiple;
  #isCombobox;
  #placement;
  #root = null;
  #list = null;
  #options = [];
  #active = -1;
  #outside = (event) => this.#hideIfOutside(event);
  #follow = () => this.#place();

  constructor(
    control,
    { label, onPick, onHide = () => {}, anchor = control, isMultiple = false, placement = "below" },
  ) {
    this.#control = control;
    this.#anchor = anchor;
    this.#label = label;
    this.#onPick = onPick;
    this.#onHide = onHide;
    this.#isMultiple = isMultiple;
    this.#placement = placement;
    // A message box stays a text box to screen readers: a combobox is for single values.
    this.#isCombobox = control.tagName !== "TEXTAREA";
    if (this.#isCombobox) control.setAttribute("role", "combobox");
    control.setAttribute("aria-haspopup", "listbox");
    this.#setExpanded(false);
    control.setAttribute("aria-autocomplete", control.tagName === "BUTTON" ? "none" : "list");
  }

  get isOpen() {
    return this.#root !== null;
  }

  get activeOption() {
    return this.#options[this.#active];
  }

  /** Opens the list or replaces what it offers; `active` is the option to begin with (−1: none). */
  show(options, { active = 0, emptyText = "Nothing matches" } = {}) {
    if (!this.isOpen) this.#open();
    this.#options = options;
    const rows = options.map((option, index) => this.#renderOption(option, index));
    replaceChildren(this.#list, rows.length ? rows : el("div", { class: "listbox-empty" }, emptyText));
    this.#activate(Math.min(active, options.length - 1));
    this.#place();
  }

  hide() {
    if (!this.isOpen) return;
    document.removeEventListener("pointerdown", this.#outside, true);
    window.removeEventListener("resize", this.#follow);
    window.removeEventListener("scroll", this.#follow, true);
    this.#root.remove();
    this.#root = null;
    this.#options = [];
    this.#setExpanded(false);
    this.#control.removeAttribute("aria-activedescendant");
    this.#control.removeAttribute("aria-controls");
    this.#onHide();
    this.#control.dispatchEvent(new CustomEvent(LISTBOX_CLOSED, { bubbles: true }));
  }

  /** Handles the keys of an open list; returns whether the key was one of them. Enter picks, Escape is the caller's. */
  handleKey({ key }) {
    if (!this.isOpen) return false;
    const last = this.#options.length - 1;
    if (key === "ArrowDown") this.#activate(this.#active >= last ? 0 : this.#active + 1);
    else if (key === "ArrowUp") this.#activate(this.#active <= 0 ? last : this.#active - 1);
    else if (key === "Enter" && this.activeOption) this.#pick(this.#active);
    else return false;
    return true;
  }

  /** Activates the first option that begins with the typed letter, after the active one. */
  jumpTo(letter) {
    const count = this.#options.length;
    for (let step = 1; step <= count; step += 1) {
      const index = (this.#active + step) % count;
      if (this.#options[index].label.toLowerCase().startsWith(letter.toLowerCase())) {
        this.#activate(index);
        return;
      }
    }
  }

  first() {
    this.#activate(0);
  }

  last() {
    this.#activate(this.#options.length - 1);
  }

  /** Enter picks nothing until an arrow key or a new list. */
  activateNone() {
    if (this.isOpen) this.#activate(-1);
  }

  #setExpanded(isExpanded) {
    if (this.#isCombobox) this.#control.setAttribute("aria-expanded", String(isExpanded));
  }

  #open() {
    const id = freshId("listbox");
    this.#list = el("div", {
      class: "listbox-options",
      id,
      role: "listbox",
      "aria-label": this.#label,
      "aria-multiselectable": this.#isMultiple ? "true" : null,
    });
    this.#root = el(
      "div",
      { class: "listbox", popover: "manual", on: { pointerdown: (event) => event.preventDefault() } },
      this.#list,
    );
    // A popup must live inside an open modal dialog: all else is inert.
    (this.#control.closest("dialog") ?? document.body).append(this.#root);
    this.#root.showPopover();
    this.#setExpanded(true);
    this.#control.setAttribute("aria-controls", id);
    document.addEventListener("pointerdown", this.#outside, true);
    window.addEventListener("resize", this.#follow);
    window.addEventListener("scroll", this.#follow, true);
  }

  #renderOption(option, index) {
    const { label, description, leading, isSelected, isDisabled } = option;
    const mark =
      this.#isMultiple && !option.isAction
        ? el("span", { class: "option-check" }, isSelected ? icon("check") : null)
        : null;
    const text = el(
      "span",
      { class: "option-text" },
      el("span", { class: "option-label" }, label),
      description ? el("span", { class: "option-description" }, description) : null,
    );
    const row = el(
      "div",
      {
        class: `option${option.isAction ? " option-action" : ""}`,
        id: freshId("option"),
        role: "option",
        "aria-selected": isSelected ? "true" : "false",
        "aria-disabled": isDisabled ? "true" : null,
        on: {
          click: () => this.#pick(index),
          pointermove: () => this.#active !== index && this.#activate(index, false),
        },
      },
      leading,
      text,
      mark,
      !this.#isMultiple && isSelected ? el("span", { class: "option-tick" }, icon("check")) : null,
    );
    return row;
  }

  #rows() {
    return this.#list.querySelectorAll('[role="option"]');
  }

  #activate(index, mayScroll = true) {
    const rows = this.#rows();
    rows[this.#active]?.classList.remove("active");
    this.#active = index;
    const row = rows[index];
    if (!row) {
      this.#control.removeAttribute("aria-activedescendant");
      return;
    }
    row.classList.add("active");
    if (mayScroll) row.scrollIntoView({ block: "nearest" });
    this.#control.setAttribute("aria-activedescendant", row.id);
  }

  #pick(index) {
    const option = this.#options[index];
    if (!option.isDisabled) this.#onPick(option);
  }

  #hideIfOutside({ target }) {
    if (!this.#root.contains(target) && !this.#control.contains(target)) this.hide();
  }

  /** Below or above the anchor, wherever it was asked for and there is room. */
  #place() {
    if (!this.#anchor.isConnected) {
      this.hide();
      return;
    }
    const anchor = this.#anchor.getBoundingClientRect();
    const roomAbove = anchor.top - GAP_PX - EDGE_PX;
    const roomBelow = window.innerHeight - anchor.bottom - GAP_PX - EDGE_PX;
    const wanted = Math.min(MAX_HEIGHT_PX, this.#list.scrollHeight + 12);
    const fits = { above: roomAbove >= wanted, below: roomBelow >= wanted };
    const other = this.#placement === "above" ? "below" : "above";
    const side = fits[this.#placement] || !fits[other] ? this.#placement : other;
    const style = this.#root.style;
    style.width = `${Math.max(anchor.width, Math.min(280, window.innerWidth - 2 * EDGE_PX))}px`;
    style.maxHeight = `${Math.min(MAX_HEIGHT_PX, Math.max(side === "above" ? roomAbove : roomBelow, 120))}px`;
    style.left = `${Math.max(EDGE_PX, Math.min(anchor.left, window.innerWidth - this.#root.offsetWidth - EDGE_PX))}px`;
    style.top = side === "below" ? `${anchor.bottom + GAP_PX}px` : "auto";
    style.bottom = side === "above" ? `${window.innerHeight - anchor.top + GAP_PX}px` : "auto";
  }
}
