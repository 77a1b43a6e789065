/** The methods and paths of a prompt at their places, and the prefix that all paths share. */
import { METHODS, type Method } from "#schemas/package.ts";
import { addressAfter } from "./actions.ts";
import { isCollectionName } from "./nouns.ts";
import { collectionOf, isParameter, pathOf, readPath, segmentsOf } from "./path.ts";
import type { Reading } from "./reading.ts";

/** A path at its place. */
export interface PathItem {
  readonly kind: "path";
  readonly at: number;
  readonly path: string;
  readonly query: readonly string[];
  readonly denied: boolean;
}

/** Methods that belong together: "GET, POST and PUT". */
export interface MethodItem {
  readonly kind: "methods";
  readonly at: number;
  /** Token after the last one. */
  readonly end: number;
  readonly methods: readonly Method[];
  readonly denied: boolean;
}

export type Item = PathItem | MethodItem;

const METHOD_NAMES: ReadonlySet<string> = new Set(METHODS.map((method) => method.toLowerCase()));

function asMethod(fold: string): Method | undefined {
  return METHODS.find((method) => method.toLowerCase() === fold);
}

/** Signs and words between methods that belong together. */
const METHOD_JOINT = /^(?:[,/|&+]|and|or|i|oraz|lub)$/;

/** Files and folders of a machine, which a prompt may mention. */
const SYSTEM_PATH = /^\/(?:etc|tmp|var|usr|home|opt|dev|proc|bin|root|mnt|sys)(?:\/|$)/;
const FILE_WORDS =
  /^(?:file|folder|directory|volume|mount|mounted|plik|katalog|folder|wolumen|file\.create|zamontuj)$/;

/** "Under the prefix /api/v2": the path that all others begin with. */
export function prefixIn(reading: Reading): { prefix: string; prefixAt: number } {
  for (const [at] of reading.tokens.entries()) {
    const span = reading.spanAt(at, "prefix");
    const word = span === undefined && /^(?:under|pod|w)$/.test(reading.fold(at));
    if (span === undefined && !word) continue;
    for (let next = span?.end ?? at + 1; next <= (span?.end ?? at + 1) + 3; next++) {
      const token = reading.token(next);
      if (token === undefined || reading.endsSentence(next)) break;
      if (token.kind === "method") break;
      if (token.kind !== "path") continue;
      const path = readPath(token.text)?.path;
      const plain = path !== undefined && !path.includes("{") && path !== "/";
      if (
        plain &&
        (span !== undefined || /^\/(?:api|rest|internal|public|v\d+)(?:\/(?:api|v\d+[\w.]*))?$/.test(path))
      )
        return { prefix: path, prefixAt: next };
      break;
    }
  }
  return { prefix: "", prefixAt: -1 };
}

/** Methods and paths in their order. */
export function itemsIn(reading: Reading, prefixAt: number, refused: string[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const token = reading.token(at);
    if (token === undefined || at === prefixAt) continue;
    if (token.kind === "path" || token.kind === "relative") {
      const item = pathItem(reading, at, items, refused);
      if (item !== undefined) items.push(item);
      continue;
    }
    const method = methodAt(reading, at);
    if (method === undefined) continue;
    const methods = [method];
    let end = at + 1;
    for (;;) {
      let next = end;
      while (METHOD_JOINT.test(reading.fold(next))) next++;
      // "GET /, GET /status": here the slash is the root path.
      const root = next - end > 1 && reading.tokens.slice(end, next).some(({ text }) => text === "/");
      const more = root ? undefined : methodAt(reading, next);
      // "No PUT, PATCH is enough".
      if (more === undefined || reading.denied[next] !== reading.denied[at]) break;
      methods.push(more);
      end = next + 1;
    }
    // "Calls GET https://…": the service is the one who asks.
    if (addressAfter(reading, end) === undefined)
      items.push({
        kind: "methods",
        at,
        end,
        methods: [...new Set(methods)],
        denied: reading.denied[at] ?? false,
      });
    at = end - 1;
  }
  return items;
}

