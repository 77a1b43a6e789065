/** Changes one part of a JSON file with comments: every byte outside that part stays as it is. */
import type { Value } from "./clients.ts";
import { notChangeable, notParsed } from "./refusal.ts";

interface Property {
  key: string;
  start: number;
  value: Node;
  /** The position of the comma behind it. */
  comma?: number;
}

type Node = { start: number; end: number } & (
  | { kind: "object"; properties: Property[] }
  | { kind: "other"; value: unknown }
);

/** Deeper than any file that a person writes; stops hostile nesting before the call stack does. */
const MAX_DEPTH = 200;
const SCALAR = /-?[0-9][0-9.eE+-]*|true|false|null/y;

class Parser {
  #at = 0;
  readonly #text: string;
  readonly #path: string;
  constructor(text: string, path: string) {
    this.#text = text;
    this.#path = path;
  }

  parse(): Node {
    this.#skip();
    const node = this.#value(0);
    this.#skip();
    if (this.#at < this.#text.length) throw this.#wrong("something follows the value");
    return node;
  }

  #wrong(what: string) {
    const before = this.#text.slice(0, this.#at).split("\n");
    return notParsed(this.#path, what, before.length, (before.at(-1)?.length ?? 0) + 1);
  }

  /** Skips white space and comments. */
  #skip(): void {
    while (this.#at < this.#text.length) {
      if (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
      else if (this.#text.startsWith("//", this.#at)) {
        const end = this.#text.indexOf("\n", this.#at);
        this.#at = end < 0 ? this.#text.length : end;
      } else if (this.#text.startsWith("/*", this.#at)) {
        const end = this.#text.indexOf("*/", this.#at + 2);
        if (end < 0) throw this.#wrong("a comment does not end");
        this.#at = end + 2;
      } else return;
    }
  }

  #value(depth: number): Node {
    if (depth > MAX_DEPTH) throw this.#wrong("the nesting is too deep");
    const start = this.#at;
    const first = this.#text[start];
    if (first === "{") return this.#object(start, depth);
    if (first === "[") return this.#list(start, depth);
    return { kind: "other", start, value: this.#scalar("a value is missing"), end: this.#at };
  }

  #scalar(missing: string): unknown {
    const found = this.#text[this.#at] === '"' ? this.#string() : this.#word();
    if (found === undefined) throw this.#wrong(missing);
    try {
      const value: unknown = JSON.parse(found);
      this.#at += found.length;
      return value;
    } catch {
      throw this.#wrong("a value is not valid JSON");
    }
  }

  #word(): string | undefined {
    SCALAR.lastIndex = this.#at;
    return SCALAR.exec(this.#text)?.[0];
  }

