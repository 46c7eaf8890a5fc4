// Requests to the playground's own interface (PROTOCOL.md), which lies below the page's address.

/** The server refused; `code` and `errors` are Discord's. */
export class ApiError extends Error {
  constructor(status, body) {
    super(body.message ?? `The server answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? 0;
    this.errors = body.errors ?? {};
  }
}

async function call(method, path, body) {
  const request = { method };
  if (body !== undefined) {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(path, request);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, parsed(text));
  return text ? JSON.parse(text) : null;
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

export const fetchWorld = () => call("GET", "ui/world");

export const fetchChannels = (user) => call("GET", `ui/users/${user}/channels`);

/** Oldest first; `before` leaves out that message and everything after it. */
export function fetchMessages(user, channel, { before, limit }) {
  const query = new URLSearchParams({ limit });
  if (before) query.set("before", before);
  return call("GET", `ui/users/${user}/channels/${channel}/messages?${query}`);
}

export const sendMessage = (user, channel, content) =>
  call("POST", `ui/users/${user}/channels/${channel}/messages`, { content });

export const sendInteraction = (user, interaction) =>
  call("POST", `ui/users/${user}/interactions`, interaction);

export const uploadFile = (user, channel, filename, content) =>
  call("POST", `ui/users/${user}/channels/${channel}/attachments`, { filename, content });

export const openDm = (user) => call("POST", `ui/users/${user}/dm`, {});

export const changeUser = (user, changes) => call("PATCH", `ui/users/${user}`, changes);

export const addUser = (username, globalName) =>
  call("POST", "ui/users", globalName ? { username, global_name: globalName } : { username });
