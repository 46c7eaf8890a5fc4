// Slash commands as data: what can be typed, what matches, and what is sent. Nothing here touches the page.

import { CHAT_INPUT_COMMAND, CommandContext, isDm, OptionType } from "./discord.js";

/**
 * Everything that can be typed after "/": subcommands stand by themselves.
 * `{command, path, name, description, options}`; `name` is "game new" for path ["new"] of the command "game".
 */
export function flattenCommands(commands) {
  return commands
    .filter(({ type }) => (type ?? CHAT_INPUT_COMMAND) === CHAT_INPUT_COMMAND)
    .flatMap((command) => leavesOf(command, command, []));
}

function leavesOf(command, node, path) {
  const options = node.options ?? [];
  const children = options.filter(isSubcommand);
  if (children.length) return children.flatMap((child) => leavesOf(command, child, [...path, child]));
  const name = [command.name, ...path.map((step) => step.name)].join(" ");
  return [{ command, path, name, description: node.description ?? "", options }];
}

const isSubcommand = ({ type }) => type === OptionType.SUBCOMMAND || type === OptionType.SUBCOMMAND_GROUP;

/** Whether Discord would offer the command in that channel: some belong to the guild, some may not be used in DMs. */
export function isOfferedIn({ contexts, guild_id: guildId, dm_permission: allowsDm = true }, channel) {
  if (contexts) return contexts.includes(isDm(channel) ? CommandContext.BOT_DM : CommandContext.GUILD);
  return !isDm(channel) || (allowsDm && !guildId);
}

/** Whether Discord hides the command from most people. */
const isForThoseInCharge = ({ command }) => (command.default_member_permissions ?? null) !== null;

/** Commands that fit what was typed, the closest first, and what anybody may use before the rest. Every typed word must begin a word of the name or occur in it. */
export function matchCommands(leaves, typed) {
  const query = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const rank = ({ name, description }) => {
    if (name.startsWith(query)) return 0;
    const words = query.split(" ");
    if (words.every((word) => name.split(" ").some((part) => part.startsWith(word)))) return 1;
    if (words.every((word) => name.includes(word))) return 2;
    return words.every((word) => description.toLowerCase().includes(word)) ? 3 : Infinity;
  };
  return leaves
    .map((leaf) => ({ leaf, rank: rank(leaf), restricted: isForThoseInCharge(leaf) }))
    .filter((entry) => entry.rank < Infinity)
    .sort(
      (a, b) => a.rank - b.rank || a.restricted - b.restricted || a.leaf.name.localeCompare(b.leaf.name),
    )
    .map(({ leaf }) => leaf);
}

/** The `data` of a command interaction. `values` maps option names to values; `focused` names the one being typed. */
export function commandData({ command, path, options }, values, focused = null) {
  const given = options
    .filter(({ name }) => values.has(name))
    .map(({ type, name }) => ({
      type,
      name,
      value: values.get(name),
      ...(name === focused ? { focused: true } : {}),
    }));
  const nested = path.reduceRight((inner, { type, name }) => [{ type, name, options: inner }], given);
  return { id: command.id, name: command.name, type: CHAT_INPUT_COMMAND, options: nested };
}

/** Option types whose value is picked from a list and cannot be typed freely. */
export const isPicked = ({ type, choices }) =>
  Boolean(choices?.length) ||
  [OptionType.BOOLEAN, OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE].includes(
    type,
  );

/** What a typed text means for an option: `{value}`, or `{problem}` in words. */
export function readOption(option, text) {
  if (option.type === OptionType.INTEGER || option.type === OptionType.NUMBER)
    return readNumber(option, text);
  const { min_length: min = 0, max_length: max = 6000 } = option;
  if (text.length < min) return { problem: `At least ${min} characters` };
  if (text.length > max) return { problem: `At most ${max} characters` };
  return { value: text };
}

function readNumber({ type, min_value: min, max_value: max }, text) {
  const number = Number(text);
  if (type === OptionType.INTEGER && !Number.isSafeInteger(number))
    return { problem: "A whole number, please" };
  if (!Number.isFinite(number)) return { problem: "A number, please" };
  if (min !== undefined && number < min) return { problem: `At least ${min}` };
  if (max !== undefined && number > max) return { problem: `At most ${max}` };
  return { value: number };
}
