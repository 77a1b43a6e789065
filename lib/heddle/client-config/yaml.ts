/** Changes one entry of a map of a YAML file: every byte outside that entry stays as it is. */
import { isMap, isScalar, type Pair, type YAMLMap } from "yaml";
import { parseYamlFile } from "#kit/data/yaml.ts";
import type { Value } from "./clients.ts";
import { notChangeable, notParsed } from "./refusal.ts";

type Data = Record<string, unknown>;

/** The data of a YAML file. @throws INVALID_CONFIG_FILE with the position of the first mistake */
export function yamlData(text: string, path: string): Data {
  return parsed(text, path).data;
}

function parsed(text: string, path: string) {
  const file = parseYamlFile(text);
  const [fault] = file.faults;
  if (fault) {
    const what = fault.message.charAt(0).toLowerCase() + fault.message.slice(1);
    throw notParsed(path, what, fault.line, fault.column);
  }
  const data = file.value ?? {};
  if (typeof data !== "object" || Array.isArray(data)) throw notChangeable(path, "the file is not a map");
  return { data: data as Data, root: file.document.contents };
}

/** A word that YAML reads as the same text, in every version. */
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[A-Za-z/][A-Za-z0-9_./-]*$/i;
const scalar = (text: string): string => (PLAIN.test(text) ? text : JSON.stringify(text));

function rendered(value: Value): string {
  if (typeof value === "string") return scalar(value);
  if (Array.isArray(value)) return `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
  if (typeof value === "object")
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`)
      .join(", ")} }`;
  return String(value);
}

/** An entry as lines with an indentation. */
function block(name: string, entry: Record<string, Value>, indent: string, step: string): string {
  const fields = Object.entries(entry).map(
    ([key, value]) => `${indent}${step}${scalar(key)}: ${rendered(value)}\n`,
  );
  return `${indent}${scalar(name)}:\n${fields.join("")}`;
}

/** A map with one entry, as it is added to a file. */
export function yamlMap([servers, name]: readonly [string, string], entry: Record<string, Value>): string {
  return `${servers}:\n${block(name, entry, "  ", "  ")}`;
}

/** The text with the fields of `entry` in the entry of that name; its other fields stay. */
export function withYamlEntry(
  text: string,
  path: string,
  keys: readonly [string, string],
  entry: Record<string, Value>,
): string {
  const { data, root } = parsed(text, path);
  const [servers, name] = keys;
  if (root !== null && !(isMap(root) && !root.flow) && Object.keys(data).length > 0)
    throw notChangeable(path, "the file is not written as a block");
  const holder = pairOf(root, servers);
  if (holder === undefined || data[servers] === null) {
    if (holder !== undefined) throw notChangeable(path, `"${servers}" has no entries`);
    const gap = text === "" || text.endsWith("\n") ? "" : "\n";
    return checked(text + lines(text, gap + yamlMap(keys, entry)), path, data, keys, entry);
  }
  const map = blockMap(holder, path, servers);
  const first = startOf(map.items[0]);
  const column = first - (text.lastIndexOf("\n", first - 1) + 1);
  const pair = pairOf(map, name);
  if (pair === undefined) {
    const indent = " ".repeat(column);
    const at = first - column;
    const added = lines(text, block(name, entry, indent, "  "));
    return checked(text.slice(0, at) + added + text.slice(at), path, data, keys, entry);
  }
  const old = (data[servers] as Record<string, Record<string, Value>>)[name];
  const wanted: Record<string, Value> = {};
  let changed = text;
  for (const [key, value] of Object.entries(entry)) {
    const present = old?.[key];
    const isObject = typeof value === "object" && !Array.isArray(value);
    wanted[key] = isObject ? { ...(present as Record<string, Value> | undefined), ...value } : value;
    if (!Bun.deepEquals(present, wanted[key]))
      changed = setField(changed, path, keys, key, wanted[key] ?? value);
  }
  return checked(changed, path, data, keys, { ...old, ...wanted });
}

/** The text without the entry of that name. */
export function withoutYamlEntry(text: string, path: string, keys: readonly [string, string]): string {
  const { data, root } = parsed(text, path);
  const holder = pairOf(root, keys[0]);
  const pair = isMap(holder?.value) ? pairOf(holder.value, keys[1]) : undefined;
  if (holder === undefined || pair === undefined) return text;
  const map = blockMap(holder, path, keys[0]);
  const first = startOf(pair);
  const from = text.lastIndexOf("\n", first - 1) + 1;
  const end = endOf(text, pair);
  const lineEnd = text.indexOf("\n", end);
  const to = lineEnd < 0 ? text.length : lineEnd + 1;
  const isOnly = map.items.length === 1;
  // A key without a value is null, not an empty map.
  const left = isOnly ? `${" ".repeat(first - from)}{}${text.includes("\r\n") ? "\r\n" : "\n"}` : "";
  return checked(text.slice(0, from) + left + text.slice(to), path, data, keys, undefined);
}

function setField(
  text: string,
  path: string,
  [servers, name]: readonly [string, string],
  key: string,
  value: Value,
): string {
  const { root } = parsed(text, path);
  const holder = pairOf(root, servers);
  const entry = holder && pairOf(holder.value, name);
  if (entry === undefined) throw notChangeable(path, `"${servers}" has no entry "${name}"`);
  const map = blockMap(entry, path, `${servers}.${name}`);
  const pair = pairOf(map, key);
  const start = startOf(pair ?? map.items[0]);
  if (pair !== undefined)
    return `${text.slice(0, start)}${scalar(key)}: ${rendered(value)}${text.slice(endOf(text, pair))}`;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  return (
    text.slice(0, start) + lines(text, `${scalar(key)}: ${rendered(value)}\n`) + indent + text.slice(start)
  );
}

function blockMap(pair: Pair, path: string, what: string): YAMLMap {
  const { value } = pair;
  if (!isMap(value) || value.flow || value.items.length === 0)
    throw notChangeable(path, `"${what}" is not written as a block with entries`);
  return value;
}

function pairOf(map: unknown, key: string): Pair | undefined {
  if (!isMap(map)) return undefined;
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

function startOf(pair: Pair | undefined): number {
  return (isScalar(pair?.key) && pair.key.range?.[0]) || 0;
}

/** The end of what a pair says, before the white space behind it. */
function endOf(text: string, pair: Pair): number {
  const { key, value } = pair as { key: { range?: number[] }; value: { range?: number[] } | null };
  const end = value?.range?.[1] ?? key.range?.[1] ?? 0;
  return text.slice(0, end).trimEnd().length;
}

const lines = (text: string, added: string): string =>
  text.includes("\r\n") ? added.replaceAll("\n", "\r\n") : added;

/** The changed text, if it means exactly what was meant. */
function checked(
  text: string,
  path: string,
  before: Data,
  [servers, name]: readonly [string, string],
  entry: Record<string, Value> | undefined,
): string {
  const { [name]: _, ...others } = (before[servers] ?? {}) as Data;
  const wanted = { ...before, [servers]: { ...others, ...(entry && { [name]: entry }) } };
  const { faults, value } = parseYamlFile(text);
  if (faults.length > 0 || !Bun.deepEquals(value, wanted))
    throw notChangeable(path, `"${servers}" is written in a way that cannot be changed safely`);
  return text;
}
