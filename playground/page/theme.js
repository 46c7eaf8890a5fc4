// Light or dark: what the system prefers, until the reader has chosen.

const KEY = "playground.theme";

export class Theme {
  #system = matchMedia("(prefers-color-scheme: dark)");
  #listeners = [];

  constructor() {
    this.#system.addEventListener("change", () => this.#apply());
    this.#apply();
  }

  get isDark() {
    const chosen = localStorage.getItem(KEY);
    return chosen ? chosen === "dark" : this.#system.matches;
  }

  toggle() {
    localStorage.setItem(KEY, this.isDark ? "light" : "dark");
    this.#apply();
  }

  /** Calls `listener(isDark)` now and after every change. */
  onChange(listener) {
    this.#listeners.push(listener);
    listener(this.isDark);
  }

  #apply() {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
    for (const listener of this.#listeners) listener(this.isDark);
  }
}
