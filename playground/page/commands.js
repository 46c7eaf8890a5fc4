// Slash commands as data: what can be typed, what matches, and what is sent. Nothing here touches the page.

import { CHAT_INPUT_COMMAND, CommandContext, isDm, OptionType } from "./discord.js";

const ADMINISTRATOR = 1n << 3n;

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

/** Whether Discord shows the command to someone with these permissions, a number in words. With 0 only administrators see it. */
export function isShownTo({ default_member_permissions: needed = null }, permissions) {
  if (needed === null) return true;
  const granted = BigInt(permissions ?? 0);
  if (granted & ADMINISTRATOR) return true;
  return BigInt(needed) !== 0n && (granted & BigInt(needed)) === BigInt(needed);
}

/** Whether Discord hides the command from most people. */
const isForThoseInCharge = ({ command }) => (command.default_member_permissions ?? null) !== null;

/** Commands that fit what was typed: the closest first, what anyone may use before the rest, and otherwise in the order in which the bot lists them. Every typed word must begin a word of the name or occur in it. */
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
    .sort((a, b) => a.rank - b.rank || a.restricted - b.restricted)
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

/** The command that a typed line begins with, and the rest of the line: `{leaf, rest}`, or null while the name is not over. */
export function commandInLine(leaves, line) {
  const leaf = leaves.find(({ name }) => line.startsWith(`/${name} `));
  return leaf ? { leaf, rest: line.slice(leaf.name.length + 2) } : null;
}

/**
 * What a typed text gives to a command's options, as in "title:escape-plan players:3": `{texts, unknown}`. `texts` maps
 * names of options to what was typed for them. What stands before the first name belongs to the option `first`, if there
 * is one. `unknown` is the first name that the command does not have, or null. Free text may contain such words.
 */
export function splitTyped(options, text, first = options.find(({ required }) => required)) {
  const texts = new Map();
  let [option, from, unknown] = [first, 0, null];
  const take = (until) => {
    const typed = text.slice(from, until).trim();
    if (option && (typed || texts.has(option.name) || from > 0)) texts.set(option.name, typed);
    else if (typed && !option) unknown ??= typed;
  };
  for (const found of text.matchAll(/(?<=^|\s)([\p{L}_-]+):/gu)) {
    const named = options.find(({ name }) => name === found[1].toLowerCase());
    if (!named && isFreeText(option)) continue;
    take(found.index);
    if (!named) unknown ??= found[1];
    option = named;
    from = found.index + found[0].length;
    if (!named) return { texts, unknown };
  }
  take(text.length);
  return { texts, unknown };
}

const isFreeText = (option) =>
  option?.type === OptionType.STRING && !option.choices?.length && !option.autocomplete;

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
