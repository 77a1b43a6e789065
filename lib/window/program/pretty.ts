/** JSON for people and for version control: members in their order, short lists and objects on one line. */

/** A list or object up to this many characters stays on its line. */
const WIDTH = 100;
/** Deeper data is written on one line rather than nested further. */
const DEPTH = 64;

/** The text of a JSON value, with a final newline. `JSON.parse` gives the same value back. */
export function prettyJson(value: unknown): string {
  return `${written(value, 0)}\n`;
}

function written(value: unknown, depth: number): string {
  const flat = JSON.stringify(value) ?? "null";
  if (typeof value !== "object" || value === null || flat.length <= WIDTH || depth > DEPTH) return flat;
  const pad = "  ".repeat(depth + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => pad + written(item, depth + 1))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${pad}${JSON.stringify(key)}: ${written(item, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.join(",\n")}\n${"  ".repeat(depth)}${close}`;
}
