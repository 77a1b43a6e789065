/** `EXTRACT_CONSTANTS` for Python: numbers whose meaning the text gives become named constants of the module. */
import { BUILTINS } from "#syntax/python/builtins.ts";
import { children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import type { LeftAlone, Propose, ProposedEdit } from "../action.ts";
import { HALF_NAMED, isPlain, isTelling, standsElsewhere } from "../quantities.ts";
import { type NumberName, nameFor, numberedWords } from "./constant-names.ts";
import { besides, type MagicNumber, magicNumbers } from "./magic-numbers.ts";
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
  return (text, filename = "", { unasked = false } = {}) => {
    const tree = parse(text);
    const numbers = magicNumbers(tree, filename);
    const left: LeftAlone[] = [];
    const constants = constantsOf(tree, numbers, left, unasked);
    return { edits: constants.length > 0 ? editsFor(tree, constants, filename) : [], left };
  };
}

/**
 * The constants that a maintainer would want: one name for one value that is used more than once or whose meaning is
 * plain, and never a name for only a part of an expression. The rest is left alone, with the reason.
 */
function constantsOf(
  tree: SyntaxTree,
  numbers: readonly MagicNumber[],
  left: LeftAlone[],
  unasked: boolean,
): Constant[] {
  // A name that is nowhere in the text, not even in a string, is neither bound nor read in it.
  const words = new Set(tree.text.match(/[A-Za-z_]\w*/g));
  const numbered = numberedWords(words);
  const named = numbers.map((number) => ({
    number,
    ...(nameFor(number, numbered) ?? { name: "", subject: null, tells: false }),
  }));
  const byName = Map.groupBy(named, ({ name }) => name);
  const namesOf = Map.groupBy(
    named.filter(({ name }) => name !== ""),
    ({ number }) => number.value,
  );
  const constants: Constant[] = [];
  for (const [name, uses] of byName) {
    const [{ number, subject, tells } = { number: undefined, subject: null, tells: false }] = uses;
    if (number === undefined) continue;
    const reason =
      name === ""
        ? "Nothing beside the number says what it means"
        : uses.some((use) => textOf(tree, use.number.node) !== textOf(tree, number.node))
          ? `One name, ${name}, would stand for several numbers`
          : namesOf.get(number.value)?.some((other) => other.name !== name)
            ? "The number would need several names in this file"
            : unasked && standsElsewhere(tree.text, textOf(tree, number.node), uses.length)
              ? HALF_NAMED
              : isOneOfSeveral(named, uses)
                ? `${subject ?? name} is compared with several numbers`
                : words.has(name) || BUILTINS.has(name)
                  ? `The name ${name} means something else here`
                  : isWorthwhile(
                        uses.map((use) => use.number),
                        tells,
                      ) && !(unasked && isPlain(name))
                    ? null
                    : "A name would add nothing";
    if (reason === null)
      constants.push({ name, value: textOf(tree, number.node), uses: uses.map((use) => use.number) });
    else for (const use of uses) left.push({ at: tree.start[use.number.node] ?? 0, reason });
  }
  return withoutHalves(tree, constants, left);
}

interface Named extends NumberName {
  number: MagicNumber;
}

/** Whether a limit is one of several for its subject: only a minimum and a maximum can be told apart. */
function isOneOfSeveral(named: readonly Named[], [use]: readonly Named[]): boolean {
  if (!use?.subject || use.number.role === "default") return false;
  const others = named.filter(({ subject, name }) => subject === use.subject && name !== use.name);
  const isBare = ({ number }: { number: MagicNumber }) =>
    number.role === "limit" || number.role === "expected";
  return others.some((other) => other.number.role !== "default" && (isBare(other) || isBare(use)));
}

/** Whether numbers of one name and value are worth a constant. An argument of a call must also be a quantity. */
function isWorthwhile(uses: readonly MagicNumber[], tells: boolean): boolean {
  const [first] = uses;
  if (first === undefined) return false;
  if (first.role === "default") return tells && uses.length > 1;
  return tells || (uses.length > 1 && isTelling(first.value));
}

/** Drops constants until no expression has one of its numbers named and another not. */
function withoutHalves(tree: SyntaxTree, all: readonly Constant[], left: LeftAlone[]): Constant[] {
  let constants = [...all];
  for (;;) {
    const named = new Set(constants.flatMap(({ uses }) => uses.map(({ node }) => node)));
    const isHalf = ({ uses }: Constant) =>
      uses.some(({ node }) => besides(tree, node).some((other) => !named.has(other)));
    const halves = constants.filter(isHalf);
    if (halves.length === 0) return constants;
    for (const { uses } of halves)
      for (const { node } of uses)
        left.push({
          at: tree.start[node] ?? 0,
          reason: "Another number of the expression would keep no name",
        });
    constants = constants.filter((constant) => !halves.includes(constant));
  }
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

/** Modules in which a framework reads every upper-case name. */
const SETTINGS_FILE = /(?:^|[\\/])(?:\w*_)?(?:settings|config|conf)\.py$/;

/** Why the running program may see or lose a new name in the module; null if nothing says so. */
function whyUnsafe(tree: SyntaxTree, place: number, filename: string): string | null {
  const { text } = tree;
  if (/\b(?:globals|locals|vars|dir)\s*\(\s*\)/.test(text))
    return "The module looks at its own names while it runs";
  if (SETTINGS_FILE.test(filename)) return "Names in upper case may be settings in this module";
  const star = tree.kind.lastIndexOf(tree.grammar.kind("wildcard_import"));
  if (star >= 0 && (tree.start[star] ?? 0) > place)
    return "A later import of everything may bring the same name";
  return null;
}

const isBlankLine = (text: string, start: number): boolean =>
  /^[ \t\f]*(?:[\r\n]|$)/.test(text.slice(start, start + 200));

/**
 * Where the constants go: after the imports that precede all definitions, and before the first use, which may be
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

/** Statements that may come between imports. */
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

/** Whether another statement begins on the node's last line and continues below. */
function isTorn(tree: SyntaxTree, node: number, place: number): boolean {
  const next = tree.after[node] ?? tree.size;
  for (let at = next; at < tree.size && (tree.start[at] ?? 0) < place; at = tree.after[at] ?? tree.size)
    if ((tree.end[at] ?? 0) > place) return true;
  return false;
}
