// Embeds, as rich messages had them before components could hold text.

import { hexColour } from "./discord.js";
import { el } from "./dom.js";
import { renderInline, renderMarkdown } from "./markdown.js";
import { renderGallery, renderThumbnail, toItem } from "./media.js";
import { messageTime } from "./time.js";

export function renderEmbeds(message, names) {
  return message.embeds.map((embed) => renderEmbed(embed, message.attachments, names));
}

/** The ids of attachments that an embed shows, so that they are not shown twice. */
export function attachmentsInEmbeds({ embeds, attachments }) {
  const shown = embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  return new Set(
    attachments
      .filter(({ url, filename }) => shown.includes(url) || shown.includes(`attachment://${filename}`))
      .map(({ id }) => id),
  );
}

function renderEmbed(embed, attachments, names) {
  const picture = (media) => toItem(media, media.description, false, attachments);
  return el(
    "article",
    { class: "embed", vars: { "--accent": hexColour(embed.color) } },
    el(
      "div",
      { class: "embed-main" },
      embed.author ? el("div", { class: "embed-author" }, linked(embed.author.url, embed.author.name)) : null,
      embed.title
        ? el("div", { class: "embed-title" }, linked(embed.url, renderInline(embed.title, names)))
        : null,
      embed.description ? renderMarkdown(embed.description, names) : null,
      embed.fields?.length
        ? el(
            "div",
            { class: "embed-fields" },
            embed.fields.map((field) => renderField(field, names)),
          )
        : null,
    ),
    embed.thumbnail ? renderThumbnail(picture(embed.thumbnail)) : null,
    embed.image ? el("div", { class: "embed-image" }, renderGallery([picture(embed.image)])) : null,
    renderFooter(embed),
  );
}

function renderField({ name, value, inline }, names) {
  return el(
    "div",
    { class: inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, renderInline(name, names)),
    renderMarkdown(value, names),
  );
}

function renderFooter({ footer, timestamp }) {
  const parts = [footer?.text, timestamp ? messageTime(new Date(timestamp)) : null].filter(Boolean);
  return parts.length ? el("footer", { class: "embed-footer" }, parts.join(" • ")) : null;
}

function linked(url, content) {
  return url && /^https?:\/\//.test(url)
    ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content)
    : content;
}
