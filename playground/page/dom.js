// The few words in which the page builds its elements. Text always enters as text, never as HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children. `on` maps events to listeners, `vars` sets CSS custom properties
 * (a `style` attribute would break the content security policy), `data` sets data attributes.
 * Attributes and children that are undefined, null or false are left out.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") listen(node, value);
    else if (name === "vars") setVars(node, value);
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...present(children));
  return node;
}

export function replaceChildren(node, ...children) {
  node.replaceChildren(...present(children));
}

export function listen(node, listeners) {
  for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
}

function setVars(node, vars) {
  for (const [name, value] of Object.entries(vars)) {
    if (value !== undefined && value !== null) node.style.setProperty(name, value);
  }
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false);
}

const ICONS = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v8a3 3 0 0 0 3 3h11M15 11l4 4-4 4",
  lock: "M6 11h12v9H6ZM9 11V8a3 3 0 0 1 6 0v3",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  send: "M4 12 20 4l-6 16-3-7-7-1Z",
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  file: "M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5",
  reply: "M9 5 4 10l5 5M4 10h9a7 7 0 0 1 7 7v2",
  plus: "M12 5v14M5 12h14",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  sliders: "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
};

/** A line drawing in the colour of the text around it; hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  svg.append(path);
  return svg;
}

let lastId = 0;

/** An element id that no other element of the page has. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
