/** `ADD_RETURN_TYPES` for Python: adds annotations for the return types that the text proves. */
import { decoratorsOf, inferReturnType, nameOf } from "#syntax/python/types.ts";
import { childIn, firstChild, type SyntaxTree, textOf } from "#syntax/tree.ts";
import type { LeftAlone, Propose, ProposedEdit } from "../action.ts";
import { classesIn } from "./class-facts.ts";
import { doubtfulReturns, type OtherClasses } from "./return-type-doubts.ts";
import { againstHabits, writtenType } from "./return-type-habits.ts";
import { afterHead, importsName, kindName, lineEndOf, nextLine, openPythonParser } from "./source.ts";

/** Decorators that do not read annotations and change the return type only in a known way. */
const QUIET_DECORATORS = new Set([
  "property",
  "cached_property",
  "staticmethod",
  "classmethod",
  "abstractmethod",
  "abstractproperty",
  "abstractclassmethod",
  "abstractstaticmethod",
  "setter",
  "getter",
  "deleter",
  "override",
  "final",
  "wraps",
  "cache",
  "lru_cache",
  "fixture",
  "parametrize",
  "skip",
  "skipif",
  "skipIf",
  "skipUnless",
  "expectedFailure",
  "xfail",
  "usefixtures",
  "patch",
]);

/** What a file must contain for a type to be written, apart from the annotation itself. */
const NEEDS: Readonly<Record<string, { line: string; module: string; name: string | null }>> = {
  builtins: { line: "import builtins", module: "builtins", name: null },
  // `Never` came with Python 3.11; its older name means the same and works in every version.
  NoReturn: { line: "from typing import NoReturn", module: "typing", name: "NoReturn" },
};

interface Annotated {
  node: number;
  /** Offset after the parameters. */
  at: number;
  type: string;
}

export async function open(): Promise<Propose> {
  const parse = await openPythonParser();
  return (text, filename = "", { relatives, unasked = false, bareConstructors = false } = {}) => {
    const tree = parse(text);
    const edits: ProposedEdit[] = [];
    const left: LeftAlone[] = [];
    const needing = new Map<string, Annotated[]>();
    const style = unionStyle(tree);
    const functions = functionsOf(tree);
    const stub = filename.endsWith(".pyi");
    const others: OtherClasses | null = relatives
      ? (names) => relatives(names, (other) => classesIn(parse(other)))
      : null;
    const typed = functions.map((node) => {
      const written = writtenType(tree, node);
      return { node, written, proved: written === null ? inferReturnType(tree, node, { stub }) : null };
    });
    const doubts = new Map([
      ...(unasked ? againstHabits(tree, typed, bareConstructors) : []),
      ...doubtfulReturns(tree, functions, filename, others, unasked),
    ]);
    for (const { node, written, proved: type } of typed) {
      if (written !== null) continue;
      const at = parametersEnd(tree, node);
      const why = type === null ? "The return type cannot be proved" : whyLeft(tree, node);
      if (type === null || why !== null) {
        left.push({ at: tree.start[node] ?? 0, reason: why ?? "" });
        continue;
      }
      const need = type === "Never" ? "NoReturn" : type.includes("builtins.") ? "builtins" : "";
      const found = { node, at, type: type === "Never" ? "NoReturn" : spelled(type, style) };
      if (need) needing.set(need, [...(needing.get(need) ?? []), found]);
      else edits.push(annotate(tree, [found], [], doubts));
    }
    for (const [need, found] of needing) {
      const wanted = NEEDS[need];
      if (!wanted) continue;
      const place = afterHead(tree);
      const line = { start: place, end: place, text: importLine(text, place, wanted.line) };
      edits.push(annotate(tree, found, importsName(tree, wanted.module, wanted.name) ? [] : [line], doubts));
    }
    return { edits, left };
  };
}

/** A new line at `place`; at the end of a text that lacks a final line end, that line end comes first. */
function importLine(text: string, place: number, line: string): string {
  const end = lineEndOf(text);
  const torn = place > 0 && place === text.length && !/[\r\n]$/.test(text);
  return torn ? end + line : line + end;
}

function functionsOf(tree: SyntaxTree): number[] {
  const definition = tree.grammar.kind("function_definition");
  const found: number[] = [];
  for (let node = 0; node < tree.size; node++) if (tree.kind[node] === definition) found.push(node);
  return found;
}

const parametersEnd = (tree: SyntaxTree, node: number): number =>
  tree.end[childIn(tree, node, tree.grammar.field("parameters"))] ?? 0;

