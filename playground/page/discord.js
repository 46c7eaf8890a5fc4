// Discord's own numbers, named.

export const ChannelType = {
  TEXT: 0,
  DM: 1,
  CATEGORY: 4,
  ANNOUNCEMENT: 5,
  ANNOUNCEMENT_THREAD: 10,
  PUBLIC_THREAD: 11,
  PRIVATE_THREAD: 12,
};

const THREADS = new Set([
  ChannelType.ANNOUNCEMENT_THREAD,
  ChannelType.PUBLIC_THREAD,
  ChannelType.PRIVATE_THREAD,
]);

export const isThread = (channel) => THREADS.has(channel.type);
export const isPrivateThread = (channel) => channel.type === ChannelType.PRIVATE_THREAD;

export const isDm = (channel) => channel.type === ChannelType.DM;

export const MessageType = {
  DEFAULT: 0,
  RECIPIENT_ADD: 1,
  RECIPIENT_REMOVE: 2,
  CHANNEL_NAME_CHANGE: 4,
  PIN: 6,
  USER_JOIN: 7,
  THREAD_CREATED: 18,
  REPLY: 19,
  COMMAND: 20,
  THREAD_STARTER: 21,
  CONTEXT_COMMAND: 23,
};

export const MessageFlag = {
  SUPPRESS_EMBEDS: 1 << 2,
  EPHEMERAL: 1 << 6,
  LOADING: 1 << 7,
  SUPPRESS_NOTIFICATIONS: 1 << 12,
  COMPONENTS_V2: 1 << 15,
};

export const hasFlag = (message, flag) => ((message.flags ?? 0) & flag) !== 0;

export const InteractionType = { COMMAND: 2, COMPONENT: 3, AUTOCOMPLETE: 4, MODAL: 5 };

export const CallbackType = { MODAL: 9 };

export const OptionType = {
  SUBCOMMAND: 1,
  SUBCOMMAND_GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

export const CHAT_INPUT_COMMAND = 1;

/** Where a command may be used. */
export const CommandContext = { GUILD: 0, BOT_DM: 1 };

export const ComponentType = {
  ACTION_ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  TEXT_INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT_DISPLAY: 10,
  THUMBNAIL: 11,
  MEDIA_GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
  FILE_UPLOAD: 19,
  RADIO_GROUP: 21,
  CHECKBOX_GROUP: 22,
  CHECKBOX: 23,
};

export const ButtonStyle = { PRIMARY: 1, SECONDARY: 2, SUCCESS: 3, DANGER: 4, LINK: 5, PREMIUM: 6 };

export const displayName = (user) => user.global_name || user.username;

/** "#rrggbb" of a colour number; null for none. */
export const hexColour = (number) =>
  number === null || number === undefined ? null : `#${number.toString(16).padStart(6, "0")}`;

export const MAX_MESSAGE_LENGTH = 2000;
