/** Reads colours as people and style sheets write them, for the repair of programs. */

/** The sixteen colour names of HTML 4 and the two that are most used beside them (CSS Color 4, section 6.1). */
const NAMES: Readonly<Record<string, string>> = {
  black: "#000000",
  silver: "#C0C0C0",
  gray: "#808080",
  grey: "#808080",
  white: "#FFFFFF",
  maroon: "#800000",
  red: "#FF0000",
  purple: "#800080",
  fuchsia: "#FF00FF",
  green: "#008000",
  lime: "#00FF00",
  olive: "#808000",
  yellow: "#FFFF00",
  navy: "#000080",
  blue: "#0000FF",
  teal: "#008080",
  aqua: "#00FFFF",
  orange: "#FFA500",
  pink: "#FFC0CB",
};

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i;
const LONG = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i;
const FUNCTION = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/][^)]*)?\)$/i;

/** `#RRGGBB` for a name, `#rgb`, `#rrggbb` with or without alpha, and `rgb(…)`; undefined for anything else. */
export function readColor(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 64) return undefined;
  const plain = text.trim();
  const named = Object.hasOwn(NAMES, plain.toLowerCase()) ? NAMES[plain.toLowerCase()] : undefined;
  if (named !== undefined) return named;
  const long = LONG.exec(plain)?.[1];
  if (long !== undefined) return `#${long.toUpperCase()}`;
  const digits = SHORT.exec(plain)?.slice(1);
  if (digits !== undefined) return `#${digits.map((digit) => digit + digit).join("")}`.toUpperCase();
  const parts = FUNCTION.exec(plain)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
