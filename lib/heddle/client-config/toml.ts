/** Changes one table of a TOML file: every byte outside that table stays as it is. */
import type { Value } from "./clients.ts";
import { notChangeable, notParsed } from "./refusal.ts";

/** A header, or a key with its value: the path that it defines, and where it is. */
interface Statement {
  kind: "table" | "pair";
  path: string[];
  /** From the first character to the end of its line. */
  start: number;
  end: number;
  /** Of a pair: the value. */
  from: number;
  to: number;
}

type Data = Record<string, unknown>;

/** The data of a TOML file. @throws INVALID_CONFIG_FILE with the line of the statement that is wrong */
export function tomlData(text: string, path: string): Data {
  try {
    return Bun.TOML.parse(text) as Data;
  } catch (thrown) {
    const what =
      thrown instanceof Error ? thrown.message.replace(/^TOML Parse error: /, "") : "it is not TOML";
    throw notParsed(path, what.charAt(0).toLowerCase() + what.slice(1), lineOfMistake(text));
  }
}

/** The parser does not say where: the statement is wrong that follows the longest part that is right. */
function lineOfMistake(text: string): number {
  const ends = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  // A part that ends in the middle of a value is wrong as well, so that no search by halves is possible.
  for (let count = Math.min(ends.length, 2000) - 1; count >= 0; count--)
    try {
      Bun.TOML.parse(text.slice(0, ends[count]));
      return count + 1;
    } catch {
      // The mistake is before it.
    }
  return 1;
}

const BARE = /^[A-Za-z0-9_-]+$/;
const key = (name: string): string => (BARE.test(name) ? name : JSON.stringify(name));

