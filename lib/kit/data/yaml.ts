/** YAML and JSON files as data that knows the position of each part, so that a mistake is reported with its line. */
import type { Document, ErrorCode, LineCounter, Node, Pair, ParsedNode, YAMLMap } from "yaml";
import { LineCounter as Counter, isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from "yaml";

/** Line and column, both from 1, the column in UTF-16 units. */
export interface FilePosition {
  line: number;
  column: number;
  /** True for a text on one line without escapes: a column within it can be added. */
  exact: boolean;
}

export type PathInFile = readonly (string | number)[];

export interface YamlFault {
  line: number;
  column: number;
  message: string;
}

export interface YamlFile {
  /** The data; undefined if there are faults. */
  value: unknown;
  faults: YamlFault[];
  document: Document.Parsed<ParsedNode>;
  placeOf(path: PathInFile, part: "key" | "value"): FilePosition | null;
}

/** Aliases can make a small file a huge value: most values, aliases written out. */
const MAX_VALUES = 1_000_000;
/** More aliases than a person writes; the parser looks through all anchors for each of them. */
const MAX_ALIASES = 1000;
/** Limit, deeper than any file that a person writes; stops hostile nesting before the call stack does. */
const MAX_DEPTH = 100;

/** The parser's codes in words; the parser's own messages quote the text. */
const WORDS = {
  ALIAS_PROPS: "An alias cannot have properties",
  BAD_ALIAS: "This alias has no anchor",
  BAD_DQ_ESCAPE: "Unknown escape in a quoted text",
  BAD_INDENT: "The indentation does not fit",
  BAD_SCALAR_START: "A plain text cannot start with this character; put it in quotes",
  BLOCK_AS_IMPLICIT_KEY: "A block is not allowed here; check the indentation, and the colons before",
  BLOCK_IN_FLOW: "A block is not allowed between brackets",
  KEY_OVER_1024_CHARS: "This key is too long",
  MISSING_CHAR: "A character is missing here, such as a bracket, a quote or a colon",
  MULTILINE_IMPLICIT_KEY: "A key must be on one line; check the colons",
  MULTIPLE_DOCS: "The file holds more than one document",
  TAB_AS_INDENT: "Indent with spaces, not with tabs",
  TAG_RESOLVE_FAILED: "Unknown tag",
  UNEXPECTED_TOKEN: "This does not belong here",
} satisfies Partial<Record<ErrorCode, string>>;

const messages: Partial<Record<ErrorCode, string>> = WORDS;

/** Parses a text; it never throws; faults have their positions. JSON is YAML. */
export function parseYamlFile(text: string): YamlFile {
  const lines = new Counter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // The parser's own check takes quadratic time (72 s for 50,000 keys); see `inspect`.
    uniqueKeys: false,
    strict: true,
    // The parser would print warnings, e.g. of a key that is a list.
    logLevel: "error",
    // Words such as "on" and "no" are strings, as YAML 1.2 says.
    version: "1.2",
  });
  const faults = document.errors.map(({ code, pos }): YamlFault => {
    const { line, col } = lines.linePos(pos[0]);
    return {
      line: Math.max(1, line),
      column: Math.max(1, col),
      message: messages[code] ?? "This is not valid YAML",
    };
  });
  const faultAt = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset);
    faults.push({ line: Math.max(1, line), column: Math.max(1, col), message });
  };
  if (faults.length === 0) inspect(document.contents, faultAt);
  const value: unknown = faults.length === 0 ? document.toJS({ maxAliasCount: -1 }) : undefined;
  const pairs: PairIndex = new WeakMap();
  return {
    value,
    faults,
    document,
    placeOf: (path, part) => place(document, pairs, lines, text, path, part),
  };
}

/** Finds repeated keys, and aliases that would fill the memory, before the data is made. */
function inspect(root: Node | null, faultAt: (offset: number, message: string) => void): void {
  const anchors = new Map<string, Node>();
  let values = 0;
  let aliases = 0;
  /** False if a limit is passed; what an alias refers to has been looked at already. */
  const visit = (node: unknown, depth: number, again: boolean): boolean => {
    values += 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (isAlias(node)) {
      aliases += again ? 0 : 1;
      const target = anchors.get(node.source);
      if (target === undefined) faultAt(node.range?.[0] ?? 0, WORDS.BAD_ALIAS);
      return aliases <= MAX_ALIASES && (target === undefined || visit(target, depth + 1, true));
    }
    if (isPair(node)) return visit(node.key, depth + 1, again) && visit(node.value, depth + 1, again);
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined)
      anchors.set(node.anchor, node);
    if (isMap(node) && !again) repeatedKeys(node, faultAt);
    if (isMap(node) || isSeq(node)) return node.items.every((item) => visit(item, depth + 1, again));
    return true;
  };
  if (!visit(root, 0, false)) faultAt(0, "Its aliases form a circle, or it holds too much");
}

function repeatedKeys({ items }: YAMLMap, faultAt: (offset: number, message: string) => void): void {
  const seen = new Set<string>();
  for (const { key } of items) {
    const name = keyText(key);
    if (seen.has(name)) faultAt(isNode(key) ? (key.range?.[0] ?? 0) : 0, "This key is repeated");
    seen.add(name);
  }
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** The pairs of a map by key, built when a position in it is first requested. */
type PairIndex = WeakMap<YAMLMap, Map<string, Pair>>;

function pairOf(map: YAMLMap, key: string, index: PairIndex): Pair | undefined {
  let pairs = index.get(map);
  if (pairs === undefined) {
    pairs = new Map(map.items.map((pair) => [keyText(pair.key), pair]));
    index.set(map, pairs);
  }
  return pairs.get(key);
}

function place(
  document: Document.Parsed,
  pairs: PairIndex,
  lines: LineCounter,
  text: string,
  path: PathInFile,
  part: "key" | "value",
): FilePosition | null {
  const found = locate(document, pairs, path, part);
  if (found?.range == null) return null;
  const [start] = found.range;
  const { line, col } = lines.linePos(start);
  const scalar = isScalar(found) && typeof found.value === "string" ? found : undefined;
  const quoted = scalar?.type === "QUOTE_DOUBLE" || scalar?.type === "QUOTE_SINGLE";
  const source = scalar === undefined ? "" : text.slice(found.range[0], found.range[1]);
  const inner = quoted ? source.slice(1, -1) : source;
  return { line, column: quoted ? col + 1 : col, exact: scalar !== undefined && inner === scalar.value };
}

/** The node at a path, or the deepest one on the way that exists. */
function locate(
  document: Document.Parsed,
  pairs: PairIndex,
  path: PathInFile,
  part: "key" | "value",
): Node | null {
  let here: Node | null = document.contents;
  for (const [at, step] of path.entries()) {
    const target: unknown = isAlias(here) ? here.resolve(document) : here;
    let next: unknown;
    if (isSeq(target) && typeof step === "number") next = target.items[step];
    else if (isMap(target)) {
      const pair = pairOf(target, String(step), pairs);
      const last = at === path.length - 1;
      next = last && part === "key" ? pair?.key : (pair?.value ?? pair?.key);
    }
    if (!isNode(next)) return here;
    here = next;
  }
  return here;
}
