// One message, with everything that Discord shows in and around it.

import { avatar } from "./avatar.js";
import { renderComponents } from "./components.js";
import { displayName, hasFlag, InteractionType, MessageFlag, MessageType } from "./discord.js";
import { el, icon } from "./dom.js";
import { attachmentsInEmbeds, renderEmbeds } from "./embeds.js";
import { plainText, renderMarkdown } from "./markdown.js";
import { renderAttachments } from "./media.js";
import { clockTime, fullTime, isSameDay, longDate, messageTime } from "./time.js";

const GROUP_MS = 7 * 60_000;
const PREVIEW_LENGTH = 120;
const CONVERSATIONAL = new Set([
  MessageType.DEFAULT,
  MessageType.REPLY,
  MessageType.COMMAND,
  MessageType.CONTEXT_COMMAND,
  MessageType.THREAD_STARTER,
]);

/**
 * A message as a child of the log, with a date or "new" line above it where one belongs.
 * The context: `store`, `seat`, `names`, `interact`, `isBusy`, `dismiss()`, `jumpTo(messageId)`.
 */
export function renderEntry(message, previous, { isFirstUnread, context }) {
  const isNewDay = !previous || !isSameDay(sentAt(message), sentAt(previous));
  const startsGroup = isNewDay || isFirstUnread || !continues(message, previous);
  return el(
    "div",
    { class: "entry", data: { id: message.id } },
    isNewDay ? divider(longDate(sentAt(message)), "date-divider") : null,
    isFirstUnread ? divider("New", "unread-divider") : null,
    CONVERSATIONAL.has(message.type)
      ? renderMessage(message, startsGroup, context)
      : renderSystemMessage(message, context),
  );
}

const sentAt = ({ timestamp }) => new Date(timestamp);

function divider(text, className) {
  return el(
    "div",
    { class: `divider ${className}`, role: "separator", "aria-label": text },
    el("span", {}, text),
  );
}

/** Whether a message hangs on the previous one without a name of its own. */
function continues(message, previous) {
  return (
    CONVERSATIONAL.has(previous.type) &&
    message.author.id === previous.author.id &&
    !isReply(message) &&
    !usedCommand(message) &&
    isMarked(message) === isMarked(previous) &&
    sentAt(message) - sentAt(previous) < GROUP_MS
  );
}

/** The flags of a message that are shown for a whole group. */
const isMarked = ({ flags = 0 }) => flags & (MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS);

const isReply = ({ type, message_reference: reference }) =>
  type === MessageType.REPLY || (type === MessageType.DEFAULT && reference?.message_id !== undefined);

/** `{name, user}` of the command that a message answers, or null. */
function usedCommand({ interaction, interaction_metadata: metadata }) {
  if (interaction?.type === InteractionType.COMMAND) return interaction;
  return metadata?.type === InteractionType.COMMAND ? { name: metadata.name, user: metadata.user } : null;
}

function renderMessage(message, startsGroup, context) {
  const { seat, names } = context;
  const isEphemeral = hasFlag(message, MessageFlag.EPHEMERAL);
  const classes = [
    "message",
    startsGroup && "starts-group",
    isEphemeral && "ephemeral",
    seat.isMentionedIn(message) && "mentions-me",
  ];
  const date = sentAt(message);
  return el(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      tabindex: "-1",
      "aria-label": `${displayName(message.author)}, ${messageTime(date)}`,
    },
    renderContextLine(message, context),
    startsGroup
      ? avatar(message.author)
      : el(
          "time",
          { class: "gutter-time", datetime: message.timestamp, title: fullTime(date) },
          clockTime(date),
        ),
    el(
      "div",
      { class: "message-body" },
      startsGroup ? renderHeading(message) : null,
      renderBody(message, names),
      message.components.length
        ? el("div", { class: "components" }, renderComponents(message.components, { ...context, message }))
        : null,
      el("div", { class: "failure-slot", "aria-live": "assertive" }),
      message.thread ? renderThreadCard(message.thread, context) : null,
      isEphemeral ? renderEphemeralLine(context) : null,
    ),
  );
}

function renderHeading(message) {
  const { author, timestamp } = message;
  const date = new Date(timestamp);
  return el(
    "header",
    { class: "message-heading" },
    el("span", { class: "author" }, displayName(author)),
    author.bot ? el("span", { class: "app-badge" }, "APP") : null,
    el("time", { datetime: timestamp, title: fullTime(date) }, messageTime(date)),
    hasFlag(message, MessageFlag.SUPPRESS_NOTIFICATIONS)
      ? el("span", { class: "silent-mark", title: "It came without a sound." }, "silent")
      : null,
  );
}

