/** `EXTRACT_CONSTANTS` for Python: numbers that the text gives a meaning become named constants of the module. */
import { BUILTINS } from "../../../syntax/python/builtins.ts";
import { children, type SyntaxTree, textOf } from "../../../syntax/tree.ts";
import type { LeftAlone, Propose, ProposedEdit } from "../action.ts";
import { namesFor, numberedWords } from "./constant-names.ts";
import { type MagicNumber, magicNumbers } from "./magic-numbers.ts";
import {
  afterHead,
  isDocstring,
  isImport,
  kindName,
  lineEndOf,
  lineStart,
  nextLine,
  openPythonParser,
} from "./source.ts";

/** Numbers of one spelling that get one name. */
interface Constant {
  name: string;
  value: string;
  uses: MagicNumber[];
}

export async function open(): Promise<Propose> {
  const parse = await openPythonParser();
  return (text, filename = "") => {
    const tree = parse(text);
    const numbers = magicNumbers(tree, filename);
    const left: LeftAlone[] = [];
    const constants = nameAll(tree, numbers, left);
    return { edits: constants.length > 0 ? editsFor(tree, constants, filename) : [], left };
  };
}

/** Gives each number a name that no other value and nothing else in the file has; the rest is left alone. */
function nameAll(tree: SyntaxTree, numbers: readonly MagicNumber[], left: LeftAlone[]): Constant[] {
  // A name that stands nowhere in the text, not even in a string, is neither bound nor read in it.
  const words = new Set(tree.text.match(/[A-Za-z_]\w*/g));
  const numbered = numberedWords(words);
  const constants = new Map<string, Constant>();
  for (const number of numbers) {
    const value = textOf(tree, number.node);
    const name = namesFor(number, value, numbered).find((candidate) => {
      const taken = constants.get(candidate);
      return taken ? taken.value === value : !words.has(candidate) && !BUILTINS.has(candidate);
    });
    if (name === undefined) {
      left.push({ at: tree.start[number.node] ?? 0, reason: "Nothing beside the number says what it means" });
      continue;
    }
    const constant = constants.get(name);
    if (constant) constant.uses.push(number);
    else constants.set(name, { name, value, uses: [number] });
  }
  return [...constants.values()];
}

function editsFor(tree: SyntaxTree, constants: readonly Constant[], filename: string): ProposedEdit[] {
  const { text } = tree;
  const end = lineEndOf(text);
  const place = placeFor(tree, constants);
  const reason = whyUnsafe(tree, place, filename);
  const spaced = place > 0 && !isBlankLine(text, lineStart(text, Math.max(0, place - 1)));
  const follows = !isBlankLine(text, place);
  return constants.map(({ name, value, uses }, at) => {
    const before = at === 0 && spaced ? end : "";
    const after = at === constants.length - 1 && follows ? end : "";
    return {
      splices: [
        { start: place, end: place, text: `${before}${name} = ${value}${end}${after}` },
        ...uses.map(({ node }) => ({ start: tree.start[node] ?? 0, end: tree.end[node] ?? 0, text: name })),
      ],
      description: `Name ${value} ${name}`,
      safe: reason === null,
      reason,
    };
  });
}

/** Modules of which a framework reads every name in upper case. */
const SETTINGS_FILE = /(?:^|[\\/])(?:\w*_)?(?:settings|config|conf)\.py$/;
const TEST_FILE = /(?:^|[\\/])(?:test_[^\\/]*|[^\\/]*_test|tests?)\.py$/;

/** Why a new name in the module may be seen, or lost, while the program runs; null where nothing says so. */
function whyUnsafe(tree: SyntaxTree, place: number, filename: string): string | null {
  const { text } = tree;
  if (/\b(?:globals|locals|vars|dir)\s*\(\s*\)/.test(text))
    return "The module looks at its own names while it runs";
  if (SETTINGS_FILE.test(filename)) return "Names in upper case may be settings in this module";
  if (TEST_FILE.test(filename) && /lineno|sourcelines/.test(text))
    return "The tests may know the numbers of their lines";
  const star = tree.kind.lastIndexOf(tree.grammar.kind("wildcard_import"));
  if (star >= 0 && (tree.start[star] ?? 0) > place)
    return "A later import of everything may bring the same name";
  return null;
}

const isBlankLine = (text: string, start: number): boolean =>
  /^[ \t\f]*(?:[\r\n]|$)/.test(text.slice(start, start + 200));

/**
 * Where the constants go: after the imports that stand before all definitions, and before the first use, which may be
 * in a decorator, a default value or a statement between the imports.
 */
function placeFor(tree: SyntaxTree, constants: readonly Constant[]): number {
  const { text } = tree;
  const first = Math.min(...constants.flatMap(({ uses }) => uses.map(({ node }) => tree.start[node] ?? 0)));
  let place = afterHead(tree);
  for (const child of children(tree, 0)) {
    const kind = kindName(tree, child);
    if (kind === "comment" || kind === ";" || isDocstring(tree, child)) continue;
    if (!SET_UP.has(kind) || (tree.end[child] ?? 0) > first) break;
    const next = nextLine(text, tree.end[child] ?? 0);
    if (bringsImports(tree, child) && next <= first && !isTorn(tree, child, next)) place = next;
  }
  return place;
}

/** Statements that may stand between imports. */
const SET_UP = new Set([
  "import_statement",
  "import_from_statement",
  "future_import_statement",
  "try_statement",
  "if_statement",
  "with_statement",
  "expression_statement",
]);

function bringsImports(tree: SyntaxTree, node: number): boolean {
  for (let at = node; at < (tree.after[node] ?? 0); at++) if (isImport(tree, at)) return true;
  return false;
}

/** Whether another statement begins on the node's last line and goes on below. */
function isTorn(tree: SyntaxTree, node: number, place: number): boolean {
  const next = tree.after[node] ?? tree.size;
  for (let at = next; at < tree.size && (tree.start[at] ?? 0) < place; at = tree.after[at] ?? tree.size)
    if ((tree.end[at] ?? 0) > place) return true;
  return false;
}
