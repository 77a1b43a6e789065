/** YAML and JSON files as data that remembers where each part stands, so that a mistake is told with its line. */
import type { Document, LineCounter, Node, Pair, ParsedNode } from "yaml";
import { LineCounter as Counter, isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from "yaml";

/** Line and column, both from 1, the column in UTF-16 units. */
export interface FilePlace {
  line: number;
  column: number;
  /** True for a text that stands on one line without escapes: a column within it can be added. */
  exact: boolean;
}

export type PathInFile = readonly (string | number)[];

export interface YamlFault {
  line: number;
  column: number;
  message: string;
}

export interface YamlFile {
  /** The data; undefined where there are faults. */
  value: unknown;
  faults: YamlFault[];
  document: Document.Parsed<ParsedNode>;
  placeOf(path: PathInFile, part: "key" | "value"): FilePlace | null;
}

/** Aliases can make a small file a huge value: most values, aliases written out. */
const MAX_VALUES = 200_000;
/** Deeper than any file of ours; stops hostile nesting before the call stack does. */
const MAX_DEPTH = 100;

/** What the parser's codes mean to a person; the parser's own words repeat the text. */
const WORDS: Readonly<Record<string, string>> = {
  ALIAS_PROPS: "An alias cannot have properties",
  BAD_ALIAS: "This alias stands for nothing",
  BAD_DQ_ESCAPE: "This escape is not known in a quoted text",
  BAD_INDENT: "The indentation does not fit",
  BAD_SCALAR_START: "A plain text cannot start with this character; put it in quotes",
  BLOCK_AS_IMPLICIT_KEY: "A block cannot stand here; check the indentation, and the colons before",
  BLOCK_IN_FLOW: "A block cannot stand between brackets",
  DUPLICATE_KEY: "This key stands there twice",
  KEY_OVER_1024_CHARS: "This key is too long",
  MISSING_CHAR: "A character is missing here, such as a bracket, a quote or a colon",
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line; check the colons",
  MULTIPLE_DOCS: "The file holds more than one document",
  TAB_AS_INDENT: "Indent with spaces, not with tabs",
  TAG_RESOLVE_FAILED: "This tag is not known",
  UNEXPECTED_TOKEN: "This does not belong here",
};

/** Parses a text; it never throws, faults are told with their places. JSON is YAML. */
export function parseYamlFile(text: string): YamlFile {
  const lines = new Counter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    strict: true,
    // Comparisons such as "on" and "no" are texts, as YAML 1.2 says.
    version: "1.2",
  });
  const faults = document.errors.map(({ code, pos }): YamlFault => {
    const { line, col } = lines.linePos(pos[0]);
    return {
      line: Math.max(1, line),
      column: Math.max(1, col),
      message: WORDS[code] ?? "This is not valid YAML",
    };
  });
  let value: unknown;
  if (faults.length === 0) {
    const size = measure(document.contents, document);
    if (size === undefined)
      faults.push({ line: 1, column: 1, message: "Its aliases go round in a circle, or it holds too much" });
    else value = document.toJS({ maxAliasCount: -1 });
  }
  return { value, faults, document, placeOf: (path, part) => place(document, lines, text, path, part) };
}

/** Number of values with aliases written out; undefined where it is over the limits. */
function measure(root: Node | null, document: Document.Parsed): number | undefined {
  let count = 0;
  const visit = (node: unknown, depth: number): boolean => {
    count += 1;
    if (count > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (isAlias(node)) {
      const target = node.resolve(document);
      return target === undefined || visit(target, depth + 1);
    }
    if (isPair(node)) return visit(node.key, depth + 1) && visit(node.value, depth + 1);
    if (isMap(node) || isSeq(node)) return node.items.every((item) => visit(item, depth + 1));
    return true;
  };
  return visit(root, 0) ? count : undefined;
}

function place(
  document: Document.Parsed,
  lines: LineCounter,
  text: string,
  path: PathInFile,
  part: "key" | "value",
): FilePlace | null {
  const found = locate(document, path, part);
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
function locate(document: Document.Parsed, path: PathInFile, part: "key" | "value"): Node | null {
  let here: Node | null = document.contents;
  for (const [at, step] of path.entries()) {
    const target: unknown = isAlias(here) ? here.resolve(document) : here;
    let next: unknown;
    if (isSeq(target) && typeof step === "number") next = target.items[step];
    else if (isMap(target)) {
      const pair: Pair | undefined = target.items.find(
        ({ key }) => String(isScalar(key) ? key.value : key) === String(step),
      );
      const last = at === path.length - 1;
      next = last && part === "key" ? pair?.key : (pair?.value ?? pair?.key);
    }
    if (!isNode(next)) return here;
    here = next;
  }
  return here;
}
