// A picture in full: fitted to the window, or pixel by pixel after a click, with its description below.

import { el, icon } from "./dom.js";

/** Shows `items[at]` of `{url, description}` in a dialog; arrow keys walk through the others, Escape closes. */
export function openLightbox(items, at) {
  const image = el("img", {});
  const zoom = el("button", { class: "lightbox-stage", type: "button" }, image);
  const caption = el("p", { class: "lightbox-caption", id: "lightbox-caption" });
  const count = el("span", { class: "lightbox-count", "aria-live": "polite" });
  const original = el(
    "a",
    {
      class: "icon-button",
      target: "_blank",
      rel: "noopener",
      "aria-label": "Open in a new tab",
      title: "Open in a new tab",
    },
    icon("external"),
  );
  const close = el(
    "button",
    { class: "icon-button", type: "button", "aria-label": "Close", title: "Close (Esc)", autofocus: true },
    icon("close"),
  );
  const arrows =
    items.length > 1 ? [arrow("left", "Previous picture", -1), arrow("right", "Next picture", 1)] : [];
  const bar = el("div", { class: "lightbox-bar" }, count, original, close);
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": "Picture", "aria-describedby": "lightbox-caption" },
    bar,
    zoom,
    arrows,
    caption,
  );

  function arrow(name, label, step) {
    return el(
      "button",
      {
        class: `icon-button lightbox-${name}`,
        type: "button",
        "aria-label": label,
        on: { click: () => show(at + step) },
      },
      icon(name),
    );
  }

  function show(index) {
    at = (index + items.length) % items.length;
    const { url, description } = items[at];
    image.src = url;
    image.alt = description;
    original.href = url;
    caption.textContent = description || "This picture has no description.";
    caption.classList.toggle("missing", !description);
    count.textContent = items.length > 1 ? `${at + 1} of ${items.length}` : "";
    setZoomed(false);
  }

  function setZoomed(isZoomed) {
    dialog.classList.toggle("zoomed", isZoomed);
    zoom.setAttribute(
      "aria-label",
      isZoomed ? "Fit the picture to the window" : "Show the picture at full size",
    );
    zoom.title = zoom.getAttribute("aria-label");
  }

  /** Zooms so that the point under the pointer stays in the window. */
  function toggleZoom({ offsetX, offsetY, detail }) {
    const isPointer = detail > 0;
    const share = { x: offsetX / zoom.clientWidth, y: offsetY / zoom.clientHeight };
    setZoomed(!dialog.classList.contains("zoomed"));
    if (!isPointer) return;
    zoom.scrollLeft = (zoom.scrollWidth - zoom.clientWidth) * share.x;
    zoom.scrollTop = (zoom.scrollHeight - zoom.clientHeight) * share.y;
  }

  zoom.addEventListener("click", toggleZoom);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("keydown", ({ key }) => {
    if (dialog.classList.contains("zoomed")) return;
    if (key === "ArrowLeft") show(at - 1);
    if (key === "ArrowRight") show(at + 1);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}