function pathItem(
  reading: Reading,
  at: number,
  items: readonly Item[],
  refused: string[],
): PathItem | undefined {
  const token = reading.token(at);
  if (token === undefined) return undefined;
  if (token.text === "/" && !isRootPath(reading, at)) return undefined;
  if (isFilePath(reading, at)) return undefined;
  const read = readPath(token.text.startsWith("/") ? token.text : `/${token.text}`);
  if (read === undefined) {
    refused.push(token.text);
    return undefined;
  }
  const { query } = read;
  let { path } = read;
  // "/users: GET, POST; /{id}: GET": below the collection before it; "POST /shorten, GET /{code}": for itself.
  const [first = ""] = segmentsOf(path);
  if (isParameter(first)) {
    const owner = items.findLast((item) => item.kind === "path");
    const isWhole = reading.token(at - 1)?.kind === "method" && owner && !holdsItems(owner);
    if (owner?.kind === "path" && !isWhole && !isParameter(segmentsOf(owner.path)[0] ?? ""))
      path = pathOf([...segmentsOf(collectionOf(owner.path)), ...segmentsOf(path)]);
  }
  return { kind: "path", at, path, query, denied: reading.denied[at] ?? false };
}

/** Whether a path may have items below it, as its plural shows. */
function holdsItems({ path }: PathItem): boolean {
  const segments = segmentsOf(path);
  return isParameter(segments.at(-1) ?? "") || isCollectionName(segments.at(-1) ?? "");
}

/** A lone slash is the root path after a method, in a list of paths, or in quotation marks. */
function isRootPath(reading: Reading, at: number): boolean {
  const before = reading.token(at - 1);
  const after = reading.token(at + 1);
  if (before?.kind === "method" || before?.kind === "path" || after?.kind === "path") return true;
  if (/^[`"']$/.test(before?.text ?? "") && /^[`"']$/.test(after?.text ?? "")) return true;
  if (METHOD_NAMES.has(before?.fold ?? "") && after?.kind !== "word") return true;
  return before?.text === "," && after?.text === ",";
}

function isFilePath(reading: Reading, at: number): boolean {
  const { text } = reading.token(at) ?? { text: "" };
  const asked = reading.token(at - 1)?.kind === "method";
  if (asked) return false;
  if (SYSTEM_PATH.test(text)) return true;
  for (let before = at - 1; before >= at - 2; before--)
    if (FILE_WORDS.test(reading.fold(before))) return true;
  return false;
}

/** A method in capitals, or in small letters where a path or another method follows. */
function methodAt(reading: Reading, at: number): Method | undefined {
  const token = reading.token(at);
  if (token === undefined || token.quoted) return undefined;
  if (token.kind === "method") return asMethod(token.fold);
  if (token.kind !== "word" || !METHOD_NAMES.has(token.fold)) return undefined;
  let next = at + 1;
  if (/^[`"'“:]$/.test(reading.text(next))) next++;
  const after = reading.token(next);
  if (after === undefined) return undefined;
  if ((after.kind === "path" && after.text !== "/") || after.kind === "relative") return asMethod(token.fold);
  if (after.kind === "path" && !METHOD_NAMES.has(reading.fold(next + 1))) {
    // "get / post": a slash between two methods; "get /": the root path.
    return reading.token(next + 1)?.kind === "word" ? undefined : asMethod(token.fold);
  }
  const joined = METHOD_JOINT.test(after.fold) || after.text === "/";
  const more = reading.token(next + 1);
  if (joined && more !== undefined && METHOD_NAMES.has(more.fold) && methodAt(reading, next + 1))
    return asMethod(token.fold);
  if (at > 0 && METHOD_JOINT.test(reading.fold(at - 1)) && reading.token(at - 2)?.kind === "method")
    return asMethod(token.fold);
  return undefined;
}
