// Message components of both generations, from Discord's JSON to elements.

import { ButtonStyle, ComponentType, hexColour } from "./discord.js";
import { el, icon } from "./dom.js";
import { renderEmoji } from "./emoji.js";
import { renderMarkdown } from "./markdown.js";
import { galleryItems, mediaUrl, renderFile, renderGallery, renderThumbnail, toItem } from "./media.js";
import { renderSelect, SELECT_TYPES } from "./select.js";

const STYLE_NAMES = {
  [ButtonStyle.PRIMARY]: "primary",
  [ButtonStyle.SECONDARY]: "secondary",
  [ButtonStyle.SUCCESS]: "success",
  [ButtonStyle.DANGER]: "danger",
  [ButtonStyle.LINK]: "secondary",
  [ButtonStyle.PREMIUM]: "primary",
};

/**
 * Renders `components` of `context.message`. The context: `store`, `message`, `names` for markdown,
 * `interact(component, values)` for a press or a finished selection, `isBusy()` while an earlier press waits.
 */
export function renderComponents(components, context) {
  return components.map((component) => renderComponent(component, context));
}

function renderComponent(component, context) {
  const render = SELECT_TYPES.has(component.type) ? renderMessageSelect : RENDERERS[component.type];
  return render ? render(component, context) : null;
}

const RENDERERS = {
  [ComponentType.ACTION_ROW]: (row, context) =>
    el("div", { class: "action-row" }, renderComponents(row.components, context)),
  [ComponentType.BUTTON]: renderButton,
  [ComponentType.SECTION]: renderSection,
  [ComponentType.TEXT_DISPLAY]: (text, { names }) => renderMarkdown(text.content, names),
  [ComponentType.THUMBNAIL]: ({ media, description, spoiler }, { message }) =>
    renderThumbnail(toItem(media, description, spoiler, message.attachments)),
  [ComponentType.MEDIA_GALLERY]: ({ items }, { message }) =>
    renderGallery(galleryItems(items, message.attachments)),
  [ComponentType.FILE]: renderFileComponent,
  [ComponentType.SEPARATOR]: ({ divider = true, spacing = 1 }) =>
    el("hr", {
      class: `separator${divider ? "" : " separator-invisible"}${spacing === 2 ? " separator-large" : ""}`,
    }),
  [ComponentType.CONTAINER]: renderContainer,
};

function renderButton(button, context) {
  const content = [
    button.emoji ? renderEmoji(button.emoji) : null,
    button.label ? el("span", { class: "button-label" }, button.label) : null,
  ];
  const className = `button button-${STYLE_NAMES[button.style] ?? "secondary"}`;
  if (button.style === ButtonStyle.LINK && !button.disabled) {
    return el(
      "a",
      { class: className, href: button.url, target: "_blank", rel: "noopener noreferrer" },
      content,
      icon("external"),
    );
  }
  const press = () => {
    if (!context.isBusy()) context.interact(button);
  };
  return el(
    "button",
    {
      class: className,
      type: "button",
      disabled: button.disabled ?? false,
      "aria-label": button.label ? null : (button.emoji?.name ?? "Button"),
      data: button.custom_id ? { customId: button.custom_id } : undefined,
      on: { click: press },
    },
    content,
    el("span", { class: "spinner", "aria-hidden": "true" }),
  );
}

function renderMessageSelect(select, context) {
  const { element } = renderSelect(select, context.store, {
    onChange: (values) => context.interact(select, values),
    canOpen: () => !context.isBusy(),
  });
  return element;
}

function renderSection({ components, accessory }, context) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-text" }, renderComponents(components, context)),
    renderComponent(accessory, context),
  );
}

function renderFileComponent({ file, name, size }, { message }) {
  const known = message.attachments.find(
    ({ id, filename }) => id === file.attachment_id || file.url === `attachment://${filename}`,
  );
  return renderFile(
    name ?? known?.filename ?? "file",
    size ?? known?.size,
    mediaUrl(file.url, message.attachments),
  );
}

function renderContainer({ components, accent_color: accent, spoiler }, context) {
  const container = el(
    "div",
    {
      class: `container${accent === null || accent === undefined ? "" : " accented"}`,
      vars: { "--accent": hexColour(accent) },
    },
    renderComponents(components, context),
  );
  return spoiler ? conceal(container) : container;
}

function conceal(container) {
  const cover = el("button", { class: "container-cover", type: "button" }, "Spoiler, press to reveal");
  container.inert = true;
  cover.addEventListener("click", () => {
    container.inert = false;
    cover.remove();
  });
  return el("div", { class: "concealed-container" }, container, cover);
}