  /** A text in quotes, found step by step: an expression fails on texts of megabytes. */
  #string(): string {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x5c) at += 1;
      else if (code === 0x22) return this.#text.slice(this.#at, at + 1);
      else if (code === 0x0a) break;
    }
    throw this.#wrong("a text does not end");
  }

  #object(start: number, depth: number): Node {
    const properties: Property[] = [];
    this.#at += 1;
    for (this.#skip(); this.#text[this.#at] !== "}"; this.#skip()) {
      const last = properties.at(-1);
      if (last !== undefined && last.comma === undefined) throw this.#wrong('"," or "}" is missing');
      const keyStart = this.#at;
      if (this.#text[keyStart] !== '"') throw this.#wrong("a key in quotes is missing");
      const key = String(this.#scalar("a key in quotes is missing"));
      this.#skip();
      if (this.#text[this.#at] !== ":") throw this.#wrong('":" is missing');
      this.#at += 1;
      this.#skip();
      const property: Property = { key, start: keyStart, value: this.#value(depth + 1) };
      properties.push(property);
      this.#skip();
      if (this.#text[this.#at] === ",") {
        property.comma = this.#at;
        this.#at += 1;
      }
    }
    this.#at += 1;
    return { kind: "object", start, properties, end: this.#at };
  }

  #list(start: number, depth: number): Node {
    const value: unknown[] = [];
    this.#at += 1;
    let isOpen = true;
    for (this.#skip(); this.#text[this.#at] !== "]"; this.#skip()) {
      if (!isOpen) throw this.#wrong('"," or "]" is missing');
      value.push(dataOf(this.#value(depth + 1)));
      this.#skip();
      isOpen = this.#text[this.#at] === ",";
      if (isOpen) this.#at += 1;
    }
    this.#at += 1;
    return { kind: "other", start, value, end: this.#at };
  }
}

/** A property by its own name, `__proto__` too. */
function dataOf(node: Node): unknown {
  if (node.kind === "other") return node.value;
  const data: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.properties) data[key] = dataOf(value);
  return data;
}

/** The text with the fields of `entry` in the entry of that name; its other fields stay. */
export function withJsonEntry(
  text: string,
  path: string,
  [servers, name]: readonly [string, string],
  entry: Record<string, Value>,
): string {
  if (text.trim() === "") return `${JSON.stringify({ [servers]: { [name]: entry } }, null, 2)}\n`;
  let changed = text;
  if (find(changed, path, [servers, name]) === undefined) return set(changed, path, [servers, name], entry);
  for (const [key, value] of Object.entries(entry))
    if (typeof value === "object" && !Array.isArray(value))
      for (const [inner, one] of Object.entries(value))
        changed = set(changed, path, [servers, name, key, inner], one);
    else changed = set(changed, path, [servers, name, key], value);
  return changed;
}

/** The text without the entry of that name. */
export function withoutJsonEntry(text: string, path: string, keys: readonly [string, string]): string {
  if (text.trim() === "") return text;
  const found = find(text, path, keys);
  if (found === undefined) return text;
  const { properties, start, end } = found.holder;
  const index = properties.indexOf(found.property);
  const { comma, value } = found.property;
  let [from, to] = [found.property.start, (comma ?? value.end - 1) + 1];
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", to);
  const isAlone =
    lineStart > start &&
    text.slice(lineStart, from).trim() === "" &&
    lineEnd >= 0 &&
    text.slice(to, lineEnd).trim() === "";
  if (isAlone) [from, to] = [lineStart, lineEnd + 1];
  else while (text[to] === " ") to += 1;
  const previous = properties[index - 1];
  // Where no comma ended the list, none may end it now.
  const dropped = comma === undefined && index === properties.length - 1 ? previous?.comma : undefined;
  const head =
    dropped === undefined ? text.slice(0, from) : text.slice(0, dropped) + text.slice(dropped + 1, from);
  const rest = head + text.slice(to);
  const isEmpty =
    properties.length === 1 && (text.slice(start + 1, from) + text.slice(to, end - 1)).trim() === "";
  return isEmpty ? `${text.slice(0, start)}{}${text.slice(end)}` : rest;
}

interface Found {
  holder: Extract<Node, { kind: "object" }>;
  property: Property;
}

/** The property at a path of keys. @throws UNSUPPORTED_LAYOUT if what holds it is not an object */
function find(text: string, path: string, keys: readonly string[]): Found | undefined {
  let node = new Parser(text, path).parse();
  let found: Found | undefined;
  for (const [depth, key] of keys.entries()) {
    if (node.kind !== "object") throw notAnObject(path, keys.slice(0, depth));
    const same = node.properties.filter((property) => property.key === key);
    const [property] = same;
    if (same.length > 1) throw notChangeable(path, `the key "${key}" is repeated`);
    if (property === undefined) return undefined;
    found = { holder: node, property };
    node = property.value;
  }
  return found;
}

function notAnObject(path: string, keys: readonly string[]) {
  const what = keys.length === 0 ? "the file" : `"${keys.join(".")}"`;
  return notChangeable(path, `${what} is not an object`);
}

function set(text: string, path: string, keys: readonly string[], value: Value): string {
  const found = find(text, path, keys);
  if (found !== undefined) {
    const { value: node } = found.property;
    if (JSON.stringify(dataOf(node)) === JSON.stringify(value)) return text;
    const indent = indentAt(text, found.property.start);
    return text.slice(0, node.start) + rendered(text, value, indent) + text.slice(node.end);
  }
  const [key = "", ...above] = [...keys].reverse();
  const outer = above.reverse();
  const root = new Parser(text, path).parse();
  const holder = outer.length === 0 ? root : find(text, path, outer)?.property.value;
  if (holder === undefined) return set(text, path, outer, { [key]: value });
  if (holder.kind !== "object") throw notAnObject(path, outer);
  return added(text, holder, key, value);
}

function added(text: string, holder: Found["holder"], key: string, value: Value): string {
  const { properties, start, end } = holder;
  const last = properties.at(-1);
  const isOneLine = !text.slice(start, end).includes("\n");
  if (last !== undefined && isOneLine) {
    const space = /\s/.test(text.charAt(start + 1)) ? " " : "";
    const comma = last.comma === undefined ? "," : "";
    const at = (last.comma ?? last.value.end - 1) + 1;
    const tail = last.comma === undefined ? "" : ",";
    const one = `${JSON.stringify(key)}:${space}${JSON.stringify(value)}`;
    return `${text.slice(0, at)}${comma}${space}${one}${tail}${text.slice(at)}`;
  }
  const line = text.includes("\r\n") ? "\r\n" : "\n";
  const inner = last === undefined ? indentAt(text, start) + unitOf(text) : indentAt(text, last.start);
  const one = `${line}${inner}${JSON.stringify(key)}: ${rendered(text, value, inner)}`;
  // Behind the last value and what is said about it, before the white space that leads to the brace.
  const at = start + text.slice(start, end - 1).trimEnd().length;
  if (last === undefined) {
    // Without a line end the brace stands on the line of the property; a comment of a line would swallow it.
    const close = text.slice(at, end - 1).includes("\n")
      ? text.slice(at, end - 1)
      : line + indentAt(text, start);
    return text.slice(0, at) + one + close + text.slice(end - 1);
  }
  if (last.comma !== undefined) return `${text.slice(0, at)}${one},${text.slice(at)}`;
  return `${text.slice(0, last.value.end)},${text.slice(last.value.end, at)}${one}${text.slice(at)}`;
}

/** The white space that begins the line of a position. */
function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", at - 1) + 1, at))?.[0] ?? "";
}

/** One step of the file's indentation: that of its first indented line. */
const unitOf = (text: string): string => /\n([ \t]+)["}/]/.exec(text)?.[1] ?? "  ";

function rendered(text: string, value: Value, indent: string): string {
  const line = text.includes("\r\n") ? "\r\n" : "\n";
  return JSON.stringify(value, null, unitOf(text)).replaceAll("\n", `${line}${indent}`);
}

/** The data of a JSON file with comments. */
export const jsonData = (text: string, path: string): unknown =>
  text.trim() === "" ? {} : dataOf(new Parser(text, path).parse());