/** A value on one line. JSON writes texts in the escapes of TOML, except that DEL must be escaped. */
function rendered(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(rendered).join(", ")}]`;
  if (typeof value === "object")
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${key(name)} = ${rendered(one)}`)
      .join(", ")} }`;
  return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
}

/** A table as it is added to a file. */
export function tomlTable(path: readonly string[], entry: Record<string, Value>): string {
  const pairs = Object.entries(entry).map(([name, value]) => `${key(name)} = ${rendered(value)}\n`);
  return `[${path.map(key).join(".")}]\n${pairs.join("")}`;
}

/** The text with the fields of `entry` in that table; its other fields stay. */
export function withTomlEntry(
  text: string,
  path: string,
  table: readonly [string, string],
  entry: Record<string, Value>,
): string {
  const before = tomlData(text, path);
  const old = at(before, table);
  if (old === undefined) {
    const gap = text === "" || text.endsWith("\n\n") ? "" : text.endsWith("\n") ? "\n" : "\n\n";
    return checked(text + lines(text, gap + tomlTable(table, entry)), path, before, table, entry);
  }
  if (typeof old !== "object" || old === null)
    throw notChangeable(path, `"${table.join(".")}" is not a table`);
  const wanted: Record<string, Value> = {};
  let changed = text;
  for (const [name, value] of Object.entries(entry)) {
    const present = (old as Data)[name];
    const isMap = typeof value === "object" && !Array.isArray(value);
    wanted[name] = isMap ? { ...(present as Record<string, Value> | undefined), ...value } : value;
    if (Bun.deepEquals(present, wanted[name])) continue;
    const inner = statementsOf(changed).some(
      ({ kind, path: at }) => kind === "table" && same(at, [...table, name]),
    );
    if (isMap && inner)
      for (const [one, text] of Object.entries(value))
        changed = set(changed, path, [...table, name], one, text);
    else changed = set(changed, path, table, name, wanted[name] ?? value);
  }
  return checked(changed, path, before, table, { ...(old as Record<string, Value>), ...wanted });
}

/** The text without that table and the tables in it. */
export function withoutTomlEntry(text: string, path: string, table: readonly [string, string]): string {
  const before = tomlData(text, path);
  if (at(before, table) === undefined) return text;
  const all = statementsOf(text);
  const own = [...all.keys()].filter((index) => table.every((part, at) => all[index]?.path[at] === part));
  let changed = text;
  // Neighbours go together with what is written between them.
  for (let last = own.length - 1; last >= 0; last--) {
    const end = all[own[last] ?? 0]?.end ?? 0;
    while (last > 0 && own[last - 1] === (own[last] ?? 0) - 1) last--;
    let start = all[own[last] ?? 0]?.start ?? end;
    // The blank line that came with the table at the end of the file.
    if (end === text.length && /\n\r?\n$/.test(changed.slice(0, start)))
      start = changed.slice(0, start - 1).lastIndexOf("\n") + 1;
    changed = changed.slice(0, start) + changed.slice(end);
  }
  return checked(changed, path, before, table, undefined);
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

function at(data: Data, path: readonly string[]): unknown {
  let value: unknown = data;
  for (const part of path)
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, part)
        ? (value as Data)[part]
        : undefined;
  return value;
}

const lines = (text: string, added: string): string =>
  text.includes("\r\n") ? added.replaceAll("\n", "\r\n") : added;

function set(text: string, path: string, table: readonly string[], name: string, value: Value): string {
  const all = statementsOf(text);
  const pair = all.find((one) => one.kind === "pair" && same(one.path, [...table, name]));
  if (pair) return text.slice(0, pair.from) + rendered(value) + text.slice(pair.to);
  const header = all.findIndex((one) => one.kind === "table" && same(one.path, table));
  if (header < 0) throw notChangeable(path, `"${table.join(".")}" is not written as a table of its own`);
  const position = all[header]?.end ?? 0;
  const before = text.slice(0, position);
  const gap = before.endsWith("\n") ? "" : "\n";
  return before + lines(text, `${gap}${key(name)} = ${rendered(value)}\n`) + text.slice(position);
}

/** The changed text, if it means exactly what was meant; the scanner of statements is not trusted with a user's file. */
function checked(
  text: string,
  path: string,
  before: Data,
  [servers, name]: readonly [string, string],
  entry: Record<string, Value> | undefined,
): string {
  const { [name]: _, ...others } = (before[servers] ?? {}) as Data;
  const wanted = { ...before, [servers]: { ...others, ...(entry && { [name]: entry }) } };
  let after: Data | undefined;
  try {
    after = Bun.TOML.parse(text) as Data;
  } catch {
    // Reported below.
  }
  const isSame = after !== undefined && Bun.deepEquals({ ...after, [servers]: after[servers] ?? {} }, wanted);
  if (!isSame) throw notChangeable(path, `"${servers}" is written in a way that cannot be changed safely`);
  return text;
}

const STRING = /"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;

/** The statements of a valid TOML file, in their order. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let table: string[] = [];
  let position = 0;
  const until = (stop: (character: string, depth: number) => boolean): number => {
    let depth = 0;
    while (position < text.length) {
      STRING.lastIndex = position;
      const [string] = STRING.exec(text) ?? [];
      const character = text.charAt(position);
      if (string !== undefined) position += string.length;
      else if (stop(character, depth)) return position;
      else if (character === "#") {
        const end = text.indexOf("\n", position);
        position = end < 0 ? text.length : end;
      } else {
        if (character === "[" || character === "{") depth += 1;
        if (character === "]" || character === "}") depth -= 1;
        position += 1;
      }
    }
    return position;
  };
  while (position < text.length) {
    const lineStart = position;
    position += /^[ \t\r\n]*/.exec(text.slice(position))?.[0].length ?? 0;
    const start = text.lastIndexOf("\n", position - 1) + 1 || lineStart;
    if (position >= text.length) break;
    if (text.charAt(position) === "#") {
      until((character) => character === "\n");
      continue;
    }
    if (text.charAt(position) === "[") {
      const isList = text.startsWith("[[", position);
      position += isList ? 2 : 1;
      const from = position;
      const to = until((character) => character === "]");
      table = keysOf(text.slice(from, to));
      until((character) => character === "\n");
      position = Math.min(text.length, position + 1);
      // A list of tables is not a table that can be changed by its path.
      found.push({ kind: "table", path: isList ? [...table, ""] : table, start, end: position, from, to });
      continue;
    }
    const name = position;
    const equals = until((character) => character === "=");
    const path = [...table, ...keysOf(text.slice(name, equals))];
    position += 1;
    position += /^[ \t]*/.exec(text.slice(position))?.[0].length ?? 0;
    const from = position;
    const end = until((character, depth) => depth === 0 && (character === "\n" || character === "#"));
    const to = from + text.slice(from, end).trimEnd().length;
    until((character) => character === "\n");
    position = Math.min(text.length, position + 1);
    found.push({ kind: "pair", path, start, end: position, from, to });
  }
  return found;
}

/** The parts of a dotted key: `a."b c".d`. */
function keysOf(text: string): string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+/g)].map(([part]) => {
    if (part.startsWith("'")) return part.slice(1, -1);
    return part.startsWith('"') ? String(Object.keys(Bun.TOML.parse(`${part} = 1`))[0]) : part;
  });
}