/** Why a function whose type is proved is left alone, or null. */
function whyLeft(tree: SyntaxTree, node: number): string | null {
  const body = childIn(tree, node, tree.grammar.field("body"));
  const { text } = tree;
  // PEP 484: `# type: (int) -> str` on the line of the definition, or alone on the next.
  const rest = text.slice(parametersEnd(tree, node), tree.start[body] ?? 0);
  const below = text.slice(nextLine(text, parametersEnd(tree, node)));
  if (/#\s*type:/.test(rest) || /^\s*#\s*type:\s*\(/.test(below))
    return "A type comment gives its type already";
  return null;
}

function annotate(
  tree: SyntaxTree,
  found: readonly Annotated[],
  imports: readonly { start: number; end: number; text: string }[],
  doubts: ReadonlyMap<number, string>,
): ProposedEdit {
  const names = found.map(({ node }) => nameOf(tree, node)).join(", ");
  const types = [...new Set(found.map(({ type }) => type))].join(", ");
  const reason =
    found
      .map(({ node, type }) => whyUnsafe(tree, node, type) ?? doubts.get(node) ?? null)
      .find((why) => why !== null) ?? null;
  return {
    splices: [...imports, ...found.map(({ at, type }) => ({ start: at, end: at, text: ` -> ${type}` }))],
    description: `Annotate ${names} with the type that ${found.length > 1 ? "they return" : "it returns"}: ${types}`,
    safe: reason === null,
    reason,
  };
}

function whyUnsafe(tree: SyntaxTree, node: number, type: string): string | null {
  if (type === "NoReturn") return "A function that only raises is often a placeholder for one that returns";
  const loud = decoratorsOf(tree, node).find((name) => !QUIET_DECORATORS.has(name));
  return loud === undefined ? null : `The decorator ${loud} may read annotations at run time`;
}

/** How a file can write a union: with `|` as is, as `Optional`, or with `|` inside a string. */
interface UnionStyle {
  modern: boolean;
  optional: boolean;
}

/**
 * `X | Y` raises TypeError if Python before 3.10 evaluates the annotation (PEP 604). It is written as is only if
 * the file postpones evaluation (PEP 563) or runs on 3.10 and later anyway; elsewhere in quotes, which
 * every version and every type checker reads alike.
 */
function unionStyle(tree: SyntaxTree): UnionStyle {
  return {
    modern: importsFuture(tree) || isModern(tree),
    optional: importsName(tree, "typing", "Optional"),
  };
}

function spelled(type: string, style: UnionStyle): string {
  if (!type.includes(" | ") || style.modern) return type;
  const single = /^([\w.]+) \| None$/.exec(type)?.[1];
  return style.optional && single !== undefined ? `Optional[${single}]` : `"${type}"`;
}

function importsFuture(tree: SyntaxTree): boolean {
  const future = tree.grammar.kind("future_import_statement");
  for (let node = firstChild(tree, 0); node > 0 && node < tree.size; node = tree.after[node] ?? tree.size)
    if (tree.kind[node] === future && /\bannotations\b/.test(textOf(tree, node))) return true;
  return false;
}

/** Statements and names that need Python 3.10 or later. */
const MODERN_KINDS = new Set(["match_statement", "type_alias_statement", "union_type"]);
const MODERN_NAMES =
  /^from\s+typing\s+import\s[^#]*\b(?:ParamSpec|Concatenate|TypeAlias|TypeGuard|Never|Self|LiteralString|assert_never|override|Unpack|NotRequired|Required)\b/;

function isModern(tree: SyntaxTree): boolean {
  const { kinds } = tree.grammar;
  for (let node = 1; node < tree.size; node++) {
    const kind = kinds[tree.kind[node] ?? 0] ?? "";
    if (MODERN_KINDS.has(kind)) return true;
    if (
      kind === "binary_operator" &&
      kindName(tree, tree.parent[node] ?? 0) === "type" &&
      isUnion(tree, node)
    )
      return true;
    if (kind === "import_from_statement" && tree.parent[node] === 0 && MODERN_NAMES.test(textOf(tree, node)))
      return true;
  }
  return false;
}

function isUnion(tree: SyntaxTree, node: number): boolean {
  const operator = childIn(tree, node, tree.grammar.field("operator"));
  return operator >= 0 && textOf(tree, operator) === "|" && !isLocal(tree, node);
}

/** Annotations of local variables are never evaluated, so they say nothing about the version. */
function isLocal(tree: SyntaxTree, node: number): boolean {
  const owner = tree.parent[tree.parent[node] ?? 0] ?? 0;
  return kindName(tree, owner) === "assignment";
}
