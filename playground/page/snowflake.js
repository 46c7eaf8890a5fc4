// Discord's ids: decimal strings of 64-bit numbers that grow with time.

const DISCORD_EPOCH_MS = 1420070400000n;

/** Negative, zero or positive as `a` is older than, equal to or newer than `b`. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export const isNewer = (a, b) => compareIds(a, b) > 0;

/** An id of the page's own making, as Discord's clients put it into `nonce`. */
export function newNonce() {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return String(((BigInt(Date.now()) - DISCORD_EPOCH_MS) << 22n) | BigInt(random & 0x3fffff));
}
