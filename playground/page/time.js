// Times as people read them, in the browser's own language and zone.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const REFRESH_MS = 10_000;

const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** The text of `<t:…:style>`; style "R" is relative to `now`. */
export function formatTimestamp(date, style = "f", now = new Date()) {
  if (style === "R") return relative(date, now);
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);
}

function relative(date, now) {
  const seconds = Math.round((date - now) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return relativeFormat.format(Math.trunc(seconds / length), unit);
}

export const clockTime = (date) => formatTimestamp(date, "t");
export const fullTime = (date) => formatTimestamp(date, "F");
export const longDate = (date) => formatTimestamp(date, "D");

/** "Today at 12:03", "Yesterday at 12:03" or a short date with the time. */
export function messageTime(date, now = new Date()) {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days > 1 || days < 0) return formatTimestamp(date, "s");
  return `${days === 0 ? "Today" : "Yesterday"} at ${clockTime(date)}`;
}

export const isSameDay = (a, b) => startOfDay(a).getTime() === startOfDay(b).getTime();

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Keeps every `<time data-relative>` of the page true while it stays open. */
export function keepRelativeTimesFresh() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      node.textContent = formatTimestamp(new Date(node.dateTime), "R");
    }
  }, REFRESH_MS);
}
