// Pictures and files: attachments, galleries, thumbnails. What a picture shows is in its description.

import { el, icon } from "./dom.js";
import { openLightbox } from "./lightbox.js";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const SPOILER_PREFIX = "SPOILER_";

/**
 * Where the browser finds a picture. The bot and the reader may call the same loopback server by different names,
 * so its attachments are addressed without one; `attachment://name` means an attachment of the message.
 */
export function mediaUrl(url, attachments = []) {
  if (url.startsWith("attachment://"))
    return mediaUrl(attachmentNamed(url, attachments)?.url ?? "about:blank");
  const { hostname, pathname, search } = new URL(url, location.href);
  const attachmentsPath = new URL("attachments/", document.baseURI).pathname;
  return LOOPBACK.has(hostname) && pathname.startsWith(attachmentsPath) ? pathname + search : url;
}

function attachmentNamed(url, attachments) {
  const name = url.slice("attachment://".length);
  return attachments.find(({ filename }) => filename === name);
}

/** A message's own attachments: pictures in a mosaic, the rest as file cards. */
export function renderAttachments(attachments) {
  const pictures = attachments.filter(isPicture).map((attachment) => ({
    url: mediaUrl(attachment.url),
    description: attachment.description ?? "",
    width: attachment.width,
    height: attachment.height,
    isSpoiler: attachment.filename.startsWith(SPOILER_PREFIX),
  }));
  const files = attachments.filter((attachment) => !isPicture(attachment));
  return [
    pictures.length > 0 && renderGallery(pictures),
    ...files.map((file) => renderFile(file.filename, file.size, mediaUrl(file.url))),
  ];
}

/** The pictures that the server shows; it has all other files downloaded. */
const isPicture = ({ content_type: type, filename }) =>
  type ? /^image\/(png|jpeg|gif|webp)$/.test(type) : /\.(png|jpe?g|gif|webp)$/i.test(filename);

/** The items of a media gallery component, in the shape `renderGallery` takes. */
export function galleryItems(items, attachments) {
  return items.map(({ media, description, spoiler }) => toItem(media, description, spoiler, attachments));
}

export function toItem(media, description, isSpoiler, attachments) {
  const known = attachments.find(
    ({ id, filename }) => id === media.attachment_id || media.url === `attachment://${filename}`,
  );
  return {
    url: mediaUrl(media.url, attachments),
    description: description ?? known?.description ?? "",
    width: media.width ?? known?.width,
    height: media.height ?? known?.height,
    isSpoiler: isSpoiler ?? false,
  };
}

/** One to ten pictures `{url, description, width, height, isSpoiler}`; a single one keeps its proportions. */
export function renderGallery(items) {
  const tiles = items.map((item, at) => renderPicture(item, () => openLightbox(items, at)));
  return el("div", { class: `gallery gallery-${Math.min(items.length, 10)}` }, tiles);
}

export function renderThumbnail(item) {
  return el(
    "div",
    { class: "thumbnail" },
    renderPicture(item, () => openLightbox([item], 0)),
  );
}

/** A picture that opens the lightbox; a spoiler asks for a first press to show itself. */
function renderPicture(item, open) {
  const image = el("img", {
    src: item.url,
    alt: item.description,
    width: item.width,
    height: item.height,
    decoding: "async",
  });
  const label = item.description
    ? `Enlarge picture: ${item.description}`
    : "Enlarge picture without a description";
  const vars = { "--natural-width": item.width ? `${item.width}px` : null };
  const button = el("button", { class: "picture", type: "button", "aria-label": label, vars }, image);
  image.addEventListener("error", () =>
    button.replaceChildren(
      el("span", { class: "picture-broken" }, item.description || "This picture could not be loaded."),
    ),
  );
  if (item.isSpoiler) hideUntilPressed(button);
  button.addEventListener("click", () => {
    if (!button.classList.contains("concealed")) open();
    button.classList.remove("concealed");
    button.setAttribute("aria-label", label);
  });
  return button;
}

function hideUntilPressed(button) {
  button.classList.add("concealed");
  button.setAttribute("aria-label", "Spoiler picture, press to reveal");
  button.append(el("span", { class: "picture-cover", "aria-hidden": "true" }, "SPOILER"));
}

export function renderFile(name, size, url) {
  return el(
    "div",
    { class: "file-card" },
    icon("file"),
    el(
      "div",
      {},
      el("a", { href: url, download: name, target: "_blank", rel: "noopener" }, name),
      size ? el("small", {}, fileSize(size)) : null,
    ),
  );
}

function fileSize(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / 1024).toFixed(2)} MB`;
}