function renderBody(message, names) {
  if (hasFlag(message, MessageFlag.LOADING)) return renderThinking(message);
  const edited = message.edited_timestamp
    ? el("span", { class: "edited", title: fullTime(new Date(message.edited_timestamp)) }, " (edited)")
    : null;
  if (hasFlag(message, MessageFlag.COMPONENTS_V2)) return null;
  const content = message.content ? renderMarkdown(message.content, names) : null;
  if (content && edited) content.append(edited);
  const embedded = attachmentsInEmbeds(message);
  const loose = message.attachments.filter(({ id }) => !embedded.has(id));
  return [
    content,
    renderAttachments(loose),
    hasFlag(message, MessageFlag.SUPPRESS_EMBEDS) ? null : renderEmbeds(message, names),
  ];
}

function renderThinking({ author }) {
  return el(
    "div",
    { class: "thinking" },
    el("span", { class: "spinner", "aria-hidden": "true" }),
    `${displayName(author)} is thinking…`,
  );
}

function renderContextLine(message, context) {
  const command = usedCommand(message);
  if (command) return renderUsedLine(command.user, command.name ?? "a command");
  if (message.type === MessageType.THREAD_STARTER || !isReply(message)) return null;
  return renderReplyLine(message, context);
}

/** "Ana used /game new", above an answer or above one that is still awaited. */
export function renderUsedLine(user, commandName) {
  return el(
    "div",
    { class: "context-line" },
    avatar(user, "avatar-tiny"),
    el("span", { class: "context-author" }, displayName(user)),
    " used ",
    el("span", { class: "used-command" }, `/${commandName}`),
  );
}

function renderReplyLine({ referenced_message: original, message_reference: reference }, { names, jumpTo }) {
  if (!original)
    return el(
      "div",
      { class: "context-line" },
      icon("reply"),
      el("em", {}, "The original message was deleted"),
    );
  const text = plainText(original.content, names).slice(0, PREVIEW_LENGTH) || "Press to see the message";
  const jump = () => jumpTo(reference?.message_id ?? original.id);
  return el(
    "div",
    { class: "context-line" },
    avatar(original.author, "avatar-tiny"),
    el("span", { class: "context-author" }, displayName(original.author)),
    el(
      "button",
      {
        class: "reply-preview",
        type: "button",
        "aria-label": `Jump to the message: ${text}`,
        on: { click: jump },
      },
      text,
    ),
  );
}

function renderThreadCard(thread, { names }) {
  const open = () => names.openChannel(thread.id);
  return el(
    "button",
    { class: "thread-card", type: "button", on: { click: open } },
    icon("thread"),
    el("span", {}, thread.name),
    el("small", {}, "See thread"),
  );
}

export function renderEphemeralLine({ dismiss }) {
  return el(
    "div",
    { class: "ephemeral-line" },
    "Only you can see this · ",
    el("button", { class: "link-button", type: "button", on: { click: dismiss } }, "Dismiss message"),
  );
}

const SYSTEM_TEXTS = {
  [MessageType.RECIPIENT_ADD]: ({ mentions: [user] }) => [" added ", named(user), " to the thread."],
  [MessageType.RECIPIENT_REMOVE]: ({ mentions: [user] }) => [" removed ", named(user), " from the thread."],
  [MessageType.CHANNEL_NAME_CHANGE]: ({ content }) => [" changed the name to ", el("strong", {}, content)],
  [MessageType.PIN]: () => [" pinned a message to this channel."],
  [MessageType.USER_JOIN]: () => [" joined."],
  [MessageType.THREAD_CREATED]: ({ content, message_reference: reference }, { names }) => [
    " started a thread: ",
    el(
      "button",
      { class: "link-button", type: "button", on: { click: () => names.openChannel(reference?.channel_id) } },
      content,
    ),
  ],
};

const named = (user) => el("strong", {}, displayName(user));

function renderSystemMessage(message, context) {
  const date = sentAt(message);
  const text = SYSTEM_TEXTS[message.type]?.(message, context) ?? [" ", message.content];
  return el(
    "article",
    { class: "message system-message starts-group", tabindex: "-1" },
    el(
      "span",
      { class: "system-icon" },
      icon(message.type === MessageType.THREAD_CREATED ? "thread" : "right"),
    ),
    el(
      "div",
      { class: "message-body" },
      el("span", { class: "author" }, displayName(message.author)),
      text,
      " ",
      el("time", { datetime: message.timestamp, title: fullTime(date) }, messageTime(date)),
    ),
  );
}
