/** Paths of a prompt in one form: braces around parameters, ASCII, each parameter once. */
import { foldWord } from "#language/fold.ts";
import { singularOf } from "./nouns.ts";

/** Longer paths are no paths that a person asks for. */
const MAX_SEGMENTS = 16;

/** Spellings of a parameter: `{id}`, `{id:int}`, `:id`, `<id>`, `<int:id>`, `[id]`, `$id`. */
const PARAMETER =
  /^(?:\{([\w-]+)(?::[^{}]*|\?)?\}|:([A-Za-z_][\w-]*)|<(?:\w+:)?([\w-]+)>|\[([\w-]+)\]|\$\{?([A-Za-z_]\w*)\}?)$/;

export interface ReadPath {
  readonly path: string;
  /** Names of the query string, as in `/search?q=…&page=…`. */
  readonly query: readonly string[];
}

/** The path as it is exposed, or undefined if it cannot be: it leads upwards or holds other signs. */
export function readPath(text: string): ReadPath | undefined {
  const [before = "", queryText = ""] = text.split("?", 2);
  const query = queryText
    .split("&")
    .map((part) => part.split("=")[0] ?? "")
    .filter((name) => /^[A-Za-z_]\w*$/.test(name));
  const segments = before.split("/").filter((segment) => segment !== "" && !/^\*+$/.test(segment));
  if (segments.length > MAX_SEGMENTS) return undefined;
  const out: string[] = [];
  for (const segment of segments) {
    const one = readSegment(segment, out.at(-1));
    if (one === undefined) return undefined;
    out.push(one);
  }
  return { path: `/${distinctParameters(out).join("/")}`, query };
}

function readSegment(segment: string, before: string | undefined): string | undefined {
  const match = PARAMETER.exec(segment);
  if (match !== null) return `{${parameterName(match.slice(1).find((part) => part !== undefined) ?? "id")}}`;
  // `/users/42` is an example of `/users/{id}`.
  if (/^\d+$/.test(segment) && before !== undefined) return "{id}";
  const plain = foldSegment(segment);
  return /^\.*$/.test(plain) || !/^[A-Za-z0-9\-._~%]+$/.test(plain) || plain.includes("..")
    ? undefined
    : plain;
}

/** ASCII letters stay as they are; others lose their marks. */
function foldSegment(segment: string): string {
  return segment.replace(/[^\x00-\x7f]/gu, (letter) => foldWord(letter));
}

function parameterName(name: string): string {
  const plain = name.replaceAll("-", "_");
  return /^[A-Za-z_]/.test(plain) ? plain : `p_${plain}`;
}

/** `/users/{id}/orders/{id}`: the earlier one is named after its collection. */
function distinctParameters(segments: readonly string[]): string[] {
  const out = [...segments];
  for (let at = out.length - 1; at >= 0; at--) {
    const segment = out[at];
    if (segment === undefined || !isParameter(segment) || !out.slice(at + 1).includes(segment)) continue;
    const owner = out[at - 1];
    const base = owner === undefined || isParameter(owner) ? `p${at}` : identifier(singularOf(owner));
    out[at] = `{${base}_${segment.slice(1, -1)}}`;
  }
  return out;
}

export function isParameter(segment: string): boolean {
  return segment.startsWith("{") && segment.endsWith("}");
}

export function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

export function pathOf(segments: readonly string[]): string {
  return `/${segments.join("/")}`;
}

/** Name of a table, column or parameter: lower case with underscores, or undefined if nothing of it is left. */
export function identifier(text: string): string {
  const snake = text
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .split("")
    .map((letter) => (letter > "\x7f" ? foldWord(letter) : letter))
    .join("")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 63);
  return /^[0-9]/.test(snake) ? `n${snake}` : snake;
}

/** The first item path of each collection, as a prompt writes it. */
export class ItemPaths {
  readonly #byCollection = new Map<string, string>();

  add(path: string): void {
    const segments = segmentsOf(path);
    if (!isParameter(segments.at(-1) ?? "")) return;
    const collection = shapeOf(pathOf(segments.slice(0, -1)));
    if (!this.#byCollection.has(collection)) this.#byCollection.set(collection, path);
  }

  of(collection: string): string | undefined {
    return this.#byCollection.get(shapeOf(collection));
  }
}

/** The item path of a collection that the prompt does not write. */
export function itemPathOf(collection: string): string {
  const owner = identifier(singularOf(segmentsOf(collection).at(-1) ?? "item"));
  return `${collection}/${collection.includes("{id}") ? `{${owner}_id}` : "{id}"}`;
}

/** The same path whatever its parameters are called. */
export function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** The collection that a path belongs to: `/orders` of `/orders/{id}`. */
export function collectionOf(path: string): string {
  const segments = segmentsOf(path);
  while (segments.length > 0 && isParameter(segments.at(-1) ?? "")) segments.pop();
  return pathOf(segments);
}
